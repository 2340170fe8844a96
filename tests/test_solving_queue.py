"""The queue of the server: shared answers, bounded work, turns, and an end to what interests nobody."""

import subprocess
import sys
from dataclasses import replace
from threading import Condition

import pytest

from explorer import solving_queue
from explorer.analysis.solver import Interval, Position, Solution, solve
from explorer.analysis.solver.position import position_of
from explorer.cards import PACK, Seat, Suit
from explorer.profiles import load_profile
from explorer.solving_queue import HEAVY, MOST_BEGUN, PATIENCE, SECONDS, TURN, SolvingQueue
from explorer.views.deal_place import example

SCALE = load_profile("chiamata/pagat").scale
LONG = 20
"""Seconds after which a test that waits in vain fails."""


def position(number: int, tricks: int = 2) -> Position:
    """A position with so many tricks left, another one for each number."""
    hands = tuple(PACK[seat * tricks :][:tricks] for seat in range(5))
    return Position(hands, Seat.A, (), Suit.SPADES, frozenset({Seat.A, Seat.B}), SCALE, number)


def proven(low: int, high: int) -> Solution:
    return Solution(Interval(low, high), (), (), 0)


class Clock:
    """Stands still unless it is moved."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class Hand:
    """A solver that is led by hand: it works on a position until it is told what comes next."""

    def __init__(self):
        self.changed, self.orders, self.began, self.done = Condition(), {}, [], []

    def __call__(self, position, stop, progress):
        with self.changed:
            self.began.append(position)
            self.changed.notify_all()
        while True:
            with self.changed:
                assert self.changed.wait_for(lambda: self.orders.get(position), LONG)
                order = self.orders[position].pop(0)
            if isinstance(order, Solution) and order.value.exact:
                return order
            if isinstance(order, Solution):
                progress(order)
            stopped = stop()
            with self.changed:
                self.done.append((position, stopped))
                self.changed.notify_all()
            if stopped:
                return proven(0, 120)

    def order(self, position, *orders):
        """Let a position come to these values, or just look whether it may go on."""
        with self.changed:
            self.orders.setdefault(position, []).extend(orders)
            self.changed.notify_all()

    def has_begun(self, *positions):
        with self.changed:
            return self.changed.wait_for(lambda: set(positions) <= set(self.began), LONG)

    def has_gone(self, steps):
        """Wait for so many looks at the queue."""
        with self.changed:
            return self.changed.wait_for(lambda: len(self.done) >= steps, LONG)


@pytest.fixture
def hand():
    return Hand()


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def queue(hand, clock, monkeypatch):
    monkeypatch.setattr(solving_queue, "WORKERS", 1)
    one = SolvingQueue(hand, clock)
    yield one
    for place in {*hand.began, *one._jobs}:
        hand.order(place, *[proven(1, 1)] * 9)
    one.close()


def test_whoever_asks_does_not_wait_and_finds_the_answer_later(queue, hand):
    [known] = queue.look("a reader", [position(1)])
    assert (known.solution, known.ended) == (None, False)
    hand.order(position(1), proven(61, 61))
    assert queue.idle(LONG)
    [known] = queue.look("a reader", [position(1)])
    assert (known.solution, known.ended) == (proven(61, 61), True)


def test_two_readers_share_one_answer_and_one_search(queue, hand):
    queue.look("one", [position(1)])
    queue.look("another", [position(1)])
    hand.order(position(1), proven(61, 61))
    assert queue.idle(LONG)
    assert queue.look("one", [position(1)]) == queue.look("a third", [position(1)])
    assert hand.began == [position(1)]


@pytest.mark.parametrize("other", [{"side": frozenset({Seat.A})}, {"taken": 9}, {"trump": Suit.HEARTS}])
def test_another_side_other_points_taken_or_another_trump_is_another_question(queue, hand, other):
    first, second = position(1), replace(position(1), **other)
    queue.look("a reader", [first, second])
    hand.order(first, proven(10, 10))
    hand.order(second, proven(20, 20))
    assert queue.idle(LONG)
    assert [known.solution for known in queue.look("a reader", [first, second])] == [
        proven(10, 10),
        proven(20, 20),
    ]


def test_the_interval_can_be_read_while_it_closes_in(queue, hand):
    queue.look("a reader", [position(1)])
    for steps, (low, high) in enumerate(((0, 90), (40, 90), (58, 64)), start=1):
        hand.order(position(1), proven(low, high))
        assert hand.has_gone(steps)
        [known] = queue.look("a reader", [position(1)])
        assert (known.solution, known.ended) == (proven(low, high), False)


def test_work_ends_once_nobody_asks_for_it_any_more(queue, hand):
    queue.look("one", [position(1)])
    queue.look("another", [position(1)])
    queue.look("one", [position(2)])
    hand.order(position(1), "look")
    assert hand.has_gone(1)
    assert hand.done == [(position(1), False)]
    queue.look("another", [])
    hand.order(position(1), "look")
    assert hand.has_gone(2)
    assert hand.done[-1] == (position(1), True)
    hand.order(position(2), proven(5, 5))
    assert queue.idle(LONG)
    assert queue.look("one", [position(1)])[0].solution is None


def test_who_does_not_ask_again_has_left(queue, hand, clock):
    queue.look("a reader", [position(1)])
    assert hand.has_begun(position(1))
    clock.now += PATIENCE + 1
    hand.order(position(1), "look")
    assert queue.idle(LONG)
    assert hand.done == [(position(1), True)]


def test_who_asks_again_in_time_stays(queue, hand, clock):
    for step in range(1, 4):
        queue.look("a reader", [position(1)])
        clock.now += PATIENCE - 1
        hand.order(position(1), "look")
        assert hand.has_gone(step)
    assert not any(stopped for _, stopped in hand.done)


def test_what_time_runs_out_for_is_kept_as_an_interval(queue, hand, clock):
    queue.look("a reader", [position(1)])
    assert hand.has_begun(position(1))
    clock.now += SECONDS
    queue.look("a reader", [position(1)])
    hand.order(position(1), "look")
    assert queue.idle(LONG)
    [known] = queue.look("a reader", [position(1)])
    assert (known.solution, known.ended) == (proven(0, 120), True)


def test_a_short_question_does_not_wait_for_a_long_one(queue, hand, clock):
    long, short = position(1, 8), position(2, 3)
    queue.look("one", [long])
    assert hand.has_begun(long)
    queue.look("another", [short])
    clock.now += TURN
    queue.look("one", [long])
    hand.order(long, "look")
    assert hand.has_begun(short)
    hand.order(short, proven(7, 7), proven(7, 7))
    assert hand.has_gone(1)
    assert queue.look("another", [short])[0].ended
    assert not queue.look("one", [long])[0].ended


def test_the_queue_is_bounded_and_takes_more_once_there_is_room(queue, hand, monkeypatch):
    monkeypatch.setattr(solving_queue, "MOST_WAITING", 2)
    asked = [position(1), position(2), position(3)]
    *_, last = queue.look("a reader", asked)
    assert (last.solution, last.before) == (None, 2)
    assert len(queue._jobs) == 2
    for number, place in enumerate(asked[:2]):
        hand.order(place, proven(number, number))
    assert queue.idle(LONG)
    queue.look("a reader", asked)
    hand.order(asked[2], proven(3, 3))
    assert queue.idle(LONG)
    assert all(known.ended for known in queue.look("a reader", asked))


def test_few_large_positions_are_begun_and_a_small_one_all_the_same(queue, hand):
    large = [position(number, HEAVY) for number in range(MOST_BEGUN[True] + 2)]
    queue.look("a class", large)
    queue.look("a reader", [position(99)])
    begun = [job.position for job in queue._jobs.values() if job.thread is not None]
    assert begun == [*large[: MOST_BEGUN[True]], position(99)]


def test_answers_are_bounded(queue, hand, monkeypatch):
    monkeypatch.setattr(solving_queue, "MOST_KEPT", 2)
    for number in range(3):
        hand.order(position(number), proven(number, number))
        queue.look("a reader", [position(number)])
        assert queue.idle(LONG)
    assert list(queue._answers) == [position(1), position(2)]


def test_what_goes_wrong_is_noted_and_ends(clock, caplog):
    def broken(*_):
        raise RuntimeError("no memory")

    one = SolvingQueue(broken, clock)
    one.look("a reader", [position(1)])
    assert one.idle(LONG)
    [known] = one.look("a reader", [position(1)])
    assert (known.solution, known.ended) == (None, True)
    assert "could not be solved" in caplog.text


def test_a_closed_queue_ends_what_it_works_on_and_takes_nothing_more(hand, clock):
    one = SolvingQueue(hand, clock)
    one.look("a reader", [position(1)])
    assert hand.has_begun(position(1))
    hand.order(position(1), "look")
    one.close()
    assert one.idle(LONG)
    assert not one.look("a reader", [position(2)])[0].ended
    assert not one._jobs


def test_the_solver_is_imported_by_nobody_who_asks():
    code = (
        "import sys, explorer.solving_queue, explorer.server, explorer.views.deal;"
        "sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603 (our own program)


def test_the_queue_tells_what_the_solver_tells():
    deal = example().at(0, 34)
    one = SolvingQueue()
    one.look("a reader", [position_of(deal)])
    assert one.idle(3 * LONG)
    assert one.look("a reader", [position_of(deal)])[0].solution == solve(deal)
