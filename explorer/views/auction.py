"""The auction lab: bids and calls, and what another bid would have led to."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.analysis.auctions import auction_of, differences, ladder, said
from explorer.analysis.versions import Versions, bid, from_tree, kept, shown, to_tree
from explorer.compact import pack_tree
from explorer.course.loader import ROOT, load_deal
from explorer.i18n.wording import word
from explorer.rules.actions import Bid, BidPoints, InAuction
from explorer.rules.deals import Auction
from explorer.rules.engine import judge, position, replay
from explorer.rules.sight import sight
from explorer.table.ladder import Tried, ladder_board, ladder_payload
from explorer.table.payload import held, turn_text
from explorer.table.record import Kept, Moved, Went, record_board, record_payload
from explorer.table.twin import action_key, action_label
from explorer.tree_files import dumps_tree, loads_tree
from explorer.views import (
    beginnings,
    bids,
    board,
    call_chances,
    calling,
    feedback,
    labs,
    notices,
    shell,
    terms,
)
from explorer.views.lines import decode, encode
from explorer.views.place import row
from explorer.views.told import told
from explorer.views.typed import complain, digits_field, whole_number

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from explorer.cards import Rank
    from explorer.i18n import Speaker
    from explorer.rules.actions import Action
    from explorer.rules.deals import Deal
    from explorer.rules.reasons import Verdict
    from explorer.table.ladder import LadderEvent
    from explorer.table.record import RecordEvent, Way
    from explorer.trees import Tree

EXAMPLE, EXAMPLE_PLY = "raised-auction", 3
"""The auction that a page without an address opens with, and how far it has come."""

TARGET = "twin_target_field"
"""The name of the list's field for a target."""

REFUSED = "auction.refused"
"""The session's entry for the last bid that was refused: where, by its address, and the name of the bid."""


def example() -> Versions:
    """A lively auction in its first round: one seat out, three ranks left, no raise yet."""
    return Versions(auction_of(load_deal(ROOT, EXAMPLE).deals[-1]), EXAMPLE_PLY)


# --- what a person does --------------------------------------------------------------------------


def try_bid(versions: Versions, action: Action) -> None:
    """Say something at the position, or note why it cannot be said."""
    if not isinstance(action, InAuction):
        return
    if not judge(versions.now, action).legal:
        st.session_state[REFUSED] = bids.facts_of(versions), encode(action)
        return
    after = bid(versions, action)
    if (after.first, after.second) == (versions.first, versions.second):
        bids.go(after)
    else:
        bids.change(versions, after)


def on_ladder(versions: Versions, event: LadderEvent) -> None:
    """A rung was pressed; a message that no ladder sends is answered above the page, and does nothing."""
    if isinstance(event, Tried):
        try_bid(versions, event.action)
    else:
        notices.problem(event)


def on_record(versions: Versions, event: RecordEvent) -> None:
    """A bid of one version was pressed, or one of the buttons below."""
    match event:
        case Went(version, ply):
            bids.go(shown(versions, version, ply))
        case Kept(version):
            bids.change(versions, kept(versions, version))
        case Moved(way):
            _MOVES[way](versions)
        case _:
            notices.problem(event)


def step(versions: Versions, by: int) -> None:
    """Go back or forward in the same version, as far as there is anything."""
    ply = versions.ply + by
    if 0 <= ply <= len(versions.here.actions):
        bids.go(shown(versions, versions.on, ply))


_MOVES: Mapping[Way, Callable[[Versions], None]] = {
    "back": partial(step, by=-1),
    "forward": partial(step, by=1),
    "undo": bids.undo,
    "redo": bids.redo,
}


def by_number(versions: Versions) -> None:
    """Bid the target that stands in the list's field."""
    target, seat = whole_number(TARGET), versions.now.to_act
    if target is None or seat is None:
        return
    rank = versions.now.profile.auction.raise_at
    try_bid(versions, BidPoints(seat, target) if rank is None else Bid(seat, rank, target))


# --- what is shown -------------------------------------------------------------------------------


def turn(versions: Versions, say: Speaker) -> None:
    """What was said last, and who is asked now."""
    deal = versions.now
    events = replay(deal)[-1].events if deal.actions else ()
    parts = [word(event, say) for event in events]
    if isinstance(deal.phase, Auction):
        parts.append(turn_text(deal, say))
    said = terms.marked(escape(" ".join(parts)), say)
    st.html(f'<p class="turn" role="status">{said}</p>{hand_html(deal, say)}')


def hand_html(deal: Deal, say: Speaker) -> str:
    """The cards of the seat that speaks, or of the declarer, as far as it knows them itself."""
    seat = deal.to_act
    if seat is None:
        return ""
    cards = [board.card_html(card, say) for card in held(sight(deal, seat).deal, seat) if card is not None]
    label = escape(say.text("In the hand of %(seat)s:", seat=seat))
    return (
        f'<p class="in-hand">{label} <span>{", ".join(cards)}</span>{_backs(deal, say)}</p>' if cards else ""
    )


def _backs(deal: Deal, say: Speaker) -> str:
    """The cards that the seat to speak has not looked at yet, as backs."""
    if not isinstance(deal.phase, Auction) or deal.phase.to_act not in deal.phase.unseen:
        return ""
    count = deal.profile.dealing.unseen
    label = say.plural("%(n)s card not looked at yet", "%(n)s cards not looked at yet", count)
    return f' <span class="backs" role="img" aria-label="{escape(label)}">{"<i></i>" * count}</span>'


def refusal(versions: Versions) -> Verdict | None:
    """The verdict on the bid just tried, if it was refused at this very position."""
    where, name = st.session_state.get(REFUSED, ({}, ""))
    if where != bids.facts_of(versions):
        return None
    deal = versions.now
    known = {encode(one.action): one.action for one in ladder(deal).judged}
    action = known.get(name) or decode(deal, name)
    return None if action is None else judge(deal, action)


def verdict(versions: Versions, say: Speaker) -> None:
    """Why the bid just tried is refused, or else why the last one was allowed."""
    deal = versions.now
    refused = refusal(versions)
    if refused is not None:
        heading = say.text("%(action)s, not allowed", action=action_label(refused.action, True, say))
        st.html(f'<p class="refused" role="status">{escape(heading)}</p>')
        told(refused.objections, deal.profile, say, "reasons")
        return
    if deal.actions:
        last = deal.actions[-1]
        before = position(deal, len(deal.actions) - 1)
        st.html(f'<p class="allowed">{escape(say.text("Why that was allowed"))}</p>')
        told(judge(before, last).reasons, deal.profile, say, "reasons")


def compare(versions: Versions, say: Speaker) -> None:
    """Where two versions part, and how their ends differ."""
    if versions.second is None:
        return
    terms.begin()
    with st.container(key="difference"):
        st.html(f"<h2>{escape(say.text('What makes the difference'))}</h2>")
        told(differences(versions.first, versions.second), versions.first.profile, say, "differences")


def listed(versions: Versions, say: Speaker) -> None:
    """The ladder and what was said as a list, in native elements; it is drawn only while it is unfolded."""
    folded = labs.folding(say.text("The ladder as a list"), "twin")
    if not folded.open:
        return
    deal = versions.now
    rungs, rules = ladder(deal), deal.profile.auction
    terms.begin()
    with folded:
        events = [event for one in said(deal) for event in one.events]
        st.html(f'<div class="said">{feedback.told_list(events, say)}</div>')
        with st.container(key="twin_bids", horizontal=True, gap="small"):
            for one in (*rungs.ranks, rungs.passing, *([rungs.looking] if rungs.looking else [])):
                label = action_label(one.action, one.legal, say)
                act = partial(try_bid, versions, one.action)
                st.button(label, key=f"twin_{action_key(one.action)}", on_click=act)
        if rungs.targets:
            _target_form(versions, rules.raise_at, rules.least_target, say)


def _target_form(versions: Versions, raise_at: Rank | None, least: int, say: Speaker) -> None:
    """A field for a raised target, or for a bid in points, and its button."""
    with st.form("twin_form", border=False), row("twin_target"):
        if raise_at is None:
            digits_field(say.text("Or bid so many points"), TARGET, value=least, width=260)
            button = say.ptext("button", "Bid")
        else:
            label = say.text("Or bid %(rank)s with a target of", rank=raise_at)
            digits_field(label, TARGET, value=least + 1, width=260)
            button = say.ptext("button", "Raise")
        st.form_submit_button(button, key="twin_bid", on_click=by_number, args=(versions,))
    complain(TARGET, say)


def open_tree(before: Versions, tree: Tree) -> None:
    """Begin with another deal, and with a second version of its auction if it has a line that is one."""
    bids.change(before, from_tree(tree))


def show() -> None:
    """Draw the page."""
    page = shell.open_page("auction")
    say = page.say
    heading = say.text("What if the bid were another?")
    labs.head(
        page, "auction", heading, say.text("Bid for every seat, and see what each bid allows and shuts out.")
    )
    versions = bids.asked(example())
    deal, tree = versions.now, to_tree(versions)
    serial = board.serial_of(bids.facts_of(versions))
    with terms.explained(deal.profile, say):
        with st.container(key="auction"):
            with st.container(key="bidding"):
                turn(versions, say)
                following = versions.here.actions[versions.ply : versions.ply + 1]
                payload = ladder_payload(deal, say, serial=serial, follows=next(iter(following), None))
                ladder_board(deal, payload, partial(on_ladder, versions))
                verdict(versions, say)
            with st.container(key="record"):
                record = record_payload(
                    versions, say, serial=serial, undo=bids.can_undo(), redo=bids.can_redo()
                )
                record_board(record, partial(on_record, versions))
                compare(versions, say)
                with st.container(key="elsewhere", horizontal=True, vertical_alignment="center", gap="small"):
                    beginnings.show(versions, page)
                    shell.link("deal", say.text("Go on in the deal lab"), deal=pack_tree(tree))
        listed(versions, say)
        calling.show(versions, page)
    bids.remember(versions, **calling.facts(), **call_chances.facts())
    labs.take_away(page, "auction", dumps_tree(tree), loads_tree, partial(open_tree, versions))


if __name__ == "__main__":
    show()
