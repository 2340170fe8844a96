"""A deal with its lines: the main line as it was played, and other lines that leave it anywhere.

A line holds only the moves that are its own. The moves before them are its parent's, so every position of
the tree exists once, and what follows it is either the next move of one line or the first of others. A
tree is frozen and all its moves have been through the engine; nothing here recurses over depth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from heapq import heappop, heappush

from explorer.deal_problems import LineError, NotABranch, TooManyLines
from explorer.problems import TooLarge
from explorer.rules.actions import Action
from explorer.rules.deals import Deal, Step
from explorer.rules.engine import apply, replay, restart

MAIN = 0
"""The number of the main line; the others are numbered from 1, each after the line it leaves."""

LONGEST_NAME = 80
LONGEST_NOTE = 2_000
"""Characters in the longest name and in the longest note of a line."""

MOST_LINES = 1_000
"""Lines in the largest tree, the main line among them."""

MOST_ROOM = 240_000
"""What all lines together may take, counted as `room` counts; a deal file has a little more."""


@dataclass(frozen=True, slots=True)
class Line:
    """One way in which a deal goes on.

    `actions` are its own, after the first `ply` actions of the path that leads to the line `parent`;
    only the main line has no parent. `name` is one line of plain text and `note` may have several.
    """

    actions: tuple[Action, ...]
    parent: int | None = None
    ply: int = 0
    name: str = ""
    note: str = ""

    @property
    def end(self) -> int:
        """How many actions its path has from the beginning of the deal."""
        return self.ply + len(self.actions)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a move has led: a position of a tree, and the line that is new because of it."""

    tree: Tree
    line: int
    ply: int
    new: bool


@dataclass(frozen=True, slots=True)
class Tree:
    """A deal before its first action, and the lines in which it goes on.

    >>> from explorer.cards import Rank, Seat
    >>> from explorer.profiles import load_profile
    >>> from explorer.rules.actions import Bid, Pass
    >>> from explorer.rules.engine import start
    >>> tree = tree_of(start(load_profile("chiamata/pagat"), Seat.E, 1))
    >>> tree = tree.play(MAIN, 0, Pass(Seat.A)).tree
    >>> place = tree.play(MAIN, 0, Bid(Seat.A, Rank.KING))
    >>> place.line, place.new, place.tree.lines[1].parent
    (1, True, 0)
    """

    start: Deal
    lines: tuple[Line, ...]
    _steps: tuple[tuple[Step, ...], ...] = field(compare=False, repr=False)
    _taken: int = field(compare=False, repr=False)

    # --- reading ---------------------------------------------------------------------------------

    @property
    def bare(self) -> bool:
        """Whether there is nothing but an unnamed main line: a deal like any other."""
        [main, *others] = self.lines
        return not (others or main.name or main.note)

    def steps(self, line: int) -> tuple[Step, ...]:
        """Every action that leads to the end of a line, from the beginning, carried out."""
        parts: list[Sequence[Step]] = []
        number: int | None = line
        upto = self.lines[line].end
        while number is not None:
            here = self.lines[number]
            if here.ply < upto:
                parts.append(self._steps[number][: upto - here.ply])
                upto = here.ply
            number = here.parent
        return tuple(step for part in reversed(parts) for step in part)

    def deal(self, line: int = MAIN) -> Deal:
        """The deal at the end of a line."""
        own = self._steps[line]
        return own[-1].deal if own else self.start

    def at(self, line: int, ply: int) -> Deal:
        """The deal after so many actions of the path of a line."""
        return self.step(line, ply).deal if ply else self.start

    def step(self, line: int, ply: int) -> Step:
        """The last of so many actions of the path of a line, carried out; the first is 1."""
        owner = self.owner(line, ply)
        return self._steps[owner][ply - 1 - self.lines[owner].ply]

    def owner(self, line: int, ply: int) -> int:
        """The line to which the action before a position belongs: itself, or one that it comes from."""
        number = line
        while (parent := self.lines[number].parent) is not None and ply <= self.lines[number].ply:
            number = parent
        return number

    def branches(self, line: int, ply: int) -> tuple[int, ...]:
        """The lines that leave the path of a line at a position, in their order."""
        owner = self.owner(line, ply)
        return tuple(
            number
            for number, other in enumerate(self.lines)
            if other.parent == owner and other.ply == ply and number != line
        )

    def follow(self, line: int, ply: int, action: Action) -> int | None:
        """The line that goes on from a position with this action, that line itself before any other."""
        owner = self.owner(line, ply)
        for number in dict.fromkeys((line, owner, *self.branches(line, ply))):
            here = self.lines[number]
            if here.ply <= ply < here.end and here.actions[ply - here.ply] == action:
                return number
        return None

    def outline(self) -> tuple[tuple[int, int], ...]:
        """All lines as a list is read: each after its parent, later departures first; with its depth.

        Later ones come first because they stand nearest to the end of the line they leave.
        """
        children: list[list[int]] = [[] for _ in self.lines]
        for number, line in enumerate(self.lines):
            if line.parent is not None:
                children[line.parent].append(number)
        found: list[tuple[int, int]] = []
        waiting = [(MAIN, 0)]
        while waiting:
            number, depth = waiting.pop()
            found.append((number, depth))
            waiting += ((child, depth + 1) for child in sorted(children[number], key=self._from_the_end))
        return tuple(found)

    def _from_the_end(self, number: int) -> tuple[int, int]:
        return self.lines[number].ply, -number

    # --- changing --------------------------------------------------------------------------------

    def play(self, line: int, ply: int, action: Action) -> Place:
        """Do something in a position: follow the line that does it, go on at an end, or branch.

        Raises `IllegalAction` for what the rules refuse and `LineError` when the tree is full.
        """
        known = self.follow(line, ply, action)
        if known is not None:
            return Place(self, known, ply + 1, new=False)
        owner = self.owner(line, ply)
        step = apply(self.at(line, ply), action)
        if ply == self.lines[owner].end:
            here = self.lines[owner]
            longer = replace(here, actions=(*here.actions, action))
            return Place(self._with(owner, longer, (*self._steps[owner], step)), owner, ply + 1, new=False)
        tree = self._and(Line((action,), owner, ply), (step,))
        return Place(tree, len(self.lines), ply + 1, new=True)

    def branch(self, parent: int, ply: int, steps: tuple[Step, ...]) -> Tree:
        """Add a whole line: what it does from a position of its parent on, carried out there.

        Raises `LineError` for one that leaves no position of its parent or begins as another line does
        there, and for one line too many.
        """
        lowest, highest = self.leavable(parent)
        actions = tuple(step.deal.actions[-1] for step in steps)
        if not lowest <= ply <= highest or not steps or self.follow(parent, ply, actions[0]) is not None:
            raise LineError(NotABranch("line"))
        return self._and(Line(actions, parent, ply), steps)

    def leavable(self, line: int) -> tuple[int, int]:
        """The first and the last position at which other lines may leave a line; none if out of order."""
        here = self.lines[line]
        return here.ply + (here.parent is not None), here.end - 1

    def rename(self, line: int, name: str) -> Tree:
        """Give a line another name, or none; raises `LineError` for one that is too long."""
        return self._with(line, replace(self.lines[line], name=_name(name)), self._steps[line])

    def annotate(self, line: int, note: str) -> Tree:
        """Give a line another note, or none; raises `LineError` for one that is too long."""
        return self._with(line, replace(self.lines[line], note=_note(note)), self._steps[line])

    def remove(self, line: int) -> Tree:
        """Take away a line and every line that comes from it; raises `ValueError` for the main line."""
        if line == MAIN:
            raise ValueError("a tree has its main line")
        left: dict[int, int] = {}
        lines: list[Line] = []
        for number, other in enumerate(self.lines):
            if number != line and (other.parent is None or other.parent in left):
                left[number] = len(lines)
                lines.append(other if other.parent is None else replace(other, parent=left[other.parent]))
        return _tree(self.start, lines, [self._steps[number] for number in left])

    def promote(self, line: int) -> Tree:
        """Let a line and the rest of its parent change places, names and notes with them.

        The path of the line is then that of its parent's number. Raises `ValueError` for the main line.
        """
        here = self.lines[line]
        if here.parent is None:
            raise ValueError("the main line leaves no other")
        upper, old = here.parent, self.lines[here.parent]
        kept = here.ply - old.ply
        lines, steps = list(self.lines), list(self._steps)
        lines[upper] = replace(
            old, actions=(*old.actions[:kept], *here.actions), name=here.name, note=here.note
        )
        lines[line] = replace(here, actions=old.actions[kept:], name=old.name, note=old.note)
        steps[upper] = (*self._steps[upper][:kept], *self._steps[line])
        steps[line] = self._steps[upper][kept:]
        for number, other in enumerate(self.lines):
            if other.parent == line:
                lines[number] = replace(other, parent=upper)
            elif other.parent == upper and other.ply > here.ply:
                lines[number] = replace(other, parent=line)
        return _numbered(self.start, lines, steps)

    def make_main(self, line: int) -> Tree:
        """Let the whole path of a line be the main line."""
        tree, number = self, line
        while (parent := tree.lines[number].parent) is not None:
            tree, number = tree.promote(number), parent
        return tree

    # --- parts of the changes --------------------------------------------------------------------

    def _with(self, line: int, changed: Line, steps: tuple[Step, ...]) -> Tree:
        lines = (*self.lines[:line], changed, *self.lines[line + 1 :])
        taken = self._taken - room(self.lines[line]) + room(changed)
        return _fitting(
            Tree(self.start, lines, (*self._steps[:line], steps, *self._steps[line + 1 :]), taken)
        )

    def _and(self, line: Line, steps: tuple[Step, ...]) -> Tree:
        taken = self._taken + room(line)
        return _fitting(Tree(self.start, (*self.lines, line), (*self._steps, steps), taken))


def tree_of(deal: Deal) -> Tree:
    """A tree whose main line is a deal's own, and which has no other."""
    return _tree(restart(deal), [Line(deal.actions)], [replay(deal)])


def room(line: Line) -> int:
    """How many characters a line may take in a deal file, at most.

    >>> room(Line((), name="Held back"))
    79
    """
    texts = sum(1 if sign.isprintable() and sign not in '"\\' else 10 for sign in line.name + line.note)
    return 70 + 7 * len(line.actions) + texts


def _tree(start: Deal, lines: Sequence[Line], steps: Sequence[tuple[Step, ...]]) -> Tree:
    return Tree(start, tuple(lines), tuple(steps), sum(map(room, lines)))


def _fitting(tree: Tree) -> Tree:
    """The tree, if a deal file can hold it."""
    if len(tree.lines) > MOST_LINES:
        raise LineError(TooManyLines("lines", len(tree.lines), MOST_LINES))
    if tree._taken > MOST_ROOM:
        raise LineError(TooLarge("lines", tree._taken, MOST_ROOM))
    return tree


def _numbered(start: Deal, lines: Sequence[Line], steps: Sequence[tuple[Step, ...]]) -> Tree:
    """A tree of these lines, numbered again so that each stands after its parent, else as before."""
    children: list[list[int]] = [[] for _ in lines]
    for number, line in enumerate(lines):
        if line.parent is not None:
            children[line.parent].append(number)
    numbers: dict[int, int] = {}
    waiting = [MAIN]
    while waiting:
        number = heappop(waiting)
        numbers[number] = len(numbers)
        for child in children[number]:
            heappush(waiting, child)
    ordered = [lines[number] for number in numbers]
    return _tree(
        start,
        [line if line.parent is None else replace(line, parent=numbers[line.parent]) for line in ordered],
        [steps[number] for number in numbers],
    )


# --- names and notes -----------------------------------------------------------------------------


def plain_text(text: str, *, one_line: bool = False) -> str:
    r"""A text as it is kept: no control characters but line breaks, nothing around it.

    Whatever else it holds, markup or marks of direction, is kept and is never more than text.

    >>> plain_text(" a\r\nb\x07 "), plain_text("a\nb", one_line=True)
    ('a\nb', 'a b')
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    kept = "".join(sign if sign == "\n" or _kept(sign) else " " for sign in text)
    return " ".join(kept.split()) if one_line else kept.strip()


def _kept(sign: str) -> bool:
    return not (sign < " " or "\x7f" <= sign < "\xa0" or "\ud800" <= sign <= "\udfff")


def _name(text: str) -> str:
    return _at_most(plain_text(text, one_line=True), LONGEST_NAME, "name")


def _note(text: str) -> str:
    return _at_most(plain_text(text), LONGEST_NOTE, "note")


def _at_most(text: str, most: int, where: str) -> str:
    if len(text) > most:
        raise LineError(TooLarge(where, len(text), most))
    return text
