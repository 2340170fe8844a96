"""What is said to an answer, and the rules behind it, opened in place."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.i18n import profiles as named
from explorer.i18n import rulebook
from explorer.i18n.sources import source_pieces
from explorer.i18n.wording import word
from explorer.views import shell
from explorer.views.profiles import profile_params
from explorer.views.terms import marked
from explorer.views.texts import in_languages

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from explorer.i18n import Speaker
    from explorer.profiles import Profile


_COLOURED = (
    "<style>.st-key-answer_{0} button"
    "{{border-color: var(--{1}); box-shadow: inset 0 0 0 1px var(--{1})}}</style>"
)


def verdict(
    right: bool, told: Sequence[object], say: Speaker, head: str | None = None, chosen: str | None = None
) -> None:
    """Say right or not, and why, one line for each value; screen readers are told at once.

    `chosen` is the code of the answer's button, which is coloured from here: a button that changed its kind
    would lose the focus.
    """
    title = head or (say.text("That is right.") if right else say.text("Not quite."))
    kind = "right" if right else "wrong"
    colour = "" if chosen is None else _COLOURED.format(chosen, "green" if right else "loss")
    st.html(
        f'<div class="graded {kind}" role="status"><p class="head">{escape(title)}</p>'
        f"{told_list(told, say) if told else ''}</div>{colour}"
    )


def told_list(told: Iterable[object], say: Speaker) -> str:
    """Values in words, one line each."""
    return f"<ul>{''.join(f'<li>{marked(escape(word(value, say)), say)}</li>' for value in told)}</ul>"


def rules_of(told: Iterable[object], why: Iterable[str]) -> tuple[str, ...]:
    """The rules that values rest on, then those of the step; each once."""
    keys = [key for value in told if (key := getattr(value, "rule", None)) is not None]
    return tuple(dict.fromkeys((*keys, *why)))


def show_why(keys: Sequence[str], profile: Profile, say: Speaker) -> None:
    """The rules behind a step, folded up: statement, source, profile, and the way to the rulebook."""
    if not keys:
        return
    with st.expander(say.text("Why? The rules behind this step"), key="why", type="compact"):
        for key in keys:
            entry = profile.rule(key)
            if entry.agreement:
                origin = escape(rulebook.silence(key, profile, say) or "")
            else:
                origin = in_languages(source_pieces(entry.sources, say))
            kind = (
                say.ptext("kind of rule", "House agreement")
                if entry.agreement
                else say.ptext("kind of rule", "Rule")
            )
            way = shell.inside("rules", say.text("In the rulebook"), **profile_params(profile.id), rule=key)
            st.html(
                f'<div class="rule"><p class="title">{escape(rulebook.title(key, say))}</p>'
                f"<p>{marked(escape(rulebook.statement(key, profile, say)), say)}</p>"
                f'<p class="origin">{escape(kind)} · {origin} · '
                f"{escape(named.name(profile.id, say))}</p><p>{way}</p></div>"
            )
