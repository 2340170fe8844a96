"""The options of the Italian profiles on the pages: chosen in the labs, named in the address, shown."""

import json

import pytest

from explorer.compact import pack, unpack, unpack_tree
from explorer.profiles import load_profile
from explorer.rules.actions import Look
from explorer.rules.engine import position, start
from explorer.sealing import unseal
from tests.auction_page import press, send, shown, unfold
from tests.lesson_deals import lesson_deal

BOTH = "chiamata/points-it+monte+four-at-table"
FOUR, MONTE = lesson_deal("italian/points-four"), lesson_deal("italian/points-monte")
DEAL = start(load_profile(BOTH), load_profile(BOTH).dealers[0], 3)
UNSEEN = DEAL.dealt[0][-2:]


def address(app) -> dict[str, str]:
    return {name: one[0] if isinstance(one, list) else one for name, one in app.query_params.items()}


def notices(app) -> list[str]:
    return [node.proto.body for node in app.get("html") if 'class="notice"' in node.proto.body]


def html(app) -> str:
    """What stands on the page, its numbers with plain spaces after them."""
    return "\n".join(node.proto.body for node in app.get("html")).replace("\u00a0", " ")


def table(app) -> dict:
    return json.loads(app.get_by_key("table").proto.json)


# --- in the address ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "asked",
    [
        "chiamata/points-it+four-at-table+monte",
        "chiamata/points-it four-at-table monte",
        "chiamata/points-it+monte+four-at-table",
    ],
)
@pytest.mark.parametrize("page", ["rules", "compare"])
def test_options_in_any_order_are_understood_and_written_in_one(open_app, page, asked):
    name = "profile" if page == "rules" else "left"
    app = open_app(page, lang="en", **{name: asked})
    assert notices(app) == []
    assert address(app)[name] == BOTH


def test_an_option_that_is_not_offered_gives_a_notice(open_app):
    app = open_app("rules", lang="en", profile="chiamata/pagat+monte")
    assert len(notices(app)) == 1
    assert "profile" not in address(app)


# --- chosen in the labs ------------------------------------------------------------------------


def test_the_deal_lab_deals_under_the_options_chosen(open_app):
    app = open_app("deal", lang="en")
    app.get_by_key("deal.profile").set_value("chiamata/points-it").run()
    app.checkbox(key="deal.option.four-at-table").check().run()
    app.checkbox(key="deal.option.monte").check().run()
    app.text_input(key="deal.seed").set_value("3").run()
    app.button(key="deal_seed").click().run()
    assert unpack_tree(address(app)["deal"]).deal(0) == DEAL
    assert not app.exception
    assert table(app)["aside"] == "E deals and sits out"


def test_the_auction_lab_asks_for_a_dealer_only_where_there_is_a_choice(open_app):
    app = unfold(open_app("auction", lang="en"), "beginnings")
    app.get_by_key("auction.profile").set_value("chiamata/points-it").run()
    app.get_by_key("auction.dealer").set_value("C").run()
    app.checkbox(key="auction.option.four-at-table").check().run()
    assert "auction.dealer" not in [one.key for one in app.get("button_group")]
    app.button(key="deal_seed").click().run()
    deal = unpack_tree(address(app)["deal"]).deal(0)
    assert (deal.profile.id, deal.dealer.name) == ("chiamata/points-it+four-at-table", "E")


# --- a look ------------------------------------------------------------------------------------


def test_the_auction_lab_shows_backs_until_the_seat_has_looked(open_app):
    app = open_app("auction", lang="en", deal=pack(DEAL))
    assert '<span class="backs" role="img" aria-label="2 cards not looked at yet">' in html(app)
    hand = next(one for one in html(app).splitlines() if "in-hand" in one)
    assert not [card for card in UNSEEN if str(card) in hand]
    assert not [card for card in UNSEEN if str(card) in app.text_input(key="calling.hand").value]
    app = press(app, "look")
    assert 'class="backs"' not in html(app)
    hand = next(one for one in html(app).splitlines() if "in-hand" in one)
    assert [card for card in UNSEEN if str(card) in hand] == list(UNSEEN)
    assert unpack(address(app)["deal"]).actions == (Look(DEAL.eldest),)


def test_a_second_look_says_why_not(open_app):
    app = press(open_app("auction", lang="en", deal=pack(position(MONTE, 2)), pos="2"), "look")
    assert "has already looked at all the cards" in html(app)
    assert shown(app, "ladder_board")["looking"]["ok"] is False


def test_where_all_cards_are_seen_the_ladder_has_no_look(open_app):
    app = open_app("auction", lang="en")
    assert shown(app, "ladder_board")["looking"] is None
    app = send(app, "ladder_board", "rung", id="look")
    assert len(notices(app)) == 1


def test_the_record_names_looks_and_blind_bids(open_app):
    [record] = shown(open_app("auction", lang="en", deal=pack(MONTE)), "record_board")["records"]
    first, second = record["rounds"]
    assert [[one["text"] for one in place] for place in first["spots"]] == [
        ["61"],
        ["looks", "65"],
        ["pass"],
        ["looks", "70"],
        ["pass"],
    ]
    assert first["spots"][0][0]["note"] == "blind"
    assert first["spots"][0][0]["label"] == "A: Bid: 61\u00a0points, blind"
    assert [one["kind"] for one in second["spots"][0]] == ["look", "bid"]


def test_a_look_in_the_deal_lab_turns_the_two_cards_up(open_app):
    app = open_app("deal", lang="en", deal=pack(DEAL), pos="0", eyes="A")
    faces = [card["face"] for card in table(app)["seats"][0]["hand"]]
    assert faces.count(None) == 2
    app.button(key="look").click().run()
    assert None not in [card["face"] for card in table(app)["seats"][0]["hand"]]
    assert unpack_tree(unseal(address(app)["sealed"])).deal(0).actions == (Look(DEAL.eldest),)


def test_nothing_unseen_reaches_the_browser_before_the_look(open_app):
    app = open_app("deal", lang="en", deal=pack(DEAL), pos="0", eyes="A")
    sent = "\n".join([html(app), json.dumps(table(app)), str(app.main)])
    assert not [card for card in UNSEEN if str(card) in sent or f'"{card.code}"' in sent]


# --- four at the table -------------------------------------------------------------------------


def test_every_lab_opens_a_deal_of_four(open_app):
    end = str(len(FOUR.actions))
    for page, params in (
        ("deal", {"pos": end}),
        ("deal", {"pos": "20", "eyes": "C"}),
        ("trick", {"pos": "trick.10"}),
        ("auction", {}),
        ("compare", {"left": FOUR.profile.id, "right": "chiamata/scale-it+four-at-table"}),
    ):
        app = open_app(page, lang="it", deal=pack(FOUR), **params)
        assert not app.exception
        assert notices(app) == []


def test_the_settlement_of_four_says_what_remains(open_app):
    app = open_app("deal", lang="en", deal=pack(FOUR), pos=str(len(FOUR.actions)))
    assert "the payments do not cancel out: together they come to +1." in html(app)


def test_rules_for_another_table_say_so_in_the_comparison(open_app):
    app = open_app("compare", lang="en", left="chiamata/points-it", right=FOUR.profile.id, deal=pack(FOUR))
    assert "This deal has 4 hands, and not all of these rules deal as many." in html(app)
    assert "These rules are for a table at which 5 hands are dealt" in html(app)
    assert not app.exception
