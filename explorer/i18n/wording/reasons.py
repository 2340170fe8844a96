"""Why an action is permitted or forbidden, and why one card beats another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.cards import Rank
from explorer.i18n.messages import N_
from explorer.rules.because import HigherOfLedSuit, HigherTrump, OffSuit, TrumpBeatsPlain
from explorer.rules.bid_reasons import (
    AllCardsSeen,
    BidIsLower,
    BidNotLower,
    BidsArePoints,
    BidsAreRanks,
    BidsUnseen,
    HasLooked,
    HasPassed,
    HoldsStandingBid,
    LastMayChoose,
    MayLook,
    MayPass,
    NothingUnseen,
    OpensAuction,
    OpensInPoints,
    PointsAreHigher,
    PointsNotHigher,
    PointsOutOfRange,
    RaiseNeedsStandingTwo,
    RaiseNeedsTwo,
    RaiseNotHigher,
    RaisesTarget,
    TargetIsFixed,
    TargetOutOfRange,
)
from explorer.rules.reasons import (
    AlreadyPlayed,
    AuctionOver,
    AuctionRunning,
    CallBelowBid,
    CallMade,
    CallNotRankBid,
    CallPending,
    CallsAnyCard,
    CallsBidOrStronger,
    CallsLowestMissing,
    CallsOwnCard,
    CallsRankBid,
    DealOver,
    FreePlay,
    HandUnknown,
    LeadsFreely,
    MayBeLowestMissing,
    NoSuchSeat,
    NotDeclarer,
    NotHeld,
    NothingToCall,
    NotLowestMissing,
    NotYourTurn,
    OwnsAllOfRank,
    OwnTwoNotHeld,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.i18n.speaker import Speaker
    from explorer.i18n.wording.kinds import Words


def _bid_not_lower(reason: BidNotLower, say: Speaker) -> str:
    return say.text(
        "The new bid (%(rank)s) is not lower than the standing bid (%(standing)s) in the order %(ladder)s.",
        rank=reason.rank,
        standing=reason.standing,
        ladder=" ".join(say.letter(rank) for rank in Rank),
    )


def _no_such_seat(reason: NoSuchSeat, say: Speaker) -> str:
    return say.plural(
        "This game has %(n)s seat, and %(seat)s is not among them.",
        "This game has %(n)s seats, and %(seat)s is not among them.",
        reason.seats,
        seat=reason.seat,
    )


def _raise_needs_standing_two(reason: RaiseNeedsStandingTwo, say: Speaker) -> str:
    if reason.standing is None:
        return say.text("A target can be raised only over a standing 2, and no bid stands yet.")
    return say.text(
        "A target can be raised only over a standing 2, not over the standing bid (%(standing)s).",
        standing=reason.standing,
    )


def _bids_unseen(reason: BidsUnseen, say: Speaker) -> str:
    return say.plural(
        "%(n)s card of this hand has not been looked at yet; a bid may be made without it.",
        "%(n)s cards of this hand have not been looked at yet; a bid may be made without them.",
        reason.cards,
    )


def _may_look(reason: MayLook, say: Speaker) -> str:
    return say.plural(
        "On your turn you may look at the last card dealt to you, and bid or pass after that.",
        "On your turn you may look at the last %(n)s cards dealt to you, and bid or pass after that.",
        reason.cards,
    )


def _free_play(reason: FreePlay, say: Speaker) -> str:
    if not reason.follows:
        return say.text("You may play any card: nobody has to follow %(led)s.", led=reason.led)
    return say.text(
        "You may play any card: nobody has to follow %(led)s, even with %(follows)s in hand.",
        led=reason.led,
        follows=reason.follows,
    )


# Translators: In the sentences about cards, a fact such as %(card)s is written short, as "7♠" or
# "7 of swords", without article; %(seat)s, %(declarer)s and the like are letters, A to E.
REASONS: Mapping[type, Words] = {
    NotYourTurn: N_("It is the turn of %(to_act)s, not of %(seat)s."),
    AuctionOver: N_("The auction is over: nobody can bid or pass any more."),
    AuctionRunning: N_("The auction is still running: cards are called and played only after it."),
    CallPending: N_("%(declarer)s must call a card before the first lead."),
    CallMade: N_("A card has been called already: %(called)s. Each deal has one call."),
    NothingToCall: N_("This position begins with the tricks: there is no card to call in it."),
    DealOver: N_("This deal is over: nothing more can be done in it."),
    NoSuchSeat: _no_such_seat,
    OpensAuction: N_("No bid stands yet, so any rank may open the auction (here: %(rank)s)."),
    BidIsLower: N_("The new bid (%(rank)s) is lower than the standing bid (%(standing)s), so it is allowed."),
    BidNotLower: _bid_not_lower,
    RaisesTarget: N_("A 2 stands, and a target of %(target)s is higher than %(standing)s: a legal raise."),
    RaiseNotHigher: N_("A raise must name a target above the standing %(standing)s; %(target)s is not."),
    RaiseNeedsTwo: N_("A target can be raised only with a bid of 2, not with this bid (%(rank)s)."),
    RaiseNeedsStandingTwo: _raise_needs_standing_two,
    TargetOutOfRange: N_("A target lies between %(lowest)s and %(highest)s; %(target)s does not."),
    TargetIsFixed: N_(
        "In this auction only ranks are bid: the target is always %(fixed)s and cannot be %(target)s."
    ),
    BidsAreRanks: N_("In this auction ranks are bid, not points: %(target)s is no bid."),
    BidsArePoints: N_("In this auction points are bid, not ranks: a rank (%(rank)s) is no bid."),
    OpensInPoints: N_("No bid stands yet, so %(target)s points may open the auction."),
    PointsAreHigher: N_("%(target)s points are more than the standing %(standing)s, so the bid is allowed."),
    PointsNotHigher: N_(
        "A bid must name more points than the standing %(standing)s; %(target)s is not enough."
    ),
    PointsOutOfRange: N_(
        "A bid lies between %(lowest)s points and %(highest)s, all there are; %(target)s does not."
    ),
    BidsUnseen: _bids_unseen,
    MayLook: _may_look,
    HasLooked: N_("%(seat)s has already looked at all the cards of the hand."),
    AllCardsSeen: N_("The auction is over, and everyone has seen all the cards of their hand."),
    NothingUnseen: N_(
        "Under these rules everyone sees all their cards from the beginning: there is nothing to look at."
    ),
    MayPass: N_("You may always pass on your turn; a pass is final."),
    LastMayChoose: N_("Everyone else has passed without a bid: the last player still bids or passes."),
    HasPassed: N_("%(seat)s has passed, and a pass is final."),
    HoldsStandingBid: N_("%(seat)s holds the standing bid and is not asked to beat it."),
    CallsRankBid: N_(
        "%(card)s has the rank of the last bid (%(rank)s) and may be called: "
        "whoever holds it becomes the partner."
    ),
    CallNotRankBid: N_(
        "The called card must have the rank of the last bid (%(rank)s); %(card)s has another."
    ),
    CallsAnyCard: N_(
        "After an auction in points any card may be called, %(card)s too: "
        "whoever holds it becomes the partner."
    ),
    CallsBidOrStronger: N_(
        "The rank of the last bid (%(rank)s) or a stronger one may be called, so %(card)s may: "
        "whoever holds it becomes the partner."
    ),
    CallBelowBid: N_(
        "Only the rank of the last bid (%(rank)s) or a stronger one may be called; %(card)s is weaker."
    ),
    CallsOwnCard: N_("%(card)s is in the declarer’s own hand: calling it means playing alone."),
    OwnsAllOfRank: N_(
        "The declarer holds all four cards of the rank bid (%(rank)s): "
        "whichever is called, the declarer plays alone."
    ),
    CallsLowestMissing: N_(
        "The declarer holds %(own)s and may call the lowest missing trump in its place: %(card)s."
    ),
    MayBeLowestMissing: N_(
        "The declarer’s hand is not known in full: it may hold %(two)s, and %(card)s may be the lowest "
        "trump missing in it."
    ),
    NotLowestMissing: N_(
        "In place of one’s own 2 only the lowest missing trump may be called: %(lowest)s, not %(card)s."
    ),
    OwnTwoNotHeld: N_("Only a declarer who holds %(two)s may call a higher trump such as %(card)s."),
    NotDeclarer: N_("%(declarer)s won the auction and calls the card, not %(seat)s."),
    LeadsFreely: N_("You lead to this trick and may play any card of your hand."),
    FreePlay: _free_play,
    HandUnknown: N_("This hand is not known in full, so %(card)s may be in it."),
    NotHeld: N_("A card is played from the hand that holds it, and this hand does not hold %(card)s."),
    AlreadyPlayed: N_("%(card)s has already been played, in trick %(trick)s."),
}

BECAUSE: Mapping[type, Words] = {
    TrumpBeatsPlain: N_("%(card)s beats %(beaten)s: any trump beats any card of another suit."),
    HigherTrump: N_("%(card)s beats %(beaten)s: it is the higher trump."),
    HigherOfLedSuit: N_("%(card)s beats %(beaten)s: it is the higher card of the suit led."),
    OffSuit: N_("%(beaten)s cannot win: it is neither a trump nor a card of the suit led, %(led)s."),
}
