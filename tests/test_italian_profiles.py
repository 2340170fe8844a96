"""Briscola Chiamata as the Italian text tells it: an auction in points, or in ranks for one target."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.analysis.beginner import choose
from explorer.cards import PACK, Rank, Seat, parse_card
from explorer.cli.report import report
from explorer.compact import pack, unpack
from explorer.deal_problems import DealFileError, IllegalMove, NotABid
from explorer.i18n import speaker
from explorer.notation import dumps, loads
from explorer.problems import InputError, NotAllowed
from explorer.profiles import load_profile, profile_ids, variant_ids
from explorer.rules.actions import Bid, BidPoints, Call, Pass
from explorer.rules.bid_reasons import BidsArePoints, PointsNotHigher
from explorer.rules.dealing import cutter
from explorer.rules.deals import Auction, Calling, Settled
from explorer.rules.engine import apply, candidates, judge, legal_actions, start
from explorer.rules.events import AllPassed, AuctionClosed, PointsStand
from explorer.rules.reasons import CallsAnyCard, CallsOwnCard
from explorer.rules.session import End, Session, add, counts, dealer, next_dealer, over, scored, standing
from explorer.rules.settlement import settle
from explorer.rules.sight import sight
from tests.paths import POINTS, SCALE, bidding, calling, said
from tests.strategies import deals, full_hands, profiles

BOTH = [POINTS, SCALE]
ITALIAN = [name for name in variant_ids() if name.split("+")[0].endswith("-it")]


def names(verdict):
    return [type(reason).__name__ for reason in verdict.reasons]


# --- the auction -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("profile", "before", "bid", "reason"),
    [
        (POINTS, "", "60", "PointsOutOfRange"),
        (POINTS, "", "61", "OpensInPoints"),
        (POINTS, "", "120", "OpensInPoints"),
        (POINTS, "", "121", "PointsOutOfRange"),
        (POINTS, "64", "63", "PointsNotHigher"),
        (POINTS, "64", "64", "PointsNotHigher"),
        (POINTS, "64", "65", "PointsAreHigher"),
        (POINTS, "119", "120", "PointsAreHigher"),
        (POINTS, "119", "121", "PointsOutOfRange"),
        (POINTS, "64", "-", "MayPass"),
        (POINTS, "", "2", "BidsArePoints"),
        (POINTS, "64", "2@80", "BidsArePoints"),
        (SCALE, "", "A", "OpensAuction"),
        (SCALE, "K", "Q", "BidIsLower"),
        (SCALE, "K", "K", "BidNotLower"),
        (SCALE, "K", "3", "BidNotLower"),
        (SCALE, "4", "2", "BidIsLower"),
        (SCALE, "4", "2@62", "TargetIsFixed"),
        (SCALE, "4", "2@60", "TargetIsFixed"),
        (SCALE, "4", "64", "BidsAreRanks"),
    ],
)
def test_what_may_be_bid(profile, before, bid, reason):
    deal = bidding(before, profile=profile)
    verdict = judge(deal, said(bid, deal.to_act))
    assert names(verdict) == [reason]
    assert verdict.legal == (said(bid, deal.to_act) in legal_actions(deal))


@pytest.mark.parametrize(("profile", "count"), [(POINTS, 1 + 60), (SCALE, 1 + 10)])
def test_there_are_so_many_bids(profile, count):
    deal = bidding("", profile=profile)
    assert len(candidates(deal)) == len(set(candidates(deal))) == len(legal_actions(deal)) == count


@pytest.mark.parametrize(("profile", "highest"), [(POINTS, "120"), (SCALE, "2")])
def test_the_auction_ends_at_once_when_nothing_is_higher(profile, highest):
    deal = bidding("-", profile=profile)
    bid = said(highest, deal.to_act)
    step = apply(deal, bid)
    assert step.deal.phase == Calling(Seat.B, bid.rank, bid.target)
    assert step.events[-1] == AuctionClosed(Seat.B, bid.rank, bid.target)


def test_points_just_below_all_end_nothing():
    assert isinstance(bidding("119", profile=POINTS).phase, Auction)
    assert isinstance(bidding("4", profile=SCALE).phase, Auction)


def test_four_passes_end_the_auction_in_points():
    deal = bidding("61 - 64 - -", profile=POINTS)
    assert deal.to_act is Seat.A, "whoever was outbid speaks again"
    step = apply(deal, Pass(Seat.A))
    assert step.deal.phase == Calling(Seat.C, None, 64)
    assert apply(bidding("61", profile=POINTS), BidPoints(Seat.B, 64)).events == (PointsStand(Seat.B, 64),)


@pytest.mark.parametrize("profile", BOTH)
def test_a_pass_is_final_and_nobody_outbids_themselves(profile):
    first = "61" if profile is POINTS else "A"
    deal = bidding(f"- {first}", profile=profile)
    again = said("70" if profile is POINTS else "2", Seat.A)
    assert names(judge(deal, again)) == ["HasPassed"]
    assert names(judge(deal, Pass(Seat.B))) == ["HoldsStandingBid"]


@pytest.mark.parametrize("profile", BOTH)
def test_the_last_seat_chooses_and_all_passes_leave_the_deal_to_the_same_dealer(profile):
    deal = bidding("- - - -", profile=profile)
    assert names(judge(deal, Pass(Seat.E))) == ["LastMayChoose", "MayPass"]
    step = apply(deal, Pass(Seat.E))
    assert step.events[-1] == AllPassed(Seat.E)
    assert step.deal.phase == Settled(None, None)
    assert (counts(step.deal), next_dealer(step.deal)) == (False, Seat.E)


@pytest.mark.parametrize("profile", BOTH)
def test_the_right_hand_neighbour_cuts(profile):
    assert cutter(profile, Seat.E) is Seat.A


# --- the call ----------------------------------------------------------------------------------


def test_after_points_any_card_may_be_called_and_its_suit_is_trump():
    deal = calling("A♠ K♠ 2♥", None, 75, profile=POINTS)
    assert [action.card for action in legal_actions(deal)] == list(PACK)
    after = apply(deal, Call(Seat.A, parse_card("4♦"))).deal.play.declaration
    assert (after.called, after.trump, after.rank, after.target) == (parse_card("4♦"), "D", None, 75)
    own = judge(deal, Call(Seat.A, parse_card("A♠"))).reasons
    assert own == (CallsAnyCard(parse_card("A♠")), CallsOwnCard(parse_card("A♠")))


@pytest.mark.parametrize("bid", Rank)
def test_a_bid_in_ranks_allows_its_rank_and_every_stronger_one(bid):
    deal = calling("", bid, profile=SCALE)
    strength = SCALE.scale.strength
    allowed = {action.card.rank for action in legal_actions(deal)}
    assert allowed == {rank for rank in Rank if strength[rank] >= strength[bid]}
    if bid is Rank.KING:
        assert allowed == {Rank.KING, Rank.THREE, Rank.ACE}


def test_with_all_four_of_the_rank_a_stronger_card_may_still_be_called():
    deal = calling("K♠ K♥ K♦ K♣", Rank.KING, profile=SCALE)
    assert names(judge(deal, Call(Seat.A, parse_card("K♠")))) == ["CallsBidOrStronger", "CallsOwnCard"]
    assert names(judge(deal, Call(Seat.A, parse_card("3♠")))) == ["CallsBidOrStronger"]
    assert names(judge(deal, Call(Seat.A, parse_card("2♠")))) == ["CallBelowBid"]


@pytest.mark.parametrize("name", ITALIAN)
def test_the_first_lead_is_the_eldests_or_by_agreement_the_declarers(name):
    profile = load_profile(name)
    deal = start(profile, Seat.E, 1)
    bid = "61" if profile.auction.kind == "points" else "A"
    for word in ("-", "-", bid, *["-"] * (profile.seats - 3)):
        deal = apply(deal, said(word, deal.to_act)).deal
    deal = apply(deal, legal_actions(deal)[0]).deal
    assert deal.to_act is (Seat.C if "declarer-leads" in name else Seat.A)


# --- the settlement ----------------------------------------------------------------------------

WON, LOST, SWEPT, BEATEN, ALL = (61, 5), (60, 5), (120, 7), (0, 1), (120, None)


@pytest.mark.parametrize("name", ITALIAN)
@pytest.mark.parametrize(
    ("result", "together", "alone"),
    [
        (WON, (2, 1, -1), (4, -1)),
        (LOST, (-2, -1, 1), (-4, 1)),
        ((119 - 1, 6), (2, 1, -1), (4, -1)),
        ((2, 1), (-2, -1, 1), (-4, 1)),
        (SWEPT, (4, 2, -2), (8, -2)),
        (ALL, (4, 2, -2), (8, -2)),
        (BEATEN, (-4, -2, 2), (-8, 2)),
        ((0, 0), (-4, -2, 2), (-8, 2)),
    ],
)
def test_every_deal_pays_flat_and_all_the_points_double(name, result, together, alone):
    profile = load_profile(name)
    result = (120, profile.tricks) if result is ALL else result
    half = 2 if "no-sweep" in name and result[0] in (0, 120) else 1
    declarer, partner, defender = (share // half for share in together)
    rest = profile.seats - 2
    assert settle(profile, Seat.A, Seat.B, 61, *result).deltas == (declarer, partner, *[defender] * rest)
    declarer, opponent = (share // half for share in alone)
    assert settle(profile, Seat.A, None, 61, *result).deltas == (declarer, *[opponent] * (rest + 1))


@pytest.mark.parametrize(
    ("target", "captured", "success"),
    [(61, 60, False), (61, 61, True), (75, 74, False), (75, 75, True), (120, 118, False), (120, 120, True)],
)
def test_the_points_bid_must_be_reached(target, captured, success):
    paid = settle(POINTS, Seat.A, Seat.B, target, captured, 5)
    assert (paid.success, paid.unit) == (success, 1)


def test_a_target_that_ranks_never_have_is_refused():
    with pytest.raises(ValueError, match="target 62"):
        settle(SCALE, Seat.A, Seat.B, 62, 82, 5)


# --- the session -------------------------------------------------------------------------------


def beginners(session):
    deal = start(session.profile, dealer(session), 7 * len(session.deals) + 1)
    while deal.to_act is not None:
        deal = apply(deal, choose(sight(deal, deal.to_act))).deal
    return add(session, deal)


def test_a_session_ends_at_the_agreed_balance_or_number_of_deals():
    assert Session(POINTS, Seat.E).end == End(None, 15)
    assert POINTS.session.balances == (15, 20)
    for end in (End(balance=3), End(deals=2), End(deals=40, balance=2)):
        session = Session(POINTS, Seat.E, agreed=end)
        while not over(session):
            assert max(standing(session)) < (end.balance or 99)
            assert scored(session) < (end.deals or 99)
            session = beginners(session)
        assert max(standing(session)) >= (end.balance or 99) or scored(session) == end.deals
        with pytest.raises(ValueError, match="over"):
            beginners(session)


# --- notation, links, options ------------------------------------------------------------------

FILE = """format = 1
profile = "chiamata/points-it"
dealer = "E"

[auction]
calls = "61 - 64 - - -"
called = "3♠"
"""


def test_points_are_written_as_numbers_and_read_back():
    deal = loads(FILE)
    assert deal.actions[:3] == (BidPoints(Seat.A, 61), Pass(Seat.B), BidPoints(Seat.C, 64))
    assert dumps(deal) == FILE
    assert unpack(pack(deal)) == deal


@pytest.mark.parametrize("profile", BOTH)
def test_the_longest_deal_takes_at_most_120_characters_in_a_link(profile):
    deal = start(profile, Seat.E, 1)
    while isinstance(deal.phase, Auction):
        bids = [action for action in legal_actions(deal) if not isinstance(action, Pass)]
        deal = apply(deal, bids[0] if len(bids) > 1 else Pass(deal.to_act)).deal
    while deal.to_act is not None:
        deal = apply(deal, legal_actions(deal)[-1]).deal
    assert isinstance(deal.phase, Settled)
    assert len(pack(deal)) <= 120
    assert unpack(pack(deal)) == deal


def test_a_replay_prints_points_and_no_rank():
    told = json.loads(json.dumps(report(loads(FILE), speaker("en"))))["auction"]
    assert [bid["bid"] for bid in told["bids"]] == ["61", "-", "64", "-", "-", "-"]
    assert (told["winner"], told["rank"], told["target"]) == ("C", None, 64)


@pytest.mark.parametrize(
    ("calls", "problem"),
    [
        ("61 61", (BidPoints(Seat.B, 61), PointsNotHigher(61, 61))),
        ("61 K", (Bid(Seat.B, Rank.KING), BidsArePoints(Rank.KING))),
        ("61 1", None),
        ("61 1000", None),
    ],
)
def test_what_is_no_bid_in_points_is_told(calls, problem):
    with pytest.raises(DealFileError) as caught:
        loads(FILE.replace("61 - 64 - - -", calls))
    where = "deal: auction.calls[2]"
    found = NotABid(where, calls[3:]) if problem is None else IllegalMove(where, problem[0], (problem[1],))
    assert caught.value.problem == found


def test_a_study_of_an_auction_in_points_has_no_rank():
    text = 'format = 1\nprofile = "chiamata/points-it"\nauction = {rank = "K", called = "K♠"}'
    with pytest.raises(DealFileError) as caught:
        loads(text)
    assert caught.value.problem.reasons == (BidsArePoints(Rank.KING),)


ALL_OPTIONS = ("declarer-leads", "no-sweep", "monte", "four-at-table")


def test_options_may_come_in_any_order_and_are_written_in_one():
    profile = load_profile("chiamata/scale-it+no-sweep+declarer-leads")
    assert profile.id == "chiamata/scale-it+declarer-leads+no-sweep"
    assert (profile.base, profile.chosen) == ("chiamata/scale-it", ("declarer-leads", "no-sweep"))
    assert profile == load_profile(profile.id)
    assert profile.play.first_lead == "declarer"
    assert profile.settlement.sweep.test == "none"


@pytest.mark.parametrize(
    ("name", "found", "left"),
    [
        ("chiamata/points-it+scoperta", "scoperta", ALL_OPTIONS),
        ("chiamata/points-it+no-sweep+no-sweep", "no-sweep", ("declarer-leads", "monte", "four-at-table")),
        ("chiamata/points-it+", "", ALL_OPTIONS),
        ("chiamata/pagat+no-sweep", "no-sweep", ()),
    ],
)
def test_an_option_that_is_not_offered_is_refused(name, found, left):
    with pytest.raises(InputError) as caught:
        load_profile(name)
    assert caught.value.problem == NotAllowed("profile", found, left)


def test_there_are_three_profiles_and_thirty_three_ways_to_play():
    assert (len(profile_ids()), len(variant_ids())) == (3, 1 + 16 + 16)


# --- whole deals -------------------------------------------------------------------------------


@settings(max_examples=60)
@given(st.data(), profiles, st.randoms(use_true_random=False))
def test_whatever_is_played_is_told_by_the_rules_of_its_profile(data, profile, random):
    keys = {entry.key for entry in profile.rules}
    dealt_by, hands = data.draw(st.sampled_from(profile.dealers)), data.draw(full_hands(profile))
    deal = start(profile, dealt_by, hands)
    while deal.to_act is not None:
        for action in candidates(deal):
            assert {reason.rule for reason in judge(deal, action).reasons} <= keys
        step = apply(deal, random.choice(legal_actions(deal)))
        assert {event.rule for event in step.events} <= keys
        deal = step.deal
    paid = deal.phase.settlement
    if paid is not None:
        assert {line.rule for line in paid.lines} <= keys


@settings(max_examples=30, deadline=None)
@given(deals())
def test_beginners_finish_every_deal_with_legal_actions(deal):
    while deal.to_act is not None:
        action = choose(sight(deal, deal.to_act))
        assert judge(deal, action).legal
        deal = apply(deal, action).deal
