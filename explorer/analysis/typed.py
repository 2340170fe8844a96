"""A trick as people type it: "A♥ 2♠ 3♥ 7♠ 4♣", leniently read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.cards import SEATS, Card, CardError, Rank, Seat, parse_card
from explorer.problems import InputError, excerpt

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST = 200
"""Characters that are read; five cards need no more than a dozen."""


@dataclass(frozen=True, slots=True)
class NoSuchCard:
    """A word that names no card of the pack."""

    found: str


@dataclass(frozen=True, slots=True)
class NamedTwice:
    """A card that has been named before: the pack holds one of it."""

    card: Card


@dataclass(frozen=True, slots=True)
class TooManyCards:
    """More cards than seats."""

    found: int
    seats: int


@dataclass(frozen=True, slots=True)
class NoTrickYet:
    """A deal in which no card can have been played yet."""


TypedProblem = NoSuchCard | NamedTwice | TooManyCards | NoTrickYet

_GAP = frozenset("-–—−.?")
_LEADER = re.compile(r"\s*([A-Fa-f])\s*:")


@dataclass(frozen=True, slots=True)
class Typed:
    """The cards in playing order, None for a place left empty, and the leader if one was named."""

    leader: Seat | None
    cards: tuple[Card | None, ...]


def read_trick(text: str, seats: int, letters: Mapping[str, Rank] | None = None) -> Typed:
    """Read a trick: cards apart by space, comma or semicolon, a dash for an empty place, the leader in front.

    `letters` are the reader's own index letters, which come before the international ones.

    Raises `InputError` with a `TypedProblem` that names the word.

    >>> [str(card) for card in read_trick("b: ah, 2S -  7♠", 5).cards]
    ['A♥', '2♠', 'None', '7♠']
    """
    text = text[:LONGEST]
    found = _LEADER.match(text)
    leader = Seat[found[1].upper()] if found else None
    if leader is not None and leader not in SEATS[:seats]:
        raise InputError(NoSuchCard(excerpt(text.split()[0])))
    words = re.split(r"[\s,;]+", text[found.end() if found else 0 :].strip())
    cards = tuple(_card(word, letters or {}) for word in words if word)
    while cards and cards[-1] is None:
        cards = cards[:-1]
    if len(cards) > seats:
        raise InputError(TooManyCards(len(cards), seats))
    for place, card in enumerate(cards):
        if card is not None and card in cards[:place]:
            raise InputError(NamedTwice(card))
    return Typed(leader, cards)


def _card(word: str, letters: Mapping[str, Rank]) -> Card | None:
    if set(word) <= _GAP:
        return None
    rank = letters.get(word[0].upper())
    try:
        return parse_card(word if rank is None else rank.value + word[1:])
    except CardError:
        raise InputError(NoSuchCard(excerpt(word))) from None
