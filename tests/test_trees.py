"""A deal with its lines: branching, going on, naming, taking away and changing places."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.cards import Rank, Seat
from explorer.deal_problems import LineError, NotABranch, TooManyLines
from explorer.problems import TooLarge
from explorer.rules.actions import Bid, Pass, Play
from explorer.rules.engine import IllegalAction, legal_actions, replay, start
from explorer.trees import LONGEST_NAME, LONGEST_NOTE, MAIN, MOST_LINES, plain_text, tree_of
from tests.some_trees import FIRST_CARD, WORKED, broad, card, other_card, play, two_lines
from tests.strategies import PAGAT, any_deals, texts, trees


def shape(tree):
    return [(line.parent, line.ply, len(line.actions)) for line in tree.lines]


# --- moves -------------------------------------------------------------------------------------


def test_a_deal_is_a_tree_of_one_line():
    tree = tree_of(WORKED)
    assert tree.bare
    assert tree.deal() == WORKED
    assert shape(tree) == [(None, 0, len(WORKED.actions))]
    assert tree.steps(MAIN) == replay(WORKED)


def test_the_move_of_a_line_is_followed():
    tree = tree_of(WORKED)
    place = tree.play(MAIN, 3, WORKED.actions[3])
    assert (place.tree, place.line, place.ply, place.new) == (tree, MAIN, 4, False)


def test_another_card_branches():
    tree = tree_of(WORKED)
    ply = FIRST_CARD + 1
    place = tree.play(MAIN, ply, Play(Seat.B, card(other_card(WORKED, ply))))
    assert (place.line, place.ply, place.new) == (1, ply + 1, True)
    assert shape(place.tree)[1] == (MAIN, ply, 1)
    assert place.tree.deal(MAIN) == WORKED
    assert place.tree.deal(1).actions[:ply] == WORKED.actions[:ply]


def test_the_same_other_card_opens_the_line_that_plays_it():
    tree = two_lines()
    again = tree.play(MAIN, FIRST_CARD + 1, tree.lines[1].actions[0])
    assert (again.tree, again.line, again.new) == (tree, 1, False)


def test_a_line_goes_on_at_its_end():
    tree = two_lines()
    end = tree.lines[1].end
    place = tree.play(1, end, legal_actions(tree.deal(1))[0])
    assert (place.line, place.ply, place.new) == (1, end + 1, False)
    assert len(place.tree.lines) == 2


def test_a_third_way_leaves_the_same_position():
    tree, line, _ = play(two_lines(), 1, FIRST_CARD + 1, other_card(WORKED, FIRST_CARD + 1, skip=1))
    assert shape(tree)[1:] == [(MAIN, FIRST_CARD + 1, 1)] * 2
    assert line == 2
    assert tree.branches(MAIN, FIRST_CARD + 1) == (1, 2)
    assert tree.branches(1, FIRST_CARD + 1) == (2,)


def test_a_line_may_leave_another_line():
    tree = two_lines()
    tree, line, ply = play(tree, 1, tree.lines[1].end, *hand(tree.deal(1), 0))
    tree, line, _ = play(tree, 1, ply - 1, *hand(tree.at(1, ply - 1), 1))
    assert shape(tree)[2] == (1, ply - 1, 1)
    assert line == 2
    assert tree.deal(2).actions[: ply - 1] == tree.deal(1).actions[: ply - 1]


def hand(deal, place):
    return [str(legal_actions(deal)[place].card)]


def test_a_line_that_leaves_the_beginning_is_a_line_too():
    tree = tree_of(start(PAGAT, Seat.E, 1)).play(MAIN, 0, Pass(Seat.A)).tree
    place = tree.play(MAIN, 0, Bid(Seat.A, Rank.KING))
    assert shape(place.tree) == [(None, 0, 1), (MAIN, 0, 1)]


def test_the_engine_refuses_what_is_not_allowed():
    tree = two_lines()
    with pytest.raises(IllegalAction):
        tree.play(1, FIRST_CARD + 1, Play(Seat.A, card("A♥")))


@given(trees())
@settings(max_examples=80, deadline=None)
def test_every_line_is_a_deal_of_its_own(tree):
    for number, line in enumerate(tree.lines):
        deal = tree.deal(number)
        assert len(deal.actions) == line.end
        assert replay(deal) == tree.steps(number)
        for ply in range(line.end + 1):
            assert tree.at(number, ply).actions == deal.actions[:ply]


@given(trees())
@settings(max_examples=80, deadline=None)
def test_no_position_is_reached_in_two_ways(tree):
    ends = [tree.deal(number).actions for number in range(len(tree.lines))]
    assert len(set(ends)) == len(ends)
    for number, line in enumerate(tree.lines[1:], start=1):
        assert line.parent < number
        lowest, highest = tree.leavable(line.parent)
        assert lowest <= line.ply <= highest
        assert line.actions
        assert ends[line.parent][line.ply] != line.actions[0]


@given(trees())
@settings(max_examples=60, deadline=None)
def test_the_outline_names_every_line_once_after_its_parent(tree):
    outline = tree.outline()
    assert sorted(number for number, _ in outline) == list(range(len(tree.lines)))
    depths = dict(outline)
    order = [number for number, _ in outline]
    for number, depth in outline:
        parent = tree.lines[number].parent
        assert (parent is None) == (depth == 0)
        if parent is not None:
            assert depths[parent] == depth - 1
            assert order.index(parent) < order.index(number)


# --- changes -----------------------------------------------------------------------------------


@given(trees(), st.data())
@settings(max_examples=80, deadline=None)
def test_a_removed_line_takes_along_what_comes_from_it_and_nothing_else(tree, data):
    if len(tree.lines) == 1:
        return
    line = data.draw(st.integers(1, len(tree.lines) - 1))
    less = tree.remove(line)
    gone = {line}
    for number, other in enumerate(tree.lines):
        if other.parent in gone:
            gone.add(number)
    kept = [tree.deal(number) for number in range(len(tree.lines)) if number not in gone]
    assert [less.deal(number) for number in range(len(less.lines))] == kept


@given(trees(), st.data())
@settings(max_examples=80, deadline=None)
def test_promoting_changes_the_order_of_lines_and_nothing_else(tree, data):
    if len(tree.lines) == 1:
        return
    line = data.draw(st.integers(1, len(tree.lines) - 1))
    deals = {tree.deal(number): tree.lines[number].name for number in range(len(tree.lines))}
    other = tree.promote(line)
    assert {other.deal(number): other.lines[number].name for number in range(len(other.lines))} == deals
    assert other.deal(tree.lines[line].parent) == tree.deal(line)
    assert all(one.parent is None or one.parent < number for number, one in enumerate(other.lines))


@given(trees(), st.data())
@settings(max_examples=60, deadline=None)
def test_any_line_can_be_made_the_main_line(tree, data):
    line = data.draw(st.integers(0, len(tree.lines) - 1))
    other = tree.make_main(line)
    assert other.deal(MAIN) == tree.deal(line)
    assert len(other.lines) == len(tree.lines)


@pytest.mark.parametrize("change", ["remove", "promote"])
def test_the_main_line_stays(change):
    with pytest.raises(ValueError, match="main line"):
        getattr(two_lines(), change)(MAIN)


# --- names and notes ---------------------------------------------------------------------------


def test_names_and_notes_are_kept_as_they_are():
    tree = two_lines().rename(1, "<b>B</b> *holds* back").annotate(1, "one\n\ntwo \u202eabc\u202c")
    assert tree.lines[1].name == "<b>B</b> *holds* back"
    assert tree.lines[1].note == "one\n\ntwo \u202eabc\u202c"
    assert not tree.remove(1).rename(MAIN, "x").bare


@pytest.mark.parametrize(
    ("change", "text", "problem"),
    [
        ("rename", "x" * (LONGEST_NAME + 1), TooLarge("name", LONGEST_NAME + 1, LONGEST_NAME)),
        ("annotate", "x" * (LONGEST_NOTE + 1), TooLarge("note", LONGEST_NOTE + 1, LONGEST_NOTE)),
    ],
)
def test_a_text_too_long_is_refused(change, text, problem):
    with pytest.raises(LineError) as caught:
        getattr(two_lines(), change)(1, text)
    assert caught.value.problem == problem
    assert getattr(two_lines(), change)(1, text[1:])


@given(texts)
def test_a_text_is_the_same_when_it_is_cleaned_again(text):
    for one_line in (True, False):
        clean = plain_text(text, one_line=one_line)
        assert plain_text(clean, one_line=one_line) == clean
        assert "\x00" not in clean
        assert not (one_line and "\n" in clean)


# --- limits ------------------------------------------------------------------------------------


def test_a_tree_has_so_many_lines_and_no_more():
    tree = broad(MOST_LINES)
    with pytest.raises(LineError) as caught:
        tree.play(1, tree.lines[1].end, Pass(tree.deal(1).to_act)).tree.play(MAIN, 30, Pass(Seat.A))
    assert caught.value.problem == TooManyLines("lines", MOST_LINES + 1, MOST_LINES)


def annotated(tree, lines):
    """The tree with the longest note on each of its first lines."""
    for number in range(lines):
        tree = tree.annotate(number, "x" * LONGEST_NOTE)
    return tree


def test_all_texts_together_have_a_limit():
    assert annotated(broad(130), 110)
    with pytest.raises(LineError) as caught:
        annotated(broad(130), 130)
    assert isinstance(caught.value.problem, TooLarge)
    assert caught.value.problem.where == "lines"


def test_a_line_leaves_its_parent_by_another_move():
    tree = two_lines()
    for parent, ply, steps in (
        (MAIN, FIRST_CARD, tree.steps(MAIN)[FIRST_CARD : FIRST_CARD + 1]),
        (MAIN, FIRST_CARD + 1, tree.steps(1)[FIRST_CARD + 1 :]),
        (1, FIRST_CARD + 1, tree.steps(1)[FIRST_CARD + 1 :]),
        (MAIN, FIRST_CARD, ()),
    ):
        with pytest.raises(LineError) as caught:
            tree.branch(parent, ply, steps)
        assert caught.value.problem == NotABranch("line")


@given(any_deals)
@settings(max_examples=30, deadline=None)
def test_any_deal_can_be_planted(deal):
    assert tree_of(deal).deal() == deal
