"""How fast the open-hand solver is: tables of cards, questions about a target, intervals, random playouts.

Positions are whole deals with a contract that makes sense, or what these come to when greedy seats play that
err now and then: see `tests.open_positions`. Times are those of the work of one core, whatever else runs,
of the intervals those of two.
"""

from __future__ import annotations

import random
import time
from statistics import median
from typing import TYPE_CHECKING

from explorer.analysis.solver import Limits, prepare, solve_position
from explorer.analysis.solver.playouts import playouts
from explorer.analysis.solver.solving import position_reaches
from tests.open_positions import table_position, whole_deal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.analysis.solver import Position

TARGET = 61

# Trick-taking games of OpenSpiel, from the deal on.
_OTHERS = ("bridge(use_double_dummy_result=false)", "hearts(pass_cards=false)", "skat")


def warm() -> None:
    """Compile, or load, everything that is measured."""
    prepare()
    playouts(whole_deal(0), 1)


def positions(tricks: int, count: int) -> Iterator[Position]:
    return (table_position(seed, tricks) for seed in range(count))


def _until(seconds: float, cores: int = 1) -> Limits:
    end = time.process_time() + cores * seconds
    return Limits(cancel=lambda: time.process_time() >= end)


def what_if(tricks: int, count: int) -> list[float]:
    """Seconds to the exact value of every card that may be played."""
    taken = []
    for position in positions(tricks, count):
        begun = time.process_time()
        solve_position(position, Limits())
        taken.append(time.process_time() - begun)
    return taken


def target(tricks: int, count: int, most: float) -> tuple[list[float], int]:
    """Seconds to whether the target is reached, `most` where that was not found; and how often it was."""
    taken, settled = [], 0
    for position in positions(tricks, count):
        begun = time.process_time()
        settled += position_reaches(position, TARGET, _until(most)) is not None
        taken.append(time.process_time() - begun)
    return taken, settled


def widths(count: int, seconds: float) -> list[int]:
    """How wide the interval of a whole deal is after so long on two cores, in points."""
    found = []
    for position in positions(8, count):
        value = solve_position(position, _until(seconds, cores=2), threads=2).value
        found.append(value.high - value.low)
    return found


def deals_per_second(runs: int = 5, count: int = 1_000_000) -> float:
    """Whole deals played out at random in one second, in the middle one of several runs."""
    rates = []
    for seed in range(runs):
        position = whole_deal(seed)
        begun = time.process_time()
        playouts(position, count)
        rates.append(count / (time.process_time() - begun))
    return median(rates)


def other_moves_per_second() -> float | None:
    """Moves that OpenSpiel plays out at random in a second, in its fastest game; None where it is missing."""
    try:
        import pyspiel
    except ImportError:
        return None
    return max(_rollouts(pyspiel, pyspiel.load_game(name)) for name in _OTHERS)


def _rollouts(pyspiel, game, count: int = 3000) -> float:  # type: ignore[no-untyped-def]
    """Random playouts in C++ from a dealt state; their mean length is taken from some played here."""
    chance = random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    lengths = []
    for _ in range(200):
        copy, moves = state.clone(), 0
        while not copy.is_terminal():
            copy.apply_action(chance.choice(copy.legal_actions()))
            moves += 1
        lengths.append(moves)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(count, 1), 1.0, 1, 100, False, 1, False)
    begun = time.process_time()
    bot.step(state)
    return count * sum(lengths) / len(lengths) / (time.process_time() - begun)
