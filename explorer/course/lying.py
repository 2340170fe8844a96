"""What lies on the table and who sits with whom: what facts, questions and exercises look at."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.cards import SEATS, Card, Seat
from explorer.rules.deals import Deal
from explorer.rules.sight import sight
from explorer.rules.tricks import trick_points, winning_place


@dataclass(frozen=True, slots=True)
class Lying:
    """A trick as it lies, complete or not: `winner` and `card` are ahead, `revealed` says whether here."""

    number: int
    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat
    card: Card
    points: int
    revealed: bool

    def seat_of(self, card: Card, seats: int) -> Seat:
        """Who played a card of this trick."""
        return self.leader.after(self.cards.index(card), seats)

    def card_of(self, seat: Seat, seats: int) -> Card | None:
        """What a seat has played to this trick."""
        turn = (seat - self.leader) % seats
        return self.cards[turn] if turn < len(self.cards) else None


def lying_tricks(deal: Deal) -> tuple[Lying, ...]:
    """Every trick of a deal in which a card lies, in order."""
    play = deal.play
    if play is None:
        return ()
    rows = [(trick.leader, trick.cards) for trick in play.tricks]
    if play.cards:
        rows.append((play.leader, play.cards))
    scale, trump = deal.profile.scale, play.declaration.trump
    lying = []
    for number, (leader, cards) in enumerate(rows, start=1):
        ahead = winning_place(cards, trump, scale)
        winner = leader.after(ahead, deal.profile.seats)
        here = play.revealed is not None and play.revealed[0] == number
        lying.append(Lying(number, leader, cards, winner, cards[ahead], trick_points(cards, scale), here))
    return tuple(lying)


def side_of(deal: Deal) -> frozenset[Seat] | None:
    """The declarer and the partner; None while not known."""
    play, partner = deal.play, deal.partner
    if play is None or partner is None or play.declaration.declarer is None:
        return None
    return frozenset((play.declaration.declarer, partner))


def suspected(deal: Deal, eyes: tuple[Seat, ...] | None) -> tuple[Seat, ...]:
    """The seats other than the declarer that may be the partner, as far as these eyes can see."""
    known = deal if eyes is None else sight(deal, *eyes).deal
    if known.play is None:
        return ()
    fixed, partner = known.play.declaration, known.partner
    if partner is not None:
        return () if partner is fixed.declarer else (partner,)
    others = (seat for seat in SEATS[: deal.profile.seats] if seat is not fixed.declarer)
    return tuple(seat for seat in others if None in known.dealt[seat])
