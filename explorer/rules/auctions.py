"""The auction: who may bid what, in ranks or in points, and how it ends (000 §03, 004 §03; 001 §06).

Turns, passes and the end are the same in every auction. What is bid differs by kind: see `KINDS`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from types import ModuleType

from explorer.cards import Rank, Seat
from explorer.profiles import Profile
from explorer.rules import point_bids, rank_bids
from explorer.rules.actions import Action, AnyBid, Bid, BidPoints, InAuction, Look, Pass
from explorer.rules.bid_reasons import (
    BidsUnseen,
    HasLooked,
    HasPassed,
    HoldsStandingBid,
    LastMayChoose,
    MayLook,
    MayPass,
    NothingUnseen,
)
from explorer.rules.deals import Auction, Calling, Deal, Judge, Settled, allowed
from explorer.rules.events import AllPassed, AuctionClosed, CardsSeen, Event, SeatPassed
from explorer.rules.reasons import (
    AuctionRunning,
    NoSuchSeat,
    NotYourTurn,
    Reason,
    permitted,
)

KINDS: dict[str, ModuleType] = {"ranks": rank_bids, "points": point_bids}
"""What is bid: a module that offers bids, judge, unbeatable and stands."""

_BIDS = (Bid, BidPoints)
_PASS: tuple[Reason, ...] = (MayPass(),)


@lru_cache
def candidates(profile: Profile, seat: Seat) -> tuple[InAuction, ...]:
    """Whatever a seat might try in the auction: a pass, every bid there is, and a look at unseen cards."""
    looks = (Look(seat),) if profile.dealing.unseen else ()
    return (Pass(seat), *KINDS[profile.auction.kind].bids(profile, seat), *looks)


def judging(profile: Profile, auction: Auction) -> Judge:
    """The judge of one position in the auction."""
    standing, at = (auction.standing.rank, auction.standing.target) if auction.standing else (None, 0)
    answers = _answers(profile, standing, at)
    to_act = auction.to_act
    last = auction.standing is None and len(auction.inside) == 1
    unseen: tuple[Reason, ...] = (BidsUnseen(profile.dealing.unseen),) if to_act in auction.unseen else ()

    def judge(action: Action) -> tuple[Reason, ...]:
        if isinstance(action, _BIDS):
            bid = (action.rank, action.target)
            reasons = answers.get(bid) or (_judge_bid(profile, *bid, standing, at),)
            if unseen and permitted(reasons):
                reasons += unseen
        elif isinstance(action, Pass):
            reasons = _PASS
        elif isinstance(action, Look):
            return (_judge_look(profile, auction, action.seat),)
        else:
            return (AuctionRunning(),)
        if action.seat is not to_act:
            return (_out_of_turn(profile, auction, action.seat),)
        return (LastMayChoose(), *reasons) if last else reasons

    return judge


@lru_cache(maxsize=4096)
def legal(profile: Profile, auction: Auction) -> tuple[Action, ...]:
    """The candidates that the judge permits; judged once, since the same auctions come again and again."""
    return allowed(candidates(profile, auction.to_act), judging(profile, auction))


@lru_cache(maxsize=256)
def _answers(
    profile: Profile, standing: Rank | None, at: int
) -> dict[tuple[Rank | None, int], tuple[Reason, ...]]:
    """What decides on each candidate bid; few bids can stand, so the answers are kept."""
    bids = [(bid.rank, bid.target) for bid in KINDS[profile.auction.kind].bids(profile, Seat.A)]
    return {(rank, target): (_judge_bid(profile, rank, target, standing, at),) for rank, target in bids}


def _judge_bid(profile: Profile, rank: Rank | None, target: int, standing: Rank | None, at: int) -> Reason:
    """The one rule that decides on a bid over a standing rank and target; `at` is 0 when none stands."""
    reason: Reason = KINDS[profile.auction.kind].judge(profile, rank, target, standing, at)
    return reason


def _judge_look(profile: Profile, auction: Auction, seat: Seat) -> Reason:
    """The one rule that decides on looking at the last cards dealt."""
    if not profile.dealing.unseen:
        return NothingUnseen()
    if seat is not auction.to_act:
        return _out_of_turn(profile, auction, seat)
    return MayLook(profile.dealing.unseen) if seat in auction.unseen else HasLooked(seat)


def _out_of_turn(profile: Profile, auction: Auction, seat: Seat) -> Reason:
    if seat >= profile.seats:
        return NoSuchSeat(seat, profile.seats)
    if seat not in auction.inside:
        return HasPassed(seat)
    if auction.standing is not None and auction.standing.seat is seat:
        return HoldsStandingBid(seat)
    return NotYourTurn(seat, auction.to_act)


def advance(
    profile: Profile, dealer: Seat, auction: Auction, action: InAuction
) -> tuple[Auction | Calling | Settled, tuple[Event, ...]]:
    """The phase after a legal bid, pass or look, and what happened; whoever has looked goes on."""
    event: Event
    kind, unseen = KINDS[profile.auction.kind], auction.unseen
    if isinstance(action, Look):
        left = tuple(seat for seat in unseen if seat is not action.seat)
        return replace(auction, unseen=left), (CardsSeen(action.seat, profile.dealing.unseen),)
    if isinstance(action, Pass):
        inside = tuple(seat for seat in auction.inside if seat is not action.seat)
        event = SeatPassed(action.seat, len(inside))
        if auction.standing is None:
            if not inside:
                return Settled(None, None), (event, AllPassed(dealer))
            return Auction(None, inside, _next(inside, action.seat, profile.seats), unseen), (event,)
        standing = auction.standing
    else:
        standing, inside = action, auction.inside
        event = kind.stands(action, action.seat in unseen)
    if len(inside) == 1 or kind.unbeatable(profile, standing):
        closed = AuctionClosed(standing.seat, standing.rank, standing.target)
        return Calling(standing.seat, standing.rank, standing.target), (event, closed)
    return Auction(standing, inside, _next(inside, action.seat, profile.seats), unseen), (event,)


def unseen_bids(deal: Deal) -> frozenset[AnyBid]:
    """The bids of a deal that were made before their seats had looked at their last cards.

    >>> from explorer.profiles import load_profile
    >>> from explorer.rules.engine import replay, start
    >>> deal = start(load_profile("chiamata/points-it+monte"), Seat.E, 1)
    >>> actions = BidPoints(Seat.A, 61), Look(Seat.B), BidPoints(Seat.B, 64)
    >>> unseen_bids(replay(deal, actions)[-1].deal)
    frozenset({BidPoints(seat=<Seat.A: 0>, target=61)})
    """
    if not deal.profile.dealing.unseen:
        return frozenset()
    looked: set[Seat] = set()
    found: set[AnyBid] = set()
    for action in deal.actions:
        if isinstance(action, Look):
            looked.add(action.seat)
        elif isinstance(action, AnyBid) and action.seat not in looked:
            found.add(action)
    return frozenset(found)


def _next(inside: tuple[Seat, ...], seat: Seat, seats: int) -> Seat:
    """The next seat still in after this one.

    It is never the holder of the standing bid: with another seat in, that one comes first.
    """
    return min(inside, key=lambda other: (other - seat - 1) % seats)
