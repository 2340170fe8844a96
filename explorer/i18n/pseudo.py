"""A pseudo-language: English, accented, bracketed and about two fifths longer.

Whatever still reads as plain English on screen was never translatable, and whatever
is cut off or wraps badly leaves no room for languages longer than English.
"""

from __future__ import annotations

import re
from gettext import NullTranslations
from itertools import cycle

_ACCENTS = str.maketrans(
    "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz",
    "ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž",
)
_UNTOUCHED = re.compile(
    r"""
      %\(\w+\)s              # a fact
    | %%                     # a percent sign in a text with facts
    | </?\w[^>]*>            # a tag
    | \]\([^)]*\)            # where a Markdown link leads
    | :[a-z/_-]+(?::|(?=\[)) # an icon or a colour of Streamlit's Markdown
    | `[^`]*`                # code
    | https?://\S+
    """,
    re.VERBOSE,
)
_PADDING = ("öñé", "ţŵö", "ţĥŕéé", "ƒöûŕ", "ƒîṽé")
_GROWTH = 0.4


def pseudo(text: str) -> str:
    """Make a text of the pseudo-language, its placeholders and markup untouched.

    Texts of one or two signs, such as index letters, are accented and keep their size.

    >>> pseudo("%(seat)s takes the trick")
    '⟦%(seat)s ţåķéš ţĥé ţŕîçķ öñé ţŵö⟧'
    """
    accented, position = "", 0
    for kept in _UNTOUCHED.finditer(text):
        accented += text[position : kept.start()].translate(_ACCENTS) + kept[0]
        position = kept.end()
    accented += text[position:].translate(_ACCENTS)
    seen = len(bare(text))
    return accented if seen <= 2 else f"⟦{accented}{_padding(round(seen * _GROWTH))}⟧"


def bare(text: str) -> str:
    """What a reader reads of a text: without placeholders, tags, addresses and code.

    >>> bare("%(seat)s **takes** <b>`code`</b>")
    ' **takes** '
    """
    return _UNTOUCHED.sub("", text)


def _padding(length: int) -> str:
    """Whole words that together fill that length, at least one of them."""
    padding = ""
    for word in cycle(_PADDING):
        padding += " " + word
        if len(padding) >= length:
            return padding
    raise AssertionError("a cycle has no end")


class PseudoTranslations(NullTranslations):
    """The source language's own texts, turned into the pseudo-language as they are asked for."""

    def gettext(self, message: str) -> str:
        """A text, made pseudo."""
        return pseudo(super().gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The plural that English would take, made pseudo."""
        return pseudo(super().ngettext(msgid1, msgid2, n))

    def pgettext(self, context: str, message: str) -> str:
        """A text that has a context, made pseudo."""
        return pseudo(super().pgettext(context, message))
