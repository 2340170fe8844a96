"""Every deal file is played by some lesson, belongs to the session or shows a rule."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.course.examples import example_deals
from explorer.lint.content import Content
from explorer.lint.findings import Finding

NAME = "unused-deals"
MEND = "Play it in a step, or remove the file."


def rule(course: Content) -> Iterator[Finding]:
    """Deals that nothing refers to."""
    used: set[str | None] = {*course.session, *example_deals()}
    for lesson in course.lessons:
        for row in lesson.rows.values():
            used |= {row.deal, row.dealing.deal if row.dealing else None}
    for name in course.deals:
        if name not in used:
            yield Finding(
                NAME, f"deals/{name}.toml", "", "no step, no session and no example plays this deal"
            )
