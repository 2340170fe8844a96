"""A deal, or what is wrong with one, as plain values for JSON.

Whatever has not been reached is null, and so is whatever cannot be known from the hands given.
Seats are letters, cards are written as in deal files, tricks count from 1.
"""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import TYPE_CHECKING, Any

from explorer.cards import SEATS, Card, Seat, Suit
from explorer.deal_problems import IllegalMove
from explorer.i18n.wording import word
from explorer.rules.actions import InAuction, action_text
from explorer.rules.deals import Auction, Calling, Deal, Playing, Settled
from explorer.rules.engine import legal_actions
from explorer.trees import MAIN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from explorer.i18n import Speaker
    from explorer.rules.events import Settlement
    from explorer.rules.tricks import Trick
    from explorer.trees import Tree

_PHASES = {Auction: "auction", Calling: "call", Playing: "play", Settled: "settled"}


def report(deal: Deal, say: Speaker) -> dict[str, Any]:
    """Everything about a deal at its last position."""
    play = deal.play
    declarer = None if play is None else play.declaration.declarer
    if isinstance(deal.phase, Calling):
        declarer = deal.phase.declarer
    settlement = deal.phase.settlement if isinstance(deal.phase, Settled) else None
    return {
        "profile": deal.profile.id,
        "phase": _PHASES[type(deal.phase)],
        "to_act": plain(deal.to_act),
        "auction": _auction(deal),
        "called": plain(play and play.declaration.called),
        "trump": plain(play and play.declaration.trump),
        "declarer": plain(declarer),
        "partner": None if deal.alone else plain(deal.partner if declarer is not None else None),
        "alone": deal.alone,
        "revealed": None
        if play is None or play.revealed is None
        else {"trick": play.revealed[0], "seat": plain(play.revealed[1])},
        "tricks": _tricks(deal, say),
        "points": None if play is None else _by_seat(play.captured),
        "sides": _sides(deal),
        "settlement": None if settlement is None else _settlement(settlement),
        "legal": [action_text(action) for action in legal_actions(deal)],
    }


def lines_report(tree: Tree) -> dict[str, Any]:
    """The lines of a deal: names, notes, where each leaves its parent and what it does there."""
    return {
        "name": tree.lines[MAIN].name,
        "note": tree.lines[MAIN].note,
        "lines": [
            {
                "name": line.name,
                "note": line.note,
                "parent": line.parent,
                "ply": line.ply,
                "actions": [
                    {"seat": action.seat.name, "action": action_text(action)} for action in line.actions
                ],
            }
            for line in tree.lines[1:]
        ],
    }


def _auction(deal: Deal) -> dict[str, Any]:
    bids = [action for action in deal.actions if isinstance(action, InAuction)]
    match deal:
        case Deal(phase=Calling(winner, rank, target)):
            closed: tuple[Any, ...] = (winner, rank, target)
        case Deal(play=Playing(declaration=fixed)):
            closed = (fixed.declarer, fixed.rank, fixed.target)
        case _:
            closed = (None, None, None)
    named = dict(zip(("winner", "rank", "target"), map(plain, closed), strict=True))
    return {"bids": [{"seat": plain(bid.seat), "bid": action_text(bid)} for bid in bids], **named}


def _tricks(deal: Deal, say: Speaker) -> list[dict[str, Any]]:
    """The complete tricks, then the running one, not yet won by anybody."""
    if deal.play is None:
        return []
    tricks = [_trick(trick, say) for trick in deal.play.tricks]
    if deal.play.cards:
        running = {"leader": plain(deal.play.leader), "cards": plain(deal.play.cards)}
        tricks.append({**running, "winner": None, "points": None, "because": None})
    return tricks


def _trick(trick: Trick, say: Speaker) -> dict[str, Any]:
    return {
        "leader": plain(trick.leader),
        "cards": plain(trick.cards),
        "winner": plain(trick.winner),
        "points": trick.points,
        "because": [reason(because, say) for because in trick.because],
    }


def _sides(deal: Deal) -> dict[str, int] | None:
    """Card points of either side, once the play has begun and both are known."""
    play, partner = deal.play, deal.partner
    if play is None or partner is None or play.declaration.declarer is None:
        return None
    side = sum(play.captured[seat] for seat in {play.declaration.declarer, partner})
    return {"declarer": side, "defenders": sum(play.captured) - side}


def _settlement(paid: Settlement) -> dict[str, Any]:
    return {
        "success": paid.success,
        "unit": paid.unit,
        "sweep": paid.sweep,
        "alone": paid.alone,
        "deltas": _by_seat(paid.deltas),
    }


def _by_seat(numbers: Sequence[int]) -> dict[str, int]:
    return {seat.name: number for seat, number in zip(SEATS, numbers, strict=False)}


def reason(value: Any, say: Speaker) -> dict[str, Any]:
    """A reason, or a problem, which rests on no rule: its kind, its facts and its words.

    >>> from explorer.cards import Rank
    >>> from explorer.i18n import speaker
    >>> from explorer.rules.reasons import BidIsLower
    >>> reason(BidIsLower(Rank.JACK, Rank.KING), speaker("en"))["facts"]
    {'rank': 'J', 'standing': 'K'}
    """
    names = [field.name for field in fields(value) if field.name != "where"]
    return {
        "kind": type(value).__name__,
        "rule": getattr(value, "rule", None),
        "facts": {name: plain(getattr(value, name)) for name in names},
        "text": word(value, say),
    }


def refusal(problem: Any, say: Speaker) -> Mapping[str, Any]:
    """What is wrong with a file: `action` is null unless it can be read and is illegal."""
    illegal = isinstance(problem, IllegalMove)
    action = action_text(problem.action) if illegal else None
    reasons = problem.reasons if illegal else (problem,)
    told = [reason(value, say) for value in reasons]
    return {"error": {"where": problem.where, "action": action, "reasons": told}}


def plain(value: Any) -> Any:
    """A fact in the notation of deal files.

    >>> from explorer.cards import Rank
    >>> plain((Card(Rank.ACE, Suit.HEARTS), Seat.B, Suit.CLUBS, Rank.KING, 7, None))
    ['A♥', 'B', '♣', 'K', 7, None]
    """
    match value:
        case None | bool():
            return value
        case Seat():
            return value.name
        case Suit():
            return value.glyph
        case Enum():
            return value.value
        case Card():
            return str(value)
        case tuple() | list():
            return [plain(item) for item in value]
        case int() | str():
            return value
        case _:
            return str(value)
