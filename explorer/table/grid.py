"""The whole pack as a grid, a row for each suit and the strongest card first: what the browser is told of it.

A grid says one thing of every card: who would win with it, who has played it, whether it may be called.
Colour never says it alone: each cell has a word of its own, and a whole sentence as its label.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

from explorer.cards import SEATS, Card, Seat, Suit
from explorer.charts.style import DARK, LIGHT
from explorer.table.faces import inks

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from explorer.i18n import Speaker
    from explorer.profiles import Profile
    from explorer.table.contract import CellView, GridMark, GridPayload, KeyView, Tone, WorthView


@dataclass(frozen=True, slots=True)
class Cell:
    """What a grid says of one card: a sentence, a note of a few letters, a seat's or another tone, a mark.

    `pressed` makes it a switch that is on or off. One that is not `ok` is shown as not to be had; pressing
    it asks why. `worth` is what the card leads to, its words the rest of the sentence.
    """

    label: str
    note: str = ""
    tone: Tone | Seat | None = None
    pressed: bool | None = None
    ok: bool = True
    mark: GridMark | None = None
    worth: WorthView | None = None


class GridKey(NamedTuple):
    """One line of the key: a tone, a mark, being pressed or the look of a number, and what it means here."""

    of: Seat | str
    text: str
    kind: Literal["tone", "mark", "part"] = "tone"


def grid_payload(
    profile: Profile,
    say: Speaker,
    cells: Mapping[Card, Cell],
    *,
    label: str,
    serial: int = 0,
    hint: str = "",
    key: Iterable[GridKey] = (),
    live: bool = True,
    four_colours: bool = False,
) -> GridPayload:
    """The pack as a grid with the given cells; a card without one has its name only and cannot be had.

    `label` names the grid, and `hint` stands below it until a card is pointed at: then its sentence does.
    Without `live` it is a picture: cards can be read one by one, but not pressed.
    """
    return {
        "serial": serial,
        "lang": say.language.html,
        "label": label,
        "deck": say.deck,
        "inks": {suit.value: ink for suit, ink in inks(say.deck, four_colours).items()},
        "letters": [say.letter(rank) for rank in profile.scale.order],
        "rows": [
            {
                "suit": suit.value,
                "label": say.capital(say.suit(suit)),
                "cells": [_cell(Card(rank, suit), cells, say) for rank in profile.scale.order],
            }
            for suit in Suit
        ],
        "live": live,
        "hint": hint,
        "key": [_key(line) for line in key],
    }


def _cell(card: Card, cells: Mapping[Card, Cell], say: Speaker) -> CellView:
    cell = cells.get(card) or Cell(say.capital(say.card(card)), ok=False)
    view: CellView = {
        "id": card.code,
        "label": cell.label,
        "note": cell.note,
        "tone": _tone(cell.tone),
        "pressed": cell.pressed,
        "ok": cell.ok,
        "mark": cell.mark,
    }
    if cell.worth is not None:
        view["label"] = f"{cell.label} {cell.worth['label']}"
        view["worth"] = {**cell.worth, "look": f"{cell.worth['look']} tile"}
    return view


_SEAT_TONES: Mapping[Seat, Tone] = {
    Seat.A: "A",
    Seat.B: "B",
    Seat.C: "C",
    Seat.D: "D",
    Seat.E: "E",
    Seat.F: "F",
}


def _tone(tone: Tone | Seat | None) -> Tone | None:
    return _SEAT_TONES[tone] if isinstance(tone, Seat) else tone


def _key(line: GridKey) -> KeyView:
    value = line.of.name if isinstance(line.of, Seat) else line.of
    return {"kind": line.kind, "value": value, "text": line.text}


# --- colours -------------------------------------------------------------------------------------

_INKS = ("#ffffff", "#000000")


def readable(ground: str) -> str:
    """White or black, whichever is read better on a colour.

    >>> readable("#1f5c46"), readable("#e0a23c")
    ('#ffffff', '#000000')
    """
    return max(_INKS, key=lambda ink: contrast(ink, ground))


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21, as WCAG measures it.

    >>> contrast("#ffffff", "#000000")
    21.0
    """
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return round((light + 0.05) / (dark + 0.05), 2)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def tones_css() -> str:
    """The seats' colours as the charts have them, light and dark, and the ink that is read on each."""
    rules = []
    for seat in SEATS:
        light, dark = LIGHT.seat(seat), DARK.seat(seat)
        ink = f"light-dark({readable(light)},{readable(dark)})"
        rules.append(f'[data-tone="{seat.name}"]{{--tone:light-dark({light},{dark});--tone-ink:{ink}}}\n')
    return "".join(rules)
