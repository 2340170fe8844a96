"""What can be seen in an auction: its ladder, its rounds, two versions of it, and the calls it leads to."""

from typing import get_args

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from explorer.analysis import auctions as told
from explorer.analysis.auctions import (
    agreed,
    auction_of,
    call_table,
    differences,
    ladder,
    parted,
    parts,
    rounds,
    said,
    won,
)
from explorer.analysis.versions import Versions, bid, from_tree, kept, shown, to_tree
from explorer.cards import PACK, Rank, Seat, Suit, parse_cards
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.wording import word
from explorer.i18n.wording.auctions import DIFFERENCES
from explorer.profiles import load_profile, profile_ids
from explorer.rules.actions import AnyBid, Bid, BidPoints, Call, Look, Pass
from explorer.rules.bid_reasons import RaiseNeedsStandingTwo, RaisesTarget
from explorer.rules.deals import Auction, Calling
from explorer.rules.engine import IllegalAction, apply, candidates, judge, legal_actions, position, start
from explorer.rules.reasons import (
    AuctionOver,
    CallsLowestMissing,
    CallsOwnCard,
    DealOver,
)
from explorer.trees import tree_of
from tests.lesson_deals import lesson_deal
from tests.paths import PAGAT, POINTS, SCALE, bidding, trick_study
from tests.paths import said as spelt

PROFILES = [load_profile(name) for name in profile_ids()]


@st.composite
def auctions(draw, most=40):
    """An auction under any profile, up to any point of it; hands are dealt from a seed."""
    deal = start(draw(st.sampled_from(PROFILES)), Seat.E, draw(st.integers(0, 3)))
    random = draw(st.randoms(use_true_random=False))
    for _ in range(draw(st.integers(0, most))):
        if not isinstance(deal.phase, Auction):
            break
        actions = legal_actions(deal)
        low = actions[: 1 + random.randrange(len(actions))][-4:]
        deal = apply(deal, random.choice(low)).deal
    return deal


# --- the ladder ----------------------------------------------------------------------------------


@given(auctions())
def test_the_ladder_shows_every_candidate_once_with_the_engines_verdict(deal):
    assume(isinstance(deal.phase, Auction))
    rungs = ladder(deal)
    assert {one.action for one in rungs.judged} == set(candidates(deal))
    assert len(rungs.judged) == len(candidates(deal))
    assert all(one == judge(deal, one.action) for one in rungs.judged)


@pytest.mark.parametrize(
    ("profile", "ranks", "targets"),
    [(PAGAT, 10, range(62, 121)), (POINTS, 0, range(61, 121)), (SCALE, 10, ())],
    ids=lambda one: getattr(one, "id", None),
)
def test_rungs_go_from_the_strongest_rank_down_and_from_the_least_target_up(profile, ranks, targets):
    rungs = ladder(start(profile, Seat.E, 1))
    assert [one.action.rank for one in rungs.ranks] == list(profile.scale.order[:ranks])
    assert [one.action.target for one in rungs.targets] == list(targets)
    assert rungs.passing.action == Pass(Seat.A)


@pytest.mark.parametrize(
    ("calls", "kind"),
    [("", RaiseNeedsStandingTwo), ("K 4", RaiseNeedsStandingTwo), ("K 2", RaisesTarget)],
)
def test_raises_say_what_they_wait_for(calls, kind):
    reasons = [one.reasons for one in ladder(bidding(calls)).targets]
    assert {type(reason) for several in reasons for reason in several} == {kind}


@pytest.mark.parametrize(("calls", "kind"), [("K - - - -", AuctionOver), ("- - - - -", DealOver)])
def test_after_the_auction_every_rung_says_that_it_is_over(calls, kind):
    judged = ladder(bidding(calls)).judged
    assert len(judged) == 70
    assert {tuple(map(type, one.reasons)) for one in judged} == {(kind,)}


# --- what was said -------------------------------------------------------------------------------


def test_a_round_ends_where_a_seat_speaks_again():
    deal = auction_of(lesson_deal("raised-auction"))
    rows = [[[one.ply for one in place] for place in row] for row in rounds(deal)]
    assert rows == [[[1], [2], [3], [4], [5]], [[6], [7], [], [8], [9]], [[10], [], [], [11], []]]


def test_a_look_stands_in_one_place_with_what_follows_it():
    deal = bidding("look 61 - look - 64 65 - look -", profile=load_profile("chiamata/points-it+monte"))
    rows = [[[one.ply for one in place] for place in row] for row in rounds(deal)]
    assert rows == [[[1, 2], [3], [4, 5], [6], [7]], [[8], [], [], [9, 10], []]]


@given(auctions())
def test_rounds_hold_all_that_was_said_in_order_each_seat_in_its_column(deal):
    rows = rounds(deal)
    flat = [one for row in rows for place in row for one in place]
    assert flat == list(said(deal))
    assert [one.action for one in flat] == list(deal.actions)
    for row in rows:
        assert len(row) == deal.profile.seats
        for turn, place in enumerate(row):
            assert {one.action.seat for one in place} <= {deal.eldest.after(turn, deal.profile.seats)}
            assert all(isinstance(one.action, Look) for one in place[:-1])
    assert all(any(row) for row in rows)


@pytest.mark.parametrize(
    ("calls", "found"),
    [
        ("", "speaks in in in in"),
        ("K", "holds speaks in in in"),
        ("K - 4 -", "in out holds out speaks"),
        ("K - - - -", "won out out out out"),
        ("2 2@120", "out won out out out"),
        ("- - - - -", "out out out out out"),
    ],
)
def test_each_seat_stands_in_the_auction_as_the_engine_says(calls, found):
    standing = parts(bidding(calls))
    assert [seat for seat, _ in standing] == list(Seat)[:5]
    assert " ".join(part for _, part in standing) == found


def test_a_deal_is_cut_down_to_its_auction_and_a_fragment_gets_one():
    whole = lesson_deal("alone")
    assert len(auction_of(whole).actions) == 6
    assert isinstance(auction_of(whole).phase, Calling)
    fragment = auction_of(trick_study("S", ["A♥"], size=1))
    assert fragment.actions == ()
    assert [len(hand) for hand in fragment.dealt] == [8] * 5
    assert fragment.dealt[0][0] is parse_cards("A♥")[0]


# --- differences ---------------------------------------------------------------------------------


DIFFER = [
    ("K 4 - - - -", "K 4 - - - -", [told.EndAlike()]),
    ("K", "K -", [told.StillOpen(1, Seat.B), told.StillOpen(2, Seat.C)]),
    ("K 4 - - - -", "K 5", [told.PartAt(1, Seat.B), told.StillOpen(2, Seat.C)]),
    (
        "- - - - -",
        "K - - - -",
        [told.PartAt(0, Seat.A), told.OnlyOneCounts(2)],
    ),
    ("K - - - -", "- - - - -", [told.PartAt(0, Seat.A), told.OnlyOneCounts(1)]),
    (
        "K 4 - - - -",
        "K - - - -",
        [
            told.PartAt(1, Seat.B),
            told.DeclarersDiffer(Seat.B, Seat.A),
            told.RanksDiffer(Rank.FOUR, Rank.KING),
        ],
    ),
    (
        "2 2@70 - - - -",
        "2 2@71 - - - -",
        [told.PartAt(1, Seat.B), told.TargetsDiffer(70, 71), told.UnitsDiffer(1, 2)],
    ),
    ("2 2@65 - - - -", "2 2@66 - - - -", [told.PartAt(1, Seat.B), told.TargetsDiffer(65, 66)]),
]


@pytest.mark.parametrize(("first", "second", "found"), DIFFER)
def test_two_versions_differ_where_they_part_and_in_how_they_end(first, second, found):
    assert list(differences(bidding(first), bidding(second))) == found


def test_versions_of_other_deals_are_not_compared():
    with pytest.raises(ValueError, match="not two versions"):
        agreed(bidding("K"), bidding("K", dealt=2))


@given(auctions(), st.data())
def test_versions_agree_exactly_as_far_as_their_beginnings_are_alike(deal, data):
    other = position(deal, data.draw(st.integers(0, len(deal.actions))))
    while isinstance(other.phase, Auction) and data.draw(st.booleans()):
        other = apply(other, data.draw(st.sampled_from(legal_actions(other)))).deal
    shared = agreed(deal, other)
    assert deal.actions[:shared] == other.actions[:shared]
    assert deal.actions[: shared + 1] != other.actions[: shared + 1] or deal == other
    found = differences(deal, other)
    for value in found:
        for lang in LANGUAGES:
            assert word(value, speaker(lang))


def test_each_difference_has_words():
    assert set(DIFFERENCES) == set(get_args(told.Difference))


# --- versions ------------------------------------------------------------------------------------


def two(first, second=None, ply=0, on=1):
    return Versions(bidding(first), ply, bidding(second) if second else None, on)


def line(deal):
    return " ".join("-" if isinstance(one, Pass) else f"{one.rank}" for one in deal.actions)


BIDS = [
    # versions, what is said, first and second afterwards, where one stands then
    (two("", ply=0), "K", ("K", None, 1, 1)),
    (two("K 4", ply=2), "-", ("K 4 -", None, 1, 3)),
    (two("K 4", ply=1), "4", ("K 4", None, 1, 2)),
    (two("K 4", ply=1), "5", ("K 4", "K 5", 2, 2)),
    (two("K 4", "K 5", ply=1), "5", ("K 4", "K 5", 2, 2)),
    (two("K 4", "K 5", ply=1, on=2), "4", ("K 4", "K 5", 1, 2)),
    (two("K 4", "K 5", ply=2, on=2), "-", ("K 4", "K 5 -", 2, 3)),
    (two("K 4", "K 5", ply=2), "-", ("K 4 -", "K 5", 1, 3)),
    (two("K 4", "K 5 -", ply=1), "6", ("K 4", "K 6", 2, 2)),
    (two("K 4", "K 5 - 4", ply=3, on=2), "-", ("K 4", "K 5 - -", 2, 4)),
]


@pytest.mark.parametrize(("versions", "action", "found"), BIDS)
def test_a_bid_follows_prolongs_or_branches(versions, action, found):
    after = bid(versions, spelt(action, versions.now.to_act))
    lines = line(after.first), after.second and line(after.second)
    assert (*lines, after.on, after.ply) == found


def test_a_bid_that_is_not_allowed_changes_nothing():
    with pytest.raises(IllegalAction):
        bid(two("K 4", ply=1), Bid(Seat.B, Rank.ACE))


@pytest.mark.parametrize(
    ("versions", "which", "found"),
    [
        (two("K 4", "K 5 -", ply=3, on=2), 2, ("K 5 -", 3)),
        (two("K 4", "K 5 -", ply=3, on=2), 1, ("K 4", 2)),
        (two("K 4", "K 5 -", ply=1), 2, ("K 5 -", 1)),
        (two("K 4", ply=1), 2, ("K 4", 1)),
    ],
)
def test_one_version_is_kept_and_the_position_with_it_where_it_can_be(versions, which, found):
    after = kept(versions, which)
    assert (line(after.first), after.ply) == found
    assert after.second is None


@pytest.mark.parametrize(("which", "ply"), [(1, 3), (1, -1), (2, 0)])
def test_there_is_no_position_beyond_a_version(which, ply):
    with pytest.raises(LookupError):
        shown(two("K 4", ply=1), which, ply)


@given(st.sampled_from(PROFILES), st.data())
def test_whatever_is_said_one_stands_in_a_version_right_after_it(profile, data):
    versions = Versions(start(profile, Seat.E, 1), 0)
    for _ in range(data.draw(st.integers(1, 12))):
        if data.draw(st.booleans()):
            versions = shown(versions, versions.on, data.draw(st.integers(0, len(versions.here.actions))))
        actions = [one for one in legal_actions(versions.now) if isinstance(one, AnyBid | Pass)]
        if not actions:
            continue
        action = data.draw(st.sampled_from(actions[-6:]))
        expected = apply(versions.now, action).deal
        versions = bid(versions, action)
        assert versions.now == expected
        assert versions.here.actions[: versions.ply] == expected.actions
        assert versions.second is None or parted(versions.first, versions.second)
        assert from_tree(to_tree(versions)).second == versions.second


@pytest.mark.parametrize(
    "versions", [two("K 4", ply=2), two("K 4 -", "K 5 - 2", ply=3), two("K", "-", ply=1), two("", ply=0)]
)
def test_versions_are_lines_of_one_deal(versions):
    assert from_tree(to_tree(versions)) == versions
    assert len(to_tree(versions).lines) == (1 if versions.second is None else 2)


def test_lines_that_only_play_otherwise_are_no_version_of_the_auction():
    deal = lesson_deal("alone")
    tree = tree_of(deal)
    other = next(one for one in legal_actions(tree.at(0, 7)) if one != deal.actions[7])
    tree = tree.play(0, 7, other).tree
    assert from_tree(tree) == Versions(auction_of(deal), 6)
    other = Bid(deal.actions[1].seat, Rank.TWO)
    tree = tree.play(0, 1, other).tree
    assert from_tree(tree).second == tree.deal(2)


# --- the call ------------------------------------------------------------------------------------


def cards_of(text):
    return set(parse_cards(text))


CALLS = [
    # hand, last bid, profile, trump: partner cards, cards for playing alone, the lowest missing trump
    ("K♠ A♥ 3♥ 7♥ J♦ 6♦ 5♣ 4♣", Rank.KING, PAGAT, "H", "K♥", "", ""),
    ("K♠ A♥ 3♥ 7♥ J♦ 6♦ 5♣ 4♣", Rank.KING, PAGAT, "S", "", "K♠", ""),
    ("2♠ 4♠ A♥ A♦ A♣ 3♥ 3♦ 3♣", Rank.TWO, PAGAT, "S", "5♠", "2♠", "5♠"),
    ("2♠ 4♠ A♥ A♦ A♣ 3♥ 3♦ 3♣", Rank.TWO, PAGAT, "H", "2♥", "", ""),
    ("K♠ A♥ 3♥ 7♥ J♦ 6♦ 5♣ 4♣", Rank.KING, SCALE, "H", "K♥", "A♥ 3♥", ""),
    ("2♠ 4♠ A♥ A♦ A♣ 3♥ 3♦ 3♣", None, POINTS, "S", "A♠ 3♠ K♠ Q♠ J♠ 7♠ 6♠ 5♠", "2♠ 4♠", ""),
]


@pytest.mark.parametrize(("hand", "rank", "profile", "trump", "partner", "alone", "lowest"), CALLS)
def test_a_trump_offers_a_partner_or_a_game_alone(hand, rank, profile, trump, partner, alone, lowest):
    [row] = [one for one in call_table(profile, parse_cards(hand), rank) if one.trump is Suit(trump)]
    assert set(row.partner) == cards_of(partner)
    assert set(row.alone) == cards_of(alone)
    assert set(row.lowest) == cards_of(lowest)


@given(st.sampled_from(PROFILES), st.permutations(PACK), st.integers(0, 8), st.sampled_from(list(Rank)))
def test_the_call_table_is_the_engines_verdict_on_all_forty_cards(profile, pack, size, rank):
    hand = tuple(pack[:size])
    last = None if profile.auction.kind == "points" else rank
    deal = won(profile, hand, last)
    assert isinstance(deal.phase, Calling)
    assert deal.phase.rank is last
    table = call_table(profile, hand, last)
    judged = {card: verdict for row in table for card, verdict in row.judged}
    assert set(judged) == set(PACK)
    for card, verdict in judged.items():
        assert verdict == judge(deal, Call(deal.phase.declarer, card))
    for row in table:
        assert {card for card in PACK if judged[card].legal and card.suit is row.trump} == {
            *row.partner,
            *row.alone,
        }
        assert set(row.alone) <= set(hand)
        assert set(row.partner).isdisjoint(hand)
        kinds = {type(reason) for card in row.alone for reason in judged[card].reasons}
        assert not row.alone or CallsOwnCard in kinds
        if size == profile.dealing.hand and row.lowest:
            assert CallsLowestMissing in {type(reason) for reason in judged[row.lowest[0]].reasons}


def test_a_hand_of_too_many_cards_is_none():
    with pytest.raises(ValueError, match="9 of 8"):
        won(PAGAT, PACK[:9], Rank.KING)


def test_a_profile_in_points_has_no_rank_to_win_with():
    with pytest.raises(IllegalAction):
        won(POINTS, (), Rank.KING)
    assert won(POINTS, (), None).actions[0] == BidPoints(Seat.A, POINTS.auction.least_target)
