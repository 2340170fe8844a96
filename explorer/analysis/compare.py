"""One deal under two sets of rules: what each makes of the same actions, and where they part.

The actions of a deal, its record, are carried out under other rules as far as these allow it. Where they
have no auction that leads to the recorded call, the outcome of the auction is taken over, so that the cards
can still be played and paid. A call or a card that is refused ends the run; a look that is refused does not,
for where nobody looks all cards are seen. Rules for another number of hands make nothing of a deal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from explorer.cards import Rank
from explorer.profiles import Profile
from explorer.rules.actions import Action, Call, Look, Play
from explorer.rules.deals import Calling, Deal, Declaration, Settled
from explorer.rules.engine import apply, judge, restart, start
from explorer.rules.events import DealSettled, Event, Settlement
from explorer.rules.reasons import Reason, Verdict


@dataclass(frozen=True, slots=True)
class Move:
    """One action of the record under one set of rules; what is refused causes nothing."""

    verdict: Verdict
    events: tuple[Event, ...]

    @property
    def action(self) -> Action:
        """What was tried."""
        return self.verdict.action

    @property
    def legal(self) -> bool:
        """Whether these rules allow it."""
        return self.verdict.legal

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why it is allowed, or why not."""
        return self.verdict.reasons if self.legal else self.verdict.objections


@dataclass(frozen=True, slots=True)
class Run:
    """A record under one set of rules, as far as they allow it.

    `taken_over` is the outcome of the recorded auction, where these rules have none that leads to it.
    """

    profile: Profile
    moves: tuple[Move, ...]
    deal: Deal
    taken_over: Calling | None = None

    @property
    def fits(self) -> bool:
        """Whether these rules deal as many hands as the record has."""
        return self.deal.profile.seats == self.profile.seats

    @property
    def settlement(self) -> Settlement | None:
        """What the deal pays; None when it is not played to its end, or not known well enough."""
        return self.deal.phase.settlement if isinstance(self.deal.phase, Settled) else None

    @property
    def refused(self) -> Move | None:
        """The move that ends the run too early, if one does."""
        return None if not self.moves or self.moves[-1].legal else self.moves[-1]


@dataclass(frozen=True, slots=True)
class Parting:
    """The first action of which two sets of rules make something else."""

    left: Move
    right: Move

    @property
    def in_settlement(self) -> bool:
        """Whether the play is the same to its end, and only the settlement differs."""
        mine, theirs = self.left.events, self.right.events
        ends = (*mine[-1:], *theirs[-1:])
        return mine[:-1] == theirs[:-1] and bool(ends) and all(isinstance(end, DealSettled) for end in ends)


def run_under(record: Deal, profile: Profile) -> Run:
    r"""Carry out the actions of a deal under a profile of the same game.

    >>> from explorer.notation import loads
    >>> from explorer.profiles import load_profile
    >>> text = 'format = 1\nprofile = "chiamata/pagat"\ndealer = "E"\nauction = {calls = "2 2@80"}'
    >>> run_under(loads(text), load_profile("chiamata/scale-it")).refused.reasons
    (AuctionOver(),)
    """
    if record.profile.seats != profile.seats:
        return Run(profile, (), restart(record))
    if record.study is not None:
        deal, moves = _follow(_study(record, record.study, profile), record.actions)
        return Run(profile, moves, deal)
    rest = tuple(action for action in record.actions if isinstance(action, Call | Play))
    bids = record.actions[: len(record.actions) - len(rest)]
    deal, moves = _follow(start(profile, record.dealer, record.dealt), bids)
    outcome = _outcome(record)
    if outcome is None:
        return Run(profile, moves, deal)
    taken_over = None
    if not (isinstance(deal.phase, Calling) and deal.phase.declarer is outcome.declarer):
        rank, target = _fitted(outcome.rank, outcome.target, profile)
        taken_over = Calling(outcome.declarer, rank, target)
        deal = Deal(profile, record.dealer, record.dealt, taken_over)
    deal, more = _follow(deal, rest)
    return Run(profile, (*moves, *more), deal, taken_over)


def parting(left: Run, right: Run) -> Parting | None:
    """Where two runs of one record part; None where both make the same of all of it.

    Until they part, both runs hold the same actions in the same places.
    """
    for one, other in zip(left.moves, right.moves, strict=False):
        if (one.legal, one.events) != (other.legal, other.events):
            return Parting(one, other)
    return None


def _follow(deal: Deal, actions: Iterable[Action]) -> tuple[Deal, tuple[Move, ...]]:
    """Carry out actions up to the first that is refused, which is the last move, but for looks."""
    moves: list[Move] = []
    for action in actions:
        verdict = judge(deal, action)
        if not verdict.legal:
            moves.append(Move(verdict, ()))
            if isinstance(action, Look):
                continue
            break
        step = apply(deal, action)
        moves.append(Move(verdict, step.events))
        deal = step.deal
    return deal, tuple(moves)


def _outcome(record: Deal) -> Calling | None:
    """How the recorded auction ended; None while it runs, and when all have passed.

    After points the rank is that of the card called, the one that a bid in ranks would have named.
    """
    if isinstance(record.phase, Calling):
        return record.phase
    fixed = None if record.play is None else record.play.declaration
    if fixed is None or fixed.declarer is None or fixed.target is None or fixed.called is None:
        return None
    return Calling(fixed.declarer, fixed.rank or fixed.called.rank, fixed.target)


def _fitted(rank: Rank | None, target: int, profile: Profile) -> tuple[Rank | None, int]:
    """A rank and a target as a profile has them: no rank after points, no target that cannot be bid."""
    auction = profile.auction
    within = auction.least_target <= target <= auction.most_target
    return (None if auction.kind == "points" else rank), (target if within else auction.least_target)


def _study(record: Deal, fixed: Declaration, profile: Profile) -> Deal:
    """The record's fragment before its first card."""
    if fixed.target is not None:
        rank, target = _fitted(fixed.rank, fixed.target, profile)
        fixed = replace(fixed, rank=rank, target=target)
    return replace(restart(replace(record, profile=profile, study=fixed)), actions=())
