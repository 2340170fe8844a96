"""Deal files: what is read, the one form that is written, and what every bad file is told."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.cards import Card, Rank, Seat, Suit, parse_card
from explorer.deal_problems import (
    CardTwice,
    DealFileError,
    IllegalMove,
    MissingAuction,
    NestedTooDeep,
    NotABid,
    NotATrick,
    WrongHandSize,
    WrongLeader,
    WrongTrickSize,
)
from explorer.notation import dumps, loads
from explorer.problems import (
    LongNumber,
    MissingKey,
    NotACard,
    NotAllowed,
    NotToml,
    OtherFormat,
    OutOfRange,
    TooLarge,
    UnknownKey,
    WrongKind,
)
from explorer.profiles import profile_ids
from explorer.rules import reasons
from explorer.rules.actions import Bid, Call, Pass, Play
from explorer.rules.deals import Auction, Calling, Playing, Settled
from explorer.rules.sight import sight
from tests.strategies import any_deals, deals, longest_auction

HEAD = 'format = 1\nprofile = "chiamata/pagat"\ndealer = "E"\n'

WHOLE = (
    HEAD
    + """
[hands]
A = "J♣ 3♠ 6♣ 4♦ A♣ 3♦ K♥ 7♦"
B = "5♣ Q♦ K♠ 4♣ A♠ Q♠ 6♦ K♦"
C = "7♣ 3♣ 6♠ 6♥ 7♥ 5♥ 2♠ 2♦"
D = "A♥ A♦ K♣ 2♥ Q♣ 7♠ J♠ 4♠"
E = "5♦ 2♣ 4♥ 3♥ J♦ J♥ Q♥ 5♠"

[auction]
calls = "A K - 2 - 2@80 - 2@81 -"
called = "4♥"

[play]
tricks = [
    "A: K♥ 4♣ 2♠ 2♥ 3♥",
    "E: 4♥ 6♣",
]
"""
)


def problem(text):
    with pytest.raises(DealFileError) as caught:
        loads(text, "deal.toml")
    return caught.value.problem


# --- round trips -------------------------------------------------------------------------------


@given(any_deals)
@settings(max_examples=150, deadline=None)
def test_a_deal_survives_being_written_and_read(deal):
    text = dumps(deal)
    assert loads(text) == deal
    assert dumps(loads(text)) == text


def test_the_longest_auction_survives_too():
    deal = longest_auction()
    assert loads(dumps(deal)) == deal


@given(deals(), st.sampled_from(list(Seat)[:5]))
@settings(max_examples=60, deadline=None)
def test_what_one_seat_sees_is_a_deal_that_can_be_written(deal, seat):
    seen = sight(deal, seat).deal
    assert loads(dumps(seen)) == seen


def test_canonical_text_comes_back_unchanged():
    assert dumps(loads(WHOLE)) == WHOLE


CANONICAL_FRAGMENTS = {
    "nothing but a dealer": HEAD,
    "an auction that has begun": HEAD + '\n[auction]\ncalls = "A - K"\n',
    "a call still to come": HEAD + '\n[auction]\ncalls = "A - - - -"\n',
    "one hand": HEAD + '\n[hands]\nC = "A♥ ?? 2♠ ?? ?? ?? ?? ??"\n',
    "a trick and a trump": HEAD + '\n[play]\ntrump = "♠"\ntricks = [\n    "A: A♥ 2♠ 3♥ 7♠ 4♣",\n]\n',
    "no trumps": HEAD + '\n[play]\ntrump = "none"\ntricks = [\n    "C: A♥",\n]\n',
    "a leader and no card": HEAD + '\n[play]\ntrump = "♠"\ntricks = [\n    "D:",\n]\n',
    "a called card": HEAD + '\n[auction]\ncalled = "2♠"\n\n[play]\ntricks = [\n    "A: A♥ 2♠",\n]\n',
    "a whole declaration": HEAD
    + '\n[auction]\ndeclarer = "A"\nrank = "2"\ntarget = 80\ncalled = "2♠"\n'
    + '\n[play]\ntricks = [\n    "A:",\n]\n',
    "short unknown hands": HEAD
    + "\n[hands]\n"
    + "".join(f'{seat} = "?? ??"\n' for seat in "ABCDE")
    + '\n[play]\ntrump = "♦"\ntricks = [\n    "A:",\n]\n',
    "short known hands": HEAD
    + '\n[hands]\nA = "A♥ K♥"\nD = "2♠ 4♠"\n\n[play]\ntrump = "♦"\ntricks = [\n    "D: 2♠",\n]\n',
}


@pytest.mark.parametrize("text", CANONICAL_FRAGMENTS.values(), ids=CANONICAL_FRAGMENTS.keys())
def test_fragments_have_a_canonical_form_too(text):
    assert dumps(loads(text)) == text


# --- reading leniently -------------------------------------------------------------------------

ONE_TRICK = HEAD + '\n[play]\ntrump = "♠"\ntricks = ["A: A♥ 2♠ 3♥ 7♠ 4♣"]\n'

SAME_TRICK = {
    "letters for suits": ONE_TRICK.replace("♠", "S").replace("♥", "H").replace("♣", "C"),
    "lower case": ONE_TRICK.replace("A: A♥", "a: ah").replace("♠", "s").replace("♣", "c"),
    "variation selectors": ONE_TRICK.replace("♠", "♠\ufe0e").replace("♥", "♥\ufe0f"),
    "extra white space": ONE_TRICK.replace("A: A♥ 2♠", "  A  :   A♥\\t 2♠ "),
    "one text for one trick": ONE_TRICK.replace("[" + '"A', '"A').replace('♣"]', '♣"'),
    "a byte order mark": "\ufeff" + ONE_TRICK,
    "Windows line ends": ONE_TRICK.replace("\n", "\r\n"),
    "no dealer": ONE_TRICK.replace('dealer = "E"\n', ""),
}


@pytest.mark.parametrize("text", SAME_TRICK.values(), ids=SAME_TRICK.keys())
def test_a_trick_is_read_however_it_is_spelt(text):
    assert loads(text) == loads(ONE_TRICK)


def test_a_study_of_one_trick_is_replayed():
    trick = loads(ONE_TRICK).play.tricks[0]
    assert (trick.winner, trick.points) == (Seat.D, 21)


def test_hands_and_calls_may_be_lists():
    listed = WHOLE.replace('"J♣ 3♠ 6♣ 4♦ A♣ 3♦ K♥ 7♦"', '["J♣", "3♠ 6♣", "4♦ A♣ 3♦ K♥ 7♦"]')
    listed = listed.replace('"A K - 2 - 2@80 - 2@81 -"', '["A", "k", "–", "2@61", "pass -", "−"]')
    expected = WHOLE.replace("A K - 2 - 2@80 - 2@81 -", "A K - 2 - - -")
    assert listed != expected
    assert dumps(loads(listed)) == expected


def test_a_hand_that_ends_unknown_may_be_short():
    assert loads(HEAD + '[hands]\nA = "A♥ ??"').dealt[0] == (parse_card("A♥"), *[None] * 7)


@pytest.mark.parametrize(
    ("text", "phase", "to_act"),
    [
        (HEAD, Auction, Seat.A),
        (HEAD + '[auction]\ncalls = "A - -"', Auction, Seat.D),
        (HEAD + '[auction]\ncalls = "A - - - -"', Calling, Seat.A),
        (HEAD + '[auction]\ncalls = "- - - - A"\ncalled = "AS"', Playing, Seat.A),
        (HEAD + '[auction]\ncalls = "- - - - -"', Settled, None),
    ],
)
def test_a_file_may_stop_anywhere(text, phase, to_act):
    deal = loads(text)
    assert isinstance(deal.phase, phase)
    assert deal.to_act is to_act


# --- what every bad file is told ---------------------------------------------------------------

AT = "deal.toml: "
FIVE = ("A", "B", "C", "D", "E")
FIRST_HAND = HEAD + '[hands]\nA = "A♥ K♦ Q♦ 5♥ 3♠ J♠ 6♠ 4♠"\n'


def after(calls, rest=""):
    return f'{HEAD}[auction]\ncalls = "{calls}"\n{rest}'


def trick(*tricks, trump="S"):
    return f'{HEAD}[play]\ntrump = "{trump}"\ntricks = {list(tricks)}'


def two_of(suit):
    return Card(Rank.TWO, suit)


MALFORMED = {
    "nothing": ("", MissingKey(AT + "format")),
    "no TOML": ("format = 1\ndealer E", NotToml("deal.toml", 2, 8)),
    "a text without end": ('format = "1', NotToml("deal.toml", 0, 0)),
    "too long": ("#" * 270_000, TooLarge("deal.toml", 270_000, 262_144)),
    "deep lists": ("format = " + "[" * 20_000, NestedTooDeep("deal.toml")),
    "an endless number": ("format = " + "9" * 5_000, LongNumber("deal.toml")),
    "an endless number in hexadecimal": ("format = 0x" + "f" * 9_000, OtherFormat(AT + "format", "…", 2)),
    "a newer format": ("format = 3\nnew = true", OtherFormat(AT + "format", "3", 2)),
    "no format that ever was": ("format = 0", OtherFormat(AT + "format", "0", 2)),
    "lines in the format without them": (HEAD + "lines = []", UnknownKey(AT + "lines")),
    "a format that is a text": ('format = "1"', WrongKind(AT + "format", "1", "number", is_text=True)),
    "a format that is a truth": ("format = true", WrongKind(AT + "format", "true", "number")),
    "no profile": ("format = 1", MissingKey(AT + "profile")),
    "another profile": (
        'format = 1\nprofile = "skat"',
        NotAllowed(AT + "profile", "skat", profile_ids()),
    ),
    "no dealer": (HEAD.replace('dealer = "E"', ""), MissingKey(AT + "dealer")),
    "no such dealer": (HEAD.replace('"E"', '"F"'), NotAllowed(AT + "dealer", "F", FIVE)),
    "a dealer that is a list": (HEAD.replace('"E"', '["E"]'), WrongKind(AT + "dealer", "[…]", "text")),
    "an unknown key": (HEAD + "seed = 7", UnknownKey(AT + "seed")),
    "an unknown seat": (HEAD + '[hands]\nF = "A♥"', UnknownKey(AT + "hands.F")),
    "hands in a list": (HEAD + "hands = []", WrongKind(AT + "hands", "[…]", "table")),
    "a hand of numbers": (HEAD + "[hands]\nA = [7]", WrongKind(AT + "hands.A[1]", "7", "text")),
    "a hand that is a table": (HEAD + "[hands.A]", WrongKind(AT + "hands.A", "{…}", "list")),
    "no such card": (HEAD + '[hands]\nA = "8♥"', NotACard(AT + "hands.A", "8♥")),
    "a short hand": (HEAD + '[hands]\nA = "A♥ 2♠"', WrongHandSize(AT + "hands.A", 2, 8)),
    "an empty hand": (HEAD + '[hands]\nA = ""', WrongHandSize(AT + "hands.A", 0, 8)),
    "a long hand": (HEAD + f'[hands]\nB = "{"?? " * 9}"', WrongHandSize(AT + "hands.B", 9, 8)),
    "a card twice in a hand": (
        FIRST_HAND.replace("4♠", "A♥"),
        CardTwice(AT + "hands.A", parse_card("A♥")),
    ),
    "a card twice in two hands": (
        FIRST_HAND + 'C = "4♠ ??"',
        CardTwice(AT + "hands.C", parse_card("4♠")),
    ),
    "no such bid": (after("A 8"), NotABid(AT + "auction.calls[2]", "8")),
    "a target without a number": (after("2 2@"), NotABid(AT + "auction.calls[2]", "2@")),
    "a call without calls or trump": (
        HEAD + '[play]\ntricks = ["A: A♥"]',
        MissingAuction(AT + "auction.calls"),
    ),
    "a declarer beside the calls": (after("A", 'declarer = "A"'), UnknownKey(AT + "auction.declarer")),
    "a trump beside the calls": (after("A", '[play]\ntrump = "S"'), UnknownKey(AT + "play.trump")),
    "no such called card": (after("A - - - -", 'called = "A"'), NotACard(AT + "auction.called", "A")),
    "no such trump": (trick("A: A♥", trump="X"), NotAllowed(AT + "play.trump", "X", (*"♠♥♦♣", "none"))),
    "a trump that is not the called suit": (
        HEAD + '[auction]\ncalled = "2♠"\n[play]\ntrump = "♥"',
        NotAllowed(AT + "play.trump", "♥", ("♠",)),
    ),
    "no such rank": (
        HEAD + '[auction]\nrank = "8"',
        NotAllowed(AT + "auction.rank", "8", ("A", "3", "K", "Q", "J", "7", "6", "5", "4", "2")),
    ),
    "a target too low": (HEAD + "[auction]\ntarget = 60", OutOfRange(AT + "auction.target", "60", 61, 120)),
    "no colon": (trick("A A♥"), NotATrick(AT + "play.tricks[1]", "A A♥")),
    "no such leader": (trick("G: A♥"), NotAllowed(AT + "play.tricks[1]", "G", FIVE)),
    "six cards in a trick": (
        trick("A: A♥ 2♠ 3♥ 7♠ 4♣ 5♣"),
        WrongTrickSize(AT + "play.tricks[1]", 6, 5),
    ),
    "a trick broken off": (trick("A: A♥ 2♠", "A: 3♥"), WrongTrickSize(AT + "play.tricks[1]", 2, 5)),
    "another leader": (
        trick("A: A♥ 2♠ 3♥ 7♠ 4♣", "B: 5♣"),
        WrongLeader(AT + "play.tricks[2]", Seat.B, Seat.D),
    ),
    "not eldest's lead": (
        after("A - - - -", 'called = "AS"\n[play]\ntricks = ["B: A♥"]'),
        WrongLeader(AT + "play.tricks[1]", Seat.B, Seat.A),
    ),
    "hands of two sizes": (
        HEAD + '[hands]\nA = "A♥"\nB = "K♥ 2♠"\n[play]\ntrump = "S"',
        WrongHandSize(AT + "hands.A", 1, 2),
    ),
    "study hands too large": (
        HEAD + f'[hands]\nA = "{"?? " * 9}"\n[play]\ntrump = "S"',
        WrongHandSize(AT + "hands.A", 9, 8),
    ),
}


@pytest.mark.parametrize(("text", "expected"), MALFORMED.values(), ids=MALFORMED.keys())
def test_a_malformed_file_is_told_where_and_why(text, expected):
    assert problem(text) == expected


CALLS = AT + "auction.calls"
CALLED = AT + "auction.called"
TRICKS = AT + "play.tricks"

ILLEGAL = {
    "a bid not lower": (
        after("K A"),
        IllegalMove(CALLS + "[2]", Bid(Seat.B, Rank.ACE), (reasons.BidNotLower(Rank.ACE, Rank.KING),)),
    ),
    "a raise without a 2": (
        after("2@80"),
        IllegalMove(CALLS + "[1]", Bid(Seat.A, Rank.TWO, 80), (reasons.RaiseNeedsStandingTwo(80, None),)),
    ),
    "a target above 120": (
        after("2 2@121"),
        IllegalMove(CALLS + "[2]", Bid(Seat.B, Rank.TWO, 121), (reasons.TargetOutOfRange(121, 61, 120),)),
    ),
    "a bid after the end": (
        after("A - - - - K"),
        IllegalMove(CALLS + "[6]", Bid(Seat.A, Rank.KING), (reasons.AuctionOver(),)),
    ),
    "a pass after all passed": (
        after("- - - - - -"),
        IllegalMove(CALLS + "[6]", Pass(Seat.A), (reasons.DealOver(),)),
    ),
    "a call in the auction": (
        after("A", 'called = "AS"'),
        IllegalMove(CALLED, Call(Seat.B, parse_card("A♠")), (reasons.AuctionRunning(),)),
    ),
    "a call of another rank": (
        after("A - - - -", 'called = "2S"'),
        IllegalMove(
            CALLED,
            Call(Seat.A, parse_card("2♠")),
            (reasons.CallNotRankBid(parse_card("2♠"), Rank.ACE),),
        ),
    ),
    "a lead before the call": (
        after("A - - - -", '[play]\ntricks = ["A: A♥"]'),
        IllegalMove(TRICKS + "[1]", Play(Seat.A, parse_card("A♥")), (reasons.CallPending(Seat.A),)),
    ),
    "a card of another hand": (
        FIRST_HAND + '[auction]\ncalls = "A - - - -"\ncalled = "AS"\n[play]\ntricks = ["A: A♥ 4♠"]',
        IllegalMove(TRICKS + "[1]", Play(Seat.B, parse_card("4♠")), (reasons.NotHeld(parse_card("4♠")),)),
    ),
    "a card played twice": (
        trick("A: A♥ 2♠ 3♥ 7♠ 4♣", "D: A♥"),
        IllegalMove(
            TRICKS + "[2]", Play(Seat.D, parse_card("A♥")), (reasons.AlreadyPlayed(parse_card("A♥"), 1),)
        ),
    ),
    "a trick too many": (
        HEAD + '[hands]\nA = "??"\n[play]\ntrump = "S"\ntricks = ["A: A♥ 2♠ 3♥ 7♠ 4♣", "D: 5♣"]',
        IllegalMove(TRICKS + "[2]", Play(Seat.D, parse_card("5♣")), (reasons.DealOver(),)),
    ),
    "a study with a target no king can have": (
        HEAD + '[auction]\nrank = "K"\ntarget = 80',
        IllegalMove(
            AT + "auction.target", Bid(Seat.A, Rank.KING, 80), (reasons.RaiseNeedsTwo(Rank.KING, 80),)
        ),
    ),
    "a study with a called card of another rank": (
        HEAD + '[auction]\ndeclarer = "B"\nrank = "K"\ncalled = "2♠"',
        IllegalMove(
            CALLED,
            Call(Seat.B, parse_card("2♠")),
            (reasons.CallNotRankBid(parse_card("2♠"), Rank.KING),),
        ),
    ),
    "a short study with a called card of another rank": (
        HEAD + '[hands]\nA = "??"\n[auction]\nrank = "K"\ncalled = "2♠"',
        IllegalMove(
            CALLED,
            Call(Seat.A, parse_card("2♠")),
            (reasons.CallNotRankBid(parse_card("2♠"), Rank.KING),),
        ),
    ),
    "a study whose declarer may not call above the 2": (
        FIRST_HAND + '[auction]\ndeclarer = "A"\nrank = "2"\ncalled = "5♠"',
        IllegalMove(
            CALLED,
            Call(Seat.A, parse_card("5♠")),
            (reasons.OwnTwoNotHeld(parse_card("5♠"), two_of(Suit.SPADES)),),
        ),
    ),
}


@pytest.mark.parametrize(("text", "expected"), ILLEGAL.values(), ids=ILLEGAL.keys())
def test_an_illegal_move_is_refused_with_the_reasons_that_forbid_it(text, expected):
    assert problem(text) == expected
