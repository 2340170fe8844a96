"""`make proof`: the solver against plain minimax, in 20 000 positions; takes some minutes on two cores.

Half of the positions are drawn from all there are, of any trump or none and any side; half are what tables
might come to, one in four with the declarer alone. Of each, the value, the value of every card, the line
and what an early stop proves are looked at.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.analysis import minimax
from explorer.analysis.solver import Limits, solve_position
from tests.open_positions import after, any_position, table_position

if TYPE_CHECKING:
    from explorer.analysis.solver import Position

POSITIONS = {5: 20, 4: 500, 3: 4000, 2: 9480, 1: 6000}
"""How many positions are proved, by tricks left, those with most work first."""

_EVENLY = (0, 1, 2, 3, 4, 0, 1, 2, 3, 4)
_PLAYED = {
    1: _EVENLY,
    2: _EVENLY,
    3: _EVENLY,
    4: (0, 1, 2, 3, 4, 2, 3, 4, 3, 4),
    5: (4, 4, 4, 4, 4, 4, 4, 4, 3, 3),
}
"""Cards on the table, by tricks left and the last digit of the number; without any, minimax takes minutes."""


@dataclass(frozen=True)
class Proved:
    """One position: its tricks left, the cards on the table, and what was wrong with the answer."""

    tricks: int
    played: int
    seats: int
    alone: bool
    faults: tuple[str, ...]


def position(tricks: int, number: int) -> Position:
    """The position of that number: cards on the table go round, seats and kinds by chance."""
    seed = 1_000_000 * tricks + number
    chance = random.Random(seed)
    seats = 4 if chance.random() < 0.2 else 5
    played = min(_PLAYED[tricks][number % 10], seats - 1)
    if number // 10 % 2:
        return any_position(seed, tricks, played, seats)
    found = table_position(seed, tricks, alone=chance.random() < 0.25, seats=seats, noise=0.5)
    for _ in range(played):
        found = after(found, chance.choice(found.hands[found.to_act]))
    return found


def prove(place: tuple[int, int]) -> Proved:
    """Compare the solver with the reference in one position."""
    found = position(*place)
    cards = {card: found.taken + worth for card, worth in minimax.card_values(found).items()}
    value = max(cards.values()) if found.to_act in found.side else min(cards.values())
    answer = solve_position(found, Limits())
    early = solve_position(found, Limits(nodes=random.Random(str(place)).randrange(200)))
    end = found
    for play in answer.line:
        end = after(end, play.card)
    checks = {
        "value": answer.value.low == answer.value.high == value,
        "cards": {choice.card: choice.value.low for choice in answer.cards} == cards and answer.exact,
        "best": bool(answer.cards) and answer.cards[0].value == answer.value,
        "line": not any(end.hands) and end.taken == value,
        "interval": early.value.low <= value <= early.value.high,
        "intervals": all(
            choice.value.low <= cards[choice.card] <= choice.value.high for choice in early.cards
        ),
    }
    faults = tuple(name for name, right in checks.items() if not right)
    return Proved(found.tricks, len(found.cards), len(found.hands), len(found.side) == 1, faults)


def main() -> None:
    """Prove all, and print how many of which kind; the exit code is 1 when anything was wrong."""
    places = [(tricks, number) for tricks, count in POSITIONS.items() for number in range(count)]
    begun = time.monotonic()
    done: list[Proved] = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for proved in pool.map(prove, places, chunksize=5):
            done.append(proved)
            if proved.faults:
                print(f"position {places[len(done) - 1]}: {', '.join(proved.faults)}", flush=True)
    kinds = Counter((proved.tricks, proved.played) for proved in done)
    print("| Tricks left | " + " | ".join(f"{played} on the table" for played in range(5)) + " |")
    print("|---|" + "---|" * 5)
    for tricks in sorted(POSITIONS):
        print(f"| {tricks} | " + " | ".join(str(kinds[tricks, played]) for played in range(5)) + " |")
    wrong = sum(bool(proved.faults) for proved in done)
    four = sum(proved.seats == 4 for proved in done)
    alone = sum(proved.alone for proved in done)
    print(f"{len(done)} positions, {four} of four seats, {alone} alone: {wrong} mismatches.")
    print(f"{(time.monotonic() - begun) / 60:.0f} minutes.")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
