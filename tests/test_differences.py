"""Two profiles rule by rule, and the table of where the sources differ."""

import re

import pytest

from explorer.analysis.pairs import EXAMPLES
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.differences import COUNTERPARTS, compared
from explorer.i18n.rulebook import GROUPS, TITLES, group
from explorer.i18n.source_facts import QUOTED
from explorer.i18n.sources_differ import DIFFERENCES, SOURCES, source, told, told_pieces
from explorer.profiles import load_profile, variant_ids
from tests.paths import FEW, PAGAT, POINTS, SCALE

EN = speaker("en")
PAIRS = [(left, right) for left in FEW for right in FEW if left != right]


def differing(left, right):
    return {pair.key for pair in compared(left, right, EN) if not pair.agree}


# --- rule by rule ------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "right"), PAIRS, ids=" | ".join)
def test_every_rule_of_both_stands_in_one_pair_and_in_the_order_of_a_deal(left, right):
    left, right = load_profile(left), load_profile(right)
    pairs = compared(left, right, EN)
    assert sorted(pair.left.key for pair in pairs if pair.left) == sorted(rule.key for rule in left.rules)
    assert sorted(pair.right.key for pair in pairs if pair.right) == sorted(rule.key for rule in right.rules)
    places = [[*GROUPS].index(group(pair.key)) for pair in pairs]
    assert places == sorted(places)


@pytest.mark.parametrize(("left", "right"), PAIRS, ids=" | ".join)
def test_what_differs_is_the_same_in_every_language_and_from_either_side(left, right):
    left, right = load_profile(left), load_profile(right)
    found = [[pair.agree for pair in compared(left, right, speaker(lang))] for lang in LANGUAGES]
    assert all(one == found[0] for one in found)

    there = {(pair.left, pair.right, pair.agree) for pair in compared(left, right, EN)}
    assert there == {(pair.right, pair.left, pair.agree) for pair in compared(right, left, EN)}


def test_a_profile_agrees_with_itself():
    assert differing(PAGAT, PAGAT) == set()


@pytest.mark.parametrize(
    ("option", "keys"),
    [
        ("declarer-leads", {"turn.order", "play.lead"}),
        ("no-sweep", {"settlement.sweep", "settlement.alone-sweep"}),
        ("monte", {"auction.monte"}),
        (
            "four-at-table",
            {
                "game.players",
                "game.sits-out",
                "dealing.packets",
                "call.alone",
                "play.tricks",
                "settlement.shares",
                "settlement.sum",
            },
        ),
    ],
)
def test_an_option_changes_only_the_rules_it_is_about(option, keys):
    assert differing(SCALE, load_profile(f"chiamata/scale-it+{option}")) <= keys
    assert differing(SCALE, load_profile(f"chiamata/scale-it+{option}"))


def test_the_profiles_differ_in_auction_call_payment_sweep_and_session():
    wanted = {"dealing.cut", "call.card", "settlement.unit", "settlement.sweep", "session.length"}
    assert wanted <= differing(PAGAT, POINTS)
    assert wanted <= differing(PAGAT, SCALE)
    assert "settlement.target" not in differing(PAGAT, SCALE)


@pytest.mark.parametrize("keys", COUNTERPARTS, ids=" | ".join)
def test_counterparts_stand_side_by_side(keys):
    assert set(keys) <= set(TITLES)
    met = {
        (pair.left.key, pair.right.key)
        for left, right in PAIRS
        for pair in compared(load_profile(left), load_profile(right), EN)
        if pair.left and pair.right and pair.left.key != pair.right.key
    }
    assert keys in met


# --- where the sources differ ------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("one", DIFFERENCES, ids=lambda one: one.key)
def test_a_point_is_told_in_every_language(one, lang):
    say = speaker(lang)
    texts = [one.point, *(reading.text for reading in one.readings), one.ours]
    for text in texts:
        said = told(text, say)
        assert "%(" not in said
        assert said
        if lang != "en":
            assert said != told(text, EN)
    assert told(one.ours, say).endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_word_for_two_things_names_the_word_of_each_text_in_its_language(lang):
    [point] = [one for one in DIFFERENCES if one.key == "word-cut"]
    found = {
        reading.sources: [(word, of) for word, of in told_pieces(reading.text, speaker(lang)) if of]
        for reading in point.readings
    }
    assert found == {
        ("000",): [("partir", "pt"), ("cortar", "pt")],
        ("004",): [("couper", "fr")],
        ("001",): [("tagliare", "it")],
    }


@pytest.mark.parametrize("one", DIFFERENCES, ids=lambda one: one.key)
def test_no_number_is_typed_into_a_point(one):
    for text in (one.point, one.ours, *(reading.text for reading in one.readings)):
        assert not re.search(r"\d", text.msgid)


@pytest.mark.parametrize("one", DIFFERENCES, ids=lambda one: one.key)
def test_a_point_leads_to_rules_and_deals_that_exist(one):
    assert one.rule is None or one.rule in TITLES
    assert one.example is None or one.example in EXAMPLES
    assert one.readings
    assert {name for reading in one.readings for name in reading.sources} <= set(SOURCES)


def test_no_key_stands_twice_and_all_sources_are_named():
    keys = [one.key for one in DIFFERENCES]
    assert len(set(keys)) == len(keys)
    readings = [reading for one in DIFFERENCES for reading in one.readings]
    assert {name for reading in readings for name in reading.sources} == set(SOURCES)
    assert len({source(name, EN) for name in SOURCES}) == len(SOURCES)


@pytest.mark.parametrize(
    ("key", "fact"),
    [
        ("called-rank", "allows K, 3 or A after a bid of K"),
        ("payment", "+2 for the declarer, +1 for the partner and −1 for each defender"),
        ("payment", "grows from 1 to 5"),
        ("sweep", "20 cards count nothing"),
        ("lost-sweep", "gives each defender −2, or −4"),
        ("session", "10 scored deals."),
        ("session", "9 scored deals."),
        ("session", "a balance of +15 or +20"),
        ("briscola-five", "38 cards, which do not divide by 5. The whole pack of 40 does."),
        ("briscola-six", "40 cards of the pack do not divide by 6; the 36 that are left"),
        ("exchange", "5 hands of 8 cards are the whole pack"),
        ("ladder", "11 steps for 10 ranks"),
        ("blind", "without having seen the last 2 cards"),
        ("four", "In one variant 4, with 10 cards each"),
        ("four", "come to +1 or −1 together, not to zero"),
    ],
)
def test_the_numbers_are_those_of_the_profiles_and_the_pack(key, fact):
    [one] = [one for one in DIFFERENCES if one.key == key]
    said = [told(text, EN) for text in (one.ours, *(reading.text for reading in one.readings))]
    assert any(fact in text for text in said)


def test_a_quoted_number_is_one_that_no_profile_has():
    assert QUOTED.keys().isdisjoint({"least", "most", "deals", "tricks", "seats", "hand", "ranks"})


def test_with_the_least_target_all_profiles_pay_the_same_unit():
    units = {
        profile.settlement.band(profile.auction.least_target, profile.auction.least_target)[2]
        for profile in map(load_profile, variant_ids())
    }
    assert units == {1}
