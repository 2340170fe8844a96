"""Lessons as frozen values, ready to be shown, asked and played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from explorer.cards import Card, Seat
from explorer.course.facts import Fact, Terms, facts
from explorer.course.positions import Dealing, Replay, Source
from explorer.course.tables import Accept, Act, Chart, Kind, Show
from explorer.profiles import Profile


@dataclass(frozen=True, slots=True)
class AskFact:
    """A question whose answer is a fact; without `options` a number is typed."""

    fact: str
    options: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class AskAct:
    """A question whose answer is an action, and what is accepted among the legal ones.

    `accept` may name actions as deal files write them.
    """

    act: Act
    accept: Accept | tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Step:
    """One step of a lesson.

    `at`, `start`, `end`, `reveal` and `until` are positions of `source`; `start` and `end` bound what can
    be watched, `reveal` is what a right answer uncovers. `eyes` are the seats that look on, None when all
    hands are open.
    """

    id: str
    kind: Kind
    profile: Profile
    source: Source | None
    show: Show
    eyes: tuple[Seat, ...] | None
    at: int
    start: int
    end: int
    reveal: int
    until: int | None
    why: tuple[str, ...]
    chart: Chart | None
    again: bool
    cards: Mapping[str, Card]
    terms: Terms | None
    ask: AskFact | AskAct | None

    @cached_property
    def _known(self) -> dict[int, dict[str, Fact]]:
        return {}

    def facts(self, place: int) -> Mapping[str, Fact]:
        """Every fact that holds at a position of this step."""
        if place not in self._known:
            self._known[place] = facts(
                self.profile, self.source, place, eyes=self.eyes, cards=self.cards, terms=self.terms
            )
        return self._known[place]

    @property
    def replay(self) -> Replay | None:
        """The deal that is played, if one is."""
        return self.source if isinstance(self.source, Replay) else None

    @property
    def dealing(self) -> Dealing | None:
        """The dealing that is shown, if one is."""
        return self.source if isinstance(self.source, Dealing) else None


@dataclass(frozen=True, eq=False)
class Lesson:
    """A lesson: its steps in order, and the lessons it builds on."""

    slug: str
    requires: tuple[str, ...]
    steps: tuple[Step, ...]

    def step(self, step_id: str) -> Step:
        """The step of that id; raises `LookupError`."""
        for step in self.steps:
            if step.id == step_id:
                return step
        raise LookupError(step_id)
