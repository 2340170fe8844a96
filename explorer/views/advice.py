"""Advice put to the test: each piece with its source, what was compared, and what it gains or costs.

`?profile=chiamata/points-it` shows the figures under other rules.
"""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

import streamlit as st

from explorer.analysis.advice import ADVICE, results, verdict
from explorer.analysis.advice.measuring import NORMAL
from explorer.charts.advice import MARKS, Measured, legend
from explorer.charts.advice import advice as chart
from explorer.i18n import SOURCE
from explorer.i18n import profiles as named
from explorer.i18n.advice import VERDICTS, WHOM, WORDS, points_told, told, units_told
from explorer.i18n.pieces import foreign, pieces
from explorer.i18n.sources import source_pieces
from explorer.profiles import load_profile
from explorer.views import shell, terms
from explorer.views.figure import show_chart
from explorer.views.profiles import USUAL, profile_params
from explorer.views.texts import in_languages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.analysis.advice import Advice, Results, Verdict
    from explorer.i18n import Speaker
    from explorer.profiles import Profile

SHARE = 0.95
"""How many of many such intervals hold the true value."""


def measured(advice: Advice, found: Results, profile: Profile, say: Speaker) -> Measured:
    """A piece of advice with its figures under a profile, in words too."""
    figures = found.figures[advice.key]
    points = (
        say.ptext("table cell", "not comparable")
        if figures.points is None
        else points_told(figures.points, say)
    )
    name = say.marked(WORDS[advice.key].name)
    return Measured(name, verdict(advice, figures, profile), figures, points, units_told(figures.units, say))


def mark_html(verdict: Verdict) -> str:
    """The mark that a verdict has in the chart; it says no more than the words beside it."""
    if verdict not in MARKS:
        return ""
    hollow = " hollow" if MARKS[verdict].hollow else ""
    return f'<span class="drawn {MARKS[verdict].symbol}{hollow} {verdict}" aria-hidden="true"></span>'


def legend_html(rows: Sequence[Measured], say: Speaker) -> str:
    """What the marks of the chart mean."""
    items = "".join(f"<li>{mark_html(one)}{escape(means)}</li>" for one, means in legend(say, rows).items())
    return f'<ul class="legend">{items}</ul>'


def advice_html(advice: Advice, row: Measured, profile: Profile, say: Speaker) -> str:
    """One piece of advice: the verdict, what was compared, the figures, and where it comes from."""
    terms.begin()
    words = WORDS[advice.key]
    found = mark_html(row.verdict) + escape(say.marked(VERDICTS[row.verdict]))
    paragraphs = [terms.marked(escape(told(words.compared, profile, say)), say)]
    if words.remark is not None:
        paragraphs.append(terms.marked(escape(told(words.remark, profile, say)), say))
    return (
        f'<article class="advice {row.verdict}" id="advice-{advice.key}">'
        f"<h3>{escape(told(words.said, profile, say))}</h3>"
        f'<p class="found"><strong>{found}</strong> '
        f"{escape(came_up(row, say))}</p>"
        f"{figures_html(row, say)}"
        + "".join(f"<p>{paragraph}</p>" for paragraph in paragraphs)
        + f'<p class="origin">{in_languages(source_pieces([advice.source], say))}</p></article>'
    )


def came_up(row: Measured, say: Speaker) -> str:
    """In how many deals a piece of advice applied, and how often beginners follow it by themselves."""
    figures = row.figures
    seldom = say.plural(
        "It came up in %(n)s deal of %(dealt)s.",
        "It came up in %(n)s deals of %(dealt)s.",
        figures.applied,
        dealt=figures.dealt,
    )
    if row.verdict == "rare":
        return seldom
    share = say.percent(figures.alike / figures.applied)
    return seldom + " " + say.text("A beginner follows it unasked in %(share)s of them.", share=share)


def figures_html(row: Measured, say: Speaker) -> str:
    """What following gains, in points and in units; nothing where it came up too seldom to say."""
    if row.verdict == "rare":
        return ""
    gains = [(say.text("Points gained"), row.points), (say.text("Units gained"), row.units)]
    if row.figures.points is None:
        del gains[0]
    return (
        "<dl>" + "".join(f"<dt>{escape(head)}</dt><dd>{escape(gain)}</dd>" for head, gain in gains) + "</dl>"
    )


# --- how it was measured -------------------------------------------------------------------------


def method(found: Results, profile: Profile, say: Speaker) -> tuple[str, ...]:
    """How the figures came about, and what they cannot say, paragraph by paragraph."""
    return (
        say.text(
            "Every deal is played twice with the same cards. The first seat to which the advice applies "
            "follows it in one and does otherwise in the other, whenever it applies again. Of the cards "
            "that serve, it takes the one that a beginner likes best. All the others play alike."
        ),
        say.text(
            "The gain is what following the advice has brought that seat over doing otherwise: in card "
            "points of its side, and in units paid to it. Where the sides depend on what it does, the "
            "points cannot be compared."
        ),
        say.text(
            "In brackets stands the interval that holds the true mean in %(share)s of such trials: "
            "%(errors)s standard errors of the paired differences below the mean and above. Of %(all)s "
            "pieces of advice one may still miss it.",
            share=say.percent(SHARE),
            errors=say.number(NORMAL),
            all=len(ADVICE),
        ),
        say.text(
            "The verdict goes by the units. Advice helps when the whole interval is above %(zero)s, and "
            "costs when it is all below. Advice that rests on something that these rules do not have is "
            "wrong when it costs, and makes no sense when the interval holds %(zero)s.",
            zero=0,
        ),
        say.text(
            "All seats are played by the beginner of this program, who plays sensibly, always in the same "
            "way, and remembers no more than the cards. Nobody sees through anybody, bluffs or learns. "
            "Between people the same advice may be worth more or less: these figures tell what it does to "
            "the play of beginners."
        ),
        say.text(
            "Measured under “%(profile)s” on %(date)s: %(deals)s deals, from number %(seed)s on. The "
            "command “%(command)s” measures it again.",
            profile=named.name(profile.id, say),
            date=found.day,
            deals=found.deals,
            seed=found.seed,
            command=foreign("explorer advise", SOURCE.code),
        ),
    )


# --- the page ------------------------------------------------------------------------------------


def asked_rules() -> Profile:
    """The profile that the address asks for; without its options, under which nothing was measured."""
    asked = shell.query_choice("profile", tuple(results()))
    shell.leave_out_all_but("profile")
    return load_profile(asked or USUAL)


def profile_chosen() -> None:
    """Put the profile that was picked into the address."""
    st.query_params.pop("profile", None)
    st.query_params.update(profile_params(st.session_state["advice.profile"]))


def choose_rules(profile: Profile, say: Speaker) -> None:
    """The profiles under which advice was measured."""
    st.session_state["advice.profile"] = profile.id
    st.segmented_control(
        say.text("Which rules"),
        tuple(results()),
        format_func=lambda one: named.name(one, say),
        key="advice.profile",
        required=True,
        on_change=profile_chosen,
    )


def show() -> None:
    """Draw the page."""
    page = shell.open_page("advice")
    say = page.say
    profile = asked_rules()
    shell.remember_address("advice", **profile_params(profile.id))
    found = results()[profile.id]
    rows = {one.key: measured(one, found, profile, say) for one in ADVICE}
    with st.container(key="advice_head"):
        st.title(say.text("Advice put to the test"), anchor=False)
        st.markdown(
            say.text(
                "Rule pages are full of advice. Here each piece of it is played in thousands of deals, by a "
                "seat that follows it and by one that does not. All the players are beginners of this "
                "program; the end of the page says what that means."
            )
        )
        choose_rules(profile, say)
    with st.container(key="advice_chart"):
        shown = [row for row in rows.values() if row.verdict != "rare"]
        show_chart(chart(say, page.dark, shown), say, "advice", legend_html(shown, say))
    with terms.explained(profile, say), st.container(key="advice_all"):
        for who, group in groupby(ADVICE, key=lambda one: one.who):
            articles = "".join(advice_html(one, rows[one.key], profile, say) for one in group)
            st.html(
                f'<section class="advice-group"><h2>{escape(say.marked(WHOM[who]))}</h2>{articles}</section>'
            )
        terms.begin()
        paragraphs = "".join(
            f"<p>{terms.marked(in_languages(pieces(one)), say)}</p>" for one in method(found, profile, say)
        )
        head = escape(say.text("How this was measured, and what it cannot say"))
        st.html(f'<section class="advice-method"><h2>{head}</h2>{paragraphs}</section>')


if __name__ == "__main__":
    show()
