"""A whole deal on one sheet: the auction in a line, and every trick as a column of the table."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from explorer.cards import SEATS, Seat
from explorer.rules.actions import LEAST_TARGET, Bid, BidPoints, InAuction, Look, Pass
from explorer.rules.auctions import unseen_bids
from explorer.rules.tricks import trick_points
from explorer.views.board import card_html

if TYPE_CHECKING:
    from explorer.cards import Card
    from explorer.i18n import Speaker
    from explorer.rules.deals import Deal, Playing

    Column = tuple[Seat, tuple[Card, ...], Seat | None]


def sheet_html(deal: Deal, say: Speaker) -> str:
    """The auction and the tricks of a deal, as far as it goes; the card that takes a trick is marked."""
    return f'<div class="sheet">{auction_html(deal, say)}{tricks_html(deal, say)}</div>'


def auction_html(deal: Deal, say: Speaker) -> str:
    """Bids, passes and looks in turn, then the card called."""
    blind, mark = unseen_bids(deal), f" <small>{escape(say.ptext('bid', 'blind'))}</small>"
    said = [
        f'<li><b translate="no">{escape(say.seat(action.seat))}</b> {escape(_said(action, say))}'
        f"{mark if action in blind else ''}</li>"
        for action in deal.actions
        if isinstance(action, InAuction)
    ]
    label = escape(say.text("The auction, in turn"))
    line = f'<ol class="bids" aria-label="{label}">{"".join(said)}</ol>' if said else ""
    play = deal.play
    if play is None or play.declaration.called is None or play.declaration.declarer is None:
        return line
    called = say.text(
        "%(declarer)s calls %(card)s.", declarer=play.declaration.declarer, card=play.declaration.called
    )
    return f"{line}<p>{escape(called)}</p>"


def _said(action: InAuction, say: Speaker) -> str:
    match action:
        case Bid(rank=rank, target=target) if target > LEAST_TARGET:
            return f"{say.letter(rank)} {say.ptext('bid', 'for %(target)s', target=target)}"
        case Bid(rank=rank):
            return say.letter(rank)
        case BidPoints(target=target):
            return say.number(target)
        case Pass():
            return say.ptext("bid", "pass")
        case Look():
            return say.ptext("bid", "looks")


def tricks_html(deal: Deal, say: Speaker) -> str:
    """A row for each seat and a column for each trick, the points of the tricks below."""
    play = deal.play
    if play is None or not (play.tricks or play.cards):
        return ""
    columns: list[Column] = [(trick.leader, trick.cards, trick.winner) for trick in play.tricks]
    if play.cards:
        columns.append((play.leader, play.cards, None))
    seats = SEATS[: deal.profile.seats]
    caption = escape(say.text("Every trick, with the card that takes it marked"))
    # Translators: Head of a column of tricks; the number of the trick follows in the next ones.
    corner = escape(say.ptext("table head", "Trick"))
    heads = "".join(f'<th scope="col">{escape(say.number(n))}</th>' for n in range(1, len(columns) + 1))
    rows = "".join(
        f'<tr class="{_side(seat, play, deal)}"><th scope="row">{escape(say.seat(seat))}</th>'
        + "".join(_cell(seat, column, len(seats), say) for column in columns)
        + "</tr>"
        for seat in seats
    )
    points = "".join(
        f"<td>{escape(say.number(trick_points(cards, deal.profile.scale)))}</td>" for _, cards, _ in columns
    )
    total = escape(say.ptext("table head", "Points"))
    return (
        f'<div class="tricks" role="region" tabindex="0" aria-label="{caption}"><table>'
        f'<caption class="unseen">{caption}</caption>'
        f'<thead><tr><th scope="col">{corner}</th>{heads}</tr></thead><tbody>{rows}'
        f'<tr class="points"><th scope="row">{total}</th>{points}</tr></tbody></table></div>'
    )


def _cell(seat: Seat, column: Column, seats: int, say: Speaker) -> str:
    leader, cards, winner = column
    place = (seat - leader) % seats
    if place >= len(cards):
        return "<td></td>"
    return f"<td{' class=takes' if seat is winner else ''}>{card_html(cards[place], say)}</td>"


def _side(seat: Seat, play: Playing, deal: Deal) -> str:
    """Which side a seat plays for, as the style sheet knows it; a sheet shows the deal in the open."""
    if play.declaration.declarer is None:
        return ""
    return "declaring" if seat in {play.declaration.declarer, deal.partner} else "defending"
