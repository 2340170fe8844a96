"""Prose is set as a printed book would be: real quotes and dots, and French spacing in French."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explorer.course.facts import PLACEHOLDER
from explorer.lint.content import Content
from explorer.lint.findings import Finding

NAME = "typography"
MEND = "Use ’ “ ” « » and …; in French put a no-break space before : ; ! ? » and after «."

_TYPEWRITER = re.compile(r"['\"]|\.\.\.| - |--")
_FRENCH = re.compile(r"\S*[^\s\u00a0\u202f][:;!?»](?=\s|$)|[ ][:;!?»]|«(?![\u00a0\u202f])")


def rule(course: Content) -> Iterator[Finding]:
    """Typewriter signs, and spaces that let a line break in the wrong place."""
    for passage in course.passages():
        plain = PLACEHOLDER.sub("0", passage.text)
        patterns = (_TYPEWRITER, _FRENCH) if passage.lang == "fr" else (_TYPEWRITER,)
        for pattern in patterns:
            for found in pattern.finditer(plain):
                yield Finding(NAME, passage.file, passage.step, f"{passage.part} has “{found[0]}”")
