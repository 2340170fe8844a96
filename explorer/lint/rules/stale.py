"""Every translation renders the English section as it stands now."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.i18n import SOURCE
from explorer.lint.content import Content
from explorer.lint.findings import Finding

NAME = "stale"
MEND = "Bring the translation up to date, then write the mark."


def rule(course: Content) -> Iterator[Finding]:
    """Sections without the mark of their English text, or with that of an older one."""
    for lesson in course.lessons:
        english = lesson.prose.get(SOURCE.code)
        for lang, prose in lesson.prose.items():
            if lang == SOURCE.code or english is None:
                continue
            for section in prose.sections.values():
                source = english.sections.get(section.id)
                if source is not None and section.renders != source.fingerprint:
                    found = "no version" if section.renders is None else f"version {section.renders}"
                    what = f"renders {found} of the English section, which is now en={source.fingerprint}"
                    yield Finding(NAME, lesson.prose_file(lang), section.id, what)
