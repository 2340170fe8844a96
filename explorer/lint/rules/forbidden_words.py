"""No translation uses a word that its readers would not: Brazilian forms, the wrong address."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.course.facts import PLACEHOLDER
from explorer.i18n.termbase import termbase
from explorer.lint.content import Content
from explorer.lint.findings import Finding

NAME = "forbidden-words"
MEND = "Say it otherwise; locales/termbase.toml lists these words."


def rule(course: Content) -> Iterator[Finding]:
    """Words that the termbase forbids in their language."""
    for passage in course.passages():
        for word in termbase().banned(PLACEHOLDER.sub(" ", passage.text), passage.lang):
            yield Finding(NAME, passage.file, passage.step, f"{passage.part} uses “{word}”")
