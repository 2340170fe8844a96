"""The ladder, the record and the calls: what the browser is told, and what it may say back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.analysis.auctions import call_table
from explorer.analysis.versions import Versions
from explorer.cards import PACK, Card, Rank, Seat, parse_card, parse_cards
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.wording import word
from explorer.problems import MissingKey, NotAllowed, UnknownKey, WrongKind
from explorer.profiles import load_profile, profile_ids
from explorer.rules.actions import Bid, BidPoints, Pass
from explorer.rules.engine import start
from explorer.table.calls import Asked, calls_payload, read_calls
from explorer.table.component import compact
from explorer.table.ladder import Tried, ladder_payload, read_ladder
from explorer.table.record import Kept, Moved, Went, read_record, record_payload
from tests.paths import PAGAT, POINTS, SCALE, bidding

SAY = speaker("en")
PROBLEMS = WrongKind | NotAllowed | MissingKey | UnknownKey


def rungs(payload):
    return {
        one["id"]: one
        for one in (*payload["ranks"]["rungs"], *payload["targets"]["rungs"], payload["passing"])
    }


# --- the ladder ----------------------------------------------------------------------------------


def test_a_rung_says_who_has_bid_it_and_which_bid_stands():
    shown = rungs(ladder_payload(bidding("Q 6 -"), SAY))
    assert [name for name, one in shown.items() if one["said"]] == ["bid_Q", "bid_6"]
    assert (shown["bid_Q"]["mark"], shown["bid_6"]["mark"]) == ("said", "standing")
    assert (shown["bid_Q"]["said"], shown["bid_6"]["said"]) == ("A", "B")
    assert shown["bid_Q"]["label"] == "Bid: queen, not allowed: why? (said by A)"


def test_the_winning_bid_still_stands_when_the_auction_is_over():
    shown = rungs(ladder_payload(bidding("Q 6 - - - -"), SAY))
    assert shown["bid_6"]["mark"] == "standing"
    assert not any(one["ok"] for one in shown.values())


def test_what_is_said_next_in_the_version_shown_is_marked():
    deal = bidding("Q 6 -")
    shown = rungs(ladder_payload(deal, SAY, follows=Bid(Seat.D, Rank.FOUR)))
    assert [name for name, one in shown.items() if one["mark"] == "next"] == ["bid_4"]
    assert shown["bid_4"]["label"] == "Bid: four (said next here)"
    shown = rungs(ladder_payload(deal, SAY, follows=Pass(Seat.D)))
    assert shown["pass"]["mark"] == "next"


@pytest.mark.parametrize(
    ("calls", "profile", "note"),
    [
        ("", PAGAT, "A target can be raised only over a standing 2, and no bid stands yet."),
        (
            "K",
            PAGAT,
            "A target can be raised only over a standing 2, not over the standing bid (king).",
        ),
        ("2", PAGAT, ""),
        ("2 2@80", PAGAT, ""),
        ("2 2@120", PAGAT, "The auction is over: nobody can bid or pass any more."),
        ("", POINTS, ""),
    ],
)
def test_why_no_raise_is_possible_yet_is_said_once_for_all(calls, profile, note):
    assert ladder_payload(bidding(calls, profile=profile), SAY)["targets"]["note"] == note


def test_a_rung_has_the_words_of_its_verdict():
    shown = rungs(ladder_payload(bidding("- - - -"), SAY))
    assert shown["bid_K"]["why"] == (
        "Everyone else has passed without a bid: the last player still bids or passes. "
        "No bid stands yet, so any rank may open the auction (here: king)."
    )


@pytest.mark.parametrize(
    ("profile", "ranks", "targets", "first"),
    [(PAGAT, "A3KQJ76542", 59, "62"), (POINTS, "", 60, "61"), (SCALE, "A3KQJ76542", 0, None)],
    ids=lambda one: getattr(one, "id", None),
)
def test_every_profile_has_its_own_rungs(profile, ranks, targets, first):
    payload = ladder_payload(bidding("", profile=profile), SAY)
    assert "".join(one["text"] for one in payload["ranks"]["rungs"]) == ranks
    shown = payload["targets"]["rungs"]
    assert len(shown) == targets
    assert not shown or shown[0]["text"] == first


@pytest.mark.parametrize("lang", [*LANGUAGES, "qps"])
@pytest.mark.parametrize("name", profile_ids())
def test_a_payload_is_small_plain_data_in_every_language(name, lang):
    deal = start(load_profile(name), Seat.E, 1)
    payload = ladder_payload(deal, speaker(lang))
    assert len(json.dumps(payload, ensure_ascii=False).encode()) < 32_000
    ids = [one["id"] for one in (*payload["ranks"]["rungs"], *payload["targets"]["rungs"])]
    assert len(set(ids)) == len(ids)


LADDER = bidding("Q 6 -")
SHOWN = ladder_payload(LADDER, SAY, serial=3)


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        ({"event": "rung", "serial": 3, "id": "bid_4"}, Tried(Bid(Seat.D, Rank.FOUR))),
        ({"event": "rung", "serial": 3, "id": "bid_A"}, Tried(Bid(Seat.D, Rank.ACE))),
        ({"event": "rung", "serial": 3, "id": "bid_2_120"}, Tried(Bid(Seat.D, Rank.TWO, 120))),
        ({"event": "rung", "serial": 3, "id": "pass"}, Tried(Pass(Seat.D))),
        ({"event": "rung", "serial": 2, "id": "pass"}, None),
        (None, None),
    ],
)
def test_a_pressed_rung_is_what_the_seat_to_speak_tries(raw, found):
    assert read_ladder(raw, SHOWN, LADDER) == found


def test_a_rung_in_points_is_a_bid_in_points():
    deal = bidding("61", profile=POINTS)
    shown = ladder_payload(deal, SAY)
    tried = read_ladder({"event": "rung", "serial": 0, "id": "bid_70"}, shown, deal)
    assert tried == Tried(BidPoints(Seat.B, 70))


@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        ("rung", WrongKind),
        ([], WrongKind),
        ({}, NotAllowed),
        ({"event": "card", "serial": 3, "id": "pass"}, NotAllowed),
        ({"event": "rung", "serial": 3}, MissingKey),
        ({"event": "rung", "serial": 3, "id": "pass", "seat": "A"}, UnknownKey),
        ({"event": "rung", "serial": "3", "id": "pass"}, WrongKind),
        ({"event": "rung", "serial": True, "id": "pass"}, WrongKind),
        ({"event": "rung", "serial": 3, "id": "bid_2_121"}, NotAllowed),
        ({"event": "rung", "serial": 3, "id": "bid_61"}, NotAllowed),
        ({"event": "rung", "serial": 3, "id": ["pass"]}, NotAllowed),
        ({"event": "rung", "serial": 3, "id": "x" * 1_000_000}, NotAllowed),
    ],
)
def test_anything_the_ladder_could_not_have_sent_is_a_short_problem(raw, kind):
    problem = read_ladder(raw, SHOWN, LADDER)
    assert type(problem) is kind
    assert len(word(problem, SAY)) < 1_000


# --- the record ----------------------------------------------------------------------------------


def both():
    return Versions(bidding("K 4 -"), 3, bidding("K - 2 2@70"), 1)


def test_a_record_has_a_row_for_each_round_and_a_column_for_each_seat():
    [record] = record_payload(Versions(bidding("Q 6 - 4 2 2@65"), 2), SAY)["records"]
    rows = [[[spot["text"] for spot in place] for place in row["spots"]] for row in record["rounds"]]
    assert rows == [[["Q"], ["6"], ["pass"], ["4"], ["2"]], [["2 · 65"], [], [], [], []]]
    assert [seat["part"] for seat in record["seats"]] == ["in", "holds", "speaks", "in", "in"]
    assert (record["here"], record["title"], record["keep"]) == (2, "", "")


def test_two_versions_are_told_apart_and_what_is_new_in_them():
    first, second = record_payload(both(), SAY)["records"]
    assert (first["title"], second["title"]) == ("Version 1", "Version 2")
    assert (first["here"], second["here"]) == (3, None)
    new = [
        [spot["id"] for row in one["rounds"] for place in row["spots"] for spot in place if spot["new"]]
        for one in (first, second)
    ]
    assert new == [[2, 3], [2, 3, 4]]


@pytest.mark.parametrize(
    ("calls", "outcome"),
    [
        ("K - - - -", "How it ends: A wins the auction: king with a target of 61 points."),
        ("- - - - -", "How it ends: Everyone has passed: the deal does not count, and E deals again."),
        ("K", "B is to bid or to pass."),
    ],
)
def test_a_version_says_how_it_ends(calls, outcome):
    [record] = record_payload(Versions(bidding(calls), 0), SAY)["records"]
    assert record["outcome"] == outcome


@pytest.mark.parametrize(
    ("ply", "undo", "redo", "found"),
    [
        (0, False, True, ["forward", "redo"]),
        (3, True, False, ["back", "undo"]),
        (1, False, False, ["back", "forward"]),
    ],
)
def test_steps_that_lead_nowhere_are_marked(ply, undo, redo, found):
    payload = record_payload(Versions(bidding("K 4 -"), ply), SAY, undo=undo, redo=redo)
    assert [step["id"] for step in payload["steps"] if step["ok"]] == found


RECORD = record_payload(both(), SAY, serial=5)


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        ({"event": "go", "serial": 5, "version": 1, "ply": 0}, Went(1, 0)),
        ({"event": "go", "serial": 5, "version": 2, "ply": 4}, Went(2, 4)),
        ({"event": "keep", "serial": 5, "version": 2}, Kept(2)),
        ({"event": "step", "serial": 5, "way": "undo"}, Moved("undo")),
        ({"event": "go", "serial": 4, "version": 1, "ply": 0}, None),
    ],
)
def test_a_record_leads_to_positions(raw, found):
    assert read_record(raw, RECORD) == found


@pytest.mark.parametrize(
    "raw",
    [
        {"event": "go", "serial": 5, "version": 1, "ply": 4},
        {"event": "go", "serial": 5, "version": 1, "ply": -1},
        {"event": "go", "serial": 5, "version": 1, "ply": True},
        {"event": "go", "serial": 5, "version": 1, "ply": 1.0},
        {"event": "go", "serial": 5, "version": 3, "ply": 0},
        {"event": "go", "serial": 5, "version": [], "ply": 0},
        {"event": "keep", "serial": 5, "version": "1"},
        {"event": "step", "serial": 5, "way": "sideways"},
        {"event": "step", "serial": 5, "way": {}},
    ],
)
def test_a_record_hears_nothing_it_has_not_shown(raw):
    assert isinstance(read_record(raw, RECORD), NotAllowed)


# --- the calls -----------------------------------------------------------------------------------

HAND = parse_cards("2♠ 4♠ A♥ A♦ A♣ 3♥ 3♦ 3♣")
CALLS = calls_payload(call_table(PAGAT, HAND, Rank.TWO), HAND, SAY, serial=9)


def test_each_trump_has_a_panel_with_all_its_cards():
    assert [panel["title"] for panel in CALLS["panels"]] == [
        "Trump: spades",
        "Trump: hearts",
        "Trump: diamonds",
        "Trump: clubs",
    ]
    assert [len(panel["cards"]) for panel in CALLS["panels"]] == [10] * 4
    assert {card["id"] for panel in CALLS["panels"] for card in panel["cards"]} == {one.code for one in PACK}
    held = {card["id"] for panel in CALLS["panels"] for card in panel["cards"] if card["held"]}
    assert held == {card.code for card in HAND}


def test_a_card_says_what_calling_it_means_and_why():
    cards = {card["id"]: card for panel in CALLS["panels"] for card in panel["cards"]}
    assert [cards[code]["means"] for code in ("5S", "2S", "6S", "2H", "AH")] == [
        "partner",
        "alone",
        "no",
        "partner",
        "no",
    ]
    assert cards["6S"]["label"] == "Six of spades, not allowed: why?"
    assert cards["6S"]["why"] == (
        "In place of one’s own 2 only the lowest missing trump may be called: 5♠, not 6♠."
    )


@pytest.mark.parametrize(
    ("hand", "rank", "profile", "lines"),
    [
        (
            "2♠ 4♠ A♥ A♦ A♣ 3♥ 3♦ 3♣",
            Rank.TWO,
            PAGAT,
            ["Call 5♠ for a partner.", "5♠ is the lowest missing trump.", "Call 2♠ to play alone."],
        ),
        ("K♥ A♥ 3♥ 7♥ J♦ 6♦ 5♣ 4♣", Rank.KING, PAGAT, ["Call K♠ for a partner."]),
        (
            "2♠ 4♠ A♥ A♦ A♣ 3♥ 3♦ 3♣",
            None,
            POINTS,
            ["Call any card that is not in the hand for a partner.", "Call 4♠ or 2♠ to play alone."],
        ),
    ],
)
def test_a_panel_says_in_short_what_may_be_called(hand, rank, profile, lines):
    cards = parse_cards(hand)
    payload = calls_payload(call_table(profile, cards, rank), cards, SAY)
    assert payload["panels"][0]["lines"] == lines


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        ({"event": "call", "serial": 9, "id": "6S"}, Asked(parse_card("6S"))),
        ({"event": "call", "serial": 8, "id": "6S"}, None),
        ({"event": "call", "serial": 9, "id": "6s"}, NotAllowed),
        ({"event": "call", "serial": 9, "id": None}, NotAllowed),
    ],
)
def test_a_pressed_card_is_asked_about(raw, found):
    heard = read_calls(raw, CALLS)
    assert type(heard) is found if isinstance(found, type) else heard == found


# --- whatever comes ------------------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
NAMES = {
    "event": st.sampled_from(["rung", "go", "keep", "step", "call"]),
    "serial": st.sampled_from([3, 5, 9]) | JSON,
}
MORE = {name: JSON | st.sampled_from(["pass", 1, "undo"]) for name in ("id", "version", "ply", "way")}


@given(raw=JSON | st.fixed_dictionaries(NAMES, optional=MORE))
def test_no_message_makes_a_reader_fail(raw):
    heard = (read_ladder(raw, SHOWN, LADDER), read_record(raw, RECORD), read_calls(raw, CALLS))
    for one in heard:
        assert one is None or isinstance(one, Tried | Went | Kept | Moved | Asked | PROBLEMS)


@pytest.mark.parametrize(
    ("name", "most"),
    [("ladder.js", 4_000), ("record.js", 5_500), ("calls.js", 4_000), ("rove.js", 2_500), ("dom.js", 1_200)],
)
def test_scripts_stay_small_since_they_travel_with_every_change(name, most):
    assert 0 < len(compact(name).encode()) < most


def test_cards_of_a_hand_not_known_are_not_named():
    unknown: tuple[Card | None, ...] = (None,) * 8
    payload = calls_payload(call_table(PAGAT, unknown, Rank.KING), unknown, SAY)
    assert not any(card["held"] for panel in payload["panels"] for card in panel["cards"])
