"""The beginner in many worlds at once thinks, hopes and plays as the beginner at one table does."""

from dataclasses import replace

import numpy as np
import pytest

from explorer.analysis import beginner
from explorer.analysis.chances import bidding, known, playing
from explorer.analysis.chances.many import SUITS, columns, many
from explorer.cards import PACK, SEATS, Rank, Seat, Suit, parse_cards
from explorer.profiles import load_profile, variant_ids
from explorer.rules.actions import AnyBid, Look, Pass, Play
from explorer.rules.deals import Auction, Calling, Playing
from explorer.rules.engine import apply, legal_actions, position, replay, restart, start
from explorer.rules.sight import sight
from tests.paths import calling
from tests.strategies import PAGAT


def by_beginners(profile, seed):
    """A whole deal that beginners bid and play; None when all pass."""
    deal = start(profile, profile.dealers[-1], seed)
    while deal.to_act is not None:
        deal = apply(deal, beginner.choose(sight(deal, deal.to_act))).deal
    return deal if deal.play is not None else None


VARIANTS = [name for name in variant_ids() if name.count("+") < 2]


def world_of(deal):
    """The deal itself as the only world."""
    found = known(sight(deal, *SEATS[: deal.profile.seats]))
    return many(deal.profile, found, [()])


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("seed", [1, 5])
def test_it_thinks_of_every_card_what_the_beginner_thinks(name, seed):
    deal = by_beginners(load_profile(name), seed)
    table = playing.dealt_out(
        world_of(deal), deal.play.declaration, (deal.play.tricks or (deal.play,))[0].leader
    )
    at = columns(deal.profile.scale.order)
    for before, action in zip([restart(deal), *(s.deal for s in replay(deal))], deal.actions, strict=False):
        if not isinstance(action, Play):
            continue
        [cards], [worth] = playing.thought(table)
        weights = beginner.weigh(sight(before, before.to_act).deal)
        assert dict(zip((tuple(at)[card] for card in cards), worth, strict=True)) == weights
        assert tuple(at)[cards[worth.argmax()]] is action.card
        playing.lay(table, np.array([at[action.card]]))
    side = {deal.play.declaration.declarer, deal.partner}
    assert table.taken[0] == sum(deal.play.captured[seat] for seat in side)


@pytest.mark.parametrize("seed", range(1, 13))
def test_a_world_played_out_ends_as_beginners_end_it(seed):
    deal = by_beginners(PAGAT, seed)
    if deal is None:
        return
    ends = sum(deal.play.captured[seat] for seat in {deal.play.declaration.declarer, deal.partner})
    plies = [ply for ply, action in enumerate(deal.actions) if isinstance(action, Play)]
    for ply in plies[::7]:
        table, _ = playing.follow(world_of(deal), position(deal, ply), frozenset())
        assert playing.play_out(table)[0] == ends


@pytest.mark.parametrize("name", VARIANTS)
def test_it_hopes_what_the_beginner_hopes(name):
    profile = load_profile(name)
    ranks = [None] if profile.auction.kind == "points" else list(Rank)
    for seed in range(8):
        deal = start(profile, profile.dealers[-1], seed)
        whole = world_of(deal)
        for seat, hand in enumerate(deal.dealt):
            for rank in ranks:
                hope = bidding.best_hope(whole, whole.dealt[:, seat], rank)[0]
                assert hope == beginner._best_hope(profile, hand, rank)


def test_chances_of_what_may_be_said_add_up_to_one():
    deal = start(PAGAT, Seat.E, 3)
    while not isinstance(deal.phase, Playing):
        whole = world_of(deal)
        allowed = [action for action in legal_actions(deal) if not isinstance(action, Look)]
        if isinstance(deal.phase, Auction):
            thought_of = [
                one for one in allowed if not isinstance(one, AnyBid) or bidding._considered(deal, one)
            ]
            each = [np.exp(bidding._bid(whole, deal, one)[0]) for one in thought_of]
            other = bidding.LAPSE * (len(allowed) - len(thought_of)) / len(allowed)
            assert sum(each) + other == pytest.approx(1)
        elif isinstance(deal.phase, Calling):
            rank, target = deal.phase.rank, deal.phase.target
            each = [np.exp(bidding._call(whole, rank, target, one)[0]) for one in allowed]
            assert sum(each) == pytest.approx(1)
        deal = apply(deal, beginner.choose(sight(deal, deal.to_act))).deal
    table, _ = playing.follow(world_of(deal), deal, frozenset())
    cards, worth = playing.thought(table)
    assert sum(np.exp(playing.likelihood(cards, worth, at)[0]) for at in cards[0]) == pytest.approx(1)


@pytest.mark.parametrize("text", ["2♠ 4♠ A♥ A♦ A♣ 3♥ 3♦ 3♣", "2♠ 2♥ 2♦ 2♣ A♠ 3♠ 4♥ K♥"])
def test_chances_of_calls_add_up_to_one_with_twos_of_ones_own(text):
    deal = calling(text, Rank.TWO)
    rest = [card for card in PACK if card not in deal.dealt[Seat.A]]
    hands = (deal.dealt[Seat.A], *(tuple(rest[8 * at : 8 * at + 8]) for at in range(4)))
    deal = replace(deal, dealt=hands)
    each = [np.exp(bidding._call(world_of(deal), Rank.TWO, 61, one)[0]) for one in legal_actions(deal)]
    assert sum(each) == pytest.approx(1)


def test_a_bid_is_likelier_from_a_hand_that_hopes_for_more():
    deal = start(PAGAT, Seat.E, 1)
    strong = parse_cards("A♠ 3♠ K♠ Q♠ J♠ A♥ 3♥ K♥")
    rest = [card for card in PACK if card not in strong]
    weak, *others = (tuple(rest[at::4]) for at in range(4))
    chances = [
        np.exp(bidding._bid(world_of(replace(deal, dealt=hands)), deal, Pass(Seat.A))[0])
        for hands in ((strong, weak, *others), (weak, strong, *others))
    ]
    assert 3 * chances[0] < chances[1]


def test_columns_run_as_the_beginner_looks_at_its_cards():
    strength = PAGAT.scale.strength
    assert list(columns(PAGAT.scale.order)) == sorted(PACK, key=lambda one: (strength[one.rank], one.suit))
    assert tuple(sorted(Suit)) == SUITS
