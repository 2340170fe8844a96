"""An example of a rule, and what else rests on it, as the browser gets them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from explorer.course.examples import AtStep, example, shown_deal
from explorer.course.loader import load_course
from explorer.course.resting import spoken_rules, steps_on
from explorer.i18n import LANGUAGES, SOURCE
from explorer.i18n.glossary import entries
from explorer.i18n.questions import QUESTIONS, asked
from explorer.i18n.rulebook import statement
from explorer.i18n.wording import word
from explorer.notation import pack
from explorer.problems import InputError
from explorer.profiles import load_profile
from explorer.views.book import COURSE, Link, link_data, step_heading
from explorer.views.profiles import USUAL, profile_params
from explorer.views.texts import spoken

if TYPE_CHECKING:
    from explorer.i18n import Speaker
    from explorer.profiles import Profile
    from explorer.views.shell import PageContext


def example_links(profile: Profile, key: str, page: PageContext) -> list[Link]:
    """The way to an example of a rule; none where the lessons cannot be read."""
    say = page.say
    try:
        course = load_course(COURSE)
        at = example(profile, key)
        if not isinstance(at, AtStep):
            deal, ply = shown_deal(at, course)
            label = say.text("Example: a deal to play on from here")
            return [link_data(label, "deal", deal=pack(deal), pos=str(ply))]
    except InputError:
        return []
    heading = step_heading(at.lesson, at.step, page)
    if heading is None:
        return []
    label = say.text("Example: %(step)s", step=heading)
    if statement(key, profile, say) != statement_there(key, course.profile, say):
        label = say.text("Example, under the rules of the course: %(step)s", step=heading)
    return [link_data(label, "learn", lesson=at.lesson, step=at.step)]


def statement_there(key: str, profile: Profile, say: Speaker) -> str | None:
    """What a profile says of a rule, None if it does not have it."""
    return statement(key, profile, say) if profile.has_rule(key) else None


def rests_data(profile: Profile, key: str, page: PageContext) -> dict[str, Any] | None:
    """What rests on a rule: what the table says in its name, steps, questions, words; None for nothing."""
    say = page.say
    try:
        course = load_course(COURSE)
        said = [word(value, say) for value in spoken_rules(profile, course).get(key, ())]
        steps = [
            link_data(heading, "learn", lesson=at.lesson, step=at.step)
            for at in steps_on(course).get(key, ())
            if (heading := step_heading(at.lesson, at.step, page))
        ]
    except InputError:
        said, steps = [], []
    own = LANGUAGES.get(page.lang, SOURCE)
    questions = [
        link_data(asked(one, load_profile(USUAL), say), "glossary", question=one.key)
        for one in QUESTIONS
        if one.rule == key
    ]
    words = [
        link_data(
            spoken(entry.words[own.code][0], say), "glossary", **profile_params(profile.id), word=entry.key
        )
        for entry in entries()
        if entry.rule == key
    ]
    parts: list[dict[str, Any]] = [
        {"title": say.text("What the table says because of it"), "texts": said},
        {"title": say.text("Steps of the lessons"), "links": steps},
        {"title": say.text("Questions that learners ask"), "links": questions},
        {"title": say.ptext("page", "Words"), "links": words},
    ]
    filled = [part for part in parts if part.get("texts") or part.get("links")]
    return {"title": say.text("What rests on this rule"), "parts": filled} if filled else None
