"""The lines of a deal as a list: open, name, annotate, delete, put first, compare with another."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING
from zlib import crc32

import streamlit as st

from explorer.analysis.comparing import LineLeavesUnseen, leaving, trick_of
from explorer.deal_problems import LineError
from explorer.i18n.wording import word
from explorer.rules.deals import Settled
from explorer.trees import LONGEST_NAME, LONGEST_NOTE, MAIN
from explorer.views import notices, shell
from explorer.views.deal_place import Here, change, go
from explorer.views.place import rewrite
from explorer.views.plain import in_html, in_label, is_blank, isolated

if TYPE_CHECKING:
    from explorer.i18n import Speaker
    from explorer.trees import Tree

FEW = 16
"""So many lines stand there as buttons; more are in a list that opens."""

BESIDE = 6
"""So many lines to compare with have a button of their own."""

DEEPEST = 4
"""Lines deeper than this stand as far in as the last one."""


def title(tree: Tree, line: int, say: Speaker) -> str:
    """What a line is called: its name, or its number."""
    if not is_blank(tree.lines[line].name):
        return tree.lines[line].name
    return say.text("Main line") if line == MAIN else say.text("Line %(number)s", number=line)


def about(now: Here, line: int, say: Speaker) -> str:
    """Where a line leaves its parent and what it does there, as far as whoever looks on may know."""
    tree, here = now.tree, now.tree.lines[line]
    if here.parent is None:
        return ""
    before, action = tree.at(line, here.ply), here.actions[0]
    if now.eyes is not None:
        return word(LineLeavesUnseen(trick_of(before), action.seat), say)
    instead = tree.deal(here.parent).actions[here.ply]
    return word(leaving(before, action, instead), say)


def outcome(now: Here, line: int, say: Speaker) -> str:
    """What the declarer gets in a line that is played to its end."""
    phase = now.tree.deal(line).phase
    if (
        now.eyes is not None
        or not isinstance(phase, Settled)
        or phase.settlement is None
        or phase.play is None
    ):
        return ""
    declarer = phase.play.declaration.declarer
    if declarer is None:
        return ""
    delta = say.signed(phase.settlement.deltas[declarer])
    return say.text("%(seat)s: %(delta)s", seat=declarer, delta=delta)


def parts(now: Here, line: int, say: Speaker) -> list[str]:
    """A line in one row: its title, what comes of it, where it leaves."""
    said = (title(now.tree, line, say), outcome(now, line, say), about(now, line, say))
    return [part for part in said if part]


def show(now: Here, say: Speaker) -> None:
    """Draw the list, the note of the line that is open, and which line may stand beside it."""
    outline = now.tree.outline()
    with st.container(key="lines"):
        if len(outline) > FEW:
            _many(now, [number for number, _ in outline], say)
        else:
            for number, depth in outline:
                with st.container(key=f"deep_{min(depth, DEEPEST)}_{number}"):
                    st.button(
                        " · ".join(map(in_label, parts(now, number, say))),
                        key=f"line_{number}",
                        type="tertiary",
                        on_click=_open,
                        args=(now, number),
                        width="stretch",
                    )
    note = now.tree.lines[now.line].note
    if note:
        st.html(f'<p class="note">{in_html(note)}</p>')
    others = [number for number, _ in outline if number != now.line]
    if others and now.eyes is None:
        with st.container(key="compare", horizontal=True, vertical_alignment="center", gap="small"):
            _compare(now, others, say)


def show_change(now: Here, say: Speaker) -> None:
    """What can be changed of the line that is open."""
    with st.popover(say.text("Change this line"), key="change_line", width="content"):
        _edit(now, say)


def _many(now: Here, numbers: list[int], say: Speaker) -> None:
    st.session_state["line_open"] = now.line
    st.selectbox(
        say.text("The line that is open"),
        numbers,
        format_func=lambda number: " · ".join(map(isolated, parts(now, number, say))),
        key="line_open",
        on_change=lambda: _open(now, st.session_state["line_open"]),
    )


def _open(now: Here, line: int) -> None:
    """Open a line where it leaves its parent, or the main line at the same position as far as it goes."""
    here = now.tree.lines[line]
    ply = here.ply + 1 if line != MAIN else min(now.ply, here.end)
    go(line, ply)


def _compare(now: Here, others: list[int], say: Speaker) -> None:
    """Which other line stands beside this one; it may show cards, so only with all hands face up."""
    st.html(f"<p class=hint>{escape(say.text('Compare with'))}</p>", width="content")
    if len(others) <= BESIDE:
        for number in others:
            name = in_label(shell.shorten(title(now.tree, number, say), 24))
            st.button(name, key=f"beside_{number}", on_click=_stand, args=(now, number))
        return
    with st.popover(say.text("another line"), key="beside", width="content"):
        st.session_state["compare_with"] = now.beside
        st.selectbox(
            say.text("Compare with"),
            others,
            index=None,
            format_func=lambda number: isolated(title(now.tree, number, say)),
            key="compare_with",
            placeholder=say.text("no other line"),
            on_change=lambda: rewrite(beside=st.session_state["compare_with"]),
        )


def _stand(now: Here, number: int) -> None:
    """Let a line stand beside this one, or no more if it does."""
    rewrite(beside=None if now.beside == number else number)


def _edit(now: Here, say: Speaker) -> None:
    line = now.tree.lines[now.line]
    # another line, or this one as it was before a change was taken back, has fields of its own
    suffix = f"{now.line}_{crc32(f'{line.name} {line.note}'.encode())}"
    with st.form("line_form", border=False):
        st.text_input(say.ptext("label", "Name"), line.name, max_chars=LONGEST_NAME, key=f"name_{suffix}")
        st.text_area(
            say.text("Your note"), line.note, max_chars=LONGEST_NOTE, key=f"note_{suffix}", height=120
        )
        st.form_submit_button(
            say.ptext("button", "Save"), key="save_line", type="primary", on_click=_save, args=(now, suffix)
        )
    if now.line != MAIN:
        st.button(say.text("Make this the main line"), key="make_main", on_click=_make_main, args=(now,))
        st.button(say.text("Delete this line"), key="delete_line", on_click=_delete, args=(now,))


def _save(now: Here, suffix: str) -> None:
    name, note = st.session_state.get(f"name_{suffix}", ""), st.session_state.get(f"note_{suffix}", "")
    try:
        tree = now.tree.rename(now.line, str(name)).annotate(now.line, str(note))
    except LineError as error:
        notices.problem(error.problem)
        return
    change(tree, now.line, now.ply, eyes=now.eyes, beside=now.beside)


def _make_main(now: Here) -> None:
    change(now.tree.make_main(now.line), MAIN, now.ply, eyes=now.eyes)


def _delete(now: Here) -> None:
    """Delete the line and what comes from it; its parent opens where it was left."""
    here = now.tree.lines[now.line]
    change(now.tree.remove(now.line), here.parent or MAIN, here.ply, eyes=now.eyes)
