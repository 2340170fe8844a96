"""Texts in which words of another language stand, cut into pieces that know their language."""

from __future__ import annotations

import re

Pieces = list[tuple[str, str | None]]
"""Pieces of a text in order, each with the code of its language; None for the language of the text."""

_FOREIGN = re.compile("\ue000(\\w+)\ue001(.*?)\ue002")
"""A word of some language, between signs that no text has."""


def foreign(word: str, lang: str) -> str:
    """A word of another language as a fact for a message, to be found again by `pieces`."""
    return f"\ue000{lang}\ue001{word}\ue002"


def pieces(text: str) -> Pieces:
    """A text cut at its foreign words.

    >>> pieces("Say " + foreign("mano", "it") + ".")
    [('Say ', None), ('mano', 'it'), ('.', None)]
    """
    first, *rest = _FOREIGN.split(text)
    told: Pieces = [(first, None)]
    for lang, word, between in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
        told += [(word, lang), (between, None)]
    return [piece for piece in told if piece[0]]
