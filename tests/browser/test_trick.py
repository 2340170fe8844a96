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
TOOLS = ("undo", "redo", "take", "clear", "reset")
EXAMPLE = EXAMPLES["called"].setup
SECOND = pack(deal_of(put(EXAMPLE, Seat.B, parse_card("K♥"))))


def status(page):
    return page.locator(".st-key-trick_table .table .status")


def card(page, code: str, grid: str = "hand"):
    return page.locator(f'.st-key-{grid} button[data-card="{code}"]')


def control(page, name: str, key: str = "setting", row: str = "tools"):
    return page.locator(f'.st-key-{key} [data-id="{row}"] button[data-id="{name}"]')


def seat(page, name: str):
    return control(page, name, "places", "places")


def focused(page) -> str | None:
    """The card or the control that has the focus."""
    return page.evaluate(
        """() => {
          const { dataset } = document.activeElement.shadowRoot?.activeElement ?? document.activeElement;
          return dataset.card ?? dataset.id ?? null;
        }"""
    )


def test_a_trick_is_set_by_keyboard_alone_and_the_focus_stays(visit):
    one = visit()
    page = one.goto("/trick", lang="en")
    control(page, "clear").focus()
    page.keyboard.press("Enter")
    expect(status(page)).to_have_text("No card lies on the table yet.")
    assert focused(page) == "clear"
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
    seat(page, "E").focus()
    page.keyboard.press("Enter")
    expect(seat(page, "E")).to_have_text("E: 2♠")
    assert focused(page) == "E"


CONTROLS = {
    **{name: f'.st-key-setting [data-id="tools"] [data-id="{name}"]' for name in TOOLS},
    "seat": '.st-key-places button[data-id="C"]',
    "trump": '.st-key-setting [data-id="trump"] [data-id="H"]',
    "called": '.st-key-setting [data-id="called"] [data-id="AS"]',
    "trick-compare": ".st-key-trick-compare button >> nth=0",
}


@pytest.mark.parametrize("name", CONTROLS)
def test_a_control_keeps_the_focus(visit, name):
    page = visit().goto("/trick", lang="en")
    button = page.locator(CONTROLS[name])
    button.focus()
    page.keyboard.press("Enter")
    page.locator('[data-testid="stApp"][data-test-script-state="notRunning"]').wait_for()
    expect(button).to_be_focused()


@pytest.mark.parametrize("enter", ["Enter", "Space"])
def test_a_choice_is_one_stop_and_arrows_move_in_it_before_one_is_chosen(visit, enter):
    page = visit().goto("/trick", lang="en")
    trumps = page.get_by_role("radiogroup", name="Trump", exact=True)
    spades, hearts, none = (trumps.get_by_role("radio", name=name) for name in ("spades", "hearts", "none"))
    expect(spades).to_be_checked()
    spades.focus()
    page.keyboard.press("ArrowRight")
    expect(hearts).to_be_focused()
    expect(spades).to_be_checked()  # to look is not to choose
    page.keyboard.press(enter)
    expect(hearts).to_be_checked()
    expect(hearts).to_be_focused()
    expect(control(page, "2H", row="called")).to_be_checked()
    page.keyboard.press("End")
    expect(none).to_be_focused()
    page.keyboard.press("Tab")
    expect(control(page, "A", row="leader")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(hearts).to_be_focused()  # the Tab key leads to what is chosen


def test_the_buttons_of_a_row_are_one_stop(visit):
    page = visit().goto("/trick", lang="en")
    control(page, "undo").focus()
    for key, name in (("ArrowRight", "redo"), ("End", "reset"), ("ArrowRight", "reset"), ("Home", "undo")):
        page.keyboard.press(key)
        assert focused(page) == name
    page.keyboard.press("Shift+Tab")
    assert focused(page) in {one.code for one in PACK}
    page.keyboard.press("Tab")
    assert focused(page) == "undo"


def test_a_seat_that_waits_for_its_card_is_on(visit):
    page = visit().goto("/trick", lang="en")
    seat(page, "B").click()
    expect(seat(page, "B")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("status").filter(has_text="Press the card that B plays.")).to_be_visible()
    seat(page, "B").click()
    expect(seat(page, "B")).to_have_attribute("aria-pressed", "false")


def test_when_the_choice_in_focus_goes_away_the_keyboard_stays_in_its_row(visit):
    one = visit()
    page = one.goto("/trick", lang="en")
    control(page, "H", row="trump").click()
    expect(control(page, "2H", row="called")).to_be_checked()
    one.settle()
    control(page, "AH", row="called").focus()
    page.go_back()
    expect(control(page, "2S", row="called")).to_be_focused()


def test_dropping_the_second_version_hands_the_keyboard_on(visit):
    page = visit().goto("/trick", lang="en", **{"with": SECOND})
    page.locator(".st-key-drop button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".st-key-drop")).to_have_count(0)
    page.wait_for_function("document.activeElement !== document.body")


def test_back_undoes_and_a_reload_brings_the_same_place(visit):
    one = visit()
    page = one.goto("/trick", lang="en")
    seat(page, "B").click()
    expect(page.locator(".st-key-places .status")).to_have_text("Press the card that B plays.")
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
        controls = page.locator(".pack-grid button, .controls button")
        assert controls.count() > 2 * len(PACK) + 30
        for box in controls.evaluate_all(TARGETS):
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


def test_presses_that_come_faster_than_their_answers_all_count(visit):
    page = visit().goto("/trick", lang="en")
    wanted = {"trump": "H", "leader": "C", "declarer": "B"}
    page.evaluate(
        """wanted => {
          for (const [row, id] of Object.entries(wanted)) {
            document.querySelector(`.controls [data-id="${row}"] [data-id="${id}"]`).click();
          }
        }""",
        wanted,
    )
    for row, name in wanted.items():
        expect(control(page, name, row=row)).to_have_attribute("aria-checked", "true")
