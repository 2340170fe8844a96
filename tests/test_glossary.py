"""The glossary and the questions: complete, in the words of the termbase, with no number typed."""

import re

import pytest

from explorer.course.loader import load_course
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.glossary import DEFINITIONS, NOTES, OTHER_GAMES, definition, entries, note
from explorer.i18n.messages import PLACEHOLDER, Message
from explorer.i18n.questions import QUESTIONS, answered, asked
from explorer.i18n.rulebook import GROUPS, statement
from explorer.i18n.termbase import termbase
from explorer.profiles import load_profile
from explorer.views.profiles import profile_with
from tests.paths import FEW

PAGAT = load_profile("chiamata/pagat")
PROFILES = [load_profile(name) for name in FEW]
RULES = {entry.key for entry in PAGAT.rules}
CODES = [*LANGUAGES, "qps"]
EN = speaker("en")
ENTRIES = {entry.key: entry for entry in entries()}
SENTENCE = re.compile(r"[.!?](?=\s|$)")


def messages():
    """Every message of both modules, by a name that says where it stands."""
    for key, words in DEFINITIONS.items():
        told = {words} if isinstance(words, Message) else {words(profile) for profile in PROFILES}
        yield from ((f"definition of {key}", message) for message in told)
    yield from ((f"note on {key}", one.text) for key, one in NOTES.items())
    for game in OTHER_GAMES:
        yield game.key, game.known
        for contrast in game.contrasts:
            yield from ((game.key, contrast.there), (game.key, contrast.here))
    for question in QUESTIONS:
        yield from ((question.key, question.question), (question.key, question.answer))


def test_every_word_has_a_definition_in_the_same_order():
    assert [entry.key for entry in entries()] == [*DEFINITIONS]
    assert set(NOTES) <= set(ENTRIES)


@pytest.mark.parametrize("key", ENTRIES)
def test_a_word_stands_in_every_language_in_a_group_with_a_rule(key):
    entry = ENTRIES[key]
    assert set(entry.words) == set(LANGUAGES)
    assert all(words and all(word.strip() == word != "" for word in words) for words in entry.words.values())
    assert entry.group in GROUPS
    assert load_profile(profile_with(entry.rule)).rule(entry.rule)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_entries_share_their_first_word_unless_a_note_says_so(lang):
    said: dict[str, list[str]] = {}
    for entry in entries():
        said.setdefault(entry.words[lang][0], []).append(entry.key)
    for keys in said.values():
        assert len(keys) == 1 or all(key in NOTES for key in keys)


@pytest.mark.parametrize("lang", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("key", ENTRIES)
def test_the_first_word_is_the_one_of_the_termbase(key, lang):
    words = ENTRIES[key].words
    same = [term for term in termbase().terms if term.forms["en"].fullmatch(words["en"][0])]
    for term in same:
        assert term.forms[lang].search(words[lang][0])
    assert not list(termbase().banned(words[lang][0], lang))


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("key", DEFINITIONS)
def test_a_definition_is_one_sentence_with_its_facts_under_every_profile(key, lang):
    for profile in PROFILES:
        text = definition(key, profile, speaker(lang))
        assert "%(" not in text
        assert "None" not in text
        assert len(SENTENCE.findall(text.rstrip("⟧"))) <= 1


@pytest.mark.parametrize(
    ("key", "name", "told"),
    [
        ("bid", "chiamata/pagat", "or a higher target"),
        ("bid", "chiamata/scale-it", "a rank, always lower than the one before."),
        ("bid", "chiamata/points-it", "a number of points, always higher"),
        ("raise", "chiamata/pagat", "A bid of 2"),
        ("raise", "chiamata/scale-it", "there is none"),
        ("raise", "chiamata/points-it", "every bid after the first"),
        ("target", "chiamata/pagat", "61, or more after a raise"),
        ("target", "chiamata/scale-it", "61 in every deal"),
        ("target", "chiamata/points-it", "those of the last bid, at least 61"),
        ("sweep", "chiamata/pagat", "All 8 tricks"),
        ("sweep", "chiamata/points-it", "All 120 points"),
        ("sweep", "chiamata/scale-it+no-sweep", "nothing extra"),
        ("unit", "chiamata/pagat", "the higher the target"),
        ("unit", "chiamata/scale-it", "the same number of them"),
        ("eldest", "chiamata/pagat", "the first to lead"),
        ("eldest", "chiamata/points-it+declarer-leads", "who is the first to bid."),
        ("session", "chiamata/pagat", "The 10 scored deals"),
        ("session", "chiamata/points-it", "+15 or +20"),
        ("settlement", "chiamata/points-it", "add up to zero"),
        ("settlement", "chiamata/points-it+four-at-table", "at the end of a deal."),
    ],
)
def test_a_word_means_what_its_profile_makes_of_it(key, name, told):
    assert told in definition(key, load_profile(name), EN)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_number_is_typed(lang):
    say = speaker(lang)
    for where, message in messages():
        facts = dict.fromkeys(PLACEHOLDER.findall(message.msgid), "")
        assert not re.search(r"\d", say.marked(message, **facts)), where


def test_numbers_come_from_the_profile():
    other = PAGAT.model_copy(update={"session": PAGAT.session.model_copy(update={"deals": 12})})
    assert "10" in definition("session", PAGAT, speaker("en"))
    assert "12" in definition("session", other, speaker("en"))


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("key", NOTES)
def test_a_note_names_its_words_each_in_its_language(key, lang):
    pieces = note(key, speaker(lang))
    assert {(word, of) for word, of in pieces if of} == {*NOTES[key].words.items()}
    text = "".join(piece for piece, _ in pieces)
    assert "%(" not in text
    assert not re.search("[\ue000-\ue002]", text)


def test_the_words_that_mislead_are_marked():
    named = {word for one in NOTES.values() for word in one.words}
    assert {"cortar", "couper", "tagliare", "mão", "dichiarante", "declarante"} <= named
    assert {"couleur", "scartare", "Solo"} <= named


def test_sueca_belote_and_scopa_are_compared_rule_by_rule():
    assert [game.key for game in OTHER_GAMES] == ["sueca", "belote", "scopa"]
    for game in OTHER_GAMES:
        assert game.key not in ENTRIES
        assert len(game.contrasts) >= 4
        assert all(contrast.rule in RULES for contrast in game.contrasts)


def test_there_are_twenty_questions_with_names_of_their_own():
    assert len({question.key for question in QUESTIONS}) == len(QUESTIONS) == 20


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.key)
def test_a_question_leads_to_a_rule_and_a_step_that_exist(question):
    assert question.rule in RULES
    lesson, _, step = question.step.partition("/")
    assert step in {one.id for one in load_course("chiamata").lesson(lesson).steps}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.key)
def test_a_question_asks_and_its_answer_takes_two_or_three_sentences(question, lang):
    say = speaker(lang)
    assert asked(question, PAGAT, say).endswith("?")
    assert 2 <= len(SENTENCE.findall(answered(question, PAGAT, say))) <= 3


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.key)
def test_a_profile_that_answers_otherwise_says_so_in_the_rule_named(question):
    here = statement(question.rule, PAGAT, EN)
    for name, key in question.otherwise.items():
        assert statement(key, load_profile(name), EN) != here
        if question.rule in {entry.key for entry in load_profile(name).rules}:
            assert statement(question.rule, load_profile(name), EN) != here


def test_questions_on_the_auction_the_call_and_the_payment_name_other_answers():
    otherwise = {question.key: {*question.otherwise} for question in QUESTIONS}
    both = {"chiamata/points-it", "chiamata/scale-it"}
    assert otherwise["all-points"] == otherwise["more-points"] == otherwise["raise-at-once"] == both
    assert otherwise["lower-bid"] == {"chiamata/points-it"}
