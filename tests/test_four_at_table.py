"""Four at the table (001 §11): the dealer sits out, ten cards each, and payments that leave a rest."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.analysis.auctions import call_table, rounds, won
from explorer.analysis.beginner import choose
from explorer.analysis.compare import parting, run_under
from explorer.analysis.tricks import deal_of, setup_of
from explorer.cards import PACK, SEATS, Rank, Seat
from explorer.deal_problems import DealFileError
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.rulebook import silence, statement
from explorer.notation import dumps, loads, pack, unpack
from explorer.problems import NotAllowed
from explorer.profiles import load_profile, variant_ids
from explorer.rules import dealing
from explorer.rules.actions import BidPoints, Pass
from explorer.rules.engine import apply, judge, start
from explorer.rules.events import SumRemains
from explorer.rules.reasons import NoSuchSeat
from explorer.rules.results import points_for, possible_results
from explorer.rules.session import (
    End,
    Session,
    add,
    dealer,
    dealers,
    deltas,
    next_dealer,
    over,
    seated,
    standing,
    winners,
)
from explorer.rules.settlement import settle
from explorer.rules.sight import sight
from explorer.sealing import seal, unseal
from explorer.table import table_payload
from tests.lesson_deals import lesson_deal
from tests.strategies import full_hands, played_on

FOURS = [load_profile(name) for name in variant_ids() if "four-at-table" in name]
POINTS = load_profile("chiamata/points-it+four-at-table")
SCALE = load_profile("chiamata/scale-it+four-at-table")
LESSON = lesson_deal("italian/points-four")
EN = speaker("en")


@st.composite
def fours(draw, most=60):
    profile = draw(st.sampled_from(FOURS))
    return draw(played_on(start(profile, Seat.E, draw(full_hands(profile))), most))


def by_beginners(profile, seed):
    deal = start(profile, Seat.E, seed)
    while deal.to_act is not None:
        deal = apply(deal, choose(sight(deal, deal.to_act))).deal
    return deal


# --- the table and the dealing -----------------------------------------------------------------


@pytest.mark.parametrize("profile", FOURS, ids=lambda profile: profile.id)
def test_four_of_five_play_and_only_the_fifth_deals(profile):
    assert (profile.seats, profile.people, profile.tricks) == (4, 5, 10)
    assert profile.dealers == (Seat.E,)
    assert profile.eldest(Seat.E) is Seat.A
    assert profile.seats * profile.dealing.hand == len(PACK)


def test_five_cards_go_twice_to_each_from_the_eldest_on():
    given_ = dealing.packets(POINTS, Seat.E, PACK)
    assert [(one.round, one.seat.name, len(one.cards)) for one in given_] == [
        (round_, seat, 5) for round_ in (1, 2) for seat in "ABCD"
    ]
    assert [card for one in given_ for card in one.cards] == list(PACK)
    assert dealing.cutter(POINTS, Seat.E) is Seat.A


def test_the_dealer_who_sits_out_cannot_act():
    deal = start(POINTS, Seat.E, 1)
    assert deal.to_act is deal.eldest is Seat.A
    assert judge(deal, Pass(Seat.E)).reasons == (NoSuchSeat(Seat.E, 4),)


def test_three_passes_leave_the_last_seat_its_choice():
    deal = start(POINTS, Seat.E, 1)
    for seat in SEATS[:3]:
        deal = apply(deal, Pass(seat)).deal
    assert [type(one).__name__ for one in judge(deal, BidPoints(Seat.D, 61)).reasons] == [
        "LastMayChoose",
        "OpensInPoints",
    ]
    over_ = apply(deal, Pass(Seat.D)).deal
    assert next_dealer(over_) is Seat.E


def test_a_trick_has_four_cards_and_ten_of_them_empty_the_hands():
    tricks = LESSON.play.tricks
    assert len(tricks) == 10
    assert {len(trick.cards) for trick in tricks} == {4}
    assert all(after.leader is before.winner for before, after in pairwise(tricks))


def test_which_results_there_are():
    assert {tricks for tricks, _ in possible_results(POINTS)} == set(range(11))
    assert points_for(POINTS, 1) == (0, 44)
    assert points_for(POINTS, 10) == (120, 120)
    assert points_for(POINTS, 5) == (0, 120)


# --- the settlement ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("captured", "tricks", "together", "alone", "rest"),
    [
        (61, 5, (2, 1, -1, -1), (4, -1, -1, -1), 1),
        (60, 5, (-2, -1, 1, 1), (-4, 1, 1, 1), -1),
        (118, 9, (2, 1, -1, -1), (4, -1, -1, -1), 1),
        (120, 9, (4, 2, -2, -2), (8, -2, -2, -2), 2),
        (120, 10, (4, 2, -2, -2), (8, -2, -2, -2), 2),
        (0, 0, (-4, -2, 2, 2), (-8, 2, 2, 2), -2),
    ],
)
def test_the_flat_payments_of_five_leave_a_rest_which_is_told(captured, tricks, together, alone, rest):
    for partner, expected in ((Seat.B, together), (None, alone)):
        paid = settle(POINTS, Seat.A, partner, 61, captured, tricks)
        assert paid.deltas == expected
        assert sum(paid.deltas) == rest
        assert paid.lines[-1] == SumRemains(rest)


def test_where_everybody_plays_nothing_remains_and_nothing_is_said_of_it():
    for name in variant_ids():
        profile = load_profile(name)
        shares = profile.settlement.shares
        assert profile.remains == shares.alone + (profile.seats - 1) * shares.opponent
        assert (profile.remains == 0) == (profile not in FOURS)
        paid = settle(profile, Seat.A, Seat.B, 61, 61, 5)
        assert any(isinstance(line, SumRemains) for line in paid.lines) == (profile in FOURS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_page_says_what_the_payments_add_up_to_and_what_is_an_agreement(lang):
    say = speaker(lang)
    assert "+1" in statement("settlement.sum", POINTS, say)
    assert "−1" in statement("settlement.sum", POINTS, say)
    assert "zero" not in statement("settlement.shares", POINTS, EN)
    assert {entry.key for entry in POINTS.rules if entry.agreement} >= {"dealing.packets", "game.sits-out"}
    assert silence("game.sits-out", POINTS, say)
    assert "10" in silence("dealing.packets", POINTS, say)


# --- a session ---------------------------------------------------------------------------------


def test_whoever_sits_out_goes_round_the_five_and_keeps_a_balance():
    assert [seated(POINTS, one) for one in (Seat.E, Seat.A)] == [SEATS[:4], SEATS[1:5]]
    session = Session(POINTS, Seat.E, agreed=End(deals=5))
    while not over(session):
        session = add(session, by_beginners(POINTS, 3 + len(session.deals)))
    assert [one.name for one in dealers(session)][:2] == ["E", "A"]
    out = [who for who, row in zip(dealers(session), deltas(session), strict=False) if row[who] == 0]
    assert len(out) == len(deltas(session))
    assert len(standing(session)) == 5
    assert sum(standing(session)) == sum(sum(row) for row in deltas(session)) != 0
    assert winners(session)


def test_a_deal_that_all_passed_is_dealt_again_by_the_same_player():
    deal = start(POINTS, Seat.E, 1)
    while deal.to_act is not None:
        deal = apply(deal, Pass(deal.to_act)).deal
    session = add(Session(POINTS, Seat.C), deal)
    assert (dealer(session), deltas(session)) == (Seat.C, ())
    session = add(session, LESSON)
    assert dealer(session) is Seat.D
    # D, E, A and B sat in the seats A to D
    paid = LESSON.phase.settlement.deltas
    assert standing(session) == (paid[2], paid[3], 0, paid[0], paid[1])


# --- files, links, sights ----------------------------------------------------------------------


@given(fours())
@settings(max_examples=60)
def test_a_deal_of_four_survives_files_links_and_seals(deal):
    assert loads(dumps(deal)) == deal
    assert unpack(pack(deal)) == deal
    assert unpack(unseal(seal(pack(deal)))) == deal


def test_only_the_one_who_sits_out_is_named_as_dealer():
    text = dumps(LESSON)
    assert 'dealer = "E"' in text
    for name in "ABCDF":
        with pytest.raises(DealFileError) as caught:
            loads(text.replace('dealer = "E"', f'dealer = "{name}"'))
        assert caught.value.problem == NotAllowed("deal: dealer", name, ("E",))


def test_a_fifth_hand_has_no_place_in_the_file():
    with pytest.raises(DealFileError):
        loads(dumps(LESSON).replace("\n[auction]", 'E = "A♠"\n\n[auction]'))


@given(fours(most=70))
@settings(max_examples=60)
def test_the_table_has_four_seats_and_says_who_sits_out(deal):
    payload = table_payload(sight(deal, Seat.B), EN)
    assert [seat["id"] for seat in payload["seats"]] == ["B", "C", "D", "A"]
    assert payload["aside"] == "E deals and sits out"
    assert not [tag for seat in payload["seats"] for tag in seat["tags"] if tag["kind"] == "dealer"]
    assert sight(deal, Seat.E) != sight(deal, Seat.A)
    assert sight(deal, Seat.E).eyes == frozenset()


def test_where_the_dealer_plays_nobody_sits_out():
    deal = start(load_profile("chiamata/points-it"), Seat.E, 1)
    payload = table_payload(sight(deal, Seat.B), EN)
    assert payload["aside"] == ""
    assert [seat["id"] for seat in payload["seats"] for tag in seat["tags"] if tag["kind"] == "dealer"] == [
        "E"
    ]


# --- the labs ----------------------------------------------------------------------------------


@pytest.mark.parametrize("profile", [POINTS, SCALE], ids=lambda profile: profile.id)
def test_a_hand_of_ten_may_call(profile):
    rank = None if profile is POINTS else Rank.TWO
    hand = LESSON.dealt[0]
    deal = won(profile, hand, rank)
    assert deal.to_act is Seat.A
    assert sum(len(one.judged) for one in call_table(profile, hand, rank)) == 40


def test_a_round_of_the_auction_has_four_places():
    assert {len(row) for row in rounds(LESSON)} == {4}


def test_a_trick_of_four_is_set_and_read_back():
    setup = setup_of(LESSON)
    assert len(setup.cards) == 4
    assert deal_of(setup).profile == POINTS
    assert setup_of(deal_of(setup)).cards == setup.cards


def test_rules_for_five_hands_make_nothing_of_a_deal_of_four():
    run, own = run_under(LESSON, load_profile("chiamata/points-it")), run_under(LESSON, POINTS)
    assert (run.fits, own.fits) == (False, True)
    assert (run.moves, run.settlement) == ((), None)
    assert own.deal == LESSON
    assert parting(run, own) is None


def test_a_deal_of_four_runs_under_the_other_auction():
    run = run_under(LESSON, SCALE)
    assert run.fits
    assert run.taken_over is not None
    assert run.settlement is not None
