"""Bring the catalogs up to date with the code: `python -m explorer.i18n.update`.

Writes the template and, for every language, its catalog with the translations it has kept,
new messages left empty and dropped ones gone. Nothing is guessed from similar texts, and the
files carry no dates, so that a run without new messages changes nothing.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from explorer.i18n.catalog import DOMAIN, LOCALES, catalog_path, texts
from explorer.i18n.extract import ROOT, Found, messages
from explorer.i18n.languages import LANGUAGES, SOURCE, Language

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

WIDTH = 100


def template(found: Iterable[Found]) -> Catalog:
    """The messages as a catalog without translations, in the order in which they were found."""
    catalog = Catalog(project="briscola-explorer")
    for item in found:
        catalog.add(
            item.msgid if item.plural is None else (item.msgid, item.plural),
            locations=[(item.path, item.line)],
            auto_comments=[item.comment] if item.comment else (),
            context=item.context,
        )
    return catalog


def updated(source: Catalog, old: Catalog | None, language: Language) -> Catalog:
    """A language's catalog for these messages, with the translations the old one has."""
    catalog = Catalog(locale=language.locale, project=source.project)
    catalog.mime_headers = [("Plural-Forms", language.plurals)]
    for message in source:
        if not message.id:
            continue
        known = old.get(message.id, message.context) if old else None
        kept = known is not None and not known.fuzzy and type(known.id) is type(message.id)
        catalog.add(
            message.id,
            known.string if known is not None and kept else "",
            locations=message.locations,
            auto_comments=message.auto_comments,
            user_comments=known.user_comments if known else (),
            context=message.context,
        )
    return catalog


def written(catalog: Catalog) -> str:
    r"""The text of a .po or .pot file: a short header, then the messages.

    >>> print(written(template([Found("a.py", 3, "Trump")])))
    # briscola-explorer, its messages in the source language.
    msgid ""
    msgstr ""
    "Project-Id-Version: briscola-explorer\n"
    "MIME-Version: 1.0\n"
    "Content-Type: text/plain; charset=utf-8\n"
    "Content-Transfer-Encoding: 8bit\n"
    <BLANKLINE>
    #: a.py
    msgid "Trump"
    msgstr ""
    <BLANKLINE>
    """
    buffer = io.BytesIO()
    write_po(buffer, catalog, width=WIDTH, omit_header=True, include_lineno=False, ignore_obsolete=True)
    locale = catalog.locale_identifier
    about = f"its messages in {locale}" if locale else "its messages in the source language"
    fields = {"Project-Id-Version": "briscola-explorer"}
    if locale:
        fields |= {"Language": locale, "Plural-Forms": catalog.plural_forms}
    fields |= {
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
    }
    header = "".join(f'"{key}: {value}\\n"\n' for key, value in fields.items())
    body = buffer.getvalue().decode("utf-8").rstrip("\n")
    return f'# briscola-explorer, {about}.\nmsgid ""\nmsgstr ""\n{header}\n{body}\n'


def update(root: Path = ROOT, folder: Path = LOCALES) -> list[tuple[str, int, int]]:
    """Write the template and every catalog; return (locale, messages, translated) for each."""
    source = template(messages(root))
    folder.mkdir(exist_ok=True)
    (folder / f"{DOMAIN}.pot").write_text(written(source), encoding="utf-8", newline="\n")
    counts = []
    for language in LANGUAGES.values():
        if language == SOURCE:
            continue
        path = catalog_path(language.locale, folder)
        path.parent.mkdir(parents=True, exist_ok=True)
        catalog = updated(source, _read(path, language.locale), language)
        path.write_text(written(catalog), encoding="utf-8", newline="\n")
        entries = [message for message in catalog if message.id]
        counts.append((language.locale, len(entries), sum(all(texts(message.string)) for message in entries)))
    return counts


def _read(path: Path, locale: str) -> Catalog | None:
    if not path.exists():
        return None
    with path.open("rb") as file:
        return read_po(file, locale=locale, abort_invalid=True)


if __name__ == "__main__":
    for locale, total, translated in update():
        print(f"{locale}: {translated} of {total} messages translated")
