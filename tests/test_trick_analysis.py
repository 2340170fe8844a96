"""One trick on its own: laid out, told card by card, under other trumps, with other cards."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from explorer.analysis.tricks import (
    TRUMPS,
    CalledCardShown,
    Setup,
    at_turn_of,
    bare,
    deal_of,
    held_as,
    instead,
    laid,
    laid_on,
    lay,
    led_by,
    outcome,
    partner_of,
    put,
    setup_of,
    take,
    under_trumps,
    with_called,
    with_declarer,
    with_trump,
)
from explorer.cards import PACK, SEATS, Card, Rank, Seat, Suit, parse_card, parse_cards
from explorer.compact import pack, unpack
from explorer.notation import dumps, loads
from explorer.profiles import load_profile, profile_ids
from explorer.rules.actions import Play
from explorer.rules.because import HigherOfLedSuit, HigherTrump, OffSuit, TrumpBeatsPlain
from explorer.rules.deals import Declaration
from explorer.rules.engine import apply, judge, position, study
from explorer.rules.events import AloneRevealed, PartnerRevealed, TrickTaken
from tests.lesson_deals import lesson_deal
from tests.strategies import PAGAT, any_deals, deals, seats

UNKNOWN = ((None,) * 8,) * 5
WORKED = lesson_deal("partner-revealed")
FIRST_LEAD = next(ply for ply in range(40) if position(WORKED, ply).play is not None)
PROFILES = [load_profile(name) for name in profile_ids()]


def card(text: str) -> Card:
    return parse_card(text)


def trick(cards: str, trump=None, *, called=None, declarer=None, leader=Seat.A) -> Setup:
    """A trick in playing order; `-` leaves a place empty."""
    fixed = Declaration(declarer, None, None, called and card(called), card(called).suit if called else trump)
    empty = Setup(PAGAT, fixed, leader, (None,) * 5)
    return lay(empty, leader, tuple(None if word == "-" else card(word) for word in cards.split()))


@st.composite
def setups(draw, full=False):
    """Any trick: any leader, any cards before any seats, any trump, called card and declarer."""
    pack_ = draw(st.permutations(PACK))
    there = [True] * 5 if full else draw(st.lists(st.booleans(), min_size=5, max_size=5))
    cards = tuple(one if seen else None for one, seen in zip(pack_, there, strict=False))
    called = draw(st.none() | st.sampled_from(PACK))
    trump = called.suit if called else draw(st.sampled_from(TRUMPS))
    fixed = Declaration(draw(st.none() | seats), None, None, called, trump)
    return Setup(draw(st.sampled_from(PROFILES)), fixed, draw(seats), cards)


def engine_winner(setup: Setup) -> tuple[Seat, Card, int]:
    """Who takes a full trick, as a study of the engine with unknown hands says."""
    deal = study(setup.profile, Seat.E, UNKNOWN, setup.fixed, setup.leader)
    events = []
    for seat in setup.order:
        step = apply(deal, Play(seat, setup.cards[seat]))
        deal, events = step.deal, step.events
    taken = next(event for event in events if isinstance(event, TrickTaken))
    return taken.seat, taken.card, taken.points


# --- laid out and kept ---------------------------------------------------------------------------


@given(setup=setups())
def test_a_deal_keeps_a_setup_with_its_gaps(setup):
    assert setup_of(deal_of(setup)) == setup


@given(setup=setups())
@settings(max_examples=40)
def test_a_setup_comes_back_from_a_link_and_from_a_file(setup):
    deal = deal_of(setup)
    assert unpack(pack(deal)) == deal
    assert loads(dumps(deal)) == deal
    assert len(pack(deal)) < 50


@given(deal=any_deals)
@settings(max_examples=60)
def test_the_trick_on_the_table_of_any_deal_can_be_laid_out(deal):
    setup = setup_of(deal)
    if deal.play is None:
        assert setup is None
        return
    shown = deal.play.cards or (deal.play.tricks[-1].cards if deal.play.tricks else ())
    assert len(setup.played) >= len(shown)
    assert setup.played[: len(shown)] == shown
    again = deal_of(setup)
    assert setup_of(again).cards == setup.cards
    assert loads(dumps(again)) == again
    assert unpack(pack(again)) == again


@given(deal=deals(most=130))
@settings(max_examples=40)
def test_a_setup_of_a_known_deal_knows_the_hands_at_the_first_card_of_its_trick(deal):
    setup = setup_of(deal)
    if setup is None or setup.hands is None:
        return
    for seat, hand in zip(SEATS, setup.hands, strict=False):
        assert None not in hand
        assert setup.cards[seat] is None or setup.cards[seat] in hand
        assert set(hand) <= set(deal.dealt[seat])
    if deal.play.tricks and not deal.play.cards:
        assert outcome(setup).winner is deal.play.tricks[-1].winner
        assert outcome(setup).points == deal.play.tricks[-1].points


@pytest.mark.parametrize(("trick_", "cards"), [(1, 0), (1, 2), (1, 5), (3, 2), (3, 5), (8, 5)])
def test_a_position_of_a_deal_shows_the_trick_that_lies_there(trick_, cards):
    setup = setup_of(position(WORKED, FIRST_LEAD + 5 * (trick_ - 1) + cards))
    whole = WORKED.play.tricks[trick_ - 1]
    assert setup.leader is whole.leader
    assert setup.played == whole.cards[:cards]
    assert {len(hand) for hand in setup.hands} == {9 - trick_}


def test_before_the_call_there_is_no_trick():
    assert setup_of(position(WORKED, FIRST_LEAD - 1)) is None


# --- changes -------------------------------------------------------------------------------------


@given(setup=setups(), seat=seats, one=st.sampled_from(PACK))
def test_a_card_lies_where_it_was_put_and_nowhere_else(setup, seat, one):
    after = put(setup, seat, one)
    assert after.cards[seat] is one
    lying = [card for card in after.cards if card]
    assert len(lying) == len(set(lying))
    before = [card for card in setup.cards if card]
    assert set(before) - {setup.cards[seat]} <= set(lying)


def test_a_card_put_before_another_seat_changes_places():
    after = put(trick("A♥ 2♠ 3♥ 7♠ 4♣", Suit.SPADES), Seat.A, card("7♠"))
    assert after.played == parse_cards("7♠ 2♠ 3♥ A♥ 4♣")
    moved = put(trick("A♥ 2♠"), Seat.D, card("A♥"))
    assert moved.cards == (None, card("2♠"), None, card("A♥"), None)


@given(setup=setups(), seat=seats)
def test_a_card_taken_away_leaves_the_others(setup, seat):
    after = take(setup, seat)
    assert after.cards[seat] is None
    assert put(after, seat, setup.cards[seat]) == setup if setup.cards[seat] else after == setup


@given(setup=setups(), leader=seats)
def test_another_leader_moves_no_card(setup, leader):
    after = led_by(setup, leader)
    assert (after.leader, after.cards) == (leader, setup.cards)


def test_the_called_card_goes_with_its_suit():
    setup = trick("A♥ 2♠", called="2♠", declarer=Seat.A)
    assert with_trump(setup, Suit.HEARTS).fixed == Declaration(Seat.A, None, None, card("2♥"), Suit.HEARTS)
    assert with_trump(setup, None).fixed == Declaration(Seat.A)
    assert with_called(setup, card("K♦")).fixed.trump is Suit.DIAMONDS
    assert with_called(setup, None).fixed == Declaration(Seat.A, None, None, None, Suit.SPADES)
    assert with_declarer(setup, Seat.B).fixed.declarer is Seat.B
    assert with_trump(setup, Suit.SPADES) is setup


def test_a_changed_declaration_forgets_the_bid_it_did_not_come_from():
    setup = setup_of(WORKED)
    assert setup.fixed.rank is Rank.TWO
    assert with_called(setup, card("K♦")).fixed.rank is None
    deal = deal_of(with_called(setup, card("K♦")))
    assert loads(dumps(deal)) == deal


@given(deal=deals(most=130), seat=seats, one=st.sampled_from(PACK))
@settings(max_examples=60)
def test_hands_are_known_as_long_as_the_cards_come_from_them(deal, seat, one):
    assume(seat < deal.profile.seats)
    setup = setup_of(deal)
    if setup is None:
        return
    after = put(setup, seat, one)
    if after.hands is not None:
        assert all(laid is None or laid in hand for laid, hand in zip(after.cards, after.hands, strict=True))
    assert setup_of(deal_of(after)).cards == after.cards


# --- card by card --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "trump", "ahead", "because"),
    [
        (
            "A♥ 2♠ 3♥ 7♠ 4♣",
            Suit.SPADES,
            "ABBDD",
            [TrumpBeatsPlain, TrumpBeatsPlain, HigherTrump, TrumpBeatsPlain],
        ),
        ("5♥ K♥ A♣ 3♥ 7♦", Suit.SPADES, "ABBDD", [HigherOfLedSuit, OffSuit, HigherOfLedSuit, OffSuit]),
        ("7♣ K♥ A♣ 4♣ Q♠", None, "AACCC", [OffSuit, HigherOfLedSuit, HigherOfLedSuit, OffSuit]),
        ("A♥ 3♥", Suit.CLUBS, "AA", [HigherOfLedSuit]),
        ("A♥ - 3♥", Suit.CLUBS, "A", []),
        ("", Suit.CLUBS, "", []),
    ],
)
def test_who_is_ahead_after_each_card_and_why(cards, trump, ahead, because):
    lines = laid(trick(cards, trump))
    assert "".join(line.played.winner.name for line in lines) == ahead
    assert [type(line.because) for line in lines][1:] == because
    assert all(line.because is None for line in lines[:1])


@given(setup=setups())
def test_the_reason_names_the_card_that_is_ahead_and_the_one_it_beats(setup):
    lines = laid(setup)
    for before, line in pairwise(lines):
        assert line.because.card is line.played.winning
        assert {line.because.card, line.because.beaten} == {before.played.winning, line.played.card}


@given(setup=setups(full=True))
def test_a_full_trick_goes_where_the_engine_says(setup):
    result = outcome(setup)
    assert (result.winner, result.winning, result.points) == engine_winner(setup)
    assert result.complete


@given(setup=setups())
def test_a_trick_with_a_gap_has_come_as_far_as_the_gap(setup):
    result = outcome(setup)
    assert result.complete is (None not in setup.cards)
    assert result.winning in (setup.played or (None,))
    assert result.points == sum(setup.profile.scale.value(one.rank) for one in setup.played)


# --- sides ---------------------------------------------------------------------------------------

TRICK = "A♥ 2♠ 3♥ 7♠ 4♣"


@pytest.mark.parametrize(
    ("setup", "shown", "side"),
    [
        (trick(TRICK, Suit.SPADES), None, None),
        (trick(TRICK, called="2♠"), CalledCardShown(Seat.B, card("2♠")), None),
        (trick(TRICK, Suit.SPADES, declarer=Seat.A), None, None),
        (
            trick(TRICK, called="2♠", declarer=Seat.A),
            PartnerRevealed(Seat.B, Seat.A, card("2♠")),
            "defenders",
        ),
        (trick(TRICK, called="2♠", declarer=Seat.D), PartnerRevealed(Seat.B, Seat.D, card("2♠")), "declarer"),
        (trick(TRICK, called="7♠", declarer=Seat.A), PartnerRevealed(Seat.D, Seat.A, card("7♠")), "declarer"),
        (trick(TRICK, called="7♠", declarer=Seat.D), AloneRevealed(Seat.D, card("7♠")), "declarer"),
        (trick(TRICK, called="2♠", declarer=Seat.B), AloneRevealed(Seat.B, card("2♠")), "defenders"),
        (trick(TRICK, called="K♠", declarer=Seat.D), None, "declarer"),
        (trick(TRICK, called="K♠", declarer=Seat.A), None, "open"),
        (trick("", called="K♠", declarer=Seat.A), None, None),
    ],
)
def test_whom_a_trick_reveals_and_which_side_gets_its_points(setup, shown, side):
    result = outcome(setup)
    assert (result.shown, result.side) == (shown, side)


def test_what_the_hands_tell_of_the_partner_counts():
    third = setup_of(position(WORKED, FIRST_LEAD + 15))
    assert third.fixed.called not in third.cards
    assert partner_of(third, None) is WORKED.partner
    assert outcome(third).side in {"declarer", "defenders"}


def test_a_trick_that_reveals_the_partner_knows_none_without_the_called_card():
    setup = setup_of(deal_of(trick(TRICK, called="2♠", declarer=Seat.A)))
    changed = put(setup, Seat.B, card("K♥"))
    assert (outcome(changed).shown, outcome(changed).side) == (None, "open")


# --- in its deal ---------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", range(41))
def test_a_seats_turn_is_the_deal_before_its_card(cards):
    deal = position(WORKED, FIRST_LEAD + cards)
    setup = setup_of(deal)
    for seat in setup.at_turn:
        turn = at_turn_of(deal, seat)
        assert turn.to_act is seat
        assert turn.actions == WORKED.actions[: len(turn.actions)]
        assert turn.play.cards == setup.played[: setup.order.index(seat)]
    for seat in set(setup.order) - set(setup.at_turn):
        with pytest.raises(LookupError):
            at_turn_of(deal, seat)


def test_before_the_play_nobody_is_at_turn_in_a_trick():
    with pytest.raises(LookupError):
        at_turn_of(position(WORKED, 0), Seat.A)


def test_a_card_that_was_held_is_laid_in_the_deal_and_what_came_before_stays():
    deal = position(WORKED, FIRST_LEAD + 15)
    setup = setup_of(deal)
    for seat in SEATS[:5]:
        for held in setup.hands[seat]:
            again = laid_on(deal, put(setup, seat, held))
            assert again.dealt == WORKED.dealt
            assert again.actions[: FIRST_LEAD + 10] == WORKED.actions[: FIRST_LEAD + 10]
            assert setup_of(again).cards == put(setup, seat, held).cards


@pytest.mark.parametrize(
    "change",
    [
        lambda setup: put(setup, Seat.B, next(one for one in PACK if one not in setup.hands[Seat.B])),
        lambda setup: led_by(setup, setup.order[1]),
        lambda setup: with_trump(setup, None),
        lambda setup: with_declarer(setup, None),
    ],
)
def test_a_trick_that_does_not_belong_to_the_deal_is_a_study(change):
    deal = position(WORKED, FIRST_LEAD + 15)
    setup = change(setup_of(deal))
    assert laid_on(deal, setup) == deal_of(setup)


def test_a_version_takes_the_hands_over_if_it_can_have_been_played_from_them():
    setup = setup_of(position(WORKED, FIRST_LEAD + 15))
    [held, *_] = [one for one in setup.hands[Seat.C] if one is not setup.cards[Seat.C]]
    changed = put(setup, Seat.C, held)
    assert held_as(bare(changed), setup) == changed
    strange = next(one for one in PACK if one not in setup.hands[Seat.C])
    assert held_as(bare(put(setup, Seat.C, strange)), setup).hands is None


# --- under other trumps --------------------------------------------------------------------------


def test_the_worked_trick_under_every_trump():
    found = {one.trump: one.outcome for one in under_trumps(trick(TRICK, called="2♠", declarer=Seat.A))}
    assert {trump: (one.winner.name, one.points) for trump, one in found.items()} == {
        Suit.SPADES: ("D", 21),
        Suit.HEARTS: ("A", 21),
        Suit.DIAMONDS: ("A", 21),
        Suit.CLUBS: ("E", 21),
        None: ("A", 21),
    }


@given(setup=setups(full=True))
def test_every_trump_is_tried_on_the_same_cards(setup):
    variants = under_trumps(setup)
    assert [one.trump for one in variants] == [*TRUMPS]
    for one in variants:
        assert one.setup.cards == setup.cards
        assert one.setup.fixed.trump is one.trump
        assert (one.outcome.winner, one.outcome.winning, one.outcome.points) == engine_winner(one.setup)
    assert next(one for one in variants if one.trump is setup.fixed.trump).outcome == outcome(setup)


# --- another card --------------------------------------------------------------------------------


@given(setup=setups(), seat=seats)
@settings(max_examples=40)
def test_every_card_that_lies_nowhere_else_may_be_played_instead(setup, seat):
    found = instead(setup, seat)
    assert [*found] == [*PACK]
    others = {one for place, one in zip(SEATS, setup.cards, strict=False) if one and place is not seat}
    assert {one for one, told in found.items() if told.setup is None} == others
    for told in found.values():
        if told.setup is None:
            assert told.before is setup.seat_of(told.card)
        else:
            assert told.setup.cards[seat] is told.card
            assert told.outcome == outcome(told.setup)
            assert None in told.setup.cards or told.outcome.winner is engine_winner(told.setup)[0]


def test_what_a_seat_might_have_played_is_what_the_engine_lets_it_play():
    setup = trick("A♥ 2♠ 3♥ 7♠ 4♣", Suit.SPADES)
    for seat in setup.order:
        earlier = replace(
            setup,
            cards=tuple(
                one if setup.order.index(place) < setup.order.index(seat) else None
                for place, one in zip(SEATS, setup.cards, strict=False)
            ),
        )
        deal = deal_of(bare(earlier))
        for one, told in instead(setup, seat).items():
            if told.setup is not None:
                assert judge(deal, Play(seat, one)).legal


def test_the_worked_trick_with_another_card_from_b():
    found = instead(trick(TRICK, called="2♠", declarer=Seat.A), Seat.B)
    takes = {str(one) for one, told in found.items() if told.outcome and told.outcome.winner is Seat.B}
    assert takes == {"A♠", "3♠", "K♠", "Q♠", "J♠"}
    assert {told.before for told in found.values() if told.before is not None} == {
        Seat.A,
        Seat.C,
        Seat.D,
        Seat.E,
    }


@given(deal=deals(most=130), seat=seats)
@settings(max_examples=40)
def test_cards_of_a_known_deal_are_held_or_gone_or_elsewhere(deal, seat):
    assume(seat < deal.profile.seats)
    setup = setup_of(deal)
    if setup is None or setup.hands is None:
        return
    before = {one for trick_ in deal.play.tricks for one in trick_.cards} - set(setup.cards)
    for one, told in instead(setup, seat).items():
        assert told.gone is (one in before)
        if told.setup is not None:
            assert told.held is (one in setup.hands[seat])


def test_nothing_is_said_of_hands_that_are_not_known():
    assert {told.held for told in instead(trick(TRICK), Seat.B).values()} == {None}
