"""Shuffle, cut and deal: the same seed gives the same deal everywhere."""

from collections import Counter

import pytest

from explorer.cards import PACK, SEATS, Seat, parse_cards
from explorer.profiles import load_profile
from explorer.rules.dealing import cut, cutter, dealt_hands, hands, packets, shuffle

PAGAT = load_profile("chiamata/pagat")

# Golden: any change of platform, of Python or of the code that alters a deal is caught here.
SHUFFLES = {
    0: "6♣ 2♣ 4♦ 4♠ A♠ Q♠ 7♠ K♠ K♥ J♠ Q♦ K♣ 3♣ 2♥ 3♠ 4♣ 3♥ 7♦ Q♥ J♦ "
    "A♣ 5♥ K♦ 3♦ 6♠ 6♥ A♦ 5♠ J♣ 5♦ 7♣ 5♣ A♥ 6♦ J♥ 4♥ 2♠ 7♥ 2♦ Q♣",
    1: "J♠ 4♠ J♦ J♥ Q♥ 5♠ J♣ 3♠ 6♣ 4♦ 5♣ Q♦ K♠ 4♣ 7♣ 3♣ 6♠ 6♥ A♥ A♦ "
    "K♣ 2♥ 5♦ 2♣ 4♥ 3♥ A♣ 3♦ K♥ 7♦ A♠ Q♠ 6♦ K♦ 7♥ 5♥ 2♠ 2♦ Q♣ 7♠",
    7: "A♦ 5♣ 5♠ 5♦ J♥ 2♠ 4♥ A♣ 7♦ 6♦ 6♠ 5♥ A♥ K♣ 3♣ 4♦ J♠ Q♦ A♠ 7♣ "
    "4♠ J♣ 3♦ 7♥ 4♣ Q♠ K♦ 3♥ 2♦ 6♣ Q♥ Q♣ 6♥ 3♠ 2♣ 2♥ K♠ J♦ 7♠ K♥",
    2026: "A♣ 3♠ A♥ J♣ J♥ 4♠ 5♦ Q♦ 7♠ Q♣ A♠ 6♣ 4♦ 3♥ 5♣ J♦ 2♣ 7♣ K♥ Q♥ "
    "5♥ 2♠ K♣ K♠ 6♦ 6♠ 7♥ 2♦ K♦ 3♦ 6♥ 7♦ 4♥ A♦ 5♠ Q♠ 3♣ 4♣ 2♥ J♠",
    2147483648: "7♥ 4♣ Q♦ 2♣ K♣ 3♠ A♠ 4♠ 2♦ J♣ A♥ 6♣ 7♣ A♣ 4♥ 5♦ 5♠ 4♦ Q♠ A♦ "
    "3♣ K♥ 5♥ 6♥ 7♦ 3♦ 2♠ 7♠ J♥ K♠ K♦ 6♦ 5♣ 3♥ J♦ J♠ 6♠ Q♣ 2♥ Q♥",
    100000000000000000000: "K♣ A♦ Q♣ J♣ A♥ 5♥ 2♠ 4♥ Q♦ 7♠ 2♦ 3♠ K♥ 2♥ J♥ 2♣ Q♠ 7♥ 4♣ A♣ "
    "4♠ Q♥ 3♣ K♠ J♠ 6♣ 6♥ 3♥ 5♣ 5♠ 6♠ 7♦ 4♦ 7♣ J♦ 5♦ 6♦ K♦ 3♦ A♠",
}


@pytest.mark.parametrize(("seed", "order"), SHUFFLES.items())
def test_a_seed_shuffles_the_pack_as_it_always_did(seed, order):
    assert shuffle(seed) == parse_cards(order)


def test_a_seed_deals_the_hands_it_always_did():
    assert [" ".join(map(str, hand)) for hand in dealt_hands(PAGAT, Seat.E, 1)] == [
        "6♣ 4♦ 5♣ Q♦ K♥ 7♦ A♠ Q♠",
        "K♠ 4♣ 7♣ 3♣ 6♦ K♦ 7♥ 5♥",
        "6♠ 6♥ A♥ A♦ 2♠ 2♦ Q♣ 7♠",
        "K♣ 2♥ 5♦ 2♣ J♠ 4♠ J♦ J♥",
        "4♥ 3♥ A♣ 3♦ Q♥ 5♠ J♣ 3♠",
    ]


@pytest.mark.parametrize("seed", range(20))
def test_a_shuffled_pack_holds_every_card_once(seed):
    assert sorted(shuffle(seed), key=str) == sorted(PACK, key=str)


def test_every_card_comes_to_every_place():
    tops = Counter(shuffle(seed)[0] for seed in range(2000))
    assert len(tops) == 40
    assert max(tops.values()) < 2 * 2000 / 40


def test_the_cut_says_nothing_of_the_bottom_card():
    # both follow from one seed; were they one draw of chance, each bottom card would go with one cut
    pairs = set()
    for seed in range(100):
        pack = shuffle(seed)
        pairs.add((pack[-1], pack.index(dealt_hands(PAGAT, Seat.E, seed)[Seat.A][0])))
    assert len(pairs) > 90


@pytest.mark.parametrize("lifted", [1, 17, 39])
def test_a_cut_puts_what_was_lifted_under_the_rest(lifted):
    pack = cut(PACK, lifted)
    assert pack[-lifted:] == PACK[:lifted]
    assert pack[:-lifted] == PACK[lifted:]


@pytest.mark.parametrize("lifted", [-1, 0, 40, 41])
def test_a_cut_lifts_one_card_and_leaves_one(lifted):
    with pytest.raises(ValueError, match=f"{lifted} of 40"):
        cut(PACK, lifted)


@pytest.mark.parametrize(("dealer", "left"), [(Seat.A, Seat.E), (Seat.E, Seat.D)])
def test_the_left_neighbour_cuts(dealer, left):
    assert cutter(PAGAT, dealer) is left


def test_the_right_neighbour_cuts_where_that_is_agreed():
    other = PAGAT.model_copy(update={"dealing": PAGAT.dealing.model_copy(update={"cut": "right"})})
    assert cutter(other, Seat.E) is Seat.A


@pytest.mark.parametrize("dealer", SEATS[:5])
def test_each_seat_gets_four_cards_twice_to_the_right_eldest_first(dealer):
    given = packets(PAGAT, dealer, PACK)
    order = [dealer.after(step, 5) for step in range(1, 6)]
    assert [packet.seat for packet in given] == order * 2
    assert [packet.round for packet in given] == [1] * 5 + [2] * 5
    assert [packet.cards for packet in given] == [PACK[top : top + 4] for top in range(0, 40, 4)]


def test_a_hand_is_both_packets_in_the_order_dealt():
    dealt = hands(PAGAT, packets(PAGAT, Seat.E, PACK))
    assert dealt[Seat.A] == PACK[:4] + PACK[20:24]
    assert sorted((card for hand in dealt for card in hand), key=str) == sorted(PACK, key=str)


def test_a_given_cut_is_made():
    pack = cut(shuffle(7), 17)
    assert dealt_hands(PAGAT, Seat.C, 7, 17) == hands(PAGAT, packets(PAGAT, Seat.C, pack))
