"""What a seat can know of a deal: who may be the partner, and what its side's chances are.

    partner(view)           the chance of every seat to be the partner, by counting alone, exact
    weighed(view)           the same with what has been bid and played, and the chance of the target
    course(view)            both, from the call on and after every trick
    call_chances(...)       before the call: for each trump, the chance to reach each target

A *world* is a way in which the cards that a seat does not see may lie. By counting alone every world that
fits what the seat knows is as likely as any other; `worlds` draws them so. With the bids and the cards a
world weighs as much as the beginner of `explorer.analysis.beginner`, erring now and then, would have been
likely to bid and to play like that in it: see `bidding` and `playing`. What comes of a world is found by
letting beginners play it out, each of them seeing its own cards only. So these are the chances among
beginners; stronger players may read more out of a card, and play better.

All of it follows from a `Sight`, which holds no hidden card, and from a seed.
"""

from explorer.analysis.chances.asking import Moment, Weighed, course, partner, weighed
from explorer.analysis.chances.calling import CallChances, call_chances
from explorer.analysis.chances.estimate import Chance
from explorer.analysis.chances.knowledge import known
from explorer.analysis.chances.worlds import all_worlds, worlds

__all__ = [
    "CallChances",
    "Chance",
    "Moment",
    "Weighed",
    "all_worlds",
    "call_chances",
    "course",
    "known",
    "partner",
    "weighed",
    "worlds",
]
