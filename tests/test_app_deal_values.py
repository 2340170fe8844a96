"""What best play would give in the deal lab: values, intervals, the best line, turns; and to whom."""

import json
import re
from html import escape
from itertools import pairwise

import pytest

from explorer.analysis.solver import CardValue, Interval, Solution, solve
from explorer.analysis.swings import MOST_TRICKS, played_positions, swing
from explorer.cards import Seat
from explorer.compact import pack_tree
from explorer.i18n import speaker
from explorer.i18n.wording.values import best_play_text, swing_text, target_text, value_text
from explorer.sealing import seal
from explorer.solving_queue import Known, queue
from explorer.trees import tree_of
from explorer.views import best_play, deal_values
from explorer.views.deal_place import Here
from tests.asked_queue import Asked
from tests.deal_lab_page import CODES, EN, EXAMPLE, facts, keys, tree_at
from tests.learn_page import html, notices, press, tables, texts

LINE, PLY = 1, 37
"""A position of the example with some tricks left, in which the cards do not come to the same."""

DEAL = EXAMPLE.at(LINE, PLY)
SOLVED = solve(DEAL)
TARGET = DEAL.play.declaration.target


def opened(open_app, **more):
    """The page with its values, all worked out."""
    app = open_app("deal", **{"lang": "en", "line": str(LINE), "pos": str(PLY), "values": "on", **more})
    assert queue().idle(60)
    return app.run()


MANY = "%(n)s other positions are worked out first."


class Ending(Asked):
    """A queue that has worked everything out when it is asked again."""

    def look(self, who, positions):
        known = super().look(who, positions)
        self.known = Known(solution=SOLVED, ended=True)
        return known


def cells(app) -> list[tuple[str, ...]]:
    """The rows of the list of values: card, value, target."""
    [table] = re.findall(r'<table class="account values">.*?</table>', html(app), flags=re.DOTALL)
    rows = re.findall(r"<tr><th scope=\"row\">(.*?)</th>(.*?)</tr>", table)
    return [
        (
            re.search(r'aria-label="([^"]*)"', head)[1],
            "best" in head,
            *re.findall(r"<td[^>]*>(.*?)</td>", rest),
        )
        for head, rest in rows
    ]


def test_it_is_off_by_default_and_asks_for_nothing(open_app, knows):
    one = knows()
    app = open_app("deal", lang="en")
    assert one.asked == []
    assert "Best play" not in html(app)
    assert app.toggle(key="deal.values").value is False


def test_the_switch_stands_in_the_address_and_goes_out_of_it(open_app, knows):
    knows(solution=SOLVED, ended=True)
    app = open_app("deal", lang="en", pos="20")
    app.toggle(key="deal.values").set_value(True).run()
    assert facts(app)["values"] == "on"
    press(app, "forward_one")
    assert facts(app)["values"] == "on"
    app.toggle(key="deal.values").set_value(False).run()
    assert "values" not in facts(app)


def test_another_value_of_the_parameter_gives_a_notice(open_app):
    app = open_app("deal", lang="en", values="all")
    assert "values" not in facts(app)
    assert len(notices(app)) == 1


def test_what_was_noticed_still_stands_when_the_page_fills_by_itself(open_app, monkeypatch):
    one = Ending(Known(before=1))
    monkeypatch.setattr(best_play, "queue", lambda: one)
    app = open_app("deal", lang="en", line=str(LINE), pos=str(PLY), values="on", beside="99")
    assert cells(app)
    assert len(notices(app)) == 1
    assert notices(app.run()) == []


@pytest.mark.parametrize("lang", CODES)
def test_the_list_says_of_every_card_what_it_comes_to(open_app, lang):
    app, say = opened(open_app, lang=lang), speaker(lang, on_page=True)
    assert not app.exception
    assert escape(best_play_text(SOLVED.value, say)) in html(app)
    shown = cells(app)
    assert [row[0] for row in shown] == [say.card(one.card) for one in SOLVED.cards]
    assert [row[2] for row in shown] == [value_text(one.value, say) for one in SOLVED.cards]


def test_the_best_cards_are_named_and_the_target_is_judged(open_app):
    rows = cells(opened(open_app))
    assert [best for _, best, *_ in rows] == [one.value == SOLVED.value for one in SOLVED.cards]
    assert len({best for _, best, *_ in rows}) == 2
    expected = ["reached" if one.value.low >= TARGET else "missed" for one in SOLVED.cards]
    assert [row[3] for row in rows] == expected


def test_the_number_stands_on_the_card_and_in_its_label(open_app):
    [table] = tables(opened(open_app))
    cards = {card["id"]: card for seat in table["seats"] for card in seat["hand"] if "worth" in card}
    assert set(cards) == {one.card.code for one in SOLVED.cards}
    for one in SOLVED.cards:
        worth = cards[one.card.code]["worth"]
        assert worth["text"] == EN.number(one.value.low)
        reached = "yes" if one.value.low >= TARGET else "no"
        assert worth["look"].removesuffix(" own") == f"worth {reached}" + (
            " best" if one.value == SOLVED.value else ""
        )
        assert worth["label"] in cards[one.card.code]["label"]


def test_cards_that_all_come_to_the_same_have_no_best_one(open_app, knows):
    cards = tuple(CardValue(one.card, Interval(70, 70)) for one in SOLVED.cards)
    knows(solution=Solution(Interval(70, 70), cards, (), 0), ended=True)
    app = open_app("deal", lang="en", line=str(LINE), pos=str(PLY), values="on")
    assert "Every card comes to the same." in html(app)
    assert not any(best for _, best, *_ in cells(app))


# --- on the way ----------------------------------------------------------------------------------


def test_while_it_is_worked_out_the_interval_is_shown_and_no_card_is_judged(open_app, knows):
    knows(solution=Solution(Interval(58, 64), SOLVED.cards, (), 0))
    app = open_app("deal", lang="en", values="on", pos="9")
    assert EN.text("Between %(low)s and %(high)s points so far.", low=58, high=64) in html(app)
    assert 'role="progressbar"' in html(app)
    assert '<table class="account values">' not in html(app)
    assert "add_best" not in keys(app)


@pytest.mark.parametrize(("low", "high", "reached"), [(TARGET, 90, True), (30, TARGET - 1, False)])
def test_a_target_settled_before_the_value_is_told_at_once(open_app, knows, low, high, reached):
    app = open_app("deal", lang="en", values="on", line=str(LINE), pos=str(PLY))
    knows(solution=Solution(Interval(low, high), (), (), 0))
    app.run()
    assert escape(target_text(reached, TARGET, EN)) in html(app)
    assert 'role="progressbar"' in html(app)


def test_who_has_to_wait_is_told_after_how_many(open_app, knows):
    knows(before=3)
    told = EN.plural("%(n)s other position is worked out first.", MANY, 3)
    assert told in html(open_app("deal", lang="en", values="on", pos="9"))


def test_what_the_time_was_too_short_for_is_said_to_be_an_interval(open_app, knows):
    cards = tuple(CardValue(one.card, Interval(50, 64)) for one in SOLVED.cards)
    knows(solution=Solution(Interval(58, 64), cards, (), 0), ended=True)
    app = open_app("deal", lang="en", line=str(LINE), pos=str(PLY), values="on")
    assert escape(best_play_text(Interval(58, 64), EN)) in html(app)
    assert 'role="progressbar"' not in html(app)
    assert {row[2:] for row in cells(app)} == {("between 50 and 64", "missed")}
    assert not any("worth" in card for seat in tables(app)[0]["seats"] for card in seat["hand"])
    assert "add_best" not in keys(app)


def test_what_went_wrong_is_said_to_be_missing(open_app, knows):
    knows(ended=True)
    assert "Best play could not be worked out here." in html(
        open_app("deal", lang="en", values="on", pos="9")
    )


@pytest.mark.parametrize(("ended", "looks"), [(False, 1), (True, 0)])
def test_the_page_looks_again_by_itself_only_while_something_is_missing(
    open_app, knows, monkeypatch, ended, looks
):
    knows(solution=SOLVED, ended=ended)
    followed = []
    monkeypatch.setattr(deal_values, "_follow", lambda *place: followed.append(place))
    open_app("deal", lang="en", values="on", line=str(LINE), pos=str(PLY))
    assert len(followed) == looks


def test_turning_it_off_takes_the_question_back(open_app, knows):
    one = knows()
    app = open_app("deal", lang="en", values="on", pos="9")
    assert len(one.asked[-1][1]) > 1
    app.toggle(key="deal.values").set_value(False).run()
    assert one.asked[-1] == (one.asked[0][0], [])


def test_two_readers_ask_under_names_of_their_own(open_app, knows):
    one = knows()
    open_app("deal", lang="en", values="on", pos="9")
    open_app("deal", lang="en", values="on", pos="9")
    assert len({who for who, _ in one.asked}) == 2


@pytest.mark.parametrize("ply", [0, 3, 8])
def test_before_the_first_trick_it_says_from_where_on(open_app, knows, ply):
    knows(solution=SOLVED, ended=True)
    app = open_app("deal", lang="en", values="on", pos=str(ply))
    assert "Best play can be worked out from the first trick on." in html(app)


def test_a_deal_that_is_over_has_no_value_left_but_its_turns(open_app):
    app = opened(open_app, pos="49")
    assert not app.exception
    assert 'table class="account values"' not in html(app)
    assert "Where the deal turned" in html(app)


# --- a line of best play, and where the deal turned ----------------------------------------------


def test_the_best_line_joins_the_lines_under_its_name_and_comes_to_the_value(open_app):
    app = press(opened(open_app), "add_best")
    tree, line = tree_at(app), int(facts(app)["line"])
    assert tree.lines[line].name == "Best play"
    assert tree.deal(line).actions[PLY:] == SOLVED.line
    settled = tree.deal(line).play
    assert sum(settled.captured[seat] for seat in (Seat.A, Seat.B)) == SOLVED.value.low
    assert int(facts(app)["pos"]) == tree.lines[line].ply + 1
    assert facts(app)["values"] == "on"


def test_a_best_line_that_is_there_already_is_opened_and_not_added(open_app):
    app = press(opened(open_app), "add_best")
    line, lines = facts(app)["line"], len(tree_at(app).lines)
    app = opened(open_app, deal=facts(app)["deal"], line=line)
    press(app, "add_best")
    assert len(tree_at(app).lines) == lines
    assert (facts(app)["line"], facts(app)["pos"]) == (line, str(PLY + 1))


def test_the_cards_that_cost_points_are_named_with_their_seat(open_app):
    line = EXAMPLE.deal(LINE)
    deals = [deal for deal, _ in played_positions(EXAMPLE.at(LINE, ply) for ply in range(len(line.actions)))]
    assert len(deals) == MOST_TRICKS * 5
    moves = [swing(deal, line.actions[len(deal.actions)], solve(deal)) for deal in deals]
    turns = [move for move in moves if move.lost]
    assert turns
    for one, other in pairwise(moves):
        assert one.after == other.before
    for move in turns:
        assert (move.after < move.before) == (move.seat in {Seat.A, Seat.B})
    app = opened(open_app)
    assert [text for move in turns if (text := escape(swing_text(move, TARGET, EN))) not in html(app)] == []
    charts = [json.loads(node.proto.spec) for node in app.get("plotly_chart")]
    assert [move.after for move in moves] in [
        list(trace["y"])[1:] for chart in charts for trace in chart["data"]
    ]


# --- to whom -------------------------------------------------------------------------------------


def test_through_one_seats_eyes_there_are_no_values_and_nothing_is_asked(open_app, knows):
    one = knows(solution=SOLVED, ended=True)
    sealed = seal(pack_tree(EXAMPLE))
    app = open_app("deal", lang="en", sealed=sealed, eyes="B", pos=str(PLY), line=str(LINE), values="on")
    assert len(notices(app)) == 1
    assert "values" not in facts(app)
    assert one.asked == []
    assert "deal.values" not in [one.key for one in app.toggle]
    assert "worth" not in json.dumps(tables(app))
    assert "What best play" not in texts(app)


def test_looking_through_one_seats_eyes_turns_it_off_without_a_word(open_app, knows):
    one = knows(solution=SOLVED, ended=True)
    app = open_app("deal", lang="en", line=str(LINE), pos=str(PLY), values="on")
    press(app, "eyes_B")
    assert "values" not in facts(app)
    assert not notices(app)
    assert "worth" not in json.dumps(tables(app))
    assert one.asked[-1][1] == []


def test_a_hand_that_is_not_fully_known_is_not_solved(open_app, knows):
    one = knows(solution=SOLVED, ended=True)
    seen = Here(EXAMPLE, LINE, PLY, Seat.B).sight.deal
    app = open_app("deal", lang="en", deal=pack_tree(tree_of(seen)), pos=str(PLY), values="on")
    assert "Not all cards of this deal are known" in html(app)
    assert one.asked
    assert not any(positions for _, positions in one.asked)
