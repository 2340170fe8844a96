"""What can be said of a position without searching it: the last two tricks, and sure trumps; compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.solver.board import RANKS, RUN_CARDS, RUN_COUNT, RUN_POINTS, RUN_SIDE, SUIT, TRUMPS
from explorer.analysis.solver.compiled import highest, inlined, lowest, size

if TYPE_CHECKING:
    from explorer.analysis.solver.board import Board, Ints


@inlined
def taker(board: Board, trick: int, leader: int) -> int:
    """The seat that takes a trick, given as the set of its cards and who led."""
    ruling = trick >> TRUMPS << TRUMPS
    if not ruling:
        led = lowest(board.hands[leader] & trick)
        ruling = trick & SUIT << led // RANKS * RANKS
    seat: int = board.owner[highest(ruling)]
    return seat


@inlined
def last_two_reach(
    board: Board, left: int, leader: int, points: int, need: int, tricks: Ints, stakes: Ints
) -> bool:
    """Whether the side takes `need` of the `points` left, with two cards in every hand.

    Every seat chooses which card to play first, and no choice is left in the last trick: with five
    seats there are 32 ways. Each is settled, as one bit; then the seats choose, the last to play first.
    `tricks` and `stakes` are room for one number for each way.
    """
    seats = board.hands.size
    tricks[0] = 0
    stakes[0] = 0
    ways = 1
    seat = leader
    for _ in range(seats):
        held = board.hands[seat] & left
        low = lowest(held)
        high = highest(held)
        for way in range(ways):
            tricks[ways + way] = tricks[way] | 1 << high
            stakes[ways + way] = stakes[way] + board.points[high]
            tricks[way] |= 1 << low
            stakes[way] += board.points[low]
        ways *= 2
        seat += 1
        if seat == seats:
            seat = 0
    reached = 0
    for way in range(ways):
        first = taker(board, tricks[way], leader)
        got = stakes[way] if board.side[first] else 0
        last = points - stakes[way]
        if got >= need or (got + last >= need and board.side[taker(board, left & ~tricks[way], first)]):
            reached |= 1 << way
    while ways > 1:
        ways //= 2
        seat -= 1
        if seat < 0:
            seat = seats - 1
        if board.side[seat]:
            reached |= reached >> ways
        else:
            reached &= reached >> ways
    return reached & 1 == 1


@inlined
def sure_points(board: Board, left: int, tricks: int) -> int:
    """Points that the side with the highest trump takes whatever happens, with so many tricks to come.

    Each of its run of highest trumps takes a trick, whoever leads. On these tricks its other seats drop
    their dearest cards, and the opponents lose their cheapest ones at least. A run as long as the tricks to
    come takes everything: then -1. Cards of a hand that are not in `left` have no name, and no points.
    """
    trumps = left >> TRUMPS
    side = board.run[trumps, RUN_SIDE]
    count = board.run[trumps, RUN_COUNT]
    if count >= tricks:
        return -1
    sure: int = board.run[trumps, RUN_POINTS]
    spare = left & ~board.run[trumps, RUN_CARDS]
    for seat in range(board.hands.size):
        if board.side[seat] == side:
            cards = board.hands[seat] & spare
            place = 0
            step = 1
            more = min(count - board.runs[trumps, seat], size(cards))
        else:
            cards = board.hands[seat] & left
            place = board.sizes[seat] - 1
            step = -1
            more = count - tricks + size(cards)
        while more > 0:
            at = board.dear[seat, place]
            if cards >> at & 1:
                sure += board.points[at]
                more -= 1
            place += step
    return sure
