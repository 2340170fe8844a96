"""A deal and its phases, as frozen values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from explorer.cards import Card, Rank, Seat, Suit
from explorer.profiles import Profile
from explorer.rules.actions import Action, AnyBid
from explorer.rules.events import Event, Settlement
from explorer.rules.reasons import Reason, permitted
from explorer.rules.tricks import Trick

Judge = Callable[[Action], tuple[Reason, ...]]
"""Judges any action in one position: every rule that has a say on it."""

Hand = tuple[Card | None, ...]
"""The cards of one seat; None stands for a card that is not known."""


def allowed(candidates: Iterable[Action], judge: Judge) -> tuple[Action, ...]:
    """The candidates that a judge permits."""
    return tuple([action for action in candidates if permitted(judge(action))])


@dataclass(frozen=True, slots=True)
class Declaration:
    """What the auction and the call have fixed.

    In a trick study parts of it may be open: then they are None. `called` fixes `trump`.
    """

    declarer: Seat | None = None
    rank: Rank | None = None
    target: int | None = None
    called: Card | None = None
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class Auction:
    """Bidding: the standing bid, who is still in, and whose turn it is.

    The seats of `unseen` have not yet looked at the last cards dealt to them.
    """

    standing: AnyBid | None
    inside: tuple[Seat, ...]
    to_act: Seat
    unseen: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Calling:
    """The auction is won; the declarer is to call a card. `rank` is the last one bid, None after points."""

    declarer: Seat
    rank: Rank | None
    target: int


@dataclass(frozen=True, slots=True)
class Playing:
    """Trick play.

    `hands` are those still held, `tricks` the complete ones, `cards` those of the running trick
    from `leader` on; `captured` card points go by seat. `revealed` is the trick, from 1, and the seat
    in which the called card was played.
    """

    declaration: Declaration
    hands: tuple[Hand, ...]
    tricks: tuple[Trick, ...]
    leader: Seat
    cards: tuple[Card, ...]
    captured: tuple[int, ...]
    revealed: tuple[int, Seat] | None


@dataclass(frozen=True, slots=True)
class Settled:
    """The deal is over: paid, or without a settlement when all passed or too little was known."""

    play: Playing | None
    settlement: Settlement | None


Phase = Auction | Calling | Playing | Settled


@dataclass(frozen=True, slots=True)
class Deal:
    """One distribution up to some point of its course.

    `dealt` are the hands as dealt. `study` is the declaration a fragment starts from, and `lead`
    the seat that leads its first trick; both are None for a deal that starts with its auction.
    """

    profile: Profile
    dealer: Seat
    dealt: tuple[Hand, ...]
    phase: Phase
    actions: tuple[Action, ...] = ()
    study: Declaration | None = None
    lead: Seat | None = None

    @property
    def eldest(self) -> Seat:
        """The dealer's right-hand neighbour, who speaks first and leads first."""
        return self.profile.eldest(self.dealer)

    @property
    def play(self) -> Playing | None:
        """The trick play, running or finished; None before it."""
        match self.phase:
            case Playing() as play:
                return play
            case Settled(play=play):
                return play
            case _:
                return None

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is; None when the deal is over."""
        match self.phase:
            case Auction(to_act=seat) | Calling(declarer=seat):
                return seat
            case Playing(leader=leader, cards=cards):
                return leader.after(len(cards), self.profile.seats)
            case Settled():
                return None

    @property
    def partner(self) -> Seat | None:
        """The holder of the called card, the declarer too when alone; None while not known."""
        play = self.play
        if play is None or play.declaration.called is None:
            return None
        if play.revealed is not None:
            return play.revealed[1]
        called = play.declaration.called
        return next((Seat(seat) for seat, hand in enumerate(self.dealt) if called in hand), None)

    @property
    def alone(self) -> bool | None:
        """Whether the declarer plays alone; None while not known."""
        play, partner = self.play, self.partner
        if play is None or partner is None or play.declaration.declarer is None:
            return None
        return partner == play.declaration.declarer


@dataclass(frozen=True, slots=True)
class Step:
    """A deal after one more action, and what that action caused."""

    deal: Deal
    events: tuple[Event, ...]
