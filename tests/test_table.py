"""The card table without a browser: faces, what the browser is told, what it may say back, the list twin."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from explorer.cards import PACK, Card, Rank, Seat, Suit, parse_card, parse_cards
from explorer.i18n import LANGUAGES, speaker
from explorer.problems import MissingKey, NotAllowed, UnknownKey, WrongKind
from explorer.profiles import load_profile
from explorer.rules.actions import Bid, Call, Pass, Play
from explorer.rules.deals import Declaration
from explorer.rules.engine import apply, candidates, judge, legal_actions, start, study
from explorer.rules.sight import open_sight, sight
from explorer.table import Pressed, Stepped, card_svg, read_event, table_payload
from explorer.table.component import compact
from explorer.table.faces import PAPER, inks, sprite
from explorer.table.twin import action_key, action_label, fact_lines, seat_lines
from tests.learn_page import send
from tests.strategies import deals, seats

SVG = "{http://www.w3.org/2000/svg}"
PROFILE = load_profile("chiamata/pagat")
SAY = speaker("en")
PAGE = Path(__file__).parent / "data" / "table_page.py"
TABLES = [(card, deck) for deck in ("french", "italian") for card in (*PACK, None)]


# --- faces ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "deck"), TABLES)
@pytest.mark.parametrize("four", [False, True])
def test_a_face_is_a_whole_picture_that_needs_nothing_else(card, deck, four):
    root = ElementTree.fromstring(card_svg(card, deck, four_colours=four))  # noqa: S314 (our own drawing)
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 100 140"
    drawn = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")}
    used = {use.get("href") for use in root.iter(f"{SVG}use")}
    assert used == {f"#{name}" for name in drawn}
    assert "http" not in card_svg(card, deck).replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("four", [False, True])
def test_no_two_cards_of_a_deck_look_alike(four):
    for deck in ("french", "italian"):
        assert len({card_svg(card, deck, four_colours=four) for card in (*PACK, None)}) == 41


def test_the_sprite_is_well_formed_and_names_each_shape_once():
    names = [symbol.get("id") for symbol in ElementTree.fromstring(sprite()).iter("symbol")]  # noqa: S314
    assert len(names) == len(set(names))
    assert {f"{deck}{suit}" for deck in "fi" for suit in Suit} <= set(names)


@pytest.mark.parametrize("lang", [*LANGUAGES])
@pytest.mark.parametrize("deck", ["french", "italian"])
@pytest.mark.parametrize("index", ["international", "local"])
def test_every_index_letter_of_every_language_can_be_drawn(lang, deck, index):
    say = speaker(lang, deck, index)
    letters = {rank: say.letter(rank) for rank in Rank}
    assert len({card_svg(card, deck, letters) for card in PACK}) == 40
    assert all(f'id="g{letter}"' in sprite() for letter in letters.values())


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("deck", ["french", "italian"])
@pytest.mark.parametrize(("four", "different"), [(False, 2), (True, 4)])
def test_inks_are_as_many_as_asked_for_and_readable(deck, four, different):
    used = set(inks(deck, four).values())
    assert len(used) == different
    assert all((luminance(PAPER) + 0.05) / (luminance(ink) + 0.05) >= 4.5 for ink in used)


@pytest.mark.parametrize(("name", "most"), [("table.js", 11_000), ("table.css", 9_000)])
def test_what_travels_with_every_change_is_small(name, most):
    assert 0 < len(compact(name).encode()) < most


# --- what the browser is told --------------------------------------------------------------------


def values(tree):
    """Every text in a payload."""
    if isinstance(tree, dict):
        tree = list(tree.values())
    return (
        [tree]
        if isinstance(tree, str)
        else [text for one in tree for text in values(one)]
        if isinstance(tree, list)
        else []
    )


def public_cards(deal) -> set[Card]:
    play = deal.play
    if play is None:
        return set()
    called = {play.declaration.called} - {None}
    return {card for trick in play.tricks for card in trick.cards} | set(play.cards) | called


@given(deal=deals(), viewer=seats)
@settings(deadline=None, max_examples=60)
def test_nothing_a_seat_may_not_know_is_in_the_payload(deal, viewer):
    assume(viewer < deal.profile.seats)
    hidden = set(PACK) - set(sight(deal, viewer).deal.dealt[viewer]) - public_cards(deal)
    payload = table_payload(sight(deal, viewer), SAY)
    texts = values({**payload, "offer": None})
    assert [card for card in hidden if card.code in texts] == []
    told = "\n".join(texts).lower()
    assert [card for card in hidden if SAY.card(card) in told or str(card) in told] == []
    for seat in payload["seats"][1:]:
        assert all(
            card["face"] is None and card["label"] == "" and card["act"] is None for card in seat["hand"]
        )
        assert [card["id"] for card in seat["hand"]] == [
            f"{seat['id']}.{at}" for at in range(len(seat["hand"]))
        ]


@given(seed=st.integers(0, 10_000), viewer=seats)
@settings(deadline=None, max_examples=30)
def test_swapping_two_hidden_hands_changes_no_payload(seed, viewer):
    dealt = list(start(PROFILE, Seat.E, seed).dealt)
    one, other = viewer.after(1, 5), viewer.after(3, 5)
    before = table_payload(sight(start(PROFILE, Seat.E, tuple(dealt)), viewer), SAY)
    dealt[one], dealt[other] = dealt[other], dealt[one]
    assert table_payload(sight(start(PROFILE, Seat.E, tuple(dealt)), viewer), SAY) == before


@given(deal=deals(), viewer=seats)
@settings(deadline=None, max_examples=30)
def test_a_payload_is_plain_json(deal, viewer):
    verdicts = [judge(deal, action) for action in candidates(deal)]
    payload = table_payload(open_sight(deal), SAY, viewer=viewer, verdicts=verdicts)
    assert json.loads(json.dumps(payload, allow_nan=False)) == payload


def played_out(actions: str):
    """The deal of the seed 1 after these actions, written as in deal files; E deals."""
    deal = start(PROFILE, Seat.E, 1)
    for word in actions.split():
        seat = deal.to_act
        kind = Play if deal.play else Call if deal.phase.__class__.__name__ == "Calling" else None
        if kind:
            action = kind(seat, parse_card(word))
        elif word == "-":
            action = Pass(seat)
        else:
            rank, _, target = word.partition("@")
            action = Bid(seat, Rank(rank), int(target or 61))
        deal = apply(deal, action).deal
    return deal


@pytest.mark.parametrize(("viewer", "order"), [(Seat.A, "ABCDE"), (Seat.C, "CDEAB")])
def test_seats_run_to_the_right_from_the_viewer(viewer, order):
    payload = table_payload(sight(played_out(""), viewer), SAY)
    assert "".join(seat["id"] for seat in payload["seats"]) == order
    assert [seat["place"] for seat in payload["seats"]] == [0, 1, 2, 3, 4]


def test_bids_are_shown_as_they_were_last_said():
    payload = table_payload(sight(played_out("A K - 2 2@80 -"), Seat.A), SAY)
    bids = {seat["id"]: seat["bid"] for seat in payload["seats"]}
    assert bids == {
        "A": {"kind": "pass", "rank": "", "text": "pass", "label": "pass"},
        "B": {"kind": "bid", "rank": "K", "text": "", "label": "Bid: king"},
        "C": {"kind": "pass", "rank": "", "text": "pass", "label": "pass"},
        "D": {"kind": "bid", "rank": "2", "text": "", "label": "Bid: two"},
        "E": {
            "kind": "standing",
            "rank": "2",
            "text": "for 80",
            "label": "Bid: two with a target of 80",
        },
    }
    assert [seat["id"] for seat in payload["seats"] if seat["turn"]] == ["B"]


def test_passes_stay_on_the_table_when_everyone_has_passed():
    payload = table_payload(sight(played_out("- - - - -"), Seat.A), SAY)
    assert [seat["bid"]["text"] for seat in payload["seats"]] == ["pass"] * 5


DECLARED = Declaration(Seat.A, Rank.TWO, 80, parse_card("2S"), Suit.SPADES)
WORKED = study(PROFILE, Seat.E, ((None,) * 8,) * 5, DECLARED, Seat.A)
"""The worked example as a study: one trick with a trump and no known hands."""


def after(cards: str):
    deal = WORKED
    for card in parse_cards(cards):
        deal = apply(deal, Play(deal.to_act, card)).deal
    return deal


@pytest.mark.parametrize(
    ("cards", "winner", "sign", "heading"),
    [
        ("A♥", "A", "winning", "Trick 1 in playing order: 11 points"),
        ("A♥ 2♠", "B", "winning", "Trick 1 in playing order: 11 points"),
        ("A♥ 2♠ 3♥ 7♠", "D", "winning", "Trick 1 in playing order: 21 points"),
        ("A♥ 2♠ 3♥ 7♠ 4♣", "D", "takes it", "Trick 1 in playing order: 21 points"),
    ],
)
def test_the_trick_is_told_in_playing_order_with_its_winner(cards, winner, sign, heading):
    deal = after(cards)
    payload = table_payload(open_sight(deal), SAY)
    assert [card["id"] for card in payload["trick"]] == [card.code for card in parse_cards(cards)]
    assert [card["order"] for card in payload["trick"]] == [str(n + 1) for n in range(len(payload["trick"]))]
    assert [(card["seat"], card["sign"]) for card in payload["trick"] if card["winning"]] == [(winner, sign)]
    assert payload["trick_label"] == heading


def test_a_card_of_the_trick_says_what_it_is_counts_and_does():
    labels = [card["label"] for card in table_payload(open_sight(after("A♥ 2♠")), speaker("en"))["trick"]]
    assert labels == [
        "Ace of hearts, 11 points, played by A",
        "Two of spades, 0 points, played by B, winning so far",
    ]


def test_actions_of_a_seat_that_is_not_in_sight_are_not_offered():
    verdicts = [judge(OPEN, one) for one in candidates(OPEN)]
    assert table_payload(sight(OPEN, Seat.A), SAY, verdicts=verdicts)["offer"] is not None
    assert table_payload(sight(OPEN, Seat.B), SAY, verdicts=verdicts)["offer"] is None


def test_packets_show_the_deal_as_far_as_it_has_come():
    seen = sight(start(PROFILE, Seat.E, 1), Seat.A)
    for packets, hands in (
        (0, [0] * 5),
        (1, [4, 0, 0, 0, 0]),
        (5, [4] * 5),
        (7, [8, 8, 4, 4, 4]),
        (10, [8] * 5),
    ):
        payload = table_payload(seen, SAY, packets=packets)
        assert [len(seat["hand"]) for seat in payload["seats"]] == hands
        assert not any(seat["turn"] for seat in payload["seats"])


def test_only_the_called_card_and_trump_of_the_declaration_are_named():
    payload = table_payload(sight(after("A♥"), Seat.B), SAY)
    assert payload["trump"]["label"] == "Trump: spades"
    assert payload["called"]["label"] == "Called card: 2♠"


# --- what the browser may say --------------------------------------------------------------------

OPEN = played_out("2 - - - -")
CALL = table_payload(
    sight(OPEN, Seat.A), SAY, verdicts=[judge(OPEN, one) for one in candidates(OPEN)], serial=5
)
LEAD_DEAL = apply(OPEN, legal_actions(OPEN)[0]).deal
LEAD = table_payload(
    sight(LEAD_DEAL, Seat.A),
    SAY,
    verdicts=[judge(LEAD_DEAL, one) for one in candidates(LEAD_DEAL)],
    serial=6,
    keys=(1, 2),
)
OWN = LEAD["seats"][0]["hand"][0]["id"]
OTHER = LEAD_DEAL.dealt[Seat.B][0].code
PRESS = {"event": "card", "id": OWN, "seat": "A", "serial": 6}


def test_a_press_becomes_what_the_seat_tries_to_do():
    assert read_event(PRESS, LEAD) == Pressed(Play(Seat.A, parse_card(OWN)))
    offered = CALL["offer"]["cards"][0]["id"]
    event = {"event": "card", "id": offered, "seat": "A", "serial": 5}
    assert read_event(event, CALL) == Pressed(Call(Seat.A, parse_card(offered.removeprefix("call."))))


@pytest.mark.parametrize("by", [-1, 1, 2])
def test_an_arrow_becomes_a_step(by):
    assert read_event({"event": "step", "by": by, "serial": 6}, LEAD) == Stepped(by)


@pytest.mark.parametrize("raw", [None, {**PRESS, "serial": 5}, {"event": "step", "by": 1, "serial": 7}])
def test_no_message_and_a_stale_one_do_nothing(raw):
    assert read_event(raw, LEAD) is None


HOSTILE = [
    ("card", WrongKind),
    (["card"], WrongKind),
    (17, WrongKind),
    (float("nan"), WrongKind),
    ({}, NotAllowed),
    ({"event": None}, NotAllowed),
    ({"event": ["card"]}, NotAllowed),
    ({"event": "x" * 5_000_000}, NotAllowed),
    ({"event": "card"}, MissingKey),
    ({"event": "card", "id": OWN, "seat": "A"}, MissingKey),
    ({**PRESS, "by": 1}, UnknownKey),
    ({**PRESS, "serial": "6"}, WrongKind),
    ({**PRESS, "serial": 6.0}, WrongKind),
    ({**PRESS, "serial": True}, WrongKind),
    ({**PRESS, "serial": float("nan")}, WrongKind),
    ({**PRESS, "serial": {}}, WrongKind),
    ({**PRESS, "id": OTHER}, NotAllowed),
    ({**PRESS, "id": OTHER, "seat": "B"}, NotAllowed),
    ({**PRESS, "id": "B.0", "seat": "B"}, NotAllowed),
    ({**PRESS, "id": "<img src=x onerror=alert(1)>"}, NotAllowed),
    ({**PRESS, "id": "x" * 5_000_000}, NotAllowed),
    ({**PRESS, "id": ["AH"]}, NotAllowed),
    ({**PRESS, "id": {"id": OWN}}, NotAllowed),
    ({**PRESS, "id": None}, NotAllowed),
    ({**PRESS, "id": 10**400}, NotAllowed),
    ({**PRESS, "seat": -1}, NotAllowed),
    ({**PRESS, "seat": "Z"}, NotAllowed),
    ({**PRESS, "seat": ["A"]}, NotAllowed),
    ({"event": "step", "by": 3, "serial": 6}, NotAllowed),
    ({"event": "step", "by": -2, "serial": 6}, NotAllowed),
    ({"event": "step", "by": 0, "serial": 6}, NotAllowed),
    ({"event": "step", "by": True, "serial": 6}, NotAllowed),
    ({"event": "step", "by": "1", "serial": 6}, NotAllowed),
    ({"event": "step", "by": 1.0, "serial": 6}, NotAllowed),
    ({"event": "step", "by": [1], "serial": 6}, NotAllowed),
]


@pytest.mark.parametrize(("raw", "kind"), HOSTILE, ids=[str(number) for number in range(len(HOSTILE))])
def test_anything_the_table_could_not_have_sent_is_a_short_problem(raw, kind):
    problem = read_event(raw, LEAD)
    assert type(problem) is kind
    assert len(repr(problem)) < 400


def test_arrows_mean_nothing_on_a_table_that_does_not_step():
    assert isinstance(read_event({"event": "step", "by": 1, "serial": 5}, CALL), NotAllowed)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@given(
    raw=JSON
    | st.fixed_dictionaries(
        {"event": st.sampled_from(["card", "step"]), "serial": st.just(6) | JSON},
        optional={"id": JSON | st.just(OWN), "seat": JSON | st.just("A"), "by": JSON},
    )
)
def test_no_message_makes_the_reader_fail(raw):
    event = read_event(raw, LEAD)
    assert event is None or isinstance(
        event, Pressed | Stepped | WrongKind | NotAllowed | MissingKey | UnknownKey
    )
    assert not isinstance(event, Pressed) or raw == PRESS


# --- the twin ------------------------------------------------------------------------------------


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
