"""Questions for a fact, and what may be answered. Answers and options are engine values, never words."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.cards import SEATS, Card, Rank, Seat, Suit
from explorer.course.facts import Fact, Terms
from explorer.course.lessons import AskFact, Step
from explorer.course.lying import lying_tricks
from explorer.course.positions import Replay, Source
from explorer.profiles import Profile


@dataclass(frozen=True, eq=False)
class Question:
    """A question for one fact at the position `reveal` of a source, or of a result to be paid.

    Without `options` a number is typed. Nothing past `at` may be shown before the answer.
    """

    profile: Profile
    fact: str
    answer: Fact
    options: tuple[Fact, ...]
    source: Source | None
    at: int
    reveal: int
    eyes: tuple[Seat, ...] | None
    terms: Terms | None

    @property
    def lays(self) -> bool:
        """Whether the question is about the trick on the table at `at`, or about what follows from it."""
        if self.fact == "deal.next":
            return True
        if not (self.fact.startswith("trick.") and isinstance(self.source, Replay)):
            return False
        on_table, there = (lying_tricks(self.source.deals[place]) for place in (self.at, self.reveal))
        named = self.fact.split(".")[1]
        number = int(named) if named.isdecimal() else len(there)
        return number == len(on_table)


def is_number(fact: Fact) -> bool:
    """Whether a fact is a number and neither a seat nor a truth.

    >>> is_number(3), is_number(Seat.A), is_number(True)
    (True, False, False)
    """
    return isinstance(fact, int) and not isinstance(fact, bool | Seat)


def usual_options(profile: Profile, source: Source | None, place: int, answer: Fact) -> tuple[Fact, ...]:
    """What may be answered when a lesson does not say: all values of the answer's kind that can occur.

    Numbers have no usual options: they are typed.
    """
    match answer:
        case bool():
            return (True, False)
        case Seat():
            return SEATS[: profile.seats]
        case Suit():
            return tuple(Suit)
        case Rank():
            return profile.scale.order
        case Card():
            tricks = lying_tricks(source.deals[place]) if isinstance(source, Replay) else ()
            return next((trick.cards for trick in reversed(tricks) if answer in trick.cards), ())
        case _:
            return ()


def question(step: Step) -> Question:
    """The question that a step asks; raises `TypeError` for a step that asks for no fact."""
    if not isinstance(step.ask, AskFact):
        raise TypeError(step.id)
    name = step.ask.fact
    answer = step.facts(step.reveal)[name]
    return Question(
        step.profile,
        name,
        answer,
        step.ask.options,
        step.source,
        step.at,
        step.reveal,
        step.eyes,
        step.terms,
    )
