"""The faces of the cards: whole pictures, unlike one another, with inks that can be read."""

from xml.etree import ElementTree

import pytest

from explorer.cards import PACK, Rank, Suit
from explorer.i18n import LANGUAGES, speaker
from explorer.table import card_svg
from explorer.table.component import compact
from explorer.table.faces import PAPER, inks, sprite

SVG = "{http://www.w3.org/2000/svg}"
TABLES = [(card, deck) for deck in ("french", "italian") for card in (*PACK, None)]


@pytest.mark.parametrize(("card", "deck"), TABLES)
@pytest.mark.parametrize("four", [False, True])
def test_a_face_is_a_whole_picture_that_needs_nothing_else(card, deck, four):
    root = ElementTree.fromstring(card_svg(card, deck, four_colours=four))  # noqa: S314 (our own drawing)
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 100 140"
    drawn = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")}
    used = {use.get("href") for use in root.iter(f"{SVG}use")}
    assert used == {f"#{name}" for name in drawn}
    assert "http" not in card_svg(card, deck).replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("four", [False, True])
def test_no_two_cards_of_a_deck_look_alike(four):
    for deck in ("french", "italian"):
        assert len({card_svg(card, deck, four_colours=four) for card in (*PACK, None)}) == 41


def test_the_sprite_is_well_formed_and_names_each_shape_once():
    names = [symbol.get("id") for symbol in ElementTree.fromstring(sprite()).iter("symbol")]  # noqa: S314
    assert len(names) == len(set(names))
    assert {f"{deck}{suit}" for deck in "fi" for suit in Suit} <= set(names)


@pytest.mark.parametrize("lang", [*LANGUAGES])
@pytest.mark.parametrize("deck", ["french", "italian"])
@pytest.mark.parametrize("index", ["international", "local"])
def test_every_index_letter_of_every_language_can_be_drawn(lang, deck, index):
    say = speaker(lang, deck, index)
    letters = {rank: say.letter(rank) for rank in Rank}
    assert len({card_svg(card, deck, letters) for card in PACK}) == 40
    assert all(f'id="g{letter}"' in sprite() for letter in letters.values())


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("deck", ["french", "italian"])
@pytest.mark.parametrize(("four", "different"), [(False, 2), (True, 4)])
def test_inks_are_as_many_as_asked_for_and_readable(deck, four, different):
    used = set(inks(deck, four).values())
    assert len(used) == different
    assert all((luminance(PAPER) + 0.05) / (luminance(ink) + 0.05) >= 4.5 for ink in used)


@pytest.mark.parametrize(("name", "most"), [("table.js", 11_000), ("table.css", 9_000)])
def test_what_travels_with_every_change_is_small(name, most):
    assert 0 < len(compact(name).encode()) < most
