"""The words of the game are those of the termbase, in every translation."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.course.facts import PLACEHOLDER
from explorer.i18n import SOURCE
from explorer.i18n.termbase import termbase
from explorer.lint.content import Content
from explorer.lint.findings import Finding

NAME = "terms"
MEND = "Use a form of the term in locales/termbase.toml, or add one there."


def rule(course: Content) -> Iterator[Finding]:
    """Terms of the English text that a translation says otherwise."""
    for passage in course.passages():
        if passage.lang != SOURCE.code and passage.english:
            english, text = (PLACEHOLDER.sub(" ", said) for said in (passage.english, passage.text))
            for what in termbase().misused(english, text, passage.lang):
                yield Finding(NAME, passage.file, passage.step, f"{passage.part}: {what}")
