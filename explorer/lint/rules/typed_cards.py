"""A card written by hand can disagree with the deal, and is not named in the reader's deck."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from explorer.cards import PACK
from explorer.course.facts import PLACEHOLDER
from explorer.i18n import speaker
from explorer.lint.content import Content
from explorer.lint.findings import Finding

NAME = "typed-cards"
MEND = "Put a fact in its place, such as %(card.lead)s, with `cards` in lesson.toml."

CARD = re.compile(r"\b[AKQJ2-7]?[♠♥♦♣♤♡♢♧]\ufe0f?|\b(?:[AKQJ][SHDC]|[2-7][SHDC])\b|[♠♥♦♣♤♡♢♧]")
"""A card, or a suit, in signs and codes."""


def rule(course: Content) -> Iterator[Finding]:
    """Cards in signs, codes or words."""
    for passage in course.passages():
        plain = PLACEHOLDER.sub(" ", passage.text)
        for found in (*CARD.finditer(plain), *_names(passage.lang).finditer(plain)):
            yield Finding(NAME, passage.file, passage.step, f"{passage.part}: the card “{found[0]}” is typed")


@cache
def _names(lang: str) -> re.Pattern[str]:
    """The full names of all cards in a language, of both decks."""
    speakers = (speaker(lang, deck="french"), speaker(lang, deck="italian"))
    names = {re.escape(say.card(card)) for say in speakers for card in PACK}
    return re.compile(rf"\b(?:{'|'.join(sorted(names))})\b", re.IGNORECASE)
