"""The pictures of what a seat can know: who may be the partner, the target, the chances of a call."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import plotly.graph_objects as go

from explorer.cards import SEATS
from explorer.charts.style import DASHES, SYMBOLS, label, palette, spread, styled
from explorer.charts.values import Chart, Table
from explorer.i18n.wording.chances import chance_text, holder_text, share_text

if TYPE_CHECKING:
    from fractions import Fraction

    from explorer.analysis.chances import CallChances, Chance, Moment, Weighed
    from explorer.cards import Seat
    from explorer.charts.style import Palette
    from explorer.i18n import Speaker

HEIGHT = 300
_ROW = 44
"""Pixels for each row of bars."""
_LEGEND = {
    "orientation": "h",
    "x": 0,
    "y": 1.02,
    "yanchor": "bottom",
    "itemclick": False,
    "itemdoubleclick": False,
}


# --- now ---------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def holders(
    say: Speaker, dark: bool, declarer: Seat | None, counted: tuple[Fraction, ...], told: Weighed | None
) -> Chart:
    """By seat, the chance to hold the called card: by counting and, when `told`, by bids and cards."""
    seats = SEATS[: len(counted)]
    names = [holder_text(seat, declarer, say) for seat in seats]
    rows = [
        _Bars(say.text("by counting"), [(float(share), share_text(float(share), say)) for share in counted])
    ]
    if told is not None:
        rows.append(
            _Bars(
                say.text("by bids and cards"),
                [(one.value, share_text(one.value, say)) for one in told.partner],
                told.partner,
            )
        )
    figure = _bars(names, rows, dark, say)
    alt = say.text(
        "The chance of each seat to hold the called card, by counting: %(shares)s.",
        shares=[
            f"{name} {share_text(float(share), say)}" for name, share in zip(names, counted, strict=True)
        ],
    )
    if told is not None:
        shares = [
            f"{name} {share_text(one.value, say)}" for name, one in zip(names, told.partner, strict=True)
        ]
        alt = f"{alt} {say.text('By bids and cards: %(shares)s.', shares=shares)}"
    table = Table(
        say.text("Who may hold the called card"),
        (say.ptext("table head", "Seat"), *(row.name for row in rows)),
        tuple(
            (
                name,
                share_text(float(share), say),
                *([] if told is None else [chance_text(told.partner[at], say)]),
            )
            for at, (name, share) in enumerate(zip(names, counted, strict=True))
        ),
    )
    return Chart(figure, alt, table)


@dataclass(frozen=True, slots=True)
class _Bars:
    """One bar in every row: how long it is and what stands beside it, and the intervals if it has any."""

    name: str
    bars: list[tuple[float, str]]
    chances: tuple[Chance, ...] | None = None


def _bars(names: list[str], rows: list[_Bars], dark: bool, say: Speaker) -> Any:
    """Bars side by side in every row: pale by counting alone, green with intervals."""
    colours = palette(dark)
    width = 0.66 / len(rows)
    traces, notes = [], []
    for kind, row in enumerate(rows):
        at = [place + (kind - (len(rows) - 1) / 2) * width for place in range(len(names))]
        traces.append(
            go.Bar(
                orientation="h",
                name=row.name,
                x=[share for share, _ in row.bars],
                y=at,
                width=width * 0.86,
                marker={
                    "color": colours.wash if row.chances is None else colours.green,
                    "line": {"color": colours.green, "width": 1},
                },
                error_x=_interval(row.chances, colours),
                hovertext=[f"{name}: {text}" for name, (_, text) in zip(names, row.bars, strict=True)],
                hovertemplate="%{hovertext}<extra></extra>",
            )
        )
        ends = [share for share, _ in row.bars] if row.chances is None else [one.high for one in row.chances]
        notes += [
            label(text, end + 0.015, y, xanchor="left", font={"color": colours.ink, "size": 14})
            for (_, text), end, y in zip(row.bars, ends, at, strict=True)
        ]
    return styled(
        traces,
        dark,
        _ROW * len(names) + 60,
        annotations=notes,
        barmode="overlay",
        showlegend=len(rows) > 1,
        legend=_LEGEND,
        xaxis_range=[0, 1.2],
        xaxis_tickvals=[0, 0.5, 1],
        xaxis_ticktext=[say.percent(mark) for mark in (0, 0.5, 1)],
        xaxis_showgrid=True,
        xaxis_gridcolor=colours.line,
        yaxis_range=[len(names) - 0.5, -0.5],
        yaxis_tickvals=list(range(len(names))),
        yaxis_ticktext=[f"<b>{name}</b>" for name in names],
        yaxis_tickfont={"color": colours.ink, "size": 15},
    )


def _interval(chances: tuple[Chance, ...] | None, colours: Palette) -> dict[str, Any]:
    """Whiskers at the ends of bars; none where a chance is exact."""
    if chances is None or all(one.exact for one in chances):
        return {"visible": False}
    return {
        "type": "data",
        "symmetric": False,
        "array": [one.high - one.value for one in chances],
        "arrayminus": [one.value - one.low for one in chances],
        "color": colours.ink,
        "thickness": 1.5,
        "width": 4,
    }


# --- over the deal -------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def partner_course(
    say: Speaker, dark: bool, declarer: Seat | None, moments: tuple[Moment, ...], last: int
) -> Chart:
    """By seat, the chance to hold the called card after each trick, by bids and cards, up to the `last`."""
    colours, seats = palette(dark), SEATS[: len(moments[0].partner)]
    names = [holder_text(seat, declarer, say) for seat in seats]
    places = [_place(moment) for moment in moments]
    traces = [
        go.Scatter(
            x=places,
            y=[moment.weighed.partner[seat].value for moment in moments],
            mode="lines+markers",
            line={"color": colours.seat(seat), "width": 2, "dash": DASHES[seat]},
            marker={"color": colours.seat(seat), "size": 7, "symbol": SYMBOLS[seat]},
            hovertext=[
                say.text(
                    "%(seat)s after trick %(trick)s: %(points)s",
                    seat=names[seat],
                    trick=moment.tricks,
                    points=chance_text(moment.weighed.partner[seat], say),
                )
                for moment in moments
            ],
            hovertemplate="%{hovertext}<extra></extra>",
            cliponaxis=False,
        )
        for seat in seats
    ]
    ends = [moments[-1].weighed.partner[seat].value for seat in seats]
    notes = [
        label(
            f"<b>{name}</b> {share_text(end, say)}",
            places[-1] + 0.12,
            at,
            xanchor="left",
            font={"color": colours.seat(seat), "size": 14},
        )
        for seat, name, end, at in zip(seats, names, ends, spread(ends, 0.085), strict=True)
    ]
    return Chart(
        _over_the_deal(traces, notes, dark, last, say, room=2.6, low=-0.2, top=1.2),
        say.text(
            "The chance of each seat to hold the called card, by bids and cards, after trick %(trick)s: "
            "%(shares)s.",
            trick=moments[-1].tricks,
            shares=[f"{name} {share_text(end, say)}" for name, end in zip(names, ends, strict=True)],
        ),
        Table(
            say.text("Who may hold the called card, after each trick, by bids and cards"),
            (say.text("Tricks played"), *names),
            tuple(
                (say.number(moment.tricks), *(chance_text(one, say) for one in moment.weighed.partner))
                for moment in moments
            ),
        ),
    )


@lru_cache(maxsize=128)
def target_course(say: Speaker, dark: bool, target: int, moments: tuple[Moment, ...], last: int) -> Chart:
    """The chance of the target after each trick, with its interval; `last` is the last trick."""
    colours = palette(dark)
    places = [_place(moment) for moment in moments]
    told = [moment.weighed.target for moment in moments]
    band = go.Scatter(
        x=[*places, *reversed(places)],
        y=[*(one.high for one in told), *(one.low for one in reversed(told))],
        mode="lines",
        line={"width": 0},
        fill="toself",
        fillcolor=colours.wash,
        showlegend=False,
        hoverinfo="skip",
    )
    counted = go.Scatter(
        x=places,
        y=[moment.weighed.counted.value for moment in moments],
        mode="lines",
        line={"color": colours.faded, "width": 1.75, "dash": "dot"},
        name=say.text("by counting"),
        hoverinfo="skip",
    )
    line = go.Scatter(
        name=say.text("by bids and cards"),
        x=places,
        y=[one.value for one in told],
        mode="lines+markers",
        line={"color": colours.green, "width": 3},
        marker={"color": colours.green, "size": 7},
        hovertext=[chance_text(one, say) for one in told],
        hovertemplate="%{hovertext}<extra></extra>",
        cliponaxis=False,
    )
    return Chart(
        _over_the_deal([band, line, counted], [], dark, last, say, room=0.15, low=-0.04, top=1.04),
        say.text(
            "The chance that the declarer’s side reaches %(target)s, after trick %(trick)s: "
            "%(weighed)s by bids and cards, %(counted)s by counting.",
            target=target,
            trick=moments[-1].tricks,
            weighed=chance_text(told[-1], say),
            counted=chance_text(moments[-1].weighed.counted, say),
        ),
        Table(
            say.text("The chance of the target after each trick"),
            (say.text("Tricks played"), say.text("by counting"), say.text("by bids and cards")),
            tuple(
                (
                    say.number(moment.tricks),
                    chance_text(moment.weighed.counted, say),
                    chance_text(moment.weighed.target, say),
                )
                for moment in moments
            ),
        ),
    )


def _place(moment: Moment) -> float:
    """Where a moment stands between the tricks."""
    return moment.tricks + 0.5 * moment.running


def _over_the_deal(
    traces: list[Any],
    notes: list[Any],
    dark: bool,
    last: int,
    say: Speaker,
    *,
    room: float,
    low: float,
    top: float,
) -> Any:
    """Chances over the tricks; `room` is what labels need beside the last one, in tricks."""
    colours = palette(dark)
    return styled(
        traces,
        dark,
        HEIGHT,
        annotations=notes,
        showlegend=not notes,
        legend=_LEGEND,
        xaxis_range=[-0.15, last + room],
        xaxis_tickvals=list(range(last + 1)),
        xaxis_ticktext=[say.number(number) for number in range(last + 1)],
        xaxis_title_text=say.text("Tricks played"),
        yaxis_range=[low, top],
        yaxis_showgrid=True,
        yaxis_gridcolor=colours.line,
        yaxis_tickvals=[0, 0.25, 0.5, 0.75, 1],
        yaxis_ticktext=[say.percent(mark) for mark in (0, 0.25, 0.5, 0.75, 1)],
    )


# --- before the call -----------------------------------------------------------------------------


@lru_cache(maxsize=128)
def calls(say: Speaker, dark: bool, rows: tuple[CallChances, ...]) -> Chart:
    """The chance of each target by the card called: bars for one target, else a line for each card."""
    names = [call_name(row, say) for row in rows]
    targets = [target for target, _ in rows[0].targets]
    firsts = tuple(row.targets[0][1] for row in rows)
    if len(targets) == 1:
        bars = [(one.value, share_text(one.value, say)) for one in firsts]
        figure = _bars(names, [_Bars("", bars, firsts)], dark, say)
    else:
        figure = _call_lines(names, targets, rows, dark, say)
    alt = say.text(
        "The chance to reach %(target)s by the card called: %(shares)s.",
        target=targets[0],
        shares=[f"{name} {share_text(one.value, say)}" for name, one in zip(names, firsts, strict=True)],
    )
    table = Table(
        say.text("The chance of each target by the card called"),
        (
            say.ptext("table head", "Call"),
            *(say.text("Target: %(target)s", target=target) for target in targets),
            say.text("Points on average"),
        ),
        tuple(
            (name, *(chance_text(one, say) for _, one in row.targets), say.number(round(row.mean)))
            for name, row in zip(names, rows, strict=True)
        ),
    )
    return Chart(figure, alt, table)


def call_name(row: CallChances, say: Speaker) -> str:
    """A call in a row: its card, and that it means playing alone."""
    card = say.short(row.called)
    return say.text("%(card)s, alone", card=card) if row.alone else card


def _call_lines(
    names: list[str], targets: list[int], rows: tuple[CallChances, ...], dark: bool, say: Speaker
) -> Any:
    colours = palette(dark)
    traces = [
        go.Scatter(
            x=targets,
            y=[one.value for _, one in row.targets],
            mode="lines+markers",
            line={"color": colours.seats[at], "width": 2, "dash": DASHES[at]},
            marker={"color": colours.seats[at], "size": 7, "symbol": SYMBOLS[at]},
            hovertext=[
                f"{name}, {say.number(target)}: {chance_text(one, say)}" for target, one in row.targets
            ],
            hovertemplate="%{hovertext}<extra></extra>",
            cliponaxis=False,
        )
        for at, (name, row) in enumerate(zip(names, rows, strict=True))
    ]
    starts = [row.targets[0][1].value for row in rows]
    apart = targets[1] - targets[0]
    notes = [
        label(
            f"<b>{name}</b> {share_text(start, say)}",
            targets[0] - 0.15 * apart,
            at,
            xanchor="right",
            font={"color": colours.seats[place], "size": 14},
        )
        for place, (name, start, at) in enumerate(zip(names, starts, spread(starts, 0.085), strict=True))
    ]
    return styled(
        traces,
        dark,
        HEIGHT,
        annotations=notes,
        xaxis_range=[targets[0] - 1.9 * apart, targets[-1] + 0.2 * apart],
        xaxis_tickvals=targets,
        xaxis_ticktext=[say.number(target) for target in targets],
        xaxis_title_text=say.text("Target, in card points"),
        yaxis_range=[-0.1, 1.1],
        yaxis_showgrid=True,
        yaxis_gridcolor=colours.line,
        yaxis_tickvals=[0, 0.5, 1],
        yaxis_ticktext=[say.percent(mark) for mark in (0, 0.5, 1)],
        yaxis_side="right",
    )
