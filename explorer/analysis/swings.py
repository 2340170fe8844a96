"""Where a deal turned: the cards that cost the side of the seat that played them, with all hands open.

Whoever plays cannot do better than the value of the position, only worse. So a value that changes names a
card, and the seat that played it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.analysis.solver.position import position_of
from explorer.deal_problems import Unsolvable
from explorer.rules.actions import Play
from explorer.rules.deals import Playing

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from explorer.analysis.solver.answers import Solution
    from explorer.analysis.solver.position import Position
    from explorer.cards import Card, Seat
    from explorer.rules.deals import Deal

MOST_TRICKS = 5
"""With so many tricks left every position of a line is solved at once."""


@dataclass(frozen=True, slots=True)
class Swing:
    """A card that was played, and what the declarer's side would have ended with before it and after it.

    `trick` counts from 1, `before` and `after` are card points at everybody's best.
    """

    trick: int
    seat: Seat
    card: Card
    before: int
    after: int

    @property
    def lost(self) -> int:
        """The points that the card costs the side of the seat that played it."""
        return abs(self.after - self.before)


def played_positions(deals: Iterable[Deal]) -> Iterator[tuple[Deal, Position]]:
    """The positions of a line in which a card was to be played and best play is soon found, in their order.

    Positions with hands or sides unknown are left out, and those with more than `MOST_TRICKS` tricks left.
    """
    for deal in deals:
        play = deal.play
        if not isinstance(deal.phase, Playing) or play is None or len(play.hands[play.leader]) > MOST_TRICKS:
            continue
        try:
            position = position_of(deal)
        except Unsolvable:
            return
        if position.tricks <= MOST_TRICKS:
            yield deal, position


def swing(deal: Deal, action: object, solution: Solution) -> Swing | None:
    """What a card did that was played from a position of a deal; None for one that is not solved exactly.

    >>> from explorer.analysis.solver.answers import CardValue, Interval, Solution
    >>> from explorer.cards import Seat, parse_cards
    >>> from explorer.profiles import load_profile
    >>> from explorer.rules.deals import Declaration
    >>> from explorer.rules.engine import study
    >>> hands = tuple(map(parse_cards, ("A♠ 2♥", "3♠ A♥", "K♠ 3♥", "4♥ 5♥", "6♦ 7♦")))
    >>> deal = study(load_profile("chiamata/pagat"), Seat.E, hands, Declaration(), Seat.A)
    >>> values = [CardValue(card, Interval(n, n)) for card, n in zip(hands[0], (32, 21))]
    >>> found = swing(deal, Play(Seat.A, hands[0][1]), Solution(Interval(32, 32), tuple(values), (), 0))
    >>> found.trick, str(found.card), found.before, found.after, found.lost
    (1, '2♥', 32, 21, 11)
    """
    play = deal.play
    if play is None or not isinstance(action, Play) or not solution.exact:
        return None
    after = next((one.value.low for one in solution.cards if one.card == action.card), None)
    if after is None:
        return None
    return Swing(len(play.tricks) + 1, action.seat, action.card, solution.value.low, after)
