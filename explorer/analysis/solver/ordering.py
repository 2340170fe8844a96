"""Which cards are worth trying, and in which order: compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.solver.board import KINDS, RANKS, TRUMPS
from explorer.analysis.solver.compiled import inlined, lowest

if TYPE_CHECKING:
    from explorer.analysis.solver.board import Board, Ints

PROSPECTS = 7
(TAKES, TAKES_UNLESS_BEATEN, TAKES_UNLESS_TRUMPED, LEFT_TO_FRIEND, FRIEND_MAY_LOSE, FRIEND_MAY_TAKE, LOST) = (
    range(PROSPECTS)
)
_MOST_TO_COME = 4
"""Seats still to play, as far as the weights tell them apart."""


@inlined
def to_come(board: Board, left: int, seat: int, played: int, side: int) -> int:
    """The cards of those of one side who play to the trick after this seat."""
    held = 0
    other = seat
    for _ in range(played + 1, board.hands.size):
        other += 1
        if other == board.hands.size:
            other = 0
        if board.side[other] == side:
            held |= board.hands[other]
    return held & left


@inlined
def prospect_if_left(
    board: Board, left: int, seat: int, played: int, winning: int, winner: int, foes: int
) -> int:
    """Who gets the trick when the seat plays a card that does not take it."""
    if board.side[winner] == board.side[seat]:
        return FRIEND_MAY_LOSE if board.beats[winning] & foes else LEFT_TO_FRIEND
    friends = to_come(board, left, seat, played, board.side[seat])
    return FRIEND_MAY_TAKE if board.beats[winning] & friends else LOST


@inlined
def prospect_if_taken(board: Board, at: int, foes: int) -> int:
    """How safe the trick is when the seat plays a card that takes it so far."""
    threats = board.beats[at] & foes
    if threats == 0:
        return TAKES
    return TAKES_UNLESS_TRUMPED if threats >> TRUMPS << TRUMPS == threats else TAKES_UNLESS_BEATEN


@inlined
def row_of(board: Board, seat: int, played: int) -> int:
    """The first row of weights for a seat: how many are still to play after it, and its side."""
    after = min(board.hands.size - 1 - played, _MOST_TO_COME)
    row: int = (2 * after + board.side[seat]) * PROSPECTS
    return row


@inlined
def weight_of(board: Board, row: int, at: int, stake: int) -> int:
    """What is expected of a card, by the row of its prospect and the points in the trick."""
    weight: int = board.order[row, board.kinds[at]] + stake * board.slope[row, 2 * board.kinds[at] // KINDS]
    return weight


@inlined
def weigh(
    board: Board, left: int, seat: int, played: int, winning: int, winner: int, stake: int, at: int
) -> int:
    """The weight of one card by itself."""
    foes = to_come(board, left, seat, played, 1 - board.side[seat])
    if played and not board.beats[winning] >> at & 1:
        prospect = prospect_if_left(board, left, seat, played, winning, winner, foes)
    else:
        prospect = prospect_if_taken(board, at, foes)
    return weight_of(board, row_of(board, seat, played) + prospect, at, stake)


@inlined
def arrange(
    board: Board,
    left: int,
    seat: int,
    played: int,
    winning: int,
    winner: int,
    stake: int,
    moves: Ints,
    groups: Ints,
    weights: Ints,
) -> int:
    """Write the cards worth trying for the seat to act into `moves`, likeliest first; gives their number.

    `winning` is the card that wins the trick so far, `winner` its seat and `stake` the points in the trick.
    Cards of one hand are neighbours when no card outside it lies between them in rank: they win and lose
    alike. Of neighbours worth the same points one is enough; the others share a number in `groups`.
    """
    hand = board.hands[seat] & left
    foes = to_come(board, left, seat, played, 1 - board.side[seat])
    others = left & ~hand
    beating = hand
    otherwise = LOST
    if played:
        others |= 1 << winning
        beating = board.beats[winning]
        otherwise = prospect_if_left(board, left, seat, played, winning, winner, foes)
    row = row_of(board, seat, played)
    count = 0
    group = 0
    last = -1
    rest = hand
    while rest:
        at = lowest(rest)
        rest &= rest - 1
        if last >= 0:
            if last // RANKS != at // RANKS or others >> last & ((1 << (at - last)) - 1):
                group += 1
            elif board.points[last] == board.points[at]:
                continue
        last = at
        prospect = prospect_if_taken(board, at, foes) if beating >> at & 1 else otherwise
        weight = weight_of(board, row + prospect, at, stake)
        insert(count, at, group, weight, moves, groups, weights)
        count += 1
    return count


@inlined
def insert(count: int, move: int, group: int, weight: int, moves: Ints, groups: Ints, weights: Ints) -> None:
    """Put a move among those there are, behind all that weigh as much."""
    place = count
    while place and weights[place - 1] < weight:
        weights[place] = weights[place - 1]
        moves[place] = moves[place - 1]
        groups[place] = groups[place - 1]
        place -= 1
    weights[place] = weight
    moves[place] = move
    groups[place] = group


@inlined
def bring_forward(move: int, count: int, moves: Ints, groups: Ints) -> None:
    """Put one of the moves before all others, if it is among them."""
    for place in range(count):
        if moves[place] == move:
            group = groups[place]
            for back in range(place, 0, -1):
                moves[back] = moves[back - 1]
                groups[back] = groups[back - 1]
            moves[0] = move
            groups[0] = group
            return
