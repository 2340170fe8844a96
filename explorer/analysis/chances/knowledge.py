"""What a sight fixes and what it leaves open, and how many worlds that makes."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import factorial, prod
from typing import TYPE_CHECKING

from explorer.cards import PACK, SEATS, Card, Seat
from explorer.deal_problems import HandsNotKnown, NoAuctionThere, Unsolvable
from explorer.rules.actions import Play

if TYPE_CHECKING:
    from explorer.rules.deals import Deal
    from explorer.rules.sight import Sight


@dataclass(frozen=True, slots=True)
class Known:
    """Where every card was dealt, as far as it is known, and what is open.

    `hands` are the cards known to have been dealt to each seat. The `free` cards may lie anywhere in the
    `places` that each seat has left, but for `barred`: a card and the seat that cannot have it.
    """

    hands: tuple[tuple[Card, ...], ...]
    free: tuple[Card, ...]
    places: tuple[int, ...]
    barred: tuple[Card, Seat] | None

    @property
    def worlds(self) -> int:
        """How many ways there are for the free cards to lie; the order within a hand does not count."""
        if self.barred is None:
            return _ways(self.places)
        return sum(self.holding(self.barred[0]))

    def holding(self, card: Card) -> tuple[int, ...]:
        """By seat, in how many worlds it was dealt this card."""
        owner = next((seat for seat, hand in enumerate(self.hands) if card in hand), None)
        if owner is not None:
            return tuple(self.worlds * (seat == owner) for seat in range(len(self.hands)))
        if self.barred is None or card is self.barred[0]:
            bar = None if self.barred is None else self.barred[1]
            return tuple(
                _ways(_one_less(self.places, seat)) if number and seat != bar else 0
                for seat, number in enumerate(self.places)
            )
        # The barred card goes first, to a seat that may have it, and this one into what is left.
        first = [
            (seat, _one_less(self.places, seat))
            for seat, number in enumerate(self.places)
            if number and seat != self.barred[1]
        ]
        return tuple(
            sum(_ways(_one_less(places, seat)) for _, places in first if places[seat])
            for seat in range(len(self.places))
        )

    def chances(self, card: Card) -> tuple[Fraction, ...]:
        """By seat, the chance that it was dealt this card, every world being as likely as any other."""
        return tuple(Fraction(number, self.worlds) for number in self.holding(card))


def _ways(places: tuple[int, ...]) -> int:
    """In how many ways as many different cards as there are places lie in them."""
    return factorial(sum(places)) // prod(map(factorial, places))


def _one_less(places: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*places[:seat], places[seat] - 1, *places[seat + 1 :])


def known(view: Sight) -> Known:
    """All that the seats of a sight can conclude about where the cards were dealt.

    They know their own cards, and who played which card. Under every profile a declarer may call a card
    of his own and play alone, so the called card may lie with him (000 §03, 001 §07): but when it is
    called instead of his own card of the rank bid, as the lowest trump that he lacks, he has that
    card and every trump below the called one, and not the called card itself (000 §03). Bids say nothing
    for certain, since any hand may bid. Raises `Unsolvable` for a fragment that has no auction, and for a
    partly known deal whose cards belie its call.

    >>> from explorer.profiles import load_profile
    >>> from explorer.rules.engine import start
    >>> from explorer.rules.sight import sight
    >>> found = known(sight(start(load_profile("chiamata/pagat"), Seat.E, 1), Seat.B))
    >>> found.places, found.worlds
    ((8, 0, 8, 8, 8), 99561092450391000)
    """
    deal = view.deal
    if deal.study is not None:
        raise Unsolvable(NoAuctionThere("deal"))
    hands = [[card for card in hand if card is not None] for hand in deal.dealt]
    for action in deal.actions:
        # A card played from a hand that is not known in full, whose dealt cards do not name it.
        if isinstance(action, Play) and action.card not in hands[action.seat]:
            hands[action.seat].append(action.card)
    sizes = tuple(map(len, deal.dealt))
    vouched = _vouched(deal)
    if vouched is None:
        return _counted(hands, sizes, None)
    declarer, called, below = vouched
    surely = [*hands]
    surely[declarer] = [*hands[declarer], *(card for card in below if card not in hands[declarer])]
    found = _counted(surely, sizes, (called, declarer))
    # A deal of which not all is known may be played on against what its call has said.
    if min(found.places) < 0 or len(found.free) != sum(found.places) or not found.worlds:
        raise Unsolvable(HandsNotKnown("deal"))
    return found


def _counted(hands: list[list[Card]], sizes: tuple[int, ...], barred: tuple[Card, Seat] | None) -> Known:
    """What is open once so much is fixed; `sizes` are those of the hands as dealt."""
    fixed = {card for hand in hands for card in hand}
    free = tuple(card for card in PACK if card not in fixed)
    places = tuple(size - len(hand) for size, hand in zip(sizes, hands, strict=True))
    bar = None if barred is None or barred[0] in fixed else barred
    return Known(tuple(map(tuple, hands)), free, places, bar)


def _vouched(deal: Deal) -> tuple[Seat, Card, tuple[Card, ...]] | None:
    """The declarer, the called card, and the trumps below it that he must hold to have called it."""
    play, rules = deal.play, deal.profile.auction
    fixed = None if play is None else play.declaration
    if fixed is None or fixed.declarer is None or fixed.called is None:
        return None
    if not deal.profile.call.lowest_missing or fixed.rank is not rules.raise_at:
        return None
    if fixed.called.rank is fixed.rank:
        return None
    order = deal.profile.scale.order
    below = order[order.index(fixed.called.rank) + 1 :]
    return fixed.declarer, fixed.called, tuple(Card(rank, fixed.called.suit) for rank in below)


def called_card(deal: Deal) -> Card | None:
    """The card that was called; None before the call."""
    return None if deal.play is None else deal.play.declaration.called


def seats_of(deal: Deal) -> tuple[Seat, ...]:
    """The seats that play."""
    return SEATS[: deal.profile.seats]
