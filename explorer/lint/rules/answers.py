"""Every question has exactly the answers that the engine accepts."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.course.acts import grade_action
from explorer.course.lessons import AskAct, Step
from explorer.lint.content import Content
from explorer.lint.findings import Finding
from explorer.lint.troubles import Subject, told, troubles
from explorer.rules.actions import Action, Bid, BidPoints, Call, Look, Pass, Play
from explorer.rules.engine import IllegalAction, candidates, legal_actions

NAME = "answers"
MEND = "Change the question, its options or its position, so that some answers are right and some wrong."

_ACTS: dict[str, tuple[type, ...]] = {"bid": (Bid, BidPoints, Pass, Look), "call": (Call,), "play": (Play,)}


def rule(course: Content) -> Iterator[Finding]:
    """Questions without a right answer, with only right ones, or about something else."""
    for trouble in troubles(course, Subject.ASK):
        yield Finding(NAME, trouble.file, trouble.step, told(trouble))
    for lesson, step in course.steps():
        if isinstance(step.ask, AskAct):
            for what in _of_act(step, step.ask):
                yield Finding(NAME, lesson.file, step.id, what)


def _of_act(step: Step, ask: AskAct) -> Iterator[str]:
    """What is wrong with a question whose answer is an action; the engine's grading is asked."""
    if step.dealing is not None:
        if step.at < 2 or len(step.dealing.given(step.at)) >= len(step.dealing.packets):
            yield "no packet is to be dealt at this position"
        return
    if step.replay is None:
        yield "an action is asked for, and no deal is on the table"
        return
    deal = step.replay.deals[step.at]
    tried: tuple[Action, ...] = candidates(deal)
    if not tried or not isinstance(tried[0], _ACTS.get(ask.act, ())):
        yield f"nobody is to {ask.act} at this position"
        return
    legal = legal_actions(deal)
    try:
        right = {action for action in tried if grade_action(ask, deal, action, step.replay.actions).right}
    except IllegalAction as error:
        yield f"the hands are too little known for the others to play on: {error}"
        return
    if not right:
        yield f"no action is accepted as “{ask.accept}”"
    elif right.issuperset(legal) and ask.accept != "legal":
        yield f"every legal action is accepted as “{ask.accept}”"
