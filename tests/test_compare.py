"""One deal under two sets of rules: what each allows, where they part, what they pay."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.compare import parting, run_under
from explorer.analysis.pairs import EXAMPLES
from explorer.cards import Rank, Seat
from explorer.compact import pack, unpack
from explorer.profiles import load_profile
from explorer.rules.actions import Bid, BidPoints, Call, Pass, Play
from explorer.rules.bid_reasons import BidsArePoints, BidsAreRanks
from explorer.rules.deals import Calling, Settled
from explorer.rules.engine import replay
from explorer.rules.events import AuctionClosed, DealSettled
from explorer.rules.reasons import (
    AuctionOver,
    AuctionRunning,
    CallNotRankBid,
    NotYourTurn,
)
from tests.paths import PAGAT, POINTS, SCALE, bidding, called, played, trick_study
from tests.strategies import any_deals, profiles

LEADS = load_profile("chiamata/scale-it+declarer-leads")
NO_SWEEP = load_profile("chiamata/scale-it+no-sweep")


def example(name):
    """An example's record, its two runs and where they part."""
    one = EXAMPLES[name]
    left, right = (run_under(one.deal, load_profile(side)) for side in (one.left, one.right))
    return one.deal, left, right, parting(left, right)


# --- the examples ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "left", "right"),
    [
        ("all-points", (2, -1, 1, -1, -1), (4, -2, 2, -2, -2)),
        ("exact-target", (2, -1, 1, -1, -1), (2, -1, 1, -1, -1)),
        ("points", (4, 2, -2, -2, -2), (2, 1, -1, -1, -1)),
        ("king-ace", None, (1, -1, 2, -1, -1)),
        ("king-king", (1, -1, -2, 1, 1), (1, -1, -2, 1, 1)),
        ("raised", (4, 2, -2, -2, -2), (2, 1, -1, -1, -1)),
        ("lowest-missing", (2, -1, -1, -1, 1), (2, -1, -1, -1, 1)),
        ("alone", (4, -1, -1, -1, -1), (4, -1, -1, -1, -1)),
        ("all-pass", None, None),
        ("declarer-leads", (-2, 2, -2, 4, -2), None),
        ("lost-sweep", (-4, -2, 2, 2, 2), (-2, -1, 1, 1, 1)),
    ],
)
def test_an_example_pays_under_both_as_their_rules_say(name, left, right):
    _, *runs, _ = example(name)
    assert [run.settlement and run.settlement.deltas for run in runs] == [left, right]


@pytest.mark.parametrize("name", ["all-points", "exact-target", "king-king", "lost-sweep"])
def test_rules_that_bid_alike_part_only_in_the_settlement(name):
    _, left, right, parted = example(name)
    assert parted.in_settlement
    assert isinstance(parted.left.events[-1], DealSettled)
    assert [move.legal for run in (left, right) for move in run.moves] == [True] * 2 * len(left.moves)
    assert left.settlement.lines != right.settlement.lines


def test_all_the_points_without_all_the_tricks_is_a_sweep_for_one_of_them():
    _, left, right, _ = example("all-points")
    assert (left.settlement.captured, left.settlement.sweep, right.settlement.sweep) == (120, False, True)
    assert len({trick.winner in {Seat.A, Seat.C} for trick in left.deal.play.tricks}) == 2


def test_a_call_of_the_ace_after_a_bid_of_the_king_is_allowed_by_one_and_refused_by_the_other():
    record, left, right, parted = example("king-ace")
    assert isinstance(parted.left.action, Call)
    assert parted.left.reasons == (CallNotRankBid(record.play.declaration.called, Rank.KING),)
    assert parted.right.legal
    assert left.refused is parted.left
    assert right.refused is None


def test_a_two_ends_the_auction_of_one_and_not_of_the_other():
    _, left, right, parted = example("raised")
    assert parted.left.action == Bid(Seat.D, Rank.TWO)
    assert not any(isinstance(event, AuctionClosed) for event in parted.left.events)
    assert AuctionClosed(Seat.D, Rank.TWO, 61) in parted.right.events
    assert left.taken_over is None
    assert right.taken_over == Calling(Seat.A, Rank.TWO, 61)


def test_where_the_declarer_leads_the_first_card_of_eldest_is_refused():
    _, _, right, parted = example("declarer-leads")
    assert isinstance(parted.left.action, Play)
    assert parted.right.reasons == (NotYourTurn(Seat.E, Seat.D),)
    assert (right.refused, right.settlement) == (parted.right, None)


def test_a_deal_that_all_pass_parts_nobody():
    _, left, right, parted = example("all-pass")
    assert parted is None
    assert left.deal.phase == right.deal.phase == Settled(None, None)


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_fits_a_link_and_is_played_as_its_profile_allows(name):
    deal = EXAMPLES[name].deal
    assert unpack(pack(deal)) == deal
    assert len(replay(deal)) == len(deal.actions)


# --- auctions of two kinds ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("record", "profile", "reason"),
    [
        (bidding("A K"), POINTS, BidsArePoints(Rank.ACE)),
        (bidding("61 64", profile=POINTS), PAGAT, BidsAreRanks(61)),
        (bidding("2 2@62"), SCALE, AuctionOver()),
    ],
)
def test_an_auction_stops_at_the_first_bid_that_is_none(record, profile, reason):
    run = run_under(record, profile)
    assert run.refused.reasons == (reason,)
    assert run.taken_over is None


@pytest.mark.parametrize(
    ("calls", "profile", "other", "outcome"),
    [
        ("A K - - - -", PAGAT, POINTS, Calling(Seat.B, None, 61)),
        ("2 2@80 - - - -", PAGAT, POINTS, Calling(Seat.B, None, 80)),
        ("2 2@80 - - - -", PAGAT, SCALE, Calling(Seat.B, Rank.TWO, 61)),
        ("75 - - - -", POINTS, PAGAT, Calling(Seat.A, Rank.ACE, 75)),
        ("75 - - - -", POINTS, SCALE, Calling(Seat.A, Rank.ACE, 61)),
        ("2", SCALE, PAGAT, Calling(Seat.A, Rank.TWO, 61)),
    ],
)
def test_the_outcome_of_an_auction_is_taken_over_in_the_terms_of_the_other_rules(
    calls, profile, other, outcome
):
    record = called(bidding(calls, profile=profile), "2♠" if "2" in calls else "K♠" if "K" in calls else "A♠")
    run = run_under(record, other)
    assert run.taken_over == outcome
    assert run.deal.play.declaration.called is record.play.declaration.called


def test_a_shorter_way_to_the_same_declarer_needs_nothing_taken_over():
    record = called(bidding("K 2 - - - -"), "2♠")
    run = run_under(record, SCALE)
    assert run.taken_over is None
    assert [move.action for move in run.moves] == [
        Bid(Seat.A, Rank.KING),
        Bid(Seat.B, Rank.TWO),
        Pass(Seat.C),
        record.actions[-1],
    ]
    assert run.moves[2].reasons == (AuctionOver(),)


def test_a_call_that_comes_too_early_is_told_by_the_auction_that_runs_on():
    record = called(bidding("2", profile=SCALE), "2♠")
    left, right = run_under(record, PAGAT), run_under(record, SCALE)
    parted = parting(left, right)
    assert parted.left.action == Bid(Seat.A, Rank.TWO)
    assert left.moves[-1].legal, "the call is made all the same"
    assert AuctionRunning() not in left.moves[-1].reasons


def test_a_bid_in_points_is_the_same_under_every_option():
    record = bidding("61 - 64", profile=POINTS)
    runs = [run_under(record, load_profile(f"chiamata/points-it{more}")) for more in ("", "+declarer-leads")]
    assert parting(*runs) is None
    assert runs[0].moves[-1].action == BidPoints(Seat.C, 64)


# --- studies and any deal ----------------------------------------------------------------------


def test_a_trick_study_is_taken_alike_by_all():
    record = played(trick_study("S"), "A♥ 2♠ 3♥ 7♠ 4♣")
    runs = [run_under(record, profile) for profile in (PAGAT, POINTS, LEADS)]
    assert parting(runs[0], runs[1]) is None
    assert parting(runs[0], runs[2]) is None
    assert [run.deal.play.tricks for run in runs] == [record.play.tricks] * 3


@given(any_deals, profiles, profiles)
def test_any_deal_runs_under_any_rules(record, profile, other):
    left, right = run_under(record, profile), run_under(record, other)
    parted = parting(left, right)
    for run in (left, right):
        assert run.fits == (run.profile.seats == record.profile.seats)
        assert run.deal.profile == (run.profile if run.fits else record.profile)
        assert all(move.verdict.action in record.actions for move in run.moves)
        if run.settlement is not None:
            assert (sum(run.settlement.deltas) == 0) == (run.profile.remains == 0)
    if parted is not None:
        assert parted.left.action == parted.right.action
        assert parted.left.legal or parted.right.legal


@given(any_deals)
def test_a_deal_under_its_own_rules_is_the_deal(record):
    run = run_under(record, record.profile)
    assert run.deal == record
    assert run.taken_over is None
    assert parting(run, run) is None


@given(any_deals, st.sampled_from(["no-sweep", "declarer-leads"]))
def test_rules_part_before_an_option_matters_or_never(record, option):
    if option in record.profile.chosen or record.profile.base == "chiamata/pagat":
        return
    other = load_profile("+".join((record.profile.id, option)))
    parted = parting(run_under(record, record.profile), run_under(record, other))
    if parted is not None:
        assert parted.in_settlement if option == "no-sweep" else isinstance(parted.left.action, Play)


def test_lines_tell_a_sweep_that_brings_nothing_extra():
    record = EXAMPLES["lost-sweep"].deal
    sweep, none = (run_under(record, profile).settlement for profile in (SCALE, NO_SWEEP))
    assert (sweep.sweep, none.sweep) == (True, False)
    assert replace(none, lines=()) != replace(sweep, lines=())
