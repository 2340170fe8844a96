"""The relaxed game by plain minimax: the reference that the solver's own is tested against.

Written from the rules of that game (see `explorer.analysis.solver.relaxing`), without any pruning: a seat
plays a card by its name or, of the plain cards that are worth less than every card with points, just one
of them; then the favoured side names any of those that the seat held at the beginning.
"""

from explorer.analysis.solver import Position
from explorer.rules.tricks import winning_place


def value(position: Position, *, favoured: bool) -> int:
    """The points that the side takes from here on; the cards are named by it if `favoured`, or the others."""
    return _Game(position, favoured).best(*_start(position), position.leader, position.cards)


def _worthless(position, card):
    order, scale = position.scale.order, position.scale
    below = order[order.index(card.rank) :]
    return card.suit is not position.trump and not any(scale.value(rank) for rank in below)


def _start(position):
    named = tuple(tuple(card for card in hand if not _worthless(position, card)) for hand in position.hands)
    return named, tuple(len(hand) - len(kept) for hand, kept in zip(position.hands, named, strict=True))


class _Game:
    def __init__(self, position, favoured):
        self.position = position
        self.names = [[card for card in hand if _worthless(position, card)] for hand in position.hands]
        self.favoured = max if favoured else min
        self.values = {}

    def best(self, named, nameless, leader, cards):
        if not cards and not any(named) and not any(nameless):
            return 0
        key = (named, nameless, leader)
        if not cards and key in self.values:
            return self.values[key]
        seat = (leader + len(cards)) % len(named)
        found = [
            self.after(_without(named, seat, card), nameless, leader, (*cards, card)) for card in named[seat]
        ]
        if nameless[seat]:
            fewer = (*nameless[:seat], nameless[seat] - 1, *nameless[seat + 1 :])
            found.append(
                self.favoured(self.after(named, fewer, leader, (*cards, card)) for card in self.names[seat])
            )
        choose = max if seat in self.position.side else min
        if not cards:
            self.values[key] = choose(found)
        return choose(found)

    def after(self, named, nameless, leader, cards):
        if len(cards) < len(named):
            return self.best(named, nameless, leader, cards)
        scale = self.position.scale
        winner = (leader + winning_place(cards, self.position.trump, scale)) % len(named)
        points = sum(scale.value(card.rank) for card in cards) if winner in self.position.side else 0
        return points + self.best(named, nameless, winner, ())


def _without(named, seat, card):
    return (*named[:seat], tuple(other for other in named[seat] if other is not card), *named[seat + 1 :])
