"""The picture of a deal: the card points of every seat and of the declarer's side, trick after trick."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import plotly.graph_objects as go

from explorer.cards import SEATS
from explorer.charts.style import DASHES, SYMBOLS, label, palette, spread, styled
from explorer.charts.values import Chart, Table

if TYPE_CHECKING:
    from explorer.analysis.account import Account
    from explorer.cards import Seat
    from explorer.i18n import Speaker

HEIGHT = 360


@lru_cache(maxsize=128)
def tricks(say: Speaker, dark: bool, rows: tuple[Account, ...], last: int) -> Chart:
    """The points after each trick, from none on; `last` is the number of tricks that the deal has.

    The declarer's side is drawn once it is known, the target once there is one.
    """
    colours, seats = palette(dark), SEATS[: len(rows[0].points)]
    top = max(*(sum(row.points) for row in rows), *(row.target or 0 for row in rows), 1)
    gap = 17 * 1.06 * top / (HEIGHT - 60)  # a label's height in points
    played = [row.played for row in rows]
    ends: list[tuple[str, float, str]] = [
        (
            f"<b>{say.seat(seat)}</b> {say.number(rows[-1].points[seat])}",
            rows[-1].points[seat],
            colours.seat(seat),
        )
        for seat in seats
    ]
    traces = [_seat(seat, rows, say, colours.seat(seat)) for seat in seats]
    known = [row for row in rows if row.side is not None]
    if known:
        traces.append(_side(known, say, colours.green, colours.wash))
    places = spread([value for _, value, _ in ends], gap)
    notes = [
        label(text, played[-1] + 0.12, place, xanchor="left", font={"color": colour, "size": 14})
        for (text, _, colour), place in zip(ends, places, strict=True)
    ]
    if known:
        # above its end: on a phone there is no room beside it
        side = known[-1].side or 0
        told = f"<b>{say.text('Declarer’s side')}</b> {say.number(side)}"
        font = {"color": colours.green, "size": 14}
        notes.append(label(told, known[-1].played, side, xanchor="right", yanchor="bottom", font=font))
    shapes = []
    target = rows[-1].target
    if target is not None:
        shapes.append(
            {
                "type": "line",
                "x0": 0,
                "x1": last,
                "y0": target,
                "y1": target,
                "line": {"color": colours.faded, "width": 1.5, "dash": "dash"},
            }
        )
        told = say.text("Target: %(target)s", target=target)
        notes.append(
            label(
                told, 0, target, xanchor="left", yanchor="bottom", font={"color": colours.faded, "size": 14}
            )
        )
    figure = styled(
        traces,
        dark,
        HEIGHT,
        annotations=notes,
        shapes=shapes,
        xaxis_range=[-0.15, last + max(1.2, last * 0.15)],
        xaxis_tickvals=list(range(last + 1)),
        xaxis_ticktext=[say.number(number) for number in range(last + 1)],
        xaxis_title_text=say.text("Tricks played"),
        yaxis_range=[min(-0.03 * top, *(place - gap / 2 for place in places)), 1.12 * top],
        yaxis_showgrid=True,
        yaxis_gridcolor=colours.line,
        yaxis_tickvals=list(range(0, top + 1, 20)),
        yaxis_ticktext=[say.number(mark) for mark in range(0, top + 1, 20)],
    )
    return Chart(figure, _told(say, rows), _table(say, rows))


def _seat(seat: Seat, rows: tuple[Account, ...], say: Speaker, colour: str) -> go.Scatter:
    return go.Scatter(
        x=[row.played for row in rows],
        y=[row.points[seat] for row in rows],
        mode="lines+markers",
        line={"color": colour, "width": 1.75, "dash": DASHES[seat]},
        marker={"color": colour, "size": 6, "symbol": SYMBOLS[seat]},
        hovertext=[
            say.text(
                "%(seat)s after trick %(trick)s: %(points)s",
                seat=seat,
                trick=row.played,
                points=row.points[seat],
            )
            if row.played
            else say.text("%(seat)s at the start: %(balance)s", seat=seat, balance=row.points[seat])
            for row in rows
        ],
        hovertemplate="%{hovertext}<extra></extra>",
        cliponaxis=False,
    )


def _side(rows: list[Account], say: Speaker, colour: str, wash: str) -> go.Scatter:
    """The declarer's side as an area, so that nobody takes it for one more seat."""
    return go.Scatter(
        x=[row.played for row in rows],
        y=[row.side for row in rows],
        mode="lines",
        line={"color": colour, "width": 4},
        fill="tozeroy",
        fillcolor=wash,
        hovertext=[
            say.text(
                "The declarer’s side after trick %(trick)s: %(points)s", trick=row.played, points=row.side
            )
            if row.played
            else say.text("The declarer’s side at the start: %(points)s", points=row.side)
            for row in rows
        ],
        hovertemplate="%{hovertext}<extra></extra>",
        cliponaxis=False,
    )


def _told(say: Speaker, rows: tuple[Account, ...]) -> str:
    """The last position in words; what came before is in the table."""
    row = rows[-1]
    points = [f"{say.seat(seat)} {say.number(value)}" for seat, value in zip(SEATS, row.points, strict=False)]
    if row.side is None:
        return say.text(
            "Card points after trick %(trick)s: %(points)s.", trick=row.played, points=say.list(points)
        )
    return say.text(
        "Card points after trick %(trick)s: %(points)s. The declarer’s side has %(side)s.",
        trick=row.played,
        points=say.list(points),
        side=row.side,
    )


def _table(say: Speaker, rows: tuple[Account, ...]) -> Table:
    seats = SEATS[: len(rows[0].points)]
    return Table(
        say.text("Card points after each trick"),
        (
            say.ptext("table head", "Trick"),
            *(say.seat(seat) for seat in seats),
            say.text("Declarer’s side"),
            say.text("Still needed"),
            say.text("Still to come"),
        ),
        tuple(
            (
                say.number(row.played),
                *(say.number(points) for points in row.points),
                *(
                    say.ptext("table cell", "not known") if value is None else say.number(value)
                    for value in (row.side, row.needed, row.left)
                ),
            )
            for row in rows
        ),
    )
