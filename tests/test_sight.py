"""What one seat may know: its own cards, and what everybody saw."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from explorer.cards import SEATS, Seat, parse_card
from explorer.rules.actions import Call, Play
from explorer.rules.deals import Auction, Calling
from explorer.rules.engine import position
from explorer.rules.sight import open_sight, sight
from tests.lesson_deals import lesson_deal
from tests.strategies import any_deals, deals
from tests.swaps import swapped

HELD_BACK = lesson_deal("partner-held-back")
ALONE = lesson_deal("alone")
CALL = 9
"""Actions up to and including the call."""


def test_a_seat_sees_its_own_hand_and_no_other():
    seen = sight(position(HELD_BACK, 0), Seat.B).deal
    assert seen.dealt[Seat.B] == HELD_BACK.dealt[Seat.B]
    assert all(seen.dealt[seat] == (None,) * 8 for seat in SEATS[:5] if seat is not Seat.B)


def test_several_seats_see_together():
    seen = sight(HELD_BACK, Seat.A, Seat.C)
    assert seen.eyes == {Seat.A, Seat.C}
    assert not seen.open


def test_all_hands_face_up_hide_nothing():
    shown = open_sight(position(HELD_BACK, 20))
    assert shown.open
    assert shown.deal == position(HELD_BACK, 20)


def test_without_eyes_only_what_was_played_is_known():
    deal = position(HELD_BACK, CALL + 5)
    seen = sight(deal).deal
    assert [str(hand[0]) for hand in seen.dealt] == ["A♥", "J♥", "2♦", "7♠", "4♣"]
    assert all(hand[1:] == (None,) * 7 for hand in seen.dealt)
    assert seen.play.hands == ((None,) * 7,) * 5


def test_cards_played_stand_in_the_order_of_play_and_not_as_they_were_dealt():
    deal = position(HELD_BACK, CALL + 10)
    assert [str(card) for card in sight(deal).deal.dealt[Seat.B][:2]] == ["J♥", "K♥"]
    assert [str(card) for card in deal.dealt[Seat.B][:2]] == ["K♥", "J♥"]


def test_bids_call_and_tricks_are_seen_by_all():
    deal = position(HELD_BACK, CALL + 7)
    seen = sight(deal, Seat.E).deal
    assert seen.actions == deal.actions
    assert seen.play.declaration == deal.play.declaration
    assert seen.play.tricks == deal.play.tricks
    assert seen.play.captured == deal.play.captured


@pytest.mark.parametrize("ply", range(CALL, CALL + 26))
def test_until_the_called_card_falls_only_its_holder_knows_the_partner(ply):
    deal = position(HELD_BACK, ply)
    assert sight(deal, Seat.B).deal.partner is Seat.B
    for eyes in ((), (Seat.A,), (Seat.C,), (Seat.A, Seat.C, Seat.D, Seat.E)):
        assert sight(deal, *eyes).deal.partner is None
        assert sight(deal, *eyes).deal.alone is None


@pytest.mark.parametrize("ply", [CALL + 27, CALL + 30, len(HELD_BACK.actions)])
def test_once_it_has_fallen_everybody_knows(ply):
    deal = position(HELD_BACK, ply)
    assert {sight(deal, seat).deal.partner for seat in SEATS[:5]} == {Seat.B}
    assert sight(deal).deal.alone is False


def test_a_declarer_who_plays_alone_is_the_only_one_to_know():
    kinds = [(type(action), getattr(action, "card", None)) for action in ALONE.actions]
    called = kinds.index((Call, parse_card("3♠")))
    fallen = kinds.index((Play, parse_card("3♠")))
    for ply in range(called + 1, fallen + 1):
        deal = position(ALONE, ply)
        assert sight(deal, Seat.A).deal.alone is True
        assert {sight(deal, seat).deal.alone for seat in SEATS[1:5]} == {None}
    assert sight(position(ALONE, fallen + 1)).deal.alone is True


def test_nothing_is_hidden_once_all_is_played():
    assert sight(HELD_BACK).deal.play.captured == HELD_BACK.play.captured
    assert all(None not in hand for hand in sight(HELD_BACK).deal.dealt)


@given(deals(), st.sets(st.sampled_from(SEATS[:5]), max_size=4), st.randoms(use_true_random=False))
def test_a_sight_is_the_same_wherever_its_hidden_cards_lie(deal, eyes, random):
    assume(not eyes.issuperset(SEATS[: deal.profile.seats]))
    other = swapped(deal, eyes, random)
    assert sight(other, *eyes) == sight(deal, *eyes)


@given(any_deals, st.sets(st.sampled_from(SEATS[:5])))
def test_a_sight_of_a_sight_shows_no_less_and_no_more(deal, eyes):
    once = sight(deal, *eyes)
    assert sight(once.deal, *eyes) == once


@given(any_deals, st.sampled_from(SEATS[:4]))
def test_a_hidden_hand_holds_no_known_card_that_was_not_played(deal, seat):
    seen = sight(deal, seat).deal
    played = {action.card for action in deal.actions if hasattr(action, "card")}
    hidden = [hand for other, hand in enumerate(seen.dealt) if other != seat]
    assert {card for hand in hidden for card in hand if card is not None} <= played
    if not isinstance(seen.phase, Auction | Calling) and seen.play is not None:
        assert all(set(hand) <= {None} for other, hand in enumerate(seen.play.hands) if other != seat)
