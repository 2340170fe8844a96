"""Every deal file is legal to its end, and every deal a lesson plays exists."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.lint.content import Content
from explorer.lint.findings import Finding
from explorer.lint.troubles import Subject, told, troubles

NAME = "deals"
MEND = "Correct the deal file; `explorer replay` tells it move by move."


def rule(course: Content) -> Iterator[Finding]:
    """Deal files that cannot be replayed; a step that plays one is not blamed a second time."""
    seen = set()
    for trouble in troubles(course, Subject.DEAL):
        if trouble.problem not in seen:
            seen.add(trouble.problem)
            yield Finding(NAME, trouble.file, trouble.step, told(trouble))
