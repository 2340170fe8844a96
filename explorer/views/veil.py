"""What a question hides: nothing on the table may give its answer away before it is given.

The deal itself is changed before anything is made of it, so neither picture, label nor list can tell.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from explorer.rules.deals import Deal, Playing, Settled
from explorer.table.payload import played_label, shown_trick

if TYPE_CHECKING:
    from explorer.i18n import Speaker
    from explorer.rules.tricks import Trick
    from explorer.table import Payload


def lays_trick(fact: str) -> bool:
    """Whether a question is about the trick on the table, or about what follows from it."""
    return fact.startswith("trick.") or fact == "deal.next"


def hides_captures(fact: str) -> bool:
    """Whether the points that seats have captured would answer a question."""
    return fact.startswith("seat.") or lays_trick(fact)


def veiled(deal: Deal, fact: str, *, lays: bool = True) -> Deal:
    """The deal without the answer: a complete trick lies untaken, a partner asked for is not known.

    Without `lays` the question is about another trick than the one on the table.
    """
    play = deal.play
    if play is None:
        return deal
    if lays and lays_trick(fact) and not play.cards and play.tricks:
        play = _lying(play, play.tricks[-1])
        # settled: nobody is to act, so no mark on a seat tells who leads next
        return replace(deal, phase=Settled(play, None))
    hidden = {"call.partner", "call.alone"} | ({"call.trump", "call.card", "call.lowest-missing"})
    if fact not in hidden:
        return deal
    fixed = replace(play.declaration, called=None)
    if fact not in {"call.partner", "call.alone"}:
        fixed = replace(fixed, trump=None)
    play = replace(play, declaration=fixed, revealed=None)
    phase = Settled(play, None) if isinstance(deal.phase, Settled) else play
    return replace(deal, phase=phase)


def _lying(play: Playing, trick: Trick) -> Playing:
    captured = list(play.captured)
    captured[trick.winner] -= trick.points
    return replace(
        play, tricks=play.tricks[:-1], leader=trick.leader, cards=trick.cards, captured=tuple(captured)
    )


def veil_payload(payload: Payload, deal: Deal, fact: str, say: Speaker, *, lays: bool = True) -> Payload:
    """The table's payload of a veiled deal without the marks that a lying trick would carry."""
    trick = shown_trick(deal)._replace(winner=None)
    if lays and lays_trick(fact):
        for place, played in enumerate(payload["trick"]):
            seat = trick.leader.after(place, deal.profile.seats)
            played["winning"], played["sign"] = False, ""
            played["label"] = played_label(trick.cards[place], seat, trick, deal, say)
        payload["trick_label"] = say.text("Trick %(trick)s in playing order", trick=trick.number)
    if hides_captures(fact) and (lays or not lays_trick(fact)):
        for view in payload["seats"]:
            view["captured"] = None
    return payload
