"""A digit in prose is a fact nobody checks: the engine supplies every number."""

from __future__ import annotations

import re
from collections.abc import Iterator

from explorer.course.facts import PLACEHOLDER
from explorer.lint.content import Content
from explorer.lint.findings import Finding
from explorer.lint.rules.typed_cards import CARD

NAME = "typed-numbers"
MEND = "Put a fact in its place, such as %(trick.points)d."


def rule(course: Content) -> Iterator[Finding]:
    """Digits outside of placeholders; those of cards belong to another rule."""
    for passage in course.passages():
        plain = CARD.sub(" ", PLACEHOLDER.sub(" ", passage.text))
        for found in re.finditer(r"[0-9]+(?:[.,][0-9]+)*", plain):
            yield Finding(
                NAME, passage.file, passage.step, f"{passage.part}: the number “{found[0]}” is typed"
            )
