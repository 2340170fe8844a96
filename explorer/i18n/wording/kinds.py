"""What a wording table may hold for a type, and how it is said."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from explorer.i18n.messages import Message, placeholders
from explorer.i18n.speaker import Speaker

Words = Message | Callable[[Any, Speaker], str]
"""A message whose placeholders are fields of the value, or a choice between whole sentences."""


def said(wording: Mapping[type, Words], value: object, say: Speaker) -> str:
    """The sentence that a table has for a value; raises `TypeError` if it has none."""
    try:
        words = wording[type(value)]
    except KeyError:
        raise TypeError(f"no words for {value!r}") from None
    if isinstance(words, Message):
        return say.marked(words, **{name: getattr(value, name) for name in placeholders(words.msgid)})
    return words(value, say)
