"""A position as numbers, the form in which the compiled search reads it.

A card is one of fifty places: ten for each suit, weakest rank first, the trump suit last; without trumps
the last ten stay empty. A set of cards is a whole number, one bit for each place. While one position is
searched no card changes hands, so the cards left and the seat that leads say all there is to say.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from explorer.analysis.solver.compiled import compiled, highest
from explorer.cards import Card, Rank, Suit

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from explorer.analysis.solver.position import Position

    Ints = NDArray[np.int64]

RANKS = 10
TRUMPS = 4 * RANKS
"""The lowest place of the trump suit."""
PLACES = TRUMPS + RANKS
SUIT = (1 << RANKS) - 1
"""The set of a whole suit, before it is moved to its place."""

ALL = (1 << PLACES) - 1
NAMELESS = PLACES
"""In place of a card: one of those that stand for one another, without saying which."""
NOBODY = -1
"""In place of the favoured side: every card is what it is."""

KINDS = 12
"""Kinds of card that the ordering of moves tells apart: five honours and the rest, plain or trump."""


class Board(NamedTuple):
    """What does not change while a position is searched.

    `hands` are sets of cards by seat, and `side` is 1 for a seat of the side whose points are counted.
    By place: `owner`, the seat that holds the card; `points`; `kinds`; `beats`, the set of cards that
    beat it when it is winning. `dear` lists each seat's cards by falling points, and `sizes` counts them.
    By set of trumps left, moved down to bit 0: `runs` counts, by seat, the highest trumps of that set as
    far as they belong to one side; `run` has that side, how many they are, their points, and
    their set. `order` and `slope` weigh moves; see `ordering.toml`.
    `nameless` and `favoured` are those of the relaxed game, see `relaxing`: the worthless cards of each seat
    that stand for one another, and the side that says which of them was played. `named` are all others.
    """

    hands: Ints
    side: Ints
    owner: Ints
    points: Ints
    kinds: Ints
    beats: Ints
    dear: Ints
    sizes: Ints
    runs: Ints
    run: Ints
    order: Ints
    slope: Ints
    nameless: Ints
    named: int
    favoured: int


RUN_SIDE, RUN_COUNT, RUN_POINTS, RUN_CARDS = range(4)
"""The columns of `Board.run`."""


@lru_cache(maxsize=64)
def places(trump: Suit | None, order: tuple[Rank, ...]) -> dict[Card, int]:
    """The place of every card; `order` are the ranks, strongest first.

    >>> from explorer.cards import parse_card
    >>> at = places(Suit.HEARTS, tuple(Rank))
    >>> at[parse_card("2♠")], at[parse_card("A♥")]
    (0, 49)
    """
    slots = {suit: slot for slot, suit in enumerate(suit for suit in Suit if suit is not trump)}
    if trump is not None:
        slots[trump] = TRUMPS // RANKS
    return {
        Card(rank, suit): RANKS * slots[suit] + strength
        for suit in Suit
        for strength, rank in enumerate(reversed(order))
    }


def board_of(position: Position) -> Board:
    """The part of a position that stays as it is."""
    place = places(position.trump, position.scale.order)
    by_rank = [position.scale.value(rank) for rank in reversed(position.scale.order)]
    points = np.array(by_rank * (PLACES // RANKS), np.int64)
    held = [
        sorted((place[card] for card in hand), key=lambda at: (-points[at], at)) for hand in position.hands
    ]
    dear = np.zeros((len(held), max(map(len, held))), np.int64)
    owner = np.zeros(PLACES, np.int64)
    for seat, cards in enumerate(held):
        dear[seat, : len(cards)] = cards
        owner[cards] = seat
    hands = np.array([sum(1 << at for at in cards) for cards in held], np.int64)
    side = np.array([int(seat in position.side) for seat in range(len(held))], np.int64)
    runs = np.zeros((1 << RANKS, len(held)), np.int64)
    run = np.zeros((1 << RANKS, 4), np.int64)
    _find_runs(int(hands.sum()) >> TRUMPS, side, owner, points, runs, run)
    sizes = np.array(list(map(len, held)), np.int64)
    order, slope = _weights()
    nameless = np.zeros(len(held), np.int64)
    kinds, beats = _kinds(), _beats()
    return Board(
        hands, side, owner, points, kinds, beats, dear, sizes, runs, run, order, slope, nameless, ALL, NOBODY
    )


@lru_cache
def _beats() -> Ints:
    def beating(at: int) -> int:
        suit = SUIT << at // RANKS * RANKS
        higher = suit & ~((2 << at) - 1)
        return higher if at >= TRUMPS else higher | SUIT << TRUMPS

    return np.array([beating(at) for at in range(PLACES)], np.int64)


@lru_cache
def _kinds() -> Ints:
    honour = [max(0, at % RANKS - 4) for at in range(PLACES)]
    return np.array([kind + KINDS // 2 * (at >= TRUMPS) for at, kind in enumerate(honour)], np.int64)


@lru_cache
def _weights() -> tuple[Ints, Ints]:
    data = tomllib.loads(files(__package__).joinpath("ordering.toml").read_text(encoding="utf-8"))
    return np.array(data["order"], np.int64), np.array(data["slope"], np.int64)


@compiled
def _find_runs(trumps: int, side: Ints, owner: Ints, points: Ints, runs: Ints, run: Ints) -> None:
    """Fill `runs` and `run` of a board for every set of these trumps."""
    left = trumps
    while left:
        rest = left
        first = side[owner[TRUMPS + highest(left)]]
        run[left, RUN_SIDE] = first
        while rest:
            at = highest(rest)
            rest ^= 1 << at
            seat = owner[TRUMPS + at]
            if side[seat] != first:
                break
            runs[left, seat] += 1
            run[left, RUN_COUNT] += 1
            run[left, RUN_POINTS] += points[TRUMPS + at]
            run[left, RUN_CARDS] |= 1 << (TRUMPS + at)
        left = (left - 1) & trumps
