"""What the rulebook says: for each rule key its statement, and what the sources leave open.

A statement holds for every profile that has the key; what a profile chooses between (who cuts, what
is bid, who deals after everyone has passed) is chosen here between whole sentences.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.i18n.messages import N_, Message

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from explorer.profiles import Profile

    Words = Message | Callable[[Profile], Message]

STATEMENTS: Mapping[str, Words] = {
    "game.players": lambda profile: {
        "plays": N_(
            "Exactly %(seats)s people play. "
            "In each deal one of them, the declarer, plays with a secret partner or alone, "
            "and all the others defend together. "
            "The sides last for one deal only."
        ),
        "sits-out": N_(
            "At a table of %(people)s people %(seats)s play each deal, and one sits out. "
            "One of those who play, the declarer, has a secret partner or plays alone, "
            "and all the others defend together. "
            "The sides last for one deal only."
        ),
    }[profile.dealing.dealer],
    "game.sits-out": N_(
        "Whoever deals sits out: the dealer gives out the cards and takes no part in the rest of the deal. "
        "Those who play are lettered anew in each deal, from the eldest on. "
        "Everyone at the table has a balance, and nothing is added to the dealer’s."
    ),
    "pack.order": lambda profile: {
        "ranks": N_(
            "The pack has %(cards)s cards: %(ranks)s ranks in each of %(suits)s suits. "
            "From the highest to the lowest the ranks are %(order)s. "
            "The same order serves in the tricks and in the auction. "
            "%(queen)s stands for the queen of French packs and for the knight of Italian ones."
        ),
        "points": N_(
            "The pack has %(cards)s cards: %(ranks)s ranks in each of %(suits)s suits. "
            "From the highest to the lowest the ranks are %(order)s. "
            "%(queen)s stands for the queen of French packs and for the knight of Italian ones."
        ),
    }[profile.auction.kind],
    "pack.points": N_(
        "%(values)s; the other ranks count nothing. "
        "All the cards together count %(total)s points. "
        "That is why targets begin at %(least)s: it is the first number above half of them."
    ),
    "turn.order": lambda profile: {
        "eldest": N_(
            "Dealing, bidding and playing run anticlockwise: after each seat comes its right-hand neighbour. "
            "The dealer’s right-hand neighbour is called eldest and is the first to bid and to lead. "
            "Nobody acts out of turn."
        ),
        "declarer": N_(
            "Dealing, bidding and playing run anticlockwise: after each seat comes its right-hand neighbour. "
            "The dealer’s right-hand neighbour is called eldest and is the first to bid. "
            "Nobody acts out of turn."
        ),
    }[profile.play.first_lead],
    "dealing.cut": lambda profile: {
        "left": N_(
            "The dealer shuffles and the neighbour on the dealer’s left cuts the pack. "
            "So no single person decides where a card goes."
        ),
        "right": N_(
            "The dealer shuffles and the neighbour on the dealer’s right cuts the pack. "
            "So no single person decides where a card goes."
        ),
    }[profile.dealing.cut],
    "dealing.packets": N_(
        "The cards are dealt to the right from the eldest on, in packets of %(packets)s cards. "
        "Everyone then holds %(hand)s cards, and no stock is left."
    ),
    "dealing.next-dealer": N_("After a scored deal the next dealer is the dealer’s right-hand neighbour."),
    "dealing.misdeal": N_(
        "If somebody is dealt a wrong number of cards, all the cards go back "
        "and the same dealer deals again. "
        "No auction is held over a misdeal."
    ),
    "auction.lower": lambda profile: {
        False: N_(
            "Each seat in turn names a rank, without a suit, or passes. "
            "The first bid may be any rank; each one after it must be lower than the standing one, "
            "in the order %(order)s. "
            "Ranks may be skipped. "
            "A lower bid beats a higher one because it asks more of the declarer: the card to call is weaker."
        ),
        True: N_(
            "Each seat in turn names a rank, without a suit, or passes. "
            "The first bid may be any rank; each one after it must be lower than the standing one, "
            "in the order %(order)s. "
            "Ranks may be skipped. "
            "The lower the rank, the stronger the bid."
        ),
    }[profile.auction.raise_at is None],
    "auction.higher": N_(
        "Each seat in turn names the points that its side is to capture, or passes. "
        "The first bid is at least %(least)s; each one after it must be higher than the standing one. "
        "Numbers may be skipped, and no bid lies above %(most)s, all the points of the pack."
    ),
    "auction.fixed-target": N_(
        "Only ranks are bid. The target is %(least)s, whatever the rank, and never rises."
    ),
    "auction.pass": N_(
        "Every seat may pass in its turn. "
        "Whoever has passed is out of the auction and cannot bid again in this deal."
    ),
    "auction.raise": N_(
        "Once %(two)s stands, no rank is lower, and the auction goes on in points: "
        "another seat still in it may bid %(two)s with a target above %(least)s. "
        "Each further bid must name a higher target than the last, up to %(most)s. "
        "Without a raise the target is %(least)s."
    ),
    "auction.raise-needs-two": N_(
        "A target above %(least)s may be named only when a bid of %(two)s already stands. "
        "Nobody can open with a raised target, or go straight to one from a higher rank."
    ),
    "auction.own-bid": N_(
        "The holder of the standing bid is not asked again until somebody else has bid. "
        "So nobody can raise their own bid."
    ),
    "auction.last-seat": lambda profile: {
        "ranks": N_(
            "When all the seats but one have passed without a bid, the last one still chooses: "
            "it may bid any rank, and wins the auction, or it may pass too."
        ),
        "points": N_(
            "When all the seats but one have passed without a bid, the last one still chooses: "
            "it may bid any points from %(least)s on, and wins the auction, or it may pass too."
        ),
    }[profile.auction.kind],
    "auction.end": lambda profile: {
        False: N_(
            "The auction ends when a bid stands and its holder is the only seat left in it. "
            "That player is the declarer, and the last target named is the one to reach. "
            "Bids and passes belong before this moment, the call and the cards after it."
        ),
        True: N_(
            "The auction ends when a bid stands and its holder is the only seat left in it. "
            "That player is the declarer and has to reach the target of %(least)s. "
            "Bids and passes belong before this moment, the call and the cards after it."
        ),
    }[profile.auction.least_target == profile.auction.most_target],
    "auction.top-target": lambda profile: {
        "ranks": N_(
            "A bid of %(two)s with a target of %(most)s ends the auction at once, since nothing can beat it."
        ),
        "points": N_("A bid of %(most)s ends the auction at once, since the pack holds no more points."),
    }[profile.auction.kind],
    "auction.lowest-rank": N_("A bid of %(lowest)s ends the auction at once, since no rank is lower."),
    "auction.monte": N_(
        "The last %(unseen)s cards dealt to each seat stay face down, even for the seat itself. "
        "In its turn a seat may bid without having looked at them; such a bid is blind, and all know it. "
        "Or it looks at them first, once, and then bids or passes. "
        "When the auction is over everyone sees their whole hand, the declarer before calling a card."
    ),
    "auction.all-pass": lambda profile: {
        "told": N_(
            "If everyone passes, nothing is scored and the same dealer deals again. "
            "The sources give this as an explicit agreement between the players."
        ),
        "same-dealer": N_("If everyone passes, nothing is scored and the same dealer deals again."),
        "next-dealer": N_("If everyone passes, nothing is scored and the next dealer deals."),
    }[_all_pass(profile)],
    "call.card": lambda profile: {
        "as-bid": N_(
            "The declarer names the trump suit and calls the card of that suit with the last rank bid: "
            "naming one card says both. "
            "Whoever holds the called card is the declarer’s secret partner. "
            "The call is made once, by the declarer, before the first lead."
        ),
        "as-bid-or-stronger": N_(
            "The declarer calls a card of the last rank bid or of a stronger rank, and its suit is trump. "
            "After a bid of %(king)s, for example, the rank may be %(king_or_stronger)s: "
            "the lower the bid, the more cards there are to call. "
            "Whoever holds the called card is the declarer’s secret partner. "
            "The call is made once, by the declarer, before the first lead."
        ),
        "any": N_(
            "The declarer calls any card, and its suit is trump: naming one card says both. "
            "Whoever holds the called card is the declarer’s secret partner. "
            "The call is made once, by the declarer, before the first lead."
        ),
    }[profile.call.rank],
    "call.alone": N_(
        "The declarer may call a card of their own hand. "
        "This means playing alone against the other %(opponents)s, "
        "and it stays as secret as a partner would."
    ),
    "call.lowest-missing": N_(
        "If the last rank bid is %(two)s and the declarer holds the %(two)s of the suit named, "
        "the declarer may call the lowest trump not in hand instead: "
        "the first one missing, going up through %(upwards)s. "
        "No other card may be called in its place. "
        "So a hand strong in one suit can still find a partner."
    ),
    "call.four-of-a-rank": N_(
        "A declarer who holds all %(suits)s cards of the rank bid has only their own cards to call, "
        "and so must play alone. "
        "With a bid of %(two)s there is a way out: the lowest trump not in hand may be called."
    ),
    "play.lead": lambda profile: {
        "eldest": N_(
            "The eldest leads to the first trick, whoever won the auction. "
            "After that the winner of each trick leads to the next. "
            "Any card may be led."
        ),
        "declarer": N_(
            "The declarer leads to the first trick. "
            "After that the winner of each trick leads to the next. "
            "Any card may be led."
        ),
    }[profile.play.first_lead],
    "play.free": N_(
        "In each turn any card of the hand may be played. "
        "Nobody is ever obliged to follow suit, to trump or to beat, whatever they hold."
    ),
    "play.held": N_(
        "A card is played from the hand that holds it, and only once. "
        "Where a position shows only part of a hand, any card that may be in it can be played."
    ),
    "play.tricks": N_(
        "Everyone plays one card to each trick, and the winner takes these %(seats)s cards. "
        "Nothing is drawn, so %(tricks)s tricks empty the hands and the deal is over."
    ),
    "play.secret": N_(
        "The called card reveals the partner when it is played, and not before. "
        "Until then nobody shows a card, gives a hint or says who belongs together. "
        "The same secrecy covers a declarer who plays alone."
    ),
    "trick.winner": N_(
        "The highest trump takes the trick; if there is none, the highest card of the led suit does. "
        "The winner takes the cards with all their points, and leads next."
    ),
    "trick.trump": N_(
        "Any trump beats every card of the other suits; even the lowest one beats their aces. "
        "Of several trumps the highest wins. "
        "The suit that was led does not matter then."
    ),
    "trick.led-suit": N_(
        "The first card of a trick sets the led suit. "
        "If no trump is played, the highest card of that suit wins. "
        "A card of any other suit cannot win, whatever its rank."
    ),
    "settlement.target": N_(
        "The card points of the declarer and the partner are counted together. "
        "Reaching the target exactly is enough; one point less is a failure."
    ),
    "settlement.unit": lambda profile: {
        False: N_(
            "Payments are made in units. "
            "How much a deal is worth depends on the target, not on the points captured. "
            "By target the unit is %(bands)s."
        ),
        True: N_(
            "Payments are made in units. "
            "The unit is %(unit)s for every deal, whatever the target and whatever the points captured."
        ),
    }[profile.settlement.flat],
    "settlement.shares": lambda profile: {
        True: N_(
            "When the target is reached, for each unit the declarer receives %(declarer)s, "
            "the partner %(partner)s and each defender %(defender)s. "
            "When it is missed, every sign is reversed. "
            "All payments of a deal add up to zero."
        ),
        False: N_(
            "When the target is reached, for each unit the declarer receives %(declarer)s, "
            "the partner %(partner)s and each defender %(defender)s. "
            "When it is missed, every sign is reversed."
        ),
    }[profile.remains == 0],
    "settlement.sum": N_(
        "The payments are those of a table at which one defender more plays, so they do not cancel out: "
        "for each unit they come to %(remains)s together when the target is reached, "
        "and to %(remains_lost)s when it is missed. "
        "The balances of a session do not add up to zero either."
    ),
    "settlement.alone": N_(
        "A declarer who played alone receives %(alone)s for each unit when the target is reached, "
        "and each opponent %(opponent)s. "
        "When it is missed, every sign is reversed."
    ),
    "settlement.sweep": lambda profile: {
        "all-tricks": N_(
            "If one side takes all %(tricks)s tricks, every payment is multiplied by %(factor)s. "
            "All %(total)s points without all the tricks bring nothing extra: "
            "the other side may have taken a trick that counts nothing."
        ),
        "all-points": N_(
            "If one side captures all %(total)s points, every payment is multiplied by %(factor)s. "
            "The other side may have taken a trick that counts nothing. "
            "A sweep against the declarer reverses every sign, as any failure does."
        ),
        "none": N_(
            "These players have agreed to leave the sweep out: "
            "all %(total)s points captured by one side bring nothing extra."
        ),
    }[profile.settlement.sweep.test],
    "settlement.alone-sweep": lambda profile: {
        True: N_(
            "A declarer who captures all %(total)s points alone is paid no more than for reaching the target."
        ),
        False: N_(
            "A declarer who captures all %(total)s points alone receives %(alone_sweep)s, "
            "and each opponent %(opponent_sweep)s. "
            "A declarer alone who captures nothing has every sign reversed."
        ),
    }[profile.settlement.sweep.test == "none"],
    "session.length": lambda profile: {
        False: N_(
            "A session lasts for %(deals)s scored deals, and everyone starts at %(start)s. "
            "Deals that everyone passed do not count."
        ),
        True: N_(
            "A session lasts until somebody’s balance reaches %(balances)s, "
            "as agreed beforehand, "
            "or for an agreed number of scored deals; everyone starts at %(start)s. "
            "Deals that everyone passed do not count."
        ),
    }[profile.session.deals is None],
    "session.winner": N_(
        "Balances belong to players, not to sides. "
        "After the last deal the highest balance wins, and a tie stays a tie."
    ),
}

SILENCES: Mapping[str, Words] = {
    "auction.raise-needs-two": N_(
        "The sources say how to go on over a bid of %(two)s. "
        "They do not say whether a raised target may also come without one."
    ),
    "auction.top-target": lambda profile: {
        "ranks": N_(
            "The sources end the targets at %(most)s. "
            "They do not say whether the other seats are still asked after it."
        ),
        "points": N_(
            "Bids are made in points, and the pack holds %(most)s. "
            "The source does not say whether the other seats are still asked after that."
        ),
    }[profile.auction.kind],
    "auction.own-bid": N_(
        "The source does not say whether the holder of the standing bid "
        "is asked before somebody else has bid."
    ),
    "auction.last-seat": N_(
        "The source ends the auction when %(opponents)s players have passed. "
        "It does not say whether the last one may still bid when nobody has."
    ),
    "auction.lowest-rank": N_(
        "For the source this is the strongest bid. "
        "It does not say whether the other seats are still asked after it."
    ),
    "auction.all-pass": N_("The source does not say what happens when everyone passes."),
    "game.sits-out": N_("The source says that one player sits out of each deal, and not which one."),
    "dealing.packets": N_(
        "The source gives each player %(hand)s cards. It does not say in how many packets they are dealt."
    ),
    "settlement.alone-sweep": N_(
        "The source doubles the payment for a sweep, and the declarer’s for playing alone. "
        "It does not say what both together pay."
    ),
}


def _all_pass(profile: Profile) -> str:
    """Who deals after everyone has passed, and whether the sources tell it as an agreement."""
    told = not profile.rule("auction.all-pass").agreement
    chosen = profile.dealing.all_pass
    return "told" if told and chosen == "same-dealer" else chosen
