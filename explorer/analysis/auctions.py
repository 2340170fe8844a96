"""What can be seen in an auction: the ladder of bids, what was said, how two auctions differ; and the call.

Every answer comes from the engine: `judge` says what is allowed and why, events say what followed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Literal

from explorer.cards import Card, Rank, Seat, Suit
from explorer.profiles import Profile
from explorer.rules import auctions
from explorer.rules.actions import Bid, BidPoints, Call, InAuction, Look, Pass
from explorer.rules.deals import Auction, Calling, Deal, Hand, Settled
from explorer.rules.engine import apply, judge, position, replay, start
from explorer.rules.events import Event
from explorer.rules.reasons import (
    CallsLowestMissing,
    CallsOwnCard,
    MayBeLowestMissing,
    Verdict,
)

Part = Literal["speaks", "holds", "in", "out", "won"]
"""How a seat stands in an auction: asked now, holding the standing bid, still in, out, or its winner."""


# --- the ladder ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ladder:
    """All that the seat to speak might say, judged: ranks from the strongest down, targets from the least up.

    `targets` are raises of the target, or bids in points; a profile may have only one of the two.
    `looking` is a look at cards not yet seen, None where all are seen as they are dealt.
    """

    ranks: tuple[Verdict, ...]
    targets: tuple[Verdict, ...]
    passing: Verdict
    looking: Verdict | None = None

    @property
    def judged(self) -> tuple[Verdict, ...]:
        """Every candidate once."""
        looking = () if self.looking is None else (self.looking,)
        return (*self.ranks, *self.targets, self.passing, *looking)


@lru_cache(maxsize=256)
def ladder(deal: Deal) -> Ladder:
    """The ladder of a position, legal or not, rung by rung; after the auction every rung says so.

    >>> from explorer.profiles import load_profile
    >>> rungs = ladder(start(load_profile("chiamata/pagat"), Seat.E, 1))
    >>> len(rungs.ranks), len(rungs.targets), rungs.targets[0].objections
    (10, 59, (RaiseNeedsStandingTwo(target=62, standing=None),))
    """
    profile = deal.profile
    seat = deal.eldest if deal.to_act is None else deal.to_act
    passing, *others = (judge(deal, action) for action in auctions.candidates(profile, seat))
    looking = next((one for one in others if isinstance(one.action, Look)), None)
    bids = [one for one in others if one is not looking]
    least = profile.auction.least_target
    ranks = [one for one in bids if isinstance(one.action, Bid) and one.action.target == least]
    return Ladder(tuple(ranks), tuple(one for one in bids if one not in ranks), passing, looking)


# --- what was said -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Said:
    """One bid, pass or look and what it caused; `ply` counts all of them up to it, from 1."""

    ply: int
    action: InAuction
    events: tuple[Event, ...]


def auction_of(deal: Deal) -> Deal:
    """A deal up to the end of its auction; a fragment that has none gets one before its first bid."""
    if deal.study is None:
        return position(deal, sum(isinstance(action, InAuction) for action in deal.actions))
    size = deal.profile.dealing.hand
    hands = tuple((*hand, *(None,) * (size - len(hand))) for hand in deal.dealt)
    return start(deal.profile, deal.dealer, hands)


def said(deal: Deal) -> tuple[Said, ...]:
    """The bids, passes and looks of a deal in speaking order."""
    pairs = zip(deal.actions, replay(deal), strict=True)
    return tuple(
        Said(ply, action, step.events)
        for ply, (action, step) in enumerate(pairs, start=1)
        if isinstance(action, InAuction)
    )


def rounds(deal: Deal) -> tuple[tuple[tuple[Said, ...], ...], ...]:
    """What was said, a row for each time round the table and a place for each seat, eldest first.

    A place is empty where a seat was out already or has not spoken yet, and holds a look too where the
    seat has looked at its cards first.

    >>> from explorer.profiles import load_profile
    >>> deal = start(load_profile("chiamata/pagat"), Seat.E, 1)
    >>> for rank in (Rank.KING, Rank.QUEEN):
    ...     deal = apply(deal, Bid(deal.to_act, rank)).deal
    >>> [[one.action.rank.value for place in row for one in place] for row in rounds(deal)]
    [['K', 'Q']]
    """
    seats = deal.profile.seats
    rows: list[list[tuple[Said, ...]]] = []
    before, looked = seats, False
    for one in said(deal):
        turn = (one.action.seat - deal.eldest) % seats
        if turn < before or (turn == before and not looked):
            rows.append([()] * seats)
        rows[-1][turn] += (one,)
        before, looked = turn, isinstance(one.action, Look)
    return tuple(tuple(row) for row in rows)


def parts(deal: Deal) -> tuple[tuple[Seat, Part], ...]:
    """How each seat stands, eldest first."""
    return tuple(
        (seat, _part(deal, seat))
        for seat in (deal.eldest.after(step, deal.profile.seats) for step in range(deal.profile.seats))
    )


def _part(deal: Deal, seat: Seat) -> Part:
    match deal.phase:
        case Auction(standing=standing, inside=inside, to_act=to_act):
            if seat is to_act:
                return "speaks"
            if standing is not None and standing.seat is seat:
                return "holds"
            return "in" if seat in inside else "out"
        case Calling(declarer=declarer):
            return "won" if seat is declarer else "out"
        case _:
            return "out"


# --- two versions of one auction -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PartAt:
    """Two versions agree in so many bids and passes; then `seat` does different things in its turn."""

    rule: ClassVar[str | None] = None
    agreed: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class StillOpen:
    """A version, 1 or 2, in which the auction is not over: `seat` is to speak."""

    rule: ClassVar[str | None] = None
    version: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class OnlyOneCounts:
    """Everyone passes in one version; in the other, `version`, somebody wins the auction."""

    rule: ClassVar[str | None] = "auction.all-pass"
    version: int


@dataclass(frozen=True, slots=True)
class DeclarersDiffer:
    """Another seat wins the auction."""

    rule: ClassVar[str | None] = "auction.end"
    first: Seat
    second: Seat


@dataclass(frozen=True, slots=True)
class RanksDiffer:
    """The declarer may call cards of another rank."""

    rule: ClassVar[str | None] = "call.card"
    first: Rank
    second: Rank


@dataclass(frozen=True, slots=True)
class TargetsDiffer:
    """The declarer's side needs another number of card points."""

    rule: ClassVar[str | None] = "settlement.target"
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class UnitsDiffer:
    """The other target is paid in another unit."""

    rule: ClassVar[str | None] = "settlement.unit"
    first: int
    second: int


@dataclass(frozen=True, slots=True)
class EndAlike:
    """Both versions end alike, whatever was said on the way."""

    rule: ClassVar[str | None] = "auction.end"


Difference = (
    PartAt
    | StillOpen
    | OnlyOneCounts
    | DeclarersDiffer
    | RanksDiffer
    | TargetsDiffer
    | UnitsDiffer
    | EndAlike
)


def agreed(first: Deal, second: Deal) -> int:
    """How many actions two versions share from the beginning.

    Raises `ValueError` for deals that do not begin alike.
    """
    if (first.profile, first.dealer, first.dealt) != (second.profile, second.dealer, second.dealt):
        raise ValueError("not two versions of one deal")
    pairs = zip(first.actions, second.actions, strict=False)
    shared = next((at for at, (one, other) in enumerate(pairs) if one != other), None)
    return min(len(first.actions), len(second.actions)) if shared is None else shared


def differences(first: Deal, second: Deal) -> tuple[Difference, ...]:
    """Where two versions of an auction part, and what is different in the end."""
    shared = agreed(first, second)
    if not parted(first, second):
        return _ends(first, second)
    spoken = sum(not isinstance(action, Look) for action in first.actions[:shared])
    return (PartAt(spoken, first.actions[shared].seat), *_ends(first, second))


def parted(first: Deal, second: Deal) -> bool:
    """Whether each of two versions says something that the other does not."""
    return agreed(first, second) < min(len(first.actions), len(second.actions))


def _ends(first: Deal, second: Deal) -> tuple[Difference, ...]:
    still = [
        StillOpen(version, deal.phase.to_act)
        for version, deal in ((1, first), (2, second))
        if isinstance(deal.phase, Auction)
    ]
    if still:
        return tuple(still)
    match first.phase, second.phase:
        case Calling() as one, Calling() as other:
            return _wins(first.profile, one, other)
        case Calling(), Settled():
            return (OnlyOneCounts(1),)
        case Settled(), Calling():
            return (OnlyOneCounts(2),)
    return (EndAlike(),)


def _wins(profile: Profile, one: Calling, other: Calling) -> tuple[Difference, ...]:
    rules, least = profile.settlement, profile.auction.least_target
    units = tuple(rules.band(calling.target, least)[2] for calling in (one, other))
    found: list[Difference] = []
    if one.declarer is not other.declarer:
        found.append(DeclarersDiffer(one.declarer, other.declarer))
    if one.rank is not None and other.rank is not None and one.rank is not other.rank:
        found.append(RanksDiffer(one.rank, other.rank))
    if one.target != other.target:
        found.append(TargetsDiffer(one.target, other.target))
    if units[0] != units[1]:
        found.append(UnitsDiffer(*units))
    return tuple(found) or (EndAlike(),)


# --- the call ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SuitCalls:
    """What may be called with one suit as trump: its cards judged, the strongest first."""

    trump: Suit
    judged: tuple[tuple[Card, Verdict], ...]

    @property
    def partner(self) -> tuple[Card, ...]:
        """The cards whose holder, another seat, becomes the partner."""
        return tuple(card for card, one in self.judged if one.legal and not _alone(one))

    @property
    def alone(self) -> tuple[Card, ...]:
        """The cards that mean playing alone."""
        return tuple(card for card, one in self.judged if one.legal and _alone(one))

    @property
    def lowest(self) -> tuple[Card, ...]:
        """The lowest trump missing from the hand where it may be called; several while cards are unknown."""
        kinds = (CallsLowestMissing, MayBeLowestMissing)
        return tuple(card for card, one in self.judged if any(isinstance(why, kinds) for why in one.reasons))


def _alone(verdict: Verdict) -> bool:
    return any(isinstance(reason, CallsOwnCard) for reason in verdict.reasons)


def won(profile: Profile, hand: Hand, rank: Rank | None) -> Deal:
    """A deal in which eldest has won the auction with this rank, or in points; only its hand is known.

    A hand of fewer cards is filled up with unknown ones. Raises `ValueError` for one of too many cards,
    and `IllegalAction` where the profile has no such bid.
    """
    size = profile.dealing.hand
    if len(hand) > size:
        raise ValueError(f"{len(hand)} of {size} cards")
    dealer = profile.dealers[-1]
    full = (*hand, *(None,) * (size - len(hand)))
    deal = start(profile, dealer, (full, *((None,) * size for _ in range(profile.seats - 1))))
    least = profile.auction.least_target
    bid = BidPoints(deal.eldest, least) if rank is None else Bid(deal.eldest, rank, least)
    deal = apply(deal, bid).deal
    while isinstance(deal.phase, Auction):
        deal = apply(deal, Pass(deal.phase.to_act)).deal
    return deal


@lru_cache(maxsize=256)
def call_table(profile: Profile, hand: Hand, rank: Rank | None) -> tuple[SuitCalls, ...]:
    """For each trump, what a declarer with this hand may call after this last bid, and why.

    >>> from explorer.cards import parse_cards
    >>> from explorer.profiles import load_profile
    >>> hand = parse_cards("2♠ 4♠ A♥ A♦ A♣ 3♥ 3♦ 3♣")
    >>> [str(card) for card in call_table(load_profile("chiamata/pagat"), hand, Rank.TWO)[0].partner]
    ['5♠']
    """
    deal = won(profile, hand, rank)
    return tuple(
        SuitCalls(
            suit,
            tuple(
                (card, judge(deal, Call(deal.eldest, card)))
                for card in (Card(one, suit) for one in profile.scale.order)
            ),
        )
        for suit in Suit
    )
