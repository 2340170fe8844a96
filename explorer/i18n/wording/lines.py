"""Lines of a deal in words: where they leave one another, what comes of it, and how a deal stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.account import OutOfReach, StillNeeds, TargetSafe
from explorer.analysis.comparing import (
    DeclarersDiffer,
    LineLeaves,
    LineLeavesUnseen,
    LinesPart,
    NotBothOver,
    PaymentsDiffer,
    PaymentsSame,
    PointsDiffer,
    SidesDiffer,
    SidesSame,
    TricksDiffer,
    WinnersDiffer,
)
from explorer.cards import SEATS
from explorer.i18n.messages import N_
from explorer.rules.actions import LEAST_TARGET, Bid, BidPoints, Call, Look, Pass, Play

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from explorer.i18n.speaker import Speaker
    from explorer.i18n.wording.kinds import Words
    from explorer.rules.actions import Action


def _said(action: Action, say: Speaker) -> str:
    """A bid, a call or a card, as it stands between quotation marks or in a list."""
    match action:
        case Play(card=card) | Call(card=card):
            return say.short(card)
        case Pass():
            return say.ptext("bid", "pass")
        case Look():
            # Translators: What a seat does that looks at its last cards before it bids, as short as can be.
            return say.ptext("bid", "looks")
        case Bid(rank=rank, target=target) if target == LEAST_TARGET:
            return say.rank(rank)
        case BidPoints(target=target):
            return say.number(target)
        case Bid(rank=rank, target=target):
            # Translators: A raised bid in a sentence: the rank, then its target in points.
            return say.text("%(rank)s for %(target)s", rank=rank, target=target)


def _part(value: LinesPart, say: Speaker) -> str:
    first, second = value.first, value.second
    if first is None:
        return say.text("The first line ends where the second one goes on.")
    if second is None:
        return say.text("The second line ends where the first one goes on.")
    facts = {"seat": value.seat, "first": _said(first, say), "second": _said(second, say)}
    if isinstance(first, Call):
        return say.text(
            "The lines part at the call: %(seat)s calls %(first)s in the first, %(second)s in the second.",
            **facts,
        )
    if value.trick is None:
        return say.text(
            "The lines part in the auction: "
            "%(seat)s says “%(first)s” in the first, “%(second)s” in the second.",
            **facts,
        )
    return say.text(
        "The lines part in trick %(trick)s: %(seat)s plays %(first)s in the first, %(second)s in the second.",
        trick=value.trick,
        **facts,
    )


def _leaves(value: LineLeaves, say: Speaker) -> str:
    facts = {
        "seat": value.seat,
        "action": _said(value.action, say),
        "instead": _said(value.instead, say),
    }
    if isinstance(value.action, Call):
        return say.text("%(seat)s calls %(action)s instead of %(instead)s.", **facts)
    if value.trick is None:
        return say.text("In the auction %(seat)s says “%(action)s” instead of “%(instead)s”.", **facts)
    return say.text(
        "In trick %(trick)s %(seat)s plays %(action)s instead of %(instead)s.", trick=value.trick, **facts
    )


def _leaves_unseen(value: LineLeavesUnseen, say: Speaker) -> str:
    if value.trick is None:
        return say.text("%(seat)s goes another way before the first trick.", seat=value.seat)
    return say.text("In trick %(trick)s %(seat)s plays another card.", trick=value.trick, seat=value.seat)


def _winners_differ(value: WinnersDiffer, say: Speaker) -> str:
    return say.text(
        "Trick %(trick)s goes to %(first)s in the first line (points: %(first_points)s) "
        "and to %(second)s in the second (points: %(second_points)s).",
        trick=value.trick,
        first=value.first,
        second=value.second,
        first_points=value.first_points,
        second_points=value.second_points,
    )


def _payments_differ(value: PaymentsDiffer, say: Speaker) -> str:
    return say.text(
        "The first line pays %(first)s; the second pays %(second)s.",
        first=_units(value.first, say),
        second=_units(value.second, say),
    )


def _units(deltas: Sequence[int], say: Speaker) -> str:
    """What each seat wins or loses: "A +4, B +2 and C −2"."""
    return say.list(
        [f"{say.seat(seat)} {say.signed(delta)}" for seat, delta in zip(SEATS, deltas, strict=False)]
    )


def _still_needs(value: StillNeeds, say: Speaker) -> str:
    return say.plural(
        "The declarer’s side still needs %(n)s point; %(left)s are still to come.",
        "The declarer’s side still needs %(n)s points; %(left)s are still to come.",
        value.needed,
        left=value.left,
    )


def _out_of_reach(value: OutOfReach, say: Speaker) -> str:
    return say.plural(
        "The declarer’s side lacks %(n)s point, but only %(left)s are still to come: the target is lost.",
        "The declarer’s side lacks %(n)s points, but only %(left)s are still to come: the target is lost.",
        value.needed,
        left=value.left,
    )


# Translators: %(seat)s, %(first)s and the like are seats' letters, cards or numbers; "the first" and
# "the second" are two lines, two ways in which a deal goes on.
LINES_OF_A_DEAL: Mapping[type, Words] = {
    LinesPart: _part,
    LineLeaves: _leaves,
    LineLeavesUnseen: _leaves_unseen,
    DeclarersDiffer: N_("The declarer is %(first)s in the first line and %(second)s in the second."),
    WinnersDiffer: _winners_differ,
    PointsDiffer: N_(
        "In both lines %(seat)s takes trick %(trick)s; "
        "its points are %(first_points)s in the first and %(second_points)s in the second."
    ),
    TricksDiffer: N_(
        "The declarer’s side takes this many tricks: %(first)s in the first line, %(second)s in the second."
    ),
    SidesDiffer: N_(
        "The declarer’s side captures this many points: "
        "%(first)s in the first line, %(second)s in the second."
    ),
    SidesSame: N_("The declarer’s side captures the same points in both lines: %(points)s."),
    PaymentsDiffer: _payments_differ,
    PaymentsSame: lambda value, say: say.text(
        "Both lines pay the same: %(units)s.", units=_units(value.deltas, say)
    ),
    NotBothOver: N_("The payments can be compared once both lines are played to the end."),
    StillNeeds: _still_needs,
    TargetSafe: N_(
        "The declarer’s side has %(captured)s points: its target of %(target)s is safe, whatever follows."
    ),
    OutOfReach: _out_of_reach,
}
