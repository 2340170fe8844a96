"""The picture of the settlement: what each role receives or pays, target reached or missed, alone or not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import plotly.graph_objects as go

from explorer.cards import Seat
from explorer.charts.style import label, palette, styled
from explorer.charts.values import Chart, Table, band_text, bands
from explorer.rules.settlement import settle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.i18n import Speaker
    from explorer.profiles import Profile


@dataclass(frozen=True, slots=True)
class Payment:
    """One row of the settlement: a role of one case, and its units band by band."""

    case: str
    role: str
    deltas: tuple[int, ...]


def payments(say: Speaker, profile: Profile) -> tuple[Payment, ...]:
    """Every role in every case, target reached or missed, with a partner or alone, settled band by band."""
    declarer, partner, other = Seat.A, Seat.B, Seat.C
    together = (
        (declarer, say.capital(say.role("declarer"))),
        (partner, say.capital(say.role("partner"))),
        (other, say.text("Each defender")),
    )
    single = ((declarer, say.capital(say.role("declarer"))), (other, say.text("Each opponent")))
    cases = (
        (say.text("Target reached"), partner, True, together),
        (say.text("Target missed"), partner, False, together),
        (say.text("Target reached alone"), None, True, single),
        (say.text("Target missed alone"), None, False, single),
    )
    rows = []
    for case, helper, success, roles in cases:
        settled = [
            # Half of the tricks: a sweep is another matter.
            settle(profile, declarer, helper, low, low if success else low - 1, profile.tricks // 2)
            for low, _, _ in bands(profile)
        ]
        rows += [Payment(case, role, tuple(one.deltas[seat] for one in settled)) for seat, role in roles]
    return tuple(rows)


def settlement(say: Speaker, dark: bool, profile: Profile) -> Chart:
    """What each role receives or pays, band by band, in the four cases."""
    colours, steps, rows = palette(dark), bands(profile), payments(say, profile)
    heads = [band_text(low, high, say) for low, high, _ in steps]
    most = max(abs(delta) for row in rows for delta in row.deltas)
    lines: list[Payment | str] = []  # a case stands on a line of its own above its roles
    for row in rows:
        if not lines or (isinstance(lines[-1], Payment) and lines[-1].case != row.case):
            lines.append(row.case)
        lines.append(row)
    empty = ("",) * len(heads)
    grid = go.Heatmap(
        x=list(range(len(heads))),
        y=list(range(len(lines))),
        z=[line.deltas if isinstance(line, Payment) else (None,) * len(heads) for line in lines],
        text=[[*map(say.signed, line.deltas)] if isinstance(line, Payment) else empty for line in lines],
        texttemplate="%{text}",
        textfont={"color": colours.ink, "size": 15},
        hovertext=[_told_cells(say, line, heads) if isinstance(line, Payment) else empty for line in lines],
        hovertemplate="%{hovertext}<extra></extra>",
        hoverongaps=False,
        colorscale=_diverging(colours.losses, colours.paper, colours.gains),
        zmin=-most,
        zmax=most,
        showscale=False,
        xgap=3,
        ygap=3,
    )
    figure = styled(
        [grid],
        dark,
        28 * len(lines) + 34,
        annotations=[
            # Further left than its figures: a long case name needs the room on a phone.
            label(f"<b>{line}</b>", -0.5, place, xanchor="left", xshift=-56, font_color=colours.ink)
            for place, line in enumerate(lines)
            if isinstance(line, str)
        ],
        xaxis_range=[-0.5, len(heads) - 0.5],
        xaxis_side="top",
        xaxis_tickvals=list(range(len(heads))),
        xaxis_ticktext=heads,
        xaxis_tickfont_size=12,
        xaxis_tickangle=0,
        yaxis_range=[len(lines) - 0.5, -0.5],
        yaxis_tickvals=[place for place, line in enumerate(lines) if isinstance(line, Payment)],
        yaxis_ticktext=[line.role for line in lines if isinstance(line, Payment)],
        yaxis_tickfont_color=colours.ink,
    )
    table = Table(
        say.text("What each role receives or pays, in units, by target"),
        (say.ptext("table head", "Outcome"), say.ptext("table head", "Role"), *heads),
        tuple((row.case, row.role, *map(say.signed, row.deltas)) for row in rows),
    )
    return Chart(figure, _settlement_told(say, rows), table)


def _told_cells(say: Speaker, row: Payment, heads: Sequence[str]) -> list[str]:
    return [
        say.text(
            "%(case)s, target %(band)s. %(role)s: %(delta)s",
            case=row.case,
            band=head,
            role=row.role,
            delta=say.signed(delta),
        )
        for head, delta in zip(heads, row.deltas, strict=True)
    ]


def _settlement_told(say: Speaker, rows: tuple[Payment, ...]) -> str:
    # Translators: part of a list. What a role receives at the lowest and at the highest target.
    ends = [
        say.text(
            "%(role)s %(least)s to %(most)s",
            role=row.role,
            least=say.signed(row.deltas[0]),
            most=say.signed(row.deltas[-1]),
        )
        for row in rows
    ]
    together, _, alone, _ = (
        [end for end, row in zip(ends, rows, strict=True) if row.case == case]
        for case in dict.fromkeys(row.case for row in rows)
    )
    return say.text(
        "A target reached pays, in units from the lowest band to the highest: %(together)s; "
        "alone: %(alone)s. A target missed reverses every sign.",
        together=together,
        alone=alone,
    )


def _diverging(losses: tuple[str, ...], middle: str, gains: tuple[str, ...]) -> list[list[Any]]:
    """A scale from the greatest loss over nothing to the greatest gain; small amounts already show."""
    count = len(gains)
    # Squares: the step from 1 to 2 units is seen as well as the one from 10 to 20.
    steps = [(step / count) ** 2 / 2 for step in range(1, count + 1)]
    below = [[0.5 - at, colour] for at, colour in zip(steps, losses, strict=True)]
    above = [[0.5 + at, colour] for at, colour in zip(steps, gains, strict=True)]
    return [*reversed(below), [0.5, middle], *above]
