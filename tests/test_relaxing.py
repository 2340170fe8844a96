"""The relaxed game: solved as plain minimax solves it, and never on the wrong side of the real one."""

from dataclasses import replace

import pytest

from explorer.analysis.solver import Limits, asking, closing, solve_position, solving
from explorer.analysis.solver.asking import Search
from explorer.cards import Rank
from tests import relaxed_minimax
from tests.open_positions import SCALE, after, any_position, table_position


def relaxed_value(search, *, favoured):
    """The exact value of the relaxed game, by questions from 1 on."""
    value = 0
    while (found := search.ask_relaxed(search.root, value + 1, favoured)) > value:
        value = found
    return value


@pytest.mark.parametrize("favoured", [True, False])
@pytest.mark.parametrize(("tricks", "seats", "count"), [(1, 5, 40), (2, 5, 60), (2, 4, 60), (3, 3, 60)])
def test_the_relaxed_game_has_the_value_that_minimax_gives_it(tricks, seats, count, favoured):
    for seed in range(count):
        found = any_position(seed, tricks, seats=seats)
        expected = relaxed_minimax.value(found, favoured=favoured)
        assert relaxed_value(Search(found, Limits()), favoured=favoured) == expected, seed


@pytest.mark.parametrize("seed", range(12))
def test_three_tricks_of_a_table_are_relaxed_as_minimax_does(seed):
    found = table_position(seed, 3, alone=seed % 4 == 0)
    for _ in range(3):
        found = after(found, found.hands[found.to_act][-1])
    for favoured in (True, False):
        expected = relaxed_minimax.value(found, favoured=favoured)
        assert relaxed_value(Search(found, Limits()), favoured=favoured) == expected


@pytest.mark.parametrize(("tricks", "count"), [(1, 200), (2, 600), (3, 600), (4, 100), (5, 10)])
def test_the_real_value_lies_between_those_of_the_relaxed_games(tricks, count):
    met = 0
    for seed in range(count):
        position = table_position if seed % 2 and tricks > 1 else any_position
        found = replace(position(seed, tricks), taken=0)
        real, search = solve_position(found, Limits()).value.low, Search(found, Limits())
        low, high = (relaxed_value(search, favoured=favoured) for favoured in (False, True))
        assert low <= real <= high, seed
        met += low == high
    assert met > count / 2


def test_a_worthless_card_that_beats_one_with_points_keeps_its_name():
    odd = SCALE.model_copy(update={"points": {Rank.FIVE: 3, Rank.ACE: 11}})
    for seed in range(40):
        found = replace(any_position(seed, 2), scale=odd)
        for favoured in (True, False):
            expected = relaxed_minimax.value(found, favoured=favoured)
            assert relaxed_value(Search(found, Limits()), favoured=favoured) == expected, seed


@pytest.mark.parametrize("seed", range(40))
def test_asking_the_relaxed_games_first_changes_no_answer(monkeypatch, seed):
    found = table_position(seed, 4)
    expected = solve_position(found, Limits())
    monkeypatch.setattr(asking, "_RELAXED_FROM", 2)
    relaxed = solve_position(found, Limits())
    assert replace(relaxed, nodes=0) == replace(expected, nodes=0)


def test_two_threads_close_in_on_the_same_value_as_one(monkeypatch):
    monkeypatch.setattr(solving, "_MANY_TRICKS", 4)
    monkeypatch.setattr(closing, "_FIRST_EFFORT", 1 << 12)
    monkeypatch.setattr(asking, "_CHUNK", 1 << 10)
    for seed in range(10):
        for aimed in (None, 40, 61):
            found = replace(table_position(seed, 5), target=aimed)
            told = []
            both = solve_position(found, Limits(), told.append, threads=2)
            assert replace(both, nodes=0) == replace(solve_position(found, Limits()), nodes=0)
            assert all(one.value.low <= both.value.low <= one.value.high for one in told)
            widths = [one.value.high - one.value.low for one in told]
            assert widths == sorted(widths, reverse=True)


def test_a_target_is_settled_before_the_value(monkeypatch):
    monkeypatch.setattr(solving, "_MANY_TRICKS", 4)
    for seed in range(10):
        told = []
        solve_position(replace(table_position(seed, 5), target=61), Limits(), told.append)
        assert told[0].value.reaches(61) is not None


def test_two_threads_stop_when_they_are_told_to():
    found = replace(table_position(1, 8), target=61)
    assert not solve_position(found, Limits(cancel=lambda: True), threads=2).exact
    early = solve_position(found, Limits(nodes=1000), threads=2)
    assert early == solve_position(found, Limits(nodes=1000), threads=2)
    assert early.nodes <= 1000
