"""The words of the game, held the same wherever a translation speaks of it."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from explorer.i18n.catalog import LOCALES
from explorer.i18n.languages import LANGUAGES, SOURCE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

TERMBASE = LOCALES / "termbase.toml"


@dataclass(frozen=True, slots=True)
class Term:
    """One notion: a pattern of its forms in each language, and of the words never used for it."""

    name: str
    forms: Mapping[str, re.Pattern[str]]
    never: Mapping[str, re.Pattern[str]]


@dataclass(frozen=True, slots=True)
class Termbase:
    """The notions, those of several words first, the words not to be used, and what stays as in English."""

    terms: tuple[Term, ...]
    forbidden: Mapping[str, re.Pattern[str]]
    unchanged: Mapping[str, frozenset[str]]

    def misused(self, english: str, text: str, lang: str) -> Iterator[str]:
        """What a translation says otherwise than the termbase, in a few English words each.

        >>> list(termbase().misused("takes the trick", "vince la mano", "it"))
        ['“trick” is not said with one of its terms']
        """
        for term in self.terms:
            if not (said := term.forms[SOURCE.code].search(english)):
                continue
            # A notion of two words ("called card") does not ask for the notions of each.
            english = term.forms[SOURCE.code].sub(" ", english)
            if not term.forms[lang].search(text):
                yield f"“{said[0]}” is not said with one of its terms"
            if lang in term.never and (wrong := term.never[lang].search(text)):
                yield f"“{said[0]}” is never “{wrong[0]}”"

    def banned(self, text: str, lang: str) -> Iterator[str]:
        """The words of a text that its language may not use.

        >>> list(termbase().banned("Você pode embaralhar.", "pt"))
        ['Você', 'embaralhar']
        """
        if lang in self.forbidden:
            yield from (found[0] for found in self.forbidden[lang].finditer(text))


@cache
def termbase(path: Path = TERMBASE) -> Termbase:
    """The termbase of the app, or of another file."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return Termbase(
        tuple(
            Term(
                entry["en"][0],
                {lang: _pattern(entry[lang]) for lang in LANGUAGES},
                {lang: _pattern(words) for lang, words in entry.get("never", {}).items()},
            )
            for entry in sorted(data["term"], key=lambda entry: -entry["en"][0].count(" "))
        ),
        {lang: _pattern(words) for lang, words in data["forbidden"].items()},
        {lang: frozenset(texts) for lang, texts in data["unchanged"].items()},
    )


def _pattern(forms: Sequence[str]) -> re.Pattern[str]:
    """Whole words of these forms, the longest first; * stands for any letters.

    >>> bool(_pattern(["cham*"]).search("Chamou-se")), bool(_pattern(["te"]).search("texto"))
    (True, False)
    """
    longest = sorted(forms, key=len, reverse=True)
    words = "|".join(re.escape(form).replace(r"\*", r"\w*") for form in longest)
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE)
