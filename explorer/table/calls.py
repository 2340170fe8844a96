"""What a declarer may call: a panel for each trump with all its cards, each saying what calling it means."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypedDict

import streamlit as st

from explorer.cards import Card, parse_card
from explorer.i18n import N_
from explorer.i18n.wording import word
from explorer.problems import NotAllowed
from explorer.table.component import compact
from explorer.table.events import TableProblem, brief, read_message
from explorer.table.faces import suit_svg

if TYPE_CHECKING:
    from collections.abc import Callable

    from explorer.analysis.auctions import SuitCalls
    from explorer.i18n import Message, Speaker
    from explorer.rules.deals import Hand

Meaning = Literal["partner", "alone", "no"]


class CallView(TypedDict):
    """One card: its index, whether it is in the hand, what calling it means and why."""

    id: str
    text: str
    label: str
    held: bool
    means: Meaning
    why: str


class PanelView(TypedDict):
    """One trump: its sign as a picture, its cards from the strongest down, and the calls in short."""

    id: str
    title: str
    sign: str
    lines: list[str]
    cards: list[CallView]


class CallsPayload(TypedDict):
    """The panels of all trumps; `hint` stands where a card's words appear while none is looked at."""

    serial: int
    lang: str
    panels: list[PanelView]
    hint: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A card was pressed, to learn whether it may be called and what that means."""

    card: Card


CallsEvent = Asked | TableProblem
_KEYS = {"call": {"event", "serial", "id"}}

# Translators: the label of a button: the full name of a card, and what calling it means.
_LABELS: Mapping[Meaning, Message] = {
    "partner": N_("%(card)s: its holder becomes the partner"),
    "alone": N_("%(card)s, in the hand: the declarer plays alone"),
    "no": N_("%(card)s, not allowed: why?", context="card button"),
}


@lru_cache(maxsize=256)
def calls_payload(
    table: tuple[SuitCalls, ...], hand: Hand, say: Speaker, *, four_colours: bool = False, serial: int = 0
) -> CallsPayload:
    """The call table of a hand, in the reader's words; it is kept, so nobody may change it."""
    return {
        "serial": serial,
        "lang": say.language.html,
        "panels": [_panel(one, hand, say, four_colours) for one in table],
        "hint": say.text("Press a card to learn what calling it means. A dot marks the cards of the hand."),
    }


def _panel(one: SuitCalls, hand: Hand, say: Speaker, four_colours: bool) -> PanelView:
    def view(card: Card, why: str) -> CallView:
        means: Meaning = "partner" if card in one.partner else "alone" if card in one.alone else "no"
        return {
            "id": card.code,
            "text": say.letter(card.rank),
            "label": say.marked(_LABELS[means], card=say.capital(say.card(card))),
            "held": card in hand,
            "means": means,
            "why": why,
        }

    svg = suit_svg(one.trump, say.deck, four_colours)
    return {
        "id": one.trump.value,
        "title": say.text("Trump: %(suit)s", suit=one.trump),
        "sign": f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}",
        "lines": panel_lines(one, say),
        "cards": [
            view(card, " ".join(word(reason, say) for reason in verdict.reasons))
            for card, verdict in one.judged
        ],
    }


def panel_lines(one: SuitCalls, say: Speaker) -> list[str]:
    """What may be called with one trump, in sentences."""
    lines = []
    if one.partner:
        lines.append(
            say.text("Call %(cards)s for a partner.", cards=say.list(one.partner, either=True))
            if len(one.partner) < len(one.judged) // 2
            else say.text("Call any card that is not in the hand for a partner.")
        )
    if len(one.lowest) == 1:
        lines.append(say.text("%(card)s is the lowest missing trump.", card=one.lowest[0]))
    if one.alone:
        lines.append(say.text("Call %(cards)s to play alone.", cards=say.list(one.alone, either=True)))
    return lines or [say.text("Nothing may be called with this trump.")]


def read_calls(raw: object, payload: CallsPayload) -> CallsEvent | None:
    """Read one message about the panels that `payload` described; None when there is nothing to do."""
    message = read_message(raw, "calls", _KEYS, payload["serial"])
    if not isinstance(message, Mapping):
        return message
    known = [card["id"] for panel in payload["panels"] for card in panel["cards"]]
    name = message["id"]
    if not isinstance(name, str) or name not in known:
        return NotAllowed("calls: id", brief(name), tuple(known))
    return Asked(parse_card(name))


_mount = st.components.v2.component(
    "briscola_calls",
    html='<div class="calls"><div class="panels"></div><p class="why" id="why"></p></div>',
    css=compact("calls.css"),
    js=compact("dom.js") + compact("rove.js") + compact("calls.js"),
)


def calls_board(
    payload: CallsPayload, on_event: Callable[[CallsEvent], None], key: str = "calls_board"
) -> None:
    """Show the panels; the card a person presses reaches `on_event` before the page is drawn again."""

    def told() -> None:
        event = read_calls(st.session_state.get(key, {}).get("events"), payload)
        if event is not None:
            on_event(event)

    _mount(key=key, data=payload, on_events_change=told)
