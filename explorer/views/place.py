"""Where a learner stands: in the address for what can be shared, in the session for what was answered.

The session keeps codes, never labels, so a change of language changes nothing in it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

import streamlit as st

from explorer.cards import Card, Seat
from explorer.course.exercises import can_repeat
from explorer.course.facts import Fact
from explorer.views import shell

if TYPE_CHECKING:
    from collections.abc import Iterable

    from streamlit.delta_generator import DeltaGenerator

    from explorer.course.lessons import Step
    from explorer.course.positions import Source
    from explorer.i18n import Speaker

NOTES = "learn.notes"
"""The session's entry."""

OWN = ("pos", "line", "again")
"""What the address says of one step only; it goes when another step is opened."""


def meant(step: Step) -> frozenset[str]:
    """Which of `OWN` mean something on a step."""
    means = {
        "pos": step.dealing is not None if step.kind == "do" else step.kind == "watch" and bool(step.source),
        "line": step.kind == "do" and step.dealing is None,
        "again": step.again and can_repeat(step),
    }
    return frozenset(name for name in OWN if means[name])


@dataclass
class Notes:
    """What a learner has done: answers and attempts by step, and the steps that are finished."""

    answers: dict[str, str] = field(default_factory=dict)
    attempts: dict[str, tuple[str, str]] = field(default_factory=dict)
    done: set[str] = field(default_factory=set)


def notes() -> Notes:
    """The learner's notes of this session."""
    if NOTES not in st.session_state:
        st.session_state[NOTES] = Notes()
    return cast("Notes", st.session_state[NOTES])


@dataclass(frozen=True)
class Spot:
    """One step of one lesson, as opened; `number` counts from 1. `again` is the seed of a fresh question."""

    slug: str
    step: Step
    number: int
    of: int
    again: int | None = None

    @property
    def name(self) -> str:
        """The step among all steps."""
        return f"{self.slug}/{self.step.id}"

    @property
    def key(self) -> str:
        """What is answered here: the step's own question, or a fresh one."""
        return self.name if self.again is None else f"{self.name}/{self.again}"


def rewrite(**changes: str | int | None) -> None:
    """Change the address at once, one entry in the browser's history; None takes a parameter away."""
    kept = {name: value for name, value in st.query_params.to_dict().items() if name not in changes}
    given = {name: str(value) for name, value in changes.items() if value is not None}
    shell.wrote(st.query_params.to_dict(), kept | given)
    st.query_params.from_dict(kept | given)


def open_step(step_id: str) -> None:
    """Go to another step of the lesson."""
    rewrite(step=step_id, **dict.fromkeys(OWN))


def place_asked(source: Source, start: int, end: int) -> int:
    """The position that the address asks for, the first one when it asks for none or for a wrong one."""
    name = st.query_params.get("pos")
    if name is None:
        return start
    try:
        place = source.locate(name)
    except LookupError:
        place = -1
    if start <= place <= end:
        return place
    shell.leave_out("pos")
    return start


def restart(spot: Spot) -> None:
    """Start a step again: its answers, its attempt and its place are forgotten."""
    for key in (spot.key, spot.name):
        notes().answers.pop(key, None)
        notes().attempts.pop(key, None)
        st.session_state.pop(number_key(key), None)
    rewrite(**dict.fromkeys(OWN))


def restart_button(spot: Spot, say: Speaker) -> None:
    """The button that starts a step again."""
    st.button(
        say.text("Start this step again"), key="restart", type="tertiary", on_click=restart, args=(spot,)
    )


def row(key: str) -> DeltaGenerator:
    """A field and its button side by side."""
    return st.container(key=key, horizontal=True, vertical_alignment="bottom", gap="small")


def number_key(key: str) -> str:
    """The name of the widget in which a number is typed."""
    return f"number_{key}"


def answer(spot: Spot, code: str) -> None:
    """Keep an answer."""
    notes().answers[spot.key] = code


def finish(spot: Spot) -> None:
    """Count a step as done."""
    notes().done.add(spot.name)


def code_of(fact: Fact) -> str:
    """A fact as the session and widget names keep it, the same in every language.

    >>> from explorer.cards import Rank, Suit
    >>> [code_of(fact) for fact in (Seat.B, Card(Rank.ACE, Suit.HEARTS), True, -4)]
    ['B', 'AH', 'yes', '-4']
    """
    match fact:
        case bool():
            return "yes" if fact else "no"
        case Seat():
            return fact.name
        case Card():
            return fact.code
        case _:
            return str(fact)


def fact_of(code: str, options: Iterable[Fact]) -> Fact | None:
    """The option of that code; without options a number.

    >>> fact_of("B", (Seat.A, Seat.B)), fact_of("12", ()), fact_of("X", ())
    (<Seat.B: 1>, 12, None)
    """
    offered = tuple(options)
    if offered:
        return next((option for option in offered if code_of(option) == code), None)
    return int(code) if code.removeprefix("-").isdecimal() else None
