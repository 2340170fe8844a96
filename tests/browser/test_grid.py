"""The card grid in a real browser: keyboard, focus, fast presses, phone width, colours, axe."""

from collections.abc import Iterator
from contextlib import ExitStack
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from explorer.charts.style import DARK, LIGHT
from tests.browser.conftest import faults, serving

LEAST_TARGET = 24  # pixels: WCAG 2.2, target size (minimum)


@pytest.fixture(scope="module")
def grid_server(tmp_path_factory) -> Iterator[str]:
    """A page with nothing but the grid; gives its address."""
    with serving("tests/data/grid_page.py", tmp_path_factory.mktemp("grid") / "log.txt") as address:
        yield address


@pytest.fixture
def grid(tab, grid_server):
    """Open the grid: `grid(360, live="no")`."""
    errors = []

    def open_grid(width: int = 1000, *, scheme: str = "light", **params) -> Page:
        listeners = {"pageerror": lambda error: errors.append(str(error))}
        page = tabs.enter_context(tab((width, 700), listeners, color_scheme=scheme))
        page.goto(f"{grid_server}/?{urlencode({'lang': 'en', **params})}")
        page.locator('[data-test-script-state="notRunning"] .pack-grid').wait_for()
        return page

    with ExitStack() as tabs:
        yield open_grid
    assert errors == []


def card(page, code: str):
    return page.locator(f'button[data-card="{code}"]')


def focused(page) -> str | None:
    """The card that has the focus."""
    return page.evaluate("document.activeElement.shadowRoot?.activeElement?.dataset.card ?? null")


def told(page, line: str) -> None:
    page.get_by_text(line, exact=True).wait_for()


def test_the_grid_is_one_stop_and_arrows_move_in_it(grid):
    page = grid()
    card(page, "3S").focus()  # the first that can be had
    steps = [
        ("ArrowRight", "KS"),
        ("ArrowDown", "KH"),
        ("ArrowLeft", "3H"),
        ("Home", "AH"),  # it cannot be had, and is read all the same
        ("ArrowLeft", "AH"),
        ("End", "2H"),
        ("ArrowRight", "2H"),
        ("Control+End", "2C"),
        ("ArrowDown", "2C"),
        ("Control+Home", "AS"),
        ("ArrowUp", "AS"),
    ]
    for key, code in steps:
        page.keyboard.press(key)
        assert focused(page) == code
    assert page.locator(".pack-grid button[tabindex='0']").count() == 1
    page.keyboard.press("Tab")
    assert focused(page) is None
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "AS"


def test_a_pressed_card_keeps_the_focus_and_says_that_it_is_on(grid):
    page = grid()
    card(page, "KH").focus()
    page.keyboard.press("Enter")
    told(page, "told 1: K♥ on: K♥.")
    expect(card(page, "KH")).to_have_attribute("aria-pressed", "true")
    assert focused(page) == "KH"
    page.keyboard.press("Space")
    told(page, "told 2: K♥ K♥ on: .")
    expect(card(page, "KH")).to_have_attribute("aria-pressed", "false")
    assert focused(page) == "KH"


def press_at_once(page, *names: str) -> None:
    """Press these cards in one turn of the browser, before any answer of the server can arrive."""
    page.evaluate(
        """names => {
          const hosts = [...document.querySelectorAll("*")].filter((node) => node.shadowRoot);
          const root = hosts.map((node) => node.shadowRoot).find((root) => root.querySelector(".pack-grid"));
          for (const name of names) root.querySelector(`[data-card="${name}"]`).click();
        }""",
        names,
    )


def test_cards_pressed_faster_than_the_page_answers_all_count(grid):
    page = grid()
    press_at_once(page, "KH", "3S", "2C", "7D")
    told(page, "told 4: K♥ 3♠ 2♣ 7♦ on: K♥ 3♠ 2♣ 7♦.")


def test_a_double_click_counts_once(grid):
    page = grid()
    press_at_once(page, "KH", "KH")
    told(page, "told 1: K♥ on: K♥.")
    card(page, "3S").click()
    told(page, "told 2: K♥ 3♠ on: K♥ 3♠.")


def test_a_card_that_cannot_be_had_can_be_pressed_and_asks_why(grid):
    page = grid()
    assert card(page, "AH").get_attribute("aria-disabled") == "true"
    assert card(page, "AH").get_attribute("disabled") is None
    card(page, "AH").dispatch_event("click")
    told(page, "told 1: A♥ on: .")


def test_a_picture_is_read_card_by_card_and_not_pressed(grid):
    page = grid(live="no")
    card(page, "3S").focus()
    page.keyboard.press("ArrowRight")
    assert focused(page) == "KS"
    expect(page.locator(".told")).to_have_text("King of spades: A would take it")
    assert page.locator('.pack-grid button[aria-disabled="false"]').count() == 0
    card(page, "KS").dispatch_event("click")
    page.keyboard.press("Enter")
    assert "told 0:" in page.get_by_text("told ").text_content()


def test_the_sentence_of_a_card_that_is_pointed_at_stands_below(grid):
    page = grid()
    line = page.locator(".told")
    expect(line).to_have_text("Point at a card.")
    card(page, "7D").hover()
    expect(line).to_have_text("Seven of diamonds: C would take it")
    page.mouse.move(2, 600)
    expect(line).to_have_text("Point at a card.")
    card(page, "7C").focus()
    expect(line).to_have_text("Seven of clubs: D would take it")


@pytest.mark.parametrize("width", [320, 360, 390, 640, 1280])
def test_all_columns_fit_and_every_card_is_large_enough(grid, width):
    page = grid(width)
    boxes = [button.bounding_box() for button in page.locator(".pack-grid button").all()]
    assert len(boxes) == 40
    for box in boxes:
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["width"] >= LEAST_TARGET
        assert box["height"] >= LEAST_TARGET
    assert len({round(box["y"]) for box in boxes}) == 4
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("scheme", "palette"), [("light", LIGHT), ("dark", DARK)])
def test_a_seat_has_the_colour_of_the_charts(grid, scheme, palette):
    page = grid(scheme=scheme)
    for code, colour in zip(("3S", "3H", "3D", "3C"), palette.seats, strict=False):
        expected = tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))
        expect(card(page, code)).to_have_css("background-color", "rgb({}, {}, {})".format(*expected))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("params", [{}, {"deck": "italian", "lang": "it"}, {"live": "no"}])
def test_axe_finds_nothing(grid, scheme, params):
    page = grid(scheme=scheme, **params)
    assert faults(page, bare=True) == []
