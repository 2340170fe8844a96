"""How fast it is worked out what a seat can know: the processor's time for one position, and for a call."""

import time

from explorer.analysis.beginner import choose
from explorer.analysis.chances import call_chances, weighed
from explorer.cards import SEATS, Rank, Seat
from explorer.profiles import load_profile
from explorer.rules.actions import Play
from explorer.rules.deals import Deal
from explorer.rules.engine import apply, position, start
from explorer.rules.sight import sight

PAGAT = load_profile("chiamata/pagat")


def by_beginners(seed: int) -> Deal:
    deal = start(PAGAT, Seat.E, seed)
    while deal.to_act is not None:
        deal = apply(deal, choose(sight(deal, deal.to_act))).deal
    return deal


def positions(deals: int, worlds: int) -> list[float]:
    """Seconds for the partner and the target after the call and after two and four tricks."""
    times = []
    for seed in range(1, deals + 1):
        deal = by_beginners(seed)
        plays = [ply for ply, action in enumerate(deal.actions) if isinstance(action, Play)]
        for ply in plays[:21:10]:
            view = sight(position(deal, ply), SEATS[seed % 5])
            begun = time.process_time()
            weighed(view, worlds)
            times.append(time.process_time() - begun)
    return times


def calls(hands: int, deals: int) -> list[float]:
    """Seconds for the chances of all four trumps of a hand, from so many deals each."""
    times = []
    for seed in range(1, hands + 1):
        hand = start(PAGAT, Seat.E, seed).dealt[0]
        begun = time.process_time()
        call_chances(PAGAT, hand, Rank.TWO, Seat.A, deals)
        times.append(time.process_time() - begun)
    return times
