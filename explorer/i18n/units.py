"""A number and what it counts stay on one line: between them stands a no-break space."""

from __future__ import annotations

import re
from functools import cache

COUNTED = {
    "en": r"points?|tricks?|cards?|units?",
    "pt": r"pontos?|vazas?|cartas?|unidades?",
    "fr": r"points?|plis?|cartes?|unités?",
    "it": r"punt[oi]|pres[ae]|cart[ae]|unità",
}
"""By language, what is counted in the game: card points, tricks, cards and units."""


@cache
def _between(lang: str) -> re.Pattern[str]:
    return re.compile(rf"(?<=\d) (?=(?:{COUNTED[lang]})\b)")


def unbroken(text: str, lang: str) -> str:
    r"""A text whose numbers are not parted from what they count; as it is in a language without a table.

    >>> unbroken("A has 21 points in trick 3 of 8.", "en")
    'A has 21\xa0points in trick 3 of 8.'
    """
    return _between(lang).sub("\N{NO-BREAK SPACE}", text) if lang in COUNTED else text
