"""The numbers and words that are mentioned where the sources differ.

Numbers come from the profiles and the pack. A few that no profile has are quoted from a source: they are
listed in `QUOTED`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.cards import PACK, Rank, Suit
from explorer.i18n.pieces import foreign
from explorer.profiles import load_profile

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from explorer.i18n.speaker import Speaker
    from explorer.profiles import Profile

QUOTED = {"steps": 11, "calabresella_deals": 9, "players_five": 5, "players_six": 6, "twos_removed": 2}
"""Numbers that stand in a source and in no profile."""

WORDS = {"partir": "pt", "cortar": "pt", "couper": "fr", "tagliare": "it"}
"""Words that a source uses, and the language of each."""


def fact(name: str, say: Speaker) -> object:
    """A number, a list or a word that a text on the sources mentions; raises `KeyError`."""
    if name in QUOTED:
        return QUOTED[name]
    if name in WORDS:
        return foreign(name, WORDS[name])
    return _FACTS[name](load_profile("chiamata/pagat"), load_profile("chiamata/scale-it"), say)


def _worthless(profile: Profile) -> int:
    return sum(not profile.scale.value(card.rank) for card in PACK)


def _stronger(profile: Profile, say: Speaker) -> str:
    order = profile.scale.order
    return say.list(map(say.letter, order[order.index(Rank.KING) :: -1]), either=True)


_FACTS: Mapping[str, Callable[[Profile, Profile, Speaker], object]] = {
    "balances": lambda _, italian, say: say.list(map(say.signed, italian.session.balances), either=True),
    "cards": lambda _pagat, _italian, _say: len(PACK),
    "deals": lambda pagat, _italian, _say: pagat.session.deals,
    "declarer": lambda _, italian, say: say.signed(italian.settlement.shares.declarer),
    "defender": lambda _, italian, say: say.signed(italian.settlement.shares.defender),
    "four": lambda _, italian, _say: _four(italian).seats,
    "four_hand": lambda _, italian, _say: _four(italian).dealing.hand,
    "remains": lambda _, italian, say: say.signed(_four(italian).remains),
    "remains_lost": lambda _, italian, say: say.signed(-_four(italian).remains),
    "unseen": lambda _, italian, _say: load_profile(f"{italian.id}+monte").dealing.unseen,
    "hand": lambda pagat, _italian, _say: pagat.dealing.hand,
    "king": lambda _pagat, _italian, say: say.letter(Rank.KING),
    "king_or_stronger": lambda _, italian, say: _stronger(italian, say),
    "least": lambda pagat, _italian, _say: pagat.auction.least_target,
    "least_unit": lambda pagat, _italian, _say: pagat.settlement.bands[0].unit,
    "most_unit": lambda pagat, _italian, _say: pagat.settlement.bands[-1].unit,
    "partner": lambda _, italian, say: say.signed(italian.settlement.shares.partner),
    "ranks": lambda _pagat, _italian, _say: len(Rank),
    "seats": lambda pagat, _italian, _say: pagat.seats,
    "swept": lambda _, italian, say: say.signed(_swept(italian)),
    "swept_twice": lambda _, italian, say: say.signed(2 * _swept(italian)),
    "total": lambda pagat, _italian, _say: pagat.total,
    "tricks": lambda pagat, _italian, _say: pagat.tricks,
    "two": lambda _pagat, _italian, say: say.letter(Rank.TWO),
    "without_two_twos": lambda _pagat, _italian, _say: len(PACK) - QUOTED["twos_removed"],
    "without_twos": lambda _pagat, _italian, _say: len(PACK) - len(Suit),
    "worthless": lambda pagat, _italian, _say: _worthless(pagat),
}


def _four(profile: Profile) -> Profile:
    return load_profile(f"{profile.id}+four-at-table")


def _swept(profile: Profile) -> int:
    """What each defender pays for a sweep of the declarer's side, in a profile with one unit for all."""
    return profile.settlement.shares.defender * profile.settlement.sweep.factor
