"""Charts: data in, Plotly figure out, with its words and its table.

Everything is computed from the rule profile or from played deals; nothing is typed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from explorer.charts.balances import balances, session_deltas
from explorer.charts.payments import settlement
from explorer.charts.points import points
from explorer.charts.style import CONFIG
from explorer.charts.units import units
from explorer.charts.values import Chart, Table, bands
from explorer.profiles import load_profile

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from explorer.i18n import Speaker

__all__ = ["CONFIG", "NAMES", "Chart", "ChartName", "Table", "bands", "chart", "session_deltas"]

ChartName = Literal["units", "settlement", "points", "balances"]

_CHARTS: Mapping[ChartName, Callable[..., Chart]] = {
    "units": units,
    "settlement": settlement,
    "points": points,
    "balances": balances,
}
NAMES: tuple[ChartName, ...] = tuple(_CHARTS)


@lru_cache(maxsize=256)
def chart(
    name: ChartName, say: Speaker, dark: bool = False, profile: str = "chiamata/pagat", **facts: Any
) -> Chart:
    """The chart of that name in one reader's language, the same object for the same arguments.

    Facts, all optional and hashable: `target` of "units" is pointed out, `four_colours` of
    "points" are the reader's, `deltas` of "balances" are those of another session.
    """
    return _CHARTS[name](say, dark, load_profile(profile), **facts)
