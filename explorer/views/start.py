"""The start page: what this is, three doors, and the way back to where one was."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.cards import parse_cards
from explorer.i18n import N_
from explorer.table.faces import card_svg
from explorer.views import shell

if TYPE_CHECKING:
    from explorer.cards import Card

TRICK = parse_cards("A♥ 2♠ 3♥ 7♠ 4♣")
"""The trick of the worked example: the partner shows the called card and still loses."""

DOORS: tuple[tuple[shell.Page, str, object, object], ...] = (
    ("learn", "2♠ A♠ 3♠", N_("Eight short lessons, from the shuffle to the settlement."), None),
    ("scoring", "A♦ 3♦ K♦", N_("What each card counts, what each target pays, and to whom."), None),
    ("rules", "K♣ Q♣ J♣", N_("The rulebook: each rule with its source, one click from every reason."), None),
)


def fan(cards: list[Card], spread: float) -> str:
    return ""


def show() -> None:
    """Draw the page."""
    page = shell.open_page("start")
    say = page.say
    st.title(say.text("Learn Briscola Chiamata at the table"), anchor=False)
    st.markdown(
        say.text("Five players, one secret alliance: see each move, foretell it, play it, and ask why.")
    )
    if place := shell.last_place():
        shell.link("learn", say.text("Go on with: %(lesson)s", lesson=place.title), lesson=place.lesson, step=place.step)


if __name__ == "__main__":
    show()
