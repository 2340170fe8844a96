"""What a seat may try to do, legal or not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from explorer.cards import Card, Rank, Seat

LEAST_TARGET = 61
"""The target of a bid that does not raise it: one point more than half of the 120."""


@dataclass(frozen=True, slots=True)
class Bid:
    """Name a rank, without a suit; `target` is in card points and above 61 only when raising at 2."""

    seat: Seat
    rank: Rank
    target: int = LEAST_TARGET


@dataclass(frozen=True, slots=True)
class BidPoints:
    """Name a target in card points, where the auction is in points; no rank goes with it."""

    rank: ClassVar[None] = None
    seat: Seat
    target: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the auction for good."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Look:
    """Turn to the cards that one has not yet seen, where a bid may be made without them."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Call:
    """Name the called card; its suit becomes trump and its holder the partner."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Play:
    """Put one card into the trick."""

    seat: Seat
    card: Card


AnyBid = Bid | BidPoints
"""A bid of either kind: both have a `seat`, a `rank`, which may be None, and a `target`."""

InAuction = AnyBid | Pass | Look
"""Whatever belongs to the auction."""

Action = InAuction | Call | Play


def action_text(action: Action) -> str:
    """Write an action as deal files do, without its seat.

    >>> from explorer.cards import Rank, Seat
    >>> [action_text(one) for one in (Bid(Seat.A, Rank.TWO, 80), BidPoints(Seat.A, 64), Pass(Seat.B))]
    ['2@80', '64', '-']
    """
    match action:
        case Bid(rank=rank, target=target):
            return rank.value if target == LEAST_TARGET else f"{rank.value}@{target}"
        case BidPoints(target=target):
            return str(target)
        case Pass():
            return "-"
        case Look():
            return "look"
        case Call(card=card) | Play(card=card):
            return str(card)
