"""What can be wrong with a deal that was read: from a file, a link or a form.

These join the general kinds of `explorer.problems`; `DealProblem` is all of them together.
Places inside a list count from 1: `auction.calls[1]` is the first bid, `play.tricks[1]` the first trick.
"""

from __future__ import annotations

from dataclasses import dataclass

from explorer.cards import Card, Seat
from explorer.problems import InputError, InputProblem
from explorer.rules.actions import Action
from explorer.rules.reasons import Reason


@dataclass(frozen=True, slots=True)
class NestedTooDeep:
    """Lists or tables inside one another, deeper than any deal needs."""

    where: str


@dataclass(frozen=True, slots=True)
class CardTwice:
    """A card of which the pack holds one has been dealt before."""

    where: str
    card: Card


@dataclass(frozen=True, slots=True)
class WrongHandSize:
    """A hand of another size than the deal asks for, in cards."""

    where: str
    found: int
    expected: int


@dataclass(frozen=True, slots=True)
class NotABid:
    """None of the forms of a bid: a rank, 2 with a target, or the sign of a pass."""

    where: str
    found: str


@dataclass(frozen=True, slots=True)
class NotATrick:
    """Not a seat, a colon and cards."""

    where: str
    found: str


@dataclass(frozen=True, slots=True)
class WrongTrickSize:
    """A trick with too many cards, or too few although another trick follows it."""

    where: str
    found: int
    expected: int


@dataclass(frozen=True, slots=True)
class WrongLeader:
    """A trick led by a seat that does not lead it."""

    where: str
    found: Seat
    expected: Seat


@dataclass(frozen=True, slots=True)
class MissingAuction:
    """Tricks, but neither an auction that leads to them nor a trump."""

    where: str


@dataclass(frozen=True, slots=True)
class IllegalMove:
    """A bid, a call or a card that the rules refuse; `reasons` are those that forbid it."""

    where: str
    action: Action
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class DamagedLink:
    """A link that was cut short or altered on its way, or that spells no deal."""

    where: str


@dataclass(frozen=True, slots=True)
class BrokenSeal:
    """A sealed deal that was cut short or altered on its way, or sealed by another server."""

    where: str


@dataclass(frozen=True, slots=True)
class NoLongerKept:
    """A deal too large for a link, which was kept for a while and is gone."""

    where: str


@dataclass(frozen=True, slots=True)
class NotABranch:
    """A line that leaves no position of another line, or begins there as another line does."""

    where: str


@dataclass(frozen=True, slots=True)
class TooManyLines:
    """More lines than a tree may have."""

    where: str
    found: int
    most: int


@dataclass(frozen=True, slots=True)
class PlayNotBegun:
    """A deal without any trick play to be solved: it is still bidding or calling, or all passed."""

    where: str


@dataclass(frozen=True, slots=True)
class HandsNotKnown:
    """A deal that can be solved only once every card still held is known."""

    where: str


@dataclass(frozen=True, slots=True)
class SidesNotKnown:
    """A deal that can be solved only once it is known who plays with whom."""

    where: str


@dataclass(frozen=True, slots=True)
class NoAuctionThere:
    """A fragment, of which nobody knows how its hands came about and what was bid on them."""

    where: str


NotSolvable = PlayNotBegun | HandsNotKnown | SidesNotKnown | NoAuctionThere
"""What a deal lacks to be solved with open hands, or for a seat's chances in it."""

DealProblem = (
    InputProblem
    | NestedTooDeep
    | CardTwice
    | WrongHandSize
    | NotABid
    | NotATrick
    | WrongTrickSize
    | WrongLeader
    | MissingAuction
    | IllegalMove
    | DamagedLink
    | BrokenSeal
    | NoLongerKept
    | NotABranch
    | TooManyLines
    | NotSolvable
)


class DealFileError(InputError):
    """Raised for a deal file that cannot be read; `problem` says where and why."""

    problem: DealProblem

    def __init__(self, problem: DealProblem) -> None:
        super().__init__(problem)


class LinkError(InputError):
    """Raised for a link that spells no deal; `problem` says why."""

    problem: DealProblem

    def __init__(self, problem: DealProblem) -> None:
        super().__init__(problem)


class LineError(InputError):
    """Raised for a line, a name or a note that a tree cannot take; `problem` says why."""

    problem: DealProblem

    def __init__(self, problem: DealProblem) -> None:
        super().__init__(problem)


class Unsolvable(InputError):
    """Raised for a deal that cannot be solved, or has no chances; `problem` says what it lacks."""

    problem: NotSolvable

    def __init__(self, problem: NotSolvable) -> None:
        super().__init__(problem)
