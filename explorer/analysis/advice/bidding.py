"""Advice on the auction: bids that only a very strong hand should make."""

from __future__ import annotations

from explorer.analysis.advice.model import Choice
from explorer.analysis.beginner import choose, hope
from explorer.cards import Rank
from explorer.rules.actions import AnyBid, Pass
from explorer.rules.deals import Auction, Hand
from explorer.rules.sight import Sight

HIGH = 75
"""The target from which a bid is called high (001 §12)."""

ENOUGH = 60
"""The card points that a hand is to bring by itself for such a bid (001 §12)."""


def by_itself(hand: Hand) -> int:
    """The card points that a beginner would hope for with this hand, alone and with the best trump.

    >>> from explorer.cards import parse_cards
    >>> by_itself(parse_cards("A♠ 3♠ K♠ Q♠ J♠ 7♠ 6♥ 5♥"))
    54
    """
    return max((hope(hand, card) for card in hand if card is not None), default=0)


def _weak_bid(view: Sight) -> AnyBid | None:
    """The bid that a beginner makes here with a hand that is too weak for one; None if it makes none."""
    deal = view.deal
    if not isinstance(deal.phase, Auction):
        return None
    action = choose(view)
    if not isinstance(action, AnyBid) or by_itself(deal.dealt[action.seat]) >= ENOUGH:
        return None
    return action


def strong_only(view: Sight) -> Choice | None:
    """Pass, or bid a high target with less in hand."""
    bid = _weak_bid(view)
    return Choice(Pass(bid.seat), bid) if bid is not None and bid.target >= HIGH else None


def ace_strong_only(view: Sight) -> Choice | None:
    """Pass, or open at the ace with less in hand."""
    bid = _weak_bid(view)
    return Choice(Pass(bid.seat), bid) if bid is not None and bid.rank is Rank.ACE else None
