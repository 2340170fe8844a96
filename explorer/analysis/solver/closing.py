"""Closing in on a value by questions: near a guess, or from far outside it, in one thread or two."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, NamedTuple

from explorer.analysis.solver.asking import GivenUp

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from explorer.analysis.solver.asking import Search, Span, Spot

_FIRST_EFFORT = 1 << 19
_MORE_EFFORT = 4
"""Cards tried for one question at first, and how many times more when those are not enough."""

_MOST_BY_HALVES = 1 << 21
"""Up to this effort the way to a guess is halved; beyond, it is gone step by step."""


class Quest(NamedTuple):
    """The value of a spot that is sought: the bounds so far, a guess, and whom to tell when they close in.

    `aim` is a number of points to ask about before all others: whether the value is as much.
    """

    spot: Spot
    span: Span
    guess: int
    tell: Callable[[], None]
    aim: int | None = None


def from_within(search: Search, quest: Quest) -> None:
    """Close in on a value by questions near a guess, in growing steps, then by halves."""
    spot, span, guess = quest.spot, quest.span, quest.guess
    need, step = guess, 1
    turned, rose = False, None
    while span.open:
        need = min(max(need, span.low + 1), span.high)
        search.narrow(spot, span, need, likely=need <= guess)
        quest.tell()
        rises = span.low >= need
        turned = turned or rose not in (None, rises)
        rose = rises
        middle = (span.low + span.high + 1) // 2
        if turned:
            need = middle
        elif rises:
            need = min(span.low + step, middle)
        else:
            need = max(span.high - step + 1, middle)
        step *= 2


def from_outside(search: Search, quest: Quest) -> None:
    """Close in on a value from far above and far below a guess, where questions are quickly answered.

    The nearer, the harder. A question that takes too much is left for one farther out, until
    nothing more is found with that effort; then everything is allowed more. What is found for one question
    makes the next one easier, so that in the end many small steps come farther than a few wide ones.
    """
    for effort in _efforts(quest.span):
        for reached in (quest.guess >= (quest.aim or 0), quest.guess < (quest.aim or 0)):
            _aim(search, quest, effort, reached=reached)
        for above in (True, False):
            _push(search, quest, quest.guess, effort, above=above)


def from_both_sides(above: Search, below: Search, quest: Quest) -> None:
    """The same in two threads, each with a search of its own: one from above, and one from below."""
    with ThreadPoolExecutor(1, "solver") as pool:
        other = pool.submit(_from_side, below, quest, above=False)
        _from_side(above, quest, above=True)
        other.result()


def _from_side(search: Search, quest: Quest, *, above: bool) -> None:
    """Draw one bound in as far as the guess, then farther, until nothing is left between the two."""
    span, guess = quest.span, quest.guess
    for effort in _efforts(span):
        if quest.aim is not None and above != (guess >= quest.aim):
            _aim(search, quest, effort, reached=not above)
        guess = min(guess, span.high - 1) if above else max(guess, span.low + 1)
        _push(search, quest, guess, effort, above=above)


def _efforts(span: Span) -> Iterator[int]:
    """The cards to be tried for one question, more each time, for as long as bounds are apart."""
    effort = _FIRST_EFFORT
    while span.open:
        yield effort
        effort *= _MORE_EFFORT


def _aim(search: Search, quest: Quest, effort: int, *, reached: bool) -> None:
    """Ask about the number of points that matters most, as one that is likely to be `reached` or not."""
    if quest.aim is not None and quest.span.low < quest.aim <= quest.span.high:
        _try(search, quest, quest.aim, effort, likely=reached)


def _push(search: Search, quest: Quest, guess: int, effort: int, *, above: bool) -> None:
    """Draw one bound towards a guess as far as an effort goes, half of the way at a time or step by step."""
    span = quest.span
    nearest = guess + 1 if above else guess
    while span.open:
        nearest = min(max(nearest, span.low + 1), span.high + 1) if above else min(nearest, span.high)
        if nearest > span.high or nearest <= span.low:
            return
        edge = span.high if above else span.low + 1
        need = edge if effort > _MOST_BY_HALVES else (edge + nearest + above) // 2
        if not _try(search, quest, need, effort, likely=not above):
            if need == edge:
                return
            nearest = need + 1 if above else need - 1


def _try(search: Search, quest: Quest, need: int, effort: int, *, likely: bool) -> bool:
    """Ask, and say so when it is answered; whether it is."""
    try:
        search.narrow(quest.spot, quest.span, need, effort, likely=likely)
    except GivenUp:
        return False
    quest.tell()
    return True
