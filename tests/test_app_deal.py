"""The deal lab: moves and lines, one seat's eyes, the address, files; in every language."""

import json

import pytest
from streamlit.components.v2.bidi_component.main import _make_trigger_id

from explorer.analysis.account import account
from explorer.analysis.comparing import compare, parting
from explorer.cards import PACK, Seat
from explorer.compact import pack_tree, unpack_tree
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.wording import word
from explorer.notation import dumps, loads, pack
from explorer.profiles import profile_ids
from explorer.rules.actions import Bid, Play
from explorer.rules.deals import Calling, Playing
from explorer.rules.engine import judge, legal_actions, position
from explorer.rules.sight import sight
from explorer.sealing import unseal
from explorer.tree_files import dumps_tree, loads_tree
from explorer.trees import MAIN, tree_of
from explorer.views import deal_place
from explorer.views.deal import _file
from explorer.views.deal_place import Here, example
from tests.learn_page import STEPS, html, notices, press, send, tables, texts
from tests.lesson_deals import lesson_deal
from tests.some_trees import broad
from tests.strategies import TEXTS

CODES = [*LANGUAGES, "qps"]
EXAMPLE = example()
FORK = EXAMPLE.lines[1].ply
EN = speaker("en")


def facts(app) -> dict[str, str]:
    return {name: value[0] if isinstance(value, list) else value for name, value in app.query_params.items()}


def tree_at(app):
    """The tree that the address holds, sealed or not."""
    found = facts(app)
    if "sealed" in found:
        return unpack_tree(unseal(found["sealed"]))
    return unpack_tree(found["deal"]) if "deal" in found else EXAMPLE


def play(app, card, seat):
    """Press a card of the table."""
    [table] = tables(app)
    return send(app, {"event": "card", "serial": table["serial"], "id": card.code, "seat": seat.name})


def open_file(app, text):
    """What the browser does when a file is opened in the box."""
    states = app._tree.get_widget_states()
    widget = states.widgets.add()
    widget.id = _make_trigger_id(app.get_by_key("taking").proto.id, "events")
    widget.json_trigger_value = json.dumps([{"event": "opened", "value": {"text": text, "name": "x.toml"}}])
    return app._run(states)


def keys(app) -> list[str]:
    return [str(button.key) for button in app.button]


def labels(app) -> dict[str, str]:
    return {str(button.key): button.label for button in app.button}


# --- the page and the way through a line -----------------------------------------------------------


@pytest.mark.parametrize("lang", CODES)
def test_the_page_opens_with_an_example_in_every_language(open_app, lang):
    app = open_app("deal", lang=lang)
    assert not app.exception
    assert not notices(app)
    say = speaker(lang)
    assert say.text("What if the deal went otherwise?") in html(app)
    assert word(account(EXAMPLE.at(MAIN, FORK)).outlook, say) in html(app)
    assert len(tables(app)) == 1
    assert {"line_0", "line_1"} <= set(keys(app))


def test_forward_back_and_the_slider_move_in_the_address(open_app):
    app = open_app("deal", lang="en")
    press(app, "forward_one")
    assert facts(app)["pos"] == str(FORK + 1)
    press(app, "back_one")
    press(app, "back_one")
    assert facts(app)["pos"] == str(FORK - 1)
    app.select_slider(key="deal.pos").set_value(0).run()
    assert facts(app)["pos"] == "0"
    press(app, "back_one")
    assert facts(app)["pos"] == "0"


def test_a_number_jumps_to_the_trick(open_app):
    app = open_app("deal", lang="en")
    press(app, "trick_5")
    deal = EXAMPLE.at(MAIN, int(facts(app)["pos"]))
    assert isinstance(deal.phase, Playing)
    assert (len(deal.phase.tricks), deal.phase.cards) == (4, ())


def test_the_arrow_keys_of_the_table_step(open_app):
    app = open_app("deal", lang="en")
    [table] = tables(app)
    assert table["keys"] == [FORK, EXAMPLE.lines[MAIN].end - FORK]
    send(app, {"event": "step", "serial": table["serial"], "by": 3})
    assert facts(app)["pos"] == str(FORK + 3)


@pytest.mark.parametrize("ply", range(0, 50, 7))
def test_every_position_says_what_happened_there(open_app, ply):
    app = open_app("deal", lang="en", pos=str(ply))
    assert not app.exception
    [table] = tables(app)
    if ply:
        assert all(word(event, EN) in table["status"] for event in EXAMPLE.step(MAIN, ply).events)


# --- moves -----------------------------------------------------------------------------------------


def test_the_card_of_the_line_goes_on_in_it(open_app):
    app = open_app("deal", lang="en", pos=str(FORK))
    action = EXAMPLE.lines[MAIN].actions[FORK]
    play(app, action.card, action.seat)
    assert facts(app)["pos"] == str(FORK + 1)
    assert "deal" not in facts(app)


def test_the_card_of_another_line_opens_that_line(open_app):
    app = open_app("deal", lang="en", pos=str(FORK))
    action = EXAMPLE.lines[1].actions[0]
    play(app, action.card, action.seat)
    assert (facts(app)["line"], facts(app)["pos"]) == ("1", str(FORK + 1))
    assert "deal" not in facts(app)


def other_card(ply):
    deal = EXAMPLE.at(MAIN, ply)
    known = {EXAMPLE.lines[0].actions[ply], EXAMPLE.lines[1].actions[0]}
    return next(action for action in legal_actions(deal) if action not in known)


def test_another_card_begins_a_new_line_and_says_so(open_app):
    app = open_app("deal", lang="en", pos=str(FORK))
    action = other_card(FORK)
    play(app, action.card, action.seat)
    tree = tree_at(app)
    assert (facts(app)["line"], facts(app)["pos"]) == ("2", str(FORK + 1))
    assert tree.lines[2].actions == (action,)
    assert tree.lines[:2] == EXAMPLE.lines
    assert "This begins a new line: line 2." in html(app)
    press(app, "back_one")
    assert "This begins a new line" not in html(app)


def test_the_new_line_goes_on_at_its_end(open_app):
    app = open_app("deal", lang="en", pos=str(FORK))
    action = other_card(FORK)
    play(app, action.card, action.seat)
    following = legal_actions(tree_at(app).deal(2))[0]
    play(app, following.card, following.seat)
    assert tree_at(app).lines[2].actions == (action, following)
    assert "The line goes on with it." in html(app)


def test_a_bid_that_the_rules_refuse_says_why_and_leads_to_the_rule(open_app):
    app = open_app("deal", lang="en", pos="1")
    deal = EXAMPLE.at(MAIN, 1)
    press(app, "bid_A")
    refused = judge(deal, Bid(deal.to_act, next(rank for rank in deal.profile.scale.order if rank == "A")))
    assert "Bid: ace, not allowed" in html(app)
    assert all(word(reason, EN) in html(app) for reason in refused.objections)
    rules = {reason.rule for reason in refused.objections}
    assert any(f"rule={rule}" in node.proto.query_string for node in app.get("page_link") for rule in rules)
    assert facts(app) == {"lang": "en", "pos": "1"}


def test_another_bid_begins_a_line_in_the_auction(open_app):
    app = open_app("deal", lang="en", pos="3")
    press(app, "bid_7")
    assert tree_at(app).lines[2].ply == 3
    assert "instead of" in labels(app)["line_2"]


def test_a_target_is_typed(open_app):
    app = open_app("deal", lang="en", pos="5")
    app.number_input(key="raise_target").set_value(95)
    press(app, "raise_button")
    assert tree_at(app).lines[2].actions[0] == Bid(Seat.A, EXAMPLE.lines[0].actions[5].rank, 95)


def test_a_call_is_chosen_in_the_list_or_on_the_table(open_app):
    assert isinstance(EXAMPLE.at(MAIN, 8).phase, Calling)
    app = open_app("deal", lang="en", pos="8")
    app.selectbox(key="card_chosen").set_value("2H")
    press(app, "take_card")
    assert str(tree_at(app).lines[2].actions[0].card) == "2♥"
    app = open_app("deal", lang="en", pos="8")
    app.selectbox(key="card_chosen").set_value("AH")
    press(app, "take_card")
    assert ", not allowed" in html(app)
    assert "deal" not in facts(app)


@pytest.mark.parametrize("profile", profile_ids())
def test_a_new_deal_is_dealt_from_a_number_under_any_rules(open_app, profile):
    app = open_app("deal", lang="en")
    app.selectbox(key="deal.profile").set_value(profile)
    app.text_input(key="deal.seed").set_value("7")
    press(app, "deal_seed")
    tree = tree_at(app)
    assert tree.start.profile.id == profile
    assert facts(app)["pos"] == "0"
    assert not app.exception
    press(app, "finish")
    assert tree_at(app).deal().to_act is None
    assert not app.exception


def test_the_computer_plays_a_line_to_its_end(open_app):
    app = open_app("deal", lang="en", pos=str(FORK))
    action = other_card(FORK)
    play(app, action.card, action.seat)
    press(app, "finish")
    assert tree_at(app).deal(2).phase.settlement is not None
    assert facts(app)["pos"] == str(tree_at(app).lines[2].end)
    before = facts(app)
    press(app, "finish")
    assert facts(app) == before


# --- lines -----------------------------------------------------------------------------------------


def test_a_line_opens_where_it_leaves(open_app):
    app = open_app("deal", lang="en", pos="20")
    press(app, "line_1")
    assert (facts(app)["line"], facts(app)["pos"]) == ("1", str(FORK + 1))
    press(app, "line_0")
    assert (facts(app).get("line"), facts(app)["pos"]) == (None, str(FORK + 1))


def rename(app, name, note=""):
    [name_field] = [field for field in app.text_input if str(field.key).startswith("name_")]
    [note_field] = app.text_area
    name_field.set_value(name)
    note_field.set_value(note)
    return press(app, "save_line")


def test_a_line_gets_a_name_and_a_note(open_app):
    app = open_app("deal", lang="en", line="1", pos="12")
    rename(app, "B holds back", "Look at B.\nThen at D.")
    assert tree_at(app).lines[1].name == "B holds back"
    assert tree_at(app).lines[1].note == "Look at B.\nThen at D."
    assert "B holds back" in labels(app)["line_1"]
    assert "Look at B.\nThen at D." in html(app)
    assert (facts(app)["line"], facts(app)["pos"]) == ("1", "12")


def test_a_name_that_is_taken_back_is_gone_from_its_field(open_app):
    app = open_app("deal", lang="en", line="1", pos="12")
    rename(app, "B holds back")
    del app.query_params["deal"]
    app.run()
    assert [field.value for field in app.text_input if str(field.key).startswith("name_")] == [""]


MARKDOWN = set("*_[](){}#+-.!|~<>:$`\\")


@pytest.mark.parametrize("text", TEXTS)
def test_names_and_notes_are_shown_as_plain_text(open_app, text):
    tree = EXAMPLE.rename(1, text[:80]).annotate(1, text)
    app = open_app("deal", lang="en", line="1", pos="12", deal=pack_tree(tree))
    assert not app.exception
    assert "<script>" not in html(app)
    assert "<b>bold" not in html(app)
    label = labels(app)["line_1"]
    name = label.split("\u2069")[0]
    bare = [
        sign for at, sign in enumerate(name) if sign in MARKDOWN and name[at - 1] != "\\" and sign != "\\"
    ]
    assert bare == []


def test_a_line_is_deleted_with_what_comes_from_it_and_its_parent_opens(open_app):
    app = open_app("deal", lang="en", line="1", pos="15")
    press(app, "delete_line")
    assert tree_at(app) == tree_of(EXAMPLE.deal())
    assert (facts(app).get("line"), facts(app)["pos"]) == (None, str(FORK))


def test_a_line_is_made_the_main_line(open_app):
    app = open_app("deal", lang="en", line="1", pos="15")
    press(app, "make_main")
    assert tree_at(app).deal(MAIN) == EXAMPLE.deal(1)
    assert facts(app).get("line") is None
    assert not app.exception


@pytest.mark.parametrize("lang", CODES)
def test_two_lines_are_compared_in_words_and_tricks(open_app, lang):
    app = open_app("deal", lang=lang, pos="30")
    press(app, "beside_1")
    assert facts(app)["beside"] == "1"
    first, second = EXAMPLE.deal(0), EXAMPLE.deal(1)
    found = compare(first, second, position(first, parting(first, second)))
    assert [value for value in found.told if word(value, speaker(lang)) not in html(app)] == []
    assert html(app).count("<tr") > len(found.tricks)


def test_a_line_stands_beside_no_more_when_it_is_pressed_again(open_app):
    app = open_app("deal", lang="en", pos="30", beside="1")
    press(app, "beside_1")
    assert "beside" not in facts(app)
    assert "comparison" not in html(app)


def test_of_many_lines_one_is_chosen_to_stand_beside(open_app):
    app = open_app("deal", lang="en", deal=pack_tree(broad(20)))
    app.selectbox(key="compare_with").set_value(9).run()
    assert facts(app)["beside"] == "9"
    assert not app.exception


def test_lines_stay_side_by_side_while_one_of_them_goes_on(open_app):
    app = open_app("deal", lang="en", pos=str(FORK), beside="1")
    action = other_card(FORK)
    play(app, action.card, action.seat)
    assert (facts(app)["line"], facts(app)["beside"]) == ("2", "1")


def test_many_lines_stand_in_a_list_that_opens(open_app):
    tree = broad(40)
    app = open_app("deal", lang="en", deal=pack_tree(tree))
    assert "line_1" not in keys(app)
    app.selectbox(key="line_open").set_value(30).run()
    assert facts(app)["line"] == "30"
    assert not app.exception


# --- one seat's eyes -------------------------------------------------------------------------------


def hidden_cards(now):
    """The cards that the seat looking on may not know, here."""
    seen = {card for hand in now.sight.deal.dealt for card in hand}
    return [card for card in PACK if card not in seen]


PLACES = [
    (line, ply, seat)
    for line, ply, seat in (
        (0, 0, Seat.A),
        (0, 4, Seat.D),
        (0, 9, Seat.B),
        (0, 10, Seat.C),
        (1, 11, Seat.B),
        (1, 24, Seat.C),
        (0, 25, Seat.E),
        (0, 44, Seat.A),
    )
]


@pytest.mark.parametrize(("line", "ply", "seat"), PLACES)
def test_no_hidden_card_is_anywhere_in_the_page(open_app, line, ply, seat):
    text = pack_tree(EXAMPLE)
    found = {"sealed": deal_place.sealed(text), "eyes": seat.name, "line": str(line), "pos": str(ply)}
    app = open_app("deal", lang="en", **found)
    assert not app.exception
    now = Here(EXAMPLE, line, ply, seat)
    page = texts(app) + json.dumps(tables(app), ensure_ascii=False)
    hidden = hidden_cards(now)
    assert len(hidden) == 32 - sum(
        isinstance(action, Play) and action.seat is not seat for action in now.deal.actions
    )
    leaks = [str(card) for card in hidden if str(card) in page or f'"{card.code}"' in page]
    called = now.deal.play.declaration.called if now.deal.play else None
    assert leaks in ([], [str(called)])
    # the called card is named to all, its holder is not
    assert text not in page
    assert text not in str(facts(app))


def test_looking_on_as_one_seat_seals_the_deal_and_turning_up_opens_it(open_app):
    app = open_app("deal", lang="en", pos="12", line="1", deal=pack_tree(EXAMPLE.rename(1, "x")))
    press(app, "eyes_C")
    found = facts(app)
    assert set(found) == {"lang", "sealed", "eyes", "line", "pos"}
    assert (found["eyes"], found["line"], found["pos"]) == ("C", "1", "12")
    assert tree_at(app) == EXAMPLE.rename(1, "x")
    [table] = tables(app)
    assert not table["open"]
    press(app, "turn_up")
    assert facts(app) == {"lang": "en", "line": "1", "pos": "12", "deal": pack_tree(EXAMPLE.rename(1, "x"))}


def test_an_open_deal_in_an_address_for_one_seat_is_sealed_at_once(open_app):
    app = open_app("deal", lang="en", eyes="B", deal=pack_tree(EXAMPLE), pos="3")
    assert "deal" not in facts(app)
    assert tree_at(app) == EXAMPLE
    assert not app.exception


def test_a_sealed_deal_without_eyes_is_not_open(open_app):
    app = open_app("deal", lang="en", sealed=deal_place.sealed(pack_tree(EXAMPLE)), pos="10")
    [table] = tables(app)
    assert not table["open"]
    assert "turn_up" in keys(app)


def test_one_acts_for_the_seat_that_looks_on_only(open_app):
    sealed = deal_place.sealed(pack_tree(EXAMPLE))
    app = open_app("deal", lang="en", sealed=sealed, eyes="C", pos="10")
    assert EXAMPLE.at(MAIN, 10).to_act is Seat.B
    [table] = tables(app)
    assert not any(card["act"] for view in table["seats"] for card in view["hand"])
    assert "others" in keys(app)
    press(app, "others")
    assert facts(app)["pos"] == "11"
    [table] = tables(app)
    assert any(card["act"] for view in table["seats"] for card in view["hand"])
    card = next(card for card in EXAMPLE.at(MAIN, 11).play.hands[Seat.C] if card is not None)
    play(app, card, Seat.C)
    assert int(facts(app)["pos"]) == 12


def test_the_others_play_up_to_ones_turn_or_the_end_of_the_trick(open_app):
    tree = tree_of(position(EXAMPLE.deal(), 9))
    app = open_app("deal", lang="en", sealed=deal_place.sealed(pack_tree(tree)), eyes="C", pos="9")
    press(app, "others")
    now = tree_at(app)
    assert now.deal().to_act is Seat.C
    play(app, next(card for card in now.deal().play.hands[Seat.C] if card is not None), Seat.C)
    press(app, "others")
    deal = tree_at(app).deal()
    assert (len(deal.play.tricks), deal.play.cards) == (1, ())
    assert facts(app)["eyes"] == "C"


def test_one_seats_bids_are_answered_by_the_others(open_app):
    app = open_app(
        "deal", lang="en", sealed=deal_place.sealed(pack_tree(tree_of(position(EXAMPLE.deal(), 0))))
    )
    press(app, "pass")
    press(app, "others")
    tree = tree_at(app)
    assert tree.deal().to_act in {Seat.A, None} or tree.deal().play is not None
    assert not app.exception


def test_the_file_of_one_seat_holds_what_that_seat_knows():
    for line, ply, seat in PLACES:
        now = Here(EXAMPLE, line, ply, seat)
        text = _file(now)
        assert loads(text) == sight(now.deal, seat).deal
        assert not any(str(card) in text.partition("[auction]")[0] for card in hidden_cards(now))
    assert loads_tree(_file(Here(EXAMPLE, 0, 10, None))) == EXAMPLE


# --- the address and files -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("params", "said"),
    [
        ({"deal": "1garbage"}, "cut short or altered"),
        ({"sealed": "garbage"}, "this sealed deal cannot be opened here"),
        ({"sealed": "x" * 9_000}, "too long"),
        ({"kept": "0123"}, "no longer here"),
        ({"line": "2"}, "line = “2”"),
        ({"pos": "99"}, "pos = “99”"),
        ({"pos": "-1"}, "pos = “-1”"),
        ({"eyes": "F"}, "eyes = “F”"),
        ({"beside": "9"}, "beside = “9”"),
    ],
)
def test_a_bad_value_gives_a_notice_and_a_page_that_works(open_app, params, said):
    app = open_app("deal", lang="en", **params)
    assert not app.exception
    assert [said in note for note in notices(app)] == [True]
    assert not set(params) & set(facts(app))
    press(app, "forward_one")
    assert len(tables(app)) == 1


def test_a_deal_file_with_lines_opens(open_app):
    app = open_app("deal", lang="en")
    tree = EXAMPLE.rename(1, "another").annotate(0, "note")
    open_file(app, dumps_tree(tree))
    assert tree_at(app) == tree
    assert facts(app)["pos"] == str(FORK)


def test_a_deal_file_written_before_opens(open_app):
    app = open_app("deal", lang="en")
    deal = lesson_deal("alone")
    open_file(app, dumps(deal))
    assert tree_at(app).deal() == deal
    assert facts(app)["pos"] == "0"


def test_a_file_of_a_later_format_says_so_and_changes_nothing(open_app):
    app = open_app("deal", lang="en", pos="10")
    open_file(app, dumps_tree(EXAMPLE).replace("format = 2", "format = 3"))
    assert "formats up to 2 are expected" in texts(app)
    assert facts(app) == {"lang": "en", "pos": "10"}


def test_a_tree_too_large_for_a_link_is_kept_and_its_file_offered(open_app):
    app = open_app("deal", lang="en")
    tree = EXAMPLE
    for number, text in enumerate(("\u4e00\u4e8c\u4e09", "\u5341\u767e\u5343")):
        noise = "".join(chr(0x4E00 + 7919 * (n + 977 * number) % 20_000) for n in range(1_990))
        tree = tree.annotate(number, noise + text)
    open_file(app, dumps_tree(tree))
    assert set(facts(app)) == {"lang", "kept", "pos"}
    assert any("more lines or notes than a link can hold" in note for note in notices(app))
    press(app, "forward_one")
    assert tree.lines[0].note in html(app)
    press(app, "eyes_B")
    assert set(facts(app)) == {"lang", "kept", "pos", "eyes"}
    again = open_app("deal", **facts(app))
    assert (facts(again), notices(again)) == (facts(app), notices(app))


def test_what_belonged_to_a_deal_that_is_gone_goes_with_it(open_app):
    app = open_app("deal", lang="en", kept="0123", line="1", pos="30", eyes="B")
    assert [("no longer here" in note) for note in notices(app)] == [True]
    assert facts(app) == {"lang": "en"}


def test_no_open_deal_stays_in_the_address_beside_a_sealed_one(open_app):
    app = open_app("deal", lang="en")
    press(app, "eyes_B")
    address = facts(app) | {"deal": pack(lesson_deal("alone"))}
    app = open_app("deal", **address)
    assert "deal" not in facts(app)
    assert facts(app)["sealed"] == address["sealed"]
    assert [("deal = " in note) for note in notices(app)] == [True]


def test_a_refusal_is_told_at_the_place_where_it_was_made_and_only_there(open_app):
    text = 'format = 1\nprofile = "chiamata/pagat"\ndealer = "E"\n[auction]\ncalls = "{}"\n'
    app = open_app("deal", lang="en")
    open_file(app, text.format("K"))
    app.select_slider(key="deal.pos").set_value(1).run()
    press(app, "bid_A")
    assert "Bid: ace, not allowed" in html(app)
    open_file(app, text.format("-"))
    app.select_slider(key="deal.pos").set_value(1).run()
    assert "not allowed" not in html(app)
    open_file(app, text.format("K"))
    app.select_slider(key="deal.pos").set_value(1).run()
    assert "not allowed" not in html(app)


FRAGMENTS = {
    "a trick": 'format = 1\nprofile = "chiamata/pagat"\nplay = {trump = "S", tricks = ["A: AH 2S"]}\n',
    "a fragment of one hand": (
        'format = 1\nprofile = "chiamata/pagat"\ndealer = "E"\n[hands]\nA = "AH ?? 2S ?? ?? ?? ?? ??"\n'
    ),
    "nothing but a dealer": 'format = 1\nprofile = "chiamata/scale-it"\ndealer = "B"\n',
}


@pytest.mark.parametrize("text", FRAGMENTS.values(), ids=FRAGMENTS.keys())
def test_a_deal_of_which_little_is_known_opens_too(open_app, text):
    app = open_app("deal", lang="en")
    open_file(app, text)
    assert not app.exception
    assert tree_at(app).deal() == loads(text)


def test_an_unknown_hand_may_play_any_card_not_yet_seen(open_app):
    app = open_app("deal", lang="en")
    open_file(app, FRAGMENTS["a trick"])
    app.select_slider(key="deal.pos").set_value(2).run()
    app.selectbox(key="card_chosen").set_value("AH")
    press(app, "take_card")
    assert ", not allowed" in html(app)
    app.selectbox(key="card_chosen").set_value("3C")
    press(app, "take_card")
    assert tree_at(app).deal().play.cards[-1].code == "3C"
    assert not app.exception


def test_a_change_of_language_keeps_everything(open_app):
    text = deal_place.sealed(pack_tree(EXAMPLE))
    app = open_app("deal", lang="en", sealed=text, eyes="B", line="1", pos="20")
    app.query_params["lang"] = "it"
    app.run()
    assert facts(app) == {"lang": "it", "sealed": text, "eyes": "B", "line": "1", "pos": "20"}


# --- from a lesson ---------------------------------------------------------------------------------


def onward(app):
    return [
        dict(pair.split("=", 1) for pair in node.proto.query_string.split("&"))
        for node in app.get("page_link")
        if "pos=" in node.proto.query_string
        and ("deal=" in node.proto.query_string or "sealed=" in node.proto.query_string)
    ]


ASKED = [(slug, step) for slug, step in STEPS if step.ask is not None and step.replay is not None]
READ = [(slug, step) for slug, step in STEPS if step.kind == "read" and step.replay is not None]


@pytest.mark.parametrize(("slug", "step"), ASKED[:6], ids=lambda value: getattr(value, "id", value))
def test_a_question_leads_to_the_lab_only_after_its_answer(open_app, slug, step):
    app = open_app("learn", lang="en", lesson=slug, step=step.id)
    assert onward(app) == []


@pytest.mark.parametrize(("slug", "step"), READ[:6], ids=lambda value: getattr(value, "id", value))
def test_a_step_leads_to_the_deal_as_it_shows_it_and_no_further(open_app, slug, step):
    app = open_app("learn", lang="en", lesson=slug, step=step.id)
    shown = step.replay.deals[step.at]
    for found in onward(app):
        assert ("sealed" in found) == (step.eyes is not None)
        text = unseal(found["sealed"]) if "sealed" in found else found["deal"]
        assert unpack_tree(text).deal() == shown
        assert found["pos"] == str(len(shown.actions))
    assert len(onward(app)) == (step.eyes != ())


def test_an_answered_question_leads_to_the_lab_through_the_same_eyes(open_app):
    app = open_app("learn", lang="en", lesson="trick-play", step="any-card-you-like")
    [table] = tables(app)
    step = next(step for slug, step in STEPS if step.id == "any-card-you-like")
    card = next(view for view in table["seats"] if view["id"] == step.eyes[0].name)["hand"][0]
    send(
        app,
        {"event": "card", "serial": table["serial"], "id": card["id"], "seat": step.eyes[0].name},
    )
    [found] = onward(app)
    assert found["eyes"] == step.eyes[0].name
    deal = unpack_tree(unseal(found["sealed"])).deal()
    assert card["id"] in {action.card.code for action in deal.actions[-5:] if isinstance(action, Play)}
