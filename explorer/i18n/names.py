"""What cards, suits, ranks, seats and roles are called.

Every name is a whole string, never a rank and a suit put together: languages elide
("as d’épées"), inflect and order them differently. Codes are those of `explorer.cards`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from explorer.i18n.messages import N_, Message

if TYPE_CHECKING:
    from collections.abc import Mapping

Deck = Literal["french", "italian"]
Index = Literal["international", "local"]

# Translators: The full name of a playing card of the French pack (hearts, diamonds, spades,
# clubs), without article and in lower case: it stands alone, on a label or read aloud.
_FRENCH_CARDS = {
    "AS": N_("ace of spades", context="card, French suits"),
    "3S": N_("three of spades", context="card, French suits"),
    "KS": N_("king of spades", context="card, French suits"),
    "QS": N_("queen of spades", context="card, French suits"),
    "JS": N_("jack of spades", context="card, French suits"),
    "7S": N_("seven of spades", context="card, French suits"),
    "6S": N_("six of spades", context="card, French suits"),
    "5S": N_("five of spades", context="card, French suits"),
    "4S": N_("four of spades", context="card, French suits"),
    "2S": N_("two of spades", context="card, French suits"),
    "AH": N_("ace of hearts", context="card, French suits"),
    "3H": N_("three of hearts", context="card, French suits"),
    "KH": N_("king of hearts", context="card, French suits"),
    "QH": N_("queen of hearts", context="card, French suits"),
    "JH": N_("jack of hearts", context="card, French suits"),
    "7H": N_("seven of hearts", context="card, French suits"),
    "6H": N_("six of hearts", context="card, French suits"),
    "5H": N_("five of hearts", context="card, French suits"),
    "4H": N_("four of hearts", context="card, French suits"),
    "2H": N_("two of hearts", context="card, French suits"),
    "AD": N_("ace of diamonds", context="card, French suits"),
    "3D": N_("three of diamonds", context="card, French suits"),
    "KD": N_("king of diamonds", context="card, French suits"),
    "QD": N_("queen of diamonds", context="card, French suits"),
    "JD": N_("jack of diamonds", context="card, French suits"),
    "7D": N_("seven of diamonds", context="card, French suits"),
    "6D": N_("six of diamonds", context="card, French suits"),
    "5D": N_("five of diamonds", context="card, French suits"),
    "4D": N_("four of diamonds", context="card, French suits"),
    "2D": N_("two of diamonds", context="card, French suits"),
    "AC": N_("ace of clubs", context="card, French suits"),
    "3C": N_("three of clubs", context="card, French suits"),
    "KC": N_("king of clubs", context="card, French suits"),
    "QC": N_("queen of clubs", context="card, French suits"),
    "JC": N_("jack of clubs", context="card, French suits"),
    "7C": N_("seven of clubs", context="card, French suits"),
    "6C": N_("six of clubs", context="card, French suits"),
    "5C": N_("five of clubs", context="card, French suits"),
    "4C": N_("four of clubs", context="card, French suits"),
    "2C": N_("two of clubs", context="card, French suits"),
}

# Translators: The full name of a playing card of the Italian pack (swords, cups, coins,
# batons), without article and in lower case: it stands alone, on a label or read aloud.
_ITALIAN_CARDS = {
    "AS": N_("ace of swords", context="card, Italian suits"),
    "3S": N_("three of swords", context="card, Italian suits"),
    "KS": N_("king of swords", context="card, Italian suits"),
    "QS": N_("knight of swords", context="card, Italian suits"),
    "JS": N_("jack of swords", context="card, Italian suits"),
    "7S": N_("seven of swords", context="card, Italian suits"),
    "6S": N_("six of swords", context="card, Italian suits"),
    "5S": N_("five of swords", context="card, Italian suits"),
    "4S": N_("four of swords", context="card, Italian suits"),
    "2S": N_("two of swords", context="card, Italian suits"),
    "AH": N_("ace of cups", context="card, Italian suits"),
    "3H": N_("three of cups", context="card, Italian suits"),
    "KH": N_("king of cups", context="card, Italian suits"),
    "QH": N_("knight of cups", context="card, Italian suits"),
    "JH": N_("jack of cups", context="card, Italian suits"),
    "7H": N_("seven of cups", context="card, Italian suits"),
    "6H": N_("six of cups", context="card, Italian suits"),
    "5H": N_("five of cups", context="card, Italian suits"),
    "4H": N_("four of cups", context="card, Italian suits"),
    "2H": N_("two of cups", context="card, Italian suits"),
    "AD": N_("ace of coins", context="card, Italian suits"),
    "3D": N_("three of coins", context="card, Italian suits"),
    "KD": N_("king of coins", context="card, Italian suits"),
    "QD": N_("knight of coins", context="card, Italian suits"),
    "JD": N_("jack of coins", context="card, Italian suits"),
    "7D": N_("seven of coins", context="card, Italian suits"),
    "6D": N_("six of coins", context="card, Italian suits"),
    "5D": N_("five of coins", context="card, Italian suits"),
    "4D": N_("four of coins", context="card, Italian suits"),
    "2D": N_("two of coins", context="card, Italian suits"),
    "AC": N_("ace of batons", context="card, Italian suits"),
    "3C": N_("three of batons", context="card, Italian suits"),
    "KC": N_("king of batons", context="card, Italian suits"),
    "QC": N_("knight of batons", context="card, Italian suits"),
    "JC": N_("jack of batons", context="card, Italian suits"),
    "7C": N_("seven of batons", context="card, Italian suits"),
    "6C": N_("six of batons", context="card, Italian suits"),
    "5C": N_("five of batons", context="card, Italian suits"),
    "4C": N_("four of batons", context="card, Italian suits"),
    "2C": N_("two of batons", context="card, Italian suits"),
}

CARDS: Mapping[Deck, Mapping[str, Message]] = {"french": _FRENCH_CARDS, "italian": _ITALIAN_CARDS}

# Translators: A short name of an Italian card inside a sentence, its rank as an index letter
# or figure: "7 of swords takes the trick". French-suited cards are written 7♠ instead.
ITALIAN_SHORT = {
    "S": N_("%(rank)s of swords", context="card in a sentence"),
    "H": N_("%(rank)s of cups", context="card in a sentence"),
    "D": N_("%(rank)s of coins", context="card in a sentence"),
    "C": N_("%(rank)s of batons", context="card in a sentence"),
}

# Translators: The name of a suit standing alone or as an object ("trump: hearts"), lower case.
_FRENCH_SUITS = {
    "S": N_("spades", context="suit, French"),
    "H": N_("hearts", context="suit, French"),
    "D": N_("diamonds", context="suit, French"),
    "C": N_("clubs", context="suit, French"),
}
# Translators: The name of a suit standing alone or as an object ("trump: cups"), lower case.
_ITALIAN_SUITS = {
    "S": N_("swords", context="suit, Italian"),
    "H": N_("cups", context="suit, Italian"),
    "D": N_("coins", context="suit, Italian"),
    "C": N_("batons", context="suit, Italian"),
}

SUITS: Mapping[Deck, Mapping[str, Message]] = {"french": _FRENCH_SUITS, "italian": _ITALIAN_SUITS}

# Translators: The name of a rank standing alone, without a suit and without article.
_COMMON_RANKS = {
    "A": N_("ace", context="rank"),
    "3": N_("three", context="rank"),
    "K": N_("king", context="rank"),
    "J": N_("jack", context="rank"),
    "7": N_("seven", context="rank"),
    "6": N_("six", context="rank"),
    "5": N_("five", context="rank"),
    "4": N_("four", context="rank"),
    "2": N_("two", context="rank"),
}
# Translators: The name of the rank Q of the French pack, standing alone.
_QUEEN = {"Q": N_("queen", context="rank")}
# Translators: The name of the rank Q of the Italian pack, a man on horseback, standing alone.
_KNIGHT = {"Q": N_("knight", context="rank")}

RANKS: Mapping[Deck, Mapping[str, Message]] = {
    "french": _COMMON_RANKS | _QUEEN,
    "italian": _COMMON_RANKS | _KNIGHT,
}

# Translators: The letter in the corner of a French-suited card as packs of your country print it.
_FRENCH_LETTERS = {
    "A": N_("A", context="index letter, French suits"),
    "K": N_("K", context="index letter, French suits"),
    "Q": N_("Q", context="index letter, French suits"),
    "J": N_("J", context="index letter, French suits"),
}
# Translators: The letter for an Italian-suited card in your language (asso: A, re: R,
# cavallo: C, fante: F in Italian). Q stands for the knight.
_ITALIAN_LETTERS = {
    "A": N_("A", context="index letter, Italian suits"),
    "K": N_("K", context="index letter, Italian suits"),
    "Q": N_("Q", context="index letter, Italian suits"),
    "J": N_("J", context="index letter, Italian suits"),
}

LETTERS: Mapping[Deck, Mapping[str, Message]] = {"french": _FRENCH_LETTERS, "italian": _ITALIAN_LETTERS}

# Translators: A place at the table, named by a letter; it stands alone, as a label.
SEAT = N_("Seat %(letter)s", context="label")

Role = Literal["declarer", "partner", "defender"]

# Translators: The part a player has in one deal, standing alone in a table or a label.
ROLES: Mapping[Role, Message] = {
    "declarer": N_("declarer", context="role"),
    "partner": N_("partner", context="role"),
    "defender": N_("defender", context="role"),
}

# Translators: A fact that holds or does not hold, in a table.
TRUTH = {True: N_("yes", context="truth"), False: N_("no", context="truth")}
