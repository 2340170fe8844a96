"""Why an action is permitted or forbidden.

Every reason is a value: its fields are the facts it rests on (cards, seats, ranks, numbers),
`permits` says which way it speaks, and `rule` is the key of the rulebook entry it applies.
Sentences are made elsewhere, in the reader's language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from explorer.cards import Card, Rank, Seat, Suit
from explorer.rules.actions import Action
from explorer.rules.bid_reasons import (
    AllCardsSeen,
    BidIsLower,
    BidNotLower,
    BidsArePoints,
    BidsAreRanks,
    BidsUnseen,
    HasLooked,
    HasPassed,
    HoldsStandingBid,
    LastMayChoose,
    MayLook,
    MayPass,
    NothingUnseen,
    OpensAuction,
    OpensInPoints,
    PointsAreHigher,
    PointsNotHigher,
    PointsOutOfRange,
    RaiseNeedsStandingTwo,
    RaiseNeedsTwo,
    RaiseNotHigher,
    RaisesTarget,
    TargetIsFixed,
    TargetOutOfRange,
)

# --- whose turn, which phase -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NotYourTurn:
    """Forbids: another seat is to act."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "turn.order"
    seat: Seat
    to_act: Seat


@dataclass(frozen=True, slots=True)
class AuctionOver:
    """Forbids: bids and passes belong to the auction, which has ended."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "auction.end"


@dataclass(frozen=True, slots=True)
class AuctionRunning:
    """Forbids: a card is called or played only after the auction."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "auction.end"


@dataclass(frozen=True, slots=True)
class CallPending:
    """Forbids: no card is led before the declarer has called one."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "call.card"
    declarer: Seat


@dataclass(frozen=True, slots=True)
class CallMade:
    """Forbids: a card has been called already, once and for the whole deal."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "call.card"
    called: Card


@dataclass(frozen=True, slots=True)
class NothingToCall:
    """Forbids: a fragment that starts with trick play has its trump already, or none, and no call."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "call.card"


@dataclass(frozen=True, slots=True)
class DealOver:
    """Forbids: the deal has been settled or passed out."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "play.tricks"


@dataclass(frozen=True, slots=True)
class NoSuchSeat:
    """Forbids: the game has fewer seats than that."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "game.players"
    seat: Seat
    seats: int


# --- the call ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CallsRankBid:
    """Permits: the card has the rank of the last bid; its holder becomes the partner."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "call.card"
    card: Card
    rank: Rank


@dataclass(frozen=True, slots=True)
class CallNotRankBid:
    """Forbids: the card has another rank than the last bid."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "call.card"
    card: Card
    rank: Rank


@dataclass(frozen=True, slots=True)
class CallsAnyCard:
    """Permits: after an auction in points any card may be called; its holder becomes the partner."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "call.card"
    card: Card


@dataclass(frozen=True, slots=True)
class CallsBidOrStronger:
    """Permits: the card has the rank of the last bid or a stronger one; its holder becomes the partner."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "call.card"
    card: Card
    rank: Rank


@dataclass(frozen=True, slots=True)
class CallBelowBid:
    """Forbids: the card is weaker than the rank of the last bid."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "call.card"
    card: Card
    rank: Rank


@dataclass(frozen=True, slots=True)
class CallsOwnCard:
    """Permits: calling a card of one's own hand means playing alone."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "call.alone"
    card: Card


@dataclass(frozen=True, slots=True)
class OwnsAllOfRank:
    """Permits: with all four cards of the rank in hand, every call means playing alone."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "call.four-of-a-rank"
    rank: Rank


@dataclass(frozen=True, slots=True)
class CallsLowestMissing:
    """Permits: holding the 2 of trumps, the declarer calls the lowest trump not in hand."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "call.lowest-missing"
    card: Card
    own: Card


@dataclass(frozen=True, slots=True)
class MayBeLowestMissing:
    """Permits: the declarer's hand is not known in full, and may lack this trump and none below it."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "call.lowest-missing"
    card: Card
    two: Card


@dataclass(frozen=True, slots=True)
class NotLowestMissing:
    """Forbids: of the trumps not in hand only the lowest may take the place of one's own 2."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "call.lowest-missing"
    card: Card
    lowest: Card


@dataclass(frozen=True, slots=True)
class OwnTwoNotHeld:
    """Forbids: a card above the 2 may be called only by a declarer who holds the 2 of its suit."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "call.lowest-missing"
    card: Card
    two: Card


@dataclass(frozen=True, slots=True)
class NotDeclarer:
    """Forbids: only the winner of the auction calls."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "call.card"
    seat: Seat
    declarer: Seat


# --- the play ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LeadsFreely:
    """Permits: the leader of a trick may play any card held."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "play.lead"


@dataclass(frozen=True, slots=True)
class FreePlay:
    """Permits: nobody is ever obliged to follow, to trump or to beat.

    `follows` are the cards in hand of the led suit, which need not be played;
    empty too when the hand is not known.
    """

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "play.free"
    led: Suit
    follows: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandUnknown:
    """Permits: the seat's hand is not known in full, so the card may be in it."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "play.held"
    card: Card


@dataclass(frozen=True, slots=True)
class NotHeld:
    """Forbids: a card can be played only from the hand that holds it."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "play.held"
    card: Card


@dataclass(frozen=True, slots=True)
class AlreadyPlayed:
    """Forbids: the card lies in an earlier trick, counted from 1, or in this one."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "play.held"
    card: Card
    trick: int


Reason = (
    NotYourTurn
    | AuctionOver
    | AuctionRunning
    | CallPending
    | CallMade
    | NothingToCall
    | DealOver
    | NoSuchSeat
    | OpensAuction
    | BidIsLower
    | BidNotLower
    | RaisesTarget
    | RaiseNotHigher
    | RaiseNeedsTwo
    | RaiseNeedsStandingTwo
    | TargetOutOfRange
    | TargetIsFixed
    | BidsAreRanks
    | BidsArePoints
    | OpensInPoints
    | PointsAreHigher
    | PointsNotHigher
    | PointsOutOfRange
    | BidsUnseen
    | MayLook
    | HasLooked
    | AllCardsSeen
    | NothingUnseen
    | MayPass
    | LastMayChoose
    | HasPassed
    | HoldsStandingBid
    | CallsRankBid
    | CallNotRankBid
    | CallsAnyCard
    | CallsBidOrStronger
    | CallBelowBid
    | CallsOwnCard
    | OwnsAllOfRank
    | CallsLowestMissing
    | MayBeLowestMissing
    | NotLowestMissing
    | OwnTwoNotHeld
    | NotDeclarer
    | LeadsFreely
    | FreePlay
    | HandUnknown
    | NotHeld
    | AlreadyPlayed
)


def permitted(reasons: tuple[Reason, ...]) -> bool:
    """Whether all of these reasons permit."""
    # a plain loop: this runs for every candidate of every position
    for reason in reasons:  # noqa: SIM110
        if not reason.permits:
            return False
    return True


@dataclass(frozen=True, slots=True)
class Verdict:
    """Every rule that had a say on one action, for and against."""

    action: Action
    reasons: tuple[Reason, ...]

    @property
    def legal(self) -> bool:
        """Whether all the reasons permit."""
        return permitted(self.reasons)

    @property
    def objections(self) -> tuple[Reason, ...]:
        """The reasons that forbid, in the order in which they were found."""
        return tuple(reason for reason in self.reasons if not reason.permits)
