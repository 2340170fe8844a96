"""From a step of a lesson into the deal lab: the deal as the step shows it, for the same eyes.

Where all hands are open, a second way leads to what best play would have given.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import streamlit as st

from explorer.analysis.solver.position import position_of
from explorer.compact import pack
from explorer.course.positions import Replay
from explorer.deal_problems import Unsolvable
from explorer.views import acting, asking, shell
from explorer.views.deal_place import sealed
from explorer.views.place import place_asked

if TYPE_CHECKING:
    from explorer.i18n import Speaker
    from explorer.rules.deals import Deal
    from explorer.views.place import Spot


_packed = lru_cache(maxsize=512)(pack)
"""Links of deals that were shown: a lesson shows the same ones again and again."""


def show(spot: Spot, say: Speaker, *, done: bool) -> None:
    """Put down the links; a question offers them once it is answered, and nothing that follows goes along."""
    deal, eyes = _deal(spot) if done or spot.step.ask is None else None, spot.step.eyes
    if deal is None or eyes == ():
        return
    packed = _packed(deal)
    place = {"deal": packed} if eyes is None else {"sealed": sealed(packed), "eyes": eyes[0].name}
    label = say.text("Continue in the deal lab")
    ways = [shell.inside("deal", label, pos=len(deal.actions), **place)]
    if eyes is None and _has_values(deal):
        label = say.text("What best play would have given")
        ways.append(shell.inside("deal", label, pos=len(deal.actions), values="on", **place))
    st.html("".join(f'<p class="onward">{way}</p>' for way in ways))


def _has_values(deal: Deal) -> bool:
    """Whether a deal with all hands open has come to its tricks, and is known well enough to be solved."""
    try:
        position_of(deal)
    except Unsolvable:
        return False
    return True


def _deal(spot: Spot) -> Deal | None:
    """The deal that a step shows, with what has been done in it and nothing more."""
    step = spot.step
    if step.kind == "do":
        return None if step.dealing is not None else acting.trial(spot).now.deal
    if step.ask is not None:
        asked = asking.asked_at(spot)
        return asked.source.deals[asked.reveal] if isinstance(asked.source, Replay) else None
    if not isinstance(step.source, Replay):
        return None
    place = place_asked(step.source, step.start, step.end) if step.kind == "watch" else step.at
    return step.source.deals[place]
