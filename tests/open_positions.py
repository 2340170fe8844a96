"""Positions with open hands, drawn at random: any kind, and those that a table might come to."""

import random
from dataclasses import replace

from explorer.analysis.solver import Position
from explorer.cards import PACK, SEATS, Card, Seat, Suit
from explorer.profiles import load_profile
from explorer.rules.tricks import trick_points, winning_place

SCALE = load_profile("chiamata/pagat").scale

_STRENGTH = dict(zip(SCALE.order, (18, 14, 8, 7, 6, 4, 3, 3, 3, 3), strict=True))


def any_position(seed: int, tricks: int, played: int | None = None, seats: int = 5) -> Position:
    """Hands, trump, leader, cards on the table and side by chance; any side of one to three seats."""
    chance = random.Random(seed)  # noqa: S311
    pack = chance.sample(PACK, seats * tricks)
    hands = [tuple(pack[seat * tricks :][:tricks]) for seat in range(seats)]
    leader = Seat(chance.randrange(seats))
    cards: list[Card] = []
    for step in range(chance.randrange(seats) if played is None else played):
        seat = leader.after(step, seats)
        cards.append(hands[seat][0])
        hands[seat] = hands[seat][1:]
    side = frozenset(chance.sample(SEATS[:seats], chance.choice((1, 2, 2, 2, 2, 3))))
    trump = chance.choice((*Suit, *Suit, *Suit, None))
    return Position(tuple(hands), leader, tuple(cards), trump, side, SCALE, chance.randrange(20))


def whole_deal(seed: int, *, alone: bool = False, seats: int = 5) -> Position:
    """A whole deal with a contract that makes sense.

    The declarer is the seat that is strongest in one suit, and calls the highest trump it lacks, or nobody's.
    """
    chance = random.Random(seed)  # noqa: S311
    pack, size = chance.sample(PACK, len(PACK)), len(PACK) // seats
    hands = tuple(tuple(pack[seat * size :][:size]) for seat in range(seats))

    def strength(seat: Seat, suit: Suit) -> int:
        return sum(_STRENGTH[card.rank] for card in hands[seat] if card.suit is suit)

    declarer, trump = max(
        ((seat, suit) for seat in SEATS[:seats] for suit in Suit), key=lambda pair: strength(*pair)
    )
    called = next(card for rank in SCALE.order if (card := Card(rank, trump)) not in hands[declarer])
    partner = next(seat for seat in SEATS[:seats] if called in hands[seat])
    side = frozenset({declarer}) if alone else frozenset({declarer, partner})
    return Position(hands, Seat(chance.randrange(seats)), (), trump, side, SCALE)


def table_position(
    seed: int, tricks: int, *, alone: bool = False, seats: int = 5, noise: float = 0.25
) -> Position:
    """What a whole deal comes to with so many tricks left, when greedy seats play that err now and then."""
    position, chance = whole_deal(seed, alone=alone, seats=seats), random.Random(-1 - seed)  # noqa: S311
    while position.tricks > tricks:
        hand = position.hands[position.to_act]
        erring = chance.random() < noise
        card = chance.choice(hand) if erring else max(hand, key=lambda card: _greed(position, card))
        position = after(position, card)
    return position


def _greed(position: Position, card: Card) -> float:
    """Points for one's own side now, less what a trump is worth later."""
    cards = (*position.cards, card)
    ahead = position.leader.after(winning_place(cards, position.trump, position.scale), len(position.hands))
    friend = (ahead in position.side) == (position.to_act in position.side)
    value = position.scale.value(card.rank)
    return (1 if friend else -1) * trick_points(cards, position.scale) - (card.suit is position.trump) * (
        8 + value
    )


def after(position: Position, card: Card) -> Position:
    """The position once the seat to act has played a card."""
    seats, seat = len(position.hands), position.to_act
    hands = tuple(
        tuple(other for other in hand if other is not card) if owner == seat else hand
        for owner, hand in enumerate(position.hands)
    )
    cards = (*position.cards, card)
    if len(cards) < seats:
        return replace(position, hands=hands, cards=cards)
    winner = position.leader.after(winning_place(cards, position.trump, position.scale), seats)
    won = trick_points(cards, position.scale) if winner in position.side else 0
    return replace(position, hands=hands, leader=winner, cards=(), taken=position.taken + won)
