"""The table as a plain list: the same position and the same actions in native elements.

It is for whoever reads with a screen reader, a slow line or a keyboard and prefers a list to a picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from explorer.rules.actions import LEAST_TARGET, Bid, BidPoints, Call, Look, Pass, Play
from explorer.table.payload import card_label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from explorer.i18n import Speaker
    from explorer.rules.actions import Action
    from explorer.rules.reasons import Verdict
    from explorer.table.contract import Payload


def action_label(action: Action, legal: bool, say: Speaker) -> str:
    """What a button for an action says: "Ace of hearts, play", "Bid: king", "Pass"."""
    match action:
        case Play(card=card):
            return card_label(card, say, "play", legal)
        case Call(card=card):
            return card_label(card, say, "call", legal)
        case Bid(rank=rank, target=target) if target == LEAST_TARGET:
            text = say.text("Bid: %(rank)s", rank=rank)
        case Bid(rank=rank, target=target):
            text = say.text("Bid: %(rank)s with a target of %(target)s", rank=rank, target=target)
        case BidPoints(target=target):
            text = say.plural("Bid: %(n)s point", "Bid: %(n)s points", target)
        case Pass():
            text = say.ptext("button", "Pass")
        case Look():
            text = say.text("Look at the last cards")
    return text if legal else say.text("%(action)s, not allowed: why?", action=text)


def action_key(action: Action) -> str:
    """A name for an action that is the same in every language: "play_AH", "bid_2_80", "bid_64", "look"."""
    match action:
        case Play(card=card):
            return f"play_{card.code}"
        case Call(card=card):
            return f"call_{card.code}"
        case Bid(rank=rank, target=target):
            return f"bid_{rank}" if target == LEAST_TARGET else f"bid_{rank}_{target}"
        case BidPoints(target=target):
            return f"bid_{target}"
        case Pass():
            return "pass"
        case Look():
            return "look"


def fact_lines(payload: Payload, say: Speaker) -> list[str]:
    """Who deals, who declares and with whom, trump and the called card, as far as the table shows them."""
    tags = [(seat["name"], tag) for seat in payload["seats"] for tag in seat["tags"]]
    # Translators: a role and the letter of the seat that has it: "Dealer: E".
    lines = [payload["aside"]] if payload["aside"] else []
    lines += [
        say.text("%(role)s: %(seat)s", role=tag["text"], seat=seat)
        for kind in ("dealer", "declarer", "partner")
        for seat, tag in tags
        if tag["kind"] == kind
    ]
    shown = (payload["trump"], payload["called"], payload["pack"])
    return [*lines, *(view["label"] for view in shown if view)]


def seat_lines(payload: Payload, say: Speaker) -> list[str]:
    """Each seat in playing order: how many cards it has, what it took and bid, and its cards if in sight.

    The cards of a hand that is to play are left to the buttons.
    """
    lines = []
    for seat in payload["seats"]:
        parts = [seat["label"]]
        if seat["captured"]:
            parts.append(seat["captured"]["text"])
        if seat["bid"]:
            parts.append(seat["bid"]["label"])
        cards = [card["label"] for card in seat["hand"] if card["face"]]
        if cards and not any(card["act"] for card in seat["hand"]):
            parts.append(say.list(cards))
        lines.append(" · ".join(parts))
    return lines


def table_list(
    payload: Payload,
    say: Speaker,
    verdicts: Iterable[Verdict] = (),
    on_action: Callable[[Action], None] | None = None,
    key: str = "list",
) -> None:
    """Show all that the table shows as lists, the trick in playing order, and a button for each action.

    It is made of what the browser is told of the table, so it knows no more. Cards stand in the order of
    the hand. An illegal action keeps its button: pressing it asks why.
    """
    for lines in (fact_lines(payload, say), seat_lines(payload, say)):
        st.markdown("\n".join(f"- {line}" for line in lines))
    if payload["trick"]:
        trick = "\n".join(f"{card['order']}. {card['label']}" for card in payload["trick"])
        st.markdown(f"**{payload['trick_label']}**\n\n{trick}")
    st.markdown(payload["status"])
    places = {card["id"]: at for seat in payload["seats"] for at, card in enumerate(seat["hand"])}
    with st.container(key=key, horizontal=True, gap="small"):
        for one in sorted(verdicts, key=lambda one: _place(one.action, places)):
            st.button(
                action_label(one.action, one.legal, say),
                key=f"{key}_{action_key(one.action)}",
                on_click=on_action,
                args=(one.action,),
                disabled=on_action is None,
            )


def _place(action: Action, places: Mapping[str, int]) -> int:
    """Where a card lies in its hand; every other action keeps its order."""
    return places.get(action.card.code, 0) if isinstance(action, Play) else 0
