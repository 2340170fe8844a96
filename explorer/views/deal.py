"""The deal lab: a whole deal, and what would have become of it with another card, call or bid."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st

from explorer.cards import SEATS
from explorer.i18n import N_
from explorer.i18n.wording import word
from explorer.notation import dumps
from explorer.rules.deals import Playing
from explorer.rules.engine import candidates, judge, start
from explorer.rules.events import TrickTaken
from explorer.table import Pressed, Stepped
from explorer.table.payload import turn_text
from explorer.tree_files import dumps_tree, loads_tree
from explorer.trees import MAIN, Tree, tree_of
from explorer.views import (
    board,
    deal_account,
    deal_acting,
    deal_chances,
    deal_lines,
    deal_swings,
    deal_values,
    feedback,
    labs,
    notices,
    shell,
    terms,
)
from explorer.views.deal_place import Here, act, change, go, here, usual_ply
from explorer.views.profiles import choose_rules, picked_profile
from explorer.views.typed import complain, digits_field, whole_number

if TYPE_CHECKING:
    from explorer.cards import Seat
    from explorer.i18n import Speaker
    from explorer.table import TableEvent

_marking = st.components.v2.component(
    "briscola_deal",
    html="<span></span>",
    js=Path(__file__).with_name("deal.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)


def show() -> None:
    """Draw the page."""
    page = shell.open_page("deal")
    say, now = page.say, here()
    values = deal_values.look(now)
    title = say.text("What if the deal went otherwise?")
    labs.head(page, "deal", title, say.text("Play all the hands, go back, and try another line."))
    with terms.explained(now.deal.profile, say):
        with st.container(key="deal_lab"):
            with st.container(key="deal_board"):
                _table(now, page, values)
            with st.container(key="deal_side"):
                terms.begin()
                _eyes(now, say)
                deal_acting.show(now, say)
                deal_values.show(now, values, say)
                deal_account.show(now, say)
                st.html(f"<h2>{escape(say.ptext('heading', 'Lines'))}</h2>")
                deal_lines.show(now, say)
                with st.container(key="line_tools", horizontal=True, gap="small"):
                    deal_lines.show_change(now, say)
                    deal_acting.show_finish(now, say)
        deal_account.show_comparison(now, say)
        deal_swings.show(now, values, page)
        deal_account.show_picture(now, page)
        deal_chances.show(now, page)
    with st.container(key="deal_more"):
        _another(now, say)
        if "kept" in st.query_params:
            notices.notice(
                say.text(
                    "This deal has more lines or notes than a link can hold. Its address works only as "
                    "long as there is room for it here: download the deal file to keep it."
                )
            )
        labs.take_away(page, "deal", _file(now), loads_tree, _opened)
    _marking(key="marking", data=_marks(now))


def _marks(now: Here) -> dict[str, object]:
    """What the page cannot say from here: which buttons lead nowhere, and which line is open."""
    return {
        "ends": {"back_one": now.ply == 0, "forward_one": now.ply == now.end, **deal_acting.inert(now)},
        "line": now.line,
        "beside": now.beside,
    }


def _file(now: Here) -> str:
    """The deal file to take away: all lines in the open, else only what the seat that looks on knows."""
    return dumps_tree(now.tree) if now.eyes is None else dumps(now.sight.deal)


# --- the table -------------------------------------------------------------------------------------


def _table(now: Here, page: shell.PageContext, values: deal_values.Values | None) -> None:
    deal, say = now.deal, page.say
    verdicts = [judge(now.sight.deal, action) for action in candidates(now.sight.deal)] if now.acts else []

    def heard(event: TableEvent) -> None:
        if isinstance(event, Stepped):
            _step(now, event.by)
        elif isinstance(event, Pressed):
            act(now, event.action)

    board.show_table(
        page,
        deal,
        None if now.eyes is None else (now.eyes,),
        board.serial_of(now.key),
        viewer=now.eyes,
        status=_status(now, say),
        verdicts=verdicts,
        worths=deal_values.worths(now, values, say),
        on_event=heard,
        on_action=lambda action: act(now, action),
        keys=(now.ply, now.end - now.ply),
        below=lambda: _transport(now, say),
    )
    board.show_settlement(page, deal)
    _why(now, say)


def _status(now: Here, say: Speaker) -> str:
    """What has just happened, and whose turn it is."""
    events = now.tree.step(now.line, now.ply).events if now.ply else ()
    said = [word(event, say) for event in events]
    if not said or now.deal.to_act is not None:
        said.append(turn_text(now.deal, say))
    return " ".join(said)


def _transport(now: Here, say: Speaker) -> None:
    """Back, the slider, forward."""
    st.session_state["deal.pos"] = now.ply
    with st.container(key="transport", horizontal=True, vertical_alignment="center", gap="small"):
        st.button(say.text("Back one"), key="back_one", on_click=_step, args=(now, -1))
        with st.container(key="slider"):
            if now.end:
                st.select_slider(
                    say.ptext("label", "Position"),
                    range(now.end + 1),
                    key="deal.pos",
                    format_func=lambda ply: _place_text(now, ply, say),
                    on_change=lambda: _slid(now),
                    label_visibility="collapsed",
                )
        st.button(say.ptext("button", "Forward"), key="forward_one", on_click=_step, args=(now, 1))

    tricks = _tricks(now)
    if tricks:
        with st.container(key="jump", horizontal=True, vertical_alignment="center", gap="small"):
            st.html(f"<p class=hint>{escape(say.text('Jump to trick'))}</p>", width="content")
            for number, ply in enumerate(tricks, start=1):
                st.button(say.number(number), key=f"trick_{number}", on_click=go, args=(now.line, ply))


def _tricks(now: Here) -> list[int]:
    """The positions at which the tricks of the line begin, as far as there is a card in them."""
    plies = range(now.end)
    deals = ((ply, now.tree.at(now.line, ply).phase) for ply in plies)
    return [ply for ply, phase in deals if isinstance(phase, Playing) and not phase.cards]


def _why(now: Here, say: Speaker) -> None:
    """Why the last trick went as it did, and the rules behind the last action."""
    events = now.tree.step(now.line, now.ply).events if now.ply else ()
    because = [one for event in events if isinstance(event, TrickTaken) for one in event.because]
    if because:
        st.html(f'<div class="because">{feedback.told_list(because, say)}</div>')
    feedback.show_why(feedback.rules_of((*events, *because), ()), now.deal.profile, say)


def _step(now: Here, by: int) -> None:
    if 0 <= now.ply + by <= now.end:
        go(now.line, now.ply + by)


def _slid(now: Here) -> None:
    ply = st.session_state.get("deal.pos")
    if isinstance(ply, int) and 0 <= ply <= now.end:
        go(now.line, ply)


_PLACES = {
    "start": N_("Start", context="position"),
    "call": N_("The call", context="position"),
    "end": N_("End", context="position"),
    "auction": N_("Auction, turn %(n)s", context="position"),
    "trick": N_("Trick %(n)s taken", context="position"),
    "card": N_("Trick %(n)s, card %(card)s", context="position"),
}


def _place_text(now: Here, ply: int, say: Speaker) -> str:
    """A position in words, for the slider."""
    deal = now.tree.at(now.line, ply)
    play = deal.play
    if not ply:
        return say.marked(_PLACES["start"])
    if deal.to_act is None:
        return say.marked(_PLACES["end"])
    if play is None:
        return say.marked(_PLACES["auction"], n=ply)
    if play.cards:
        return say.marked(_PLACES["card"], n=len(play.tricks) + 1, card=len(play.cards))
    return say.marked(_PLACES["trick"], n=len(play.tricks)) if play.tricks else say.marked(_PLACES["call"])


# --- whose eyes look on ----------------------------------------------------------------------------


def _eyes(now: Here, say: Speaker) -> None:
    """All hands face up, or one seat's; turning them up is always a step of its own."""
    with st.container(key="eyes", horizontal=True, vertical_alignment="center", gap="small"):
        if now.eyes is None:
            st.html(f"<p class=hint>{escape(say.text('See only what one seat sees:'))}</p>", width="content")
            for seat in SEATS[: now.deal.profile.seats]:
                label = say.seat(seat)
                st.button(label, key=f"eyes_{seat.name}", on_click=_look, args=(now, seat))
        else:
            text = say.text("You see what %(seat)s sees.", seat=now.eyes)
            st.html(f"<p class=hint>{escape(text)}</p>", width="content")
            st.button(say.text("Turn all hands up"), key="turn_up", on_click=_look, args=(now, None))


def _look(now: Here, seat: Seat | None) -> None:
    change(now.tree, now.line, now.ply, eyes=seat)


# --- another deal ----------------------------------------------------------------------------------


def _another(now: Here, say: Speaker) -> None:
    """A new deal from a number, under the rules of choice."""
    with st.popover(say.text("Another deal"), key="new_deal", width="content"):
        choose_rules("deal", now.deal.profile, say)
        digits_field(say.text("Number of the deal"), "deal.seed", value=1)
        complain("deal.seed", say)
        st.button(say.text("Deal these hands"), key="deal_seed", type="primary", on_click=_deal, args=(now,))


def _deal(now: Here) -> None:
    seed = whole_number("deal.seed")
    if seed is None or seed < 0:
        return
    profile = picked_profile("deal")
    tree = tree_of(start(profile, profile.dealers[-1], seed))
    change(tree, MAIN, 0, eyes=now.eyes)


def _opened(tree: Tree) -> None:
    """Show a deal that was brought, at its beginning or where its first other line leaves."""
    change(tree, MAIN, usual_ply(tree))


if __name__ == "__main__":
    show()
