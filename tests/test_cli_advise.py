"""`explorer advise`: advice measured again, told in every language, as data, and into a file."""

import json
from pathlib import Path

import pytest

from explorer.analysis.advice import ADVICE, measure
from explorer.analysis.advice.results import loaded
from explorer.i18n import LANGUAGES
from explorer.profiles import load_profile, profile_ids

PAGAT = load_profile("chiamata/pagat")
FEW = ("--profile", PAGAT.id, "--deals", 3, "--seed", 5)


def test_what_was_measured_is_told(explorer):
    code, out, err = explorer("advise", *FEW, "--only", "lead-low")
    assert (code, err) == (0, "")
    told = out.splitlines()
    assert told[0] == "Ranks, then targets, 3 deals from number 5 on:"
    assert told[2:5] == [
        "  lead-low: Lead cards without points.",
        "  It has come up too seldom to say.",
        "  It came up in 3 deals of 3.",
    ]
    assert told[5].startswith("  Points gained: ")
    assert told[6].startswith("  Units gained: ")


def test_it_is_the_same_as_data(explorer):
    code, out, _ = explorer("advise", *FEW, "--only", "lead-low", "--json")
    found = json.loads(out)[PAGAT.id]
    expected = measure(PAGAT, [one for one in ADVICE if one.key == "lead-low"], 3, 5)["lead-low"]
    assert (code, found["deals"], found["seed"]) == (0, 3, 5)
    assert [*found["figures"]] == ["lead-low"]
    figures = found["figures"]["lead-low"]
    assert (figures["applied"], figures["verdict"]) == (expected.applied, "rare")
    assert figures["units"] == {
        "total": expected.units.total,
        "squares": expected.units.squares,
        "mean": expected.units.mean,
        "low": expected.units.low,
        "high": expected.units.high,
    }


def test_without_a_profile_every_profile_is_measured_and_all_go_into_the_file(explorer):
    code, out, _ = explorer("advise", "--deals", 1, "--only", "call-long", "--out", "found.json")
    assert code == 0
    assert len(out.split("\n\n")) == 2 * len(profile_ids())
    found = loaded(Path("found.json").read_text(encoding="utf-8"))
    assert tuple(found) == profile_ids()
    assert found[PAGAT.id].figures == measure(PAGAT, [one for one in ADVICE if one.key == "call-long"], 1, 1)


@pytest.mark.parametrize("lang", [*LANGUAGES, "qps"])
def test_every_language_tells_it(explorer, lang):
    out = explorer("advise", *FEW, "--deals", 1, "--lang", lang)[1]
    assert all(f"  {one.key}: " in out for one in ADVICE)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--deals", "0"), "--deals: found “0”; a number from 1 to 1,000,000 is expected."),
        (("--seed", "x"), "--seed: found “x”; expected: a whole number."),
        (("--profile", "x"), "profile: found “x”; expected: " + ", ".join(profile_ids()[:-1])),
        (("--only", "x"), "--only: found “x”; expected: high-bid, ace-bid, "),
        (("--deals", "1", "--profile", PAGAT.id, "--out", "no/such/folder"), "no/such/folder: this file"),
    ],
)
def test_what_cannot_be_measured_is_refused(explorer, arguments, told):
    code, _, err = explorer("advise", *arguments)
    assert code == 2
    assert err.startswith(told)
