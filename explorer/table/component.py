"""The card table and the card grid on a page: registered once at import, mounted under a fixed key."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st

from explorer.table.events import read_event, read_press
from explorer.table.faces import signs, sprite
from explorer.table.grid import tones_css

if TYPE_CHECKING:
    from collections.abc import Callable

    from explorer.cards import Card
    from explorer.table.contract import GridPayload, Payload
    from explorer.table.events import TableEvent, TableProblem

HERE = Path(__file__).resolve().parent


def compact(name: str) -> str:
    """A source file without comment lines and needless space: it travels with every change of the table."""
    text = (HERE / name).read_text(encoding="utf-8")
    text = re.sub(r"^\s*(//.*\n)?|^/\*.*?\*/\n", "", text, flags=re.MULTILINE)
    if name.endswith(".css"):
        text = re.sub(r" *([{};,]|(?<=[a-z]):(?= )) *", r"\1", text)
    return text  # of several lines: Streamlit takes a single one for a file's name


_mount = st.components.v2.component(
    "briscola_table", html=sprite(), css=compact("table.css"), js=compact("dom.js") + compact("table.js")
)
_mount_grid = st.components.v2.component(
    "briscola_grid",
    html=signs(),
    css=tones_css() + compact("grid.css"),
    js=compact("dom.js") + compact("grid.js"),
)


def card_table(
    payload: Payload, on_event: Callable[[TableEvent | TableProblem], None], key: str = "table"
) -> None:
    """Show the table; what a person does there reaches `on_event` before the page is drawn again.

    Messages are read against the payload of this very run, which is the table the person saw.
    """

    def told() -> None:
        event = read_event(st.session_state.get(key, {}).get("events"), payload)
        if event is not None:
            on_event(event)

    _mount(key=key, data=payload, on_events_change=told)


def card_grid(
    payload: GridPayload, on_press: Callable[[Card | TableProblem], None], key: str = "grid"
) -> None:
    """Show the pack as a grid; each card pressed there reaches `on_press` before the page is drawn again.

    A card that is not `ok` reaches it too: its presser asks why not.
    """

    def told() -> None:
        pressed = read_press(st.session_state.get(key, {}).get("presses"), payload)
        if pressed is not None:
            on_press(pressed)

    _mount_grid(key=key, data=payload, on_presses_change=told)
