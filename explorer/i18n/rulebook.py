"""The rulebook: for each rule key a title and a statement, with the numbers of the profile at hand.

Statements hold for every profile that has the key; what a profile chooses between (who cuts, who
deals after everyone has passed) is chosen here between whole sentences.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.cards import Rank, Suit
from explorer.i18n.messages import N_, Message, placeholders

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from explorer.i18n.speaker import Speaker
    from explorer.profiles import Profile

GROUPS: Mapping[str, Message] = {
    "game": N_("The players", context="rule group"),
    "pack": N_("The cards", context="rule group"),
    "turn": N_("The turn", context="rule group"),
    "dealing": N_("Dealing", context="rule group"),
    "auction": N_("The auction", context="rule group"),
    "call": N_("The call", context="rule group"),
    "play": N_("The play", context="rule group"),
    "trick": N_("Who takes a trick", context="rule group"),
    "settlement": N_("The settlement", context="rule group"),
    "session": N_("The session", context="rule group"),
}
"""Titles of the groups, by the first part of their keys, in the order of a deal."""

TITLES: Mapping[str, Message] = {
    "game.players": N_("The players and their sides"),
    "pack.order": N_("The order of the ranks"),
    "pack.points": N_("What the cards count"),
    "turn.order": N_("Everything goes to the right"),
    "dealing.cut": N_("Shuffle and cut"),
    "dealing.packets": N_("How the cards are dealt"),
    "dealing.next-dealer": N_("Who deals next"),
    "auction.lower": N_("Every bid is lower than the last"),
    "auction.pass": N_("A pass is final"),
    "auction.raise": N_("Raising the target"),
    "auction.raise-needs-two": N_("A raise needs a bid to raise"),
    "auction.own-bid": N_("Nobody outbids themselves"),
    "auction.last-seat": N_("The last seat still chooses"),
    "auction.end": N_("How the auction ends"),
    "auction.top-target": N_("The highest target ends the auction"),
    "auction.all-pass": N_("When everyone passes"),
    "call.card": N_("The called card"),
    "call.alone": N_("Playing alone"),
    "call.lowest-missing": N_("Calling the lowest missing trump"),
    "call.four-of-a-rank": N_("All the cards of the rank in one hand"),
    "play.lead": N_("Who leads"),
    "play.free": N_("Any card at any time"),
    "play.held": N_("Only cards in hand"),
    "play.tricks": N_("The tricks of a deal"),
    "play.secret": N_("The secret of the partner"),
    "trick.winner": N_("The winner of a trick"),
    "trick.trump": N_("Trumps beat the rest"),
    "trick.led-suit": N_("Without a trump, the led suit decides"),
    "settlement.target": N_("Reaching the target"),
    "settlement.unit": N_("The unit of the payment"),
    "settlement.shares": N_("Who receives and who pays"),
    "settlement.alone": N_("Paying for a game alone"),
    "settlement.sweep": N_("The sweep"),
    "session.length": N_("How long a session lasts"),
    "session.winner": N_("Who wins the session"),
}

_STATEMENTS: Mapping[str, Message | Callable[[Profile], Message]] = {
    "game.players": N_(
        "Exactly %(seats)s people play. "
        "In each deal one of them, the declarer, plays with a secret partner or alone, "
        "and all the others defend together. "
        "The sides last for one deal only."
    ),
    "pack.order": N_(
        "The pack has %(cards)s cards: %(ranks)s ranks in each of %(suits)s suits. "
        "From the highest to the lowest the ranks are %(order)s. "
        "The same order serves in the tricks and in the auction. "
        "%(queen)s stands for the queen of French packs and for the knight of Italian ones."
    ),
    "pack.points": N_(
        "%(values)s; the other ranks count nothing. "
        "All the cards together count %(total)s points. "
        "That is why targets begin at %(least)s: it is the first number above half of them."
    ),
    "turn.order": N_(
        "Dealing, bidding and playing run anticlockwise: after each seat comes its right-hand neighbour. "
        "The dealer’s right-hand neighbour is called eldest and is the first to bid and to lead. "
        "Nobody acts out of turn."
    ),
    "dealing.cut": lambda profile: {
        "left": N_(
            "The dealer shuffles and the neighbour on the dealer’s left cuts the pack. "
            "So nobody alone decides where a card goes."
        ),
        "right": N_(
            "The dealer shuffles and the neighbour on the dealer’s right cuts the pack. "
            "So nobody alone decides where a card goes."
        ),
    }[profile.dealing.cut],
    "dealing.packets": N_(
        "The cards are dealt to the right from the eldest on, in packets of %(packets)s cards. "
        "Everyone then holds %(hand)s cards, and no stock is left."
    ),
    "dealing.next-dealer": N_("After a scored deal the next dealer is the dealer’s right-hand neighbour."),
    "auction.lower": N_(
        "Each seat in turn names a rank, without a suit, or passes. "
        "The first bid may be any rank; each one after it must be lower than the standing one, "
        "in the order %(order)s. "
        "Ranks may be skipped. "
        "A lower bid beats a higher one because it asks more of the declarer: the card to call is weaker."
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
    "auction.last-seat": N_(
        "When all the seats but one have passed without a bid, the last one still chooses: "
        "it may bid any rank, and wins the auction, or it may pass too."
    ),
    "auction.end": N_(
        "The auction ends when a bid stands and its holder is the only seat left in it. "
        "That player is the declarer, and the last target named is the one to reach. "
        "Bids and passes belong before this moment, the call and the cards after it."
    ),
    "auction.top-target": N_(
        "A bid of %(two)s with a target of %(most)s ends the auction at once, since nothing can beat it."
    ),
    "auction.all-pass": lambda profile: {
        "same-dealer": N_(
            "If everyone passes, nothing is scored and the same dealer deals again. "
            "The sources give this as an explicit agreement between the players."
        ),
        "next-dealer": N_("If everyone passes, nothing is scored and the next dealer deals."),
    }[profile.dealing.all_pass],
    "call.card": N_(
        "The declarer names the trump suit and calls the card of that suit with the last rank bid: "
        "naming one card says both. "
        "Whoever holds the called card is the declarer’s secret partner. "
        "The call is made once, by the declarer, before the first lead."
    ),
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
    "play.lead": N_(
        "The eldest leads to the first trick, whoever won the auction. "
        "After that the winner of each trick leads to the next. "
        "Any card may be led."
    ),
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
    "settlement.unit": N_(
        "Payments are made in units. "
        "How much a deal is worth depends on the target, not on the points captured. "
        "By target the unit is %(bands)s."
    ),
    "settlement.shares": N_(
        "When the target is reached, for each unit the declarer receives %(declarer)s, "
        "the partner %(partner)s and each defender %(defender)s. "
        "When it is missed, every sign is reversed. "
        "All payments of a deal add up to zero."
    ),
    "settlement.alone": N_(
        "A declarer who played alone receives %(alone)s for each unit when the target is reached, "
        "and each opponent %(opponent)s. "
        "When it is missed, every sign is reversed."
    ),
    "settlement.sweep": N_(
        "If one side takes all %(tricks)s tricks, every payment is multiplied by %(factor)s. "
        "All %(total)s points without all the tricks bring nothing extra: "
        "the other side may have taken a trick that counts nothing."
    ),
    "session.length": N_(
        "A session lasts for %(deals)s scored deals, and everyone starts at %(start)s. "
        "Deals that everyone passed do not count."
    ),
    "session.winner": N_(
        "Balances belong to players, not to sides. "
        "After the last deal the highest balance wins, and a tie stays a tie."
    ),
}

_SILENCES: Mapping[str, Message] = {
    "auction.raise-needs-two": N_(
        "The sources say how to go on over a bid of %(two)s. "
        "They do not say whether a raised target may also come without one."
    ),
    "auction.top-target": N_(
        "The sources end the targets at %(most)s. "
        "They do not say whether the other seats are still asked after it."
    ),
}

_SOURCES: Mapping[str, Message] = {
    "000": N_("Portuguese text, section %(section)s"),
    "001": N_("Italian text, section %(section)s"),
    "004": N_("French text, section %(section)s"),
}


def title(key: str, say: Speaker) -> str:
    """The title of a rule; raises `KeyError` for a key that is none.

    >>> from explorer.i18n import speaker
    >>> title("trick.trump", speaker("en"))
    'Trumps beat the rest'
    """
    return say.marked(TITLES[key])


def group(key: str) -> str:
    """The group that a rule belongs to.

    >>> group("trick.trump")
    'trick'
    """
    return key.partition(".")[0]


def group_title(name: str, say: Speaker) -> str:
    """The title of a group of rules."""
    return say.marked(GROUPS[name])


def statement(key: str, profile: Profile, say: Speaker) -> str:
    """What the rule says under a profile, in whole sentences; raises `KeyError`.

    >>> from explorer.i18n import speaker
    >>> from explorer.profiles import load_profile
    >>> statement("settlement.target", load_profile("chiamata/pagat"), speaker("en"))
    'The card points ... Reaching the target exactly is enough; one point less is a failure.'
    """
    words = _STATEMENTS[key]
    return _filled(words if isinstance(words, Message) else words(profile), profile, say)


def silence(key: str, profile: Profile, say: Speaker) -> str | None:
    """What the sources leave open, for a rule that is an agreement of this house; None for others."""
    return _filled(_SILENCES[key], profile, say) if profile.rule(key).agreement else None


def source_text(reference: str, say: Speaker) -> str:
    r"""Where a rule stands in the sources, in words; raises `KeyError` for an unknown text.

    >>> from explorer.i18n import speaker
    >>> source_text("000 §03", speaker("en"))
    'Portuguese text, section\xa03'
    """
    text, _, section = reference.partition(" §")
    return say.marked(_SOURCES[text], section=int(section) if section.isdecimal() else section)


def _filled(message: Message, profile: Profile, say: Speaker) -> str:
    return say.marked(message, **{name: _FACTS[name](profile, say) for name in placeholders(message.msgid)})


def _values(profile: Profile, say: Speaker) -> list[str]:
    scale = profile.scale
    return [
        # Translators: part of a list. A rank and the points of one card of it.
        say.text("%(rank)s counts %(points)s", rank=say.letter(rank), points=scale.value(rank))
        for rank in scale.order
        if scale.value(rank)
    ]


def _bands(profile: Profile, say: Speaker) -> list[str]:
    least = profile.auction.least_target
    bands = [profile.settlement.band(band.upto, least) for band in profile.settlement.bands]
    return [
        # Translators: part of a list. The unit that belongs to a range of targets.
        say.text("%(unit)s from %(lowest)s to %(highest)s", unit=unit, lowest=low, highest=high)
        for low, high, unit in bands
    ]


_FACTS: Mapping[str, Callable[[Profile, Speaker], object]] = {
    "seats": lambda profile, _: profile.seats,
    "opponents": lambda profile, _: profile.seats - 1,
    "cards": lambda profile, _: profile.seats * profile.dealing.hand,
    "suits": lambda _profile, _: len(Suit),
    "ranks": lambda _profile, _: len(Rank),
    "order": lambda profile, say: [say.letter(rank) for rank in profile.scale.order],
    "upwards": lambda profile, say: [say.letter(rank) for rank in profile.scale.order[-2::-1]],
    "queen": lambda _profile, say: say.letter(Rank.QUEEN),
    "two": lambda profile, say: say.letter(profile.auction.raise_at),
    "values": _values,
    "total": lambda profile, _: profile.total,
    "least": lambda profile, _: profile.auction.least_target,
    "most": lambda profile, _: profile.auction.most_target,
    "packets": lambda profile, _: profile.dealing.packets,
    "hand": lambda profile, _: profile.dealing.hand,
    "tricks": lambda profile, _: profile.tricks,
    "bands": _bands,
    "declarer": lambda profile, say: say.signed(profile.settlement.shares.declarer),
    "partner": lambda profile, say: say.signed(profile.settlement.shares.partner),
    "defender": lambda profile, say: say.signed(profile.settlement.shares.defender),
    "alone": lambda profile, say: say.signed(profile.settlement.shares.alone),
    "opponent": lambda profile, say: say.signed(profile.settlement.shares.opponent),
    "factor": lambda profile, _: profile.settlement.sweep.factor,
    "deals": lambda profile, _: profile.session.deals,
    "start": lambda _profile, _: 0,
}
"""What a statement may mention, taken from the profile."""
