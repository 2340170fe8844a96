"""Every reason, event and settlement line there is comes about somewhere in play."""

from typing import get_args

import pytest

from explorer.cards import PACK, Rank, Seat, parse_card
from explorer.profiles import load_profile
from explorer.rules import because, events, reasons
from explorer.rules.actions import Bid, BidPoints, Call, Look, Pass, Play
from explorer.rules.engine import apply, judge, position
from tests.lesson_deals import lesson_deal
from tests.paths import POINTS, SCALE, bidding, called, calling, in_points, played, trick_study

MONTE = load_profile("chiamata/points-it+monte")
WORKED = lesson_deal("partner-revealed")
LEAD = position(WORKED, 9)


def card(text):
    return parse_card(text)


def kings():
    return calling("K♠ K♥ K♦ K♣ A♠ J♠ 6♠ 4♥", Rank.KING)


def two_and_four():
    return calling("2♠ 4♠ A♥ A♦ A♣ 3♥ 3♦ 3♣", Rank.TWO)


JUDGED = {
    reasons.NotYourTurn: (bidding("A"), Bid(Seat.C, Rank.KING)),
    reasons.NoSuchSeat: (bidding(""), Pass(Seat.F)),
    reasons.AuctionOver: (LEAD, Pass(Seat.A)),
    reasons.AuctionRunning: (bidding(""), Play(Seat.A, PACK[0])),
    reasons.CallPending: (kings(), Play(Seat.A, card("K♠"))),
    reasons.CallMade: (LEAD, Call(Seat.A, card("2♠"))),
    reasons.NothingToCall: (trick_study("S"), Call(Seat.A, card("2♠"))),
    reasons.DealOver: (WORKED, Pass(Seat.A)),
    reasons.OpensAuction: (bidding(""), Bid(Seat.A, Rank.TWO)),
    reasons.BidIsLower: (bidding("A"), Bid(Seat.B, Rank.KING)),
    reasons.BidNotLower: (bidding("K"), Bid(Seat.B, Rank.ACE)),
    reasons.RaisesTarget: (bidding("2"), Bid(Seat.B, Rank.TWO, 62)),
    reasons.RaiseNotHigher: (bidding("2 2@80"), Bid(Seat.C, Rank.TWO, 80)),
    reasons.RaiseNeedsTwo: (bidding("2"), Bid(Seat.B, Rank.KING, 80)),
    reasons.RaiseNeedsStandingTwo: (bidding("K"), Bid(Seat.B, Rank.TWO, 80)),
    reasons.TargetOutOfRange: (bidding("2"), Bid(Seat.B, Rank.TWO, 121)),
    reasons.TargetIsFixed: (bidding("", profile=SCALE), Bid(Seat.A, Rank.TWO, 62)),
    reasons.BidsAreRanks: (bidding("", profile=SCALE), BidPoints(Seat.A, 64)),
    reasons.BidsArePoints: (bidding("", profile=POINTS), Bid(Seat.A, Rank.KING)),
    reasons.OpensInPoints: (bidding("", profile=POINTS), BidPoints(Seat.A, 61)),
    reasons.PointsAreHigher: (bidding("61", profile=POINTS), BidPoints(Seat.B, 62)),
    reasons.PointsNotHigher: (bidding("61", profile=POINTS), BidPoints(Seat.B, 61)),
    reasons.PointsOutOfRange: (bidding("", profile=POINTS), BidPoints(Seat.A, 60)),
    reasons.BidsUnseen: (bidding("61", profile=MONTE), BidPoints(Seat.B, 64)),
    reasons.MayLook: (bidding("61", profile=MONTE), Look(Seat.B)),
    reasons.HasLooked: (bidding("look", profile=MONTE), Look(Seat.A)),
    reasons.AllCardsSeen: (bidding("61 - - - -", profile=MONTE), Look(Seat.A)),
    reasons.NothingUnseen: (bidding(""), Look(Seat.A)),
    reasons.MayPass: (bidding(""), Pass(Seat.A)),
    reasons.LastMayChoose: (bidding("- - - -"), Pass(Seat.E)),
    reasons.HasPassed: (bidding("-"), Pass(Seat.A)),
    reasons.HoldsStandingBid: (bidding("A"), Pass(Seat.A)),
    reasons.CallsRankBid: (kings(), Call(Seat.A, card("K♠"))),
    reasons.CallNotRankBid: (kings(), Call(Seat.A, card("A♠"))),
    reasons.CallsAnyCard: (calling("", None, profile=POINTS), Call(Seat.A, card("4♠"))),
    reasons.CallsBidOrStronger: (calling("", Rank.KING, profile=SCALE), Call(Seat.A, card("A♠"))),
    reasons.CallBelowBid: (calling("", Rank.KING, profile=SCALE), Call(Seat.A, card("Q♠"))),
    reasons.CallsOwnCard: (kings(), Call(Seat.A, card("K♠"))),
    reasons.OwnsAllOfRank: (kings(), Call(Seat.A, card("K♠"))),
    reasons.CallsLowestMissing: (two_and_four(), Call(Seat.A, card("5♠"))),
    reasons.MayBeLowestMissing: (calling("", Rank.TWO), Call(Seat.A, card("5♠"))),
    reasons.NotLowestMissing: (two_and_four(), Call(Seat.A, card("6♠"))),
    reasons.OwnTwoNotHeld: (two_and_four(), Call(Seat.A, card("4♥"))),
    reasons.NotDeclarer: (kings(), Call(Seat.B, card("K♠"))),
    reasons.LeadsFreely: (LEAD, Play(Seat.A, card("A♥"))),
    reasons.FreePlay: (played(LEAD, "A♥"), Play(Seat.B, card("2♠"))),
    reasons.HandUnknown: (trick_study("S"), Play(Seat.A, card("A♥"))),
    reasons.NotHeld: (LEAD, Play(Seat.A, card("2♠"))),
    reasons.AlreadyPlayed: (played(LEAD, "A♥"), Play(Seat.B, card("A♥"))),
}
"""A position and an action for each reason."""


def last(name):
    """A deal of the lessons before its last card, and that card."""
    deal = lesson_deal(name)
    return position(deal, len(deal.actions) - 1), deal.actions[-1]


def last_of(name, profile, target):
    """The same under another profile: the declarer bids the target, and the rest is as it was."""
    deal = in_points(lesson_deal(name), load_profile(profile), target)
    return position(deal, len(deal.actions) - 1), deal.actions[-1]


CAUSED = {
    events.BidStands: (bidding(""), Bid(Seat.A, Rank.ACE)),
    events.PointsStand: (bidding("", profile=POINTS), BidPoints(Seat.A, 61)),
    events.CardsSeen: (bidding("", profile=MONTE), Look(Seat.A)),
    events.SeatPassed: (bidding(""), Pass(Seat.A)),
    events.AuctionClosed: (bidding("A - - -"), Pass(Seat.E)),
    events.AllPassed: (bidding("- - - -"), Pass(Seat.E)),
    events.TrumpNamed: (kings(), Call(Seat.A, card("K♠"))),
    events.CardPlayed: (LEAD, Play(Seat.A, card("A♥"))),
    events.PartnerRevealed: (played(LEAD, "A♥"), Play(Seat.B, card("2♠"))),
    events.AloneRevealed: (called(kings(), "K♠"), Play(Seat.A, card("K♠"))),
    events.TrickTaken: (played(LEAD, "A♥ 2♠ 3♥ 7♠"), Play(Seat.E, card("4♣"))),
    events.DealSettled: last("partner-revealed"),
    events.TargetReached: last("exact-target"),
    events.TargetMissed: last("sixty"),
    events.UnitOfTarget: last("partner-revealed"),
    events.SweepDoubles: last("sweep"),
    events.AllPointsNoSweep: last("all-points-no-sweep"),
    events.FlatUnit: last_of("partner-revealed", "chiamata/points-it", 80),
    events.AllPointsDouble: last_of("all-points-no-sweep", "chiamata/points-it", 61),
    events.SweepPaysNothing: last_of("all-points-no-sweep", "chiamata/points-it+no-sweep", 61),
    events.SharesWithPartner: last("partner-revealed"),
    events.SharesAlone: last("alone-lost"),
    events.SumRemains: last("italian/points-four"),
    because.TrumpBeatsPlain: (played(trick_study("S"), "A♥ 2♠ 3♥ 7♠"), Play(Seat.E, card("4♣"))),
    because.HigherTrump: (played(trick_study("S"), "A♥ 2♠ 3♥ 7♠"), Play(Seat.E, card("4♣"))),
    because.HigherOfLedSuit: (played(trick_study("S"), "4♥ A♥ 3♥ 7♦"), Play(Seat.E, card("4♣"))),
    because.OffSuit: (played(trick_study("S"), "4♥ A♥ 3♥ 7♦"), Play(Seat.E, card("4♣"))),
}
"""A position and a legal action for each event, each line of a settlement, each way to beat a card."""


@pytest.mark.parametrize("kind", JUDGED, ids=lambda kind: kind.__name__)
def test_a_reason_is_given(kind):
    deal, action = JUDGED[kind]
    verdict = judge(deal, action)
    assert kind in map(type, verdict.reasons)
    if not kind.permits:
        assert not verdict.legal


@pytest.mark.parametrize("kind", CAUSED, ids=lambda kind: kind.__name__)
def test_a_value_is_caused(kind):
    deal, action = CAUSED[kind]
    found = list(apply(deal, action).events)
    for event in tuple(found):
        found += getattr(event, "because", ())
        found += event.settlement.lines if isinstance(event, events.DealSettled) else ()
    assert kind in map(type, found)


def test_no_reason_is_left_out():
    assert set(JUDGED) == set(get_args(reasons.Reason))


def test_no_event_line_or_way_to_beat_a_card_is_left_out():
    wanted = {*get_args(events.Event), *get_args(events.SettlementLine), *get_args(because.Because)}
    assert set(CAUSED) == wanted


@pytest.mark.parametrize("module", [reasons, because, events], ids=lambda module: module.__name__)
def test_every_value_belongs_to_a_union(module):
    kinds = {kind for kind in vars(module).values() if isinstance(kind, type) and hasattr(kind, "rule")}
    unions = {*get_args(reasons.Reason), *get_args(because.Because), *get_args(events.Event)}
    assert kinds <= unions | set(get_args(events.SettlementLine))
