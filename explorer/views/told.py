"""Reasons, events and differences on a page: a sentence each, and the way to its rule."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.i18n.rulebook import title
from explorer.i18n.wording import word
from explorer.views import shell
from explorer.views.profiles import profile_params
from explorer.views.terms import marked

if TYPE_CHECKING:
    from collections.abc import Iterable

    from explorer.i18n import Speaker
    from explorer.profiles import Profile


def told(values: Iterable[object], profile: Profile, say: Speaker, key: str) -> None:
    """Values in words; `key` names the container, for the style sheet to find."""
    with st.container(key=key):
        for number, value in enumerate(values):
            rule = getattr(value, "rule", None)
            with st.container(key=f"{key}_{number}"):
                st.html(f"<p>{marked(escape(word(value, say)), say)}</p>")
                if rule is not None:
                    label = say.text("Why? %(rule)s", rule=title(rule, say))
                    shell.link("rules", label, rule=rule, **profile_params(profile.id))
