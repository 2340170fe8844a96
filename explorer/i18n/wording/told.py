"""What a lesson tells after an answer, beyond the engine's own reasons and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.cards import Card
from explorer.course.told import (
    AlwaysZero,
    AnswerIs,
    Calculation,
    CalledCardHeld,
    NextPacket,
    NoSweep,
    PacketGiven,
    Term,
)
from explorer.i18n.messages import N_, placeholders

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.i18n.speaker import Speaker
    from explorer.i18n.wording.kinds import Words


def _term(term: Term, say: Speaker) -> str:
    if isinstance(term.of, Card):
        # Translators: One number of a sum, and the card that counts it: "11 (A♥)".
        return say.text("%(points)s (%(card)s)", points=term.value, card=term.of)
    if term.of is not None:
        # Translators: One number of a sum, and the trick it comes from: "21 (trick 3)".
        return say.text("%(points)s (trick %(trick)s)", points=term.value, trick=term.of)
    return say.number(term.value)


def _calculation(told: Calculation, say: Speaker) -> str:
    terms = f" {told.sign} ".join(_term(term, say) for term in told.terms)
    # Translators: A sum, difference or product and what it gives: "11 (A♥) + 10 (3♥) = 21".
    return say.text("%(terms)s = %(result)s", terms=terms, result=told.result)


_HELD = {
    # alone?, another seat named?
    (True, False): N_("%(holder)s holds the called card, %(called)s, and so plays alone."),
    (True, True): N_(
        "%(given)s does not hold the called card, %(called)s: %(holder)s does, and so plays alone."
    ),
    (False, False): N_("%(holder)s holds the called card, %(called)s, and is the partner of %(declarer)s."),
    (False, True): N_(
        "%(given)s does not hold the called card, %(called)s: "
        "%(holder)s does, and is the partner of %(declarer)s."
    ),
}


def _called_card_held(told: CalledCardHeld, say: Speaker) -> str:
    message = _HELD[told.holder == told.declarer, told.given is not None]
    return say.marked(message, **{name: getattr(told, name) for name in placeholders(message.msgid)})


def _next_packet(told: NextPacket, say: Speaker) -> str:
    if told.given == told.next:
        return say.text(
            "The next packet goes to %(next)s: packets go round to the right, and the dealer, "
            "%(dealer)s, comes last.",
            next=told.next,
            dealer=told.dealer,
        )
    return say.text(
        "The next packet goes to %(next)s, not to %(given)s: packets go round to the right, and the dealer, "
        "%(dealer)s, comes last.",
        next=told.next,
        given=told.given,
        dealer=told.dealer,
    )


def _packet_given(told: PacketGiven, say: Speaker) -> str:
    return say.plural(
        "%(seat)s gets %(cards)s cards; %(n)s card is left in the pack.",
        "%(seat)s gets %(cards)s cards; %(n)s cards are left in the pack.",
        told.left,
        seat=told.seat,
        cards=told.cards,
    )


def _no_sweep(told: NoSweep, say: Speaker) -> str:
    return say.plural(
        "The declarer’s side has taken %(n)s trick of %(of)s: that is no sweep, and nothing doubles.",
        "The declarer’s side has taken %(n)s tricks of %(of)s: that is no sweep, and nothing doubles.",
        told.tricks,
        of=told.of,
    )


def _always_zero(told: AlwaysZero, say: Speaker) -> str:
    # Translators: All gains and losses of one deal, such as "+4 +2 −2 −2 −2", and their sum.
    return say.text(
        "%(deltas)s = %(sum)s: what some win, the others lose.",
        deltas=" ".join(say.signed(delta) for delta in told.deltas),
        sum=sum(told.deltas),
    )


TOLD: Mapping[type, Words] = {
    AnswerIs: N_("The answer is %(answer)s."),
    Calculation: _calculation,
    CalledCardHeld: _called_card_held,
    NextPacket: _next_packet,
    PacketGiven: _packet_given,
    NoSweep: _no_sweep,
    AlwaysZero: _always_zero,
}
