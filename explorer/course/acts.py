"""Steps in which the learner acts: bids, calls, plays or deals, and is told what followed.

Nothing here decides what is legal; the engine's verdicts do. A step only chooses among legal actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from explorer.analysis.beginner import choose
from explorer.cards import Seat
from explorer.course.grading import Feedback
from explorer.course.lessons import AskAct
from explorer.course.positions import Dealing
from explorer.course.told import (
    CallsNoPartner,
    CallsOtherTrump,
    NextPacket,
    NotWhatIsAsked,
    PacketGiven,
    TakesAfterAll,
    TakesNothing,
)
from explorer.rules.actions import Action, Call, Play, action_text
from explorer.rules.because import Because
from explorer.rules.deals import Deal, Step
from explorer.rules.engine import apply, judge
from explorer.rules.events import Event, TrickTaken
from explorer.rules.sight import sight


def grade_action(ask: AskAct, deal: Deal, action: Action, line: Sequence[Action]) -> Feedback:
    """Say whether an action is what the step asks for, and why or what would follow.

    `line` are the actions of the step's deal; as long as these are followed the other seats keep to them.
    """
    verdict = judge(deal, action)
    if not verdict.legal:
        return Feedback(ask.accept == "illegal", verdict.objections)
    if ask.accept == "illegal":
        return Feedback(False, verdict.reasons)
    follows_ = what_follows(deal, action, line)
    if ask.accept == "legal":
        return Feedback(True, (*verdict.reasons, *follows_))
    if ask.accept == "file":
        right = is_next(deal, action, line)
    elif isinstance(ask.accept, tuple):
        right = action_text(action) in ask.accept
    else:
        takes = any(isinstance(event, TrickTaken) and event.seat is action.seat for event in follows_)
        right = takes is (ask.accept == "wins")
    if right:
        return Feedback(True, (*outcome(follows_), *verdict.reasons))
    return Feedback(False, (missed(ask, deal, action, line), *reversed(outcome(follows_))))


def outcome(told: Sequence[Any]) -> tuple[Any, ...]:
    """Of what a card causes: who takes the trick, then why; the table shows the rest."""
    taken = [value for value in told if isinstance(value, TrickTaken)]
    return (*taken, *(value for value in told if isinstance(value, Because)))


def missed(ask: AskAct, deal: Deal, action: Action, line: Sequence[Action]) -> Any:
    """What an allowed action lacks of what the step asks for: a value of `explorer.course.told`."""
    if isinstance(action, Play) and ask.accept in {"wins", "loses"}:
        return TakesNothing(action.card) if ask.accept == "wins" else TakesAfterAll(action.card)
    wanted = line[len(deal.actions)] if follows(deal, line) else None
    if isinstance(action, Call) and isinstance(wanted, Call):
        if action.card.suit is not wanted.card.suit:
            return CallsOtherTrump(action.card, action.card.suit, wanted.card.suit)
        if action.card in deal.dealt[action.seat]:
            return CallsNoPartner(action.card)
    return NotWhatIsAsked()


def what_follows(deal: Deal, action: Action, line: Sequence[Action]) -> tuple[Event, ...]:
    """What a legal action causes; a card is followed to the end of its trick, and told by the outcome."""
    step = apply(deal, action)
    events = step.events
    told: list[Any] = list(events)
    while isinstance(action, Play) and not any(isinstance(event, TrickTaken) for event in events):
        if step.deal.to_act is None:
            break
        step = reply(step.deal, line)
        events = step.events
        told += [event for event in events if isinstance(event, TrickTaken)]
    for event in events:
        if isinstance(event, TrickTaken):
            mine = [because for because in event.because if because.beaten is getattr(action, "card", None)]
            return (*told, *mine)
    return tuple(told)


def is_next(deal: Deal, action: Action, line: Sequence[Action]) -> bool:
    """Whether an action is the one that the line goes on with."""
    return follows(deal, line) and line[len(deal.actions)] == action


def follows(deal: Deal, line: Sequence[Action]) -> bool:
    """Whether a deal has kept to the line so far, and the line goes on."""
    played = len(deal.actions)
    return played < len(line) and deal.actions == tuple(line[:played])


def reply(deal: Deal, line: Sequence[Action]) -> Step:
    """The next action of another seat: that of the line while it is followed, else a beginner's.

    Raises `ValueError` when the deal is over.
    """
    if follows(deal, line):
        return apply(deal, line[len(deal.actions)])
    if deal.to_act is None:
        raise ValueError("nobody is to act")
    return apply(deal, choose(sight(deal, deal.to_act)))


def play_on(deal: Deal, learner: Seat, line: Sequence[Action], until: int) -> tuple[Step, ...]:
    """Let the other seats act until the learner's turn, the end, or so many plies."""
    steps: list[Step] = []
    while deal.to_act not in {None, learner} and len(deal.actions) < until:
        step = reply(deal, line)
        steps.append(step)
        deal = step.deal
    return tuple(steps)


def grade_packet(dealing: Dealing, place: int, given: Seat) -> Feedback:
    """Say whether a seat gets the next packet; raises `LookupError` when all are dealt."""
    done = len(dealing.given(place))
    packet = dealing.packets[done]
    if given is not packet.seat:
        return Feedback(False, (NextPacket(given, packet.seat, dealing.dealer),))
    left = len(dealing.pack(place)) - len(packet.cards)
    return Feedback(True, (PacketGiven(given, len(packet.cards), left),))
