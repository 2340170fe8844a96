"""The deal lab: the way through a line, moves and lines; in every language."""

import pytest

from explorer.analysis.account import account
from explorer.analysis.comparing import compare, parting
from explorer.cards import Seat
from explorer.compact import pack_tree
from explorer.i18n import speaker
from explorer.i18n.wording import word
from explorer.profiles import profile_ids
from explorer.rules.actions import Bid
from explorer.rules.deals import Calling, Playing
from explorer.rules.engine import judge, legal_actions, position
from explorer.trees import MAIN, tree_of
from explorer.views import shell
from tests.deal_lab_page import CODES, EN, EXAMPLE, FORK, facts, keys, labels, play, tree_at
from tests.learn_page import html, links, notices, press, send, tables
from tests.some_trees import broad
from tests.strategies import TEXTS


@pytest.mark.parametrize("lang", CODES)
def test_the_page_opens_with_an_example_in_every_language(open_app, lang):
    app = open_app("deal", lang=lang)
    assert not app.exception
    assert not notices(app)
    say = speaker(lang, on_page=True)
    assert say.text("What if the deal went otherwise?") in html(app)
    assert word(account(EXAMPLE.at(MAIN, FORK)).outlook, say) in html(app)
    assert len(tables(app)) == 1
    assert {"line_0", "line_1"} <= set(keys(app))


def test_forward_back_and_the_slider_move_in_the_address(open_app):
    app = open_app("deal", lang="en")
    press(app, "forward_one")
    assert facts(app)["pos"] == str(FORK + 1)
    press(app, "back_one")
    press(app, "back_one")
    assert facts(app)["pos"] == str(FORK - 1)
    app.select_slider(key="deal.pos").set_value(0).run()
    assert facts(app)["pos"] == "0"
    press(app, "back_one")
    assert facts(app)["pos"] == "0"


def test_a_number_jumps_to_the_trick(open_app):
    app = open_app("deal", lang="en")
    press(app, "trick_5")
    deal = EXAMPLE.at(MAIN, int(facts(app)["pos"]))
    assert isinstance(deal.phase, Playing)
    assert (len(deal.phase.tricks), deal.phase.cards) == (4, ())


def test_the_arrow_keys_of_the_table_step(open_app):
    app = open_app("deal", lang="en")
    [table] = tables(app)
    assert table["keys"] == [FORK, EXAMPLE.lines[MAIN].end - FORK]
    send(app, {"event": "step", "serial": table["serial"], "by": 3})
    assert facts(app)["pos"] == str(FORK + 3)


@pytest.mark.parametrize("ply", range(0, 50, 7))
def test_every_position_says_what_happened_there(open_app, ply):
    app = open_app("deal", lang="en", pos=str(ply))
    assert not app.exception
    [table] = tables(app)
    if ply:
        assert all(word(event, EN) in table["status"] for event in EXAMPLE.step(MAIN, ply).events)


# --- moves -----------------------------------------------------------------------------------------


def test_the_card_of_the_line_goes_on_in_it(open_app):
    app = open_app("deal", lang="en", pos=str(FORK))
    action = EXAMPLE.lines[MAIN].actions[FORK]
    play(app, action.card, action.seat)
    assert facts(app)["pos"] == str(FORK + 1)
    assert "deal" not in facts(app)


def test_the_card_of_another_line_opens_that_line(open_app):
    app = open_app("deal", lang="en", pos=str(FORK))
    action = EXAMPLE.lines[1].actions[0]
    play(app, action.card, action.seat)
    assert (facts(app)["line"], facts(app)["pos"]) == ("1", str(FORK + 1))
    assert "deal" not in facts(app)


def other_card(ply):
    deal = EXAMPLE.at(MAIN, ply)
    known = {EXAMPLE.lines[0].actions[ply], EXAMPLE.lines[1].actions[0]}
    return next(action for action in legal_actions(deal) if action not in known)


def test_another_card_begins_a_new_line_and_says_so(open_app):
    app = open_app("deal", lang="en", pos=str(FORK))
    action = other_card(FORK)
    play(app, action.card, action.seat)
    tree = tree_at(app)
    assert (facts(app)["line"], facts(app)["pos"]) == ("2", str(FORK + 1))
    assert tree.lines[2].actions == (action,)
    assert tree.lines[:2] == EXAMPLE.lines
    assert "This begins a new line: line 2." in html(app)
    press(app, "back_one")
    assert "This begins a new line" not in html(app)


def test_the_new_line_goes_on_at_its_end(open_app):
    app = open_app("deal", lang="en", pos=str(FORK))
    action = other_card(FORK)
    play(app, action.card, action.seat)
    following = legal_actions(tree_at(app).deal(2))[0]
    play(app, following.card, following.seat)
    assert tree_at(app).lines[2].actions == (action, following)
    assert "The line goes on with it." in html(app)


def test_a_bid_that_the_rules_refuse_says_why_and_leads_to_the_rule(open_app):
    app = open_app("deal", lang="en", pos="1")
    deal = EXAMPLE.at(MAIN, 1)
    press(app, "bid_A")
    refused = judge(deal, Bid(deal.to_act, next(rank for rank in deal.profile.scale.order if rank == "A")))
    assert "Bid: ace, not allowed" in html(app)
    assert all(word(reason, EN) in html(app) for reason in refused.objections)
    rules = {reason.rule for reason in refused.objections}
    assert any(f"rule={rule}" in link for link in links(app) for rule in rules)
    assert facts(app) == {"lang": "en", "pos": "1"}


def test_another_bid_begins_a_line_in_the_auction(open_app):
    app = open_app("deal", lang="en", pos="3")
    press(app, "bid_7")
    assert tree_at(app).lines[2].ply == 3
    assert "instead of" in labels(app)["line_2"]


def test_a_target_is_typed(open_app):
    app = open_app("deal", lang="en", pos="5")
    app.number_input(key="raise_target").set_value(95)
    press(app, "raise_button")
    assert tree_at(app).lines[2].actions[0] == Bid(Seat.A, EXAMPLE.lines[0].actions[5].rank, 95)


def test_a_call_is_chosen_in_the_list_or_on_the_table(open_app):
    assert isinstance(EXAMPLE.at(MAIN, 8).phase, Calling)
    app = open_app("deal", lang="en", pos="8")
    app.selectbox(key="card_chosen").set_value("2H")
    press(app, "take_card")
    assert str(tree_at(app).lines[2].actions[0].card) == "2♥"
    app = open_app("deal", lang="en", pos="8")
    app.selectbox(key="card_chosen").set_value("AH")
    press(app, "take_card")
    assert ", not allowed" in html(app)
    assert "deal" not in facts(app)


@pytest.mark.parametrize("profile", profile_ids())
def test_a_new_deal_is_dealt_from_a_number_under_any_rules(open_app, profile):
    app = open_app("deal", lang="en")
    app.get_by_key("deal.profile").set_value(profile).run()
    app.text_input(key="deal.seed").set_value("7")
    press(app, "deal_seed")
    tree = tree_at(app)
    assert tree.start.profile.id == profile
    assert facts(app)["pos"] == "0"
    assert not app.exception
    press(app, "finish")
    assert tree_at(app).deal().to_act is None
    assert not app.exception


def test_the_computer_plays_a_line_to_its_end(open_app):
    app = open_app("deal", lang="en", pos=str(FORK))
    action = other_card(FORK)
    play(app, action.card, action.seat)
    press(app, "finish")
    assert tree_at(app).deal(2).phase.settlement is not None
    assert facts(app)["pos"] == str(tree_at(app).lines[2].end)
    before = facts(app)
    press(app, "finish")
    assert facts(app) == before


# --- lines -----------------------------------------------------------------------------------------


def test_a_line_opens_where_it_leaves(open_app):
    app = open_app("deal", lang="en", pos="20")
    press(app, "line_1")
    assert (facts(app)["line"], facts(app)["pos"]) == ("1", str(FORK + 1))
    press(app, "line_0")
    assert (facts(app).get("line"), facts(app)["pos"]) == (None, str(FORK + 1))


def rename(app, name, note=""):
    [name_field] = [field for field in app.text_input if str(field.key).startswith("name_")]
    [note_field] = app.text_area
    name_field.set_value(name)
    note_field.set_value(note)
    return press(app, "save_line")


def test_a_line_gets_a_name_and_a_note(open_app):
    app = open_app("deal", lang="en", line="1", pos="12")
    rename(app, "B holds back", "Look at B.\nThen at D.")
    assert tree_at(app).lines[1].name == "B holds back"
    assert tree_at(app).lines[1].note == "Look at B.\nThen at D."
    assert "B holds back" in labels(app)["line_1"]
    assert "Look at B.\nThen at D." in html(app)
    assert (facts(app)["line"], facts(app)["pos"]) == ("1", "12")


def test_a_name_that_is_taken_back_is_gone_from_its_field(open_app, monkeypatch):
    monkeypatch.setattr(shell, "LATE", 0.0)  # only a browser can say that it goes back
    app = open_app("deal", lang="en", line="1", pos="12")
    rename(app, "B holds back")
    del app.query_params["deal"]
    app.run()
    assert [field.value for field in app.text_input if str(field.key).startswith("name_")] == [""]


MARKDOWN = set("*_[](){}#+-.!|~<>:$`\\")


@pytest.mark.parametrize("text", TEXTS)
def test_names_and_notes_are_shown_as_plain_text(open_app, text):
    tree = EXAMPLE.rename(1, text[:80]).annotate(1, text)
    app = open_app("deal", lang="en", line="1", pos="12", deal=pack_tree(tree))
    assert not app.exception
    assert "<script>" not in html(app)
    assert "<b>bold" not in html(app)
    label = labels(app)["line_1"]
    name = label.split("\u2069")[0]
    bare = [
        sign for at, sign in enumerate(name) if sign in MARKDOWN and name[at - 1] != "\\" and sign != "\\"
    ]
    assert bare == []


def test_a_line_is_deleted_with_what_comes_from_it_and_its_parent_opens(open_app):
    app = open_app("deal", lang="en", line="1", pos="15")
    press(app, "delete_line")
    assert tree_at(app) == tree_of(EXAMPLE.deal())
    assert (facts(app).get("line"), facts(app)["pos"]) == (None, str(FORK))


def test_a_line_is_made_the_main_line(open_app):
    app = open_app("deal", lang="en", line="1", pos="15")
    press(app, "make_main")
    assert tree_at(app).deal(MAIN) == EXAMPLE.deal(1)
    assert facts(app).get("line") is None
    assert not app.exception


@pytest.mark.parametrize("lang", CODES)
def test_two_lines_are_compared_in_words_and_tricks(open_app, lang):
    app = open_app("deal", lang=lang, pos="30")
    press(app, "beside_1")
    assert facts(app)["beside"] == "1"
    first, second = EXAMPLE.deal(0), EXAMPLE.deal(1)
    found = compare(first, second, position(first, parting(first, second)))
    assert [value for value in found.told if word(value, speaker(lang, on_page=True)) not in html(app)] == []
    assert html(app).count("<tr") > len(found.tricks)


def test_a_line_stands_beside_no_more_when_it_is_pressed_again(open_app):
    app = open_app("deal", lang="en", pos="30", beside="1")
    press(app, "beside_1")
    assert "beside" not in facts(app)
    assert "comparison" not in html(app)


def test_of_many_lines_one_is_chosen_to_stand_beside(open_app):
    app = open_app("deal", lang="en", deal=pack_tree(broad(20)))
    app.selectbox(key="compare_with").set_value(9).run()
    assert facts(app)["beside"] == "9"
    assert not app.exception


def test_lines_stay_side_by_side_while_one_of_them_goes_on(open_app):
    app = open_app("deal", lang="en", pos=str(FORK), beside="1")
    action = other_card(FORK)
    play(app, action.card, action.seat)
    assert (facts(app)["line"], facts(app)["beside"]) == ("2", "1")


def test_many_lines_stand_in_a_list_that_opens(open_app):
    tree = broad(40)
    app = open_app("deal", lang="en", deal=pack_tree(tree))
    assert "line_1" not in keys(app)
    app.selectbox(key="line_open").set_value(30).run()
    assert facts(app)["line"] == "30"
    assert not app.exception


@pytest.mark.parametrize(("late", "stands"), [(60.0, "21"), (0.0, "20")])
def test_a_message_from_the_address_before_a_press_does_not_undo_it(open_app, monkeypatch, late, stands):
    monkeypatch.setattr(shell, "LATE", late)
    app = press(open_app("deal", lang="en", pos="20"), "forward_one")
    assert facts(app)["pos"] == "21"
    app.query_params["pos"] = "20"
    app.run()
    assert facts(app)["pos"] == stands
    assert not notices(app)
