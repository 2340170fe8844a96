"""Solving a position with open hands: its value, that of every card, and a line of best play."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

from explorer.analysis.solver.answers import CardValue, Interval, Solution
from explorer.analysis.solver.asking import Limits, Search, Span, Stopped, whole_trick
from explorer.analysis.solver.closing import Quest, from_both_sides, from_outside, from_within
from explorer.analysis.solver.playouts import playouts
from explorer.analysis.solver.position import Position, position_of
from explorer.cards import Card, Rank, Seat, Suit
from explorer.profiles import load_profile
from explorer.rules.actions import Play

if TYPE_CHECKING:
    from collections.abc import Callable

    from explorer.analysis.solver.asking import Spot
    from explorer.rules.deals import Deal

    Progress = Callable[[Solution], None]

_MANY_TRICKS = 7
"""With so many tricks left a value is closed in from outside."""
_PLAYOUTS = 2000
_BELOW_MEAN = 7
"""How many random playouts give a first guess, and how far below their mean values mostly lie."""


def solve(
    deal: Deal,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    cancel: Callable[[], bool] | None = None,
    progress: Progress | None = None,
    threads: int = 1,
) -> Solution:
    """Solve the position a deal has come to, for the declarer's side.

    Without limits the answer is exact. `seconds` of time and `nodes`, cards tried, limit the search, and it
    stops when `cancel` says true; then every value is the interval proven so far. `progress` is told
    of every interval that closes in; whether the target of the deal is reached is asked before all else.
    With more than one of `threads` a value is closed in from above and from below at once, where many tricks
    are left and `nodes` has no limit. Raises `Unsolvable`. Any thread may call this, and others run
    meanwhile; the very first call on a machine compiles for some seconds.

    >>> from explorer.cards import Seat, Suit, parse_cards
    >>> from explorer.profiles import load_profile
    >>> from explorer.rules.deals import Declaration
    >>> from explorer.rules.engine import study
    >>> hands = tuple(map(parse_cards, ("A♠ 2♥", "3♠ A♥", "K♠ 3♥", "4♥ 5♥", "6♦ 7♦")))
    >>> fixed = Declaration(Seat.A, target=61, called=parse_cards("K♠")[0], trump=Suit.SPADES)
    >>> solved = solve(study(load_profile("chiamata/pagat"), Seat.E, hands, fixed, Seat.A))
    >>> solved.value.low, [(str(choice.card), choice.value.low) for choice in solved.cards]
    (32, [('A♠', 32), ('2♥', 32)])
    """
    limits = Limits(seconds=seconds, nodes=nodes, cancel=cancel)
    return solve_position(position_of(deal), limits, progress, threads)


def reaches(
    deal: Deal,
    target: int,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    cancel: Callable[[], bool] | None = None,
) -> bool | None:
    """Whether the declarer's side reaches a target at everybody's best; None when a limit came first.

    One question is far less work than the exact value. Raises `Unsolvable`.
    """
    return position_reaches(position_of(deal), target, Limits(seconds=seconds, nodes=nodes, cancel=cancel))


def position_reaches(position: Position, target: int, limits: Limits) -> bool | None:
    """The same for any position, and any side."""
    search, need = Search(position, limits), target - position.taken
    try:
        return search.ask(search.root, need, likely=need <= _expected(position)) >= need
    except Stopped:
        return None


def prepare() -> None:
    """Compile what `solve` needs, or load it, so that no answer waits for it; for a thread at the start."""
    hands = tuple((Card(Rank.ACE, suit),) for suit in Suit)
    scale = load_profile("chiamata/pagat").scale
    position = Position(hands, Seat.A, (), Suit.SPADES, frozenset({Seat.B}), scale)
    solve_position(position, Limits())
    playouts(position, 1)


def solve_position(
    position: Position, limits: Limits, progress: Progress | None = None, threads: int = 1
) -> Solution:
    """Solve any position, for any side; see `solve`."""
    return _Solving(Search(position, limits), position, progress, threads).run()


def _expected(position: Position) -> int:
    """A guess at what the side still takes: the mean when all play at random, less what best play costs it.

    A trick that is running is played from its beginning: this is only where to ask first.
    """
    often = playouts(whole_trick(position), _PLAYOUTS)
    mean = sum(points * times for points, times in enumerate(often)) // _PLAYOUTS
    return mean - position.taken - _BELOW_MEAN


class _Solving:
    """The state of one call of `solve`: what is proven of the position and of each card."""

    def __init__(
        self, search: Search, position: Position, progress: Progress | None, threads: int = 1
    ) -> None:
        self.search, self.position, self.progress = search, position, progress
        # A limit in cards tried is to end at the same place each time.
        self.threads = 1 if search.limits.nodes is not None else threads
        self.other: Search | None = None
        self.telling = Lock()
        self.card_at = {at: card for card, at in search.place.items()}
        self.value = search.whole(search.root)
        self.high = position.to_act in position.side
        hand = position.hands[position.to_act]
        self.spots = {card: search.after(search.root, search.place[card]) for card in hand}
        self.spans = {card: search.whole(search.root) for card in hand}
        self.line: tuple[Play, ...] = ()

    def run(self) -> Solution:
        """Close in the value, then that of each card, then find the line; as far as the limits allow."""
        try:
            self._find_value()
            found: dict[tuple[int, ...], Card] = {}
            for card in self.position.hands[self.position.to_act]:
                alike = found.setdefault(self.search.alike(self.search.place[card]), card)
                if alike is card:
                    self._find_card(card)
                else:
                    self.spans[card] = self.spans[alike]
            self.line = self._find_line()
        except Stopped:
            pass
        return self._answer()

    def _find_value(self) -> None:
        root = self.search.root
        many = root.tricks >= _MANY_TRICKS
        guess = _expected(self.position) if many else self.search.guess(root)
        aim = None if self.position.target is None else self.position.target - self.position.taken
        quest = Quest(root, self.value, guess, self._tell, aim)
        if not many:
            from_within(self.search, quest)
        elif self.threads == 1:
            from_outside(self.search, quest)
        else:
            self.other = Search(self.position, self.search.limits)
            from_both_sides(self.search, self.other, quest)

    def _find_card(self, card: Card) -> None:
        """No card is better for its seat than the position, and one is as good."""
        spot, gain = self.spots[card]
        whole, span = self.search.whole(spot), self.spans[card]
        inner = Span(0, whole.high)
        if self.high:
            inner.high = min(inner.high, self.value.high - gain)
        else:
            inner.low = max(inner.low, self.value.low - gain)
        span.low, span.high = inner.low + gain, inner.high + gain

        def tell() -> None:
            span.low, span.high = inner.low + gain, inner.high + gain
            self._tell()

        from_within(self.search, Quest(spot, inner, self.value.low - gain, tell))

    def _find_line(self) -> tuple[Play, ...]:
        """A card that keeps the value, and so on to the end; of equal ones the first."""
        line: list[Play] = []
        spot, value = self.search.root, self.value.low
        choices = [self.search.place[choice.card] for choice in self._answer().cards]
        while spot.left:
            for at in choices:
                after, gain = self.search.after(spot, at)
                if self._keeps(spot, after, value - gain):
                    line.append(Play(Seat(spot.turn), self.card_at[at]))
                    spot, value = after, value - gain
                    break
            choices = self.search.held(spot)
        return tuple(line)

    def _keeps(self, spot: Spot, after: Spot, value: int) -> bool:
        """Whether the seat to act gets as much as it can by moving on to a spot of this value."""
        if self.search.board.side[spot.turn]:
            return self.search.ask(after, value) >= value
        return self.search.ask(after, value + 1) <= value

    def _tell(self) -> None:
        if self.progress is not None:
            with self.telling:
                self.progress(self._answer())

    def _answer(self) -> Solution:
        taken = self.position.taken
        # No card is better for its seat than the position, whatever is known of the card itself.
        least = 0 if self.high else self.value.low
        most = self.value.high if self.high else self.position.left
        cards = [
            CardValue(card, Interval(taken + max(span.low, least), taken + min(span.high, most)))
            for card, span in self.spans.items()
        ]
        cards.sort(key=lambda choice: (choice.value.low, choice.value.high), reverse=self.high)
        value = Interval(taken + self.value.low, taken + self.value.high)
        nodes = self.search.nodes + (0 if self.other is None else self.other.nodes)
        return Solution(value, tuple(cards), self.line, nodes)
