"""The auction lab: bids and versions, from any address, in every language."""

import pytest

from explorer.analysis.auctions import auction_of, differences
from explorer.analysis.versions import Versions, to_tree
from explorer.cards import PACK, Rank
from explorer.compact import pack, pack_tree, unpack_tree
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.wording import word
from explorer.profiles import load_profile
from explorer.rules.engine import start
from explorer.tree_files import dumps_tree
from explorer.views.beginnings import EXAMPLES, opened
from tests.auction_page import address, fire, press, send, shown, turn, unfold
from tests.learn_page import html, links, notices
from tests.lesson_deals import lesson_deal
from tests.paths import POINTS, bidding, trick_study

CODES = [*LANGUAGES, "qps"]


def bids(app) -> str:
    """What the browser's address says was bid: the first version, then the second."""
    tree = unpack_tree(address(app)["deal"])
    return " / ".join(
        " ".join(f"{getattr(one, 'rank', None) or '-'}" for one in tree.deal(line).actions)
        for line in range(len(tree.lines))
    )


def labels(app) -> dict[str, str]:
    ladder = shown(app, "ladder_board")
    rungs = [*ladder["ranks"]["rungs"], *ladder["targets"]["rungs"], ladder["passing"]]
    return {one["id"]: one["label"] for one in rungs}


@pytest.mark.parametrize("lang", CODES)
def test_the_page_opens_in_the_middle_of_an_auction(open_app, lang):
    app = open_app("auction", lang=lang)
    assert not notices(app)
    assert len(labels(app)) == 70
    [record] = shown(app, "record_board")["records"]
    assert 0 < record["here"] < sum(bool(spot) for row in record["rounds"] for spot in row["spots"])
    assert len(shown(app, "calls_board")["panels"]) == 4
    assert "deal=" in "".join(links(app))


@pytest.mark.parametrize("lang", CODES)
def test_a_refused_bid_says_why_with_its_rule_and_changes_nothing(open_app, lang):
    app = open_app("auction", lang=lang)
    before = shown(app, "record_board")
    press(app, "bid_A")
    say = speaker(lang, on_page=True)
    reason = next(one for one in shown(app, "ladder_board")["ranks"]["rungs"] if one["id"] == "bid_A")["why"]
    assert reason in html(app).replace("&#x27;", "'")
    assert say.text("%(action)s, not allowed", action=say.text("Bid: %(rank)s", rank=Rank.ACE)) in html(app)
    assert shown(app, "record_board") == before
    assert any("rule=auction.lower" in link for link in links(app))


def test_what_happened_in_the_example_is_followed_without_a_second_version(open_app):
    app = open_app("auction", lang="en")
    press(app, "bid_4")
    [record] = shown(app, "record_board")["records"]
    assert record["here"] == 4
    assert "D bids: four." in turn(app)


def test_another_bid_begins_a_second_version_beside_the_first(open_app):
    app = open_app("auction", lang="en")
    first = bids(press(app, "bid_4")).split(" / ")[0]
    app = open_app("auction", lang="en")
    press(app, "bid_5")
    assert bids(app).split(" / ")[0] == first
    assert (address(app)["on"], address(app)["pos"]) == ("2", "4")
    one, other = shown(app, "record_board")["records"]
    assert (one["here"], other["here"]) == (None, 4)
    tree = unpack_tree(address(app)["deal"])
    for value in differences(tree.deal(0), tree.deal(1)):
        assert word(value, speaker("en", on_page=True)) in html(app)
    press(app, "pass")
    assert (address(app)["on"], address(app)["pos"]) == ("2", "5")


def test_a_change_is_undone_and_made_again(open_app):
    app = open_app("auction", lang="en")
    press(app, "bid_5")
    press(app, "bid_4")
    after = address(app)
    send(app, "record_board", "step", way="undo")
    assert address(app)["pos"] == "4"
    send(app, "record_board", "step", way="undo")
    assert len(shown(app, "record_board")["records"]) == 1
    assert address(app)["pos"] == "3"
    send(app, "record_board", "step", way="redo")
    send(app, "record_board", "step", way="redo")
    assert address(app) == after
    assert not {one["id"]: one["ok"] for one in shown(app, "record_board")["steps"]}["redo"]


def test_steps_and_pressed_bids_lead_through_a_version(open_app):
    app = open_app("auction", lang="en")
    send(app, "record_board", "step", way="back")
    assert address(app)["pos"] == "2"
    send(app, "record_board", "step", way="forward")
    assert address(app)["pos"] == "3"
    send(app, "record_board", "go", version=1, ply=0)
    assert address(app)["pos"] == "0"
    assert ">A is to bid or to pass.</p>" in turn(app)
    send(app, "record_board", "step", way="back")
    assert address(app)["pos"] == "0"


@pytest.mark.parametrize("version", [1, 2])
def test_one_version_is_kept(open_app, version):
    app = open_app("auction", lang="en")
    press(app, "bid_5")
    wanted = bids(app).split(" / ")[version - 1]
    send(app, "record_board", "keep", version=version)
    assert bids(app) == wanted
    assert "on" not in address(app)


def test_the_list_says_the_same_as_the_ladder_and_does_the_same(open_app):
    app = unfold(open_app("auction", lang="en"), "twin")
    listed = {
        key.removeprefix("twin_"): one.label
        for one in app.button
        if (key := str(one.key)).startswith("twin_")
    }
    for name, label in labels(app).items():
        if "_2_" not in name:
            assert listed[name] == label.split(" (said")[0]
    app.button(key="twin_bid_5").click().run()
    assert "D bids: five." in turn(app)
    app.button(key="twin_bid_A").click().run()
    assert "Bid: ace, not allowed" in html(app)
    assert "<li>A bids: queen.</li>" in html(app)


@pytest.mark.parametrize(
    ("deal", "target", "told"),
    [
        (bidding("2"), 80, "B raises: two with a target of 80\u00a0points."),
        (bidding("K"), 80, "not over the standing bid (king)"),
        (bidding("2"), 200, "A target lies between 61 and 120; 200 does not."),
        (bidding("61", profile=POINTS), 64, "B bids 64\u00a0points."),
        (
            bidding("61", profile=POINTS),
            60,
            "A bid lies between 61\u00a0points and 120, all there are; 60 does not.",
        ),
        (bidding("K - - - -"), 80, "The auction is over: nobody can bid or pass any more."),
    ],
)
def test_a_target_is_bid_by_number_too(open_app, deal, target, told):
    app = unfold(open_app("auction", lang="en", deal=pack(deal)), "twin")
    app.text_input(key="twin_target_field").set_value(str(target))
    app.button(key="twin_bid").click().run()
    assert told in html(app)


@pytest.mark.parametrize("typed", ["many", "6.5", "-1", "1234", "٦٥"])
def test_a_target_that_is_no_number_is_told(open_app, typed):
    app = unfold(open_app("auction", lang="en", deal=pack(bidding("2"))), "twin")
    app.text_input(key="twin_target_field").set_value(typed)
    app.button(key="twin_bid").click().run()
    assert "A whole number of at most three digits is expected." in "".join(notices(app))
    assert "pos" not in address(app)


def test_a_language_keeps_everything(open_app):
    versions = Versions(bidding("Q 6 -"), 3, bidding("Q 5"))
    params = {"deal": pack_tree(to_tree(versions)), "pos": "1", "on": "2", "hand": "AH.KD", "rank": "7"}
    before = address(open_app("auction", lang="en", **params))
    after = address(open_app("auction", lang="it", **params))
    assert {name: before[name] for name in params} == params
    assert {name: after[name] for name in params} == params


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_opens(open_app, name):
    app = unfold(open_app("auction", lang="en"), "beginnings")
    app.button(key=f"example_{name}").click().run()
    versions = opened(EXAMPLES[name])
    assert address(app)["deal"] == pack(versions.first)
    assert address(app)["pos"] == str(versions.ply)
    assert not notices(app)


def test_a_new_auction_begins_with_the_rules_dealer_and_hands_that_were_chosen(open_app):
    app = unfold(open_app("auction", lang="en"), "beginnings")
    app.get_by_key("auction.profile").set_value(POINTS.id).run()
    app.get_by_key("auction.dealer").set_value("C").run()
    app.text_input(key="auction.seed").set_value("7").run()
    app.button(key="deal_seed").click().run()
    deal = unpack_tree(address(app)["deal"]).deal(0)
    assert deal == start(POINTS, deal.dealer, 7)
    assert deal.dealer.name == "C"
    unfold(app, "beginnings")
    app.button(key="deal_unknown").click().run()
    deal = unpack_tree(address(app)["deal"]).deal(0)
    assert {card for hand in deal.dealt for card in hand} == {None}
    assert next(iter(labels(app))) == "bid_61"


def test_a_deal_played_to_its_end_is_shown_to_the_end_of_its_auction(open_app):
    deal = lesson_deal("lowest-missing")
    app = open_app("auction", lang="en", deal=pack(deal))
    assert not notices(app)
    [record] = shown(app, "record_board")["records"]
    assert record["here"] == len(auction_of(deal).actions)
    assert "wins the auction" in turn(app)


def test_a_fragment_without_an_auction_gets_one(open_app):
    app = open_app("auction", lang="en", deal=pack(trick_study("S", ["A♥"])))
    assert not notices(app)
    assert shown(app, "record_board")["records"][0]["rounds"] == []


@pytest.mark.parametrize(
    ("params", "gone"),
    [
        ({"deal": "nonsense"}, {"deal"}),
        ({"deal": "1CLiOv2kgYGM_dJpSeNezhG9dca60ANa7x", "pos": "2"}, {"deal", "pos"}),
        ({"deal": pack(bidding("K 4")), "pos": "3"}, {"pos"}),
        ({"deal": pack(bidding("K 4")), "pos": "-1"}, {"pos"}),
        ({"deal": pack(bidding("K 4")), "on": "2"}, {"on"}),
        ({"deal": pack(bidding("K 4")), "on": "3"}, {"on"}),
        ({"hand": "A♥ A♥"}, {"hand"}),
        ({"hand": "AH.KH.QH.JH.7H.6H.5H.4H.3H"}, {"hand"}),
        ({"hand": "<b>"}, {"hand"}),
        ({"hand": "AH" + "." * 60 + "tail"}, {"hand"}),
        ({"hand": ".".join(card.code for card in PACK)}, {"hand"}),
        ({"rank": "9"}, {"rank"}),
        ({"deal": pack(bidding("61", profile=POINTS)), "rank": "K"}, {"rank"}),
    ],
)
@pytest.mark.parametrize("lang", ["en", "pt"])
def test_what_an_address_cannot_mean_gives_a_notice_and_a_working_page(open_app, lang, params, gone):
    app = open_app("auction", lang=lang, **params)
    assert notices(app)
    assert gone.isdisjoint(address(app))
    assert len(labels(app)) >= 61


@pytest.mark.parametrize("key", ["ladder_board", "record_board", "calls_board"])
def test_a_message_that_no_component_sends_is_answered_and_changes_nothing(open_app, key):
    app = open_app("auction", lang="en")
    before = shown(app, "record_board")
    fire(app, key, "events", {"event": "dance"})
    assert len(notices(app)) == 1
    assert shown(app, "record_board") == before


def test_links_to_this_page_lead_back_to_where_it_stood(open_app):
    app = open_app("auction", lang="en")
    press(app, "bid_5")
    place = address(app)
    app.switch_page("explorer/views/scoring.py").run()
    back = [link for link in links(app) if "pos=4" in link]
    assert back
    assert all(f"{name}={place[name]}" in back[0] for name in ("deal", "pos", "on"))


def test_a_file_holds_both_versions(open_app):
    versions = Versions(bidding("Q 6 -"), 1, bidding("Q 5"))
    app = open_app("auction", lang="en")
    text = dumps_tree(to_tree(versions))
    fire(app, "taking", "opened", {"text": text, "name": "auction.toml"})
    assert unpack_tree(address(app)["deal"]) == to_tree(versions)


# --- the call ------------------------------------------------------------------------------------


def lines(app) -> list[list[str]]:
    return [panel["lines"] for panel in shown(app, "calls_board")["panels"]]


def test_the_call_follows_the_auction(open_app):
    app = open_app("auction", lang="en", deal=pack(bidding("K - 4")), pos="1")
    assert "If everyone passes now, A calls; the last bid is then: king." in html(app)
    send(app, "record_board", "step", way="forward")
    send(app, "record_board", "step", way="forward")
    assert "If everyone passes now, C calls; the last bid is then: four." in html(app)
    send(app, "record_board", "go", version=1, ply=0)
    assert "No bid stands yet. If A wins with this last bid (two), these calls are open." in html(app)
    for _ in range(5):
        press(app, "pass")
    assert "Everyone has passed and nobody calls" in html(app)


def test_a_card_that_may_not_be_called_says_why_with_its_rule(open_app):
    app = open_app("auction", lang="en", hand="2S.4S.AH.AD.AC.3H.3D.3C", rank="2")
    assert lines(app)[0] == [
        "Call 5♠ for a partner.",
        "5♠ is the lowest missing trump.",
        "Call 2♠ to play alone.",
    ]
    send(app, "calls_board", "call", id="6S")
    assert "only the lowest missing trump may be called: 5♠, not 6♠." in html(app)
    assert any("rule=call.lowest-missing" in link for link in links(app))


def test_a_hand_is_typed_dealt_and_given_back(open_app):
    app = open_app("auction", lang="en")
    own = lines(app)
    app.text_input(key="calling.hand").set_value("as 2d").run()
    assert address(app)["hand"] == "AS.2D"
    app.button(key="call_deal").click().run()
    assert len(address(app)["hand"].split(".")) == 8
    app.get_by_key("calling.rank").set_value("3").run()
    assert address(app)["rank"] == "3"
    app.button(key="call_own").click().run()
    assert {"hand", "rank"}.isdisjoint(address(app))
    assert lines(app) == own


@pytest.mark.parametrize("typed", ["A♥ 1♥", "A♥ A♥", "AH KH QH JH 7H 6H 5H 4H 3H", "x" * 60])
def test_a_mistyped_hand_is_told_and_changes_nothing(open_app, typed):
    app = open_app("auction", lang="en", hand="AS.2D", rank="K")
    before = shown(app, "calls_board")
    app.text_input(key="calling.hand").set_value(typed).run()
    assert len(notices(app)) == 1
    assert shown(app, "calls_board") == before
    assert address(app)["hand"] == "AS.2D"


def test_cards_are_put_into_the_hand_and_taken_out(open_app):
    app = unfold(open_app("auction", lang="en", hand="AS.2D", rank="K"), "hand_cards")

    def touch(card):
        fire(app, "hand_grid", "presses", {"id": card, "serial": shown(app, "hand_grid")["serial"]})

    touch("KC")
    assert address(app)["hand"] == "AS.2D.KC"
    touch("2D")
    assert address(app)["hand"] == "AS.KC"


def test_after_an_auction_in_points_no_rank_is_asked_for(open_app):
    app = open_app("auction", lang="en", deal=pack(bidding("61 - 70", profile=POINTS)))
    assert not [one for one in app.get("button_group") if one.key == "calling.rank"]
    assert "If everyone passes now, C calls." in html(app)
    assert all("Call any card that is not in the hand for a partner." in panel for panel in lines(app))


def test_rules_open_in_the_profile_of_the_auction(open_app):
    profile = load_profile("chiamata/scale-it")
    app = open_app("auction", lang="en", deal=pack(bidding("K", profile=profile)))
    press(app, "bid_A")
    assert any("profile=chiamata%2Fscale-it" in link for link in links(app))


def test_a_known_hand_of_the_seat_that_speaks_is_shown_and_no_other(open_app):
    deal = bidding("K")
    app = open_app("auction", lang="en", deal=pack(deal))
    assert "In the hand of B:" in turn(app)
    assert turn(app).count('role="img"') == 8
    unknown = start(deal.profile, deal.dealer, ((None,) * 8,) * 5)
    assert "In the hand" not in turn(open_app("auction", lang="en", deal=pack(unknown)))
