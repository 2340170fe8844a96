"""Advice on the call: which suit, and whether its ace."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from explorer.analysis.advice.model import Choice, Situation
from explorer.analysis.beginner import hope
from explorer.cards import Card, Rank, Suit
from explorer.rules.actions import Call
from explorer.rules.deals import Calling, Hand
from explorer.rules.engine import legal_actions
from explorer.rules.sight import Sight

Calls = tuple[Call, ...]

SHORT = 3
"""So many cards of a suit, with its three among them, control it for a start (001 §12)."""


def _situation(parted: Callable[[Hand, Calls], tuple[Iterable[Call], Iterable[Call]]]) -> Situation:
    """A call between two kinds of cards, the most hopeful one of either kind."""

    def at(view: Sight) -> Choice | None:
        deal = view.deal
        if not isinstance(deal.phase, Calling):
            return None
        hand = deal.dealt[deal.phase.declarer]
        calls = tuple(one for one in legal_actions(deal) if isinstance(one, Call) and one.card not in hand)
        follows, otherwise = (tuple(some) for some in parted(hand, calls))
        if not follows or not otherwise:
            return None

        def order(call: Call) -> int:
            return hope(hand, call.card)

        return Choice(max(follows, key=order), max(otherwise, key=order))

    return at


def _length(hand: Hand, suit: Suit) -> int:
    return sum(card is not None and card.suit is suit for card in hand)


def _shortest(hand: Hand, calls: Calls) -> Calls:
    fewest = min((_length(hand, call.card.suit) for call in calls), default=0)
    return tuple(call for call in calls if _length(hand, call.card.suit) == fewest)


def _by_length(hand: Hand, calls: Calls) -> tuple[Calls, Calls]:
    """The calls in the longest suits against those in the shortest."""
    lengths = [_length(hand, call.card.suit) for call in calls]
    if not lengths or min(lengths) == max(lengths):
        return (), ()
    long = tuple(call for call in calls if _length(hand, call.card.suit) == max(lengths))
    return long, _shortest(hand, calls)


def _aces(calls: Calls, suits: set[Suit]) -> Calls:
    return tuple(call for call in calls if call.card.rank is Rank.ACE and call.card.suit in suits)


def _ace_below(hand: Hand, calls: Calls) -> tuple[Calls, Calls]:
    """The ace of a suit in which three and king are held, against all calls in other suits."""
    suits = {suit for suit in Suit if Card(Rank.THREE, suit) in hand and Card(Rank.KING, suit) in hand}
    return _aces(calls, suits), tuple(call for call in calls if call.card.suit not in suits)


def _weak(hand: Hand, calls: Calls) -> tuple[Calls, Calls]:
    """The calls in the shortest suits against the ace of a suit that the hand controls without it."""
    suits = {suit for suit in Suit if Card(Rank.THREE, suit) in hand and _length(hand, suit) >= SHORT}
    weak = tuple(call for call in _shortest(hand, calls) if call.card.suit not in suits)
    return weak, _aces(calls, suits)


call_long = _situation(_by_length)
call_ace = _situation(_ace_below)
call_weak = _situation(_weak)
