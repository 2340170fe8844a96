"""What a seat may try to do, legal or not."""

from __future__ import annotations

from dataclasses import dataclass

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
class Pass:
    """Leave the auction for good."""

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


Action = Bid | Pass | Call | Play


def action_text(action: Action) -> str:
    """Write an action as deal files do, without its seat.

    >>> from explorer.cards import Rank, Seat
    >>> action_text(Bid(Seat.A, Rank.TWO, 80)), action_text(Pass(Seat.B))
    ('2@80', '-')
    """
    match action:
        case Bid(rank=rank, target=target):
            return rank.value if target == LEAST_TARGET else f"{rank.value}@{target}"
        case Pass():
            return "-"
        case Call(card=card) | Play(card=card):
            return str(card)
