"""Advice is measured fairly: from what a seat sees, with the same deals, and with figures that hold."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.advice import ADVICE, Difference, Figures, measure, players, results, verdict
from explorer.analysis.advice.bidding import HIGH
from explorer.analysis.advice.measuring import side_points, units_of
from explorer.analysis.advice.playing import suspect
from explorer.analysis.advice.results import FIRST, dumped, loaded
from explorer.analysis.advice.turn import turn_of
from explorer.analysis.beginner import choose
from explorer.cards import SEATS, Rank, Seat, parse_card, parse_cards
from explorer.i18n.sources import TEXTS
from explorer.profiles import load_profile, profile_ids
from explorer.rules.actions import Bid, BidPoints, Pass, Play
from explorer.rules.deals import Calling, Deal, Declaration
from explorer.rules.engine import apply, judge, start, study
from explorer.rules.sight import sight
from tests.lesson_deals import lesson_deal
from tests.strategies import PAGAT, deals
from tests.swaps import swapped

BY_KEY = {one.key: one for one in ADVICE}
UNKNOWN = (None,) * 8


# --- situations ----------------------------------------------------------------------------------


def playing(hand, trick="", called="2♠", seat=Seat.A, leader=Seat.A, declarer=Seat.D):
    """What a seat sees that is to play to a first trick."""
    hands = [UNKNOWN] * 5
    hands[seat] = parse_cards(hand)
    fixed = Declaration(declarer, Rank.TWO, 61, parse_card(called), parse_card(called).suit)
    deal = study(PAGAT, Seat.E, tuple(hands), fixed, leader)
    for card in parse_cards(trick):
        deal = apply(deal, Play(deal.to_act, card)).deal
    assert deal.to_act is seat
    return sight(deal, seat)


def declaring(hand, rank=None, profile="chiamata/points-it"):
    hands = (parse_cards(hand), *[UNKNOWN] * 4)
    return sight(Deal(load_profile(profile), Seat.E, hands, Calling(Seat.A, rank, 61)), Seat.A)


def opening(hand, profile="chiamata/pagat", bids=()):
    """What A sees that is to bid after others, who are known to have bid so."""
    hands = [UNKNOWN] * 5
    hands[Seat.A] = parse_cards(hand)
    dealer = Seat.A.after(-1 - len(bids), 5)
    deal = start(load_profile(profile), dealer, tuple(hands))
    for target in bids:
        deal = apply(deal, BidPoints(deal.to_act, target)).deal
    return sight(deal, Seat.A)


LEADING = "A♥ 3♦ 4♥ 7♦ 6♣ 5♠ Q♦ J♣"

CHOICES = [
    ("call-long", declaring("3♠ K♠ Q♠ 4♠ 7♠ 4♥ 7♦ 6♦"), "A♠", "A♣"),
    ("call-ace", declaring("3♠ K♠ 4♥ 7♥ 6♥ 5♥ 7♦ 6♣"), "A♠", "A♥"),
    ("call-weak", declaring("3♠ K♠ Q♠ 4♠ 7♥ 4♥ 7♦ 6♦"), "A♣", "A♠"),
    ("ask-for-trump", playing(LEADING, declarer=Seat.A), "A♥ 3♦", "4♥ 7♦ 6♣"),
    ("card-late", playing("2♠ 4♥ 7♦ 6♣ 5♦ Q♦ J♣ 6♥", "A♥ 4♣", seat=Seat.C), "4♥ 7♦ 6♣ 5♦ Q♦ J♣ 6♥", "2♠"),
    ("no-trump-lead", playing(LEADING, called="5♠"), "A♥ 3♦ 4♥ 7♦ 6♣ Q♦ J♣", "5♠"),
    ("draw-card", playing(LEADING), "5♠", "A♥ 3♦ 4♥ 7♦ 6♣ Q♦ J♣"),
    ("lead-low", playing(LEADING), "4♥ 7♦ 6♣", "A♥ 3♦ Q♦ J♣"),
    ("protect-three", playing(LEADING), "A♥ 4♥ 7♦ 6♣ 5♠ Q♦ J♣", "3♦"),
    ("throw-low", playing("4♥ 7♦ 6♣ 5♦ Q♦ J♣ 6♥ A♦", "K♥ 4♠", seat=Seat.C), "4♥ 7♦ 6♣ 5♦ 6♥", "Q♦ J♣ A♦"),
    ("keep-trump", playing("5♠ 7♦ 6♣ 5♦ Q♦ J♣ 6♥ A♦", "A♥ 4♥", seat=Seat.C), "7♦ 6♣ 5♦ Q♦ J♣ 6♥ A♦", "5♠"),
    ("count-points", playing("5♠ A♠ 6♣ 5♦", "Q♥ 4♥ 5♥ 6♦", seat=Seat.E), "6♣ 5♦", "5♠ A♠"),
]
"""A piece of advice, what a seat sees, the cards that follow it, and those that do otherwise."""


@pytest.mark.parametrize(("key", "view", "follows", "otherwise"), CHOICES, ids=[row[0] for row in CHOICES])
def test_a_seat_chooses_between_cards_that_follow_the_advice_and_cards_that_do_not(
    key, view, follows, otherwise
):
    choice = BY_KEY[key].at(view)
    assert choice.follows.card in parse_cards(follows)
    assert choice.otherwise.card in parse_cards(otherwise)


ELSEWHERE = [
    ("call-long", declaring("3♠ K♠ 4♥ 7♥ 7♦ 6♦ 4♣ 5♣"), "all suits are as long"),
    ("call-ace", declaring("3♠ Q♠ 4♥ 7♥ 6♥ 5♥ 7♦ 6♣"), "no king below the ace"),
    ("call-ace", declaring("3♠ K♠ 4♥ 7♥ 6♥ 5♥ 7♦ 6♣", Rank.TWO, "chiamata/pagat"), "a two was bid"),
    ("ask-for-trump", playing(LEADING), "no declarer"),
    ("card-late", playing("2♠ 4♥ 7♦ 6♣ 5♦ Q♦ J♣ 6♥", "K♥ 4♣", seat=Seat.C), "too few points lie there"),
    ("card-late", playing("2♠ 4♥ 7♦ 6♣ 5♦ Q♦ J♣ 6♥", "A♥ 4♠", seat=Seat.C), "a higher trump lies there"),
    ("no-trump-lead", playing(LEADING), "no partner"),
    ("draw-card", playing(LEADING, called="5♠"), "no defender"),
    ("lead-low", playing("A♥ 3♦ K♥ K♦ K♣ 5♠ Q♦ J♣"), "all cards count"),
    ("throw-low", playing(LEADING, "4♠", leader=Seat.E), "the five of trumps would be ahead"),
    (
        "throw-low",
        playing("4♥ 7♦ 2♠ 5♦ Q♦ J♣", "A♠", leader=Seat.E, declarer=Seat.E),
        "a friend has it",
    ),
    ("keep-trump", playing("5♠ 4♠ 6♣ 5♦ Q♦ J♣ 6♥ A♦", "A♥ 4♥", seat=Seat.C), "another trump stays"),
    ("keep-trump", playing("5♠ 4♦ 6♣", "A♥ 4♥", seat=Seat.C), "the end has come"),
    ("count-points", playing("5♠ A♠ 6♣ 5♦", "Q♥ K♥ 5♥ 6♦", seat=Seat.E), "too many points lie there"),
    ("count-points", playing("5♠ A♠ 6♣ 5♦", "Q♥ 4♥ 5♥", seat=Seat.D), "not the last"),
]


@pytest.mark.parametrize(("key", "view", "why"), ELSEWHERE, ids=[f"{row[0]}: {row[2]}" for row in ELSEWHERE])
def test_advice_applies_nowhere_else(key, view, why):
    assert BY_KEY[key].at(view) is None


def test_a_high_bid_is_made_or_left_to_others():
    view = opening("A♠ 3♠ K♠ Q♠ J♠ 4♠ 7♦ 6♣", "chiamata/points-it", (61, 70))
    choice = BY_KEY["high-bid"].at(view)
    assert choice.follows == Pass(Seat.A)
    assert choice.otherwise.target >= HIGH
    assert BY_KEY["high-bid"].at(opening("A♠ 3♠ K♠ Q♠ J♠ 4♠ 7♦ 6♣", "chiamata/points-it")) is None


def test_an_ace_is_bid_or_not():
    choice = BY_KEY["ace-bid"].at(opening("3♠ K♠ Q♠ 4♠ 6♥ 4♥ 7♦ 6♣"))
    assert (choice.follows, choice.otherwise) == (Pass(Seat.A), Bid(Seat.A, Rank.ACE))
    assert BY_KEY["ace-bid"].at(opening("A♠ 3♠ Q♠ 4♠ 6♥ 4♥ 7♦ 6♣")) is None


def test_whoever_lets_the_declarer_have_a_dear_trick_is_taken_for_the_partner():
    # A leads as declarer; B throws a small card on the ace, C trumps
    view = playing("7♠ 4♥ 7♦ 6♣ 5♦ Q♦ J♣ 6♥", "A♥ 4♣ 5♠", seat=Seat.D, declarer=Seat.A)
    assert suspect(turn_of(view)) is Seat.B
    assert BY_KEY["watch-refusals"].at(view) is not None
    two = playing("7♠ 4♥ 7♦ 6♣ 5♦ Q♦ J♣ 6♥", "A♥ 4♣ 5♣", seat=Seat.D, declarer=Seat.A)
    assert suspect(turn_of(two)) is None
    cheap = playing("7♠ 4♥ 7♦ 6♣ 5♦ Q♦ J♣ 6♥", "K♥ 4♣ 5♠", seat=Seat.D, declarer=Seat.A)
    assert BY_KEY["watch-refusals"].at(cheap) is None


@given(deals(), st.randoms(use_true_random=False))
def test_both_ways_are_legal_and_rest_on_what_the_seat_sees(deal, random):
    if deal.to_act is None:
        return
    own = sight(deal, deal.to_act)
    elsewhere = sight(swapped(deal, {deal.to_act}, random), deal.to_act)
    for one in ADVICE:
        choice = one.at(own)
        assert choice == one.at(elsewhere)
        if choice is not None:
            assert judge(deal, choice.follows).legal
            assert judge(deal, choice.otherwise).legal


# --- figures -------------------------------------------------------------------------------------


def test_a_mean_has_its_interval():
    found = Difference()
    for value in (1, 2, 3, 4):
        found = found.plus(value)
    assert (found.count, found.mean) == (4, 2.5)
    assert found.margin == pytest.approx(1.96 * (5 / 3 / 4) ** 0.5)
    assert found.high - found.mean == pytest.approx(found.mean - found.low)


def figures(mean, spread=0.0, applied=100):
    """Figures of so many deals, half of them above and half below a mean of units."""
    values = [mean + spread, mean - spread] * (applied // 2)
    return Figures(200, applied, 0, None, Difference(applied, sum(values), sum(one * one for one in values)))


@pytest.mark.parametrize(
    ("key", "found", "expected"),
    [
        ("lead-low", figures(1), "helps"),
        ("lead-low", figures(-1), "costs"),
        ("lead-low", figures(1, spread=20), "same"),
        ("lead-low", figures(1, applied=28), "rare"),
        ("draw-card", figures(1), "helps"),
        ("draw-card", figures(-1), "wrong"),
        ("draw-card", figures(1, spread=20), "baseless"),
    ],
)
def test_the_verdict_follows_the_interval_and_what_the_advice_rests_on(key, found, expected):
    assert verdict(BY_KEY[key], found, PAGAT) == expected


def test_points_are_those_of_the_side_and_units_those_of_the_seat():
    deal = lesson_deal("partner-revealed")
    assert [side_points(deal, seat) for seat in SEATS[:5]] == [82, 82, 38, 38, 38]
    assert [units_of(deal, seat) for seat in SEATS[:5]] == [4, 2, -2, -2, -2]


def test_a_seat_that_does_the_same_in_both_gains_nothing():
    same = replace(BY_KEY["lead-low"], at=_alike)
    found = measure(PAGAT, [same], 4, seed=1)["lead-low"]
    assert (found.applied, found.alike) == (4, 4)
    assert (found.points, found.units) == (Difference(4, 0, 0), Difference(4, 0, 0))


def _alike(view):
    choice = BY_KEY["lead-low"].at(view)
    return choice and replace(choice, follows=choose(view), otherwise=choose(view))


# --- the figures that come with the program --------------------------------------------------------


def test_every_piece_of_advice_has_figures_under_every_profile():
    assert set(results()) == set(profile_ids())
    for found in results().values():
        assert list(found.figures) == list(BY_KEY) == list(found.first)
        for key, one in found.figures.items():
            assert one.dealt == found.deals
            assert (one.points is None) == (BY_KEY[key].who == "bidder")
            assert 0 <= one.alike <= one.applied <= one.dealt


@pytest.mark.parametrize("profile", profile_ids())
def test_the_figures_hold_for_the_first_deals_and_the_players_are_the_same(profile):
    found = results()[profile]
    again = "make them again: explorer advise --out explorer/analysis/advice/results.json"
    assert players(load_profile(profile), found.seed) == found.players, again
    assert measure(load_profile(profile), ADVICE, FIRST, found.seed) == found.first, again


def test_results_are_written_in_one_form():
    assert loaded(dumped([*results().values()])) == results()


def test_every_source_is_known():
    for one in ADVICE:
        number, _, section = one.source.partition(" §")
        assert TEXTS[number].headings[int(section) - 1] in {"Consigli e strategie", "Dicas e estratégias"}
