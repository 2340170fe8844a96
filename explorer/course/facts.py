"""What can be said of a position in numbers, seats and cards: the facts that prose and questions name.

A fact that does not hold yet is left out: before the call there is no `call.card`. The names stand in
one table of groups, each a small function of the position.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from explorer.cards import SEATS, Card, Rank, Seat, Suit
from explorer.course.lying import Lying, lying_tricks, side_of, suspected
from explorer.course.positions import Dealing, Replay, Source
from explorer.profiles import Profile
from explorer.rules.actions import AnyBid, Bid, BidPoints, Call, Look, Pass, Play
from explorer.rules.calls import lowest_missing
from explorer.rules.dealing import cutter
from explorer.rules.deals import Auction, Deal, Playing, Settled
from explorer.rules.engine import legal_actions
from explorer.rules.events import AllPassed, AuctionClosed, BidStands, PointsStand, Settlement
from explorer.rules.settlement import settle
from explorer.rules.tricks import trick_points

Fact = int | bool | Seat | Card | Rank | Suit | tuple[Any, ...]
"""An engine value; a tuple holds several of one kind."""

Facts = Mapping[str, Fact]
Found = Iterator[tuple[str, Fact]]


@dataclass(frozen=True, slots=True)
class Terms:
    """A result to be paid: the declarer is A and, unless alone, the partner is B."""

    target: int
    captured: int
    tricks: int
    alone: bool = False

    def settlement(self, profile: Profile) -> Settlement:
        """What it pays; raises `ValueError` for a result that no deal can have."""
        partner = None if self.alone else Seat.B
        return settle(profile, Seat.A, partner, self.target, self.captured, self.tricks)


def facts(
    profile: Profile,
    source: Source | None = None,
    place: int = 0,
    *,
    eyes: tuple[Seat, ...] | None = None,
    cards: Mapping[str, Card] | None = None,
    terms: Terms | None = None,
) -> dict[str, Fact]:
    """Every fact that holds at a position; `eyes` are the seats that look on, None when all hands are open.

    A result to be paid, `terms`, comes before that of the deal.
    """
    found: dict[str, Fact] = dict(_of_pack(profile)) | dict(_of_rules(profile))
    if isinstance(source, Replay):
        deal = source.deals[place]
        found |= dict(_of_deal(deal)) | dict(_of_auction(source, place)) | dict(_of_call(deal))
        found |= dict(_of_tricks(deal)) | dict(_of_captures(deal)) | dict(_of_secret(deal, eyes))
        if isinstance(deal.phase, Settled) and deal.phase.settlement is not None and terms is None:
            found |= dict(_of_settlement(deal.phase.settlement, profile, *_result(deal)))
    elif isinstance(source, Dealing):
        found |= dict(_of_dealing(source, place))
    if eyes is not None and len(eyes) == 1:
        found["eyes"] = eyes[0]
    if terms is not None:
        found |= dict(_of_settlement(terms.settlement(profile), profile, terms.target, terms.tricks))
    return found | {f"card.{name}": card for name, card in (cards or {}).items()}


# --- the pack and the rules --------------------------------------------------------------------

_RANK_NAMES = {
    Rank.ACE: "ace",
    Rank.THREE: "three",
    Rank.KING: "king",
    Rank.QUEEN: "queen",
    Rank.JACK: "jack",
    Rank.SEVEN: "seven",
    Rank.SIX: "six",
    Rank.FIVE: "five",
    Rank.FOUR: "four",
    Rank.TWO: "two",
}


def _of_pack(profile: Profile) -> Found:
    scale, suits = profile.scale, len(Suit)
    yield "pack.cards", suits * len(scale.order)
    yield "pack.suits", suits
    yield "pack.ranks", len(scale.order)
    yield "pack.total", profile.total
    yield "pack.half", profile.total // 2
    yield "pack.suit-total", profile.total // suits
    yield "pack.zero", suits * sum(not scale.value(rank) for rank in scale.order)
    yield "pack.order", scale.order
    for rank in scale.order:
        yield f"pack.{_RANK_NAMES[rank]}", scale.value(rank)
        yield f"rank.{rank.value}", rank
    for suit in Suit:
        yield f"suit.{suit.value}", suit


def _of_rules(profile: Profile) -> Found:
    pay = profile.settlement
    yield "rule.seats", profile.seats
    yield "rule.hand", profile.dealing.hand
    yield "rule.packet", profile.dealing.packets[0]
    yield "rule.packets", len(profile.dealing.packets)
    yield "rule.tricks", profile.tricks
    yield "rule.defenders", profile.seats - 2
    yield "rule.opponents", profile.seats - 1
    yield "rule.least-target", profile.auction.least_target
    yield "rule.most-target", profile.auction.most_target
    yield "rule.unit-low", pay.bands[0].unit
    yield "rule.unit-high", pay.bands[-1].unit
    if profile.session.deals is not None:
        yield "rule.deals", profile.session.deals
    yield "rule.sweep-factor", pay.sweep.factor


# --- dealing -----------------------------------------------------------------------------------


def _of_dealing(source: Dealing, place: int) -> Found:
    profile, dealer = source.profile, source.dealer
    given = source.given(place)
    yield from _of_dealer(profile, dealer)
    yield "dealing.lifted", source.lifted
    yield "dealing.left", len(source.pack(place))
    yield "dealing.given", sum(len(packet.cards) for packet in given)
    yield "dealing.packets", len(given)
    if given:
        yield "packet.number", len(given)
        yield "packet.round", given[-1].round
        yield "packet.seat", given[-1].seat
        yield "last.seat", given[-1].seat
    if len(given) < len(source.packets):
        yield "deal.next", source.packets[len(given)].seat


def _of_dealer(profile: Profile, dealer: Seat) -> Found:
    yield "deal.dealer", dealer
    yield "deal.eldest", profile.eldest(dealer)
    yield "deal.next-dealer", dealer.after(1, profile.people)
    yield "deal.cutter", cutter(profile, dealer)


# --- auction and call --------------------------------------------------------------------------


def _of_deal(deal: Deal) -> Found:
    if deal.lead is None:
        yield from _of_dealer(deal.profile, deal.dealer)
        passed_out = isinstance(deal.phase, Settled) and deal.phase.play is None
        if passed_out and deal.profile.dealing.all_pass.startswith("same"):
            yield "deal.next-dealer", deal.dealer
    if deal.to_act is not None:
        yield "deal.next", deal.to_act
    match deal.actions[-1:]:
        case [Call(seat, card) | Play(seat, card)]:
            yield "last.seat", seat
            yield "last.card", card
            yield "last.points", deal.profile.scale.value(card.rank)
        case [Bid(seat, rank)]:
            yield "last.seat", seat
            yield "last.rank", rank
        case [Pass(seat) | BidPoints(seat) | Look(seat)]:
            yield "last.seat", seat


def _of_auction(source: Replay, place: int) -> Found:
    deal = source.deals[place]
    if deal.study is not None:
        return
    events = [event for caused in source.events[: place + 1] for event in caused]
    bids = [event for event in events if isinstance(event, BidStands | PointsStand)]
    yield "auction.count", sum(isinstance(action, AnyBid | Pass) for action in deal.actions)
    yield "auction.passes", sum(isinstance(action, Pass) for action in deal.actions)
    yield "auction.all-passed", any(isinstance(event, AllPassed) for event in events)
    if bids:
        if isinstance(bids[-1], BidStands):
            yield "auction.standing", bids[-1].rank
        yield "auction.holder", bids[-1].seat
        yield "auction.target", bids[-1].target
    for event in events:
        if isinstance(event, AuctionClosed):
            yield "auction.winner", event.declarer
            if event.rank is not None:
                yield "auction.rank", event.rank
    if isinstance(deal.phase, Auction):
        yield "auction.left", len(deal.phase.inside)
        yield from _may_bid(deal, deal.phase)


def _may_bid(deal: Deal, auction: Auction) -> Found:
    least = deal.profile.auction.least_target
    legal = [action for action in legal_actions(deal) if isinstance(action, Bid)]
    ranks = tuple(bid.rank for bid in legal if bid.target == least)
    yield "auction.ranks", ranks
    yield "auction.ranks.count", len(ranks)
    raises = [bid.target for bid in legal if bid.target > least]
    if raises and auction.standing is not None:
        yield "auction.least-raise", min(raises)


def _of_call(deal: Deal) -> Found:
    play = deal.play
    if play is None:
        return
    fixed = play.declaration
    if fixed.trump is not None:
        yield "call.trump", fixed.trump
    if fixed.declarer is not None:
        yield "call.declarer", fixed.declarer
    if fixed.called is None:
        return
    yield "call.card", fixed.called
    if deal.partner is not None:
        yield "call.partner", deal.partner
    if deal.alone is not None:
        yield "call.alone", deal.alone
    if fixed.declarer is not None:
        lowest = lowest_missing(deal.profile, deal.dealt[fixed.declarer], fixed.called.suit)
        if lowest is not None and None not in deal.dealt[fixed.declarer]:
            yield "call.lowest-missing", lowest


# --- tricks and captures -----------------------------------------------------------------------


def _of_tricks(deal: Deal) -> Found:
    play = deal.play
    if play is None:
        return
    tricks = lying_tricks(deal)
    for trick in tricks:
        yield from _of_trick(f"trick.{trick.number}", trick)
    if tricks:
        yield from _of_trick("trick", tricks[-1])
        yield "trick.number", tricks[-1].number
    elif isinstance(play, Playing):
        yield "trick.number", 1
        yield "trick.leader", play.leader


def _of_trick(name: str, trick: Lying) -> Found:
    yield f"{name}.leader", trick.leader
    yield f"{name}.led", trick.cards[0].suit
    yield f"{name}.winner", trick.winner
    yield f"{name}.card", trick.card
    yield f"{name}.points", trick.points
    yield f"{name}.revealed", trick.revealed
    yield f"{name}.cards", trick.cards
    yield f"{name}.count", len(trick.cards)


def _of_captures(deal: Deal) -> Found:
    play = deal.play
    if play is None:
        return
    for seat, points in zip(SEATS, play.captured, strict=False):
        yield f"seat.{seat.name}.points", points
        yield f"seat.{seat.name}.tricks", sum(trick.winner is seat for trick in play.tricks)
    taken = sum(play.captured)
    yield "points.taken", taken
    yield "points.left", deal.profile.total - taken
    yield "tricks.left", deal.profile.tricks - len(play.tricks)
    side = side_of(deal)
    if side is None:
        return
    captured = sum(play.captured[seat] for seat in side)
    yield "side.captured", captured
    yield "side.tricks", sum(trick.winner in side for trick in play.tricks)
    yield "defenders.captured", taken - captured
    if play.declaration.target is not None:
        yield "side.missing", max(0, play.declaration.target - captured)


def _of_secret(deal: Deal, eyes: tuple[Seat, ...] | None) -> Found:
    """What one seat can work out: who may hold the called card, and what its own hand is worth."""
    play = deal.play
    if play is None:
        return
    fixed = play.declaration
    if fixed.called is not None and fixed.declarer is not None:
        suspects = suspected(deal, eyes)
        yield "secret.suspects", suspects
        yield "secret.suspects.count", len(suspects)
    if eyes is not None and len(eyes) == 1:
        held = [card for card in play.hands[eyes[0]] if card is not None]
        yield "hand.points", trick_points(held, deal.profile.scale)
        yield "hand.count", len(held)
        if fixed.trump is not None:
            yield "hand.trumps", sum(card.suit is fixed.trump for card in held)


# --- the settlement ----------------------------------------------------------------------------


def _result(deal: Deal) -> tuple[int, int]:
    """The target and the tricks of the declarer's side at the end of a deal."""
    play, side = deal.play, side_of(deal)
    if play is None or side is None or play.declaration.target is None:
        raise ValueError("not settled")
    return play.declaration.target, sum(trick.winner in side for trick in play.tricks)


def _of_settlement(paid: Settlement, profile: Profile, target: int, tricks: int) -> Found:
    factor = profile.settlement.sweep.factor if paid.sweep else 1
    amount = paid.unit * factor * (1 if paid.success else -1)
    shares = profile.settlement.shares
    yield "settle.success", paid.success
    yield "settle.captured", paid.captured
    yield "settle.target", target
    yield "settle.tricks", tricks
    yield "settle.unit", paid.unit
    yield "settle.sweep", paid.sweep
    yield "settle.alone", paid.alone
    yield "settle.missing", max(0, target - paid.captured)
    yield "settle.sum", sum(paid.deltas)
    yield "settle.declarer", amount * (shares.alone if paid.alone else shares.declarer)
    if paid.alone:
        yield "settle.opponent", amount * shares.opponent
    else:
        yield "settle.partner", amount * shares.partner
        yield "settle.defender", amount * shares.defender
    for seat, delta in zip(SEATS, paid.deltas, strict=False):
        yield f"delta.{seat.name}", delta


# --- facts in prose ----------------------------------------------------------------------------

PLACEHOLDER = re.compile(r"%\(([A-Za-z0-9.-]+)\)([ds])")
"""A fact in prose: `d` asks for the bare number, `s` for the fact as sentences name it."""

_SIGNED = re.compile(r"settle\.(declarer|partner|defender|opponent|sum)|delta\.[A-F]")


class Names(Protocol):
    """What prose needs of a reader's language."""

    def name(self, value: object) -> str:
        """Name a fact as sentences do."""

    def signed(self, n: float) -> str:
        """A gain or a loss with its sign."""

    def number(self, n: float) -> str:
        """A number in the locale's form."""


def names_asked(text: str) -> Iterator[tuple[str, str]]:
    """The facts that a text asks for, each with its form.

    >>> list(names_asked("%(trick.points)d points go to %(trick.winner)s."))
    [('trick.points', 'd'), ('trick.winner', 's')]
    """
    for found in PLACEHOLDER.finditer(text):
        yield found[1], found[2]


def signed_fact(name: str) -> bool:
    """Whether a fact is a gain or a loss, written with its sign.

    >>> signed_fact("settle.declarer"), signed_fact("settle.unit")
    (True, False)
    """
    return _SIGNED.fullmatch(name) is not None


def fill(
    text: str, known: Facts, say: Names, dress: Callable[[Fact, str], str] = lambda _, shown: shown
) -> str:
    """Put facts into a text, in the reader's language; `dress` may wrap each in markup.

    Raises `LookupError` for a fact that does not hold here and `TypeError` for a number asked of no number.
    """

    def shown(found: re.Match[str]) -> str:
        fact = known[found[1]]
        if found[2] == "d":
            if not isinstance(fact, int) or isinstance(fact, bool | Seat):
                raise TypeError(found[1])
            return dress(fact, say.number(fact))
        if signed_fact(found[1]) and isinstance(fact, int):
            return dress(fact, say.signed(fact))
        return dress(fact, say.name(fact))

    return PLACEHOLDER.sub(shown, text)
