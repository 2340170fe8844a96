"""The open-hand solver: what best play of everybody gives, with all hands face up.

    solve(deal)             the value of the position and of every card, and a line of best play
    reaches(deal, target)   one question only

The *value* is the card points that the declarer's side ends with when that side plays for as many of them
as it can, and the others for as few. So it says whether the target is reached. The doubling of a sweep is
not part of it: for a sweep in tricks a side may do well to give points away.
Everybody sees all cards here, the partner's secret too: this tells what the cards held, not what a seat
could have known.

Importing this imports numba, which takes a while: screens and commands do so where they need it, and a
server calls `prepare` in a thread at its start. Up to five tricks are answered at once; a whole deal may
take minutes and a hundred megabytes, or end as an interval.
"""

from explorer.analysis.solver.answers import CardValue, Interval, Solution
from explorer.analysis.solver.asking import Limits
from explorer.analysis.solver.position import Position, position_of
from explorer.analysis.solver.solving import prepare, reaches, solve, solve_position
from explorer.deal_problems import Unsolvable

__all__ = [
    "CardValue",
    "Interval",
    "Limits",
    "Position",
    "Solution",
    "Unsolvable",
    "position_of",
    "prepare",
    "reaches",
    "solve",
    "solve_position",
]
