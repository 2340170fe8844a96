"""A profile is read strictly, and names a source for every rule the engine speaks of."""

import tomllib
from importlib.resources import files
from typing import get_args

import pytest

from explorer.cards import Rank
from explorer.problems import (
    InputError,
    MissingKey,
    NotAllowed,
    NotReadable,
    NotToml,
    OutOfRange,
    UnknownKey,
    WrongKind,
)
from explorer.profiles import load_profile, profile_ids, read_profile
from explorer.profiles import model as profile_model
from explorer.rules.because import Because
from explorer.rules.events import Event, SettlementLine
from explorer.rules.reasons import Reason
from tests.paths import rules_of

PAGAT = load_profile("chiamata/pagat")
TEXT = files("explorer.profiles").joinpath("chiamata/pagat.toml").read_text(encoding="utf-8")
SPOKEN = (*get_args(Reason), *get_args(Because), *get_args(Event), *get_args(SettlementLine))
KEYS = sorted({key for kind in SPOKEN for key in rules_of(kind)})


def test_pagat_is_briscola_chiamata_as_the_sources_tell_it():
    assert (PAGAT.seats, PAGAT.tricks, PAGAT.total, PAGAT.session.deals) == (5, 8, 120, 10)
    assert "".join(PAGAT.scale.order) == "A3KQJ76542"
    assert [PAGAT.scale.value(rank) for rank in PAGAT.scale.order] == [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]
    assert PAGAT.dealing.packets == (4, 4)


def test_strength_counts_from_the_weakest_rank():
    assert sorted(PAGAT.scale.strength, key=PAGAT.scale.strength.get) == list(reversed(PAGAT.scale.order))
    assert PAGAT.scale.strength[Rank.TWO] == 0


IN_RANKS, IN_POINTS = {"chiamata/pagat", "chiamata/scale-it"}, {"chiamata/points-it"}
ONLY = {
    "auction.lower": IN_RANKS,
    "auction.raise": {"chiamata/pagat"},
    "auction.raise-needs-two": {"chiamata/pagat"},
    "auction.fixed-target": {"chiamata/scale-it"},
    "auction.higher": IN_POINTS,
    "auction.monte": set(),
    "settlement.sum": set(),
    "call.four-of-a-rank": {"chiamata/pagat"},
    "call.lowest-missing": {"chiamata/pagat"},
}
"""The rules that only some of the profiles know, or none without an option; all have the others."""


@pytest.mark.parametrize("profile_id", profile_ids())
@pytest.mark.parametrize("key", KEYS)
def test_every_rule_spoken_of_stands_in_each_profile(profile_id, key):
    keys = {entry.key for entry in load_profile(profile_id).rules}
    assert (key in keys) == (profile_id in ONLY.get(key, profile_ids()))


@pytest.mark.parametrize("profile_id", profile_ids())
def test_a_rule_has_sources_or_is_an_agreement_of_the_house(profile_id):
    for entry in load_profile(profile_id).rules:
        assert bool(entry.sources) != entry.agreement, entry.key


@pytest.mark.parametrize("profile_id", profile_ids())
def test_no_rule_stands_twice(profile_id):
    keys = [entry.key for entry in load_profile(profile_id).rules]
    assert len(keys) == len(set(keys))


def test_a_rule_that_is_not_there_raises():
    with pytest.raises(KeyError):
        PAGAT.rule("no.such-rule")


@pytest.mark.parametrize(
    ("target", "band"),
    [
        (61, (61, 70, 1)),
        (70, (61, 70, 1)),
        (71, (71, 80, 2)),
        (80, (71, 80, 2)),
        (81, (81, 90, 3)),
        (90, (81, 90, 3)),
        (91, (91, 100, 4)),
        (100, (91, 100, 4)),
        (101, (101, 120, 5)),
        (120, (101, 120, 5)),
    ],
)
def test_the_band_of_a_target(target, band):
    assert PAGAT.settlement.band(target, 61) == band


def test_no_band_lies_above_the_last():
    with pytest.raises(ValueError, match="121"):
        PAGAT.settlement.band(121, 61)


# --- reading -----------------------------------------------------------------------------------


def problem(text):
    with pytest.raises(InputError) as caught:
        read_profile(text, "mine.toml")
    return caught.value.problem


def changed(old, new):
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("seats = 5", "", MissingKey("mine.toml: seats")),
        ("deals = 10", "", MissingKey("mine.toml: session.deals")),
        ('cut = "left"', 'cut = "left"\ntable = 3', UnknownKey("mine.toml: dealing.table")),
        ("seats = 5", "seats = 5\nchairs = 5", UnknownKey("mine.toml: chairs")),
        ("seats = 5", 'seats = "5"', WrongKind("mine.toml: seats", "5", "number", is_text=True)),
        ("seats = 5", "seats = 5.5", WrongKind("mine.toml: seats", "5.5", "number")),
        ("seats = 5", "seats = 7", OutOfRange("mine.toml: seats", "7", 0, 6)),
        ('cut = "left"', 'cut = "top"', NotAllowed("mine.toml: dealing.cut", "top", ("left", "right"))),
        (
            "lowest_missing = true",
            "lowest_missing = 1",
            WrongKind("mine.toml: call.lowest_missing", "1", "truth"),
        ),
        ("packets = [4, 4]", "packets = 8", WrongKind("mine.toml: dealing.packets", "8", "list")),
        ('raise_at = "2"', 'raise_at = "8"', NotAllowed("mine.toml: auction.raise_at", "8", tuple(Rank))),
    ],
)
def test_a_bad_value_is_named_with_its_place_and_what_was_expected(old, new, expected):
    assert problem(changed(old, new)) == expected


def test_the_scale_must_order_all_ten_ranks():
    found = problem(changed('["A", "3", "K",', '["A", "A", "K",'))
    assert found.where == "mine.toml: scale"


def test_a_text_that_is_not_toml_is_refused_at_its_line():
    assert problem("id = \n") == NotToml("mine.toml", 1, 6)


def test_the_text_as_shipped_reads_as_the_profile():
    assert read_profile(TEXT, "pagat") == PAGAT
    assert tomllib.loads(TEXT)["id"] == PAGAT.id


@pytest.mark.parametrize("profile_id", ["chiamata/none", "", "../secret", "chiamata/pagat.toml", "a" * 500])
def test_an_unknown_profile_is_refused_with_those_there_are(profile_id):
    with pytest.raises(InputError) as caught:
        load_profile(profile_id)
    assert caught.value.problem.allowed == profile_ids()
    assert len(caught.value.problem.found) <= 60


def test_a_profile_that_cannot_be_read_is_refused(monkeypatch, tmp_path):
    (tmp_path / "chiamata").mkdir()
    (tmp_path / "chiamata" / "torn.toml").write_bytes(b"\xff\xfe")
    monkeypatch.setattr(profile_model, "files", lambda _: tmp_path)
    with pytest.raises(InputError) as caught:
        load_profile("chiamata/torn")
    assert caught.value.problem == NotReadable("chiamata/torn.toml")


def test_a_profile_cannot_be_changed():
    with pytest.raises(ValueError, match="frozen"):
        PAGAT.seats = 4
