"""The shape of a rule profile, and its strict reader.

A profile holds parameters; procedures stay in code and are chosen by `kind`.
Two profiles compared are two files compared. Where a source leaves a choice to the players, the
profile offers it as an option: a named set of other values, chosen by its name after a plus sign,
as in `chiamata/points-it+declarer-leads`.
"""

from __future__ import annotations

import re
import tomllib
from functools import cached_property, lru_cache
from importlib.resources import files
from itertools import combinations
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)
from pydantic_core import PydanticCustomError

from explorer.cards import SEATS, Rank, Seat
from explorer.problems import InputError, LongNumber, NotAllowed, NotToml, excerpt, first_problem, read_text


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


RankName = Annotated[Rank, Field(strict=False)]


class CardScale(_Strict):
    """How one game orders the ranks, strongest first, and counts them in its smallest unit."""

    order: Annotated[tuple[RankName, ...], Field(strict=False)]
    points: dict[RankName, int]
    parts: int = Field(default=1, ge=1, le=3)

    @model_validator(mode="after")
    def _ten_ranks(self) -> CardScale:
        if sorted(self.order) != sorted(Rank):
            raise ValueError("order must name each of the ten ranks once")
        return self

    def __hash__(self) -> int:
        return hash((self.order, *map(self.value, self.order), self.parts))

    @cached_property
    def strength(self) -> dict[Rank, int]:
        """Each rank's place from the bottom: the weakest is 0."""
        return {rank: place for place, rank in enumerate(reversed(self.order))}

    def value(self, rank: Rank) -> int:
        """Card points of a rank."""
        return self.points.get(rank, 0)


class Dealing(_Strict):
    """How the pack is cut and handed out; packets are dealt to the right, round by round.

    So many `unseen` cards, the last ones dealt to a seat, lie face down before it until it looks at them
    or the auction is over.
    """

    cut: Literal["left", "right"]
    packets: Annotated[tuple[int, ...], Field(strict=False)]
    all_pass: Literal["same-dealer", "next-dealer"]
    dealer: Literal["plays", "sits-out"] = "plays"
    unseen: int = Field(default=0, ge=0, le=4)

    @property
    def hand(self) -> int:
        """Cards in a full hand."""
        return sum(self.packets)


class Auction(_Strict):
    """What is bid: ranks, each lower than the last, or targets in card points, each higher.

    In ranks the target rises only once `raise_at` stands, and never without a `raise_at`.
    """

    kind: Literal["ranks", "points"]
    least_target: int = Field(ge=0, le=120)
    most_target: int = Field(ge=0, le=120)
    raise_at: RankName | None = None


class CallRules(_Strict):
    """Which card the declarer may call: of the rank bid, of that or a stronger one, or any."""

    rank: Literal["as-bid", "as-bid-or-stronger", "any"]
    own_card: Literal["alone"]
    lowest_missing: bool


class PlayRules(_Strict):
    """Who leads first, and what is owed to the led suit."""

    first_lead: Literal["eldest", "declarer"]
    follow: Literal["free"]


class Sweep(_Strict):
    """When one side has everything, and what it does to the payment."""

    test: Literal["all-tricks", "all-points", "none"]
    factor: int = Field(ge=1, le=4)


class Band(_Strict):
    """The unit paid for targets up to and including `upto`."""

    upto: int = Field(ge=0, le=120)
    unit: int = Field(ge=1, le=20)


class Shares(_Strict):
    """How many units each role wins when the declarer's side succeeds."""

    declarer: int
    partner: int
    defender: int
    alone: int
    opponent: int


class SettlementRules(_Strict):
    """What a deal pays, by target, role and outcome."""

    bands: Annotated[tuple[Band, ...], Field(strict=False)]
    shares: Shares
    sweep: Sweep

    @property
    def flat(self) -> bool:
        """Whether every target pays the same unit."""
        return len(self.bands) == 1

    def band(self, target: int, least: int) -> tuple[int, int, int]:
        """Lowest target, highest target and unit of the band that a target lies in."""
        low = least
        for band in self.bands:
            if target <= band.upto:
                return low, band.upto, band.unit
            low = band.upto + 1
        raise ValueError(target)


class SessionRules(_Strict):
    """How long players go on: for a number of scored deals, or until a balance is reached.

    Of several `balances` the players agree on one beforehand; the first is the usual one.
    """

    balances: Annotated[tuple[int, ...], Field(strict=False)] = ()
    deals: int | None = Field(default=None, ge=1, le=100, validate_default=True)

    @field_validator("deals")
    @classmethod
    def _ends(cls, deals: int | None, known: ValidationInfo) -> int | None:
        if deals is None and not known.data.get("balances"):
            raise PydanticCustomError("missing", "without balances a session needs deals to end")
        return deals


class RuleEntry(_Strict):
    """Where one rule comes from: source texts with their sections, or an agreement of this house."""

    key: str = Field(pattern=r"^[a-z]+\.[a-z-]+$")
    sources: Annotated[tuple[str, ...], Field(strict=False)]
    agreement: bool = False


class Option(_Strict):
    """A choice that the players have: `changes` gives the values that become others, in their tables.

    `rules` are entries that come with it, or take the place of those with the same key.
    """

    key: str = Field(pattern=r"^[a-z-]+$")
    sources: Annotated[tuple[str, ...], Field(strict=False)]
    changes: dict[str, dict[str, Any] | int]
    rules: Annotated[tuple[RuleEntry, ...], Field(strict=False)] = ()


class Profile(_Strict):
    """Everything that one circle of players has agreed on."""

    id: str = Field(pattern=r"^[a-z]+/[a-z-]+(\+[a-z-]+)*$")
    game: Literal["chiamata"]
    seats: int = Field(ge=2, le=6)
    scale: CardScale
    dealing: Dealing
    auction: Auction
    call: CallRules
    play: PlayRules
    settlement: SettlementRules
    session: SessionRules
    rules: Annotated[tuple[RuleEntry, ...], Field(strict=False)]
    options: Annotated[tuple[Option, ...], Field(strict=False)] = ()

    @model_validator(mode="after")
    def _auction_leads_to_a_call(self) -> Profile:
        if self.auction.kind == "points" and (self.auction.raise_at or self.call.rank != "any"):
            raise ValueError("an auction in points names no rank to raise at or to call")
        return self

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"Profile({self.id!r})"

    @property
    def base(self) -> str:
        """The id without the options chosen."""
        return self.id.partition("+")[0]

    @property
    def chosen(self) -> tuple[str, ...]:
        """The keys of the options chosen, in the order in which the profile offers them."""
        return tuple(self.id.split("+")[1:])

    @property
    def people(self) -> int:
        """Everyone at the table: those who play, and a dealer who sits out."""
        return self.seats + (self.dealing.dealer == "sits-out")

    @property
    def dealers(self) -> tuple[Seat, ...]:
        """Who may deal: any seat, or only the one beyond the others, for a dealer who sits out.

        Seats are lettered from the eldest on then, so that the dealer, next before the eldest, is the last.
        """
        return SEATS[: self.seats] if self.dealing.dealer == "plays" else (SEATS[self.seats],)

    def eldest(self, dealer: Seat) -> Seat:
        """The dealer's right-hand neighbour.

        >>> load_profile("chiamata/points-it+four-at-table").eldest(Seat.E)
        <Seat.A: 0>
        """
        return dealer.after(1, self.people)

    def dealer_before(self, leader: Seat) -> Seat:
        """Who deals so that this seat is eldest; the dealer who sits out, where that is always the same."""
        return leader.after(-1, self.seats) if len(self.dealers) > 1 else self.dealers[0]

    @property
    def remains(self) -> int:
        """What all the payments of a deal come to for each unit: 0 where what some win the others lose.

        >>> load_profile("chiamata/points-it+four-at-table").remains
        1
        """
        shares = self.settlement.shares
        return shares.declarer + shares.partner + (self.seats - 2) * shares.defender

    @property
    def total(self) -> int:
        """All the card points of the pack."""
        return 4 * sum(self.scale.points.values())

    @property
    def tricks(self) -> int:
        """Tricks in one deal."""
        return self.dealing.hand

    def rule(self, key: str) -> RuleEntry:
        """The entry of one rule key; raises `KeyError`."""
        return {entry.key: entry for entry in self.rules}[key]

    def has_rule(self, key: str) -> bool:
        """Whether there is a rule of this key."""
        return any(entry.key == key for entry in self.rules)


def read_profile(text: str, source: str, chosen: tuple[str, ...] = ()) -> Profile:
    """Read a profile from TOML, refusing anything unknown, missing or of another kind.

    `chosen` are the keys of the options to switch on. Raises `InputError`, with `source` as the place.
    """
    try:
        data = tomllib.loads(text)
    except ValueError as error:
        raise InputError(not_toml(error, source)) from None
    try:
        profile = Profile.model_validate(data)
        return _with_options(profile, data, chosen) if chosen else profile
    except ValidationError as error:
        raise InputError(first_problem(error, source)) from None


def _with_options(profile: Profile, data: dict[str, Any], chosen: tuple[str, ...]) -> Profile:
    """The profile read again with the values of the options chosen, which may come in any order."""
    keys = tuple(option.key for option in profile.options)
    for place, key in enumerate(chosen):
        if key not in keys or key in chosen[:place]:
            left = tuple(other for other in keys if other not in chosen[:place])
            raise InputError(NotAllowed("profile", excerpt(key), left))
    for option in profile.options:
        if option.key in chosen:
            data = data | {name: _changed(data[name], values) for name, values in option.changes.items()}
            data["rules"] = _joined(data["rules"], [entry.model_dump() for entry in option.rules])
            data["id"] += f"+{option.key}"
    return Profile.model_validate(data)


def _changed(old: Any, new: dict[str, Any] | int) -> Any:
    """A table with some of its values changed, or another number."""
    return old | new if isinstance(new, dict) else new


def _joined(rules: list[dict[str, Any]], more: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rule entries with others that take their place, or stand after the last one of their group."""
    rules = [*rules]
    for entry in more:
        keys = [rule["key"] for rule in rules]
        if entry["key"] in keys:
            rules[keys.index(entry["key"])] = entry
        else:
            group = entry["key"].partition(".")[0]
            rules.insert(1 + max(at for at, key in enumerate(keys) if key.startswith(f"{group}.")), entry)
    return rules


def not_toml(error: ValueError, source: str) -> NotToml | LongNumber:
    """Where a text stops being TOML, as far as the parser says.

    All that it refuses otherwise is a number of more digits than Python reads.
    """
    if not isinstance(error, tomllib.TOMLDecodeError):
        return LongNumber(source)
    place = re.search(r"line (\d+), column (\d+)", str(error))
    return NotToml(source, int(place[1]), int(place[2])) if place else NotToml(source, 0, 0)


def profile_ids() -> tuple[str, ...]:
    """The profiles that come with the program, without their options.

    >>> "chiamata/pagat" in profile_ids()
    True
    """
    root = files(__package__)
    return tuple(
        sorted(
            f"{game.name}/{file.name.removesuffix('.toml')}"
            for game in root.iterdir()
            if game.is_dir()
            for file in game.iterdir()
            if file.name.endswith(".toml")
        )
    )


@lru_cache
def load_profile(profile_id: str) -> Profile:
    """Load one of the profiles that come with the program, with the options named after it.

    Raises `InputError`.

    >>> load_profile("chiamata/pagat").total
    120
    >>> load_profile("chiamata/points-it+declarer-leads").play.first_lead
    'declarer'
    """
    base, *chosen = profile_id.split("+")
    if base not in profile_ids():
        raise InputError(NotAllowed("profile", excerpt(profile_id), profile_ids()))
    name = f"{base}.toml"
    return read_profile(read_text(files(__package__).joinpath(name), name), name, tuple(chosen))


@lru_cache
def variant_ids() -> tuple[str, ...]:
    """Every profile with every choice of its options.

    >>> [name for name in variant_ids() if name.startswith("chiamata/points-it")][:2]
    ['chiamata/points-it', 'chiamata/points-it+declarer-leads']
    """
    return tuple(
        "+".join((name, *keys))
        for name in profile_ids()
        for count in range(len(load_profile(name).options) + 1)
        for keys in combinations([option.key for option in load_profile(name).options], count)
    )
