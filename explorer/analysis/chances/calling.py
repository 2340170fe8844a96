"""Before the call: for each trump, the chance that a hand reaches each target."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from explorer.analysis.auctions import call_table
from explorer.analysis.chances import playing
from explorer.analysis.chances.estimate import Chance, chance
from explorer.analysis.chances.knowledge import Known
from explorer.analysis.chances.many import many
from explorer.analysis.chances.worlds import drawn
from explorer.cards import PACK
from explorer.rules.deals import Declaration

if TYPE_CHECKING:
    from explorer.cards import Card, Rank, Seat
    from explorer.profiles import Profile

COUNT = 2000
"""Deals drawn unless another number is asked for: the same for every trump."""

_STEP = 10
"""Card points between the targets that are looked at where every target pays the same."""


@dataclass(frozen=True, slots=True)
class CallChances:
    """What one call may bring: the card, whether it means playing alone, and the chance of each target.

    `mean` are the card points that the declarer's side ends with on average.
    """

    called: Card
    alone: bool
    targets: tuple[tuple[int, Chance], ...]
    mean: float


@lru_cache(maxsize=128)
def call_chances(
    profile: Profile, hand: tuple[Card, ...], rank: Rank | None, seat: Seat, count: int = COUNT, seed: int = 1
) -> tuple[CallChances, ...]:
    """For each trump, the chance of each target when this seat, counted from the eldest as A, calls it.

    The call of a trump is the strongest card that another seat must hold; where there is none, one's own, and
    playing alone. The other cards are dealt at random, whatever the others have bid, and beginners play
    all these deals out. A trump under which nothing may be called is left out. Raises `ValueError` for a
    hand that is not full.

    >>> from explorer.cards import Rank, Seat, parse_cards
    >>> from explorer.profiles import load_profile
    >>> hand = parse_cards("A♠ K♠ Q♠ 5♠ A♥ 3♥ 2♦ 4♣")
    >>> best, *_ = call_chances(load_profile("chiamata/pagat"), hand, Rank.THREE, Seat.A)
    >>> str(best.called), best.alone, best.targets[0][1].value > 0.5
    ('3♠', False, True)
    """
    if len(hand) != profile.dealing.hand:
        raise ValueError(f"{len(hand)} of {profile.dealing.hand} cards")
    free = tuple(card for card in PACK if card not in hand)
    places = tuple(0 if other == seat else profile.dealing.hand for other in range(profile.seats))
    hands = tuple(hand if other == seat else () for other in range(profile.seats))
    found = Known(hands, free, places, None)
    worlds = many(profile, found, drawn(found, count, seed))
    leader = type(seat)(0) if profile.play.first_lead == "eldest" else seat
    even = np.full(count, 1 / count)
    rows: list[CallChances] = []
    for suit in call_table(profile, hand, rank):
        called = next(iter((*suit.partner, *suit.alone)), None)
        if called is None:
            continue
        fixed = Declaration(seat, rank, None, called, called.suit)
        points = playing.play_out(playing.dealt_out(worlds, fixed, leader))
        rows.append(
            CallChances(
                called,
                called in hand,
                tuple(
                    (target, chance(points >= target, even, exact=False)) for target in targets(profile, rank)
                ),
                float(points.mean()),
            )
        )
    return tuple(rows)


def targets(profile: Profile, rank: Rank | None) -> tuple[int, ...]:
    """The targets that a bid of this rank, or of points, may stand for: the least of every band.

    Where all pay the same there is one every ten points.

    >>> from explorer.cards import Rank
    >>> from explorer.profiles import load_profile
    >>> pagat = load_profile("chiamata/pagat")
    >>> targets(pagat, Rank.KING), targets(pagat, Rank.TWO)
    ((61,), (61, 71, 81, 91, 101))
    >>> targets(load_profile("chiamata/points-it"), None)
    (61, 71, 81, 91, 101, 111)
    """
    rules, bands = profile.auction, profile.settlement
    if rank is not rules.raise_at:
        return (rules.least_target,)
    if bands.flat:
        return tuple(range(rules.least_target, rules.most_target, _STEP))
    return tuple(bands.band(band.upto, rules.least_target)[0] for band in bands.bands)
