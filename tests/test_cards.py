"""Cards are known by rank and suit, and by nothing else."""

import copy
import pickle

import pytest

from explorer.cards import PACK, SEATS, Card, CardError, Rank, Seat, Suit, parse_card, parse_cards


def test_the_pack_has_ten_ranks_in_four_suits():
    assert len(PACK) == len(set(PACK)) == 40
    assert {(card.rank, card.suit) for card in PACK} == {(rank, suit) for rank in Rank for suit in Suit}


@pytest.mark.parametrize("card", PACK, ids=lambda card: card.code)
def test_each_card_exists_once(card):
    assert Card(card.rank, card.suit) is card
    assert copy.copy(card) is card
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301


@pytest.mark.parametrize("card", PACK, ids=lambda card: card.code)
def test_each_card_reads_back_from_both_of_its_names(card):
    assert parse_card(str(card)) is card
    assert parse_card(card.code) is card
    assert parse_card(f" {card.code.lower()} ") is card


@pytest.mark.parametrize("text", ["2♠\ufe0e", "2♠\ufe0f"])
def test_a_sign_may_carry_a_variation_selector(text):
    assert parse_card(text) is Card(Rank.TWO, Suit.SPADES)


@pytest.mark.parametrize("text", ["", "♠", "2", "♠2", "8♠", "1♠", "T♠", "22♠", "2♠ 3♠", "A♡", "??"])
def test_what_names_no_card_is_refused(text):
    with pytest.raises(CardError) as caught:
        parse_card(text)
    assert caught.value.text == text


def test_cards_are_set_apart_by_white_space():
    assert [card.code for card in parse_cards(" A♥\t2S\n")] == ["AH", "2S"]
    assert parse_cards("") == ()


@pytest.mark.parametrize(
    ("seat", "steps", "after"),
    [
        (Seat.A, 1, Seat.B),
        (Seat.E, 1, Seat.A),
        (Seat.A, -1, Seat.E),
        (Seat.C, 5, Seat.C),
        (Seat.C, 12, Seat.E),
    ],
)
def test_turns_go_round_the_table(seat, steps, after):
    assert seat.after(steps, 5) is after


def test_a_table_may_have_up_to_six_seats():
    assert [seat.name for seat in SEATS] == list("ABCDEF")
    assert Seat.F.after(1, 6) is Seat.A


def test_a_card_cannot_be_changed():
    with pytest.raises(AttributeError):
        PACK[0].rank = Rank.TWO
