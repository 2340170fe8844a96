"""Who takes a trick, why, and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from explorer.cards import Card, Seat, Suit
from explorer.profiles import CardScale
from explorer.rules.because import Because, HigherOfLedSuit, HigherTrump, OffSuit, TrumpBeatsPlain


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick: cards in playing order from the leader, and who took it.

    `because` holds one value for each losing card, in playing order; `points` are card points.
    """

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    points: int
    because: tuple[Because, ...]


def winning_place(cards: Sequence[Card], trump: Suit | None, scale: CardScale) -> int:
    """The place, in playing order from 0, of the card that wins so far (000 §04).

    >>> from explorer.cards import parse_cards
    >>> from explorer.profiles import load_profile
    >>> scale = load_profile("chiamata/pagat").scale
    >>> winning_place(parse_cards("A♥ 2♠ 3♥ 7♠ 4♣"), Suit.SPADES, scale)
    3
    """
    strength = scale.strength
    place, best = 0, cards[0]
    for i, card in enumerate(cards):
        same_suit = card.suit is best.suit
        if strength[card.rank] > strength[best.rank] if same_suit else card.suit is trump:
            place, best = i, card
    return place


def trick_points(cards: Sequence[Card], scale: CardScale) -> int:
    """The card points lying in these cards.

    >>> from explorer.cards import parse_cards
    >>> from explorer.profiles import load_profile
    >>> trick_points(parse_cards("A♥ 2♠ 3♥ 7♠ 4♣"), load_profile("chiamata/pagat").scale)
    21
    """
    return sum([scale.points.get(card.rank, 0) for card in cards])


def why_beaten(card: Card, beaten: Card, led: Suit, trump: Suit | None) -> Because:
    """Why one card of a trick, the winning one, beats another."""
    if beaten.suit is trump:
        return HigherTrump(card, beaten)
    if card.suit is trump:
        return TrumpBeatsPlain(card, beaten)
    if beaten.suit is led:
        return HigherOfLedSuit(card, beaten)
    return OffSuit(card, beaten, led)


def complete_trick(leader: Seat, cards: tuple[Card, ...], trump: Suit | None, scale: CardScale) -> Trick:
    """Settle a trick in which every seat has played."""
    place = winning_place(cards, trump, scale)
    best = cards[place]
    led = cards[0].suit
    because = tuple(why_beaten(best, card, led, trump) for card in cards if card is not best)
    return Trick(leader, cards, leader.after(place, len(cards)), trick_points(cards, scale), because)
