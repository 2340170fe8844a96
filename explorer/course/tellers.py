"""Explanations of questions about a deal that is played: its tricks and captures, its auction, its call.

Each takes the question and the answer given, and gives values of the engine or of `explorer.course.told`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer.cards import SEATS, Card, Rank, Seat, Suit
from explorer.course.facts import Fact, facts
from explorer.course.lying import Lying, lying_tricks, side_of, suspected
from explorer.course.positions import Dealing, Replay
from explorer.course.questions import Question
from explorer.course.told import (
    Calculation,
    CalledCardHeld,
    CutterIs,
    EldestIs,
    LeastRaise,
    NextDealerIs,
    NextPacket,
    RanksBelow,
    Suspects,
    Term,
    WinnerLeads,
)
from explorer.rules.deals import Calling, Playing
from explorer.rules.events import (
    AllPassed,
    AloneRevealed,
    AuctionClosed,
    BidStands,
    CardPlayed,
    PartnerRevealed,
    PointsStand,
    SeatPassed,
    TrickTaken,
    TrumpNamed,
)
from explorer.rules.reasons import (
    NotLowestMissing,
    NotYourTurn,
    OwnsAllOfRank,
)
from explorer.rules.tricks import why_beaten

Teller = Callable[[Question, Fact], tuple[Any, ...]]
"""What explains a fact: from a question and the answer given to the values told, none if it cannot say."""


# --- tricks ------------------------------------------------------------------------------------


def trick_asked(asked: Question) -> Lying | None:
    """The trick a question is about: `trick.3.winner` names it, `trick.winner` means the last."""
    if not isinstance(asked.source, Replay):
        return None
    tricks = lying_tricks(asked.source.deals[asked.reveal])
    parts = asked.fact.split(".")
    if len(parts) == 3 and parts[1].isdecimal():
        return next((trick for trick in tricks if trick.number == int(parts[1])), None)
    return tricks[-1] if tricks else None


def events_up_to(asked: Question, *kinds: type) -> tuple[Any, ...]:
    """What happened up to the position asked about, of these kinds, in order."""
    if not isinstance(asked.source, Replay):
        return ()
    caused = asked.source.events[: asked.reveal + 1]
    return tuple(event for events in caused for event in events if isinstance(event, kinds))


def tell_trick(asked: Question, given: Fact) -> tuple[Any, ...]:
    """Who is ahead and why; a wrong seat or card is told why it is beaten."""
    trick = trick_asked(asked)
    if trick is None or not isinstance(asked.source, Replay):
        return ()
    deal = asked.source.deals[asked.reveal]
    card = trick.card_of(given, asked.profile.seats) if isinstance(given, Seat) else given
    outcome = trick_event(asked, trick)
    if isinstance(card, Card) and card is not trick.card and card in trick.cards and deal.play is not None:
        trump = deal.play.declaration.trump
        return (why_beaten(trick.card, card, trick.cards[0].suit, trump), *outcome)
    reasons = outcome[0].because if outcome and isinstance(outcome[0], TrickTaken) else ()
    return (*outcome, *{type(because): because for because in reversed(reasons)}.values())


def trick_event(asked: Question, trick: Lying) -> tuple[Any, ...]:
    """Who has taken the trick, or the last card played to it."""
    taken = [event for event in events_up_to(asked, TrickTaken) if event.trick == trick.number]
    played = [event for event in events_up_to(asked, CardPlayed) if event.trick == trick.number]
    return tuple(taken or played[-1:])


def tell_lead(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """Who led what; a later trick is led by the winner of the one before."""
    trick = trick_asked(asked)
    if trick is None:
        return ()
    before = [event for event in events_up_to(asked, TrickTaken) if event.trick == trick.number - 1]
    played = [event for event in events_up_to(asked, CardPlayed) if event.trick == trick.number]
    return (*(before if asked.fact.endswith("leader") else ()), *played[:1])


def tell_trick_points(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """The points of a trick, card by card."""
    trick = trick_asked(asked)
    if trick is None:
        return ()
    terms = tuple(Term(asked.profile.scale.value(card.rank), card) for card in trick.cards)
    return (Calculation("+", terms, trick.points),)


def tell_revealed(asked: Question, given: Fact) -> tuple[Any, ...]:
    """The card that has revealed the partner, or who holds it still."""
    return events_up_to(asked, PartnerRevealed, AloneRevealed) or tell_holder(asked, given)


def tell_captures(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """The points of a seat, trick by trick, or those of a side, seat by seat as the table shows them."""
    if not isinstance(asked.source, Replay):
        return ()
    deal = asked.source.deals[asked.reveal]
    side = side_of(deal) or frozenset()
    kind, *rest = asked.fact.split(".")
    if kind == "seat":
        seats = frozenset((Seat[rest[0]],))
    else:
        seats = side if kind == "side" else frozenset(SEATS[: asked.profile.seats]) - side
    won = [trick for trick in events_up_to(asked, TrickTaken) if trick.seat in seats]
    if rest[-1] == "tricks":
        return tuple(won)
    if kind == "seat" or deal.play is None:
        terms = tuple(Term(trick.points, trick.trick) for trick in won)
    else:
        terms = tuple(Term(deal.play.captured[seat], seat) for seat in sorted(seats))
    return (Calculation("+", terms, sum(trick.points for trick in won)),) if won else ()


def tell_rest(whole: str, part: str) -> Teller:
    """A difference between two facts."""

    def tell(asked: Question, _given: Fact) -> tuple[Any, ...]:
        known = known_there(asked)
        first, second = known.get(whole), known.get(part)
        if not (isinstance(first, int) and isinstance(second, int) and first - second == asked.answer):
            return ()
        return (Calculation("−", (Term(first), Term(second)), first - second),)

    return tell


def tell_tricks_left(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """All tricks less those taken."""
    taken = len(events_up_to(asked, TrickTaken))
    return (Calculation("−", (Term(asked.profile.tricks), Term(taken)), asked.profile.tricks - taken),)


# --- auction and call --------------------------------------------------------------------------


def tell_auction(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """How the auction ended, or the bid that stands."""
    closed = events_up_to(asked, AuctionClosed)
    return closed or events_up_to(asked, BidStands, PointsStand)[-1:]


def tell_ranks(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """Which ranks are below the standing one."""
    known = known_there(asked)
    ranks, standing = known.get("auction.ranks"), known.get("auction.standing")
    if not isinstance(ranks, tuple) or not ranks:
        return ()
    return (RanksBelow(standing if isinstance(standing, Rank) else None, ranks),)


def tell_least_raise(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """The target that a raise must exceed."""
    known = known_there(asked)
    standing, least = known.get("auction.target"), known.get("auction.least-raise")
    return (LeastRaise(standing, least),) if isinstance(standing, int) and isinstance(least, int) else ()


def known_there(asked: Question) -> dict[str, Fact]:
    """What holds where the answer lies."""
    return facts(asked.profile, asked.source, asked.reveal, eyes=asked.eyes, terms=asked.terms)


def tell_left(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """The last pass, which says how many are left in the auction."""
    return events_up_to(asked, SeatPassed)[-1:]


def tell_next(asked: Question, given: Fact) -> tuple[Any, ...]:
    """Whose turn it is, and not whose; after a trick, that its winner leads."""
    if not isinstance(given, Seat) or not isinstance(asked.answer, Seat):
        return ()
    if isinstance(asked.source, Dealing):
        return (NextPacket(given, asked.answer, asked.source.dealer),)
    phase = None if asked.source is None else asked.source.deals[asked.reveal].phase
    if isinstance(phase, Playing) and phase.tricks and not phase.cards:
        return (WinnerLeads(asked.answer),)
    return (NotYourTurn(given, asked.answer),) if given is not asked.answer else ()


def dealer_of(asked: Question) -> Seat | None:
    """Who dealt, or deals, where the answer lies."""
    match asked.source:
        case Dealing(dealer=dealer):
            return dealer
        case Replay(deals=deals):
            return deals[asked.reveal].dealer
        case _:
            return None


def tell_next_dealer(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """Who deals next; the deal that everybody passed is dealt again by the same dealer."""
    dealer, passed = dealer_of(asked), events_up_to(asked, AllPassed)
    if passed or dealer is None or not isinstance(asked.answer, Seat):
        return passed
    return (NextDealerIs(asked.answer, dealer),)


def tell_cutter(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """Who cuts, seen from the dealer."""
    dealer = dealer_of(asked)
    if dealer is None or not isinstance(asked.answer, Seat):
        return ()
    return (CutterIs(asked.answer, dealer, asked.profile.dealing.cut == "left"),)


def tell_eldest(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """Who is eldest, seen from the dealer."""
    dealer = dealer_of(asked)
    return () if dealer is None or not isinstance(asked.answer, Seat) else (EldestIs(asked.answer, dealer),)


def tell_call(asked: Question, _given: Fact) -> tuple[Any, ...]:
    """The call, which names the trump."""
    return events_up_to(asked, TrumpNamed)


def tell_holder(asked: Question, given: Fact) -> tuple[Any, ...]:
    """Who holds the called card; before the call, that it can only be the declarer's own."""
    if not isinstance(asked.source, Replay):
        return ()
    before, deal = asked.source.deals[asked.at], asked.source.deals[asked.reveal]
    if isinstance(before.phase, Calling):
        rank, hand = before.phase.rank, before.dealt[before.phase.declarer]
        if rank is not None and all(Card(rank, suit) in hand for suit in Suit):
            return (OwnsAllOfRank(rank),)
    play = deal.play
    if play is None or deal.partner is None:
        return ()
    fixed = play.declaration
    if fixed.called is None or fixed.declarer is None:
        return ()
    other = given if isinstance(given, Seat) and given is not deal.partner else None
    return (CalledCardHeld(fixed.called, deal.partner, fixed.declarer, other),)


def tell_suspects(asked: Question, given: Fact) -> tuple[Any, ...]:
    """Who may hold the called card: all whose hands the eyes do not see, once the declarer is left out."""
    if not isinstance(asked.source, Replay) or asked.eyes is None or len(asked.eyes) != 1:
        return ()
    deal, [eyes] = asked.source.deals[asked.reveal], asked.eyes
    fixed = deal.play.declaration if deal.play else None
    if fixed is None or fixed.called is None or fixed.declarer is None:
        return ()
    suspects = suspected(deal, asked.eyes)
    others = {*SEATS[: asked.profile.seats]} - {fixed.declarer, eyes}
    if {*suspects} != others:
        return tell_holder(asked, given)
    return (Suspects(fixed.called, fixed.declarer, eyes, suspects),)


def tell_lowest(asked: Question, given: Fact) -> tuple[Any, ...]:
    """Which trump is the lowest missing, when another card was given."""
    if isinstance(given, Card) and isinstance(asked.answer, Card) and given is not asked.answer:
        return (NotLowestMissing(given, asked.answer),)
    return ()
