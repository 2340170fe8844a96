"""Catalogs: .po files read as they are, checked, and kept for the life of the process.

There are no compiled catalogs to forget: a file is read, written in gettext's binary form
into memory, and handed to the standard library, some twenty milliseconds once per language.
"""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from explorer.i18n.languages import PSEUDO, SOURCE, Language
from explorer.i18n.messages import placeholders
from explorer.i18n.pseudo import PseudoTranslations
from explorer.problems import InputError, excerpt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from babel.messages.catalog import Catalog, Message

LOCALES = Path(__file__).resolve().parents[2] / "locales"
DOMAIN = "explorer"
_LINE = re.compile(r'\s*|#.*|(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) )?"(?:[^"\\\0]|\\.)*"\r?')
"""What a line may be; Babel's reader, left alone, takes an unclosed text and drops its last letter."""

_MANY_PLURALS = re.compile(r"nplurals\s*=\s*\d\d+")


@dataclass(frozen=True, slots=True)
class BadCatalog:
    """A catalog that cannot be used: which file, what was found in it, what was expected."""

    where: str
    found: str
    expected: str


class CatalogError(InputError):
    """Raised for a catalog that cannot be used; `problem` is a `BadCatalog`."""

    problem: BadCatalog

    def __init__(self, path: Path, found: str, expected: str) -> None:
        where = path.relative_to(LOCALES).as_posix() if path.is_relative_to(LOCALES) else path.name
        super().__init__(BadCatalog(where, excerpt(found), expected))


def catalog_path(locale: str, folder: Path = LOCALES) -> Path:
    """Where a locale's catalog lies.

    >>> catalog_path("fr").relative_to(LOCALES).as_posix()
    'fr/LC_MESSAGES/explorer.po'
    """
    return folder / locale / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_catalog(path: Path, language: Language) -> Catalog:
    """Read one .po file, or raise `CatalogError` saying what is wrong with it.

    A catalog is refused as a whole, so that no screen is half in another language by accident
    of a damaged file: it must be UTF-8, well formed, of the language it lies under, with that
    language's plural rule, and no translation may ask for a fact its source does not give.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise CatalogError(path, "no file that can be read", "a .po catalog") from error
    except UnicodeDecodeError as error:
        raise CatalogError(path, f"a byte that is not UTF-8 at {error.start}", "UTF-8 text") from error
    for number, line in enumerate(text.split("\n"), start=1):
        if not _LINE.fullmatch(line):
            raise CatalogError(path, f"“{line}” on line {number}", "a line of a .po file")
    if many := _MANY_PLURALS.search(text):  # Babel would make room for every one of them
        raise CatalogError(path, many[0], language.plurals)
    try:
        catalog = read_po(io.StringIO(text), abort_invalid=True)
    except PoFileError as error:
        raise CatalogError(path, f"an entry cut off near line {error.lineno + 1}", "a whole entry") from error
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise CatalogError(path, f"a broken entry or header ({error})", "a well-formed .po file") from error
    _check_header(catalog, path, language)
    for message in catalog:
        _check_facts(message, path)
    return catalog


def _check_header(catalog: Catalog, path: Path, language: Language) -> None:
    found = (
        ("Language", catalog.locale_identifier or "none", language.locale),
        ("Plural-Forms", catalog.plural_forms, language.plurals),
        ("charset", catalog.charset.lower(), "utf-8"),
    )
    for field, is_, expected in found:
        if is_ != expected:
            raise CatalogError(path, f"{field}: {is_}", f"{field}: {expected}")


def _check_facts(message: Message, path: Path) -> None:
    sources, sayings = texts(message.id), texts(message.string)
    facts = dict.fromkeys(set[str]().union(*map(placeholders, sources)), "")
    if message.pluralizable:
        facts["n"] = ""
    if not sources[0] or not facts:
        return
    for saying in sayings:
        try:
            saying % facts
        except (KeyError, ValueError, TypeError) as error:
            raise CatalogError(path, f"“{saying}”", f"only the placeholders of “{sources[0]}”") from error


def texts(value: str | Sequence[str] | None) -> tuple[str, ...]:
    """The singular alone, or every plural form, of one side of a catalog entry.

    >>> texts("ace"), texts(("%(n)s ace", "%(n)s aces")), texts(None)
    (('ace',), ('%(n)s ace', '%(n)s aces'), ('',))
    """
    return (value or "",) if isinstance(value, str | None) else tuple(value)


@cache
def translations(language: Language, folder: Path = LOCALES) -> NullTranslations:
    """A language's texts, read once per process; raises `CatalogError` for an unusable file.

    English needs no catalog, and the pseudo-language is made from English.
    """
    if language == SOURCE:
        return NullTranslations()
    if language == PSEUDO:
        return PseudoTranslations()
    binary = io.BytesIO()
    write_mo(binary, read_catalog(catalog_path(language.locale, folder), language))
    binary.seek(0)
    return GNUTranslations(binary)
