"""Every section has the parts its step needs, and every translation those of the English section."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.course.lessons import Step
from explorer.course.prose import Section
from explorer.i18n import SOURCE
from explorer.lint.content import Content, Lesson
from explorer.lint.findings import Finding

NAME = "same-parts"
MEND = "Keep @ask, @done and @at where the step and the English text have them."


def rule(course: Content) -> Iterator[Finding]:
    """Parts that are missing, too many or at a position that is never shown."""
    for lesson in course.lessons:
        for lang, prose in lesson.prose.items():
            for section in prose.sections.values():
                for what in _of_section(lesson, lang, section):
                    yield Finding(NAME, lesson.prose_file(lang), section.id, what)


def _of_section(lesson: Lesson, lang: str, section: Section) -> Iterator[str]:
    english = lesson.prose.get(SOURCE.code)
    step = lesson.steps.get(section.id)
    if lang == SOURCE.code or english is None:
        if step is not None:
            yield from _of_step(step, section)
        return
    other = english.sections.get(section.id)
    if other is None:
        return
    mine, theirs = dict(section.texts()), dict(other.texts())
    for part in ("@ask", "@done", *(part for part in {**theirs, **mine} if part.startswith("@at"))):
        if bool(mine.get(part)) is not bool(theirs.get(part)):
            yield f"{part} is {'here' if mine.get(part) else 'missing'}, unlike in English"


def _of_step(step: Step, section: Section) -> Iterator[str]:
    if step.ask is not None and not section.ask:
        yield "the step asks, and @ask is missing"
    if step.ask is None and (section.ask or section.done):
        yield "the step asks nothing, and @ask or @done is here"
    for place in section.captions:
        if step.kind != "watch" or step.source is None:
            yield f"@at {place} is never shown: nothing is watched"
            continue
        try:
            ply = step.source.locate(place)
        except LookupError:
            yield f"@at {place} is no position of the deal"
            continue
        if not step.start <= ply <= step.end:
            yield f"@at {place} is never shown: it lies outside of what is watched"
