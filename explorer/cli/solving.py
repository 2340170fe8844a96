"""`explorer solve`: the value of a position with open hands, told or as data."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from explorer.cards import Seat
from explorer.cli.report import plain
from explorer.deal_problems import PlayNotBegun, Unsolvable
from explorer.i18n.wording.values import best_play_text, target_text, value_text
from explorer.problems import InputError, LongNumber, OutOfRange, WrongKind, excerpt
from explorer.rules.actions import Play
from explorer.rules.engine import apply, position

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.analysis.solver import Interval, Solution
    from explorer.i18n import Speaker
    from explorer.rules.deals import Deal

SECONDS = 60
"""How long a position is worked on unless another time is asked for."""

_MOST_SECONDS = 24 * 60 * 60
_LONGEST_NUMBER = 9
"""Digits."""


@dataclass(frozen=True, slots=True)
class Solved:
    """A deal at the position that was solved, what any value there lies in, and the answer."""

    deal: Deal
    side: tuple[Seat, ...]
    target: int | None
    whole: Interval
    answer: Solution

    def reached(self, value: Interval) -> bool | None:
        """Whether a value reaches the target; None while that is open, or when there is no target."""
        return None if self.target is None else value.reaches(self.target)


def solved(deal: Deal, where: str, seconds: int) -> Solved:
    """Solve the last position of a deal; raises `Unsolvable`, with `where` as the place."""
    # The solver brings numba along, which takes longer to import than any other command to run.
    from explorer.analysis.solver import Limits, position_of, solve_position  # noqa: PLC0415

    found = position_of(deal, where)
    answer = solve_position(found, Limits(seconds=seconds), threads=min(2, os.cpu_count() or 1))
    target = None if deal.play is None else deal.play.declaration.target
    return Solved(deal, tuple(sorted(found.side)), target, found.whole, answer)


def before_trick(deal: Deal, number: int, where: str) -> Deal:
    """The deal before a trick, counted from 1; raises `InputError` when it has not come to it.

    It raises `Unsolvable`, with `where` as the place, when no trick has begun.
    """
    plays = [ply for ply, action in enumerate(deal.actions) if isinstance(action, Play)]
    firsts = plays[:: deal.profile.seats]
    if not firsts:
        raise Unsolvable(PlayNotBegun(where))
    if not 1 <= number <= len(firsts):
        raise InputError(OutOfRange("--trick", str(number), 1, max(1, len(firsts))))
    return position(deal, firsts[number - 1])


def trick_number(text: str | None) -> int | None:
    """The number of a trick as typed, or None; which there are only the deal tells. Raises `InputError`.

    >>> trick_number("0"), trick_number(None)
    (0, None)
    """
    most = 10**_LONGEST_NUMBER
    return None if text is None else whole_number(text, "--trick", -most, most)


def whole_number(text: str, where: str, lowest: int = 1, highest: int = _MOST_SECONDS) -> int:
    """A whole number as typed; raises `InputError`.

    >>> whole_number("60", "--seconds")
    60
    """
    if len(text) > _LONGEST_NUMBER:
        raise InputError(LongNumber(where))
    try:
        number = int(text)
    except ValueError:
        raise InputError(WrongKind(where, excerpt(text), "number")) from None
    if not lowest <= number <= highest:
        raise InputError(OutOfRange(where, str(number), lowest, highest))
    return number


# --- as data -----------------------------------------------------------------------------------


def solved_report(found: Solved) -> dict[str, Any]:
    """The answer as plain values: each value is the least and the most card points, equal when exact."""
    answer = found.answer
    return {
        "profile": found.deal.profile.id,
        "to_act": plain(found.deal.to_act),
        "side": plain(found.side),
        "target": found.target,
        "exact": answer.exact,
        "value": _value(found, answer.value),
        "cards": [{"card": plain(choice.card), **_value(found, choice.value)} for choice in answer.cards],
        "line": [{"seat": plain(play.seat), "card": plain(play.card)} for play in answer.line],
        "nodes": answer.nodes,
    }


def _value(found: Solved, value: Interval) -> dict[str, Any]:
    return {"low": value.low, "high": value.high, "reached": found.reached(value)}


# --- for people --------------------------------------------------------------------------------


def tell_solved(found: Solved, say: Speaker) -> Iterator[str]:
    """The answer in sentences, then the cards with their values, then the line."""
    answer = found.answer
    yield say.text("The declarer’s side: %(seats)s.", seats=found.side)
    yield best_play_text(answer.value, say) if found.deal.to_act is not None else _ended(answer.value, say)
    if (reached := _target(found, say)) is not None:
        yield reached
    if answer.cards and found.deal.to_act is not None:
        yield ""
        yield say.text(
            "What the declarer’s side ends with after each card of %(seat)s:", seat=found.deal.to_act
        )
        yield from (
            f"  {say.short(choice.card)}  {value_text(choice.value, say, found.whole)}"
            for choice in answer.cards
        )
    if answer.line:
        yield from ("", say.text("One way to play on to the end at everybody’s best:"))
        yield from _tricks(found, say)


def _ended(value: Interval, say: Speaker) -> str:
    return say.plural(
        "The deal is over, and it has ended with %(n)s point.",
        "The deal is over, and it has ended with %(n)s points.",
        value.low,
    )


def _target(found: Solved, say: Speaker) -> str | None:
    return None if found.target is None else target_text(found.reached(found.answer.value), found.target, say)


def _tricks(found: Solved, say: Speaker) -> Iterator[str]:
    """The line trick by trick: who plays first in it, and the cards."""
    deal = found.deal
    row: list[str] = []
    for play in found.answer.line:
        if not row:
            tricks = () if deal.play is None else deal.play.tricks
            row = [say.text("Trick %(number)s", number=len(tricks) + 1), say.seat(play.seat)]
        deal = apply(deal, play).deal
        row.append(say.short(play.card))
        if deal.play is None or not deal.play.cards:
            yield "  " + "  ".join(row)
            row = []
