"""Where an auction may begin: examples, another profile, another dealer, hands from a seed or unknown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Literal

import streamlit as st

from explorer.analysis.auctions import auction_of
from explorer.analysis.versions import Versions
from explorer.cards import Rank, Seat
from explorer.course.loader import ROOT, load_deal
from explorer.i18n import N_
from explorer.profiles import load_profile
from explorer.rules.actions import Bid, BidPoints, Look, Pass
from explorer.rules.engine import apply, start
from explorer.views import bids
from explorer.views.profiles import choose_rules, picked_profile
from explorer.views.typed import complain, digits_field, whole_number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.i18n import Message, Speaker
    from explorer.profiles import Profile
    from explorer.rules.actions import InAuction
    from explorer.rules.deals import Deal
    from explorer.views.shell import PageContext


LOOK: Literal["look"] = "look"
"""A look at the last cards, among the bids of an example."""

Said = Rank | int | Literal["look"] | None
"""What is said in an example: a rank, points, a look, or nothing for a pass."""


@dataclass(frozen=True, slots=True)
class Example:
    """An auction worth looking at, and how far it has come; `said` are its bids under another profile."""

    name: Message
    deal: str
    ply: int
    profile: str | None = None
    said: tuple[Said, ...] = ()


EXAMPLES: Mapping[str, Example] = {
    "raised": Example(N_("A target raised again and again"), "raised-auction", 3),
    "ranks": Example(N_("Ever lower, and no raise"), "whole-auction", 4),
    "passed": Example(N_("Everyone passes"), "all-pass", 4),
    "lowest": Example(N_("The lowest missing trump"), "lowest-missing", 8),
    "alone": Example(N_("Calling one’s own card"), "alone", 6),
    "points": Example(
        N_("An auction in points"), "raised-auction", 4, "chiamata/points-it", (61, 64, None, 70, 71, None)
    ),
    "one_target": Example(
        N_("Ranks with one target"), "whole-auction", 3, "chiamata/scale-it", (Rank.ACE, Rank.KING, None)
    ),
    "blind": Example(
        N_("Blind bids"),
        "raised-auction",
        3,
        "chiamata/points-it+monte",
        (61, LOOK, 64, LOOK, None, None, 65),
    ),
}


def opened(example: Example) -> Versions:
    """An example as versions of an auction, at its position.

    >>> opened(EXAMPLES["points"]).now.to_act
    <Seat.E: 4>
    """
    deal = load_deal(ROOT, example.deal).deals[-1]
    if example.profile is not None:
        deal = start(load_profile(example.profile), deal.dealer, deal.dealt)
        for one in example.said:
            deal = apply(deal, _action(deal, one)).deal
    return Versions(auction_of(deal), example.ply)


def _action(deal: Deal, said: Said) -> InAuction:
    seat = deal.eldest if deal.to_act is None else deal.to_act
    match said:
        case None:
            return Pass(seat)
        case Rank():
            return Bid(seat, said, deal.profile.auction.least_target)
        case int():
            return BidPoints(seat, said)
        case _:
            return Look(seat)


def show(versions: Versions, page: PageContext) -> None:
    """Draw the choice of another auction, folded up."""
    say, deal = page.say, versions.first
    folded = st.popover(say.text("Another auction"), key="beginnings", width="content", on_change="rerun")
    if not folded.open:
        return
    with folded:
        with st.container(key="examples", gap="small"):
            for name, example in EXAMPLES.items():
                label, act = say.marked(example.name), partial(_example, versions, name)
                st.button(label, key=f"example_{name}", on_click=act)
        _dealer(choose_rules("auction", deal.profile, say), deal, say)
        digits_field(say.text("Number of the deal"), "auction.seed", value=1)
        complain("auction.seed", say)
        with st.container(key="begin", horizontal=True, gap="small"):
            seed, unknown = say.text("Deal these hands"), say.text("Leave the hands unknown")
            st.button(seed, key="deal_seed", on_click=_seed, args=(versions,))
            st.button(unknown, key="deal_unknown", on_click=_unknown, args=(versions,))


def _dealer(profile: Profile, deal: Deal, say: Speaker) -> None:
    """Who deals; a dealer who sits out is always the same."""
    letters = [seat.name for seat in profile.dealers]
    if st.session_state.get("auction.dealer") not in letters:
        st.session_state["auction.dealer"] = deal.dealer.name if deal.dealer.name in letters else letters[-1]
    if len(letters) > 1:
        st.segmented_control(say.ptext("label", "Dealer"), letters, required=True, key="auction.dealer")


def _example(before: Versions, name: str) -> None:
    _change(before, opened(EXAMPLES[name]))


def _change(before: Versions, after: Versions) -> None:
    """Show another auction, and fold the choice up."""
    st.session_state["beginnings"] = False
    bids.change(before, after)


def _seed(before: Versions) -> None:
    seed = whole_number("auction.seed")
    if seed is not None and seed >= 0:
        _begin(before, seed)


def _unknown(before: Versions) -> None:
    _begin(before, None)


def _begin(before: Versions, seed: int | None) -> None:
    profile = picked_profile("auction")
    dealer = Seat[st.session_state["auction.dealer"]]
    unknown = ((None,) * profile.dealing.hand,) * profile.seats
    _change(before, Versions(start(profile, dealer, unknown if seed is None else seed), 0))
