"""Worlds: ways in which the cards that a seat does not see may lie, drawn at random or all of them.

Each is drawn exactly as often as any other. First, if there is one, the card that a seat cannot have goes to
one of the other seats, chosen by the number of their free places: with n cards free and p places at a seat,
(n-1)! / (p-1)! / (the other p!) worlds have it there, which is as p to the places of another seat. The cards
that remain go into the places that remain in an order in which every permutation is as likely as any other
(Fisher and Yates), and each way to lie is reached by the same number of permutations, the product
of the p!. Nothing is drawn in vain, so nothing is distorted.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from explorer.analysis.chances.knowledge import Known, known

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from explorer.cards import Card
    from explorer.rules.sight import Sight

World = tuple[tuple["Card", ...], ...]
"""All the hands as dealt; in each those cards first that the seat looking on knows of."""


def worlds(view: Sight, count: int, seed: int) -> tuple[World, ...]:
    """So many worlds that fit a sight, each drawn from all of them, the same for the same seed.

    Raises `Unsolvable` for a fragment that has no auction.

    >>> from explorer.cards import Seat
    >>> from explorer.profiles import load_profile
    >>> from explorer.rules.engine import start
    >>> from explorer.rules.sight import sight
    >>> [world] = worlds(sight(start(load_profile("chiamata/pagat"), Seat.E, 1), Seat.B), 1, seed=7)
    >>> [str(card) for card in world[Seat.A]][:3]
    ['J♠', '6♠', 'Q♥']
    """
    found = known(view)
    return tuple(_filled(found, owners) for owners in drawn(found, count, seed))


def all_worlds(view: Sight) -> Iterator[World]:
    """Every world that fits a sight, once; see `Known.worlds` for their number before asking for them."""
    found = known(view)
    return (_filled(found, owners) for owners in every(found))


def drawn(found: Known, count: int, seed: int) -> list[list[int]]:
    """For each of so many worlds the seats of the free cards, in their order."""
    # Python promises that `Random(seed).random()` never changes, which it does not of `shuffle`.
    draw = Random(seed).random  # noqa: S311 (a repeatable draw, not a secret)
    bar = None if found.barred is None else found.free.index(found.barred[0])
    places = [seat for seat, number in enumerate(found.places) for _ in range(number)]
    rows: list[list[int]] = []
    for _ in range(count):
        row = [*places]
        if found.barred is not None and bar is not None:
            open_ = [at for at, seat in enumerate(row) if seat != found.barred[1]]
            seat = row.pop(open_[int(draw() * len(open_))])
            _shuffle(row, draw)
            row.insert(bar, seat)
        else:
            _shuffle(row, draw)
        rows.append(row)
    return rows


def _shuffle(row: list[int], draw: Callable[[], float]) -> None:
    for last in range(len(row) - 1, 0, -1):
        other = int(draw() * (last + 1))
        row[last], row[other] = row[other], row[last]


def every(found: Known) -> Iterator[tuple[int, ...]]:
    """The seats of the free cards, in their order, for every world."""
    bar = None if found.barred is None else (found.free.index(found.barred[0]), int(found.barred[1]))
    for row in _arrangements(found.places):
        if bar is None or row[bar[0]] != bar[1]:
            yield row


def _arrangements(places: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every order of so many of each seat."""

    def fill(seat: int, left: tuple[int, ...], row: list[int]) -> Iterator[tuple[int, ...]]:
        if seat == len(places):
            yield tuple(row)
            return
        for taken in combinations(left, places[seat]):
            for at in taken:
                row[at] = seat
            yield from fill(seat + 1, tuple(at for at in left if at not in taken), row)

    total = sum(places)
    yield from fill(0, tuple(range(total)), [0] * total)


def _filled(found: Known, owners: list[int] | tuple[int, ...]) -> World:
    hands = [list(hand) for hand in found.hands]
    for card, seat in zip(found.free, owners, strict=True):
        hands[seat].append(card)
    return tuple(map(tuple, hands))
