"""`explorer solve`: the value of a position with open hands, told and as data."""

import json

import pytest

from explorer.analysis.solver import solve
from explorer.cards import Seat
from explorer.i18n import LANGUAGES
from explorer.notation import dumps
from explorer.rules.engine import position, start
from tests.cli_files import HEAD, ONE_TRICK
from tests.lesson_deals import lesson_deal
from tests.strategies import PAGAT

WHOLE = dumps(lesson_deal("partner-held-back"))


def test_a_position_is_told_with_its_cards_and_a_line(explorer):
    code, out, err = explorer("solve", "deal.toml", "--trick", 7, text=WHOLE)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "The declarer’s side: A and B.",
        "With all hands open and everybody at their best, it ends with 77 points.",
        "That misses the target of 80.",
        "",
        "What the declarer’s side ends with after each card of A:",
        "  K♦  77",
        "  6♠  77",
        "",
        "One way to play on to the end at everybody’s best:",
        "  Trick 7  A  K♦  Q♠  Q♥  3♣  6♥",
        "  Trick 8  B  K♠  K♣  A♣  5♠  6♠",
    ]


def test_a_line_begins_in_the_middle_of_a_trick(explorer):
    text = dumps(position(lesson_deal("partner-held-back"), 9 + 32))
    told = explorer("solve", "deal.toml", text=text)[1].splitlines()
    seat = lesson_deal("partner-held-back").actions[9 + 32].seat.name
    assert f"What the declarer’s side ends with after each card of {seat}:" in told
    assert [line.split("  ")[1:3] for line in told[-2:]] == [
        ["Trick 7", seat],
        ["Trick 8", told[-1].split()[2]],
    ]


def test_before_the_first_trick_it_is_said_what_is_missing_whatever_trick_is_asked_for(explorer):
    text = dumps(position(lesson_deal("partner-held-back"), 9))
    for trick in ((), ("--trick", 1)):
        code, out, err = explorer("solve", "deal.toml", *trick, text=dumps(start(PAGAT, Seat.E, 1)))
        assert (code, out) == (2, "")
        assert "the play has not begun" in err
    assert explorer("solve", "deal.toml", "--trick", 1, "--seconds", 1, text=text)[0] == 2


def test_json_has_the_value_the_cards_and_the_line(explorer):
    deal = position(lesson_deal("partner-held-back"), 9 + 25)
    code, out, err = explorer("solve", "deal.toml", "--trick", 6, "--json", text=WHOLE)
    found, solution = json.loads(out), solve(deal)
    worth = solution.value.low
    assert (code, err) == (0, "")
    assert (found["side"], found["target"], found["to_act"]) == (["A", "B"], 80, deal.to_act.name)
    assert found["value"] == {"low": worth, "high": worth, "reached": worth >= 80}
    assert [(card["card"], card["low"]) for card in found["cards"]] == [
        (str(choice.card), choice.value.low) for choice in solution.cards
    ]
    assert found["line"] == [{"seat": play.seat.name, "card": str(play.card)} for play in solution.line]
    assert found["exact"] is True


def test_an_answer_that_time_cut_short_is_an_interval(explorer, monkeypatch):
    monkeypatch.setattr("explorer.cli.commands.whole_number", lambda text, where: 0 if "sec" in where else 1)
    code, out, _ = explorer("solve", "deal.toml", "--trick", 1, "--seconds", 1, text=WHOLE)
    assert code == 0
    told = out.splitlines()
    assert told[1] == (
        "With all hands open and everybody at their best, it ends with 0 to 120 points; "
        "the time was too short to find out more."
    )
    assert told[2] == "It may reach the target of 80 or miss it."
    assert told[5] == "  A♥  not known"
    assert len(told) == 5 + 8
    found = json.loads(explorer("solve", "deal.toml", "--trick", 1, "--json")[1])
    assert (found["value"], found["exact"], found["line"]) == (
        {"low": 0, "high": 120, "reached": None},
        False,
        [],
    )


def test_a_deal_that_is_over_is_worth_what_it_brought(explorer):
    assert explorer("solve", "deal.toml", text=WHOLE)[1].splitlines() == [
        "The declarer’s side: A and B.",
        "The deal is over, and it has ended with 77 points.",
        "That misses the target of 80.",
    ]


@pytest.mark.parametrize("lang", [*LANGUAGES, "qps"])
def test_every_language_tells_it(explorer, lang):
    told = explorer("solve", "deal.toml", "--trick", 7, "--lang", lang, text=WHOLE)[1]
    assert len(told.splitlines()) == 11
    assert "77" in told


@pytest.mark.parametrize(
    ("arguments", "text", "told"),
    [
        (
            [],
            dumps(start(PAGAT, Seat.E, 1)),
            "deal.toml: the play has not begun; a position in the tricks is expected.",
        ),
        ([], ONE_TRICK, "deal.toml: some cards are not known; all hands are expected."),
        (
            [],
            HEAD + "extra = 1",
            "deal.toml: extra: this key has no meaning here; check its spelling or leave it out.",
        ),
        (["--trick", "9"], WHOLE, "--trick: found “9”; a number from 1 to 8 is expected."),
        (["--trick", "0"], WHOLE, "--trick: found “0”; a number from 1 to 8 is expected."),
        (["--trick", "-1"], WHOLE, "--trick: found “-1”; a number from 1 to 8 is expected."),
        (["--trick", "x"], WHOLE, "--trick: found “x”; expected: a whole number."),
        (["--seconds", "0"], WHOLE, "--seconds: found “0”; a number from 1 to 86,400 is expected."),
        (
            ["--seconds", "9" * 50],
            WHOLE,
            "--seconds: a number has too many digits; a shorter one is expected.",
        ),
    ],
)
def test_what_cannot_be_solved_is_refused(explorer, arguments, text, told):
    code, out, err = explorer("solve", "deal.toml", *arguments, text=text)
    assert (code, out, err) == (2, "", told + "\n")
    refusal = json.loads(explorer("solve", "deal.toml", "--json", *arguments)[1])
    assert refusal["error"]["reasons"][0]["rule"] is None
