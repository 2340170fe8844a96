"""What one seat may know: the only way in which a seat's knowledge leaves the engine."""

from __future__ import annotations

from dataclasses import dataclass, replace

from explorer.cards import SEATS, Card, Seat
from explorer.rules.actions import Play
from explorer.rules.deals import Auction, Deal, Hand, Playing, Settled


@dataclass(frozen=True, slots=True)
class Sight:
    """A deal as some seats together see it: the other hands hold only unknown cards.

    `eyes` are those seats; without any it is what everyone at the table knows. Partner and alone
    follow from the visible cards: the holder of the called card knows, the others learn it when it is played.
    """

    eyes: frozenset[Seat]
    deal: Deal

    @property
    def open(self) -> bool:
        """Whether every hand is visible."""
        return len(self.eyes) == self.deal.profile.seats


def sight(deal: Deal, *eyes: Seat) -> Sight:
    """Reduce a deal to what these seats together may know (000 §04).

    Bids, the call and the cards played are known to all. Cards that a hidden hand still holds become
    None; its cards already played stand first, in the order of play, so that the order in which
    they were dealt gives nothing away. Cards that a seat has not looked at yet are hidden from itself too
    (001 §11); only where every hand lies face up nothing is hidden. Eyes that sit out see what all see.
    """
    seen = frozenset(eyes).intersection(SEATS[: deal.profile.seats])
    if len(seen) == deal.profile.seats:
        return Sight(seen, deal)
    dealt = tuple(
        _looked_at(deal, seat, hand) if seat in seen else _played(deal, seat, len(hand))
        for seat, hand in zip(SEATS[: len(deal.dealt)], deal.dealt, strict=True)
    )
    phase = deal.phase
    match phase:
        case Playing():
            phase = _hide(phase, seen)
        case Settled(play=Playing() as play):
            phase = replace(phase, play=_hide(play, seen))
    return Sight(seen, replace(deal, dealt=dealt, phase=phase))


def open_sight(deal: Deal) -> Sight:
    """All hands face up, for worked examples."""
    return sight(deal, *SEATS[: deal.profile.seats])


def _looked_at(deal: Deal, seat: Seat, hand: Hand) -> Hand:
    """A hand as its own seat knows it: without the last cards dealt while it has not looked at them."""
    unseen = deal.profile.dealing.unseen
    if not isinstance(deal.phase, Auction) or seat not in deal.phase.unseen:
        return hand
    return (*hand[:-unseen], *(None,) * unseen)


def _played(deal: Deal, seat: Seat, size: int) -> Hand:
    played: tuple[Card | None, ...] = tuple(
        action.card for action in deal.actions if isinstance(action, Play) and action.seat is seat
    )
    return played + (None,) * (size - len(played))


def _hide(play: Playing, seen: frozenset[Seat]) -> Playing:
    hands = tuple(
        hand if seat in seen else (None,) * len(hand)
        for seat, hand in zip(SEATS[: len(play.hands)], play.hands, strict=True)
    )
    return replace(play, hands=hands)
