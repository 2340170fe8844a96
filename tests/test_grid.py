"""The card grid without a browser: what the browser is told, what it may say back, its colours."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from streamlit.components.v2.bidi_component.main import _make_trigger_id
from streamlit.testing.v1 import AppTest

from explorer.cards import PACK, Card, Seat, Suit, parse_card
from explorer.charts.style import DARK, LIGHT
from explorer.i18n import LANGUAGES, speaker
from explorer.problems import MissingKey, NotAllowed, UnknownKey, WrongKind
from explorer.profiles import load_profile
from explorer.table import Cell, GridKey, grid_payload, read_press
from explorer.table.component import compact
from explorer.table.faces import signs
from explorer.table.grid import contrast, readable, tones_css

PROFILE = load_profile("chiamata/pagat")
SAY = speaker("en")
ACE = parse_card("A♥")
PAGE = Path(__file__).parent / "data" / "grid_page.py"


def payload_of(cells=None, **more):
    return grid_payload(PROFILE, SAY, cells or {}, label="The pack", serial=6, **more)


def cells_of(payload):
    return [cell for row in payload["rows"] for cell in row["cells"]]


# --- what the browser is told --------------------------------------------------------------------


def test_a_row_holds_a_suit_in_the_profiles_order_of_strength():
    payload = payload_of()
    assert [row["suit"] for row in payload["rows"]] == [*Suit]
    assert [row["label"] for row in payload["rows"]] == ["Spades", "Hearts", "Diamonds", "Clubs"]
    for row in payload["rows"]:
        assert [cell["id"] for cell in row["cells"]] == [rank + row["suit"] for rank in PROFILE.scale.order]
    assert payload["letters"] == [*PROFILE.scale.order]


def test_a_card_without_a_cell_is_named_and_not_to_be_had():
    cell = cells_of(payload_of({ACE: Cell("Ace of hearts, led by A")}))[0]
    assert cell == {
        "id": "AS",
        "label": "Ace of spades",
        "note": "",
        "tone": None,
        "pressed": None,
        "ok": False,
        "mark": None,
    }


def test_a_cell_is_told_as_it_is():
    payload = payload_of({ACE: Cell("Ace of hearts: A takes it", "A", Seat.A, pressed=True, mark="called")})
    [cell] = [cell for cell in cells_of(payload) if cell["id"] == "AH"]
    assert cell == {
        "id": "AH",
        "label": "Ace of hearts: A takes it",
        "note": "A",
        "tone": "A",
        "pressed": True,
        "ok": True,
        "mark": "called",
    }


def test_the_key_names_tones_and_marks():
    payload = payload_of(key=(GridKey(Seat.B, "B takes it"), GridKey("held", "in hand", "mark")))
    assert payload["key"] == [
        {"kind": "tone", "value": "B", "text": "B takes it"},
        {"kind": "mark", "value": "held", "text": "in hand"},
    ]


@pytest.mark.parametrize("lang", [*LANGUAGES])
@pytest.mark.parametrize("deck", ["french", "italian"])
@pytest.mark.parametrize("index", ["international", "local"])
def test_every_letter_and_sign_the_grid_uses_is_in_its_drawing(lang, deck, index):
    payload = grid_payload(PROFILE, speaker(lang, deck, index), {}, label="x")
    assert all(f'id="g{letter}"' in signs() for letter in payload["letters"])
    assert all(f'id="{deck[0]}{suit}"' in signs() for suit in Suit)


def test_a_payload_is_plain_json_and_small():
    cells = {card: Cell("A sentence of about the usual length, with a winner.", "A", Seat.A) for card in PACK}
    text = json.dumps(payload_of(cells), allow_nan=False)
    assert json.loads(text) == payload_of(cells)
    assert len(text) < 9_000


@pytest.mark.parametrize(("name", "most"), [("grid.js", 6_500), ("grid.css", 4_000)])
def test_what_travels_with_every_change_is_small(name, most):
    assert 0 < len(compact(name).encode()) < most
    assert len(signs()) < 6_000


# --- colours -------------------------------------------------------------------------------------


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("seat", [*Seat])
def test_a_seats_letter_is_read_on_its_colour_and_the_colour_seen_on_the_page(palette, seat):
    ground = palette.seat(seat)
    assert contrast(readable(ground), ground) >= 4.5
    assert contrast(ground, palette.paper) >= 3
    assert ground in tones_css()


# --- what the browser may say --------------------------------------------------------------------

LIVE = payload_of({ACE: Cell("Ace of hearts")})
PRESS = {"id": "AH", "serial": 6}


@pytest.mark.parametrize("card", [ACE, parse_card("2S")])
def test_a_press_names_its_card_whether_it_can_be_had_or_not(card):
    assert read_press({"id": card.code, "serial": 6}, LIVE) is card


@pytest.mark.parametrize("raw", [None, {**PRESS, "serial": 5}])
def test_no_message_and_a_stale_one_do_nothing(raw):
    assert read_press(raw, LIVE) is None


def test_a_picture_cannot_be_pressed():
    assert read_press(PRESS, payload_of(live=False)) == NotAllowed("grid: id", "AH", ())


HOSTILE = [
    ("AH", WrongKind),
    (["AH"], WrongKind),
    (float("nan"), WrongKind),
    ({}, MissingKey),
    ({"id": "AH"}, MissingKey),
    ({"serial": 6}, MissingKey),
    ({**PRESS, "seat": "A"}, UnknownKey),
    ({**PRESS, "serial": "6"}, WrongKind),
    ({**PRESS, "serial": True}, WrongKind),
    ({**PRESS, "id": "A♥"}, NotAllowed),
    ({**PRESS, "id": "8H"}, NotAllowed),
    ({**PRESS, "id": ["AH"]}, NotAllowed),
    ({**PRESS, "id": None}, NotAllowed),
    ({**PRESS, "id": "x" * 5_000_000}, NotAllowed),
]


@pytest.mark.parametrize(("raw", "kind"), HOSTILE, ids=[str(number) for number in range(len(HOSTILE))])
def test_anything_the_grid_could_not_have_sent_is_a_short_problem(raw, kind):
    problem = read_press(raw, LIVE)
    assert type(problem) is kind
    assert len(repr(problem)) < 600


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@given(raw=JSON | st.fixed_dictionaries({"id": st.just("AH") | JSON, "serial": st.just(6) | JSON}))
def test_no_message_makes_the_reader_fail(raw):
    heard = read_press(raw, LIVE)
    assert heard is None or isinstance(heard, Card | WrongKind | NotAllowed | MissingKey | UnknownKey)
    assert not isinstance(heard, Card) or raw == PRESS


# --- on a page -----------------------------------------------------------------------------------


def send(page: AppTest, message: object) -> AppTest:
    """What the browser does when a card is pressed; there is no public way to do it in AppTest."""
    states = page._tree.get_widget_states()
    widget = states.widgets.add()
    widget.id = _make_trigger_id(page.get_by_key("grid").proto.id, "events")
    widget.json_trigger_value = json.dumps([{"event": "presses", "value": message}])
    return page._run(states)


def open_page(**params: str) -> AppTest:
    page = AppTest.from_file(str(PAGE), default_timeout=30)
    for name, value in params.items():
        page.query_params[name] = value
    return page.run()


def test_a_press_acts_once():
    page = send(open_page(), {"id": "3H", "serial": 0})
    assert page.text[0].value == "told 1: 3♥ on: 3♥."
    send(page, {"id": "3H", "serial": 0})
    assert page.text[0].value == "told 1: 3♥ on: 3♥."
    send(page, {"id": "3H", "serial": 1})
    assert page.text[0].value == "told 2: 3♥ 3♥ on: ."


@pytest.mark.parametrize("message", ["<script>", {"id": "x" * 100_000, "serial": 0}, [[]]])
def test_a_hostile_message_acts_on_nothing(message):
    page = send(open_page(), message)
    assert not page.exception
    assert page.text[0].value.endswith(" on: .")
