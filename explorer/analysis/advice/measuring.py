"""How much a piece of advice gains or costs: the same deals twice, with one seat playing in two ways.

Beginners play every deal. The first seat to which the advice applies is the one that differs: from there
on the deal is played twice, and wherever the advice applies again that seat follows it in one and does
otherwise in the other. All others are beginners in both. What differs between the two, in card points of
the seat's side and in units paid to the seat, is one observation of a pair. Deals are independent of one
another, so the mean of the differences has the usual interval: 1.96 standard errors to either side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from math import sqrt

from explorer.analysis.advice.model import Advice, Choice
from explorer.analysis.beginner import choose
from explorer.cards import Seat
from explorer.profiles import Profile
from explorer.rules.actions import Action
from explorer.rules.deals import Deal, Settled
from explorer.rules.engine import apply, start
from explorer.rules.sight import open_sight, sight

NORMAL = 1.96
"""Standard errors to either side of a mean that hold 95 of 100 samples."""

_KNOWN_BY = 20
"""The deals by which the players are known again."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What following has brought more than doing otherwise, in all and squared, over `count` deals.

    >>> Difference(4, 8, 32).mean, round(Difference(4, 8, 32).margin, 2)
    (2.0, 2.26)
    """

    count: int = 0
    total: int = 0
    squares: int = 0

    def plus(self, value: int) -> Difference:
        """With one deal more."""
        return Difference(self.count + 1, self.total + value, self.squares + value * value)

    @property
    def mean(self) -> float:
        """The mean difference in a deal in which the advice applied; 0 without any."""
        return self.total / self.count if self.count else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval around the mean; 0 with fewer than two deals."""
        if self.count < 2:
            return 0.0
        variance = (self.squares - self.total * self.total / self.count) / (self.count - 1)
        return NORMAL * sqrt(max(0.0, variance) / self.count)

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.margin


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured of one piece of advice.

    Of the deals `dealt` it applied in `applied`; in `alike` of these a beginner left to itself would have
    followed it at once. `points` are None where the sides depend on what the seat does.
    """

    dealt: int
    applied: int
    alike: int
    points: Difference | None
    units: Difference


def measure(profile: Profile, advice: Sequence[Advice], deals: int, seed: int) -> dict[str, Figures]:
    """Measure pieces of advice over so many deals; the same seed gives the same figures.

    >>> from explorer.analysis.advice.table import ADVICE
    >>> from explorer.profiles import load_profile
    >>> found = measure(load_profile("chiamata/pagat"), ADVICE[-1:], 3, seed=1)
    >>> found["count-points"].dealt
    3
    """
    found = {
        one.key: Figures(deals, 0, 0, Difference() if one.sides_fixed else None, Difference())
        for one in advice
    }
    for number in range(deals):
        for one, deal, choice in _first_times(_dealt(profile, number, seed), advice):
            found[one.key] = _with(found[one.key], one, deal, choice)
    return found


def players(profile: Profile, seed: int) -> str:
    """By what beginners do in the first deals of a seed, a name for how they play.

    It changes when they learn to play otherwise, and then the figures are no longer theirs.
    """
    played = [_play_on(_dealt(profile, number, seed)).actions for number in range(_KNOWN_BY)]
    return sha256(repr(played).encode()).hexdigest()[:12]


def _dealt(profile: Profile, number: int, seed: int) -> Deal:
    """A deal of a series; everybody deals in turn."""
    return start(profile, profile.dealers[number % len(profile.dealers)], seed + number)


def _first_times(deal: Deal, advice: Sequence[Advice]) -> Iterator[tuple[Advice, Deal, Choice]]:
    """Where each piece of advice applies for the first time in a deal that beginners play."""
    waiting = [*advice]
    while deal.to_act is not None and waiting:
        own = sight(deal, deal.to_act)
        for one in tuple(waiting):
            if choice := one.at(own):
                waiting.remove(one)
                yield one, deal, choice
        deal = apply(deal, choose(own)).deal


def _with(figures: Figures, advice: Advice, deal: Deal, choice: Choice) -> Figures:
    """The figures with one deal more, from where the advice applies in it."""
    seat = deal.to_act
    assert seat is not None  # noqa: S101
    alike = choose(open_sight(deal)) == choice.follows
    followed = _play_on(deal, seat, advice, "follows")
    # Whoever acts alike here may still differ later.
    other = _play_on(deal, seat, advice, "otherwise")
    points = figures.points
    if points is not None:
        points = points.plus(side_points(followed, seat) - side_points(other, seat))
    units = figures.units.plus(units_of(followed, seat) - units_of(other, seat))
    return replace(
        figures, applied=figures.applied + 1, alike=figures.alike + alike, points=points, units=units
    )


def _play_on(deal: Deal, seat: Seat | None = None, advice: Advice | None = None, way: str = "") -> Deal:
    """The deal at its end, a seat acting in one way wherever the advice applies, and beginners otherwise."""
    while deal.to_act is not None:
        deal = apply(
            deal, _action(deal, advice, way) if deal.to_act is seat else choose(open_sight(deal))
        ).deal
    return deal


def _action(deal: Deal, advice: Advice | None, way: str) -> Action:
    assert deal.to_act is not None  # noqa: S101
    own = sight(deal, deal.to_act)
    choice = advice.at(own) if advice else None
    if choice is None:
        return choose(own)
    return choice.follows if way == "follows" else choice.otherwise


def side_points(deal: Deal, seat: Seat) -> int:
    """The card points that a seat's side has in a deal that is over."""
    play, partner = deal.play, deal.partner
    if play is None or partner is None:
        return 0
    side = {play.declaration.declarer, partner}
    captured = sum(play.captured[one] for one in side if one is not None)
    return captured if seat in side else sum(play.captured) - captured


def units_of(deal: Deal, seat: Seat) -> int:
    """What a deal that is over pays to a seat; nothing when all have passed."""
    paid = deal.phase.settlement if isinstance(deal.phase, Settled) else None
    return 0 if paid is None else paid.deltas[seat]
