"""Every rule of every profile has an example in which it really is at work."""

import pytest

from explorer.course.examples import AtDeal, AtStep, example, example_deals, said, shown_deal
from explorer.course.loader import load_course, load_deal
from explorer.course.resting import spoken_rules, steps_on
from explorer.profiles import load_profile, profile_ids
from explorer.rules.deals import Auction
from explorer.rules.events import AllPointsDouble, AuctionClosed, SharesAlone

COURSE = load_course("chiamata")
PROFILES = {name: load_profile(name) for name in profile_ids()}
RULES = [(name, entry.key) for name, profile in PROFILES.items() for entry in profile.rules]

UNSPOKEN = {
    "game.players",
    "pack.order",
    "pack.points",
    "turn.order",
    "dealing.cut",
    "dealing.packets",
    "dealing.next-dealer",
    "settlement.unit",
    "session.length",
    "session.winner",
}
"""Rules of the pack, the dealing and the session: no action rests on them, or charts show them."""

CLOSED_AT_ONCE = {"auction.top-target", "auction.lowest-rank"}
"""Rules that end an auction in which others are still asked."""


def kinds(name: str, key: str) -> dict[type, object]:
    return {type(value): value for value in said(example(PROFILES[name], key), COURSE)}


@pytest.mark.parametrize(("name", "key"), RULES)
def test_every_rule_has_an_example_that_is_there(name, key):
    at = example(PROFILES[name], key)
    if isinstance(at, AtStep):
        assert COURSE.lesson(at.lesson).step(at.step)
    else:
        deal, ply = shown_deal(at, COURSE)
        assert deal.profile == PROFILES[name]
        assert 0 < ply <= len(deal.actions)


@pytest.mark.parametrize(("name", "key"), RULES)
def test_the_rule_is_at_work_in_its_example(name, key):
    at = example(PROFILES[name], key)
    spoken = {value.rule for value in said(at, COURSE)}
    if key in CLOSED_AT_ONCE:
        assert isinstance(at, AtDeal)
        replay = load_deal(COURSE.root, at.deal)
        before = replay.deals[replay.locate(at.place) - 1].phase
        assert isinstance(before, Auction)
        assert AuctionClosed in kinds(name, key)
        assert len(before.inside) > 2
    elif key == "settlement.alone-sweep":
        assert {SharesAlone, AllPointsDouble} <= set(kinds(name, key))
    elif key == "dealing.misdeal":
        assert isinstance(at, AtStep)
        assert "dealing.packets" in COURSE.lesson(at.lesson).step(at.step).why
    elif isinstance(at, AtStep) and key in UNSPOKEN | {"call.alone"}:
        assert key in COURSE.lesson(at.lesson).step(at.step).why
    else:
        assert key in spoken


def test_a_rule_that_a_profile_does_not_have_has_no_example_there():
    with pytest.raises(KeyError):
        example(PROFILES["chiamata/pagat"], "auction.higher")


@pytest.mark.parametrize("name", PROFILES)
def test_an_example_of_an_option_is_that_of_its_profile(name):
    chosen = load_profile("+".join((name, *(option.key for option in PROFILES[name].options))))
    changed = {entry.key for entry in chosen.rules} - {entry.key for entry in PROFILES[name].rules}
    changed |= {"game.players", "dealing.packets", "settlement.shares"} if chosen.options else set()
    for entry in chosen.rules:
        if entry.key not in changed:
            assert example(chosen, entry.key) == example(PROFILES[name], entry.key)


@pytest.mark.parametrize("name", ["chiamata/points-it", "chiamata/scale-it"])
@pytest.mark.parametrize("option", ["monte", "four-at-table"])
def test_a_rule_that_an_option_brings_is_at_work_in_a_deal_played_with_it(name, option):
    chosen = load_profile(f"{name}+{option}")
    [brought] = [one.rules for one in chosen.options if one.key == option]
    for entry in brought:
        at = example(chosen, entry.key)
        assert isinstance(at, AtDeal)
        deal, ply = shown_deal(at, COURSE)
        assert deal.profile == chosen
        assert 0 < ply <= len(deal.actions)
        if entry.key in {"auction.monte", "settlement.sum"}:
            assert entry.key in {value.rule for value in said(at, COURSE)}


def test_every_deal_of_an_example_is_a_file_of_the_lessons():
    for name in example_deals():
        assert load_deal(COURSE.root, name).deals


@pytest.mark.parametrize("name", PROFILES)
def test_what_is_said_of_a_rule_names_it_once_for_each_kind(name):
    found = spoken_rules(PROFILES[name], COURSE)
    assert {"trick.trump", "auction.pass", "play.secret"} <= set(found)
    for key, values in found.items():
        assert {value.rule for value in values} == {key}
        assert len({type(value) for value in values}) == len(values)


def test_the_steps_on_a_rule_are_those_that_name_it():
    found = steps_on(COURSE)
    for slug in COURSE.slugs:
        for step in COURSE.lesson(slug).steps:
            for key in step.why:
                assert AtStep(slug, step.id) in found[key]
    assert sum(map(len, found.values())) == sum(
        len(step.why) for slug in COURSE.slugs for step in COURSE.lesson(slug).steps
    )
