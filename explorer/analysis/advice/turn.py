"""A turn in the trick play as the seat to act sees it, and the choice between two kinds of cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from explorer.analysis.advice.model import Choice, Situation, Who
from explorer.analysis.beginner import weigh
from explorer.cards import PACK, Card, Rank, Seat
from explorer.rules.actions import Play
from explorer.rules.deals import Deal, Playing
from explorer.rules.sight import Sight
from explorer.rules.tricks import trick_points, winning_place

Kind = Callable[[Card], bool]


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat that is to play one of two cards or more; the deal is what it sees of it."""

    deal: Deal
    play: Playing
    seat: Seat

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards still held."""
        return tuple(card for card in self.play.hands[self.seat] if card is not None)

    @property
    def leads(self) -> bool:
        """Whether no card lies in the trick."""
        return not self.play.cards

    @property
    def secret(self) -> bool:
        """Whether the called card has not been played."""
        return self.play.revealed is None

    @property
    def role(self) -> Who:
        """The seat's own part in the deal, which its own cards tell it."""
        fixed = self.play.declaration
        if self.seat is fixed.declarer:
            return "declarer"
        return "partner" if fixed.called in self.deal.dealt[self.seat] else "defender"

    @property
    def stake(self) -> int:
        """The card points that lie in the trick."""
        return trick_points(self.play.cards, self.deal.profile.scale)

    @property
    def left(self) -> int:
        """Tricks still to be played, the running one among them."""
        return len(self.play.hands[self.seat])

    @property
    def winner(self) -> Seat:
        """Who is ahead in the trick."""
        place = winning_place(self.play.cards, self.play.declaration.trump, self.deal.profile.scale)
        return self.play.leader.after(place, self.deal.profile.seats)

    @property
    def with_friend(self) -> bool:
        """Whether a seat that is surely on the same side is ahead in the trick."""
        declarer, partner = self.play.declaration.declarer, self.deal.partner
        if self.role == "partner":
            return self.winner is declarer
        if partner is None:
            return False
        return (self.winner in {declarer, partner}) == (self.seat in {declarer, partner})

    def points(self, card: Card) -> int:
        """What a card counts."""
        return self.deal.profile.scale.value(card.rank)

    def trump(self, card: Card) -> bool:
        """Whether a card is a trump."""
        return card.suit is self.play.declaration.trump

    def takes(self, card: Card) -> bool:
        """Whether a card would be ahead in the trick."""
        cards = (*self.play.cards, card)
        place = winning_place(cards, self.play.declaration.trump, self.deal.profile.scale)
        return place == len(cards) - 1

    def beatable(self, card: Card) -> bool:
        """Whether a card that is led may be beaten by one that the seat has not seen."""
        seen = {*self.deal.dealt[self.seat], *(one for trick in self.play.tricks for one in trick.cards)}
        trump, scale = self.play.declaration.trump, self.deal.profile.scale
        return any(winning_place((card, other), trump, scale) for other in PACK if other not in seen)


def turn_of(view: Sight) -> Turn | None:
    """The turn of a sight; None where no card is to be chosen.

    >>> from explorer.profiles import load_profile
    >>> from explorer.rules.engine import start
    >>> from explorer.rules.sight import sight
    >>> turn_of(sight(start(load_profile("chiamata/pagat"), Seat.E, 1), Seat.A)) is None
    True
    """
    play, seat = view.deal.phase, view.deal.to_act
    if not isinstance(play, Playing) or seat is None or len(play.hands[seat]) < 2:
        return None
    return Turn(view.deal, play, seat)


def between(
    who: Who,
    applies: Callable[[Turn], bool],
    good: Callable[[Turn, Card], bool],
    bad: Callable[[Turn, Card], bool],
) -> Situation:
    """The situation of one role in which it holds cards of two kinds: those to play, and those not to.

    Of either kind it is the card that the beginner likes best.
    """

    def at(view: Sight) -> Choice | None:
        turn = turn_of(view)
        if turn is None or who not in {"everyone", turn.role} or not applies(turn):
            return None
        kept = [card for card in turn.hand if good(turn, card)]
        spent = [card for card in turn.hand if bad(turn, card)]
        if not kept or not spent:
            return None
        weights = weigh(turn.deal)
        return Choice(
            *(
                Play(turn.seat, max((one for one in weights if one in cards), key=weights.__getitem__))
                for cards in (kept, spent)
            )
        )

    return at


def dear(turn: Turn) -> bool:
    """Whether as many card points lie in the trick as one three counts, or more."""
    return turn.stake >= turn.deal.profile.scale.value(Rank.THREE)
