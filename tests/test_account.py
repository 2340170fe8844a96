"""The running account against the settlement, and two lines side by side."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.analysis.account import (
    OutOfReach,
    StillNeeds,
    TargetSafe,
    account,
    after_tricks,
    looking_back,
)
from explorer.analysis.comparing import (
    DeclarersDiffer,
    LineLeaves,
    LinesPart,
    NotBothOver,
    PaymentsDiffer,
    PaymentsSame,
    PointsDiffer,
    SidesDiffer,
    SidesSame,
    TricksDiffer,
    WinnersDiffer,
    compare,
    leaving,
    parting,
)
from explorer.cards import PACK, Rank, Seat, parse_card
from explorer.notation import loads
from explorer.rules.actions import Bid, Call, Pass, Play
from explorer.rules.deals import Playing, Settled
from explorer.rules.engine import apply, legal_actions, position, replay
from explorer.rules.sight import sight
from explorer.trees import MAIN, tree_of
from tests.lesson_deals import lesson_deal
from tests.strategies import any_deals, deals, grown, studies

WORKED = lesson_deal("partner-revealed")


def on_the_way(deal):
    return [position(deal, 0), *(step.deal for step in replay(deal))]


# --- the account -------------------------------------------------------------------------------


def test_the_account_of_the_worked_deal_after_each_trick():
    rows = [account(deal) for deal in after_tricks(on_the_way(WORKED))]
    assert [(row.played, row.side, row.needed, row.left, row.deltas[0]) for row in rows] == [
        (0, 0, 80, 120, -4),
        (1, 0, 80, 99, -4),
        (2, 0, 80, 82, -4),
        (3, 2, 78, 80, -4),
        (4, 23, 57, 59, -4),
        (5, 37, 43, 45, -4),
        (6, 46, 34, 36, -4),
        (7, 64, 16, 18, -4),
        (8, 82, 0, 0, 4),
    ]


def test_looking_back_the_sides_are_counted_all_the_way_once_the_partner_is_known():
    rows = [account(sight(deal, Seat.C).deal) for deal in after_tricks(on_the_way(WORKED))]
    known = next(at for at, row in enumerate(rows) if row.partner is not None)
    assert known > 0
    assert [row.side for row in looking_back(rows)] == [0, 0, 0, 2, 23, 37, 46, 64, 82]
    assert all(row.side + row.others == sum(row.points) for row in looking_back(rows))
    assert looking_back(rows[:known]) == tuple(rows[:known])


@pytest.mark.parametrize(
    ("name", "ply", "outlook"),
    [
        ("partner-revealed", 9, StillNeeds(80, 120)),
        ("partner-revealed", 49, TargetSafe(82, 80)),
        ("sixty", None, OutOfReach(1, 0)),
        ("exact-target", None, TargetSafe(61, 61)),
    ],
)
def test_the_outlook_of_a_deal(name, ply, outlook):
    deal = lesson_deal(name)
    assert account(deal if ply is None else position(deal, ply)).outlook == outlook


def test_there_is_no_account_before_the_play():
    assert account(position(WORKED, 8)) is None
    assert account(lesson_deal("all-pass")) is None


def test_as_long_as_the_partner_is_secret_one_seat_knows_no_sides():
    before = position(WORKED, 10)
    assert account(sight(before, Seat.C).deal).side is None
    assert account(sight(before, Seat.C).deal).outlook is None
    assert account(sight(before, Seat.B).deal).side == 0
    assert account(sight(position(WORKED, 11), Seat.C).deal).side == 0


def test_a_sweep_is_paid_only_when_it_is_complete():
    deal = lesson_deal("sweep")
    rows = [account(one) for one in after_tricks(on_the_way(deal))]
    whole = deal.phase.settlement
    assert whole.sweep
    assert rows[-1].deltas == whole.deltas
    assert [abs(row.deltas[0]) * 2 for row in rows[:-1]] == [abs(whole.deltas[0])] * 8


@given(deals(most=130))
@settings(max_examples=80, deadline=None)
def test_the_account_follows_the_engine(deal):
    for one in after_tricks(on_the_way(deal)):
        row = account(one)
        assert sum(row.points) + row.left == deal.profile.total
        assert row.played == len(one.play.tricks)
        assert row.side + row.others == sum(row.points)
        assert (sum(row.deltas) == 0) == (deal.profile.remains == 0)
        declarer = row.deltas[one.play.declaration.declarer]
        assert (declarer > 0) == (row.needed == 0)
        assert (row.outlook == TargetSafe(row.side, row.target)) == (row.needed == 0)
    if isinstance(deal.phase, Settled) and deal.phase.settlement is not None:
        row = account(deal)
        assert row.deltas == deal.phase.settlement.deltas
        assert row.side == deal.phase.settlement.captured
        assert row.left == 0


@given(any_deals)
@settings(max_examples=80, deadline=None)
def test_any_deal_has_an_account_or_none(deal):
    row = account(deal)
    assert (row is None) == (deal.play is None)
    if row is not None and row.left is not None:
        assert row.left >= 0


@given(studies())
@settings(max_examples=60, deadline=None)
def test_a_fragment_is_not_paid_as_a_whole_deal(deal):
    if len(deal.dealt[0]) < deal.profile.dealing.hand:
        assert account(deal).deltas is None


def test_what_is_left_of_a_fragment_is_known_when_its_cards_are():
    text = 'format = 1\nprofile = "chiamata/pagat"\nplay = {trump = "S", tricks = ["A: AH"]}\n'
    known = '[hands]\nA = "AH"\nB = "2S"\nC = "3H"\nD = "7S"\nE = "4C"'
    assert account(loads(text + known)).left == 21
    assert account(loads(text + '[hands]\nA = "AH"')).left is None


# --- two lines ---------------------------------------------------------------------------------


def told(first, second):
    return compare(first, second, position(first, parting(first, second))).told


def other_way(ply, skip=0):
    """The worked deal with another action at a position, and then the first one allowed to its end."""
    deal = position(WORKED, ply)
    others = [action for action in legal_actions(deal) if action != WORKED.actions[ply]]
    deal = apply(deal, others[skip]).deal
    while actions := legal_actions(deal):
        deal = apply(deal, actions[0]).deal
    return deal


def test_two_lines_part_where_their_actions_differ():
    held_back = other_way(10)
    found = compare(WORKED, held_back, position(WORKED, 10))
    assert found.ply == parting(WORKED, held_back) == 10
    assert found.told[0] == LinesPart(1, Seat.B, WORKED.actions[10], held_back.actions[10])
    assert [number for number, _, _ in found.tricks] == list(range(1, 9))
    assert found.tricks[0][1:] == (WORKED.play.tricks[0], held_back.play.tricks[0])


def test_the_payments_of_two_lines_are_those_of_the_engine():
    found = told(WORKED, other_way(10))
    second = other_way(10).phase.settlement.deltas
    first = WORKED.phase.settlement.deltas
    assert found[-1] == (PaymentsSame(first) if first == second else PaymentsDiffer(first, second))


def test_a_line_that_has_not_ended_is_not_paid():
    assert told(WORKED, apply(position(WORKED, 10), other_way(10).actions[10]).deal)[-1] == NotBothOver()


def test_a_line_may_end_where_another_goes_on():
    shorter = position(WORKED, 20)
    found = compare(WORKED, shorter, shorter)
    assert found.told[0] == LinesPart(3, shorter.to_act, WORKED.actions[20], None)
    assert [one is None for _, _, one in found.tricks] == [True] * 6


def test_lines_that_part_in_the_auction_may_have_two_declarers():
    other = apply(apply(position(WORKED, 5), Pass(Seat.A)).deal, Pass(Seat.B)).deal
    other = apply(other, Call(Seat.D, next(card for card in PACK if card.rank is Rank.TWO))).deal
    found = told(WORKED, other)
    assert found[0] == LinesPart(None, Seat.A, Bid(Seat.A, Rank.TWO, 80), Pass(Seat.A))
    assert DeclarersDiffer(Seat.A, Seat.D) in found


def test_one_line_is_no_two():
    with pytest.raises(ValueError, match="one"):
        compare(WORKED, WORKED, WORKED)


def test_a_line_tells_what_it_does_instead():
    before = position(WORKED, 10)
    action = Play(Seat.B, parse_card("K♥"))
    assert leaving(before, action, WORKED.actions[10]) == LineLeaves(1, Seat.B, action, WORKED.actions[10])


@given(deals(most=130), st.data())
@settings(max_examples=60, deadline=None)
def test_what_is_told_of_two_lines_holds_in_them(deal, data):
    tree = data.draw(grown(tree_of(deal), 20))
    if len(tree.lines) == 1:
        return
    first, second = tree.deal(MAIN), tree.deal(data.draw(st.integers(1, len(tree.lines) - 1)))
    found = compare(first, second, position(first, parting(first, second)))
    assert first.actions[: found.ply] == second.actions[: found.ply]
    for value in found.told:
        match value:
            case LinesPart(first=one, second=other):
                assert one != other
            case WinnersDiffer(number, one, other, points, more):
                tricks = [lines.play.tricks[number - 1] for lines in (first, second)]
                assert [(trick.winner, trick.points) for trick in tricks] == [(one, points), (other, more)]
                assert one != other
            case PointsDiffer(_, _, points, more) | TricksDiffer(points, more) | SidesDiffer(points, more):
                assert points != more
            case SidesSame(points):
                assert found.first.side == found.second.side == points
            case PaymentsDiffer(one, other):
                assert (one, other) == tuple(lines.phase.settlement.deltas for lines in (first, second))


def test_an_account_is_open_while_cards_are_played():
    assert isinstance(position(WORKED, 20).phase, Playing)
    assert account(position(WORKED, 20)).played == 2
