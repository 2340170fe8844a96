"""What best play would give in the deal lab: the value of each card, and a line of best play, all hands open.

A value tells of every hand. So it is shown, and worked out, only where all hands lie face up anyway.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from secrets import token_hex
from typing import TYPE_CHECKING

import streamlit as st

from explorer.analysis.solver.position import position_of
from explorer.analysis.swings import played_positions
from explorer.deal_problems import HandsNotKnown, LineError, PlayNotBegun, SidesNotKnown, Unsolvable
from explorer.i18n import N_
from explorer.i18n.wording.values import (
    best_play_text,
    card_value_text,
    range_text,
    reached_text,
    target_text,
    value_text,
)
from explorer.rules.deals import Settled
from explorer.rules.engine import apply
from explorer.solving_queue import Known, queue
from explorer.views import board, shell, terms
from explorer.views.deal_place import change, go
from explorer.views.place import rewrite

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.analysis.solver.answers import CardValue, Interval, Solution
    from explorer.cards import Card
    from explorer.i18n import Message, Speaker
    from explorer.rules.deals import Deal
    from explorer.table.contract import WorthView
    from explorer.views.deal_place import Here

WHO = "deal.who"
"""The session's entry for the name under which it asks."""

EVERY = 0.5
"""Seconds between two looks at what is being worked out; nobody looks when nothing is."""


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
        if WHO in st.session_state:
            queue().look(st.session_state[WHO], [])
        return None
    here, problem = [], None
    if not isinstance(now.deal.phase, Settled):
        try:
            here.append(position_of(now.deal))
        except Unsolvable as error:
            problem = error.problem
    line = list(played_positions(now.tree.at(now.line, ply) for ply in range(now.end)))
    who = st.session_state.setdefault(WHO, token_hex(8))
    known = queue().look(who, [*here, *(position for _, position in line)])
    pairs = zip((deal for deal, _ in line), known[len(here) :], strict=True)
    return Values(known[0] if here else None, problem, tuple(pairs))


def target_of(deal: Deal) -> int | None:
    """The target that the declarer has promised."""
    return None if deal.play is None else deal.play.declaration.target


# --- on the table --------------------------------------------------------------------------------


def worths(now: Here, values: Values | None, say: Speaker) -> Mapping[Card, WorthView]:
    """What stands on the cards of the seat to act, as far as it is one number; intervals are in the list."""
    solution = None if values is None else values.solution
    if solution is None or not solution.value.exact:
        return {}
    return {one.card: _worth(one, now, solution, say) for one in solution.cards if one.value.exact}


def _worth(one: CardValue, now: Here, solution: Solution, say: Speaker) -> WorthView:
    reached, best = _reached(one.value, now), _best(one, solution)
    return {
        "text": range_text(one.value, say),
        "label": card_value_text(one.value, reached, best, say),
        "look": f"worth {_KINDS[reached]}{' best' if best else ''}",
    }


_KINDS = {True: "yes", False: "no", None: "open"}
"""Whether the target is reached, as the style sheet calls it."""


def _reached(value: Interval, now: Here) -> bool | None:
    target = target_of(now.deal)
    return None if target is None else value.reaches(target)


def _best(one: CardValue, solution: Solution) -> bool:
    """Whether no card is better, and some are worse; nothing is said while values are not settled."""
    return solution.exact and one.value == solution.value and not _all_alike(solution)


def _all_alike(solution: Solution) -> bool:
    return all(one.value == solution.value for one in solution.cards)


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


@st.fragment(run_every=EVERY)
def _follow(now: Here, drawn: tuple[bool, bool], say: Speaker) -> None:
    """Draw what is known by now, again and again; whatever is done with changes the whole page."""
    values = look(now)
    if values is None:
        return
    if values.ended != drawn:
        shell.redraw()
    _draw(now, values, say)


_PROBLEMS: dict[type, Message] = {
    PlayNotBegun: N_("Best play can be worked out from the first trick on."),
    HandsNotKnown: N_("Not all cards of this deal are known, so best play cannot be worked out."),
    SidesNotKnown: N_("It is not known here who plays with whom, so best play cannot be worked out."),
}


def _draw(now: Here, values: Values, say: Speaker) -> None:
    known, solution = values.known, values.solution
    if known is None:
        if values.problem is not None:
            _hint(say.marked(_PROBLEMS[type(values.problem)]))
        elif values.line:
            _hint(say.text("The deal is over. Below, you see where it turned."))
        return
    if not known.ended:
        st.html(_progress_html(known, now, say))
    elif solution is None:
        _hint(say.text("Best play could not be worked out here."))
        return
    else:
        told = [say.text("The declarer’s side: %(seats)s.", seats=_side(now))]
        told.append(best_play_text(solution.value, say))
        if (target := target_of(now.deal)) is not None:
            told.append(target_text(solution.value.reaches(target), target, say))
        if solution.exact and len(solution.cards) > 1 and _all_alike(solution):
            told.append(say.text("Every card comes to the same."))
        st.html(f"<p class=outlook>{terms.marked(escape(' '.join(told)), say)}</p>")
    if solution is not None and (known.ended or solution.value.exact):
        st.html(_table_html(now, solution, say))
    if known.ended and solution is not None and solution.line:
        with st.expander(say.text("One line of best play"), key="best_line", type="compact"):
            st.html(_line_html(now, solution, say))
        st.button(say.text("Add it to the lines"), key="add_best", on_click=_add, args=(now, solution, say))
    _hint(
        say.text(
            "Best play sees all hands: the declarer’s side takes as many card points as it can, "
            "the others leave it as few as they can. The doubling of a sweep is not part of it."
        )
    )


def _hint(text: str) -> None:
    st.html(f"<p class=hint>{escape(text)}</p>")


def _side(now: Here) -> tuple[object, ...]:
    play = now.deal.play
    declarer = None if play is None else play.declaration.declarer
    return tuple(sorted({seat for seat in (declarer, now.deal.partner) if seat is not None}))


def _progress_html(known: Known, now: Here, say: Speaker) -> str:
    """How far the interval has closed in: in words, and as a strip from no points to all of them."""
    most = now.deal.profile.total
    low, high = (0, most) if known.solution is None else (known.solution.value.low, known.solution.value.high)
    told = say.text("Between %(low)s and %(high)s points so far.", low=low, high=high)
    if known.solution is None:
        told = say.plural(
            "%(n)s other position is worked out first.",
            "%(n)s other positions are worked out first.",
            known.before,
        )
        told = told if known.before else say.text("This is being worked out.")
    target = target_of(now.deal)
    reached = None if target is None or known.solution is None else known.solution.value.reaches(target)
    if target is not None and reached is not None:
        told = f"{told} {target_text(reached, target, say)}"
    label = escape(say.text("Best play is being worked out"))
    left, width = 100 * low / most, 100 * (high - low) / most
    mark = "" if target is None else f'<i style="left:{100 * target / most:.1f}%"></i>'
    return (
        f"<p class=outlook>{escape(told)}</p>"
        f'<div class="closing" role="progressbar" aria-label="{label}" aria-valuemin="0" '
        f'aria-valuemax="{most}" aria-valuenow="{most - high + low}" aria-valuetext="{escape(told)}">'
        f'<b style="left:{left:.1f}%;width:{width:.1f}%"></b>{mark}</div>'
    )


def _table_html(now: Here, solution: Solution, say: Speaker) -> str:
    """The cards that can be played, the best first, and what each of them leads to."""
    target = target_of(now.deal)
    head = [say.ptext("table head", "Card"), say.text("Declarer’s side")]
    if target is not None:
        head.append(say.text("Target: %(target)s", target=target))
    rows = "".join(_row_html(one, now, solution, say) for one in solution.cards)
    caption = escape(
        say.text("What the declarer’s side ends with after each card of %(seat)s", seat=now.deal.to_act)
    )
    heads = "".join(f'<th scope="col">{escape(text)}</th>' for text in head)
    return (
        f'<table class="account values"><caption>{caption}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _row_html(one: CardValue, now: Here, solution: Solution, say: Speaker) -> str:
    reached = _reached(one.value, now)
    # Translators: the sign of the card in a list that leads to as many points as any other, or more.
    sign = f" <small>{escape(say.ptext('card', 'best'))}</small>" if _best(one, solution) else ""
    cells = f"<td>{escape(value_text(one.value, say))}</td>"
    if target_of(now.deal) is not None:
        cells += f'<td class="{_KINDS[reached]}">{escape(reached_text(reached, say))}</td>'
    return f'<tr><th scope="row">{board.card_html(one.card, say)}{sign}</th>{cells}</tr>'


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
        shell.later(error.problem)
        return
    first = now.ply + 1 if new is None else tree.lines[new].ply + 1
    if tree is now.tree:
        go(line, first)
    else:
        change(tree, line, first, beside=now.beside)
