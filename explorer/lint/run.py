"""Runs every rule over the course and prints what they find."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from explorer.course.loader import ROOT
from explorer.i18n.catalog import LOCALES
from explorer.lint.content import read_content
from explorer.lint.findings import Finding
from explorer.lint.rules import RULES


def findings(root: Path = ROOT, locales: Path | None = LOCALES) -> Iterator[Finding]:
    """Everything that is wrong with the courses below a folder, by rule and by file."""
    for path in sorted(root.glob("*/course.toml")):
        course = read_content(path.parent.name, root, locales)
        for rule in RULES.values():
            yield from rule.find(course)


def run(root: Path = ROOT, locales: Path | None = LOCALES) -> int:
    """Print every finding with the way to mend it; 1 if there is any, else 0."""
    found = list(findings(root, locales))
    for finding in found:
        print(finding.line(RULES[finding.rule].mend))
    if found:
        print(f"{len(found)} finding{'s' if len(found) > 1 else ''}", file=sys.stderr)
    return 1 if found else 0
