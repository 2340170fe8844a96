"""The call: which card the declarer may name, and what that means (000 §03, 004 §03)."""

from __future__ import annotations

from explorer.cards import Card, Rank, Suit
from explorer.profiles import Profile
from explorer.rules.actions import Call
from explorer.rules.deals import Calling, Hand
from explorer.rules.reasons import (
    CallNotRankBid,
    CallsLowestMissing,
    CallsOwnCard,
    CallsRankBid,
    HandUnknown,
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


def judge(profile: Profile, calling: Calling, hands: tuple[Hand, ...], action: Call) -> tuple[Reason, ...]:
    """Every rule that has a say on a call; `hands` are the hands as dealt."""
    if action.seat is not calling.declarer:
        return (NotDeclarer(action.seat, calling.declarer),)
    card, hand = action.card, hands[calling.declarer]
    if card.rank is calling.rank:
        return _as_bid(profile, calling.rank, hand, card)
    if calling.rank is not profile.auction.raise_at or not profile.call.lowest_missing:
        return (CallNotRankBid(card, calling.rank),)
    two = Card(calling.rank, card.suit)
    if two in hand:
        lowest = lowest_missing(profile, hand, card.suit)
        if None in hand and card not in hand and _may_be_lowest(profile, hands, calling, card):
            return (HandUnknown(card),)
        if lowest is None or card is not lowest:
            return (NotLowestMissing(card, lowest or two),)
        return (CallsLowestMissing(card, two),)
    if None in hand and card not in hand and _may_be_lowest(profile, hands, calling, card):
        return (HandUnknown(card),)
    return (OwnTwoNotHeld(card, two),)


def _as_bid(profile: Profile, rank: Rank, hand: Hand, card: Card) -> tuple[Reason, ...]:
    reasons: list[Reason] = [CallsRankBid(card, rank)]
    if card in hand:
        reasons.append(CallsOwnCard(card))
        instead = rank is profile.auction.raise_at and profile.call.lowest_missing
        if not instead and all(Card(rank, suit) in hand for suit in Suit):
            reasons.append(OwnsAllOfRank(rank))
    return tuple(reasons)


def _may_be_lowest(profile: Profile, hands: tuple[Hand, ...], calling: Calling, card: Card) -> bool:
    """Whether the unknown part of the hand can make this card the lowest trump missing from it."""
    hand = hands[calling.declarer]
    strength = profile.scale.strength
    below = [Card(rank, card.suit) for rank in profile.scale.order if strength[rank] < strength[card.rank]]
    unseen = [lower for lower in below if lower not in hand]
    elsewhere = {held for seat, other in enumerate(hands) if seat != calling.declarer for held in other}
    return hand.count(None) >= len(unseen) and elsewhere.isdisjoint(unseen)
