"""What a page tells its reader in passing: gathered while it is drawn, and shown above it."""

from __future__ import annotations

from contextlib import contextmanager
from html import escape
from typing import TYPE_CHECKING, cast

import streamlit as st

from explorer.i18n.wording import word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.i18n import Message, Speaker

COMING, TOLD = "notices.coming", "notices.told"
"""The session's entries for what is to be told, and for what stands above the page."""

AGAIN, DRAWN = "notices.again", "notices.drawn"
"""Whether the page is drawn anew by itself, and the address from which it was drawn last."""


@contextmanager
def gathered(say: Speaker) -> Iterator[None]:
    """Draw a page within this: what it notices is shown above it, even if it stops early."""
    above = st.container(key="notices")
    kept = st.session_state[TOLD] if st.session_state.pop(AGAIN, False) else []
    st.session_state[DRAWN] = st.query_params.to_dict()
    try:
        yield
    finally:
        st.session_state[DRAWN] = st.query_params.to_dict()  # what meant nothing is gone from it
        st.session_state[TOLD] = [*kept, *st.session_state.pop(COMING, [])]
        with above:
            for what, facts in st.session_state[TOLD]:
                notice(_told(what, facts, say))


def later(message: Message, **facts: object) -> None:
    """Keep a notice until the page is drawn."""
    st.session_state.setdefault(COMING, []).append((message, facts))


def problem(found: object) -> None:
    """Keep what is wrong with something, a problem that has words, until the page is drawn."""
    st.session_state.setdefault(COMING, []).append((found, None))


def redraw() -> None:
    """Draw the whole page anew though its reader has done nothing: what was told above it stays there.

    Not for a part that speaks from an address which the page has left: what has been pressed would be undone.
    """
    if st.query_params.to_dict() == st.session_state[DRAWN]:
        st.session_state[AGAIN] = True
        st.rerun()


def _told(what: object, facts: dict[str, object] | None, say: Speaker) -> str:
    if facts is None:
        return word(what, say)
    said = {
        name: say.list(fact, either=True) if isinstance(fact, tuple) else fact for name, fact in facts.items()
    }
    return say.marked(cast("Message", what), **said)


def notice(text: str) -> None:
    """Tell the reader something where the page is now; the text is plain and may be anything."""
    st.html(f'<p class="notice" role="status">{escape(text)}</p>')
