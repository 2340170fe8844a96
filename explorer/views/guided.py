"""One step on the screen: its text beside the card table, what there is to do, and the way on."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import streamlit as st

from explorer.course.grading import Feedback
from explorer.course.positions import Dealing, Replay
from explorer.i18n import N_
from explorer.i18n.wording import word
from explorer.problems import NotAllowed
from explorer.table import Stepped
from explorer.views import acting, asking, board, feedback, notices, onward, shell, terms
from explorer.views.figure import show_named
from explorer.views.place import OWN, Spot, finish, notes, open_step, place_asked, rewrite
from explorer.views.texts import filled, plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from explorer.course.facts import Facts
    from explorer.course.lessons import Lesson
    from explorer.course.prose import Prose, Section
    from explorer.i18n import Speaker
    from explorer.table import TableEvent


_arrival = st.components.v2.component(
    "briscola_arrival",
    html="<span></span>",
    js=Path(__file__).with_name("arrival.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)


class Places(NamedTuple):
    """The parts of the page, filled in any order."""

    head: Any
    board: Any
    text: Any
    controls: Any


def show(spot: Spot, lesson: Lesson, prose: Prose, page: shell.PageContext, after: str | None) -> None:
    """Draw one step; `after` is the lesson that comes next, if there is one."""
    step = spot.step
    bare = step.show == "none" and step.chart is None and step.terms is None
    with st.container(key="lesson_bare" if bare else "lesson"):
        places = Places(
            st.container(key="step_head"),
            st.container(key="board"),
            st.container(key="step_text"),
            st.container(key="controls"),
        )
    section = prose.sections[step.id]
    with terms.explained(step.profile, page.say):
        done = _KINDS[step.kind](spot, section, page, places)
        with places.controls:
            onward.show(spot, page.say, done=done)
        with places.head:
            _head(spot, section, page, done=done)
        with st.container(key="steps_nav", horizontal=True, vertical_alignment="center", gap="small"):
            _nav(spot, lesson, prose, page, after)
    _arrival(key="arrival", data={"place": spot.name, "told": _told(spot), "ends": _ends(spot)})


def _ends(spot: Spot) -> dict[str, bool]:
    """Which of the buttons through a watched step lead nowhere: they look so, but keep the focus."""
    step = spot.step
    if step.kind != "watch" or step.source is None:
        return {}
    place = place_asked(step.source, step.start, step.end)
    return {"back_one": place == step.start, "forward_one": place == step.end}


def _told(spot: Spot) -> str:
    """What the last answer or attempt was, for the page to bring what it got back into view.

    While a deal goes on, what follows an action is on the table, where the next one is to be made.
    """
    line, word = notes().attempts.get(spot.key, ("", ""))
    if spot.step.until is not None and spot.step.replay is not None:
        now = acting.trial(spot)
        return "over" if now.over else f"{line} {word}" if word and line == now.now.line else ""
    return notes().answers.get(spot.key) or f"{line} {word}".strip()


def _head(spot: Spot, section: Section, page: shell.PageContext, *, done: bool) -> None:
    """Where one is; the style sheet learns here whether the way on comes next."""
    say = page.say
    count = say.text("Step %(number)s of %(all)s", number=spot.number, all=spot.of)
    if spot.again is not None:
        count = say.text("%(step)s, fresh question %(number)s", step=count, number=spot.again)
    heading = plain(section.heading, spot.step.facts(spot.step.at), say)
    st.html(
        f'<p class="eyebrow {"finished" if done else "waiting"}">{escape(count)}</p>'
        f'<h2 class="step-title">{escape(heading)}</h2>'
    )


def say_text(text: str, known: Facts, page: shell.PageContext) -> None:
    """A text of the lesson; what cannot be filled in gives a notice, and the text is left out."""
    if not text:
        return
    try:
        said = filled(text, known, page.say)
    except (LookupError, TypeError) as error:
        notices.notice(word(NotAllowed("lesson", str(error), ()), page.say))
        return
    st.markdown(terms.marked(said.replace("<", "&lt;"), page.say), unsafe_allow_html=True)


# --- reading, watching, charts -----------------------------------------------------------------


def _read(spot: Spot, section: Section, page: shell.PageContext, places: Places) -> bool:
    step = spot.step
    with places.board:
        show_position(spot, page, step.at)
    with places.text:
        say_text(section.text, step.facts(step.at), page)
    with places.controls:
        feedback.show_why(step.why, step.profile, page.say)
    finish(spot)
    return True


def show_position(
    spot: Spot, page: shell.PageContext, place: int, below: Callable[[], None] | None = None
) -> None:
    """The position of a step as its eyes see it; with `below`, the arrow keys move through the step."""
    step = spot.step
    serial = board.serial_of(spot.key, place)

    def stepped(event: TableEvent) -> None:
        if isinstance(event, Stepped):
            _move(spot, place + event.by)

    reach = (place - step.start, step.end - place)
    moves: dict[str, Any] = {} if below is None else {"keys": reach, "below": below, "on_event": stepped}
    match step.source:
        case Replay() as replay if step.show == "table":
            deal = replay.deals[place]
            # whose turn it is matters where the deal goes on from here
            status = board.event_text(replay, place, page.say) or (None if below else "")
            board.show_table(page, deal, step.eyes, serial, status=status, **moves)
            board.show_settlement(page, deal)
        case Dealing() as dealing if step.show in {"table", "dealing"}:
            board.show_dealing(page, dealing, place, step.eyes, serial, **moves)
        case _ if step.show == "pack":
            board.show_pack(page, step.profile)
        case _ if step.terms is not None and step.chart is None:
            board.show_terms(page, step.terms, step.profile)


def _watch(spot: Spot, section: Section, page: shell.PageContext, places: Places) -> bool:
    step, say = spot.step, page.say
    source = step.source
    if source is None:
        return _read(spot, section, page, places)
    place = place_asked(source, step.start, step.end)
    with places.board:
        show_position(spot, page, place, lambda: _transport(spot, place, say))
    with places.text:
        say_text(section.text, step.facts(step.start), page)
        captions = {source.locate(name): text for name, text in section.captions.items()}
        if place in captions:
            with st.container(key="caption"):
                say_text(captions[place], step.facts(place), page)
    with places.controls:
        feedback.show_why(step.why, step.profile, say)
    if place == step.end:
        finish(spot)
    return place == step.end


def _transport(spot: Spot, place: int, say: Speaker) -> None:
    """Back, the slider, forward."""
    step, source = spot.step, spot.step.source
    if source is None:
        return
    names = source.places[step.start : step.end + 1]
    key = f"slider_{spot.name}"
    st.session_state[key] = source.places[place]
    with st.container(key="transport", horizontal=True, vertical_alignment="center", gap="small"):
        st.button(say.text("Back one"), key="back_one", on_click=_move, args=(spot, place - 1))
        with st.container(key="slider"):
            if len(names) > 1:
                st.select_slider(
                    say.ptext("label", "Position"),
                    names,
                    key=key,
                    format_func=lambda name: place_text(name, say),
                    on_change=_slid,
                    args=(spot, key),
                    label_visibility="collapsed",
                )
        st.button(
            say.ptext("button", "Forward"),
            key="forward_one",
            type="primary",
            on_click=_move,
            args=(spot, place + 1),
        )


_PLACES = {
    "start": N_("Start", context="position"),
    "call": N_("The call", context="position"),
    "end": N_("End", context="position"),
    "pack": N_("The pack", context="position"),
    "shuffled": N_("Shuffled", context="position"),
    "cut": N_("Cut", context="position"),
    "dealt": N_("All dealt", context="position"),
    "auction": N_("Auction, turn %(n)s", context="position"),
    "trick": N_("Trick %(n)s taken", context="position"),
    "card": N_("Trick %(n)s, card %(card)s", context="position"),
    "packet": N_("Packet %(n)s", context="position"),
}


def place_text(name: str, say: Speaker) -> str:
    """A position in words, for the slider."""
    kind, *numbers = name.split(".")
    facts = dict(zip(("n", "card"), map(int, numbers), strict=False))
    return say.marked(_PLACES["card" if len(numbers) == 2 else kind], **facts)


def _move(spot: Spot, place: int) -> None:
    step = spot.step
    if step.source is None or not step.start <= place <= step.end:
        return
    rewrite(pos=None if place == step.start else step.source.places[place])


def _slid(spot: Spot, key: str) -> None:
    name = st.session_state.get(key)
    if spot.step.source is not None and name in spot.step.source.places:
        _move(spot, spot.step.source.locate(name))


def _chart(spot: Spot, section: Section, page: shell.PageContext, places: Places) -> bool:
    step = spot.step
    with places.board:
        if step.chart is not None:
            show_named(step.chart, page, step.profile.id)
    with places.text:
        say_text(section.text, step.facts(step.at), page)
    with places.controls:
        feedback.show_why(step.why, step.profile, page.say)
    finish(spot)
    return True


# --- asking and acting -------------------------------------------------------------------------


def _ask(spot: Spot, section: Section, page: shell.PageContext, places: Places) -> bool:
    step, say = spot.step, page.say
    asked = asking.asked_at(spot)
    known = asking.facts_of(asked, asked.at, spot)
    with places.text:
        if spot.again is None:
            say_text(section.text, known, page)
        with st.container(key="question"):
            say_text(section.ask, known, page)
    graded = asking.show(spot, asked, page, places)
    with places.controls:
        _after_answer(spot, section, page, graded, asking.facts_of(asked, asked.reveal, spot))
        asking.show_again(spot, graded, say)
        if graded is not None:
            feedback.show_why(feedback.rules_of(graded.told, step.why), step.profile, say)
    return graded is not None


def _after_answer(
    spot: Spot, section: Section, page: shell.PageContext, graded: Feedback | None, known: Facts
) -> None:
    if graded is not None and spot.again is None:
        with st.container(key="done"):
            say_text(section.done, known, page)


def _act(spot: Spot, section: Section, page: shell.PageContext, places: Places) -> bool:
    step = spot.step
    if step.until is None or step.dealing is not None or not st.query_params.get("line"):
        with places.text:
            say_text(section.text, step.facts(step.at), page)
            with st.container(key="question"):
                say_text(section.ask, step.facts(step.at), page)
    done = acting.show(spot, page, places)
    with places.controls:
        if done:
            with st.container(key="done"):
                say_text(section.done, step.facts(step.reveal), page)
        feedback.show_why(step.why, step.profile, page.say)
    return done or spot.name in notes().done


_KINDS = {
    "read": _read,
    "watch": _watch,
    "predict": _ask,
    "count": _ask,
    "do": _act,
    "chart": _chart,
}


# --- the way on --------------------------------------------------------------------------------


def _nav(spot: Spot, lesson: Lesson, prose: Prose, page: shell.PageContext, after: str | None) -> None:
    """Back, a list of the steps, and the way on: buttons of one kind always, so that they keep the focus."""
    say = page.say
    ids = [step.id for step in lesson.steps]
    if spot.number > 1:
        st.button(say.ptext("step", "Back"), key="back", on_click=open_step, args=(ids[spot.number - 2],))
    key = f"steps_{spot.slug}"
    st.session_state[key] = spot.step.id
    labels = {name: _step_label(number, name, lesson, prose, say) for number, name in enumerate(ids, start=1)}
    st.selectbox(
        say.ptext("label", "Step"),
        ids,
        key=key,
        format_func=labels.__getitem__,
        on_change=_chosen,
        args=(key,),
        label_visibility="collapsed",
    )
    if spot.number < spot.of:
        st.button(
            say.ptext("step", "Next"),
            key="next",
            type="primary",
            on_click=open_step,
            args=(ids[spot.number],),
        )
    elif after is not None:
        label = say.ptext("step", "Next lesson")
        st.button(label, key="next", type="primary", on_click=open_lesson, args=(after,))
    else:
        st.button(say.text("All lessons"), key="next", type="primary", on_click=open_lesson, args=(None,))


def _step_label(number: int, step_id: str, lesson: Lesson, prose: Prose, say: Speaker) -> str:
    step = lesson.step(step_id)
    heading = plain(prose.sections[step_id].heading, step.facts(step.at), say)
    label = say.text("%(number)s. %(heading)s", number=number, heading=heading)
    return f"{label} ✓" if f"{lesson.slug}/{step_id}" in notes().done else label


def _chosen(key: str) -> None:
    open_step(st.session_state[key])


def open_lesson(slug: str | None) -> None:
    """Go to the first step of a lesson, or to the list of the lessons."""
    rewrite(lesson=slug, step=None, mode=None, **dict.fromkeys(OWN))
