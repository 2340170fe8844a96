"""Terms in lessons and reasons open their entry of the glossary in place, in the reader's language."""

import re

import pytest

from explorer.course.lessons import AskFact
from explorer.course.questions import question
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.glossary import definition, entries
from explorer.i18n.terms import popover_id
from tests.learn_page import COURSE, STEPS, ids, submit

WORDS = {entry.key: entry for entry in entries()}
TERM = re.compile(r'<button type="button" class="term" popovertarget="term-([a-z-]+)">([^<]*)</button>')
BOX = re.compile(r'<div popover class="term-box" id="term-([a-z-]+)".*?</div>', re.DOTALL)


def said(app) -> list[str]:
    """Every text of the page that may hold markup."""
    return [*(node.proto.body for node in app.get("html")), *(node.value for node in app.markdown)]


def terms(app) -> list[str]:
    return [key for text in said(app) for key, _ in TERM.findall(text)]


def boxes(app) -> dict[str, str]:
    found = [(box[1], box[0]) for text in said(app) for box in BOX.finditer(text)]
    assert len({key for key, _ in found}) == len(found)
    return dict(found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("slug", "step"), STEPS[::3], ids=ids(STEPS[::3]))
def test_each_term_of_a_step_is_marked_once_and_has_its_explanation(open_app, slug, step, lang):
    app = open_app("learn", lang=lang, lesson=slug, step=step.id)
    found = terms(app)
    assert found
    assert len(found) == len(set(found))
    assert set(found) == set(boxes(app))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_explanation_says_the_word_what_it_means_and_where_more_stands(open_app, lang):
    say = speaker(lang)
    app = open_app("learn", lang=lang, lesson="trick-play", step="any-card-you-like", deck="italian")
    box = boxes(app)["trump"]
    assert f">{WORDS['trump'].words[lang][0]}</p>" in box
    assert definition("trump", COURSE.profile, say) in box
    assert f'href="glossary?lang={lang}&amp;deck=italian&amp;word=trump"' in box
    assert f'aria-labelledby="{popover_id("trump")}-word"' in box


def test_reasons_have_terms_too(open_app):
    slug, step = next((slug, step) for slug, step in STEPS if step.id == "one-small-trump")
    assert isinstance(step.ask, AskFact)
    asked = question(step)
    app = open_app("learn", lang="en", lesson=slug, step=step.id)
    before = terms(app)
    submit(app, f"{slug}/{step.id}", asked, asked.answer)
    assert set(before) < set(terms(app))
    assert set(terms(app)) == set(boxes(app))
    [graded] = [text for text in said(app) if 'class="graded' in text]
    assert TERM.search(graded)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_page_marks_terms_afresh_in_each_step(open_app, lang):
    app = open_app("learn", lang=lang, lesson="the-call", mode="read")
    found = terms(app)
    assert found.count("declarer") > 1
    assert set(found) == set(boxes(app))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_heading_and_no_control_has_a_term_in_it(open_app, lang):
    app = open_app("learn", lang=lang, lesson="the-auction", step="who-deals-again")
    for text in said(app):
        for heading in re.findall(r"<h[1-6].*?</h[1-6]>", text, re.DOTALL):
            assert not TERM.search(heading)
    labels = [node.label for kind in (app.button, app.selectbox, app.radio) for node in kind]
    assert labels
    assert not any("<" in label for label in labels)


def test_the_pseudo_language_has_no_terms(open_app):
    app = open_app("learn", lang="qps", lesson="the-auction", step="a-whole-auction")
    assert (terms(app), boxes(app)) == ([], {})


def test_a_page_that_explains_no_terms_marks_none(open_app):
    app = open_app("learn", lang="en", lesson="the-auction", step="a-whole-auction")
    assert boxes(app)
    for page in ("rules", "auction", "trick", "deal"):
        app.switch_page(f"explorer/views/{page}.py").run()
        assert (terms(app), boxes(app)) == ([], {})


def test_what_was_marked_on_one_page_is_not_explained_on_the_next(open_app):
    app = open_app("learn", lang="en", lesson="the-auction", step="a-whole-auction")
    assert "auction" in boxes(app)
    app.query_params["lesson"] = "scoring"
    app.query_params["step"] = "the-unit"
    app.run()
    assert "auction" not in boxes(app)
    assert "unit" in boxes(app)
