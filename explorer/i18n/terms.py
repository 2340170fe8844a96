"""Terms in running text: found in their inflected forms, marked so that they open their glossary entry."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from html import escape
from typing import TYPE_CHECKING

from explorer.i18n.languages import LANGUAGES
from explorer.i18n.termbase import TERMBASE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Set
    from pathlib import Path

_LEFT_ALONE = (
    r"`[^`]*`"  # code
    r"|<[^>]*>|&\#?\w+;"  # markup
    r"|!?\[[^\]]*\](?:\([^)]*\))?"  # links, and what is written in a colour
)

_SENTENCE_STARTS = re.compile(r"(?:\A|\n\s*(?:[-*]\s|\d+\\?\.\s)?|[.!?:…]\s+)[\s*_«“\"(]*\Z")


@cache
def marked_forms(path: Path = TERMBASE) -> Mapping[str, Mapping[str, str | None]]:
    """By language, the forms that are marked and the entry of each; None for names that stand apart.

    >>> marked_forms()["pt"]["vazas"]
    'trick'
    """
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    found: dict[str, dict[str, str | None]] = {lang: {} for lang in LANGUAGES}
    for lang, names in data["apart"].items():
        found[lang].update(dict.fromkeys(names))
    for entry in data["entry"]:
        for lang, forms in entry.get("marked", {}).items():
            found[lang].update(dict.fromkeys(forms, entry["key"]))
    return found


@cache
def _pattern(lang: str) -> re.Pattern[str]:
    longest = sorted(marked_forms()[lang].items(), key=lambda item: -len(item[0]))
    forms = "|".join(_either_case(form, whole=key is None) for form, key in longest)
    return re.compile(rf"(?P<alone>{_LEFT_ALONE})|(?<![\w-])(?P<form>{forms})(?![\w-])")


def _either_case(form: str, *, whole: bool) -> str:
    """A pattern of a form, with a capital or without at its beginning, or anywhere for a `whole` name."""
    capital = len(form) if whole else 1
    pattern = rf"(?i:{re.escape(form[:capital])}){re.escape(form[capital:])}"
    return pattern.replace(r"\ ", r"[ \u00a0\n]")


def find_terms(text: str, lang: str) -> Iterator[tuple[int, int, str]]:
    """Where terms stand in a text, from and to, and the entry of each.

    A capital within a sentence makes a name of a word, and a name is no term.

    >>> [(text[a:b], key) for text in ["Two tricks in the led suit"] for a, b, key in find_terms(text, "en")]
    [('tricks', 'trick'), ('led suit', 'led-suit')]
    >>> [*find_terms("In Italia la Briscola si gioca in due.", "it")]
    []
    """
    forms = marked_forms()[lang]
    for found in _pattern(lang).finditer(text):
        said = found["form"]
        if said is None:
            continue
        key = forms.get(_plain(said[0].lower() + said[1:]))
        if key is None or (said[0].isupper() and not _SENTENCE_STARTS.search(text, 0, found.start())):
            continue
        yield found.start(), found.end(), key


# What a line may not break off a term: an article cut short, signs before and after, emphasis around it.
_BEFORE = re.compile(r"(?:\w+[’']|[(«“])?([*_]*)\Z")
_AFTER = re.compile(r"([*_]*)[,.;:!?…)»”]*")


def _around(text: str, done: int, start: int, end: int) -> tuple[str, str]:
    """What stands right before and after a term and stays with it; a browser may break around a button."""
    before, after = next(_BEFORE.finditer(text, done, start)), next(_AFTER.finditer(text, end))
    if before[1] == after[1]:
        return before[0], after[0]
    return "" if before[1] else before[0], "" if after[1] else after[0]


def _plain(said: str) -> str:
    return re.sub(r"\s", " ", said)


def mark_terms(
    text: str, lang: str, seen: Set[str] = frozenset(), side: str = ""
) -> tuple[str, frozenset[str]]:
    """A text of Markdown or HTML in which the first of each term is a button, and the entries so marked.

    Entries already `seen` are left alone, and so are links, code, coloured words and markup. The button
    opens the element whose id `popover_id` gives.

    >>> mark_terms("The trick and the next trick", "en")[0]
    'The <button type="button" class="term" popovertarget="term-trick">trick</button> and the next trick'
    """
    parts: list[str] = []
    done = 0
    marked = set(seen)
    for start, end, key in find_terms(text, lang):
        if key in marked:
            continue
        marked.add(key)
        button = _button(popover_id(key, side), text[start:end])
        before, after = _around(text, done, start, end)
        held = f"{before}{button}{after}"
        if (before + after).strip("*_"):
            held = f'<span class="held">{held}</span>'
        parts += [text[done : start - len(before)], held]
        done = end + len(after)
    return "".join([*parts, text[done:]]), frozenset(marked - set(seen))


def popover_id(key: str, side: str = "") -> str:
    """The id of the element in which an entry opens; `side` names the profile where a page has two.

    >>> popover_id("trick"), popover_id("trick", "left")
    ('term-trick', 'term-trick-left')
    """
    return f"term-{key}-{side}" if side else f"term-{key}"


def _button(opens: str, shown: str) -> str:
    return f'<button type="button" class="term" popovertarget="{escape(opens)}">{shown}</button>'
