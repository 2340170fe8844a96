"""Where a lesson stands: the positions of a deal and of a dealing, by names that lesson files use.

A deal has "start", "auction.2" (after two bids or passes), "call", "trick.1.3" (three cards of the
first trick lie), "trick.1" (it is taken) and "end". "trick.1.5" and "trick.1" are the same moment:
the first shows the trick as it lies, the second says who has taken it. A dealing has "pack", "shuffled",
"cut", "packet.3" and "dealt".
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from explorer.cards import PACK, Card, Seat
from explorer.profiles import Profile
from explorer.rules import dealing as dealt
from explorer.rules.actions import Action, Call, InAuction
from explorer.rules.deals import Deal
from explorer.rules.engine import replay, restart
from explorer.rules.events import Event

Cards = tuple[Card, ...]


@dataclass(frozen=True, eq=False)
class Replay:
    """A deal with every position on its way: `deals[ply]` and what the last action caused, `events[ply]`."""

    deals: tuple[Deal, ...]
    events: tuple[tuple[Event, ...], ...]

    @classmethod
    def of(cls, deal: Deal) -> Replay:
        """Replay a deal from its beginning; raises `IllegalAction`."""
        steps = replay(deal)
        return cls((restart(deal), *(step.deal for step in steps)), ((), *(step.events for step in steps)))

    @property
    def deal(self) -> Deal:
        """The deal at its last position."""
        return self.deals[-1]

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action of the deal."""
        return self.deal.actions

    @cached_property
    def places(self) -> tuple[str, ...]:
        """The name of every position, in order."""
        return tuple(place_name(self.deal, ply) for ply in range(len(self.deals)))

    def locate(self, name: str) -> int:
        """The position of that name; raises `LookupError`."""
        return locate(self.deal, name)


@dataclass(frozen=True, eq=False)
class Dealing:
    """One shuffle, cut and deal, as it happens; `shuffled` is the pack before the cut."""

    profile: Profile
    dealer: Seat
    shuffled: Cards
    lifted: int

    @classmethod
    def of(cls, deal: Deal, lifted: int) -> Dealing:
        """The dealing that gives this deal, put back together from its hands."""
        packets = deal.profile.dealing.packets
        pack: list[Card] = []
        for number, size in enumerate(packets):
            first = sum(packets[:number])
            for turn in range(deal.profile.seats):
                hand = deal.dealt[deal.eldest.after(turn, deal.profile.seats)]
                pack += [card for card in hand[first : first + size] if card is not None]
        left = len(pack) - lifted
        return cls(deal.profile, deal.dealer, (*pack[left:], *pack[:left]), lifted)

    @cached_property
    def cut(self) -> Cards:
        """The pack after the cut, as it is dealt from the top."""
        return dealt.cut(self.shuffled, self.lifted)

    @cached_property
    def packets(self) -> tuple[dealt.Packet, ...]:
        """What is given to whom, in order."""
        return dealt.packets(self.profile, self.dealer, self.cut)

    @cached_property
    def places(self) -> tuple[str, ...]:
        """The name of every position, in order."""
        given = (f"packet.{number}" for number in range(1, len(self.packets)))
        return ("pack", "shuffled", "cut", *given, "dealt")

    def locate(self, name: str) -> int:
        """The position of that name, also as `packet.0` and the last packet; raises `LookupError`."""
        if name in self.places:
            return self.places.index(name)
        aliases = {"start": 0, "packet.0": 2, f"packet.{len(self.packets)}": len(self.places) - 1}
        return aliases[name]

    def given(self, place: int) -> tuple[dealt.Packet, ...]:
        """The packets on the table at a position."""
        return self.packets[: max(0, place - 2)]

    def pack(self, place: int) -> Cards:
        """The cards still in the pack at a position, from the top."""
        if place < 2:
            return self.shuffled if place else PACK
        return self.cut[sum(len(packet.cards) for packet in self.given(place)) :]


Source = Replay | Dealing


def locate(deal: Deal, name: str) -> int:
    """The ply of a position: how many actions have been carried out there.

    Raises `LookupError` for a name that means nothing in this deal.

    >>> from explorer.profiles import load_profile
    >>> from explorer.rules.engine import start
    >>> locate(start(load_profile("chiamata/pagat"), Seat.E, 1), "start")
    0
    """
    opened, called = _lengths(deal)
    seats, last = deal.profile.seats, len(deal.actions)
    match name.split("."):
        case ["start"]:
            return 0
        case ["end"]:
            return last
        case ["call"] if called > opened:
            return called
        case ["auction", n] if n.isdecimal() and 1 <= int(n) <= opened:
            return int(n)
        case ["trick", n] if n.isdecimal() and int(n) >= 1:
            ply = called + int(n) * seats
        case ["trick", n, c] if n.isdecimal() and c.isdecimal() and int(n) >= 1 and 1 <= int(c) <= seats:
            ply = called + (int(n) - 1) * seats + int(c)
        case _:
            raise LookupError(name)
    if ply > last:
        raise LookupError(name)
    return ply


def place_name(deal: Deal, ply: int) -> str:
    """The name of a position, the one that lesson files use.

    Raises `LookupError` outside of the deal.
    """
    opened, called = _lengths(deal)
    seats, last = deal.profile.seats, len(deal.actions)
    if not 0 <= ply <= last:
        raise LookupError(ply)
    if ply == 0:
        return "start"
    if ply == last:
        return "end"
    if ply <= opened:
        return f"auction.{ply}"
    if ply == called:
        return "call"
    trick, cards = divmod(ply - called, seats)
    return f"trick.{trick + 1}.{cards}" if cards else f"trick.{trick}"


def _lengths(deal: Deal) -> tuple[int, int]:
    """How many actions the auction has, and how many it has with the call."""
    opened = sum(isinstance(action, InAuction) for action in deal.actions)
    return opened, opened + sum(isinstance(action, Call) for action in deal.actions)
