"""The font of the suit signs is what the drawing of the cards makes it."""

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from explorer.cards import Suit
from explorer.table.suit_font import TARGET, build


def outlines(font) -> dict:
    """What each suit sign draws."""
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    found = {}
    for suit in Suit:
        pen = DecomposingRecordingPen(glyphs)
        glyphs[names[ord(suit.glyph)]].draw(pen)
        found[suit] = pen.value
    return found


def test_the_font_that_is_served_draws_the_pips_of_the_cards():
    assert outlines(TTFont(TARGET)) == outlines(build().font)
