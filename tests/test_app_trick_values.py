"""What best play would give after each card in the trick lab: numbers, the list, the switch, and to whom."""

import json
import re
from dataclasses import replace
from html import escape

import pytest

from explorer.analysis.solver import CardValue, Interval, Solution, solve
from explorer.analysis.tricks import at_turn_of, deal_of, put, setup_of, with_declarer
from explorer.cards import PACK, Seat
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.wording.values import best_play_text, card_value_sentences, target_text
from explorer.notation import pack, unpack
from explorer.rules.engine import position
from explorer.solving_queue import queue
from explorer.views import best_play, shell, trick_values
from tests.learn_page import address, html, notices
from tests.lesson_deals import lesson_deal
from tests.test_app_trick import cells, tap
from tests.test_trick_analysis import FIRST_LEAD, WORKED

CODES = [*LANGUAGES, "qps"]
EN = speaker("en", on_page=True)
TRICK = {"deal": pack(WORKED), "pos": "trick.6"}
BENCH = position(WORKED, FIRST_LEAD + 30)
SETUP = setup_of(BENCH)
SEAT = next(seat for seat in SETUP.order if len(set(SETUP.hands[seat])) > 1)
TURN = at_turn_of(BENCH, SEAT)
HELD = TURN.play.hands[SEAT]
TARGET = WORKED.play.declaration.target
FIRST, *_ = HELD
VALUES = {card: TARGET - 2 * (card is FIRST) for card in HELD}
"""One card that misses the target, whatever the others do."""


def solution(values) -> Solution:
    cards = tuple(CardValue(card, Interval(value, value)) for card, value in values.items())
    best = max(one.value.low for one in cards)
    return Solution(Interval(best, best), cards, (), 0)


def opened(open_app, **more):
    return open_app("trick", **{"lang": "en", "seat": SEAT.name, "values": "on", **TRICK, **more})


def rows(app) -> list[str]:
    [table] = re.findall(r'<table class="account values">.*?</table>', html(app), flags=re.DOTALL)
    return re.findall(r'<th scope="row"><[^>]*aria-label="([^"]*)"', table)


def switch(app):
    return app.toggle(key=trick_values.SWITCH)


# --- the switch ----------------------------------------------------------------------------------


def test_it_is_off_by_default_and_asks_for_nothing(open_app, knows):
    one = knows()
    app = open_app("trick", lang="en", **TRICK)
    assert one.asked == []
    assert switch(app).value is False
    assert "Best play" not in html(app)
    assert not any("worth" in cell for cell in cells(app, "instead").values())


def test_a_trick_without_hands_is_not_offered_it(open_app, knows):
    one = knows()
    app = open_app("trick", lang="en")
    assert not app.toggle
    assert one.asked == []


def test_the_switch_stands_in_the_address_and_is_no_step_to_undo(open_app, knows):
    knows(solution=solution(VALUES), ended=True)
    app = open_app("trick", lang="en", seat=SEAT.name, **TRICK)
    switch(app).set_value(True).run()
    assert address(app, "values") == "on"
    assert "trick.past" not in app.session_state or not app.session_state["trick.past"]
    tap(app, str(next(card for card in PACK if card not in SETUP.cards)), key="instead")
    assert address(app, "values") == "on"
    switch(app).set_value(False).run()
    assert address(app, "values") is None


def test_another_value_of_the_parameter_gives_a_notice(open_app):
    app = opened(open_app, values="<b>")
    assert not app.exception
    assert address(app, "values") is None
    assert len(notices(app)) == 1
    assert "<b>" not in notices(app)[0]


def test_turning_it_off_takes_the_question_back(open_app, knows):
    one = knows()
    app = opened(open_app)
    assert len(one.asked[-1][1]) == 1
    switch(app).set_value(False).run()
    assert one.asked[-1] == (one.asked[0][0], [])


# --- what is shown -------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", SETUP.order)
def test_what_is_asked_about_is_the_turn_of_the_seat(open_app, knows, seat):
    one = knows()
    opened(open_app, seat=seat.name)
    [asked] = one.asked[-1][1]
    assert asked.to_act is seat
    assert asked.cards == SETUP.played[: SETUP.order.index(seat)]
    assert set(asked.hands[seat]) == set(SETUP.hands[seat])


@pytest.mark.parametrize("lang", CODES)
def test_each_card_that_was_held_carries_its_number_and_says_it(open_app, knows, lang):
    knows(solution=solution(VALUES), ended=True)
    app, say = opened(open_app, lang=lang), speaker(lang, on_page=True)
    assert not app.exception
    found = cells(app, "instead")
    assert {name for name, cell in found.items() if "worth" in cell} == {card.code for card in HELD}
    for card, value in VALUES.items():
        cell, reached = found[card.code], value >= TARGET
        assert cell["worth"]["text"] == say.number(value)
        assert cell["worth"]["look"].split()[1] == ("yes" if reached else "no")
        assert cell["label"].endswith(card_value_sentences(Interval(value, value), reached, reached, say))
    assert rows(app) == [say.card(card) for card in HELD]
    assert escape(best_play_text(Interval(TARGET, TARGET), say)) in html(app)
    data = json.loads(app.get_by_key("instead").proto.json)
    assert [line["value"] for line in data["key"] if line["kind"] == "part"] == [
        "worth yes tile key",
        "worth no tile key",
        "worth open best tile key",
    ]


def test_while_it_is_worked_out_the_interval_is_shown_and_no_card_is_judged(open_app, knows):
    knows(solution=Solution(Interval(58, 64), (), (), 0))
    app = opened(open_app)
    assert EN.text("Between %(low)s and %(high)s points so far.", low=58, high=64) in html(app)
    assert 'role="progressbar"' in html(app)
    assert not any("worth" in cell for cell in cells(app, "instead").values())


@pytest.mark.parametrize(("ended", "looks"), [(False, 1), (True, 0)])
def test_the_page_looks_again_by_itself_only_while_something_is_missing(
    open_app, knows, monkeypatch, ended, looks
):
    knows(solution=solution(VALUES), ended=ended)
    followed = []
    monkeypatch.setattr(trick_values, "_follow", lambda *place: followed.append(place))
    opened(open_app)
    assert len(followed) == looks


def test_the_deal_values_of_a_trick_are_those_of_the_solver(open_app):
    app = opened(open_app)
    assert queue().idle(60)
    app.run()
    found, solved = cells(app, "instead"), solve(TURN)
    assert {one.card.code: EN.number(one.value.low) for one in solved.cards} == {
        name: cell["worth"]["text"] for name, cell in found.items() if "worth" in cell
    }


# --- where it cannot be told ---------------------------------------------------------------------


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (deal_of(replace(SETUP, hands=None, dealer=None)), best_play._PROBLEMS[best_play.HandsNotKnown]),
        (deal_of(with_declarer(SETUP, None)), best_play._PROBLEMS[best_play.SidesNotKnown]),
    ],
    ids=["hands", "sides"],
)
def test_what_is_missing_is_said(open_app, knows, lang, deal, why):
    one = knows(solution=solution(VALUES), ended=True)
    app = open_app("trick", lang=lang, deal=pack(deal), values="on")
    assert not app.exception
    assert escape(speaker(lang, on_page=True).marked(why)) in html(app)
    assert switch(app).value is True
    assert not any(positions for _, positions in one.asked)


def test_a_study_that_begins_later_counts_from_there_and_judges_no_target(open_app, knows):
    later = setup_of(position(lesson_deal("partner-held-back"), FIRST_LEAD + 15))
    knows(solution=solution(dict.fromkeys(later.hands[later.leader], TARGET)), ended=True)
    app = opened(open_app, deal=pack(deal_of(later)), pos="trick.1", seat=later.leader.name)
    assert not notices(app)
    assert "The tricks before are not known here" in html(app)
    assert "reaches the target" not in html(app)
    worths = [cell["worth"]["look"] for cell in cells(app, "instead").values() if "worth" in cell]
    assert worths == ["worth open tile"] * 6


# --- changing a trick of a deal ------------------------------------------------------------------


def laid(app, card):
    """Type the trick with another card of the seat."""
    cards = [card if seat is SEAT else SETUP.cards[seat] for seat in SETUP.order]
    typed = " ".join(EN.letter(one.rank) + one.suit.glyph for one in cards)
    return app.text_input(key="trick.typed").set_value(typed).run()


def test_another_card_that_was_held_leaves_the_deal_as_it_came_to_it(open_app, knows):
    knows(solution=solution(VALUES), ended=True)
    other = next(card for card in HELD if card is not SETUP.cards[SEAT])
    app = laid(opened(open_app), other)
    deal = unpack(address(app, "deal"))
    assert setup_of(deal).cards == put(SETUP, SEAT, other).cards
    assert len(deal.play.tricks) == 6
    assert deal.play.declaration == WORKED.play.declaration
    assert "are not known" not in html(app)
    assert target_text(True, TARGET, EN) in html(app)


FORGOTTEN = "This trick cannot have been played from the hands of the deal"


def test_a_card_that_was_not_held_forgets_the_hands_and_the_page_says_so(open_app, monkeypatch):
    monkeypatch.setattr(shell, "LATE", 0.0)  # only a browser can say that it goes back
    strange = next(card for card in PACK if card not in HELD and card not in SETUP.cards)
    app = laid(open_app("trick", lang="en", **TRICK), strange)
    assert setup_of(unpack(address(app, "deal"))).hands is None
    assert FORGOTTEN in html(app)
    app.query_params["deal"], app.query_params["pos"] = TRICK["deal"], TRICK["pos"]
    app.run()
    assert FORGOTTEN not in html(app)


def test_a_trick_that_came_without_hands_is_not_said_to_have_lost_them(open_app):
    assert FORGOTTEN not in html(tap(open_app("trick", lang="en"), "K♥"))
    assert FORGOTTEN not in html(open_app("trick", lang="en", deal=pack(deal_of(SETUP)), seat=Seat.A.name))


def test_the_last_trick_has_its_hands_too(open_app, knows):
    knows(solution=solution({WORKED.play.tricks[-1].cards[0]: TARGET}), ended=True)
    leader = WORKED.play.tricks[-1].leader
    app = opened(open_app, pos="trick.8", seat=leader.name)
    [(name, cell)] = [one for one in cells(app, "instead").items() if "worth" in one[1]]
    assert (name, cell["mark"]) == (WORKED.play.tricks[-1].cards[0].code, "chosen")
