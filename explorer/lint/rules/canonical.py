"""Every deal file is written in the one form that the program writes."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.lint.content import Content
from explorer.lint.findings import Finding
from explorer.notation import dumps

NAME = "canonical"
MEND = "Write it as `dumps(loads(text))` does."


def rule(course: Content) -> Iterator[Finding]:
    """Deals that are spelt otherwise; comment lines at the top are free."""
    for name, (replay, text) in course.deals.items():
        lines = text.splitlines(keepends=True)
        start = next((number for number, line in enumerate(lines) if line.strip() and line[0] != "#"), 0)
        written, canonical = "".join(lines[start:]), dumps(replay.deal)
        if written != canonical:
            pairs = zip(written.splitlines(), canonical.splitlines(), strict=False)
            found = next((mine for mine, other in pairs if mine != other), "its end")
            yield Finding(NAME, f"deals/{name}.toml", "", f"not in canonical form from “{found}” on")
