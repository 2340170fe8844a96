"""The trick lab: setting a trick, what is told of it, the pictures, the address; in every language."""

import json

import pytest
from streamlit.components.v2.bidi_component.main import _make_trigger_id

from explorer.analysis.trick_versions import causes, effects
from explorer.analysis.tricks import deal_of, laid, outcome, put, setup_of, under_trumps
from explorer.cards import Seat, Suit, parse_card
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.wording import word
from explorer.notation import dumps, pack, unpack
from explorer.profiles import load_profile
from explorer.rules.engine import position, start
from explorer.views.trick_state import EXAMPLES
from tests.auction_page import fire, send
from tests.learn_page import address, every_node, html, links, notices
from tests.lesson_deals import lesson_deal
from tests.test_trick_analysis import FIRST_LEAD, WORKED, trick

CODES = [*LANGUAGES, "qps"]
EXAMPLE = EXAMPLES["called"].setup
HELD_BACK = put(EXAMPLE, Seat.B, parse_card("K♥"))


def card(text: str):
    return parse_card(text)


def code(setup) -> str:
    return pack(deal_of(setup))


def now(app):
    """The trick that the address holds."""
    text = address(app, "deal")
    return EXAMPLE if text is None else setup_of(unpack(text))


def plain(app) -> str:
    return html(app).replace("&#x27;", "'").replace("&quot;", '"').replace("&amp;", "&")


def data(app, key: str) -> dict:
    """What a component of the page was told."""
    return json.loads(app.get_by_key(key).proto.json)


def cells(app, key: str) -> dict[str, dict]:
    return {cell["id"]: cell for row in data(app, key)["rows"] for cell in row["cells"]}


def tap(app, name: str, key: str = "hand", **more):
    """Press a card of a grid."""
    states = app._tree.get_widget_states()
    widget = states.widgets.add()
    widget.id = _make_trigger_id(app.get_by_key(key).proto.id, "events")
    value = {"id": card(name).code, "serial": data(app, key)["serial"], **more}
    widget.json_trigger_value = json.dumps([{"event": "presses", "value": value}])
    return app._run(states)


BUTTONS = {
    **{f"place_{seat}": ("places", "places", seat) for seat in "ABCDE"},
    **{name: ("setting", "tools", name) for name in ("undo", "redo", "take", "clear", "reset")},
}
"""The buttons of the page: the component that each stands in, its row and its name there."""


def choose(app, key: str, row: str, name: str):
    """Press a control of the page: a button of a row, or one of a choice."""
    return send(app, key, "press", row=row, id=name)


def press(app, name: str):
    """Press one of the buttons."""
    return choose(app, *BUTTONS[name]) if name in BUTTONS else app.button(key=name).click().run()


def chosen(app) -> dict[str, str]:
    """What is chosen below the pack."""
    rows = data(app, "setting")["rows"]
    return {row["id"]: item["id"] for row in rows for item in row["items"] if item["on"]}


def told(app) -> str:
    """What the line below the seats says."""
    return data(app, "places")["status"]


def status(app) -> str:
    return data(app, "table")["status"]


# --- what is told --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", CODES)
def test_the_page_opens_with_a_whole_trick_and_its_reasons(open_app, lang):
    app = open_app("trick", lang=lang)
    say = speaker(lang, on_page=True)
    assert not app.exception
    assert not notices(app)
    assert status(app) == word(outcome(EXAMPLE), say)
    for line in laid(EXAMPLE):
        assert word(line.played, say) in plain(app)
        assert line.because is None or word(line.because, say) in plain(app)
    assert word(outcome(EXAMPLE).shown, say) in plain(app)
    for rule in ("play.lead", "trick.trump", "pack.points", "play.secret"):
        assert any(f"rule={rule}" in query for query in links(app))


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_is_a_whole_trick_in_every_language(open_app, lang, name):
    setup = EXAMPLES[name].setup
    assert outcome(setup).complete
    app = open_app("trick", lang=lang, deal=code(setup))
    assert not app.exception
    assert status(app) == word(outcome(setup), speaker(lang, on_page=True))


def test_every_trump_is_drawn_with_its_outcome_and_as_a_table(open_app):
    app = open_app("trick", lang="en")
    for one in under_trumps(EXAMPLE):
        assert f"<p>{word(one.outcome, speaker('en', on_page=True))}</p>" in plain(app)
    assert '<th scope="row">clubs</th><td>E</td><td>4♣</td><td>21</td>' in html(app)
    assert '<th scope="row">none</th><td>A</td><td>A♥</td><td>21</td>' in html(app)


@pytest.mark.parametrize("lang", CODES)
def test_every_card_in_a_seats_place_has_its_sentence(open_app, lang):
    app = open_app("trick", lang=lang, seat="B")
    found = cells(app, "instead")
    assert len(found) == 40
    assert all(cell["label"] for cell in found.values())
    assert {name for name, cell in found.items() if cell["tone"] == "B"} == {"AS", "3S", "KS", "QS", "JS"}
    assert {name for name, cell in found.items() if cell["tone"] == "gone"} == {"AH", "3H", "7S", "4C"}
    assert [name for name, cell in found.items() if cell["mark"] == "chosen"] == ["2S"]


@pytest.mark.parametrize("lang", CODES)
def test_two_versions_stand_side_by_side_and_their_differences_are_told(open_app, lang):
    app = open_app("trick", lang=lang, **{"with": code(HELD_BACK)})
    say = speaker(lang, on_page=True)
    for value in (*causes(EXAMPLE, HELD_BACK), *effects(EXAMPLE, HELD_BACK)):
        assert f"<p>{word(value, say)}</p>" in plain(app)
    assert html(app).count("changed") == 2


# --- setting the cards ---------------------------------------------------------------------------


def test_cards_go_to_the_next_free_place_one_after_the_other(open_app):
    app = press(open_app("trick", lang="en"), "clear")
    assert now(app).played == ()
    for name in ("K♥", "2♠", "A♣", "3♦", "7♠"):
        tap(app, name)
    assert [str(one) for one in now(app).played] == ["K♥", "2♠", "A♣", "3♦", "7♠"]
    assert status(app) == "E takes the trick with 7♠: 25\u00a0points."


def test_a_card_is_pressed_and_then_the_seat_that_plays_it(open_app):
    app = tap(open_app("trick", lang="en"), "K♥")
    assert cells(app, "hand")["KH"]["pressed"] is True
    assert now(app) == EXAMPLE
    press(app, "place_B")
    assert now(app) == HELD_BACK
    tap(app, "A♥")
    press(app, "place_C")
    assert [str(one) for one in now(app).played] == ["3♥", "K♥", "A♥", "7♠", "4♣"]


def test_a_seat_is_pressed_and_then_its_card(open_app):
    app = press(open_app("trick", lang="en"), "place_B")
    [seats] = data(app, "places")["rows"]
    assert [item["id"] for item in seats["items"] if item["on"]] == ["B"]
    assert told(app) == "Press the card that B plays."
    tap(app, "K♥")
    assert now(app) == HELD_BACK
    press(app, "place_B")
    press(app, "place_B")
    assert told(app) != "Press the card that B plays."


def test_a_card_may_wait_before_a_seat_whose_turn_has_not_come(open_app):
    app = press(open_app("trick", lang="en"), "clear")
    press(app, "place_D")
    tap(app, "7♠")
    assert now(app).cards == (None, None, None, card("7♠"), None)
    tap(app, "A♥")
    tap(app, "2♠")
    tap(app, "3♥")
    assert [str(one) for one in now(app).played] == ["A♥", "2♠", "3♥", "7♠"]


def test_cards_are_taken_away_one_by_one(open_app):
    app = press(open_app("trick", lang="en"), "take")
    assert [str(one) for one in now(app).played] == ["A♥", "2♠", "3♥", "7♠"]
    press(app, "place_B")
    press(app, "take")
    assert now(app).cards[Seat.B] is None
    for _ in range(6):
        press(app, "take")
    assert now(app).cards == (None,) * 5


@pytest.mark.parametrize("lang", CODES)
def test_typed_cards_are_laid_and_a_wrong_word_is_named_and_loses_nothing(open_app, lang):
    app = open_app("trick", lang=lang)
    field = app.text_input(key="trick.typed")
    assert field.value == "A♥ 2♠ 3♥ 7♠ 4♣"
    field.set_value("b: kh, as 2s").run()
    assert (now(app).leader, now(app).played) == (Seat.B, (card("K♥"), card("A♠"), card("2♠")))
    app.text_input(key="trick.typed").set_value("K♥ 8♠").run()
    assert "8♠" in plain(app).split("typed-problem")[1].split("</p>")[0]
    assert app.text_input(key="trick.typed").value == "K♥ 8♠"
    assert now(app).played == (card("K♥"), card("A♠"), card("2♠"))
    app.text_input(key="trick.typed").set_value("K♥ 7♠").run()
    assert now(app).played == (card("K♥"), card("7♠"))
    assert '<p class="typed-problem" role="alert"></p>' in html(app)


def test_trump_leader_declarer_and_called_card_are_chosen(open_app):
    app = open_app("trick", lang="en")
    choose(app, "setting", "trump", "H")
    assert now(app).fixed.called is card("2♥")
    choose(app, "setting", "trump", "none")
    assert (now(app).fixed.trump, now(app).fixed.called) == (None, None)
    choose(app, "setting", "trump", "C")
    choose(app, "setting", "called", "4C")
    choose(app, "setting", "declarer", "B")
    choose(app, "setting", "leader", "C")
    setup = now(app)
    assert (setup.leader, setup.fixed.declarer, setup.fixed.called) == (Seat.C, Seat.B, card("4♣"))
    assert setup.fixed.trump is Suit.CLUBS
    assert setup.cards == EXAMPLE.cards
    assert chosen(app) == {"trump": "C", "leader": "C", "declarer": "B", "called": "4C"}
    choose(app, "setting", "declarer", "none")
    assert now(app).fixed.declarer is None


def test_an_example_is_opened_and_a_reset_leads_back_to_it(open_app):
    app = open_app("trick", lang="en")
    app.button_group(key="trick.example").set_value("lowest").run()
    assert now(app) == EXAMPLES["lowest"].setup
    press(app, "clear")
    press(app, "reset")
    assert now(app) == EXAMPLES["lowest"].setup


def test_steps_go_back_and_on(open_app):
    app = open_app("trick", lang="en")
    press(app, "clear")
    tap(app, "K♥")
    tap(app, "2♠")
    press(app, "undo")
    assert now(app).played == (card("K♥"),)
    press(app, "undo")
    press(app, "undo")
    assert address(app, "deal") is None
    press(app, "undo")
    assert told(app) == "There is nothing to undo."
    for _ in range(3):
        press(app, "redo")
    assert now(app).played == (card("K♥"), card("2♠"))
    press(app, "redo")
    assert told(app) == "There is nothing to do again."
    press(app, "undo")
    tap(app, "3♣")
    press(app, "redo")
    assert now(app).played == (card("K♥"), card("3♣"))


# --- versions ------------------------------------------------------------------------------------


def test_a_card_of_the_picture_makes_the_second_version_and_drops_it_again(open_app):
    app = tap(open_app("trick", lang="en", seat="B"), "K♥", key="instead")
    assert setup_of(unpack(address(app, "with"))) == HELD_BACK
    assert cells(app, "instead")["KH"]["pressed"] is True
    tap(app, "A♥", key="instead")  # it lies elsewhere: nothing changes
    assert setup_of(unpack(address(app, "with"))) == HELD_BACK
    tap(app, "K♥", key="instead")
    assert address(app, "with") is None


def test_a_trump_is_compared_and_the_versions_change_places(open_app):
    app = open_app("trick", lang="en")
    app.button_group(key="trick.compare").set_value("C").run()
    assert setup_of(unpack(address(app, "with"))).fixed.trump is Suit.CLUBS
    press(app, "exchange")
    assert now(app).fixed.trump is Suit.CLUBS
    assert setup_of(unpack(address(app, "with"))) == EXAMPLE
    press(app, "drop")
    assert address(app, "with") is None


def test_a_seat_is_asked_about_and_forgotten_when_it_has_no_turn(open_app):
    app = open_app("trick", lang="en")
    app.button_group(key="trick.seat").set_value("E").run()
    assert address(app, "seat") == "E"
    press(app, "take")
    assert address(app, "seat") == "E"
    press(app, "take")
    assert address(app, "seat") is None
    assert not notices(app)


# --- whole deals ---------------------------------------------------------------------------------


def test_a_whole_deal_shows_the_trick_of_its_position_and_what_was_held(open_app):
    app = open_app("trick", lang="en", deal=pack(WORKED), pos="trick.3", seat="E")
    setup = setup_of(position(WORKED, FIRST_LEAD + 15))
    assert status(app) == word(outcome(setup), speaker("en", on_page=True))
    found = cells(app, "instead")
    held = {name for name, cell in found.items() if cell["mark"] in {"held", "chosen"}}
    assert held == {one.code for one in setup.hands[Seat.E]}
    assert found["2S"]["tone"] == "gone"
    assert found["2S"]["label"] == "Two of spades: it was played in an earlier trick."
    assert not notices(app)


def test_a_card_that_was_held_keeps_the_hands_and_another_forgets_them(open_app):
    setup = setup_of(position(WORKED, FIRST_LEAD + 15))
    [own, *_] = [one for one in setup.hands[Seat.E] if one is not setup.cards[Seat.E]]
    app = tap(press(open_app("trick", lang="en", deal=pack(WORKED), pos="trick.3"), "place_E"), str(own))
    assert now(app).hands is not None
    assert now(app).cards[Seat.E] is own
    assert address(app, "pos") is None
    press(app, "place_E")
    tap(app, "2♠")
    assert now(app).hands is None


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize(
    "params",
    [
        {"deal": "1nonsense"},
        {"deal": "<b>"},
        {"deal": pack(start(load_profile("chiamata/pagat"), Seat.E, 1))},
        {"with": "x" * 500},
        {"seat": "Z"},
        {"sealed": "of another page"},
        {"deal": pack(WORKED), "pos": "trick.99"},
        {"deal": pack(WORKED), "pos": "call.2"},
        {"deal": pack(WORKED), "pos": "auction.2"},
    ],
)
def test_a_broken_value_is_noticed_and_the_rest_works(open_app, lang, params):
    app = open_app("trick", lang=lang, **params)
    assert not app.exception
    assert len(notices(app)) == 1
    assert "<b>" not in notices(app)[0]
    assert status(app)
    [name] = [name for name in params if name != "deal"] or ["deal"]
    assert address(app, name) is None
    press(app, "clear")
    assert now(app).played == ()


@pytest.mark.parametrize("profile", ["chiamata/points-it", "chiamata/scale-it"])
def test_other_profiles_are_laid_out_as_well(open_app, profile):
    setup = trick("A♥ 2♠ 3♥ 7♠ 4♣", called="2♠", declarer=Seat.A)
    other = type(setup)(load_profile(profile), setup.fixed, setup.leader, setup.cards)
    app = open_app("trick", lang="en", deal=code(other))
    assert status(app) == "D takes the trick with 7♠: 21\u00a0points."
    tap(app, "K♥")
    press(app, "place_B")
    assert now(app).profile.id == profile


# --- to take away --------------------------------------------------------------------------------


def open_text(app, text: str):
    states = app._tree.get_widget_states()
    widget = states.widgets.add()
    widget.id = _make_trigger_id(app.get_by_key("taking").proto.id, "events")
    widget.json_trigger_value = json.dumps([{"event": "opened", "value": {"text": text, "name": "a.toml"}}])
    return app._run(states)


def test_a_deal_file_with_a_trick_is_opened_and_another_one_is_refused_in_words(open_app):
    app = open_text(open_app("trick", lang="en"), dumps(lesson_deal("sixty")))
    assert unpack(address(app, "deal")) == lesson_deal("sixty")
    before = address(app, "deal")
    open_text(app, dumps(start(load_profile("chiamata/pagat"), Seat.E, 1)))
    assert data(app, "taking")["problem"].startswith("This deal has no trick yet")
    assert address(app, "deal") == before


@pytest.mark.parametrize("lang", ["pt", "fr", "it"])
def test_a_change_of_language_keeps_everything(open_app, lang):
    app = open_app("trick", lang="en", seat="D", **{"with": code(HELD_BACK)})
    tap(app, "6♦")
    press(app, "place_E")
    before = {name: address(app, name) for name in ("deal", "with", "seat")}
    app.query_params["lang"] = lang
    app.run()
    assert {name: address(app, name) for name in ("deal", "with", "seat")} == before
    assert status(app) == word(outcome(now(app)), speaker(lang, on_page=True))


@pytest.mark.parametrize(
    "message",
    ["<script>", {"id": "x" * 100_000, "serial": 0}, {"id": "A♥"}, [[]], {"id": "AH", "serial": "0"}],
)
def test_a_hostile_message_changes_nothing(open_app, message):
    app = open_app("trick", lang="en")
    states = app._tree.get_widget_states()
    widget = states.widgets.add()
    widget.id = _make_trigger_id(app.get_by_key("hand").proto.id, "events")
    widget.json_trigger_value = json.dumps([{"event": "presses", "value": message}])
    app._run(states)
    assert not app.exception
    assert now(app) == EXAMPLE


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("key", ["places", "setting"])
def test_a_message_that_no_control_sends_is_answered_and_changes_nothing(open_app, lang, key):
    app = open_app("trick", lang=lang, **{"with": code(HELD_BACK)})
    before = data(app, key)
    serial = before["serial"]
    for message in ({"event": "dance"}, {"event": "press", "serial": serial, "row": "<b>", "id": "undo"}):
        fire(app, key, "events", message)
        assert not app.exception
        assert len(notices(app)) == 1
        assert "<b>" not in notices(app)[0]
    assert data(app, key) == before
    assert now(app) == EXAMPLE


def test_what_a_change_sends_is_small(open_app):
    app = open_app("trick", lang="en", **{"with": code(HELD_BACK)})
    size = sum(len(str(node.proto)) for node in every_node(app.main))
    assert size < 136_500  # the small faces of both versions too, and the script of the controls twice
