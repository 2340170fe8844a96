"""Fresh questions of a step's own skill, from deals that nobody has seen: the same seed, the same question.

A question is drawn again until it is worth asking: one whose answer is plain at a glance teaches nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import lru_cache
from itertools import count
from random import Random

from explorer.analysis.beginner import choose
from explorer.cards import SEATS
from explorer.course.facts import Fact, Terms, facts
from explorer.course.lessons import AskFact, Step
from explorer.course.lying import Lying, lying_tricks
from explorer.course.positions import Replay
from explorer.course.questions import Question, is_number, usual_options
from explorer.profiles import Profile, load_profile
from explorer.rules.deals import Deal, Declaration, Playing, Settled
from explorer.rules.engine import apply, start
from explorer.rules.results import tricks_for
from explorer.rules.sight import sight

TRICK_FACTS = frozenset({"trick.winner", "trick.card", "trick.points", "trick.led", "trick.leader"})
PAID_FACTS = frozenset(
    f"settle.{name}"
    for name in ("success", "unit", "sweep", "declarer", "partner", "defender", "opponent", "missing")
)

MOST_SEEDS = 2**31
"""Seeds go up to here, this one left out."""


def can_repeat(step: Step) -> bool:
    """Whether fresh questions of the step's skill can be made."""
    return isinstance(step.ask, AskFact) and step.ask.fact in TRICK_FACTS | PAID_FACTS


def another(step: Step, seed: int) -> Question:
    """A fresh question like the step's own; raises `ValueError` for a step that has none.

    It is about one trick of a whole deal that lies complete on the table, or about a result to be paid.
    """
    if not isinstance(step.ask, AskFact) or not can_repeat(step):
        raise ValueError(step.id)
    if step.ask.fact in TRICK_FACTS:
        return _about_trick(step, step.ask.fact, seed)
    options = bool(step.ask.options) and is_number(step.facts(step.reveal)[step.ask.fact])
    return _about_payment(step.profile, step.ask.fact, seed, options)


# --- tricks ------------------------------------------------------------------------------------


def _about_trick(step: Step, fact: str, seed: int) -> Question:
    profile, known = step.profile, _declared(step)
    draw = Random(seed)  # noqa: S311 (a repeatable question, not a secret)
    for attempt in count():
        replay = played_deal(profile.id, (seed + attempt * 7919) % MOST_SEEDS)
        tricks = lying_tricks(replay.deal)
        worth = [trick for trick in tricks if _teaches(fact, trick, replay.deal, trumps="trump" in known)]
        if worth:
            break
    trick = worth[int(draw.random() * len(worth))]
    at = replay.locate(f"trick.{trick.number}")
    answer = facts(profile, replay, at)[fact]
    options = usual_options(profile, replay, at, answer)
    return Question(profile, fact, answer, options, _bared(replay, at, known), at, at, (), None)


def _declared(step: Step) -> frozenset[str]:
    """What the step's own deal says of auction and call: a fresh question says no more."""
    play = step.replay.deals[step.at].play if step.replay is not None else None
    fixed = Declaration() if play is None else play.declaration
    return frozenset(field.name for field in fields(fixed) if getattr(fixed, field.name) is not None)


def _bared(replay: Replay, at: int, known: frozenset[str]) -> Replay:
    """A deal that says at one position only what is known of its auction and call."""
    deal = replay.deals[at]
    if not isinstance(deal.phase, Playing):
        return replay
    hidden = {field.name: None for field in fields(Declaration) if field.name not in known}
    fixed = replace(deal.phase.declaration, **hidden)
    phase = replace(deal.phase, declaration=fixed, revealed=deal.phase.revealed if fixed.called else None)
    return Replay((*replay.deals[:at], replace(deal, phase=phase), *replay.deals[at + 1 :]), replay.events)


def _teaches(fact: str, trick: Lying, deal: Deal, *, trumps: bool) -> bool:
    """Whether a trick makes the question worth asking; without `trumps` it must have none."""
    if deal.play is None or trick.number == deal.profile.tricks:
        return False
    value = deal.profile.scale.value
    counting = sum(value(card.rank) > 0 for card in trick.cards)
    played = sum(card.suit is deal.play.declaration.trump for card in trick.cards)
    if played and not trumps:
        return False
    if fact == "trick.points":
        return counting >= 2
    others = {card.suit for card in trick.cards}
    return trick.winner is not trick.leader and len(others) > 1 and (played > 0 or counting > 0)


@lru_cache(maxsize=256)
def played_deal(profile_id: str, seed: int) -> Replay:
    """A whole deal between beginners, dealt from a seed; one that everybody passes is dealt again.

    >>> played_deal("chiamata/pagat", 1).places[-1]
    'end'
    """
    profile = load_profile(profile_id)
    for attempt in count():
        deal = start(profile, SEATS[seed % profile.seats], seed + attempt * MOST_SEEDS)
        while deal.to_act is not None:
            deal = apply(deal, choose(sight(deal, deal.to_act))).deal
        if not (isinstance(deal.phase, Settled) and deal.phase.play is None):
            return Replay.of(deal)
    raise AssertionError("some deal is bid")


# --- results -----------------------------------------------------------------------------------


def _about_payment(profile: Profile, fact: str, seed: int, options: bool) -> Question:
    draw = Random(seed)  # noqa: S311 (a repeatable question, not a secret)
    terms = next(terms for terms in _results(profile, draw) if _pays(fact, terms, profile))
    answer = facts(profile, terms=terms)[fact]
    offered: tuple[Fact, ...] = usual_options(profile, None, 0, answer)
    if options:
        offered = _amounts(profile, fact, terms)
    return Question(profile, fact, answer, offered, None, 0, 0, None, terms)


def _results(profile: Profile, draw: Random) -> Iterator[Terms]:
    """Results that a deal can have, near their target more often than not; one in eight nearly a sweep."""

    def between(low: int, high: int) -> int:
        return low + int(draw.random() * (high - low + 1))

    bands = (profile.auction.least_target, *(band.upto for band in profile.settlement.bands))
    while True:
        band = between(1, len(bands) - 1)
        target = between(bands[band - 1] + (band > 1), bands[band])
        alone = draw.random() < 0.25
        kind = draw.random()
        if kind < 0.06:
            yield Terms(target, profile.total, profile.tricks, alone)
        elif kind < 0.12:
            yield Terms(target, profile.total, profile.tricks - between(1, 2), alone)
        else:
            captured = min(profile.total - 1, max(1, target + between(-25, 25)))
            taken = [tricks for tricks in tricks_for(profile, captured) if 0 < tricks < profile.tricks]
            if taken:
                yield Terms(target, captured, taken[between(0, len(taken) - 1)], alone)


def _pays(fact: str, terms: Terms, profile: Profile) -> bool:
    """Whether a result has the fact, and asking for it is no trifle."""
    known = facts(profile, terms=terms)
    if fact not in known:
        return False
    if fact == "settle.sweep":
        return bool(known["settle.sweep"]) or terms.captured == profile.total or terms.target % 3 == 0
    return fact != "settle.missing" or known[fact] != 0


def _amounts(profile: Profile, fact: str, terms: Terms) -> tuple[int, ...]:
    """The right amount, its opposite, and what the next units would give."""
    answer = facts(profile, terms=terms)[fact]
    if not isinstance(answer, int):
        return ()
    unit = terms.settlement(profile).unit
    share = abs(answer) // unit or 1
    sizes = {abs(answer), share * (unit + 1), share * max(1, unit - 1)}
    return tuple(sorted({sign * size for size in sizes for sign in (1, -1)}))
