"""Deals with lines in files and links: what is kept comes back, and whatever is wrong says so."""

import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from explorer import compact
from explorer.cards import parse_card
from explorer.compact import LONGEST_TREE_LINK, pack, pack_tree, unpack, unpack_tree
from explorer.deal_problems import (
    DamagedLink,
    DealFileError,
    IllegalMove,
    LinkError,
    NotABid,
    NotABranch,
    TooManyLines,
)
from explorer.notation import dumps, loads
from explorer.problems import (
    MissingKey,
    NotACard,
    OutOfRange,
    TooLarge,
    UnknownKey,
    WrongKind,
)
from explorer.rules.actions import Play
from explorer.rules.engine import legal_actions, position
from explorer.tree_files import dumps_tree, loads_tree
from explorer.trees import LONGEST_NAME, LONGEST_NOTE, MAIN, MOST_LINES, tree_of
from tests.lesson_deals import lesson_deal
from tests.some_trees import FIRST_CARD, WORKED, broad, two_lines
from tests.strategies import TEXTS, any_deals, longest_auction, texts, trees

# --- files ---------------------------------------------------------------------------------------


@given(trees())
@settings(max_examples=80, deadline=None)
def test_a_tree_survives_being_written_and_read(tree):
    text = dumps_tree(tree)
    again = loads_tree(text)
    assert again == tree
    assert dumps_tree(again) == text
    assert [again.deal(number) for number in range(len(again.lines))] == [
        tree.deal(number) for number in range(len(tree.lines))
    ]


@given(trees())
@settings(max_examples=60, deadline=None)
def test_a_reader_of_deals_finds_the_main_line(tree):
    assert loads(dumps_tree(tree)) == tree.deal(MAIN)


@given(any_deals)
@settings(max_examples=60, deadline=None)
def test_a_deal_without_lines_is_written_as_before(deal):
    assert dumps_tree(tree_of(deal)) == dumps(deal)
    assert loads_tree(dumps(deal)) == tree_of(deal)


@pytest.mark.parametrize("name", ["partner-revealed", "alone", "all-pass", "sweep", "raised-auction"])
def test_a_file_written_before_still_opens(name):
    deal = lesson_deal(name)
    assert dumps(deal).startswith("format = 1\n")
    assert loads_tree(dumps(deal)).deal() == deal


@pytest.mark.parametrize("text", TEXTS)
def test_names_and_notes_are_text_and_nothing_else(text):
    tree = two_lines().rename(1, text[:LONGEST_NAME]).annotate(MAIN, text)
    again = loads_tree(dumps_tree(tree))
    assert again.lines[MAIN].note == text
    assert again == tree
    assert unpack_tree(pack_tree(tree)) == tree


@given(texts)
@settings(max_examples=200, deadline=None)
def test_any_text_survives_as_it_is_kept(text):
    tree = two_lines().rename(1, text[:LONGEST_NAME]).annotate(1, text)
    assert loads_tree(dumps_tree(tree)) == tree
    assert unpack_tree(pack_tree(tree)) == tree


def test_the_canonical_form_reads_well():
    tree = two_lines().rename(1, "B holds back").annotate(1, "Look at B.\nThen at D.")
    tree = tree.rename(MAIN, "As it was played")
    text = dumps_tree(tree)
    assert text.startswith(
        'format = 2\nprofile = "chiamata/pagat"\ndealer = "E"\nname = "As it was played"\n\n'
    )
    assert text.endswith(
        '\n]\n\n[[lines]]\nname = "B holds back"\nnote = "Look at B.\\nThen at D."\n'
        f'parent = 0\nply = {FIRST_CARD + 1}\nactions = "{tree.lines[1].actions[0].card}"\n'
    )


def test_a_tree_of_a_thousand_lines_survives():
    tree = broad(MOST_LINES)
    assert len(tree.lines) == MOST_LINES
    assert loads_tree(dumps_tree(tree)) == tree


def deep():
    """Lines that leave one another, card after card, as deep as a deal goes."""
    tree, line = tree_of(position(WORKED, FIRST_CARD)), MAIN
    ply = FIRST_CARD
    while True:
        actions = legal_actions(tree.at(line, ply))
        if not actions:
            return tree
        tree = tree.play(line, ply, actions[0]).tree
        place = tree.play(line, ply, actions[-1])
        tree, line, ply = place.tree, place.line, place.ply


def test_lines_that_leave_one_another_for_the_whole_deal_survive():
    tree = deep()
    assert max(depth for _, depth in tree.outline()) > 30
    assert loads_tree(dumps_tree(tree)) == tree
    assert unpack_tree(pack_tree(tree)) == tree


def test_the_longest_names_and_notes_fit_a_file():
    tree = broad(11)
    for number in range(11):
        tree = tree.rename(number, "\u202e" * LONGEST_NAME)
        tree = tree.annotate(number, '"' + "\U000e0041" * (LONGEST_NOTE - 2) + "x")
    assert loads_tree(dumps_tree(tree)) == tree


AT = "deal.toml: "
TWO = dumps_tree(two_lines())
LINE = f'\n[[lines]]\nparent = 0\nply = {FIRST_CARD}\nactions = "{{}}"\n'
MAIN_TEXT = dumps(WORKED).replace("format = 1", "format = 2")
EARLIER = dumps(position(WORKED, 4)).replace("format = 1", "format = 2")
LED = WORKED.actions[FIRST_CARD].card

BROKEN = {
    "lines that are a text": (f'lines = "A"\n{MAIN_TEXT}', WrongKind(AT + "lines", "A", "list", True)),
    "a line that is a number": (f"lines = [1]\n{MAIN_TEXT}", WrongKind(AT + "lines[1]", "1", "table")),
    "an unknown key": (TWO + "depth = 1\n", UnknownKey(AT + "lines[1].depth")),
    "no parent": (TWO.replace("parent = 0\n", ""), MissingKey(AT + "lines[1].parent")),
    "its own parent": (
        TWO.replace("parent = 0", "parent = 1"),
        OutOfRange(AT + "lines[1].parent", "1", 0, 0),
    ),
    "no ply": (TWO.replace(f"ply = {FIRST_CARD + 1}\n", ""), MissingKey(AT + "lines[1].ply")),
    "a ply past the end": (
        TWO.replace(f"ply = {FIRST_CARD + 1}\n", "ply = 49\n"),
        OutOfRange(AT + "lines[1].ply", "49", 0, 48),
    ),
    "an endless ply": (
        TWO.replace(f"ply = {FIRST_CARD + 1}\n", f"ply = 0x{'f' * 99}\n"),
        OutOfRange(AT + "lines[1].ply", "…", 0, 48),
    ),
    "no action": (MAIN_TEXT + LINE.format(""), MissingKey(AT + "lines[1].actions")),
    "no such card": (MAIN_TEXT + LINE.format("8♥"), NotACard(AT + "lines[1].actions[1]", "8♥")),
    "no such bid": (
        EARLIER + '\n[[lines]]\nparent = 0\nply = 1\nactions = "8"\n',
        NotABid(AT + "lines[1].actions[1]", "8"),
    ),
    "the move of its parent": (
        MAIN_TEXT + LINE.format(LED),
        NotABranch(AT + "lines[1].actions[1]"),
    ),
    "a line twice": (TWO + TWO[TWO.index("\n[[lines]]") :], NotABranch(AT + "lines[2].actions[1]")),
    "nothing to leave": (
        f'format = 2\nprofile = "chiamata/pagat"\ndealer = "E"\n{LINE.format("-")}',
        NotABranch(AT + "lines[1].parent"),
    ),
    "a long name": (f'name = "{"x" * 81}"\n{MAIN_TEXT}', TooLarge(AT + "name", 81, LONGEST_NAME)),
    "a long note": (TWO + f'note = "{"x" * 2_001}"\n', TooLarge(AT + "lines[1].note", 2_001, LONGEST_NOTE)),
    "a name that is a number": (TWO + "name = 7\n", WrongKind(AT + "lines[1].name", "7", "text")),
}


def problem(text):
    with pytest.raises(DealFileError) as caught:
        loads_tree(text, "deal.toml")
    return caught.value.problem


@pytest.mark.parametrize(("text", "expected"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_line_is_told_where_and_why(text, expected):
    assert problem(text) == expected


def test_a_card_that_is_not_held_is_refused_with_its_reasons():
    found = problem(MAIN_TEXT + LINE.format("2♠"))
    assert isinstance(found, IllegalMove)
    assert found.where == AT + "lines[1].actions[1]"
    assert found.action == Play(WORKED.actions[FIRST_CARD].seat, parse_card("2♠"))
    assert found.reasons


def test_one_line_too_many_is_refused():
    text = dumps_tree(broad(MOST_LINES))
    last = f'\n[[lines]]\nparent = 1\nply = {1 + broad(2).lines[1].ply}\nactions = "2"\n'
    more = text.replace('actions = "-"\n', 'actions = "- -"\n', 1) + last
    assert problem(more) == TooManyLines(AT + f"lines[{MOST_LINES}].actions[1]", MOST_LINES + 1, MOST_LINES)


def read_or_refuse(text):
    try:
        tree = loads_tree(text)
    except DealFileError:
        return
    assert loads_tree(dumps_tree(tree)) == tree


@given(trees(12), st.data())
@settings(max_examples=200, deadline=None)
def test_a_file_with_a_slip_is_read_or_refused_in_one_way(tree, data):
    text = dumps_tree(tree)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    slip = data.draw(
        st.sampled_from(
            ["", "2", "A♥", " ", '"', "- ", "[", "\n", "2@100", "[[lines]]\n", "\\u0000", "\ud800"]
        )
    )
    read_or_refuse(text[:start] + slip + text[end:])


@given(
    st.lists(
        st.dictionaries(
            st.sampled_from(["name", "note", "parent", "ply", "actions", "x"]),
            st.sampled_from(['"A♥"', '""', "0", "1", "9", "-1", "true", "[]", '["2♠", "-"]', "{}", "1.5"]),
        ),
        max_size=3,
    )
)
@example([{}])
@settings(max_examples=200, deadline=None)
def test_any_values_in_a_line_are_read_or_refused_in_one_way(lines):
    tables = ("\n".join(f"{key} = {value}" for key, value in line.items()) for line in lines)
    read_or_refuse(MAIN_TEXT + "".join(f"\n[[lines]]\n{table}\n" for table in tables))


@given(st.text())
@settings(max_examples=100, deadline=None)
def test_random_text_is_refused_in_one_way(text):
    read_or_refuse(text)


# --- links ---------------------------------------------------------------------------------------


@given(trees(15))
@settings(max_examples=60, deadline=None)
def test_a_tree_survives_being_packed(tree):
    link = pack_tree(tree)
    assert re.fullmatch("[A-Za-z0-9_-]+", link)
    assert unpack_tree(link) == tree
    assert unpack(link) == tree.deal(MAIN)


@given(any_deals)
@settings(max_examples=40, deadline=None)
def test_a_deal_without_lines_is_packed_as_before(deal):
    assert pack_tree(tree_of(deal)) == pack(deal)
    assert unpack_tree(pack(deal)) == tree_of(deal)


# Links are kept in notebooks and mails: this one must open for ever.
OLD_LINK = (
    "2u5nrfaUeJf0WoN4nG9z9ORxe7S1rEQyMwe8EnI7lkgnmpIPle30N9dAp8H"
    "lfAonYBIEsgM9Rwlms8pYV6rDWvNM_TA4OPxIOfeO2XgSbEMADepW"
)


def test_an_old_link_opens_as_it_always_did():
    tree = unpack_tree(OLD_LINK)
    assert tree == two_lines().rename(1, "B holds back").annotate(MAIN, "“As played”\n\u200f★")
    assert pack_tree(tree)[0] == "2"


def test_a_tree_too_large_for_a_link_is_refused():
    tree = tree_of(longest_auction())
    for ply in range(40):
        for action in legal_actions(tree.at(MAIN, ply)):
            tree = tree.play(MAIN, ply, action).tree if len(tree.lines) < MOST_LINES else tree
    with pytest.raises(LinkError) as caught:
        pack_tree(tree)
    assert caught.value.problem == TooLarge("link", None, LONGEST_TREE_LINK)


def test_a_link_of_the_longest_length_is_read():
    tree, noise = two_lines(), "".join(chr(0x4E00 + 7919 * n % 20_000) for n in range(2_000))
    with pytest.raises(LinkError):
        pack_tree(tree.annotate(1, noise))
    link = pack_tree(tree.annotate(1, noise[:1_100]))
    assert LONGEST_TREE_LINK - 800 < len(link) <= LONGEST_TREE_LINK
    assert unpack_tree(link) == tree.annotate(1, noise[:1_100])


def link_problem(text):
    with pytest.raises(LinkError) as caught:
        unpack_tree(text)
    return caught.value.problem


NAMED = pack_tree(two_lines().rename(1, "B holds back"))


@pytest.mark.parametrize("length", range(0, len(NAMED), 3))
def test_a_truncated_link_is_damaged(length):
    assert link_problem(NAMED[:length]) == DamagedLink("link")


def test_a_link_that_is_too_long_is_refused():
    assert link_problem("2" + "A" * 5_000) == TooLarge("link", 5_001, LONGEST_TREE_LINK)
    assert link_problem("1" + "A" * 300) == TooLarge("link", 301, 200)


def signed(body):
    return body + compact._checksum(body)


@given(st.text("ABCXYZabcxyz0189-_", max_size=300), st.booleans())
@settings(max_examples=250, deadline=None)
def test_whatever_a_signed_link_spells_is_a_legal_tree_or_refused(payload, behind):
    body = NAMED[:-4]
    text = signed("2" + payload) if not behind else signed(body[: -1 - len(payload) % 60] + payload[:40])
    try:
        tree = unpack_tree(text)
    except LinkError:
        return
    assert unpack_tree(pack_tree(tree)) == tree
    assert loads_tree(dumps_tree(tree)) == tree
