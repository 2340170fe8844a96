"""The comparison: two sets of rules side by side, one deal under both, and where the sources differ.

`?left=` and `?right=` name the profiles, `?view=` what is compared, `?deal=` a deal in its compact form;
`?all=yes` shows the rules that agree too.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal, cast

import streamlit as st

from explorer.analysis.pairs import EXAMPLES
from explorer.i18n import N_
from explorer.i18n import profiles as named
from explorer.profiles import load_profile, profile_ids
from explorer.views import labs, shell, terms
from explorer.views.compared_deal import asked_deal, choose_example, show_deal
from explorer.views.compared_rules import show_rules
from explorer.views.place import rewrite
from explorer.views.profiles import USUAL, asked_profile
from explorer.views.sources import show_sources

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.i18n import Message, Speaker
    from explorer.profiles import Profile

Side = Literal["left", "right"]

FIRST = next(iter(EXAMPLES.values()))
"""What a reader sees who asks for nothing else."""

FACTS = ("left", "right", "view", "deal", "all")
"""What the address of this page may say."""

# Translators: What is compared; in a row of choices.
VIEWS: Mapping[str, Message] = {
    "deal": N_("One deal", context="comparison"),
    "rules": N_("Rule by rule", context="comparison"),
    "sources": N_("Where the sources differ", context="comparison"),
}


def side_chosen(side: Side) -> None:
    """Put the profile and the options picked on one side into the address."""
    base = st.session_state[f"compare.{side}"]
    offered = [option.key for option in load_profile(base).options]
    picked = [key for key in offered if st.session_state.get(f"compare.{side}.{key}")]
    rewrite(**{side: "+".join((base, *picked))})


def choose_side(side: Side, label: str, profile: Profile, say: Speaker) -> None:
    """The profiles to choose from on one side, and the options of the one chosen."""
    change = partial(side_chosen, side)
    st.session_state[f"compare.{side}"] = profile.base
    for option in profile.options:
        st.session_state[f"compare.{side}.{option.key}"] = option.key in profile.chosen
    with st.container(key=f"side_{side}"):
        st.segmented_control(
            label,
            profile_ids(),
            format_func=lambda one: named.name(one, say),
            key=f"compare.{side}",
            required=True,
            on_change=change,
        )
        if profile.options:
            with st.container(key=f"options_{side}", horizontal=True, gap="small"):
                for option in profile.options:
                    st.checkbox(
                        named.option(option.key, say), key=f"compare.{side}.{option.key}", on_change=change
                    )


def view_chosen() -> None:
    """Put what is compared into the address."""
    rewrite(view=st.session_state["compare.view"])


def choose_view(say: Speaker) -> str:
    """What is compared: a deal, the rules, or the sources."""
    st.session_state["compare.view"] = shell.query_choice("view", tuple(VIEWS)) or next(iter(VIEWS))
    st.segmented_control(
        say.text("What is compared"),
        tuple(VIEWS),
        required=True,
        format_func=lambda one: say.marked(VIEWS[one]),
        key="compare.view",
        on_change=view_chosen,
        label_visibility="collapsed",
    )
    return cast("str", st.session_state["compare.view"])


def show() -> None:
    """Draw the page."""
    page = shell.open_page("compare")
    say = page.say
    left, right = asked_profile("left", FIRST.left), asked_profile("right", FIRST.right)
    title = say.text("What if the rules were others?")
    labs.head(page, "compare", title, say.text("Two sets of rules compared, and one deal under both."))
    record = asked_deal()
    shell.leave_out_all_but(*FACTS)
    with st.container(key="compare_what", horizontal=True, vertical_alignment="center", gap="small"):
        view = choose_view(say)
        if view == "deal":
            choose_example(record, say)
    if view != "sources":
        with st.container(key="compared"):
            choose_side("left", say.text("One set of rules"), left, say)
            choose_side("right", say.text("The other"), right, say)
    with terms.explained(load_profile(USUAL) if view == "sources" else left, say):
        if view == "deal":
            show_deal(page, record, left, right)
        elif view == "rules":
            show_rules(page, left, right)
        else:
            show_sources(page)
    shell.remember_address(
        "compare", **{name: st.query_params[name] for name in FACTS if name in st.query_params}
    )


if __name__ == "__main__":
    show()
