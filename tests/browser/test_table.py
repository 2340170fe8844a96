"""The card table in a real browser: keyboard, focus, double clicks, phone width, axe, motion, messages."""

from collections.abc import Iterator
from contextlib import ExitStack
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import faults, serving

LEAST_TARGET = 44  # pixels, for a finger
FIRST_PLAY = 6  # a bid, four passes and a call come before it

BOXES = """
(names) => {
  const hosts = [...document.querySelectorAll("*")].filter((node) => node.shadowRoot);
  const root = hosts.map((node) => node.shadowRoot.querySelector(".table")).find(Boolean);
  return names.map((name) => [...root.parentNode.querySelectorAll(name)].map((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return [left, top, right, bottom];
  }).filter(([left, , right]) => right > left));
}
"""


@pytest.fixture(scope="module")
def table_server(tmp_path_factory) -> Iterator[str]:
    """A page with nothing but the table; gives its address."""
    with serving("tests/data/table_page.py", tmp_path_factory.mktemp("table") / "log.txt") as address:
        yield address


@pytest.fixture
def frames() -> list[bytes]:
    """What the server has sent over the socket."""
    return []


@pytest.fixture
def table(tab, table_server, frames):
    """Open the table: `table(360, ply=8, seat="all")`."""
    foreign, errors = [], []

    def note_request(request) -> None:
        if not request.url.startswith((table_server, "data:", "blob:")):
            foreign.append(request.url)

    def note_frame(frame) -> None:
        frames.append(frame if isinstance(frame, bytes) else frame.encode())

    def open_table(width: int = 1000, *, scheme: str = "light", motion: str = "reduce", **params) -> Page:
        listeners = {
            "request": note_request,
            "websocket": lambda socket: socket.on("framereceived", note_frame),
            "pageerror": lambda error: errors.append(str(error)),
        }
        kind = {"color_scheme": scheme, "reduced_motion": motion}
        page = tabs.enter_context(tab((width, 900), listeners, **kind))
        page.goto(f"{table_server}/?{urlencode({'lang': 'en', **params})}")
        page.locator('[data-test-script-state="notRunning"] .table').wait_for()
        return page

    with ExitStack() as tabs:
        yield open_table
    assert errors == []
    assert foreign == []


def own_hand(page):
    return page.locator('.seat[data-place="0"] .hand button')


def focused_card(page) -> str | None:
    """The label of the card that has the focus."""
    return page.evaluate(
        "document.activeElement.shadowRoot?.activeElement?.getAttribute('aria-label') ?? null"
    )


def told(page, times: int):
    """Wait until the server has heard so many messages; give the last."""
    line = page.get_by_text(f"told {times}: ")
    line.wait_for()
    return line.text_content()


# --- playing -------------------------------------------------------------------------------------


def test_arrow_keys_move_within_the_hand_and_enter_plays(table):
    page = table(ply=FIRST_PLAY)
    own_hand(page).first.focus()
    labels = [card.get_attribute("aria-label") for card in own_hand(page).all()]
    for key, at in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", 7),
        ("ArrowRight", 7),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        assert focused_card(page) == labels[at]
    page.keyboard.press("Tab")
    assert focused_card(page) == labels[1]
    page.keyboard.press("Enter")
    assert "Pressed(action=Play(seat=<Seat.A: 0>" in told(page, 1)
    expect(page.locator(".trick > li")).to_have_count(1)
    expect(own_hand(page)).to_have_count(7)


@pytest.mark.parametrize(("played", "then"), [(0, 0), (3, 3), (7, 6)])
def test_focus_stays_on_the_neighbour_of_a_played_card(table, played, then):
    page = table(ply=FIRST_PLAY)
    own_hand(page).nth(played).focus()
    page.keyboard.press("Space")
    told(page, 1)
    expect(own_hand(page)).to_have_count(7)
    assert focused_card(page) == own_hand(page).nth(then).get_attribute("aria-label")
    assert own_hand(page).nth(then).get_attribute("aria-disabled") == "true"  # another seat's turn now


def test_a_double_click_plays_one_card(table):
    page = table(ply=FIRST_PLAY, seat="all")
    own_hand(page).nth(2).dblclick()
    page.locator('.seat[data-place="1"] .hand button[aria-disabled="false"]').first.wait_for()
    assert "plies: 7" in told(page, 1)


def test_two_fast_clicks_on_two_cards_play_one(table):
    page = table(ply=FIRST_PLAY, seat="all")
    own_hand(page).evaluate_all("cards => { cards[0].click(); cards[1].click(); }")
    page.locator('.seat[data-place="1"] .hand button[aria-disabled="false"]').first.wait_for()
    assert "plies: 7" in told(page, 1)


def test_each_seat_in_turn_can_play_from_open_hands(table):
    page = table(ply=FIRST_PLAY, seat="all")
    for place in range(5):
        page.locator(f'.seat[data-place="{place}"] .hand button[aria-disabled="false"]').first.click()
        told(page, place + 1)
    expect(page.locator(".trick > li")).to_have_count(5)
    expect(page.locator(".trick > li.winning")).to_have_count(1)
    expect(page.locator(".trick .sign").filter(has_text="takes it")).to_have_count(1)


def test_a_refused_card_can_be_pressed_and_asks_why(table):
    page = table(ply=FIRST_PLAY, seat="B", refuse="1")
    card = own_hand(page).first
    assert card.get_attribute("aria-disabled") == "true"
    assert card.is_enabled() is False  # to assistive technology
    assert card.get_attribute("disabled") is None
    assert card.get_attribute("aria-label").endswith("not allowed: why?")
    card.dispatch_event("click")
    assert "refused: NotYourTurn" in told(page, 1)
    card.dispatch_event("click")  # and again: asking locks nothing
    assert "plies: 6" in told(page, 2)


def test_a_card_can_be_called_from_the_middle_of_the_table(table):
    page = table(ply=5)
    offered = page.get_by_role("list", name="Cards that can be called").get_by_role("button")
    expect(offered).to_have_count(4)
    offered.first.click()
    told(page, 1)
    expect(page.locator(".chip.called")).to_contain_text("Called card:")
    expect(offered).to_have_count(0)


def test_arrows_step_through_a_watched_table(table):
    page = table(ply=12, seat="all", watch="1")
    page.get_by_role("group", name="Card table, all hands face up").focus()
    page.keyboard.press("ArrowLeft")
    assert "plies: 11" in told(page, 1)
    page.keyboard.press("ArrowRight")
    assert "plies: 12" in told(page, 2)


def test_arrows_pressed_faster_than_the_table_moves_are_all_heeded(table):
    page = table(ply=12, seat="all", watch="1")
    page.get_by_role("group", name="Card table, all hands face up").focus()
    for _ in range(9):
        page.keyboard.press("ArrowLeft")
    expect(page.get_by_text("plies: 3")).to_be_visible()


# --- what it looks like --------------------------------------------------------------------------


def apart(one, other, slack=0.5) -> bool:
    return (
        one[2] <= other[0] + slack
        or other[2] <= one[0] + slack
        or one[3] <= other[1] + slack
        or other[3] <= one[1] + slack
    )


WIDTHS = (320, 360, 390, 520, 640, 800, 1280)


@pytest.mark.parametrize(("seat", "ply"), [("A", 3), ("A", 5), ("A", 10), ("all", 9), ("all", 11)])
def test_nothing_overlaps_or_leaves_the_table(table, seat, ply):
    page = table(WIDTHS[0], seat=seat, ply=ply)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_function("width => innerWidth === width", arg=width)
        nothing_overlaps(page)


def nothing_overlaps(page) -> None:
    (root,), plates, hands, own, played, bids, offered = page.evaluate(
        BOXES,
        [
            ".table",
            ".plate",
            ".seat .hand",
            '[data-place="0"] .hand .card',
            ".trick .card",
            ".bid",
            ".offer .card",
        ],
    )
    for box in (*plates, *hands, *own, *played, *bids, *offered):
        assert box[0] >= root[0] - 1, "out at the left"
        assert box[2] <= root[2] + 1, "out at the right"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for boxes in (plates + hands, own, played, bids + plates, offered + hands):
        for at, box in enumerate(boxes):
            assert all(apart(box, other) for other in boxes[at + 1 :])
    for box in played:
        assert all(apart(box, other) for other in (*hands, *plates))


@pytest.mark.parametrize("width", [320, 360, 1280])
@pytest.mark.parametrize("seat", ["A", "all"])
def test_a_pressable_card_is_large_enough_for_a_finger(table, width, seat):
    page = table(width, seat=seat, ply=FIRST_PLAY)
    (cards,) = page.evaluate(BOXES, ['button.card[aria-disabled="false"]'])
    assert len(cards) == 8
    assert all(
        right - left >= LEAST_TARGET and bottom - top >= LEAST_TARGET for left, top, right, bottom in cards
    )


def test_five_open_hands_fit_the_first_screen(table):
    page = table(760, seat="all", ply=11)
    (((_, top, _, bottom),),) = page.evaluate(BOXES, [".table"])
    assert bottom - top <= 560


@pytest.mark.parametrize("seat", ["A", "all"])
def test_the_table_keeps_its_height_from_the_auction_to_the_settlement(table, seat):
    heights = set()
    for ply in (0, 3, 5, 6, 9, 11, 30, 46):
        page = table(800, seat=seat, ply=ply)
        (((_, top, _, bottom),),) = page.evaluate(BOXES, [".table"])
        heights.add(round(bottom - top))
    assert max(heights) - min(heights) <= 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "params",
    [
        {"ply": 2},
        {"ply": 5},
        {"ply": 9},
        {"ply": 9, "seat": "all"},
        {"ply": 11, "seat": "all", "lang": "it", "deck": "italian"},
    ],
)
def test_axe_finds_nothing(table, scheme, params):
    page = table(scheme=scheme, **params)
    assert faults(page, bare=True) == []


COUNT_ANIMATIONS = """
() => {
  window.slid = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (this.closest(".table")) window.slid += 1;
    return animate.apply(this, how);
  };
}
"""


@pytest.mark.parametrize(("motion", "slides"), [("no-preference", True), ("reduce", False)])
def test_a_played_card_slides_unless_motion_is_unwanted(table, motion, slides):
    page = table(ply=FIRST_PLAY, motion=motion)
    page.evaluate(COUNT_ANIMATIONS)
    own_hand(page).first.click()
    told(page, 1)
    expect(page.locator(".trick > li")).to_have_count(1)
    assert (page.evaluate("window.slid") > 0) is slides


# --- what it says --------------------------------------------------------------------------------


def test_the_trick_is_an_ordered_list_that_says_who_wins(table):
    page = table(ply=9)
    trick = page.get_by_role("list", name="Trick 1 in playing order")
    labels = [card.get_attribute("aria-label") for card in trick.get_by_role("img").all()]
    assert len(labels) == 3
    assert sum("winning so far" in label for label in labels) == 1
    assert [label.split("played by ")[1][0] for label in labels] == ["A", "B", "C"]


def test_seats_are_groups_with_names(table):
    page = table(ply=9)
    assert page.get_by_role("group", name="Seat D, 8 cards, to act").is_visible()
    assert page.get_by_role("group", name="Seat A, you, declarer, 7 cards").is_visible()
    assert page.locator(".table [role=status]").text_content() == "D is to play."


def test_the_table_speaks_the_readers_language(table):
    page = table(ply=9, lang="fr")
    assert page.locator(".table").get_attribute("lang") == "fr"


def test_hidden_cards_never_reach_the_browser(table, frames):
    page = table(ply=9)
    sent = b"".join(frames)
    assert b'"3S"' in sent  # the viewer's own card is there
    shown = {card.get_attribute("data-card") for card in page.locator(".hand .card").all()}
    faces = {name for name in shown if "." not in name}
    played = {item.get_attribute("data-id") for item in page.locator(".trick > li").all()}
    called = page.locator(".chip.called").count()
    assert (len(faces), len(played), called) == (7, 3, 1)
    hidden = {rank + suit for rank in "A3KQJ76542" for suit in "SHDC"} - faces - played
    assert [card for card in sorted(hidden) if f'"{card}"'.encode() in sent] == []
