"""What best play would give after each card that a seat could have played to the trick, all hands open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from explorer.analysis.solver.position import position_of
from explorer.analysis.tricks import at_turn_of
from explorer.deal_problems import HandsNotKnown, Unsolvable
from explorer.i18n.wording.values import card_value_sentences
from explorer.table import GridKey
from explorer.views import best_play, notices, terms, trick_state

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from explorer.cards import Card
    from explorer.i18n import Speaker
    from explorer.rules.deals import Deal
    from explorer.solving_queue import Known
    from explorer.table.contract import WorthView
    from explorer.views.trick_state import Bench

SWITCH = "trick.values"


@dataclass(frozen=True, slots=True)
class Values:
    """What is known by now of the turn of the seat whose card is asked about.

    `known` is None where nothing can be solved: `problem` says why.
    """

    turn: Deal
    known: Known | None
    problem: object = None


def look(bench: Bench) -> Values | None:
    """What is known by now, and the rest will be worked out; None while nobody wants to see it."""
    if not bench.values:
        best_play.ask_nothing()
        return None
    try:
        if bench.setup.hands is None:
            raise Unsolvable(HandsNotKnown("deal"))
        turn = at_turn_of(bench.deal, bench.seat)
        [known] = best_play.ask([position_of(turn)])
    except Unsolvable as error:
        best_play.ask_nothing()
        return Values(bench.deal, None, error.problem)
    return Values(turn, known)


def worths(values: Values | None, say: Speaker) -> Mapping[Card, WorthView]:
    """What hangs on the cards that the seat held, as far as it is one number."""
    if values is None or values.known is None:
        return {}
    return best_play.worths(values.turn, values.known.solution, say, card_value_sentences)


def key(worths: Mapping[Card, WorthView], say: Speaker) -> Sequence[GridKey]:
    """What the numbers mean, and their colours."""
    looks = {worth["look"].removesuffix(" best") for worth in worths.values()}
    lines = [
        ("worth yes", say.text("target reached")),
        ("worth no", say.text("target missed")),
        ("worth open", say.text("points of the declarer’s side with best play")),
    ]
    found = [GridKey(f"{look} tile key", text, "part") for look, text in lines if look in looks]
    if any(worth["look"].endswith(" best") for worth in worths.values()):
        found.append(GridKey("worth open best tile key", say.text("best card"), "part"))
    return found


def show(bench: Bench, values: Values | None, say: Speaker) -> None:
    """Draw the switch and, once it is on, what is known; nothing where there are no hands to look into."""
    if values is None and bench.setup.hands is None:
        return
    st.session_state[SWITCH] = bench.values
    st.toggle(say.text("What best play would give"), key=SWITCH, on_change=_switched)
    if values is None:
        return
    with st.container(key="values"):
        if values.known is None or values.known.ended:
            _draw(values, say)
        else:
            _follow(bench, say)


def _switched() -> None:
    trick_state.show_values(st.session_state[SWITCH])


@st.fragment(run_every=best_play.EVERY)
def _follow(bench: Bench, say: Speaker) -> None:
    """Draw what is known by now, again and again; once all is known, it goes onto the cards too."""
    values = look(bench)
    if values is None:
        return
    if values.known is None or values.known.ended:
        notices.redraw()
    _draw(values, say)


def _draw(values: Values, say: Speaker) -> None:
    terms.begin()
    if values.known is None:
        best_play.say_why_not(values.problem, say)
    elif best_play.show_known(values.turn, values.known, say):
        best_play.hint(say.marked(best_play.MEANT))
