"""The picture of the unit: steps that rise with the target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import plotly.graph_objects as go

from explorer.charts.style import SERIF, label, palette, styled
from explorer.charts.values import Chart, Table, band_text, bands

if TYPE_CHECKING:
    from explorer.i18n import Speaker
    from explorer.profiles import Profile


def units(say: Speaker, dark: bool, profile: Profile, target: int | None = None) -> Chart:
    """The unit that each target sets, as steps; `target` may be pointed out."""
    colours, steps = palette(dark), bands(profile)
    targets = range(steps[0][0], steps[-1][1] + 1)
    unit = {one: profile.settlement.band(one, steps[0][0])[2] for one in targets}

    def told(one: int) -> str:
        return say.text("Target %(target)s: unit %(unit)s", target=one, unit=unit[one])

    line = go.Scatter(
        x=list(targets),
        y=list(unit.values()),
        mode="lines",
        line={"shape": "hvh", "color": colours.green, "width": 2.5},
        fill="tozeroy",
        fillcolor=colours.wash,
        hovertext=[
            say.text("Target %(target)s: unit %(unit)s", target=one, unit=unit[one]) for one in targets
        ],
        hovertemplate="%{hovertext}<extra></extra>",
    )
    big = {"family": SERIF, "size": 22, "color": colours.green}
    notes = [label(say.number(u), (low + high) / 2, u, yanchor="bottom", font=big) for low, high, u in steps]
    traces: list[Any] = [line]
    if target is not None:
        traces.append(
            go.Scatter(
                x=[target],
                y=[unit[target]],
                mode="markers",
                marker={"size": 13, "color": colours.green, "line": {"color": colours.paper, "width": 2}},
                hovertext=[told(target)],
                hovertemplate="%{hovertext}<extra></extra>",
            )
        )
    ticks = [low for low, _, _ in steps] + [steps[-1][1]]
    figure = styled(
        traces,
        dark,
        340,
        annotations=notes,
        xaxis_range=[steps[0][0] - 2, steps[-1][1] + 3],
        xaxis_tickvals=ticks,
        xaxis_ticktext=[say.number(tick) for tick in ticks],
        xaxis_showline=True,
        xaxis_linecolor=colours.faded,
        xaxis_title_text=say.text("Target, in card points"),
        yaxis_range=[0, max(unit.values()) + 0.9],
        yaxis_visible=False,
        hovermode="x",
    )
    rising = [
        # Translators: part of a list. The unit that belongs to a range of targets.
        say.text("%(unit)s from %(lowest)s to %(highest)s", unit=u, lowest=low, highest=high)
        for low, high, u in steps
    ]
    table = Table(
        say.text("The unit by target"),
        (say.ptext("table head", "Target"), say.ptext("table head", "Unit")),
        tuple((band_text(low, high, say), say.number(u)) for low, high, u in steps),
    )
    return Chart(figure, say.text("The unit rises with the target in steps: %(steps)s.", steps=rising), table)
