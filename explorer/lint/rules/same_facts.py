"""Every translation names the same facts as the English text, part by part."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.course.facts import names_asked
from explorer.i18n import SOURCE
from explorer.lint.content import Content
from explorer.lint.findings import Finding

NAME = "same-facts"
MEND = "Say the same numbers, seats and cards as the English text."


def rule(course: Content) -> Iterator[Finding]:
    """Facts that a translation leaves out or adds; how often it repeats one is free."""
    for passage in course.passages():
        if passage.lang == SOURCE.code or not (passage.text and passage.english):
            continue
        mine, theirs = ({name for name, _ in names_asked(text)} for text in (passage.text, passage.english))
        for name in sorted(theirs - mine):
            yield Finding(NAME, passage.file, passage.step, f"{passage.part} lacks %({name})s")
        for name in sorted(mine - theirs):
            yield Finding(NAME, passage.file, passage.step, f"{passage.part} adds %({name})s")
