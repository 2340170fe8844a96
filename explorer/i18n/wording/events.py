"""What an action caused, and what a deal pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.i18n.messages import N_
from explorer.rules.actions import LEAST_TARGET
from explorer.rules.events import (
    AllPassed,
    AllPointsDouble,
    AllPointsNoSweep,
    AloneRevealed,
    AuctionClosed,
    BidStands,
    CardPlayed,
    CardsSeen,
    DealSettled,
    FlatUnit,
    PartnerRevealed,
    PointsStand,
    SeatPassed,
    SharesAlone,
    SharesWithPartner,
    SumRemains,
    SweepDoubles,
    SweepPaysNothing,
    TargetMissed,
    TargetReached,
    TrickTaken,
    TrumpNamed,
    UnitOfTarget,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.i18n.speaker import Speaker
    from explorer.i18n.wording.kinds import Words


def _bid_stands(event: BidStands, say: Speaker) -> str:
    if event.target == LEAST_TARGET:
        said = say.text("%(seat)s bids: %(rank)s.", seat=event.seat, rank=event.rank)
    else:
        said = say.text(
            "%(seat)s raises: %(rank)s with a target of %(target)s points.",
            seat=event.seat,
            rank=event.rank,
            target=event.target,
        )
    return _blind(said, event, say)


def _points_stand(event: PointsStand, say: Speaker) -> str:
    said = say.plural(
        "%(seat)s bids %(n)s point.", "%(seat)s bids %(n)s points.", event.target, seat=event.seat
    )
    return _blind(said, event, say)


def _blind(said: str, event: BidStands | PointsStand, say: Speaker) -> str:
    """What is said of a bid, and that it was made blind if it was."""
    if not event.unseen:
        return said
    blind = say.text("This bid is blind: %(seat)s has not looked at the last cards.", seat=event.seat)
    return f"{said} {blind}"


def _cards_seen(event: CardsSeen, say: Speaker) -> str:
    return say.plural(
        "%(seat)s looks at the last card of the hand.",
        "%(seat)s looks at the last %(n)s cards of the hand.",
        event.cards,
        seat=event.seat,
    )


def _auction_closed(event: AuctionClosed, say: Speaker) -> str:
    if event.rank is None:
        return say.plural(
            "%(declarer)s wins the auction with a target of %(n)s point.",
            "%(declarer)s wins the auction with a target of %(n)s points.",
            event.target,
            declarer=event.declarer,
        )
    return say.text(
        "%(declarer)s wins the auction: %(rank)s with a target of %(target)s points.",
        declarer=event.declarer,
        rank=event.rank,
        target=event.target,
    )


def _seat_passed(event: SeatPassed, say: Speaker) -> str:
    if not event.left:
        return say.text("%(seat)s passes: nobody is left in the auction.", seat=event.seat)
    return say.plural(
        "%(seat)s passes: %(n)s player is left in the auction.",
        "%(seat)s passes: %(n)s players are left in the auction.",
        event.left,
        seat=event.seat,
    )


def _card_played(event: CardPlayed, say: Speaker) -> str:
    if event.place == 1:
        return say.text("%(seat)s leads %(card)s.", seat=event.seat, card=event.card)
    if event.winner == event.seat:
        return say.text("%(seat)s plays %(card)s and is now winning.", seat=event.seat, card=event.card)
    return say.text(
        "%(seat)s plays %(card)s; %(winner)s is winning with %(winning)s.",
        seat=event.seat,
        card=event.card,
        winner=event.winner,
        winning=event.winning,
    )


def _trick_taken(event: TrickTaken, say: Speaker) -> str:
    return say.plural(
        "%(seat)s takes trick %(trick)s with %(card)s: %(n)s point.",
        "%(seat)s takes trick %(trick)s with %(card)s: %(n)s points.",
        event.points,
        seat=event.seat,
        trick=event.trick,
        card=event.card,
    )


def _deal_settled(event: DealSettled, say: Speaker) -> str:
    if event.settlement.success:
        return say.text("The deal is over: the declarer’s side has reached its target.")
    return say.text("The deal is over: the declarer’s side has missed its target.")


# Translators: %(seat)s, %(declarer)s and the like are letters, A to E; cards are written short,
# as "7♠" or "7 of swords", without article.
EVENTS: Mapping[type, Words] = {
    BidStands: _bid_stands,
    PointsStand: _points_stand,
    CardsSeen: _cards_seen,
    SeatPassed: _seat_passed,
    AuctionClosed: _auction_closed,
    AllPassed: N_("Everyone has passed: the deal does not count, and %(dealer)s deals again."),
    TrumpNamed: N_(
        "%(declarer)s calls %(called)s. Trump is %(trump)s; whoever holds the called card is the partner."
    ),
    CardPlayed: _card_played,
    PartnerRevealed: N_(
        "%(partner)s has played the called card, %(called)s, and is revealed as the partner of %(declarer)s."
    ),
    AloneRevealed: N_("%(declarer)s has played the called card, %(called)s, and so plays alone."),
    TrickTaken: _trick_taken,
    DealSettled: _deal_settled,
}


def _target_reached(line: TargetReached, say: Speaker) -> str:
    return say.plural(
        "The declarer’s side has captured %(n)s point; its target of %(target)s is reached.",
        "The declarer’s side has captured %(n)s points; its target of %(target)s is reached.",
        line.captured,
        target=line.target,
    )


def _target_missed(line: TargetMissed, say: Speaker) -> str:
    return say.plural(
        "The declarer’s side has captured %(captured)s of the %(target)s points it needs: %(n)s is missing.",
        "The declarer’s side has captured %(captured)s of the %(target)s points it needs: %(n)s are missing.",
        line.short,
        captured=line.captured,
        target=line.target,
    )


def _all_points_no_sweep(line: AllPointsNoSweep, say: Speaker) -> str:
    return say.plural(
        "One side has all %(points)s points, but only %(n)s trick: that is no sweep, and nothing doubles.",
        "One side has all %(points)s points, but only %(n)s tricks: that is no sweep, and nothing doubles.",
        line.tricks,
        points=line.points,
    )


def _shares_with_partner(line: SharesWithPartner, say: Speaker) -> str:
    return say.text(
        "Declarer %(declarer)s: %(declarer_delta)s. Partner %(partner)s: %(partner_delta)s. "
        "Each defender: %(defender_delta)s.",
        declarer=line.declarer,
        partner=line.partner,
        declarer_delta=say.signed(line.declarer_delta),
        partner_delta=say.signed(line.partner_delta),
        defender_delta=say.signed(line.defender_delta),
    )


def _shares_alone(line: SharesAlone, say: Speaker) -> str:
    return say.text(
        "Declarer %(declarer)s, alone: %(declarer_delta)s. Each opponent: %(opponent_delta)s.",
        declarer=line.declarer,
        declarer_delta=say.signed(line.declarer_delta),
        opponent_delta=say.signed(line.opponent_delta),
    )


def _sum_remains(line: SumRemains, say: Speaker) -> str:
    return say.text(
        "With one player fewer the payments do not cancel out: together they come to %(total)s.",
        total=say.signed(line.total),
    )


LINES: Mapping[type, Words] = {
    TargetReached: _target_reached,
    TargetMissed: _target_missed,
    UnitOfTarget: N_("A target from %(lowest)s to %(highest)s sets the unit: %(unit)s."),
    FlatUnit: N_("Every deal is paid alike, whatever its target: the unit is %(unit)s."),
    SweepDoubles: N_(
        "One side has taken all %(tricks)s tricks: this sweep multiplies the payment by %(factor)s."
    ),
    AllPointsNoSweep: _all_points_no_sweep,
    AllPointsDouble: N_(
        "One side has all %(points)s points: this sweep multiplies the payment by %(factor)s."
    ),
    SweepPaysNothing: N_(
        "One side has all %(points)s points, but here it is agreed that a sweep pays nothing extra."
    ),
    SharesWithPartner: _shares_with_partner,
    SharesAlone: _shares_alone,
    SumRemains: _sum_remains,
}
