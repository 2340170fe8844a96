"""What an action caused, with all that is needed to tell it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from explorer.cards import Card, Rank, Seat, Suit
from explorer.rules.actions import LEAST_TARGET
from explorer.rules.because import Because


@dataclass(frozen=True, slots=True)
class BidStands:
    """A seat's bid is now the one to beat; `unseen` when it was made with cards not yet looked at."""

    seat: Seat
    rank: Rank
    target: int
    unseen: bool = False

    @property
    def rule(self) -> str:
        """The rule of bids, or of raises."""
        return "auction.lower" if self.target == LEAST_TARGET else "auction.raise"


@dataclass(frozen=True, slots=True)
class PointsStand:
    """A seat's bid in points is now the one to beat; `unseen` as in `BidStands`."""

    rule: ClassVar[str] = "auction.higher"
    seat: Seat
    target: int
    unseen: bool = False


@dataclass(frozen=True, slots=True)
class CardsSeen:
    """A seat has looked at the last cards dealt to it, so many of them, and goes on to bid or pass."""

    rule: ClassVar[str] = "auction.monte"
    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class SeatPassed:
    """A seat has left the auction; `left` seats are still in it."""

    rule: ClassVar[str] = "auction.pass"
    seat: Seat
    left: int


@dataclass(frozen=True, slots=True)
class AuctionClosed:
    """The auction has a winner, who now calls; without a `rank` it went in points."""

    rule: ClassVar[str] = "auction.end"
    declarer: Seat
    rank: Rank | None
    target: int


@dataclass(frozen=True, slots=True)
class AllPassed:
    """Nobody bid: the deal does not count and the same dealer deals again."""

    rule: ClassVar[str] = "auction.all-pass"
    dealer: Seat


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """The called card has been named; its suit is trump and its holder the secret partner."""

    rule: ClassVar[str] = "call.card"
    declarer: Seat
    called: Card
    trump: Suit


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card has been put into the trick; `winning` is ahead now, played by `winner`.

    `place` counts from 1 within the trick, `trick` from 1 within the deal.
    """

    seat: Seat
    card: Card
    trick: int
    place: int
    winner: Seat
    winning: Card

    @property
    def rule(self) -> str:
        """The rule of leading, or of any card at any time."""
        return "play.lead" if self.place == 1 else "play.free"


@dataclass(frozen=True, slots=True)
class PartnerRevealed:
    """The called card has been played, and the table knows who the partner is."""

    rule: ClassVar[str] = "play.secret"
    partner: Seat
    declarer: Seat
    called: Card


@dataclass(frozen=True, slots=True)
class AloneRevealed:
    """The declarer has played the called card, and the table knows there is no partner."""

    rule: ClassVar[str] = "play.secret"
    declarer: Seat
    called: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete.

    `because` holds one value for each other card, in playing order; `points` are card points.
    """

    rule: ClassVar[str] = "trick.winner"
    trick: int
    seat: Seat
    card: Card
    points: int
    because: tuple[Because, ...]


# --- the settlement, line by line --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TargetReached:
    """The declarer's side captured at least its target."""

    rule: ClassVar[str] = "settlement.target"
    captured: int
    target: int


@dataclass(frozen=True, slots=True)
class TargetMissed:
    """The declarer's side captured fewer points than its target; `short` says by how many."""

    rule: ClassVar[str] = "settlement.target"
    captured: int
    target: int
    short: int


@dataclass(frozen=True, slots=True)
class UnitOfTarget:
    """The unit follows from the target: `lowest` to `highest` is the band it lies in."""

    rule: ClassVar[str] = "settlement.unit"
    target: int
    lowest: int
    highest: int
    unit: int


@dataclass(frozen=True, slots=True)
class FlatUnit:
    """Every deal is paid in the same unit, whatever its target."""

    rule: ClassVar[str] = "settlement.unit"
    unit: int


@dataclass(frozen=True, slots=True)
class SweepDoubles:
    """One side took every trick, and the payment is multiplied."""

    rule: ClassVar[str] = "settlement.sweep"
    tricks: int
    factor: int


@dataclass(frozen=True, slots=True)
class AllPointsNoSweep:
    """One side has all the card points, but not all the tricks: nothing is multiplied."""

    rule: ClassVar[str] = "settlement.sweep"
    points: int
    tricks: int


@dataclass(frozen=True, slots=True)
class AllPointsDouble:
    """One side has all the card points, and the payment is multiplied, even without all the tricks."""

    rule: ClassVar[str] = "settlement.sweep"
    points: int
    factor: int


@dataclass(frozen=True, slots=True)
class SweepPaysNothing:
    """One side has all the card points, and the players have agreed that this brings nothing extra."""

    rule: ClassVar[str] = "settlement.sweep"
    points: int


@dataclass(frozen=True, slots=True)
class SharesWithPartner:
    """The declarer's side and the defenders exchange units: declarer double, partner single."""

    rule: ClassVar[str] = "settlement.shares"
    declarer: Seat
    partner: Seat
    declarer_delta: int
    partner_delta: int
    defender_delta: int


@dataclass(frozen=True, slots=True)
class SharesAlone:
    """The declarer alone exchanges units with each of the others."""

    rule: ClassVar[str] = "settlement.alone"
    declarer: Seat
    declarer_delta: int
    opponent_delta: int


@dataclass(frozen=True, slots=True)
class SumRemains:
    """The payments do not cancel out: made for more players than there are, they add up to `total`."""

    rule: ClassVar[str] = "settlement.sum"
    total: int


SettlementLine = (
    TargetReached
    | TargetMissed
    | UnitOfTarget
    | FlatUnit
    | SweepDoubles
    | AllPointsNoSweep
    | AllPointsDouble
    | SweepPaysNothing
    | SharesWithPartner
    | SharesAlone
    | SumRemains
)


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a deal pays, and why.

    `captured` are the card points of the declarer's side; `deltas`, in units, go by seat. They sum to 0,
    or a line says to what.
    """

    success: bool
    captured: int
    unit: int
    sweep: bool
    alone: bool
    deltas: tuple[int, ...]
    lines: tuple[SettlementLine, ...]


@dataclass(frozen=True, slots=True)
class DealSettled:
    """The last trick is taken and the deal is paid."""

    rule: ClassVar[str] = "settlement.shares"
    settlement: Settlement


Event = (
    BidStands
    | PointsStand
    | CardsSeen
    | SeatPassed
    | AuctionClosed
    | AllPassed
    | TrumpNamed
    | CardPlayed
    | PartnerRevealed
    | AloneRevealed
    | TrickTaken
    | DealSettled
)
