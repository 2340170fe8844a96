"""Where each rule can be seen at work: a step of a lesson, or a position of a deal of the lessons.

The lessons teach one profile. A rule that says the same in another profile has the same example there;
what another profile does otherwise is shown by a deal of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from explorer.cards import PACK, SEATS
from explorer.course.lessons import Step
from explorer.course.loader import Course, load_deal
from explorer.course.positions import Replay
from explorer.profiles import Profile, load_profile, variant_ids
from explorer.rules import auctions
from explorer.rules.actions import Action, Bid, BidPoints, Call, Play
from explorer.rules.deals import Auction, Calling, Deal
from explorer.rules.engine import judge
from explorer.rules.events import DealSettled, Event, TrickTaken


@dataclass(frozen=True, slots=True)
class AtStep:
    """A step of a lesson, by the names that stand in the address."""

    lesson: str
    step: str


@dataclass(frozen=True, slots=True)
class AtDeal:
    """A position of a deal of the lessons, by the names of the deal's file and of the place."""

    deal: str
    place: str = "end"


Example = AtStep | AtDeal

_STEPS: Mapping[str, str] = {
    "game.players": "five-players/the-other-side",
    "pack.order": "the-pack/who-takes-these-cards",
    "pack.points": "the-pack/count-a-trick",
    "turn.order": "dealing/deal-it-yourself",
    "dealing.cut": "dealing/who-cuts",
    "dealing.packets": "dealing/what-is-left",
    "dealing.next-dealer": "dealing/who-deals-next",
    "dealing.misdeal": "dealing/deal-it-yourself",
    "auction.lower": "the-auction/what-is-left-to-name",
    "auction.pass": "the-auction/your-bid",
    "auction.raise": "the-auction/the-next-raise",
    "auction.raise-needs-two": "the-auction/find-a-refusal",
    "auction.own-bid": "the-auction/a-whole-auction",
    "auction.last-seat": "the-auction/nobody-bids",
    "auction.end": "the-auction/a-whole-auction",
    "auction.all-pass": "the-auction/who-deals-again",
    "call.card": "the-call/make-the-call",
    "call.alone": "the-call/a-strange-call",
    "call.lowest-missing": "the-call/the-lowest-missing-trump",
    "call.four-of-a-rank": "the-call/all-four-of-a-rank",
    "play.lead": "trick-play/who-leads-next",
    "play.free": "trick-play/any-card-you-like",
    "play.held": "trick-play/any-card-you-like",
    "play.tricks": "worked-example/the-last-trick",
    "play.secret": "five-players/the-secret-comes-out",
    "trick.winner": "worked-example/who-takes-it",
    "trick.trump": "trick-play/one-small-trump",
    "trick.led-suit": "trick-play/the-led-suit",
    "settlement.target": "scoring/half-is-not-enough",
    "settlement.unit": "scoring/work-it-out",
    "settlement.shares": "worked-example/the-settlement",
    "settlement.alone": "scoring/alone-against-all",
    "settlement.sweep": "scoring/every-trick",
    "session.length": "scoring/the-session",
    "session.winner": "scoring/the-session",
}

_DEALS: Mapping[str, Mapping[str, AtDeal]] = {
    "chiamata/pagat": {"auction.top-target": AtDeal("top-target")},
    "chiamata/points-it": {
        "auction.higher": AtDeal("italian/points", "auction.2"),
        "auction.pass": AtDeal("italian/points", "auction.3"),
        "auction.own-bid": AtDeal("italian/points", "auction.6"),
        "auction.last-seat": AtDeal("italian/points-passed", "auction.4"),
        "auction.end": AtDeal("italian/points", "auction.8"),
        "auction.top-target": AtDeal("italian/points-top"),
        "auction.all-pass": AtDeal("italian/points-passed"),
        "call.card": AtDeal("italian/points", "auction.8"),
        "call.alone": AtDeal("italian/points-alone", "auction.6"),
        "settlement.target": AtDeal("italian/points"),
        "settlement.unit": AtDeal("italian/points"),
        "settlement.shares": AtDeal("italian/points"),
        "settlement.alone": AtDeal("italian/points-alone"),
        "settlement.sweep": AtDeal("italian/points-all"),
        "settlement.alone-sweep": AtDeal("italian/points-alone-sweep"),
    },
    "chiamata/scale-it": {
        "auction.lower": AtDeal("italian/scale", "auction.2"),
        "auction.fixed-target": AtDeal("italian/scale", "auction.2"),
        "auction.pass": AtDeal("italian/scale", "auction.3"),
        "auction.own-bid": AtDeal("italian/scale", "auction.6"),
        "auction.last-seat": AtDeal("italian/scale-passed", "auction.4"),
        "auction.end": AtDeal("italian/scale", "auction.8"),
        "auction.lowest-rank": AtDeal("italian/scale-lowest"),
        "auction.all-pass": AtDeal("italian/scale-passed"),
        "call.card": AtDeal("italian/scale", "auction.8"),
        "call.alone": AtDeal("italian/scale-alone", "auction.6"),
        "settlement.target": AtDeal("italian/scale"),
        "settlement.unit": AtDeal("italian/scale"),
        "settlement.shares": AtDeal("italian/scale"),
        "settlement.alone": AtDeal("italian/scale-alone"),
        "settlement.sweep": AtDeal("italian/scale-all"),
        "settlement.alone-sweep": AtDeal("italian/scale-alone-sweep"),
    },
}


_OPTION_DEALS: Mapping[str, Mapping[str, str]] = {
    "monte": {"auction.monte": "auction.2"},
    "four-at-table": {
        "game.players": "auction.1",
        "game.sits-out": "auction.1",
        "dealing.packets": "auction.1",
        "settlement.shares": "end",
        "settlement.sum": "end",
    },
}
"""What an option changes: the place in the deal of the Italian profiles that is played with it."""

_OPTION_FILES: Mapping[str, str] = {"monte": "monte", "four-at-table": "four"}


def _with_option(profile: Profile, key: str) -> AtDeal | None:
    """The example of a rule that an option chosen changes or brings."""
    kind = profile.base.removeprefix("chiamata/").removesuffix("-it")
    for option in profile.chosen:
        if place := _OPTION_DEALS.get(option, {}).get(key):
            return AtDeal(f"italian/{kind}-{_OPTION_FILES[option]}", place)
    return None


def example(profile: Profile, key: str) -> Example:
    """Where a rule of a profile can be seen at work; raises `KeyError` for a rule it does not have.

    >>> from explorer.profiles import load_profile
    >>> example(load_profile("chiamata/pagat"), "trick.trump")
    AtStep(lesson='trick-play', step='one-small-trump')
    """
    profile.rule(key)
    if (chosen := _with_option(profile, key)) is not None:
        return chosen
    if found := _DEALS.get(profile.base, {}).get(key):
        return found
    lesson, _, step = _STEPS[key].partition("/")
    return AtStep(lesson, step)


def example_deals() -> frozenset[str]:
    """The deals that examples show, by name."""
    shown = [at for table in _DEALS.values() for at in table.values()]
    for profile in map(load_profile, variant_ids()):
        shown += [at for entry in profile.rules if (at := _with_option(profile, entry.key)) is not None]
    return frozenset(at.deal for at in shown)


def shown_deal(at: AtDeal, course: Course) -> tuple[Deal, int]:
    """The whole deal of an example, and the position to look at; raises `InputError` and `LookupError`."""
    replay = load_deal(course.root, at.deal)
    return replay.deal, replay.locate(at.place)


# --- what is said there ------------------------------------------------------------------------


def said(at: Example, course: Course) -> Iterator[Any]:
    """Every reason, event, settlement line and comparison of cards that an example brings about.

    At its position each seat is asked about everything it might try, so refusals are among them.
    """
    match at:
        case AtDeal(deal=name, place=place):
            replay = load_deal(course.root, name)
            ply = replay.locate(place)
            yield from _caused(replay, ply - 1, ply)
            yield from _judged(replay.deals[ply])
        case AtStep(lesson=slug, step=step):
            yield from _said_in(course.lesson(slug).step(step))


def _said_in(step: Step) -> Iterator[Any]:
    replay = step.replay
    if replay is None:
        return
    first, last = min(step.at, step.start), max(step.at, step.end, step.reveal)
    yield from _caused(replay, first - 1, last)
    for ply in range(first, last + 1):
        yield from _judged(replay.deals[ply])


def _caused(replay: Replay, after: int, upto: int) -> Iterator[Any]:
    for events in replay.events[max(0, after + 1) : upto + 1]:
        for event in events:
            yield from _parts(event)


def _parts(event: Event) -> Iterator[Any]:
    yield event
    if isinstance(event, TrickTaken):
        yield from event.because
    if isinstance(event, DealSettled) and event.settlement is not None:
        yield from event.settlement.lines


def _judged(deal: Deal) -> Iterator[Any]:
    for action in _tries(deal):
        yield from judge(deal, action).reasons


def _tries(deal: Deal) -> Iterator[Action]:
    """What anyone might try, the seat to act first, and whatever its turn or hand is."""
    first = deal.to_act
    seats = [seat for seat in SEATS[: deal.profile.seats] if seat != first]
    for seat in (*(() if first is None else (first,)), *seats):
        match deal.phase:
            case Auction():
                yield from auctions.candidates(deal.profile, seat)
                least = deal.profile.auction.least_target + 1
                yield from (Bid(seat, deal.profile.scale.order[-1], least), BidPoints(seat, least))
            case Calling():
                yield from (Call(seat, card) for card in PACK)
            case _:
                yield from (Play(seat, card) for card in PACK)
