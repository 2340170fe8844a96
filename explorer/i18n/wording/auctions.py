"""How two versions of an auction differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.auctions import (
    DeclarersDiffer,
    EndAlike,
    OnlyOneCounts,
    PartAt,
    RanksDiffer,
    StillOpen,
    TargetsDiffer,
    UnitsDiffer,
)
from explorer.i18n.messages import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.i18n.speaker import Speaker
    from explorer.i18n.wording.kinds import Words


def _part_at(told: PartAt, say: Speaker) -> str:
    if not told.agreed:
        return say.text("They part at once, where %(seat)s speaks first.", seat=told.seat)
    return say.plural(
        "They agree in %(n)s bid or pass and part where %(seat)s speaks next.",
        "They agree in the first %(n)s bids and passes and part where %(seat)s speaks next.",
        told.agreed,
        seat=told.seat,
    )


DIFFERENCES: Mapping[type, Words] = {
    PartAt: _part_at,
    StillOpen: N_("Version %(version)s is still open: %(seat)s speaks next."),
    OnlyOneCounts: N_("Only version %(version)s is played: in the other everyone passes."),
    DeclarersDiffer: N_("The declarer is %(first)s in the first version and %(second)s in the second."),
    RanksDiffer: N_(
        "The rank of the last bid is %(first)s in the first version and %(second)s in the second."
    ),
    TargetsDiffer: N_("The target is %(first)s in the first version and %(second)s in the second."),
    UnitsDiffer: N_(
        "So the unit of the payment is %(first)s in the first version and %(second)s in the second."
    ),
    EndAlike: N_("Both versions end alike."),
}
