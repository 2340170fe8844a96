"""What is told after an answer, where no reason and no event of the engine says it already.

Like those, each is a value without words, and `rule` names the entry of the rulebook it rests on;
None where the step itself says which rules matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from explorer.cards import Card, Rank, Seat, Suit


@dataclass(frozen=True, slots=True)
class AnswerIs:
    """The plain answer: an engine value."""

    rule: ClassVar[str | None] = None
    answer: Any


@dataclass(frozen=True, slots=True)
class Term:
    """One number of a calculation and what it counts: a card, a seat, a trick by its number, or nothing."""

    value: int
    of: Card | Seat | int | None = None


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


# --- rules that an answer rests on ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RanksBelow:
    """The ranks that may still be bid, strongest first: those below the standing one, if any stands."""

    rule: ClassVar[str | None] = "auction.lower"
    standing: Rank | None
    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class LeastRaise:
    """A raise goes above the standing target."""

    rule: ClassVar[str | None] = "auction.raise"
    standing: int
    least: int


@dataclass(frozen=True, slots=True)
class Suspects:
    """Who may hold the called card as far as one seat can see: all but itself and the declarer."""

    rule: ClassVar[str | None] = "play.secret"
    called: Card
    declarer: Seat
    eyes: Seat
    suspects: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class DefendersLeft:
    """All who are neither declarer nor partner defend together."""

    rule: ClassVar[str | None] = "game.players"
    players: int
    defenders: int


@dataclass(frozen=True, slots=True)
class CutterIs:
    """Who cuts the pack: the neighbour on the dealer's left, or on the right where that is played."""

    rule: ClassVar[str | None] = "dealing.cut"
    cutter: Seat
    dealer: Seat
    left: bool


@dataclass(frozen=True, slots=True)
class EldestIs:
    """The eldest sits on the dealer's right."""

    rule: ClassVar[str | None] = "turn.order"
    eldest: Seat
    dealer: Seat


@dataclass(frozen=True, slots=True)
class NextDealerIs:
    """After a scored deal the dealer's right-hand neighbour deals."""

    rule: ClassVar[str | None] = "dealing.next-dealer"
    next: Seat
    dealer: Seat


@dataclass(frozen=True, slots=True)
class WinnerLeads:
    """Whoever has taken a trick leads to the next one."""

    rule: ClassVar[str | None] = "play.lead"
    seat: Seat


@dataclass(frozen=True, slots=True)
class CountNothing:
    """The ranks that are worth no points."""

    rule: ClassVar[str | None] = "pack.points"
    ranks: tuple[Rank, ...]
    suits: int


@dataclass(frozen=True, slots=True)
class MoreThanHalf:
    """The target of an ordinary deal is the smallest number above half of all points."""

    rule: ClassVar[str | None] = "settlement.target"
    total: int
    half: int
    least: int


# --- what an allowed action misses ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CallsOtherTrump:
    """The call is allowed, but names another trump suit than the one asked for."""

    rule: ClassVar[str | None] = None
    card: Card
    trump: Suit
    wanted: Suit


@dataclass(frozen=True, slots=True)
class CallsNoPartner:
    """The call is allowed, but the card is the declarer's own."""

    rule: ClassVar[str | None] = None
    card: Card


@dataclass(frozen=True, slots=True)
class TakesNothing:
    """The card may be played, but does not take the trick, which was asked for."""

    rule: ClassVar[str | None] = None
    card: Card


@dataclass(frozen=True, slots=True)
class TakesAfterAll:
    """The card may be played, but takes the trick, which was to be avoided."""

    rule: ClassVar[str | None] = None
    card: Card


@dataclass(frozen=True, slots=True)
class NotWhatIsAsked:
    """The action is allowed, but is not the one asked for."""

    rule: ClassVar[str | None] = None


Told = (
    AnswerIs
    | Calculation
    | CalledCardHeld
    | NextPacket
    | PacketGiven
    | NoSweep
    | AlwaysZero
    | RanksBelow
    | LeastRaise
    | Suspects
    | DefendersLeft
    | CutterIs
    | EldestIs
    | NextDealerIs
    | WinnerLeads
    | CountNothing
    | MoreThanHalf
    | CallsOtherTrump
    | CallsNoPartner
    | TakesNothing
    | TakesAfterAll
    | NotWhatIsAsked
)
