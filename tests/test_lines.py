"""What was done in a step, as it stands in the address: short, neutral, and never trusted."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.cards import PACK, Rank, Seat, parse_card
from explorer.course.loader import load_course
from explorer.rules.actions import Bid, Call, Pass, Play
from explorer.views.lines import LONGEST, decode, encode, joined, played, replies, without_last

STEP = load_course("chiamata").lesson("worked-example").step("play-it-yourself")


@pytest.mark.parametrize(
    ("action", "word"),
    [
        (Bid(Seat.A, Rank.KING), "K"),
        (Bid(Seat.A, Rank.TWO, 80), "2x80"),
        (Pass(Seat.A), "p"),
        (Call(Seat.A, parse_card("2♠")), "2S"),
        (Play(Seat.A, parse_card("A♥")), "AH"),
    ],
)
def test_an_action_is_one_word(action, word):
    assert encode(action) == word


def test_every_action_of_a_deal_is_read_back():
    deals, actions = STEP.replay.deals, STEP.replay.actions
    for deal, action in zip(deals, actions, strict=False):
        assert decode(deal, encode(action)) == action
    line = ".".join(encode(action) for action in actions)
    assert len(line) <= LONGEST
    assert played(STEP, line).deal == STEP.replay.deal


def test_the_longest_line_there_is_is_read_whole():
    ranks = [rank.value for rank in STEP.profile.scale.order]
    bids = [*ranks, *(f"2x{target}" for target in range(62, 121))]
    card = "AS"
    line = joined(*bids, card, *[card] * len(PACK), *["p"] * (STEP.profile.seats - 1))
    assert len(line) <= LONGEST
    assert played(STEP, joined(*bids[: len(ranks)])).deal.phase.standing.rank is Rank.TWO


@settings(max_examples=200)
@given(line=st.one_of(st.text(max_size=60), st.text(alphabet="AK2345pxSHDC.089", max_size=60)))
def test_whatever_stands_in_an_address_is_read_as_far_as_it_is_legal(line):
    now = played(STEP, line)
    assert line.startswith(now.line) or not now.line
    assert played(STEP, now.line).line == now.line
    assert len(now.deals) == len(now.events) + 1


def test_taking_back_returns_to_the_learners_last_turn():
    line = joined("2", replies(STEP, "2", Seat.A, 10**6))
    assert played(STEP, line).deal.to_act is Seat.A
    assert without_last(STEP, line, Seat.A) == ""
    further = joined(line, "2x80")
    assert without_last(STEP, joined(further, replies(STEP, further, Seat.A, 10**6)), Seat.A) == line
