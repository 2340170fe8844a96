"""What is told after an answer, where no reason and no event of the engine says it already.

Like those, each is a value without words, and `rule` names the entry of the rulebook it rests on;
None where the step itself says which rules matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from explorer.cards import Card, Seat


@dataclass(frozen=True, slots=True)
class AnswerIs:
    """The plain answer: an engine value."""

    rule: ClassVar[str | None] = None
    answer: Any


@dataclass(frozen=True, slots=True)
class Term:
    """One number of a calculation and what it counts: a card, a trick by its number, or nothing named."""

    value: int
    of: Card | int | None = None


@dataclass(frozen=True, slots=True)
class Calculation:
    """A sum, a difference or a product, term by term; `sign` is "+", "−" or "×"."""

    rule: ClassVar[str | None] = None
    sign: str
    terms: tuple[Term, ...]
    result: int


@dataclass(frozen=True, slots=True)
class CalledCardHeld:
    """Who holds the called card: the partner, or the declarer, alone; `given` is another seat, if named."""

    rule: ClassVar[str | None] = "call.card"
    called: Card
    holder: Seat
    declarer: Seat
    given: Seat | None = None


@dataclass(frozen=True, slots=True)
class NextPacket:
    """The next packet goes to another seat: round the table, to the dealer's right first."""

    rule: ClassVar[str | None] = "dealing.packets"
    given: Seat
    next: Seat
    dealer: Seat


@dataclass(frozen=True, slots=True)
class PacketGiven:
    """A packet has been dealt; `left` cards are still in the pack."""

    rule: ClassVar[str | None] = "dealing.packets"
    seat: Seat
    cards: int
    left: int


@dataclass(frozen=True, slots=True)
class NoSweep:
    """Each side has taken a trick, so nothing is multiplied; `tricks` are those of the declarer's side."""

    rule: ClassVar[str | None] = "settlement.sweep"
    tricks: int
    of: int


@dataclass(frozen=True, slots=True)
class AlwaysZero:
    """What everybody wins and loses adds up to nothing."""

    rule: ClassVar[str | None] = "settlement.shares"
    deltas: tuple[int, ...]


Told = AnswerIs | Calculation | CalledCardHeld | NextPacket | PacketGiven | NoSweep | AlwaysZero
