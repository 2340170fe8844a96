"""The open-hand solver: what best play of everybody gives, with all hands face up.

    solve(deal)             the value of the position and of every card, and a line of best play
    reaches(deal, target)   one question only

The *value* is the card points that the declarer's side ends with when that side plays for as many of them
as it can, and the others for as few. So it says whether the target is reached. The doubling of a sweep is
not part of it: for a sweep in tricks a side may do well to give points away.
Everybody sees all cards here, the partner's secret too: this tells what the cards held, not what a seat
could have known.

What is named here by its first use brings numba along, which takes a while to import: whoever only looks at
answers and positions has neither. A server calls `prepare` in a thread at its start. Up to five tricks are
answered at once; a whole deal may take minutes and 150 megabytes, or end as an interval.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from explorer.analysis.solver.answers import CardValue, Interval, Solution
from explorer.analysis.solver.position import Position, position_of
from explorer.deal_problems import Unsolvable

if TYPE_CHECKING:
    from explorer.analysis.solver.asking import Limits
    from explorer.analysis.solver.solving import prepare, reaches, solve, solve_position

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

_COMPILED = {"Limits": "asking"} | dict.fromkeys(("prepare", "reaches", "solve", "solve_position"), "solving")
"""What is imported at its first use, and from where."""


def __getattr__(name: str) -> Any:
    if name not in _COMPILED:
        raise AttributeError(name)
    return getattr(import_module(f"{__name__}.{_COMPILED[name]}"), name)
