"""Terms in a real browser: opened in place by keyboard or touch, without moving the text, and left again."""

import re

import pytest
from playwright.sync_api import expect

from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.glossary import definition, entries
from explorer.profiles import load_profile

NARROW = (360, 740)
SCHEMES = [("light", (1280, 800)), ("dark", NARROW)]
STEP = {"lesson": "trick-play", "step": "any-card-you-like"}
TRUMP = next(entry for entry in entries() if entry.key == "trump")
BOX = "#term-trump"


def term(page):
    return page.locator('button.term[popovertarget="term-trump"]')


@pytest.mark.parametrize(("scheme", "size"), SCHEMES, ids=["light", "dark"])
def test_an_open_term_has_no_fault_in_any_language(visit, scheme, size):
    one = visit(size=size, scheme=scheme)
    for lang in LANGUAGES:
        page = one.goto("/learn", lang=lang, **STEP)
        term(page).click()
        box = page.locator(BOX)
        expect(box).to_be_visible()
        expect(box.locator(".word")).to_have_text(TRUMP.words[lang][0])
        expect(box).to_contain_text(definition("trump", load_profile("chiamata/pagat"), speaker(lang)))
        place = box.bounding_box()
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= size[0]
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert one.axe(colours=lang == "en") == []


def test_the_keyboard_opens_a_term_and_escape_gives_the_focus_back(visit):
    page = visit().goto("/learn", lang="en", **STEP)
    expect(page.locator(BOX)).to_be_hidden()
    before = term(page).bounding_box(), page.locator(".st-key-board").bounding_box()
    term(page).focus()
    page.keyboard.press("Enter")
    expect(page.locator(BOX)).to_be_visible()
    assert (term(page).bounding_box(), page.locator(".st-key-board").bounding_box()) == before
    page.keyboard.press("Tab")
    expect(page.locator(f"{BOX} a")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(BOX)).to_be_hidden()
    expect(term(page)).to_be_focused()


def test_a_term_leads_to_the_glossary_and_back_to_the_step_with_its_answer(visit):
    one = visit()
    page = one.goto("/learn", lang="fr", lesson="trick-play", step="one-small-trump")
    page.locator(".st-key-answer_B button").click()
    graded = page.locator(".graded")
    expect(graded).to_be_visible()
    told = graded.inner_text()
    term(page).click()
    page.locator(f"{BOX} a").click()
    page.wait_for_url(re.compile(r"/glossary\?.*word=trump"))
    expect(page.locator("#word-trump")).to_be_focused()
    page.go_back()
    page.wait_for_url(re.compile(r"/learn\?.*step=one-small-trump"))
    expect(graded).to_have_text(told, use_inner_text=True)


def test_a_term_within_a_reason_opens_too(visit):
    page = visit().goto("/learn", lang="en", lesson="trick-play", step="one-small-trump")
    page.locator(".st-key-answer_B button").click()
    reason = page.locator(".graded button.term").first
    reason.click()
    expect(page.locator(f"#{reason.get_attribute('popovertarget')}")).to_be_visible()


# --- beyond the lessons ------------------------------------------------------------------------

PLACES = {
    "trick": ("/trick", {}),
    "auction": ("/auction", {}),
    "deal": ("/deal", {"pos": "14", "beside": "1"}),
    "compare": ("/compare", {}),
    "sources": ("/compare", {"view": "sources"}),
    "rules": ("/rules", {"rule": "trick.trump"}),
    "answers": ("/glossary", {"question": "half"}),
}
"""Where terms are told outside of the course."""


@pytest.mark.parametrize(("scheme", "size"), SCHEMES, ids=["light", "dark"])
@pytest.mark.parametrize("place", PLACES)
def test_a_term_opens_by_keyboard_and_gives_the_focus_back(visit, place, scheme, size):
    path, params = PLACES[place]
    one = visit(size=size, scheme=scheme)
    page = one.goto(path, lang="it", **params)
    first = page.locator("button.term:visible").first
    box = page.locator(f"#{first.get_attribute('popovertarget')}")
    first.scroll_into_view_if_needed()
    first.focus()
    page.keyboard.press("Enter")
    expect(box).to_be_visible()
    edges = box.bounding_box()
    assert edges["x"] >= 0
    assert edges["x"] + edges["width"] <= size[0]
    assert page.locator(".stMain").evaluate("main => main.scrollWidth - main.clientWidth") <= 0
    assert one.axe() == []
    page.keyboard.press("Tab")
    expect(box.locator("a")).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(first).to_be_focused()


def test_a_term_of_a_lab_leads_to_the_glossary_of_its_rules_and_back_to_its_place(visit):
    one = visit()
    page = one.goto("/compare", lang="en", view="rules", right="chiamata/points-it")
    page.locator('button.term[popovertarget$="-right"]').first.click()
    page.locator(".term-box:popover-open a").click()
    page.wait_for_url(re.compile(r"/glossary\?.*profile=chiamata%2Fpoints-it"))
    page.go_back()
    page.wait_for_url(re.compile(r"/compare\?.*view=rules"))
    expect(page.locator("table.pairs")).to_be_visible()
