"""What rule profiles and their options are called, and what is said of a profile at first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.i18n.messages import N_, Message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.i18n.speaker import Speaker
    from explorer.profiles import Profile

# Translators: The name of a set of rules, in a list to choose from.
_NAMES: Mapping[str, Message] = {
    "chiamata/pagat": N_("Ranks, then targets", context="rule profile"),
    "chiamata/points-it": N_("Points", context="rule profile"),
    "chiamata/scale-it": N_("Ranks, one target", context="rule profile"),
}

_ABOUT: Mapping[str, Message] = {
    "chiamata/pagat": N_(
        "Five players, an auction in ranks and a secret partner, as two texts tell it, "
        "a Portuguese and a French one. Where both are silent, this house has agreed on something, "
        "and says so."
    ),
    "chiamata/points-it": N_(
        "An auction in points and a secret partner, as an Italian text tells it. "
        "Where it is silent, this house has agreed on something, and says so."
    ),
    "chiamata/scale-it": N_(
        "An auction in ranks with the same target for all, and a secret partner, "
        "as an Italian text tells it. "
        "Where it is silent, this house has agreed on something, and says so."
    ),
}

# Translators: A choice that some players make, in a list to choose from.
_OPTIONS: Mapping[str, Message] = {
    "declarer-leads": N_("The declarer leads first", context="rule option"),
    "no-sweep": N_("A sweep pays nothing extra", context="rule option"),
    "monte": N_("Bids may be blind", context="rule option"),
    "four-at-table": N_("Four play, the dealer sits out", context="rule option"),
}


def name(profile_id: str, say: Speaker) -> str:
    """What a profile is called, its options left out.

    >>> from explorer.i18n import speaker
    >>> name("chiamata/points-it+no-sweep", speaker("en"))
    'Points'
    """
    return say.marked(_NAMES[profile_id.partition("+")[0]])


def full_name(profile_id: str, say: Speaker) -> str:
    """What a profile is called, with the options chosen in it.

    >>> from explorer.i18n import speaker
    >>> full_name("chiamata/points-it+no-sweep", speaker("en"))
    'Points; A sweep pays nothing extra'
    """
    base, *options = profile_id.split("+")
    return "; ".join((name(base, say), *(option(key, say) for key in options)))


def about(profile: Profile, say: Speaker) -> str:
    """What a reader should know of a profile before its rules."""
    return say.marked(_ABOUT[profile.base])


def option(key: str, say: Speaker) -> str:
    """What an option of a profile is called."""
    return say.marked(_OPTIONS[key])
