"""Who takes a trick, why, and what it is worth."""

from itertools import permutations

import pytest

from explorer.cards import PACK, Card, Rank, Seat, Suit, parse_card, parse_cards
from explorer.profiles import load_profile
from explorer.rules.because import HigherOfLedSuit, HigherTrump, OffSuit, TrumpBeatsPlain
from explorer.rules.tricks import complete_trick, trick_points, why_beaten, winning_place

SCALE = load_profile("chiamata/pagat").scale
RANKS = SCALE.order
CASES = [
    ("A♥ 2♠ 3♥ 7♠ 4♣", "♠", "7♠", 21),
    ("A♥ 2♠ 3♥ 7♠ 4♣", "♥", "A♥", 21),
    ("A♥ 2♠ 3♥ 7♠ 4♣", "♦", "A♥", 21),
    ("A♥ 2♠ 3♥ 7♠ 4♣", "♣", "4♣", 21),
    ("A♥ 2♠ 3♥ 7♠ 4♣", "", "A♥", 21),
    ("2♥ A♠ A♦ A♣ 3♠", "", "2♥", 43),
    ("2♥ 4♥ 5♥ 6♥ 7♥", "♠", "7♥", 0),
    ("K♦ J♦ 3♦ Q♦ 6♦", "♠", "3♦", 19),
    ("3♣ A♥ K♠ 2♦ Q♥", "♦", "2♦", 28),
    ("A♠ 3♠ K♠ Q♠ J♠", "♠", "A♠", 30),
    ("4♠ 5♠ 2♠ 7♠ 6♠", "♠", "7♠", 0),
]


def suit(sign):
    return next((suit for suit in Suit if suit.glyph == sign), None)


@pytest.mark.parametrize(("cards", "trump", "winner", "points"), CASES)
def test_a_trick_goes_to_the_highest_trump_or_else_the_highest_of_the_led_suit(cards, trump, winner, points):
    trick = complete_trick(Seat.C, parse_cards(cards), suit(trump), SCALE)
    place = cards.split().index(winner)
    assert trick.winner is Seat.C.after(place, 5)
    assert trick.points == trick_points(trick.cards, SCALE) == points
    assert winning_place(trick.cards, suit(trump), SCALE) == place


def test_the_worked_example_says_why_each_card_loses():
    trick = complete_trick(Seat.A, parse_cards("A♥ 2♠ 3♥ 7♠ 4♣"), Suit.SPADES, SCALE)
    ace, two, three, seven, four = trick.cards
    assert (trick.winner, trick.points) == (Seat.D, 21)
    assert trick.because == (
        TrumpBeatsPlain(seven, ace),
        HigherTrump(seven, two),
        TrumpBeatsPlain(seven, three),
        TrumpBeatsPlain(seven, four),
    )


@pytest.mark.parametrize("trump", [None, Suit.CLUBS])
@pytest.mark.parametrize("low", range(9))
def test_without_a_trump_each_rank_beats_those_below_it_in_the_led_suit(low, trump):
    lower, higher = Card(RANKS[low + 1], Suit.HEARTS), Card(RANKS[low], Suit.HEARTS)
    assert winning_place((lower, higher), trump, SCALE) == 1
    assert winning_place((higher, lower), trump, SCALE) == 0
    assert why_beaten(higher, lower, Suit.HEARTS, trump) == HigherOfLedSuit(higher, lower)


@pytest.mark.parametrize("low", range(9))
def test_each_trump_beats_those_below_it(low):
    lower, higher = Card(RANKS[low + 1], Suit.HEARTS), Card(RANKS[low], Suit.HEARTS)
    led = parse_card("A♠")
    assert winning_place((led, lower, higher), Suit.HEARTS, SCALE) == 2
    assert winning_place((led, higher, lower), Suit.HEARTS, SCALE) == 1
    assert why_beaten(higher, lower, led.suit, Suit.HEARTS) == HigherTrump(higher, lower)


@pytest.mark.parametrize("rank", Rank)
def test_the_lowest_trump_beats_any_card_of_another_suit(rank):
    trump, plain = parse_card("2♠"), Card(rank, Suit.HEARTS)
    assert winning_place((plain, trump), Suit.SPADES, SCALE) == 1
    assert winning_place((trump, plain), Suit.SPADES, SCALE) == 0
    assert why_beaten(trump, plain, plain.suit, Suit.SPADES) == TrumpBeatsPlain(trump, plain)


@pytest.mark.parametrize("rank", Rank)
def test_a_card_of_neither_the_led_suit_nor_trumps_never_wins(rank):
    led, off = parse_card("2♠"), Card(rank, Suit.HEARTS)
    assert winning_place((led, off), Suit.DIAMONDS, SCALE) == 0
    assert why_beaten(led, off, Suit.SPADES, Suit.DIAMONDS) == OffSuit(led, off, Suit.SPADES)


def test_the_order_of_the_cards_after_the_lead_does_not_matter():
    led, *others = parse_cards("Q♥ 2♠ 3♥ 7♠ 4♣")
    for order in permutations(others):
        cards = (led, *order)
        assert str(cards[winning_place(cards, Suit.SPADES, SCALE)]) == "7♠"


def test_only_the_cards_so_far_decide_who_is_ahead():
    cards = parse_cards("Q♥ 4♥ 3♥ 2♠ 7♠")
    ahead = [str(cards[winning_place(cards[:count], Suit.SPADES, SCALE)]) for count in range(1, 6)]
    assert ahead == ["Q♥", "Q♥", "3♥", "2♠", "7♠"]


def test_the_pack_is_worth_120():
    assert trick_points(PACK, SCALE) == 120
    assert trick_points((), SCALE) == 0
