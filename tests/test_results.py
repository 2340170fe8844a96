"""Which card points go with how many tricks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.cards import PACK, Card, Seat
from explorer.profiles import load_profile
from explorer.rules.results import points_for, possible_results, tricks_for
from explorer.rules.settlement import settle

PAGAT = load_profile("chiamata/pagat")


@given(st.permutations(PACK), st.integers(0, 8))
def test_whatever_cards_a_side_takes_the_result_is_possible(pack: list[Card], tricks: int):
    captured = sum(PAGAT.scale.value(card.rank) for card in pack[: 5 * tricks])
    assert (tricks, captured) in possible_results(PAGAT)
    assert tricks in tricks_for(PAGAT, captured)


def test_the_other_side_can_always_have_the_rest():
    results = possible_results(PAGAT)
    assert {(PAGAT.tricks - tricks, PAGAT.total - points) for tricks, points in results} == results


def test_every_possible_result_can_be_settled():
    for tricks, captured in possible_results(PAGAT):
        assert sum(settle(PAGAT, Seat.A, Seat.B, 61, captured, tricks).deltas) == 0


@pytest.mark.parametrize(
    ("tricks", "least", "most"),
    [
        (0, 0, 0),
        (1, 0, 54),
        (2, 0, 92),
        (3, 0, 109),
        (4, 0, 120),
        (5, 11, 120),
        (6, 28, 120),
        (7, 66, 120),
        (8, 120, 120),
    ],
)
def test_tricks_hold_at_most_the_best_cards_and_at_least_what_the_rest_cannot(tricks, least, most):
    assert points_for(PAGAT, tricks) == (least, most)


def test_no_cards_count_one_point_or_all_but_one():
    assert [points for points in range(121) if not tricks_for(PAGAT, points)] == [1, 119]
