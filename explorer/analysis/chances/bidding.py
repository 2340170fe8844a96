"""Beginners in the auction and at the call in many worlds at once: how likely they are to say what was said.

The beginner names the first bid, from the least binding one on, of which it hopes to reach the target. An
erring beginner is wrong in its hope by an amount drawn afresh each time it speaks, which follows a logistic
curve of `NOISE` points. In a share `LEAPS` of its bids it names any bid within its reach rather than the
first one, and in a share `LAPSE` anything allowed. A call is made as the beginner makes it, with a softmax
over its hopes. These figures are set by hand, not measured at tables.
Bids that seats make before they have looked at all their cards say nothing here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from explorer.analysis import beginner
from explorer.analysis.chances.many import SUITS, columns
from explorer.cards import Rank
from explorer.rules.actions import AnyBid, Call, Look, Pass
from explorer.rules.calls import by_rank as permits
from explorer.rules.deals import Auction, Calling
from explorer.rules.engine import legal_actions, replay, restart

if TYPE_CHECKING:
    from collections.abc import Iterable
    from collections.abc import Set as AbstractSet

    from explorer.analysis.chances.many import Bools, Floats, Many
    from explorer.cards import Card, Seat
    from explorer.rules.deals import Deal

NOISE = 8.0
LEAPS = 0.3
LAPSE = 0.05


def follow(many: Many, deal: Deal, judged: AbstractSet[Seat]) -> Floats:
    """The logarithm of how likely the judged seats were to bid and to call as they did, by world.

    `deal` is what the seat looking on sees of it.
    """
    weight = np.zeros(len(many.dealt))
    looked: set[Seat] = set()
    before = restart(deal)
    for step, action in zip(replay(deal), deal.actions, strict=True):
        match before.phase:
            case Auction() if isinstance(action, Look):
                looked.add(action.seat)
            case Auction() if action.seat in judged and (
                not deal.profile.dealing.unseen or action.seat in looked
            ):
                weight += _bid(many, before, action)
            case Calling(rank=rank, target=target) if action.seat in judged and isinstance(action, Call):
                weight += _call(many, rank, target, action)
        before = step.deal
    return weight


# --- bids ------------------------------------------------------------------------------------------


def _bid(many: Many, deal: Deal, said: object) -> Floats:
    """The logarithm of the chance of a bid or a pass, by world."""
    assert isinstance(said, AnyBid | Pass)  # noqa: S101
    allowed = [action for action in legal_actions(deal) if not isinstance(action, Look)]
    bids = [bid for bid in allowed if isinstance(bid, AnyBid) and (bid == said or _considered(deal, bid))]
    hand = many.dealt[:, said.seat]
    hopes = {rank: best_hope(many, hand, rank) for rank in {bid.rank for bid in bids}}
    reach = np.stack([_logistic((hopes[bid.rank] - bid.target) / NOISE) for bid in bids], axis=1)
    most = np.maximum.accumulate(reach, axis=1)
    if isinstance(said, Pass):
        chance = 1 - most[:, -1]
    else:
        place = bids.index(said)
        first = most[:, place] - (most[:, place - 1] if place else 0.0)
        any_ = most[:, -1] * reach[:, place] / reach.sum(axis=1)
        chance = (1 - LEAPS) * first + LEAPS * any_
    found: Floats = np.log((1 - LAPSE) * chance + LAPSE / len(allowed))
    return found


def _considered(deal: Deal, bid: AnyBid) -> bool:
    """Whether the beginner thinks of this bid: it raises targets to multiples of five only."""
    return bid.target == deal.profile.auction.least_target or bid.target % 5 == 0


def _logistic(x: Floats) -> Floats:
    found: Floats = 1 / (1 + np.exp(-x))
    return found


def best_hope(many: Many, hand: Bools, rank: Rank | None) -> Floats:
    """The points that hands may hope for after a bid of this rank, or of points, by world; 0 without a call.

    As `beginner.hope` with the best card that the bid would let the seat call from another hand.
    """
    open_ = _open_calls(many, hand, rank) & ~hand
    hopes = np.where(open_, _hopes(many, hand), -np.inf).max(axis=1)
    found: Floats = np.where(np.isfinite(hopes), hopes, 0.0)
    return found


def _hopes(many: Many, hand: Bools) -> Floats:
    """The points that hands may hope for with each card called, by world and column."""
    trump = _trump(many)
    held = (hand * trump).reshape(len(hand), -1, len(SUITS)).sum(axis=1)
    held = np.tile(held, (1, len(trump) // len(SUITS)))
    found: Floats = beginner.START + held + np.where(hand, -beginner.ALONE, trump)
    return found


def _trump(many: Many) -> Floats:
    return np.array([beginner.TRUMP[card.rank] for card in _cards(many)], np.float64)


def _cards(many: Many) -> Iterable[Card]:
    return columns(many.profile.scale.order)


def _open_calls(many: Many, hand: Bools, rank: Rank | None) -> Bools:
    """The cards that a bid lets its seat call, one's own too, by world and column."""
    profile = many.profile
    plain = np.array([permits(profile, rank, card).permits for card in _cards(many)], np.bool_)
    found = np.broadcast_to(plain, hand.shape)
    if rank is None or rank is not profile.auction.raise_at or not profile.call.lowest_missing:
        return found
    return found | lowest_missing(many, hand, rank)


def lowest_missing(many: Many, hand: Bools, rank: Rank) -> Bools:
    """Of each suit of which a hand holds this rank, the lowest card that it lacks, by world and column."""
    by_suit = hand.reshape(len(hand), -1, len(SUITS))
    own = by_suit[:, [many.profile.scale.strength[rank]], :]
    missing = ~by_suit
    lowest = missing & (np.cumsum(missing, axis=1) == 1) & own
    found: Bools = lowest.reshape(hand.shape)
    return found


# --- the call --------------------------------------------------------------------------------------


def _call(many: Many, rank: Rank | None, target: int, call: Call) -> Floats:
    """The logarithm of the chance of a call, by world.

    The beginner calls a card of its own only if its hand promises the target alone, and then prefers to.
    """
    hand, column = many.dealt[:, call.seat], many.column(call.card)
    open_, hopes = _open_calls(many, hand, rank), _hopes(many, hand)
    own, other = open_ & hand, open_ & ~hand
    alone = _logistic((np.where(own, hopes, -np.inf).max(axis=1) - target) / NOISE)
    alone = np.where(other.any(axis=1), alone, 1.0)
    chance = np.where(
        hand[:, column], alone * _share(hopes, own, column), (1 - alone) * _share(hopes, other, column)
    )
    found: Floats = np.log((1 - LAPSE) * chance + LAPSE / open_.sum(axis=1))
    return found


def _share(hopes: Floats, among: Bools, column: int) -> Floats:
    """How a softmax over hopes shares out 1 among some cards: the share of one of them, by world."""
    best = np.where(among, hopes, -np.inf).max(axis=1, keepdims=True)
    heat = np.where(among, np.exp((hopes - np.where(np.isfinite(best), best, 0.0)) / NOISE), 0.0)
    total = heat.sum(axis=1)
    found: Floats = np.where(total > 0, heat[:, column] / np.where(total > 0, total, 1.0), 0.0)
    return found
