"""Briscola Chiamata: an auction, a call, as many tricks as a hand has cards, and a settlement.

What this flow leaves out: signals, talk at the table and penalties. Partly known deals and trick
studies are played with whatever is known; nothing is settled when the auction or a trick is missing.
"""

from __future__ import annotations

from functools import lru_cache

from explorer.cards import PACK, SEATS, Card, Seat
from explorer.profiles import Profile
from explorer.rules import auctions, calls
from explorer.rules.actions import Action, Bid, BidPoints, Call, Look, Pass, Play
from explorer.rules.deals import (
    Auction,
    Calling,
    Deal,
    Declaration,
    Hand,
    Judge,
    Playing,
    Settled,
    Step,
    allowed,
)
from explorer.rules.events import (
    AloneRevealed,
    CardPlayed,
    DealSettled,
    Event,
    PartnerRevealed,
    TrickTaken,
    TrumpNamed,
)
from explorer.rules.reasons import (
    AlreadyPlayed,
    AuctionOver,
    CallMade,
    DealOver,
    FreePlay,
    HandUnknown,
    LeadsFreely,
    NoSuchSeat,
    NotHeld,
    NothingToCall,
    NotYourTurn,
    Reason,
)
from explorer.rules.settlement import settle
from explorer.rules.tricks import complete_trick, winning_place


def opening(profile: Profile, dealer: Seat) -> Auction:
    """The auction before the first bid."""
    everyone = SEATS[: profile.seats]
    return Auction(None, everyone, profile.eldest(dealer), everyone if profile.dealing.unseen else ())


def play_from(declaration: Declaration, hands: tuple[Hand, ...], leader: Seat) -> Playing:
    """Trick play before the first card."""
    return Playing(declaration, hands, (), leader, (), (0,) * len(hands), None)


def candidates(deal: Deal) -> tuple[Action, ...]:
    """Whatever the seat to act might try, legal or not."""
    match deal.phase:
        case Auction(to_act=seat):
            return auctions.candidates(deal.profile, seat)
        case Calling(declarer=seat):
            return tuple(Call(seat, card) for card in PACK)
        case Playing() as play:
            seat = _to_act(deal.profile, play)
            return _plays(seat, deal.dealt[seat])
        case Settled():
            return ()


@lru_cache(maxsize=4096)
def _plays(seat: Seat, hand: Hand) -> tuple[Play, ...]:
    """Every card of the hand as dealt, those played too; the whole pack when it is not fully known."""
    return tuple(Play(seat, card) for card in (PACK if None in hand else hand) if card is not None)


def judging(deal: Deal) -> Judge:
    """The judge of a position; what depends on the position alone is worked out once."""
    match deal.phase:
        case Playing() as play:
            return _judging_play(deal.profile, play)
        case Auction() as auction:
            return auctions.judging(deal.profile, auction)
        case Calling() as calling:
            return calls.judging(deal.profile, calling, deal.dealt)
        case Settled():
            return lambda _: (DealOver(),)


def _judging_play(profile: Profile, play: Playing) -> Judge:
    to_act = _to_act(profile, play)
    hand = play.hands[to_act]
    freedom = _freedom(hand, play.cards)

    def judge(action: Action) -> tuple[Reason, ...]:
        if not isinstance(action, Play):
            return (_not_in_play(profile, play, action),)
        seat, card = action.seat, action.card
        if seat is not to_act:
            return (NotYourTurn(seat, to_act) if seat < profile.seats else NoSuchSeat(seat, profile.seats),)
        if card in hand:
            return freedom
        trick = _trick_of(play, card)
        if trick:
            return (AlreadyPlayed(card, trick),)
        if None in hand and not any(card in other for other in play.hands):
            return (HandUnknown(card), *freedom)
        return (NotHeld(card),)

    return judge


def _to_act(profile: Profile, play: Playing) -> Seat:
    return play.leader.after(len(play.cards), profile.seats)


def _freedom(hand: Hand, cards: tuple[Card, ...]) -> tuple[Reason, ...]:
    """What lets a seat play whatever it holds."""
    if not cards:
        return (LeadsFreely(),)
    led = cards[0].suit
    return (FreePlay(led, tuple([card for card in hand if card is not None and card.suit is led])),)


def _not_in_play(profile: Profile, play: Playing, action: Bid | BidPoints | Pass | Look | Call) -> Reason:
    if isinstance(action, Look):
        return calls.late_look(profile)
    if not isinstance(action, Call):
        return AuctionOver()
    called = play.declaration.called
    return NothingToCall() if called is None else CallMade(called)


def _trick_of(play: Playing, card: Card) -> int:
    """The trick, from 1, in which a card has been played; 0 when it has not."""
    for number, trick in enumerate(play.tricks, start=1):
        if card in trick.cards:
            return number
    return len(play.tricks) + 1 if card in play.cards else 0


def legal(deal: Deal) -> tuple[Action, ...]:
    """The candidates that the judge permits."""
    if isinstance(deal.phase, Auction):
        return auctions.legal(deal.profile, deal.phase)
    return allowed(candidates(deal), judging(deal))


def advance(deal: Deal, action: Action) -> Step:
    """Carry out an action that has been found legal; raises `TypeError` for one that cannot have been."""
    actions = (*deal.actions, action)
    match deal.phase, action:
        case Playing() as play, Play():
            return _after_play(deal, actions, *_play(deal.profile, play, action))
        case Auction() as auction, Bid() | BidPoints() | Pass() | Look():
            after, events = auctions.advance(deal.profile, deal.dealer, auction, action)
            return Step(_with(deal, after, actions), events)
        case Calling(declarer, rank, target), Call(card=card):
            declaration = Declaration(declarer, rank, target, card, card.suit)
            leader = deal.eldest if deal.profile.play.first_lead == "eldest" else declarer
            play = play_from(declaration, deal.dealt, leader)
            return Step(_with(deal, play, actions), (TrumpNamed(declarer, card, card.suit),))
        case _:
            raise TypeError(f"{action} in {deal.phase}")


def _after_play(deal: Deal, actions: tuple[Action, ...], play: Playing, events: tuple[Event, ...]) -> Step:
    """Go on, or settle once every hand is empty."""
    if any(play.hands):
        return Step(_with(deal, play, actions), events)
    settled = _settle(deal, play)
    paid = settled.settlement
    return Step(_with(deal, settled, actions), events if paid is None else (*events, DealSettled(paid)))


def _with(deal: Deal, phase: Auction | Calling | Playing | Settled, actions: tuple[Action, ...]) -> Deal:
    # dataclasses.replace does the same at four times the cost, once for every action played
    return Deal(deal.profile, deal.dealer, deal.dealt, phase, actions, deal.study, deal.lead)


def _play(profile: Profile, play: Playing, action: Play) -> tuple[Playing, tuple[Event, ...]]:
    seat, card = action.seat, action.card
    fixed = play.declaration
    cards = (*play.cards, card)
    place = winning_place(cards, fixed.trump, profile.scale)
    number = len(play.tricks) + 1
    ahead = play.leader.after(place, profile.seats)
    events: list[Event] = [CardPlayed(seat, card, number, len(cards), ahead, cards[place])]
    revealed = play.revealed
    if card is fixed.called:
        revealed = (number, seat)
        if fixed.declarer is not None:
            events.append(
                AloneRevealed(seat, card)
                if seat is fixed.declarer
                else PartnerRevealed(seat, fixed.declarer, card)
            )
    hands = (*play.hands[:seat], _without(play.hands[seat], card), *play.hands[seat + 1 :])
    if len(cards) < profile.seats:
        return Playing(fixed, hands, play.tricks, play.leader, cards, play.captured, revealed), tuple(events)
    trick = complete_trick(play.leader, cards, fixed.trump, profile.scale)
    events.append(TrickTaken(number, trick.winner, cards[place], trick.points, trick.because))
    captured = list(play.captured)
    captured[trick.winner] += trick.points
    tricks = (*play.tricks, trick)
    return Playing(fixed, hands, tricks, trick.winner, (), tuple(captured), revealed), tuple(events)


def _without(hand: Hand, card: Card) -> Hand:
    """The hand after playing a card, which may have been one of its unknown ones."""
    place = hand.index(card if card in hand else None)
    return hand[:place] + hand[place + 1 :]


def _settle(deal: Deal, play: Playing) -> Settled:
    """Pay the deal, if everything that decides the payment is known."""
    fixed = play.declaration
    whole = len(play.tricks) == deal.profile.tricks
    if not whole or fixed.declarer is None or fixed.target is None or play.revealed is None:
        return Settled(play, None)
    holder = play.revealed[1]
    side = {fixed.declarer, holder}
    captured = sum(play.captured[seat] for seat in side)
    tricks = sum(trick.winner in side for trick in play.tricks)
    partner = None if holder is fixed.declarer else holder
    return Settled(play, settle(deal.profile, fixed.declarer, partner, fixed.target, captured, tricks))
