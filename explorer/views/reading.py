"""A lesson as one page, to be read from top to bottom; what is asked is answered in its step."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.course.lessons import AskFact
from explorer.course.positions import Replay
from explorer.course.questions import question
from explorer.i18n.wording import word
from explorer.views import board, shell, terms
from explorer.views.guided import say_text, show_position
from explorer.views.place import Spot, notes
from explorer.views.texts import plain
from explorer.views.veil import veiled

if TYPE_CHECKING:
    from explorer.course.lessons import Lesson
    from explorer.course.prose import Prose


def show(lesson: Lesson, prose: Prose, page: shell.PageContext) -> None:
    """Draw all steps one below the other."""
    profile = lesson.steps[0].profile
    with st.container(key="reading"), terms.explained(profile, page.say):
        for number, step in enumerate(lesson.steps, start=1):
            spot = Spot(lesson.slug, step, number, len(lesson.steps))
            with st.container(key=f"reading_{step.id}"):
                _step(spot, prose, page)


def _step(spot: Spot, prose: Prose, page: shell.PageContext) -> None:
    step, say = spot.step, page.say
    section = prose.sections[step.id]
    terms.begin()
    heading = plain(section.heading, step.facts(step.at), say)
    st.html(f'<h2 class="step-title">{escape(heading)}</h2>')
    say_text(section.text, step.facts(step.at), page)
    if step.kind == "watch":
        st.html(_told(spot, page))
    elif step.show == "pack" and step.kind == "read":
        show_position(spot, page, step.at)
    if step.ask is None:
        return
    if step.replay is not None and isinstance(step.ask, AskFact):
        lays = question(step).lays
        lying = veiled(step.replay.deals[step.at], step.ask.fact, lays=lays)
        st.html(board.trick_html(lying, say, veil=lays, points=False))
    with st.container(key=f"question_{spot.number}"):
        say_text(section.ask, step.facts(step.at), page)
    if spot.name in notes().done:
        say_text(section.done, step.facts(step.reveal), page)
    shell.link(
        "learn", say.text("Try it in its step"), key=f"try_{spot.number}", lesson=spot.slug, step=step.id
    )


def _told(spot: Spot, page: shell.PageContext) -> str:
    """What happens in a step that is watched, sentence by sentence."""
    step, say = spot.step, page.say
    lines = []
    for place in range(step.start, step.end + 1):
        if isinstance(step.source, Replay):
            lines += [word(event, say) for event in step.source.events[place] if place > step.start]
        elif step.dealing is not None:
            lines.append(board.dealing_text(step.dealing, place, say))
    return f'<ol class="told">{"".join(f"<li>{terms.marked(escape(line), say)}</li>" for line in lines)}</ol>'
