"""What a seat is told: who may be the partner, and the chance of the target, now and over the deal."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from explorer.analysis.chances import bidding, playing
from explorer.analysis.chances.estimate import Chance, certain, chance, effective, weights_of
from explorer.analysis.chances.knowledge import called_card, known, seats_of
from explorer.analysis.chances.many import many
from explorer.analysis.chances.worlds import drawn, every
from explorer.rules.engine import replay
from explorer.rules.sight import sight

if TYPE_CHECKING:
    from explorer.rules.sight import Sight

COUNT = 4000
"""Worlds drawn unless another number is asked for."""


def partner(view: Sight) -> tuple[Fraction, ...] | None:
    """By seat, the chance that it holds the called card, by counting alone; None before the call.

    The declarer's own chance is that he plays alone. Exact: the number of worlds in which the card lies with
    a seat, of all worlds that fit the sight. Raises `Unsolvable` for a fragment that has no auction.
    """
    called = called_card(view.deal)
    return None if called is None else known(view).chances(called)


@dataclass(frozen=True, slots=True)
class Weighed:
    """What the bids and the cards tell a seat, if everybody bids and plays like an erring beginner.

    `partner` are chances by seat, the declarer's being that he plays alone. `target` is the chance that the
    declarer's side reaches its target, if beginners go on from here; `counted` is the same with all worlds
    alike, whatever was bid and played. `worlds` were looked at, which are worth as much as `effective`
    drawn ones; when these are all that there are, nothing is left to chance and every interval is a point.
    """

    partner: tuple[Chance, ...]
    target: Chance
    counted: Chance
    worlds: int
    effective: float
    exact: bool


@lru_cache(maxsize=256)
def weighed(view: Sight, count: int = COUNT, seed: int = 1) -> Weighed | None:
    """The partner and the target from at most so many worlds; None before the call.

    Fewer worlds than `count` are looked at one and all. The same sight and seed give the same answer,
    which is kept. Raises `Unsolvable` for a fragment that has no auction.
    """
    deal, called = view.deal, called_card(view.deal)
    found = known(view)
    if called is None or deal.play is None or deal.play.declaration.target is None:
        return None
    exact = found.worlds <= count
    owners = list(every(found)) if exact else drawn(found, count, seed)
    worlds = many(deal.profile, found, owners)
    judged = frozenset(seats_of(deal)) - view.eyes
    tables, played = playing.follow(worlds, deal, judged)
    weights = weights_of(bidding.follow(worlds, deal, judged) + played)
    even = np.full(len(owners), 1 / len(owners))
    reached = playing.play_out(tables) >= deal.play.declaration.target
    partners = tuple(
        # What counting settles is settled, however few worlds were drawn.
        certain(float(share)) if share in {0, 1} else chance(tables.holder == seat, weights, exact=exact)
        for seat, share in zip(seats_of(deal), found.chances(called), strict=True)
    )
    return Weighed(
        partners,
        chance(reached, weights, exact=exact),
        chance(reached, even, exact=exact),
        len(owners),
        effective(weights),
        exact,
    )


@dataclass(frozen=True, slots=True)
class Moment:
    """What a seat could know after so many complete tricks; `running` when in the middle of the next."""

    tricks: int
    running: bool
    partner: tuple[Fraction, ...]
    weighed: Weighed


def course(view: Sight, count: int = COUNT, seed: int = 1) -> tuple[Moment, ...]:
    """What a seat could know after the call, after every trick since, and now.

    All of it follows from what the seat sees now; what came later is not used for what was before.
    """
    deal = view.deal
    known(view)  # raises before anything is replayed
    found: list[Moment] = []
    for before in (step.deal for step in replay(deal)):
        play = before.play
        if play is None or (play.cards and len(before.actions) < len(deal.actions)):
            continue
        then = sight(before, *view.eyes)
        counted, told = partner(then), weighed(then, count, seed)
        if counted is not None and told is not None:
            found.append(Moment(len(play.tricks), bool(play.cards), counted, told))
    return tuple(found)
