"""Rows of buttons and choices: what the browser is told, and what it may say back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from explorer.i18n import LANGUAGES, speaker
from explorer.problems import MissingKey, NotAllowed, UnknownKey, WrongKind
from explorer.table.component import compact
from explorer.table.controls import Chosen, buttons, choice, controls_payload, read_controls

SAY = speaker("en")
PROBLEMS = WrongKind | NotAllowed | MissingKey | UnknownKey
SEATS = [(name, name) for name in "ABCDE"]
TOOLS = buttons("tools", "Change the trick", [("undo", "Undo"), ("redo", "Redo")])


def shown(leader: str = "A", **more):
    return controls_payload([TOOLS, choice("leader", "Leader", SEATS, leader)], SAY, **more)


SHOWN = shown()
SERIAL = SHOWN["serial"]


# --- what the browser is told --------------------------------------------------------------------


def test_one_of_a_choice_is_on_and_a_button_is_neither_on_nor_off():
    tools, leader = shown("C")["rows"]
    assert [(item["id"], item["on"]) for item in tools["items"]] == [("undo", None), ("redo", None)]
    assert [item["id"] for item in leader["items"] if item["on"]] == ["C"]
    assert {item["on"] for item in leader["items"]} == {True, False}
    assert (tools["kind"], leader["kind"]) == ("buttons", "choice")


@pytest.mark.parametrize(("on", "pressed"), [((), []), (("B",), ["B"]), (("A", "E"), ["A", "E"])])
def test_switches_may_all_be_off(on, pressed):
    row = buttons("seats", "The trick in playing order", SEATS, on=on)
    assert [item["id"] for item in row["items"] if item["on"]] == pressed
    assert None not in {item["on"] for item in row["items"]}


def test_the_same_controls_in_another_state_are_still_the_same_controls():
    assert shown("C")["serial"] == shown("A", status="Press a seat.")["serial"] == SERIAL
    fewer = controls_payload([TOOLS, choice("leader", "Leader", SEATS[:4], "A")], SAY)
    assert fewer["serial"] != SERIAL


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_payload_is_plain_data_in_the_readers_language(lang):
    say = speaker(lang)
    payload = controls_payload([TOOLS], say, status="")
    assert json.loads(json.dumps(payload)) == payload
    assert payload["lang"] == say.language.html


# --- what it may say back ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "name", "found"),
    [
        ("tools", "redo", Chosen("tools", "redo")),
        ("leader", "E", Chosen("leader", "E")),
        ("leader", "A", Chosen("leader", "A")),
        ("leader", "F", NotAllowed("controls: id", "F", ("A", "B", "C", "D", "E"))),
        ("leader", "undo", NotAllowed("controls: id", "undo", ("A", "B", "C", "D", "E"))),
        ("tools", None, NotAllowed("controls: id", "NoneType", ("undo", "redo"))),
        ("tools", ["undo"], NotAllowed("controls: id", "list", ("undo", "redo"))),
        ("trump", "S", NotAllowed("controls: row", "trump", ("tools", "leader"))),
        (3, "undo", NotAllowed("controls: row", "3", ("tools", "leader"))),
        ({}, "undo", NotAllowed("controls: row", "dict", ("tools", "leader"))),
    ],
)
def test_exactly_what_is_shown_can_be_pressed(row, name, found):
    message = {"event": "press", "serial": SERIAL, "row": row, "id": name}
    assert read_controls(message, SHOWN) == found


def test_a_press_on_controls_that_have_changed_since_is_passed_over():
    message = {"event": "press", "serial": SERIAL + 1, "row": "tools", "id": "undo"}
    assert read_controls(message, SHOWN) is None
    assert read_controls(None, SHOWN) is None


@pytest.mark.parametrize(
    ("raw", "problem"),
    [
        ("undo", WrongKind("controls", "str", "table")),
        ({"event": "dance"}, NotAllowed("controls: event", "dance", ("press",))),
        ({"event": "press", "serial": SERIAL, "row": "tools"}, MissingKey("controls: id")),
        ({"event": "press", "serial": SERIAL, "id": "undo"}, MissingKey("controls: row")),
        (
            {"event": "press", "serial": SERIAL, "row": "tools", "id": "undo", "x": 1},
            UnknownKey("controls"),
        ),
        (
            {"event": "press", "serial": True, "row": "tools", "id": "undo"},
            WrongKind("controls: serial", "True", "number"),
        ),
    ],
)
def test_a_strange_message_is_a_problem_with_its_place(raw, problem):
    assert read_controls(raw, SHOWN) == problem


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
NAMES = {
    "event": st.just("press") | JSON,
    "serial": st.just(SERIAL) | JSON,
    "row": st.sampled_from(["tools", "leader"]) | JSON,
    "id": st.sampled_from(["undo", "A"]) | JSON,
}


@given(raw=JSON | st.fixed_dictionaries(NAMES))
def test_no_message_makes_the_reader_fail(raw):
    heard = read_controls(raw, SHOWN)
    assert heard is None or isinstance(heard, Chosen | PROBLEMS)


def test_the_script_stays_small_since_it_travels_with_every_change():
    assert 0 < len(compact("controls.js").encode()) < 3_200
