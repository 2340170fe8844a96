"""The trick lab in a browser: keyboard and focus, phones, the address, Back, axe with everything open."""

import re
from itertools import chain

import pytest
from playwright.sync_api import expect

from explorer.analysis.tricks import deal_of, put
from explorer.cards import PACK, Seat, parse_card
from explorer.notation import pack
from explorer.views.trick_state import EXAMPLES

DESKTOP, PHONE, NARROW = (1280, 800), (390, 844), (360, 740)
EXAMPLE = EXAMPLES["called"].setup
SECOND = pack(deal_of(put(EXAMPLE, Seat.B, parse_card("K♥"))))


def status(page):
    return page.locator(".st-key-trick_table .table .status")


def card(page, code: str, grid: str = "hand"):
    return page.locator(f'.st-key-{grid} button[data-card="{code}"]')


def focused(page) -> str | None:
    """The card or the control that has the focus."""
    return page.evaluate(
        """() => {
          const here = document.activeElement;
          const inner = here.shadowRoot?.activeElement;
          return inner ? inner.dataset.card : here.closest('[class*="st-key-"]')?.className ?? here.tagName;
        }"""
    )


def test_a_trick_is_set_by_keyboard_alone_and_the_focus_stays(visit):
    one = visit()
    page = one.goto("/trick", lang="en")
    page.locator(".st-key-clear button").focus()
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text("No card lies on the table yet.")
    assert "st-key-clear" in focused(page)
    card(page, "AS").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text("A is winning so far with A♥: 11 points.")
    assert focused(page) == "AH"
    page.keyboard.press("End")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text("B is winning so far with 2♠: 11 points.")
    assert focused(page) == "2S"
    page.locator(".st-key-place_E button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".st-key-place_E button")).to_have_text("E: 2♠")
    assert "st-key-place_E" in focused(page)


@pytest.mark.parametrize("key", ["undo", "redo", "take", "reset", "clear", "place_C", "trick-compare"])
def test_a_control_keeps_the_focus(visit, key):
    page = visit().goto("/trick", lang="en")
    button = page.locator(f".st-key-{key} button").first
    button.focus()
    page.keyboard.press("Enter")
    page.locator('[data-testid="stApp"][data-test-script-state="notRunning"]').wait_for()
    expect(button).to_be_focused()


def test_dropping_the_second_version_hands_the_keyboard_on(visit):
    page = visit().goto("/trick", lang="en", **{"with": SECOND})
    page.locator(".st-key-drop button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".st-key-drop")).to_have_count(0)
    page.wait_for_function("document.activeElement !== document.body")


def test_back_undoes_and_a_reload_brings_the_same_place(visit):
    one = visit()
    page = one.goto("/trick", lang="en")
    page.locator(".st-key-place_B button").click()
    expect(page.locator(".in-hand")).to_have_text("Press the card that B plays.")
    card(page, "KH").click()
    expect(status(page)).to_have_text("D takes the trick with 7♠: 25 points.")
    one.settle()
    card(page, "KS", "instead").click()
    expect(page.locator(".version.second")).to_contain_text("B takes the trick with K♠: 25 points.")
    address = page.url
    page.reload()
    one.settle()
    assert page.url == address
    expect(page.locator(".version.second")).to_contain_text("B takes the trick with K♠: 25 points.")
    page.go_back()
    expect(page.locator(".version.second")).to_have_count(0)
    expect(status(page)).to_have_text("D takes the trick with 7♠: 25 points.")
    page.go_back()
    expect(status(page)).to_have_text("D takes the trick with 7♠: 21 points.")


def test_typed_cards_and_a_wrong_word(visit):
    page = visit().goto("/trick", lang="it")
    field = page.get_by_label("Le carte in ordine di gioco")
    field.fill("kh 8♠")
    field.press("Enter")
    problem = page.get_by_role("alert").filter(has_text="8♠")
    expect(problem).to_be_visible()
    expect(field).to_have_value("kh 8♠")
    expect(field).to_be_focused()
    field.fill("kh as")
    field.press("Enter")
    expect(status(page)).to_have_text("Il giocatore B sta vincendo con A♠: 15 punti.")
    expect(problem).to_have_count(0)


def test_the_picture_tells_each_card_and_a_press_compares(visit):
    page = visit().goto("/trick", lang="en", seat="B")
    told = page.locator(".st-key-instead .told")
    card(page, "JS", "instead").hover()
    expect(told).to_have_text("Jack of spades: B would take the trick with it, 23 points.")
    card(page, "JS", "instead").click()
    expect(page.locator(".told.differences")).to_contain_text(
        "D takes the trick in the first version with 7♠, B in the second with J♠."
    )
    expect(card(page, "JS", "instead")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".versions .changed")).to_have_count(2)


def test_the_table_and_what_is_told_stand_on_the_first_screen(visit):
    page = visit(size=DESKTOP).goto("/trick", lang="en")
    table = page.locator(".st-key-trick_table .felt").bounding_box()
    assert table["y"] + table["height"] < 560
    for number in range(3):
        line = page.locator(".told.trick li").nth(number).bounding_box()
        assert line["y"] + line["height"] <= DESKTOP[1]
    grid = page.locator(".st-key-hand .rows").bounding_box()
    assert grid["y"] + grid["height"] <= DESKTOP[1]


TARGETS = """
nodes => nodes.map((node) => {
  const { left, right, width, height } = node.getBoundingClientRect();
  return { left, right, size: Math.min(width, height) };
})
"""


@pytest.mark.parametrize("size", [NARROW, PHONE])
def test_nothing_leaves_a_phone(visit, size):
    one = visit(size=size)
    page = one.goto("/trick", lang="qps", deck="italian", **{"with": SECOND})
    for _ in chain(["qps"], one.languages()):
        page.locator(".st-key-places button").last.wait_for()
        expect(page.locator(".pack-grid button")).to_have_count(2 * len(PACK))
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        for box in page.locator(".pack-grid button, .st-key-places button").evaluate_all(TARGETS):
            assert box["left"] >= 0
            assert box["right"] <= size[0]
            assert box["size"] >= 24


@pytest.mark.parametrize(("scheme", "size"), [("light", DESKTOP), ("dark", NARROW)])
def test_axe_finds_nothing_with_two_versions_and_a_card_in_hand(visit, scheme, size):
    one = visit(size=size, scheme=scheme)
    page = one.goto("/trick", lang="en", **{"with": SECOND})
    card(page, "KH").click()
    expect(card(page, "KH")).to_have_attribute("aria-pressed", "true")
    page.locator(".st-key-table_trumps summary").click()
    one.has_no_fault_in_any_language()
    expect(card(page, "KH")).to_have_attribute("aria-pressed", "true")


def test_the_colours_of_the_seats_are_those_of_the_charts(visit):
    page = visit().goto("/trick", lang="en")
    for seat, code in (("B", "AS"), ("D", "6S")):
        tile = card(page, code, "instead").evaluate("node => getComputedStyle(node).backgroundColor")
        assert re.fullmatch(r"rgb\(.*\)", tile)
        drawn = page.evaluate(
            """name => {
              const node = document.createElement("i");
              node.style.color = `var(--seat-${name})`;
              document.querySelector(".stApp").append(node);
              return getComputedStyle(node).color;
            }""",
            seat,
        )
        assert drawn == tile
