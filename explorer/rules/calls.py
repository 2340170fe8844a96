"""The call: which card the declarer may name, and what that means (000 §03, 004 §03; 001 §06)."""

from __future__ import annotations

from explorer.cards import Card, Rank, Seat, Suit
from explorer.profiles import Profile
from explorer.rules.actions import Action, Call, Look, Play
from explorer.rules.bid_reasons import AllCardsSeen, NothingUnseen
from explorer.rules.deals import Calling, Hand, Judge
from explorer.rules.reasons import (
    AuctionOver,
    CallBelowBid,
    CallNotRankBid,
    CallPending,
    CallsAnyCard,
    CallsBidOrStronger,
    CallsLowestMissing,
    CallsOwnCard,
    CallsRankBid,
    MayBeLowestMissing,
    NoSuchSeat,
    NotDeclarer,
    NotLowestMissing,
    OwnsAllOfRank,
    OwnTwoNotHeld,
    Reason,
)


def lowest_missing(profile: Profile, hand: Hand, suit: Suit) -> Card | None:
    """The lowest card of a suit that the hand lacks; None when it has them all.

    >>> from explorer.cards import parse_cards
    >>> from explorer.profiles import load_profile
    >>> str(lowest_missing(load_profile("chiamata/pagat"), parse_cards("2♠ 4♠ 6♠"), Suit.SPADES))
    '5♠'
    """
    cards = (Card(rank, suit) for rank in reversed(profile.scale.order))
    return next((card for card in cards if card not in hand), None)


def judging(profile: Profile, calling: Calling, hands: tuple[Hand, ...]) -> Judge:
    """The judge of the call; `hands` are the hands as dealt."""

    def judge(action: Action) -> tuple[Reason, ...]:
        if isinstance(action, Play):
            return (CallPending(calling.declarer),)
        if isinstance(action, Look):
            return (late_look(profile),)
        if not isinstance(action, Call):
            return (AuctionOver(),)
        if action.seat >= profile.seats:
            return (NoSuchSeat(action.seat, profile.seats),)
        if action.seat is not calling.declarer:
            return (NotDeclarer(action.seat, calling.declarer),)
        return _judge_call(profile, calling, hands, action.card)

    return judge


def late_look(profile: Profile) -> Reason:
    """Why nobody looks at cards after the auction: they have been seen by then, or always were."""
    return AllCardsSeen() if profile.dealing.unseen else NothingUnseen()


def by_rank(profile: Profile, rank: Rank | None, card: Card) -> Reason:
    """What the last rank bid, None after an auction in points, says about calling a card.

    >>> from explorer.cards import parse_card
    >>> from explorer.profiles import load_profile
    >>> by_rank(load_profile("chiamata/scale-it"), Rank.KING, parse_card("A♠")).permits
    True
    """
    kind, strength = profile.call.rank, profile.scale.strength
    if kind == "any" or rank is None:
        return CallsAnyCard(card)
    if kind == "as-bid-or-stronger":
        stronger = strength[card.rank] >= strength[rank]
        return CallsBidOrStronger(card, rank) if stronger else CallBelowBid(card, rank)
    return CallsRankBid(card, rank) if card.rank is rank else CallNotRankBid(card, rank)


def _judge_call(
    profile: Profile, calling: Calling, hands: tuple[Hand, ...], card: Card
) -> tuple[Reason, ...]:
    rank, hand = calling.rank, hands[calling.declarer]
    replaceable = profile.call.lowest_missing and rank is profile.auction.raise_at
    reason = by_rank(profile, rank, card)
    if rank is not None and replaceable and not reason.permits:
        return (_instead(profile, rank, calling.declarer, hands, card),)
    if card not in hand or not reason.permits:
        return (reason,)
    reasons = (reason, CallsOwnCard(card))
    bound = isinstance(reason, CallsRankBid) and not replaceable
    if bound and all(Card(card.rank, suit) in hand for suit in Suit):
        return (*reasons, OwnsAllOfRank(card.rank))
    return reasons


def _instead(profile: Profile, rank: Rank, declarer: Seat, hands: tuple[Hand, ...], card: Card) -> Reason:
    """The one rule that decides on a card in place of one's own card of the rank bid."""
    hand = hands[declarer]
    two = Card(rank, card.suit)
    if _may_be_lowest(profile, hands, declarer, card):
        return MayBeLowestMissing(card, two)
    if two not in hand:
        return OwnTwoNotHeld(card, two)
    lowest = lowest_missing(profile, hand, card.suit)
    return CallsLowestMissing(card, two) if card is lowest else NotLowestMissing(card, lowest or two)


def _may_be_lowest(profile: Profile, hands: tuple[Hand, ...], declarer: Seat, card: Card) -> bool:
    """Whether this card is the lowest trump missing from the hand if its unknown cards are the right ones."""
    hand = hands[declarer]
    if None not in hand or card in hand:
        return False
    strength = profile.scale.strength
    below = [Card(rank, card.suit) for rank in profile.scale.order if strength[rank] < strength[card.rank]]
    unseen = [lower for lower in below if lower not in hand]
    elsewhere = {held for seat, other in enumerate(hands) if seat != declarer for held in other}
    if not unseen and card in elsewhere:
        return False
    return len(unseen) <= hand.count(None) and elsewhere.isdisjoint(unseen)
