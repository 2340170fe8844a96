"""Terms are found in the forms that a language gives them, marked once, and nothing else is changed."""

import re

import pytest

from explorer.course.loader import load_course
from explorer.i18n import LANGUAGES
from explorer.i18n.glossary import entries
from explorer.i18n.terms import find_terms, mark_terms, marked_forms, popover_id
from tests.learn_page import unmarked

COURSE = load_course("chiamata")
ENTRIES = {entry.key: entry for entry in entries()}
MARKED = {key for key in marked_forms()["en"].values() if key is not None}
PROSE = [
    (lang, text)
    for lang in LANGUAGES
    for slug in COURSE.slugs
    for section in COURSE.prose(slug, lang).sections.values()
    for part, text in section.texts()
    if part != "heading"
]


def found(text: str, lang: str) -> list[tuple[str, str]]:
    return [(text[start:end], key) for start, end, key in find_terms(text, lang)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_marked_form_belongs_to_an_entry(lang):
    forms = marked_forms()[lang]
    assert {key for key in forms.values() if key is not None} == MARKED
    assert set(ENTRIES) >= MARKED


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", sorted(MARKED))
def test_the_word_of_an_entry_opens_it(key, lang):
    assert found(ENTRIES[key].words[lang][0], lang) == [(ENTRIES[key].words[lang][0], key)]


@pytest.mark.parametrize(
    ("lang", "text", "terms"),
    [
        ("en", "Two tricks, and no trump.", [("tricks", "trick"), ("trump", "trump")]),
        ("en", "Tricks are counted.", [("Tricks", "trick")]),
        ("en", "the led suit", [("led suit", "led-suit")]),
        ("en", "the led\nsuit", [("led\nsuit", "led-suit")]),
        ("en", "the called card", [("called card", "called-card")]),
        ("en", "a tricky outbid strumpet", []),
        ("en", "a trick-taking game", []),
        ("pt", "duas vazas no leilão", [("vazas", "trick"), ("leilão", "auction")]),
        ("pt", "os leilões", [("leilões", "auction")]),
        ("pt", "as cartas na mão", []),
        ("pt", "tem de assistir ao naipe?", [("assistir ao naipe", "follow")]),
        ("fr", "les atouts de l’annonce", [("atouts", "trump"), ("annonce", "bid")]),
        ("fr", "la couleur demandée", [("couleur demandée", "led-suit")]),
        ("fr", "les cartes appelées", [("cartes appelées", "called-card")]),
        ("it", "le prese e l’asta", [("prese", "trick"), ("asta", "auction")]),
        ("it", "tutti gli assi di un seme", [("seme", "suit")]),
        ("it", "La Briscola Chiamata ha una briscola.", [("briscola", "trump")]),
        ("it", "Briscola Chiamata", []),
        ("it", "Briscola è cuori.", [("Briscola", "trump")]),
        ("it", "Si sa: la Briscola è antica.", []),
        ("it", "Ecco.\n\n- *Briscola* è cuori.", [("Briscola", "trump")]),
    ],
)
def test_terms_are_found_in_their_forms(lang, text, terms):
    assert found(text, lang) == terms


@pytest.mark.parametrize(
    "text",
    [
        "[the trick](/somewhere)",
        ":red[trick]",
        "`trick`",
        '<a title="trick">',
        "&trick;",
        "![trick](picture.png)",
    ],
)
def test_links_code_colours_and_markup_are_left_alone(text):
    assert mark_terms(text, "en") == (text, frozenset())


def test_a_term_is_marked_once_and_not_again_where_it_was_seen():
    marked, keys = mark_terms("A trick, a trump, a trick.", "en", {"trump"})
    assert keys == {"trick"}
    assert marked.count("<button") == 1
    assert marked.index("<button") < marked.index("trump")
    assert f'popovertarget="{popover_id("trick")}"' in marked


def test_emphasis_stays_around_a_term():
    marked, _ = mark_terms("an *auction*", "en")
    assert re.fullmatch(r"an \*<button [^>]*>auction</button>\*", marked)


@pytest.mark.parametrize(
    ("text", "held"), [("L’asta comincia.", "L’"), ("Vede l'asta.", "l'"), ("Prima dell’asta.", "dell’")]
)
def test_no_line_breaks_between_an_article_cut_short_and_its_term(text, held):
    assert f'<span class="held">{held}<button' in mark_terms(text, "it")[0]


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        ("a vaza, e", "", ","),
        ("a (vaza).", r"\(", r"\)\."),
        ("«vaza»!", "«", "»!"),
        ("a *vaza*; e", r"\*", r"\*;"),
        ("a **vaza, não**", "", ","),
    ],
)
def test_no_line_breaks_between_a_term_and_the_signs_around_it(text, before, after):
    held = rf'<span class="held">{before}<button [^>]*>vaza</button>{after}</span>'
    assert re.search(held, mark_terms(text, "pt")[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_marking_changes_no_word_of_the_lessons(lang):
    keys = set()
    for of, text in PROSE:
        if of == lang:
            marked, new = mark_terms(text, lang)
            keys |= new
            assert unmarked(marked) == text
    assert len(keys) > 20
