"""Asking the compiled search: one position, its memory, and limits to how long it may take."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from explorer.analysis.solver import kernel
from explorer.analysis.solver.board import RANKS, board_of, places
from explorer.analysis.solver.kernel import Work, open_frame, search
from explorer.analysis.solver.relaxing import relaxed

if TYPE_CHECKING:
    from collections.abc import Callable

    from explorer.analysis.solver.board import Board
    from explorer.analysis.solver.position import Position

_CHUNK = 1 << 18
"""Cards tried between two looks at the clock: some hundredths of a second."""

_MEMORY = (8, 8, 8, 12, 14, 16, 19, 22)
"""The size of a memory, as a power of two, by tricks left; beyond, it stays the last: fifty megabytes."""


_RELAXED_FROM = 6
"""Tricks left from which on the relaxed games are asked first."""


class Stopped(Exception):
    """Raised when a limit is reached or the search is cancelled."""


class GivenUp(Exception):
    """Raised when one question takes more than it was given, or has been answered elsewhere."""


@dataclass(slots=True)
class Limits:
    """How long a search may go on: seconds from now, cards tried, and until `cancel` says true."""

    seconds: float | None = None
    nodes: int | None = None
    cancel: Callable[[], bool] | None = None
    _begun: float = field(default_factory=time.monotonic, init=False)

    def chunk(self, nodes: int) -> int:
        """How many cards may be tried before asking again, after so many; raises `Stopped` for none."""
        if self.cancel is not None and self.cancel():
            raise Stopped
        if self.seconds is not None and time.monotonic() - self._begun >= self.seconds:
            raise Stopped
        if self.nodes is None:
            return _CHUNK
        if nodes >= self.nodes:
            raise Stopped
        return min(_CHUNK, self.nodes - nodes)


@dataclass(slots=True)
class Span:
    """Bounds on a value that are being closed in: points still to be taken, not those already captured."""

    low: int
    high: int
    _lock: Lock = field(default_factory=Lock, init=False, compare=False)

    @property
    def open(self) -> bool:
        """Whether more than one value is left."""
        return self.low < self.high

    def draw_in(self, need: int, found: int) -> None:
        """Take in a bound that was found by asking about `need`; any thread may."""
        with self._lock:
            if found >= need:
                self.low = max(self.low, found)
            else:
                self.high = min(self.high, found)


class Spot(NamedTuple):
    """A position below the first one, as the columns of a frame: see `kernel`."""

    left: int
    turn: int
    played: int
    winning: int
    winner: int
    stake: int
    tricks: int
    points: int


class Search:
    """One position with all that has been found out about it.

    What was found for one question helps with the next; so ask one search about all the cards of a
    position, and about the positions that follow. Not to be shared by threads.
    """

    def __init__(self, position: Position, limits: Limits) -> None:
        if position.left > kernel.MOST_POINTS:
            raise ValueError(f"{position.left} points")
        self.limits = limits
        self.board = board_of(whole_trick(position))
        self.work = _room(len(position.hands), position.tricks)
        self.place = places(position.trump, position.scale.order)
        self.root = self._spot(position)
        self._relaxed: dict[bool, tuple[Board, Work]] = {}

    @property
    def nodes(self) -> int:
        """Cards tried so far."""
        works = [self.work, *(work for _, work in self._relaxed.values())]
        return sum(int(work.state[kernel.NODES]) for work in works)

    def _spot(self, position: Position) -> Spot:
        left = sum(1 << self.place[card] for hand in position.hands for card in hand)
        points = sum(int(self.board.points[self.place[card]]) for hand in position.hands for card in hand)
        spot = Spot(left, position.leader, 0, 0, position.leader, 0, position.tricks, points)
        for card in position.cards:
            at = self.place[card]
            spot = spot._replace(left=spot.left | 1 << at, points=spot.points + int(self.board.points[at]))
        for card in position.cards:
            spot, _ = self.after(spot, self.place[card])
        return spot

    def after(self, spot: Spot, at: int) -> tuple[Spot, int]:
        """The spot after the seat to act has played a card, and what the side takes by it."""
        board = self.board
        seats = len(board.hands)
        takes = not spot.played or int(board.beats[spot.winning]) >> at & 1
        winning, winner = (at, spot.turn) if takes else (spot.winning, spot.winner)
        stake = spot.stake + int(board.points[at])
        left, points = spot.left & ~(1 << at), spot.points - int(board.points[at])
        if spot.played + 1 < seats:
            turn = (spot.turn + 1) % seats
            return Spot(left, turn, spot.played + 1, winning, winner, stake, spot.tricks, points), 0
        gain = stake if board.side[winner] else 0
        return Spot(left, winner, 0, 0, winner, 0, spot.tricks - 1, points), gain

    def held(self, spot: Spot) -> list[int]:
        """The places of the cards that the seat to act holds, lowest first."""
        hand = int(self.board.hands[spot.turn]) & spot.left
        return [at for at in range(hand.bit_length()) if hand >> at & 1]

    def alike(self, at: int) -> tuple[int, ...]:
        """What a card of the seat to act shares with its neighbours: suit, cards of others below, and points.

        Cards that are alike in this have the same value.
        """
        board, root = self.board, self.root
        others = root.left & ~int(board.hands[root.turn]) | (1 << root.winning if root.played else 0)
        suit = [
            other for other in range(at // RANKS * RANKS, at // RANKS * RANKS + RANKS) if others >> other & 1
        ]
        return (at // RANKS, sum(other < at for other in suit), int(board.points[at]))

    def whole(self, spot: Spot) -> Span:
        """What is known of any spot: none or all of the points that are left."""
        return Span(0, spot.stake + spot.points)

    def ask(
        self,
        spot: Spot,
        need: int,
        effort: int | None = None,
        *,
        likely: bool = True,
        span: Span | None = None,
    ) -> int:
        """A bound on the points that the side takes from here: a lower one from `need` on, else an upper one.

        With many tricks left the relaxed games are asked first, that one before which would show what is
        `likely`. Raises `Stopped`, and `GivenUp` when some more cards than `effort` have been tried in vain,
        or when the bounds of `span` have answered it.
        """
        if need <= 0:
            return 0
        if need > spot.stake + spot.points:
            return spot.stake + spot.points
        if spot.tricks >= _RELAXED_FROM:
            for favoured in (not likely, likely):
                found = self.ask_relaxed(spot, need, favoured, effort, span)
                if (found >= need) != favoured:
                    return found
        return self._ask(self.board, self.work, spot, need, effort, span)

    def ask_relaxed(
        self, spot: Spot, need: int, favoured: bool, effort: int | None = None, span: Span | None = None
    ) -> int:
        """The same in the relaxed game that favours the side, or the others: see `relaxing`."""
        if not self._relaxed:
            self._relax()
        board, work = self._relaxed[favoured]
        return self._ask(board, work, spot._replace(left=spot.left & board.named), need, effort, span)

    def _relax(self) -> None:
        """Begin both relaxed games; what is found in them is looked up in the real one from now on."""
        for favoured in (False, True):
            board = relaxed(self.board, self.root.left, int(favoured))
            self._relaxed[favoured] = board, _room(len(self.board.hands), self.root.tricks, names=True)
        lower, upper = self._relaxed[False][1], self._relaxed[True][1]
        self.board = self.board._replace(named=board.named)
        self.work = self.work._replace(
            lower_keys=lower.keys,
            lower_entries=lower.entries,
            upper_keys=upper.keys,
            upper_entries=upper.entries,
        )

    def _ask(
        self, board: Board, work: Work, spot: Spot, need: int, effort: int | None, span: Span | None
    ) -> int:
        frame = work.frames[0]
        frame[: len(spot)] = spot
        frame[kernel.NEED], frame[kernel.GAIN], frame[kernel.SIDE] = need, 0, board.side[spot.turn]
        frame[kernel.LOW], frame[kernel.HIGH] = 0, spot.points
        work.state[kernel.PLY] = 0
        open_frame(board, work, 0, -1)
        most = None if effort is None else self.nodes + effort
        while not search(board, work, self.limits.chunk(self.nodes)):
            if most is not None and self.nodes >= most:
                raise GivenUp
            if span is not None and not span.low < need <= span.high:
                raise GivenUp
        return int(frame[kernel.BEST])

    def narrow(
        self, spot: Spot, span: Span, need: int, effort: int | None = None, *, likely: bool = True
    ) -> None:
        """Ask once, and draw the bounds in; raises as `ask` does."""
        found = self.ask(spot, need, effort, likely=likely, span=span)
        span.draw_in(need, found)

    def guess(self, spot: Spot) -> int:
        """What the side takes when everybody plays the card that seems likeliest."""
        taken = 0
        while spot.left:
            frame = self.work.frames[0]
            frame[: len(spot)] = spot
            frame[kernel.SIDE] = self.board.side[spot.turn]
            open_frame(self.board, self.work, 0, -1)
            spot, gain = self.after(spot, int(self.work.moves[0, 0]))
            taken += gain
        return taken


def whole_trick(position: Position) -> Position:
    """The position with the cards of the running trick back in the hands that played them."""
    hands = list(position.hands)
    for step, card in enumerate(position.cards):
        seat = position.leader.after(step, len(hands))
        hands[seat] = (*hands[seat], card)
    return replace(position, hands=tuple(hands), cards=())


def _room(seats: int, tricks: int, *, names: bool = False) -> Work:
    """Room to search; with cards that are named one by one there may be twice as many steps."""
    deep = (1 + names) * seats * tricks + 1
    size = 1 << _MEMORY[min(tricks, len(_MEMORY) - 1)]
    wide = 4 * RANKS
    no_keys, no_entries = np.zeros(2, np.int64), np.zeros(2, np.int32)
    return Work(
        frames=np.zeros((deep, kernel.COLUMNS), np.int64),
        moves=np.zeros((deep, wide), np.int64),
        groups=np.zeros((deep, wide), np.int64),
        values=np.zeros((deep, wide), np.int64),
        keys=np.zeros(size, np.int64),
        entries=np.zeros(size, np.int32),
        state=np.zeros(2, np.int64),
        tricks=np.zeros(1 << seats, np.int64),
        stakes=np.zeros(1 << seats, np.int64),
        weights=np.zeros(wide, np.int64),
        names=np.zeros(wide, np.int64),
        lower_keys=no_keys,
        lower_entries=no_entries,
        upper_keys=no_keys,
        upper_entries=no_entries,
    )
