"""`explorer chances`: what one seat can know of a deal, told or as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from explorer.cards import SEATS, Seat
from explorer.cli.report import plain
from explorer.deal_problems import NoAuctionThere, PlayNotBegun, Unsolvable
from explorer.i18n.wording.chances import chance_text, holder_text, rests_on, share_text
from explorer.problems import InputError, NotAllowed, excerpt
from explorer.rules.sight import sight

if TYPE_CHECKING:
    from collections.abc import Iterator

    from explorer.analysis.chances import Chance, Moment
    from explorer.i18n import Speaker
    from explorer.rules.deals import Deal

WORLDS = 2000
"""How many worlds are looked at in each position unless another number is asked for."""

MOST_WORLDS = 100_000


@dataclass(frozen=True, slots=True)
class Looked:
    """A deal as one seat sees it, and what it could know after every trick; the last moment is now."""

    deal: Deal
    seat: Seat
    moments: tuple[Moment, ...]

    @property
    def now(self) -> Moment:
        """Where the deal has come to."""
        return self.moments[-1]


def looked(deal: Deal, where: str, seat: str, count: int, seed: int) -> Looked:
    """What a seat can know at the last position of a deal.

    Raises `InputError` for a seat that does not play, `Unsolvable` for a fragment and before the call.
    """
    # numpy takes longer to import than most commands to run.
    from explorer.analysis.chances import course  # noqa: PLC0415

    letters = tuple(one.name for one in SEATS[: deal.profile.seats])
    if seat.upper() not in letters:
        raise InputError(NotAllowed("--seat", excerpt(seat), letters))
    if deal.study is not None:
        raise Unsolvable(NoAuctionThere(where))
    eyes = Seat[seat.upper()]
    view = sight(deal, eyes)
    moments = course(view, count, seed)
    if not moments:
        raise Unsolvable(PlayNotBegun(where))
    return Looked(view.deal, eyes, moments)


# --- as data -----------------------------------------------------------------------------------


def looked_report(found: Looked) -> dict[str, Any]:
    """The answer as plain values: chances from 0 to 1, by counting as fractions too; now comes last."""
    play = found.deal.play
    assert play is not None  # noqa: S101
    fixed = play.declaration
    return {
        "profile": found.deal.profile.id,
        "seat": plain(found.seat),
        "declarer": plain(fixed.declarer),
        "called": plain(fixed.called),
        "target": fixed.target,
        "moments": [_moment(moment) for moment in found.moments],
    }


def _moment(moment: Moment) -> dict[str, Any]:
    told = moment.weighed
    seats = SEATS[: len(moment.partner)]
    return {
        "tricks": moment.tricks,
        "running": moment.running,
        "partner": [
            {"seat": plain(seat), "counted": float(share), "fraction": str(share), "weighed": _chance(chance)}
            for seat, share, chance in zip(seats, moment.partner, told.partner, strict=True)
        ],
        "target": {"counted": _chance(told.counted), "weighed": _chance(told.target)},
        "worlds": told.worlds,
        "effective": told.effective,
        "exact": told.exact,
    }


def _chance(chance: Chance) -> dict[str, float]:
    return {"value": chance.value, "low": chance.low, "high": chance.high}


# --- for people --------------------------------------------------------------------------------


def tell_looked(found: Looked, say: Speaker) -> Iterator[str]:
    """Who may hold the called card, what the target's chance is, and both trick by trick."""
    play, moment = found.deal.play, found.now
    assert play is not None  # noqa: S101
    fixed, told = play.declaration, moment.weighed
    yield say.text(
        "Where the called card (%(card)s) may be, as %(seat)s sees it:", card=fixed.called, seat=found.seat
    )
    yield from _table(
        (
            ("", say.text("by counting"), say.text("by bids and cards")),
            *(
                (
                    holder_text(seat, fixed.declarer, say),
                    share_text(float(share), say),
                    chance_text(chance, say),
                )
                for seat, share, chance in zip(SEATS, moment.partner, told.partner, strict=False)
            ),
        )
    )
    yield ""
    yield say.text(
        "Chance that the declarer’s side reaches %(target)s when beginners play on: %(counted)s by counting, "
        "%(weighed)s by bids and cards.",
        target=fixed.target,
        counted=chance_text(told.counted, say),
        weighed=chance_text(told.target, say),
    )
    yield rests_on(told, say)
    if len(found.moments) > 1:
        yield ""
        yield say.text("Trick by trick, by bids and cards:")
        yield from _table(
            (
                (
                    say.text("Tricks played"),
                    *(holder_text(seat, fixed.declarer, say) for seat in SEATS[: len(moment.partner)]),
                    say.ptext("table head", "Target"),
                ),
                *(
                    (
                        say.number(one.tricks),
                        *(share_text(chance.value, say) for chance in one.weighed.partner),
                        share_text(one.weighed.target.value, say),
                    )
                    for one in found.moments
                ),
            )
        )


def _table(rows: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield f"  {'   '.join(cells)}".rstrip()
