"""Many worlds at once, as arrays: a row for each world, a column for each card.

The columns run from the weakest rank to the strongest, and within a rank through the suits by their letters:
the order in which the beginner looks at its cards, so that of equally good ones it takes the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from explorer.cards import Card, Suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from explorer.analysis.chances.knowledge import Known
    from explorer.cards import Rank
    from explorer.profiles import Profile
    from explorer.profiles.model import CardScale

    Bools = NDArray[np.bool_]
    Ints = NDArray[np.int64]
    Floats = NDArray[np.float64]

SUITS = tuple(sorted(Suit))


@lru_cache(maxsize=16)
def columns(order: tuple[Rank, ...]) -> dict[Card, int]:
    """The column of every card; `order` are the ranks, strongest first.

    >>> from explorer.cards import Rank, parse_card
    >>> at = columns(tuple(Rank))
    >>> at[parse_card("2♣")], at[parse_card("A♠")]
    (0, 39)
    """
    cards = (Card(rank, suit) for rank in reversed(order) for suit in SUITS)
    return {card: at for at, card in enumerate(cards)}


@dataclass(frozen=True, slots=True)
class Many:
    """Worlds of one profile: `dealt[world, seat, card]` says whether that seat was dealt that card."""

    profile: Profile
    dealt: Bools

    def holder(self, card: Card) -> Ints:
        """In each world the seat that was dealt a card."""
        found: Ints = self.dealt[:, :, self.column(card)].argmax(axis=1)
        return found

    def column(self, card: Card) -> int:
        """The column of a card."""
        return columns(self.profile.scale.order)[card]


def many(profile: Profile, found: Known, owners: Sequence[Sequence[int]]) -> Many:
    """Worlds as arrays; `owners` are, for each of them, the seats of the free cards, in their order."""
    at = columns(profile.scale.order)
    count = len(owners)
    dealt = np.zeros((count, profile.seats, len(at)), np.bool_)
    for seat, hand in enumerate(found.hands):
        dealt[:, seat, [at[card] for card in hand]] = True
    if found.free:
        free = np.array([at[card] for card in found.free], np.int64)
        seats = np.array(owners, np.int64).reshape(count, len(free))
        dealt[np.arange(count)[:, None], seats, free[None, :]] = True
    return Many(profile, dealt)


def by_rank(scale: CardScale, values: dict[Rank, float]) -> Floats:
    """A value of every card by its rank, column by column."""
    return np.array([values[card.rank] for card in columns(scale.order)], np.float64)


def sets(cards: Bools) -> Ints:
    """Sets of cards, given along the last axis, as whole numbers with one bit for each column."""
    found: Ints = (cards * (1 << np.arange(cards.shape[-1], dtype=np.int64))).sum(axis=-1)
    return found


@lru_cache(maxsize=64)
def beats(order: tuple[Rank, ...], trump: Suit | None) -> Bools:
    """By two columns whether the second card takes a trick in which the first is winning."""
    cards = tuple(columns(order))
    place = {rank: at for at, rank in enumerate(reversed(order))}
    return np.array(
        [
            [
                place[card.rank] > place[best.rank] if card.suit is best.suit else card.suit is trump
                for card in cards
            ]
            for best in cards
        ],
        np.bool_,
    )
