"""Where one stands in the auction lab: two versions of an auction in the address, with undo and redo."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import streamlit as st

from explorer.analysis.versions import Versions, from_tree, shown, to_tree
from explorer.compact import pack_tree, unpack_tree
from explorer.views import labs, shell
from explorer.views.place import rewrite

FACTS = ("deal", "pos", "on")
"""What the address says of the auction."""

PAST, FUTURE = "bids.past", "bids.future"
"""The session's entries: addresses to go back to, and those gone back from, the nearest last."""

_MOST = 100  # changes that can be undone

Facts = dict[str, str]


def asked(example: Versions) -> Versions:
    """The versions and the position that the address asks for; without any, the example."""
    given = "deal" in st.query_params
    versions = labs.read_address("deal", _read, None)
    if versions is None:
        for name in FACTS[1:]:
            if given:  # it was said of a deal that cannot be read, which has been told
                st.query_params.pop(name, None)
            else:
                shell.leave_out(name)
        return example
    which = shell.query_choice("on", ("1", "2"))
    if which == "2" and versions.second is None:
        shell.leave_out("on")
    elif which == "2" and versions.second is not None:
        versions = replace(versions, on=2, ply=len(versions.second.actions))
    ply = shell.query_int("pos", 0, len(versions.here.actions))
    return versions if ply is None else shown(versions, versions.on, ply)


@lru_cache(maxsize=256)
def _read(text: str) -> Versions:
    return from_tree(unpack_tree(text))


def facts_of(versions: Versions) -> Facts:
    """What the address says of versions and a position."""
    facts = {"deal": _written(replace(versions, ply=0, on=1)), "pos": str(versions.ply)}
    return facts | {"on": "2"} if versions.on == 2 else facts


@lru_cache(maxsize=256)
def _written(versions: Versions) -> str:
    return pack_tree(to_tree(versions))


def go(versions: Versions) -> None:
    """Write a position into the address, one entry in the browser's history."""
    _write(facts_of(versions))


def change(before: Versions, after: Versions) -> None:
    """Write a change of the versions into the address, so that it can be undone."""
    st.session_state[PAST] = [*st.session_state.get(PAST, []), facts_of(before)][-_MOST:]
    st.session_state[FUTURE] = []
    go(after)


def can_undo() -> bool:
    """Whether there is a change to undo in this session."""
    return bool(st.session_state.get(PAST))


def can_redo() -> bool:
    """Whether there is an undone change to make again."""
    return bool(st.session_state.get(FUTURE))


def undo(now: Versions) -> None:
    """Take the last change back."""
    _swap(PAST, FUTURE, now)


def redo(now: Versions) -> None:
    """Make again what was taken back."""
    _swap(FUTURE, PAST, now)


def _swap(source: str, target: str, now: Versions) -> None:
    if st.session_state.get(source):
        st.session_state.setdefault(target, []).append(facts_of(now))
        _write(st.session_state[source].pop())


def _write(facts: Facts) -> None:
    rewrite(**{name: facts.get(name) for name in FACTS})


def remember(versions: Versions, **more: str) -> None:
    """Let links to this page lead back to where it stands."""
    shell.remember_address("auction", **facts_of(versions), **more)
