"""Deals in links: what is packed comes back, and a damaged link says so."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer import compact
from explorer.cards import SEATS, Seat
from explorer.compact import pack, unpack
from explorer.deal_problems import DamagedLink, LinkError
from explorer.problems import OtherFormat, TooLarge
from explorer.profiles import load_profile, variant_ids
from explorer.rules.deals import Declaration, Settled
from explorer.rules.engine import apply, legal_actions, start, study
from tests.strategies import PAGAT, any_deals, deals, longest_auction


@given(any_deals)
@settings(max_examples=150, deadline=None)
def test_a_deal_survives_being_packed(deal):
    link = pack(deal)
    assert re.fullmatch("[A-Za-z0-9_-]+", link)
    assert unpack(link) == deal


@given(deals(most=130))
@settings(max_examples=60, deadline=None)
def test_a_known_deal_takes_at_most_120_characters(deal):
    assert len(pack(deal)) <= 120


def test_the_longest_deal_takes_at_most_120_characters():
    deal = longest_auction()
    assert isinstance(deal.phase, Settled)
    assert len(pack(deal)) <= 120
    assert unpack(pack(deal)) == deal


def test_unknown_hands_take_at_most_170_characters():
    deal = start(PAGAT, Seat.E, ((None,) * 8,) * 5)
    for action in longest_auction().actions:
        deal = apply(deal, action).deal
    assert 120 < len(pack(deal)) <= 170
    assert unpack(pack(deal)) == deal


def test_the_smallest_deal_survives_being_packed():
    deal = study(PAGAT, Seat.A, ((None,),) * 5, Declaration(), Seat.A)
    assert unpack(pack(deal)) == deal


# Links are kept in notebooks and mails: these must open for ever, whatever becomes of the engine.
OLD_LINKS = {
    "before the auction": ("1Ct7KIbYgdOD56Nr57nPEmLlTm69MA8W_a", 0, None),
    "the longest deal": (
        "1PZ9zaiCZVjh9oZI6VB0_iV_xxV0lrmkiBRgbE1tCEuDNZbkko_dxu-G0Qx3IonY3pJwbtejidj0_aU3oATWdcblTm69MA3uYd",
        113,
        "2♥",
    ),
}


@pytest.mark.parametrize(("link", "moves", "called"), OLD_LINKS.values(), ids=OLD_LINKS.keys())
def test_an_old_link_opens_as_it_always_did(link, moves, called):
    deal = unpack(link)
    assert len(deal.actions) == moves
    assert " ".join(map(str, deal.dealt[0])) == "J♣ 3♠ 6♣ 4♦ A♣ 3♦ K♥ 7♦"
    assert (deal.play and str(deal.play.declaration.called)) == called
    assert pack(deal) == link


def test_the_numbers_of_the_profiles_never_change():
    assert compact.PROFILES[0] == "chiamata/pagat"
    assert unpack("1CLiOv2kgYGM_dJpSeNezhG9dca60BPP9S").profile == load_profile("chiamata/points-it")


def test_every_profile_has_its_number():
    assert set(compact.PROFILES) == set(variant_ids())


def problem(text):
    with pytest.raises(LinkError) as caught:
        unpack(text)
    return caught.value.problem


WHOLE = OLD_LINKS["the longest deal"][0]


@pytest.mark.parametrize("length", range(len(WHOLE)))
def test_a_truncated_link_is_damaged(length):
    assert problem(WHOLE[:length]) == DamagedLink("link")


@given(st.integers(0, len(WHOLE) - 1), st.sampled_from("AZaz09-_ é\x00\ud800"))
@settings(max_examples=150, deadline=None)
def test_an_altered_link_is_damaged(place, char):
    altered = WHOLE[:place] + char + WHOLE[place + 1 :]
    if altered.strip() != WHOLE:
        assert problem(altered) == DamagedLink("link")


def signed(body):
    return body + compact._checksum(body)


@pytest.mark.parametrize(
    ("link", "expected"),
    [
        ("", DamagedLink("link")),
        ("A" * 201, TooLarge("link", 201, 200)),
        (signed("3" + WHOLE[1:-4]), OtherFormat("link", "3", 2)),
        (signed("2" + WHOLE[1:-4]), DamagedLink("link")),  # a deal with lines, but without any
        (signed("1A" + WHOLE[1:-4]), DamagedLink("link")),  # a digit that means nothing
        (signed("1_"), DamagedLink("link")),  # a profile that nobody has defined
    ],
)
def test_a_link_that_spells_no_deal_is_refused(link, expected):
    assert problem(link) == expected


@given(st.text("ABCXYZabcxyz0189-_", max_size=190))
@settings(max_examples=200, deadline=None)
def test_whatever_a_signed_link_spells_is_a_legal_deal_or_refused(payload):
    link = signed("1" + payload)
    try:
        deal = unpack(link)
    except LinkError:
        return
    assert pack(deal) == link


@given(st.text(max_size=250))
@settings(max_examples=200, deadline=None)
def test_random_text_is_refused_in_one_way(text):
    with pytest.raises(LinkError):
        unpack(text)


@given(deals(), st.sampled_from(SEATS[:5]))
@settings(max_examples=30, deadline=None)
def test_a_link_holds_only_moves_the_rules_allow(deal, dealer):
    again = start(deal.profile, dealer, deal.dealt)
    for action in unpack(pack(deal)).actions if dealer is deal.dealer else ():
        assert action in legal_actions(again)
        again = apply(again, action).deal


def test_a_link_that_claims_more_text_than_it_can_hold_is_refused_without_reading_on(monkeypatch):
    claim = "2KS111MtAZ7kQBvrMi7gLIDLaOJAexM7Zfmp4UrfOJPohcdMg4PnY4OPxIOfeO2XgSbEMAbtpS"
    taken, take = [], compact._Rest.take
    monkeypatch.setattr(compact._Rest, "take", lambda rest, radix: taken.append(radix) or take(rest, radix))
    with pytest.raises(LinkError):
        compact.unpack_tree(claim)
    assert len(taken) < 1_000
