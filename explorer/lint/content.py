"""The lessons as their files say, read so that one mistake never hides another.

The strict loader of `explorer.course` stops at the first problem of a lesson; here each step, each
language and each deal is read by itself, and what goes wrong is kept beside what could be read.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from explorer.course.lessons import Step
from explorer.course.loader import load_deal, read_lesson
from explorer.course.positions import Replay
from explorer.course.prose import Prose, read_prose
from explorer.course.reader import StepReader
from explorer.course.tables import CourseTable, LessonTable, StepTable
from explorer.i18n import LANGUAGES, SOURCE
from explorer.notation import loads
from explorer.problems import InputError, first_problem, read_text
from explorer.profiles import Profile, load_profile
from explorer.profiles.model import not_toml

TITLE = "title"
"""The step id under which a lesson's title and promise are listed."""

_T = TypeVar("_T", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that could not be read: in which file and step, and why."""

    file: str
    step: str
    problem: Any


@dataclass(frozen=True, slots=True)
class Passage:
    """One part of a lesson's prose in one language; `english` is what it renders, empty if nothing."""

    lang: str
    file: str
    step: str
    part: str
    text: str
    english: str


@dataclass(frozen=True)
class Lesson:
    """One lesson: its steps as written and as read, by id and in order, and its prose by language.

    `ids` are those of all steps, also of the ones that cannot be read.
    """

    slug: str
    file: str
    requires: tuple[str, ...]
    ids: tuple[str, ...]
    rows: Mapping[str, StepTable]
    steps: Mapping[str, Step]
    prose: Mapping[str, Prose]

    def prose_file(self, lang: str) -> str:
        """The name of the lesson's prose in a language."""
        return f"{self.file.rpartition('/')[0]}/{lang}.md"

    def passages(self) -> Iterator[Passage]:
        """Every text of the lesson in every language."""
        english = dict(_parts(self.prose[SOURCE.code])) if SOURCE.code in self.prose else {}
        for lang, prose in self.prose.items():
            for (step, part), text in _parts(prose):
                yield Passage(lang, self.prose_file(lang), step, part, text, english.get((step, part), ""))


def _parts(prose: Prose) -> Iterator[tuple[tuple[str, str], str]]:
    yield (TITLE, "heading"), prose.title
    yield (TITLE, "text"), prose.promise
    for section in prose.sections.values():
        for part, text in section.texts():
            yield (section.id, part), text


@dataclass(frozen=True)
class Content:
    """One game's course with all its files.

    `deals` are those that can be read, by name, with their text. `locales` is the folder of the
    catalogs that belong to the course.
    """

    profile: Profile
    file: str
    slugs: tuple[str, ...]
    session: tuple[str, ...]
    lessons: tuple[Lesson, ...]
    deals: Mapping[str, tuple[Replay, str]]
    troubles: tuple[Trouble, ...]
    locales: Path | None

    def passages(self) -> Iterator[Passage]:
        """Every text of every lesson in every language."""
        for lesson in self.lessons:
            yield from lesson.passages()

    def steps(self) -> Iterator[tuple[Lesson, Step]]:
        """Every step that can be read."""
        for lesson in self.lessons:
            for step in lesson.steps.values():
                yield lesson, step


def read_content(name: str, root: Path, locales: Path | None = None) -> Content:
    """Read the course of a game, by the name of its folder."""
    return _Reader(name, root).content(locales)


class _Reader:
    def __init__(self, name: str, root: Path) -> None:
        self.name = name
        self.root = root
        self.troubles: list[Trouble] = []

    def trouble(self, file: str, step: str, error: InputError) -> None:
        self.troubles.append(Trouble(file, step, error.problem))

    def content(self, locales: Path | None) -> Content:
        file = f"{self.name}/course.toml"
        table, profile = CourseTable(profile="", lessons=()), load_profile("chiamata/pagat")
        try:
            table = _validated(CourseTable, self._toml(file), file)
            profile = load_profile(table.profile)
        except InputError as error:
            self.trouble(file, "", error)
        lessons = tuple(self._lesson(slug, profile, table.lessons) for slug in table.lessons)
        deals = dict(self._deals())
        return Content(
            profile, file, table.lessons, table.session, lessons, deals, tuple(self.troubles), locales
        )

    def _lesson(self, slug: str, profile: Profile, slugs: tuple[str, ...]) -> Lesson:
        file = f"{self.name}/{slug}/lesson.toml"
        rows: dict[str, StepTable] = {}
        steps: dict[str, Step] = {}
        ids: list[str] = []
        requires: tuple[str, ...] = ()
        try:
            data = self._toml(file)
            listed = data["step"] if isinstance(data.get("step"), list) else []
            steps_apart = {**data, "step": []} if listed else data
            requires = _validated(LessonTable, steps_apart, file).requires
        except InputError as error:
            self.trouble(file, "", error)
            listed = []
        for number, row in enumerate(listed):
            name = str(row.get("id", "")) if isinstance(row, dict) else ""
            ids += [name] if name else []
            try:
                where = f"{file}: step[{number}]"
                table = _validated(StepTable, row, where)
                rows[name] = table
                steps[name] = StepReader(self._deal, profile, table, where).step()
            except InputError as error:
                self.trouble(file, name, error)
        if not any(trouble.file == file for trouble in self.troubles):
            self._strictly(slug, profile, slugs)
        prose = {lang: found for lang in LANGUAGES if (found := self._prose(slug, lang)) is not None}
        return Lesson(slug, file, requires, tuple(ids), rows, steps, prose)

    def _strictly(self, slug: str, profile: Profile, slugs: tuple[str, ...]) -> None:
        """Whatever else the app refuses: a step id used twice, a slug that is not the folder's."""
        try:
            read_lesson(self.root, self.name, slug, profile, slugs)
        except InputError as error:
            self.trouble(f"{self.name}/{slug}/lesson.toml", "", error)

    def _prose(self, slug: str, lang: str) -> Prose | None:
        file = f"{self.name}/{slug}/{lang}.md"
        try:
            return read_prose(self._text(file), file)
        except InputError as error:
            self.trouble(file, "", error)
            return None

    def _deal(self, name: str) -> Replay:
        return load_deal(self.root, name)

    def _deals(self) -> Iterator[tuple[str, tuple[Replay, str]]]:
        """Every deal file there is, used or not."""
        folder = self.root / "deals"
        for path in sorted(folder.rglob("*.toml")):
            name = path.relative_to(folder).with_suffix("").as_posix()
            file = f"deals/{name}.toml"
            try:
                text = self._text(file)
                yield name, (Replay.of(loads(text, file)), text)
            except InputError as error:
                self.trouble(file, "", error)

    def _text(self, file: str) -> str:
        return read_text(self.root / file, file)

    def _toml(self, file: str) -> dict[str, Any]:
        text = self._text(file)
        try:
            return tomllib.loads(text)
        except ValueError as error:
            raise InputError(not_toml(error, file)) from None


def _validated(model: type[_T], data: Any, where: str) -> _T:
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise InputError(first_problem(error, where)) from None
