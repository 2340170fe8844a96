"""The relaxed game: worthless plain cards lose their names, and one side says which of them was played.

The plain cards without points are most of a hand, and who holds which of them seldom matters. In the
relaxed game a seat only says that it plays one of them. Then the *favoured* side, whichever seat it was,
names it: any worthless card that this seat held at the beginning, even one that has been named before.

Whatever best play gives the favoured side in the real game it also gets here: it names what would really have
been played, or what it would have played itself. So with the declarer's side favoured the value of the
relaxed game is an upper bound on the real one, with the others favoured a lower one; and a position is told
by its named cards alone, which are far fewer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.solver.board import ALL, NAMELESS, PLACES, RANKS, TRUMPS
from explorer.analysis.solver.compiled import inlined, lowest, size
from explorer.analysis.solver.ordering import insert, weigh

if TYPE_CHECKING:
    from explorer.analysis.solver.board import Board, Ints


def relaxed(board: Board, left: int, favoured: int) -> Board:
    """A board on which the worthless cards of those left in the hands have no names.

    A worthless card that beats one with points keeps its name.
    """
    worthless = 0
    for suit in range(0, TRUMPS, RANKS):
        for at in range(suit, suit + RANKS):
            if board.points[at]:
                break
            worthless |= 1 << at
    nameless = board.hands & (worthless & left)
    named = ALL & ~(worthless & left)
    return board._replace(nameless=nameless, named=named, favoured=favoured)


@inlined
def identities(board: Board, left: int, seat: int, played: int, winning: int, names: Ints) -> int:
    """Write the cards that a nameless one of a seat may turn out to be into `names`; gives their number.

    Of those that do not take the trick one is enough, and of those that do when no seat still to play
    could hold a card between them.
    """
    later = left
    other = seat
    for _ in range(played + 1, board.hands.size):
        other += 1
        if other == board.hands.size:
            other = 0
        later |= board.nameless[other]
    count = 0
    loses = False
    taken = -RANKS
    rest = board.nameless[seat]
    while rest:
        at = lowest(rest)
        rest &= rest - 1
        if played and not board.beats[winning] >> at & 1:
            if loses:
                continue
            loses = True
        else:
            between = later >> taken & ((1 << (at - taken)) - 1) if taken >= 0 else 0
            if taken // RANKS == at // RANKS and not between:
                continue
            taken = at
        names[count] = at
        count += 1
    return count


@inlined
def add_nameless(
    board: Board,
    left: int,
    seat: int,
    played: int,
    winning: int,
    winner: int,
    stake: int,
    tricks: int,
    side: int,
    count: int,
    moves: Ints,
    groups: Ints,
    weights: Ints,
    names: Ints,
) -> int:
    """Put a nameless card among the moves of a seat, if it holds any; gives the number of all.

    For a seat of the favoured side, and where `side` is the favoured one that is asked for the name, that
    is one move for each card it may turn out to be. Otherwise it is the move of playing one, unless
    there is but one that it may be.
    """
    asked = side != board.side[seat]
    if not asked and size(board.hands[seat] & left) == tricks:
        return count
    found = identities(board, left, seat, played, winning, names)
    first = names[0]
    if side != board.favoured and found > 1:
        weight = weigh(board, left, seat, played, winning, winner, stake, first)
        insert(count, NAMELESS, NAMELESS, weight, moves, groups, weights)
        return count + 1
    for place in range(found):
        at = names[place]
        weight = weigh(board, left, seat, played, winning, winner, stake, at)
        insert(count, at, PLACES + 1 + at, -weight if asked else weight, moves, groups, weights)
        count += 1
    return count
