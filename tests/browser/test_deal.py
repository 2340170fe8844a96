"""The deal lab in a browser: the keyboard, the way back, what one seat sees, names as plain text."""

import re

import pytest
from playwright.sync_api import expect

from explorer.cards import PACK, Seat
from explorer.compact import pack_tree
from explorer.i18n import LANGUAGES
from explorer.notation import loads
from explorer.rules.sight import sight
from explorer.trees import MAIN
from explorer.views.deal_place import Here, example, sealed
from tests.browser.conftest import DESKTOP, NARROW, PHONE

EXAMPLE = example()
FORK = EXAMPLE.lines[1].ply
PLAIN = "<b>B</b> *holds* :red[back] ![x](https://example.org/x.png)"


def at(one, ply: int) -> None:
    """Wait until the address says this position, and the page shows it."""
    one.page.wait_for_url(lambda url: f"pos={ply}" in url)
    one.settle()


def test_the_arrow_keys_walk_through_the_line_and_back_walks_back(visit):
    one = visit()
    page = one.goto("/deal", lang="en")
    page.locator(".table").focus()
    page.keyboard.press("ArrowRight")
    at(one, FORK + 1)
    page.keyboard.press("ArrowRight")
    at(one, FORK + 2)
    page.keyboard.press("ArrowLeft")
    at(one, FORK + 1)
    assert page.evaluate("document.activeElement.shadowRoot.activeElement.className").startswith("table")
    page.go_back()
    at(one, FORK + 2)
    page.reload()
    at(one, FORK + 2)
    expect(page.locator(".trick > li")).to_have_count(3)


def test_another_card_begins_a_line_by_keyboard_alone_and_back_takes_it_back(visit):
    one = visit()
    page = one.goto("/deal", lang="en", pos=FORK)
    known = {EXAMPLE.lines[0].actions[FORK].card.code, EXAMPLE.lines[1].actions[0].card.code}
    card = next(card for card in EXAMPLE.at(MAIN, FORK).play.hands[Seat.B] if card.code not in known)
    page.locator(f'button.card[data-card="{card.code}"]').focus()
    page.keyboard.press("Enter")
    at(one, FORK + 1)
    assert "line=2" in page.url
    expect(page.locator(".graded")).to_contain_text("new line")
    expect(page.locator(".st-key-line_2 button")).to_have_attribute("aria-current", "true")
    assert page.evaluate("document.activeElement !== document.body")
    address = page.url
    page.go_back()
    at(one, FORK)
    expect(page.locator(".st-key-line_2")).to_have_count(0)
    page.goto(address)
    one.settle()
    expect(page.locator(".st-key-line_2 button")).to_have_attribute("aria-current", "true")


def test_the_ends_of_a_line_keep_the_focus(visit):
    one = visit()
    page = one.goto("/deal", lang="en", pos=1)
    back = page.locator(".st-key-back_one button")
    back.focus()
    page.keyboard.press("Enter")
    at(one, 0)
    expect(back).to_have_attribute("aria-disabled", "true")
    expect(back).to_be_focused()


def test_the_keyboard_goes_on_where_hands_are_hidden_and_turned_up(visit):
    one = visit()
    page = one.goto("/deal", lang="en", pos=FORK)
    page.locator(".st-key-eyes_C button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".st-key-turn_up button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".st-key-eyes_A button")).to_be_focused()


def test_a_name_and_a_note_are_nothing_but_text(visit):
    one = visit()
    page = one.goto("/deal", lang="en", line=1, pos=FORK + 1)
    page.locator(".st-key-change_line button").click()
    page.locator('[class*="st-key-name_"] input').fill(PLAIN)
    page.locator('[class*="st-key-note_"] textarea').fill(f"{PLAIN}\n\u202eabc")
    page.locator(".st-key-save_line button").click()
    page.wait_for_url("**deal=2**")
    one.settle()
    expect(page.locator(".st-key-line_1 button")).to_contain_text(PLAIN)
    assert page.locator(".note").inner_text() == f"{PLAIN}\n\u202eabc"
    assert page.locator(".st-key-lines :is(img, b, em)").count() == 0
    page.reload()
    one.settle()
    expect(page.locator(".st-key-line_1 button")).to_contain_text(PLAIN)
    one.page.locator('.languages [data-code="it"]').click()
    page.wait_for_url("**lang=it**")
    expect(page.locator(".st-key-line_1 button")).to_contain_text(PLAIN)


def test_two_lines_stand_side_by_side_and_the_address_keeps_it(visit):
    one = visit()
    page = one.goto("/deal", lang="en")
    page.locator(".st-key-beside_1 button").click()
    page.wait_for_url("**beside=1**")
    expect(page.locator(".st-key-beside_1 button")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".st-key-beside_1 button")).to_be_focused()
    expect(page.locator(".st-key-comparison .told li").first).to_contain_text("part in trick")
    page.reload()
    one.settle()
    expect(page.locator(".beside tbody tr")).to_have_count(8)
    assert one.axe() == []


SEATS_AND_PLIES = [(Seat.C, 10, 0), (Seat.B, 30, 1), (Seat.A, 0, 0)]


@pytest.mark.parametrize(("seat", "ply", "line"), SEATS_AND_PLIES)
def test_what_one_seat_may_not_know_never_reaches_the_browser(visit, seat, ply, line):
    """Neither the page, nor the address, nor a single message over the socket."""
    one, frames = visit(), []
    one.page.on(
        "websocket",
        lambda socket: socket.on(
            "framereceived", lambda sent: frames.append(sent if isinstance(sent, bytes) else sent.encode())
        ),
    )
    text = pack_tree(EXAMPLE)
    page = one.goto("/deal", lang="en", sealed=sealed(text), eyes=seat.name, pos=ply, line=line, chances="on")
    page.locator(".st-key-twin summary").click()
    page.locator(".st-key-why summary, .st-key-twin summary").first.wait_for()
    now = Here(EXAMPLE, line, ply, seat)
    seen = {card for hand in now.sight.deal.dealt for card in hand}
    play = now.deal.play
    named = {None if play is None else play.declaration.called}
    hidden = [card for card in PACK if card not in seen | named]
    sent = b"".join(frames)
    assert len(sent) > 10_000
    assert [str(card) for card in hidden if str(card).encode() in sent] == []
    assert [card.code for card in hidden if f'"{card.code}"'.encode() in sent] == []
    assert text.encode() not in sent
    assert text not in page.url
    assert text not in page.content()


def test_what_a_seat_can_know_is_weighed_when_asked_by_keyboard(visit):
    one = visit(size=NARROW)
    page = one.goto("/deal", lang="en", sealed=sealed(pack_tree(EXAMPLE)), eyes="C", line=1, pos=20)
    expect(page.locator(".st-key-chart_holders .js-plotly-plot")).to_be_visible()
    expect(page.locator(".st-key-chart_target_course")).to_have_count(0)
    switch = page.locator('[class*="st-key-deal-chances"] input')
    switch.focus()
    page.keyboard.press("Space")
    page.wait_for_url("**chances=on**")
    expect(page.locator(".st-key-chart_target_course .js-plotly-plot")).to_be_visible()
    expect(switch).to_be_focused()
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW[0]


def test_one_seat_plays_and_the_others_answer(visit):
    one = visit()
    page = one.goto("/deal", lang="en", sealed=sealed(pack_tree(EXAMPLE)), eyes="C", pos=FORK)
    others = page.locator(".st-key-others button")
    others.focus()
    page.keyboard.press("Enter")
    at(one, FORK + 1)
    expect(others).to_have_attribute("aria-disabled", "true")
    expect(others).to_have_accessible_description("First it is the turn of C. Then the others can go on.")
    expect(others).to_be_focused()
    page.locator("button.card:visible").first.click()
    page.wait_for_url(lambda url: f"pos={FORK + 2}" in url)
    one.settle()
    assert "deal=" not in page.url
    page.locator(".st-key-turn_up button").click()
    page.wait_for_url("**deal=**")
    assert "sealed=" not in page.url
    expect(page.locator(".seat .hand.open")).to_have_count(5)


def test_the_file_of_one_seat_holds_what_it_knows(visit):
    one = visit()
    page = one.goto("/deal", lang="en", sealed=sealed(pack_tree(EXAMPLE)), eyes="D", pos=20)
    with page.expect_download() as download:
        page.locator(".st-key-download button").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert loads(text) == sight(EXAMPLE.at(MAIN, 20), Seat.D).deal


@pytest.mark.parametrize(("scheme", "size"), [("light", DESKTOP), ("dark", NARROW)])
@pytest.mark.parametrize(
    "state",
    [
        {"pos": 3},
        {"pos": 8},
        {"pos": 49, "beside": 1},
        {"pos": 24, "line": 1, "eyes": "C", "sealed": sealed(pack_tree(EXAMPLE)), "chances": "on"},
    ],
    ids=["auction", "play", "two-lines", "one-seat"],
)
def test_no_state_has_a_fault(visit, state, scheme, size):
    one = visit(size=size, scheme=scheme)
    one.goto("/deal", lang="en", **state)
    one.has_no_fault_in_any_language()


def test_the_table_the_account_and_the_lines_are_on_the_first_screen(visit):
    page = visit(size=DESKTOP).goto("/deal", lang="en")
    for place in (".table", ".st-key-forward_one", ".account", ".st-key-line_1"):
        box = page.locator(place).first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= DESKTOP[1], place


def test_on_a_phone_a_line_is_opened_and_left(visit):
    one = visit(size=PHONE)
    page = one.goto("/deal", lang="fr", pos=20)
    page.locator(".st-key-line_1 button").click()
    at(one, FORK + 1)
    page.locator(".st-key-line_0 button").click()
    page.wait_for_url(lambda url: "line=" not in url)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_lesson_leads_into_the_lab_with_its_deal(visit):
    one = visit()
    page = one.goto("/learn", lang="en", lesson="trick-play", step="one-small-trump")
    expect(page.locator(".onward")).to_have_count(0)
    page.locator(".st-key-answer_A button").click()
    page.locator(".onward a").click()
    page.wait_for_url(re.compile(r"/deal\?.*(deal|sealed)="))
    expect(page).to_have_title(re.compile("^Deal lab"))
    one.settle()
    expect(page.locator(".table")).to_be_visible()


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_phone_what_is_chosen_from_stands_in_one_row_and_nothing_touches(visit, lang, width):
    page = visit(size=(width, 844)).goto("/deal", lang=lang, pos="30")
    page.locator(".st-key-download button").wait_for()  # the last that is drawn
    page.locator(".st-key-chart_tricks .js-plotly-plot").wait_for()
    rows, gap, spill = page.evaluate(PLACED)
    assert rows == [1, 1]
    assert gap >= 8
    assert spill <= 0


PLACED = """
() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const top = (node) => Math.round(node.getBoundingClientRect().top);
  const tops = (row) => [...document.querySelectorAll(`${row} .stButton`)].map(top);
  const rows = [".st-key-eyes", ".st-key-jump"].map((row) => new Set(tops(row)).size);
  const main = document.querySelector(".stMain");
  const gap = box(".st-key-line_tools").top - box(".st-key-lines").bottom;
  return [rows, gap, main.scrollWidth - main.clientWidth];
}
"""
"""In how many rows the choices stand, pixels between the list of lines and what is below it, and sideways."""
