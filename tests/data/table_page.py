"""The card table and its twin on a page of their own, served as the app is; for the browser tests.

`?seat=A` looks on from a seat, `all` from every one; `ply` counts the actions taken before; `refuse` lights
up every card of the seat though it is not its turn; `watch` lets the arrow keys step.
"""

from typing import Any

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from explorer.cards import Seat, parse_cards
from explorer.i18n import speaker
from explorer.profiles import load_profile
from explorer.rules.actions import Action, Pass, Play
from explorer.rules.deals import Auction, Deal
from explorer.rules.engine import apply, candidates, judge, legal_actions, start
from explorer.rules.reasons import Verdict
from explorer.rules.sight import Sight, open_sight, sight
from explorer.table import Pressed, Stepped, TableEvent, TableProblem, table_payload
from explorer.table.component import card_table
from explorer.table.twin import table_list

HANDS = tuple(
    parse_cards(hand)
    for hand in (
        "A♥ K♦ Q♦ 5♥ 3♠ J♠ 6♠ 4♠",
        "2♠ 7♥ 6♦ 4♣ K♣ A♣ 3♦ J♦",
        "3♥ 2♥ 5♣ 7♣ Q♠ A♠ 4♦ Q♥",
        "7♠ K♥ 4♥ 6♣ 2♦ 5♦ J♣ Q♣",
        "J♥ 6♥ K♠ 5♠ A♦ 7♦ 3♣ 2♣",
    )
)


def deal_at(actions: list[Action]) -> Deal:
    deal = start(load_profile("chiamata/pagat"), Seat.E, HANDS)
    for action in actions:
        deal = apply(deal, action).deal
    return deal


def first_actions(count: int) -> list[Action]:
    """A bids, the others pass, A calls; then each plays its first card."""
    actions: list[Action] = []
    for ply in range(count):
        legal = legal_actions(deal_at(actions))
        actions.append(next(one for one in legal if isinstance(one, Pass) == (0 < ply < 5)))
    return actions


def verdicts(seen: Sight, deal: Deal) -> list[Verdict]:
    """What a person may try here; raises are left out, there are too many of them."""
    if "watch" in st.query_params or deal.to_act not in {*seen.eyes, None}:
        if "refuse" in st.query_params:
            return [judge(deal, Play(seat, card)) for seat in seen.eyes for card in deal.dealt[seat] if card]
        return []
    judged = [judge(deal, action) for action in candidates(deal)]
    return [one for one in judged if one.legal][:10] if isinstance(deal.phase, Auction) else judged


def main() -> None:
    asked: dict[str, str] = st.query_params.to_dict()
    state: Any = st.session_state
    if "actions" not in state:
        state.actions = state.all = first_actions(int(asked.get("ply", 0)))
        state.told, state.refused = [], ""

    def act(action: Action) -> None:
        verdict = judge(deal_at(state.actions), action)
        if verdict.legal:
            state.actions = state.all = [*state.actions, action]
        else:
            state.refused = type(verdict.objections[0]).__name__

    def heard(event: TableEvent | TableProblem) -> None:
        state.told = [*state.told, repr(event)]
        match event:
            case Pressed(action):
                act(action)
            case Stepped(by):
                state.actions = state.all[: max(0, len(state.actions) + by)]

    deal = deal_at(state.actions)
    say = speaker(asked.get("lang", "en"), "italian" if asked.get("deck") == "italian" else "french")
    seen = open_sight(deal) if asked.get("seat") == "all" else sight(deal, Seat[asked.get("seat", "A")])
    may = verdicts(seen, deal)
    now = len(state.actions)
    keys = (now, len(state.all) - now) if "watch" in asked else (0, 0)
    payload = table_payload(seen, say, verdicts=may, serial=now, keys=keys)
    card_table(payload, heard)
    last = state.told[-1] if state.told else ""
    st.text(f"told {len(state.told)}: {last} refused: {state.refused} plies: {len(state.actions)}")
    table_list(payload, say, may, act)


if get_script_run_ctx(suppress_warning=True) is None:
    from explorer.server import LAYERS, serve

    app = st.App(__file__, middleware=LAYERS)
    if __name__ == "__main__":
        serve(app)
else:
    main()
