"""Every rule has its words, and every rule that something rests on is in the rulebook."""

import re
from typing import get_args

import pytest

from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.rulebook import GROUPS, TITLES, group, silence, statement, title
from explorer.i18n.sources import TEXTS, source_pieces
from explorer.profiles import load_profile
from explorer.rules.because import Because
from explorer.rules.events import Event, SettlementLine
from explorer.rules.reasons import Reason
from tests.paths import FEW, rules_of

EN = speaker("en")
PROFILES = [load_profile(name) for name in FEW]
KEYS = {entry.key for profile in PROFILES for entry in profile.rules}
CODES = [*LANGUAGES]


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("profile", PROFILES, ids=FEW)
def test_every_rule_of_every_profile_has_a_title_and_a_statement(profile, lang):
    say = speaker(lang)
    for key in (entry.key for entry in profile.rules):
        assert title(key, say), key
        said = statement(key, profile, say)
        assert said.endswith("."), key
        assert "%(" not in said, key
        if lang != "en":
            assert said != statement(key, profile, EN), key
            assert title(key, say) != title(key, EN), key


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("profile", PROFILES, ids=FEW)
def test_a_rule_has_sources_or_is_an_agreement_that_says_what_they_leave_open(profile, lang):
    say = speaker(lang)
    for entry in profile.rules:
        assert bool(entry.sources) != entry.agreement, entry.key
        assert (silence(entry.key, profile, say) is not None) == entry.agreement, entry.key
        for reference in entry.sources:
            said = source_pieces([reference], say)
            title_there, heading = (text for text, of in said if of)
            assert title_there.startswith("Briscola Chiamata")
            assert heading in TEXTS[reference[:3]].headings
            assert re.search(r"\d", "".join(text for text, of in said if not of))
            assert "§" not in "".join(text for text, _ in said)


@pytest.mark.parametrize(
    "value", [*get_args(Reason), *get_args(Because), *get_args(Event), *get_args(SettlementLine)]
)
def test_every_rule_that_something_rests_on_is_in_the_rulebook(value):
    for key in rules_of(value):
        assert key in TITLES
        assert key in KEYS


def test_no_title_stands_without_a_rule_and_none_twice():
    assert set(TITLES) == KEYS
    for lang in CODES:
        titles = [title(key, speaker(lang)) for key in TITLES]
        assert len(set(titles)) == len(titles)


def test_every_rule_has_its_group():
    assert {group(key) for key in TITLES} == set(GROUPS)


@pytest.mark.parametrize(
    ("key", "fact"),
    [
        ("game.players", "Exactly 5 people"),
        ("pack.order", "A, 3, K, Q, J, 7, 6, 5, 4 and 2"),
        ("pack.points", "A counts 11, 3 counts 10, K counts 4, Q counts 3 and J counts 2"),
        ("dealing.cut", "on the dealer’s left cuts"),
        ("dealing.packets", "packets of 4 and 4 cards"),
        ("auction.raise", "up to 120"),
        ("auction.all-pass", "same dealer deals again"),
        ("call.alone", "the other 4"),
        ("call.lowest-missing", "4, 5, 6, 7, J, Q, K, 3 and A"),
        ("play.tricks", "8 tricks"),
        ("settlement.target", "exactly is enough"),
        (
            "settlement.unit",
            "1 from 61 to 70, 2 from 71 to 80, 3 from 81 to 90, 4 from 91 to 100 and 5 from 101 to 120",
        ),
        ("settlement.shares", "the declarer receives +2, the partner +1 and each defender −1"),
        ("settlement.alone", "receives +4 for each unit"),
        ("settlement.sweep", "multiplied by 2"),
        ("session.length", "10 scored deals"),
    ],
)
def test_statements_take_their_numbers_from_the_profile(key, fact):
    assert fact in statement(key, load_profile("chiamata/pagat"), EN)


def test_another_profile_is_worded_by_what_it_chooses():
    pagat = load_profile("chiamata/pagat")
    other = pagat.model_copy(
        update={"dealing": pagat.dealing.model_copy(update={"cut": "right", "all_pass": "next-dealer"})}
    )
    assert "on the dealer’s right cuts" in statement("dealing.cut", other, EN)
    assert "the next dealer deals" in statement("auction.all-pass", other, EN)


def test_letters_follow_the_readers_index():
    french = speaker("fr", index="local")
    assert "A, 3, R, D, V" in statement("pack.order", load_profile("chiamata/pagat"), french)


def test_several_sources_are_said_in_one_sentence():
    said = "".join(text for text, _ in source_pieces(["000 §03", "004 §03"], EN))
    assert said == (
        "“Briscola Chiamata”, a text in Portuguese, section\u00a03, “Leilão e chamada” and "
        "“Briscola Chiamata”, the same text in French, section\u00a03, “Enchère et appel”"
    )


@pytest.mark.parametrize("reference", ["nothing §1", "000 §99"])
def test_a_source_that_is_not_there_is_an_error(reference):
    with pytest.raises(LookupError):
        source_pieces([reference], EN)
