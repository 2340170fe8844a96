"""What every page shares: language, deck, the bar at the top, links that keep both, its address."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Literal, cast
from urllib.parse import urlencode

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from explorer.i18n import LANGUAGES, N_, PSEUDO, Speaker, preferred, speaker_or_english
from explorer.i18n.wording import word
from explorer.problems import InputError
from explorer.views import notices

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from streamlit.navigation.page import StreamlitPage

    from explorer.i18n import Message

Page = Literal[
    "start", "learn", "trick", "auction", "deal", "scoring", "rules", "glossary", "compare", "advice"
]

Current = Literal["page", "true"] | None
"""Whether a link of a row leads to the page that is shown, or to the one above it."""

HERE = Path(__file__).resolve().parent

TITLES: dict[Page, Message] = {
    "start": N_("Start", context="page"),
    "learn": N_("Learn", context="page"),
    "trick": N_("Trick lab", context="page"),
    "auction": N_("Auction lab", context="page"),
    "deal": N_("Deal lab", context="page"),
    "scoring": N_("Scoring", context="page"),
    "rules": N_("Rules", context="page"),
    "glossary": N_("Words", context="page"),
    "compare": N_("Comparison", context="page"),
    "advice": N_("Advice", context="page"),
}

LABS: tuple[Page, ...] = ("trick", "auction", "deal", "compare")
"""The labs; the bar at the top leads to the one that was open last."""


@dataclass(frozen=True, slots=True)
class Preference:
    """A choice kept on all pages and, while it is not the first option, in the address."""

    name: str
    label: Message
    options: Mapping[str, Message]

    @property
    def default(self) -> str:
        """The option of a reader who has chosen nothing."""
        return next(iter(self.options))


PREFERENCES = (
    Preference(
        "deck",
        N_("Cards", context="setting"),
        {"french": N_("French suits: ♠ ♥ ♦ ♣"), "italian": N_("Italian suits: swords, cups, coins, batons")},
    ),
    Preference(
        "index",
        N_("Letters on the cards", context="setting"),
        {"international": N_("International letters: A K Q J"), "local": N_("Letters of your language")},
    ),
    Preference(
        "colours",
        N_("Colours of the suits", context="setting"),
        {"two": N_("Two colours", context="setting"), "four": N_("Four colours, one for each suit")},
    ),
)


@dataclass(frozen=True, slots=True)
class PageContext:
    """What a page needs to know of its reader."""

    say: Speaker
    lang: str
    deck: Literal["french", "italian"]
    index: Literal["international", "local"]
    four_colours: bool
    dark: bool


# The names of the session's entries. Widgets have entries of their own, which die with their page.
CONTEXT, PAGES, PLACE = "shell.context", "shell.pages", "shell.place"
LEFT, SHOWN, LAB, KEPT = "shell.left", "shell.shown", "shell.lab", "shell.kept"
WROTE = "shell.wrote"

LATE = 2.0
"""Seconds within which a message may come from an address that has been left."""

_languages = st.components.v2.component(
    "briscola_languages",
    html='<div class="languages" role="group"></div><p class="unseen" role="status"></p>',
    js=(HERE / "languages.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)


# --- the frame around every page ----------------------------------------------------------------


def run() -> None:
    """Draw the frame, then the page that the address asks for."""
    st.set_page_config(layout="wide", initial_sidebar_state="collapsed")
    context = _resolve()
    st.session_state[CONTEXT] = context
    st.session_state[KEPT] = {"lang": context.lang} | {
        one.name: value for one in PREFERENCES if (value := st.session_state[one.name]) != one.default
    }
    made = _pages(tuple(context.say.marked(title) for title in TITLES.values()))
    pages = {name: copy(page) for name, page in made.items()}  # a run marks the one it shows
    st.session_state[PAGES] = pages
    current = st.navigation(list(pages.values()), position="hidden")
    here: Page = next((name for name, page in pages.items() if page == current), "start")
    if st.session_state.get(SHOWN) == here:
        _stay_where_a_press_led()
        _write_address()
    st.session_state[SHOWN] = here
    if here in LABS:
        st.session_state[LAB] = here
    _bar(context, here)
    with notices.gathered(context.say):
        try:
            current.run()
        except InputError as error:  # what this page is made from cannot be read; the other pages can be
            open_page(here)
            notices.notice(word(error.problem, context.say))


@lru_cache(maxsize=len(LANGUAGES) + 1)
def _pages(titles: tuple[str, ...]) -> dict[Page, StreamlitPage]:
    """The pages under their titles; each looks its file up on the disk, so they are made once a language."""
    return {
        name: st.Page(HERE / f"{name}.py", title=title, default=name == "start")
        for name, title in zip(TITLES, titles, strict=True)
    }


def open_page(name: Page) -> PageContext:
    """Begin a page: its title goes to the browser, and what is known of its reader is returned."""
    context = cast("PageContext", st.session_state[CONTEXT])
    title = "Briscola Explorer"
    if name != "start":
        title = f"{context.say.marked(TITLES[name])} · {title}"
    st.set_page_config(page_title=title)
    return context


BAR: tuple[Page, ...] = ("learn", "scoring", "rules", "glossary")
"""The pages that the bar leads to; the labs come second among them."""

BELOW: Mapping[Page, Page] = {"advice": "rules"}
"""Pages that the bar does not lead to, each with the page that leads there."""


def _bar(context: PageContext, here: Page) -> None:
    say = context.say
    with st.container(key="bar", horizontal=True, vertical_alignment="center", gap="small"):
        st.html(f'<div class="brand">{inside("start", "Briscola Explorer")}</div>', width="content")
        pages = [
            way(
                name,
                say.marked(TITLES[name]),
                f"page-{name}",
                current="page" if name == here else "true" if name == BELOW.get(here) else None,
            )
            for name in BAR
        ]
        lab: Page = st.session_state.get(LAB, LABS[0])
        # Translators: Leads to the labs, where readers try another card, another bid or another rule.
        pages.insert(
            1, way(lab, say.ptext("page", "What if?"), "page-labs", current="page" if here in LABS else None)
        )
        st.html(f'<div class="pages">{"".join(pages)}</div>', width="content")
        _languages(
            key="languages",
            data={
                "lang": context.lang,
                "html": say.language.html,
                "label": say.ptext("label", "Language"),
                "skip": say.text("Skip to the page"),
                # Translators: name your own language here. Screen readers say this after a change.
                "announcement": say.text("The page is now in English."),
                "languages": [
                    {"code": one.code, "html": one.html, "name": one.own_name} for one in LANGUAGES.values()
                ],
            },
            width="content",
            on_choice_change=_language_chosen,
        )
        with st.popover(say.ptext("label", "Settings"), key="settings", width="content"):
            for preference in PREFERENCES:
                _preference(preference, say)


# --- language and preferences -------------------------------------------------------------------


def _resolve() -> PageContext:
    """Read the reader's choices: address, then session, then browser, then the usual."""
    lang = _resolve_language()
    values = {preference.name: _resolve_preference(preference) for preference in PREFERENCES}
    deck = cast("Literal['french', 'italian']", values["deck"])
    index = cast("Literal['international', 'local']", values["index"])
    say, error = speaker_or_english(lang, deck, index)
    if error is not None:
        notices.later(N_("The texts of this language cannot be read, so the page is shown in English."))
    unknown = st.query_params.pop("page", None)
    if unknown is not None:
        notices.later(
            N_("There is no page “%(found)s” here. This is the start page."), found=shorten(unknown)
        )
    return PageContext(say, lang, deck, index, values["colours"] == "four", st.context.theme.type == "dark")


def wrote(before: dict[str, str], after: dict[str, str]) -> None:
    """Note that a press has led from one address to another."""
    st.session_state[WROTE] = before, after, monotonic()


def _stay_where_a_press_led() -> None:
    """Go on at the address that a press has just written.

    A message that was sent before the browser knew of it still names the address before: it would undo the
    press. Going back in the history names that too, and means it.
    """
    before, after, when = st.session_state.get(WROTE, (None, None, 0.0))
    context = get_script_run_ctx()
    back = context is not None and context.is_history_navigation
    if st.query_params.to_dict() == before and monotonic() - when < LATE and not back:
        st.query_params.from_dict(after)


def _write_address() -> None:
    """Have the browser show this run's address: a link to the page one is on does not change it by itself.

    A link to another page does, and its address must not be written over the page that is being left.
    Where the address is shown already, this makes no entry in the history.
    """
    st.query_params.from_dict(st.query_params.to_dict())


def _resolve_language() -> str:
    asked = st.query_params.get("lang")
    known = asked in LANGUAGES or asked == PSEUDO.code
    lang = preferred(asked if known else None, st.session_state.get("lang"), st.context.locale).code
    if asked is not None and not known:
        notices.later(
            N_("The address asks for the language “%(found)s”. The page speaks %(expected)s."),
            found=shorten(asked),
            expected=tuple(one.own_name for one in LANGUAGES.values()),
        )
    st.session_state["lang"] = lang
    if asked != lang:
        st.query_params["lang"] = lang
    return lang


def _resolve_preference(preference: Preference) -> str:
    asked = query_choice(preference.name, tuple(preference.options))
    value = asked or st.session_state.get(preference.name, preference.default)
    st.session_state[preference.name] = value
    if value not in (asked, preference.default):
        st.query_params[preference.name] = value
    return cast("str", value)


def _preference(preference: Preference, say: Speaker) -> None:
    key = f"choice.{preference.name}"
    st.session_state[key] = st.session_state[preference.name]
    st.radio(
        say.marked(preference.label),
        list(preference.options),
        format_func=lambda option: say.marked(preference.options[option]),
        key=key,
        on_change=_preference_chosen,
        args=(preference,),
    )


def _preference_chosen(preference: Preference) -> None:
    value = st.session_state[f"choice.{preference.name}"]
    st.session_state[preference.name] = value
    if value != preference.default:
        st.query_params[preference.name] = value
    elif preference.name in st.query_params:
        del st.query_params[preference.name]


def _language_chosen() -> None:
    choice = st.session_state.get("languages", {}).get("choice")
    if isinstance(choice, str) and choice in LANGUAGES:
        st.session_state["lang"] = choice
        st.query_params["lang"] = choice


# --- links and the address ----------------------------------------------------------------------


def link_params(**more: str | int) -> dict[str, str]:
    """The query of a link inside the app: the reader's choices and what else the place needs."""
    kept: dict[str, str] = st.session_state[KEPT]
    return kept | {name: str(value) for name, value in more.items()}


def link(page: Page, label: str, *, key: str | None = None, **more: str | int) -> None:
    """Draw a link to a page that keeps language and deck; `more` goes into its address.

    Without `more` it leads to the page as it was left. With a `key` the link stands in a container
    of that key, for the style sheet to find.
    """
    place = st.container(key=key, width="content") if key else st
    more = more or st.session_state.get(LEFT, {}).get(page, {})
    place.page_link(st.session_state[PAGES][page], label=label, query_params=link_params(**more))


def address(page: Page, **more: str | int) -> str:
    """The address of a page, as a link on another page gives it."""
    more = more or st.session_state.get(LEFT, {}).get(page, {})
    return f"{'./' if page == 'start' else page}?{urlencode(link_params(**more))}"


def inside(page: Page, label: str, **more: str | int) -> str:
    """The same link for a text of HTML; many of these cost the browser less than as many elements."""
    return f'<a class="inside" href="{escape(address(page, **more))}">{escape(label)}</a>'


def way(page: Page, label: str, name: str, *, current: Current = None, **more: str | int) -> str:
    """A link to a page from a row of them; its `name` is its class, by which the focus finds it again.

    `current` is "page" on the page that it leads to, and "true" on a page below that.
    """
    now = f' aria-current="{current}"' if current else ""
    return f'<a class="inside {name}" href="{escape(address(page, **more))}"{now}>{escape(label)}</a>'


def remember_address(page: Page, **more: str | int) -> None:
    """Note how a page stands, so that links that name the page alone lead back to it."""
    st.session_state.setdefault(LEFT, {})[page] = more


def query_choice(name: str, allowed: Sequence[str]) -> str | None:
    """One of the allowed values from the address, or None; a broken value gives a notice and goes."""
    found = st.query_params.get(name)
    if found is None or found in allowed:
        return found
    notices.later(
        N_("The address says %(name)s = “%(found)s”. It may be %(expected)s, so it is left out."),
        name=name,
        found=shorten(found),
        expected=tuple(allowed),
    )
    del st.query_params[name]
    return None


def query_int(name: str, low: int, high: int) -> int | None:
    """A whole number from the address, or None; a broken value gives a notice and goes."""
    found = st.query_params.get(name)
    if found is None:
        return None
    digits = found.lstrip("0") or found[:1]
    if found.isascii() and found.isdecimal() and len(digits) <= len(str(high)) and low <= int(digits) <= high:
        return int(digits)
    notices.later(
        N_(
            "The address says %(name)s = “%(found)s”. "
            "It may be a number from %(low)s to %(high)s, so it is left out."
        ),
        name=name,
        found=shorten(found),
        low=low,
        high=high,
    )
    del st.query_params[name]
    return None


def leave_out(name: str) -> None:
    """Tell that a parameter of the address means nothing here, if it stands there, and take it away."""
    if name not in st.query_params:
        return
    notices.later(
        N_("The address says %(name)s = “%(found)s”, which means nothing here, so it is left out."),
        name=shorten(name),
        found=shorten(st.query_params.get(name, "")),
    )
    st.query_params.pop(name, None)


def leave_out_all_but(*names: str) -> None:
    """Tell of every parameter that is neither one of these nor a choice of the reader, and take it away."""
    known = {"lang", *(one.name for one in PREFERENCES), *names}
    for name in [name for name in st.query_params if name not in known]:
        leave_out(name)


def shorten(text: str, length: int = 40) -> str:
    r"""Someone else's text made fit to be shown: one line, printable, short.

    >>> shorten("a\x00b\nc"), shorten("x" * 99, 5)
    ('a b c', 'xxxxx…')
    """
    line = " ".join("".join(sign if sign.isprintable() else " " for sign in text[: 10 * length]).split())
    return line if len(line) <= length else line[:length] + "…"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a learner is in the course, by the names that stand in the address."""

    lesson: str
    step: str


def remember_place(lesson: str, step: str) -> None:
    """Note where the learner is, for the start page to lead back there."""
    st.session_state[PLACE] = Place(lesson, step)


def last_place() -> Place | None:
    """Where the learner was last in this session, if anywhere."""
    return cast("Place | None", st.session_state.get(PLACE))
