"""A lesson comes after the lessons it builds on."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.lint.content import Content
from explorer.lint.findings import Finding

NAME = "order"
MEND = "Name an earlier lesson of course.toml, or change the order there."


def rule(course: Content) -> Iterator[Finding]:
    """Requirements that do not come before, and lessons that are named twice."""
    done: set[str] = set()
    for lesson in course.lessons:
        if lesson.slug in done:
            yield Finding(NAME, course.file, "", f"the lesson “{lesson.slug}” is named twice")
        for required in lesson.requires:
            if required in course.slugs and required not in done:
                yield Finding(NAME, lesson.file, "", f"the required lesson “{required}” does not come before")
        done.add(lesson.slug)
