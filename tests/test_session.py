"""A session has ten scored deals; what everybody passes does not count."""

import pytest

from explorer.cards import Seat
from explorer.profiles import load_profile
from explorer.rules.actions import Pass
from explorer.rules.deals import Settled
from explorer.rules.engine import apply, start
from explorer.rules.session import (
    Session,
    add,
    counts,
    dealer,
    deltas,
    next_dealer,
    over,
    scored,
    standing,
    winners,
)
from tests.lesson_deals import SESSION, lesson_deal

PAGAT = load_profile("chiamata/pagat")


def passed_out(first):
    deal = start(PAGAT, first, 1)
    while deal.to_act is not None:
        deal = apply(deal, Pass(deal.to_act)).deal
    return deal


def played(names):
    session = Session(PAGAT, Seat.E)
    for name in names:
        session = add(session, lesson_deal(name))
    return session


def test_everybody_starts_from_nothing():
    assert standing(Session(PAGAT, Seat.E)) == (0, 0, 0, 0, 0)


def test_a_scored_deal_passes_the_pack_to_the_right():
    assert [next_dealer(lesson_deal(name)) for name in SESSION[:2]] == [Seat.A, Seat.B]


def test_a_deal_that_all_passed_does_not_count_and_is_dealt_by_the_same_seat():
    deal = passed_out(Seat.C)
    assert not counts(deal)
    assert next_dealer(deal) is Seat.C
    session = add(Session(PAGAT, Seat.C), deal)
    assert (scored(session), dealer(session), deltas(session)) == (0, Seat.C, ())


def test_a_session_ends_after_ten_scored_deals():
    session = add(Session(PAGAT, Seat.E), passed_out(Seat.E))
    for number, name in enumerate(SESSION, start=1):
        session = add(session, lesson_deal(name))
        assert over(session) == (number == 10)
    assert (scored(session), len(session.deals)) == (10, 11)
    with pytest.raises(ValueError, match="over"):
        add(session, passed_out(dealer(session)))


def test_the_highest_balance_wins_once_the_session_is_over():
    assert winners(played(SESSION[:9])) == ()
    session = played(SESSION)
    assert sum(standing(session)) == 0
    assert standing(session) == tuple(map(sum, zip(*deltas(session), strict=True)))
    assert winners(session) == (Seat.C,)


def test_a_tie_stands():
    # the same deal for every dealer in turn, each declarer and partner in turn: all are level
    session = Session(PAGAT, Seat.E)
    source = lesson_deal("session/06")
    for turn in range(10):
        session = add(session, turned(source, turn))
    assert standing(session) == (0, 0, 0, 0, 0)
    assert winners(session) == tuple(Seat)[:5]


def turned(deal, steps):
    """The same deal with everybody so many seats further on."""
    hands = tuple(deal.dealt[(seat - steps) % 5] for seat in range(5))
    other = start(PAGAT, deal.dealer.after(steps, 5), hands)
    for action in deal.actions:
        seat = action.seat.after(steps, 5)
        rest = {name: getattr(action, name) for name in type(action).__match_args__[1:]}
        other = apply(other, type(action)(seat, **rest)).deal
    return other


def test_a_deal_by_the_wrong_dealer_is_refused():
    with pytest.raises(ValueError, match="E dealt instead of A"):
        add(Session(PAGAT, Seat.A), lesson_deal(SESSION[0]))


def test_an_unfinished_deal_is_refused():
    with pytest.raises(ValueError, match="not finished"):
        add(Session(PAGAT, Seat.E), start(PAGAT, Seat.E, 1))


def test_a_deal_that_cannot_be_paid_is_refused():
    deal = lesson_deal(SESSION[0])
    unpaid = deal.__class__(deal.profile, deal.dealer, deal.dealt, Settled(deal.play, None), deal.actions)
    with pytest.raises(ValueError, match="known"):
        add(Session(PAGAT, Seat.E), unpaid)


def test_a_deal_of_other_rules_is_refused():
    other = PAGAT.model_copy(update={"id": "chiamata/other"})
    with pytest.raises(ValueError, match="chiamata/pagat in a session of chiamata/other"):
        add(Session(other, Seat.E), lesson_deal(SESSION[0]))
