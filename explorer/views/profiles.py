"""Rule profiles in the address: which one is asked for, how it is chosen, and what a link to it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from explorer.i18n import profiles as named
from explorer.problems import InputError
from explorer.profiles import Profile, load_profile, profile_ids
from explorer.views import shell

if TYPE_CHECKING:
    from collections.abc import Callable

    from explorer.i18n import Speaker

USUAL = "chiamata/pagat"
"""The profile that the course teaches; the address of the rules leaves it out."""


def profile_params(profile_id: str) -> dict[str, str]:
    """What the address of the rules says of a profile: nothing when it is the usual one."""
    return {} if profile_id == USUAL else {"profile": profile_id}


def asked_profile(name: str = "profile", usual: str = USUAL) -> Profile:
    """The profile that the address asks for; one that does not exist gives a notice and goes.

    Options may come in any order; the address then takes the order of the profile.
    """
    asked = st.query_params.get(name)
    if asked is None:
        return load_profile(usual)
    try:
        profile = load_profile(asked.replace(" ", "+"))  # a plus sign typed by hand arrives as a space
    except InputError:
        shell.query_choice(name, profile_ids())
        return load_profile(usual)
    if profile.id != asked:
        st.query_params[name] = profile.id
    return profile


def profile_with(key: str) -> str:
    """A profile that has the rule: the usual one, another, or one with the option it comes with."""
    names = (USUAL, *profile_ids())
    chosen = (f"{name}+{option.key}" for name in profile_ids() for option in load_profile(name).options)
    return next(name for name in (*names, *chosen) if load_profile(name).has_rule(key))


# --- a choice on a page --------------------------------------------------------------------------


def choose_profile(name: str, profile: Profile, say: Speaker, on_change: Callable[[], None]) -> None:
    """The profiles to choose from, and the options of the one that is shown.

    `name` is the page's, before the names of its widgets; `picked_profile` reads them.
    """
    st.session_state[f"{name}.profile"] = profile.base
    for option in profile.options:
        st.session_state[f"{name}.option.{option.key}"] = option.key in profile.chosen
    st.segmented_control(
        say.text("Which rules"),
        profile_ids(),
        format_func=lambda one: named.name(one, say),
        key=f"{name}.profile",
        required=True,
        on_change=on_change,
    )
    if profile.options:
        with st.container(key=f"{name}_options", horizontal=True, gap="small"):
            for option in profile.options:
                key = f"{name}.option.{option.key}"
                st.checkbox(named.option(option.key, say), key=key, on_change=on_change)


def picked_profile(name: str) -> Profile:
    """The profile and the options picked in the widgets of a page."""
    base = st.session_state[f"{name}.profile"]
    offered = [option.key for option in load_profile(base).options]
    picked = [key for key in offered if st.session_state.get(f"{name}.option.{key}")]
    return load_profile("+".join((base, *picked)))


def choose_rules(name: str, now: Profile, say: Speaker) -> Profile:
    """The same choice where nothing follows it at once: it starts from the profile of a deal, and is kept.

    `picked_profile` reads it in a callback.
    """
    st.session_state.setdefault(f"{name}.profile", now.base)
    st.segmented_control(
        say.text("Which rules"),
        profile_ids(),
        format_func=lambda one: named.name(one, say),
        key=f"{name}.profile",
        required=True,
    )
    for option in load_profile(st.session_state[f"{name}.profile"]).options:
        st.session_state.setdefault(f"{name}.option.{option.key}", option.key in now.chosen)
        st.checkbox(named.option(option.key, say), key=f"{name}.option.{option.key}")
    return picked_profile(name)
