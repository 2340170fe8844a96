"""What is said to an answer: right or wrong, and always why.

What is told back is made of the engine's own reasons, events and settlement lines, and of the few values of
`explorer.course.told`; a wrong answer learns what would follow from it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from explorer.cards import SEATS, Card, Seat, Suit
from explorer.course.facts import Fact, facts
from explorer.course.lying import Lying, lying_tricks, side_of
from explorer.course.positions import Dealing, Replay
from explorer.course.questions import Question
from explorer.course.told import AlwaysZero, AnswerIs, Calculation, CalledCardHeld, NextPacket, NoSweep, Term
from explorer.profiles import Profile
from explorer.rules.deals import Settled
from explorer.rules.events import (
    AllPassed,
    AllPointsNoSweep,
    AloneRevealed,
    AuctionClosed,
    BidStands,
    CardPlayed,
    PartnerRevealed,
    SeatPassed,
    Settlement,
    SharesAlone,
    SharesWithPartner,
    SweepDoubles,
    TargetMissed,
    TargetReached,
    TrickTaken,
    TrumpNamed,
    UnitOfTarget,
)
from explorer.rules.reasons import NotLowestMissing, NotYourTurn
from explorer.rules.tricks import why_beaten


@dataclass(frozen=True, slots=True)
class Feedback:
    """What an answer gets back: whether it was right, and the values that say why, in order."""

    right: bool
    told: tuple[Any, ...]


def grade(asked: Question, given: Fact) -> Feedback:
    """Say whether an answer is right, and why; a wrong one is told what would follow."""
    tell = _teller(asked.fact)
    told = () if tell is None else tell(asked, given)
    return Feedback(given == asked.answer, told or (AnswerIs(asked.answer),))


Teller = Callable[[Question, Fact], tuple[Any, ...]]


# --- tricks ------------------------------------------------------------------------------------


def _lying(asked: Question) -> Lying | None:
    """The trick a question is about: `trick.3.winner` names it, `trick.winner` means the last."""
    if not isinstance(asked.source, Replay):
        return None
    tricks = lying_tricks(asked.source.deals[asked.reveal])
    parts = asked.fact.split(".")
    if len(parts) == 3 and parts[1].isdecimal():
        return next((trick for trick in tricks if trick.number == int(parts[1])), None)
    return tricks[-1] if tricks else None


def _events(asked: Question, *kinds: type) -> tuple[Any, ...]:
    """What happened up to the position asked about, of these kinds, in order."""
    if not isinstance(asked.source, Replay):
        return ()
    caused = asked.source.events[: asked.reveal + 1]
    return tuple(event for events in caused for event in events if isinstance(event, kinds))


def _tell_trick(asked: Question, given: Fact) -> tuple[Any, ...]:
    """Who is ahead and why; a wrong seat or card is told why it is beaten."""
    trick = _lying(asked)
    if trick is None or not isinstance(asked.source, Replay):
        return ()
    deal = asked.source.deals[asked.reveal]
    card = trick.card_of(given, asked.profile.seats) if isinstance(given, Seat) else given
    outcome = _trick_event(asked, trick)
    if isinstance(card, Card) and card is not trick.card and card in trick.cards and deal.play is not None:
        trump = deal.play.declaration.trump
        return (why_beaten(trick.card, card, trick.cards[0].suit, trump), *outcome)
    reasons = outcome[0].because if outcome and isinstance(outcome[0], TrickTaken) else ()
    return (*outcome, *{type(because): because for because in reversed(reasons)}.values())


def _trick_event(asked: Question, trick: Lying) -> tuple[Any, ...]:
    taken = [event for event in _events(asked, TrickTaken) if event.trick == trick.number]
    played = [event for event in _events(asked, CardPlayed) if event.trick == trick.number]
    return tuple(taken or played[-1:])


def _tell_lead(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """Who led what; a later trick is led by the winner of the one before."""
    trick = _lying(asked)
    if trick is None:
        return ()
    before = [event for event in _events(asked, TrickTaken) if event.trick == trick.number - 1]
    played = [event for event in _events(asked, CardPlayed) if event.trick == trick.number]
    return (*(before if asked.fact.endswith("leader") else ()), *played[:1])


def _tell_trick_points(asked: Question, _given: Fact) -> tuple[Any, ...]:
    trick = _lying(asked)
    if trick is None:
        return ()
    terms = tuple(Term(asked.profile.scale.value(card.rank), card) for card in trick.cards)
    return (Calculation("+", terms, trick.points),)


def _tell_revealed(asked: Question, given: Fact) -> tuple[Any, ...]:
    return _events(asked, PartnerRevealed, AloneRevealed) or _tell_holder(asked, given)


def _tell_captures(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """The points of a seat or a side, trick by trick."""
    if not isinstance(asked.source, Replay):
        return ()
    deal = asked.source.deals[asked.reveal]
    side = side_of(deal) or frozenset()
    kind, *rest = asked.fact.split(".")
    if kind == "seat":
        seats = frozenset((Seat[rest[0]],))
    else:
        seats = side if kind == "side" else frozenset(SEATS[: asked.profile.seats]) - side
    won = [trick for trick in _events(asked, TrickTaken) if trick.seat in seats]
    if rest[-1] == "tricks":
        return tuple(won)
    terms = tuple(Term(trick.points, trick.trick) for trick in won)
    return (Calculation("+", terms, sum(trick.points for trick in won)),) if won else ()


def _tell_rest(whole: str, part: str) -> Teller:
    """A difference between two facts."""

    def tell(asked: Question, _given: Fact) -> tuple[Any, ...]:
        known = facts(asked.profile, asked.source, asked.reveal, eyes=asked.eyes, terms=asked.terms)
        first, second = known.get(whole), known.get(part)
        if not (isinstance(first, int) and isinstance(second, int) and first - second == asked.answer):
            return ()
        return (Calculation("−", (Term(first), Term(second)), first - second),)

    return tell


def _tell_tricks_left(asked: Question, _given: Fact) -> tuple[Any, ...]:
    taken = len(_events(asked, TrickTaken))
    return (Calculation("−", (Term(asked.profile.tricks), Term(taken)), asked.profile.tricks - taken),)


# --- auction and call --------------------------------------------------------------------------


def _tell_auction(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """How the auction ended, or the bid that stands."""
    closed = _events(asked, AuctionClosed)
    return closed or _events(asked, BidStands)[-1:]


def _tell_left(asked: Question, _given: Fact) -> tuple[Any, ...]:
    return _events(asked, SeatPassed)[-1:]


def _tell_next(asked: Question, given: Fact) -> tuple[Any, ...]:
    """Whose turn it is, and not whose."""
    if not isinstance(given, Seat) or not isinstance(asked.answer, Seat):
        return ()
    if isinstance(asked.source, Dealing):
        return (NextPacket(given, asked.answer, asked.source.dealer),)
    return (NotYourTurn(given, asked.answer),) if given is not asked.answer else ()


def _tell_next_dealer(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """The deal that everybody passed is dealt again by the same dealer."""
    return _events(asked, AllPassed)


def _tell_call(asked: Question, _given: Fact) -> tuple[Any, ...]:
    return _events(asked, TrumpNamed)


def _tell_holder(asked: Question, given: Fact) -> tuple[Any, ...]:
    """Who holds the called card."""
    deal = asked.source.deals[asked.reveal] if isinstance(asked.source, Replay) else None
    play = None if deal is None else deal.play
    if deal is None or play is None or deal.partner is None:
        return ()
    fixed = play.declaration
    if fixed.called is None or fixed.declarer is None:
        return ()
    other = given if isinstance(given, Seat) and given is not deal.partner else None
    return (CalledCardHeld(fixed.called, deal.partner, fixed.declarer, other),)


def _tell_lowest(asked: Question, given: Fact) -> tuple[Any, ...]:
    if isinstance(given, Card) and isinstance(asked.answer, Card) and given is not asked.answer:
        return (NotLowestMissing(given, asked.answer),)
    return ()


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
    return (Calculation("+", (Term(half), Term(1)), half + 1),)


def _zero_ranks(profile: Profile) -> int:
    return sum(not profile.scale.value(rank) for rank in profile.scale.order)


_TELLERS: tuple[tuple[str, Teller], ...] = (
    ("pack.cards", _product(lambda _: len(Suit), lambda profile: len(profile.scale.order))),
    ("pack.zero", _product(lambda _: len(Suit), _zero_ranks)),
    ("pack.total", _product(lambda _: len(Suit), lambda profile: profile.total // len(Suit))),
    ("pack.suit-total", _tell_suit_total),
    ("rule.least-target", _tell_least_target),
    ("rule.hand", _product(lambda p: len(p.dealing.packets), lambda p: p.dealing.packets[0])),
    ("dealing.left", _tell_rest("pack.cards", "dealing.given")),
    ("deal.next", _tell_next),
    ("deal.next-dealer", _tell_next_dealer),
    ("auction.left", _tell_left),
    ("auction.", _tell_auction),
    ("call.partner", _tell_holder),
    ("call.alone", _tell_holder),
    ("call.lowest-missing", _tell_lowest),
    ("call.", _tell_call),
    ("seat.", _tell_captures),
    ("side.missing", _tell_rest("auction.target", "side.captured")),
    ("side.", _tell_captures),
    ("defenders.", _tell_captures),
    ("points.left", _tell_rest("pack.total", "points.taken")),
    ("tricks.left", _tell_tricks_left),
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
    "winner": _tell_trick,
    "card": _tell_trick,
    "leader": _tell_lead,
    "led": _tell_lead,
    "points": _tell_trick_points,
    "revealed": _tell_revealed,
}


def _teller(name: str) -> Teller | None:
    parts = name.split(".")
    if parts[0] == "trick":
        return _TRICK_TELLERS.get(parts[-1])
    for entry, tell in _TELLERS:
        if name == entry or (entry.endswith(".") and name.startswith(entry)):
            return tell
    return None
