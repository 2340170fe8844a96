"""Trick play: eight tricks, no duty to follow, and the partner known by a card alone."""

import pickle

import pytest

from explorer.cards import PACK, Rank, Seat, Suit, parse_card
from explorer.problems import InputError
from explorer.profiles import load_profile
from explorer.rules.actions import Bid, Call, Pass, Play
from explorer.rules.deals import Declaration, Playing, Settled
from explorer.rules.engine import (
    IllegalAction,
    apply,
    candidates,
    judge,
    legal_actions,
    position,
    replay,
    study,
)
from explorer.rules.events import (
    AloneRevealed,
    CardPlayed,
    DealSettled,
    PartnerRevealed,
    TrickTaken,
)
from explorer.rules.reasons import (
    AlreadyPlayed,
    AuctionOver,
    CallMade,
    DealOver,
    FreePlay,
    HandUnknown,
    LeadsFreely,
    NoSuchSeat,
    NotHeld,
    NotYourTurn,
)
from tests.lesson_deals import lesson_deal
from tests.paths import hand, played, trick_study

PAGAT = load_profile("chiamata/pagat")
WORKED = lesson_deal("partner-revealed")
CALLED = position(WORKED, 9)
"""The worked example before its first lead."""


def card(text):
    return parse_card(text)


def reasons(deal, seat, text):
    return judge(deal, Play(seat, card(text))).reasons


# --- what may be played ------------------------------------------------------------------------


def test_eldest_leads_whoever_won_the_auction():
    deal = lesson_deal("session/02")
    assert deal.play.declaration.declarer is Seat.C
    assert deal.play.tricks[0].leader is Seat.B is deal.eldest


@pytest.mark.parametrize("text", ["A♥", "K♦", "Q♦", "5♥", "3♠", "J♠", "6♠", "4♠"])
def test_the_leader_may_play_any_card_held(text):
    assert reasons(CALLED, Seat.A, text) == (LeadsFreely(),)


def test_nobody_has_to_follow_to_trump_or_to_beat():
    deal = played(CALLED, "A♥")
    hearts = (card("K♥"), card("J♥"))
    for text in ["K♥", "J♥", "2♠", "K♠", "A♦", "3♦", "J♦", "Q♠"]:
        assert reasons(deal, Seat.B, text) == (FreePlay(Suit.HEARTS, hearts),)
    assert len(legal_actions(deal)) == 8


def test_without_the_led_suit_there_is_nothing_to_follow_with():
    deal = played(CALLED, "A♥ 2♠ 3♥ 7♠ 4♣ A♠")
    assert reasons(deal, Seat.E, "2♣") == (FreePlay(Suit.SPADES, (card("5♠"),)),)
    deal = played(deal, "2♣ 5♥")
    assert FreePlay(Suit.SPADES, (card("K♠"), card("Q♠"))) in reasons(deal, Seat.B, "J♦")
    study = trick_study("S", ["5♥ 4♦", "6♦ 7♣"], size=2)
    assert reasons(played(study, "5♥"), Seat.B, "7♣") == (FreePlay(Suit.HEARTS, ()),)


def test_a_card_of_another_hand_is_not_held():
    assert reasons(CALLED, Seat.A, "2♠") == (NotHeld(card("2♠")),)


def test_a_card_is_played_once():
    deal = played(CALLED, "A♥ 2♠")
    assert reasons(deal, Seat.C, "A♥") == (AlreadyPlayed(card("A♥"), 1),)
    deal = played(deal, "3♥ 7♠ 4♣ A♠ 2♣")
    assert reasons(deal, Seat.A, "A♥") == (AlreadyPlayed(card("A♥"), 1),)
    assert reasons(deal, Seat.A, "2♣") == (AlreadyPlayed(card("2♣"), 2),)


def test_the_candidates_are_the_whole_hand_as_dealt():
    deal = played(CALLED, "A♥ 2♠ 3♥ 7♠ 4♣ A♠ 2♣")
    assert {action.card for action in candidates(deal)} == set(WORKED.dealt[Seat.A])
    assert {action.card for action in legal_actions(deal)} == set(WORKED.dealt[Seat.A]) - {card("A♥")}


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Play(Seat.B, card("2♠")), NotYourTurn(Seat.B, Seat.A)),
        (Play(Seat.E, card("A♥")), NotYourTurn(Seat.E, Seat.A)),
        (Play(Seat.F, card("A♥")), NoSuchSeat(Seat.F, 5)),
        (Bid(Seat.A, Rank.TWO, 90), AuctionOver()),
        (Pass(Seat.A), AuctionOver()),
        (Pass(Seat.F), AuctionOver()),
        (Call(Seat.A, card("2♥")), CallMade(card("2♠"))),
        (Call(Seat.C, card("2♥")), CallMade(card("2♠"))),
    ],
)
def test_during_the_play_only_the_seat_to_act_plays_a_card(action, expected):
    assert judge(CALLED, action).reasons == (expected,)


@pytest.mark.parametrize(
    "action",
    [
        Play(Seat.A, card("A♥")),
        Play(Seat.F, card("A♥")),
        Bid(Seat.A, Rank.TWO),
        Pass(Seat.C),
        Call(Seat.A, card("2♠")),
    ],
)
def test_after_the_last_trick_nothing_more_is_done(action):
    assert judge(WORKED, action).reasons == (DealOver(),)
    assert candidates(WORKED) == legal_actions(WORKED) == ()


@pytest.mark.parametrize(
    "junk",
    [
        None,
        "A♥",
        card("A♥"),
        Play(Seat.A, None),
        Play(Seat.A, "A♥"),
        Play(0, card("A♥")),
        Play(None, card("A♥")),
        Bid(Seat.A, "A"),
        Bid(Seat.A, Rank.ACE, None),
        Call(Seat.A, Rank.ACE),
        Pass("A"),
    ],
    ids=repr,
)
@pytest.mark.parametrize("ply", [0, 8, 9, 49])
def test_what_is_no_action_is_not_judged(junk, ply):
    deal = position(WORKED, ply)
    for ask in (judge, apply):
        with pytest.raises(TypeError, match="not an action"):
            ask(deal, junk)


# --- what a card causes ------------------------------------------------------------------------


def events(deal, text):
    return apply(deal, Play(deal.to_act, card(text))).events


def test_a_card_says_who_is_ahead_now():
    deal = played(CALLED, "A♥")
    assert events(CALLED, "A♥") == (CardPlayed(Seat.A, card("A♥"), 1, 1, Seat.A, card("A♥")),)
    assert events(deal, "J♥") == (CardPlayed(Seat.B, card("J♥"), 1, 2, Seat.A, card("A♥")),)


def test_a_lead_rests_on_the_rule_of_leading():
    assert [events(deal, text)[0].rule for deal, text in ((CALLED, "A♥"), (played(CALLED, "A♥"), "J♥"))] == [
        "play.lead",
        "play.free",
    ]


def test_the_called_card_reveals_the_partner():
    assert events(played(CALLED, "A♥"), "2♠") == (
        CardPlayed(Seat.B, card("2♠"), 1, 2, Seat.B, card("2♠")),
        PartnerRevealed(Seat.B, Seat.A, card("2♠")),
    )


def test_only_the_called_card_reveals_the_partner():
    told = [step.events for step in replay(lesson_deal("partner-held-back"))]
    places = [n for n, found in enumerate(told) if any(isinstance(e, PartnerRevealed) for e in found)]
    assert places == [9 + 5 * 5 + 1], "the second card of the sixth trick"


def test_a_declarer_who_plays_alone_is_revealed_by_the_called_card():
    told = [event for step in replay(lesson_deal("alone")) for event in step.events]
    assert [event for event in told if isinstance(event, AloneRevealed)] == [
        AloneRevealed(Seat.A, card("3♠"))
    ]
    assert not any(isinstance(event, PartnerRevealed) for event in told)


def test_the_fifth_card_completes_the_trick_and_its_winner_leads():
    step = apply(played(CALLED, "A♥ 2♠ 3♥ 7♠"), Play(Seat.E, card("4♣")))
    taken = step.events[-1]
    assert isinstance(taken, TrickTaken)
    assert (taken.trick, taken.seat, taken.card, taken.points) == (1, Seat.D, card("7♠"), 21)
    assert [because.beaten for because in taken.because] == [card(text) for text in ["A♥", "2♠", "3♥", "4♣"]]
    assert step.deal.to_act is Seat.D
    assert step.deal.play.captured == (0, 0, 0, 21, 0)


def test_the_worked_example_pays_as_its_source_says():
    told = replay(WORKED)[-1].events
    assert isinstance(told[-1], DealSettled)
    settlement = told[-1].settlement
    assert (settlement.captured, settlement.unit, settlement.deltas) == (82, 2, (4, 2, -2, -2, -2))
    assert WORKED.phase.settlement == settlement


@pytest.mark.parametrize(
    ("name", "captured", "deltas"),
    [
        ("partner-held-back", 77, (-4, -2, 2, 2, 2)),
        ("exact-target", 61, (2, -1, 1, -1, -1)),
        ("sixty", 60, (1, -1, -2, 1, 1)),
        ("sweep", 120, (-2, 2, -2, 4, -2)),
        ("all-points-no-sweep", 120, (2, -1, 1, -1, -1)),
        ("alone", 75, (4, -1, -1, -1, -1)),
        ("alone-lost", 58, (-4, 1, 1, 1, 1)),
        ("lowest-missing", 61, (2, -1, -1, -1, 1)),
    ],
)
def test_each_kind_of_deal_pays_as_it_should(name, captured, deltas):
    settlement = lesson_deal(name).phase.settlement
    assert (settlement.captured, settlement.deltas) == (captured, deltas)


def test_an_illegal_card_changes_nothing():
    deal = played(CALLED, "A♥")
    with pytest.raises(IllegalAction) as caught:
        apply(deal, Play(Seat.B, card("A♥")))
    assert caught.value.verdict.objections == (AlreadyPlayed(card("A♥"), 1),)
    assert deal == played(CALLED, "A♥")


# --- fragments and unknown hands ---------------------------------------------------------------


def test_a_trick_study_is_played_with_unknown_hands():
    deal = trick_study("S")
    assert reasons(deal, Seat.A, "A♥") == (HandUnknown(card("A♥")), LeadsFreely())
    deal = played(deal, "A♥ 2♠")
    assert reasons(deal, Seat.C, "3♥") == (HandUnknown(card("3♥")), FreePlay(Suit.HEARTS, ()))
    assert reasons(deal, Seat.C, "A♥") == (AlreadyPlayed(card("A♥"), 1),)
    assert len(candidates(deal)) == 40
    assert len(legal_actions(deal)) == 38
    end = played(deal, "3♥ 7♠ 4♣")
    assert end.phase == Settled(end.play, None)
    assert end.play.tricks[0].winner is Seat.D


def test_a_study_may_have_no_trump():
    deal = played(trick_study(None), "2♥ A♠ A♦ A♣ 3♠")
    assert (deal.play.tricks[0].winner, deal.play.tricks[0].points) == (Seat.A, 43)


def test_a_study_may_be_led_by_any_seat():
    deal = trick_study("S", lead=Seat.D)
    assert deal.to_act is Seat.D
    assert played(deal, "A♥ 2♠").to_act is Seat.A


def test_a_card_known_to_lie_elsewhere_is_not_held():
    deal = trick_study("S", ["", "A♥"])
    assert reasons(deal, Seat.A, "A♥") == (NotHeld(card("A♥")),)


def test_a_study_with_a_declarer_reveals_the_partner():
    fixed = Declaration(Seat.A, Rank.TWO, 80, card("2♠"), Suit.SPADES)
    deal = study(PAGAT, Seat.E, ((None,),) * 5, fixed, Seat.A)
    assert (deal.partner, deal.alone) == (None, None)
    deal = played(deal, "A♥ 2♠")
    assert (deal.partner, deal.alone) == (Seat.B, False)
    assert played(deal, "3♥ 7♠ 4♣").phase.settlement is None, "one trick is not a deal"


def test_a_study_without_a_declarer_tells_of_no_partner():
    fixed = Declaration(called=card("2♠"), trump=Suit.SPADES)
    deal = study(PAGAT, Seat.E, ((None,),) * 5, fixed, Seat.A)
    told = apply(played(deal, "A♥"), Play(Seat.B, card("2♠"))).events
    assert [type(event) for event in told] == [CardPlayed]


def test_eight_studied_tricks_with_a_whole_declaration_are_paid():
    fixed = WORKED.play.declaration
    deal = study(PAGAT, WORKED.dealer, WORKED.dealt, fixed, WORKED.eldest)
    for action in WORKED.actions[9:]:
        deal = apply(deal, action).deal
    assert deal.phase.settlement == WORKED.phase.settlement


def test_a_partly_known_hand_keeps_its_size():
    deal = study(PAGAT, Seat.E, (hand("A♥", 2), *[(None, None)] * 4), Declaration(), Seat.A)
    after = played(deal, "2♠")
    assert isinstance(after.phase, Playing)
    assert after.phase.hands[Seat.A] == (card("A♥"),)


# --- errors travel -----------------------------------------------------------------------------


def test_errors_keep_what_they_carry_when_they_are_copied():
    with pytest.raises(IllegalAction) as caught:
        apply(CALLED, Play(Seat.A, PACK[-1]))
    assert pickle.loads(pickle.dumps(caught.value)).verdict == caught.value.verdict  # noqa: S301
    with pytest.raises(InputError) as refused:
        load_profile("none")
    assert pickle.loads(pickle.dumps(refused.value)).problem == refused.value.problem  # noqa: S301
