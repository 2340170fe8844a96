"""The engine: start a deal, judge and carry out actions, replay.

Legality has one author, `judge`. Everything else that speaks of legal actions asks it.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType

from explorer.cards import Card, Rank, Seat
from explorer.profiles import Profile
from explorer.rules import chiamata
from explorer.rules.actions import Action, Bid, BidPoints, Call, Look, Pass, Play
from explorer.rules.dealing import dealt_hands
from explorer.rules.deals import Deal, Declaration, Hand, Step
from explorer.rules.reasons import Verdict, permitted

GAMES: dict[str, ModuleType] = {"chiamata": chiamata}
"""Each game's flow: a module that offers opening, play_from, candidates, judging, legal and advance."""


class IllegalAction(ValueError):
    """Raised when an action may not be carried out; `verdict` says why."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict

    def __str__(self) -> str:
        return f"{self.verdict.action}: {self.verdict.objections}"


def start(profile: Profile, dealer: Seat, dealt: tuple[Hand, ...] | int) -> Deal:
    """A deal before its first bid, from the hands dealt or from a seed.

    >>> from explorer.profiles import load_profile
    >>> start(load_profile("chiamata/pagat"), Seat.E, 1).to_act
    <Seat.A: 0>
    """
    if isinstance(dealt, int):
        dealt = dealt_hands(profile, dealer, dealt)
    return Deal(profile, dealer, dealt, GAMES[profile.game].opening(profile, dealer))


def study(
    profile: Profile, dealer: Seat, dealt: tuple[Hand, ...], declaration: Declaration, lead: Seat
) -> Deal:
    """A fragment that starts with trick play: some trump, some leader, perhaps no known hand."""
    phase = GAMES[profile.game].play_from(declaration, dealt, lead)
    return Deal(profile, dealer, dealt, phase, (), declaration, lead)


def candidates(deal: Deal) -> tuple[Action, ...]:
    """Whatever the seat to act might try, legal or not, so that every refusal can be explained."""
    found: tuple[Action, ...] = GAMES[deal.profile.game].candidates(deal)
    return found


def judge(deal: Deal, action: Action) -> Verdict:
    """Say why an action is permitted or forbidden; any seat may be asked about, in any phase.

    >>> from explorer.cards import Rank
    >>> from explorer.profiles import load_profile
    >>> from explorer.rules.actions import Bid
    >>> deal = start(load_profile("chiamata/pagat"), Seat.E, 1)
    >>> judge(deal, Bid(Seat.A, Rank.TWO, 80)).objections
    (RaiseNeedsStandingTwo(target=80, standing=None),)

    Raises `TypeError` for what is no action at all, such as a card given by its name.
    """
    _check(action)
    return Verdict(action, GAMES[deal.profile.game].judging(deal)(action))


def legal_actions(deal: Deal) -> tuple[Action, ...]:
    """The candidates that `judge` permits."""
    found: tuple[Action, ...] = GAMES[deal.profile.game].legal(deal)
    return found


def apply(deal: Deal, action: Action) -> Step:
    """Carry out one legal action and say what it caused.

    Raises `IllegalAction`, and `TypeError` for what is no action at all.
    """
    _check(action)
    game = GAMES[deal.profile.game]
    reasons = game.judging(deal)(action)
    if not permitted(reasons):
        raise IllegalAction(Verdict(action, reasons))
    step: Step = game.advance(deal, action)
    return step


def _check(action: Action) -> None:
    match action:
        case Play(Seat(), Card()) | Call(Seat(), Card()) | Bid(Seat(), Rank(), int()) | Pass(Seat()):
            return
        case BidPoints(Seat(), int()) | Look(Seat()):
            return
    raise TypeError(f"not an action: {action!r}")


def restart(deal: Deal) -> Deal:
    """The same deal before its first action."""
    if deal.study is None or deal.lead is None:
        return start(deal.profile, deal.dealer, deal.dealt)
    return study(deal.profile, deal.dealer, deal.dealt, deal.study, deal.lead)


def replay(deal: Deal, actions: Iterable[Action] | None = None) -> tuple[Step, ...]:
    """Carry out actions, by default the deal's own, from the beginning; one step for each.

    Raises `IllegalAction` at the first that may not be carried out.
    """
    deal, actions = restart(deal), deal.actions if actions is None else actions
    steps: list[Step] = []
    for action in actions:
        step = apply(deal, action)
        steps.append(step)
        deal = step.deal
    return tuple(steps)


def position(deal: Deal, ply: int) -> Deal:
    """The deal after so many of its actions; `position(deal, len(deal.actions) - 1)` undoes one."""
    steps = replay(deal, deal.actions[:ply])
    return steps[-1].deal if steps else restart(deal)
