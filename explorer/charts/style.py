"""How every chart looks: the page's colours, light and dark, its fonts, and nothing that moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import plotly.graph_objects as go

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from explorer.cards import Seat
    from explorer.i18n import Speaker


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one scheme, those of the page where the page has them.

    `leaf` is a band that stands out from the paper, `loss` the colour of what is lost. `seats` go by
    seat. `gains` and `losses` run from next to nothing to the most, all of them pale or deep enough for
    `ink` to be read on them.
    """

    paper: str
    leaf: str
    ink: str
    faded: str
    line: str
    edge: str
    green: str
    wash: str
    loss: str
    seats: tuple[str, ...]
    gains: tuple[str, ...]
    losses: tuple[str, ...]

    def seat(self, seat: Seat) -> str:
        """The colour of a seat, the same in every chart."""
        return self.seats[seat]


LIGHT = Palette(
    paper="#faf6ec",
    leaf="#fffdf7",
    ink="#2a2520",
    faded="#5f574b",
    line="#d9ceb6",
    edge="#85796a",
    green="#1f5c46",
    wash="rgba(31, 92, 70, 0.14)",
    loss="#96281f",
    seats=("#1f5c46", "#c07a12", "#3f7fb5", "#7a4a93", "#2a2520", "#8c8375"),
    gains=("#eef0e2", "#cfe0cf", "#b0d0bb", "#93c0a7"),
    losses=("#f8ebe0", "#f2d3c5", "#ebb9a9", "#e2a08f"),
)
DARK = Palette(
    paper="#1c1a17",
    leaf="#262420",
    ink="#ede6d8",
    faded="#bdb3a2",
    line="#474136",
    edge="#1c1a17",
    green="#8ccbac",
    wash="rgba(140, 203, 172, 0.18)",
    loss="#f0a598",
    seats=("#8ccbac", "#e0a23c", "#5b8fc4", "#d0b0ea", "#ede6d8", "#a89e8d"),
    gains=("#232b24", "#25402f", "#28543f", "#2b6850"),
    losses=("#302420", "#4b2b24", "#663329", "#813c2f"),
)

DASHES = ("solid", "dash", "dot", "dashdot", "longdash", "solid")
SYMBOLS = ("circle", "square", "diamond", "triangle-up", "cross", "x")
"""What else tells the seats apart, for eyes that see few colours."""

SANS = "'Source Sans 3', 'Source Sans', sans-serif"
SERIF = "'Source Serif 4', Georgia, serif"

CONFIG: dict[str, Any] = {
    "displayModeBar": False,
    "doubleClick": False,
    "responsive": True,
    "scrollZoom": False,
    "showTips": False,
}
"""Settings for the one who draws a figure on a page: no tool bar, and a finger still scrolls the page."""


def palette(dark: bool) -> Palette:
    """The colours of the dark or the light scheme."""
    return DARK if dark else LIGHT


def styled(traces: Iterable[Any], dark: bool, height: int, **layout: Any) -> go.Figure:
    """A figure of these traces in the page's look, `height` pixels high and as wide as its place.

    What `layout` says comes on top; axes are not drawn unless it asks for them.
    """
    colours = palette(dark)
    figure = go.Figure(list(traces))
    axis = {
        "fixedrange": True,
        "showgrid": False,
        "zeroline": False,
        "showline": False,
        "ticks": "",
        "tickfont": {"color": colours.faded, "size": 13},
        "title": {"font": {"color": colours.faded, "size": 14}, "standoff": 8},
        "automargin": True,
    }
    figure.update_layout(
        template=None,
        height=height,
        margin={"l": 4, "r": 4, "t": 4, "b": 4, "pad": 2},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        font={"family": SANS, "size": 14, "color": colours.ink},
        hoverlabel={
            "bgcolor": colours.paper,
            "bordercolor": colours.green,
            "font": {"family": SANS, "size": 14, "color": colours.ink},
            "align": "left",
        },
        showlegend=False,
        dragmode=False,
        hovermode="closest",
        xaxis=axis,
        yaxis=axis,
    )
    figure.update_layout(**layout)
    return figure


def label(text: str, x: float, y: float, **more: Any) -> dict[str, Any]:
    """A word written into a chart at a point of its axes, without an arrow."""
    return {"text": text, "x": x, "y": y, "showarrow": False, **more}


def target_line(target: int, end: float, colours: Palette) -> dict[str, Any]:
    """The dashed line of a target, from the start of a chart to its end."""
    line = {"color": colours.faded, "width": 1.5, "dash": "dash"}
    return {"type": "line", "x0": 0, "x1": end, "y0": target, "y1": target, "line": line}


def target_label(
    target: int, x: float, xanchor: str, yanchor: str, colours: Palette, say: Speaker
) -> dict[str, Any]:
    """What the line of a target says, at one of its ends and on one side of it."""
    told, font = say.text("Target: %(target)s", target=target), {"color": colours.faded, "size": 14}
    return label(told, x, target, xanchor=xanchor, yanchor=yanchor, font=font)


def spread(values: Sequence[float], gap: float) -> list[float]:
    """Places for labels as near as possible to their values, each at least `gap` from the next.

    >>> spread([3, 3, -3], 1)
    [3.5, 2.5, -3.0]
    """
    places: dict[int, float] = {}
    block: list[int] = []
    blocks: list[list[int]] = []
    for index in sorted(range(len(values)), key=lambda i: -values[i]):
        block = [index]
        # A label that would touch the block above it joins that block, which is then centred anew.
        while blocks and _bottom(blocks[-1], values, gap) - gap < _top(block, values, gap):
            block = blocks.pop() + block
        blocks.append(block)
    for block in blocks:
        top = _top(block, values, gap)
        places |= {index: top - gap * step for step, index in enumerate(block)}
    return [places[index] for index in range(len(values))]


def _top(block: Sequence[int], values: Sequence[float], gap: float) -> float:
    return sum(values[index] for index in block) / len(block) + gap * (len(block) - 1) / 2


def _bottom(block: Sequence[int], values: Sequence[float], gap: float) -> float:
    return _top(block, values, gap) - gap * (len(block) - 1)
