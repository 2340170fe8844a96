"""How a deal stands: the running account, its picture, and two lines side by side."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.analysis.account import Account, account, after_tricks, looking_back
from explorer.analysis.comparing import compare, parting
from explorer.cards import SEATS
from explorer.charts.tricks import tricks
from explorer.i18n.wording import word
from explorer.rules.deals import Deal, Settled
from explorer.table.payload import points_text
from explorer.views import board, terms
from explorer.views.deal_lines import title
from explorer.views.figure import show_chart
from explorer.views.plain import isolated

if TYPE_CHECKING:
    from explorer.analysis.comparing import Comparison, Pair
    from explorer.i18n import Speaker
    from explorer.rules.tricks import Trick
    from explorer.views.deal_place import Here
    from explorer.views.shell import PageContext


def show(now: Here, say: Speaker) -> None:
    """Draw the account of the position: by seat, by side, and what it would pay if it ended here."""
    row = account(now.sight.deal)
    if row is None:
        text = say.text("The account begins with the first trick.")
        st.html(f"<p class=hint>{escape(text)}</p>")
        return
    settled = isinstance(now.deal.phase, Settled)
    parts = [word(row.outlook, say)] if row.outlook is not None and not settled else []
    if row.side is None and row.declarer is not None:
        parts.append(say.text("The partner is not known yet, so the sides cannot be counted."))
    elif row.deltas is not None and row.played and not settled:
        parts.append(say.text("The last row counts the deal as if it ended now and the rest went to nobody."))
    told = terms.marked(escape(" ".join(parts)), say)
    st.html(f"{_account_html(row, say, settled=settled)}<p class=outlook>{told}</p>")


def _account_html(row: Account, say: Speaker, *, settled: bool) -> str:
    """Tricks and points by seat and by side, and the units they stand for."""
    seats = SEATS[: len(row.points)]
    sides = row.side is not None and row.others is not None
    side = {seat for seat in (row.declarer, row.partner) if seat is not None} if sides else set()
    taken = sum(row.tricks[seat] for seat in side)
    rows = [
        (say.text("Tricks taken"), [say.number(n) for n in row.tricks], (taken, row.played - taken)),
        (say.text("Points captured"), [say.number(n) for n in row.points], (row.side, row.others)),
    ]
    head = "".join(
        f'<th scope="col"{" class=side" if seat in side else ""}><span translate="no">'
        f"{escape(say.seat(seat))}</span></th>"
        for seat in seats
    )
    if sides:
        head += "".join(
            f'<th scope="col" class="sum">{escape(text)}</th>'
            for text in (say.text("Declarer’s side"), say.text("The others"))
        )
    body = ""
    for name, cells, sums in rows:
        body += _row(name, [*cells, *(say.number(n) for n in sums if sides and n is not None)])
    if row.deltas is not None and row.played:
        name = say.ptext("table head", "Units") if settled else say.text("Units now")
        units = [say.signed(delta) for delta in row.deltas]
        pair = [say.signed(sum(row.deltas[seat] for seat in part)) for part in (side, set(seats) - side)]
        body += _row(name, [*units, *pair])
    caption = escape(say.text("Tricks and points so far"))
    return (
        f'<table class="account"><caption class="unseen">{caption}</caption>'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def _row(name: str, cells: list[str]) -> str:
    return (
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
    )


def show_picture(now: Here, page: PageContext) -> None:
    """The points over the tricks: of the whole line in the open, else as far as the seat has seen it."""
    say = page.say
    deals = after_tricks([now.tree.start, *(step.deal for step in now.steps)])
    rows = [row for deal in deals if (row := account(now.seen(deal).deal)) is not None]
    if len(rows) < 2:
        return
    st.html(f"<h2>{escape(say.text('Points, trick by trick'))}</h2>")
    last = len(now.tree.start.dealt[0])
    show_chart(tricks(say, page.dark, looking_back(rows), last), say, "tricks")


# --- two lines side by side ------------------------------------------------------------------------


def show_comparison(now: Here, say: Speaker) -> None:
    """Where two lines part, what was done there, and what comes of it."""
    if now.beside is None:
        return
    first, second = now.tree.deal(now.line), now.tree.deal(now.beside)
    shared = parting(first, second)
    if shared == len(first.actions) == len(second.actions):
        return
    found = compare(first, second, now.tree.at(now.line, shared))
    terms.begin()
    said = "".join(f"<li>{terms.marked(escape(word(value, say)), say)}</li>" for value in found.told)
    heads = (
        say.text("First line: %(name)s", name=isolated(title(now.tree, now.line, say))),
        say.text("Second line: %(name)s", name=isolated(title(now.tree, now.beside, say))),
    )
    with st.container(key="comparison"):
        st.html(f"<h2>{escape(say.text('Two lines compared'))}</h2><ul class=told>{said}</ul>")
        if found.tricks:
            st.html(_tricks_html(found, heads, say))
        ends = "".join(
            f"<div><h3>{escape(head)}</h3>{_end_html(deal, say)}</div>"
            for head, deal in zip(heads, (first, second), strict=True)
        )
        st.html(f'<div class="ends">{ends}</div>')


def _end_html(deal: Deal, say: Speaker) -> str:
    phase = deal.phase
    if isinstance(phase, Settled) and phase.settlement is not None:
        return board.settlement_html(phase.settlement, say)
    return f"<p>{escape(say.text('This line is not played to its end.'))}</p>"


def _tricks_html(found: Comparison, heads: tuple[str, str], say: Speaker) -> str:
    """Each trick from the one in which the lines part on, in either line; what differs is marked."""
    head = "".join(
        f'<th scope="col">{escape(text)}</th>' for text in (say.ptext("table head", "Trick"), *heads)
    )
    caption = escape(say.text("Tricks from where the lines part"))
    rows = "".join(_trick_row(pair, say) for pair in found.tricks)
    return (
        f'<div class="figures beside" role="region" tabindex="0" aria-label="{caption}">'
        f'<table><caption class="unseen">{caption}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _trick_row(pair: Pair, say: Speaker) -> str:
    number, first, second = pair
    other = first is None or second is None or (first.winner, first.points) != (second.winner, second.points)
    cells = "".join(f"<td>{_trick(trick, say)}</td>" for trick in (first, second))
    return f'<tr{" class=differs" if other else ""}><th scope="row">{say.number(number)}</th>{cells}</tr>'


def _trick(trick: Trick | None, say: Speaker) -> str:
    """A trick in one cell: its cards in playing order, the winner's marked, and what it is worth."""
    if trick is None:
        return escape(say.ptext("table cell", "not played"))
    place = (trick.winner - trick.leader) % len(trick.cards)
    cards = " ".join(
        f"<b>{board.card_html(card, say)}</b>" if at == place else board.card_html(card, say)
        for at, card in enumerate(trick.cards)
    )
    told = say.text(
        "%(leader)s leads, %(winner)s takes it: %(points)s",
        leader=trick.leader,
        winner=trick.winner,
        points=points_text(trick.points, say),
    )
    return f"<span class=cards>{cards}</span> <span class=taken>{escape(told)}</span>"
