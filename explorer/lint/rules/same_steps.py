"""Every language tells the steps of the lesson: all of them, in order, and no others."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.lint.content import Content
from explorer.lint.findings import Finding

NAME = "same-steps"
MEND = "Give every step of lesson.toml one section, in the same order."


def rule(course: Content) -> Iterator[Finding]:
    """Sections that are missing, too many or out of order."""
    for lesson in course.lessons:
        for lang, prose in lesson.prose.items():
            file, steps, told = lesson.prose_file(lang), list(lesson.ids), list(prose.sections)
            for step in steps:
                if step not in told:
                    yield Finding(NAME, file, step, "the step has no section")
            for section in told:
                if section not in steps:
                    yield Finding(NAME, file, section, "the section belongs to no step")
            common = [section for section in told if section in steps]
            for found, expected in zip(common, [step for step in steps if step in told], strict=True):
                if found != expected:
                    yield Finding(NAME, file, found, f"the section stands where “{expected}” is expected")
                    break
