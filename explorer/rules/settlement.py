"""What a deal pays: pure functions of target, captured points and tricks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from explorer.cards import Seat
from explorer.profiles import Profile
from explorer.rules.events import (
    AllPointsDouble,
    AllPointsNoSweep,
    FlatUnit,
    Settlement,
    SettlementLine,
    SharesAlone,
    SharesWithPartner,
    SumRemains,
    SweepDoubles,
    SweepPaysNothing,
    TargetMissed,
    TargetReached,
    UnitOfTarget,
)
from explorer.rules.results import possible_results


def settle(
    profile: Profile, declarer: Seat, partner: Seat | None, target: int, captured: int, tricks: int
) -> Settlement:
    """Pay one deal (000 §05, 001 §09).

    `captured` are the card points and `tricks` the tricks of the declarer's side; without a
    `partner` the declarer played alone. Raises `ValueError` for a result that no deal can have.

    >>> from explorer.profiles import load_profile
    >>> settle(load_profile("chiamata/pagat"), Seat.A, Seat.B, 80, 82, 5).deltas
    (4, 2, -2, -2, -2)
    """
    auction, rules = profile.auction, profile.settlement
    if not auction.least_target <= target <= auction.most_target:
        raise ValueError(f"target {target}")
    if (tricks, captured) not in possible_results(profile):
        raise ValueError(f"{captured} points in {tricks} tricks")
    if partner == declarer:
        raise ValueError("the declarer is no partner; alone is without one")
    success = captured >= target
    lowest, highest, unit = rules.band(target, auction.least_target)
    sweep = _sweep(profile, captured, tricks)
    paid = unit * (1 if success else -1) * (rules.sweep.factor if sweep else 1)
    shares = rules.shares
    roles = (
        {declarer: shares.alone} if partner is None else {declarer: shares.declarer, partner: shares.partner}
    )
    others = shares.opponent if partner is None else shares.defender
    deltas = tuple(paid * roles.get(Seat(seat), others) for seat in range(profile.seats))

    lines: list[SettlementLine] = [
        TargetReached(captured, target) if success else TargetMissed(captured, target, target - captured),
        FlatUnit(unit) if rules.flat else UnitOfTarget(target, lowest, highest, unit),
        *_sweep_lines(profile, captured, tricks),
    ]
    lines.append(
        SharesAlone(declarer, deltas[declarer], paid * others)
        if partner is None
        else SharesWithPartner(declarer, partner, deltas[declarer], deltas[partner], paid * others)
    )
    if remains := sum(deltas):
        lines.append(SumRemains(remains))
    return Settlement(success, captured, unit, sweep, partner is None, deltas, tuple(lines))


def _sweep(profile: Profile, captured: int, tricks: int) -> bool:
    """Whether one side has everything, by the profile's test."""
    match profile.settlement.sweep.test:
        case "all-tricks":
            return tricks in (0, profile.tricks)
        case "all-points":
            return captured in (0, profile.total)
        case "none":
            return False


def _sweep_lines(profile: Profile, captured: int, tricks: int) -> Iterator[SettlementLine]:
    """What there is to say of a side that has all the points, or all the tricks."""
    if captured not in (0, profile.total):
        return
    factor = profile.settlement.sweep.factor
    winners = tricks if captured else profile.tricks - tricks
    match profile.settlement.sweep.test:
        case "all-points":
            yield AllPointsDouble(profile.total, factor)
        case "none":
            yield SweepPaysNothing(profile.total)
        case "all-tricks" if winners == profile.tricks:
            yield SweepDoubles(winners, factor)
        case "all-tricks":
            yield AllPointsNoSweep(profile.total, winners)


def balances(deltas: Sequence[Sequence[int]], seats: int) -> tuple[tuple[int, ...], ...]:
    """Everybody's balance after each scored deal, all starting from 0.

    >>> balances([(4, 2, -2, -2, -2), (-1, 4, -1, -1, -1)], 5)[-1]
    (3, 6, -3, -3, -3)
    """
    rows: list[tuple[int, ...]] = []
    row = (0,) * seats
    for delta in deltas:
        row = tuple(old + new for old, new in zip(row, delta, strict=True))
        rows.append(row)
    return tuple(rows)


def places(balance: Sequence[int]) -> tuple[int, ...]:
    """Each seat's place from 1, ties sharing theirs.

    >>> places((3, 6, -3, 6, -12))
    (3, 1, 4, 1, 5)
    """
    return tuple(1 + sum(other > own for other in balance) for own in balance)
