"""The picture of a deal: the card points of every seat and of the declarer's side, trick after trick."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

import plotly.graph_objects as go

from explorer.cards import SEATS
from explorer.charts.style import DASHES, SYMBOLS, label, palette, spread, styled, target_label, target_line
from explorer.charts.values import Chart, Table

if TYPE_CHECKING:
    from explorer.analysis.account import Account
    from explorer.cards import Seat
    from explorer.i18n import Speaker

HEIGHT = 360

_BESIDE = 4
"""With so many tricks to come there is room on a phone for the name of a side beside its end."""

_LETTER = 0.25
"""The width of a letter on a phone, in tricks."""


@lru_cache(maxsize=128)
def tricks(say: Speaker, dark: bool, rows: tuple[Account, ...], last: int) -> Chart:
    """The points after each trick, from none on; `last` is the number of tricks that the deal has.

    The declarer's side is drawn where it is known, the target once there is one.
    """
    colours, seats = palette(dark), SEATS[: len(rows[0].points)]
    now, target = rows[-1], rows[-1].target
    top = max(*(sum(row.points) for row in rows), *(row.target or 0 for row in rows), 1)
    # a label's height in points, in the tallest picture there is: six labels at none, half of them below
    gap = 22 * top / (HEIGHT - 50)
    traces = [_seat(seat, rows, say, colours.seat(seat)) for seat in seats]
    ends: list[tuple[str, float, str]] = [
        (f"<b>{say.seat(seat)}</b> {say.number(points)}", points, colours.seat(seat))
        for seat, points in zip(seats, now.points, strict=True)
    ]
    known = [row for row in rows if row.side is not None]
    told = None
    if known:
        side = known[-1].side or 0
        traces.append(_side(known, say, colours.green, colours.wash))
        told = (f"<b>{say.text('Declarer’s side')}</b> {say.number(side)}", side, colours.green)
    beside = last - now.played >= _BESIDE
    if told is not None and beside:
        ends.append(told)
    places = spread([value for _, value, _ in ends], gap)
    notes = [
        label(
            text,
            now.played + 0.12,
            place,
            xanchor="left",
            bgcolor=colours.paper,  # the target's line does not run through it
            borderpad=0,
            font={"color": colour, "size": 14},
        )
        for (text, _, colour), place in zip(ends, places, strict=True)
    ]
    if told is not None and not beside:
        text, side, colour = told
        # above its end, and above the target's line where that would run through it
        place = target if target is not None and 0 < target - side < gap else side
        long = _LETTER * (len(text) - len("<b></b>"))
        if long > now.played or _crossed(rows, place, place + gap, long):
            text, place = f"━ {text}", top
        end = now.played if place < top else last
        font = {"color": colour, "size": 14}
        notes.append(label(text, end, place, xanchor="right", yanchor="bottom", font=font))
        places = [*places, place + gap / 2]
    shapes = []
    if target is not None:
        shapes.append(target_line(target, last, colours))
        above = all(abs(place - (target + gap / 2)) >= gap for place in places)
        notes.append(target_label(target, 0, "left", "bottom" if above else "top", colours, say))
    marks = list(range(0, top + 1, 20 if top >= 40 else 5))
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
        yaxis_tickvals=marks,
        yaxis_ticktext=[say.number(mark) for mark in marks],
    )
    return Chart(figure, _told(say, rows), _table(say, rows))


def _crossed(rows: tuple[Account, ...], low: float, high: float, long: float) -> bool:
    """Whether the line of a seat goes through a label between these points, so long before the last trick."""
    since = [row for row in rows if row.played >= rows[-1].played - long - 1]
    return any(
        max(first, second) > low and min(first, second) < high
        for line in zip(*(row.points for row in since), strict=True)
        for first, second in pairwise(line)
    )


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
