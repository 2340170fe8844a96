"""Every rule that "Why?" opens is in the rulebook of the course's profile."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.lint.content import Content
from explorer.lint.findings import Finding
from explorer.lint.troubles import Subject, told, troubles

NAME = "why"
MEND = "Name a rule key of the profile."


def rule(course: Content) -> Iterator[Finding]:
    """Rule keys that the profile does not have."""
    for trouble in troubles(course, Subject.WHY):
        yield Finding(NAME, trouble.file, trouble.step, told(trouble))
