"""Fit the order in which the solver tries cards, and write `explorer/analysis/solver/ordering.toml`.

Positions are solved that greedy seats come to which err often. Of each, the cards that give its value are the
right ones. The chance of a card to be tried first is taken as e to its weight, over the sum for all cards (a
conditional logit), and the weights are those that make the right cards likeliest. The order changes how long
an answer takes, never the answer; a change is worth keeping when `make bench` says so.

    python -m tests.benchmarks.ordering [SECONDS]
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from explorer.analysis.solver import Limits, kernel, ordering, solve_position
from explorer.analysis.solver.asking import Search
from explorer.analysis.solver.board import KINDS
from explorer.analysis.solver.kernel import open_frame
from tests.open_positions import after, table_position

if TYPE_CHECKING:
    from explorer.analysis.solver import Position

FILE = Path(ordering.__file__).with_name("ordering.toml")
ROWS = 2 * 5 * ordering.PROSPECTS
HALF = KINDS // 2


class Choice(NamedTuple):
    """A card of a position: the place of its weights, the points in the trick, and whether it is right."""

    position: int
    row: int
    kind: int
    stake: int
    right: bool


def some_position(seed: int) -> Position:
    """A position of three to five tricks with cards on the table, one in five with the declarer alone."""
    chance = random.Random(seed)
    found = table_position(
        seed, chance.choice((3, 4, 4, 5)), alone=chance.random() < 0.2, noise=chance.choice((0.2, 0.4, 0.8))
    )
    for _ in range(chance.randrange(5)):
        found = after(found, chance.choice(found.hands[found.to_act]))
    return found


def choices(number: int) -> list[Choice]:
    """The cards worth trying in a position; none when all or only one of them is right."""
    position = some_position(number)
    values = {choice.card: choice.value.low for choice in solve_position(position, Limits()).cards}
    best = max(values.values()) if position.to_act in position.side else min(values.values())
    search = Search(position, Limits())
    board, work, spot = search.board, search.work, search.root
    work.frames[0, : len(spot)] = spot
    open_frame(board, work, 0, -1)
    side = int(board.side[spot.turn])
    foes = ordering.to_come(board, spot.left, spot.turn, spot.played, 1 - side)
    left = (
        ordering.prospect_if_left(board, spot.left, spot.turn, spot.played, spot.winning, spot.winner, foes)
        if spot.played
        else ordering.LOST
    )
    first = 2 * (len(board.hands) - 1 - spot.played) + side
    found = []
    for at in work.moves[0, : work.frames[0, kernel.COUNT]].tolist():
        takes = not spot.played or int(board.beats[spot.winning]) >> at & 1
        prospect = ordering.prospect_if_taken(board, at, foes) if takes else left
        card = next(card for card, place in search.place.items() if place == at)
        row = first * ordering.PROSPECTS + prospect
        found.append(Choice(number, row, int(board.kinds[at]), spot.stake, values[card] == best))
    return found if len({choice.right for choice in found}) == 2 else []


def fit(found: list[Choice], rounds: int = 400) -> tuple[np.ndarray, np.ndarray]:
    """The weights `order` and `slope` that make the right cards likeliest, by gradient descent (Adam)."""
    position, row, kind, stake, right = (np.array(column) for column in zip(*found, strict=True))
    position = np.unique(position, return_inverse=True)[1]
    order_at = row * KINDS + kind
    slope_at = ROWS * KINDS + 2 * row + kind // HALF
    weights = np.zeros(ROWS * (KINDS + 2))
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, rounds + 1):
        score = weights[order_at] + weights[slope_at] * stake / 10
        likely = np.exp(score - score.max())
        share = likely / np.bincount(position, likely)[position]
        aim = likely * right / np.bincount(position, likely * right)[position]
        error = (share - aim) / (position[-1] + 1)
        slope = np.bincount(order_at, error, weights.size) + np.bincount(
            slope_at, error * stake / 10, weights.size
        )
        slope += 1e-5 * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        weights -= 0.08 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
    order, slopes = weights[: ROWS * KINDS], weights[ROWS * KINDS :]
    return np.rint(order.reshape(ROWS, KINDS) * 1000).astype(int), np.rint(
        slopes.reshape(ROWS, 2) * 100
    ).astype(int)


def written(order: np.ndarray, slope: np.ndarray) -> str:
    """The file with these weights; what it says of itself stays."""
    said = FILE.read_text(encoding="utf-8").partition("order = [")[0]
    tables = [
        "\n".join((f"{name} = [", *(f"    {row}," for row in table.tolist()), "]\n"))
        for name, table in (("order", order), ("slope", slope))
    ]
    return said + "\n".join(tables)


def main() -> None:
    """Collect for as long as asked, ten minutes by itself, then fit and write."""
    end = time.monotonic() + float(sys.argv[1] if len(sys.argv) > 1 else 600)
    found: list[Choice] = []
    number = 0
    while time.monotonic() < end:
        number += 1
        found += choices(number)
    FILE.write_text(written(*fit(found)), encoding="utf-8")
    print(f"{number} positions, {len({choice.position for choice in found})} of which tell something.")


if __name__ == "__main__":
    main()
