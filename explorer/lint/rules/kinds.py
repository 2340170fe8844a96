"""Every step is of a kind that the app can show."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.lint.content import Content
from explorer.lint.findings import Finding
from explorer.lint.troubles import Subject, told, troubles

NAME = "kinds"
MEND = "Use one of the kinds of step there are."


def rule(course: Content) -> Iterator[Finding]:
    """Steps of an unknown kind."""
    for trouble in troubles(course, Subject.KIND):
        yield Finding(NAME, trouble.file, trouble.step, told(trouble))
