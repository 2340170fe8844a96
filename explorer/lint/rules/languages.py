"""Every lesson is there in every language."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.lint.content import Content
from explorer.lint.findings import Finding
from explorer.lint.troubles import Subject, troubles

NAME = "languages"
MEND = "Add the file, with a section for each step."


def rule(course: Content) -> Iterator[Finding]:
    """Prose files that do not exist."""
    for trouble in troubles(course, Subject.PROSE_MISSING):
        yield Finding(NAME, trouble.file, "", "this file is missing")
