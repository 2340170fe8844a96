"""`explorer chances`: what one seat can know of a deal, told and as data."""

import json
import re
from fractions import Fraction

import pytest

from explorer.analysis.chances import partner, weighed
from explorer.cards import Seat
from explorer.i18n import LANGUAGES
from explorer.notation import dumps
from explorer.rules.engine import position, start
from explorer.rules.sight import sight
from tests.cli_files import ONE_TRICK
from tests.lesson_deals import lesson_deal
from tests.strategies import PAGAT

DEAL = lesson_deal("partner-held-back")
WHOLE = dumps(DEAL)
CALL = 9


def test_a_seat_is_told_who_may_be_the_partner_and_what_the_target_needs(explorer):
    code, out, err = explorer("chances", "deal.toml", "--seat", "C", "--trick", 8, text=WHOLE)
    assert (code, err) == (0, "")
    told = out.splitlines()
    assert told[:8] == [
        "Where the called card (2♠) may be, as C sees it:",
        "             by counting   by bids and cards",
        "  A, alone   0%            0%",
        "  B          100%          100%",
        "  C          0%            0%",
        "  D          0%            0%",
        "  E          0%            0%",
        "",
    ]
    assert told[8] == (
        "Chance that the declarer’s side reaches 80 when beginners play on: "
        "0% by counting, 0% by bids and cards."
    )
    assert told[9] == "The hidden cards can lie in 24 ways, and all of them were looked at."
    assert told[11] == "Trick by trick, by bids and cards:"
    assert len(told) == 13 + 8


def test_one_who_sees_less_is_told_chances_with_intervals(explorer):
    told = explorer("chances", "deal.toml", "--seat", "c", "--trick", 3, "--worlds", 500, text=WHOLE)[1]
    rows = [line.split("   ") for line in told.splitlines()[2:7]]
    assert [row[0].strip() for row in rows] == ["A, alone", "B", "C", "D", "E"]
    assert "%)" in told
    assert "dealt at random 500 times" in told


def test_the_answer_says_how_many_tricks_were_played_and_what_the_drawn_deals_are_worth(explorer):
    told = explorer("chances", "deal.toml", "--seat", "c", "--trick", 3, "--worlds", 500, text=WHOLE)[1]
    assert "  Tricks played " in told
    assert re.search(r" these deals tell as much as \d+ deals that all count alike\. In 19 of 20 ", told)


def test_json_has_the_chances_of_every_moment(explorer):
    text = dumps(position(DEAL, CALL + 12))
    code, out, err = explorer(
        "chances", "deal.toml", "--seat", "D", "--json", "--worlds", 300, "--seed", 5, text=text
    )
    found = json.loads(out)
    assert (code, err) == (0, "")
    assert (found["seat"], found["declarer"], found["called"], found["target"]) == ("D", "A", "2♠", 80)
    assert [(one["tricks"], one["running"]) for one in found["moments"]] == [
        (0, False),
        (1, False),
        (2, False),
        (2, True),
    ]
    view, now = sight(position(DEAL, CALL + 12), Seat.D), found["moments"][-1]
    told = weighed(view, 300, 5)
    assert tuple(Fraction(one["fraction"]) for one in now["partner"]) == partner(view)
    assert [one["weighed"]["value"] for one in now["partner"]] == [one.value for one in told.partner]
    assert now["target"]["weighed"] == {
        "value": told.target.value,
        "low": told.target.low,
        "high": told.target.high,
    }
    assert (now["worlds"], now["exact"], now["effective"]) == (300, False, told.effective)


def test_only_what_the_seat_sees_goes_into_the_answer(explorer):
    """A file that holds nothing else answers the same."""
    at = position(DEAL, CALL + 7)
    arguments = ("--seat", "E", "--json", "--worlds", 50)
    whole = explorer("chances", "deal.toml", *arguments, text=dumps(at))[1]
    assert explorer("chances", "deal.toml", *arguments, text=dumps(sight(at, Seat.E).deal))[1] == whole


@pytest.mark.parametrize("lang", [*LANGUAGES, "qps"])
def test_every_language_tells_it(explorer, lang):
    told = explorer(
        "chances", "deal.toml", "--seat", "B", "--trick", 2, "--worlds", 20, "--lang", lang, text=WHOLE
    )
    assert told[0] == 0
    assert len(told[1].splitlines()) == 11 + 4


@pytest.mark.parametrize(
    ("arguments", "text", "told"),
    [
        (
            ["--seat", "B"],
            dumps(start(PAGAT, Seat.E, 1)),
            "deal.toml: the play has not begun; a position in the tricks is expected.",
        ),
        (
            ["--seat", "B"],
            ONE_TRICK,
            "deal.toml: this is a fragment; a deal that begins with its auction is expected.",
        ),
        (["--seat", "F"], WHOLE, "--seat: found “F”; expected: A, B, C, D or E."),
        (
            ["--seat", "B", "--worlds", "0"],
            WHOLE,
            "--worlds: found “0”; a number from 1 to 100,000 is expected.",
        ),
        (["--seat", "B", "--seed", "x"], WHOLE, "--seed: found “x”; expected: a whole number."),
        (["--seat", "B", "--trick", "9"], WHOLE, "--trick: found “9”; a number from 1 to 8 is expected."),
    ],
)
def test_what_has_no_chances_is_refused(explorer, arguments, text, told):
    code, out, err = explorer("chances", "deal.toml", *arguments, text=text)
    assert (code, out, err) == (2, "", told + "\n")
