"""A piece of advice: whom it concerns, where it applies, and the two ways to act there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from explorer.profiles import Profile
from explorer.rules.actions import Action
from explorer.rules.sight import Sight

Who = Literal["bidder", "declarer", "partner", "defender", "everyone"]


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat does to follow a piece of advice, and what it does otherwise."""

    follows: Action
    otherwise: Action


Situation = Callable[[Sight], Choice | None]
"""From what the seat to act may know: its choice where the advice applies, else None."""


def _everywhere(_: Profile) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Advice:
    """A piece of advice as a source gives it, by number and section: "001 §12".

    `at` finds the situation and both ways to act in it. `fits` says whether a profile has what the advice
    rests on, such as a duty to follow suit.
    """

    key: str
    who: Who
    source: str
    at: Situation
    fits: Callable[[Profile], bool] = _everywhere

    @property
    def sides_fixed(self) -> bool:
        """Whether the sides are settled before it applies, so that their card points can be compared."""
        return self.who != "bidder"
