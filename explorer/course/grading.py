"""What is said to an answer: right or wrong, and always why.

What is told back is made of the engine's own reasons, events and settlement lines, and of the few values of
`explorer.course.told`; a wrong answer learns what would follow from it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from explorer.cards import Suit
from explorer.course.facts import Fact, facts
from explorer.course.positions import Replay
from explorer.course.questions import Question
from explorer.course.tellers import (
    Teller,
    tell_auction,
    tell_call,
    tell_captures,
    tell_cutter,
    tell_eldest,
    tell_holder,
    tell_lead,
    tell_least_raise,
    tell_left,
    tell_lowest,
    tell_next,
    tell_next_dealer,
    tell_ranks,
    tell_rest,
    tell_revealed,
    tell_suspects,
    tell_trick,
    tell_trick_points,
    tell_tricks_left,
)
from explorer.course.told import (
    AlwaysZero,
    AnswerIs,
    Calculation,
    CountNothing,
    DefendersLeft,
    MoreThanHalf,
    NoSweep,
    Term,
)
from explorer.profiles import Profile
from explorer.rules.deals import Settled
from explorer.rules.events import (
    AllPointsNoSweep,
    Settlement,
    SharesAlone,
    SharesWithPartner,
    SweepDoubles,
    TargetMissed,
    TargetReached,
    UnitOfTarget,
)


@dataclass(frozen=True, slots=True)
class Feedback:
    """What an answer gets back: whether it was right, and the values that say why, in order."""

    right: bool
    told: tuple[Any, ...]


def grade(asked: Question, given: Fact) -> Feedback:
    """Say whether an answer is right, and why; a wrong one is told what would follow."""
    tell = _teller(asked.fact)
    right = given == asked.answer
    told = () if tell is None else tell(asked, given)
    return Feedback(right, told if told or right else (AnswerIs(asked.answer),))


# --- settlement --------------------------------------------------------------------------------


def _paid(asked: Question) -> Settlement | None:
    if asked.terms is not None:
        return asked.terms.settlement(asked.profile)
    if isinstance(asked.source, Replay):
        phase = asked.source.deals[asked.reveal].phase
        return phase.settlement if isinstance(phase, Settled) else None
    return None


def _tell_lines(*kinds: type) -> Teller:
    """The lines of the settlement of these kinds."""

    def tell(asked: Question, _given: Fact) -> tuple[Any, ...]:
        paid = _paid(asked)
        return () if paid is None else tuple(line for line in paid.lines if isinstance(line, kinds))

    return tell


def _tell_sweep(asked: Question, given: Fact) -> tuple[Any, ...]:
    said = _tell_lines(SweepDoubles, AllPointsNoSweep)(asked, given)
    if said:
        return said
    known = facts(asked.profile, asked.source, asked.reveal, terms=asked.terms)
    tricks = known.get("settle.tricks")
    return (NoSweep(tricks, asked.profile.tricks),) if isinstance(tricks, int) else ()


def _tell_sum(asked: Question, _given: Fact) -> tuple[Any, ...]:
    paid = _paid(asked)
    return () if paid is None else (AlwaysZero(paid.deltas),)


_PAYMENT = _tell_lines(
    TargetReached, TargetMissed, UnitOfTarget, SweepDoubles, SharesWithPartner, SharesAlone
)
_RESULT = _tell_lines(TargetReached, TargetMissed)


# --- the pack ----------------------------------------------------------------------------------


def _product(first: Callable[[Profile], int], second: Callable[[Profile], int]) -> Teller:
    def tell(asked: Question, _given: Fact) -> tuple[Any, ...]:
        a, b = first(asked.profile), second(asked.profile)
        return (Calculation("×", (Term(a), Term(b)), a * b),)

    return tell


def _tell_suit_total(asked: Question, _given: Fact) -> tuple[Any, ...]:
    scale = asked.profile.scale
    terms = tuple(Term(scale.value(rank)) for rank in scale.order if scale.value(rank))
    return (Calculation("+", terms, sum(term.value for term in terms)),)


def _tell_least_target(asked: Question, _given: Fact) -> tuple[Any, ...]:
    half = asked.profile.total // 2
    return (MoreThanHalf(asked.profile.total, half, half + 1),)


def _tell_zero(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """The ranks that count nothing, and how many cards they are."""
    scale, suits = asked.profile.scale, len(Suit)
    ranks = tuple(rank for rank in scale.order if not scale.value(rank))
    product = Calculation("×", (Term(suits), Term(len(ranks))), suits * len(ranks))
    return (CountNothing(ranks, suits), product)


def _tell_defenders(asked: Question, _given: Fact) -> tuple[Any, ...]:
    return (DefendersLeft(asked.profile.seats, asked.profile.seats - 2),)


_TELLERS: tuple[tuple[str, Teller], ...] = (
    ("pack.cards", _product(lambda _: len(Suit), lambda profile: len(profile.scale.order))),
    ("pack.zero", _tell_zero),
    ("pack.total", _product(lambda _: len(Suit), lambda profile: profile.total // len(Suit))),
    ("pack.suit-total", _tell_suit_total),
    ("rule.least-target", _tell_least_target),
    ("rule.hand", _product(lambda p: len(p.dealing.packets), lambda p: p.dealing.packets[0])),
    ("rule.defenders", _tell_defenders),
    ("dealing.left", tell_rest("pack.cards", "dealing.given")),
    ("deal.next", tell_next),
    ("deal.next-dealer", tell_next_dealer),
    ("deal.cutter", tell_cutter),
    ("deal.eldest", tell_eldest),
    ("auction.left", tell_left),
    ("auction.ranks.count", tell_ranks),
    ("auction.least-raise", tell_least_raise),
    ("auction.", tell_auction),
    ("call.partner", tell_holder),
    ("call.alone", tell_holder),
    ("call.lowest-missing", tell_lowest),
    ("secret.suspects.count", tell_suspects),
    ("call.", tell_call),
    ("seat.", tell_captures),
    ("side.missing", tell_rest("auction.target", "side.captured")),
    ("side.", tell_captures),
    ("defenders.", tell_captures),
    ("points.left", tell_rest("pack.total", "points.taken")),
    ("tricks.left", tell_tricks_left),
    ("settle.success", _RESULT),
    ("settle.captured", _RESULT),
    ("settle.target", _RESULT),
    ("settle.missing", _RESULT),
    ("settle.unit", _tell_lines(UnitOfTarget)),
    ("settle.sweep", _tell_sweep),
    ("settle.sum", _tell_sum),
    ("settle.", _PAYMENT),
    ("delta.", _PAYMENT),
)
"""Which explanation belongs to which fact: the first that fits; a name that ends in a dot is a group."""

_TRICK_TELLERS: dict[str, Teller] = {
    "winner": tell_trick,
    "card": tell_trick,
    "leader": tell_lead,
    "led": tell_lead,
    "points": tell_trick_points,
    "revealed": tell_revealed,
}


def _teller(name: str) -> Teller | None:
    parts = name.split(".")
    if parts[0] == "trick":
        return _TRICK_TELLERS.get(parts[-1])
    for entry, tell in _TELLERS:
        if name == entry or (entry.endswith(".") and name.startswith(entry)):
            return tell
    return None
