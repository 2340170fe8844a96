"""The auction in ranks: who may bid what, when it ends, and how many auctions there are."""

import pytest

from explorer.cards import PACK, Rank, Seat
from explorer.profiles import load_profile
from explorer.rules.actions import Bid, Call, Pass, Play
from explorer.rules.bid_reasons import (
    BidIsLower,
    BidNotLower,
    HasPassed,
    HoldsStandingBid,
    LastMayChoose,
    MayPass,
    OpensAuction,
    RaiseNeedsStandingTwo,
    RaiseNeedsTwo,
    RaiseNotHigher,
    RaisesTarget,
    TargetOutOfRange,
)
from explorer.rules.deals import Auction, Calling, Settled
from explorer.rules.engine import IllegalAction, apply, candidates, judge, legal_actions, start
from explorer.rules.events import AllPassed, AuctionClosed, BidStands, SeatPassed
from explorer.rules.reasons import (
    AuctionOver,
    AuctionRunning,
    NoSuchSeat,
    NotYourTurn,
)
from tests.paths import bidding

PAGAT = load_profile("chiamata/pagat")
LADDER = PAGAT.scale.order


def reasons(calls, bid, seat=None):
    deal = bidding(calls)
    rank, _, target = bid.partition("@")
    seat = deal.to_act if seat is None else seat
    action = Pass(seat) if bid == "-" else Bid(seat, Rank(rank), int(target or 61))
    return judge(deal, action).reasons


# --- ranks -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rank", LADDER)
def test_any_rank_may_open(rank):
    assert reasons("", rank) == (OpensAuction(rank),)


@pytest.mark.parametrize("standing", LADDER)
@pytest.mark.parametrize("rank", LADDER)
def test_a_bid_needs_a_lower_rank_and_may_skip_some(rank, standing):
    lower = LADDER.index(rank) > LADDER.index(standing)
    expected = BidIsLower(rank, standing) if lower else BidNotLower(rank, standing)
    assert reasons(standing, rank) == (expected,)


@pytest.mark.parametrize("calls", ["", "A", "2", "2 2@80", "- - -"])
def test_a_seat_may_always_pass_in_its_turn(calls):
    assert reasons(calls, "-") == (MayPass(),)


# --- targets -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calls", "bid", "expected"),
    [
        ("2", "2@62", RaisesTarget(62, 61)),
        ("2", "2@120", RaisesTarget(120, 61)),
        ("2", "2@61", BidNotLower(Rank.TWO, Rank.TWO)),
        ("2 2@62", "2@63", RaisesTarget(63, 62)),
        ("2 2@80", "2@81", RaisesTarget(81, 80)),
        ("2 2@80", "2@80", RaiseNotHigher(80, 80)),
        ("2 2@80", "2@62", RaiseNotHigher(62, 80)),
        ("2 2@80", "2", BidNotLower(Rank.TWO, Rank.TWO)),
        ("2 2@119", "2@120", RaisesTarget(120, 119)),
        ("2", "2@121", TargetOutOfRange(121, 61, 120)),
        ("2", "2@60", TargetOutOfRange(60, 61, 120)),
        ("2", "2@0", TargetOutOfRange(0, 61, 120)),
        ("", "2@62", RaiseNeedsStandingTwo(62, None)),
        ("K", "2@80", RaiseNeedsStandingTwo(80, Rank.KING)),
        ("4", "2@120", RaiseNeedsStandingTwo(120, Rank.FOUR)),
        ("", "K@62", RaiseNeedsTwo(Rank.KING, 62)),
        ("A", "K@62", RaiseNeedsTwo(Rank.KING, 62)),
        ("2", "A@62", RaiseNeedsTwo(Rank.ACE, 62)),
        ("2", "K", BidNotLower(Rank.KING, Rank.TWO)),
        ("2 2@80", "4", BidNotLower(Rank.FOUR, Rank.TWO)),
    ],
)
def test_a_target_is_raised_only_over_a_standing_two(calls, bid, expected):
    assert reasons(calls, bid) == (expected,)


# --- whose turn --------------------------------------------------------------------------------


def test_eldest_speaks_first():
    for dealer in Seat:
        if dealer is not Seat.F:
            assert start(PAGAT, dealer, 1).to_act is dealer.after(1, 5)


@pytest.mark.parametrize(
    ("calls", "seats"),
    [
        ("", "A"),
        ("A", "B"),
        ("A -", "C"),
        ("A - - - K", "A"),
        ("A - K - - Q", "C"),
        ("- - K -", "E"),
        ("A K Q J 7", "A"),
        ("A K - 2 - 2@80 -", "D"),
    ],
)
def test_the_turn_goes_to_the_right_past_those_who_passed(calls, seats):
    assert bidding(calls).to_act is Seat[seats]


@pytest.mark.parametrize(
    ("calls", "seat", "expected"),
    [
        ("A", Seat.C, NotYourTurn(Seat.C, Seat.B)),
        ("A", Seat.A, HoldsStandingBid(Seat.A)),
        ("A -", Seat.B, HasPassed(Seat.B)),
        ("-", Seat.A, HasPassed(Seat.A)),
        ("A K", Seat.A, NotYourTurn(Seat.A, Seat.C)),
        ("", Seat.F, NoSuchSeat(Seat.F, 5)),
    ],
)
@pytest.mark.parametrize("bid", ["2", "-"])
def test_out_of_turn_the_reason_says_why(calls, seat, bid, expected):
    assert reasons(calls, bid, seat) == (expected,)


def test_after_four_passes_the_fifth_still_chooses():
    assert reasons("- - - -", "K") == (LastMayChoose(), OpensAuction(Rank.KING))
    assert reasons("- - - -", "-") == (LastMayChoose(), MayPass())
    refused = judge(bidding("- - - -"), Bid(Seat.E, Rank.TWO, 80))
    assert refused.reasons == (LastMayChoose(), RaiseNeedsStandingTwo(80, None))
    assert refused.objections == (RaiseNeedsStandingTwo(80, None),)


def test_whoever_is_left_with_a_standing_bid_is_not_asked_to_beat_it():
    assert bidding("A - - - -").phase == Calling(Seat.A, Rank.ACE, 61)


# --- the end -----------------------------------------------------------------------------------


def last_step(calls):
    *before, last = calls.split()
    deal = bidding(" ".join(before))
    rank, _, target = last.partition("@")
    return apply(deal, Pass(deal.to_act) if last == "-" else Bid(deal.to_act, Rank(rank), int(target or 61)))


@pytest.mark.parametrize(
    ("calls", "declarer", "rank", "target"),
    [
        ("A - - - -", Seat.A, Rank.ACE, 61),
        ("- - - - K", Seat.E, Rank.KING, 61),
        ("A K - 2 - 2@80 - -", Seat.A, Rank.TWO, 80),
        ("2 - - - -", Seat.A, Rank.TWO, 61),
        ("2 2@120", Seat.B, Rank.TWO, 120),
        ("A K Q J 7 6 5 4 2 - - - -", Seat.D, Rank.TWO, 61),
    ],
)
def test_the_auction_ends_with_one_seat_left_or_at_the_top_target(calls, declarer, rank, target):
    step = last_step(calls)
    assert step.deal.phase == Calling(declarer, rank, target)
    assert step.events[-1] == AuctionClosed(declarer, rank, target)


def test_a_pass_and_a_bid_are_told():
    assert last_step("A").events == (BidStands(Seat.A, Rank.ACE, 61),)
    assert last_step("A -").events == (SeatPassed(Seat.B, 4),)


@pytest.mark.parametrize(
    ("calls", "rule"), [("2", "auction.lower"), ("K 2", "auction.lower"), ("2 2@62", "auction.raise")]
)
def test_a_raise_rests_on_the_rule_of_raises(calls, rule):
    assert last_step(calls).events[0].rule == rule


def test_five_passes_end_the_deal_without_a_settlement():
    step = last_step("- - - - -")
    assert step.deal.phase == Settled(None, None)
    assert step.events == (SeatPassed(Seat.E, 0), AllPassed(Seat.E))
    assert legal_actions(step.deal) == ()


def test_four_passes_do_not_end_the_deal():
    assert isinstance(bidding("- - - -").phase, Auction)


@pytest.mark.parametrize("action", [Call(Seat.A, PACK[0]), Play(Seat.A, PACK[0]), Play(Seat.F, PACK[0])])
def test_no_card_is_called_or_played_during_the_auction(action):
    assert judge(bidding(""), action).reasons == (AuctionRunning(),)


@pytest.mark.parametrize("action", [Bid(Seat.A, Rank.TWO, 120), Pass(Seat.A), Pass(Seat.B)])
def test_nobody_bids_after_the_auction(action):
    assert judge(bidding("A - - - -"), action).reasons == (AuctionOver(),)


def test_an_illegal_bid_changes_nothing_and_carries_its_verdict():
    deal = bidding("K")
    with pytest.raises(IllegalAction) as caught:
        apply(deal, Bid(Seat.B, Rank.ACE))
    assert caught.value.verdict == judge(deal, Bid(Seat.B, Rank.ACE))
    assert deal == bidding("K")


# --- counting ----------------------------------------------------------------------------------


def test_the_candidates_are_a_pass_every_rank_and_every_raise():
    found = candidates(bidding(""))
    assert len(found) == len(set(found)) == 1 + 10 + 59
    assert len(legal_actions(bidding(""))) == 11
    assert len(legal_actions(bidding("2"))) == 1 + 59


def sequences(deal, depth):
    """Auctions of so many bids and passes; one that ends earlier is not counted."""
    if depth == 0:
        return 1
    if not isinstance(deal.phase, Auction):
        return 0
    return sum(sequences(apply(deal, action).deal, depth - 1) for action in legal_actions(deal))


@pytest.mark.parametrize(("depth", "count"), [(1, 11), (2, 125), (3, 2704)])
def test_the_number_of_auctions_of_one_two_and_three_actions(depth, count):
    assert sequences(bidding(""), depth) == count


def complete_by_engine(deal, known):
    """Complete auctions without raises; positions that look alike are counted once."""
    if not isinstance(deal.phase, Auction):
        return 1
    if deal.phase not in known:
        plain = [action for action in legal_actions(deal) if isinstance(action, Pass) or action.target == 61]
        known[deal.phase] = sum(complete_by_engine(apply(deal, action).deal, known) for action in plain)
    return known[deal.phase]


def complete_by_numbers(standing, holder, inside, turn):
    """The same on bare integers: the ranks are 0 to 9, and nothing of the engine is used."""
    if holder is None and not inside:
        return 1
    if holder is not None and inside == (holder,):
        return 1
    while turn not in inside:
        turn = (turn + 1) % 5
    after = (turn + 1) % 5
    total = complete_by_numbers(standing, holder, tuple(seat for seat in inside if seat != turn), after)
    for rank in range(standing + 1, 10):
        total += complete_by_numbers(rank, turn, inside, after)
    return total


def test_the_number_of_complete_auctions_without_raises():
    assert complete_by_engine(bidding(""), {}) == 66_314


def test_the_number_of_complete_auctions_without_raises_counted_without_the_engine():
    assert complete_by_numbers(-1, None, (0, 1, 2, 3, 4), 0) == 66_314
