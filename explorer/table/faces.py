"""Pictures of playing cards as SVG text, French or Italian suits, any index letters, two or four inks.

The drawing itself is ``cards.svg``, the one place where a card is drawn. :func:`card_svg` fills its
layouts for a whole picture, and :func:`sprite` hands it to the browser, where ``table.js`` does the same.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from explorer.cards import Card, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.i18n import Deck

INTERNATIONAL: Final[Mapping[Rank, str]] = {rank: rank.value for rank in Rank}

PAPER: Final = "#fffdf7"
_BLACK, _RED = "#201d1a", "#b3271e"

_TWO_INKS: Final = {Suit.SPADES: _BLACK, Suit.HEARTS: _RED, Suit.DIAMONDS: _RED, Suit.CLUBS: _BLACK}
_FOUR_INKS: Final[Mapping[Deck, Mapping[Suit, str]]] = {
    "french": {Suit.SPADES: _BLACK, Suit.HEARTS: _RED, Suit.DIAMONDS: "#1b5a9e", Suit.CLUBS: "#1f6b3c"},
    # Italian packs are printed like this: blue swords, red cups, gold coins, green batons.
    "italian": {Suit.SPADES: "#1d4f86", Suit.HEARTS: _RED, Suit.DIAMONDS: "#8a5a00", Suit.CLUBS: "#2a6a2c"},
}

_FIGURES: Final[Mapping[Deck, Mapping[Rank, str]]] = {
    "french": {Rank.KING: "king", Rank.QUEEN: "queen", Rank.JACK: "page"},
    "italian": {Rank.KING: "king", Rank.QUEEN: "knight", Rank.JACK: "page"},
}


def inks(deck: Deck, four_colours: bool = False) -> Mapping[Suit, str]:
    """The ink of each suit: red and black, or one of its own for each."""
    return _FOUR_INKS[deck] if four_colours else _TWO_INKS


def layout(rank: Rank, deck: Deck) -> str:
    """The name of a rank's layout in the drawing: its court figure, or the rank itself.

    >>> layout(Rank.QUEEN, "italian"), layout(Rank.SEVEN, "italian")
    ('knight', '7')
    """
    return _FIGURES[deck].get(rank, rank.value)


@lru_cache(maxsize=1)
def sprite() -> str:
    """The whole drawing as one hidden SVG element, on one line: symbols to use and layouts to fill in."""
    text = Path(__file__).with_name("cards.svg").read_text(encoding="utf-8")
    body = text[text.index("<symbol") : text.rindex("</svg>")]
    body = re.sub(r"\s*\n\s*", "", body)
    return f'<svg width="0" height="0" aria-hidden="true" style="position:absolute">{body}</svg>'


@lru_cache(maxsize=1)
def signs() -> str:
    """The part of the drawing that small cards need: index letters and suit signs, one hidden SVG element."""
    small = (symbol for name, symbol in _symbols().items() if re.fullmatch("[fgi][A-Z0-9]", name))
    return f'<svg width="0" height="0" aria-hidden="true" style="position:absolute">{"".join(small)}</svg>'


@lru_cache(maxsize=1)
def _symbols() -> Mapping[str, str]:
    """Each symbol of the drawing, whole, by its name."""
    return {found[1]: found[0] for found in re.finditer(r'<symbol id="([^"]+)".*?</symbol>', sprite())}


def card_svg(
    card: Card | None,
    deck: Deck = "french",
    letters: Mapping[Rank, str] = INTERNATIONAL,
    four_colours: bool = False,
) -> str:
    """A whole card, or the back for ``None``, as one standalone SVG picture of 100 x 140 units.

    >>> from explorer.cards import parse_card
    >>> card_svg(parse_card("AH"))[:67]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" color'
    """
    if card is None:
        ink, face = _BLACK, '<use href="#back" width="100" height="140"/>'
        used = ["back"]
    else:
        ink = inks(deck, four_colours)[card.suit]
        figure, suit, glyph = layout(card.rank, deck), f"{deck[0]}{card.suit}", f"g{letters[card.rank]}"
        used = [name for name in (figure, suit, glyph) if name in _symbols()]
        face = _content(f"{figure}-face").replace("@", suit).replace("~", glyph)
    symbols = "".join(_symbols()[name] for name in used)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" color="{ink}" fill="{ink}">'
        f'<defs>{symbols}</defs><rect x=".5" y=".5" width="99" height="139" rx="8" fill="{PAPER}"'
        f' stroke="#0002"/>{face}</svg>'
    )


def small_svg(
    card: Card,
    deck: Deck = "french",
    letters: Mapping[Rank, str] = INTERNATIONAL,
    four_colours: bool = False,
) -> str:
    """Index and suit sign of a card, one above the other, as a standalone SVG picture of 44 x 88 units.

    >>> from explorer.cards import parse_card
    >>> small_svg(parse_card("AH"))[:66]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 88" color='
    """
    suit, glyph, ink = f"{deck[0]}{card.suit}", f"g{letters[card.rank]}", inks(deck, four_colours)[card.suit]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 88" color="{ink}" fill="{ink}">'
        f"<defs>{_symbols()[suit]}{_symbols()[glyph]}</defs>"
        f"{_content('mini-face').replace('@', suit).replace('~', glyph)}</svg>"
    )


def _content(name: str) -> str:
    symbol = _symbols()[name]
    return symbol[symbol.index(">") + 1 : symbol.rindex("<")]


def suit_svg(suit: Suit, deck: Deck = "french", four_colours: bool = False) -> str:
    """One suit sign alone, in its ink, as a standalone SVG picture.

    >>> suit_svg(Suit.HEARTS)[:61]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" c'
    """
    name, ink = f"{deck[0]}{suit}", inks(deck, four_colours)[suit]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" color="{ink}" fill="{ink}">'
        f'<defs>{_symbols()[name]}</defs><use href="#{name}"/></svg>'
    )
