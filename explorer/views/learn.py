"""The learn page: the list of the lessons, a lesson step by step, or a lesson as one page."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.course.exercises import MOST_SEEDS
from explorer.course.loader import load_course
from explorer.i18n import profiles as named
from explorer.i18n.wording import word
from explorer.problems import InputError
from explorer.profiles import profile_ids
from explorer.views import guided, notices, reading, shell
from explorer.views.place import OWN, Spot, meant, notes
from explorer.views.texts import prose_of, spoken

if TYPE_CHECKING:
    from explorer.course.loader import Course
    from explorer.course.prose import Prose
    from explorer.i18n import Speaker

COURSE = "chiamata"


def show() -> None:
    """Draw the page."""
    page = shell.open_page("learn")
    try:
        course = load_course(COURSE)
    except InputError as error:
        notices.notice(word(error.problem, page.say))
        return
    asked = "lesson" in st.query_params
    slug = shell.query_choice("lesson", course.slugs)
    if slug is None:
        for name in ("step", "mode", *OWN):
            if asked:  # what belonged to a lesson that does not exist has been told of with it
                st.query_params.pop(name, None)
            else:
                shell.leave_out(name)
        _contents(course, page)
    elif not _lesson(course, slug, page):
        _contents(course, page, told=slug)


# --- the list of the lessons -------------------------------------------------------------------


def _contents(course: Course, page: shell.PageContext, told: str | None = None) -> None:
    """All lessons but the one that, as the page has told already, cannot be read."""
    say = page.say
    with st.container(key="contents"):
        lead = say.text("Eight short lessons: see a step, foretell the next one, play it yourself.")
        title = say.text("Learn Briscola Chiamata")
        st.html(f"<h1>{escape(title)}</h1><p class=lead>{escape(lead)}</p>{_taught(course, say)}")
        for number, slug in enumerate(course.slugs, start=1):
            if slug == told:
                continue
            with st.container(key=f"entry_{number}"):
                _entry(course, slug, number, page)


def _entry(course: Course, slug: str, number: int, page: shell.PageContext) -> None:
    say = page.say
    try:
        lesson = course.lesson(slug)
        prose, _ = prose_of(course, slug, page)
    except InputError as error:
        notices.notice(word(error.problem, say))
        return
    done = sum(f"{slug}/{step.id}" in notes().done for step in lesson.steps)
    first = next(
        (step.id for step in lesson.steps if f"{slug}/{step.id}" not in notes().done), lesson.steps[0].id
    )
    label = say.text("%(number)s. %(heading)s", number=number, heading=spoken(prose.title, say))
    shell.link("learn", label, key=f"open_{number}", lesson=slug, step=first)
    progress = say.text("%(done)s of %(all)s steps", done=done, all=len(lesson.steps))
    share = round(100 * done / len(lesson.steps))
    st.html(
        f"<p>{escape(spoken(prose.promise, say))}</p>"
        f'<p class="progress{" all" if share == 100 else ""}"><span class="bar" style="--share:{share}%" '
        f'aria-hidden="true"></span>{escape(progress)}</p>'
    )


def _taught(course: Course, say: Speaker) -> str:
    """Which profile the course teaches, and the ways to what other circles play."""
    told = say.text(
        "The course teaches the rules “%(profile)s”. Other circles play otherwise.",
        profile=named.name(course.profile.id, say),
    )
    ways = (
        shell.inside("compare", say.text("Compare the rules"), **_beside(course)),
        shell.inside("compare", say.ptext("comparison", "Where the sources differ"), view="sources"),
    )
    return f'<p class="taught">{escape(told)} {" · ".join(ways)}</p>'


def _beside(course: Course) -> dict[str, str]:
    """The place of the comparison where the course's profile stands beside another one."""
    taught = course.profile.id
    return {"left": taught, "right": next(one for one in profile_ids() if one != taught), "view": "rules"}


# --- one lesson --------------------------------------------------------------------------------


def _lesson(course: Course, slug: str, page: shell.PageContext) -> bool:
    """Draw a lesson; says whether it could be read."""
    say = page.say
    try:
        lesson = course.lesson(slug)
        prose, problem = prose_of(course, slug, page)
    except InputError as error:
        notices.notice(word(error.problem, say))
        return False
    if problem is not None:
        notices.notice(word(problem, say))
    ids = tuple(step.id for step in lesson.steps)
    step_id = shell.query_choice("step", ids) or ids[0]
    reads = shell.query_choice("mode", ("read",)) == "read"
    _bar(course, slug, prose, page, step_id, reads=reads)
    shell.remember_place(slug, step_id)
    number = ids.index(step_id) + 1
    step = lesson.steps[number - 1]
    means = frozenset[str]() if reads else meant(step)
    for name in OWN:
        if name not in means:
            shell.leave_out(name)
    if reads:
        reading.show(lesson, prose, page)
        return True
    again = shell.query_int("again", 1, MOST_SEEDS - 1) if "again" in means else None
    spot = Spot(slug, step, number, len(ids), again)
    after = next(iter(course.slugs[course.slugs.index(slug) + 1 :]), None)
    guided.show(spot, lesson, prose, page, after)
    return True


def _bar(
    course: Course, slug: str, prose: Prose, page: shell.PageContext, step_id: str, *, reads: bool
) -> None:
    """Where one is in the course, and the two ways to go through a lesson."""
    say = page.say
    number = course.slugs.index(slug) + 1
    contents = shell.way("learn", say.text("All lessons"), "to-contents")
    title = say.text("%(number)s. %(heading)s", number=number, heading=spoken(prose.title, say))
    # Translators: %(profile)s is the name of a set of rules: what a lesson teaches.
    rules = say.text("Rules: %(profile)s", profile=named.name(course.profile.id, say))
    others = shell.inside("compare", say.text("Other rules"), **_beside(course))
    if reads:
        mode = shell.way("learn", say.text("Step by step"), "to-mode", lesson=slug, step=step_id)
    else:
        label = say.text("Read as one page")
        mode = shell.way("learn", label, "to-mode", lesson=slug, step=step_id, mode="read")
    st.html(
        f'<div class="lesson-bar">{contents}<div class="lesson-head"><h1 class="lesson-title">'
        f'{escape(title)}</h1><p class="taught">{escape(rules)} · {others}</p></div>'
        f"{mode}</div>"
    )


if __name__ == "__main__":
    show()
