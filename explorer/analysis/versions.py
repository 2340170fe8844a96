"""An auction and a second version of it, and where one stands in them; trying another bid branches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from explorer.analysis.auctions import auction_of, parted
from explorer.rules.actions import InAuction
from explorer.rules.deals import Deal
from explorer.rules.engine import apply, position
from explorer.trees import MAIN, Tree, tree_of

Which = Literal[1, 2]


@dataclass(frozen=True)
class Versions:
    """One or two versions of an auction, each as far as it has been bid, and a position in one of them.

    `ply` counts the bids, passes and looks before the position. Both versions begin with the
    same hands, and each says something that the other does not.
    """

    first: Deal
    ply: int
    second: Deal | None = None
    on: Which = 1

    @cached_property
    def now(self) -> Deal:
        """The deal at the position."""
        return position(self.here, self.ply)

    @property
    def here(self) -> Deal:
        """The version that the position is in, to its end."""
        return self.first if self.on == 1 or self.second is None else self.second

    def version(self, which: Which) -> Deal | None:
        """One of the two versions to its end."""
        return self.first if which == 1 else self.second


def shown(versions: Versions, which: Which, ply: int) -> Versions:
    """Stand at a position of a version; raises `LookupError` where there is none."""
    deal = versions.version(which)
    if deal is None or not 0 <= ply <= len(deal.actions):
        raise LookupError(ply)
    return replace(versions, on=which, ply=ply)


def bid(versions: Versions, action: InAuction) -> Versions:
    """Say something at the position; raises `IllegalAction` where the rules forbid it.

    What one of the versions says there too is followed, at the end of a version it is made longer, and
    anything else begins a new second version there.
    """
    now, ply = versions.now, versions.ply
    longer = apply(now, action).deal
    for which in _nearest(versions):
        deal = versions.version(which)
        if deal is not None and deal.actions[: ply + 1] == longer.actions:
            return replace(versions, on=which, ply=ply + 1)
    if ply < len(versions.here.actions):
        return Versions(versions.first, ply + 1, longer, 2)
    if versions.on == 1:
        return replace(versions, first=longer, ply=ply + 1)
    return replace(versions, second=longer, ply=ply + 1)


def _nearest(versions: Versions) -> tuple[Which, Which]:
    return (1, 2) if versions.on == 1 else (2, 1)


def kept(versions: Versions, which: Which) -> Versions:
    """Keep one version and forget the other; the position stays where it can."""
    deal = versions.version(which)
    if deal is None:
        return versions
    ply = versions.ply if versions.on == which else min(versions.ply, len(deal.actions))
    return Versions(deal, ply)


def to_tree(versions: Versions) -> Tree:
    """Both versions as lines of one deal, the first as the main line."""
    tree, line = tree_of(versions.first), MAIN
    for ply, action in enumerate(versions.second.actions if versions.second else ()):
        place = tree.play(line, ply, action)
        tree, line = place.tree, place.line
    return tree


def from_tree(tree: Tree) -> Versions:
    """The auction of a deal's main line, at its end, and the first other line that bids otherwise."""
    first = auction_of(tree.deal(MAIN))
    others = (auction_of(tree.deal(line)) for line in range(1, len(tree.lines)))
    second = next((deal for deal in others if parted(first, deal)), None)
    return Versions(first, len(first.actions), second)
