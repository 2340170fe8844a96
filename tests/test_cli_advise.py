"""`explorer advise`: advice measured again, told in every language, as data, and into a file."""

import json
from datetime import date
from pathlib import Path

import pytest

from explorer.analysis.advice import ADVICE, Difference, Figures, Results, measure
from explorer.analysis.advice.results import loaded
from explorer.cli.advising import tell_advice
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.advice import WORDS, units_told
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
    assert told[5:] == [], "no figures where too little is known"


def test_what_came_up_often_enough_is_told_with_its_figures():
    figures = Figures(60, 40, 12, Difference(40, 80, 400), Difference(40, 20, 60))
    found = Results(PAGAT.id, 1, 60, date(2026, 1, 2), "", {"lead-low": figures}, {})
    assert [*tell_advice(found, speaker("en"))][-2:] == [
        "  Points gained: +2 (+1.2 to +2.8)",
        "  Units gained: +0.5 (+0.15 to +0.85)",
    ]


def test_french_sets_a_space_before_the_colon(explorer):
    told = explorer("advise", *FEW, "--only", "keep-trump", "--lang", "fr")[1].splitlines()
    assert told[2].startswith("  keep-trump\u00a0: ")


def test_a_single_deal_has_no_interval(explorer):
    assert units_told(Difference(1, 2, 4), speaker("en")) == "+2"
    out = explorer("advise", "--profile", PAGAT.id, "--deals", 1, "--only", "lead-low", "--json")[1]
    units = json.loads(out)[PAGAT.id]["figures"]["lead-low"]["units"]
    assert (units["low"], units["high"]) == (None, None)


@pytest.mark.parametrize("lang", [*LANGUAGES, "qps"])
def test_the_help_names_every_key_with_its_advice(capsys, explorer, lang):
    with pytest.raises(SystemExit):
        explorer("advise", "--help", "--lang", lang)
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    for one in ADVICE:
        name = speaker(lang).marked(WORDS[one.key].name)
        assert any(line.startswith(one.key) and line.endswith(name) for line in lines)


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
    colon = "\u00a0: " if lang == "fr" else ": "
    assert all(f"  {one.key}{colon}" in out for one in ADVICE)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--deals", "0"), "--deals: found “0”; a number from 1 to 1,000,000 is expected."),
        (("--seed", "x"), "--seed: found “x”; expected: a whole number."),
        (("--profile", "x"), "--profile: found “x”; expected: " + ", ".join(profile_ids()[:-1])),
        (("--only", "x"), "--only: found “x”; expected: high-bid, ace-bid, "),
        (("--deals", "1", "--profile", PAGAT.id, "--out", "no/such/folder"), "no/such/folder: this file"),
    ],
)
def test_what_cannot_be_measured_is_refused(explorer, arguments, told):
    code, _, err = explorer("advise", *arguments)
    assert code == 2
    assert err.startswith(told)
