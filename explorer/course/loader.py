"""Reads the course from its files, strictly, and keeps it.

Every mistake in a file becomes an `InputError` that names file and key, what was found and what was
expected. A lesson that cannot be read leaves the others alone.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, cached_property, partial
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from explorer.course.lessons import Lesson, Step
from explorer.course.positions import Replay
from explorer.course.prose import Prose, read_prose
from explorer.course.reader import StepReader
from explorer.course.tables import CourseTable, LessonTable
from explorer.notation import loads
from explorer.problems import InputError, MissingKey, NotAllowed, excerpt, first_problem, read_text
from explorer.profiles import Profile, load_profile
from explorer.profiles.model import not_toml

ROOT = Path(__file__).resolve().parents[2] / "lessons"
"""The lessons that come with the program."""

_Table = TypeVar("_Table", bound=BaseModel)


@dataclass(frozen=True, eq=False)
class Course:
    """The lessons of one game, in order; `slugs` names them and `lesson` reads one."""

    name: str
    root: Path
    profile: Profile
    slugs: tuple[str, ...]
    session: tuple[str, ...]

    @cached_property
    def _lessons(self) -> dict[str, Lesson]:
        return {}

    def lesson(self, slug: str) -> Lesson:
        """One lesson, kept once read; raises `InputError`."""
        if slug not in self._lessons:
            self._lessons[slug] = read_lesson(self.root, self.name, slug, self.profile, self.slugs)
        return self._lessons[slug]

    @cached_property
    def _prose(self) -> dict[tuple[str, str], Prose]:
        return {}

    def prose(self, slug: str, lang: str) -> Prose:
        """The prose of a lesson in a language, by code, with a section for each step; raises `InputError`."""
        if (slug, lang) not in self._prose:
            name = f"{self.name}/{slug}/{lang}.md"
            prose = read_prose(read_text(self.root / name, name), name)
            for step in self.lesson(slug).steps:
                if step.id not in prose.sections:
                    raise InputError(MissingKey(f"{name}: {{#{step.id}}}"))
            self._prose[slug, lang] = prose
        return self._prose[slug, lang]

    @cached_property
    def played(self) -> tuple[Replay, ...]:
        """The deals of the played session; raises `InputError`."""
        return tuple(load_deal(self.root, name) for name in self.session)


@cache
def load_course(name: str, root: Path = ROOT) -> Course:
    """The course of a game, by the name of its folder; raises `InputError`.

    >>> load_course("chiamata").slugs[0]
    'five-players'
    """
    source = f"{name}/course.toml"
    table = _table(CourseTable, root / source, source)
    try:
        profile = load_profile(table.profile)
    except InputError as error:
        if isinstance(error.problem, NotAllowed):
            found = NotAllowed(f"{source}: profile", error.problem.found, error.problem.allowed)
            raise InputError(found) from None
        raise
    return Course(name, root, profile, table.lessons, table.session)


@cache
def load_deal(root: Path, name: str) -> Replay:
    """A deal file of the lessons with every position on its way; raises `InputError`."""
    source = f"deals/{name}.toml"
    return Replay.of(loads(read_text(root / source, source), source))


def read_lesson(root: Path, course: str, slug: str, profile: Profile, slugs: tuple[str, ...]) -> Lesson:
    """Read one lesson with the deals it plays; raises `InputError`."""
    source = f"{course}/{slug}/lesson.toml"
    table = _table(LessonTable, root / source, source)
    if table.slug != slug:
        raise InputError(NotAllowed(f"{source}: slug", excerpt(table.slug), (slug,)))
    for required in table.requires:
        if required not in slugs:
            raise InputError(NotAllowed(f"{source}: requires", excerpt(required), slugs))
    steps: dict[str, Step] = {}
    deals = partial(load_deal, root)
    for number, row in enumerate(table.step):
        where = f"{source}: step[{number}]"
        if row.id in steps:
            raise InputError(NotAllowed(f"{where}.id", row.id, ()))
        steps[row.id] = StepReader(deals, profile, row, where).step()
    return Lesson(slug, table.requires, tuple(steps.values()))


def _table(model: type[_Table], path: Path, source: str) -> _Table:
    text = read_text(path, source)
    try:
        data = tomllib.loads(text)
    except ValueError as error:
        raise InputError(not_toml(error, source)) from None
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise InputError(first_problem(error, source)) from None
