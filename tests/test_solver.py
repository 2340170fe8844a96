"""The open-hand solver: exact against plain minimax, and honest when it is stopped."""

import json
import os
import random
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from explorer.analysis import minimax
from explorer.analysis.solver import (
    Interval,
    Limits,
    Unsolvable,
    asking,
    closing,
    position_of,
    reaches,
    solve,
    solve_position,
)
from explorer.analysis.solver.asking import Search
from explorer.analysis.solver.closing import Quest
from explorer.analysis.solver.compiled import cache_folder
from explorer.analysis.solver.playouts import playouts
from explorer.cards import Card, Rank, Seat, Suit, parse_card, parse_cards
from explorer.deal_problems import HandsNotKnown, PlayNotBegun, SidesNotKnown
from explorer.profiles import load_profile
from explorer.rules.actions import AnyBid, Play
from explorer.rules.deals import Declaration
from explorer.rules.engine import apply, legal_actions, position, start, study
from tests.lesson_deals import lesson_deal
from tests.open_positions import SCALE, after, any_position, table_position
from tests.strategies import PAGAT

UNKNOWN = (None, None)


def exact(found):
    return solve_position(found, Limits())


def values(solution):
    return {choice.card: choice.value for choice in solution.cards}


# --- against plain minimax ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tricks", "seats", "count"), [(1, 5, 40), (2, 5, 120), (2, 4, 60), (2, 3, 30), (3, 5, 60), (3, 4, 40)]
)
def test_every_card_has_the_value_that_minimax_gives_it(tricks, seats, count):
    for seed in range(count):
        found = any_position(seed, tricks, seats=seats)
        worth = {card: found.taken + points for card, points in minimax.card_values(found).items()}
        best = max if found.to_act in found.side else min
        solution = exact(found)
        assert {card: value.low for card, value in values(solution).items()} == worth, seed
        assert solution.exact
        assert solution.value.low == best(worth.values())
        assert solution.cards[0].value == solution.value


@pytest.mark.parametrize(("seed", "played"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4)])
def test_four_tricks_of_a_table_are_solved_as_minimax_does(seed, played):
    found = table_position(seed, 4, alone=seed == 1)
    for _ in range(played):
        found = after(found, found.hands[found.to_act][-1])
    assert exact(found).value.low == found.taken + minimax.value(found)


def test_a_card_of_the_hand_takes_its_values_from_the_scale():
    found = any_position(3, 2)
    doubled = SCALE.model_copy(update={"points": {rank: 2 * points for rank, points in SCALE.points.items()}})
    twice = replace(found, scale=doubled, taken=2 * found.taken)
    assert exact(twice).value.low == 2 * exact(found).value.low


# --- what must not matter ----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_other_names_for_the_suits_change_nothing(seed):
    found = any_position(seed, 4)
    other = dict(zip(Suit, random.Random(seed).sample(list(Suit), 4), strict=True))  # noqa: S311

    def renamed(cards):
        return tuple(Card(card.rank, other[card.suit]) for card in cards)

    trump = None if found.trump is None else other[found.trump]
    changed = replace(found, hands=tuple(map(renamed, found.hands)), cards=renamed(found.cards), trump=trump)
    expected = {renamed([card])[0]: value for card, value in values(exact(found)).items()}
    assert values(exact(changed)) == expected


@pytest.mark.parametrize("seed", range(12))
def test_other_letters_for_the_seats_change_nothing(seed):
    found = any_position(seed, 4)
    hands = (*found.hands[-2:], *found.hands[:-2])
    side = frozenset(seat.after(2, 5) for seat in found.side)
    turned = replace(found, hands=hands, side=side, leader=found.leader.after(2, 5))
    assert values(exact(turned)) == values(exact(found))


@pytest.mark.parametrize("seed", range(12))
def test_what_one_side_does_not_take_goes_to_the_other(seed):
    found = replace(any_position(seed, 4), taken=0)
    others = frozenset(Seat(seat) for seat in range(5)) - found.side
    assert exact(replace(found, side=others)).value.low == found.left - exact(found).value.low


def test_the_same_question_takes_the_same_way():
    found = table_position(5, 5)
    assert exact(found) == exact(found)


# --- lines -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_the_line_is_played_to_the_end_and_gives_the_value(seed):
    found = table_position(seed, 4)
    solution = exact(found)
    assert solution.line[0] == Play(found.to_act, solution.cards[0].card)
    for play in solution.line:
        assert play.seat is found.to_act
        found = after(found, play.card)
    assert not any(found.hands)
    assert Interval(found.taken, found.taken) == solution.value


def test_no_card_of_the_line_gives_anything_away():
    found = table_position(4, 4)
    for play in exact(found).line:
        solution = exact(found)
        assert values(solution)[play.card] == solution.value
        found = after(found, play.card)


# --- limits ------------------------------------------------------------------------------------


@pytest.mark.parametrize("nodes", [0, 1, 10, 100, 1000, 10_000])
def test_an_interval_always_holds_the_value(nodes):
    for seed in range(10):
        found = table_position(seed, 4)
        right, early = exact(found), solve_position(found, Limits(nodes=nodes))
        assert early.nodes <= nodes
        assert early.value.low <= right.value.low <= early.value.high
        for card, value in values(early).items():
            assert value.low <= values(right)[card].low <= value.high
        assert early.value.exact or early.line == ()


@pytest.mark.parametrize("wrong", [-40, -3, 0, 3, 40])
def test_closing_in_from_outside_finds_the_value_whatever_the_guess(monkeypatch, wrong):
    monkeypatch.setattr(closing, "_FIRST_EFFORT", 1)
    monkeypatch.setattr(asking, "_CHUNK", 64)
    for seed in range(6):
        found = replace(table_position(seed, 4), taken=0)
        worth = exact(found).value.low
        search = Search(found, Limits())
        span = search.whole(search.root)
        told = []

        def tell(span=span, told=told):
            told.append((span.low, span.high))

        closing.from_outside(search, Quest(search.root, span, worth + wrong, tell))
        assert (span.low, span.high) == (worth, worth)
        assert all(low <= worth <= high for low, high in told)


def test_what_is_proven_of_the_position_is_proven_of_its_cards():
    for seed in range(6):
        found = table_position(seed, 6)
        early = solve_position(found, Limits(nodes=30_000))
        for choice in early.cards:
            if found.to_act in found.side:
                assert choice.value.high <= early.value.high
            else:
                assert choice.value.low >= early.value.low


def test_a_stopped_search_claims_nothing():
    found = table_position(1, 8)
    solution = solve_position(found, Limits(nodes=0))
    assert solution.value == Interval(found.taken, found.taken + found.left)
    assert not solution.exact


def test_intervals_close_in_and_are_told():
    told = []
    deal = position(lesson_deal("partner-held-back"), 9 + 15)
    solution = solve(deal, progress=told.append)
    widths = [found.value.high - found.value.low for found in told]
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] == 0
    assert told[-1].cards == solution.cards
    assert not told[0].exact


def test_a_whole_deal_can_be_cancelled_from_another_thread():
    begun, stop = threading.Event(), threading.Event()
    answers = []

    def cancelled():
        begun.set()
        return stop.is_set()

    deal = position(lesson_deal("partner-held-back"), 9)
    thread = threading.Thread(target=lambda: answers.append(solve(deal, cancel=cancelled)))
    thread.start()
    assert begun.wait(60)
    stop.set()
    thread.join(60)
    assert not thread.is_alive()
    assert not answers[0].exact


def test_threads_do_not_disturb_one_another():
    found = [table_position(seed, 5) for seed in range(8)]
    expected = [exact(each) for each in found]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(exact, found)) == expected


def test_time_runs_out():
    solution = solve(position(lesson_deal("partner-held-back"), 9), seconds=0)
    assert solution.value == Interval(0, 120)
    assert reaches(position(lesson_deal("partner-held-back"), 9), 80, seconds=0) is None


# --- deals -------------------------------------------------------------------------------------


def test_a_deal_is_solved_for_its_declarers_side_with_the_points_it_has():
    deal = lesson_deal("partner-held-back")
    for ply in range(len(deal.actions) - 10, len(deal.actions) + 1):
        now = position(deal, ply)
        found = position_of(now)
        assert found.side == {Seat.A, Seat.B}
        assert found.taken == sum(now.play.captured[seat] for seat in found.side)
        assert solve(now).value.low == found.taken + minimax.value(found)


def test_a_target_is_reached_when_the_value_is_as_much():
    deal = position(lesson_deal("partner-held-back"), 9 + 20)
    worth = solve(deal).value.low
    for target in (1, worth - 1, worth, worth + 1, 120):
        assert reaches(deal, target) is (worth >= target)


def test_a_declarer_alone_is_a_side_of_one():
    deal = lesson_deal("alone")
    assert position_of(deal).side == {deal.play.declaration.declarer}


def test_a_settled_deal_is_worth_what_it_has_brought():
    deal = lesson_deal("partner-held-back")
    solution = solve(deal)
    assert (solution.value.low, solution.cards, solution.line) == (77, (), ())
    assert solution.exact


@pytest.mark.parametrize(
    "name",
    [
        "chiamata/pagat",
        "chiamata/points-it",
        "chiamata/scale-it+declarer-leads",
        "chiamata/scale-it+four-at-table",
    ],
)
def test_every_profile_can_be_solved(name):
    profile = load_profile(name)
    chance = random.Random(name)  # noqa: S311
    deal = start(profile, profile.dealers[-1], 3)
    bids = [action for action in legal_actions(deal) if isinstance(action, AnyBid)]
    deal = apply(deal, bids[0]).deal
    while deal.play is None:
        deal = apply(deal, legal_actions(deal)[0]).deal
    while sum(map(len, deal.play.hands)) > 12:
        deal = apply(deal, chance.choice(legal_actions(deal))).deal
    found = position_of(deal)
    assert len(found.hands) == profile.seats
    assert solve(deal).value.low == found.taken + minimax.value(found)


@pytest.mark.parametrize(
    ("deal", "problem"),
    [
        (start(PAGAT, Seat.E, 1), PlayNotBegun("deal")),
        (lesson_deal("all-pass"), PlayNotBegun("deal")),
        (
            study(
                PAGAT,
                Seat.E,
                (UNKNOWN,) * 5,
                Declaration(Seat.A, called=parse_card("2♠"), trump=Suit.SPADES),
                Seat.A,
            ),
            HandsNotKnown("deal"),
        ),
        (
            study(
                PAGAT,
                Seat.E,
                tuple(map(parse_cards, ("A♠", "3♠", "K♠", "Q♠", "J♠"))),
                Declaration(trump=Suit.SPADES),
                Seat.A,
            ),
            SidesNotKnown("deal"),
        ),
    ],
)
def test_what_a_deal_lacks_to_be_solved_is_named(deal, problem):
    with pytest.raises(Unsolvable) as refused:
        solve(deal)
    assert refused.value.problem == problem


def test_more_points_than_the_memory_holds_are_refused():
    heavy = SCALE.model_copy(update={"points": {Rank.ACE: 1000}})
    with pytest.raises(ValueError, match="points"):
        Search(replace(table_position(0, 8), scale=heavy), Limits())


# --- random playouts ---------------------------------------------------------------------------


def test_playouts_stay_between_what_the_side_may_be_left_and_all_there_is():
    found = table_position(2, 5)
    often = playouts(found, 2000, seed=3)
    assert sum(often) == 2000
    assert len(often) == found.taken + found.left + 1
    assert not any(often[: found.taken])
    assert often == playouts(found, 2000, seed=3) != playouts(found, 2000, seed=4)


def test_playouts_of_two_tricks_come_to_every_end_there_is():
    found = any_position(11, 2, played=0)
    ends = set()
    for cards in product(*found.hands):
        end = found
        for seat in range(5):
            end = after(end, cards[(found.leader + seat) % 5])
        while any(end.hands):
            end = after(end, end.hands[end.to_act][0])
        ends.add(end.taken)
    often = playouts(found, 5000)
    assert {points for points, times in enumerate(often) if times} == ends


def test_playouts_begin_between_tricks():
    with pytest.raises(ValueError, match="running"):
        playouts(any_position(1, 3, played=2), 1)


# --- the compiled code -------------------------------------------------------------------------

SECOND = """
import json
from explorer.analysis.solver import Limits, prepare, solve_position
from explorer.analysis.solver.kernel import search
from tests.open_positions import table_position
prepare()
found = search.stats
value = solve_position(table_position(0, 4), Limits()).value.low
print(json.dumps([value, sum(found.cache_hits.values()), sum(found.cache_misses.values())]))
"""


def test_a_second_process_starts_on_what_the_first_has_compiled():
    here = exact(table_position(0, 4)).value.low
    root = Path(__file__).resolve().parents[1]
    done = subprocess.run(  # noqa: S603 (our own program)
        [sys.executable, "-c", SECOND],
        env={**os.environ, "PYTHONPATH": str(root)},
        check=True,
        capture_output=True,
        timeout=120,
    )
    assert json.loads(done.stdout) == [here, 1, 0]


def test_compiled_code_is_kept_apart_for_each_state_of_the_sources(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    source = tmp_path / "module.py"
    folders = []
    for text in ("1", "2", "1"):
        source.write_text(text, encoding="utf-8")
        folders.append(cache_folder(tmp_path))
    assert folders[0] == folders[2] != folders[1]
    assert all(folder.stat().st_mode & 0o077 == 0 for folder in folders)


def test_without_a_folder_of_ones_own_nothing_is_kept(tmp_path, monkeypatch):
    (tmp_path / "briscola-explorer").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder(tmp_path) is None
