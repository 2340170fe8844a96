"""The running account of a deal: who has captured what, what is still needed, what is still to come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from explorer.cards import Seat
from explorer.rules.deals import Deal, Playing
from explorer.rules.settlement import settle
from explorer.rules.tricks import trick_points


@dataclass(frozen=True, slots=True)
class StillNeeds:
    """The declarer's side can reach its target and has not yet; both numbers are card points."""

    needed: int
    left: int


@dataclass(frozen=True, slots=True)
class TargetSafe:
    """The declarer's side has its target, whatever follows."""

    captured: int
    target: int


@dataclass(frozen=True, slots=True)
class OutOfReach:
    """The declarer's side lacks more points than are still to be captured."""

    needed: int
    left: int


Outlook = StillNeeds | TargetSafe | OutOfReach


@dataclass(frozen=True, slots=True)
class Account:
    """How a deal stands once its play has begun, as far as the hands that are known tell.

    `tricks` and `points` go by seat; only complete tricks count. `left` are the card points that nobody
    has captured yet. `side` and `others` are the points of the declarer's side and of the rest, None
    while the partner is not known. `deltas`, in units by seat, are what the deal would pay if it ended
    here and the points left went to nobody; a sweep is paid only when it is complete.
    """

    tricks: tuple[int, ...]
    points: tuple[int, ...]
    left: int | None
    declarer: Seat | None
    partner: Seat | None
    target: int | None
    side: int | None
    others: int | None
    deltas: tuple[int, ...] | None

    @property
    def played(self) -> int:
        """The number of complete tricks."""
        return sum(self.tricks)

    @property
    def needed(self) -> int | None:
        """The card points that the declarer's side lacks, 0 once it has its target."""
        if self.target is None or self.side is None:
            return None
        return max(0, self.target - self.side)

    @property
    def outlook(self) -> Outlook | None:
        """Whether the target can still be reached or missed; None while too little is known."""
        if self.needed is None or self.target is None or self.side is None or self.left is None:
            return None
        if not self.needed:
            return TargetSafe(self.side, self.target)
        return (
            StillNeeds(self.needed, self.left)
            if self.needed <= self.left
            else OutOfReach(self.needed, self.left)
        )


def account(deal: Deal) -> Account | None:
    """The account of a deal at its position; None before a card can be played.

    >>> from explorer.cards import PACK
    >>> from explorer.profiles import load_profile
    >>> from explorer.rules.deals import Declaration
    >>> from explorer.rules.engine import study
    >>> hands = tuple(PACK[8 * seat : 8 * seat + 8] for seat in range(5))
    >>> fixed = Declaration(Seat.A, PACK[39].rank, 61, PACK[39], PACK[39].suit)
    >>> account(study(load_profile("chiamata/pagat"), Seat.E, hands, fixed, Seat.A)).outlook
    StillNeeds(needed=61, left=120)
    """
    play = deal.play
    if play is None:
        return None
    fixed, partner = play.declaration, deal.partner
    tricks = [0] * deal.profile.seats
    for trick in play.tricks:
        tricks[trick.winner] += 1
    left = _left(deal, play)
    side = None
    if fixed.declarer is not None and partner is not None:
        side = sum(play.captured[seat] for seat in {fixed.declarer, partner})
    return Account(
        tuple(tricks),
        play.captured,
        left,
        fixed.declarer,
        partner,
        fixed.target,
        side,
        None if side is None else sum(play.captured) - side,
        _deltas(deal, play, partner, side, tricks),
    )


def _left(deal: Deal, play: Playing) -> int | None:
    """Points in the hands and on the table; of a whole pack they are known even when the hands are not."""
    if len(deal.dealt[0]) == deal.profile.dealing.hand:
        return deal.profile.total - sum(play.captured)
    held = [card for hand in play.hands for card in hand]
    known = [card for card in held if card is not None]
    return trick_points((*known, *play.cards), deal.profile.scale) if len(known) == len(held) else None


def _deltas(
    deal: Deal, play: Playing, partner: Seat | None, side: int | None, tricks: list[int]
) -> tuple[int, ...] | None:
    fixed, profile = play.declaration, deal.profile
    if fixed.declarer is None or partner is None or fixed.target is None or side is None:
        return None
    if len(deal.dealt[0]) != profile.dealing.hand:
        return None
    alone = partner is fixed.declarer
    taken = sum(tricks[seat] for seat in {fixed.declarer, partner})
    paid = settle(profile, fixed.declarer, None if alone else partner, fixed.target, side, taken)
    if paid.sweep and len(play.tricks) < profile.tricks:
        return tuple(delta // profile.settlement.sweep.factor for delta in paid.deltas)
    return paid.deltas


def looking_back(rows: Sequence[Account]) -> tuple[Account, ...]:
    """Accounts of one deal in their order, counted by sides all the way once the last one knows the partner.

    What each seat had captured is known to everybody, so this tells no more than the last account does.
    """
    last = rows[-1]
    if last.declarer is None or last.partner is None:
        return tuple(rows)
    side = {last.declarer, last.partner}
    sums = [sum(row.points[seat] for seat in side) for row in rows]
    return tuple(
        replace(row, partner=last.partner, side=points, others=sum(row.points) - points)
        for row, points in zip(rows, sums, strict=True)
    )


def after_tricks(deals: Iterable[Deal]) -> tuple[Deal, ...]:
    """Of the deals on the way, those at which the play begins and after each complete trick."""
    found: list[Deal] = []
    for deal in deals:
        play = deal.play
        if play is not None and not play.cards and len(play.tricks) == len(found):
            found.append(deal)
    return tuple(found)
