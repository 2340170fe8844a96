"""The card table without a browser: what the browser is told, and what it may say back."""

import json

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from explorer.cards import PACK, Card, Seat, parse_card, parse_cards
from explorer.i18n import speaker
from explorer.problems import MissingKey, NotAllowed, UnknownKey, WrongKind
from explorer.profiles import load_profile
from explorer.rules.actions import Call, Play
from explorer.rules.engine import apply, candidates, judge, legal_actions, start
from explorer.rules.sight import open_sight, sight
from explorer.table import Pressed, Stepped, read_event, table_payload
from tests.strategies import deals, seats
from tests.table_deals import after, played_out

PROFILE = load_profile("chiamata/pagat")
SAY = speaker("en")


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
