"""A step that offers fresh questions asks them in words that fit any deal."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.course.exercises import another, can_repeat
from explorer.course.facts import facts, names_asked
from explorer.course.lessons import Step
from explorer.course.prose import Section
from explorer.lint.content import Content
from explorer.lint.findings import Finding

NAME = "repeats"
MEND = "Take `again` away, or ask about a trick or a payment without naming the step's own cards."


def rule(course: Content) -> Iterator[Finding]:
    """Steps that cannot be repeated, and questions that name what only their own deal has."""
    for lesson, step in course.steps():
        if not step.again:
            continue
        if not can_repeat(step):
            yield Finding(NAME, lesson.file, step.id, "no fresh question of this kind can be made")
            continue
        for lang, prose in lesson.prose.items():
            section = prose.sections.get(step.id)
            for name in () if section is None else _own(step, section):
                what = f"@ask names %({name})s, which a fresh question does not have"
                yield Finding(NAME, lesson.prose_file(lang), step.id, what)


def _own(step: Step, section: Section) -> Iterator[str]:
    """The facts of the question that a fresh one lacks."""
    fresh = another(step, 0)
    known = facts(fresh.profile, fresh.source, fresh.at, eyes=fresh.eyes, terms=fresh.terms)
    for name, _ in names_asked(section.ask):
        if name not in known:
            yield name
