"""The card grid on a page of its own, served as the app is; for the browser tests.

Pressing a card turns it on or off; `live=no` shows a picture.
"""

from typing import Any

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from explorer.cards import PACK, Card, Rank, Seat, Suit
from explorer.i18n import speaker
from explorer.profiles import load_profile
from explorer.table import Cell, GridKey, TableProblem, grid_payload
from explorer.table.component import card_grid

GONE, REFUSED, CALLED, HELD = (Card(Rank.ACE, suit) for suit in Suit)


def cell(card: Card, on: bool) -> Cell:
    """Each suit goes to a seat, the first column shows the rest."""
    name = speaker("en").card(card).capitalize()
    seat = Seat([*Suit].index(card.suit))
    if card is GONE:
        return Cell(f"{name}, played already", "", "gone", ok=False)
    if card is REFUSED:
        return Cell(f"{name}, not allowed: why?", "", None, ok=False)
    mark = {CALLED: "called", HELD: "held"}.get(card)
    return Cell(f"{name}: {seat.name} would take it", seat.name, seat, pressed=on, mark=mark)  # type: ignore[arg-type]


def main() -> None:
    asked: dict[str, str] = st.query_params.to_dict()
    state: Any = st.session_state
    if "on" not in state:
        state.on, state.told = [], []

    def pressed(card: Card | TableProblem) -> None:
        state.told = [*state.told, str(card)]
        if isinstance(card, Card) and cell(card, False).ok:
            state.on = [one for one in state.on if one is not card] + [card] * (card not in state.on)

    say = speaker(asked.get("lang", "en"), "italian" if asked.get("deck") == "italian" else "french")
    payload = grid_payload(
        load_profile("chiamata/pagat"),
        say,
        {card: cell(card, card in state.on) for card in PACK},
        label="Who would take the trick",
        serial=len(state.told),
        hint="Point at a card.",
        key=(GridKey(Seat.A, "A takes it"), GridKey("held", "held", "mark"), GridKey("gone", "gone")),
        live=asked.get("live") != "no",
    )
    card_grid(payload, pressed)
    st.text(f"told {len(state.told)}: {' '.join(state.told)} on: {' '.join(map(str, state.on))}.")


if get_script_run_ctx(suppress_warning=True) is None:
    from explorer.server import LAYERS, serve

    app = st.App(__file__, middleware=LAYERS)
    if __name__ == "__main__":
        serve(app)
else:
    main()
