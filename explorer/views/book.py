"""A book of entries in the browser: found by any word, opened by their address.

Its data are groups of entries; what an entry may hold is drawn in `rulebook.js`: the statement, a
picture, the words of other languages, contrasts with other games, a trap, the sources, links, what
rests on it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import streamlit as st

from explorer.course.loader import load_course
from explorer.i18n import LANGUAGES
from explorer.i18n.rulebook import title
from explorer.problems import InputError
from explorer.views import shell, terms
from explorer.views.profiles import profile_params, profile_with
from explorer.views.texts import prose_of, spoken

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.i18n import Speaker
    from explorer.i18n.pieces import Pieces

COURSE = "chiamata"

Link = dict[str, str]
"""A link as the browser gets it: its label and its address."""

book = st.components.v2.component(
    "briscola_rulebook",
    html="""<div class="rulebook">
<div class="finder"><label for="rule-search"></label><input id="rule-search" type="search" autocomplete="off">
<p role="status"></p><button type="button" class="elsewhere" hidden></button>
<fieldset hidden></fieldset><nav><ul></ul></nav></div><div class="entries"></div></div>""",
    js=(shell.HERE / "rulebook.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)


def link_data(label: str, page: shell.Page, **place: str) -> Link:
    """A link to a place on another page."""
    return {"label": label, "href": f"{page}?{urlencode(shell.link_params(**place))}"}


def pieces_data(pieces: Pieces) -> list[dict[str, str | None]]:
    """A text in pieces, those in another language with its tag."""
    return [{"said": said, "lang": LANGUAGES[lang].html if lang else None} for said, lang in pieces]


def in_parts(entry: dict[str, Any], say: Speaker) -> dict[str, Any]:
    """An entry whose statement is also cut into parts, so that the terms in it open their explanation."""
    terms.begin()
    return entry | {"parts": terms.marked_parts(entry["statement"], say)}


def rule_link(key: str, say: Speaker, profile_id: str | None = None, label: str | None = None) -> Link:
    """A link to a rule by its title, of a profile or else of the usual one if that has the rule."""
    said = say.text("Rule: %(rule)s", rule=title(key, say)) if label is None else label
    return link_data(said, "rules", **profile_params(profile_id or profile_with(key)), rule=key)


def step_heading(lesson: str, step: str, page: shell.PageContext) -> str | None:
    """The heading of a step of a lesson; None where the lesson cannot be read."""
    try:
        return spoken(prose_of(load_course(COURSE), lesson, page)[0].sections[step].heading, page.say)
    except InputError:
        return None


def step_link(lesson: str, step: str, page: shell.PageContext) -> Iterator[Link]:
    """A link to a step of a lesson, by its heading; none where the lesson cannot be read."""
    if heading := step_heading(lesson, step, page):
        yield link_data(page.say.text("Lesson: %(step)s", step=heading), "learn", lesson=lesson, step=step)
