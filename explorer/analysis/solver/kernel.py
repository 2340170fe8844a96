"""The search: compiled, without recursion, so that it can be interrupted and taken up again.

One question is asked at a time: does the side take at least `need` of the points still to be taken? The
answer is the value of a lower or an upper bound on them (fail-soft). The frames of a stack hold one
position each, from the root to the card being tried; a memory keeps the bounds found between tricks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from explorer.analysis.solver.board import ALL, NAMELESS, NOBODY, RUN_SIDE, TRUMPS
from explorer.analysis.solver.compiled import compiled, inlined
from explorer.analysis.solver.endings import last_two_reach, sure_points, taker
from explorer.analysis.solver.ordering import arrange, bring_forward
from explorer.analysis.solver.relaxing import add_nameless

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from explorer.analysis.solver.board import Board, Ints

    Entries = NDArray[np.int32]

(
    LEFT,
    TURN,
    PLAYED,
    WINNING,
    WINNER,
    STAKE,
    TRICKS,
    POINTS,
    NEED,
    LOW,
    HIGH,
    BEST,
    MOVE,
    COUNT,
    NEXT,
    GAIN,
    SIDE,
) = range(17)
COLUMNS = 17
"""The columns of a frame.

The position: LEFT, the set of cards left in the hands; TURN, the seat to act; PLAYED, how many cards lie
in the trick; WINNING, the one that wins it so far; WINNER, its seat; STAKE, their points; TRICKS, those
still to be completed; POINTS, of the cards left. The question: NEED, and LOW and HIGH, what is known
already. The answer so far: BEST, and MOVE that gives it. COUNT moves, of which NEXT is to be tried next.
GAIN, the points that the side took by the card that led here. SIDE, the one that decides: that of the seat
to act, or in the relaxed game the favoured one, when it says which card a seat of the other has played.
"""

PLY, NODES = range(2)
"""What `Work.state` holds: the frame where the search stands, and how many cards have been tried in all."""

_HASH = -7046029254386353131  # 2^64 / golden ratio, as a signed number
_MOVE, _HIGH, _TRICKS = 20, 10, 26
_VALUE = (1 << _HIGH) - 1
MOST_POINTS = _VALUE
"""The most points that the memory can hold."""
_SEAT, _TO_COME = 50, 54
_LEAST = 3
_LEAST_RELAXED = 2
"""Tricks left from which on the memory is used; below, finding out again is as fast."""
_LEAST_LOOKED_UP = 4
"""Tricks left from which on what was found in the relaxed games is looked up."""


class Work(NamedTuple):
    """What changes during a search: the stack, the memory, and room to work in.

    The memory's `keys` are a set of cards left with the leader and the tricks above it; its `entries` hold
    two bounds, the best move and how many tricks were left. Both have a power of two as their length. `names`
    are the cards that a nameless one may turn out to be. The `lower` and `upper` memories are those of the
    relaxed games whose values bound the real one.
    """

    frames: Ints
    moves: Ints
    groups: Ints
    values: Ints
    keys: Ints
    entries: Entries
    state: Ints
    tricks: Ints
    stakes: Ints
    weights: Ints
    names: Ints
    lower_keys: Ints
    lower_entries: Entries
    upper_keys: Ints
    upper_entries: Entries


@compiled
def search(board: Board, work: Work, budget: int) -> bool:
    """Go on until the question of the first frame is answered, or so many cards have been tried.

    The answer stands in BEST of the first frame: at least NEED, then the side takes as much or more, or
    below, then it takes no more.
    """
    last = work.state[NODES] + budget
    ply = work.state[PLY]
    while True:
        frame = work.frames[ply]
        if frame[NEXT] == frame[COUNT] or settled(frame):
            remember(board, work, frame)
            if ply == 0:
                work.state[PLY] = 0
                return True
            value = frame[BEST] + frame[GAIN]
            ply -= 1
        else:
            known, value = by_neighbour(board, work, ply)
            if not known:
                if work.state[NODES] >= last:
                    work.state[PLY] = ply
                    return False
                work.state[NODES] += 1
                known, value = play(board, work, ply)
                if not known:
                    ply += 1
                    continue
        take(work, ply, value)


@inlined
def settled(frame: Ints) -> bool:
    """Whether what has been tried answers the question of a frame."""
    if frame[SIDE]:
        enough: bool = frame[BEST] >= frame[NEED]
    else:
        enough = frame[BEST] < frame[NEED]
    return enough


@inlined
def take(work: Work, ply: int, value: int) -> None:
    """Enter the value of the move just tried."""
    frame = work.frames[ply]
    place = frame[NEXT]
    work.values[ply, place] = value
    frame[NEXT] = place + 1
    better = value > frame[BEST] if frame[SIDE] else value < frame[BEST]
    if better:
        frame[BEST] = value
        frame[MOVE] = work.moves[ply, place]


@inlined
def by_neighbour(board: Board, work: Work, ply: int) -> tuple[bool, int]:
    """A bound on the next move that a neighbour already tried gives, where it is good enough to skip it.

    Neighbours can be exchanged in any plan, so their values differ at most by their points.
    """
    frame = work.frames[ply]
    place = frame[NEXT]
    for tried in range(place):
        if work.groups[ply, tried] == work.groups[ply, place]:
            apart = abs(board.points[work.moves[ply, tried]] - board.points[work.moves[ply, place]])
            if frame[SIDE]:
                value = work.values[ply, tried] + apart
                if value < frame[NEED]:
                    return True, value
            else:
                value = work.values[ply, tried] - apart
                if value >= frame[NEED]:
                    return True, value
    return False, 0


@inlined
def play(board: Board, work: Work, ply: int) -> tuple[bool, int]:
    """Try the next move of a frame: its value, if it is known at once, or else a new frame above it."""
    frame = work.frames[ply]
    at = work.moves[ply, frame[NEXT]]
    if at == NAMELESS:
        ask_for_name(board, work, ply)
        return False, 0
    seat = frame[TURN]
    winning, winner = frame[WINNING], frame[WINNER]
    if frame[PLAYED] == 0 or board.beats[winning] >> at & 1:
        winning, winner = at, seat
    above = work.frames[ply + 1]
    above[LEFT] = frame[LEFT] & ~(1 << at)
    above[POINTS] = frame[POINTS] - board.points[at]
    stake = frame[STAKE] + board.points[at]
    if frame[PLAYED] + 1 < board.hands.size:
        above[TURN] = seat + 1 if seat + 1 < board.hands.size else 0
        above[PLAYED] = frame[PLAYED] + 1
        above[WINNING] = winning
        above[WINNER] = winner
        above[STAKE] = stake
        above[TRICKS] = frame[TRICKS]
        above[NEED] = frame[NEED]
        above[GAIN] = 0
        above[SIDE] = board.side[above[TURN]]
        open_frame(board, work, ply + 1, -1)
        return False, 0
    gain = stake if board.side[winner] else 0
    above[TURN] = winner
    above[PLAYED] = 0
    above[WINNING] = 0
    above[WINNER] = winner
    above[STAKE] = 0
    above[TRICKS] = frame[TRICKS] - 1
    above[NEED] = frame[NEED] - gain
    above[GAIN] = gain
    above[SIDE] = board.side[winner]
    known, value = begin_trick(board, work, ply + 1)
    return known, value + gain


@inlined
def ask_for_name(board: Board, work: Work, ply: int) -> None:
    """Put the favoured side on turn to say which card the seat to act has played."""
    frame, above = work.frames[ply], work.frames[ply + 1]
    for column in range(NEED + 1):
        above[column] = frame[column]
    above[GAIN] = 0
    above[SIDE] = board.favoured
    open_frame(board, work, ply + 1, -1)


@inlined
def begin_trick(board: Board, work: Work, ply: int) -> tuple[bool, int]:
    """Answer a frame between two tricks at once, or set it up to be searched."""
    frame = work.frames[ply]
    left, leader, points, need = frame[LEFT], frame[TURN], frame[POINTS], frame[NEED]
    if need <= 0:
        return True, 0
    if need > points:
        return True, points
    relaxed = board.favoured != NOBODY
    if frame[TRICKS] == 1 and not relaxed:
        return True, points if board.side[taker(board, left, leader)] else 0
    low, high, move = bounds(board, work, left, leader, frame[TRICKS], points)
    if low >= need:
        return True, low
    if high < need:
        return True, high
    if frame[TRICKS] == 2 and not relaxed:
        reached = last_two_reach(board, left, leader, points, need, work.tricks, work.stakes)
        return True, need if reached else need - 1
    frame[LOW], frame[HIGH] = low, high
    open_frame(board, work, ply, move)
    return False, 0


@inlined
def bounds(
    board: Board, work: Work, left: int, leader: int, tricks: int, points: int
) -> tuple[int, int, int]:
    """What sure trumps and the memory tell of a position between tricks: two bounds, and a move or -1."""
    low, high, move = 0, points, -1
    if left >> TRUMPS:
        sure = sure_points(board, left, tricks)
        if sure < 0:
            sure = points
        if board.run[left >> TRUMPS, RUN_SIDE]:
            low = sure
        else:
            high = points - sure
    if tricks >= least(board):
        entry = recall(work.keys, work.entries, key_of(left, leader, tricks))
        if entry:
            low = max(low, entry & _VALUE)
            high = min(high, entry >> _HIGH & _VALUE)
            move = (entry >> _MOVE & 63) - 1
    if board.favoured == NOBODY and board.named != ALL and tricks >= _LEAST_LOOKED_UP:
        key = key_of(left & board.named, leader, tricks)
        entry = recall(work.lower_keys, work.lower_entries, key)
        if entry:
            low = max(low, entry & _VALUE)
        entry = recall(work.upper_keys, work.upper_entries, key)
        if entry:
            high = min(high, entry >> _HIGH & _VALUE)
    return low, high, move


@inlined
def open_frame(board: Board, work: Work, ply: int, move: int) -> None:
    """List the moves of a frame, the one given first, and clear its answer."""
    frame = work.frames[ply]
    moves, groups = work.moves[ply], work.groups[ply]
    left, seat, played, stake = frame[LEFT], frame[TURN], frame[PLAYED], frame[STAKE]
    winning, winner = frame[WINNING], frame[WINNER]
    count = 0
    if frame[SIDE] == board.side[seat]:
        count = arrange(board, left, seat, played, winning, winner, stake, moves, groups, work.weights)
    if board.favoured != NOBODY:
        count = add_nameless(
            board,
            left,
            seat,
            played,
            winning,
            winner,
            stake,
            frame[TRICKS],
            frame[SIDE],
            count,
            moves,
            groups,
            work.weights,
            work.names,
        )
    frame[COUNT] = count
    if move >= 0:
        bring_forward(move, frame[COUNT], moves, groups)
    frame[NEXT] = 0
    frame[MOVE] = -1
    frame[BEST] = -1 if frame[SIDE] else MOST_POINTS + 1


@inlined
def least(board: Board) -> int:
    """The tricks left from which on the memory is used."""
    return _LEAST if board.favoured == NOBODY else _LEAST_RELAXED


@inlined
def key_of(left: int, leader: int, tricks: int) -> int:
    """The key of a position between tricks; cards without a name are told by the number of tricks."""
    return left | leader << _SEAT | tricks << _TO_COME


@inlined
def place_of(key: int, length: int) -> int:
    """The first of the two places for a key in a memory.

    Multiplying carries a bit upwards only: so once more, with the upper half brought down.
    """
    mixed = key * _HASH
    mixed = (mixed ^ mixed >> 32) * _HASH
    return mixed >> 20 & length - 2


@inlined
def recall(keys: Ints, entries: Entries, key: int) -> int:
    """What a memory holds of a position between tricks; 0 for nothing."""
    place = place_of(key, keys.size)
    if keys[place] == key:
        return int(entries[place])
    if keys[place + 1] == key:
        return int(entries[place + 1])
    return 0


@inlined
def remember(board: Board, work: Work, frame: Ints) -> None:
    """Keep the bound found for a frame between tricks.

    Two places serve each key; the first keeps the position with more tricks left.
    """
    tricks = frame[TRICKS]
    if frame[PLAYED] or tricks < least(board) or frame[SIDE] != board.side[frame[TURN]]:
        return
    low, high = frame[LOW], frame[HIGH]
    if frame[BEST] >= frame[NEED]:
        low = max(low, frame[BEST])
    else:
        high = min(high, frame[BEST])
    key = key_of(frame[LEFT], frame[TURN], tricks)
    place = place_of(key, work.keys.size)
    if work.keys[place] != key and (work.keys[place + 1] == key or work.entries[place] >> _TRICKS > tricks):
        place += 1
    work.keys[place] = key
    work.entries[place] = tricks << _TRICKS | (frame[MOVE] + 1) << _MOVE | high << _HIGH | low
