"""The table as a plain list: the same position and the same actions in native elements.

It is for whoever reads with a screen reader, a slow line or a keyboard and prefers a list to a picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from explorer.cards import SEATS
from explorer.rules.actions import LEAST_TARGET, Bid, Call, Pass, Play
from explorer.table.payload import card_label, held, played_label, shown_trick, trick_text, turn_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from explorer.i18n import Speaker
    from explorer.rules.actions import Action
    from explorer.rules.reasons import Verdict
    from explorer.rules.sight import Sight


def action_label(action: Action, legal: bool, say: Speaker) -> str:
    """What a button for an action says: "Ace of hearts, play", "Bid K", "Pass"."""
    match action:
        case Play(card=card):
            return card_label(card, say, "play", legal)
        case Call(card=card):
            return card_label(card, say, "call", legal)
        case Bid(rank=rank, target=target) if target == LEAST_TARGET:
            text = say.text("Bid %(rank)s", rank=rank)
        case Bid(rank=rank, target=target):
            text = say.text("Bid %(rank)s with a target of %(target)s", rank=rank, target=target)
        case Pass():
            text = say.ptext("button", "Pass")
    return text if legal else say.text("%(action)s, not allowed: why?", action=text)


def action_key(action: Action) -> str:
    """A name for an action that is the same in every language: "play_AH", "bid_2_80", "pass"."""
    match action:
        case Play(card=card):
            return f"play_{card.code}"
        case Call(card=card):
            return f"call_{card.code}"
        case Bid(rank=rank, target=target):
            return f"bid_{rank}" if target == LEAST_TARGET else f"bid_{rank}_{target}"
        case Pass():
            return "pass"


def trick_lines(sight: Sight, say: Speaker) -> list[str]:
    """The trick on the table, one line a card, in playing order."""
    deal = sight.deal
    trick = shown_trick(deal)
    seats = [trick.leader.after(place, deal.profile.seats) for place in range(len(trick.cards))]
    return [played_label(card, seat, trick, deal, say) for card, seat in zip(trick.cards, seats, strict=True)]


def hand_lines(sight: Sight, say: Speaker) -> list[str]:
    """The hands that are in sight, one line a seat."""
    lines = []
    for seat in SEATS[: sight.deal.profile.seats]:
        cards = [card for card in held(sight.deal, seat) if card]
        if cards:
            lines.append(say.text("%(seat)s holds %(cards)s.", seat=seat, cards=cards))
    return lines


def table_list(
    sight: Sight,
    say: Speaker,
    verdicts: Iterable[Verdict] = (),
    on_action: Callable[[Action], None] | None = None,
    key: str = "list",
) -> None:
    """Show the trick as a list in playing order, the hands in sight, and a button for each action.

    An illegal action keeps its button: pressing it asks why.
    """
    trick = shown_trick(sight.deal)
    if trick.cards:
        lines = "\n".join(f"{order}. {line}" for order, line in enumerate(trick_lines(sight, say), start=1))
        st.markdown(f"**{trick_text(trick, say)}**\n\n{lines}")
    if hands := hand_lines(sight, say):
        st.markdown("\n".join(f"- {line}" for line in hands))
    st.markdown(turn_text(sight.deal, say))
    with st.container(key=key, horizontal=True, gap="small"):
        for one in verdicts:
            st.button(
                action_label(one.action, one.legal, say),
                key=f"{key}_{action_key(one.action)}",
                on_click=on_action,
                args=(one.action,),
                disabled=on_action is None,
            )
