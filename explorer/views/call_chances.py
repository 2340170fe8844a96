"""The chances of a call in the auction lab: what each trump may bring to a hand, worked out on request."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.analysis.chances.calling import COUNT, call_chances
from explorer.cards import Seat
from explorer.charts.chances import calls
from explorer.views import shell, terms
from explorer.views.figure import show_chart
from explorer.views.place import rewrite

if TYPE_CHECKING:
    from explorer.cards import Card
    from explorer.rules.deals import Deal
    from explorer.views.calling import Source
    from explorer.views.shell import PageContext

FACTS = ("chances",)
"""What the address says of it."""


def facts() -> dict[str, str]:
    """What stands in the address."""
    return {name: st.query_params[name] for name in FACTS if name in st.query_params}


def show(source: Source, deal: Deal, page: PageContext) -> None:
    """Draw the switch and, once it is on, the chance of every target under every trump.

    The hand is that of its seat in the auction, or of the eldest when it is nobody's.
    """
    say, profile = page.say, deal.profile
    st.session_state["calling.chances"] = wanted = shell.query_choice("chances", ("on",)) is not None
    st.toggle(say.text("The chance of each trump"), key="calling.chances", on_change=_switched)
    if not wanted:
        return
    hand: tuple[Card, ...] = tuple(card for card in source.hand if card is not None)
    missing = profile.dealing.hand - len(hand)
    if missing:
        text = say.plural(
            "The chances can be worked out once the hand is full: %(n)s card is missing.",
            "The chances can be worked out once the hand is full: %(n)s cards are missing.",
            missing,
        )
        st.html(f"<p class=hint>{escape(text)}</p>")
        return
    after = 0 if source.seat is None else (source.seat - deal.eldest) % profile.seats
    rows = call_chances(profile, hand, source.rank, Seat(after))
    least = rows[0].targets[0][0]
    head = (
        say.text("How often the declarer’s side reaches %(target)s, by the card called:", target=least)
        if len(rows[0].targets) == 1
        else say.text("How often the declarer’s side reaches each target, by the card called:")
    )
    drawn = say.plural(
        "The other cards were dealt at random %(n)s time, and beginners played the deal out.",
        "The other cards were dealt at random %(n)s times, and beginners played every deal out.",
        COUNT,
    )
    hint = say.text(
        "In 19 of 20 such draws the brackets in the table hold what all possible deals would give. "
        "What the others have bid is left out of account. For each trump the strongest card that may be "
        "called from another hand is called; where there is none, the hand plays alone."
    )
    with st.container(key="call_chances"):
        st.html(f"<p>{terms.marked(escape(head), say)}</p>")
        show_chart(calls(say, page.dark, rows), say, "calls")
        st.html(f"<p class=hint>{terms.marked(escape(f'{drawn} {hint}'), say)}</p>")


def _switched() -> None:
    rewrite(chances="on" if st.session_state["calling.chances"] else None)
