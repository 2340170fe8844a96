"""The deal lab: its address and its files."""

import pytest

from explorer.compact import pack_tree
from explorer.notation import dumps, loads, pack
from explorer.tree_files import dumps_tree
from explorer.views import deal_place
from tests.deal_lab_page import EXAMPLE, FORK, facts, open_file, tree_at
from tests.learn_page import html, notices, press, tables, texts
from tests.lesson_deals import lesson_deal


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ({"deal": "1garbage"}, "cut short or altered"),
        ({"sealed": "garbage"}, "this sealed deal cannot be opened here"),
        ({"sealed": "x" * 9_000}, "too long"),
        ({"kept": "0123"}, "no longer here"),
        ({"line": "2"}, "line = “2”"),
        ({"pos": "99"}, "pos = “99”"),
        ({"pos": "-1"}, "pos = “-1”"),
        ({"eyes": "F"}, "eyes = “F”"),
        ({"beside": "9"}, "beside = “9”"),
        ({"beside": "0"}, "beside = “0”"),
    ],
)
def test_a_bad_value_gives_a_notice_and_a_page_that_works(open_app, params, said):
    app = open_app("deal", lang="en", **params)
    assert not app.exception
    assert [said in note for note in notices(app)] == [True]
    assert not set(params) & set(facts(app))
    press(app, "forward_one")
    assert len(tables(app)) == 1


@pytest.mark.parametrize("params", [{"line": "1", "beside": "1"}, {"eyes": "A", "beside": "1"}])
def test_a_line_that_cannot_stand_beside_is_noticed_and_goes(open_app, params):
    app = open_app("deal", lang="en", **params)
    assert ["beside = “1”" in note for note in notices(app)] == [True]
    assert "beside" not in facts(app)


def test_the_line_that_is_left_stands_beside_the_one_that_stood_there(open_app):
    app = open_app("deal", lang="en", beside="1")
    press(app, "line_1")
    assert (facts(app)["line"], facts(app)["beside"]) == ("1", "0")
    press(app, "line_0")
    assert ("line" in facts(app), facts(app)["beside"]) == (False, "1")
    assert notices(app) == []


def test_a_deal_file_with_lines_opens(open_app):
    app = open_app("deal", lang="en")
    tree = EXAMPLE.rename(1, "another").annotate(0, "note")
    open_file(app, dumps_tree(tree))
    assert tree_at(app) == tree
    assert facts(app)["pos"] == str(FORK)


def test_a_deal_file_written_before_opens(open_app):
    app = open_app("deal", lang="en")
    deal = lesson_deal("alone")
    open_file(app, dumps(deal))
    assert tree_at(app).deal() == deal
    assert facts(app)["pos"] == "0"


def test_a_file_of_a_later_format_says_so_and_changes_nothing(open_app):
    app = open_app("deal", lang="en", pos="10")
    open_file(app, dumps_tree(EXAMPLE).replace("format = 2", "format = 3"))
    assert "formats up to 2 are expected" in texts(app)
    assert facts(app) == {"lang": "en", "pos": "10"}


def test_a_tree_too_large_for_a_link_is_kept_and_its_file_offered(open_app):
    app = open_app("deal", lang="en")
    tree = EXAMPLE
    for number, text in enumerate(("\u4e00\u4e8c\u4e09", "\u5341\u767e\u5343")):
        noise = "".join(chr(0x4E00 + 7919 * (n + 977 * number) % 20_000) for n in range(1_990))
        tree = tree.annotate(number, noise + text)
    open_file(app, dumps_tree(tree))
    assert set(facts(app)) == {"lang", "kept", "pos"}
    assert any("more lines or notes than a link can hold" in note for note in notices(app))
    press(app, "forward_one")
    assert tree.lines[0].note in html(app)
    press(app, "eyes_B")
    assert set(facts(app)) == {"lang", "kept", "pos", "eyes"}
    again = open_app("deal", **facts(app))
    assert (facts(again), notices(again)) == (facts(app), notices(app))


def test_what_belonged_to_a_deal_that_is_gone_goes_with_it(open_app):
    app = open_app("deal", lang="en", kept="0123", line="1", pos="30", eyes="B")
    assert [("no longer here" in note) for note in notices(app)] == [True]
    assert facts(app) == {"lang": "en"}


def test_no_open_deal_stays_in_the_address_beside_a_sealed_one(open_app):
    app = open_app("deal", lang="en")
    press(app, "eyes_B")
    address = facts(app) | {"deal": pack(lesson_deal("alone"))}
    app = open_app("deal", **address)
    assert "deal" not in facts(app)
    assert facts(app)["sealed"] == address["sealed"]
    assert [("deal = " in note) for note in notices(app)] == [True]


def test_a_refusal_is_told_at_the_place_where_it_was_made_and_only_there(open_app):
    text = 'format = 1\nprofile = "chiamata/pagat"\ndealer = "E"\n[auction]\ncalls = "{}"\n'
    app = open_app("deal", lang="en")
    open_file(app, text.format("K"))
    app.select_slider(key="deal.pos").set_value(1).run()
    press(app, "bid_A")
    assert "Bid: ace, not allowed" in html(app)
    open_file(app, text.format("-"))
    app.select_slider(key="deal.pos").set_value(1).run()
    assert "not allowed" not in html(app)
    open_file(app, text.format("K"))
    app.select_slider(key="deal.pos").set_value(1).run()
    assert "not allowed" not in html(app)


FRAGMENTS = {
    "a trick": 'format = 1\nprofile = "chiamata/pagat"\nplay = {trump = "S", tricks = ["A: AH 2S"]}\n',
    "a fragment of one hand": (
        'format = 1\nprofile = "chiamata/pagat"\ndealer = "E"\n[hands]\nA = "AH ?? 2S ?? ?? ?? ?? ??"\n'
    ),
    "nothing but a dealer": 'format = 1\nprofile = "chiamata/scale-it"\ndealer = "B"\n',
}


@pytest.mark.parametrize("text", FRAGMENTS.values(), ids=FRAGMENTS.keys())
def test_a_deal_of_which_little_is_known_opens_too(open_app, text):
    app = open_app("deal", lang="en")
    open_file(app, text)
    assert not app.exception
    assert tree_at(app).deal() == loads(text)


def test_an_unknown_hand_may_play_any_card_not_yet_seen(open_app):
    app = open_app("deal", lang="en")
    open_file(app, FRAGMENTS["a trick"])
    app.select_slider(key="deal.pos").set_value(2).run()
    app.selectbox(key="card_chosen").set_value("AH")
    press(app, "take_card")
    assert ", not allowed" in html(app)
    app.selectbox(key="card_chosen").set_value("3C")
    press(app, "take_card")
    assert tree_at(app).deal().play.cards[-1].code == "3C"
    assert not app.exception


def test_a_change_of_language_keeps_everything(open_app):
    text = deal_place.sealed(pack_tree(EXAMPLE))
    app = open_app("deal", lang="en", sealed=text, eyes="B", line="1", pos="20")
    app.query_params["lang"] = "it"
    app.run()
    assert facts(app) == {"lang": "it", "sealed": text, "eyes": "B", "line": "1", "pos": "20"}
