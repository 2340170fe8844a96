"""What can be done in a position of the deal lab: bids, calls and cards, and moves by the computer."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.analysis.beginner import choose
from explorer.cards import PACK, Card
from explorer.deal_problems import LineError
from explorer.rules.actions import Bid, BidPoints, Call, Look, Pass, Play
from explorer.rules.deals import Auction, Calling, Playing
from explorer.rules.engine import judge
from explorer.rules.events import TrickTaken
from explorer.rules.sight import sight
from explorer.table.twin import action_label
from explorer.trees import Tree
from explorer.views import notices
from explorer.views.deal_place import Here, act, change, go, is_new, tried
from explorer.views.place import row
from explorer.views.told import told
from explorer.views.typed import complain, number_field, whole_number

if TYPE_CHECKING:
    from explorer.cards import Rank, Seat
    from explorer.i18n import Speaker
    from explorer.rules.actions import Action


def show(now: Here, say: Speaker) -> None:
    """Draw what is to be done here, and what the last attempt got back."""
    _answer(now, say)
    if now.acts:
        match now.deal.phase:
            case Auction():
                _ladder(now, say)
            case Calling():
                _call(now, say)
            case Playing():
                _play(now, say)
    _let_others_play(now, say)


# --- what an attempt got back ----------------------------------------------------------------------


def _answer(now: Here, say: Speaker) -> None:
    """Why the last attempt was refused, or that it has begun a new line."""
    refused = tried(now)
    if refused is not None:
        verdict = judge(now.sight.deal, refused)
        head = say.text("%(action)s, not allowed", action=action_label(refused, True, say))
        st.html(f'<div class="graded wrong" role="status"><p class="head">{escape(head)}</p></div>')
        told(verdict.objections, now.deal.profile, say, "reasons")
    elif is_new(now):
        head = say.text("This begins a new line: line %(number)s.", number=now.line)
        st.html(f'<div class="graded" role="status"><p class="head">{escape(head)}</p></div>')


# --- bids and calls --------------------------------------------------------------------------------


def _button(now: Here, action: Action, label: str, key: str) -> None:
    """A button for an action; one that the rules refuse looks lighter and says why when pressed."""
    kind = "secondary" if judge(now.deal, action).legal else "tertiary"
    st.button(label, key=key, type=kind, on_click=act, args=(now, action))  # type: ignore[arg-type]


def _ladder(now: Here, say: Speaker) -> None:
    """The ranks from the weakest bid to the strongest, or points; a pass; a raise where targets rise."""
    rules, seat = now.deal.profile.auction, now.deal.to_act
    if seat is None:
        return
    with st.container(key="ladder", horizontal=True, gap="small"):
        for rank in now.deal.profile.scale.order if rules.kind == "ranks" else ():
            _button(now, Bid(seat, rank, rules.least_target), say.letter(rank), f"bid_{rank}")
        _button(now, Pass(seat), say.ptext("button", "Pass"), "pass")
        if now.deal.profile.dealing.unseen:
            _button(now, Look(seat), say.text("Look at the last cards"), "look")
    if rules.kind == "points":
        label = say.text("Or bid so many points")
        button, least = say.ptext("button", "Bid"), rules.least_target
    elif rules.raise_at is not None:
        label = say.text("Or bid %(rank)s with a target of", rank=rules.raise_at)
        button, least = say.ptext("button", "Raise"), rules.least_target + 1
    else:
        return
    with st.form("raise_form", border=False), row("raise"):
        number_field(label, "raise_target", value=least, width=220)
        st.form_submit_button(button, key="raise_button", on_click=_bid, args=(now, seat, rules.raise_at))
    complain("raise_target", say)


def _bid(now: Here, seat: Seat, rank: Rank | None) -> None:
    target = whole_number("raise_target")
    if target is not None:
        act(now, BidPoints(seat, target) if rank is None else Bid(seat, rank, target))


def _call(now: Here, say: Speaker) -> None:
    """Every card to call; those that are near at hand lie on the table too."""
    hint = say.text("Press the card to call on the table, or choose any card.")
    st.html(f"<p class=hint>{escape(hint)}</p>")
    _choice(now, say.text("The card to call"), say.text("Call it"), Call, say)


def _play(now: Here, say: Speaker) -> None:
    """A hint to press a card; of a hand that is not fully known any card may be chosen."""
    play, turn = now.sight.deal.play, now.deal.to_act
    if play is not None and turn is not None and None in play.hands[turn]:
        hint = say.text("This hand is not fully known: choose any card not yet seen.")
        st.html(f"<p class=hint>{escape(hint)}</p>")
        _choice(now, say.text("The card to play"), say.text("Play it"), Play, say)
    elif now.ply < now.end:
        hint = say.text("Press a card on the table. Another card than the line’s begins a new line.")
        st.html(f"<p class=hint>{escape(hint)}</p>")
    else:
        hint = say.text("Press a card on the table. The line goes on with it.")
        st.html(f"<p class=hint>{escape(hint)}</p>")


def _choice(now: Here, label: str, button: str, kind: type[Call] | type[Play], say: Speaker) -> None:
    """Any card of the pack, in a list."""
    named = {card.code: card for card in PACK}
    with st.container(key="any_card", horizontal=True, vertical_alignment="bottom", gap="small"):
        st.selectbox(
            label,
            list(named),
            format_func=lambda code: say.capital(say.card(named[code])),
            key="card_chosen",
            width=240,
        )
        st.button(button, key="take_card", on_click=_chosen, args=(now, named, kind))


def _chosen(now: Here, named: dict[str, Card], kind: type[Call] | type[Play]) -> None:
    card, seat = named.get(st.session_state.get("card_chosen", "")), now.deal.to_act
    if card is not None and seat is not None:
        act(now, kind(seat, card))


# --- the computer ----------------------------------------------------------------------------------


def _let_others_play(now: Here, say: Speaker) -> None:
    """The button that lets the others play up to one's own turn.

    It stays where it leads nowhere, so that it keeps the focus; `inert` tells it, and a line says why.
    """
    if now.eyes is not None:
        label = say.text("Let the others play")
        st.button(label, key="others", type="primary", on_click=_others, args=(now,))
        if now.deal.to_act is None:
            _why_not("others", say.text("The deal is over."))
        elif now.deal.to_act is now.eyes:
            text = say.text("First it is the turn of %(seat)s. Then the others can go on.", seat=now.eyes)
            _why_not("others", text)


def _why_not(button: str, text: str) -> None:
    """Say why a button has nothing to do; the page tells it to be described by that."""
    st.html(f'<p class=hint id="why_{button}">{escape(text)}</p>')


def show_finish(now: Here, say: Speaker) -> None:
    """The button that lets the computer play the line to its end, with all hands known and face up."""
    if now.eyes is None and None not in _cards(now):
        label = say.text("Let the computer play this line to its end")
        st.button(label, key="finish", on_click=_finish, args=(now,))
        if inert(now)["finish"]:
            _why_not("finish", say.text("This line is played to its end."))


def inert(now: Here) -> dict[str, bool]:
    """Which of these buttons has nothing to do."""
    if now.eyes is not None:
        return {"others": now.deal.to_act in {None, now.eyes}}
    return {"finish": now.tree.deal(now.line).to_act is None}


def _cards(now: Here) -> tuple[Card | None, ...]:
    """The cards dealt; the computer plays only hands that are known."""
    return tuple(card for hand in now.tree.start.dealt for card in hand)


def _others(now: Here) -> None:
    """Follow the line, or the computer where it ends, up to one's own turn or the end of a trick."""
    if inert(now)["others"]:
        return
    tree, line, ply = now.tree, now.line, now.ply
    while (turn := tree.at(line, ply).to_act) not in {None, now.eyes}:
        if ply == tree.lines[line].end:
            tree = _move(tree, line, ply, turn)
            if ply == tree.lines[line].end:  # nothing more can be kept
                break
        ply += 1
        if any(isinstance(event, TrickTaken) for event in tree.step(line, ply).events):
            break
    _leave(now, tree, line, ply)


def _finish(now: Here) -> None:
    """Let the computer play all seats from the end of the line on."""
    if inert(now)["finish"]:
        return
    tree, line = now.tree, now.line
    while (turn := tree.deal(line).to_act) is not None:
        end = tree.lines[line].end
        tree = _move(tree, line, end, turn)
        if tree.lines[line].end == end:
            break
    _leave(now, tree, line, tree.lines[line].end)


def _move(tree: Tree, line: int, ply: int, seat: Seat | None) -> Tree:
    """The tree with one move by the computer at the end of a line, or as it was when it is full."""
    deal = tree.at(line, ply)
    if seat is None:
        return tree
    try:
        return tree.play(line, ply, choose(sight(deal, seat))).tree
    except LineError as error:
        notices.problem(error.problem)
        return tree


def _leave(now: Here, tree: Tree, line: int, ply: int) -> None:
    if tree is now.tree:
        go(line, ply)
    else:
        change(tree, line, ply, eyes=now.eyes)
