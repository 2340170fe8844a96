"""What best play would give, in a browser: the switch, numbers on cards, an interval that closes in."""

import pytest
from playwright.sync_api import expect

from explorer.notation import pack
from tests.browser.conftest import DESKTOP, NARROW
from tests.lesson_deals import lesson_deal

PLACE = {"lang": "en", "line": 1, "pos": 37}


def test_the_switch_puts_values_on_the_cards_and_beside_them_by_keyboard_alone(visit):
    one = visit()
    page = one.goto("/deal", **PLACE)
    expect(page.locator('[part~="worth"]')).to_have_count(0)
    switch = page.get_by_role("switch", name="What best play would give")
    switch.focus()
    page.keyboard.press("Space")
    page.wait_for_url("**values=on**")
    rows = page.locator(".values tbody tr")
    expect(page.locator('[part~="worth"]')).to_have_count(rows.count())
    expect(switch).to_be_focused()
    first = rows.first.locator("td").first.inner_text()
    expect(page.locator('[part~="best"]').first).to_have_text(first)
    page.locator(".st-key-add_best button").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**line=2**")
    one.settle()
    expect(page.locator(".st-key-line_2 button")).to_contain_text("Best play")
    page.locator(".st-key-swings .js-plotly-plot").wait_for()


def test_a_long_position_closes_in_by_itself_until_it_is_turned_off(visit):
    one = visit()
    page = one.goto("/deal", lang="en", pos=9, values="on")
    bar = page.get_by_role("progressbar", name="Best play is being worked out")
    page.wait_for_function("() => document.querySelector('.closing')?.ariaValueText.startsWith('Between')")
    page.locator(".st-key-swings .js-plotly-plot").wait_for()  # the last tricks are done; only the bar moves
    assert one.axe() == []
    page.get_by_role("switch", name="What best play would give").press("Space")
    expect(bar).to_have_count(0)


@pytest.mark.parametrize(("scheme", "size"), [("light", DESKTOP), ("dark", NARROW)])
def test_values_have_no_fault(visit, scheme, size):
    one = visit(size=size, scheme=scheme)
    page = one.goto("/deal", values="on", **PLACE)
    page.locator('[part~="worth"]').first.wait_for()
    page.locator(".st-key-swings .js-plotly-plot").wait_for()
    one.has_no_fault_in_any_language()


def test_in_the_trick_lab_the_cards_that_were_held_carry_their_values(visit):
    one = visit(size=NARROW, scheme="dark")
    page = one.goto("/trick", lang="en", deal=pack(lesson_deal("partner-revealed")), pos="trick.6", seat="A")
    switch = page.get_by_role("switch", name="What best play would give")
    switch.focus()
    page.keyboard.press("Space")
    rows = page.locator(".values tbody tr")
    numbers = page.locator('.st-key-instead [part~="worth"][part~="yes"]').filter(visible=True)
    rows.first.wait_for()
    held = page.locator('.st-key-instead button:is([data-mark="held"], [data-mark="chosen"])')
    expect(numbers).to_have_count(held.count() + 1)  # and the sample in the key
    assert rows.count() == held.count()
    expect(switch).to_be_focused()
    held.first.focus()
    expect(page.locator(".st-key-instead .told")).to_contain_text("With best play from then on")
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW[0]
    assert one.axe() == []
