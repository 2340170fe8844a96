"""Random playouts of a position with open hands: compiled, some millions of whole deals a second."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from explorer.analysis.solver.board import RANKS, TRUMPS, board_of
from explorer.analysis.solver.compiled import compiled

if TYPE_CHECKING:
    from explorer.analysis.solver.board import Board, Ints
    from explorer.analysis.solver.position import Position


def playouts(position: Position, count: int, seed: int = 1) -> list[int]:
    """How often the side ends with so many points, from 0 up, when everybody plays cards at random.

    The position must stand between two tricks. The same seed gives the same playouts. Raises `ValueError`.

    >>> from explorer.analysis.solver.position import Position
    >>> from explorer.cards import Seat, Suit, parse_cards
    >>> from explorer.profiles import load_profile
    >>> hands = tuple(map(parse_cards, ("A♥ 3♥", "4♠ 5♦", "K♥ 2♠")))
    >>> scale = load_profile("chiamata/pagat").scale
    >>> often = playouts(Position(hands, Seat.A, (), Suit.SPADES, frozenset({Seat.A, Seat.C}), scale), 1000)
    >>> sum(often), [points for points, times in enumerate(often) if times]
    (1000, [0, 10, 11, 14, 15])
    """
    if position.cards:
        raise ValueError("a trick is running")
    board = board_of(position)
    cards = board.dear.copy()
    often = np.zeros(position.left + 1, np.int64)
    _play_out(board, cards, position.leader, count, seed * 2 + 1, often)
    return [0] * position.taken + often.tolist()


@compiled
def _play_out(board: Board, cards: Ints, leader: int, count: int, seed: int, often: Ints) -> None:
    """Shuffle every hand in `cards`, settle its tricks, and count the points of the side in `often`."""
    seats, tricks = cards.shape
    state = seed
    for _ in range(count):
        for seat in range(seats):
            for place in range(tricks - 1, 0, -1):
                # xorshift, then a number from 0 to `place` from its upper bits
                state ^= state << 13
                state ^= state >> 7 & 0x1FFFFFFFFFFFFFF
                state ^= state << 17
                other = (state >> 32 & 0xFFFFFFFF) * (place + 1) >> 32
                card = cards[seat, place]
                cards[seat, place] = cards[seat, other]
                cards[seat, other] = card
        taken = 0
        first = leader
        for trick in range(tricks):
            winner = first
            winning = cards[first, trick]
            stake = board.points[winning]
            seat = first
            for _ in range(seats - 1):
                seat += 1
                if seat == seats:
                    seat = 0
                card = cards[seat, trick]
                stake += board.points[card]
                if card > winning and (card >= TRUMPS or card // RANKS == winning // RANKS):
                    winner = seat
                    winning = card
            if board.side[winner]:
                taken += stake
            first = winner
        often[taken] += 1
