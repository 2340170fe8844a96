"""What the browser says back, read as strictly as a stranger's letter.

Anyone can send anything in a component's name. `read_event` accepts exactly what the table that was
shown could have sent, and turns the rest into a problem; nothing here raises and nothing acts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.cards import Card, Seat, parse_card
from explorer.problems import MissingKey, NotAllowed, UnknownKey, WrongKind, excerpt
from explorer.rules.actions import Call, Play

if TYPE_CHECKING:
    from explorer.table.contract import GridPayload, Payload


@dataclass(frozen=True, slots=True)
class Pressed:
    """A card was pressed; `action` is what the seat tries to do, legal or not."""

    action: Play | Call


@dataclass(frozen=True, slots=True)
class Stepped:
    """Arrow keys: so many steps forward, or back when negative."""

    by: int


TableEvent = Pressed | Stepped
TableProblem = WrongKind | MissingKey | UnknownKey | NotAllowed

_WHERE = "table"
_GRID = "grid"
_KEYS = {"card": {"event", "serial", "id", "seat"}, "step": {"event", "serial", "by"}}


def read_event(raw: object, payload: Payload) -> TableEvent | TableProblem | None:
    """Read one message about the table that `payload` described.

    None when there is nothing to do: no message, or one about an earlier state of the table.

    >>> read_event({"event": "dance"}, {})
    NotAllowed(where='table: event', found='dance', allowed=('card', 'step'))
    """
    message = read_message(raw, _WHERE, _KEYS, payload.get("serial"))
    if not isinstance(message, Mapping):
        return message
    if message["event"] == "step":
        return _step(message["by"], payload)
    return _press(message["id"], message["seat"], payload)


def read_press(raw: object, payload: GridPayload) -> Card | TableProblem | None:
    """Read one message about the grid that `payload` described: the card that was pressed.

    None when there is nothing to do: no message, or one about an earlier state of the grid.

    >>> read_press({"id": "AH"}, {})
    MissingKey(where='grid: serial')
    """
    message = _framed(raw, {"serial", "id"}, _GRID, payload.get("serial"))
    if not isinstance(message, Mapping):
        return message
    known = {cell["id"] for row in payload["rows"] for cell in row["cells"]} if payload["live"] else set()
    name = message["id"]
    if not isinstance(name, str) or name not in known:
        return NotAllowed(f"{_GRID}: id", brief(name), tuple(sorted(known)))
    return parse_card(name)


Message = Mapping[str, object]


def read_message(
    raw: object, where: str, keys: Mapping[str, set[str]], serial: int | None
) -> Message | TableProblem | None:
    """Read the frame of a message: a known event with exactly its keys, about what is shown now.

    `keys` are those of each event. None when there is nothing to do: no message, or one about an earlier
    state, whose serial was another.
    """
    if isinstance(raw, Mapping):
        event = raw.get("event")
        if not isinstance(event, str) or event not in keys:
            return NotAllowed(f"{where}: event", brief(event), tuple(keys))
        return _framed(raw, keys[event], where, serial)
    return _framed(raw, set(), where, serial)


def _framed(raw: object, expected: set[str], where: str, serial: int | None) -> Message | TableProblem | None:
    if raw is None:
        return None
    if not isinstance(raw, Mapping):
        return WrongKind(where, type(raw).__name__, "table")
    for key in sorted(expected - raw.keys(), reverse=True):
        return MissingKey(f"{where}: {key}")
    if len(raw) > len(expected):
        return UnknownKey(where)
    if not whole(raw["serial"]):
        return WrongKind(f"{where}: serial", brief(raw["serial"]), "number")
    return raw if raw["serial"] == serial else None


def _step(by: object, payload: Payload) -> TableEvent | TableProblem:
    back, on = payload["keys"]
    if isinstance(by, int) and whole(by) and by and -back <= by <= on:
        return Stepped(by)
    return NotAllowed(f"{_WHERE}: by", brief(by), (f"-{back}", str(on)) if back or on else ())


def _press(name: object, seat: object, payload: Payload) -> TableEvent | TableProblem:
    known = pressable(payload)
    action = known.get((seat, name)) if isinstance(seat, str) and isinstance(name, str) else None
    if action is None:
        return NotAllowed(f"{_WHERE}: id", brief(name), tuple(sorted(name for _, name in known)))
    return Pressed(action)


def pressable(payload: Payload) -> Mapping[tuple[str, str], Play | Call]:
    """What each pressable card of the table tries to do, by seat and identifier."""
    found: dict[tuple[str, str], Play | Call] = {}
    for seat in payload["seats"]:
        for card in seat["hand"]:
            if card["act"]:
                found[seat["id"], card["id"]] = Play(Seat[seat["id"]], parse_card(card["id"]))
    if offer := payload["offer"]:
        for card in offer["cards"]:
            called = parse_card(card["id"].removeprefix("call."))
            found[offer["seat"], card["id"]] = Call(Seat[offer["seat"]], called)
    return found


def whole(value: object) -> bool:
    """Whether a value is a whole number; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def brief(value: object) -> str:
    """A bad value in one short line; a tree of lists is named by its type, as is an endless number."""
    if isinstance(value, str) or (isinstance(value, int | float) and abs(value) < 1e9):
        return excerpt(value)
    return type(value).__name__
