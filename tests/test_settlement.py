"""What a deal pays: the boundaries of targets, points, tricks and roles."""

import pytest

from explorer.cards import SEATS, Seat
from explorer.profiles import load_profile
from explorer.rules.events import (
    AllPointsNoSweep,
    SharesAlone,
    SharesWithPartner,
    SweepDoubles,
    TargetMissed,
    TargetReached,
    UnitOfTarget,
)
from explorer.rules.settlement import balances, places, settle

PAGAT = load_profile("chiamata/pagat")
UNITS = [
    (61, 1),
    (62, 1),
    (70, 1),
    (71, 2),
    (80, 2),
    (81, 3),
    (90, 3),
    (91, 4),
    (100, 4),
    (101, 5),
    (120, 5),
]


def pay(target, captured, tricks=4, partner=Seat.B, declarer=Seat.A):
    return settle(PAGAT, declarer, partner, target, captured, tricks)


@pytest.mark.parametrize(("target", "unit"), UNITS)
def test_the_unit_follows_the_target_and_not_the_points(target, unit):
    assert pay(target, 120, 7).deltas == (2 * unit, unit, -unit, -unit, -unit)
    assert pay(target, 30).deltas == (-2 * unit, -unit, unit, unit, unit)
    assert pay(target, 120, 7, None).deltas == (4 * unit, -unit, -unit, -unit, -unit)
    assert pay(target, 30, 4, None).deltas == (-4 * unit, unit, unit, unit, unit)


@pytest.mark.parametrize(("target", "unit"), UNITS)
def test_a_sweep_doubles_either_way(target, unit):
    assert pay(target, 120, 8).deltas == (4 * unit, 2 * unit, -2 * unit, -2 * unit, -2 * unit)
    assert pay(target, 0, 0).deltas == (-4 * unit, -2 * unit, 2 * unit, 2 * unit, 2 * unit)
    assert pay(target, 120, 8, None).deltas == (8 * unit, -2 * unit, -2 * unit, -2 * unit, -2 * unit)
    assert pay(target, 0, 0, None).deltas == (-8 * unit, 2 * unit, 2 * unit, 2 * unit, 2 * unit)


@pytest.mark.parametrize(
    ("target", "captured", "success"),
    [
        (61, 60, False),
        (61, 61, True),
        (61, 62, True),
        (62, 61, False),
        (70, 70, True),
        (71, 70, False),
        (80, 80, True),
        (81, 80, False),
        (90, 89, False),
        (91, 91, True),
        (100, 100, True),
        (101, 100, False),
        (120, 118, False),
        (120, 120, True),
    ],
)
def test_reaching_the_target_exactly_is_enough(target, captured, success):
    settlement = pay(target, captured)
    assert settlement.success == success
    line = settlement.lines[0]
    assert line == (
        TargetReached(captured, target) if success else TargetMissed(captured, target, target - captured)
    )


def test_the_lines_of_an_ordinary_success():
    assert pay(80, 82).lines == (
        TargetReached(82, 80),
        UnitOfTarget(80, 71, 80, 2),
        SharesWithPartner(Seat.A, Seat.B, 4, 2, -2),
    )


def test_the_lines_of_a_lost_deal_alone():
    assert pay(61, 60, 4, None, Seat.C).lines == (
        TargetMissed(60, 61, 1),
        UnitOfTarget(61, 61, 70, 1),
        SharesAlone(Seat.C, -4, 1),
    )


def test_the_lines_of_a_sweep():
    assert pay(101, 120, 8).lines == (
        TargetReached(120, 101),
        UnitOfTarget(101, 101, 120, 5),
        SweepDoubles(8, 2),
        SharesWithPartner(Seat.A, Seat.B, 20, 10, -10),
    )


def test_a_lost_sweep_is_told_with_the_tricks_of_the_defenders():
    settlement = pay(61, 0, 0)
    assert (settlement.success, settlement.sweep) == (False, True)
    assert SweepDoubles(8, 2) in settlement.lines


@pytest.mark.parametrize("tricks", [4, 5, 6, 7])
def test_all_the_points_without_all_the_tricks_are_no_sweep(tricks):
    settlement = pay(61, 120, tricks)
    assert not settlement.sweep
    assert settlement.deltas == (2, 1, -1, -1, -1)
    assert AllPointsNoSweep(120, tricks) in settlement.lines


@pytest.mark.parametrize("tricks", [1, 2, 3, 4])
def test_no_points_with_a_trick_are_no_lost_sweep(tricks):
    settlement = pay(61, 0, tricks)
    assert not settlement.sweep
    assert settlement.deltas == (-2, -1, 1, 1, 1)
    assert AllPointsNoSweep(120, 8 - tricks) in settlement.lines


@pytest.mark.parametrize("declarer", SEATS[:5])
@pytest.mark.parametrize("partner", [*SEATS[:5], None])
@pytest.mark.parametrize("captured", [60, 61])
def test_whoever_plays_every_settlement_sums_to_nothing(declarer, partner, captured):
    if partner is declarer:
        return
    settlement = pay(61, captured, 4, partner, declarer)
    assert sum(settlement.deltas) == 0
    assert settlement.alone == (partner is None)
    sign = 1 if settlement.success else -1
    assert settlement.deltas[declarer] == sign * (4 if partner is None else 2)


@pytest.mark.parametrize(
    ("target", "captured", "tricks"),
    [
        (60, 60, 4),
        (121, 120, 8),
        (61, -1, 4),
        (61, 121, 8),
        (61, 60, -1),
        (61, 60, 9),
        (61, 60, 0),
        (61, 119, 8),
        (61, 1, 1),
        (61, 119, 7),
        (61, 60, 1),
        (61, 0, 5),
        (61, 120, 3),
        (61, 30, 7),
    ],
)
def test_a_result_that_no_cards_can_make_is_refused(target, captured, tricks):
    with pytest.raises(ValueError, match=f"target {target}|{captured} points in {tricks} tricks"):
        pay(target, captured, tricks)


def test_the_declarer_is_not_the_partner():
    with pytest.raises(ValueError, match="alone"):
        pay(61, 61, 4, Seat.A)


def test_balances_add_up_from_nothing():
    assert balances([], 5) == ()
    assert balances([(4, 2, -2, -2, -2), (-1, -1, 4, -1, -1)], 5) == ((4, 2, -2, -2, -2), (3, 1, 2, -3, -3))


def test_balances_need_a_delta_for_every_seat():
    with pytest.raises(ValueError, match="shorter"):
        balances([(4, 2)], 5)


@pytest.mark.parametrize(
    ("balance", "expected"),
    [
        ((0, 0, 0, 0, 0), (1, 1, 1, 1, 1)),
        ((4, 2, -2, -2, -2), (1, 2, 3, 3, 3)),
        ((4, -4, 6, 4, -10), (2, 4, 1, 2, 5)),
    ],
)
def test_ties_share_their_place(balance, expected):
    assert places(balance) == expected
