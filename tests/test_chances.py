"""What a seat can know: worlds drawn evenly, partners counted exactly, and nothing hidden in what is told."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import islice, permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.analysis.chances import (
    all_worlds,
    call_chances,
    course,
    known,
    partner,
    weighed,
    worlds,
)
from explorer.analysis.chances.calling import targets
from explorer.analysis.chances.estimate import effective, weights_of, wilson
from explorer.cards import PACK, SEATS, Card, Rank, Seat, Suit, parse_card, parse_cards
from explorer.deal_problems import HandsNotKnown, NoAuctionThere, Unsolvable
from explorer.profiles import load_profile
from explorer.rules.actions import Bid, Call, Pass, Play
from explorer.rules.deals import Auction
from explorer.rules.engine import apply, legal_actions, position, replay, restart, start
from explorer.rules.sight import sight
from tests.lesson_deals import lesson_deal
from tests.paths import trick_study
from tests.strategies import PAGAT, deals, partly_known_deals
from tests.swaps import swapped
from tests.test_chances_beginner import VARIANTS, by_beginners

HELD_BACK = lesson_deal("partner-held-back")
ALONE = lesson_deal("alone")
CALL = 9
"""Actions up to and including the call."""


def bid_of_two(text="2♠ 4♠ A♥ A♦ A♣ 3♥ 3♦ 3♣", called="5♠"):
    """A deal whose declarer, A, calls the lowest missing trump in place of his own 2."""
    held = parse_cards(text)
    rest = [card for card in PACK if card not in held]
    deal = start(PAGAT, Seat.E, (held, *(tuple(rest[at::4]) for at in range(4))))
    deal = apply(deal, Bid(Seat.A, Rank.TWO)).deal
    while isinstance(deal.phase, Auction):
        deal = apply(deal, Pass(deal.to_act)).deal
    return apply(deal, Call(Seat.A, parse_card(called))).deal


def played(deal, cards):
    """The deal after every seat has played its first cards, so many in all."""
    for _ in range(cards):
        deal = apply(deal, legal_actions(deal)[0]).deal
    return deal


def as_sets(world):
    return tuple(map(frozenset, world))


SMALL = [
    ("two tricks left, partner not known", played(bid_of_two(), 30), Seat.B),
    ("two tricks left, in mid-trick", played(bid_of_two(), 32), Seat.C),
    ("two tricks left, the declarer's eyes", played(bid_of_two(), 30), Seat.A),
    ("alone", position(ALONE, len(ALONE.actions) - 10), Seat.C),
    ("the partner has shown himself", position(HELD_BACK, CALL + 30), Seat.D),
]


# --- worlds --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("deal", "seat"), [row[1:] for row in SMALL], ids=[row[0] for row in SMALL])
def test_all_worlds_are_counted_and_none_comes_twice(deal, seat):
    view = sight(deal, seat)
    found = [as_sets(world) for world in all_worlds(view)]
    assert len(found) == len(set(found)) == known(view).worlds
    assert as_sets(deal.dealt) in found


@pytest.mark.parametrize(("deal", "seat"), [row[1:] for row in SMALL], ids=[row[0] for row in SMALL])
def test_worlds_are_drawn_as_often_as_one_another(deal, seat):
    view = sight(deal, seat)
    every = {as_sets(world) for world in all_worlds(view)}
    count = max(20_000, 20 * len(every))
    often = Counter(as_sets(world) for world in worlds(view, count, seed=3))
    assert set(often) <= every
    mean = count / len(every)
    chi = sum((often[world] - mean) ** 2 / mean for world in every)
    freedom = len(every) - 1
    assert chi <= freedom + 5 * (2 * freedom) ** 0.5


def test_a_card_called_instead_of_ones_own_two_is_not_the_declarers_and_the_trumps_below_it_are():
    deal = bid_of_two()
    view = sight(deal, Seat.C)
    for world in worlds(view, 200, seed=1):
        assert {parse_card("2♠"), parse_card("4♠")} <= set(world[Seat.A])
        assert parse_card("5♠") not in world[Seat.A]
    assert partner(view)[Seat.A] == 0


def test_a_deal_whose_unknown_cards_have_belied_its_call_has_no_chances():
    """Of A two cards are not known, and then B plays the 2 that A must have called over."""
    held = parse_cards("A♥ A♦ A♣ 3♥ 3♦ 3♣")
    deal = start(PAGAT, Seat.E, ((*held, None, None), *((None,) * 8 for _ in range(4))))
    deal = apply(deal, Bid(Seat.A, Rank.TWO)).deal
    while isinstance(deal.phase, Auction):
        deal = apply(deal, Pass(deal.to_act)).deal
    deal = apply(deal, Call(Seat.A, parse_card("4♠"))).deal
    assert partner(sight(deal, Seat.C))[Seat.A] == 0
    assert parse_card("2♠") in known(sight(deal, Seat.C)).hands[Seat.A]
    deal = apply(apply(deal, Play(Seat.A, held[0])).deal, Play(Seat.B, parse_card("2♠"))).deal
    with pytest.raises(Unsolvable) as found:
        course(sight(deal, Seat.C), 20)
    assert found.value.problem == HandsNotKnown("deal")


def test_a_declarer_may_hold_the_card_that_he_calls_otherwise():
    view = sight(position(HELD_BACK, CALL), Seat.C)
    assert partner(view) == (Fraction(1, 4), Fraction(1, 4), 0, Fraction(1, 4), Fraction(1, 4))
    assert any(parse_card("2♠") in world[Seat.A] for world in worlds(view, 50, seed=1))


def replayed(deal, world):
    """A deal with other hands, after the same actions."""
    other = restart(replace(deal, dealt=world))
    steps = replay(other, deal.actions)
    return steps[-1].deal if steps else other


@given(deals(), st.sets(st.sampled_from(SEATS[:5]), max_size=2), st.integers(0, 9))
@settings(max_examples=40)
def test_every_world_looks_to_the_seat_as_the_deal_does(deal, eyes, seed):
    view = sight(deal, *eyes)
    for world in worlds(view, 2, seed):
        assert {card for hand in world for card in hand} == set(PACK)
        assert sight(replayed(view.deal, world), *eyes) == view


@given(partly_known_deals(), st.sampled_from(SEATS[:5]))
@settings(max_examples=20)
def test_every_world_of_a_partly_known_deal_can_be_played_as_the_deal_was(deal, seat):
    view = sight(deal, seat)
    for world in worlds(view, 2, seed=1):
        assert {card for hand in world for card in hand} == set(PACK)
        assert replayed(view.deal, world).actions == deal.actions


def test_monte_leaves_a_seat_in_doubt_about_its_own_last_cards():
    deal = start(load_profile("chiamata/points-it+monte"), Seat.E, 1)
    view = sight(deal, Seat.A)
    assert known(view).places == (2, 8, 8, 8, 8)
    assert {world[Seat.A][:6] for world in worlds(view, 20, seed=1)} == {deal.dealt[Seat.A][:6]}
    assert len({world[Seat.A] for world in worlds(view, 20, seed=1)}) > 1


def test_four_at_the_table_hold_ten_cards_each():
    deal = start(load_profile("chiamata/points-it+four-at-table"), Seat.E, 1)
    assert known(sight(deal, Seat.B)).places == (10, 0, 10, 10)
    assert known(sight(deal, Seat.E)).places == (10, 10, 10, 10)


def test_the_same_seed_draws_the_same_worlds_and_another_others():
    view = sight(position(HELD_BACK, CALL), Seat.C)
    assert worlds(view, 5, seed=1) == worlds(view, 5, seed=1)
    assert worlds(view, 5, seed=1) != worlds(view, 5, seed=2)
    assert worlds(view, 3, seed=1) == worlds(view, 5, seed=1)[:3]


def test_a_fragment_has_no_chances():
    with pytest.raises(Unsolvable) as found:
        known(sight(trick_study("S"), Seat.A))
    assert found.value.problem == NoAuctionThere("deal")


# --- the partner by counting -------------------------------------------------------------------------


@pytest.mark.parametrize(("deal", "seat"), [row[1:] for row in SMALL], ids=[row[0] for row in SMALL])
def test_the_partners_chance_is_the_share_of_worlds(deal, seat):
    view, called = sight(deal, seat), deal.play.declaration.called
    every = list(all_worlds(view))
    share = tuple(Fraction(sum(called in world[other] for world in every), len(every)) for other in SEATS[:5])
    assert partner(view) == share
    assert sum(share) == 1


@pytest.mark.parametrize(("deal", "seat"), [row[1:] for row in SMALL], ids=[row[0] for row in SMALL])
def test_any_card_is_counted_like_the_called_one(deal, seat):
    found = known(sight(deal, seat))
    every = list(all_worlds(sight(deal, seat)))
    for card in PACK:
        assert found.holding(card) == tuple(
            sum(card in world[other] for world in every) for other in range(5)
        )


def test_nobody_is_the_partner_before_the_call():
    for ply in (0, 4, CALL - 1):
        assert partner(sight(position(HELD_BACK, ply), Seat.C)) is None
        assert weighed(sight(position(HELD_BACK, ply), Seat.C), 10) is None
    assert course(sight(position(HELD_BACK, 4), Seat.C), 10) == ()


def test_its_holder_is_sure_of_the_partner_and_so_is_everyone_once_he_is_known():
    assert partner(sight(position(HELD_BACK, CALL), Seat.B)) == (0, 1, 0, 0, 0)
    assert partner(sight(position(HELD_BACK, CALL + 27), Seat.D)) == (0, 1, 0, 0, 0)
    assert partner(sight(position(ALONE, len(ALONE.actions)), Seat.D))[Seat.A] == 1


# --- what a seat is told --------------------------------------------------------------------------------


@given(deals(), st.sampled_from(SEATS[:4]), st.randoms(use_true_random=False))
@settings(max_examples=30, deadline=None)
def test_nothing_that_is_told_depends_on_hidden_cards(deal, seat, random):
    other = swapped(deal, {seat}, random)
    assert partner(sight(other, seat)) == partner(sight(deal, seat))
    assert worlds(sight(other, seat), 2, 1) == worlds(sight(deal, seat), 2, 1)
    weighed.cache_clear()
    told = course(sight(deal, seat), 20)
    weighed.cache_clear()
    assert course(sight(other, seat), 20) == told


def relabelled(deal, suits):
    """The same deal with its suits renamed."""
    new = dict(zip(Suit, suits, strict=True))

    def card(old):
        return Card(old.rank, new[old.suit])

    hands = tuple(tuple(map(card, hand)) for hand in deal.dealt)
    actions = [
        replace(one, card=card(one.card)) if isinstance(one, Call | Play) else one for one in deal.actions
    ]
    return replay(restart(replace(deal, dealt=hands)), actions)[-1].deal


@pytest.mark.parametrize("suits", list(islice(permutations(Suit), 1, 24, 5)))
@pytest.mark.parametrize("seat", [Seat.B, Seat.D])
def test_suits_may_be_renamed(suits, seat):
    for deal in (played(bid_of_two(), 30), position(HELD_BACK, CALL + 32)):
        renamed = relabelled(deal, suits)
        assert partner(sight(renamed, seat)) == partner(sight(deal, seat))
        one, other = (weighed(sight(each, seat), 10_000) for each in (deal, renamed))
        assert one.exact
        assert other.exact
        assert [chance.value for chance in one.partner] == pytest.approx(
            [chance.value for chance in other.partner]
        )
        assert one.effective == pytest.approx(other.effective)


def test_drawn_worlds_tell_about_the_same_as_all_of_them():
    view = sight(played(bid_of_two(), 30), Seat.C)
    all_, some = weighed(view, 10_000), weighed(view, 1000)
    assert (all_.exact, some.exact) == (True, False)
    assert all_.worlds == known(view).worlds
    for exact, drawn in zip(
        (*all_.partner, all_.target, all_.counted), (*some.partner, some.target, some.counted), strict=True
    ):
        assert exact.low == exact.value == exact.high
        assert drawn.low - 0.02 <= exact.value <= drawn.high + 0.02


def test_the_end_of_a_deal_leaves_nothing_to_chance():
    told = weighed(sight(HELD_BACK, Seat.C))
    settled = HELD_BACK.phase.settlement
    assert told.exact
    assert told.worlds == 1
    assert told.target.value == told.counted.value == float(settled.success)
    assert [chance.value for chance in told.partner] == [0, 1, 0, 0, 0]


def test_the_course_tells_every_trick_as_it_was_known_then():
    now = sight(position(HELD_BACK, CALL + 17), Seat.C)
    told = course(now, 50)
    assert [(one.tricks, one.running) for one in told] == [
        (0, False),
        (1, False),
        (2, False),
        (3, False),
        (3, True),
    ]
    for tricks in range(4):
        then = sight(position(HELD_BACK, CALL + 5 * tricks), Seat.C)
        assert told[tricks].weighed == weighed(then, 50)
        assert told[tricks].partner == partner(then)


def test_what_is_played_makes_a_difference():
    told = weighed(sight(position(HELD_BACK, CALL + 10), Seat.C))
    assert not told.exact
    assert told.effective < told.worlds
    counted = partner(sight(position(HELD_BACK, CALL + 10), Seat.C))
    assert any(abs(one.value - float(other)) > 0.02 for one, other in zip(told.partner, counted, strict=True))


def test_the_called_cards_holder_is_found_more_often_than_by_counting():
    """Over beginners' deals the seat that holds the called card is given more than its share."""
    scores = []
    for seed in range(1, 30):
        deal = by_beginners(PAGAT, seed)
        if deal is None:
            continue
        eyes = next(seat for seat in SEATS[:5] if seat not in {deal.partner, deal.play.declaration.declarer})
        first = next(ply for ply, action in enumerate(deal.actions) if isinstance(action, Play))
        view = sight(position(deal, first + 10), eyes)
        if view.deal.partner is None:
            scores.append(weighed(view, 200).partner[deal.partner].value - float(partner(view)[deal.partner]))
    assert len(scores) > 8
    assert np.mean(scores) > 0.05


def test_intervals_are_wilsons_with_the_effective_number():
    assert (wilson(0.0, 10).low, wilson(1.0, 10).high) == (0.0, 1.0)
    assert wilson(0.0, 10).high == pytest.approx(0.2775, abs=1e-3)
    assert effective(weights_of(np.zeros(50))) == pytest.approx(50)
    assert effective(weights_of(np.array([0.0, -900.0]))) == pytest.approx(1)
    assert wilson(0.3, 400).high - wilson(0.3, 400).low < wilson(0.3, 40).high - wilson(0.3, 40).low


# --- before the call -----------------------------------------------------------------------------------

HAND = parse_cards("A♠ K♠ Q♠ 5♠ A♥ 3♥ 2♦ 4♣")


def test_each_trump_has_its_call_and_the_long_one_the_best_chance():
    rows = call_chances(PAGAT, HAND, Rank.THREE, Seat.A, 200)
    assert [str(row.called) for row in rows] == ["3♠", "3♥", "3♦", "3♣"]
    assert [row.alone for row in rows] == [False, True, False, False]
    best = max(rows, key=lambda row: row.targets[0][1].value)
    assert best.called.suit is Suit.SPADES
    assert best.mean > 61


def test_higher_targets_are_reached_no_more_often():
    for row in call_chances(PAGAT, HAND, Rank.TWO, Seat.C, 100):
        values = [chance.value for _, chance in row.targets]
        assert values == sorted(values, reverse=True)
        assert [target for target, _ in row.targets] == list(targets(PAGAT, Rank.TWO))


def test_a_two_of_ones_own_calls_the_lowest_trump_one_lacks():
    rows = call_chances(PAGAT, parse_cards("2♠ 4♠ A♥ A♦ A♣ 3♥ 3♦ 3♣"), Rank.TWO, Seat.A, 10)
    assert [str(row.called) for row in rows] == ["5♠", "2♥", "2♦", "2♣"]


@pytest.mark.parametrize("name", VARIANTS)
def test_every_profile_has_chances_before_the_call(name):
    profile = load_profile(name)
    hand = start(profile, profile.dealers[-1], 1).dealt[0]
    rank = None if profile.auction.kind == "points" else Rank.TWO
    rows = call_chances(profile, hand, rank, Seat.B, 20)
    assert [row.called.suit for row in rows] == list(Suit)
    assert all(0 <= row.mean <= 120 for row in rows)


def test_a_hand_that_is_not_full_has_no_chances():
    with pytest.raises(ValueError, match="7 of 8 cards"):
        call_chances(PAGAT, HAND[:7], Rank.TWO, Seat.A, 10)
