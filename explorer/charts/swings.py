"""The picture of where a deal turned: what best play would have given, after each card."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

import plotly.graph_objects as go

from explorer.charts.style import label, palette, styled, target_label, target_line
from explorer.charts.values import Chart, Table
from explorer.i18n.wording.values import reached_text

if TYPE_CHECKING:
    from explorer.analysis.swings import Swing
    from explorer.i18n import Speaker

HEIGHT = 300

MOST_NAMED = 3
"""So many cards, those that cost most, are named in the chart; on a phone there is no room for more."""


@lru_cache(maxsize=128)
def swings(say: Speaker, dark: bool, moves: tuple[Swing, ...], target: int | None) -> Chart:
    """The value before the first of these cards and after each of them, as steps.

    Where it falls or rises most, the card that did it is named. The target is drawn if there is one.
    """
    colours = palette(dark)
    values = [moves[0].before, *(move.after for move in moves)]
    low = min(*values, *([] if target is None else [target]))
    high = max(*values, *([] if target is None else [target]))
    room = max(6, (high - low) / 4)
    turns = [(at, move) for at, move in enumerate(moves, start=1) if move.lost]
    steps = go.Scatter(
        x=list(range(len(values))),
        y=values,
        mode="lines",
        line={"color": colours.green, "width": 3, "shape": "hv"},
        hovertext=[say.text("Before the first card: %(points)s", points=values[0])]
        + [_told(move, say) for move in moves],
        hovertemplate="%{hovertext}<extra></extra>",
    )
    dots = go.Scatter(
        x=[at for at, _ in turns],
        y=[move.after for _, move in turns],
        mode="markers",
        marker={"color": [colours.seat(move.seat) for _, move in turns], "size": 11},
        hoverinfo="skip",
        cliponaxis=False,
    )
    height = (high - low + 2 * room) / (HEIGHT - 50)  # of a pixel, in points
    notes = [
        label(
            f"<b>{say.seat(move.seat)}</b> {say.short(move.card)} {say.number(move.after)}",
            at,
            move.after,
            yanchor="top" if below else "bottom",
            yshift=-8 if below else 8,
            xanchor="right" if at > len(moves) * 0.8 else "center",
            font={"color": colours.ink, "size": 14},
        )
        for at, move in sorted(turns, key=lambda turn: -turn[1].lost)[:MOST_NAMED]
        for below in [_below(move, target, 28 * height)]
    ]
    shapes = []
    if target is not None:
        shapes.append(target_line(target, len(moves), colours))
        end = _free_end(values, target, 20 * height)
        notes.append(target_label(target, *end, colours, say))
    firsts = [at for at, move in enumerate(moves) if not at or moves[at - 1].trick != move.trick]
    apart = 5 if high - low < 20 else 10
    marks = [mark for mark in range(0, 121, apart) if low - room <= mark <= high + room]
    figure = styled(
        [steps, dots],
        dark,
        HEIGHT,
        annotations=notes,
        shapes=shapes,
        xaxis_range=[-0.3, len(moves) + 0.5],
        xaxis_showgrid=True,
        xaxis_gridcolor=colours.line,
        xaxis_tickvals=firsts,
        xaxis_ticktext=[say.number(moves[at].trick) for at in firsts],
        xaxis_title_text=say.ptext("table head", "Trick"),
        yaxis_range=[low - room, high + room],
        yaxis_tickvals=marks,
        yaxis_ticktext=[say.number(mark) for mark in marks],
    )
    return Chart(figure, _alt(say, moves), _table(say, moves, target))


def _below(move: Swing, target: int | None, height: float) -> bool:
    """Whether a label of that height, in points, stands below a step's end: not across the target's line."""
    falls = move.after < move.before
    if target is None:
        return falls
    ahead, behind = (-height, 0.0) if falls else (0.0, height), (0.0, height) if falls else (-height, 0.0)
    crossed = [low < target - move.after < high for low, high in (ahead, behind)]
    return falls != (crossed == [True, False])


def _free_end(values: list[int], target: int, height: float) -> tuple[int, str, str]:
    """Where a label of that height, in points, is crossed by the fewest steps: place and anchors.

    It stands at an end of the target's line, above or below, a third of the steps long.
    """
    last, third = len(values) - 1, len(values) // 3 + 1

    def crossed(place: tuple[int, str, str]) -> int:
        x, _, anchor = place
        near = values[-third:] if x else values[:third]
        low, high = (target, target + height) if anchor == "bottom" else (target - height, target)
        return sum(max(step) >= low and min(step) <= high for step in pairwise([near[0], *near]))

    ends = (last, "right", "bottom"), (0, "left", "bottom"), (last, "right", "top"), (0, "left", "top")
    return min(ends, key=crossed)


def _told(move: Swing, say: Speaker) -> str:
    return say.text(
        "Trick %(trick)s, %(seat)s plays %(card)s: %(points)s",
        trick=move.trick,
        seat=move.seat,
        card=say.short(move.card),
        points=move.after,
    )


def _alt(say: Speaker, moves: tuple[Swing, ...]) -> str:
    turns = sum(bool(move.lost) for move in moves)
    return say.plural(
        "What best play would give the declarer’s side, card by card, from %(first)s to %(last)s points; "
        "%(n)s card changed it.",
        "What best play would give the declarer’s side, card by card, from %(first)s to %(last)s points; "
        "%(n)s cards changed it.",
        turns,
        first=moves[0].before,
        last=moves[-1].after,
    )


def _table(say: Speaker, moves: tuple[Swing, ...], target: int | None) -> Table:
    head = [
        say.ptext("table head", "Trick"),
        say.ptext("table head", "Seat"),
        say.ptext("table head", "Card"),
        say.text("Before it"),
        say.text("After it"),
    ]
    if target is not None:
        head.append(say.text("Target: %(target)s", target=target))
    rows = []
    for move in moves:
        row = [
            say.number(move.trick),
            say.seat(move.seat),
            say.short(move.card),
            say.number(move.before),
            say.number(move.after),
        ]
        if target is not None:
            row.append(reached_text(move.after >= target, say))
        rows.append(tuple(row))
    return Table(say.text("What best play would give, card by card"), tuple(head), tuple(rows))
