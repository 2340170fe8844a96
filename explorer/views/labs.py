"""What the labs share: the switch between them, deals in the address, links and files to take away."""

from __future__ import annotations

from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import streamlit as st

from explorer.deal_toml import LONGEST_FILE
from explorer.i18n.wording import word
from explorer.notation import pack
from explorer.problems import InputError
from explorer.table.controls import Chosen, control_rows, controls_payload
from explorer.views import notices, shell
from explorer.views.place import rewrite

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from streamlit.elements.lib.mutable_expander_container import ExpanderContainer

    from explorer.i18n import Speaker
    from explorer.rules.deals import Deal
    from explorer.table.controls import ControlsEvent, RowView

T = TypeVar("T")

HERE = Path(__file__).resolve().parent

OPENED = "labs.opened"
"""The session's entry for what is wrong with the text that was to be opened: the page and the problem."""

_taking = st.components.v2.component(
    "briscola_taking",
    html="""<div class="taking">
<p><span class="link-label"></span><span class="row"><input class="link" readonly spellcheck="false">
<button type="button" class="copy"></button></span><span class="copied" role="status"></span></p>
<details><summary class="summary"></summary>
<label><span class="text-label"></span><textarea class="text" rows="8" spellcheck="false"
aria-describedby="taking-problem"></textarea></label>
<p class="row"><button type="button" class="open"></button><button type="button" class="choose"></button></p>
<input class="file" type="file" accept=".toml,text/plain" hidden>
<p class="problem" id="taking-problem" role="alert"></p></details></div>""",
    js=(HERE / "taking.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)


def head(page: shell.PageContext, here: shell.Page, title: str, lead: str) -> None:
    """The heading of a lab, and beside it the way to the others."""
    ways = "".join(
        shell.way(
            name,
            page.say.marked(shell.TITLES[name]),
            f"lab-{name}",
            current="page" if name == here else None,
        )
        for name in shell.LABS
    )
    st.html(
        f'<div class="lab-head"><div><h1>{escape(title)}</h1><p class="lead">{escape(lead)}</p></div>'
        f'<div class="labs">{ways}</div></div>'
    )


def controls(
    rows: Iterable[RowView],
    say: Speaker,
    on_chosen: Callable[[Chosen], None],
    key: str,
    *,
    status: str | None = None,
) -> None:
    """Rows of buttons and choices, and the status below; a message that they do not send is told of."""

    def heard(event: ControlsEvent) -> None:
        if isinstance(event, Chosen):
            on_chosen(event)
        else:
            notices.problem(event)

    control_rows(controls_payload(rows, say, status=status), heard, key)


def folding(label: str, key: str) -> ExpanderContainer:
    """A part that is folded up at first; what is in it need only be drawn while it is `open`.

    A change of language gives it another label, and it would fold up again if its state were not kept.
    """
    st.session_state[key] = st.session_state.get(f"labs.open.{key}", False)
    return st.expander(label, key=key, type="compact", on_change=partial(_folded, key))


def _folded(key: str) -> None:
    st.session_state[f"labs.open.{key}"] = bool(st.session_state[key])


# --- the address -------------------------------------------------------------------------------


def read_address(name: str, read: Callable[[str], T], default: T) -> T:
    """What a parameter of the address spells, or the default.

    `read` raises `InputError` for what it cannot read: then a notice says what is wrong with it, and it goes.
    """
    text = st.query_params.get(name)
    if text is None:
        return default
    try:
        return read(text)
    except InputError as error:
        notices.problem(error.problem)
        del st.query_params[name]
        return default


def show_deal(deal: Deal, **params: str | int | None) -> None:
    """Put a deal and its place into the address, one entry in the browser's history."""
    rewrite(deal=pack(deal), **params)


# --- to take away and to bring -----------------------------------------------------------------


def take_away(
    page: shell.PageContext,
    here: shell.Page,
    file: str,
    read: Callable[[str, str], T],
    on_read: Callable[[T], None],
) -> None:
    """The address and the deal file of this place, and the box in which another file is opened.

    `file` is the text of the deal file. `read` takes a text and the name it goes by in messages, and raises
    `InputError`; then the problem stands under the box and nothing else changes.
    """
    say = page.say
    place, problem = st.session_state.get(OPENED, (here, None))
    told = word(problem, say) if problem is not None and place == here else ""
    with st.container(key="taking_away"):
        _taking(
            key="taking",
            data={
                "words": _words(say),
                "copied": say.ptext("status", "Copied."),
                "problem": told,
                "most": LONGEST_FILE,
                "here": here,
                "place": str(st.query_params.to_dict()),
            },
            on_opened_change=partial(_opened, here, read, on_read),
        )
        st.download_button(
            say.text("Download the deal file"),
            file,
            file_name=f"{here}.toml",
            mime="text/plain",
            key="download",
            on_click="ignore",
        )


def _words(say: Speaker) -> dict[str, str]:
    return {
        "link-label": say.text("A link to exactly this place"),
        "copy": say.ptext("button", "Copy"),
        "summary": say.text("Open a deal file"),
        "text-label": say.text("Type or paste a deal file, or drop one here"),
        "open": say.ptext("button", "Open this text"),
        "choose": say.ptext("button", "Choose a file …"),
    }


def _opened(here: shell.Page, read: Callable[[str, str], T], on_read: Callable[[T], None]) -> None:
    """Read what was brought, as strictly as a stranger's letter."""
    sent: Any = st.session_state.get("taking", {}).get("opened")
    if not isinstance(sent, dict) or not isinstance(sent.get("text"), str):
        return
    name = sent.get("name")
    source = shell.shorten(name) if isinstance(name, str) and name else "deal"
    try:
        found = read(sent["text"], source)
    except InputError as error:
        st.session_state[OPENED] = here, error.problem
        return
    st.session_state.pop(OPENED, None)
    on_read(found)
