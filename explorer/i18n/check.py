"""Checks of the catalogs: complete, current, consistent, and in the words of the game.

Each check is a small function over one entry, named in the table `CHECKS`; all of them run and
all findings come out, so one mistake never hides another.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from babel.messages.pofile import read_po

from explorer.i18n.catalog import DOMAIN, LOCALES, CatalogError, catalog_path, read_catalog, texts
from explorer.i18n.extract import ROOT, Finding, code_findings, messages
from explorer.i18n.languages import LANGUAGES, SOURCE, Language
from explorer.i18n.messages import placeholders
from explorer.i18n.pseudo import bare
from explorer.i18n.termbase import termbase
from explorer.i18n.update import template, written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from babel.messages.catalog import Catalog, Message

_LETTERS = re.compile(r"[^\W\d_]{2,}")
_ENDING = re.compile(r"[.:?!…]?$")
_FRENCH_SPACING = re.compile(r"[^\s\u00a0\u202f][:;!?»](?=\s|$)|[ ][:;!?»]|«(?!\u00a0)")


@dataclass(frozen=True, slots=True)
class Entry:
    """One message in one language: every source text with the translation that stands for it."""

    lang: str
    msgid: str
    pairs: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, message: Message, lang: str) -> Entry:
        """Pair the first form with the singular, and every other form with the plural."""
        sources, said = texts(message.id), texts(message.string)
        return cls(
            lang, sources[0], tuple((sources[min(i, len(sources) - 1)], s) for i, s in enumerate(said))
        )


def _missing(entry: Entry) -> Iterator[str]:
    if not any(said for _, said in entry.pairs):
        yield "has no translation"


def _plurals(entry: Entry) -> Iterator[str]:
    empty = [said for _, said in entry.pairs if not said]
    if 0 < len(empty) < len(entry.pairs):
        yield "lacks a plural form"


def _placeholders(entry: Entry) -> Iterator[str]:
    for source, said in _translated(entry):
        if placeholders(source) != placeholders(said):
            yield f"asks for other facts than its source: “{said}”"


def _unchanged(entry: Entry) -> Iterator[str]:
    allowed = termbase().unchanged[entry.lang]
    for source, said in _translated(entry):
        plain = bare(said).strip()
        if said == source and plain not in allowed and _LETTERS.search(plain):
            yield "is the same as in English"


def _spaces(entry: Entry) -> Iterator[str]:
    for source, said in _translated(entry):
        if "  " in said or said.strip() != said or said.count("\n") != source.count("\n"):
            yield f"has a space or line break too many or too few: “{said}”"


def _ending(entry: Entry) -> Iterator[str]:
    for source, said in _translated(entry):
        if _ENDING.findall(source)[0] != _ENDING.findall(said)[0]:
            yield f"ends otherwise than its source: “{said}”"


def _typography(entry: Entry) -> Iterator[str]:
    for _, said in _translated(entry):
        plain = bare(said)
        if "'" in plain or '"' in plain or "..." in plain:
            yield f"has typewriter quotes or dots: “{said}”"
        if entry.lang == "fr" and _FRENCH_SPACING.search(plain):
            yield f"lacks a no-break space beside its punctuation: “{said}”"


def _forbidden(entry: Entry) -> Iterator[str]:
    for _, said in _translated(entry):
        for word in termbase().banned(bare(said), entry.lang):
            yield f"uses “{word}”"


def _terms(entry: Entry) -> Iterator[str]:
    for source, said in _translated(entry):
        yield from termbase().misused(bare(source), bare(said), entry.lang)


CHECKS: Mapping[str, Callable[[Entry], Iterator[str]]] = {
    "missing": _missing,
    "plurals": _plurals,
    "placeholders": _placeholders,
    "unchanged": _unchanged,
    "spaces": _spaces,
    "ending": _ending,
    "typography": _typography,
    "forbidden": _forbidden,
    "terms": _terms,
}
"""What is asked of every entry, by the name that its findings carry."""


def catalog_findings(root: Path = ROOT, folder: Path = LOCALES) -> Iterator[Finding]:
    """Every mistake in the code's messages, the template and the catalogs of all languages."""
    yield from code_findings(root)
    source = template(messages(root))
    pot = folder / f"{DOMAIN}.pot"
    if not pot.exists() or pot.read_text(encoding="utf-8") != written(source):
        yield Finding("template", pot.name, "is not what the code says now; make pot writes it")
    for language in LANGUAGES.values():
        if language != SOURCE:
            path = catalog_path(language.locale, folder)
            yield from file_findings(path, language, source)


def file_findings(path: Path, language: Language, source: Catalog) -> Iterator[Finding]:
    """Every mistake in one catalog, held against the messages of the source language."""
    where = f"{language.locale}/{path.name}"
    try:
        read_catalog(path, language)
    except CatalogError as error:
        yield Finding("catalog", where, f"found {error.problem.found}, expected {error.problem.expected}")
        return
    with path.open("rb") as file:
        catalog = read_po(file)
    known = {(texts(message.id), message.context) for message in source}
    stale = [m for m in catalog if m.id and (texts(m.id), m.context) not in known]
    for message in [*stale, *catalog.obsolete.values()]:
        yield Finding("obsolete", where, f"“{texts(message.id)[0]}” is no longer said anywhere")
    for message in source:
        if not message.id:
            continue
        found = catalog.get(message.id, message.context)
        if found is not None and found.fuzzy:
            yield Finding("fuzzy", where, f"“{texts(message.id)[0]}” is marked as uncertain")
        entry = Entry.of(found or message, language.code)
        for name, check in CHECKS.items():
            yield from (Finding(name, where, f"“{entry.msgid}” {what}") for what in check(entry))


def _translated(entry: Entry) -> Iterator[tuple[str, str]]:
    return (pair for pair in entry.pairs if pair[1])
