"""Terms on a page: underlined where they first stand in a step or a panel, and explained in place.

What opens is a popover of the browser's own: it moves nothing, closes with Escape and gives the focus back.
"""

from __future__ import annotations

from collections import defaultdict
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, cast

import streamlit as st

from explorer.i18n import LANGUAGES
from explorer.i18n.glossary import definition, entries
from explorer.i18n.terms import find_terms, mark_terms, popover_id
from explorer.views import shell
from explorer.views.profiles import profile_params

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from explorer.i18n import Speaker
    from explorer.profiles import Profile

MARKING = "terms.marking"
"""The session's entry for what is marked on the page that is being drawn."""


@dataclass
class Marking:
    """Under which profile terms are explained, what the panel has marked, what waits for its explanation.

    `side` tells two profiles on one page apart. `seen` has entries by side; `waiting`, by side and key, the
    profile under which each is explained.
    """

    profile: Profile
    side: str = ""
    seen: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    waiting: dict[tuple[str, str], Profile] = field(default_factory=dict)


@contextmanager
def explained(profile: Profile, say: Speaker) -> Iterator[None]:
    """Within, `marked` marks terms; what they open is put down at the end."""
    st.session_state[MARKING] = marking = Marking(profile)
    try:
        yield
        _explain(marking, say)
    finally:
        del st.session_state[MARKING]


def begin() -> None:
    """From here on, in another step or panel, each term is marked once more."""
    if (marking := _marking()) is not None:
        marking.seen.clear()


def turn_to(profile: Profile, side: str) -> None:
    """From here on terms are explained under another profile; its `side` tells it from others of the page."""
    if (marking := _marking()) is not None:
        marking.profile, marking.side = profile, side


def marked(text: str, say: Speaker) -> str:
    """A text of Markdown or HTML in which the terms that are new to the panel open their entry.

    On a page that explains none it stays as it is, and so does the pseudo-language.
    """
    marking = _marking()
    if marking is None or say.language.code not in LANGUAGES:
        return text
    told, new = mark_terms(text, say.language.code, marking.seen[marking.side], marking.side)
    _note(marking, new)
    return told


def marked_parts(text: str, say: Speaker) -> list[dict[str, str]]:
    """A plain text in parts for a component: those that are terms name the element that they open."""
    marking = _marking()
    parts: list[dict[str, str]] = []
    done = 0
    if marking is not None and say.language.code in LANGUAGES:
        for start, end, key in find_terms(text, say.language.code):
            if key in marking.seen[marking.side]:
                continue
            _note(marking, {key})
            opens = popover_id(key, marking.side)
            parts += [{"said": text[done:start]}, {"said": text[start:end], "opens": opens}]
            done = end
    return [part for part in [*parts, {"said": text[done:]}] if part["said"]]


def _marking() -> Marking | None:
    return cast("Marking | None", st.session_state.get(MARKING))


def _note(marking: Marking, keys: Iterable[str]) -> None:
    marking.seen[marking.side].update(keys)
    marking.waiting.update({(marking.side, key): marking.profile for key in keys})


def _explain(marking: Marking, say: Speaker) -> None:
    """Put down what the marked terms open: the word, what it means, the way to the glossary."""
    lang = say.language.code
    words = {one.key: one.words[lang][0] for one in entries()} if marking.waiting else {}
    boxes = [_box(key, side, words[key], profile, say) for (side, key), profile in marking.waiting.items()]
    if boxes:
        st.html("".join(boxes))


def _box(key: str, side: str, word: str, profile: Profile, say: Speaker) -> str:
    name = popover_id(key, side)
    way = shell.inside("glossary", say.text("In the glossary"), **profile_params(profile.id), word=key)
    return (
        f'<div popover class="term-box" id="{name}" role="dialog" aria-labelledby="{name}-word">'
        f'<p class="word" id="{name}-word">{escape(word)}</p><p>{escape(definition(key, profile, say))}</p>'
        f"<p>{way}</p></div>"
    )
