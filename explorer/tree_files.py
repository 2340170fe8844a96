r"""Deal files with lines: format 2 adds the main line's name and note, and the lines that leave it.

    format = 2
    profile = "chiamata/pagat"
    dealer = "E"
    name = "As it was played"           # plain text, both; either may be left out
    note = "Trick 2 decides the deal.\nLook at B."

    # [hands], [auction] and [play] hold the main line, as in format 1

    [[lines]]                           # numbered from 1; the main line is 0
    name = "B holds back"
    parent = 0                          # the line it leaves
    ply = 9                             # after so many actions, counted from the beginning of the deal
    actions = "A♥ 6♠ 3♥ 7♠ 4♣"          # bids as in `auction.calls`, then the called card, then cards in turn

A tree that is only a deal is written as one, in format 1, and both formats are read.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from explorer.deal_problems import DealFileError, IllegalMove, LineError, NotABranch
from explorer.deal_toml import Table, parse
from explorer.notation import FORMAT, NEWEST, deal_text, dumps, read_action, read_deal
from explorer.problems import MissingKey, OutOfRange, show
from explorer.rules.actions import action_text
from explorer.rules.deals import Deal, Step
from explorer.rules.engine import IllegalAction, apply
from explorer.trees import MAIN, Line, Tree, tree_of

__all__ = ["dumps_tree", "loads_tree"]


def loads_tree(text: str, source: str = "deal") -> Tree:
    r"""Read a deal file of any format and replay all its lines; `source` names it in messages.

    Raises `DealFileError`, and nothing else, for whatever is not a deal with its lines.

    >>> tree = loads_tree(
    ...     'format = 2\nprofile = "chiamata/pagat"\nplay = {trump = "S", tricks = ["A: AH 2S"]}\n'
    ...     'lines = [{name = "B holds back", parent = 0, ply = 1, actions = "6S"}]'
    ... )
    >>> tree.lines[1].name, tree.deal(1).to_act
    ('B holds back', <Seat.C: 2>)
    """
    root = parse(text, source)
    tree = tree_of(read_deal(root))
    if root.number("format") == FORMAT:
        return tree
    tree = _texts(tree, MAIN, root)
    for number, table in enumerate(root.tables("lines"), start=1):
        tree = _line(tree, number, table)
    return tree


def _texts(tree: Tree, line: int, table: Table) -> Tree:
    """The tree with the name and the note that a table gives a line."""
    for key, change in (("name", Tree.rename), ("note", Tree.annotate)):
        if key in table.values:
            try:
                tree = change(tree, line, table.text(key))
            except LineError as error:
                raise _placed(error, table.at(key)) from None
    return tree


def _line(tree: Tree, number: int, table: Table) -> Tree:
    """The tree with one line more."""
    table.only("name", "note", "parent", "ply", "actions")
    parent = _within(table, "parent", MAIN, number - 1)
    lowest, highest = tree.leavable(parent)
    if lowest > highest:
        raise DealFileError(NotABranch(table.at("parent")))
    ply = _within(table, "ply", lowest, highest)
    steps = _steps(tree.at(parent, ply), table)
    try:
        tree = tree.branch(parent, ply, steps)
    except LineError as error:
        raise _placed(error, table.at("actions[1]")) from None
    return _texts(tree, number, table)


def _steps(deal: Deal, table: Table) -> tuple[Step, ...]:
    """The actions of a line carried out, each where it stands."""
    steps: list[Step] = []
    for number, word in enumerate(table.words("actions"), start=1):
        where = table.at(f"actions[{number}]")
        action = read_action(word, deal, where)
        try:
            steps.append(apply(deal, action))
        except IllegalAction as error:
            raise DealFileError(IllegalMove(where, action, error.verdict.objections)) from None
        deal = steps[-1].deal
    if not steps:
        raise DealFileError(MissingKey(table.at("actions")))
    return tuple(steps)


def _within(table: Table, key: str, lowest: int, highest: int) -> int:
    number = table.number(key)
    if not lowest <= number <= highest:
        raise DealFileError(OutOfRange(table.at(key), show(number), lowest, highest))
    return number


def _placed(error: LineError, where: str) -> DealFileError:
    """What a tree cannot take, with its place in the file."""
    return DealFileError(replace(error.problem, where=where))


def dumps_tree(tree: Tree) -> str:
    """Write a tree in the one form in which `loads_tree` gives it back: `loads_tree(dumps_tree(t)) == t`."""
    if tree.bare:
        return dumps(tree.deal(MAIN))
    main = deal_text(tree.deal(MAIN), NEWEST, *_text_lines(tree.lines[MAIN]))
    others = ("\n".join(("[[lines]]", *_line_lines(line))) for line in tree.lines[1:])
    return main + "".join(f"\n{text}\n" for text in others)


def _line_lines(line: Line) -> Iterator[str]:
    yield from _text_lines(line)
    yield f"parent = {line.parent}"
    yield f"ply = {line.ply}"
    yield f'actions = "{" ".join(map(action_text, line.actions))}"'


def _text_lines(line: Line) -> Iterator[str]:
    if line.name:
        yield f'name = "{_quoted(line.name)}"'
    if line.note:
        yield f'note = "{_quoted(line.note)}"'


def _quoted(text: str) -> str:
    r"""A text inside quotation marks; what cannot be seen is written by its number.

    >>> print(_quoted('a "b"\n\u200fc'))
    a \"b\"\n\u200Fc
    """
    return "".join(map(_sign, text))


def _sign(sign: str) -> str:
    if sign in '"\\':
        return f"\\{sign}"
    if sign == "\n":
        return "\\n"
    if sign.isprintable():
        return sign
    return f"\\u{ord(sign):04X}" if ord(sign) < 0x10000 else f"\\U{ord(sign):08X}"
