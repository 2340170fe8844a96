"""Chances in words: shares as percentages, their intervals, and what they rest on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from explorer.analysis.chances import Chance, Weighed
    from explorer.cards import Seat
    from explorer.i18n.speaker import Speaker

_LEAST = 0.01


def share_text(share: float, say: Speaker) -> str:
    """A chance as a percentage; what is hardly possible or nearly sure is not told as impossible or sure.

    >>> from explorer.i18n import speaker
    >>> [share_text(share, speaker("en")) for share in (0, 0.001, 0.25, 0.999, 1)]
    ['0%', 'under 1%', '25%', 'over 99%', '100%']
    """
    if 0 < share < _LEAST:
        return say.text("under %(share)s", share=say.percent(_LEAST))
    if 1 - _LEAST < share < 1:
        return say.text("over %(share)s", share=say.percent(1 - _LEAST))
    return say.percent(share)


def chance_text(chance: Chance, say: Speaker) -> str:
    """A chance with the interval that it lies in; alone when it is exact, or as good as that.

    >>> from explorer.analysis.chances.estimate import Chance
    >>> from explorer.i18n import speaker
    >>> [chance_text(chance, speaker("en")) for chance in (Chance(0.25, 0.21, 0.29), Chance(0.5, 0.5, 0.5))]
    ['25% (21–29%)', '50%']
    """
    low, high = say.percent(chance.low), say.percent(chance.high)
    if chance.exact or low == high:
        return share_text(chance.value, say)
    return say.text(
        # Translators: a chance and the interval it lies in, such as 25% (21–29%).
        "%(share)s (%(low)s–%(high)s)",
        share=share_text(chance.value, say),
        low=say.number(round(100 * chance.low)),
        high=high,
    )


def holder_text(seat: Seat, declarer: Seat | None, say: Speaker) -> str:
    """A seat as a possible holder of the called card; the declarer would play alone."""
    return say.text("%(seat)s, alone", seat=seat) if seat is declarer else say.seat(seat)


def rests_on(told: Weighed, say: Speaker) -> str:
    """How many ways for the hidden cards to lie were looked at, and what they are worth."""
    if told.exact:
        return say.plural(
            "The hidden cards can lie in only %(n)s way, which was looked at.",
            "The hidden cards can lie in %(n)s ways, and all of them were looked at.",
            told.worlds,
        )
    drawn = say.plural(
        "The hidden cards were dealt at random %(n)s time, always fitting what is known.",
        "The hidden cards were dealt at random %(n)s times, always fitting what is known.",
        told.worlds,
    )
    worth = say.plural(
        "Weighed by bids and cards, these deals tell as much as %(n)s deal.",
        "Weighed by bids and cards, these deals tell as much as %(n)s deals that all count alike.",
        max(1, round(told.effective)),
    )
    sure = say.text("In 19 of 20 such draws the brackets hold what all possible deals together would give.")
    return f"{drawn} {worth} {sure}"
