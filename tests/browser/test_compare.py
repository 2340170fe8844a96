"""The comparison in a real browser: by keyboard, on a phone, in the dark, back and forth."""

import re

import pytest
from playwright.sync_api import expect

from explorer.analysis.pairs import EXAMPLES
from explorer.compact import pack
from explorer.i18n import LANGUAGES

NARROW = (360, 740)
VIEWS = ("deal", "rules", "sources")
KING = EXAMPLES["king-ace"]


@pytest.mark.parametrize(("scheme", "size"), [("light", (1280, 800)), ("dark", NARROW)])
@pytest.mark.parametrize("view", VIEWS)
def test_every_view_has_no_fault_and_fits(visit, view, scheme, size):
    one = visit(size=size, scheme=scheme)
    params = {"all": "yes"} if view == "rules" else {}
    one.goto("/compare", lang="en", view=view, **params)
    one.has_no_fault_in_any_language()


def test_no_example_spills_over_a_phone_or_fails_in_the_dark(visit):
    one = visit(size=NARROW, scheme="dark")
    for key, example in EXAMPLES.items():
        sides = {"left": example.left, "right": example.right}
        page = one.goto("/compare", lang="pt", deal=pack(example.deal), deck="italian", **sides)
        expect(page.locator(".parting h2")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= NARROW[0], key
        assert one.axe() == [], key


def test_the_parting_and_the_payments_stand_on_the_first_screen(visit):
    page = visit().goto("/compare", lang="en")
    for place in (".parting", ".st-key-under_left .deltas", ".st-key-under_right .deltas", ".sheet table"):
        box = page.locator(place).bounding_box()
        assert box["y"] + 40 <= 800


def test_a_profile_is_chosen_by_keyboard_and_back_leads_to_the_one_before(visit):
    one = visit()
    page = one.goto("/compare", lang="en", deal=pack(KING.deal), left=KING.left, right=KING.right)
    expect(page.locator(".parting h2")).to_contain_text("at the call")
    page.get_by_role("radiogroup", name="The other").get_by_role("radio", checked=True).focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("right=chiamata(/|%2F)points-it"))
    expect(page.locator(".parting h2")).to_contain_text("in the auction")
    page.go_back()
    expect(page.locator(".parting h2")).to_contain_text("at the call")
    page.reload()
    one.settle()
    expect(page.locator(".parting h2")).to_contain_text("at the call")


def test_a_refusal_leads_to_its_rule_and_back_to_the_same_deal(visit):
    one = visit()
    page = one.goto("/compare", lang="en", deal=pack(KING.deal), left=KING.left, right=KING.right)
    before = page.url
    page.locator(".why-left_move a").first.click()
    page.wait_for_url(re.compile(r"/rules\?.*rule=call\.card"))
    expect(page.locator("[id='rule-call.card']")).to_be_focused()
    page.go_back()
    expect(page.locator(".parting h2")).to_contain_text("at the call")
    assert page.url == before


def test_a_rule_of_the_table_opens_in_its_own_profile(visit):
    page = visit().goto("/compare", lang="it", view="rules")
    row = page.get_by_role("row").filter(has=page.locator("a[href*='rule=auction.fixed-target']"))
    row.locator("a[href*='rule=auction.fixed-target']").click()
    page.wait_for_url(re.compile(r"/rules\?.*profile=chiamata%2Fscale-it.*rule=auction\.fixed-target"))
    expect(page.locator("[id='rule-auction.fixed-target']")).to_be_in_viewport()


def test_a_point_of_the_sources_is_seen_in_a_deal(visit):
    page = visit().goto("/compare", lang="en", view="sources")
    page.locator(".st-key-difference_called-rank a").first.click()
    expect(page.locator(".parting h2")).to_contain_text("at the call")
    assert pack(KING.deal) in page.url


def test_a_deal_typed_by_hand_is_compared(visit):
    page = visit().goto("/compare", lang="en")
    page.locator(".taking summary").click()
    page.locator(".taking .text").fill(
        'format = 1\nprofile = "chiamata/pagat"\ndealer = "E"\nauction = {calls = "2 2@80"}'
    )
    page.locator(".taking .open").click()
    expect(page.locator(".parting h2")).to_have_text("They part in the auction, when A speaks.")
    expect(page.locator(".st-key-under_left")).to_contain_text("not played to its end")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_change_of_language_keeps_the_comparison(visit, lang):
    one = visit()
    page = one.goto("/compare", lang="en", left=KING.left, right=KING.right, deal=pack(KING.deal))
    page.locator(f'.languages [data-code="{lang}"]').click()
    page.wait_for_url(re.compile(f"lang={lang}"))
    assert one.facts()["deal"] == pack(KING.deal)
    expect(page.locator(".move.illegal")).to_have_count(1)
