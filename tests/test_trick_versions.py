"""Two versions of a trick: where they differ, and what follows from it."""

import pytest
from hypothesis import given

from explorer.analysis.trick_versions import (
    OtherCalled,
    OtherCard,
    OtherDeclarer,
    OtherLeader,
    OtherTrump,
    Revealed,
    Sides,
    Winners,
    Worth,
    causes,
    effects,
)
from explorer.analysis.tricks import led_by, outcome, put, take, with_called, with_declarer, with_trump
from explorer.cards import Seat, Suit
from explorer.i18n import speaker
from explorer.i18n.wording import word
from explorer.rules.because import HigherOfLedSuit, TrumpBeatsPlain
from tests.test_trick_analysis import card, setups, trick

EN = speaker("en")
TRICK = trick("A♥ 2♠ 3♥ 7♠ 4♣", called="2♠", declarer=Seat.A)
HELD_BACK = put(TRICK, Seat.B, card("K♥"))


def told(values) -> list[str]:
    return [word(value, EN) for value in values]


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        (TRICK, ()),
        (HELD_BACK, (OtherCard(Seat.B, card("2♠"), card("K♥")),)),
        (take(TRICK, Seat.E), (OtherCard(Seat.E, card("4♣"), None),)),
        (led_by(TRICK, Seat.B), (OtherLeader(Seat.A, Seat.B),)),
        (with_declarer(TRICK, None), (OtherDeclarer(Seat.A, None),)),
        (with_called(TRICK, None), (OtherCalled(card("2♠"), None),)),
        (
            with_trump(TRICK, Suit.HEARTS),
            (OtherTrump(Suit.SPADES, Suit.HEARTS), OtherCalled(card("2♠"), card("2♥"))),
        ),
        (
            with_trump(TRICK, None),
            (OtherTrump(Suit.SPADES, None), OtherCalled(card("2♠"), None)),
        ),
    ],
)
def test_what_was_laid_out_differently_is_named(second, expected):
    assert causes(TRICK, second) == expected


@given(first=setups(), second=setups())
def test_two_versions_without_a_difference_are_the_same_trick(first, second):
    named = causes(first, second)
    same = (first.fixed, first.leader, first.cards) == (second.fixed, second.leader, second.cards)
    assert (named == ()) is same
    assert causes(first, first) == ()
    assert len(causes(second, first)) == len(named)


@given(first=setups(), second=setups())
def test_the_effects_are_those_of_the_two_outcomes(first, second):
    one, other = outcome(first), outcome(second)
    found = {type(value): value for value in effects(first, second)}
    assert found[Worth] == Worth(one.points, other.points)
    assert (Winners in found) is (one.winner is not None and other.winner is not None)
    if Winners in found:
        assert (found[Winners].first, found[Winners].second) == (one.winner, other.winner)
    assert (Sides in found) is (one.side is not None or other.side is not None)
    if Revealed in found:
        assert found[Revealed].first is not found[Revealed].second


def test_the_card_that_beats_the_old_winner_says_why():
    clubs = effects(TRICK, with_trump(TRICK, Suit.CLUBS))
    assert clubs[:2] == (
        Winners(Seat.D, card("7♠"), Seat.E, card("4♣"), True),
        TrumpBeatsPlain(card("4♣"), card("7♠")),
    )
    first = trick("5♥ K♥ A♣ 3♥ 7♦", Suit.SPADES)
    better = put(first, Seat.B, card("A♥"))
    assert HigherOfLedSuit(card("A♥"), card("3♥")) in effects(first, better)
    assert HigherOfLedSuit not in {type(value) for value in effects(first, put(first, Seat.D, card("4♣")))}


def test_a_called_card_held_back_is_told_in_sentences():
    assert told(causes(TRICK, HELD_BACK)) == ["B plays 2♠ in the first version and K♥ in the second."]
    assert told(effects(TRICK, HELD_BACK)) == [
        "D takes the trick in both versions, with 7♠.",
        "The first version is worth 21 points, the second 25 points.",
        "Only the first version shows who holds the called card: B.",
        "Points in the first version: the defenders. In the second: not known yet.",
    ]


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        (OtherTrump(None, Suit.CLUBS), "The first version has no trump; in the second it is clubs."),
        (OtherTrump(Suit.CLUBS, None), "Trump is clubs in the first version; the second has none."),
        (OtherCalled(None, card("2♠")), "Only in the second version is a card called: 2♠."),
        (OtherDeclarer(None, Seat.B), "Only the second version has a declarer: B."),
        (OtherCard(Seat.C, None, card("2♠")), "C plays 2♠ in the second version only."),
        (OtherCard(Seat.C, card("2♠"), None), "C plays 2♠ in the first version only."),
        (
            Winners(Seat.B, card("2♠"), Seat.B, card("7♠"), True),
            "B takes the trick in both versions: with 2♠ in the first, with 7♠ in the second.",
        ),
        (
            Winners(Seat.B, card("2♠"), Seat.C, card("2♠"), True),
            "B takes the trick in the first version with 2♠, C in the second with 2♠.",
        ),
        (
            Winners(Seat.B, card("2♠"), Seat.B, card("2♠"), False),
            "B is winning so far in both versions, with 2♠.",
        ),
        (
            Winners(Seat.B, card("2♠"), Seat.B, card("7♠"), False),
            "B is winning so far in both versions: with 2♠ in the first, with 7♠ in the second.",
        ),
        (
            Winners(Seat.B, card("2♠"), Seat.C, card("7♠"), False),
            "B is winning so far in the first version with 2♠, C in the second with 7♠.",
        ),
        (Worth(4, 4), "Both versions are worth the same: 4 points."),
        (Revealed(None, Seat.B), "Only the second version shows who holds the called card: B."),
        (Sides("open", "open"), "Points in both versions: not known yet."),
        (
            Sides(None, "declarer"),
            "Points in the first version: no sides named. In the second: the declarer’s side.",
        ),
    ],
)
def test_a_difference_is_one_sentence(value, sentence):
    assert word(value, EN) == sentence
