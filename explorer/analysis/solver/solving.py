"""Solving a position with open hands: its value, that of every card, and a line of best play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.solver.answers import CardValue, Interval, Solution
from explorer.analysis.solver.asking import Limits, Search, Span, Stopped, TooHard
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
_FIRST_EFFORT = 1 << 19
_MORE_EFFORT = 4
"""Cards tried for one question at first, and how many times more when those are not enough."""


def solve(
    deal: Deal,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    cancel: Callable[[], bool] | None = None,
    progress: Progress | None = None,
) -> Solution:
    """Solve the position a deal has come to, for the declarer's side.

    Without limits the answer is exact. `seconds` of time and `nodes`, cards tried, limit the search, and it
    stops when `cancel` says true; then every value is the interval proven so far. `progress` is told
    of every interval that closes in. Raises `Unsolvable`. Any thread may call this, and others run
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
    return solve_position(position_of(deal), Limits(seconds=seconds, nodes=nodes, cancel=cancel), progress)


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
    position = position_of(deal)
    search = Search(position, Limits(seconds=seconds, nodes=nodes, cancel=cancel))
    need = target - position.taken
    try:
        return search.ask(search.root, need) >= need
    except Stopped:
        return None


def prepare() -> None:
    """Compile what `solve` needs, or load it, so that no answer waits for it; for a thread at the start."""
    hands = tuple((Card(Rank.ACE, suit),) for suit in Suit)
    scale = load_profile("chiamata/pagat").scale
    solve_position(Position(hands, Seat.A, (), Suit.SPADES, frozenset({Seat.B}), scale), Limits())


def solve_position(position: Position, limits: Limits, progress: Progress | None = None) -> Solution:
    """Solve any position, for any side; see `solve`."""
    return _Solving(Search(position, limits), position, progress).run()


class _Solving:
    """The state of one call of `solve`: what is proven of the position and of each card."""

    def __init__(self, search: Search, position: Position, progress: Progress | None) -> None:
        self.search, self.position, self.progress = search, position, progress
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
        guess = self.search.guess(root)
        close_in = from_outside if root.tricks >= _MANY_TRICKS else from_within
        close_in(self.search, root, self.value, guess, self._tell)

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

        from_within(self.search, spot, inner, self.value.low - gain, tell)

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
        return Solution(value, tuple(cards), self.line, self.search.nodes)


def from_within(search: Search, spot: Spot, span: Span, guess: int, tell: Callable[[], None]) -> None:
    """Close in on a value by questions near a guess, in growing steps, then by halves."""
    need, step = guess, 1
    turned, rose = False, None
    while span.low < span.high:
        need = min(max(need, span.low + 1), span.high)
        search.narrow(spot, span, need)
        tell()
        rises = span.low >= need
        turned = turned or rose not in (None, rises)
        rose = rises
        middle = (span.low + span.high + 1) // 2
        if turned:
            need = middle
        elif rises:
            need = min(span.low + step, middle)
        else:
            need = max(span.high - step + 1, middle)
        step *= 2


def from_outside(search: Search, spot: Spot, span: Span, guess: int, tell: Callable[[], None]) -> None:
    """Close in on a value from far above and far below a guess, where questions are quickly answered.

    The nearer, the harder. A question that takes too much is left for one farther out, until
    nothing more is found with that effort; then everything is allowed more.
    """
    effort = _FIRST_EFFORT
    while span.low < span.high:
        for above in (True, False):
            _push(search, spot, span, guess, tell, above=above, effort=effort)
        effort *= _MORE_EFFORT


def _push(
    search: Search,
    spot: Spot,
    span: Span,
    guess: int,
    tell: Callable[[], None],
    *,
    above: bool,
    effort: int,
) -> None:
    """Draw one bound towards a guess, half of the way at a time, as far as an effort goes."""
    nearest = guess + 1 if above else guess
    while span.low < span.high:
        nearest = min(max(nearest, span.low + 1), span.high + 1) if above else min(nearest, span.high)
        if nearest > span.high or nearest <= span.low:
            return
        need = (span.high + nearest + 1) // 2 if above else (span.low + 1 + nearest) // 2
        try:
            search.narrow(spot, span, need, effort)
            tell()
        except TooHard:
            nearest = need + 1 if above else need - 1
