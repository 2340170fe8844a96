"""What is wrong with a deal that was read from a file, a link or a form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.deal_problems import (
    BrokenSeal,
    CardTwice,
    DamagedLink,
    HandsNotKnown,
    IllegalMove,
    MissingAuction,
    NestedTooDeep,
    NoAuctionThere,
    NoLongerKept,
    NotABid,
    NotABranch,
    NotATrick,
    PlayNotBegun,
    SidesNotKnown,
    TooManyLines,
    WrongHandSize,
    WrongLeader,
    WrongTrickSize,
)
from explorer.i18n.messages import N_
from explorer.i18n.wording.kinds import said
from explorer.i18n.wording.reasons import REASONS
from explorer.rules.actions import LEAST_TARGET, Bid, BidPoints, Call, Look, Pass, Play

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.i18n.speaker import Speaker
    from explorer.i18n.wording.kinds import Words
    from explorer.rules.actions import Action

_RAISE, _POINTS, _PASS, _LOOK = "2@80", "64", "-", "look"
_TRICK = "A: A♥ 2♠ 3♥ 7♠ 4♣"
_COUNTED = N_("%(where)s: the number of cards found is %(found)s; the number expected is %(expected)s.")


def _not_a_bid(problem: NotABid, say: Speaker) -> str:
    return say.text(
        "%(where)s: found “%(found)s”; a bid is expected: a rank, a raise such as %(raised)s, "
        "points such as %(points)s, %(passed)s for a pass, or %(look)s for a look at unseen cards.",
        where=problem.where,
        found=problem.found,
        raised=_RAISE,
        points=_POINTS,
        passed=_PASS,
        look=_LOOK,
    )


def _not_a_trick(problem: NotATrick, say: Speaker) -> str:
    return say.text(
        "%(where)s: found “%(found)s”; a trick is expected, its leader and its cards, such as %(example)s.",
        where=problem.where,
        found=problem.found,
        example=_TRICK,
    )


def _illegal_move(problem: IllegalMove, say: Speaker) -> str:
    why = " ".join(said(REASONS, reason, say) for reason in problem.reasons)
    return f"{_refusal(problem.where, problem.action, say)} {why}"


def _refusal(where: str, action: Action, say: Speaker) -> str:
    match action:
        case Bid(seat, rank, target) if target == LEAST_TARGET:
            return say.text(
                "%(where)s: %(seat)s may not make this bid: %(rank)s.", where=where, seat=seat, rank=rank
            )
        case Bid(seat, rank, target):
            return say.text(
                "%(where)s: %(seat)s may not make this bid: %(rank)s with a target of %(target)s.",
                where=where,
                seat=seat,
                rank=rank,
                target=target,
            )
        case BidPoints(seat, target):
            return say.plural(
                "%(where)s: %(seat)s may not bid %(n)s point.",
                "%(where)s: %(seat)s may not bid %(n)s points.",
                target,
                where=where,
                seat=seat,
            )
        case Pass(seat):
            return say.text("%(where)s: %(seat)s may not pass.", where=where, seat=seat)
        case Look(seat):
            return say.text("%(where)s: %(seat)s may not look at cards here.", where=where, seat=seat)
        case Call(seat, card):
            return say.text("%(where)s: %(seat)s may not call %(card)s.", where=where, seat=seat, card=card)
        case Play(seat, card):
            return say.text("%(where)s: %(seat)s may not play %(card)s.", where=where, seat=seat, card=card)


# Translators: %(where)s is a file, a line or a key, such as "deals/first.toml: hands.A".
DEAL_PROBLEMS: Mapping[type, Words] = {
    NestedTooDeep: N_("%(where)s: too many brackets inside one another; a deal has few."),
    CardTwice: N_("%(where)s: %(card)s has already been dealt; the pack holds it once."),
    WrongHandSize: _COUNTED,
    NotABid: _not_a_bid,
    NotATrick: _not_a_trick,
    WrongTrickSize: _COUNTED,
    WrongLeader: N_("%(where)s: found %(found)s as the leader; %(expected)s is to lead."),
    MissingAuction: N_("%(where)s: tricks without a trump; an auction and a call, or a trump, are expected."),
    IllegalMove: _illegal_move,
    BrokenSeal: N_(
        "%(where)s: this sealed deal cannot be opened here; "
        "it was cut short or altered, or it was sealed by another server."
    ),
    NoLongerKept: N_(
        "%(where)s: this deal is too large for a link, and it is no longer here; open its file again."
    ),
    NotABranch: N_(
        "%(where)s: another line goes on with the same move there; "
        "this line is to begin with a different one."
    ),
    TooManyLines: N_("%(where)s: %(found)s lines are found; at most %(most)s are expected."),
    NoAuctionThere: N_("%(where)s: this is a fragment; a deal that begins with its auction is expected."),
    PlayNotBegun: N_("%(where)s: the play has not begun; a position in the tricks is expected."),
    HandsNotKnown: N_("%(where)s: some cards are not known; all hands are expected."),
    SidesNotKnown: N_(
        "%(where)s: it is not known who plays with whom; a declarer and a called card are expected."
    ),
    DamagedLink: N_("%(where)s: this link was cut short or altered; copy the whole of it and try again."),
}
