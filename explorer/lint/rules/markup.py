"""Prose is made of paragraphs, emphasis and lists: no HTML, no links, no pictures, no headings."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explorer.course.facts import PLACEHOLDER
from explorer.lint.content import Content
from explorer.lint.findings import Finding

NAME = "markup"
MEND = "Use *one* or **two** stars, paragraphs and lists, and nothing else."

_STRANGE = re.compile(
    r"</?\w[^>]*>|&\w+;|!?\[[^\]]*\]|https?://\S+|`+|\$|\|.*\||^\s*>|^---+$|__|~~|::", re.MULTILINE
)


def rule(course: Content) -> Iterator[Finding]:
    """Markup that a step does not show, and stars that do not close."""
    for passage in course.passages():
        plain = PLACEHOLDER.sub(" ", passage.text)
        for found in _STRANGE.finditer(plain):
            yield Finding(NAME, passage.file, passage.step, f"{passage.part} has “{found[0].strip()}”")
        for paragraph in re.split(r"\n\s*\n", re.sub(r"(?m)^\s*\* ", "", plain)):
            if paragraph.count("*") % 2:
                yield Finding(
                    NAME, passage.file, passage.step, f"{passage.part} has a star that does not close"
                )
