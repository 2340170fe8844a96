"""What is said to an answer: right, or what follows from the wrong one."""

import pytest

from explorer.cards import Rank, Seat, Suit, parse_card
from explorer.course.acts import grade_action, grade_packet, play_on
from explorer.course.facts import Terms, facts
from explorer.course.grading import grade
from explorer.course.lessons import AskAct, AskFact
from explorer.course.loader import ROOT, load_course, load_deal
from explorer.course.positions import Dealing
from explorer.course.questions import Question, question, usual_options
from explorer.course.told import (
    AnswerIs,
    Calculation,
    CalledCardHeld,
    CallsNoPartner,
    CallsOtherTrump,
    CountNothing,
    CutterIs,
    DefendersLeft,
    EldestIs,
    LeastRaise,
    MoreThanHalf,
    NextDealerIs,
    NextPacket,
    NoSweep,
    NotWhatIsAsked,
    PacketGiven,
    RanksBelow,
    Suspects,
    TakesAfterAll,
    TakesNothing,
    Term,
    WinnerLeads,
)
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.wording import word
from explorer.profiles import load_profile
from explorer.rules.actions import Bid, Call, Pass, Play
from explorer.rules.because import HigherTrump, TrumpBeatsPlain
from explorer.rules.bid_reasons import BidIsLower, BidNotLower
from explorer.rules.dealing import shuffle
from explorer.rules.engine import apply
from explorer.rules.events import AuctionClosed, PartnerRevealed, TargetReached, TrickTaken, UnitOfTarget
from explorer.rules.reasons import (
    CallNotRankBid,
    FreePlay,
    NotHeld,
    NotYourTurn,
    OwnsAllOfRank,
)

PAGAT = load_profile("chiamata/pagat")
EXAMPLE = load_deal(ROOT, "partner-revealed")
CHIAMATA = load_course("chiamata")


def ask(fact: str, place: str, replay=EXAMPLE, terms: Terms | None = None, eyes=None) -> Question:
    at = 0 if replay is None else replay.locate(place)
    answer = facts(PAGAT, replay, at, terms=terms, eyes=eyes)[fact]
    options = usual_options(PAGAT, replay, at, answer)
    return Question(PAGAT, fact, answer, options, replay, at, at, eyes, terms)


def card(text: str):
    return parse_card(text)


# --- facts -------------------------------------------------------------------------------------


def test_a_wrong_winner_learns_which_card_beats_theirs_and_what_is_taken():
    feedback = grade(ask("trick.winner", "trick.1"), Seat.A)
    assert not feedback.right
    assert feedback.told[0] == TrumpBeatsPlain(card("7♠"), card("A♥"))
    assert isinstance(feedback.told[1], TrickTaken)
    assert (feedback.told[1].seat, feedback.told[1].points) == (Seat.D, 21)


def test_the_partner_loses_to_the_higher_trump():
    assert grade(ask("trick.winner", "trick.1"), Seat.B).told[0] == HigherTrump(card("7♠"), card("2♠"))


def test_a_right_winner_is_told_why_once_for_each_reason():
    feedback = grade(ask("trick.winner", "trick.1"), Seat.D)
    assert feedback.right
    assert [type(value) for value in feedback.told].count(TrickTaken) == 1
    assert {TrumpBeatsPlain, HigherTrump} <= {type(value) for value in feedback.told}
    assert len({type(value) for value in feedback.told}) == len(feedback.told)


def test_a_wrong_number_is_added_up_term_by_term():
    feedback = grade(ask("trick.points", "trick.1"), 20)
    terms = tuple(
        Term(points, card(name)) for points, name in ((11, "A♥"), (0, "2♠"), (10, "3♥"), (0, "7♠"), (0, "4♣"))
    )
    assert feedback.told == (Calculation("+", terms, 21),)
    assert word(feedback.told[0], speaker("en")) == "11 (A♥) + 0 (2♠) + 10 (3♥) + 0 (7♠) + 0 (4♣) = 21"


@pytest.mark.parametrize(
    ("fact", "place", "told"),
    [
        ("points.left", "trick.1", (Calculation("−", (Term(120), Term(21)), 99),)),
        ("tricks.left", "trick.1", (Calculation("−", (Term(8), Term(1)), 7),)),
        ("side.missing", "trick.1", (Calculation("−", (Term(80), Term(0)), 80),)),
        ("seat.D.points", "trick.1", (Calculation("+", (Term(21, 1),), 21),)),
        (
            "seat.A.points",
            "end",
            (Calculation("+", (Term(2, 3), Term(21, 4), Term(14, 5), Term(18, 8)), 55),),
        ),
        (
            "pack.zero",
            "start",
            (
                CountNothing((Rank.SEVEN, Rank.SIX, Rank.FIVE, Rank.FOUR, Rank.TWO), 4),
                Calculation("×", (Term(4), Term(5)), 20),
            ),
        ),
        ("rule.least-target", "start", (MoreThanHalf(120, 60, 61),)),
        ("rule.defenders", "start", (DefendersLeft(5, 3),)),
        ("pack.ace", "start", (AnswerIs(11),)),
    ],
)
def test_each_number_comes_with_its_calculation(fact, place, told):
    assert grade(ask(fact, place), 1).told == told


def test_captures_are_added_up_seat_by_seat_as_the_table_shows_them():
    captured = EXAMPLE.deal.play.captured
    for fact, seats, total in (
        ("side.captured", (Seat.A, Seat.B), 82),
        ("defenders.captured", (Seat.C, Seat.D, Seat.E), 38),
    ):
        terms = tuple(Term(captured[seat], seat) for seat in seats)
        assert grade(ask(fact, "end"), 0).told == (Calculation("+", terms, total),)


@pytest.mark.parametrize(
    ("fact", "given", "told"),
    [
        ("call.partner", Seat.C, CalledCardHeld(card("2♠"), Seat.B, Seat.A, Seat.C)),
        ("call.partner", Seat.B, CalledCardHeld(card("2♠"), Seat.B, Seat.A, None)),
        ("call.alone", True, CalledCardHeld(card("2♠"), Seat.B, Seat.A, None)),
        ("auction.winner", Seat.C, AuctionClosed(Seat.A, Rank.TWO, 80)),
        ("deal.next", Seat.C, NotYourTurn(Seat.C, Seat.A)),
    ],
)
def test_auction_and_call_are_told_by_what_happened(fact, given, told):
    assert grade(ask(fact, "call"), given).told == (told,)


LADDER = (Rank.QUEEN, Rank.JACK, Rank.SEVEN, Rank.SIX, Rank.FIVE, Rank.FOUR, Rank.TWO)


@pytest.mark.parametrize(
    ("slug", "name", "wrong", "told"),
    [
        ("five-players", "from-another-chair", 1, Suspects),
        ("five-players", "the-other-side", 1, DefendersLeft(5, 3)),
        ("the-pack", "worth-nothing", 1, CountNothing((*LADDER[2:],), 4)),
        ("dealing", "who-cuts", Seat.A, CutterIs(Seat.D, Seat.E, True)),
        ("dealing", "who-begins", Seat.B, EldestIs(Seat.A, Seat.E)),
        ("dealing", "who-deals-next", Seat.E, NextDealerIs(Seat.A, Seat.E)),
        ("the-auction", "what-is-left-to-name", 8, RanksBelow(Rank.KING, LADDER)),
        ("the-auction", "the-next-raise", 70, LeastRaise(65, 66)),
        ("the-call", "who-may-have-it", 1, Suspects),
        ("the-call", "what-the-others-see", 1, Suspects),
        ("the-call", "all-four-of-a-rank", False, OwnsAllOfRank(Rank.KING)),
        ("trick-play", "signs-are-not-proof", 1, Suspects),
        ("trick-play", "who-leads-next", Seat.A, WinnerLeads),
    ],
)
def test_a_wrong_answer_in_the_course_is_told_the_rule(slug, name, wrong, told):
    asked = question(CHIAMATA.lesson(slug).step(name))
    feedback = grade(asked, wrong)
    assert not feedback.right
    assert feedback.told[0] == told or type(feedback.told[0]) is told
    assert AnswerIs not in map(type, feedback.told)
    if told is Suspects:
        assert len(feedback.told[0].suspects) == asked.answer


def test_a_right_answer_is_not_repeated():
    assert grade(ask("pack.ace", "start"), 11).told == ()


def test_ranks_are_told_below_the_standing_one_with_their_number():
    asked = question(CHIAMATA.lesson("the-auction").step("what-is-left-to-name"))
    said = word(grade(asked, 8).told[0], speaker("en"))
    assert "Below it come Q J 7 6 5 4 2: 7 ranks." in said


def test_before_any_bid_every_rank_may_be_named():
    replay = load_deal(ROOT, "whole-auction")
    [told] = grade(ask("auction.ranks.count", "start", replay), 3).told
    assert told == RanksBelow(None, PAGAT.scale.order)


def test_suspects_are_no_longer_counted_once_the_card_is_seen():
    [told] = grade(ask("secret.suspects.count", "trick.1", eyes=(Seat.C,)), 3).told
    assert told == CalledCardHeld(card("2♠"), Seat.B, Seat.A, None)


def test_a_revealed_partner_is_told_by_the_card_that_was_played():
    assert [type(value) for value in grade(ask("trick.revealed", "trick.1"), False).told] == [PartnerRevealed]


def test_payments_are_told_line_by_line():
    feedback = grade(ask("settle.declarer", "end"), 2)
    assert not feedback.right
    assert [type(line) for line in feedback.told][:2] == [TargetReached, UnitOfTarget]
    assert grade(ask("settle.unit", "end"), 3).told == (UnitOfTarget(80, 71, 80, 2),)


def test_no_sweep_is_told_by_the_tricks():
    assert grade(ask("settle.sweep", "x", None, Terms(61, 70, 5)), True).told == (NoSweep(5, 8),)


@pytest.mark.parametrize("slug", CHIAMATA.slugs)
def test_every_question_of_the_course_has_one_right_answer_and_a_reason_for_each(slug):
    for step in CHIAMATA.lesson(slug).steps:
        if not isinstance(step.ask, AskFact):
            continue
        asked = question(step)
        given = asked.options or (asked.answer, asked.answer + 1, asked.answer - 1)
        graded = [grade(asked, one) for one in given]
        assert sum(one.right for one in graded) == 1, step.id
        for one in graded:
            assert one.told or one.right, step.id
            for lang in LANGUAGES:
                assert all(word(value, speaker(lang)) for value in one.told)


# --- actions -----------------------------------------------------------------------------------


def deal_at(place: str, replay=EXAMPLE):
    return replay.deals[replay.locate(place)]


@pytest.mark.parametrize(
    ("accept", "action", "right", "reason"),
    [
        ("legal", Play(Seat.E, card("4♣")), True, None),
        ("legal", Play(Seat.E, card("A♥")), False, None),
        ("file", Play(Seat.E, card("4♣")), True, None),
        ("loses", Play(Seat.E, card("4♣")), True, None),
        ("wins", Play(Seat.E, card("4♣")), False, None),
        ("illegal", Play(Seat.E, card("4♣")), False, None),
        ("illegal", Play(Seat.E, card("A♠")), True, NotHeld),
        (("4♣",), Play(Seat.E, card("4♣")), True, None),
        (("5♣",), Play(Seat.E, card("4♣")), False, None),
    ],
)
def test_a_step_accepts_what_it_asks_for(accept, action, right, reason):
    deal = deal_at("trick.1.4")
    feedback = grade_action(AskAct("play", accept), deal, action, EXAMPLE.actions)
    assert feedback.right is right
    if reason is not None:
        assert reason in {type(value) for value in feedback.told}


def call_at(name: str, accept):
    step = CHIAMATA.lesson("the-call").step(name)
    deal, line = step.replay.deals[step.at], step.replay.actions
    return lambda text: grade_action(AskAct("call", accept), deal, Call(deal.to_act, card(text)), line)


def test_what_an_allowed_action_misses_comes_first():
    called = call_at("the-lowest-missing-trump", "file")
    other = called("2♥")
    assert (other.right, other.told[0]) == (False, CallsOtherTrump(card("2♥"), Suit.HEARTS, Suit.SPADES))
    assert called("2♠").told[0] == CallsNoPartner(card("2♠"))
    assert called("6♠").right
    deal = deal_at("trick.1.4")
    action = Play(Seat.E, card("4♣"))
    wins = grade_action(AskAct("play", "wins"), deal, action, EXAMPLE.actions)
    assert wins.told[0] == TakesNothing(card("4♣"))
    named = grade_action(AskAct("play", ("5♣",)), deal, action, EXAMPLE.actions)
    assert named.told[0] == NotWhatIsAsked()
    last = deal_at("trick.1.3")
    loses = grade_action(AskAct("play", "loses"), last, Play(Seat.D, card("7♠")), EXAMPLE.actions)
    assert loses.told[0] == TakesAfterAll(card("7♠"))


def test_that_any_card_may_be_played_is_no_answer_to_a_wrong_card():
    wrong = grade_action(
        AskAct("play", "wins"), deal_at("trick.1.2"), Play(Seat.C, card("3♥")), EXAMPLE.actions
    )
    assert [type(value) for value in wrong.told] == [TakesNothing, TrumpBeatsPlain, TrickTaken]
    right = grade_action(
        AskAct("play", "wins"), deal_at("trick.1.3"), Play(Seat.D, card("7♠")), EXAMPLE.actions
    )
    assert type(right.told[0]) is TrickTaken
    assert type(right.told[-1]) is FreePlay


def test_a_card_is_followed_to_the_end_of_its_trick():
    deal = deal_at("trick.1.2")
    feedback = grade_action(AskAct("play", "wins"), deal, Play(Seat.C, card("3♥")), EXAMPLE.actions)
    assert not feedback.right
    taken = next(value for value in feedback.told if isinstance(value, TrickTaken))
    assert (taken.seat, taken.points) == (Seat.D, 21)
    assert TrumpBeatsPlain(card("7♠"), card("3♥")) in feedback.told


@pytest.mark.parametrize(
    ("place", "action", "kind"),
    [
        ("auction.1", Bid(Seat.B, Rank.ACE), BidNotLower),
        ("auction.1", Bid(Seat.B, Rank.KING), BidIsLower),
    ],
)
def test_a_bid_is_answered_by_the_rule_that_decides(place, action, kind):
    replay = load_deal(ROOT, "whole-auction")
    feedback = grade_action(AskAct("bid", "legal"), deal_at(place, replay), action, replay.actions)
    assert kind in {type(value) for value in feedback.told}


def test_a_call_of_another_rank_is_refused_with_its_reason():
    replay = load_deal(ROOT, "exact-target")
    deal = replay.deals[replay.locate("call") - 1]
    wrong = next(one for one in Suit)
    other = next(rank for rank in Rank if rank is not deal.phase.rank and rank is not Rank.TWO)
    action = Call(deal.to_act, parse_card(f"{other}{wrong}"))
    feedback = grade_action(AskAct("call", "legal"), deal, action, replay.actions)
    assert not feedback.right
    assert CallNotRankBid in {type(value) for value in feedback.told}


def test_the_others_follow_the_file_while_the_learner_does():
    start = EXAMPLE.deals[1]
    steps = play_on(start, Seat.A, EXAMPLE.actions, 10**6)
    assert [step.deal.actions[-1] for step in steps] == [*EXAMPLE.actions[1 : 1 + len(steps)]]


def test_off_the_file_the_others_go_on_by_themselves():
    off = apply(EXAMPLE.deals[0], Pass(Seat.A)).deal
    steps = play_on(off, Seat.A, EXAMPLE.actions, 10**6)
    assert steps[0].deal.actions[0] == Pass(Seat.A)
    assert steps[-1].deal.to_act in {Seat.A, None}


def test_a_packet_goes_to_the_next_seat_only():
    dealing = Dealing(PAGAT, Seat.E, shuffle(7), 17)
    cut = dealing.locate("cut")
    assert grade_packet(dealing, cut, Seat.A).told == (PacketGiven(Seat.A, 4, 36),)
    wrong = grade_packet(dealing, cut, Seat.D)
    assert (wrong.right, wrong.told) == (False, (NextPacket(Seat.D, Seat.A, Seat.E),))
