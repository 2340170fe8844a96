"""Rows of buttons and of choices, and a line of status below: what sets a trick, in one piece of the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypedDict
from zlib import crc32

import streamlit as st

from explorer.problems import NotAllowed
from explorer.table.component import compact
from explorer.table.events import TableProblem, brief, read_message

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable

    from explorer.i18n import Speaker

Kind = Literal["buttons", "choice"]


class ItemView(TypedDict):
    """One thing to press; `on` tells whether it is chosen or switched on, None that it is no switch."""

    id: str
    text: str
    on: bool | None


class RowView(TypedDict):
    """Things to press; a choice shows its label, buttons only have it read out; `wide` ones fill a row."""

    id: str
    kind: Kind
    label: str
    wide: bool
    items: list[ItemView]


class ControlsPayload(TypedDict):
    """Rows from the top down; `status` is what pressing will do now, None where nothing is ever said.

    `serial` stands for what there is to press: two states of the same controls share it.
    """

    serial: int
    lang: str
    rows: list[RowView]
    status: str | None


@dataclass(frozen=True, slots=True)
class Chosen:
    """A button of a row was pressed, or one of its choices."""

    row: str
    id: str


ControlsEvent = Chosen | TableProblem
_KEYS = {"press": {"event", "serial", "row", "id"}}


# --- what is shown -------------------------------------------------------------------------------


def buttons(
    name: str,
    label: str,
    items: Iterable[tuple[str, str]],
    *,
    on: Container[str] | None = None,
    wide: bool = False,
) -> RowView:
    """A row of buttons, each with its id and its text; those of a row with `on` are switches, on or off.

    >>> buttons("tools", "Change the trick", [("undo", "Undo")])["items"]
    [{'id': 'undo', 'text': 'Undo', 'on': None}]
    """
    views: list[ItemView] = [
        {"id": one, "text": text, "on": None if on is None else one in on} for one, text in items
    ]
    return {"id": name, "kind": "buttons", "label": label, "wide": wide, "items": views}


def choice(name: str, label: str, items: Iterable[tuple[str, str]], chosen: str) -> RowView:
    """One of a few, of which one is always chosen.

    >>> row = choice("leader", "Leader", [("A", "A"), ("B", "B")], "B")
    >>> [item["on"] for item in row["items"]]
    [False, True]
    """
    return {**buttons(name, label, items, on=(chosen,)), "kind": "choice"}


def controls_payload(rows: Iterable[RowView], say: Speaker, *, status: str | None = None) -> ControlsPayload:
    """Some rows as the browser is told of them."""
    shown = [*rows]
    known = [(row["id"], *(item["id"] for item in row["items"])) for row in shown]
    return {
        "serial": crc32(repr(known).encode()),
        "lang": say.language.html,
        "rows": shown,
        "status": status,
    }


# --- what comes back -----------------------------------------------------------------------------


def read_controls(raw: object, payload: ControlsPayload) -> ControlsEvent | None:
    """Read one message about the controls that `payload` described; None when there is nothing to do.

    >>> from explorer.i18n import speaker
    >>> shown = controls_payload([choice("leader", "Leader", [("A", "A"), ("B", "B")], "A")], speaker("en"))
    >>> read_controls({"event": "press", "serial": shown["serial"], "row": "leader", "id": "B"}, shown)
    Chosen(row='leader', id='B')
    """
    message = read_message(raw, "controls", _KEYS, payload["serial"])
    if not isinstance(message, Mapping):
        return message
    rows = {row["id"]: [item["id"] for item in row["items"]] for row in payload["rows"]}
    row, name = message["row"], message["id"]
    if not isinstance(row, str) or row not in rows:
        return NotAllowed("controls: row", brief(row), tuple(rows))
    if not isinstance(name, str) or name not in rows[row]:
        return NotAllowed("controls: id", brief(name), tuple(rows[row]))
    return Chosen(row, name)


_mount = st.components.v2.component(
    "briscola_controls",
    html='<div class="controls"><div class="rows"></div><p class="status" role="status"></p></div>',
    js=compact("dom.js") + compact("rove.js") + compact("controls.js"),
    isolate_styles=False,
)


def control_rows(payload: ControlsPayload, on_event: Callable[[ControlsEvent], None], key: str) -> None:
    """Show the rows; what a person presses reaches `on_event` before the page is drawn again."""

    def told() -> None:
        event = read_controls(st.session_state.get(key, {}).get("events"), payload)
        if event is not None:
            on_event(event)

    _mount(key=key, data=payload, on_events_change=told)
