"""Texts that people have written, shown as nothing but text, whatever they hold."""

from __future__ import annotations

import re
from html import escape

_MARKUP = re.compile(r"([!-/:-@\[-`{-~])")


def isolated(text: str) -> str:
    """A text in one line whose marks of direction end with it.

    >>> len(isolated("B holds back"))
    14
    """
    return f"\u2068{' '.join(text.split())}\u2069"


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
