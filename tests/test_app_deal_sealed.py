"""The deal lab through one seat's eyes, and the way into it from a lesson."""

import json
import re
from urllib.parse import parse_qsl

import pytest

from explorer.cards import PACK, Seat
from explorer.compact import pack_tree, unpack_tree
from explorer.course.questions import question
from explorer.notation import loads
from explorer.rules.actions import Play
from explorer.rules.engine import position
from explorer.rules.sight import sight
from explorer.sealing import unseal
from explorer.tree_files import loads_tree
from explorer.trees import MAIN, tree_of
from explorer.views import deal_place
from explorer.views.deal import _file
from explorer.views.deal_place import Here
from tests.deal_lab_page import EXAMPLE, facts, keys, play, tree_at
from tests.learn_page import STEPS, html, links, press, send, submit, tables, texts


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


@pytest.mark.parametrize(
    ("ply", "why"),
    [
        (10, None),
        (11, "First it is the turn of C. Then the others can go on."),
        (9 + 40, "The deal is over."),
    ],
)
def test_where_the_others_cannot_go_on_it_is_said_why(open_app, ply, why):
    sealed = deal_place.sealed(pack_tree(EXAMPLE))
    app = open_app("deal", lang="en", sealed=sealed, eyes="C", pos=str(ply))
    said = re.findall('<p class=hint id="why_others">(.*?)</p>', html(app))
    assert said == ([] if why is None else [why])


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


# --- from a lesson ---------------------------------------------------------------------------------


def onward(app):
    return [
        dict(parse_qsl(query))
        for query in links(app)
        if "pos=" in query and ("deal=" in query or "sealed=" in query)
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
        assert "values" not in found or step.eyes is None
        text = unseal(found["sealed"]) if "sealed" in found else found["deal"]
        assert unpack_tree(text).deal() == shown
        assert found["pos"] == str(len(shown.actions))
    assert sum("values" not in found for found in onward(app)) == (step.eyes != ())


WORKED = [step for slug, step in STEPS if slug == "worked-example" and step.replay is not None]


@pytest.mark.parametrize("step", [step for step in WORKED if step.kind != "do"], ids=lambda step: step.id)
def test_the_worked_example_leads_to_best_play_where_all_hands_are_open(open_app, step):
    app = open_app("learn", lang="en", lesson="worked-example", step=step.id)
    if step.ask is not None:
        assert onward(app) == []
        asked = question(step)
        submit(app, f"worked-example/{step.id}", asked, asked.answer)
    values = [found for found in onward(app) if "values" in found]
    assert len(values) == (step.eyes is None)


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
