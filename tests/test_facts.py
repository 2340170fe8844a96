"""Facts of a position: what holds there, and nothing that does not hold yet."""

import pytest

from explorer.cards import SEATS, Rank, Seat, Suit, parse_card, parse_cards
from explorer.course.facts import Terms, facts, fill, names_asked
from explorer.course.loader import ROOT, load_deal
from explorer.course.lying import suspected
from explorer.course.positions import Dealing, Replay
from explorer.i18n import speaker
from explorer.notation import loads
from explorer.profiles import load_profile
from explorer.rules.dealing import shuffle

PAGAT = load_profile("chiamata/pagat")
EXAMPLE = load_deal(ROOT, "partner-revealed")
DEALS = sorted(
    str(path.relative_to(ROOT / "deals")).removesuffix(".toml") for path in (ROOT / "deals").rglob("*.toml")
)


def at(name: str, replay: Replay = EXAMPLE, **more):
    return facts(PAGAT, replay, replay.locate(name), **more)


@pytest.mark.parametrize(
    ("name", "fact"),
    [
        ("pack.cards", 40),
        ("pack.suits", 4),
        ("pack.ranks", 10),
        ("pack.total", 120),
        ("pack.half", 60),
        ("pack.zero", 20),
        ("pack.ace", 11),
        ("pack.three", 10),
        ("pack.king", 4),
        ("pack.queen", 3),
        ("pack.jack", 2),
        ("pack.seven", 0),
        ("rule.seats", 5),
        ("rule.hand", 8),
        ("rule.packet", 4),
        ("rule.packets", 2),
        ("rule.tricks", 8),
        ("rule.defenders", 3),
        ("rule.opponents", 4),
        ("rule.least-target", 61),
        ("rule.most-target", 120),
        ("rule.unit-low", 1),
        ("rule.unit-high", 5),
        ("rule.deals", 10),
        ("rule.sweep-factor", 2),
        ("rank.Q", Rank.QUEEN),
        ("suit.S", Suit.SPADES),
    ],
)
def test_the_pack_and_the_rules_are_known_without_a_deal(name, fact):
    assert facts(PAGAT)[name] == fact


@pytest.mark.parametrize(
    ("place", "name", "fact"),
    [
        ("start", "deal.dealer", Seat.E),
        ("start", "deal.eldest", Seat.A),
        ("start", "deal.next-dealer", Seat.A),
        ("start", "deal.cutter", Seat.D),
        ("start", "deal.next", Seat.A),
        ("start", "auction.left", 5),
        ("start", "auction.ranks.count", 10),
        ("call", "call.card", parse_card("2♠")),
        ("call", "call.trump", Suit.SPADES),
        ("call", "call.declarer", Seat.A),
        ("call", "call.partner", Seat.B),
        ("call", "call.alone", False),
        ("call", "auction.winner", Seat.A),
        ("call", "auction.rank", Rank.TWO),
        ("call", "auction.target", 80),
        ("call", "trick.number", 1),
        ("call", "trick.leader", Seat.A),
        ("trick.1.2", "trick.winner", Seat.B),
        ("trick.1.2", "trick.points", 11),
        ("trick.1.2", "trick.revealed", True),
        ("trick.1.2", "last.card", parse_card("2♠")),
        ("trick.1.2", "last.seat", Seat.B),
        ("trick.1.2", "last.points", 0),
        ("trick.1", "trick.winner", Seat.D),
        ("trick.1", "trick.card", parse_card("7♠")),
        ("trick.1", "trick.led", Suit.HEARTS),
        ("trick.1", "trick.points", 21),
        ("trick.1", "trick.cards", parse_cards("A♥ 2♠ 3♥ 7♠ 4♣")),
        ("trick.1", "seat.D.points", 21),
        ("trick.1", "defenders.captured", 21),
        ("trick.1", "side.captured", 0),
        ("trick.1", "side.missing", 80),
        ("trick.1", "points.left", 99),
        ("trick.1", "tricks.left", 7),
        ("trick.1", "deal.next", Seat.D),
        ("trick.2", "trick.1.winner", Seat.D),
        ("end", "side.captured", 82),
        ("end", "settle.captured", 82),
        ("end", "settle.target", 80),
        ("end", "settle.success", True),
        ("end", "settle.unit", 2),
        ("end", "settle.sweep", False),
        ("end", "settle.declarer", 4),
        ("end", "settle.partner", 2),
        ("end", "settle.defender", -2),
        ("end", "settle.sum", 0),
        ("end", "delta.C", -2),
    ],
)
def test_the_worked_example_has_its_facts(place, name, fact):
    assert at(place)[name] == fact


@pytest.mark.parametrize(
    ("place", "name"),
    [
        ("start", "auction.standing"),
        ("start", "call.card"),
        ("start", "trick.number"),
        ("auction.2", "auction.winner"),
        ("auction.2", "call.trump"),
        ("call", "trick.winner"),
        ("trick.1", "trick.2.winner"),
        ("trick.8.4", "settle.success"),
        ("end", "deal.next"),
        ("end", "settle.opponent"),
    ],
)
def test_what_does_not_hold_yet_is_left_out(place, name):
    assert name not in at(place)


@pytest.mark.parametrize("name", DEALS)
def test_points_always_add_up(name):
    replay = load_deal(ROOT, name)
    for place in range(len(replay.deals)):
        known = facts(replay.deal.profile, replay, place)
        if "points.taken" in known:
            seats = SEATS[: replay.deal.profile.seats]
            assert sum(known[f"seat.{seat.name}.points"] for seat in seats) == known["points.taken"]
            assert known["points.taken"] + known["points.left"] == 120
        if "side.captured" in known:
            assert known["side.captured"] + known["defenders.captured"] == known["points.taken"]


def test_a_deal_that_everybody_passed_is_dealt_again_by_the_same_dealer():
    replay = load_deal(ROOT, "all-pass")
    assert at("end", replay)["deal.next-dealer"] is at("end", replay)["deal.dealer"]
    assert at("end", replay)["auction.all-passed"] is True


def test_the_least_raise_is_one_above_the_standing_target():
    text = 'format = 1\nprofile = "chiamata/pagat"\ndealer = "E"\n[auction]\ncalls = "%s"\n'
    for calls, least in (("2", 62), ("2 2@80", 81)):
        replay = Replay.of(loads(text % calls))
        assert at("end", replay)["auction.least-raise"] == least
    assert "auction.least-raise" not in at("end", Replay.of(loads(text % "4")))


# --- what one seat can know --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "eyes", "seats"),
    [
        ("call", (Seat.A,), "BCDE"),
        ("call", (Seat.B,), "B"),
        ("call", (Seat.C,), "BDE"),
        ("call", (), "BCDE"),
        ("call", None, "B"),
        ("trick.1.2", (Seat.C,), "B"),
    ],
)
def test_the_partner_is_suspected_among_those_who_may_hold_the_card(place, eyes, seats):
    deal = EXAMPLE.deals[EXAMPLE.locate(place)]
    assert "".join(seat.name for seat in suspected(deal, eyes)) == seats
    assert at(place, eyes=eyes)["secret.suspects.count"] == len(seats)


def test_a_hand_is_weighed_by_its_own_eyes_alone():
    known = at("call", eyes=(Seat.A,))
    assert known["eyes"] is Seat.A
    assert known["hand.count"] == 8
    assert known["hand.trumps"] == sum(card.suit is Suit.SPADES for card in EXAMPLE.deal.dealt[Seat.A])
    assert "hand.trumps" not in at("call")
    assert "eyes" not in at("call", eyes=())


# --- dealing and results -----------------------------------------------------------------------


def test_a_dealing_counts_its_packets():
    dealing = Dealing(PAGAT, Seat.E, shuffle(7), 17)
    known = facts(PAGAT, dealing, dealing.locate("packet.5"))
    assert (known["dealing.given"], known["dealing.left"], known["dealing.lifted"]) == (20, 20, 17)
    assert (known["packet.seat"], known["packet.round"], known["deal.next"]) == (Seat.E, 1, Seat.A)
    assert "deal.next" not in facts(PAGAT, dealing, dealing.locate("dealt"))


@pytest.mark.parametrize(
    ("terms", "expected"),
    [
        (Terms(80, 82, 5), {"declarer": 4, "partner": 2, "defender": -2, "unit": 2, "missing": 0}),
        (Terms(80, 79, 5), {"declarer": -4, "partner": -2, "defender": 2, "unit": 2, "missing": 1}),
        (Terms(61, 120, 8, alone=True), {"declarer": 8, "opponent": -2, "sweep": True, "alone": True}),
        (Terms(120, 120, 7), {"declarer": 10, "partner": 5, "defender": -5, "sweep": False}),
    ],
)
def test_a_result_has_its_payment(terms, expected):
    known = facts(PAGAT, terms=terms)
    assert {name: known[f"settle.{name}"] for name in expected} == expected


# --- facts in prose ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "text", "shown"),
    [
        ("en", "%(trick.points)d to %(trick.winner)s", "21 to D"),
        ("en", "%(trick.card)s of %(trick.led)s", "7♠ of hearts"),
        ("it", "%(trick.led)s", "cuori"),
        ("en", "%(settle.declarer)s, %(settle.defender)s", "+4, −2"),
        ("en", "%(settle.declarer)d and %(delta.C)d", "4 and −2"),
        ("en", "%(settle.unit)s", "2"),
        ("en", "100%", "100%"),
        ("fr", "%(pack.order)s", "as, trois, roi, dame, valet, sept, six, cinq, quatre et deux"),
    ],
)
def test_facts_are_said_in_the_readers_language(lang, text, shown):
    known = at("trick.1") | {k: v for k, v in at("end").items() if k.startswith(("settle", "delta"))}
    assert fill(text, known, speaker(lang)) == shown


@pytest.mark.parametrize(
    ("text", "error"), [("%(trick.winer)s", LookupError), ("%(trick.winner)d", TypeError)]
)
def test_a_fact_that_is_not_there_is_an_error(text, error):
    with pytest.raises(error):
        fill(text, at("trick.1"), speaker("en"))


def test_the_facts_a_text_asks_for_are_listed():
    assert [*names_asked("%(a.b)d and %(card.lead)s, 10% off")] == [("a.b", "d"), ("card.lead", "s")]
