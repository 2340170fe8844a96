"""`explorer replay --json`: the deal as data, null where it has not got to."""

import json

import pytest

from explorer.cards import Seat
from explorer.i18n import LANGUAGES
from explorer.notation import dumps
from explorer.rules.engine import start
from explorer.trees import MAIN
from tests.cli_files import HEAD, SETTLED, TWO_LINES
from tests.some_trees import two_lines
from tests.strategies import PAGAT


def test_json_tells_everything_about_a_settled_deal(explorer):
    code, out, err = explorer("replay", SETTLED, "--json")
    found = json.loads(out)
    tricks = found.pop("tricks")
    assert (code, err) == (0, "")
    assert found == {
        "profile": "chiamata/pagat",
        "phase": "settled",
        "to_act": None,
        "auction": {
            "bids": [
                {"seat": "C", "bid": "A"},
                {"seat": "D", "bid": "3"},
                {"seat": "E", "bid": "K"},
                {"seat": "A", "bid": "-"},
                {"seat": "B", "bid": "-"},
                {"seat": "C", "bid": "-"},
                {"seat": "D", "bid": "-"},
            ],
            "winner": "E",
            "rank": "K",
            "target": 61,
        },
        "called": "K♦",
        "trump": "♦",
        "declarer": "E",
        "partner": "C",
        "alone": False,
        "revealed": {"trick": 2, "seat": "C"},
        "points": {"A": 0, "B": 29, "C": 11, "D": 18, "E": 62},
        "sides": {"declarer": 73, "defenders": 47},
        "settlement": {
            "success": True,
            "unit": 1,
            "sweep": False,
            "alone": False,
            "deltas": {"A": -1, "B": -1, "C": 1, "D": -1, "E": 2},
        },
        "legal": [],
        "name": "",
        "note": "",
        "lines": [],
    }
    assert [(trick["leader"], trick["winner"], trick["points"]) for trick in tricks] == [
        ("C", "E", 21),
        ("E", "C", 11),
        ("C", "D", 18),
        ("D", "B", 4),
        ("B", "B", 25),
        ("B", "E", 10),
        ("E", "E", 10),
        ("E", "E", 21),
    ]
    assert tricks[0]["cards"] == ["6♥", "3♥", "A♦", "2♥", "2♣"]
    assert tricks[0]["because"][0] == {
        "kind": "TrumpBeatsPlain",
        "rule": "trick.trump",
        "facts": {"card": "A♦", "beaten": "6♥"},
        "text": "A♦ beats 6♥: any trump beats any card of another suit.",
    }


def test_a_deal_with_lines_is_told_by_its_main_line_with_the_others_after_it(explorer):
    code, out, _ = explorer("replay", "deal.toml", text=TWO_LINES)
    _, plain, _ = explorer("replay", "deal.toml", text=dumps(two_lines().deal(MAIN)))
    assert code == 0
    assert out.startswith(plain)
    assert out.removeprefix(plain).splitlines() == [
        "",
        "Main line: As it was played",
        "",
        "Other lines",
        "  Line 1: <b>B</b>  holds back",
        "    Look at B.",
        "    Then at D.",
        "    In trick 1 B plays K♥ instead of 2♠.",
    ]


def test_json_has_the_lines_too(explorer):
    found = json.loads(explorer("replay", "deal.toml", "--json", text=TWO_LINES)[1])
    assert found["name"] == "As it was played"
    assert found["lines"] == [
        {
            "name": "<b>B</b> \u202eholds back",
            "note": "Look at B.\nThen at D.",
            "parent": 0,
            "ply": 10,
            "actions": [{"seat": "B", "action": "K♥"}],
        }
    ]


NOT_REACHED = ["called", "trump", "declarer", "partner", "alone", "revealed", "points", "sides", "settlement"]


def test_json_is_null_where_a_deal_has_not_got_to(explorer):
    found = json.loads(explorer("replay", "deal.toml", "--json", text=HEAD)[1])
    assert (found["phase"], found["to_act"], found["tricks"]) == ("auction", "A", [])
    assert found["auction"] == {"bids": [], "winner": None, "rank": None, "target": None}
    assert [found[key] for key in NOT_REACHED] == [None] * len(NOT_REACHED)
    assert found["legal"] == ["-", "A", "3", "K", "Q", "J", "7", "6", "5", "4", "2"]


def test_json_at_the_call(explorer):
    text = HEAD + '[auction]\ncalls = "A 2 - 2@80 - - -"'
    found = json.loads(explorer("replay", "deal.toml", "--json", text=text)[1])
    auction = found["auction"]
    assert (found["phase"], found["to_act"], found["declarer"]) == ("call", "D", "D")
    assert (auction["winner"], auction["rank"], auction["target"]) == ("D", "2", 80)
    assert auction["bids"][2:4] == [{"seat": "C", "bid": "-"}, {"seat": "D", "bid": "2@80"}]
    assert found["partner"] is found["alone"] is found["points"] is None


def test_json_of_a_trick_that_is_still_running(explorer):
    text = HEAD + 'play = {trump = "none", tricks = ["C: AH 2S"]}'
    found = json.loads(explorer("replay", "deal.toml", "--json", text=text)[1])
    trick = {"leader": "C", "cards": ["A♥", "2♠"], "winner": None, "points": None, "because": None}
    assert found["tricks"] == [trick]
    assert (found["phase"], found["to_act"], found["trump"]) == ("play", "E", None)
    assert found["points"] == {"A": 0, "B": 0, "C": 0, "D": 0, "E": 0}


def test_json_has_no_partner_when_the_declarer_is_alone(explorer):
    deal = start(PAGAT, Seat.E, 1)
    ace = next(card for card in deal.dealt[0] if card.rank == "A")
    text = dumps(deal) + f'[auction]\ncalls = "A - - - -"\ncalled = "{ace}"\n'
    found = json.loads(explorer("replay", "deal.toml", "--json", text=text)[1])
    assert (found["alone"], found["partner"], found["declarer"]) == (True, None, "A")
    assert found["sides"] == {"declarer": 0, "defenders": 0}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_json_has_the_same_facts_in_every_language(explorer, lang):
    def without_words(value):
        if isinstance(value, dict):
            return {key: without_words(item) for key, item in value.items() if key != "text"}
        return [without_words(item) for item in value] if isinstance(value, list) else value

    english, other = (
        json.loads(explorer("replay", SETTLED, "--json", "--lang", code)[1]) for code in ("en", lang)
    )
    assert without_words(english) == without_words(other)
    assert (english == other) is (lang == "en")
