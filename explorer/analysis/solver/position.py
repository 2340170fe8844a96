"""Open hands somewhere in trick play: what is to be solved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.analysis.solver.answers import Interval
from explorer.deal_problems import HandsNotKnown, PlayNotBegun, SidesNotKnown, Unsolvable

if TYPE_CHECKING:
    from explorer.cards import Card, Seat, Suit
    from explorer.profiles.model import CardScale
    from explorer.rules.deals import Deal


@dataclass(frozen=True, slots=True)
class Position:
    """All hands open in the middle of the play, and the side whose card points are counted.

    `hands` are the cards still held, by seat; `cards` those of the running trick, from `leader` on. A side
    is any set of seats. `taken` are the card points it has in complete tricks. `target`, if it has promised
    one, changes no value: with many tricks left it is the first thing asked about.
    """

    hands: tuple[tuple[Card, ...], ...]
    leader: Seat
    cards: tuple[Card, ...]
    trump: Suit | None
    side: frozenset[Seat]
    scale: CardScale
    taken: int = 0
    target: int | None = None

    @property
    def to_act(self) -> Seat:
        """The seat whose turn it is."""
        return self.leader.after(len(self.cards), len(self.hands))

    @property
    def left(self) -> int:
        """Card points that nobody has captured yet, in the hands and in the running trick."""
        cards = [card for hand in (*self.hands, self.cards) for card in hand]
        return sum(self.scale.value(card.rank) for card in cards)

    @property
    def whole(self) -> Interval:
        """What any value lies in: from the points taken to these with all that are left."""
        return Interval(self.taken, self.taken + self.left)

    @property
    def tricks(self) -> int:
        """Tricks not yet complete."""
        return len(self.hands[self.leader]) + bool(self.cards)


def position_of(deal: Deal, where: str = "deal") -> Position:
    """The position a deal has come to, with the declarer's side as the one whose points are counted.

    Raises `Unsolvable`, with `where` as the place, before the play or when hands or sides are not known.

    >>> from explorer.cards import Seat
    >>> from explorer.profiles import load_profile
    >>> from explorer.rules.engine import start
    >>> try:
    ...     position_of(start(load_profile("chiamata/pagat"), Seat.E, 1))
    ... except Unsolvable as error:
    ...     print(error.problem)
    PlayNotBegun(where='deal')
    """
    play = deal.play
    if play is None:
        raise Unsolvable(PlayNotBegun(where))
    hands = tuple(tuple(card for card in hand if card is not None) for hand in play.hands)
    if any(None in hand for hand in play.hands):
        raise Unsolvable(HandsNotKnown(where))
    declarer, partner = play.declaration.declarer, deal.partner
    if declarer is None or partner is None:
        raise Unsolvable(SidesNotKnown(where))
    side = frozenset({declarer, partner})
    taken = sum(play.captured[seat] for seat in side)
    declared = play.declaration
    return Position(
        hands, play.leader, play.cards, declared.trump, side, deal.profile.scale, taken, declared.target
    )
