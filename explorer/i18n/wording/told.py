"""What a lesson tells after an answer, beyond the engine's own reasons and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.cards import Card, Seat
from explorer.course.told import (
    AlwaysZero,
    AnswerIs,
    Calculation,
    CalledCardHeld,
    CallsNoPartner,
    CallsOtherTrump,
    CountNothing,
    CutterIs,
    DefendersLeft,
    EldestIs,
    LeastRaise,
    MoreThanHalf,
    NextDealerIs,
    NextPacket,
    NoSweep,
    NotWhatIsAsked,
    PacketGiven,
    RanksBelow,
    Suspects,
    TakesAfterAll,
    TakesNothing,
    Term,
    WinnerLeads,
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
    if isinstance(term.of, Seat):
        # Translators: One number of a sum, and the seat that has captured it: "A 28".
        return say.text("%(seat)s %(points)s", seat=term.of, points=term.value)
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


def _ranks_below(told: RanksBelow, say: Speaker) -> str:
    ranks = " ".join(say.letter(rank) for rank in told.ranks)
    if told.standing is None:
        return say.text(
            "No bid stands yet, so each of the %(n)s ranks may be named: %(ranks)s.",
            n=len(told.ranks),
            ranks=ranks,
        )
    # Translators: %(ranks)s are the letters on the cards in their order: "Q J 7 6 5 4 2".
    return say.plural(
        "A bid must be lower than the standing bid (%(standing)s). Below it comes %(ranks)s: %(n)s rank.",
        "A bid must be lower than the standing bid (%(standing)s). Below it come %(ranks)s: %(n)s ranks.",
        len(told.ranks),
        standing=told.standing,
        ranks=ranks,
    )


def _suspects(told: Suspects, say: Speaker) -> str:
    if told.eyes is told.declarer:
        return say.text(
            "You do not see the other hands, and each of them may hold the called card, %(called)s: "
            "those of %(suspects)s.",
            called=told.called,
            suspects=told.suspects,
        )
    return say.text(
        "Until the called card, %(called)s, is played, the partner may sit at any seat "
        "but the declarer’s, %(declarer)s, and your own, %(eyes)s: %(suspects)s.",
        called=told.called,
        declarer=told.declarer,
        eyes=told.eyes,
        suspects=told.suspects,
    )


def _cutter(told: CutterIs, say: Speaker) -> str:
    if told.left:
        return say.text(
            "The left-hand neighbour of the dealer cuts: with %(dealer)s as dealer that is %(cutter)s.",
            dealer=told.dealer,
            cutter=told.cutter,
        )
    return say.text(
        "The right-hand neighbour of the dealer cuts: with %(dealer)s as dealer that is %(cutter)s.",
        dealer=told.dealer,
        cutter=told.cutter,
    )


def _count_nothing(told: CountNothing, say: Speaker) -> str:
    return say.text(
        "In each of the %(suits)s suits these ranks count nothing: %(ranks)s.",
        suits=told.suits,
        ranks=told.ranks,
    )


TOLD: Mapping[type, Words] = {
    AnswerIs: N_("The answer is %(answer)s."),
    Calculation: _calculation,
    CalledCardHeld: _called_card_held,
    NextPacket: _next_packet,
    PacketGiven: _packet_given,
    NoSweep: _no_sweep,
    AlwaysZero: _always_zero,
    RanksBelow: _ranks_below,
    LeastRaise: N_("A raise must name a target above the standing %(standing)s, so at least %(least)s."),
    Suspects: _suspects,
    DefendersLeft: N_(
        "Of the %(players)s players, all but the declarer and the partner are defenders: %(defenders)s."
    ),
    CutterIs: _cutter,
    EldestIs: N_(
        "The eldest is the right-hand neighbour of the dealer: with %(dealer)s as dealer that is %(eldest)s."
    ),
    NextDealerIs: N_(
        "After a deal that was played, the right-hand neighbour of the dealer deals next: "
        "after %(dealer)s that is %(next)s."
    ),
    WinnerLeads: N_("Whoever takes a trick leads to the next one, so %(seat)s leads."),
    CountNothing: _count_nothing,
    MoreThanHalf: N_(
        "Half of the %(total)s points are %(half)s, so the smallest number above half is %(least)s."
    ),
    CallsOtherTrump: N_(
        "You may call %(card)s, but this makes the trump %(trump)s. You were asked for %(wanted)s."
    ),
    CallsNoPartner: N_(
        "You may call %(card)s, but it is in your own hand: it gives you no partner. You were asked for one."
    ),
    TakesNothing: N_("You may play %(card)s, but it does not take the trick."),
    TakesAfterAll: N_("You may play %(card)s, but it takes the trick."),
    NotWhatIsAsked: N_("The rules allow this, but it is not what you were asked for."),
}
