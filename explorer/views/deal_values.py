"""What best play would give in the deal lab: the value of each card, and a line of best play, all hands open.

A value tells of every hand. So it is shown, and worked out, only where all hands lie face up anyway.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.analysis.solver.position import position_of
from explorer.analysis.swings import played_positions
from explorer.deal_problems import LineError, Unsolvable
from explorer.rules.deals import Settled
from explorer.rules.engine import apply
from explorer.views import best_play, board, notices
from explorer.views.deal_place import change, go
from explorer.views.place import rewrite

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.analysis.solver.answers import Solution
    from explorer.cards import Card
    from explorer.i18n import Speaker
    from explorer.rules.deals import Deal
    from explorer.solving_queue import Known
    from explorer.table.contract import WorthView
    from explorer.views.deal_place import Here


@dataclass(frozen=True, slots=True)
class Values:
    """What is known by now of the position that is open, and of those of its line that have few tricks left.

    `known` is None where nothing can be solved: `problem` says why, or the deal is over.
    """

    known: Known | None
    problem: object
    line: tuple[tuple[Deal, Known], ...]

    @property
    def ended(self) -> tuple[bool, bool]:
        """Whether nothing more will be known of the position, and of its line."""
        return self.known is None or self.known.ended, all(known.ended for _, known in self.line)

    @property
    def solution(self) -> Solution | None:
        """What is known of the position."""
        return None if self.known is None else self.known.solution


def look(now: Here) -> Values | None:
    """What is known by now, and the rest will be worked out; None while nobody wants to see it."""
    if now.eyes is not None or not now.values:
        best_play.ask_nothing()
        return None
    here, problem = [], None
    if not isinstance(now.deal.phase, Settled):
        try:
            here.append(position_of(now.deal))
        except Unsolvable as error:
            problem = error.problem
    line = list(played_positions(now.tree.at(now.line, ply) for ply in range(now.end)))
    known = best_play.ask([*here, *(position for _, position in line)])
    pairs = zip((deal for deal, _ in line), known[len(here) :], strict=True)
    return Values(known[0] if here else None, problem, tuple(pairs))


# --- on the table --------------------------------------------------------------------------------


def worths(now: Here, values: Values | None, say: Speaker) -> Mapping[Card, WorthView]:
    """What stands on the cards of the seat to act, as far as it is one number; intervals are in the list."""
    return best_play.worths(now.deal, None if values is None else values.solution, say)


# --- beside it -----------------------------------------------------------------------------------


def show(now: Here, values: Values | None, say: Speaker) -> None:
    """Draw the switch and, once it is on, what is known of the position."""
    if now.eyes is not None:
        return
    st.session_state["deal.values"] = now.values
    st.toggle(say.text("What best play would give"), key="deal.values", on_change=_switched)
    if values is None:
        return
    with st.container(key="values"):
        if all(values.ended):
            _draw(now, values, say)
        else:
            _follow(now, values.ended, say)


def _switched() -> None:
    rewrite(values="on" if st.session_state["deal.values"] else None)


@st.fragment(run_every=best_play.EVERY)
def _follow(now: Here, drawn: tuple[bool, bool], say: Speaker) -> None:
    """Draw what is known by now, again and again; whatever is done with changes the whole page."""
    values = look(now)
    if values is None:
        return
    if values.ended != drawn:
        notices.redraw()
    _draw(now, values, say)


def _draw(now: Here, values: Values, say: Speaker) -> None:
    known, solution = values.known, values.solution
    if known is None:
        if values.problem is not None:
            best_play.say_why_not(values.problem, say)
        elif values.line:
            best_play.hint(say.text("The deal is over. Below, you see where it turned."))
        return
    if not best_play.show_known(now.deal, known, say):
        return
    if known.ended and solution is not None and solution.line:
        with st.expander(say.text("One line of best play"), key="best_line", type="compact"):
            st.html(_line_html(now, solution, say))
        st.button(say.text("Add it to the lines"), key="add_best", on_click=_add, args=(now, solution, say))
    best_play.hint(say.marked(best_play.MEANT))


# --- a line of best play -------------------------------------------------------------------------


def _line_html(now: Here, solution: Solution, say: Speaker) -> str:
    """The line trick by trick: who plays what."""
    deal, rows = now.deal, list[tuple[int, list[str]]]()
    for play in solution.line:
        before = deal.play
        if before is not None and (not rows or not before.cards):
            rows.append((len(before.tricks) + 1, []))
        rows[-1][1].append(
            f'<b translate="no">{escape(say.seat(play.seat))}</b> {board.card_html(play.card, say)}'
        )
        deal = apply(deal, play).deal
    told = "".join(
        f"<li>{escape(say.text('Trick %(number)s', number=number))}: {' '.join(cards)}</li>"
        for number, cards in rows
    )
    return f'<ul class="best-line">{told}</ul>'


def _add(now: Here, solution: Solution, say: Speaker) -> None:
    """Follow the line of best play; where no line of the deal does, it begins one of its own."""
    tree, line, ply, new = now.tree, now.line, now.ply, None
    try:
        for play in solution.line:
            place = tree.play(line, ply, play)
            tree, line, ply = place.tree, place.line, place.ply
            if place.new:
                new = line
                tree = tree.rename(line, say.text("Best play"))
    except LineError as error:
        notices.problem(error.problem)
        return
    first = now.ply + 1 if new is None else tree.lines[new].ply + 1
    if tree is now.tree:
        go(line, first)
    else:
        change(tree, line, first, beside=now.beside)
