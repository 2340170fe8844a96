"""What best play with all hands open gives at a position, as the labs ask for it and draw it.

A value tells of every hand. So a page asks for it only where all hands lie face up anyway.
"""

from __future__ import annotations

from html import escape
from secrets import token_hex
from typing import TYPE_CHECKING

import streamlit as st

from explorer.analysis.solver.position import position_of
from explorer.deal_problems import HandsNotKnown, PlayNotBegun, SidesNotKnown
from explorer.i18n import N_
from explorer.i18n.wording.values import (
    best_play_text,
    card_value_text,
    range_text,
    reached_text,
    target_text,
    value_text,
)
from explorer.solving_queue import queue
from explorer.views import board, terms

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from explorer.analysis.solver.answers import CardValue, Interval, Solution
    from explorer.analysis.solver.position import Position
    from explorer.cards import Card
    from explorer.i18n import Message, Speaker
    from explorer.rules.deals import Deal
    from explorer.solving_queue import Known
    from explorer.table.contract import WorthView

    Told = Callable[[Interval, bool | None, bool, Speaker], str]
    """Words for what a card leads to: its value, whether the target is reached, whether none is better."""

WHO = "values.who"
"""The session's entry for the name under which it asks."""

EVERY = 0.5
"""Seconds between two looks at what is being worked out; nobody looks when nothing is."""

MEANT = N_(
    "Best play sees all hands: the declarer’s side takes as many card points as it can, "
    "the others leave it as few as they can. The doubling of a sweep is not part of it."
)
"""What is meant by best play."""


# --- asking --------------------------------------------------------------------------------------


def ask(positions: Sequence[Position]) -> tuple[Known, ...]:
    """What is known of these positions by now; the rest will be worked out, nothing else for this reader."""
    return queue().look(st.session_state.setdefault(WHO, token_hex(8)), positions)


def ask_nothing() -> None:
    """Have nothing worked out for this reader any more."""
    if WHO in st.session_state:
        queue().look(st.session_state[WHO], [])


# --- what a value says ---------------------------------------------------------------------------


def counts_from_the_start(deal: Deal) -> bool:
    """Whether all tricks of a deal are known; a study that begins later knows no points before it."""
    return len(deal.dealt[0]) == deal.profile.tricks


def target_of(deal: Deal) -> int | None:
    """The target that the declarer has promised, if it can be told from all points whether it is reached."""
    return deal.play.declaration.target if deal.play and counts_from_the_start(deal) else None


def worths(
    deal: Deal, solution: Solution | None, say: Speaker, told: Told = card_value_text
) -> Mapping[Card, WorthView]:
    """What stands on the cards of the seat to act, as far as it is one number; intervals are in the list."""
    if solution is None or not solution.value.exact:
        return {}
    return {one.card: _worth(one, deal, solution, say, told) for one in solution.cards if one.value.exact}


def _worth(one: CardValue, deal: Deal, solution: Solution, say: Speaker, told: Told) -> WorthView:
    reached, best = _reached(one.value, deal), _best(one, solution)
    return {
        "text": range_text(one.value, say),
        "label": told(one.value, reached, best, say),
        "look": f"worth {_KINDS[reached]}{' best' if best else ''}",
    }


_KINDS = {True: "yes", False: "no", None: "open"}
"""Whether the target is reached, as the style sheet calls it."""


def _reached(value: Interval, deal: Deal) -> bool | None:
    target = target_of(deal)
    return None if target is None else value.reaches(target)


def _best(one: CardValue, solution: Solution) -> bool:
    """Whether no card is better, and some are worse; nothing is said while values are not settled."""
    return solution.exact and one.value == solution.value and not _all_alike(solution)


def _all_alike(solution: Solution) -> bool:
    return all(one.value == solution.value for one in solution.cards)


# --- drawing it ----------------------------------------------------------------------------------


def hint(text: str) -> None:
    """A remark below what is known."""
    st.html(f"<p class=hint>{escape(text)}</p>")


_PROBLEMS: dict[type, Message] = {
    PlayNotBegun: N_("Best play can be worked out from the first trick on."),
    HandsNotKnown: N_("Not all cards of this deal are known, so best play cannot be worked out."),
    SidesNotKnown: N_("It is not known here who plays with whom, so best play cannot be worked out."),
}


def say_why_not(problem: object, say: Speaker) -> None:
    """Say why a position cannot be solved."""
    hint(say.marked(_PROBLEMS[type(problem)]))


def show_known(deal: Deal, known: Known, say: Speaker) -> bool:
    """Draw what is known of a position: how far it has closed in, or its value, and that of each card.

    Returns whether there is anything to be known: at times it cannot be worked out.
    """
    solution = known.solution
    if not known.ended:
        st.html(_progress_html(known, deal, say))
    elif solution is None:
        hint(say.text("Best play could not be worked out here."))
        return False
    else:
        st.html(f"<p class=outlook>{terms.marked(escape(_told(deal, solution, say)), say)}</p>")
    if solution is not None and (known.ended or solution.value.exact):
        st.html(_table_html(deal, solution, say, settled=known.ended))
    return True


def _told(deal: Deal, solution: Solution, say: Speaker) -> str:
    told = [say.text("The declarer’s side: %(seats)s.", seats=_side(deal))]
    told.append(best_play_text(solution.value, say))
    if (target := target_of(deal)) is not None:
        told.append(target_text(solution.value.reaches(target), target, say))
    if not counts_from_the_start(deal):
        told.append(say.text("The tricks before are not known here, so their points are not counted."))
    if solution.exact and len(solution.cards) > 1 and _all_alike(solution):
        told.append(say.text("Every card comes to the same."))
    return " ".join(told)


def _side(deal: Deal) -> tuple[object, ...]:
    declarer = None if deal.play is None else deal.play.declaration.declarer
    return tuple(sorted({seat for seat in (declarer, deal.partner) if seat is not None}))


def _progress_html(known: Known, deal: Deal, say: Speaker) -> str:
    """How far the interval has closed in: in words, and as a strip from no points to all of them."""
    most = deal.profile.total
    low, high = (0, most) if known.solution is None else (known.solution.value.low, known.solution.value.high)
    told = say.text("Between %(low)s and %(high)s points so far.", low=low, high=high)
    if low == high:
        told = say.plural(
            "%(n)s point; what each card comes to is still being worked out.",
            "%(n)s points; what each card comes to is still being worked out.",
            low,
        )
    if known.solution is None:
        told = say.plural(
            "%(n)s other position is worked out first.",
            "%(n)s other positions are worked out first.",
            known.before,
        )
        told = told if known.before else say.text("This is being worked out.")
    target = target_of(deal)
    reached = None if known.solution is None else _reached(known.solution.value, deal)
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


def _table_html(deal: Deal, solution: Solution, say: Speaker, *, settled: bool) -> str:
    """The cards that can be played, the best first, and what each of them leads to.

    Until that is `settled` they stand as they are held: a row that moves cannot be read.
    """
    target = target_of(deal)
    head = [say.ptext("table head", "Card"), say.text("Declarer’s side")]
    if target is not None:
        head.append(say.text("Target: %(target)s", target=target))
    cards = list(solution.cards)
    if not settled and deal.play is not None and deal.to_act is not None:
        hand = deal.play.hands[deal.to_act]
        cards.sort(key=lambda one: hand.index(one.card))
    rows = "".join(_row_html(one, deal, solution, say) for one in cards)
    caption = escape(
        say.text("What the declarer’s side ends with after each card of %(seat)s", seat=deal.to_act)
    )
    heads = "".join(f'<th scope="col">{escape(text)}</th>' for text in head)
    return (
        f'<table class="account values"><caption>{caption}</caption>'
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    )


def _row_html(one: CardValue, deal: Deal, solution: Solution, say: Speaker) -> str:
    reached = _reached(one.value, deal)
    # Translators: the sign of the card in a list that leads to as many points as any other, or more.
    sign = f" <small>{escape(say.ptext('card', 'best'))}</small>" if _best(one, solution) else ""
    whole = position_of(deal).whole
    cells = f"<td>{escape(value_text(one.value, say, whole))}</td>"
    if target_of(deal) is not None:
        cells += f'<td class="{_KINDS[reached]}">{escape(reached_text(reached, say))}</td>'
    return f'<tr><th scope="row">{board.card_html(one.card, say)}{sign}</th>{cells}</tr>'
