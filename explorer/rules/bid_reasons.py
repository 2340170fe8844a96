"""Why a bid or a pass is permitted or forbidden; `explorer.rules.reasons` tells what a reason is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from explorer.cards import Rank, Seat


@dataclass(frozen=True, slots=True)
class OpensAuction:
    """Permits: no bid stands, so any rank may open."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "auction.lower"
    rank: Rank


@dataclass(frozen=True, slots=True)
class BidIsLower:
    """Permits: the rank is lower than the standing one."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "auction.lower"
    rank: Rank
    standing: Rank


@dataclass(frozen=True, slots=True)
class BidNotLower:
    """Forbids: the rank is not lower than the standing one."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "auction.lower"
    rank: Rank
    standing: Rank


@dataclass(frozen=True, slots=True)
class RaisesTarget:
    """Permits: a 2 stands and the target goes up."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "auction.raise"
    target: int
    standing: int


@dataclass(frozen=True, slots=True)
class RaiseNotHigher:
    """Forbids: a 2 stands and the target does not go up."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "auction.raise"
    target: int
    standing: int


@dataclass(frozen=True, slots=True)
class RaiseNeedsTwo:
    """Forbids: the target may be raised only with a rank of 2."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "auction.raise"
    rank: Rank
    target: int


@dataclass(frozen=True, slots=True)
class RaiseNeedsStandingTwo:
    """Forbids: a plain 2 must stand before anyone raises its target."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "auction.raise-needs-two"
    target: int
    standing: Rank | None


@dataclass(frozen=True, slots=True)
class TargetOutOfRange:
    """Forbids: no target lies below `lowest` or above `highest`."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "auction.raise"
    target: int
    lowest: int
    highest: int


@dataclass(frozen=True, slots=True)
class TargetIsFixed:
    """Forbids: in this auction only ranks are bid, and the target is `fixed` for every bid."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "auction.fixed-target"
    target: int
    fixed: int


@dataclass(frozen=True, slots=True)
class BidsAreRanks:
    """Forbids: this auction goes in ranks, and points alone are no bid."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "auction.lower"
    target: int


@dataclass(frozen=True, slots=True)
class BidsArePoints:
    """Forbids: this auction goes in points, and a rank is no bid."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "auction.higher"
    rank: Rank


@dataclass(frozen=True, slots=True)
class OpensInPoints:
    """Permits: no bid stands, so any target may open."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "auction.higher"
    target: int


@dataclass(frozen=True, slots=True)
class PointsAreHigher:
    """Permits: the bid names more points than the standing one."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "auction.higher"
    target: int
    standing: int


@dataclass(frozen=True, slots=True)
class PointsNotHigher:
    """Forbids: the bid does not name more points than the standing one."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "auction.higher"
    target: int
    standing: int


@dataclass(frozen=True, slots=True)
class PointsOutOfRange:
    """Forbids: no bid in points lies below `lowest` or above `highest`."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "auction.higher"
    target: int
    lowest: int
    highest: int


@dataclass(frozen=True, slots=True)
class BidsUnseen:
    """Permits: a seat may bid before it has looked at the last cards dealt to it, so many of them."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "auction.monte"
    cards: int


@dataclass(frozen=True, slots=True)
class MayLook:
    """Permits: in its turn a seat may look at the last cards dealt to it, so many of them."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "auction.monte"
    cards: int


@dataclass(frozen=True, slots=True)
class HasLooked:
    """Forbids: the seat has looked at its last cards already."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "auction.monte"
    seat: Seat


@dataclass(frozen=True, slots=True)
class AllCardsSeen:
    """Forbids: with the end of the auction everyone has seen their whole hand."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "auction.monte"


@dataclass(frozen=True, slots=True)
class NothingUnseen:
    """Forbids: in this profile every card is seen as soon as it is dealt."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "dealing.packets"


@dataclass(frozen=True, slots=True)
class MayPass:
    """Permits: a seat may always pass in its turn, and is then out of the auction."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "auction.pass"


@dataclass(frozen=True, slots=True)
class LastMayChoose:
    """Permits: all the others have passed without a bid, and the last seat still chooses."""

    permits: ClassVar[bool] = True
    rule: ClassVar[str] = "auction.last-seat"


@dataclass(frozen=True, slots=True)
class HasPassed:
    """Forbids: a pass is final."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "auction.pass"
    seat: Seat


@dataclass(frozen=True, slots=True)
class HoldsStandingBid:
    """Forbids: the holder of the standing bid is never asked to beat it."""

    permits: ClassVar[bool] = False
    rule: ClassVar[str] = "auction.own-bid"
    seat: Seat
