"""The picture of a session: everybody's balance, deal after deal."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import plotly.graph_objects as go

from explorer.cards import SEATS
from explorer.charts.style import DASHES, SYMBOLS, label, palette, spread, styled
from explorer.charts.values import Chart, Table
from explorer.notation import loads
from explorer.problems import read_text
from explorer.rules.deals import Settled
from explorer.rules.settlement import balances as running
from explorer.rules.settlement import places

if TYPE_CHECKING:
    from explorer.i18n import Speaker
    from explorer.profiles import Profile

Deltas = tuple[tuple[int, ...], ...]

SESSION = Path(__file__).resolve().parents[2] / "lessons" / "deals" / "session"


@cache
def session_deltas(folder: Path = SESSION) -> Deltas:
    """What each scored deal of the played session paid, seat by seat, in the order of its files.

    Deals that everyone passed are left out, as the session leaves them out. Raises `InputError`
    for a deal that cannot be read, with its file as the place.
    """
    found = []
    for path in sorted(folder.glob("*.toml")):
        source = f"deals/{folder.name}/{path.name}"
        phase = loads(read_text(path, source), source).phase
        if isinstance(phase, Settled) and phase.settlement is not None:
            found.append(phase.settlement.deltas)
    return tuple(found)


def balances(say: Speaker, dark: bool, profile: Profile, deltas: Deltas | None = None) -> Chart:
    """The balances over a session, by default the one that comes with the lessons."""
    if deltas is None:
        deltas = session_deltas()
    colours, seats = palette(dark), SEATS[: profile.seats]
    rows = ((0,) * profile.seats, *running(deltas, profile.seats))
    deals = range(len(rows))
    lowest, highest = (pick(value for row in rows for value in row) for pick in (min, max))
    height, room = 380, max(highest - lowest, 1) * 0.07
    bottom, top = lowest - room, highest + room
    gap = 17 * (top - bottom) / (height - 60)  # a label's height in units
    ends = spread(rows[-1], gap)
    traces = [
        go.Scatter(
            x=list(deals),
            y=[row[seat] for row in rows],
            mode="lines+markers",
            line={"color": colours.seat(seat), "width": 2.25, "dash": DASHES[seat]},
            marker={"color": colours.seat(seat), "size": 7, "symbol": SYMBOLS[seat]},
            hovertext=[
                say.text(
                    "%(seat)s after deal %(deal)s: %(balance)s",
                    seat=seat,
                    deal=deal,
                    balance=say.signed(row[seat]),
                )
                if deal
                else say.text("%(seat)s at the start: %(balance)s", seat=seat, balance=0)
                for deal, row in enumerate(rows)
            ],
            hovertemplate="%{hovertext}<extra></extra>",
            cliponaxis=False,
        )
        for seat in seats
    ]
    last, marks = len(rows) - 1, _marks(lowest, highest)
    notes = [
        label(
            f"<b>{say.seat(seat)}</b> {say.signed(rows[-1][seat])}",
            last + 0.25,
            ends[seat],
            xanchor="left",
            font={"color": colours.seat(seat), "size": 15},
        )
        for seat in seats
    ]
    figure = styled(
        traces,
        dark,
        height,
        annotations=notes,
        xaxis_range=[-0.15, last + max(1.9, last * 0.19)],
        xaxis_tickvals=list(deals),
        xaxis_ticktext=[say.number(deal) for deal in deals],
        xaxis_title_text=say.text("Deals scored"),
        yaxis_range=[bottom, top],
        yaxis_tickvals=marks,
        yaxis_ticktext=[say.signed(mark) for mark in marks],
        # Drawn lines end with the last deal; those of an axis would run through the labels.
        shapes=[
            {
                "type": "line",
                "layer": "below",
                "x0": 0,
                "x1": last,
                "y0": mark,
                "y1": mark,
                "line": {"color": colours.line if mark else colours.faded, "width": 1 if mark else 1.5},
            }
            for mark in marks
        ],
    )
    return Chart(figure, _told(say, rows), _table(say, rows))


def _told(say: Speaker, rows: Deltas) -> str:
    final = rows[-1]
    told = [
        # Translators: part of a list. A seat and its balance.
        say.text("%(seat)s %(balance)s", seat=seat, balance=say.signed(final[seat]))
        for seat in sorted(SEATS[: len(final)], key=lambda seat: -final[seat])
    ]
    winners = [seat for seat, place in zip(SEATS, places(final), strict=False) if place == 1]
    return say.plural(
        "Balances after %(deals)s scored deals: %(told)s. %(winners)s wins the session.",
        "Balances after %(deals)s scored deals: %(told)s. %(winners)s win the session together.",
        len(winners),
        deals=len(rows) - 1,
        told=told,
        winners=winners,
    )


def _table(say: Speaker, rows: Deltas) -> Table:
    seats = SEATS[: len(rows[0])]
    return Table(
        say.text("Balances after each scored deal, in units"),
        (say.ptext("table head", "Deal"), *(say.seat(seat) for seat in seats)),
        tuple(
            (say.number(deal), *(say.signed(balance) for balance in row))
            for deal, row in enumerate(rows)
            if deal
        ),
    )


def _marks(lowest: int, highest: int) -> list[int]:
    """A few round balances to draw lines at, 0 among them.

    >>> _marks(-13, 9)
    [-10, -5, 0, 5]
    """
    step = next((size for size in (1, 2, 5, 10, 20, 50) if (highest - lowest) / size <= 6), 100)
    first = -(-lowest // step)
    return [step * mark for mark in range(first, highest // step + 1)]
