"""The keyboard goes on where it was, or somewhere sensible when the pressed control has gone away."""

import pytest
from playwright.sync_api import expect

BIDDEN = "2.2x65.p.2x70.p.2x80.p.p"
"""A deal in which the learner has won the auction."""

TITLE, TOLD = ".step-title", ".graded"
OTHER = "1HlNn_8pjyAlp0tDA8plg"
PLAYED = {"lesson": "worked-example", "step": "play-it-yourself"}


def press(page, selector: str) -> None:
    page.locator(selector).first.focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize(
    ("place", "first", "control", "landing"),
    [
        ({"lesson": "dealing", "step": "who-cuts"}, "answer_A", "restart", TITLE),
        ({"lesson": "trick-play", "step": "one-small-trump"}, "answer_A", "another", TITLE),
        ({"lesson": "dealing", "step": "deal-it-yourself"}, "answer_A", "deal_rest", TITLE),
        ({"lesson": "the-auction", "step": "your-bid"}, None, "pass", TOLD),
        ({"lesson": "the-call", "step": "make-the-call"}, None, "calls", TOLD),
        ({"lesson": "five-players", "step": "a-card-is-called"}, None, "back", TITLE),
        ({"lesson": "the-auction"}, None, "to-contents", ".st-key-contents h1"),
        (PLAYED, None, "next", ".st-key-contents h1"),
        ({}, None, "open_4", TITLE),
        (PLAYED, None, "bid_2", ".st-key-bid_2 button"),
        (PLAYED, None, "pass", TOLD),
        (PLAYED | {"line": "p"}, None, "take_back", TITLE),
        (PLAYED | {"line": BIDDEN}, None, "calls", TOLD),
    ],
)
def test_a_control_that_goes_away_hands_the_keyboard_on(visit, place, first, control, landing):
    one = visit()
    page = one.goto("/learn", lang="en", **place)
    if first:
        press(page, f".st-key-{first} button")
        page.locator(".graded").wait_for()
    press(page, f":is(.st-key-{control} :is(a, button), a.{control})")
    expect(page.locator(f":is({landing}):focus")).to_have_count(1)


def test_dropping_the_second_version_stays_with_the_versions(visit):
    page = visit().goto("/trick", lang="en", **{"with": OTHER})
    press(page, ".st-key-drop button")
    expect(page.locator(".st-key-trick_versions h2")).to_be_focused()


def test_a_card_of_the_list_hands_the_keyboard_on_and_the_list_stays_open(visit):
    page = visit().goto("/learn", lang="en", line=f"{BIDDEN}.2S", **PLAYED)
    press(page, ".st-key-twin summary")
    press(page, ".st-key-twin .st-key-list button")
    expect(page.locator(".graded:focus")).to_have_count(1)
    expect(page.locator(".st-key-twin details")).to_have_attribute("open", "")


def test_a_control_that_is_drawn_anew_keeps_the_keyboard(visit):
    page = visit().goto("/learn", lang="en", line=f"{BIDDEN}.2S", **PLAYED)
    press(page, ".st-key-take_back button")
    page.wait_for_url(f"**line={BIDDEN}")
    expect(page.locator(".st-key-take_back button")).to_be_focused()
