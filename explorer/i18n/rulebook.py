"""The rulebook: for each rule key a title and a statement, with the numbers of the profile at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.cards import Rank, Suit
from explorer.i18n.messages import N_, Message, placeholders
from explorer.i18n.statements import SILENCES, STATEMENTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from explorer.i18n.speaker import Speaker
    from explorer.i18n.statements import Words
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
    "game.sits-out": N_("Who sits out"),
    "pack.order": N_("The order of the ranks"),
    "pack.points": N_("What the cards count"),
    "turn.order": N_("Everything goes to the right"),
    "dealing.cut": N_("Shuffle and cut"),
    "dealing.packets": N_("How the cards are dealt"),
    "dealing.next-dealer": N_("Who deals next"),
    "dealing.misdeal": N_("A wrong number of cards"),
    "auction.lower": N_("Every bid is lower than the last"),
    "auction.higher": N_("Every bid is higher than the last"),
    "auction.fixed-target": N_("One target for every bid"),
    "auction.pass": N_("A pass is final"),
    "auction.raise": N_("Raising the target"),
    "auction.raise-needs-two": N_("A raise needs a bid to raise"),
    "auction.own-bid": N_("Nobody outbids themselves"),
    "auction.last-seat": N_("The last seat still chooses"),
    "auction.end": N_("How the auction ends"),
    "auction.top-target": N_("The highest target ends the auction"),
    "auction.lowest-rank": N_("The lowest rank ends the auction"),
    "auction.all-pass": N_("When everyone passes"),
    "auction.monte": N_("Bidding blind"),
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
    "settlement.alone": N_("Paying for playing alone"),
    "settlement.sweep": N_("The sweep"),
    "settlement.alone-sweep": N_("A sweep alone"),
    "settlement.sum": N_("What the payments add up to"),
    "session.length": N_("How long a session lasts"),
    "session.winner": N_("Who wins the session"),
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
    return filled(STATEMENTS[key], profile, say)


def silence(key: str, profile: Profile, say: Speaker) -> str | None:
    """What the sources leave open, for a rule that is an agreement of this house; None for others."""
    return filled(SILENCES[key], profile, say) if profile.rule(key).agreement else None


def filled(words: Words, profile: Profile, say: Speaker) -> str:
    """A message with the facts of a profile that it asks for; raises `KeyError` for one there is not."""
    message = words if isinstance(words, Message) else words(profile)
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


def _or_stronger(profile: Profile, rank: Rank) -> tuple[Rank, ...]:
    """A rank and those above it, from the weakest on."""
    order = profile.scale.order
    return order[order.index(rank) :: -1]


def _letters(ranks: Iterable[Rank], say: Speaker) -> list[str]:
    return [say.letter(rank) for rank in ranks]


def _swept(profile: Profile, share: int) -> int:
    """What a share comes to when a sweep multiplies it, in a profile with one unit for all."""
    return share * profile.settlement.bands[0].unit * profile.settlement.sweep.factor


_FACTS: Mapping[str, Callable[[Profile, Speaker], object]] = {
    "seats": lambda profile, _: profile.seats,
    "people": lambda profile, _: profile.people,
    "unseen": lambda profile, _: profile.dealing.unseen,
    "remains": lambda profile, say: say.signed(profile.remains),
    "remains_lost": lambda profile, say: say.signed(-profile.remains),
    "opponents": lambda profile, _: profile.seats - 1,
    "cards": lambda profile, _: profile.seats * profile.dealing.hand,
    "suits": lambda _profile, _: len(Suit),
    "ranks": lambda _profile, _: len(Rank),
    "order": lambda profile, say: _letters(profile.scale.order, say),
    "upwards": lambda profile, say: _letters(profile.scale.order[-2::-1], say),
    "queen": lambda _profile, say: say.letter(Rank.QUEEN),
    "two": lambda profile, say: say.letter(profile.auction.raise_at or profile.scale.order[-1]),
    "lowest": lambda profile, say: say.letter(profile.scale.order[-1]),
    "king": lambda _profile, say: say.letter(Rank.KING),
    "king_or_stronger": lambda profile, say: say.list(
        _letters(_or_stronger(profile, Rank.KING), say), either=True
    ),
    "values": _values,
    "total": lambda profile, _: profile.total,
    "least": lambda profile, _: profile.auction.least_target,
    "most": lambda profile, _: profile.auction.most_target,
    "packets": lambda profile, _: profile.dealing.packets,
    "hand": lambda profile, _: profile.dealing.hand,
    "tricks": lambda profile, _: profile.tricks,
    "bands": _bands,
    "unit": lambda profile, _: profile.settlement.bands[0].unit,
    "declarer": lambda profile, say: say.signed(profile.settlement.shares.declarer),
    "partner": lambda profile, say: say.signed(profile.settlement.shares.partner),
    "defender": lambda profile, say: say.signed(profile.settlement.shares.defender),
    "alone": lambda profile, say: say.signed(profile.settlement.shares.alone),
    "opponent": lambda profile, say: say.signed(profile.settlement.shares.opponent),
    "alone_sweep": lambda profile, say: say.signed(_swept(profile, profile.settlement.shares.alone)),
    "opponent_sweep": lambda profile, say: say.signed(_swept(profile, profile.settlement.shares.opponent)),
    "factor": lambda profile, _: profile.settlement.sweep.factor,
    "deals": lambda profile, _: profile.session.deals,
    "balances": lambda profile, say: say.list(map(say.signed, profile.session.balances), either=True),
    "start": lambda _profile, _: 0,
}
"""What a statement may mention, taken from the profile."""
