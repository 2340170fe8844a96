"""The list beside the card table, which plays like it, and messages to a page with both."""

import re
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from explorer.cards import Rank, Seat, parse_card, parse_cards
from explorer.i18n import speaker
from explorer.profiles import load_profile
from explorer.rules.actions import Bid, Call, Pass, Play
from explorer.rules.sight import open_sight, sight
from explorer.table import table_payload
from explorer.table.twin import action_key, action_label, fact_lines, seat_lines
from tests.learn_page import send
from tests.table_deals import after, played_out

PROFILE = load_profile("chiamata/pagat")
SAY = speaker("en")
PAGE = Path(__file__).parent / "data" / "table_page.py"


@pytest.mark.parametrize(
    ("action", "key", "label", "refused"),
    [
        (
            Play(Seat.A, parse_card("AH")),
            "play_AH",
            "Ace of hearts, play",
            "Ace of hearts, not allowed: why?",
        ),
        (
            Call(Seat.A, parse_card("2S")),
            "call_2S",
            "Two of spades, call",
            "Two of spades, not allowed: why?",
        ),
        (Bid(Seat.A, Rank.KING), "bid_K", "Bid: king", "Bid: king, not allowed: why?"),
        (
            Bid(Seat.A, Rank.TWO, 80),
            "bid_2_80",
            "Bid: two with a target of 80",
            "Bid: two with a target of 80, not allowed: why?",
        ),
        (Pass(Seat.A), "pass", "Pass", "Pass, not allowed: why?"),
    ],
)
def test_each_action_has_a_button_of_its_own(action, key, label, refused):
    assert action_key(action) == key
    assert action_label(action, True, SAY) == label
    assert action_label(action, False, SAY) == refused


def test_the_list_names_the_hands_in_sight_and_no_other():
    lines = seat_lines(table_payload(sight(played_out(""), Seat.C), SAY), SAY)
    assert re.fullmatch(r"Seat C, you, 8 cards · (\w+ of \w+, ){6}\w+ of \w+ and \w+ of \w+", lines[0])
    assert lines[1:] == [
        "Seat D, 8 cards",
        "Seat E, dealer, 8 cards",
        "Seat A, 8 cards, to act",
        "Seat B, 8 cards",
    ]


def test_the_list_tells_bids_roles_trump_and_captures():
    lines = seat_lines(table_payload(sight(played_out("A -"), Seat.E), SAY), SAY)
    assert [line.split(" · ")[-1] for line in lines[1:3]] == ["Bid: ace", "pass"]
    payload = table_payload(open_sight(after("A♥ 2♠ 3♥ 7♠ 4♣")), SAY)
    assert fact_lines(payload, SAY) == [
        "Dealer: E",
        "Declarer: A",
        "Partner: B",
        "Trump: spades",
        "Called card: 2♠",
    ]
    assert seat_lines(payload, SAY)[3] == "Seat D, 7 cards, to act · 1 trick: 21 points"


DEALING_PACK = parse_cards("A♥ 2♠ 3♥")


def test_the_pack_lies_on_the_table_with_its_faces_where_they_may_be_seen():
    payload = table_payload(sight(played_out(""), Seat.A), SAY, pack=DEALING_PACK, pack_faces=True)
    assert payload["pack"]["label"] == "3 cards in the pack, from the top"
    assert [card["id"] for card in payload["pack"]["cards"]] == ["AH", "2S", "3H"]


def test_a_pack_face_down_is_one_back_with_its_number():
    payload = table_payload(sight(played_out(""), Seat.A), SAY, pack=DEALING_PACK)
    (back,) = payload["pack"]["cards"]
    assert (back["face"], back["label"]) == (None, "3 cards in the pack")
    assert table_payload(sight(played_out(""), Seat.A), SAY)["pack"] is None


def open_page(**params: str) -> AppTest:
    page = AppTest.from_file(str(PAGE), default_timeout=30)
    for name, value in params.items():
        page.query_params[name] = value
    return page.run()


def told(page: AppTest) -> str:
    return page.text[0].value


def test_the_list_plays_like_the_table():
    page = open_page(ply="6")
    buttons = [button.key for button in page.button]
    assert len(buttons) == 8
    page.button(key=buttons[3]).click().run()
    assert "plies: 7" in told(page)
    assert len(page.button) == 0
    assert any("1. " in line.value and "played by A" in line.value for line in page.markdown)


def test_a_message_of_the_table_acts_once():
    page = open_page(ply="6")
    card = page.button[0].key.removeprefix("list_play_")
    send(page, {"event": "card", "id": card, "seat": "A", "serial": 6})
    assert "told 1: Pressed" in told(page)
    assert "plies: 7" in told(page)
    send(page, {"event": "card", "id": card, "seat": "A", "serial": 6})
    assert "told 1: " in told(page)
    assert "plies: 7" in told(page)


@pytest.mark.parametrize(
    "message", ["<script>", {"event": "card", "id": "x" * 100_000, "seat": -1, "serial": 6}, [[]]]
)
def test_a_hostile_message_acts_on_nothing(message):
    page = send(open_page(ply="6"), message)
    assert not page.exception
    assert "plies: 6" in told(page)
