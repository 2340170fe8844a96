"""The words page in a real browser: found in any language, opened by its address, by keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

from explorer.i18n import LANGUAGES, language, speaker
from explorer.i18n.questions import QUESTIONS
from explorer.i18n.rulebook import title

NARROW = (360, 740)
SCHEMES = [("light", (1280, 800)), ("dark", NARROW)]


def article(page, name: str):
    return page.locator(f"[id='{name}']")


def part_button(page, lang: str, name: str):
    return page.get_by_role("radio", name=speaker(lang).ptext("part of the page", name), exact=True)


@pytest.mark.parametrize(("scheme", "size"), SCHEMES, ids=["light", "dark"])
@pytest.mark.parametrize(
    ("params", "name"),
    [
        ({"word": "cut", "also": "en,pt,fr,it"}, "word-cut"),
        ({"question": "half"}, "question-half"),
    ],
)
def test_an_opened_entry_has_no_fault(visit, params, name, scheme, size):
    one = visit(size=size, scheme=scheme)
    for lang in LANGUAGES:
        page = one.goto("/glossary", lang=lang, **params)
        expect(article(page, name)).to_be_in_viewport()
        expect(article(page, name)).to_be_focused()
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert one.axe(colours=lang == "en") == []


@pytest.mark.parametrize(
    ("params", "name"),
    [
        ({"word": "trick"}, "word-trick"),
        ({"word": "scopa"}, "word-scopa"),
        ({"question": "who-leads"}, "question-who-leads"),
    ],
)
def test_the_address_opens_its_entry_and_so_do_reload_and_back(visit, params, name):
    one = visit()
    page = one.goto("/glossary", lang="en", **params)
    expect(article(page, name)).to_be_focused()
    expect(article(page, name)).to_have_class(re.compile("chosen"))
    page.reload()
    one.settle()
    expect(article(page, name)).to_be_focused()
    page.locator(".pages .page-scoring").click()
    page.wait_for_url(re.compile("/scoring"))
    page.go_back()
    expect(article(page, name)).to_be_in_viewport()
    expect(article(page, name)).to_be_focused()


@pytest.mark.parametrize(
    ("lang", "typed", "name"),
    [
        ("en", "LEVEE", "word-trick"),
        ("pt", "donneur", "word-dealer"),
        ("fr", "leilao", "word-auction"),
        ("it", "Défausser", "word-throw-off"),
        ("en", "unita", "word-unit"),
        ("fr", "faux ami", "word-bid"),
    ],
)
def test_a_word_is_found_in_any_language_without_its_accents(visit, lang, typed, name):
    page = visit().goto("/glossary", lang=lang)
    total = page.locator(".rulebook article").count()
    page.get_by_role("searchbox").fill(typed)
    expect(article(page, name)).to_be_visible()
    shown = page.locator(".rulebook article:visible").count()
    assert 0 < shown < total
    expect(page.locator(".rulebook [role=status]")).to_have_text(
        speaker(lang).plural("%(n)s entry found", "%(n)s entries found", shown)
    )


def test_a_word_of_a_language_not_shown_is_seen_while_it_is_searched(visit):
    page = visit().goto("/glossary", lang="en", also="none")
    row = article(page, "word-trick").locator("[data-lang=fr]")
    expect(row).to_be_hidden()
    page.get_by_role("searchbox").fill("levee")
    expect(row).to_be_visible()
    expect(row).to_have_text(re.compile("Français.*pli.*levée"))
    page.get_by_role("searchbox").fill("")
    expect(row).to_be_hidden()


def test_what_the_search_finds_in_the_other_part_is_one_click_away(visit):
    page = visit().goto("/glossary", lang="en")
    page.get_by_role("searchbox").fill("everybody passes")
    expect(page.locator(".rulebook article:visible")).to_have_count(0)
    page.get_by_role("button", name="Also 1 question").click()
    page.wait_for_url(re.compile("part=questions"))
    expect(page.locator(".rulebook article:visible")).to_have_count(1)
    expect(article(page, "question-everybody-passes")).to_be_visible()
    expect(page.get_by_role("searchbox")).to_be_focused()


def test_languages_are_ticked_by_keyboard_and_stay_in_the_address(visit):
    one = visit()
    page = one.goto("/glossary", lang="en")
    word = article(page, "word-trick").locator("[data-lang=fr]")
    expect(word).to_be_hidden()
    box = page.get_by_role("checkbox", name="Français")
    box.focus()
    page.keyboard.press("Space")
    page.wait_for_url(re.compile(r"also=fr%2Cit"))
    expect(word).to_be_visible()
    expect(box).to_be_focused()
    page.reload()
    one.settle()
    expect(page.get_by_role("checkbox", name="Français")).to_be_checked()
    expect(word).to_be_visible()


def test_a_note_on_words_of_a_language_shows_with_that_language_or_when_it_is_sought(visit):
    page = visit().goto("/glossary", lang="en", also="it")
    note = article(page, "word-suit").locator(".trap")
    expect(note).to_be_hidden()
    page.get_by_role("searchbox").fill("couleur")
    expect(note).to_be_visible()
    page.get_by_role("searchbox").fill("")
    expect(note).to_be_hidden()
    page.get_by_role("checkbox", name="Français").check()
    expect(note).to_be_visible()


def test_the_link_to_a_shared_note_leads_to_the_word_that_has_it(visit):
    page = visit().goto("/glossary", lang="en", word="hand", also="pt")
    article(page, "word-hand").locator(".trap a").click()
    page.wait_for_url(re.compile("word=deal"))
    expect(article(page, "word-deal")).to_be_focused()
    expect(article(page, "word-deal").locator(".trap i")).not_to_have_count(0)


def test_words_of_other_languages_carry_their_language(visit):
    page = visit().goto("/glossary", lang="pt", also="en,fr,it")
    words = article(page, "word-cut").locator("dd span")
    assert words.evaluate_all("found => found.map(one => one.lang)") == ["en", "fr", "it"]
    named = article(page, "word-cut").locator(".trap i")
    assert set(named.evaluate_all("found => found.map(one => one.lang)")) == {"fr", "it", language("pt").html}


def test_a_phone_shows_one_column_with_the_others_under_it(visit):
    page = visit(size=NARROW).goto("/glossary", lang="en", also="pt,fr,it")
    trick = article(page, "word-trick")
    edges = trick.locator("h3, .words > div").evaluate_all(
        "found => found.map(one => one.getBoundingClientRect()).map(box => [Math.round(box.left), box.top])"
    )
    assert len({left for left, _ in edges}) == 1
    tops = [top for _, top in edges]
    assert tops == sorted(set(tops))


def test_the_switch_keeps_language_and_leads_to_the_questions(visit):
    page = visit().goto("/glossary", lang="fr", word="trick")
    part_button(page, "fr", "Questions").click()
    page.wait_for_url(re.compile("part=questions"))
    expect(page.locator(".rulebook article")).to_have_count(len(QUESTIONS))
    assert "word=" not in page.url
    page.go_back()
    expect(article(page, "word-trick")).to_have_class(re.compile("chosen"))


def test_a_question_leads_to_its_rule_and_to_its_step_and_back_by_keyboard(visit):
    one = visit()
    page = one.goto("/glossary", lang="en", question="small-trump")
    entry = article(page, "question-small-trump")
    entry.get_by_role("link", name=title("trick.trump", speaker("en"))).focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/rules\?.*rule=trick\.trump"))
    expect(article(page, "rule-trick.trump")).to_be_focused()
    page.go_back()
    expect(entry).to_be_focused()
    entry.get_by_role("link", name=re.compile("^Lesson: ")).focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/learn\?.*lesson=trick-play.*step=one-small-trump"))
    expect(page.locator(".lesson-title")).to_be_visible()


def test_a_change_of_language_keeps_the_opened_word_and_what_was_searched(visit):
    page = visit().goto("/glossary", lang="en", word="trump")
    expect(article(page, "word-trump")).to_be_focused()
    page.locator(".languages button[lang=fr]").evaluate("button => button.click()")
    expect(article(page, "word-trump").get_by_role("heading")).to_have_text("atout")
    expect(article(page, "word-trump")).to_be_focused()
    page.get_by_role("searchbox").fill("atout")
    page.locator(".languages button[lang=it]").click()
    expect(article(page, "word-trump").get_by_role("heading")).to_have_text("briscola")
    expect(page.get_by_role("searchbox")).to_have_value("atout")
