"""The lessons' prose on a page: facts filled in, in the reader's language and deck."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from explorer.cards import Card, Suit
from explorer.course.facts import PLACEHOLDER, fill
from explorer.i18n import LANGUAGES, PSEUDO, SOURCE
from explorer.i18n.pseudo import pseudo
from explorer.problems import InputError

if TYPE_CHECKING:
    from explorer.course.facts import Fact, Facts
    from explorer.course.loader import Course
    from explorer.course.prose import Prose
    from explorer.i18n import Speaker
    from explorer.i18n.pieces import Pieces
    from explorer.views.shell import PageContext

RED = (Suit.HEARTS, Suit.DIAMONDS)

_NUMBER_FIRST = re.compile(r"^(\d+)\.", re.MULTILINE)
"""A number and a full stop at the start of a line: Markdown would take it for a numbered list."""


def prose_of(course: Course, slug: str, page: PageContext) -> tuple[Prose, object | None]:
    """A lesson's prose in the reader's language, or in English with the problem that made it necessary.

    Where the app itself had to turn to English, so does the lesson: a page is in one language.

    Raises `InputError` when the English prose cannot be read either.
    """
    lang = page.say.language.code if page.say.language.code in LANGUAGES else SOURCE.code
    try:
        return course.prose(slug, lang), None
    except InputError as error:
        if lang == SOURCE.code:
            raise
        return course.prose(slug, SOURCE.code), error.problem


def filled(text: str, known: Facts, say: Speaker) -> str:
    """A text with its facts, as Markdown; red suits are written in red.

    Raises `LookupError` for a fact that does not hold here.
    """

    def dress(fact: Fact, shown: str) -> str:
        if isinstance(fact, Card) and fact.suit in RED and say.deck == "french":
            return f":red[{shown}]"
        return shown

    told = say.unbroken(fill(spoken(text, say), known, say, dress))
    return _NUMBER_FIRST.sub(r"\1\.", told)


def plain(text: str, known: Facts, say: Speaker) -> str:
    """A text with its facts and without markup, for headings and labels."""
    return say.unbroken(fill(spoken(text, say), known, say))


def spoken(text: str, say: Speaker) -> str:
    """A text of a lesson; in the pseudo-language each of its lines is made pseudo."""
    if say.language is not PSEUDO:
        return text
    return "\n".join(_pseudo(line) for line in text.split("\n"))


def _pseudo(line: str) -> str:
    mark = next((mark for mark in ("- ", "* ") if line.startswith(mark)), "")
    body = line.removeprefix(mark)
    facts = PLACEHOLDER.findall(body)
    hidden = PLACEHOLDER.sub("%(fact)s", body)
    shown = pseudo(hidden) if body.strip() else body
    for name, form in facts:
        shown = shown.replace("%(fact)s", f"%({name}){form}", 1)
    return mark + shown


def in_languages(pieces: Pieces) -> str:
    """A text in pieces as HTML; words of another language carry it.

    >>> in_languages([("Say ", None), ("mão", "pt")])
    'Say <span lang="pt-PT" translate="no">mão</span>'
    """
    return "".join(
        f'<span lang="{LANGUAGES[lang].html}" translate="no">{escape(text)}</span>' if lang else escape(text)
        for text, lang in pieces
    )
