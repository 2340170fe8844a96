"""The scoring page in a real browser: pictures, keyboard, address, phone width."""

import re

import pytest
from playwright.sync_api import expect

from explorer.charts import NAMES, chart, session_deltas
from explorer.i18n import speaker

PHONE, NARROW = (390, 844), (360, 740)
PICTURES = [name for name in NAMES if name != "balances" or session_deltas()]
SCHEMES = [("light", (1280, 800)), ("dark", NARROW)]


def drawn(page):
    """The chart, once Plotly has drawn it."""
    plot = page.locator(".js-plotly-plot .main-svg").first
    plot.wait_for()
    return plot


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.parametrize(("scheme", "size"), SCHEMES, ids=["light", "dark"])
def test_a_picture_with_its_table_open_has_no_fault(visit, picture, scheme, size):
    one = visit(size=size, scheme=scheme)
    page = one.goto("/scoring", lang="en", picture=picture)
    drawn(page)
    page.locator("summary").click()
    expect(page.locator(".figures table")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert one.axe() == []


BOXES = """
() => [...document.querySelectorAll(".js-plotly-plot text")].map((node) => {
  const { left, right, width } = node.getBoundingClientRect();
  return { left, right, width, text: node.textContent };
})
"""


def whole_labels(page) -> None:
    """No label of the picture reaches over its frame."""
    frame = drawn(page).bounding_box()
    for box in page.evaluate(BOXES):
        if box["width"]:
            assert box["left"] >= frame["x"] - 1, box["text"]
            assert box["right"] <= frame["x"] + frame["width"] + 1, box["text"]


@pytest.mark.parametrize("picture", PICTURES)
def test_no_label_of_a_picture_is_cut_off_on_a_narrow_phone(visit, picture):
    one = visit(size=NARROW)
    page = one.goto("/scoring", lang="qps", picture=picture)
    whole_labels(page)
    for lang in one.languages():
        options = {"four_colours": False} if picture == "points" else {}
        told = chart(picture, speaker(lang, on_page=True), False, **options).alt
        expect(page.get_by_role("figure", name=told)).to_be_visible()
        whole_labels(page)


def test_the_first_picture_is_on_the_first_screen(visit):
    page = visit().goto("/scoring", lang="en")
    box = drawn(page).bounding_box()
    assert box["y"] + box["height"] <= 800


def test_a_picture_is_a_figure_with_its_words(visit):
    page = visit().goto("/scoring", lang="fr", picture="points")
    drawn(page)
    expect(
        page.get_by_role("figure", name=chart("points", speaker("fr"), False, four_colours=False).alt)
    ).to_be_visible()


def test_the_page_scrolls_under_a_finger_on_a_picture(visit):
    page = visit(size=PHONE, has_touch=True).goto("/scoring", lang="en")
    drawn(page)
    assert page.locator(".js-plotly-plot .nsewdrag").evaluate_all(
        "found => found.every(one => getComputedStyle(one).touchAction !== 'none')"
    )
    assert page.locator(".modebar-btn").count() == 0


def test_the_keyboard_changes_the_target_and_the_address_and_keeps_its_place(visit):
    one = visit()
    page = one.goto("/scoring", lang="en")
    target = page.get_by_role("slider", name="Target")
    target.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile("target=81"))
    expect(page.locator("table.deltas td.declarer")).to_have_text("+6")
    expect(target).to_be_focused()


def test_back_and_reload_return_to_the_same_result(visit):
    one = visit()
    page = one.goto("/scoring", lang="en", target=61, captured=60)
    expect(page.get_by_role("heading", name="The declarer’s side loses")).to_be_visible()
    page.get_by_role("radio", name="alone", exact=True).click()
    page.wait_for_url(re.compile("alone=yes"))
    expect(page.locator("table.deltas td.declarer")).to_have_text("−4")
    page.reload()
    one.settle()
    expect(page.locator("table.deltas td.declarer")).to_have_text("−4")
    page.go_back()
    expect(page.locator("table.deltas td.declarer")).to_have_text("−2")


def test_a_why_leads_to_the_rule_and_back_to_the_result(visit):
    one = visit()
    page = one.goto("/scoring", lang="en", target=95, captured=95)
    page.get_by_role("link", name="Why? The unit of the payment").click()
    page.wait_for_url(re.compile(r"/rules\?.*rule=settlement\.unit"))
    expect(page.locator("[id='rule-settlement.unit']")).to_be_in_viewport()
    page.locator(".pages .page-scoring").click()
    page.wait_for_url(re.compile("/scoring.*target=95"))
    expect(page.locator("table.deltas td.declarer")).to_have_text("+8")


def test_a_change_of_language_keeps_result_and_open_table(visit):
    one = visit()
    page = one.goto("/scoring", lang="en", target=75, captured=76, picture="settlement")
    drawn(page)
    page.locator("summary").click()
    page.get_by_role("button", name="Italiano").click()
    expect(page.get_by_text(speaker("it").text("The declarer’s side wins"))).to_be_visible()
    expect(page.locator(".figures table")).to_be_visible()
    expect(page.get_by_role("slider").first).to_have_value("75")
    assert one.facts()["lang"] == "it"
