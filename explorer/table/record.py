"""What was said in an auction, a row for each round; each bid leads back to where it was made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypedDict

import streamlit as st

from explorer.analysis.auctions import agreed, parts, rounds
from explorer.i18n import N_
from explorer.i18n.wording import word
from explorer.problems import NotAllowed
from explorer.rules.actions import LEAST_TARGET, Bid, BidPoints, Look
from explorer.rules.auctions import unseen_bids
from explorer.rules.deals import Auction
from explorer.rules.engine import position, replay
from explorer.table.component import compact
from explorer.table.events import TableProblem, brief, read_message, whole
from explorer.table.payload import turn_text
from explorer.table.twin import action_label

if TYPE_CHECKING:
    from collections.abc import Callable

    from explorer.analysis.auctions import Part, Said
    from explorer.analysis.versions import Versions, Which
    from explorer.i18n import Message, Speaker
    from explorer.rules.actions import InAuction
    from explorer.rules.deals import Deal


Way = Literal["back", "forward", "undo", "redo"]


class SpotView(TypedDict):
    """One bid, pass or look; `id` counts all of them up to it, and 0 is the beginning.

    `note` is a word below the bid: that it was made blind.
    """

    id: int
    kind: Literal["bid", "raise", "pass", "look", "start"]
    text: str
    note: str
    label: str
    new: bool


class ColumnView(TypedDict):
    """One seat, and how it stands at the position shown."""

    name: str
    part: Part
    text: str


class RoundView(TypedDict):
    """Once round the table: a place for each seat with what it said there, a look before a bid too."""

    id: str
    spots: list[list[SpotView]]


class RecordView(TypedDict):
    """One version: its rounds, the position in it if it is the one shown, and how it ends."""

    id: int
    title: str
    label: str
    seats: list[ColumnView]
    start: SpotView
    rounds: list[RoundView]
    here: int | None
    outcome: str
    keep: str


class StepView(TypedDict):
    """A way through the auction, or through the changes made to it; one that leads nowhere is not `ok`."""

    id: Way
    label: str
    ok: bool


class RecordPayload(TypedDict):
    """One version, or two side by side; `round` heads the numbers of the rounds."""

    serial: int
    lang: str
    round: str
    records: list[RecordView]
    steps: list[StepView]


@dataclass(frozen=True, slots=True)
class Went:
    """A bid of a version was pressed: after it `ply` bids and passes have been made."""

    version: Which
    ply: int


@dataclass(frozen=True, slots=True)
class Kept:
    """One version is to stay and the other to go."""

    version: Which


@dataclass(frozen=True, slots=True)
class Moved:
    """Back or forward by one bid or pass, or a change undone or made again."""

    way: Way


RecordEvent = Went | Kept | Moved | TableProblem
_KEYS = {
    "go": {"event", "serial", "version", "ply"},
    "keep": {"event", "serial", "version"},
    "step": {"event", "serial", "way"},
}

WAYS: Mapping[Way, Message] = {
    "back": N_("Back", context="button"),
    "forward": N_("Forward", context="button"),
    "undo": N_("Undo", context="button"),
    "redo": N_("Redo", context="button"),
}

# Translators: how a seat stands in the auction, as short as can be, under its letter.
PARTS: Mapping[Part, Message] = {
    "speaks": N_("speaks", context="seat in the auction"),
    "holds": N_("to beat", context="seat in the auction"),
    "in": N_("in", context="seat in the auction"),
    "out": N_("out", context="seat in the auction"),
    "won": N_("wins", context="seat in the auction"),
}


# --- what is shown -------------------------------------------------------------------------------


def record_payload(
    versions: Versions, say: Speaker, *, serial: int = 0, undo: bool = False, redo: bool = False
) -> RecordPayload:
    """The versions of an auction as they were said; `undo` and `redo` tell whether there is anything to."""
    both = [(1, versions.first)] if versions.second is None else [(1, versions.first), (2, versions.second)]
    shared = None if versions.second is None else agreed(versions.first, versions.second)
    possible = {
        "back": versions.ply > 0,
        "forward": versions.ply < len(versions.here.actions),
        "undo": undo,
        "redo": redo,
    }
    return {
        "serial": serial,
        "lang": say.language.html,
        "round": say.ptext("table head", "Round"),
        "records": [_record(which, deal, versions, shared, say) for which, deal in both],
        "steps": [
            {"id": way, "label": say.marked(label), "ok": possible[way]} for way, label in WAYS.items()
        ],
    }


def _record(which: int, deal: Deal, versions: Versions, shared: int | None, say: Speaker) -> RecordView:
    here = versions.ply if versions.on == which else None
    shown = deal if here is None else position(deal, here)
    title = say.text("Version %(version)s", version=which) if shared is not None else ""
    blind = unseen_bids(deal)
    return {
        "id": which,
        "title": title,
        "label": title or say.text("The auction so far"),
        "seats": [
            {"name": say.seat(seat), "part": part, "text": say.marked(PARTS[part])}
            for seat, part in parts(shown)
        ],
        "start": {
            "id": 0,
            "kind": "start",
            "text": "",
            "note": "",
            "label": say.text("Before the first bid"),
            "new": False,
        },
        "rounds": [
            {
                "id": say.number(number),
                "spots": [[_spot(one, one.action in blind, shared, say) for one in place] for place in row],
            }
            for number, row in enumerate(rounds(deal), start=1)
        ],
        "here": here,
        "outcome": outcome_text(deal, say),
        "keep": "" if shared is None else say.text("Keep only version %(version)s", version=which),
    }


def outcome_text(deal: Deal, say: Speaker) -> str:
    """How a version ends: who wins it, that all have passed, or who is to speak."""
    if isinstance(deal.phase, Auction):
        return turn_text(deal, say)
    return say.text("How it ends: %(sentence)s", sentence=word(replay(deal)[-1].events[-1], say))


def _spot(one: Said, blind: bool, shared: int | None, say: Speaker) -> SpotView:
    action = one.action
    said = action_label(action, True, say)
    if blind:
        said = say.text("%(bid)s, blind", bid=said)
    label = say.text("%(seat)s: %(bid)s", seat=action.seat, bid=said)
    return {
        "id": one.ply,
        "kind": _kind(action),
        "text": bid_text(action, say),
        "note": say.ptext("bid", "blind") if blind else "",
        "label": label,
        "new": shared is not None and one.ply > shared,
    }


def _kind(action: InAuction) -> Literal["bid", "raise", "pass", "look"]:
    match action:
        case Look():
            return "look"
        case Bid(target=target):
            return "bid" if target == LEAST_TARGET else "raise"
        case BidPoints():
            return "bid"
    return "pass"


def bid_text(action: InAuction, say: Speaker) -> str:
    """A bid as short as can be: a rank's letter, a number of points, a raise as "2 · 80"."""
    match action:
        case Bid(rank=rank, target=target) if target == LEAST_TARGET:
            return say.letter(rank)
        case Bid(rank=rank, target=target):
            return f"{say.letter(rank)} · {say.number(target)}"
        case BidPoints(target=target):
            return say.number(target)
        case Look():
            return say.ptext("bid", "looks")
    return say.ptext("bid", "pass")


# --- what comes back -----------------------------------------------------------------------------


def read_record(raw: object, payload: RecordPayload) -> RecordEvent | None:
    """Read one message about the record that `payload` described; None when there is nothing to do."""
    message = read_message(raw, "record", _KEYS, payload["serial"])
    if not isinstance(message, Mapping):
        return message
    known = {
        one["id"]: sum(len(spots) for row in one["rounds"] for spots in row["spots"])
        for one in payload["records"]
    }
    if message["event"] == "step":
        way = next((way for way in WAYS if way == message["way"]), None)
        return NotAllowed("record: way", brief(message["way"]), tuple(WAYS)) if way is None else Moved(way)
    version = message["version"]
    if not (isinstance(version, int) and whole(version) and version in known):
        return NotAllowed("record: version", brief(version), tuple(map(str, known)))
    which: Which = 1 if version == 1 else 2
    if message["event"] == "keep":
        return Kept(which)
    ply = message["ply"]
    if not (isinstance(ply, int) and whole(ply) and 0 <= ply <= known[version]):
        return NotAllowed("record: ply", brief(ply), ("0", str(known[version])))
    return Went(which, ply)


_mount = st.components.v2.component(
    "briscola_record",
    html='<div class="sheet"><div class="records"></div><div class="steps"></div></div>',
    css=compact("record.css"),
    js=compact("dom.js") + compact("rove.js") + compact("record.js"),
)


def record_board(
    payload: RecordPayload, on_event: Callable[[RecordEvent], None], key: str = "record_board"
) -> None:
    """Show what was said; the bid a person goes back to reaches `on_event` before the page is drawn again."""

    def told() -> None:
        event = read_record(st.session_state.get(key, {}).get("events"), payload)
        if event is not None:
            on_event(event)

    _mount(key=key, data=payload, on_events_change=told)
