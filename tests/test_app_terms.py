"""Terms in lessons and reasons open their entry of the glossary in place, in the reader's language."""

import json
import re

import pytest

from explorer.course.lessons import AskFact
from explorer.course.questions import question
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.glossary import definition, entries
from explorer.i18n.terms import popover_id
from explorer.profiles import load_profile
from tests.auction_page import press
from tests.learn_page import COURSE, STEPS, ids, submit

WORDS = {entry.key: entry for entry in entries()}
TERM = re.compile(r'<button type="button" class="term" popovertarget="term-([a-z-]+)">([^<]*)</button>')
LABS = {
    "trick": {},
    "auction": {"rank": "2"},
    "deal": {"pos": "14", "beside": "1"},
    "compare": {"view": "deal"},
}
"""Each lab at a place that tells much."""
BOX = re.compile(r'<div popover class="term-box" id="term-([a-z-]+)".*?</div>', re.DOTALL)


def said(app) -> list[str]:
    """Every text of the page that may hold markup."""
    return [*(node.proto.body for node in app.get("html")), *(node.value for node in app.markdown)]


def blocks(block):
    """All containers in one, however deep."""
    for node in block.children.values():
        if hasattr(node, "children"):
            yield node
            yield from blocks(node)


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
    say = speaker(lang, on_page=True)
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


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("lab", LABS)
def test_a_lab_marks_terms_and_explains_each(open_app, lab, lang):
    app = open_app(lab, lang=lang, **LABS[lab])
    assert terms(app)
    assert set(terms(app)) == set(boxes(app))


@pytest.mark.parametrize("key", ["trick_told", "trick_trumps", "trick_versions"])
def test_a_panel_of_a_lab_marks_a_term_once(open_app, key):
    app = open_app("trick", lang="en")
    app.button_group(key="trick.compare").set_value("H").run()
    [panel] = [node for node in blocks(app.main) if node.proto.id.endswith(key)]
    found = [term for text in said(panel) for term, _ in TERM.findall(text)]
    assert found
    assert len(found) == len(set(found))


def test_a_refusal_in_a_lab_has_terms(open_app):
    app = open_app("auction", lang="en")
    press(app, "bid_2_70")
    [reasons] = [node.proto.body for node in app.get("html") if '"told reasons"' in node.proto.body]
    assert [term for term, _ in TERM.findall(reasons)] == ["target"]
    assert set(terms(app)) == set(boxes(app))


def test_two_profiles_explain_a_term_each_by_its_own_rules(open_app):
    app = open_app("compare", lang="en", left="chiamata/pagat", right="chiamata/points-it", view="rules")
    for side, name in (("left", "chiamata/pagat"), ("right", "chiamata/points-it")):
        box = boxes(app)[f"bid-{side}"]
        assert definition("bid", load_profile(name), speaker("en", on_page=True)) in box
        assert ("profile=" in box) == (side == "right")


@pytest.mark.parametrize(
    ("page", "key", "params"),
    [
        ("rules", "rulebook", {}),
        ("rules", "rulebook", {"profile": "chiamata/points-it"}),
        ("glossary", "glossary", {"part": "questions"}),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_and_answers_are_cut_into_parts_that_open_their_terms(open_app, page, key, params, lang):
    app = open_app(page, lang=lang, **params)
    groups = json.loads(app.get_by_key(key).proto.json)["groups"]
    opened = set()
    for entry in (entry for group in groups for entry in group["entries"]):
        assert "".join(part["said"] for part in entry["parts"]) == entry["statement"]
        opens = [part["opens"] for part in entry["parts"] if "opens" in part]
        assert len(opens) == len(set(opens))
        opened |= set(opens)
    assert opened == {popover_id(key) for key in boxes(app)}
    assert len(opened) > 10


@pytest.mark.parametrize("page", ["rules", *LABS])
def test_no_lab_has_terms_in_the_pseudo_language(open_app, page):
    app = open_app(page, lang="qps")
    assert (terms(app), boxes(app)) == ([], {})


def test_a_page_that_explains_no_terms_marks_none(open_app):
    app = open_app("learn", lang="en", lesson="the-auction", step="a-whole-auction")
    assert boxes(app)
    for page in ("start", "scoring", "glossary"):
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
