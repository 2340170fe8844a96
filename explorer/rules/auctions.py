"""The auction in ranks: who may bid what, and how it ends (000 §03, 004 §03)."""

from __future__ import annotations

from functools import lru_cache

from explorer.cards import Rank, Seat
from explorer.profiles import Profile
from explorer.rules.actions import Action, Bid, Pass
from explorer.rules.deals import Auction, Calling, Judge, Settled
from explorer.rules.events import AllPassed, AuctionClosed, BidStands, Event, SeatPassed
from explorer.rules.reasons import (
    AuctionRunning,
    BidIsLower,
    BidNotLower,
    HasPassed,
    HoldsStandingBid,
    LastMayChoose,
    MayPass,
    NoSuchSeat,
    NotYourTurn,
    OpensAuction,
    RaiseNeedsStandingTwo,
    RaiseNeedsTwo,
    RaiseNotHigher,
    RaisesTarget,
    Reason,
    TargetOutOfRange,
)


@lru_cache
def candidates(profile: Profile, seat: Seat) -> tuple[Bid | Pass, ...]:
    """Whatever a seat might try in the auction: a pass, every rank, every raised target."""
    rules = profile.auction
    raised = range(rules.least_target + 1, rules.most_target + 1)
    return (
        Pass(seat),
        *(Bid(seat, rank, rules.least_target) for rank in profile.scale.order),
        *(Bid(seat, rules.raise_at, target) for target in raised),
    )


def judging(profile: Profile, auction: Auction) -> Judge:
    """The judge of one position in the auction."""
    standing, at = (auction.standing.rank, auction.standing.target) if auction.standing else (None, 0)
    answers = _answers(profile, standing, at)
    to_act = auction.to_act
    last = auction.standing is None and len(auction.inside) == 1

    def judge(action: Action) -> tuple[Reason, ...]:
        if isinstance(action, Bid):
            bid = (action.rank, action.target)
            reasons = answers.get(bid) or (_judge_bid(profile, *bid, standing, at),)
        elif isinstance(action, Pass):
            reasons = _PASS
        else:
            return (AuctionRunning(),)
        if action.seat is not to_act:
            return (_out_of_turn(profile, auction, action.seat),)
        return (LastMayChoose(), *reasons) if last else reasons

    return judge


_PASS: tuple[Reason, ...] = (MayPass(),)


@lru_cache(maxsize=256)
def _answers(profile: Profile, standing: Rank | None, at: int) -> dict[tuple[Rank, int], tuple[Reason, ...]]:
    """What decides on each candidate bid; few bids can stand, so the answers are kept."""
    bids = [(action.rank, action.target) for action in candidates(profile, Seat.A) if isinstance(action, Bid)]
    return {(rank, target): (_judge_bid(profile, rank, target, standing, at),) for rank, target in bids}


def _out_of_turn(profile: Profile, auction: Auction, seat: Seat) -> Reason:
    if seat >= profile.seats:
        return NoSuchSeat(seat, profile.seats)
    if seat not in auction.inside:
        return HasPassed(seat)
    if auction.standing is not None and auction.standing.seat is seat:
        return HoldsStandingBid(seat)
    return NotYourTurn(seat, auction.to_act)


def _judge_bid(profile: Profile, rank: Rank, target: int, standing: Rank | None, at: int) -> Reason:
    """The one rule that decides on a bid over a standing rank and target."""
    rules = profile.auction
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


def advance(
    profile: Profile, dealer: Seat, auction: Auction, action: Bid | Pass
) -> tuple[Auction | Calling | Settled, tuple[Event, ...]]:
    """The phase after a legal bid or pass, and what happened."""
    event: Event
    if isinstance(action, Bid):
        standing, inside = action, auction.inside
        event = BidStands(action.seat, action.rank, action.target)
    else:
        inside = tuple(seat for seat in auction.inside if seat is not action.seat)
        event = SeatPassed(action.seat, len(inside))
        if auction.standing is None:
            if not inside:
                return Settled(None, None), (event, AllPassed(dealer))
            return Auction(None, inside, _next(inside, action.seat, profile.seats)), (event,)
        standing = auction.standing
    if len(inside) == 1 or standing.target == profile.auction.most_target:
        closed = AuctionClosed(standing.seat, standing.rank, standing.target)
        return Calling(standing.seat, standing.rank, standing.target), (event, closed)
    return Auction(standing, inside, _next(inside, action.seat, profile.seats)), (event,)


def _next(inside: tuple[Seat, ...], seat: Seat, seats: int) -> Seat:
    """The next seat still in after this one.

    It is never the holder of the standing bid: with another seat in, that one comes first.
    """
    return min(inside, key=lambda other: (other - seat - 1) % seats)
