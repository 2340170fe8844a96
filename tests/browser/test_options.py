"""A table of four and blind bids in a real browser: on phones, by keyboard, for axe."""

import pytest
from playwright.sync_api import expect

from explorer.compact import pack
from explorer.profiles import load_profile
from explorer.rules.engine import start
from tests.browser.conftest import DESKTOP, NARROW, PHONE
from tests.lesson_deals import lesson_deal

FOUR, BLIND = lesson_deal("italian/points-four"), load_profile("chiamata/scale-it+monte")
CALLED = 7
"""Actions up to the first lead, when all hands have ten cards."""

OUTSIDE = """
(felt) => {
  const room = felt.getBoundingClientRect();
  const lies = [...felt.querySelectorAll("li")].map((item) => item.firstChild.getBoundingClientRect());
  return lies.filter(({ left, right }) => left < room.left - 1 || right > room.right + 1).length;
}
"""
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.mark.parametrize("size", [DESKTOP, PHONE, NARROW], ids=["desktop", "phone", "narrow"])
@pytest.mark.parametrize("ply", [CALLED, CALLED + 1, CALLED + 4])
def test_four_hands_of_ten_cards_fit_the_table(visit, size, ply):
    page = visit(size).goto("/deal", lang="en", deal=pack(FOUR), pos=ply)
    expect(page.locator(".felt .seat")).to_have_count(4)
    assert page.locator(".felt .seat .hand li").count() == 40 - (ply - CALLED)
    assert page.locator(".felt").evaluate(OUTSIDE) == 0
    assert page.evaluate(WIDER) == 0


def test_a_table_of_four_has_nothing_that_axe_objects_to(visit):
    one = visit(PHONE, "dark")
    page = one.goto("/deal", lang="it", deal=pack(FOUR), pos=CALLED + 4)
    expect(page.locator(".strip .aside")).to_have_text("Il giocatore E distribuisce e sta fuori")
    assert one.axe() == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_look_by_keyboard_turns_the_backs_up_and_keeps_the_focus(visit, size):
    one = visit(size)
    page = one.goto("/auction", lang="en", deal=pack(start(BLIND, BLIND.dealers[-1], 2)))
    look, passing = page.locator(".ladder .look"), page.locator(".ladder .pass")
    expect(page.locator(".in-hand .backs i")).to_have_count(2)
    assert not look.evaluate(
        "(one, other) => { const [a, b] = [one, other].map((node) => node.getBoundingClientRect());"
        " return a.top < b.bottom && b.top < a.bottom && a.left < b.right && b.left < a.right; }",
        passing.element_handle(),
    )
    look.focus()
    expect(page.locator(".ladder .why")).to_contain_text("you may look at the last 2 cards")
    page.keyboard.press("Enter")
    expect(page.locator(".in-hand .backs")).to_have_count(0)
    expect(look).to_have_attribute("aria-disabled", "true")
    expect(look).to_be_focused()
    assert one.axe() == []
