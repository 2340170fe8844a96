"""The figures that come with the program, kept beside this module, and the verdict they lead to."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal

from explorer.analysis.advice.measuring import Difference, Figures, measure, players
from explorer.problems import read_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from explorer.analysis.advice.model import Advice
    from explorer.profiles import Profile

FILE = "results.json"

FIRST = 6
"""The deals that are measured by themselves too, for a quick look whether the figures still hold."""

LEAST = 30
"""The deals in which advice must have applied before anything is said of it."""

Verdict = Literal["helps", "costs", "same", "wrong", "baseless", "rare"]


@dataclass(frozen=True, slots=True)
class Results:
    """The figures of one profile by the key of the advice: over all deals, and over the `first` of them.

    `players` names how the players of the deals play, see `explorer.analysis.advice.measuring.players`.
    """

    profile: str
    seed: int
    deals: int
    day: date
    players: str
    figures: Mapping[str, Figures]
    first: Mapping[str, Figures]


def verdict(advice: Advice, figures: Figures, profile: Profile) -> Verdict:
    """What the figures say of a piece of advice, by the interval of the units.

    "rare" when it applied in fewer than 30 deals. "helps" when the whole interval is above 0, "costs" when
    it is below, and "same" when it holds 0. Where the profile lacks what the advice rests on, what would
    be "costs" is "wrong", and what would be "same" is "baseless".
    """
    if figures.applied < LEAST:
        return "rare"
    if figures.units.low > 0:
        return "helps"
    if figures.units.high < 0:
        return "costs" if advice.fits(profile) else "wrong"
    return "same" if advice.fits(profile) else "baseless"


def computed(profile: Profile, advice: Sequence[Advice], deals: int, seed: int) -> Results:
    """Measure advice under a profile, today."""
    return Results(
        profile.id,
        seed,
        deals,
        date.today(),
        players(profile, seed),
        measure(profile, advice, deals, seed),
        measure(profile, advice, min(deals, FIRST), seed),
    )


@lru_cache
def results() -> Mapping[str, Results]:
    """The figures that come with the program, by profile.

    >>> sorted(results())
    ['chiamata/pagat', 'chiamata/points-it', 'chiamata/scale-it']
    """
    return loaded(read_text(files(__package__).joinpath(FILE), FILE))


# --- as a file -----------------------------------------------------------------------------------


def dumped(found: Sequence[Results]) -> str:
    """Results as JSON, in exactly one form; a difference is its sum and the sum of its squares."""
    data = {
        one.profile: {
            "seed": one.seed,
            "deals": one.deals,
            "date": one.day.isoformat(),
            "players": one.players,
            "figures": {key: _plain(figures) for key, figures in one.figures.items()},
            "first": {key: _plain(figures) for key, figures in one.first.items()},
        }
        for one in found
    }
    return json.dumps(data, indent=1) + "\n"


def loaded(text: str) -> Mapping[str, Results]:
    """Results from JSON, as `dumped` writes it."""
    return {
        profile: Results(
            profile,
            data["seed"],
            data["deals"],
            date.fromisoformat(data["date"]),
            data["players"],
            {key: _figures(one) for key, one in data["figures"].items()},
            {key: _figures(one) for key, one in data["first"].items()},
        )
        for profile, data in json.loads(text).items()
    }


def _plain(figures: Figures) -> dict[str, Any]:
    points, units = figures.points, figures.units
    return {
        "dealt": figures.dealt,
        "applied": figures.applied,
        "alike": figures.alike,
        "points": None if points is None else [points.total, points.squares],
        "units": [units.total, units.squares],
    }


def _figures(data: Mapping[str, Any]) -> Figures:
    applied = data["applied"]
    points = None if data["points"] is None else Difference(applied, *data["points"])
    return Figures(data["dealt"], applied, data["alike"], points, Difference(applied, *data["units"]))
