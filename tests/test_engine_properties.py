"""What holds in every position of every deal."""

import copy
import pickle
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.cards import PACK, SEATS, Seat
from explorer.rules.actions import Play
from explorer.rules.deals import Playing, Settled
from explorer.rules.engine import apply, candidates, judge, legal_actions, position, replay, restart, start
from explorer.rules.events import SumRemains
from explorer.rules.results import possible_results
from tests.paths import PAGAT
from tests.strategies import any_deals, deals, full_hands, profiles

bids = st.sampled_from(
    [replace(bid, seat=seat) for bid in candidates(start(PAGAT, Seat.E, 1)) for seat in SEATS]
)


@given(deals())
def test_every_card_is_in_exactly_one_place(deal):
    play = deal.play
    if play is None:
        places = [card for hand in deal.dealt for card in hand]
    else:
        places = [card for hand in play.hands for card in hand]
        places += [card for trick in play.tricks for card in trick.cards]
        places += play.cards if isinstance(deal.phase, Playing) else ()
    assert sorted(map(str, places)) == sorted(map(str, PACK))


@given(deals())
def test_captured_points_and_points_to_come_make_120(deal):
    if deal.play is None:
        return
    left = [card for hand in deal.play.hands for card in hand] + list(deal.play.cards)
    to_come = sum(PAGAT.scale.value(card.rank) for card in left)
    assert sum(deal.play.captured) + to_come == 120
    assert sum(trick.points for trick in deal.play.tricks) == sum(deal.play.captured)


@settings(max_examples=60)
@given(st.data(), profiles, st.randoms(use_true_random=False))
def test_a_deal_played_to_its_end_settles_to_nothing_over_all_or_to_what_is_told(data, profile, random):
    dealer, hands = data.draw(st.sampled_from(profile.dealers)), data.draw(full_hands(profile))
    deal = start(profile, dealer, hands)
    while deal.to_act is not None:
        deal = apply(deal, random.choice(legal_actions(deal))).deal
    assert isinstance(deal.phase, Settled)
    paid = deal.phase.settlement
    if paid is None:
        assert deal.play is None, "only a deal that all passed is not paid"
        return
    side = {deal.play.declaration.declarer, deal.partner}
    tricks = sum(trick.winner in side for trick in deal.play.tricks)
    told = [line.total for line in paid.lines if isinstance(line, SumRemains)]
    assert sum(paid.deltas) == sum(told)
    assert bool(told) == (profile.people > profile.seats)
    assert (tricks, paid.captured) in possible_results(profile)
    assert paid.alone == deal.alone == (len(side) == 1)
    assert len(deal.play.tricks) == profile.tricks == 40 // profile.seats


@given(any_deals)
def test_the_legal_actions_are_the_candidates_that_judge_permits(deal):
    permitted = tuple(action for action in candidates(deal) if judge(deal, action).legal)
    assert legal_actions(deal) == permitted
    assert bool(permitted) == (deal.to_act is not None)


@given(any_deals)
def test_every_legal_action_can_be_carried_out(deal):
    for action in legal_actions(deal)[:8]:
        step = apply(deal, action)
        assert step.deal.actions == (*deal.actions, action)
        assert step.events


@given(any_deals)
def test_every_verdict_has_a_reason(deal):
    for action in candidates(deal):
        verdict = judge(deal, action)
        assert verdict.reasons
        assert verdict.legal == (not verdict.objections)


@given(deals(), st.sampled_from(SEATS), bids, st.sampled_from(PACK))
def test_nobody_acts_out_of_turn_or_outside_of_the_phase(deal, seat, bid, card):
    for tried in (bid, Play(seat, card)):
        if tried.seat is not deal.to_act:
            verdict = judge(deal, tried)
            assert not verdict.legal
            assert all(not reason.permits for reason in verdict.reasons)


@given(any_deals)
def test_replaying_the_actions_gives_the_same_deal(deal):
    steps = replay(deal)
    assert (steps[-1].deal if steps else restart(deal)) == deal
    assert len(steps) == len(deal.actions)


@given(any_deals, st.data())
def test_undoing_goes_back_to_the_position_before(deal, data):
    ply = data.draw(st.integers(0, len(deal.actions)))
    before = position(deal, ply)
    assert before.actions == deal.actions[:ply]
    for action in deal.actions[ply:]:
        before = apply(before, action).deal
    assert before == deal


@settings(max_examples=30)
@given(any_deals)
def test_a_deal_survives_copying_and_pickling(deal):
    for other in (copy.copy(deal), copy.deepcopy(deal), pickle.loads(pickle.dumps(deal))):  # noqa: S301
        assert other == deal
        assert hash(other) == hash(deal)
        assert legal_actions(other) == legal_actions(deal)


@given(deals())
def test_the_turn_is_always_of_a_seat_at_the_table(deal):
    assert deal.to_act in {*SEATS[: deal.profile.seats], None}
    if isinstance(deal.phase, Playing):
        assert len(deal.phase.hands[deal.to_act]) == deal.profile.tricks - len(deal.phase.tricks)
