"""One reader's language: sentences, names and numbers, passed in wherever something is said."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from explorer.cards import Card, Rank, Seat, Suit
from explorer.i18n import names
from explorer.i18n.catalog import CatalogError, translations
from explorer.i18n.languages import SOURCE, Language, language
from explorer.i18n.units import unbroken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from gettext import NullTranslations

    from explorer.i18n.messages import Message
    from explorer.i18n.names import Deck, Index, Role

MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says things in one language, with one deck's names and one kind of index letters.

    Made by `speaker`. In sentences cards are written short ("7♠"), which needs no article or
    contraction in any language; full names stand alone, on labels and for screen readers.

    >>> say = speaker("pt")
    >>> say.card(Card(Rank.ACE, Suit.HEARTS)), say.list(["A", "B", "C"]), say.signed(-2)
    ('ás de copas', 'A, B e C', '−2')
    """

    language: Language
    deck: Deck
    index: Index
    _texts: NullTranslations = field(repr=False, compare=False)
    on_page: bool = False

    # --- sentences -----------------------------------------------------------------------------

    def text(self, msgid: str, /, **facts: object) -> str:
        """Say one whole text; `facts` fill its `%(name)s` placeholders, each put through `name`.

        The text must be a literal string where it is said, for the extractor to find it.

        >>> speaker("en").text("Trump: %(suit)s", suit=Suit.CLUBS)
        'Trump: clubs'
        """
        return self._fill(self._texts.gettext(msgid), facts)

    def ptext(self, context: str, msgid: str, /, **facts: object) -> str:
        """Say a text that needs a context to be translated, such as a label of one word."""
        return self._fill(self._texts.pgettext(context, msgid), facts)

    def plural(self, one: str, many: str, n: int, /, **facts: object) -> str:
        """Say a text about a number, available in it as `%(n)s`, in the plural the number asks for.

        >>> [speaker("en").plural("%(n)s trick", "%(n)s tricks", n) for n in (0, 1, 2)]
        ['0 tricks', '1 trick', '2 tricks']
        """
        return self._fill(self._texts.ngettext(one, many, abs(n)), {"n": n, **facts})

    def marked(self, message: Message, /, **facts: object) -> str:
        """Say a message that was marked with `N_` elsewhere, in a table."""
        if message.context is None:
            return self._fill(self._texts.gettext(message.msgid), facts)
        return self._fill(self._texts.pgettext(message.context, message.msgid), facts)

    def _fill(self, template: str, facts: dict[str, object]) -> str:
        if not facts:
            return template
        return self.unbroken(template % {key: self.name(fact) for key, fact in facts.items()})

    def unbroken(self, text: str) -> str:
        r"""A text as lines of a page may break: not between a number and what it counts.

        >>> speaker("it", on_page=True).unbroken("21 punti"), speaker("it").unbroken("21 punti")
        ('21\xa0punti', '21 punti')
        """
        return unbroken(text, self.language.code) if self.on_page else text

    # --- names ---------------------------------------------------------------------------------

    def name(self, value: object) -> str:
        """Name a fact as sentences do: cards short, ranks by name, numbers in the locale's form.

        A rank's letter would look like a seat's: "A bids A".

        Raises `TypeError` for a value that has no name.

        >>> say = speaker("en")
        >>> [say.name(fact) for fact in (Card(Rank.KING, Suit.CLUBS), Rank.KING, Seat.B, -1200)]
        ['K♣', 'king', 'B', '−1,200']
        """
        try:
            return _NAMES[type(value)](self, value)
        except KeyError:
            raise TypeError(f"no name for {value!r}") from None

    def card(self, card: Card) -> str:
        """The full name of a card, for labels and screen readers.

        >>> speaker("fr", deck="italian").card(Card(Rank.QUEEN, Suit.SPADES))
        'cavalier d’épées'
        """
        return self.marked(names.CARDS[self.deck][card.code])

    def short(self, card: Card) -> str:
        """A card as sentences and tables name it: index and suit sign, or index and Italian suit.

        >>> king = Card(Rank.KING, Suit.HEARTS)
        >>> speaker("it", index="local").short(king), speaker("it", deck="italian").short(king)
        ('R♥', 'K di coppe')
        """
        if self.deck == "italian":
            return self.marked(names.ITALIAN_SHORT[card.suit.value], rank=self.letter(card.rank))
        return self.letter(card.rank) + card.suit.glyph

    def suit(self, suit: Suit) -> str:
        """The name of a suit of the reader's deck."""
        return self.marked(names.SUITS[self.deck][suit.value])

    def rank(self, rank: Rank) -> str:
        """The name of a rank: "king". It stands alone or after a colon, without article.

        >>> speaker("en", deck="italian").rank(Rank.QUEEN)
        'knight'
        """
        return self.marked(names.RANKS[self.deck][rank.value])

    def letter(self, rank: Rank) -> str:
        """The index of a rank: a figure, or an international or local letter.

        >>> speaker("fr", index="local").letter(Rank.QUEEN)
        'D'
        """
        letters = names.LETTERS[self.deck]
        if self.index == "international" or rank.value not in letters:
            return rank.value
        return self.marked(letters[rank.value])

    def seat(self, seat: Seat) -> str:
        """The letter of a seat, the same in every language."""
        return seat.name

    def seat_label(self, seat: Seat) -> str:
        """A seat standing alone: "Seat A"."""
        return self.marked(names.SEAT, letter=seat)

    def role(self, role: Role) -> str:
        """The part a player has in a deal: declarer, partner or defender."""
        return self.marked(names.ROLES[role])

    def truth(self, value: bool) -> str:
        """Yes or no, in a table."""
        return self.marked(names.TRUTH[value])

    # --- numbers and lists ---------------------------------------------------------------------

    def number(self, n: float) -> str:
        """A number in the locale's form, with a real minus sign.

        >>> speaker("it").number(1234.5)
        '1.234,5'
        """
        return _decimal(n, self.language.locale)

    def signed(self, n: float) -> str:
        """A gain or a loss: its sign is always written, except with 0.

        >>> [speaker("en").signed(n) for n in (4, 0, -2)]
        ['+4', '0', '−2']
        """
        return f"+{self.number(n)}" if n > 0 else self.number(n)

    def percent(self, share: float, digits: int = 0) -> str:
        """A share from 0 to 1 as a percentage with at most so many decimals.

        >>> speaker("it").percent(0.125, digits=1)
        '12,5%'
        """
        rounded = round(share, digits + 2)
        text = format_percent(rounded, locale=self.language.locale, decimal_quantization=False)
        return text.replace("-", MINUS)

    def date(self, day: date) -> str:
        """A day in the locale's form, its month in words.

        >>> [speaker(lang).date(date(2026, 11, 30)) for lang in ("pt", "fr")]
        ['30 de novembro de 2026', '30 novembre 2026']
        """
        return format_date(day, "long", locale=self.language.locale)

    def list(self, values: Iterable[object], *, either: bool = False) -> str:
        """Several things in a row, each put through `name`: "A, B and C", or with `either` "A, B or C".

        >>> speaker("it").list([Seat.A, Seat.B, Seat.C], either=True)
        'A, B o C'
        """
        words = [self.name(value) for value in values]
        return format_list(words, style="or" if either else "standard", locale=self.language.locale)

    def capital(self, text: str) -> str:
        """A name put where a sentence or a label begins.

        >>> speaker("pt").capital("ás de copas")
        'Ás de copas'
        """
        return text[:1].upper() + text[1:]


_NAMES: Mapping[type, Callable[[Speaker, Any], str]] = {
    Card: Speaker.short,
    Rank: Speaker.rank,
    Suit: Speaker.suit,
    Seat: Speaker.seat,
    bool: Speaker.truth,
    int: Speaker.number,
    float: Speaker.number,
    date: Speaker.date,
    tuple: Speaker.list,
    list: Speaker.list,
    str: lambda _, text: text,
}
"""How each kind of fact is named in a sentence, by its exact type."""


@lru_cache(maxsize=1024)
def _decimal(n: float, locale: str) -> str:
    """A number in a locale's form; the same few are said over and over, and forming one is slow."""
    return format_decimal(n, locale=locale).replace("-", MINUS)


@cache
def speaker(
    lang: str, deck: Deck = "french", index: Index = "international", *, on_page: bool = False
) -> Speaker:
    """The speaker of a language code, the same object for the same choices.

    What it says `on_page` does not part a number from what it counts where a line breaks; elsewhere its
    texts are as plain as can be, to be searched and compared.

    Raises `LookupError` for a code that names no language and `CatalogError` for a
    catalog that cannot be used.
    """
    chosen = language(lang)
    return Speaker(chosen, deck, index, translations(chosen), on_page)


def speaker_or_english(
    lang: str, deck: Deck = "french", index: Index = "international"
) -> tuple[Speaker, CatalogError | None]:
    """The speaker of a language for a page, or the English one and the error that made it necessary."""
    try:
        return speaker(lang, deck, index, on_page=True), None
    except CatalogError as error:
        return speaker(SOURCE.code, deck, index, on_page=True), error
