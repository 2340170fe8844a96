"""Bids in card points, each higher than the last (001 §06)."""

from __future__ import annotations

from explorer.cards import Rank, Seat
from explorer.profiles import Profile
from explorer.rules.actions import AnyBid, BidPoints
from explorer.rules.bid_reasons import (
    BidsArePoints,
    OpensInPoints,
    PointsAreHigher,
    PointsNotHigher,
    PointsOutOfRange,
)
from explorer.rules.events import PointsStand
from explorer.rules.reasons import Reason


def bids(profile: Profile, seat: Seat) -> tuple[BidPoints, ...]:
    """Every target, from the least on."""
    rules = profile.auction
    return tuple(BidPoints(seat, target) for target in range(rules.least_target, rules.most_target + 1))


def judge(profile: Profile, rank: Rank | None, target: int, _standing: Rank | None, at: int) -> Reason:
    """The one rule that decides on a bid over a standing target, which is 0 when none stands."""
    rules = profile.auction
    if rank is not None:
        return BidsArePoints(rank)
    if not rules.least_target <= target <= rules.most_target:
        return PointsOutOfRange(target, rules.least_target, rules.most_target)
    if not at:
        return OpensInPoints(target)
    return PointsAreHigher(target, at) if target > at else PointsNotHigher(target, at)


def unbeatable(profile: Profile, standing: AnyBid) -> bool:
    """Whether nothing can be bid over this: it asks for all the points."""
    return standing.target == profile.auction.most_target


def stands(bid: BidPoints, unseen: bool) -> PointsStand:
    """What a bid causes, made with cards `unseen` or not."""
    return PointsStand(bid.seat, bid.target, unseen)
