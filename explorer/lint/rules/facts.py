"""Every fact that prose names holds at the position where it is shown, in the form asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from explorer.course.facts import PLACEHOLDER, Fact, facts, names_asked
from explorer.course.lessons import Step
from explorer.course.questions import is_number
from explorer.lint.content import TITLE, Content, Passage
from explorer.lint.findings import Finding

NAME = "facts"
MEND = "Name a fact that holds there: %(name)d for a number, %(name)s for anything."


def rule(course: Content) -> Iterator[Finding]:
    """Placeholders that nothing fills."""
    for lesson in course.lessons:
        for passage in lesson.passages():
            step = lesson.steps.get(passage.step)
            if passage.step == TITLE:
                known: Mapping[str, Fact] | None = facts(course.profile)
            else:
                known = None if step is None else _known(step, passage.part)
            for what in _of_passage(passage, known):
                yield Finding(NAME, passage.file, passage.step, what)


def _known(step: Step, part: str) -> Mapping[str, Fact] | None:
    """The facts that a part of a section sees; None where it is never shown."""
    if not part.startswith("@at "):
        return step.facts(step.reveal if part == "@done" else step.at)
    try:
        return None if step.source is None else step.facts(step.source.locate(part.removeprefix("@at ")))
    except LookupError:
        return None


def _of_passage(passage: Passage, known: Mapping[str, Fact] | None) -> Iterator[str]:
    if "%" in PLACEHOLDER.sub("", passage.text).replace("%%", ""):
        yield f"{passage.part} has a percent sign that begins no placeholder"
    if known is None:
        return
    for name, form in names_asked(passage.text):
        if name not in known:
            yield f"{passage.part}: %({name}){form} does not hold there"
        elif form == "d" and not is_number(known[name]):
            yield f"{passage.part}: %({name})d is no number"
