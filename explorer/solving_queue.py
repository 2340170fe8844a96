"""One queue for all that a server works out about open hands, so that nobody's question is in another's way.

    known = queue().look(who, positions)

tells what is known of some positions by now, and sees to it that the rest is worked out. It never waits: a
page asks again while something is missing. What `who` no longer asks about, or has not asked about for
a while, interests nobody; then the work on it ends. What has been found out is kept for everybody.

The solver is imported and compiled in the threads of the queue, never in the one that asks.
"""

from __future__ import annotations

import atexit
import logging
import os
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from threading import Condition, Thread
from typing import TYPE_CHECKING

from explorer.analysis.solver.answers import Solution
from explorer.analysis.solver.position import Position

if TYPE_CHECKING:
    from collections.abc import Sequence

Progress = Callable[[Solution], None]
Solver = Callable[[Position, Callable[[], bool], Progress], Solution]
"""Solves a position until it is told to stop, and tells what is proven on the way."""

WORKERS = min(4, max(1, (os.cpu_count() or 2) // 2))
"""How many positions are worked on at a time, one thread each; the other half of the machine draws pages."""

SECONDS = 30.0
"""How long one position is worked on at most; what is proven by then is its answer."""

TURN = 0.25
"""Seconds after which a position makes way for one that has had less time, or has fewer tricks."""

PATIENCE = 10.0
"""Seconds after which a question that is not repeated is no longer asked."""

MOST_WAITING = 256
"""Positions in the queue; one more has to be asked about again until there is room."""

MOST_KEPT = 2048
"""Answers that are kept; the one not asked for longest goes."""

HEAVY = 7
"""From so many tricks on, a position takes up to 150 megabytes while it is worked on."""

MOST_BEGUN = {True: 3, False: 8}
"""How many positions may have been begun, heavy ones and others: all others wait with nothing but a place."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a position by now.

    `solution` is None while nothing is proven. Once it has `ended`, nothing more will come: the solution is
    exact, or the time was too short; without a solution something went wrong. Until then so many
    others stand `before` it.
    """

    solution: Solution | None = None
    ended: bool = False
    before: int = 0


@dataclass(eq=False)
class _Job:
    """A position in the queue: who asked about it and when, and how long it has been worked on."""

    position: Position
    number: int
    asked: dict[str, float] = field(default_factory=dict)
    solution: Solution | None = None
    thread: Thread | None = None
    running: bool = False
    dropped: bool = False
    used: float = 0.0
    looked: float = 0.0
    turn: float = 0.0

    @property
    def heavy(self) -> bool:
        return self.position.tricks >= HEAVY

    @property
    def rank(self) -> tuple[int, int, int]:
        """Least time used first, then fewest tricks, then first come."""
        return int(self.used / TURN), self.position.tricks, self.number


def _solve(position: Position, stop: Callable[[], bool], progress: Progress) -> Solution:
    from explorer.analysis.solver import Limits, solve_position  # noqa: PLC0415

    return solve_position(position, Limits(cancel=stop), progress)


class SolvingQueue:
    """See the module. `clock` gives seconds."""

    def __init__(self, solve: Solver = _solve, clock: Callable[[], float] = time.monotonic) -> None:
        self._solve, self._clock = solve, clock
        self._changed = Condition()
        self._jobs: dict[Position, _Job] = {}
        self._answers: OrderedDict[Position, Known] = OrderedDict()
        self._numbered = 0
        self._closed = False

    # --- for whoever asks ------------------------------------------------------------------------

    def look(self, who: str, positions: Sequence[Position]) -> tuple[Known, ...]:
        """What is known of these positions; `who` asks about them and, from now on, about no others."""
        with self._changed:
            now = self._clock()
            for position in self._jobs.keys() - set(positions):
                self._jobs[position].asked.pop(who, None)
            for job in [one for one in self._jobs.values() if one.thread is None and not self._wanted(one)]:
                del self._jobs[job.position]
            found = [self._answers.get(position) or self._ask(who, position, now) for position in positions]
            for position in positions:
                if position in self._answers:
                    self._answers.move_to_end(position)
            self._begin()
            self._changed.notify_all()
            return tuple(known if isinstance(known, Known) else self._standing(known) for known in found)

    def prepare(self) -> None:
        """Have the solver compiled, in a thread of its own."""
        Thread(target=_prepare, name="solver", daemon=True).start()

    def idle(self, seconds: float) -> bool:
        """Wait until nothing is left to be done, so long at most; whether it is so."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._jobs, seconds)

    def close(self) -> None:
        """End all work at once, for good."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            threads = [job.thread for job in self._jobs.values() if job.thread is not None]
        for thread in threads:
            thread.join(1)

    # --- the list, with the lock held ------------------------------------------------------------

    def _ask(self, who: str, position: Position, now: float) -> _Job | Known:
        if position not in self._jobs:
            if self._closed or len(self._jobs) >= MOST_WAITING:
                return Known(before=len(self._jobs))
            self._numbered += 1
            self._jobs[position] = _Job(position, self._numbered)
        job = self._jobs[position]
        job.asked[who] = now
        return job

    def _standing(self, job: _Job) -> Known:
        before = 0 if job.running else sum(other.rank < job.rank for other in self._jobs.values())
        return Known(job.solution, before=before)

    def _wanted(self, job: _Job) -> bool:
        oldest = self._clock() - PATIENCE
        return not self._closed and any(asked >= oldest for asked in job.asked.values())

    def _begin(self) -> None:
        """Give a thread to those whose turn it is to be begun."""
        for heavy, most in MOST_BEGUN.items():
            jobs = [job for job in self._jobs.values() if job.heavy == heavy]
            waiting = sorted((job for job in jobs if job.thread is None), key=lambda job: job.rank)
            for job in waiting[: max(0, most - len(jobs) + len(waiting))]:
                job.thread = Thread(target=self._work, args=(job,), name="solver", daemon=True)
                job.thread.start()

    def _ready(self) -> list[_Job]:
        """Those that could go on at once, the first of them first."""
        ready = [job for job in self._jobs.values() if job.thread is not None and not job.running]
        return sorted(ready, key=lambda job: job.rank)

    # --- in the thread of a position -------------------------------------------------------------

    def _work(self, job: _Job) -> None:
        try:
            if not self._stops(job):
                job.solution = self._solve(job.position, partial(self._stops, job), partial(self._tell, job))
        except Exception:
            logging.getLogger(__name__).exception("A position could not be solved")
            job.solution = None
        with self._changed:
            job.running = False
            self._jobs.pop(job.position)
            if not job.dropped:
                self._answers[job.position] = Known(job.solution, ended=True)
                if len(self._answers) > MOST_KEPT:
                    self._answers.popitem(last=False)
            self._begin()
            self._changed.notify_all()

    def _tell(self, job: _Job, solution: Solution) -> None:
        job.solution = solution

    def _stops(self, job: _Job) -> bool:
        """Whether the work on a position ends here; makes way for others, and waits for its next turn."""
        with self._changed:
            now = self._clock()
            if job.running:
                job.used += now - job.looked
                job.looked = now
                if job.used >= SECONDS:
                    return True
                ready = self._ready() if now - job.turn >= TURN else []
                if self._wanted(job) and not (ready and ready[0].rank < job.rank):
                    return False
                job.running = False
                self._changed.notify_all()
            self._changed.wait_for(lambda: not self._wanted(job) or self._has_turn(job))
            job.dropped = not self._wanted(job)
            job.running = not job.dropped
            job.looked = job.turn = self._clock()
            return job.dropped

    def _has_turn(self, job: _Job) -> bool:
        running = sum(other.running for other in self._jobs.values())
        return job in self._ready()[: WORKERS - running]


def _prepare() -> None:
    from explorer.analysis.solver import prepare  # noqa: PLC0415

    prepare()


@lru_cache(maxsize=1)
def queue() -> SolvingQueue:
    """The queue of this server."""
    one = SolvingQueue()
    atexit.register(one.close)
    return one
