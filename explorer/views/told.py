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
    from collections.abc import Container, Iterable

    from explorer.i18n import Speaker
    from explorer.profiles import Profile


def told(values: Iterable[object], profile: Profile, say: Speaker, key: str) -> None:
    """Values in words, as a list; `key` is its class, for the style sheet to find."""
    tell(((word(value, say), getattr(value, "rule", None)) for value in values), profile, say, key)


def tell(
    lines: Iterable[tuple[str, str | None]],
    profile: Profile,
    say: Speaker,
    key: str,
    own: Container[int] = (),
) -> None:
    """Sentences as a list, each with the way to the rule it rests on; nothing if there are none.

    `own` holds the numbers, from 0, of those that stand on this side of a comparison only.
    """
    items = "".join(
        f"<li{' class=own' if number in own else ''}><p>{marked(escape(text), say)}</p>"
        f"{'' if rule is None else why(rule, profile, say)}</li>"
        for number, (text, rule) in enumerate(lines)
    )
    if items:
        st.html(f'<ul class="told {key}">{items}</ul>')


def why(rule: str, profile: Profile, say: Speaker) -> str:
    """A link to a rule of a profile, named by the rule's title."""
    # Translators: a link to a rule. The rule's title follows.
    label = say.text("Why? %(rule)s", rule=title(rule, say))
    return shell.inside("rules", label, rule=rule, **profile_params(profile.id))
