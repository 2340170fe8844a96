"""Where a line of the deal turned: its value card by card with all hands open, and what cards have cost."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.analysis.swings import Swing, swing
from explorer.charts.swings import swings
from explorer.i18n.wording.values import swing_text
from explorer.views.best_play import target_of
from explorer.views.figure import show_chart

if TYPE_CHECKING:
    from explorer.views.deal_place import Here
    from explorer.views.deal_values import Values
    from explorer.views.shell import PageContext


def show(now: Here, values: Values | None, page: PageContext) -> None:
    """Draw the chart and name the cards, once every position of the line is solved."""
    if values is None or not values.line:
        return
    say = page.say
    with st.container(key="swings"):
        st.html(f"<h2>{escape(say.text('Where the deal turned'))}</h2>")
        if not values.ended[1]:
            text = say.text("This is being worked out.")
            st.html(f"<p class=hint>{escape(text)}</p>")
            return
        moves = _moves(now, values)
        if not moves:
            return
        told = [
            say.text(
                "Trick %(first)s to trick %(last)s, with all hands open: what the declarer’s side would have "
                "ended with, card by card.",
                first=moves[0].trick,
                last=moves[-1].trick,
            )
        ]
        target = target_of(now.tree.deal(now.line))
        turns = [swing_text(move, target, say) for move in moves if move.lost]
        if not turns:
            told.append(say.text("No card has cost its side a point."))
        listed = "".join(f"<li>{escape(turn)}</li>" for turn in turns)
        st.html(f"<p class=hint>{escape(' '.join(told))}</p><ul class=told>{listed}</ul>")
        show_chart(swings(say, page.dark, moves, target), say, "swings")


def _moves(now: Here, values: Values) -> tuple[Swing, ...]:
    """What each card of the line did, as far as all values are known."""
    actions = now.tree.deal(now.line).actions
    moves = []
    for deal, known in values.line:
        move = None if known.solution is None else swing(deal, actions[len(deal.actions)], known.solution)
        if move is None:
            return ()
        moves.append(move)
    return tuple(moves)
