"""Deals that show best how two sets of rules differ, each with the two to hold it against."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from explorer.course.loader import ROOT
from explorer.notation import loads
from explorer.problems import read_text
from explorer.rules.deals import Deal

RANKS, POINTS, SCALE = "chiamata/pagat", "chiamata/points-it", "chiamata/scale-it"


@dataclass(frozen=True, slots=True)
class Example:
    """A deal, by the name of its file, and two profiles, by their ids.

    The file is one of the lessons' deals when `lesson` is set, else one of the examples beside this module.
    """

    left: str
    right: str
    file: str
    lesson: bool = True

    @property
    def deal(self) -> Deal:
        """The deal, read once; raises `InputError`."""
        return _read(self.file, self.lesson)


EXAMPLES = {
    "all-points": Example(RANKS, SCALE, "all-points-no-sweep"),
    "exact-target": Example(RANKS, SCALE, "exact-target"),
    "points": Example(RANKS, POINTS, "points", lesson=False),
    "king-ace": Example(RANKS, SCALE, "king", lesson=False),
    "king-king": Example(RANKS, SCALE, "sixty"),
    "raised": Example(RANKS, SCALE, "partner-revealed"),
    "lowest-missing": Example(RANKS, SCALE, "lowest-missing"),
    "alone": Example(RANKS, POINTS, "alone"),
    "all-pass": Example(RANKS, SCALE, "all-pass"),
    "declarer-leads": Example(SCALE, f"{SCALE}+declarer-leads", "sweep"),
    "blind": Example(POINTS, f"{POINTS}+monte", "italian/points-monte"),
    "lost-sweep": Example(SCALE, f"{SCALE}+no-sweep", "lost-sweep", lesson=False),
}
"""By their keys, the one to begin with first."""


@cache
def _read(file: str, lesson: bool) -> Deal:
    folder = ROOT / "deals" if lesson else files(__package__).joinpath("examples")
    name = f"{file}.toml"
    return loads(read_text(folder.joinpath(name), name), name)
