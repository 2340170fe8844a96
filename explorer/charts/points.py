"""The picture of the card points: each rank a row, each of its four cards a block as long as its points."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING

import plotly.graph_objects as go

from explorer.cards import Card, Suit
from explorer.charts.style import label, palette, styled
from explorer.charts.values import Chart, Table
from explorer.table.faces import PAPER, suit_svg

if TYPE_CHECKING:
    from explorer.i18n import Speaker
    from explorer.profiles import Profile


def points(say: Speaker, dark: bool, profile: Profile, four_colours: bool = False) -> Chart:
    """The card points by rank and suit: each rank a row, each of its four cards a block."""
    colours, scale = palette(dark), profile.scale
    order = scale.order
    traces = [
        go.Bar(
            orientation="h",
            y=list(range(len(order))),
            x=[scale.value(rank) for rank in order],
            width=0.74,
            marker={
                "color": PAPER,
                "line": {"color": colours.edge, "width": [1.25 * bool(scale.value(rank)) for rank in order]},
            },
            hovertext=[
                say.plural(
                    "%(card)s: %(n)s point",
                    "%(card)s: %(n)s points",
                    scale.value(rank),
                    card=say.capital(say.card(Card(rank, suit))),
                )
                for rank in order
            ],
            hovertemplate="%{hovertext}<extra></extra>",
        )
        for suit in Suit
    ]
    pips = {suit: _picture(suit_svg(suit, say.deck, four_colours)) for suit in Suit}
    images = [
        {
            "source": pips[suit],
            "x": scale.value(rank) * (place + 0.5),
            "y": row,
            "xref": "x",
            "yref": "y",
            "xanchor": "center",
            "yanchor": "middle",
            "sizex": 0.8 * min(scale.value(rank), 2.6),
            "sizey": 0.46,
        }
        for row, rank in enumerate(order)
        for place, suit in enumerate(Suit)
        if scale.value(rank)
    ]
    four = say.number(len(Suit))
    longest = len(Suit) * max(scale.points.values())
    notes = [
        label(
            f"{four} × {say.number(scale.value(rank))} = {say.number(len(Suit) * scale.value(rank))}",
            len(Suit) * scale.value(rank) + longest * 0.015,
            row,
            xanchor="left",
            font={"color": colours.faded},
        )
        for row, rank in enumerate(order)
    ]
    figure = styled(
        traces,
        dark,
        390,
        barmode="stack",
        images=images,
        annotations=notes,
        xaxis_range=[0, longest * 1.3],
        xaxis_visible=False,
        yaxis_range=[len(order) - 0.5, -0.5],
        yaxis_tickvals=list(range(len(order))),
        yaxis_ticktext=[f"<b>{say.letter(rank)}</b>" for rank in order],
        yaxis_tickfont={"color": colours.ink, "size": 16},
    )
    return Chart(figure, _points_told(say, profile), _points_table(say, profile))


def _points_told(say: Speaker, profile: Profile) -> str:
    scale = profile.scale
    counting = [rank for rank in scale.order if scale.value(rank)]
    told = [
        # Translators: part of a list. A rank and the points of one card of it.
        say.text("%(rank)s %(points)s", rank=say.letter(rank), points=scale.value(rank))
        for rank in counting
    ]
    nothing = [rank for rank in scale.order if not scale.value(rank)]
    return say.text(
        "The points of one card of each rank: %(told)s; %(nothing)s count nothing. "
        "So %(cards)s cards hold all %(total)s points.",
        told=told,
        nothing=nothing,
        cards=len(Suit) * len(counting),
        total=profile.total,
    )


def _points_table(say: Speaker, profile: Profile) -> Table:
    scale = profile.scale
    return Table(
        say.text("Card points by rank and suit"),
        (
            say.ptext("table head", "Rank"),
            *(say.capital(say.suit(suit)) for suit in Suit),
            say.ptext("table head", "Together"),
        ),
        tuple(
            (
                say.letter(rank),
                *(say.number(scale.value(rank)) for _ in Suit),
                say.number(len(Suit) * scale.value(rank)),
            )
            for rank in scale.order
        ),
    )


def _picture(svg: str) -> str:
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"
