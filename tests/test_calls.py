"""The call: the rank bid, one's own card, four of a rank, and the lowest missing trump."""

import pytest

from explorer.cards import PACK, Rank, Seat, Suit, parse_card, parse_cards
from explorer.profiles import load_profile
from explorer.rules.actions import Bid, Call, Pass, Play
from explorer.rules.calls import lowest_missing
from explorer.rules.engine import apply, candidates, judge, legal_actions
from explorer.rules.events import TrumpNamed
from explorer.rules.reasons import (
    AuctionOver,
    CallMade,
    CallNotRankBid,
    CallPending,
    CallsLowestMissing,
    CallsOwnCard,
    CallsRankBid,
    MayBeLowestMissing,
    NoSuchSeat,
    NotDeclarer,
    NothingToCall,
    NotLowestMissing,
    OwnsAllOfRank,
    OwnTwoNotHeld,
)
from tests.paths import called, calling, played, trick_study

PAGAT = load_profile("chiamata/pagat")
PLAIN = "A♥ K♦ Q♦ 5♥ 3♠ J♠ 6♠ 4♠"
FOUR_KINGS = "K♠ K♥ K♦ K♣ A♠ J♠ 6♠ 4♥"
FOUR_TWOS = "2♠ 2♥ 2♦ 2♣ A♠ J♠ 6♠ 4♥"


def card(text):
    return parse_card(text)


def reasons(deal, text, seat=Seat.A):
    return judge(deal, Call(seat, card(text))).reasons


def legal_calls(deal):
    return " ".join(str(action.card) for action in legal_actions(deal))


@pytest.mark.parametrize("rank", Rank)
@pytest.mark.parametrize("suit", Suit)
def test_the_called_card_has_the_rank_of_the_last_bid(rank, suit):
    deal = calling("7♠ 7♥ 6♠ 6♥ 5♠ 5♥ 4♠ 4♥", rank)
    for other in PACK:
        if other.suit is suit and (rank is not Rank.TWO or other.rank is rank):
            verdict = judge(deal, Call(Seat.A, other))
            assert verdict.legal == (other.rank is rank)
            if not verdict.legal:
                assert verdict.reasons == (CallNotRankBid(other, rank),)


def test_an_ordinary_call_names_trump_and_partner():
    deal = calling(PLAIN, Rank.KING, others=("2♣ 4♣ 5♣ 6♣ 7♣ J♣ Q♣ K♣",))
    assert reasons(deal, "K♣") == (CallsRankBid(card("K♣"), Rank.KING),)
    step = apply(deal, Call(Seat.A, card("K♣")))
    assert step.events == (TrumpNamed(Seat.A, card("K♣"), Suit.CLUBS),)
    assert step.deal.play.declaration.trump is Suit.CLUBS
    assert (step.deal.partner, step.deal.alone) == (Seat.B, False)


def test_calling_ones_own_card_is_playing_alone():
    deal = calling(PLAIN, Rank.KING)
    assert reasons(deal, "K♦") == (CallsRankBid(card("K♦"), Rank.KING), CallsOwnCard(card("K♦")))
    after = called(deal, "K♦")
    assert (after.partner, after.alone) == (Seat.A, True)


@pytest.mark.parametrize("suit", "♠♥♦♣")
def test_with_all_four_of_the_rank_every_call_is_alone(suit):
    king = card(f"K{suit}")
    deal = calling(FOUR_KINGS, Rank.KING)
    assert reasons(deal, f"K{suit}") == (
        CallsRankBid(king, Rank.KING),
        CallsOwnCard(king),
        OwnsAllOfRank(Rank.KING),
    )
    assert legal_calls(deal) == "K♠ K♥ K♦ K♣"


def test_with_three_of_the_rank_a_partner_may_still_be_called():
    deal = calling("K♠ K♥ K♦ A♣ A♠ J♠ 6♠ 4♥", Rank.KING)
    assert reasons(deal, "K♣") == (CallsRankBid(card("K♣"), Rank.KING),)
    assert OwnsAllOfRank(Rank.KING) not in reasons(deal, "K♠")


def test_with_all_four_twos_nobody_is_forced_to_play_alone():
    deal = calling(FOUR_TWOS, Rank.TWO)
    assert reasons(deal, "2♠") == (CallsRankBid(card("2♠"), Rank.TWO), CallsOwnCard(card("2♠")))
    assert legal_calls(deal) == "4♠ 2♠ 5♥ 2♥ 4♦ 2♦ 4♣ 2♣"


# --- the lowest missing trump ------------------------------------------------------------------


RUNS = [
    ("2♠", "4♠"),
    ("2♠ 4♠", "5♠"),
    ("2♠ 4♠ 5♠", "6♠"),
    ("2♠ 4♠ 5♠ 6♠", "7♠"),
    ("2♠ 4♠ 5♠ 6♠ 7♠", "J♠"),
    ("2♠ 4♠ 5♠ 6♠ 7♠ J♠", "Q♠"),
    ("2♠ 4♠ 5♠ 6♠ 7♠ J♠ Q♠", "K♠"),
    ("2♠ 4♠ 5♠ 6♠ 7♠ J♠ Q♠ K♠", "3♠"),
]
FILLER = "A♥ A♦ A♣ 3♥ 3♦ 3♣ K♥"


@pytest.mark.parametrize(("run", "lowest"), RUNS)
def test_the_lowest_missing_trump_ends_the_run_from_the_two(run, lowest):
    text = " ".join((run + " " + FILLER).split()[:8])
    deal = calling(text, Rank.TWO)
    assert lowest_missing(PAGAT, parse_cards(text), Suit.SPADES) is card(lowest)
    assert reasons(deal, lowest) == (CallsLowestMissing(card(lowest), card("2♠")),)
    spades = [action.card for action in legal_actions(deal) if action.card.suit is Suit.SPADES]
    assert set(spades) == {card("2♠"), card(lowest)}


@pytest.mark.parametrize("higher", ["6♠", "7♠", "J♠", "Q♠", "K♠", "3♠", "A♠"])
def test_no_other_missing_trump_may_be_called(higher):
    deal = calling("2♠ 4♠ A♥ A♦ A♣ 3♥ 3♦ 3♣", Rank.TWO)
    assert reasons(deal, higher) == (NotLowestMissing(card(higher), card("5♠")),)


def test_another_card_of_ones_own_is_not_the_lowest_missing():
    deal = calling("2♠ 4♠ A♠ A♦ A♣ 3♥ 3♦ 3♣", Rank.TWO)
    assert reasons(deal, "4♠") == (NotLowestMissing(card("4♠"), card("5♠")),)
    assert reasons(deal, "A♠") == (NotLowestMissing(card("A♠"), card("5♠")),)


def test_the_exception_needs_the_two_of_that_suit():
    deal = calling("2♠ 4♠ A♠ A♦ A♣ 3♥ 3♦ 3♣", Rank.TWO)
    assert reasons(deal, "4♥") == (OwnTwoNotHeld(card("4♥"), card("2♥")),)


def test_the_exception_belongs_to_the_two_alone():
    deal = calling("4♠ 2♠ A♥ A♦ A♣ 3♥ 3♦ 3♣", Rank.FOUR)
    assert reasons(deal, "5♠") == (CallNotRankBid(card("5♠"), Rank.FOUR),)


def test_a_raised_two_is_called_like_a_plain_one():
    deal = calling("2♠ 4♠ A♥ A♦ A♣ 3♥ 3♦ 3♣", Rank.TWO, 100)
    assert reasons(deal, "5♠") == (CallsLowestMissing(card("5♠"), card("2♠")),)


def test_where_the_exception_is_not_agreed_only_twos_are_called():
    rules = PAGAT.call.model_copy(update={"lowest_missing": False})
    other = PAGAT.model_copy(update={"id": "chiamata/strict", "call": rules})
    deal = calling(FOUR_TWOS, Rank.TWO)
    deal = deal.__class__(other, deal.dealer, deal.dealt, deal.phase)
    assert reasons(deal, "4♠") == (CallNotRankBid(card("4♠"), Rank.TWO),)
    assert OwnsAllOfRank(Rank.TWO) in reasons(deal, "2♠")


# --- hands that are not known ------------------------------------------------------------------


@pytest.mark.parametrize("text", ["4♠", "5♠", "J♠", "3♠"])
def test_a_wholly_unknown_hand_may_have_any_run_that_fits_into_it(text):
    assert reasons(calling("", Rank.TWO), text) == (MayBeLowestMissing(card(text), card("2♠")),)


def test_eight_cards_cannot_lack_the_ace_alone():
    assert not judge(calling("", Rank.TWO), Call(Seat.A, card("A♠"))).legal


@pytest.mark.parametrize(
    ("known", "others", "text", "expected"),
    [
        ("2♠ 4♠", (), "5♠", MayBeLowestMissing),
        ("2♠ 4♠", ("5♠",), "5♠", CallsLowestMissing),
        ("2♠ 4♠", ("6♠",), "6♠", MayBeLowestMissing),
        ("2♠ 4♠", ("5♠",), "6♠", NotLowestMissing),
        ("2♠ 4♠ 6♠", (), "6♠", NotLowestMissing),
        ("4♠", ("2♠",), "5♠", OwnTwoNotHeld),
        ("A♥ A♦ A♣ 3♥ 3♦ 3♣", (), "6♠", OwnTwoNotHeld),
        ("A♥ A♦ A♣ 3♥ 3♦", (), "6♠", MayBeLowestMissing),
    ],
)
def test_a_partly_known_hand_is_given_the_benefit_of_the_doubt(known, others, text, expected):
    (reason,) = reasons(calling(known, Rank.TWO, others=others), text)
    assert type(reason) is expected


def test_with_an_unknown_hand_nobody_can_say_who_the_partner_is():
    deal = called(calling("", Rank.KING), "K♠")
    assert (deal.partner, deal.alone) == (None, None)


# --- who and when ------------------------------------------------------------------------------


def test_every_card_of_the_pack_is_a_candidate():
    assert {action.card for action in candidates(calling(PLAIN, Rank.KING))} == set(PACK)


@pytest.mark.parametrize("seat", [Seat.B, Seat.E])
def test_only_the_declarer_calls(seat):
    deal = calling(PLAIN, Rank.KING)
    assert reasons(deal, "K♣", seat) == (NotDeclarer(seat, Seat.A),)


def test_a_seat_outside_of_the_game_does_not_call():
    assert reasons(calling(PLAIN, Rank.KING), "K♣", Seat.F) == (NoSuchSeat(Seat.F, 5),)


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Play(Seat.A, PACK[0]), CallPending(Seat.A)),
        (Play(Seat.B, PACK[0]), CallPending(Seat.A)),
        (Bid(Seat.A, Rank.TWO), AuctionOver()),
        (Pass(Seat.B), AuctionOver()),
    ],
)
def test_before_the_call_nothing_else_happens(action, expected):
    assert judge(calling(PLAIN, Rank.KING), action).reasons == (expected,)


@pytest.mark.parametrize("seat", [Seat.A, Seat.B, Seat.F])
def test_a_card_is_called_once(seat):
    deal = called(calling(PLAIN, Rank.KING), "K♣")
    assert reasons(deal, "K♥", seat) == (CallMade(card("K♣")),)
    assert reasons(played(deal, "A♥"), "K♣", seat) == (CallMade(card("K♣")),)


def test_a_fragment_of_trick_play_has_no_call():
    assert reasons(trick_study("S"), "K♣") == (NothingToCall(),)
