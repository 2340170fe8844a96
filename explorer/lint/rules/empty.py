"""Nothing that is shown is empty."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.i18n import SOURCE
from explorer.lint.content import Content
from explorer.lint.findings import Finding

NAME = "empty"
MEND = "Write the text, or remove the part."

_OPTIONAL = frozenset({"@ask", "@done"})


def rule(course: Content) -> Iterator[Finding]:
    """Titles, headings, texts and captions without a word; a question is asked by `same-parts`."""
    for passage in course.passages():
        translated = passage.lang == SOURCE.code or passage.english
        if not passage.text.strip() and passage.part not in _OPTIONAL and translated:
            yield Finding(NAME, passage.file, passage.step, f"{passage.part} says nothing")
