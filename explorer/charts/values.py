"""What every chart is made of: a figure, words and a table; and the bands of targets they share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import plotly.graph_objects as go

    from explorer.i18n import Speaker
    from explorer.profiles import Profile


@dataclass(frozen=True, slots=True)
class Table:
    """The data of a chart as text: what it shows, a head, and rows whose first cell names them."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A figure, one or two sentences for those who do not see it, and its data as a table."""

    figure: go.Figure
    alt: str
    table: Table


Bands = tuple[tuple[int, int, int], ...]


def bands(profile: Profile) -> Bands:
    """Lowest target, highest target and unit of each band, from the lowest on.

    >>> from explorer.profiles import load_profile
    >>> bands(load_profile("chiamata/pagat"))[0]
    (61, 70, 1)
    """
    least = profile.auction.least_target
    return tuple(profile.settlement.band(band.upto, least) for band in profile.settlement.bands)


def band_text(lowest: int, highest: int, say: Speaker) -> str:
    """A band of targets on a label: "61–70"."""
    # Translators: a range of targets, such as 61–70, on a label.
    return say.text("%(lowest)s–%(highest)s", lowest=lowest, highest=highest)
