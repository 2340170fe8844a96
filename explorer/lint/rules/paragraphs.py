"""No walls of text: one paragraph holds one thought."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explorer.course.facts import PLACEHOLDER
from explorer.lint.content import Content
from explorer.lint.findings import Finding

NAME = "paragraphs"
MEND = "Cut it, or begin a new paragraph where a new thought begins."

LONGEST = 480
"""Characters in the longest paragraph: six or seven lines on a page."""


def rule(course: Content) -> Iterator[Finding]:
    """Paragraphs that are too long to be read at one go."""
    for passage in course.passages():
        for paragraph in re.split(r"\n\s*\n", passage.text):
            length = len(PLACEHOLDER.sub("0", paragraph))
            if length > LONGEST:
                what = f"{passage.part} has a paragraph of {length} characters; {LONGEST} are the most"
                yield Finding(NAME, passage.file, passage.step, what)
