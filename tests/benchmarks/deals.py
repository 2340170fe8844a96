"""How fast the engine plays: complete random deals through `legal_actions` and `apply`."""

import random
import statistics
import time

from explorer.cards import Seat
from explorer.profiles import load_profile
from explorer.rules.engine import apply, legal_actions, start


def play_random_deal(seed: int) -> int:
    """Play a deal to its settlement with actions chosen by chance; gives their number."""
    chance = random.Random(seed)
    deal = start(load_profile("chiamata/pagat"), Seat(seed % 5), seed)
    count = 0
    while actions := legal_actions(deal):
        deal = apply(deal, chance.choice(actions)).deal
        count += 1
    return count


def deals_per_second(runs: int = 7, deals: int = 300) -> float:
    """Complete deals played in one second of the processor's time, in the middle one of several runs."""
    play_random_deal(0)
    rates = []
    for run in range(runs):
        begun = time.process_time()
        for seed in range(deals):
            play_random_deal(run * deals + seed)
        rates.append(deals / (time.process_time() - begun))
    return statistics.median(rates)
