"""Two rule profiles held against each other, entry by entry.

Which rules differ follows from the profiles: two entries agree when they say the same in one language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.i18n.rulebook import GROUPS, group, statement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.i18n.speaker import Speaker
    from explorer.profiles import Profile
    from explorer.profiles.model import RuleEntry

COUNTERPARTS = (
    ("auction.lower", "auction.higher"),
    ("auction.raise", "auction.fixed-target"),
    ("auction.top-target", "auction.lowest-rank"),
)
"""Rules that answer the same question in different auctions."""


@dataclass(frozen=True, slots=True)
class Pair:
    """What two profiles have to say on one question; None where one has no rule on it."""

    left: RuleEntry | None
    right: RuleEntry | None
    agree: bool

    @property
    def key(self) -> str:
        """The key of the rule, the left one where there are two."""
        entry = self.left or self.right
        return "" if entry is None else entry.key


def compared(left: Profile, right: Profile, say: Speaker) -> tuple[Pair, ...]:
    """Every rule of two profiles beside its counterpart, in the order of a deal.

    >>> from explorer.i18n import speaker
    >>> from explorer.profiles import load_profile
    >>> names = ("chiamata/pagat", "chiamata/scale-it")
    >>> pairs = compared(*map(load_profile, names), speaker("en"))
    >>> [(pair.left.key, pair.right.key) for pair in pairs if pair.key == "auction.raise"]
    [('auction.raise', 'auction.fixed-target')]
    """
    places = [*GROUPS]
    return tuple(sorted(_pairs(left, right, say), key=lambda pair: places.index(group(pair.key))))


def _pairs(left: Profile, right: Profile, say: Speaker) -> Iterator[Pair]:
    mine, theirs = ({entry.key: entry for entry in profile.rules} for profile in (left, right))
    met: set[str] = set()
    for key, entry in mine.items():
        other = next((theirs[name] for name in _answers(key) if name in theirs and name not in mine), None)
        other = theirs.get(key, other)
        if other is not None:
            met.add(other.key)
        yield Pair(entry, other, other is not None and _says(entry, left, say) == _says(other, right, say))
    for key, entry in theirs.items():
        if key not in met:
            yield Pair(None, entry, False)


def _answers(key: str) -> tuple[str, ...]:
    """The rules that answer the same question as this one in other auctions."""
    return tuple(other for keys in COUNTERPARTS if key in keys for other in keys if other != key)


def _says(entry: RuleEntry, profile: Profile, say: Speaker) -> str:
    return statement(entry.key, profile, say)
