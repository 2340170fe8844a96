"""A trick as people type it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.typed import NamedTwice, NoSuchCard, TooManyCards, read_trick
from explorer.cards import PACK, Rank, Seat, parse_card, parse_cards
from explorer.i18n import LANGUAGES, speaker
from explorer.problems import InputError

WORKED = parse_cards("A♥ 2♠ 3♥ 7♠ 4♣")


@pytest.mark.parametrize(
    "text",
    [
        "A♥ 2♠ 3♥ 7♠ 4♣",
        "ah 2s 3h 7s 4c",
        "AH,2S,3H,7S,4C",
        "  A♥️; 2♠\t3♥\n7♠   4♣ ",
        "A: A♥ 2♠ 3♥ 7♠ 4♣",
        "A♥ 2♠ 3♥ 7♠ 4♣ -",
    ],
)
def test_a_trick_is_read_however_it_is_typed(text):
    assert read_trick(text, 5).cards == WORKED


def test_a_dash_is_an_empty_place_and_a_letter_in_front_leads():
    found = read_trick("c: K♥ - ? – 2♠", 5)
    assert (found.leader, found.cards) == (Seat.C, (parse_card("K♥"), None, None, None, parse_card("2♠")))
    assert read_trick("K♥ - -", 5).cards == (parse_card("K♥"),)
    assert read_trick("", 5) == read_trick(" - ", 5)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("A♥ 8♠", NoSuchCard("8♠")),
        ("A♥ hello 2♠", NoSuchCard("hello")),
        ("10♥", NoSuchCard("10♥")),
        ("A♥ 2♠ A♥", NamedTwice(parse_card("A♥"))),
        ("A♥ 2♠ 3♥ 7♠ 4♣ K♦", TooManyCards(6, 5)),
        ("F: A♥", NoSuchCard("F:")),
    ],
)
def test_a_word_that_is_wrong_is_named(text, problem):
    with pytest.raises(InputError) as caught:
        read_trick(text, 5)
    assert caught.value.problem == problem


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("deck", ["french", "italian"])
def test_the_readers_own_letters_come_first(lang, deck):
    say = speaker(lang, deck, "local")
    letters = {say.letter(rank): rank for rank in Rank}
    for card in PACK:
        for suit in (card.suit.glyph, card.suit.value.lower()):
            assert read_trick(say.letter(card.rank).lower() + suit, 5, letters).cards == (card,)


@given(text=st.text(max_size=400))
def test_no_text_makes_the_reader_fail(text):
    try:
        found = read_trick(text, 5)
    except InputError as error:
        problem = error.problem
    else:
        problem = None
        assert len(found.cards) <= 5
    assert isinstance(problem, NoSuchCard | NamedTwice | TooManyCards | None)
    assert len(repr(problem)) < 300
