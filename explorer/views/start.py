"""The start page: what this is, three doors, and the way back to where one was."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from html import escape
from math import cos, radians, sin
from typing import TYPE_CHECKING

import streamlit as st

from explorer.cards import Rank, parse_cards
from explorer.course.loader import load_course
from explorer.i18n import LANGUAGES, N_, SOURCE
from explorer.table.faces import card_svg
from explorer.views import shell

if TYPE_CHECKING:
    from explorer.cards import Card
    from explorer.i18n import Message

TRICK = parse_cards("4♣ 3♥ A♥ 2♠ 7♠")
"""The cards of the worked example: the partner shows the called card and still loses the trick."""


@dataclass(frozen=True, slots=True)
class Door:
    """One way into the app: a page, cards for an ornament, what lies behind, and a name if not the page's."""

    page: shell.Page
    cards: tuple[Card, ...]
    promise: Message
    title: Message | None = None


DOORS = (
    Door("learn", parse_cards("J♦ Q♦ K♦"), N_("Eight short lessons, from the shuffle to the settlement.")),
    Door(
        "trick",
        parse_cards("K♣ 3♣ A♣"),
        N_("Another card, another rule: see what changes, and why."),
        N_("What if?", context="page"),
    ),
    Door("rules", parse_cards("5♠ 7♠ 2♠"), N_("Every rule with its source, one click from each reason.")),
)


def fan_svg(faces: list[str], spread: float, pivot: float = 240) -> str:
    """Card faces of 100 x 140 units held like a hand, `spread` degrees apart about a point below them.

    >>> fan_svg(["<svg/>", "<svg/>"], 20)
    '<svg ... viewBox="-40.92 -5.036 181.8 155.2"><g transform="rotate(-10 50 240)">...</svg>'
    """
    angles = [spread * (place - (len(faces) - 1) / 2) for place in range(len(faces))]
    corners = [(x - 50, y - pivot, radians(angle)) for angle in angles for x in (0, 100) for y in (0, 140)]
    across = [50 + x * cos(turn) - y * sin(turn) for x, y, turn in corners]
    down = [pivot + x * sin(turn) + y * cos(turn) for x, y, turn in corners]
    left, top = min(across), min(down)
    sized = [face.replace("<svg", '<svg width="100" height="140"', 1) for face in faces]
    cards = "".join(
        f'<g transform="rotate({angle:g} 50 {pivot:g})">{face}</g>'
        for angle, face in zip(angles, sized, strict=True)
    )
    box = f"{left:.4g} {top:.4g} {max(across) - left:.4g} {max(down) - top:.4g}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{cards}</svg>'


def picture(page: shell.PageContext, cards: tuple[Card, ...], spread: float, alt: str = "") -> str:
    """An image of a fan of cards in the reader's deck; without `alt` it is an ornament."""
    letters = {rank: page.say.letter(rank) for rank in Rank}
    faces = [card_svg(card, page.deck, letters, page.four_colours) for card in cards]
    source = b64encode(fan_svg(faces, spread).encode()).decode()
    return f'<img alt="{escape(alt)}" src="data:image/svg+xml;base64,{source}">'


def resume(page: shell.PageContext, place: shell.Place) -> None:
    """The way back to the step where the learner was last."""
    course = load_course("chiamata")
    steps = [step.id for step in course.lesson(place.lesson).steps]
    prose = course.prose(place.lesson, page.lang if page.lang in LANGUAGES else SOURCE.code)
    goal = page.say.text(
        "Go on with “%(lesson)s”, step %(number)s of %(count)s",
        lesson=prose.title,
        number=steps.index(place.step) + 1,
        count=len(steps),
    )
    shell.link("learn", goal, key="resume", lesson=place.lesson, step=place.step)


def show() -> None:
    """Draw the page."""
    page = shell.open_page("start")
    say = page.say
    with st.container(key="welcome"):
        with st.container(key="words"):
            st.title(say.text("Five players, one secret alliance"), anchor=False)
            st.markdown(
                say.text(
                    "Learn Briscola Chiamata at a real card table: "
                    "watch a move, foretell the next one, play it yourself, and ask why."
                )
            )
            if place := shell.last_place():
                resume(page, place)
        shown = say.list([say.card(card) for card in TRICK])
        with st.container(key="felt"):
            st.html(picture(page, TRICK, 13, say.text("A fan of five cards: %(cards)s.", cards=shown)))
    with st.container(key="doors"):
        for door in DOORS:
            with st.container(key=f"door_{door.page}"):
                st.html(picture(page, door.cards, 16))
                shell.link(door.page, say.marked(door.title or shell.TITLES[door.page]))
                st.markdown(say.marked(door.promise))


if __name__ == "__main__":
    show()
