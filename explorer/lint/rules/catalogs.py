"""The catalogs of the app are complete, current and in the words of the game."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.i18n.check import catalog_findings
from explorer.lint.content import Content
from explorer.lint.findings import Finding

NAME = "catalogs"
MEND = "`make pot` collects the texts; then translate them in locales/."


def rule(course: Content) -> Iterator[Finding]:
    """Whatever the checks of `explorer.i18n` find, under the name of each check."""
    if course.locales is not None:
        for found in catalog_findings(folder=course.locales):
            yield Finding(NAME, found.where, "", f"{found.check}: {found.what}")
