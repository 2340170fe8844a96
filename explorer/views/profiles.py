"""Rule profiles in the address: which one is asked for, and what a link to it says."""

from __future__ import annotations

import streamlit as st

from explorer.profiles import Profile, load_profile, variant_ids
from explorer.views import shell

USUAL = "chiamata/pagat"
"""The profile that the course teaches; the address of the rules leaves it out."""


def profile_params(profile_id: str) -> dict[str, str]:
    """What the address of the rules says of a profile: nothing when it is the usual one."""
    return {} if profile_id == USUAL else {"profile": profile_id}


def asked_profile(name: str = "profile", usual: str = USUAL) -> Profile:
    """The profile that the address asks for; one that does not exist gives a notice and goes."""
    asked = st.query_params.get(name)
    if asked is not None and " " in asked:  # a plus sign typed by hand arrives as a space
        st.query_params[name] = asked.replace(" ", "+")
    return load_profile(shell.query_choice(name, variant_ids()) or usual)
