"""A field for a whole number that is judged here.

Streamlit would complain of a number out of its range in English, and take 6.5 for 6.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from explorer.views import notices

if TYPE_CHECKING:
    from explorer.i18n import Speaker

_MOST = 999


def number_field(label: str, key: str, *, value: int | None = None, width: int = 180) -> None:
    """Draw the field; `value` stands in it at first."""
    begin = None if value is None else float(value)
    st.number_input(label, value=begin, step=1.0, format="%g", key=key, placeholder="", width=width)


def digits_field(label: str, key: str, *, value: int, width: int = 180) -> None:
    """Draw a field without the buttons that step up and down, whose names Streamlit has in English only."""
    st.text_input(label, value=str(value), key=key, placeholder="", max_chars=9, width=width)


def whole_number(key: str) -> int | None:
    """The number in a field of either kind, if it is a whole one of at most three digits."""
    found = st.session_state.get(key)
    if isinstance(found, str):
        text = found.strip()
        return int(text) if text.isascii() and text.isdecimal() and len(text) <= len(str(_MOST)) else None
    if isinstance(found, int | float) and abs(found) <= _MOST and found == int(found):
        return int(found)
    return None


def complain(key: str, say: Speaker) -> None:
    """Say what is expected if a field holds something else."""
    if st.session_state.get(key) not in {None, ""} and whole_number(key) is None:
        notices.notice(say.text("A whole number of at most three digits is expected."))
