"""Two versions of a trick: where they differ, and what follows from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from explorer.analysis.tricks import Outcome, Setup, Side, outcome, partner_of
from explorer.cards import SEATS, Card, Seat, Suit
from explorer.rules.because import Because
from explorer.rules.tricks import why_beaten


@dataclass(frozen=True, slots=True)
class OtherTrump:
    """The versions have different trumps; None is no trump."""

    rule: ClassVar[str] = "trick.trump"
    first: Suit | None
    second: Suit | None


@dataclass(frozen=True, slots=True)
class OtherCalled:
    """The versions have different called cards; None is no called card."""

    rule: ClassVar[str] = "call.card"
    first: Card | None
    second: Card | None


@dataclass(frozen=True, slots=True)
class OtherDeclarer:
    """The versions have different declarers; None is none named."""

    rule: ClassVar[str] = "auction.end"
    first: Seat | None
    second: Seat | None


@dataclass(frozen=True, slots=True)
class OtherLeader:
    """Another seat leads."""

    rule: ClassVar[str] = "play.lead"
    first: Seat
    second: Seat


@dataclass(frozen=True, slots=True)
class OtherCard:
    """A seat plays another card, or plays one in one of the versions only."""

    rule: ClassVar[str] = "play.free"
    seat: Seat
    first: Card | None
    second: Card | None


@dataclass(frozen=True, slots=True)
class Winners:
    """Who is ahead in each version, with which card; `complete` when both tricks are."""

    rule: ClassVar[str] = "trick.winner"
    first: Seat
    first_card: Card
    second: Seat
    second_card: Card
    complete: bool


@dataclass(frozen=True, slots=True)
class Worth:
    """The card points of each version."""

    rule: ClassVar[str] = "pack.points"
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """Whom each version reveals; None is nobody."""

    rule: ClassVar[str] = "play.secret"
    first: Seat | None
    second: Seat | None


@dataclass(frozen=True, slots=True)
class Sides:
    """Which side gets the points in each version; None where declarer or called card is not given."""

    rule: ClassVar[str] = "play.secret"
    first: Side | None
    second: Side | None


Cause = OtherTrump | OtherCalled | OtherDeclarer | OtherLeader | OtherCard
Effect = Winners | Worth | Revealed | Sides


def causes(first: Setup, second: Setup) -> tuple[Cause, ...]:
    """What was laid out differently in the second version."""
    one, other = first.fixed, second.fixed
    found: list[Cause] = []
    if one.trump is not other.trump:
        found.append(OtherTrump(one.trump, other.trump))
    if one.called is not other.called:
        found.append(OtherCalled(one.called, other.called))
    if one.declarer is not other.declarer:
        found.append(OtherDeclarer(one.declarer, other.declarer))
    if first.leader is not second.leader:
        found.append(OtherLeader(first.leader, second.leader))
    found += [
        OtherCard(seat, card, changed)
        for seat, card, changed in zip(SEATS, first.cards, second.cards, strict=False)
        if card is not changed
    ]
    return tuple(found)


def effects(first: Setup, second: Setup) -> tuple[Effect | Because, ...]:
    """What follows: winner, points, whom the trick reveals, which side gets the points; same or not.

    Where another card wins, it is followed by the reason why it beats the card that won before.
    """
    return tuple(_effects(first, second, outcome(first), outcome(second)))


def _effects(first: Setup, second: Setup, one: Outcome, other: Outcome) -> Iterator[Effect | Because]:
    if one.winner is not None and one.winning and other.winner is not None and other.winning:
        complete = one.complete and other.complete
        yield Winners(one.winner, one.winning, other.winner, other.winning, complete)
        if one.winning is not other.winning and one.winning in second.played:
            yield why_beaten(other.winning, one.winning, second.played[0].suit, second.fixed.trump)
    yield Worth(one.points, other.points)
    revealed = Revealed(_revealed(first, one), _revealed(second, other))
    if revealed.first is not revealed.second:
        yield revealed
    if one.side is not None or other.side is not None:
        yield Sides(one.side, other.side)


def _revealed(setup: Setup, result: Outcome) -> Seat | None:
    return None if result.shown is None else partner_of(setup, result.shown)
