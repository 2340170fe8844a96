"""What a seat can know, in the deal lab: only what it sees goes into it, and drawing is done on request."""

import re
from random import Random

import pytest

from explorer.analysis.chances import Chance, asking
from explorer.cards import Rank, Seat, Suit, parse_card, parse_cards
from explorer.charts.chances import holders, partner_course, target_course
from explorer.compact import pack_tree
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.wording.chances import chance_text, holder_text
from explorer.rules.actions import Bid, Call, Pass, Play
from explorer.rules.deals import Auction
from explorer.rules.engine import apply, position, start
from explorer.rules.sight import sight
from explorer.trees import tree_of
from explorer.views import deal_place
from explorer.views.deal_chances import seen
from tests.deal_lab_page import CODES, EXAMPLE, facts
from tests.learn_page import every_node, html, notices, press
from tests.lesson_deals import lesson_deal
from tests.paths import PAGAT, trick_study
from tests.swaps import swapped

PLY = 9 + 5 * 2 + 2
DEAL = EXAMPLE.at(1, PLY)


def looking(open_app, deal, seat, **params):
    sealed = deal_place.sealed(pack_tree(tree_of(deal)))
    return open_app(
        "deal", **{"eyes": seat.name, "pos": str(len(deal.actions)), "sealed": sealed, "lang": "en"} | params
    )


def charts(app):
    return [node.proto for node in every_node(app.main) if "plotly" in type(node.proto).__name__.lower()]


def all_but_the_seal(app):
    """The page as the browser receives it, without its address and the numbers that tell places apart."""
    return [
        re.sub(r"serial\W+\d+", "", str(node.proto))
        for node in every_node(app.main)
        if "sealed=" not in str(node.proto) and facts(app)["sealed"] not in str(node.proto)
    ]


def test_counting_is_shown_at_once_and_nothing_is_drawn(open_app, monkeypatch):
    monkeypatch.setattr("explorer.views.deal_chances.course", lambda *_: pytest.fail("drawn"))
    app = looking(open_app, DEAL, Seat.C)
    assert not app.exception
    assert "What C can know" in html(app)
    assert "It is one of 23\N{NO-BREAK SPACE}cards" in html(app)
    assert "Which cards are out" in html(app)
    assert not app.toggle(key="deal.chances").value


def test_the_switch_draws_and_stands_in_the_address(open_app):
    app = looking(open_app, DEAL, Seat.C)
    before = len(charts(app))
    app.toggle(key="deal.chances").set_value(True).run()
    assert not app.exception
    assert facts(app)["chances"] == "on"
    assert len(charts(app)) == before + 2
    assert "when beginners play on" in html(app)
    assert "2,000 times" in html(app)
    press(app, "back_one")
    assert facts(app)["chances"] == "on"
    app.toggle(key="deal.chances").set_value(False).run()
    assert "chances" not in facts(app)


def test_turning_the_hands_up_ends_it_without_a_word(open_app):
    app = looking(open_app, DEAL, Seat.C, chances="on")
    press(app, "turn_up")
    assert "chances" not in facts(app)
    assert notices(app) == []
    assert "can know" not in html(app)


def test_where_all_hands_lie_open_there_is_nothing_to_guess(open_app):
    app = open_app("deal", lang="en", chances="on", pos="10")
    assert ["chances = “on”" in note for note in notices(app)] == [True]
    assert "chances" not in facts(app)


def test_a_bad_value_of_the_switch_is_noticed_and_goes(open_app):
    app = looking(open_app, DEAL, Seat.C, chances="yes")
    assert ["chances = “yes”" in note for note in notices(app)] == [True]
    assert "chances" not in facts(app)


def test_a_bad_value_of_the_switch_is_noticed_before_the_call_too(open_app):
    app = looking(open_app, position(EXAMPLE.deal(), 3), Seat.A, chances="x", eyes="Z")
    assert [note.count("chances = “x”") + note.count("eyes = “Z”") for note in notices(app)] == [1, 1]
    assert {"chances", "eyes"}.isdisjoint(facts(app))


def test_before_the_call_the_cards_are_counted_and_no_partner(open_app):
    app = looking(open_app, position(EXAMPLE.deal(), 3), Seat.A)
    assert "Who plays with whom is open" in html(app)
    assert "Which cards are out" in html(app)
    assert "deal.chances" not in [one.key for one in app.toggle]


def belied():
    """A deal of which too little is known: B plays the 2 that A must have called over."""
    held = parse_cards("A♥ A♦ A♣ 3♥ 3♦ 3♣")
    deal = start(PAGAT, Seat.E, ((*held, None, None), *((None,) * 8 for _ in range(4))))
    deal = apply(deal, Bid(Seat.A, Rank.TWO)).deal
    while isinstance(deal.phase, Auction):
        deal = apply(deal, Pass(deal.to_act)).deal
    deal = apply(deal, Call(Seat.A, parse_card("4♠"))).deal
    return apply(apply(deal, Play(Seat.A, held[0])).deal, Play(Seat.B, parse_card("2♠"))).deal


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    ("deal", "missing"),
    [(trick_study("S", size=2), "has no auction"), (belied(), "do not fit its call")],
    ids=["fragment", "belied"],
)
def test_a_deal_that_lacks_something_says_what_is_needed(open_app, code, deal, missing):
    app = looking(open_app, deal, Seat.C, lang=code, chances="on")
    assert not app.exception
    assert speaker(code, on_page=True).text("What %(seat)s can know", seat=Seat.C) in html(app)
    assert (missing in html(app)) == (code == "en")
    assert "deal.chances" not in [one.key for one in app.toggle]


@pytest.mark.parametrize(
    ("name", "ply", "seat", "said"),
    [
        ("partner-held-back", 9, Seat.B, "B holds the called card (2♠) and is the partner."),
        ("partner-held-back", 9 + 28, Seat.C, "C knows that B is the partner."),
        ("alone", 12, Seat.A, "A holds the called card (3♠) and plays alone."),
        ("alone", 99, Seat.C, "C knows that A plays alone."),
    ],
)
def test_a_seat_that_knows_is_told_so(open_app, name, ply, seat, said):
    deal = lesson_deal(name)
    app = looking(open_app, position(deal, min(ply, len(deal.actions))), seat)
    assert said in html(app)


@pytest.mark.parametrize("code", CODES)
def test_every_language_has_it(open_app, code):
    app = looking(open_app, DEAL, Seat.C, lang=code, chances="on")
    assert not app.exception
    assert notices(app) == []


@pytest.mark.parametrize(("ply", "seat"), [(4, Seat.D), (10, Seat.C), (22, Seat.E)])
def test_the_page_is_the_same_wherever_the_hidden_cards_lie(open_app, ply, seat):
    deal = EXAMPLE.at(1, ply)
    other = swapped(deal, {seat}, Random(5))  # noqa: S311
    assert other.dealt != deal.dealt
    pages = []
    for one in (deal, other):
        asking.weighed.cache_clear()
        app = looking(open_app, one, seat, **({"chances": "on"} if deal.play else {}))
        assert not app.exception
        pages.append(all_but_the_seal(app))
    assert pages[0] == pages[1]
    assert len(pages[0]) > 20


def test_cards_not_seen_are_those_of_the_other_hands():
    held = [card for seat, hand in enumerate(DEAL.play.hands) if seat != Seat.C for card in hand]
    out = [card for trick in DEAL.play.tricks for card in trick.cards] + list(DEAL.play.cards)
    for one in seen(sight(DEAL, Seat.C)):
        left = [card for card in held if card.suit is one.suit]
        assert set(one.played) == {card for card in out if card.suit is one.suit}
        assert one.unseen == len(left)
        assert one.points == sum(DEAL.profile.scale.value(card.rank) for card in left)
    assert [one.suit for one in seen(sight(DEAL, Seat.C))] == list(Suit)


# --- charts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", [*LANGUAGES, "qps"])
def test_the_charts_say_what_the_chances_are(lang):
    say, view = speaker(lang), sight(DEAL, Seat.C)
    moments, counted = asking.course(view, 200), asking.partner(view)
    told = moments[-1].weighed
    chart = holders(say, False, Seat.A, counted, told)
    assert [row[0] for row in chart.table.rows] == [holder_text(seat, Seat.A, say) for seat in Seat][:5]
    assert [row[2] for row in chart.table.rows] == [chance_text(one, say) for one in told.partner]
    bars, weighed = chart.figure.data
    assert list(bars.x) == [float(share) for share in counted]
    assert list(weighed.x) == [one.value for one in told.partner]
    assert list(weighed.error_x.array) == [one.high - one.value for one in told.partner]

    chart = target_course(say, True, 80, moments, 8)
    assert len(chart.table.rows) == len(moments) == 4
    assert chart.table.rows[-1][2] == chance_text(told.target, say)
    assert list(chart.figure.data[1].x) == [0, 1, 2, 2.5]

    chart = partner_course(say, False, Seat.A, moments, 8)
    assert [list(line.y)[-1] for line in chart.figure.data] == [one.value for one in told.partner]
    assert chart.table.rows[0][1:] == tuple(chance_text(one, say) for one in moments[0].weighed.partner)


def test_without_weighing_there_is_one_bar_for_a_seat():
    counted = asking.partner(sight(DEAL, Seat.C))
    chart = holders(speaker("en"), False, Seat.A, counted, None)
    assert len(chart.figure.data) == 1
    assert chart.table.head == ("Seat", "by counting")
    assert not chart.figure.layout.showlegend


def test_an_exact_chance_has_no_interval():
    assert chance_text(Chance(0.25, 0.25, 0.25), speaker("en")) == "25%"
