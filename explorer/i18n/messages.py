"""Messages marked where they stand and translated where they are shown."""

from __future__ import annotations

import re
from dataclasses import dataclass

PLACEHOLDER = re.compile(r"%\((\w+)\)s")
"""The one form a fact takes inside a message."""


@dataclass(frozen=True, slots=True)
class Message:
    """A text of the source language waiting for its reader's; `Speaker.marked` says it."""

    msgid: str
    context: str | None = None


def N_(msgid: str, *, context: str | None = None) -> Message:  # noqa: N802 - gettext's own name
    """Mark a text for translation without translating it yet.

    Tables built at import are shared by readers of every language, so they hold marked
    messages; both arguments must be literal strings, for the extractor to find them.

    >>> N_("clubs", context="suit, French")
    Message(msgid='clubs', context='suit, French')
    """
    return Message(msgid, context)


def placeholders(text: str) -> set[str]:
    """The names of the facts a message asks for.

    >>> sorted(placeholders("%(seat)s takes %(points)s points"))
    ['points', 'seat']
    """
    return set(PLACEHOLDER.findall(text))


def stray_percent(text: str) -> bool:
    """Whether a percent sign stands in a text with facts that is neither doubled nor a fact's.

    >>> stray_percent("%(share)s of 100%%"), stray_percent("%(share)s of 100%")
    (False, True)
    """
    return bool(placeholders(text)) and "%" in PLACEHOLDER.sub("", text).replace("%%", "")
