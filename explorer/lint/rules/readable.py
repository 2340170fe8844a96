"""Every file of the course can be read: it is TOML or prose of the agreed form, without unknown keys."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.lint.content import Content
from explorer.lint.findings import Finding
from explorer.lint.troubles import Subject, told, troubles

NAME = "readable"
MEND = "Correct the file; docs and the other lessons show the form."


def rule(course: Content) -> Iterator[Finding]:
    """Whatever cannot be read and has no rule of its own."""
    for trouble in troubles(course, Subject.OTHER):
        yield Finding(NAME, trouble.file, trouble.step, told(trouble))
