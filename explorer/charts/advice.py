"""The picture of advice put to the test: what each piece gains or costs in units, with its interval."""

from __future__ import annotations

from dataclasses import dataclass
from math import copysign, sqrt
from typing import TYPE_CHECKING

import plotly.graph_objects as go

from explorer.charts.style import label, palette, styled
from explorer.charts.values import Chart, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.analysis.advice import Figures, Verdict
    from explorer.i18n import Speaker

ROW = 34
"""Pixels from one piece of advice to the next."""

_MARKS = (0.1, 0.5, 1, 2, 4, 8)
"""Units at which the axis is marked, to either side of 0."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A piece of advice by its name, with its figures, and these in words."""

    name: str
    verdict: Verdict
    figures: Figures
    points: str
    units: str


def advice(say: Speaker, dark: bool, rows: Sequence[Measured]) -> Chart:
    """What each piece of advice gains or costs in units a deal, with its interval.

    `rows` leave out whatever came up too seldom for a verdict.
    """
    colours = palette(dark)
    shades = {"helps": colours.green, "costs": colours.loss, "wrong": colours.loss, "same": colours.faded}
    furthest = max((abs(end) for row in rows for end in _ends(row)), default=1.0)
    marks = [mark for mark in _MARKS if mark <= furthest] or [_MARKS[0]]
    ticks = [*(-mark for mark in reversed(marks)), 0, *marks]
    reach = 1.08 * stretched(max(furthest, marks[-1]))
    traces = [
        go.Scatter(
            x=[stretched(row.figures.units.mean)],
            y=[place],
            mode="markers",
            marker={
                "color": shades[row.verdict] if row.verdict != "same" else colours.paper,
                "size": 11,
                "symbol": _SYMBOLS[row.verdict],
                "line": {"color": shades[row.verdict], "width": 2},
            },
            hovertext=[f"{row.name}: {row.units}"],
            hovertemplate="%{hovertext}<extra></extra>",
        )
        for place, row in enumerate(rows)
    ]
    figure = styled(
        traces,
        dark,
        ROW * len(rows) + 80,
        annotations=[
            label(
                row.name,
                -reach,
                place,
                xanchor="left",
                yanchor="bottom",
                yshift=1,
                font={"color": colours.ink, "size": 14},
            )
            for place, row in enumerate(rows)
        ],
        shapes=[
            *(
                {
                    "type": "line",
                    "layer": "below",
                    "x0": stretched(tick),
                    "x1": stretched(tick),
                    "y0": -0.8,
                    "y1": len(rows) - 0.5,
                    "line": {"color": colours.line if tick else colours.faded, "width": 1 if tick else 1.5},
                }
                for tick in ticks
            ),
            *(
                {
                    "type": "line",
                    "x0": stretched(low),
                    "x1": stretched(high),
                    "y0": place,
                    "y1": place,
                    "line": {"color": shades[row.verdict], "width": 3},
                }
                for place, row in enumerate(rows)
                for low, high in [_ends(row)]
            ),
        ],
        xaxis_range=[-reach, reach],
        xaxis_tickvals=[stretched(tick) for tick in ticks],
        xaxis_ticktext=[say.signed(tick) for tick in ticks],
        xaxis_tickangle=0,
        xaxis_title_text=f"{say.text('Units gained a deal')}<br>{say.text('The scale is wider near zero.')}",
        yaxis_range=[len(rows) - 0.5, -0.8],
        yaxis_visible=False,
    )
    return Chart(figure, _told(say, rows), _table(say, rows))


_SYMBOLS = {"helps": "circle", "costs": "diamond", "wrong": "diamond", "same": "circle"}


def stretched(units: float) -> float:
    """Where so many units lie on an axis that shows small amounts beside great ones.

    >>> stretched(-4), stretched(0.25)
    (-2.0, 0.5)
    """
    return copysign(sqrt(abs(units)), units)


def _ends(row: Measured) -> tuple[float, float]:
    return row.figures.units.low, row.figures.units.high


def _told(say: Speaker, rows: Sequence[Measured]) -> str:
    # Translators: part of a list. A piece of advice and what it gains in units.
    gains = [
        say.text("%(advice)s %(units)s", advice=row.name, units=say.signed(round(row.figures.units.mean, 2)))
        for row in rows
    ]
    return say.text("Units gained in a deal by following each piece of advice: %(gains)s.", gains=gains)


def _table(say: Speaker, rows: Sequence[Measured]) -> Table:
    return Table(
        say.text("What each piece of advice gains in a deal in which it applies"),
        (
            say.ptext("table head", "Advice"),
            say.ptext("table head", "Deals"),
            say.ptext("table head", "Points"),
            say.ptext("table head", "Units"),
        ),
        tuple((row.name, say.number(row.figures.applied), row.points, row.units) for row in rows),
    )
