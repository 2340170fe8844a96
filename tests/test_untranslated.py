"""Nothing on a page is in plain English: the pseudo-language shows whatever was never translated."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from babel.dates import get_month_names
from google.protobuf.message import Message
from streamlit.testing.v1.element_tree import Block, Element

from explorer.i18n import LANGUAGES, PSEUDO

SHOWN = {"label", "body", "help", "alt", "placeholder", "text", "caption", "options", "title", "header"}
TOLD_TO_COMPONENTS = {"label", "text", "short", "status", "sign", "trick_label", "name", "hint", "note"}
SAME_IN_EVERY_LANGUAGE = {
    "Briscola",
    "Explorer",
    "chiamata",
    "pagat",
    "and",  # lists and dates are put together by the locale's own rules
    "or",
    *get_month_names(locale="en").values(),
    *(language.own_name for language in LANGUAGES.values()),
}

_UNREAD = re.compile(
    r"<(style|svg)\b.*?</\1>|<span lang=[^>]*>[^<]*</span>|<[^>]*>|&\w+;"
    r"|`[^`]*`|\]\([^)]*\)|:[a-z/_-]+(?::|(?=\[))",
    re.DOTALL,
)


def elements(block: Block) -> Iterator[Element]:
    for child in block.children.values():
        if isinstance(child, Block):
            yield from elements(child)
        else:
            yield child


def texts(message: Message) -> Iterator[str]:
    """What an element shows: its labels and bodies, and the words in a component's data."""
    for field, value in message.ListFields():
        values = [value] if isinstance(value, str | Message) else value
        if isinstance(value, str) and field.name in {"json", "arrow_json"}:
            yield from told(json.loads(value))
        for one in values if not isinstance(values, int | float | bytes) else ():
            if isinstance(one, Message):
                yield from texts(one)
            elif isinstance(one, str) and field.name in SHOWN:
                yield one


def told(data: Any, key: str = "") -> Iterator[str]:
    match data:
        case dict():
            for name, value in data.items():
                yield from told(value, name)
        case list():
            for value in data:
                yield from told(value, key)
        case str() if key in TOLD_TO_COMPONENTS:
            yield data


def plain_words(text: str) -> list[str]:
    words = re.findall(r"(?<![^\W\d_])[A-Za-z]{2,}(?![^\W\d_])", _UNREAD.sub(" ", text))
    return [word for word in words if word not in SAME_IN_EVERY_LANGUAGE]


PAGES = [
    ("start", {}),
    ("scoring", {}),
    ("rules", {}),
    ("advice", {}),
    ("advice", {"profile": "chiamata/points-it"}),
    ("glossary", {}),
    ("glossary", {"part": "questions"}),
    ("compare", {}),
    ("compare", {"left": "chiamata/points-it", "right": "chiamata/scale-it+no-sweep"}),
    ("compare", {"view": "rules", "all": "yes"}),
    ("compare", {"view": "sources"}),
    ("learn", {}),
    ("learn", {"lesson": "worked-example"}),
    ("learn", {"lesson": "worked-example", "mode": "read"}),
    ("trick", {}),
    ("trick", {"with": "1HlOThj9iM0OoiabAvAua"}),
]


@pytest.mark.parametrize(("page", "params"), PAGES, ids=[" ".join([page, *params]) for page, params in PAGES])
def test_a_page_has_no_text_in_plain_english(open_app, page, params):
    app = open_app(page, lang=PSEUDO.code, **params)
    assert not app.exception
    shown = [text for element in elements(app.main) for text in texts(element.proto)]
    assert any("⟦" in text for text in shown)
    assert [(words, text) for text in shown if (words := plain_words(text))] == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("⟦Ţŕûṁþ⟧", []),
        ("Trump: ⟦ĥéåŕţš⟧", ["Trump"]),
        ("<b class='card'>⟦Ţŕûṁþ⟧</b> K♥ A", []),
        ("[⟦Ŕûļéš⟧](/rules) :material/home:", []),
    ],
)
def test_plain_words_are_told_from_markup(text, words):
    assert plain_words(text) == words
