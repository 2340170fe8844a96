"""The chances of a call in the auction lab: on request, for the hand that is shown."""

import pytest

from explorer.analysis.chances import call_chances
from explorer.cards import Rank, Seat, parse_cards
from explorer.charts.chances import call_name, calls
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.wording.chances import chance_text
from tests.deal_lab_page import CODES, facts
from tests.learn_page import every_node, html, notices
from tests.strategies import PAGAT

CODE = "AS.KS.QS.5S.AH.3H.2D.4C"
HAND = parse_cards(CODE.replace(".", " "))


def charts(app):
    return [node.proto for node in every_node(app.main) if "plotly" in type(node.proto).__name__.lower()]


def test_nothing_is_worked_out_before_it_is_asked_for(open_app, monkeypatch):
    monkeypatch.setattr("explorer.views.call_chances.call_chances", lambda *_: pytest.fail("worked out"))
    app = open_app("auction", lang="en", hand=CODE, rank="3")
    assert not app.exception
    assert charts(app) == []


def test_the_switch_works_it_out_and_stands_in_the_address(open_app):
    app = open_app("auction", lang="en", hand=CODE, rank="3")
    app.toggle(key="calling.chances").set_value(True).run()
    assert not app.exception
    assert facts(app)["chances"] == "on"
    assert len(charts(app)) == 1
    assert "reaches 61, by the card" in html(app)
    assert "2,000 times" in html(app)
    app.toggle(key="calling.chances").set_value(False).run()
    assert "chances" not in facts(app)


def test_after_a_two_every_target_has_its_chance(open_app):
    app = open_app("auction", lang="en", hand=CODE, rank="2", chances="on")
    assert "reaches each target" in html(app)


def test_a_hand_that_is_not_full_is_told_what_is_missing(open_app):
    app = open_app("auction", lang="en", hand="AS.KS", rank="3", chances="on")
    assert "6\N{NO-BREAK SPACE}cards are missing" in html(app)
    assert charts(app) == []


def test_the_hand_of_the_auction_has_chances_too(open_app):
    app = open_app("auction", lang="en", chances="on")
    assert not app.exception
    assert len(charts(app)) == 1


def test_a_bad_value_is_noticed_and_goes(open_app):
    app = open_app("auction", lang="en", chances="maybe")
    assert ["chances = “maybe”" in note for note in notices(app)] == [True]
    assert "chances" not in facts(app)


@pytest.mark.parametrize("code", CODES)
def test_every_language_has_it(open_app, code):
    app = open_app("auction", lang=code, hand=CODE, rank="3", chances="on")
    assert not app.exception
    assert notices(app) == []


@pytest.mark.parametrize("lang", [*LANGUAGES, "qps"])
@pytest.mark.parametrize("rank", [Rank.THREE, Rank.TWO])
def test_the_chart_says_what_the_chances_are(lang, rank):
    say = speaker(lang)
    rows = call_chances(PAGAT, HAND, rank, Seat.A, 100)
    chart = calls(say, False, rows)
    assert [row[0] for row in chart.table.rows] == [call_name(row, say) for row in rows]
    for told, row in zip(chart.table.rows, rows, strict=True):
        assert list(told[1:-1]) == [chance_text(one, say) for _, one in row.targets]
        assert told[-1] == say.number(round(row.mean))
    first = [row.targets[0][1].value for row in rows]
    if rank is Rank.THREE:
        [bars] = chart.figure.data
        assert list(bars.x) == first
    else:
        assert [line.y[0] for line in chart.figure.data] == first
