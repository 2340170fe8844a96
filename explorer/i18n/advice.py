"""Advice in words: what it says, what was compared, why it may not hold here, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.analysis.advice.bidding import ENOUGH, HIGH
from explorer.analysis.advice.calling import SHORT
from explorer.analysis.advice.playing import CHEAP, END
from explorer.cards import Rank
from explorer.i18n.messages import N_, Message, placeholders

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from explorer.analysis.advice import Difference, Verdict, Who
    from explorer.i18n.speaker import Speaker
    from explorer.profiles import Profile


@dataclass(frozen=True, slots=True)
class Words:
    """A piece of advice in words: a name, the advice, what was compared, and what else there is to say."""

    name: Message
    said: Message
    compared: Message
    remark: Message | None = None


# Translators: A piece of advice: its name, a few words on a label with little room; the advice; what was
# compared, the way that follows it first; a remark.
WORDS: Mapping[str, Words] = {
    "high-bid": Words(
        N_("High bids", context="advice"),
        N_("Bid %(high)s or more only with a hand that brings %(enough)s points by itself."),
        N_(
            "A beginner is about to bid %(high)s or more, and its hand promises less than %(enough)s "
            "without a partner. It passes, or it bids all the same."
        ),
        N_("By the beginner’s own count hardly any hand is so strong, so the high bids are left to others."),
    ),
    "ace-bid": Words(
        N_("Bids of the ace", context="advice"),
        N_("Bid the ace only with a hand that brings %(enough)s points by itself."),
        N_(
            "A beginner is about to bid the ace, and its hand promises less than %(enough)s without a "
            "partner. It passes, or it bids all the same."
        ),
        N_("In an auction in ranks the ace is the bid that asks for the least, not for the most."),
    ),
    "call-long": Words(
        N_("Call a long suit", context="advice"),
        N_("Call a card of a suit in which you hold many cards."),
        N_("The declarer calls a card of its longest suit, or one of its shortest."),
    ),
    "call-ace": Words(
        N_("Call above the three", context="advice"),
        N_("With the three and the king of a suit in your hand, call its ace."),
        N_(
            "The declarer holds both and may call the ace. It does so, or it calls the best card of another "
            "suit."
        ),
        N_("The same text advises the opposite too: not to call the ace of a suit that you control."),
    ),
    "call-weak": Words(
        N_("Call a weak suit", context="advice"),
        N_("Do not call the ace of a suit that you control; call in a suit where you are weak."),
        N_(
            "The declarer holds the three and at least %(short)s cards of a suit, and may call its ace. It "
            "calls in its shortest suit, or it calls that ace."
        ),
        N_(
            "The suit of the called card always becomes trump, so the strong suit is given up for a weak "
            "one. The same text advises the opposite too."
        ),
    ),
    "ask-for-trump": Words(
        N_("Ask for a trump", context="advice"),
        N_("Lead a high card that is no trump, to ask your partner for a trump."),
        N_(
            "The declarer is to lead, and the partner is still secret. It leads an ace or a three that is "
            "no trump, or another card without points."
        ),
        N_(
            "This is a signal between partners who know each other. Here the partner is secret, and nobody "
            "may arrange signals. Where it gains all the same, it does not gain as a signal."
        ),
    ),
    "card-late": Words(
        N_("Keep the called card", context="advice"),
        N_("Play the called card as late as you can."),
        N_(
            "The called card would be ahead in a trick with %(dear)s points or more. The partner keeps it "
            "back, or plays it."
        ),
    ),
    "no-trump-lead": Words(
        N_("No trump leads", context="advice"),
        N_("Do not lead trumps while nobody knows that you are the partner."),
        N_("The partner, still secret, is to lead. It leads a card that is no trump, or a trump."),
    ),
    "watch-refusals": Words(
        N_("Watch who holds back", context="advice"),
        N_("Watch who does not trump a trick worth taking: that is probably the partner."),
        N_(
            "One seat, and only one, has let the declarer have a trick with %(dear)s points or more. A "
            "defender plays as if that seat were the partner, or it draws no conclusion."
        ),
    ),
    "draw-card": Words(
        N_("Draw the called card", context="advice"),
        N_("Lead trumps, to draw the called card out early."),
        N_(
            "A defender is to lead, and the called card has not been played. It leads a trump, or a card "
            "that is no trump."
        ),
        N_("Nobody has to follow suit here, so leading a trump draws no card out of any hand."),
    ),
    "lead-low": Words(
        N_("Lead low", context="advice"),
        N_("Lead cards without points."),
        N_("A seat that is to lead leads a card without points, or one with points; neither is a trump."),
    ),
    "protect-three": Words(
        N_("Protect the threes", context="advice"),
        N_("Protect your threes: lead one only when hardly any card can take it."),
        N_(
            "A seat that is to lead holds a three that is no trump, and has not yet seen every card that "
            "beats it. It leads another card, or that three."
        ),
    ),
    "throw-low": Words(
        N_("Throw away low", context="advice"),
        N_("On a trick that you cannot win, play a card without points."),
        N_(
            "No card in the hand would be ahead, and the trick is not surely going to the seat’s own side. "
            "The seat plays a card without points, or one with points; neither is a trump."
        ),
    ),
    "keep-trump": Words(
        N_("Keep a trump", context="advice"),
        N_("Keep a trump for the end."),
        N_(
            "The only trump in a hand would be ahead in a trick with %(dear)s points or more, before the "
            "last %(end)s tricks. The seat keeps it, or plays it."
        ),
        N_(
            "The advice comes from a game in which cards are drawn from a stock until shortly before the end."
        ),
    ),
    "count-points": Words(
        N_("Points, not tricks", context="advice"),
        N_("Count points, not tricks."),
        N_(
            "The last seat in a trick can take it with a trump, and no more than %(cheap)s points lie "
            "there. It lets the trick go, or takes it."
        ),
    ),
}
"""By the key of the advice; in the order in which the page tells them."""

WHOM: Mapping[Who, Message] = {
    "bidder": N_("Advice for bidders", context="heading"),
    "declarer": N_("Advice for the declarer", context="heading"),
    "partner": N_("Advice for the partner", context="heading"),
    "defender": N_("Advice for the defenders", context="heading"),
    "everyone": N_("Advice for everybody", context="heading"),
}
"""Headings, by whom the advice concerns."""

VERDICTS: Mapping[Verdict, Message] = {
    "helps": N_("It helps.", context="verdict"),
    "costs": N_("It costs.", context="verdict"),
    "same": N_("No measurable difference.", context="verdict"),
    "wrong": N_("Under these rules it is wrong.", context="verdict"),
    "baseless": N_("It makes no sense under these rules.", context="verdict"),
    "rare": N_("It has come up too seldom to say.", context="verdict"),
}

_FACTS: Mapping[str, Callable[[Profile], int]] = {
    "high": lambda _: HIGH,
    "enough": lambda _: ENOUGH,
    "short": lambda _: SHORT,
    "end": lambda _: END,
    "cheap": lambda _: CHEAP,
    "dear": lambda profile: profile.scale.value(Rank.THREE),
}


def told(message: Message, profile: Profile, say: Speaker) -> str:
    """A text on advice with the numbers that it mentions.

    >>> from explorer.i18n import speaker
    >>> from explorer.profiles import load_profile
    >>> told(WORDS["high-bid"].said, load_profile("chiamata/pagat"), speaker("en"))
    'Bid 75 or more only with a hand that brings 60 points by itself.'
    """
    return say.marked(message, **{name: _FACTS[name](profile) for name in placeholders(message.msgid)})


def points_told(points: Difference, say: Speaker) -> str:
    """The mean gain in card points, to one decimal, with its interval."""
    return _told(points, 1, say)


def units_told(units: Difference, say: Speaker) -> str:
    """The mean gain in units, to two decimals, with its interval.

    >>> from explorer.analysis.advice import Difference
    >>> from explorer.i18n import speaker
    >>> units_told(Difference(4, 8, 32), speaker("en"))
    '+2 (−0.26 to +4.26)'
    """
    return _told(units, 2, say)


def _told(found: Difference, digits: int, say: Speaker) -> str:
    if found.count < 2:  # a single deal has no interval
        return say.signed(round(found.mean, digits))
    return say.text(
        # Translators: a mean gain and the interval around it, all with signs: +1.2 (+0.5 to +1.9).
        "%(mean)s (%(low)s to %(high)s)",
        mean=say.signed(round(found.mean, digits)),
        low=say.signed(round(found.low, digits)),
        high=say.signed(round(found.high, digits)),
    )
