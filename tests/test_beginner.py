"""The beginner plays legally, sensibly, and with its own eyes only."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.analysis.beginner import choose, hope
from explorer.cards import SEATS, Rank, Seat, parse_card, parse_cards
from explorer.rules.actions import Bid, Call, Pass, Play
from explorer.rules.deals import Calling, Deal, Declaration
from explorer.rules.engine import apply, judge, start, study
from explorer.rules.sight import open_sight, sight
from tests.strategies import PAGAT, any_deals, deals
from tests.swaps import swapped

UNKNOWN = (None,) * 8


def played_out(deal):
    while deal.to_act is not None:
        deal = apply(deal, choose(sight(deal, deal.to_act))).deal
    return deal


@given(any_deals)
def test_the_choice_is_always_legal(deal):
    if deal.to_act is None:
        return
    own = sight(deal, deal.to_act)
    assert judge(own.deal, choose(own)).legal
    if None not in deal.dealt[deal.to_act]:  # else a card that it may hold can lie in another known hand
        assert judge(deal, choose(own)).legal


@given(deals(), st.randoms(use_true_random=False))
def test_the_choice_does_not_change_when_hidden_cards_lie_elsewhere(deal, random):
    if deal.to_act is None:
        return
    chosen = choose(sight(deal, deal.to_act))
    assert choose(sight(swapped(deal, {deal.to_act}, random), deal.to_act)) == chosen


@given(deals())
def test_hands_that_a_sight_shows_are_not_looked_at(deal):
    if deal.to_act is not None:
        assert choose(open_sight(deal)) == choose(sight(deal, deal.to_act))


def test_nobody_chooses_when_the_deal_is_over():
    with pytest.raises(ValueError, match="nobody"):
        choose(open_sight(played_out(start(PAGAT, Seat.E, 1))))


def test_fifty_deals_between_beginners_look_like_a_game():
    ends = [played_out(start(PAGAT, SEATS[seed % 5], seed)) for seed in range(50)]
    paid = [deal.phase.settlement for deal in ends if deal.play is not None]
    last_bids = Counter(deal.play.declaration.rank for deal in ends if deal.play is not None)
    assert len(paid) > 40, "few deals are passed out"
    assert 0.5 < sum(settlement.success for settlement in paid) / len(paid) < 0.8
    assert not any(settlement.alone for settlement in paid), "nobody plays alone without a reason"
    assert len(last_bids) >= 6, "auctions end at different ranks"
    assert max(last_bids.values()) < 30


# --- bidding and calling ---------------------------------------------------------------------------


def declaring(hand, rank, target=61):
    """A wins the auction with this hand; nothing is known of the others."""
    return Deal(PAGAT, Seat.E, (parse_cards(hand), *[UNKNOWN] * 4), Calling(Seat.A, rank, target))


def opening(hand):
    return choose(sight(start(PAGAT, Seat.E, (parse_cards(hand), *[UNKNOWN] * 4)), Seat.A))


def test_a_hand_without_length_or_strength_passes():
    assert opening("7♠ 5♠ 6♥ 4♥ 7♦ 2♦ 6♣ 5♣") == Pass(Seat.A)


def test_a_strong_suit_without_its_ace_opens_at_the_ace():
    assert opening("3♠ K♠ Q♠ 4♠ 6♥ 4♥ 7♦ 6♣") == Bid(Seat.A, Rank.ACE)


def test_a_strong_suit_with_its_ace_and_three_skips_to_the_king():
    assert opening("A♠ 3♠ Q♠ 4♠ 6♥ 4♥ 7♦ 6♣") == Bid(Seat.A, Rank.KING)


def test_a_raise_goes_to_the_next_multiple_of_five():
    hand = parse_cards("A♠ 3♠ K♠ Q♠ J♠ 4♥ 7♦ 6♣")
    deal = start(PAGAT, Seat.D, (hand, *[UNKNOWN] * 4))
    deal = apply(deal, Bid(Seat.E, Rank.TWO)).deal
    assert choose(sight(deal, Seat.A)) == Bid(Seat.A, Rank.TWO, 65)


@pytest.mark.parametrize(
    ("hand", "rank", "called"),
    [
        ("3♠ K♠ Q♠ 4♠ 6♥ 4♥ 7♦ 6♣", Rank.ACE, "A♠"),
        ("3♠ K♠ Q♠ 4♠ A♥ A♦ A♣ 6♣", Rank.ACE, "A♠"),
        ("A♠ K♠ Q♠ 4♠ A♥ 4♥ 7♥ 6♣", Rank.ACE, "A♣"),
        ("A♠ 3♠ Q♠ J♠ 7♠ 2♠ 7♦ 6♣", Rank.TWO, "4♠"),
    ],
    ids=["longest suit", "the only one not held", "never a card of its own", "lowest missing for its own 2"],
)
def test_the_call_asks_for_a_card_that_is_not_held(hand, rank, called):
    assert choose(sight(declaring(hand, rank), Seat.A)) == Call(Seat.A, parse_card(called))


def test_with_all_four_of_the_rank_the_longest_suit_is_called():
    deal = declaring("5♠ 5♥ 5♦ 5♣ A♥ 3♥ K♥ 6♣", Rank.FIVE)
    assert choose(sight(deal, Seat.A)) == Call(Seat.A, parse_card("5♥"))


def test_a_hand_that_needs_nobody_calls_its_own_card():
    deal = declaring("A♠ 3♠ K♠ Q♠ J♠ 7♠ 6♠ 5♠", Rank.KING)
    assert choose(sight(deal, Seat.A)) == Call(Seat.A, parse_card("K♠"))


def test_hope_grows_with_every_trump_and_with_the_card_called():
    called = parse_card("2♠")
    assert hope(parse_cards("A♠ 4♥"), called) > hope(parse_cards("3♠ 4♥"), called)
    assert hope(parse_cards("A♠"), parse_card("3♠")) > hope(parse_cards("A♠"), called)
    assert hope(parse_cards("A♠ 2♠"), called) < hope(parse_cards("A♠"), called)


# --- playing -----------------------------------------------------------------------------------


def plays(hand, trick, called="2♠", seat=Seat.E, declarer=Seat.A):
    """What this seat plays to a first trick that A has led."""
    hands = [UNKNOWN] * 5
    hands[seat] = parse_cards(hand)
    fixed = Declaration(declarer, Rank.TWO, 61, parse_card(called), parse_card(called).suit)
    deal = study(PAGAT, Seat.E, tuple(hands), fixed, Seat.A)
    for card in parse_cards(trick):
        deal = apply(deal, Play(deal.to_act, card)).deal
    return str(choose(sight(deal, seat)).card)


def test_the_last_defender_gives_a_friend_the_dearest_plain_card():
    # B has shown the called card, so C and D are friends of E
    assert plays("A♣ 3♦ 7♠ 4♥ 5♥ 6♥ 7♥ 4♦", "A♥ 2♠ 4♣ J♠") == "A♣"


def test_the_last_defender_trumps_a_dear_trick_as_cheaply_as_it_can():
    assert plays("A♣ 3♠ 7♠ 4♠ 5♥ 6♥ 7♥ 4♦", "A♥ 2♠ 3♥ 4♣") == "4♠"


def test_the_last_defender_lets_a_cheap_trick_go():
    assert plays("A♣ 3♣ 7♠ A♦ 5♥ 6♣ 7♦ 4♦", "7♥ 2♥ 2♠ 4♣") in {"5♥", "6♣", "7♦", "4♦"}


def test_the_partner_feeds_the_declarer_who_wins():
    assert plays("A♣ 2♠ 7♦ 4♦ 5♥ 6♥ 7♥ K♦", "A♠ 4♣ 5♣ 6♣") == "A♣"


def test_the_partner_does_not_show_itself_without_need():
    assert plays("A♣ 2♠ 7♦ 4♦ 5♥ 6♥ J♥ K♦", "7♣ 4♣ 5♣ 6♣") != "2♠"


def test_nobody_leads_a_trump_without_need():
    deal = study(
        PAGAT,
        Seat.E,
        (parse_cards("A♠ K♠ 5♠ 4♥ 7♦ 6♣ Q♦ J♦"), *[UNKNOWN] * 4),
        Declaration(Seat.A, Rank.TWO, 61, parse_card("2♠"), parse_card("2♠").suit),
        Seat.A,
    )
    assert choose(sight(deal, Seat.A)).card in parse_cards("4♥ 7♦ 6♣")


def test_the_same_sight_gives_the_same_choice():
    first = [played_out(start(PAGAT, Seat.E, seed)) for seed in range(5)]
    assert first == [played_out(start(PAGAT, Seat.E, seed)) for seed in range(5)]


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_a_whole_deal_can_be_played_from_any_seed(seed):
    deal = played_out(start(PAGAT, SEATS[seed % 5], seed))
    assert deal.play is None or deal.phase.settlement is not None
