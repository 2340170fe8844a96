"""Cards, suits, ranks and seats: identity only.

A card here has no strength and no points; those belong to a game's `CardScale`.
Suits are named after the French pack, and stand for the Italian ones too:
spades for swords, hearts for cups, diamonds for coins, clubs for batons.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum


class Suit(StrEnum):
    """One of the four suits, by its letter."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    # Enum's own hash is written in Python; hashing cards is the engine's busiest work.
    __hash__ = str.__hash__

    @property
    def glyph(self) -> str:
        """The suit's sign.

        >>> Suit.SPADES.glyph
        '♠'
        """
        return _GLYPHS[self]


class Rank(StrEnum):
    """One of the ten ranks of the forty-card pack, by its international letter.

    Q stands for the knight of the Italian pack and the queen of the French one.
    """

    ACE = "A"
    THREE = "3"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    TWO = "2"

    __hash__ = str.__hash__


class Seat(IntEnum):
    """A place at the table, numbered in playing order: the next seat is the right-hand neighbour."""

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    F = 5

    __hash__ = int.__hash__

    def after(self, steps: int, seats: int) -> Seat:
        """The seat that many turns later, round a table of so many seats.

        >>> Seat.E.after(1, 5)
        <Seat.A: 0>
        """
        return SEATS[(self + steps) % seats]


SEATS = tuple(Seat)
_GLYPHS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


_CARDS: dict[tuple[Rank, Suit], Card] = {}


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card of the pack, known by its rank and suit alone.

    There are forty cards and each exists once, so equality is identity.

    >>> str(Card(Rank.ACE, Suit.HEARTS)), Card(Rank.ACE, Suit.HEARTS).code
    ('A♥', 'AH')
    >>> Card(Rank.ACE, Suit.HEARTS) is Card(Rank.ACE, Suit.HEARTS)
    True
    """

    rank: Rank
    suit: Suit

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        known = _CARDS.get((rank, suit))
        return _CARDS.setdefault((rank, suit), object.__new__(cls)) if known is None else known

    def __getnewargs__(self) -> tuple[Rank, Suit]:
        return self.rank, self.suit

    def __str__(self) -> str:
        return self.rank.value + self.suit.glyph

    @property
    def code(self) -> str:
        """Rank and suit as two ASCII letters, for identifiers."""
        return self.rank.value + self.suit.value


PACK = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The forty cards, suit by suit; the order carries no meaning in play."""

_BY_NAME = {name: card for card in PACK for name in (str(card), card.code)}
_VARIATION_SELECTORS = {0xFE0E: None, 0xFE0F: None}


class CardError(ValueError):
    """A text that names no card of the pack; `text` is what was found."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def parse_card(text: str) -> Card:
    """Read one card, rank then suit, the suit as a sign or as S, H, D or C.

    Raises `CardError` for anything else.

    >>> parse_card("2♠") == parse_card("2s")
    True
    """
    try:
        return _BY_NAME[text.strip().translate(_VARIATION_SELECTORS).upper()]
    except KeyError:
        raise CardError(text) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards set apart by white space.

    >>> [str(card) for card in parse_cards("A♥ 2S")]
    ['A♥', '2♠']
    """
    return tuple(parse_card(word) for word in text.split())
