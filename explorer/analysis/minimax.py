"""Open-hand play by plain minimax, without any pruning: the reference that the solver is tested against.

It knows the rules of a trick from their text (000 §04), not from the engine or the solver: any card may be
played, the highest trump takes the trick, without trumps the highest card of the led suit does, and
the winner leads. Positions and tricks that come up again are looked up; nothing is left out. Fit for
some five tricks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from explorer.analysis.solver.position import Position
    from explorer.cards import Card

    Cards = tuple[Card, ...]


def card_values(position: Position) -> dict[Card, int]:
    """The points that the side takes from here on, after each card that the seat to act may play.

    The cards of the running trick count. Every seat of the side plays for the most points, every other
    seat for the fewest.

    >>> from explorer.analysis.solver.position import Position
    >>> from explorer.cards import Seat, Suit, parse_cards
    >>> from explorer.profiles import load_profile
    >>> hands = tuple(map(parse_cards, ("A♥ 3♥", "4♠ 5♦", "K♥ 2♠")))
    >>> scale = load_profile("chiamata/pagat").scale
    >>> position = Position(hands, Seat.A, (), Suit.SPADES, frozenset({Seat.A, Seat.C}), scale)
    >>> {str(card): points for card, points in card_values(position).items()}
    {'A♥': 10, '3♥': 11}
    """
    game = _Game(position)
    hands, leader, cards = position.hands, position.leader, position.cards
    return {card: game.after(hands, leader, cards, card) for card in hands[position.to_act]}


def value(position: Position) -> int:
    """The points that the side takes from here on, with every card left to choose."""
    values = card_values(position).values()
    choose = max if position.to_act in position.side else min
    return choose(values, default=0)


class _Game:
    """What does not change, and what has already been found."""

    def __init__(self, position: Position) -> None:
        self.trump = position.trump
        self.scale = position.scale
        self.seats = len(position.hands)
        self.side = {int(seat) for seat in position.side}
        self.values: dict[tuple[tuple[Cards, ...], int], int] = {}
        self.tricks: dict[Cards, tuple[int, int]] = {}

    def best(self, hands: tuple[Cards, ...], leader: int, cards: Cards) -> int:
        """The value for the seat to act: the most for one of the side, the least for any other."""
        if not cards and (hands, leader) in self.values:
            return self.values[hands, leader]
        seat = (leader + len(cards)) % self.seats
        if not hands[seat]:
            return 0
        choose = max if seat in self.side else min
        found = choose([self.after(hands, leader, cards, card) for card in hands[seat]])
        if not cards:
            self.values[hands, leader] = found
        return found

    def after(self, hands: tuple[Cards, ...], leader: int, cards: Cards, card: Card) -> int:
        """The value once the seat to act has played a card."""
        seat = (leader + len(cards)) % self.seats
        kept = tuple([other for other in hands[seat] if other is not card])
        hands = (*hands[:seat], kept, *hands[seat + 1 :])
        cards = (*cards, card)
        if len(cards) < self.seats:
            return self.best(hands, leader, cards)
        place, points = self.trick(cards)
        winner = (leader + place) % self.seats
        return (points if winner in self.side else 0) + self.best(hands, winner, ())

    def trick(self, cards: Cards) -> tuple[int, int]:
        """The place of the card that takes a complete trick, and the points in it."""
        if cards not in self.tricks:
            ruling = self.trump if any(card.suit is self.trump for card in cards) else cards[0].suit
            contenders = [card for card in cards if card.suit is ruling]
            best = min(contenders, key=lambda card: self.scale.order.index(card.rank))
            self.tricks[cards] = cards.index(best), sum(self.scale.value(card.rank) for card in cards)
        return self.tricks[cards]
