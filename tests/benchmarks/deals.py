"""How fast the engine plays: complete random deals through `legal_actions` and `apply`."""

import random
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


def deals_per_second(seconds: float = 5) -> float:
    """Complete deals played in one second of one process."""
    play_random_deal(0)
    begun, played = time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        played += 1
        play_random_deal(played)
    return played / (time.perf_counter() - begun)
