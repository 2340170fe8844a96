"""Steps that ask for a fact: choose or type an answer, learn why, try again, take another like it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from explorer.cards import Card, Rank, Seat, Suit
from explorer.course.exercises import another, can_repeat
from explorer.course.facts import Fact, facts, signed_fact
from explorer.course.grading import Feedback, grade
from explorer.course.positions import Dealing, Replay
from explorer.course.questions import Question, question
from explorer.views import board, feedback, shell
from explorer.views.place import (
    Spot,
    answer,
    code_of,
    fact_of,
    finish,
    notes,
    number_key,
    restart_button,
    rewrite,
    row,
)
from explorer.views.typed import complain, number_field, whole_number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.i18n import Speaker
    from explorer.views.guided import Places


def asked_at(spot: Spot) -> Question:
    """The question of a step, or the fresh one that the address asks for."""
    return question(spot.step) if spot.again is None else another(spot.step, spot.again)


def facts_of(asked: Question, place: int, spot: Spot) -> Mapping[str, Fact]:
    """What holds in a question at a position."""
    if spot.again is None:
        return spot.step.facts(place)
    return facts(asked.profile, asked.source, place, eyes=asked.eyes, terms=asked.terms)


def given_at(spot: Spot, asked: Question) -> Fact | None:
    """The answer given here, if one was."""
    code = notes().answers.get(spot.key)
    return None if code is None else fact_of(code, asked.options)


def show(spot: Spot, asked: Question, page: shell.PageContext, places: Places) -> Feedback | None:
    """Draw the board, the answers and the feedback; gives back the feedback, if any."""
    say = page.say
    given = given_at(spot, asked)
    graded = None if given is None else grade(asked, given)
    with places.board:
        _board(spot, asked, page, answered=graded is not None)
    with places.controls:
        if asked.options:
            _options(spot, asked, given, say)
        else:
            _number(spot, say)
        if graded is not None:
            feedback.verdict(graded.right, graded.told, say, chosen=notes().answers[spot.key])
    return graded


def show_again(spot: Spot, graded: Feedback | None, say: Speaker) -> None:
    """What can be done after an answer: another question of the kind, or the same again."""
    if graded is None and spot.again is None:
        return
    with st.container(key="again", horizontal=True, gap="small"):
        if graded is not None and spot.step.again and can_repeat(spot.step):
            st.button(say.text("Another one like this"), key="another", on_click=_another, args=(spot,))
        restart_button(spot, say)


def _another(spot: Spot) -> None:
    rewrite(again=(spot.again or 0) + 1)


def _board(spot: Spot, asked: Question, page: shell.PageContext, *, answered: bool) -> None:
    place = asked.reveal if answered else asked.at
    serial = board.serial_of(spot.key, place, answered)
    match asked.source:
        case Replay() as replay:
            deal = replay.deals[place]
            # whose turn it is in the auction belongs to the question; nobody can play a card here
            running = not answered and asked.fact.startswith("auction.")
            board.show_table(
                page,
                deal,
                asked.eyes,
                serial,
                asked=None if answered else asked.fact,
                lays=asked.lays,
                status=None if running else "",
            )
            if answered and asked.fact.startswith(("settle.", "delta.")):
                board.show_settlement(page, deal, lines=False)
        case Dealing() as dealing:
            board.show_dealing(page, dealing, place, asked.eyes, serial)
        case None if asked.terms is not None:
            board.show_terms(page, asked.terms, asked.profile)
            if answered:
                st.html(board.settlement_html(asked.terms.settlement(asked.profile), page.say, lines=False))
        case None if spot.step.show == "pack":
            board.show_pack(page, asked.profile)


def option_label(fact: str, option: Fact, say: Speaker) -> str:
    """An option in words, standing alone."""
    match option:
        case Seat():
            return say.seat(option)
        case Card():
            return say.capital(say.card(option))
        case Suit():
            return say.capital(say.suit(option))
        case Rank():
            return say.capital(say.rank(option))
        case bool():
            return say.capital(say.truth(option))
        case int() if signed_fact(fact):
            return say.signed(option)
        case _:
            return say.name(option)


def _options(spot: Spot, asked: Question, given: Fact | None, say: Speaker) -> None:
    with st.container(key="options", horizontal=True, gap="small"):
        for option in asked.options:
            code = code_of(option)
            label = option_label(asked.fact, option, say)
            if given is not None and option == given:
                label = f"{'✓' if option == asked.answer else '×'} {label}"
            st.button(
                label,
                key=f"answer_{code}",
                on_click=_answer,
                args=(spot, code, option == asked.answer),
            )


def _number(spot: Spot, say: Speaker) -> None:
    key = number_key(spot.key)
    answered = notes().answers.get(spot.key)
    if key not in st.session_state and answered is not None:
        st.session_state[key] = float(answered)
    with st.form(f"form_{spot.key}", border=False), row("number"):
        number_field(say.text("Your answer"), key)
        st.form_submit_button(
            say.ptext("button", "Check"),
            key="check",
            type="primary",
            on_click=_check,
            args=(spot, key),
        )
    complain(key, say)


def _check(spot: Spot, key: str) -> None:
    given = whole_number(key)
    if given is not None:
        _answer(spot, str(given), grade(asked_at(spot), given).right)


def _answer(spot: Spot, code: str, right: bool) -> None:
    answer(spot, code)
    if right:
        finish(spot)
