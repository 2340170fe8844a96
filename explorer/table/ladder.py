"""The ladder of an auction: every bid there is, those allowed to press, the others to say why not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypedDict

import streamlit as st

from explorer.analysis.auctions import ladder
from explorer.i18n.wording import word
from explorer.problems import NotAllowed
from explorer.rules.actions import Action, AnyBid, Bid, Look
from explorer.rules.deals import Auction
from explorer.table.component import compact
from explorer.table.events import TableProblem, brief, read_message
from explorer.table.twin import action_key, action_label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from explorer.i18n import Speaker
    from explorer.rules.deals import Deal
    from explorer.rules.reasons import Verdict

Mark = Literal["", "standing", "said", "next"]


class RungView(TypedDict):
    """One candidate; `said` is the seat that has bid it, `why` the words of the verdict."""

    id: str
    text: str
    name: str
    label: str
    ok: bool
    why: str
    said: str
    mark: Mark


class RungsView(TypedDict):
    """Rungs of one kind: a name for all of them, and what holds for them now."""

    label: str
    note: str
    rungs: list[RungView]


class LadderPayload(TypedDict):
    """The whole ladder; `hint` stands where a rung's words appear while none is looked at."""

    serial: int
    lang: str
    label: str
    ranks: RungsView
    targets: RungsView
    passing: RungView
    looking: RungView | None
    hint: str


@dataclass(frozen=True, slots=True)
class Tried:
    """A rung was pressed; `action` is what the seat tries to say, legal or not."""

    action: Action


LadderEvent = Tried | TableProblem
_KEYS = {"rung": {"event", "serial", "id"}}


# --- what is shown -------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def ladder_payload(
    deal: Deal, say: Speaker, *, serial: int = 0, follows: Action | None = None
) -> LadderPayload:
    """The ladder at a position of an auction; `follows` is what is said next in the version shown.

    It is kept for whoever comes by the same position, so nobody may change it.
    """
    rungs = ladder(deal)
    bids = {(one.rank, one.target): one for one in deal.actions if isinstance(one, AnyBid)}
    standing = deal.phase.standing if isinstance(deal.phase, Auction) else next(reversed(bids.values()), None)

    def view(one: Verdict) -> RungView:
        action = one.action
        said = bids.get((action.rank, action.target)) if isinstance(action, AnyBid) else None
        mark: Mark = ""
        if said is not None:
            mark = "standing" if said is standing else "said"
        elif action == follows:
            mark = "next"
        return {
            "id": action_key(action),
            "text": _text(action, say),
            "name": say.rank(action.rank) if isinstance(action, Bid) and one in rungs.ranks else "",
            "label": _label(one, said, mark, say),
            "ok": one.legal,
            "why": " ".join(word(reason, say) for reason in one.reasons),
            "said": said.seat.name if said is not None else "",
            "mark": mark,
        }

    return {
        "serial": serial,
        "lang": say.language.html,
        "label": say.text("The ladder of bids"),
        "ranks": {
            "label": say.text("Ranks, the strongest first"),
            "note": "",
            "rungs": [view(one) for one in rungs.ranks],
        },
        "targets": {
            "label": _targets_label(deal, say),
            "note": _note(rungs.targets, say),
            "rungs": [view(one) for one in rungs.targets],
        },
        "passing": view(rungs.passing),
        "looking": None if rungs.looking is None else view(rungs.looking),
        "hint": _hint(deal, say),
    }


def _text(action: Action, say: Speaker) -> str:
    """What stands on a rung."""
    if isinstance(action, Look):
        return say.text("Look at the last cards")
    if not isinstance(action, AnyBid):
        return say.ptext("button", "Pass")
    if isinstance(action, Bid) and action_key(action) == f"bid_{action.rank}":
        return say.letter(action.rank)
    return say.number(action.target)


def _label(one: Verdict, said: AnyBid | None, mark: Mark, say: Speaker) -> str:
    label = action_label(one.action, one.legal, say)
    if said is not None:
        return say.text("%(bid)s (said by %(seat)s)", bid=label, seat=said.seat)
    return say.text("%(bid)s (said next here)", bid=label) if mark == "next" else label


def _targets_label(deal: Deal, say: Speaker) -> str:
    rules = deal.profile.auction
    if rules.kind == "points":
        return say.text("Points, the fewest first")
    if rules.raise_at is None:
        return ""
    return say.text("Raises: %(rank)s with a higher target", rank=rules.raise_at)


def _note(targets: Sequence[Verdict], say: Speaker) -> str:
    """Why no target can be bid yet, where one rule forbids them all."""
    kinds = {tuple(map(type, one.objections)) for one in targets}
    if len(kinds) != 1 or kinds == {()}:
        return ""
    return " ".join(word(reason, say) for reason in targets[0].objections)


def _hint(deal: Deal, say: Speaker) -> str:
    if not isinstance(deal.phase, Auction):
        return say.text("The auction is over. Step back to try another bid.")
    return say.text("Press a bid to say it. Press one that is not allowed to learn why.")


# --- what comes back -----------------------------------------------------------------------------


def read_ladder(raw: object, payload: LadderPayload, deal: Deal) -> LadderEvent | None:
    """Read one message about the ladder that `payload` showed of a deal; None when there is nothing to do.

    >>> from explorer.cards import Seat
    >>> from explorer.i18n import speaker
    >>> from explorer.profiles import load_profile
    >>> from explorer.rules.engine import start
    >>> deal = start(load_profile("chiamata/pagat"), Seat.E, 1)
    >>> shown = ladder_payload(deal, speaker("en"), serial=7)
    >>> read_ladder({"event": "rung", "serial": 7, "id": "pass"}, shown, deal)
    Tried(action=Pass(seat=<Seat.A: 0>))
    """
    message = read_message(raw, "ladder", _KEYS, payload["serial"])
    if not isinstance(message, Mapping):
        return message
    known = {action_key(one.action): one.action for one in ladder(deal).judged}
    name = message["id"]
    action = known.get(name) if isinstance(name, str) else None
    return NotAllowed("ladder: id", brief(name), tuple(known)) if action is None else Tried(action)


_mount = st.components.v2.component(
    "briscola_ladder",
    html='<div class="ladder" role="group"></div>',
    css=compact("ladder.css"),
    js=compact("dom.js") + compact("rove.js") + compact("ladder.js"),
)


def ladder_board(
    deal: Deal, payload: LadderPayload, on_event: Callable[[LadderEvent], None], key: str = "ladder_board"
) -> None:
    """Show the ladder; what a person presses reaches `on_event` before the page is drawn again."""

    def told() -> None:
        event = read_ladder(st.session_state.get(key, {}).get("events"), payload, deal)
        if event is not None:
            on_event(event)

    _mount(key=key, data=payload, on_events_change=told)
