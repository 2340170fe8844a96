"""Blind bids (001 §11): the last two cards lie unseen until their seat looks at them or the auction ends."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.beginner import choose
from explorer.analysis.compare import parting, run_under
from explorer.cards import SEATS, Seat, parse_card
from explorer.cli.report import report
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.wording import word
from explorer.notation import dumps, loads, pack, unpack
from explorer.profiles import load_profile, variant_ids
from explorer.rules.actions import BidPoints, Call, Look, Pass, Play, action_text
from explorer.rules.auctions import unseen_bids
from explorer.rules.deals import Auction, Calling
from explorer.rules.engine import apply, candidates, judge, legal_actions, position, replay, start
from explorer.rules.events import BidStands, CardsSeen, PointsStand
from explorer.rules.sight import open_sight, sight
from explorer.table import table_payload
from tests.lesson_deals import lesson_deal
from tests.paths import PAGAT, bidding, said
from tests.strategies import full_hands, played_on
from tests.swaps import swapped

POINTS = load_profile("chiamata/points-it+monte")
SCALE = load_profile("chiamata/scale-it+monte")
BLIND = [load_profile(name) for name in variant_ids() if "monte" in name]
LESSON = lesson_deal("italian/points-monte")
CALLED = 12
"""Actions of the lesson's deal up to and including its call."""


def names(verdict):
    return [type(reason).__name__ for reason in verdict.reasons]


@st.composite
def blind_deals(draw, most=40):
    profile = draw(st.sampled_from(BLIND))
    dealer = draw(st.sampled_from(profile.dealers))
    return draw(played_on(start(profile, dealer, draw(full_hands(profile))), most))


# --- what may be done --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("profile", "before", "word_", "seat", "reasons"),
    [
        (POINTS, "", "look", Seat.A, ["MayLook"]),
        (POINTS, "look", "look", Seat.A, ["HasLooked"]),
        (POINTS, "", "look", Seat.B, ["NotYourTurn"]),
        (POINTS, "-", "look", Seat.A, ["HasPassed"]),
        (POINTS, "61", "look", Seat.A, ["HoldsStandingBid"]),
        (POINTS, "", "look", Seat.F, ["NoSuchSeat"]),
        (POINTS, "- - - -", "look", Seat.E, ["MayLook"]),
        (POINTS, "61 - - - -", "look", Seat.A, ["AllCardsSeen"]),
        (POINTS, "- - - - -", "look", Seat.A, ["DealOver"]),
        (POINTS, "", "61", Seat.A, ["OpensInPoints", "BidsUnseen"]),
        (POINTS, "look", "61", Seat.A, ["OpensInPoints"]),
        (POINTS, "", "60", Seat.A, ["PointsOutOfRange"]),
        (POINTS, "61 look", "61", Seat.B, ["PointsNotHigher"]),
        (POINTS, "61", "64", Seat.B, ["PointsAreHigher", "BidsUnseen"]),
        (POINTS, "", "-", Seat.A, ["MayPass"]),
        (POINTS, "- - - -", "61", Seat.E, ["LastMayChoose", "OpensInPoints", "BidsUnseen"]),
        (SCALE, "", "A", Seat.A, ["OpensAuction", "BidsUnseen"]),
        (SCALE, "K", "Q", Seat.B, ["BidIsLower", "BidsUnseen"]),
        (SCALE, "K look", "Q", Seat.B, ["BidIsLower"]),
        (PAGAT, "", "look", Seat.A, ["NothingUnseen"]),
        (PAGAT, "A - - - -", "look", Seat.A, ["NothingUnseen"]),
    ],
)
def test_who_may_look_and_what_a_blind_bid_rests_on(profile, before, word_, seat, reasons):
    deal = bidding(before, profile=profile)
    assert names(judge(deal, said(word_, seat))) == reasons


def test_nobody_looks_during_the_tricks():
    for profile, name in ((POINTS, "AllCardsSeen"), (load_profile("chiamata/points-it"), "NothingUnseen")):
        deal = bidding("61 - - - -", profile=profile)
        deal = apply(deal, legal_actions(deal)[0]).deal
        assert names(judge(deal, Look(deal.to_act))) == [name]


@pytest.mark.parametrize("profile", BLIND, ids=lambda profile: profile.id)
def test_a_look_is_offered_once_to_every_seat_and_the_turn_stays(profile):
    deal = start(profile, profile.dealers[-1], 1)
    for seat in SEATS[: profile.seats]:
        assert deal.to_act is seat
        assert Look(seat) in legal_actions(deal)
        step = apply(deal, Look(seat))
        assert step.events == (CardsSeen(seat, 2),)
        assert step.deal.to_act is seat
        assert Look(seat) in candidates(step.deal)
        assert Look(seat) not in legal_actions(step.deal)
        deal = apply(step.deal, Pass(seat)).deal
    assert deal.to_act is None


def test_a_profile_without_the_option_has_no_look_among_its_candidates():
    for name in variant_ids():
        deal = start(load_profile(name), load_profile(name).dealers[-1], 1)
        assert any(isinstance(one, Look) for one in candidates(deal)) == ("monte" in name)


def test_a_bid_is_told_as_blind_only_when_its_seat_has_not_looked():
    assert apply(bidding("", profile=POINTS), BidPoints(Seat.A, 61)).events == (
        PointsStand(Seat.A, 61, True),
    )
    assert apply(bidding("look", profile=POINTS), BidPoints(Seat.A, 61)).events == (PointsStand(Seat.A, 61),)
    step = apply(bidding("A", profile=SCALE), said("K", Seat.B))
    assert step.events == (BidStands(Seat.B, said("K", Seat.B).rank, 61, True),)
    deal = bidding("61 look 64 - - - look 70", profile=POINTS)
    assert unseen_bids(deal) == {BidPoints(Seat.A, 61)}
    assert unseen_bids(bidding("A K")) == frozenset()


def test_a_look_is_taken_back_like_any_action():
    deal = bidding("61 look", profile=POINTS)
    assert deal.phase.unseen == (Seat.A, Seat.C, Seat.D, Seat.E)
    assert position(deal, 1).phase.unseen == SEATS[:5]
    assert replay(deal)[-1].deal == deal


# --- what a seat knows -------------------------------------------------------------------------


def test_the_last_two_cards_dealt_are_hidden_from_their_own_seat_until_it_looks():
    deal = start(POINTS, Seat.E, 1)
    known = sight(deal, Seat.A).deal.dealt[Seat.A]
    assert known == (*deal.dealt[Seat.A][:6], None, None)
    assert sight(apply(deal, Look(Seat.A)).deal, Seat.A).deal.dealt[Seat.A] == deal.dealt[Seat.A]
    assert sight(deal, Seat.A, Seat.B).deal.dealt[Seat.B][6:] == (None, None)


def test_whoever_passed_without_looking_sees_its_cards_when_the_auction_ends():
    deal = bidding("- 61 - -", profile=POINTS)
    assert sight(deal, Seat.A).deal.dealt[Seat.A][6:] == (None, None)
    over = apply(deal, Pass(Seat.E)).deal
    assert isinstance(over.phase, Calling)
    for seat in SEATS[:5]:
        assert sight(over, seat).deal.dealt[seat] == over.dealt[seat]


def test_all_hands_face_up_show_the_unseen_cards_too():
    deal = start(POINTS, Seat.E, 1)
    assert open_sight(deal).deal == deal


@given(blind_deals(), st.sampled_from(SEATS[:4]), st.randoms(use_true_random=False))
def test_what_a_seat_sees_does_not_depend_on_its_own_unseen_cards(deal, seat, random):
    other = swapped(deal, {seat}, random)
    assert sight(other, seat) == sight(deal, seat)
    payloads = [table_payload(sight(one, seat), speaker("en")) for one in (deal, other)]
    assert payloads[0] == payloads[1]


@given(blind_deals(), st.randoms(use_true_random=False))
def test_a_beginner_looks_before_it_bids_and_never_needs_the_unseen_cards(deal, random):
    if deal.to_act is None:
        return
    action = choose(sight(deal, deal.to_act))
    assert action == choose(sight(swapped(deal, {deal.to_act}, random), deal.to_act))
    if isinstance(deal.phase, Auction):
        assert isinstance(action, Look) == (deal.to_act in deal.phase.unseen)


@given(blind_deals(), st.sampled_from(SEATS[:4]))
def test_a_hand_shows_as_many_backs_as_there_are_unseen_cards(deal, seat):
    if not isinstance(deal.phase, Auction):
        return
    hand = table_payload(sight(deal, seat), speaker("en"))["seats"][0]["hand"]
    assert sum(card["face"] is None for card in hand) == (2 if seat in deal.phase.unseen else 0)
    assert len(hand) == deal.profile.dealing.hand


# --- files, links, words -----------------------------------------------------------------------


@given(blind_deals())
def test_a_blind_auction_survives_files_and_links(deal):
    assert loads(dumps(deal)) == deal
    assert unpack(pack(deal)) == deal
    assert len(pack(deal)) <= 170


def test_a_look_is_written_as_a_word_and_read_in_any_case():
    text = dumps(LESSON)
    assert 'calls = "61 look 65 - look 70 - look 80 - -"' in text
    assert loads(text.replace("look", "LOOK")) == LESSON
    assert action_text(Look(Seat.A)) == "look"


def test_the_longest_blind_auction_fits_into_a_link():
    deal = start(POINTS, Seat.E, 1)
    for target in range(61, 120):
        if deal.to_act in deal.phase.unseen:
            deal = apply(deal, Look(deal.to_act)).deal
        deal = apply(deal, BidPoints(deal.to_act, target)).deal
    while isinstance(deal.phase, Auction):
        deal = apply(deal, Pass(deal.to_act)).deal
    while deal.to_act is not None:
        deal = apply(deal, legal_actions(deal)[-1]).deal
    assert len(deal.actions) == 5 + 59 + 4 + 1 + 40
    assert unpack(pack(deal)) == deal


def test_a_replay_prints_looks_as_they_stand_in_files():
    told = json.loads(json.dumps(report(position(LESSON, 2), speaker("en"))))
    assert [bid["bid"] for bid in told["auction"]["bids"]] == ["61", "look"]
    assert told["legal"][-1] != "look"
    assert report(position(LESSON, 1), speaker("en"))["legal"][-1] == "look"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_blind_bid_is_told_in_words(lang):
    say = speaker(lang)
    plain, blind = (word(PointsStand(Seat.A, 64, unseen), say) for unseen in (False, True))
    assert blind.startswith(plain)
    assert len(blind) > len(plain) + 20


# --- under other rules -------------------------------------------------------------------------


def test_where_all_cards_are_seen_a_look_is_refused_and_the_auction_goes_on():
    run = run_under(LESSON, load_profile("chiamata/points-it"))
    assert run.taken_over is None
    assert run.refused is None
    assert run.settlement == LESSON.phase.settlement
    assert sum(not move.legal for move in run.moves) == 3


def test_a_deal_bid_in_the_open_is_bid_blind_where_nobody_looks():
    record = lesson_deal("italian/points")
    runs = run_under(record, load_profile("chiamata/points-it")), run_under(record, POINTS)
    parted = parting(*runs)
    assert parted.right.events == (PointsStand(Seat.A, 61, True),)
    assert runs[0].settlement == runs[1].settlement


def test_after_the_call_a_blind_deal_is_played_like_any_other():
    assert isinstance(LESSON.actions[CALLED - 1], Call)
    assert LESSON.actions[CALLED - 1].card is parse_card("2♠")
    assert all(isinstance(action, Play) for action in LESSON.actions[CALLED:])
