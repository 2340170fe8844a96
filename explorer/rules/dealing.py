"""Shuffle, cut and deal: the same seed gives the same deal on every platform and Python version."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from explorer.cards import PACK, Card, Seat
from explorer.profiles import Profile


@dataclass(frozen=True, slots=True)
class Packet:
    """Cards given to one seat at once; `round` counts from 1."""

    round: int
    seat: Seat
    cards: tuple[Card, ...]


def shuffle(seed: int) -> tuple[Card, ...]:
    """The pack in an order that depends on the seed alone.

    >>> [str(card) for card in shuffle(1)[:3]]
    ['J♠', '4♠', 'J♦']
    """
    return _shuffled(Random(seed))  # noqa: S311 (a repeatable deal, not a secret)


def _shuffled(random: Random) -> tuple[Card, ...]:
    """The pack, every order equally likely.

    Python promises that `Random(seed).random()` never changes, and promises no such thing of
    `Random.shuffle`; hence the exchange is written out.
    """
    draw = random.random
    pack = list(PACK)
    for last in range(len(pack) - 1, 0, -1):
        other = int(draw() * (last + 1))
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def cut(pack: Sequence[Card], lifted: int) -> tuple[Card, ...]:
    """Lift so many cards off the top and put them under the rest.

    At least one card is lifted and one left; raises `ValueError` otherwise.
    """
    if not 0 < lifted < len(pack):
        raise ValueError(f"{lifted} of {len(pack)} cards lifted")
    return (*pack[lifted:], *pack[:lifted])


def cutter(profile: Profile, dealer: Seat) -> Seat:
    """The neighbour who cuts, on the dealer's left or right."""
    return dealer.after(-1 if profile.dealing.cut == "left" else 1, profile.people)


def packets(profile: Profile, dealer: Seat, pack: Sequence[Card]) -> tuple[Packet, ...]:
    """Hand out the pack from the top, round by round, eldest first and to the right."""
    given: list[Packet] = []
    top = 0
    for number, size in enumerate(profile.dealing.packets, start=1):
        for step in range(1, profile.seats + 1):
            given.append(Packet(number, dealer.after(step, profile.people), tuple(pack[top : top + size])))
            top += size
    return tuple(given)


def hands(profile: Profile, given: Sequence[Packet]) -> tuple[tuple[Card, ...], ...]:
    """Put each seat's packets together, in the order in which they were dealt."""
    return tuple(
        tuple(card for packet in given if packet.seat == seat for card in packet.cards)
        for seat in range(profile.seats)
    )


def dealt_hands(
    profile: Profile, dealer: Seat, seed: int, lifted: int | None = None
) -> tuple[tuple[Card, ...], ...]:
    """Shuffle, cut and deal in one go; without `lifted` the cut follows from the seed too.

    >>> from explorer.profiles import load_profile
    >>> [str(card) for card in dealt_hands(load_profile("chiamata/pagat"), Seat.E, 1)[0]][:3]
    ['6♣', '4♦', '5♣']
    """
    random = Random(seed)  # noqa: S311
    pack = _shuffled(random)
    if lifted is None:
        lifted = 1 + int(random.random() * (len(pack) - 1))
    return hands(profile, packets(profile, dealer, cut(pack, lifted)))
