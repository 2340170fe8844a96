"""What the solver answers, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from explorer.cards import Card
    from explorer.rules.actions import Play


@dataclass(frozen=True, slots=True)
class Interval:
    """Card points between which a value is proven to lie, both ends included."""

    low: int
    high: int

    @property
    def exact(self) -> bool:
        """Whether only one value is left."""
        return self.low == self.high

    def reaches(self, target: int) -> bool | None:
        """Whether a value in the interval is as much as a target; None while both are possible.

        >>> Interval(58, 64).reaches(61), Interval(61, 64).reaches(61), Interval(58, 60).reaches(61)
        (None, True, False)
        """
        if self.low >= target:
            return True
        return False if self.high < target else None


@dataclass(frozen=True, slots=True)
class CardValue:
    """What the declarer's side ends with after this card, when everybody plays on at their best."""

    card: Card
    value: Interval


@dataclass(frozen=True, slots=True)
class Solution:
    """What open hands hold for the declarer's side, from a position to the end of the deal.

    `value` and the values of `cards` are card points, those already captured included. The cards are
    those that may be played, the best for the seat to act first, and of equal ones in the order of the hand.
    `line` is one way to play on to the end at everybody's best; empty while the value is not exact,
    and when the deal is over. `nodes` counts the cards that the search has tried.
    """

    value: Interval
    cards: tuple[CardValue, ...]
    line: tuple[Play, ...]
    nodes: int

    @property
    def exact(self) -> bool:
        """Whether nothing is left to be found out."""
        return self.value.exact and all(choice.value.exact for choice in self.cards)
