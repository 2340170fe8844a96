"""From values to sentences: every reason, event, settlement line and problem, in one reader's language.

A table gives each type its sentence. Most are one message whose placeholders are fields of the
value; where the words depend on the value, a small function chooses between whole sentences.
A test holds the tables against the unions they serve, so no value can be left without words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.i18n.wording.auctions import DIFFERENCES
from explorer.i18n.wording.deals import DEAL_PROBLEMS
from explorer.i18n.wording.events import EVENTS, LINES
from explorer.i18n.wording.kinds import said
from explorer.i18n.wording.lines import LINES_OF_A_DEAL
from explorer.i18n.wording.problems import PROBLEMS
from explorer.i18n.wording.reasons import BECAUSE, REASONS
from explorer.i18n.wording.told import TOLD
from explorer.i18n.wording.tricks import TRICKS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.i18n.speaker import Speaker
    from explorer.i18n.wording.kinds import Words

WORDING: Mapping[type, Words] = {
    **REASONS,
    **BECAUSE,
    **EVENTS,
    **LINES,
    **TOLD,
    **LINES_OF_A_DEAL,
    **DIFFERENCES,
    **TRICKS,
    **PROBLEMS,
    **DEAL_PROBLEMS,
}
"""Every type that has words, and its words."""


def word(value: object, say: Speaker) -> str:
    """One plain sentence for a reason, an event, a settlement line, a difference or a problem.

    Raises `TypeError` for a value of a type that has no words.

    >>> from explorer.cards import Rank
    >>> from explorer.i18n import speaker
    >>> from explorer.rules.reasons import BidIsLower
    >>> word(BidIsLower(Rank.JACK, Rank.KING), speaker("en"))
    'The new bid (jack) is lower than the standing bid (king), so it is allowed.'
    """
    return said(WORDING, value, say)
