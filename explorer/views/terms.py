"""Terms on a page: underlined where they first stand in a step, and explained in place.

What opens is a popover of the browser's own: it moves nothing, closes with Escape and gives the focus back.
"""

from __future__ import annotations

from contextlib import contextmanager
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import streamlit as st

from explorer.i18n import LANGUAGES
from explorer.i18n.glossary import definition, entries
from explorer.i18n.terms import mark_terms, popover_id
from explorer.views import shell

if TYPE_CHECKING:
    from collections.abc import Iterator, Set

    from explorer.i18n import Speaker
    from explorer.profiles import Profile

IN_STEP, ON_PAGE = "terms.in-step", "terms.on-page"
"""The session's entries: the terms marked since the step began, and all that wait for their explanation."""


@contextmanager
def explained(profile: Profile, say: Speaker) -> Iterator[None]:
    """Within, `marked` marks terms; what they open is put down at the end."""
    st.session_state[IN_STEP], st.session_state[ON_PAGE] = set(), set()
    try:
        yield
        _explain(st.session_state[ON_PAGE], profile, say)
    finally:
        del st.session_state[IN_STEP], st.session_state[ON_PAGE]


def begin_step() -> None:
    """From here on each term is marked once more."""
    st.session_state[IN_STEP] = set()


def marked(text: str, say: Speaker) -> str:
    """A text of Markdown or HTML in which the terms that are new to the step open their entry.

    On a page that explains none it stays as it is, and so does the pseudo-language.
    """
    if IN_STEP not in st.session_state or say.language.code not in LANGUAGES:
        return text
    told, new = mark_terms(text, say.language.code, st.session_state[IN_STEP])
    st.session_state[IN_STEP] |= new
    st.session_state[ON_PAGE] |= new
    return told


def _explain(keys: Set[str], profile: Profile, say: Speaker) -> None:
    """Put down what the marked terms open: the word, what it means, the way to the glossary."""
    lang = say.language.code
    boxes = [_box(one.key, one.words[lang][0], profile, say) for one in entries() if one.key in keys]
    if boxes:
        st.html("".join(boxes))


def _box(key: str, word: str, profile: Profile, say: Speaker) -> str:
    name = popover_id(key)
    address = f"glossary?{urlencode(shell.link_params(word=key))}"
    return (
        f'<div popover class="term-box" id="{name}" role="dialog" aria-labelledby="{name}-word">'
        f'<p class="word" id="{name}-word">{escape(word)}</p><p>{escape(definition(key, profile, say))}</p>'
        f'<p><a class="inside" href="{escape(address)}">{escape(say.text("In the glossary"))}</a></p></div>'
    )
