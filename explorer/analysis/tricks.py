"""One trick on its own: who is ahead after each card and why, and what another card or trump would change.

Nothing here decides who takes a trick or what may be played: each question is put to the engine as a study.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar, Literal

from explorer.cards import PACK, SEATS, Card, Seat, Suit
from explorer.profiles import Profile
from explorer.rules.actions import Play
from explorer.rules.because import Because
from explorer.rules.deals import Deal, Declaration, Hand, Playing
from explorer.rules.engine import apply, position, study
from explorer.rules.events import AloneRevealed, CardPlayed, Event, PartnerRevealed
from explorer.rules.tricks import trick_points, why_beaten

Side = Literal["declarer", "defenders", "open"]


@dataclass(frozen=True, slots=True)
class Setup:
    """A trick as it is laid out: its leader, a card or none before each seat, what the deal has fixed.

    `cards` go by seat; a card may wait before a seat whose turn has not come. `hands` are those from which
    the trick was played, None when nothing is known of them. `partner` is the seat that held the called
    card, if it is known from elsewhere.
    """

    profile: Profile
    fixed: Declaration
    leader: Seat
    cards: tuple[Card | None, ...]
    hands: tuple[Hand, ...] | None = None
    dealer: Seat | None = None
    partner: Seat | None = None

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in playing order, from the leader."""
        return tuple(self.leader.after(place, self.profile.seats) for place in range(self.profile.seats))

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards in playing order, as far as no seat is missing."""
        found: list[Card] = []
        for seat in self.order:
            card = self.cards[seat]
            if card is None:
                break
            found.append(card)
        return tuple(found)

    @property
    def next(self) -> Seat | None:
        """The seat whose card is missing first; None when the trick is complete."""
        return next((seat for seat in self.order if self.cards[seat] is None), None)

    @property
    def at_turn(self) -> tuple[Seat, ...]:
        """The seats that have played, and the one that is to play."""
        return self.order[: len(self.played) + 1]

    def seat_of(self, card: Card) -> Seat | None:
        """The seat before which a card lies."""
        return SEATS[self.cards.index(card)] if card in self.cards else None


# --- between a setup and a deal ------------------------------------------------------------------


def setup_of(deal: Deal) -> Setup | None:
    r"""The trick that lies on the table of a deal, or the last complete one; None before the first lead.

    >>> from explorer.notation import loads
    >>> text = 'format = 1\nprofile = "chiamata/pagat"\nplay = {trump = "S", tricks = ["B: AH 2S"]}'
    >>> setup = setup_of(loads(text))
    >>> setup.leader.name, [str(card) for card in setup.played], setup.next.name
    ('B', ['A♥', '2♠'], 'D')
    """
    play = deal.play
    if play is None:
        return None
    leader, cards = _lying(play)
    seats = deal.profile.seats
    laid: list[Card | None] = [None] * seats
    for place, card in enumerate(cards):
        laid[leader.after(place, seats)] = card
    held = tuple(hand if card is None else (card, *hand) for hand, card in zip(play.hands, laid, strict=True))
    if len(deal.dealt[0]) == 1:
        # a study of one trick: what a seat holds is the card that it is going to play
        return Setup(deal.profile, play.declaration, leader, tuple(hand[0] for hand in held))
    # after the last trick nobody holds a card any more, and what was held is known all the same
    hands = play.hands if any(play.hands) else deal.dealt
    known = any(card is not None for hand in hands for card in hand)
    return Setup(
        deal.profile,
        play.declaration,
        leader,
        tuple(laid),
        held if known else None,
        deal.dealer if known else None,
        _partner(deal, tuple(laid)),
    )


def _lying(play: Playing) -> tuple[Seat, tuple[Card, ...]]:
    """The leader and the cards of the running trick, or of the last complete one where none has begun."""
    if not play.cards and play.tricks:
        return play.tricks[-1].leader, play.tricks[-1].cards
    return play.leader, play.cards


def _partner(deal: Deal, laid: tuple[Card | None, ...]) -> Seat | None:
    """The partner, unless it is known from this very trick alone."""
    play = deal.play
    called = None if play is None else play.declaration.called
    if called in laid and not any(called in hand for hand in deal.dealt):
        return None
    return deal.partner


@lru_cache(maxsize=4096)
def deal_of(setup: Setup) -> Deal:
    """The study that holds a setup: `setup_of(deal_of(setup)) == setup` as far as hands are known."""
    hands, dealer = setup.hands, setup.dealer
    if hands is None or len(hands[0]) == 1:
        # in a study of one trick a card that is held is going to be played, so nothing more can be known
        waiting = set(setup.cards) - set(setup.played)
        hands = tuple((card if card in waiting else None,) for card in setup.cards)
    if dealer is None:
        dealer = setup.profile.dealer_before(setup.leader)
    deal = study(setup.profile, dealer, hands, setup.fixed, setup.leader)
    for seat, card in zip(setup.order, setup.played, strict=False):
        deal = apply(deal, Play(seat, card)).deal
    return deal


def at_turn_of(deal: Deal, seat: Seat) -> Deal:
    """The deal as it stood when a seat was to play to the trick of `setup_of`.

    Raises `LookupError` when there is no such trick, or it is not yet the turn of the seat.
    """
    play = deal.play
    if play is None:
        raise LookupError(seat)
    leader, cards = _lying(play)
    before = len(cards) - (seat - leader) % deal.profile.seats
    if before < 0:
        raise LookupError(seat)
    return position(deal, len(deal.actions) - before)


def laid_on(deal: Deal, setup: Setup) -> Deal:
    """A deal with the trick of `setup_of` laid anew, and all that came before it.

    Where the new trick does not belong to the deal, it is a study that begins with it. So is a trick without
    a card: in the deal the one before it would lie there.
    """
    found = setup_of(deal)
    if found is None or setup.hands is None or replace(found, cards=setup.cards) != setup or not setup.played:
        return deal_of(setup)
    deal = at_turn_of(deal, setup.leader)
    for seat, card in zip(setup.order, setup.played, strict=False):
        deal = apply(deal, Play(seat, card)).deal
    return deal


def held_as(setup: Setup, other: Setup) -> Setup:
    """A setup with what is known of another: its hands, if the trick can have been played from them."""
    named = (setup.fixed.declarer, setup.fixed.called, setup.fixed.trump)
    same = named == (other.fixed.declarer, other.fixed.called, other.fixed.trump)
    fixed, partner = (other.fixed, other.partner) if same else (setup.fixed, setup.partner)
    return _fitting(replace(setup, hands=other.hands, dealer=other.dealer, fixed=fixed, partner=partner))


def _fitting(setup: Setup) -> Setup:
    """The setup without the hands from which it cannot have been played."""
    hands = setup.hands
    if hands is None:
        return setup
    laid = [(seat, card) for seat, card in zip(SEATS, setup.cards, strict=False) if card is not None]
    if len(laid) == len(setup.played) and all(card in hands[seat] for seat, card in laid):
        return setup
    return bare(setup)


def bare(setup: Setup) -> Setup:
    """The setup with nothing known but what lies on the table."""
    return replace(setup, hands=None, dealer=None)


# --- changes -------------------------------------------------------------------------------------


def put(setup: Setup, seat: Seat, card: Card) -> Setup:
    """Lay a card before a seat; one that lies before another seat changes places with what lies there."""
    cards = list(setup.cards)
    if (other := setup.seat_of(card)) is not None:
        cards[other] = cards[seat]
    cards[seat] = card
    return _fitting(replace(setup, cards=tuple(cards)))


def take(setup: Setup, seat: Seat) -> Setup:
    """Take the card before a seat away."""
    cards = tuple(None if place == seat else card for place, card in enumerate(setup.cards))
    return _fitting(replace(setup, cards=cards))


def lay(setup: Setup, leader: Seat, cards: tuple[Card | None, ...]) -> Setup:
    """Lay out a whole trick anew, in playing order; the places that are not named stay empty."""
    laid: list[Card | None] = [None] * setup.profile.seats
    for place, card in enumerate(cards):
        laid[leader.after(place, setup.profile.seats)] = card
    return _fitting(replace(setup, leader=leader, cards=tuple(laid)))


def led_by(setup: Setup, leader: Seat) -> Setup:
    """Let another seat lead; each card stays before its seat."""
    return _fitting(replace(setup, leader=leader))


def with_declarer(setup: Setup, declarer: Seat | None) -> Setup:
    """Name another declarer, or none."""
    return _refixed(setup, declarer, setup.fixed.called, setup.fixed.trump)


def with_called(setup: Setup, called: Card | None) -> Setup:
    """Name another called card, whose suit becomes trump, or none."""
    return _refixed(setup, setup.fixed.declarer, called, setup.fixed.trump if called is None else called.suit)


def with_trump(setup: Setup, trump: Suit | None) -> Setup:
    """Make another suit trump, or none; the called card becomes the one of its rank in that suit."""
    called = setup.fixed.called
    if called is not None and trump is not called.suit:
        called = None if trump is None else Card(called.rank, trump)
    return _refixed(setup, setup.fixed.declarer, called, trump)


def _refixed(setup: Setup, declarer: Seat | None, called: Card | None, trump: Suit | None) -> Setup:
    """A changed declaration forgets its bid, which may not have led to it."""
    same = (declarer, called, trump) == (setup.fixed.declarer, setup.fixed.called, setup.fixed.trump)
    if same:
        return setup
    partner = setup.partner if called is setup.fixed.called else None
    return replace(setup, fixed=Declaration(declarer, None, None, called, trump), partner=partner)


# --- what happens in a trick ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CalledCardShown:
    """The called card has been played; who the declarer is has not been said."""

    rule: ClassVar[str] = "play.secret"
    partner: Seat
    called: Card


@dataclass(frozen=True, slots=True)
class NobodyRevealed:
    """The called card does not lie in this trick."""

    rule: ClassVar[str] = "play.secret"
    called: Card


Shown = PartnerRevealed | AloneRevealed | CalledCardShown


@dataclass(frozen=True, slots=True)
class Laid:
    """One card as it was played: who is ahead after it, why, and whom it reveals.

    `because` is None for the lead, which nothing has beaten yet.
    """

    played: CardPlayed
    because: Because | None
    shown: Shown | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a trick comes to, or as far as it has come: who is ahead, the card points, whom it reveals.

    `side` is the one that gets the points; None when declarer or called card is not given, "open" while
    nobody can know.
    """

    complete: bool
    winner: Seat | None
    winning: Card | None
    points: int
    shown: Shown | None
    side: Side | None


@lru_cache(maxsize=4096)
def laid(setup: Setup) -> tuple[Laid, ...]:
    """The trick card by card, as the engine plays it."""
    deal = deal_of(replace(setup, cards=(None,) * len(setup.cards)))
    found: list[Laid] = []
    ahead: Card | None = None
    for seat, card in zip(setup.order, setup.played, strict=False):
        step = apply(deal, Play(seat, card))
        deal = step.deal
        played = next(event for event in step.events if isinstance(event, CardPlayed))
        because = None
        if ahead is not None:
            beaten = ahead if played.winning is card else card
            because = why_beaten(played.winning, beaten, setup.played[0].suit, setup.fixed.trump)
        ahead = played.winning
        found.append(Laid(played, because, _shown(step.events, setup, card, seat)))
    return tuple(found)


def _shown(events: tuple[Event, ...], setup: Setup, card: Card, seat: Seat) -> Shown | None:
    told = next((event for event in events if isinstance(event, PartnerRevealed | AloneRevealed)), None)
    if told is None and card is setup.fixed.called:
        return CalledCardShown(seat, card)
    return told


@lru_cache(maxsize=4096)
def outcome(setup: Setup) -> Outcome:
    r"""What a trick comes to.

    >>> from explorer.notation import loads
    >>> play = 'play = {trump = "S", tricks = ["A: AH 2S 3H 7S 4C"]}'
    >>> result = outcome(setup_of(loads('format = 1\nprofile = "chiamata/pagat"\n' + play)))
    >>> result.winner.name, str(result.winning), result.points
    ('D', '7♠', 21)
    """
    lines = laid(setup)
    if not lines:
        return Outcome(False, None, None, 0, None, None)
    last = lines[-1].played
    shown = next((line.shown for line in lines if line.shown is not None), None)
    return Outcome(
        len(lines) == setup.profile.seats,
        last.winner,
        last.winning,
        trick_points(setup.played, setup.profile.scale),
        shown,
        _side(setup, last.winner, shown),
    )


def partner_of(setup: Setup, shown: Shown | None) -> Seat | None:
    """The seat that held the called card, the declarer too when alone; None while it cannot be known."""
    match shown:
        case PartnerRevealed(partner=seat) | AloneRevealed(declarer=seat) | CalledCardShown(partner=seat):
            return seat
    if setup.hands is not None and setup.fixed.called is not None:
        for seat, hand in zip(SEATS, setup.hands, strict=False):
            if setup.fixed.called in hand:
                return seat
    return setup.partner


def _side(setup: Setup, winner: Seat, shown: Shown | None) -> Side | None:
    declarer, called = setup.fixed.declarer, setup.fixed.called
    if declarer is None or called is None:
        return None
    if winner is declarer:
        return "declarer"
    partner = partner_of(setup, shown)
    if partner is None:
        return "open"
    return "declarer" if winner is partner else "defenders"


# --- what if? ------------------------------------------------------------------------------------

TRUMPS: tuple[Suit | None, ...] = (*Suit, None)
"""Each suit, and no trump at all."""


@dataclass(frozen=True, slots=True)
class Variant:
    """The same cards under one trump."""

    trump: Suit | None
    setup: Setup
    outcome: Outcome


@lru_cache(maxsize=1024)
def under_trumps(setup: Setup) -> tuple[Variant, ...]:
    """The same cards under each of the four trumps and under none."""
    variants = ((trump, with_trump(setup, trump)) for trump in TRUMPS)
    return tuple(Variant(trump, changed, outcome(changed)) for trump, changed in variants)


@dataclass(frozen=True, slots=True)
class Instead:
    """One card that a seat might play: the trick with it, unless another seat has played it already.

    `before` is the seat before which the card lies in this trick; `gone`: it was played in an earlier one.
    `held`: the seat really held it, None when its hand is not known.
    """

    seat: Seat
    card: Card
    setup: Setup | None
    outcome: Outcome | None
    before: Seat | None
    gone: bool
    held: bool | None


@lru_cache(maxsize=1024)
def instead(setup: Setup, seat: Seat) -> Mapping[Card, Instead]:
    """Every card of the pack in a seat's place of the trick, the others staying as they are."""
    return {card: _instead(setup, seat, card) for card in PACK}


def _instead(setup: Setup, seat: Seat, card: Card) -> Instead:
    hands = setup.hands
    held = None if hands is None or None in hands[seat] else card in hands[seat]
    lies = setup.seat_of(card)
    gone = _gone(setup, card)
    if gone or lies not in {None, seat}:
        return Instead(seat, card, None, None, lies, gone, held)
    changed = put(setup, seat, card)
    return Instead(seat, card, changed, outcome(changed), None, False, held)


def _gone(setup: Setup, card: Card) -> bool:
    """Whether a card was played before this trick, as far as all the hands tell."""
    hands = setup.hands
    return hands is not None and not any(None in hand or card in hand for hand in hands)
