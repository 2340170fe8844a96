"""The picture of advice put to the test: what each piece gains or costs in units, with its interval."""

from __future__ import annotations

from dataclasses import dataclass
from math import copysign, sqrt
from typing import TYPE_CHECKING, Any

import plotly.graph_objects as go

from explorer.charts.style import label, palette, styled
from explorer.charts.values import Chart, Table
from explorer.i18n.messages import N_

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from explorer.analysis.advice import Figures, Verdict
    from explorer.charts.style import Palette
    from explorer.i18n import Message, Speaker

ROW = 48
"""Pixels of one piece of advice: its name, and below it the mark."""

_NAME, _UNDER, _MARK = -0.24, 0.02, 0.24
"""In rows from the middle of one: the middle of its name, where the name ends, and the mark."""

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


@dataclass(frozen=True, slots=True)
class Mark:
    """How a verdict is drawn, and what that means in words; hollow where the interval holds 0."""

    symbol: str
    hollow: bool
    means: Message


_COSTS = N_("Diamond: it costs.", context="legend")
MARKS: Mapping[Verdict, Mark] = {
    "helps": Mark("circle", hollow=False, means=N_("Circle: it helps.", context="legend")),
    "costs": Mark("diamond", hollow=False, means=_COSTS),
    "wrong": Mark("diamond", hollow=False, means=_COSTS),
    "same": Mark(
        "circle",
        hollow=True,
        means=N_("Hollow circle: no measurable difference; the interval holds zero.", context="legend"),
    ),
    "baseless": Mark(
        "square",
        hollow=True,
        means=N_(
            "Hollow square: it makes no sense under these rules; the interval holds zero.", context="legend"
        ),
    ),
}


def legend(say: Speaker, rows: Sequence[Measured]) -> Mapping[Verdict, str]:
    """What the marks in the picture mean, each of them once, by one of the verdicts that have it."""
    found = {row.verdict for row in rows}
    first: dict[Mark, Verdict] = {}
    for one, mark in MARKS.items():
        if one in found:
            first.setdefault(mark, one)
    return {one: say.marked(mark.means) for mark, one in first.items()}


def _shades(colours: Palette) -> Mapping[Verdict, str]:
    return {
        "helps": colours.green,
        "costs": colours.loss,
        "wrong": colours.loss,
        "same": colours.faded,
        "baseless": colours.ink,
    }


def advice(say: Speaker, dark: bool, rows: Sequence[Measured]) -> Chart:
    """What each piece of advice gains or costs in units a deal, with its interval.

    `rows` leave out whatever came up too seldom for a verdict.
    """
    colours = palette(dark)
    shades = _shades(colours)
    furthest = max((abs(end) for row in rows for end in _ends(row)), default=1.0)
    marks = [mark for mark in _MARKS if mark <= furthest] or [_MARKS[0]]
    ticks = [*(-mark for mark in reversed(marks)), 0, *marks]
    reach = 1.08 * stretched(max(furthest, marks[-1]))
    traces = [
        go.Scatter(
            x=[stretched(row.figures.units.mean)],
            y=[place + _MARK],
            mode="markers",
            marker={
                "color": _ground(place, colours) if MARKS[row.verdict].hollow else shades[row.verdict],
                "size": 11,
                "symbol": MARKS[row.verdict].symbol,
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
                place + _NAME,
                xanchor="left",
                yanchor="middle",
                xshift=6,
                font={"color": colours.ink, "size": 14},
            )
            for place, row in enumerate(rows)
        ],
        shapes=[
            *(_band(place, 0.5, reach, colours) for place in range(len(rows))),
            *(
                {
                    "type": "line",
                    "layer": "below",
                    "x0": stretched(tick),
                    "x1": stretched(tick),
                    "y0": -0.5,
                    "y1": len(rows) - 0.5,
                    "line": {"color": colours.line if tick else colours.faded, "width": 1 if tick else 1.5},
                }
                for tick in ticks
            ),
            # What is drawn later covers what was before: no line runs through a name.
            *(_band(place, _UNDER, reach, colours) for place in range(len(rows))),
            *(
                {
                    "type": "line",
                    "layer": "below",
                    "x0": stretched(low),
                    "x1": stretched(high),
                    "y0": place + _MARK,
                    "y1": place + _MARK,
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
        yaxis_range=[len(rows) - 0.5, -0.5],
        yaxis_visible=False,
    )
    return Chart(figure, _told(say, rows), _table(say, rows))


def _ground(place: int, colours: Palette) -> str:
    """Every other row lies on a band, so that a name and its mark are seen as one."""
    return colours.paper if place % 2 else colours.leaf


def _band(place: int, until: float, reach: float, colours: Palette) -> dict[str, Any]:
    """The ground of a row, from its top on until so far from its middle."""
    return {
        "type": "rect",
        "layer": "below",
        "x0": -reach,
        "x1": reach,
        "y0": place - 0.5,
        "y1": place + until,
        "fillcolor": _ground(place, colours),
        "line": {"width": 0},
    }


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
    told = say.text("Units gained in a deal by following each piece of advice: %(gains)s.", gains=gains)
    return " ".join((told, *legend(say, rows).values()))


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
