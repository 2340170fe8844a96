"""What a learner has done in a step, as a short line of codes that fits an address and no language.

Each action is one word: a rank, `2x80` or points for a bid, `p` for a pass, `l` for a look, a card's code for
a call or a play; words are joined by dots. Reading stops at the first word that is no legal action there.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from explorer.cards import Card, CardError, Rank, parse_card
from explorer.course.acts import play_on
from explorer.course.lessons import Step
from explorer.rules.actions import LEAST_TARGET, Action, Bid, BidPoints, Call, Look, Pass, Play
from explorer.rules.deals import Auction, Calling, Deal
from explorer.rules.engine import apply, judge
from explorer.rules.events import Event, TrickTaken

if TYPE_CHECKING:
    from explorer.cards import Seat

LONGEST = 600
"""Characters in the longest line that is read: the longest auction, a call and all the cards are shorter."""


_WORDS: dict[str, type[Pass] | type[Look]] = {"p": Pass, "l": Look}


@dataclass(frozen=True, eq=False)
class Played:
    """A step's deal after a line: every deal on the way and what each action caused."""

    line: str
    deals: tuple[Deal, ...]
    events: tuple[tuple[Event, ...], ...]

    @property
    def deal(self) -> Deal:
        """The deal now."""
        return self.deals[-1]


def encode(action: Action) -> str:
    """One action as a word of a line."""
    match action:
        case Bid(rank=rank, target=target):
            return rank.value if target == LEAST_TARGET else f"{rank.value}x{target}"
        case BidPoints(target=target):
            return str(target)
        case Pass():
            return "p"
        case Look():
            return "l"
        case Call(card=card) | Play(card=card):
            return card.code


def decode(deal: Deal, word: str) -> Action | None:
    """The action that a word means for the seat to act, legal or not; None for no action."""
    seat = deal.to_act
    if seat is None:
        return None
    if isinstance(deal.phase, Auction):
        return _bid(seat, word)
    card = _card(word)
    if card is None:
        return None
    return Call(seat, card) if isinstance(deal.phase, Calling) else Play(seat, card)


def _bid(seat: Seat, word: str) -> Action | None:
    if word in _WORDS:
        return _WORDS[word](seat)
    if word.isascii() and word.isdecimal() and 2 <= len(word) < 4:
        return BidPoints(seat, int(word))
    rank, _, target = word.partition("x")
    if rank not in tuple(Rank) or (target and not (target.isdecimal() and len(target) < 4)):
        return None
    return Bid(seat, Rank(rank), int(target)) if target else Bid(seat, Rank(rank))


def _card(word: str) -> Card | None:
    try:
        return parse_card(word)
    except CardError:
        return None


@lru_cache(maxsize=2048)
def played(step: Step, line: str) -> Played:
    """A step's deal from its position on, after a line; what cannot be read or done is left out."""
    if step.replay is None:
        raise TypeError(step.id)
    deals, events, words = [step.replay.deals[step.at]], [], []
    for word in line[:LONGEST].split(".") if line else ():
        action = decode(deals[-1], word)
        if action is None or not judge(deals[-1], action).legal:
            break
        after = apply(deals[-1], action)
        deals.append(after.deal)
        events.append(after.events)
        words.append(word)
    return Played(".".join(words), tuple(deals), tuple(events))


def joined(*parts: str) -> str:
    """Lines one after the other.

    >>> joined("", "K.p", "", "2x80")
    'K.p.2x80'
    """
    return ".".join(part for part in parts if part)


def replies(step: Step, line: str, learner: Seat, until: int) -> str:
    """What the other seats do after a line, until the learner's turn, the end of a trick or so many plies.

    A complete trick stays on the table: who looks at it says when the next one is led.
    """
    now = played(step, line)
    actions = () if step.replay is None else step.replay.actions
    words: list[str] = []
    for after in play_on(now.deal, learner, actions, until):
        words.append(encode(after.deal.actions[-1]))
        if takes_trick(after.events):
            break
    return ".".join(words)


def takes_trick(events: tuple[Event, ...]) -> bool:
    """Whether a trick was completed."""
    return any(isinstance(event, TrickTaken) for event in events)


def without_last(step: Step, line: str, learner: Seat) -> str:
    """The line before the learner's last action and all that followed it."""
    now = played(step, line)
    words = now.line.split(".") if now.line else []
    first = len(now.deals[0].actions)
    own = [place for place in range(len(words)) if now.deal.actions[first + place].seat is learner]
    return ".".join(words[: own[-1]]) if own else ""
