"""The little font of the four suit signs, made from the drawing of the cards: `make font`.

The families of the page have no suit signs, and a sign in a sentence is to look like the one on a card.
Needs the `test` extra: the app itself only serves the font, which is kept in `static/fonts/`.
"""

from __future__ import annotations

import re
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path

from explorer.cards import Suit

HERE = Path(__file__).resolve()
TARGET = HERE.parents[2] / "static" / "fonts" / "suits.woff2"

UNITS, ADVANCE, ASCENT, DESCENT = 1000, 790, 984, 273
"""The measures of Source Sans 3, between whose letters the signs stand."""

SCALE, LEFT, TOP = 23.75, 15, 690
"""From the 32 units of a pip's box to font units: as high as a capital, a little below the line."""


def outline(suit: Suit) -> str:
    """The path of a French pip in the drawing."""
    drawing = HERE.with_name("cards.svg").read_text(encoding="utf-8")
    symbol = re.search(rf'<symbol id="f{suit.value}".*?<path d="([^"]+)"', drawing, re.DOTALL)
    if symbol is None:
        raise LookupError(suit)
    return symbol[1]


def build() -> FontBuilder:
    """The font, a glyph for each suit."""
    font = FontBuilder(UNITS, isTTF=True)
    names = {suit: suit.name.lower() for suit in Suit}
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    for suit, name in names.items():
        pen = TTGlyphPen(None)
        parse_path(outline(suit), TransformPen(Cu2QuPen(pen, 1.0), (SCALE, 0, 0, -SCALE, LEFT, TOP)))
        glyphs[name] = pen.glyph()
    font.setupGlyphOrder([*glyphs])
    font.setupCharacterMap({ord(suit.glyph): name for suit, name in names.items()})
    font.setupGlyf(glyphs)
    font.setupHorizontalMetrics(
        {name: (ADVANCE, getattr(font.font["glyf"][name], "xMin", 0)) for name in glyphs}
    )
    font.setupHorizontalHeader(ascent=ASCENT, descent=-DESCENT)
    font.setupNameTable({"familyName": "Briscola Suits", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=ASCENT, sTypoDescender=-DESCENT, usWinAscent=ASCENT, usWinDescent=DESCENT)
    font.setupPost()
    return font


if __name__ == "__main__":
    made = build().font
    made.flavor = "woff2"
    made.save(TARGET)
