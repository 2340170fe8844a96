"""Beginners at the cards in many worlds at once: what they think of each card, and a deal played out.

The same counting as `explorer.analysis.beginner.weigh`, for all worlds in one go; it plays the same card.
An erring beginner plays a card the likelier the more it thinks of it: with chance 1 - `LAPSE` by the
exponential of its worth in points over `NOISE` (a softmax), else any card of its hand. Both
figures are set by hand, not measured at tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from explorer.analysis import beginner
from explorer.analysis.chances.many import beats, by_rank, columns, sets
from explorer.rules.actions import Play
from explorer.rules.deals import Playing

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from explorer.analysis.chances.many import Bools, Floats, Ints, Many
    from explorer.cards import Seat
    from explorer.profiles import Profile
    from explorer.rules.deals import Deal, Declaration

NOISE = 5.0
"""Card points: a card thought worth so much less than another is played e times more seldom."""
LAPSE = 0.05
"""How often an erring beginner does not think at all."""


@dataclass(slots=True)
class Tables:
    """Many worlds somewhere in the play, all at the same card of the same trick; changed as they are played.

    By world: `held[world, seat, card]`, the set `own[world, seat]` dealt to a seat, the set of cards `out`,
    the seat of the `leader`; of the running trick,
    in which `laid` cards lie, the `winning` card, the seat `ahead` and the points at `stake`. `taken` are the
    points of the declarer's side, `side[world, seat]`, in the complete tricks, of which there are `done`.
    """

    many: Many
    declarer: int
    called: int
    rules: Rules
    held: Bools
    own: Ints
    out: Ints
    holder: Ints
    side: Bools
    leader: Ints
    winning: Ints
    ahead: Ints
    stake: Ints
    taken: Ints
    done: int = 0
    laid: int = 0

    @property
    def profile(self) -> Profile:
        """The rules that are played by."""
        return self.many.profile

    @property
    def turn(self) -> Ints:
        """In each world the seat to act."""
        found: Ints = (self.leader + self.laid) % self.profile.seats
        return found


@dataclass(frozen=True, slots=True)
class Rules:
    """What does not change in a deal, by column: points, what takes what, and the worth of a kept card.

    `plain_beats` and `trump_beats` are the sets of plain cards and of trumps that take what this card wins.
    """

    points: Ints
    takes: Bools
    trump: Bools
    control: Floats
    plain_beats: Ints
    trump_beats: Ints


@lru_cache(maxsize=64)
def _rules(profile: Profile, fixed: Declaration) -> Rules:
    cards = tuple(columns(profile.scale.order))
    takes = beats(profile.scale.order, fixed.trump)
    trump = np.array([card.suit is fixed.trump for card in cards], np.bool_)
    points = np.array([profile.scale.value(card.rank) for card in cards], np.int64)
    control = by_rank(profile.scale, {rank: float(worth) for rank, worth in beginner.CONTROL.items()})
    return Rules(points, takes, trump, control, sets(takes & ~trump), sets(takes & trump))


def dealt_out(many: Many, fixed: Declaration, leader: Seat) -> Tables:
    """The worlds before the first card."""
    profile, dealt = many.profile, many.dealt
    worlds = len(dealt)
    assert fixed.declarer is not None and fixed.called is not None  # noqa: S101, PT018
    holder = many.holder(fixed.called)
    side = np.zeros((worlds, profile.seats), np.bool_)
    side[:, fixed.declarer] = True
    side[np.arange(worlds), holder] = True
    none = np.zeros(worlds, np.int64)
    first = np.full(worlds, int(leader), np.int64)
    return Tables(
        many, int(fixed.declarer), many.column(fixed.called), _rules(profile, fixed), dealt.copy(),
        sets(dealt), none, holder, side, first, none, first, none, none,
    )  # fmt: skip


# --- what a beginner thinks of its cards -----------------------------------------------------------


def thought(tables: Tables) -> tuple[Ints, Floats]:
    """The columns of the cards that the seat to act holds, by world, and what each is worth to it."""
    rows = np.arange(len(tables.leader))
    held = tables.held[rows, tables.turn]
    cards = np.nonzero(held)[1].reshape(len(rows), -1)
    return cards, _gain(tables, rows[:, None], cards) - _price(tables)[cards]


def _gain(tables: Tables, rows: Ints, cards: Ints) -> Floats:
    """The points that each card may bring to the side of the seat to act, less those it may lose."""
    rules, profile, turn = tables.rules, tables.profile, tables.turn
    trust = _trust(tables)
    best, ahead = cards, np.ones(cards.shape)
    if tables.laid:
        takes = rules.takes[tables.winning[:, None], cards]
        best = np.where(takes, cards, tables.winning[:, None])
        ahead = np.where(takes, 1.0, trust[rows, tables.ahead[:, None]])
    laid = tables.laid + 1
    before = tables.stake[:, None] + beginner.COMING * (profile.seats - laid)
    stake = before + rules.points[cards]

    unseen = ~(tables.own[rows[:, 0], turn] | tables.out)[:, None]
    plain, trumps = (
        np.bitwise_count(unseen & beating[best]) for beating in (rules.plain_beats, rules.trump_beats)
    )
    holds = _holds(profile.tricks - tables.done, _unseen(tables))
    taken = holds[plain]
    taken = taken + (1 - taken) * holds[trumps] * np.minimum(1.0, before / 15)

    left, share = np.ones(cards.shape), np.zeros(cards.shape)
    for step in range(laid, profile.seats):
        other = trust[rows[:, 0], (tables.leader + step) % profile.seats][:, None]
        likely = taken * np.where(other > 0, beginner.FAITH, 1.0)
        # a friend who is sure lets the trick be
        likely = np.where((other == 1) & (ahead == 1), 0.0, likely)
        share += left * likely * other
        left *= 1 - likely
    result: Floats = stake * (share + left * ahead)
    return result


def _unseen(tables: Tables) -> int:
    """How many cards the seat to act has not seen: the same in every world."""
    others = tables.profile.seats - 1
    return others * tables.profile.tricks - others * tables.done - tables.laid


@lru_cache(maxsize=512)
def _holds(size: int, unseen: int) -> Floats:
    """By the number of good cards, the chance that a hand of this size holds one of them."""
    return np.array([beginner.holds(good, size, unseen) for good in range(unseen + 1)], np.float64)


def _trust(tables: Tables) -> Floats:
    """How far each seat is a friend of the one to act: see `beginner.weigh`."""
    seats, turn = tables.profile.seats, tables.turn
    rows = np.arange(len(turn))
    own = tables.side[rows, turn]
    sure = np.where(tables.side == own[:, None], 1.0, -1.0)
    declares = turn == tables.declarer
    guess = np.where(declares, 2 / (seats - 1) - 1, 1 - 2 / (seats - 2))[:, None] * np.ones((1, seats))
    guess[:, tables.declarer] = -1.0
    guess[rows, turn] = 1.0
    knows = (tables.out >> tables.called & 1).astype(np.bool_) | (tables.holder == turn)
    found: Floats = np.where(knows[:, None], sure, guess)
    return found


def _price(tables: Tables) -> Floats:
    """What keeping each card for a later trick would be worth."""
    rules, tricks = tables.rules, tables.profile.tricks
    later = (tricks - 1 - tables.done) / (tricks - 1)
    plain = beginner.WAITING * rules.points * later
    if not later:
        return np.where(rules.trump, 0.0, plain)
    secret = np.zeros(len(plain))
    if later > beginner.SECRET_UNTIL:
        secret[tables.called] = beginner.SECRET
    return np.where(rules.trump, rules.points + rules.control * later + secret, plain)


# --- the play goes on ------------------------------------------------------------------------------


def lay(tables: Tables, cards: Ints) -> None:
    """In each world the seat to act plays its card, given by its column."""
    rows, turn, rules = np.arange(len(cards)), tables.turn, tables.rules
    tables.held[rows, turn, cards] = False
    tables.out = tables.out | 1 << cards
    takes = rules.takes[tables.winning, cards] if tables.laid else np.ones(len(cards), np.bool_)
    tables.winning = np.where(takes, cards, tables.winning)
    tables.ahead = np.where(takes, turn, tables.ahead)
    tables.stake = tables.stake + rules.points[cards]
    tables.laid += 1
    if tables.laid == tables.profile.seats:
        tables.taken = tables.taken + tables.stake * tables.side[rows, tables.ahead]
        tables.leader, tables.stake = tables.ahead, np.zeros_like(tables.stake)
        tables.laid, tables.done = 0, tables.done + 1


def follow(many: Many, deal: Deal, judged: AbstractSet[Seat]) -> tuple[Tables, Floats]:
    """Carry out what has been played, in every world; and how likely the `judged` seats would have played so.

    The second is the logarithm of the likelihood, by world.
    """
    play = deal.play
    assert isinstance(play, Playing)  # noqa: S101
    leader = play.tricks[0].leader if play.tricks else play.leader
    tables, weight = dealt_out(many, play.declaration, leader), np.zeros(len(many.dealt))
    for action in deal.actions:
        if not isinstance(action, Play):
            continue
        column = many.column(action.card)
        if action.seat in judged:
            weight += likelihood(*thought(tables), column)
        lay(tables, np.full(len(many.dealt), column, np.int64))
    return tables, weight


def likelihood(cards: Ints, worth: Floats, played: int) -> Floats:
    """The logarithm of the chance that an erring beginner plays a card that it holds, by world."""
    heat = np.exp((worth - worth.max(axis=1, keepdims=True)) / NOISE)
    chance = (1 - LAPSE) * (heat * (cards == played)).sum(axis=1) / heat.sum(axis=1)
    found: Floats = np.log(chance + LAPSE / cards.shape[1])
    return found


def play_out(tables: Tables) -> Ints:
    """The points that the declarer's side ends with when beginners play every world to its end."""
    rows = np.arange(len(tables.leader))
    while tables.done < tables.profile.tricks:
        cards, worth = thought(tables)
        lay(tables, cards[rows, worth.argmax(axis=1)])
    return tables.taken
