"""Texts that people have written, shown as nothing but text, whatever they hold."""

from __future__ import annotations

import re
from html import escape
from unicodedata import category

_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")
_MARKUP = re.compile(r"([!-/:-@\[-`{-~])")


def isolated(text: str) -> str:
    r"""A text in one line that turns nothing around it: what would embed or end a direction is left out.

    >>> isolated("B\u2069 holds\u202e back")
    '\u2068B holds back\u2069'
    """
    return f"\u2068{' '.join(_TURNS.sub('', text).split())}\u2069"


def is_blank(text: str) -> bool:
    r"""Whether a text shows nothing at all.

    >>> is_blank("\u200b \u2069"), is_blank("B")
    (True, False)
    """
    return all(sign.isspace() or category(sign) in {"Cf", "Mn"} for sign in text)


def in_label(text: str) -> str:
    r"""A text in the label of a button or a field, where Streamlit reads Markdown.

    >>> in_label("*a* ![b](c)")
    '\u2068\\*a\\* \\!\\[b\\]\\(c\\)\u2069'
    """
    return _MARKUP.sub(r"\\\1", isolated(text))


def in_html(text: str) -> str:
    """A text in HTML, its line breaks kept by the style sheet.

    >>> in_html("<b>")
    '<bdi>&lt;b&gt;</bdi>'
    """
    return f"<bdi>{escape(text)}</bdi>"
