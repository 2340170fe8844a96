"""One reader's language: names, numbers, lists, and what happens when a catalog fails."""

from gettext import NullTranslations
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from explorer.cards import PACK, Card, Rank, Seat, Suit, parse_card
from explorer.i18n import (
    LANGUAGES,
    N_,
    PSEUDO,
    CatalogError,
    Deck,
    Index,
    Role,
    language,
    preferred,
    speaker,
    speaker_or_english,
)
from explorer.i18n.messages import placeholders
from explorer.i18n.pseudo import bare, pseudo

DECKS, INDICES = get_args(Deck), get_args(Index)
EVERY_SPEAKER = list(product([*LANGUAGES, PSEUDO.code], DECKS, INDICES))


def test_portuguese_is_european():
    assert LANGUAGES["pt"].locale == "pt_PT"
    assert LANGUAGES["pt"].html == "pt-PT"


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        ((), "en"),
        ((None, ""), "en"),
        (("it", "fr"), "it"),
        ((None, "fr-CH"), "fr"),
        (("pt-BR",), "pt"),
        (("pt_PT",), "pt"),
        (("de", "xx-YY", "it-IT"), "it"),
        (("qps", "fr"), "qps"),
        (("<script>",), "en"),
    ],
)
def test_the_first_wish_that_can_be_met_is_met(wishes, code):
    assert preferred(*wishes).code == code


def test_the_pseudo_language_is_never_offered():
    assert PSEUDO.code not in LANGUAGES
    assert language(PSEUDO.code) is PSEUDO


def test_an_unknown_language_has_no_speaker():
    with pytest.raises(LookupError):
        speaker("xx")


def test_the_same_choices_share_a_speaker():
    assert speaker("pt", "italian", "local") is speaker("pt", "italian", "local")
    assert speaker("pt") != speaker("fr")


@pytest.mark.parametrize(
    ("lang", "deck", "card", "name"),
    [
        ("en", "french", "A♥", "ace of hearts"),
        ("pt", "french", "A♥", "ás de copas"),
        ("fr", "french", "A♥", "as de cœur"),
        ("it", "french", "A♥", "asso di cuori"),
        ("en", "italian", "A♥", "ace of cups"),
        ("pt", "italian", "A♥", "ás de copas"),
        ("fr", "italian", "A♥", "as de coupes"),
        ("it", "italian", "A♥", "asso di coppe"),
        ("en", "french", "Q♠", "queen of spades"),
        ("pt", "french", "Q♠", "dama de espadas"),
        ("fr", "french", "Q♠", "dame de pique"),
        ("it", "french", "Q♠", "donna di picche"),
        ("en", "italian", "Q♠", "knight of swords"),
        ("pt", "italian", "Q♠", "cavalo de espadas"),
        ("fr", "italian", "Q♠", "cavalier d’épées"),
        ("it", "italian", "Q♠", "cavallo di spade"),
        ("pt", "french", "J♦", "valete de ouros"),
        ("fr", "italian", "J♦", "valet de deniers"),
        ("it", "french", "J♦", "fante di quadri"),
        ("it", "italian", "J♦", "fante di denari"),
        ("fr", "french", "7♣", "sept de trèfle"),
        ("fr", "italian", "7♣", "sept de bâtons"),
        ("pt", "french", "3♣", "três de paus"),
        ("it", "french", "3♣", "tre di fiori"),
    ],
)
def test_a_card_has_a_full_name_in_each_language_and_deck(lang, deck, card, name):
    assert speaker(lang, deck).card(parse_card(card)) == name


@pytest.mark.parametrize(("lang", "deck", "index"), EVERY_SPEAKER)
def test_no_two_cards_share_a_name(lang, deck, index):
    say = speaker(lang, deck, index)
    assert len({say.card(card) for card in PACK}) == 40
    assert len({say.short(card) for card in PACK}) == 40


@pytest.mark.parametrize(
    ("lang", "deck", "letters"),
    [
        ("en", "french", "AKQJ"),
        ("en", "italian", "AKQJ"),
        ("pt", "french", "ARDV"),
        ("pt", "italian", "ARCV"),
        ("fr", "french", "ARDV"),
        ("fr", "italian", "ARCV"),
        ("it", "french", "ARDF"),
        ("it", "italian", "ARCF"),
    ],
)
def test_local_letters_are_those_of_the_countrys_packs(lang, deck, letters):
    ranks = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
    assert "".join(map(speaker(lang, deck, "local").letter, ranks)) == letters
    assert "".join(map(speaker(lang, deck, "international").letter, ranks)) == "AKQJ"


@pytest.mark.parametrize(("lang", "deck", "index"), EVERY_SPEAKER)
def test_the_index_of_a_rank_is_one_sign_and_its_own(lang, deck, index):
    letters = [speaker(lang, deck, index).letter(rank) for rank in Rank]
    assert [len(letter) for letter in letters] == [1] * 10
    assert len(set(letters)) == 10


@pytest.mark.parametrize(
    ("lang", "deck", "index", "short"),
    [
        ("it", "french", "international", "K♥"),
        ("it", "french", "local", "R♥"),
        ("it", "italian", "local", "R di coppe"),
        ("fr", "italian", "international", "K de coupes"),
        ("pt", "italian", "local", "R de copas"),
        ("en", "italian", "international", "K of cups"),
    ],
)
def test_sentences_write_cards_short(lang, deck, index, short):
    assert speaker(lang, deck, index).name(parse_card("K♥")) == short


def test_facts_of_every_kind_have_names():
    say = speaker("pt")
    facts = [parse_card("2♠"), Rank.KING, Suit.HEARTS, Seat.C, True, -3, 0.5, "deals.toml", (Seat.A, Seat.B)]
    assert [say.name(fact) for fact in facts] == [
        "2♠", "rei", "copas", "C", "sim", "−3", "0,5", "deals.toml", "A e B",
    ]  # fmt: skip


def test_a_fact_without_a_name_is_refused():
    with pytest.raises(TypeError, match="no name"):
        speaker("en").text("%(fact)s", fact=object())


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        ("en", ["0 points", "1 point", "2 points", "1,000,000 points"]),
        ("pt", ["0 pontos", "1 ponto", "2 pontos", "1\xa0000\xa0000 pontos"]),
        ("fr", ["0 point", "1 point", "2 points", "1\u202f000\u202f000 points"]),
        ("it", ["0 punti", "1 punto", "2 punti", "1.000.000 punti"]),
    ],
)
def test_zero_is_singular_in_french_alone(lang, texts):
    say = speaker(lang)
    assert [say.plural("%(n)s point", "%(n)s points", n) for n in (0, 1, 2, 1_000_000)] == texts


@pytest.mark.parametrize(
    ("lang", "several", "either"),
    [
        ("en", "A, B and C", "A, B or C"),
        ("pt", "A, B e C", "A, B ou C"),
        ("fr", "A, B et C", "A, B ou C"),
        ("it", "A, B e C", "A, B o C"),
    ],
)
def test_lists_read_as_the_language_writes_them(lang, several, either):
    say = speaker(lang)
    seats = [Seat.A, Seat.B, Seat.C]
    assert say.list(seats) == several
    assert say.list(seats, either=True) == either
    assert say.list([Seat.A]) == "A"
    assert say.list([]) == ""


@pytest.mark.parametrize("lang", [*LANGUAGES, PSEUDO.code])
def test_gains_and_losses_carry_real_signs(lang):
    assert list(map(speaker(lang).signed, (4, 2, 0, -2, -16))) == ["+4", "+2", "0", "−2", "−16"]


@pytest.mark.parametrize(
    ("lang", "share", "tenth"),
    [
        ("en", "13%", "12.5%"),
        ("pt", "13%", "12,5%"),
        ("fr", "13\xa0%", "12,5\xa0%"),
        ("it", "13%", "12,5%"),
    ],
)
def test_percentages_follow_the_locale(lang, share, tenth):
    assert speaker(lang).percent(0.128) == share
    assert speaker(lang).percent(0.125, digits=1) == tenth


@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_begin_with_a_capital(lang):
    say = speaker(lang)
    for role in get_args(Role):
        assert say.capital(say.role(role))[0].isupper()
        assert say.role(role)[0].islower()
    assert say.seat_label(Seat.B).endswith(" B")
    assert say.truth(True) != say.truth(False)


def test_a_context_tells_equal_english_texts_apart():
    say = speaker("fr", "italian", "local")
    assert say.marked(N_("J", context="index letter, Italian suits")) == "V"
    assert say.ptext("rank", "ace") == "as"


def test_an_unusable_catalog_gives_english_and_the_reason(monkeypatch):
    error = CatalogError(Path("explorer.po"), "nothing", "a catalog")

    def translations(language):
        if language.code == "fr":
            raise error
        return NullTranslations()

    monkeypatch.setattr(import_module("explorer.i18n.speaker"), "translations", translations)
    speaker.cache_clear()
    try:
        say, why = speaker_or_english("fr", "italian")
        assert (say.language.code, say.deck, why) == ("en", "italian", error)
    finally:
        speaker.cache_clear()


# --- the pseudo-language -----------------------------------------------------------------------

SAMPLES = [
    "Trump",
    "You may play any card: nobody has to follow %(led)s.",
    "A **bold** word, a [link](https://example.org/rules) and `code`.",
    ":red[Hearts] and <b>tags</b> stay, like :material/home: does.",
]


@pytest.mark.parametrize("text", SAMPLES)
def test_the_pseudo_language_is_longer_by_two_fifths_or_more(text):
    assert len(bare(pseudo(text))) >= 1.4 * len(bare(text))


@pytest.mark.parametrize("text", SAMPLES)
def test_the_pseudo_language_keeps_placeholders_and_markup(text):
    said = pseudo(text)
    assert placeholders(said) == placeholders(text)
    assert said[0] == "⟦"
    assert said[-1] == "⟧"
    for kept in ("](https://example.org/rules)", "`code`", ":red[", "<b>", "</b>", ":material/home:", "**"):
        assert (kept in said) == (kept in text)


@pytest.mark.parametrize("text", SAMPLES)
def test_no_word_of_the_pseudo_language_reads_as_english(text):
    letters = [letter for letter in bare(pseudo(text)) if letter.isalpha()]
    assert letters
    assert not [letter for letter in letters if letter.isascii()]


def test_the_pseudo_language_reaches_names_and_plurals():
    say = speaker(PSEUDO.code)
    assert say.card(Card(Rank.ACE, Suit.HEARTS)).startswith("⟦åçé öƒ ĥéåŕţš")
    assert say.plural("%(n)s trick", "%(n)s tricks", 1).startswith("⟦1 ţŕîçķ ")
    assert say.plural("%(n)s trick", "%(n)s tricks", 2).startswith("⟦2 ţŕîçķš")


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        ("en", ["1 point", "21 points", "1 trick", "8 tricks", "40 cards", "2 units"]),
        ("pt", ["1 ponto", "21 pontos", "1 vaza", "8 vazas", "40 cartas", "2 unidades"]),
        ("fr", ["1 point", "21 points", "1 pli", "8 plis", "40 cartes", "2 unités"]),
        ("it", ["1 punto", "21 punti", "1 presa", "8 prese", "40 carte", "2 unità"]),
    ],
)
def test_on_a_page_a_number_is_not_parted_from_what_it_counts(lang, texts):
    say = speaker(lang, on_page=True)
    for text in texts:
        assert say.unbroken(f"({text}, 3 x)") == f"({text}, 3 x)".replace(" ", "\u00a0", 1)
        assert speaker(lang).unbroken(text) == text
    n = "%(n)s point", "%(n)s points"
    assert say.plural(*n, 21) == speaker(lang).plural(*n, 21).replace(" ", "\u00a0")


def test_other_spaces_after_a_number_stay_as_they_are():
    say = speaker("en", on_page=True)
    said = say.text("%(done)s of %(all)s steps", done=3, all=8)
    assert said == "3 of 8 steps"
