"""A deal told move by move, for a person to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.comparing import leaving
from explorer.cards import SEATS, Card, Suit
from explorer.i18n.wording import word
from explorer.problems import excerpt
from explorer.rules.actions import Bid, BidPoints, Call, Play, action_text
from explorer.rules.deals import Auction, Calling, Deal, Declaration, Playing, Settled
from explorer.rules.engine import legal_actions, replay, restart
from explorer.rules.events import DealSettled, Event, TrickTaken
from explorer.trees import LONGEST_NAME, LONGEST_NOTE, MAIN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from explorer.i18n import Speaker
    from explorer.rules.actions import Action
    from explorer.rules.deals import Hand
    from explorer.trees import Line, Tree

_UNKNOWN = "??"
_MANY = 6
"""So many raises or points are listed; of more only the first and the last."""


def tell(deal: Deal, say: Speaker) -> Iterator[str]:
    """The lines of the story, from the hands to whoever is to act now."""
    yield say.text("Rules: %(profile)s. Dealer: %(dealer)s.", profile=deal.profile.id, dealer=deal.dealer)
    yield from _hands(deal, say)
    if deal.study is not None:
        yield from ("", *_study(deal.study, say))
    before = restart(deal)
    for step in replay(deal):
        heading = _heading(before, step.deal.actions[-1], say)
        if heading:
            yield from ("", heading)
        for event in step.events:
            yield from _event(event, say)
        before = step.deal
    yield ""
    yield from _now(deal, say)


def tell_lines(tree: Tree, say: Speaker) -> Iterator[str]:
    """The lines beside the main one, each below the one it leaves; names and notes as plain text."""
    if tree.lines[MAIN].name or tree.lines[MAIN].note:
        yield ""
        yield from _texts(tree.lines[MAIN], say.text("Main line"), "")
    if len(tree.lines) > 1:
        yield from ("", say.ptext("heading", "Other lines"))
    for number, depth in tree.outline()[1:]:
        line, indent = tree.lines[number], "  " * depth
        yield from _texts(line, say.text("Line %(number)s", number=number), indent)
        before = tree.at(number, line.ply)
        instead = tree.deal(line.parent or MAIN).actions[line.ply]
        yield f"{indent}  {word(leaving(before, line.actions[0], instead), say)}"


def _texts(line: Line, title: str, indent: str) -> Iterator[str]:
    """A line's title with its name, and its note below; neither can move what a terminal shows."""
    yield f"{indent}{title}: {excerpt(line.name, LONGEST_NAME)}" if line.name else f"{indent}{title}"
    for text in line.note.splitlines():
        yield f"{indent}  {excerpt(text, LONGEST_NOTE)}"


def _hands(deal: Deal, say: Speaker) -> Iterator[str]:
    known = [(seat, hand) for seat, hand in zip(SEATS, deal.dealt, strict=False) if any(hand)]
    if known:
        yield from ("", say.ptext("heading", "Hands"))
    for seat, hand in known:
        yield f"  {say.seat(seat)}  {_cards(deal, hand, say)}"


def _cards(deal: Deal, hand: Hand, say: Speaker) -> str:
    """A hand by suits, strongest first, its unknown cards last."""
    suits, order = tuple(Suit), deal.profile.scale.order

    def place(card: Card | None) -> tuple[int, int]:
        return (len(suits), 0) if card is None else (suits.index(card.suit), order.index(card.rank))

    return "  ".join(_UNKNOWN if card is None else say.short(card) for card in sorted(hand, key=place))


def _study(fixed: Declaration, say: Speaker) -> Iterator[str]:
    if fixed.declarer is not None:
        yield say.text("The declarer is %(declarer)s.", declarer=fixed.declarer)
    if fixed.rank is not None:
        yield say.text("The rank of the winning bid is %(rank)s.", rank=fixed.rank)
    if fixed.target is not None:
        yield say.text("The target is %(target)s points.", target=fixed.target)
    if fixed.called is not None:
        yield say.text("The called card is %(called)s.", called=fixed.called)
    if fixed.trump is None:
        yield say.text("There are no trumps.")
    else:
        yield say.text("Trump is %(trump)s.", trump=fixed.trump)


def _heading(before: Deal, action: Action, say: Speaker) -> str | None:
    """The heading above the first action of the auction, of the call and of every trick."""
    match before.phase:
        case Auction() if not before.actions:
            return say.ptext("heading", "Auction")
        case Calling() if isinstance(action, Call):
            return say.ptext("heading", "Call")
        case Playing(tricks=tricks, cards=()) if isinstance(action, Play):
            return say.text("Trick %(number)s", number=len(tricks) + 1)
        case _:
            return None


def _event(event: Event, say: Speaker) -> Iterator[str]:
    if isinstance(event, DealSettled):
        yield from ("", word(event, say))
        yield from (f"  {word(line, say)}" for line in event.settlement.lines)
        return
    yield f"  {word(event, say)}"
    if isinstance(event, TrickTaken):
        yield from (f"    {word(because, say)}" for because in event.because)


def _now(deal: Deal, say: Speaker) -> Iterator[str]:
    """How it stands: paid, over, or waiting for a seat."""
    play = deal.play
    if play is not None:
        yield say.text("Card points: %(points)s.", points=_listed(play.captured, say))
    match deal.phase:
        case Settled(settlement=None, play=played):
            if played is not None:
                yield say.text("The deal is over; too little of it is known for a settlement.")
        case Settled(settlement=paid) if paid is not None:
            units = [f"{say.seat(seat)} {say.signed(n)}" for seat, n in zip(SEATS, paid.deltas, strict=False)]
            yield say.text("Units: %(units)s.", units=say.list(units))
        case _:
            yield from _turn(deal, say)


def _turn(deal: Deal, say: Speaker) -> Iterator[str]:
    seat = deal.to_act
    if seat is None:
        return
    yield say.text("It is the turn of %(seat)s.", seat=seat)
    legal = legal_actions(deal)
    if deal.play is not None and None in deal.play.hands[seat]:
        yield say.text("The hand is not fully known; any card not yet seen may be played.")
    else:
        yield say.text("Allowed: %(actions)s.", actions=" ".join(_choices(legal, say)))


def _choices(actions: Sequence[Action], say: Speaker) -> Iterator[str]:
    """Actions as they are written; a long row of raises, or of points, is cut short."""
    raises = [
        action
        for action in actions
        if isinstance(action, BidPoints) or (isinstance(action, Bid) and "@" in action_text(action))
    ]
    for action in actions:
        if isinstance(action, Call | Play):
            yield say.short(action.card)
        elif action not in raises or len(raises) <= _MANY or action in (raises[0], raises[-1]):
            yield action_text(action)
            if len(raises) > _MANY and action is raises[0]:
                yield "…"


def _listed(numbers: Sequence[int], say: Speaker) -> str:
    return say.list([f"{say.seat(seat)} {say.number(n)}" for seat, n in zip(SEATS, numbers, strict=False)])
