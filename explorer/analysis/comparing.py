"""Two ways in which one deal goes on: where they part, what was done there, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from explorer.analysis.account import Account, account
from explorer.cards import Seat
from explorer.rules.actions import Action
from explorer.rules.deals import Deal, Settled
from explorer.rules.events import Settlement
from explorer.rules.tricks import Trick


@dataclass(frozen=True, slots=True)
class LinesPart:
    """Where two lines part and what the seat to act does there; None stands for a line that ends.

    `trick` counts from 1 and is None in the auction and at the call.
    """

    trick: int | None
    seat: Seat
    first: Action | None
    second: Action | None


@dataclass(frozen=True, slots=True)
class LineLeaves:
    """What a line does where it leaves another one, and what that one does instead."""

    trick: int | None
    seat: Seat
    action: Action
    instead: Action


@dataclass(frozen=True, slots=True)
class LineLeavesUnseen:
    """Where a line leaves another one, without the cards, which not everybody may see."""

    trick: int | None
    seat: Seat


@dataclass(frozen=True, slots=True)
class DeclarersDiffer:
    """The two lines have different declarers."""

    first: Seat
    second: Seat


@dataclass(frozen=True, slots=True)
class WinnersDiffer:
    """The first trick that different seats take, with its card points in either line."""

    trick: int
    first: Seat
    second: Seat
    first_points: int
    second_points: int


@dataclass(frozen=True, slots=True)
class PointsDiffer:
    """The first trick that counts differently, although the same seat takes it."""

    trick: int
    seat: Seat
    first_points: int
    second_points: int


@dataclass(frozen=True, slots=True)
class TricksDiffer:
    """How many tricks the declarer's side takes in either line."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class SidesDiffer:
    """How many points the declarer's side captures in either line."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class SidesSame:
    """The declarer's side captures the same points in both lines."""

    points: int


@dataclass(frozen=True, slots=True)
class PaymentsDiffer:
    """What the two deals pay, in units by seat."""

    first: tuple[int, ...]
    second: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PaymentsSame:
    """Both deals pay the same, in units by seat."""

    deltas: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NotBothOver:
    """One of the lines or both are not played to the end, so their payments cannot be compared."""


Difference = (
    LinesPart
    | DeclarersDiffer
    | WinnersDiffer
    | PointsDiffer
    | TricksDiffer
    | SidesDiffer
    | SidesSame
    | PaymentsDiffer
    | PaymentsSame
    | NotBothOver
)
LineValue = Difference | LineLeaves | LineLeavesUnseen


Pair = tuple[int, Trick | None, Trick | None]
"""A trick, from 1, in either of two lines."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two lines side by side.

    `ply` counts the actions that they have in common, `tricks` the tricks from the one in which they
    part on, None where a line has not come so far. `told` says the differences in order.
    """

    ply: int
    tricks: tuple[Pair, ...]
    first: Account | None
    second: Account | None
    told: tuple[Difference, ...]


def parting(first: Deal, second: Deal) -> int:
    """How many actions two deals have in common."""
    shared = 0
    for one, other in zip(first.actions, second.actions, strict=False):
        if one != other:
            break
        shared += 1
    return shared


def compare(first: Deal, second: Deal, before: Deal) -> Comparison:
    """Compare two ways in which one deal has gone on; `before` is the deal where they part.

    Raises `ValueError` when neither goes on from there.
    """
    ply = len(before.actions)
    one, other = (deal.actions[ply] if ply < len(deal.actions) else None for deal in (first, second))
    seat = before.to_act
    if seat is None or (one is None and other is None):
        raise ValueError("the two lines are one")
    trick = trick_of(before)
    pairs = _tricks(first, second, 1 if trick is None else trick)
    accounts = account(first), account(second)
    told = (
        LinesPart(trick, seat, one, other),
        *_declarers(*accounts),
        *_first_difference(pairs),
        *_sides(*accounts),
        *_payments(first, second),
    )
    return Comparison(ply, pairs, *accounts, told)


def leaving(before: Deal, action: Action, instead: Action) -> LineLeaves:
    """What a line does in a position in which the line it comes from does something else."""
    return LineLeaves(trick_of(before), action.seat, action, instead)


def trick_of(deal: Deal) -> int | None:
    """The number, from 1, of the trick that the next card belongs to; None in the auction and the call."""
    return None if deal.play is None else len(deal.play.tricks) + 1


def _tricks(first: Deal, second: Deal, start: int) -> tuple[Pair, ...]:
    one, other = (() if deal.play is None else deal.play.tricks for deal in (first, second))
    last = max(len(one), len(other))
    return tuple((number, _nth(one, number), _nth(other, number)) for number in range(start, last + 1))


def _nth(tricks: tuple[Trick, ...], number: int) -> Trick | None:
    return tricks[number - 1] if number <= len(tricks) else None


def _declarers(first: Account | None, second: Account | None) -> Iterator[DeclarersDiffer]:
    if first is None or second is None or first.declarer is None or second.declarer is None:
        return
    if first.declarer is not second.declarer:
        yield DeclarersDiffer(first.declarer, second.declarer)


def _first_difference(
    pairs: tuple[Pair, ...],
) -> Iterator[WinnersDiffer | PointsDiffer]:
    """The first trick in which it matters that the lines have parted."""
    for number, one, other in pairs:
        if one is None or other is None:
            return
        if one.winner is not other.winner:
            yield WinnersDiffer(number, one.winner, other.winner, one.points, other.points)
            return
        if one.points != other.points:
            yield PointsDiffer(number, one.winner, one.points, other.points)
            return


def _sides(first: Account | None, second: Account | None) -> Iterator[TricksDiffer | SidesDiffer | SidesSame]:
    """Tricks and points of the declarer's side, where both lines have one and come equally far."""
    if first is None or second is None or first.side is None or second.side is None:
        return
    if first.played != second.played:
        return
    taken = _side_tricks(first), _side_tricks(second)
    if taken[0] != taken[1]:
        yield TricksDiffer(*taken)
    yield SidesSame(first.side) if first.side == second.side else SidesDiffer(first.side, second.side)


def _side_tricks(one: Account) -> int:
    return sum(one.tricks[seat] for seat in {one.declarer, one.partner} if seat is not None)


def _payments(first: Deal, second: Deal) -> Iterator[PaymentsDiffer | PaymentsSame | NotBothOver]:
    one, other = _paid(first), _paid(second)
    if one is None or other is None:
        yield NotBothOver()
    elif one.deltas == other.deltas:
        yield PaymentsSame(one.deltas)
    else:
        yield PaymentsDiffer(one.deltas, other.deltas)


def _paid(deal: Deal) -> Settlement | None:
    return deal.phase.settlement if isinstance(deal.phase, Settled) else None
