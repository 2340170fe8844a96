"""The rules page in a real browser: it opens at the rule asked for, and finds rules by any word."""

import re

import pytest
from playwright.sync_api import expect

from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.rulebook import title
from explorer.profiles import profile_ids

NARROW = (360, 740)
SCHEMES = [("light", (1280, 800)), ("dark", NARROW)]


def article(page, key: str):
    return page.locator(f"[id='rule-{key}']")


@pytest.mark.parametrize(("scheme", "size"), SCHEMES, ids=["light", "dark"])
def test_an_opened_rule_has_no_fault(visit, scheme, size):
    one = visit(size=size, scheme=scheme)
    for lang in LANGUAGES:
        page = one.goto("/rules", lang=lang, rule="auction.top-target")
        expect(article(page, "auction.top-target")).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert one.axe(colours=lang == "en") == []


@pytest.mark.parametrize("key", ["game.players", "trick.trump", "session.winner"])
def test_the_address_opens_at_its_rule_and_so_do_reload_and_back(visit, key):
    one = visit()
    page = one.goto("/rules", lang="en", rule=key)
    expect(article(page, key)).to_be_in_viewport()
    expect(article(page, key)).to_be_focused()
    expect(article(page, key)).to_have_class(re.compile("chosen"))
    page.reload()
    one.settle()
    expect(article(page, key)).to_be_focused()
    page.locator(".pages .page-scoring").click()
    expect(page.locator(".rulebook")).to_have_count(0)
    page.go_back()
    expect(article(page, key)).to_be_in_viewport()
    expect(article(page, key)).to_be_focused()


def test_back_before_the_other_page_is_drawn_finds_the_rule_in_view(visit):
    page = visit().goto("/rules", lang="en", rule="trick.trump")
    expect(article(page, "trick.trump")).to_be_focused()
    page.evaluate("document.querySelector('.pages .page-scoring').click(); history.back()")
    expect(article(page, "trick.trump")).to_be_in_viewport()
    expect(article(page, "trick.trump")).to_be_focused()


def test_following_a_title_puts_its_rule_into_the_address(visit):
    one = visit()
    page = one.goto("/rules", lang="en", rule="trick.trump")
    page.get_by_role("link", name=title("trick.winner", speaker("en"))).click()
    page.wait_for_url(re.compile(r"rule=trick\.winner"))
    expect(article(page, "trick.winner")).to_have_class(re.compile("chosen"))
    expect(article(page, "trick.trump")).not_to_have_class(re.compile("chosen"))
    page.go_back()
    expect(article(page, "trick.trump")).to_have_class(re.compile("chosen"))


@pytest.mark.parametrize(
    ("lang", "typed", "key"),
    [
        ("en", "TRUMPS BEAT", "trick.trump"),
        ("pt", "LEILAO mais baixo", "auction.lower"),
        ("fr", "enchere passe", "auction.pass"),
        ("it", "unita pagamento", "settlement.unit"),
        ("en", "settlement.sweep", "settlement.sweep"),
    ],
)
def test_the_search_minds_neither_accents_nor_case(visit, lang, typed, key):
    page = visit().goto("/rules", lang=lang)
    everything = page.locator(".rulebook article")
    total = everything.count()
    page.get_by_role("searchbox").fill(typed)
    expect(article(page, key)).to_be_visible()
    shown = page.locator(".rulebook article:visible").count()
    assert 0 < shown < total
    expect(page.locator(".rulebook [role=status]")).to_have_text(
        speaker(lang).plural("%(n)s rule found", "%(n)s rules found", shown)
    )
    page.get_by_role("searchbox").fill("")
    expect(page.locator(".rulebook article:visible")).to_have_count(total)
    expect(page.locator(".rulebook [role=status]")).to_have_text("")


def test_a_search_without_result_says_so_and_outlives_a_change_of_language(visit):
    page = visit().goto("/rules", lang="en")
    page.get_by_role("searchbox").fill("zebra")
    expect(page.locator(".rulebook [role=status]")).to_have_text("0 rules found")
    page.get_by_role("searchbox").fill("cappotto trump")
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".rulebook label")).to_have_text(speaker("fr").text("Search the rules"))
    expect(page.get_by_role("searchbox")).to_have_value("cappotto trump")


def test_contents_lead_to_their_group_by_keyboard(visit):
    page = visit().goto("/rules", lang="en")
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="The settlement").focus()
    page.keyboard.press("Enter")
    heading = page.get_by_role("heading", name="The settlement", exact=True)
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()


def test_a_change_of_language_keeps_the_opened_rule_on_screen(visit):
    page = visit().goto("/rules", lang="en", rule="play.secret")
    expect(article(page, "play.secret")).to_be_focused()
    page.locator(".languages button[lang=it]").evaluate("button => button.click()")
    expect(article(page, "play.secret").get_by_role("heading")).to_have_text(
        title("play.secret", speaker("it"))
    )
    expect(article(page, "play.secret")).to_be_focused()
    expect(article(page, "play.secret")).to_be_in_viewport()


def test_every_card_of_a_picture_is_named_and_drawn(visit):
    page = visit().goto("/rules", lang="en", deck="italian")
    cards = page.locator(".rulebook figure img")
    cards.first.wait_for()
    assert all(cards.evaluate_all("found => found.map(one => Boolean(one.alt) && one.naturalWidth > 0)"))
    expect(page.get_by_role("img", name="Knight of cups")).to_have_count(1)


@pytest.mark.parametrize(("scheme", "size"), SCHEMES, ids=["light", "dark"])
@pytest.mark.parametrize("profile", profile_ids())
def test_what_rests_on_a_rule_unfolds_by_keyboard_and_has_no_fault(visit, profile, scheme, size):
    one = visit(size=size, scheme=scheme)
    page = one.goto("/rules", lang="pt", profile=profile, rule="trick.trump")
    rule = article(page, "trick.trump")
    rule.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(rule.locator("details li").first).to_be_visible()
    expect(rule.locator("details h4")).not_to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert one.axe() == []


def test_an_example_leads_to_its_step_and_back(visit):
    page = visit().goto("/rules", lang="en", rule="trick.trump")
    article(page, "trick.trump").get_by_role("link", name=re.compile("^Example: ")).focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/learn\?.*lesson=trick-play.*step=one-small-trump"))
    expect(page.locator(".step-title")).to_be_visible()
    page.go_back()
    expect(article(page, "trick.trump")).to_be_focused()


def test_an_example_of_another_profile_is_a_deal_of_its_own(visit):
    page = visit().goto("/rules", lang="en", profile="chiamata/points-it", rule="auction.higher")
    article(page, "auction.higher").get_by_role("link", name=re.compile("^Example: ")).click()
    page.wait_for_url(re.compile(r"/deal\?.*deal="))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".notice")).to_have_count(0)
    page.go_back()
    expect(article(page, "auction.higher")).to_be_focused()
