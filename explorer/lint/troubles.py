"""Sorts what could not be read by its subject, so that each rule speaks of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum

from explorer.i18n import SOURCE, speaker
from explorer.i18n.wording import word
from explorer.lint.content import Content, Trouble
from explorer.problems import NotFound

_KEY = re.compile(r"step\[\d+\](?:: |\.)(?P<key>[a-z_]+)")


class Subject(Enum):
    """What a trouble is about."""

    KIND = "kind"
    WHY = "why"
    ASK = "ask"
    DEAL = "deals"
    PROSE_MISSING = "prose"
    OTHER = "other"


def troubles(course: Content, subject: Subject) -> Iterator[Trouble]:
    """The troubles of one subject, in the order in which they were found."""
    return (trouble for trouble in course.troubles if _subject(trouble) is subject)


def _subject(trouble: Trouble) -> Subject:
    where: str = trouble.problem.where
    if where.startswith("deals/"):
        return Subject.DEAL
    if trouble.file.endswith(".md"):
        return Subject.PROSE_MISSING if isinstance(trouble.problem, NotFound) else Subject.OTHER
    key = _KEY.search(where)
    by_key = {"kind": Subject.KIND, "why": Subject.WHY, "ask": Subject.ASK}
    return by_key.get(key["key"], Subject.OTHER) if key else Subject.OTHER


def told(trouble: Trouble) -> str:
    """The problem in words, without its full stop."""
    return word(trouble.problem, speaker(SOURCE.code)).rstrip(".")
