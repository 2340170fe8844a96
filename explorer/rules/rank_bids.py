"""Bids in ranks, each lower than the last, and raised targets once the lowest rank stands."""

from __future__ import annotations

from explorer.cards import Rank, Seat
from explorer.profiles import Profile
from explorer.rules.actions import AnyBid, Bid
from explorer.rules.bid_reasons import (
    BidIsLower,
    BidNotLower,
    BidsAreRanks,
    OpensAuction,
    RaiseNeedsStandingTwo,
    RaiseNeedsTwo,
    RaiseNotHigher,
    RaisesTarget,
    TargetIsFixed,
    TargetOutOfRange,
)
from explorer.rules.events import BidStands
from explorer.rules.reasons import Reason


def bids(profile: Profile, seat: Seat) -> tuple[Bid, ...]:
    """Every rank, then every raised target."""
    rules = profile.auction
    plain = tuple(Bid(seat, rank, rules.least_target) for rank in profile.scale.order)
    if rules.raise_at is None:
        return plain
    raised = range(rules.least_target + 1, rules.most_target + 1)
    return (*plain, *(Bid(seat, rules.raise_at, target) for target in raised))


def judge(profile: Profile, rank: Rank | None, target: int, standing: Rank | None, at: int) -> Reason:
    """The one rule that decides on a bid over a standing rank and target."""
    rules = profile.auction
    if rank is None:
        return BidsAreRanks(target)
    if rules.raise_at is None and target != rules.least_target:
        return TargetIsFixed(target, rules.least_target)
    if not rules.least_target <= target <= rules.most_target:
        return TargetOutOfRange(target, rules.least_target, rules.most_target)
    raised = target > rules.least_target
    if raised and rank is not rules.raise_at:
        return RaiseNeedsTwo(rank, target)
    if raised and standing is not rules.raise_at:
        return RaiseNeedsStandingTwo(target, standing)
    if raised:
        return RaisesTarget(target, at) if target > at else RaiseNotHigher(target, at)
    if standing is None:
        return OpensAuction(rank)
    strength = profile.scale.strength
    if strength[rank] < strength[standing]:
        return BidIsLower(rank, standing)
    return BidNotLower(rank, standing)


def unbeatable(profile: Profile, standing: AnyBid) -> bool:
    """Whether nothing can be bid over this: the highest target, or the lowest rank where none can rise."""
    if profile.auction.raise_at is None:
        return standing.rank is profile.scale.order[-1]
    return standing.target == profile.auction.most_target


def stands(bid: Bid, unseen: bool) -> BidStands:
    """What a bid causes, made with cards `unseen` or not."""
    return BidStands(bid.seat, bid.rank, bid.target, unseen)
