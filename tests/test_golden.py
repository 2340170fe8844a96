"""A whole session, told value by value, must not change unnoticed.

After a wanted change write the files anew with `python -m tests.test_golden` and read the difference.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path

import pytest

from explorer.analysis.beginner import choose
from explorer.cards import SEATS, Card, Seat
from explorer.profiles import load_profile, profile_ids
from explorer.rules.actions import action_text
from explorer.rules.deals import Deal
from explorer.rules.engine import apply as carry_out
from explorer.rules.engine import judge, restart, start
from explorer.rules.session import End, Session, add, dealer, over, seated, standing, winners
from explorer.rules.sight import sight
from tests.lesson_deals import SESSION, lesson_deal

GOLDEN = Path(__file__).parent / "data" / "golden"
TAUGHT = "chiamata/pagat"
PLAYED = (*profile_ids(), "chiamata/points-it+monte+four-at-table", "chiamata/scale-it+monte+four-at-table")
"""Every profile, and the options that change the auction and the table."""

AGREED = End(deals=6)
"""Where the lessons play no session, beginners play one of so many deals."""


def told(value: object) -> str:
    """A value in one line: its kind and what is so of it, cards and seats as people write them."""
    match value:
        case Card():
            return str(value)
        case Seat():
            return value.name
        case Enum():
            return str(value.value)
        case tuple():
            return "[" + " ".join(told(part) for part in value) + "]"
        case _ if is_dataclass(value):
            found = [(field.name, getattr(value, field.name)) for field in fields(value)]
            facts = [f"{name}={told(fact)}" for name, fact in found if fact is not False]
            return " ".join([type(value).__name__, *facts])
        case _:
            return str(value)


def playthrough(deal: Deal) -> Iterator[str]:
    """Every action of a deal with its reasons, and every event it caused."""
    yield f"dealer {deal.dealer.name}"
    for seat, hand in zip(SEATS, deal.dealt, strict=False):
        yield f"{seat.name} holds {' '.join(map(str, hand))}"
    position = restart(deal)
    for action in deal.actions:
        reasons = " + ".join(f"{told(reason)} ({reason.rule})" for reason in judge(position, action).reasons)
        yield f"{action.seat.name}: {action_text(action)}  because {reasons}"
        step = carry_out(position, action)
        for event in step.events:
            if settlement := getattr(event, "settlement", None):
                yield from (f"    {told(line)} ({line.rule})" for line in settlement.lines)
            else:
                yield f"    {told(event)} ({event.rule})"
        position = step.deal


def by_beginners(deal: Deal) -> Deal:
    while deal.to_act is not None:
        deal = carry_out(deal, choose(sight(deal, deal.to_act))).deal
    return deal


def next_deal(session: Session) -> tuple[str, Deal]:
    """The name of the next deal of a session, and the deal played to its end."""
    number = len(session.deals)
    if session.profile.id == TAUGHT:
        return SESSION[number], lesson_deal(SESSION[number])
    seed = number + 1
    profile, player = session.profile, dealer(session)
    if len(profile.dealers) > 1:
        return f"seed {seed}", by_beginners(start(profile, player, seed))
    name = f"seed {seed}: {player.name} sits out, seated are {told(seated(profile, player))}"
    return name, by_beginners(start(profile, profile.dealers[0], seed))


def session_text(profile_id: str) -> str:
    taught = profile_id == TAUGHT
    first = lesson_deal(SESSION[0]).dealer if taught else Seat.E
    session = Session(load_profile(profile_id), first, agreed=None if taught else AGREED)
    lines = [f"A session of {profile_id}"]
    while not over(session):
        name, deal = next_deal(session)
        session = add(session, deal)
        lines += ["", f"== {name}", *playthrough(deal), f"balances {told(standing(session))}"]
    lines += ["", f"won by {told(winners(session))}", ""]
    return "\n".join(lines)


def golden_file(profile_id: str) -> Path:
    return GOLDEN / f"{profile_id.replace('/', '-')}.txt"


def test_every_profile_has_a_golden_session():
    assert {path.name for path in GOLDEN.iterdir()} == {golden_file(name).name for name in PLAYED}


@pytest.mark.parametrize("profile_id", PLAYED)
def test_the_session_is_played_as_it_always_was(profile_id):
    golden = golden_file(profile_id).read_text(encoding="utf-8").splitlines()
    assert session_text(profile_id).splitlines() == golden


def test_the_golden_session_shows_what_a_session_should():
    settlements = [lesson_deal(name).phase.settlement for name in SESSION]
    deals = [lesson_deal(name).play.declaration for name in SESSION]
    assert {deal.declarer for deal in deals} == set(SEATS[:5]), "everybody declares once"
    assert {settlement.success for settlement in settlements} == {True, False}
    assert any(settlement.alone for settlement in settlements)
    assert len({settlement.unit for settlement in settlements}) > 1


if __name__ == "__main__":
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name in PLAYED:
        golden_file(name).write_text(session_text(name), encoding="utf-8")
