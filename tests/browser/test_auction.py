"""The auction lab in a real browser: keyboard, focus, versions, phones."""

import pytest
from playwright.sync_api import expect

from explorer.analysis.versions import Versions, to_tree
from explorer.compact import pack, pack_tree
from tests.paths import POINTS, bidding

NARROW = (360, 740)
LEAST_TARGET = 24  # pixels
TWO = pack_tree(to_tree(Versions(bidding("Q 6 - 4 2 2@65"), 3, bidding("Q 6 - 5 - 4"))))

FOCUSED = """
() => {
  let node = document.activeElement;
  while (node.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
  return node.getAttribute("aria-label") ?? node.textContent.trim();
}
"""
SMALLEST = """
(nodes) => Math.min(...nodes.map((node) => {
  const { width, height } = node.getBoundingClientRect();
  return Math.min(width, height);
}))
"""


def rung(page, name: str):
    return page.locator(f'.ladder [data-id="{name}"]')


def current(page):
    return page.locator('.record [aria-current="step"]')


def test_a_bid_by_keyboard_keeps_the_focus_and_begins_a_second_version(visit):
    one = visit()
    page = one.goto("/auction", lang="en")
    rung(page, "bid_5").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".record")).to_have_count(2)
    expect(rung(page, "bid_5")).to_have_attribute("data-mark", "standing")
    assert page.evaluate(FOCUSED).startswith("Bid: five")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED) == "Bid: four"
    page.keyboard.press("Enter")
    expect(rung(page, "bid_4")).to_have_attribute("data-mark", "standing")
    assert one.facts()["on"] == "2"


def test_a_refused_bid_says_why_at_once_and_leads_to_its_rule(visit):
    page = visit().goto("/auction", lang="en")
    rung(page, "bid_K").focus()
    expect(page.locator(".ladder .why")).to_contain_text("is not lower than the standing bid")
    page.keyboard.press("Enter")
    expect(page.locator(".refused")).to_have_text("Bid: king, not allowed")
    assert page.evaluate(FOCUSED) == "Bid: king, not allowed: why?"
    page.locator(".told.reasons a").click()
    page.wait_for_url("**/rules?**rule=auction.lower**")


def test_one_tab_leads_into_each_row_and_arrows_through_it(visit):
    page = visit().goto("/auction", lang="en")
    rung(page, "pass").focus()
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(FOCUSED) == "Bid: five"
    page.keyboard.press("End")
    assert page.evaluate(FOCUSED) == "Bid: two"
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED).startswith("Bid: two with a target of 62")
    page.keyboard.press("ArrowDown")
    below = page.evaluate(FOCUSED)
    page.keyboard.press("ArrowUp")
    assert page.evaluate(FOCUSED).startswith("Bid: two with a target of 62")
    assert below.startswith("Bid: two with a target of")


def test_what_was_said_leads_back_and_the_browsers_back_undoes_it(visit):
    one = visit()
    page = one.goto("/auction", lang="en", deal=TWO, pos=3)
    page.locator('.record .spot[data-ply="5"]').nth(1).click()
    expect(current(page)).to_have_attribute("data-version", "2")
    assert (one.facts()["on"], one.facts()["pos"]) == ("2", "5")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(current(page)).to_have_attribute("data-ply", "0")
    page.go_back()
    expect(current(page)).to_have_attribute("data-ply", "5")
    page.reload()
    expect(current(page)).to_have_attribute("data-ply", "5")


def test_keeping_a_version_moves_the_focus_to_where_one_stands(visit):
    page = visit().goto("/auction", lang="en", deal=TWO, pos=3)
    page.locator(".record .keep").nth(1).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".record")).to_have_count(1)
    assert page.evaluate(FOCUSED) == "C: Pass"


def test_undo_and_redo_keep_the_focus(visit):
    page = visit().goto("/auction", lang="en")
    rung(page, "bid_5").click()
    expect(page.locator(".record")).to_have_count(2)
    page.locator('.step[data-id="undo"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".record")).to_have_count(1)
    assert page.evaluate(FOCUSED) == "Undo"
    page.locator('.step[data-id="redo"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".record")).to_have_count(2)
    assert page.evaluate(FOCUSED) == "Redo"


def test_a_double_click_bids_once(visit):
    one = visit()
    page = one.goto("/auction", lang="en", deal=pack(bidding("K")), pos=1)
    rung(page, "pass").dblclick()
    expect(current(page)).to_have_attribute("data-ply", "2")
    one.settle()
    assert one.facts()["pos"] == "2"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("deal", [TWO, pack(bidding("61 - 70", profile=POINTS))])
def test_two_versions_and_points_fit_a_phone_and_please_axe(visit, deal, scheme):
    one = visit(size=NARROW, scheme=scheme)
    page = one.goto("/auction", lang="fr", deal=deal, chances="on")
    expect(page.locator(".st-key-chart_calls .js-plotly-plot")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW[0]
    for group in (".ladder button:not([hidden])", ".record .spot", ".steps button", ".calls button"):
        assert page.locator(group).evaluate_all(SMALLEST) >= LEAST_TARGET, group
    inside = page.locator(".ladder button, .calls button").evaluate_all(
        "(nodes) => nodes.every((node) => node.getBoundingClientRect().right <= innerWidth)"
    )
    assert inside
    assert one.axe() == []


def test_the_ladder_stands_on_the_first_screen(visit):
    page = visit().goto("/auction", lang="pt")
    for part in (".ladder .bids", ".ladder .targets", ".record table"):
        box = page.locator(part).first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 800, part


def test_a_call_says_what_it_means_while_it_is_looked_at(visit):
    page = visit().goto("/auction", lang="en", hand="2S.4S.AH.AD.AC.3H.3D.3C", rank="2")
    page.locator('.calls [data-id="5S"]').hover()
    expect(page.locator(".calls .why")).to_contain_text("may call the lowest missing trump")
    page.locator('.calls [data-id="6S"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".told.call_reasons")).to_contain_text("only the lowest missing trump")
    assert page.evaluate(FOCUSED) == "Six of spades, not allowed: why?"
