"""Deal files: TOML, read leniently and written in exactly one form.

A file holds what was dealt and done; winners, points and payments follow from it and are never stored.
It may stop anywhere. Without `auction.calls` it is a study, a fragment that starts with trick play
from a trump: one trick and a trump are enough, and its hands hold what remains to be played.

    format = 1
    profile = "chiamata/pagat"
    dealer = "E"                        # a study may leave it out; who deals and sits out has no hand

    [hands]                             # "??" is an unknown card, a missing hand is wholly unknown
    A = "A♥ K♦ Q♦ 5♥ 3♠ J♠ 6♠ 4♠"

    [auction]
    calls = "A K - 2 - 2@80 - -"        # in turn, from eldest; where points are bid: "61 - 64 - - -";
                                        # "look": at the last cards of the hand, where they lie unseen
    called = "2♠"                       # a study may have declarer, rank and target here, instead of calls

    [play]
    trump = "♠"                         # a study without a called card; "none" without trumps
    tricks = ["A: A♥ 2♠ 3♥ 7♠ 4♣"]      # the leader, then cards in playing order; the last may be partial
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from explorer.cards import SEATS, Card, CardError, Rank, Seat, Suit, parse_card
from explorer.compact import pack, unpack
from explorer.deal_problems import (
    CardTwice,
    DealFileError,
    DealProblem,
    IllegalMove,
    LinkError,
    MissingAuction,
    NotABid,
    NotATrick,
    WrongHandSize,
    WrongLeader,
    WrongTrickSize,
)
from explorer.deal_toml import Table, parse
from explorer.problems import (
    InputError,
    NotACard,
    NotAllowed,
    OtherFormat,
    OutOfRange,
    excerpt,
    show,
)
from explorer.profiles import Profile, load_profile
from explorer.rules import calls
from explorer.rules.actions import Action, Bid, BidPoints, Call, InAuction, Look, Pass, Play, action_text
from explorer.rules.bid_reasons import BidsArePoints, RaiseNeedsTwo
from explorer.rules.deals import Auction, Calling, Deal, Declaration, Hand, Playing, Settled
from explorer.rules.engine import IllegalAction, apply, start, study
from explorer.rules.reasons import Reason

__all__ = ["DealFileError", "DealProblem", "LinkError", "dumps", "loads", "pack", "unpack"]

FORMAT = 1
"""The format of a deal without other lines."""

NEWEST = 2
"""The newest format that is read; `explorer.tree_files` has what it adds."""

UNKNOWN = "??"
"""An unknown card."""

NO_TRUMP = "none"

_SUITS = {name: suit for suit in Suit for name in (suit.value, suit.glyph)}
_PASSES = frozenset("-–—−") | {"PASS"}
_LOOK = "LOOK"
_BID = re.compile(r"([A3KQJ76542])(?:@([0-9]{1,3}))?")
_POINTS = re.compile(r"[0-9]{2,3}")
_STUDY_KEYS = ("declarer", "rank", "target")
_LINES = ("name", "note", "lines")


# --- reading -----------------------------------------------------------------------------------


def loads(text: str, source: str = "deal") -> Deal:
    r"""Read a deal file and replay it; `source` names it in messages.

    Of a file that holds other lines too this reads the main line alone.
    Raises `DealFileError`, and nothing else, for whatever is not a deal.

    >>> deal = loads('format = 1\nprofile = "chiamata/pagat"\nplay = {trump = "S", tricks = ["A: AH 2S"]}')
    >>> deal.to_act, len(deal.actions)
    (<Seat.C: 2>, 2)
    """
    return read_deal(parse(text, source))


def read_deal(root: Table) -> Deal:
    """The deal of a whole file, or its main line where there are others; raises `DealFileError`."""
    number = root.number("format")
    if not FORMAT <= number <= NEWEST:
        raise DealFileError(OtherFormat(root.at("format"), show(number), NEWEST))
    root.only("format", "profile", "dealer", "hands", "auction", "play", *(_LINES if number > FORMAT else ()))
    profile = _profile(root)
    auction, play = root.table("auction"), root.table("play")
    tricks = play.lines("tricks")
    if "calls" in auction.values:
        auction.only("calls", "called")
        play.only("tricks")
        deal = start(profile, _dealer(root, profile), _hands(root, profile, profile.dealing.hand))
        deal = _bids(deal, auction)
    elif "trump" in play.values or any(key in auction.values for key in ("called", *_STUDY_KEYS)):
        return _tricks(_study(root, profile, auction, play, tricks), play, tricks)
    elif tricks:
        raise DealFileError(MissingAuction(root.at("auction.calls")))
    else:
        auction.only()
        play.only("tricks")
        deal = start(profile, _dealer(root, profile), _hands(root, profile, profile.dealing.hand))
    if "called" in auction.values:
        called = _card(auction.text("called"), auction.at("called"))
        deal = _move(deal, Call(_next(deal), called), auction.at("called"))
    return _tricks(deal, play, tricks)


def _profile(root: Table) -> Profile:
    try:
        return load_profile(root.text("profile").strip())
    except DealFileError:
        raise
    except InputError as error:
        problem = error.problem
        if isinstance(problem, NotAllowed):
            problem = NotAllowed(root.at("profile"), problem.found, problem.allowed)
        raise DealFileError(problem) from None


def _seat(table: Table, key: str, profile: Profile) -> Seat:
    return _seat_named(table.text(key), table.at(key), profile)


def _dealer(root: Table, profile: Profile) -> Seat:
    return _one_of(profile.dealers, root.text("dealer"), root.at("dealer"))


def _seat_named(text: str, where: str, profile: Profile) -> Seat:
    return _one_of(SEATS[: profile.seats], text, where)


def _one_of(seats: Sequence[Seat], text: str, where: str) -> Seat:
    names = tuple(seat.name for seat in seats)
    name = text.strip().upper()
    if name not in names:
        raise DealFileError(NotAllowed(where, excerpt(text), names))
    return Seat[name]


def _card(text: str, where: str) -> Card:
    try:
        return parse_card(text)
    except CardError:
        raise DealFileError(NotACard(where, excerpt(text))) from None


def _hands(root: Table, profile: Profile, size: int | None) -> tuple[Hand, ...]:
    """All hands; without a `size` all must be of one size, a full hand when none is given.

    A hand that ends with an unknown card may be short: the rest is unknown too.
    """
    table = root.table("hands")
    names = [seat.name for seat in SEATS[: profile.seats]]
    table.only(*names)
    found = {name: _hand(table, name) for name in names if name in table.values}
    if size is None:
        size = max((len(hand) for hand in found.values()), default=profile.dealing.hand)
        if not 0 < size <= profile.dealing.hand:
            name = max(found, key=lambda seat: len(found[seat]))
            raise DealFileError(WrongHandSize(table.at(name), size, profile.dealing.hand))
    seen: set[Card] = set()
    for name, hand in found.items():
        if len(hand) > size or (len(hand) < size and (not hand or hand[-1] is not None)):
            raise DealFileError(WrongHandSize(table.at(name), len(hand), size))
        for card in hand:
            if card in seen:
                raise DealFileError(CardTwice(table.at(name), card))
            if card is not None:
                seen.add(card)
    return tuple((*hand, *(None,) * (size - len(hand))) for hand in (found.get(name, ()) for name in names))


def _hand(table: Table, name: str) -> Hand:
    return tuple(None if word.strip("?") == "" else _card(word, table.at(name)) for word in table.words(name))


def _study(root: Table, profile: Profile, auction: Table, play: Table, tricks: Sequence[str]) -> Deal:
    """A fragment before its first card."""
    auction.only("called", *_STUDY_KEYS)
    play.only("trump", "tricks")
    lead = _trick(tricks[0], play.at("tricks[1]"), profile)[0] if tricks else None
    dealer = _dealer(root, profile) if "dealer" in root.values else profile.dealer_before(lead or Seat.A)
    hands = _hands(root, profile, None)
    declaration = _declaration(profile, auction, play)
    _possible(profile, declaration, hands, auction)
    return study(profile, dealer, hands, declaration, profile.eldest(dealer) if lead is None else lead)


def _declaration(profile: Profile, auction: Table, play: Table) -> Declaration:
    declarer = _seat(auction, "declarer", profile) if "declarer" in auction.values else None
    rank = _rank(auction, "rank") if "rank" in auction.values else None
    target = _target(auction, "target", profile) if "target" in auction.values else None
    called = _card(auction.text("called"), auction.at("called")) if "called" in auction.values else None
    trump = _trump(play) if "trump" in play.values else None
    if called is None:
        return Declaration(declarer, rank, target, None, trump)
    if "trump" in play.values and trump is not called.suit:
        raise DealFileError(NotAllowed(play.at("trump"), excerpt(play.text("trump")), (called.suit.glyph,)))
    return Declaration(declarer, rank, target, called, called.suit)


def _possible(profile: Profile, fixed: Declaration, hands: tuple[Hand, ...], auction: Table) -> None:
    """Refuse a declaration that no auction and no call could have led to, as far as it is given."""
    rank, called, rules = fixed.rank, fixed.called, profile.auction
    seat = Seat.A if fixed.declarer is None else fixed.declarer
    target = rules.least_target if fixed.target is None else fixed.target
    if rank is None:
        return
    if rules.kind == "points":
        raise DealFileError(IllegalMove(auction.at("rank"), Bid(seat, rank), (BidsArePoints(rank),)))
    if rank is not rules.raise_at and target != rules.least_target:
        bid = Bid(seat, rank, target)
        raise DealFileError(IllegalMove(auction.at("target"), bid, (RaiseNeedsTwo(rank, target),)))
    if called is None:
        return
    reasons: tuple[Reason, ...] = ()
    if fixed.declarer is not None and len(hands[seat]) == profile.dealing.hand:
        verdict = calls.judging(profile, Calling(seat, rank, target), hands)(Call(seat, called))
        reasons = tuple(reason for reason in verdict if not reason.permits)
    elif rank is not rules.raise_at:
        reason = calls.by_rank(profile, rank, called)
        reasons = () if reason.permits else (reason,)
    if reasons:
        raise DealFileError(IllegalMove(auction.at("called"), Call(seat, called), reasons))


def _rank(table: Table, key: str) -> Rank:
    text = table.text(key)
    try:
        return Rank(text.strip().upper())
    except ValueError:
        raise DealFileError(NotAllowed(table.at(key), excerpt(text), tuple(Rank))) from None


def _target(table: Table, key: str, profile: Profile) -> int:
    target, lowest, highest = table.number(key), profile.auction.least_target, profile.auction.most_target
    if not lowest <= target <= highest:
        raise DealFileError(OutOfRange(table.at(key), show(target), lowest, highest))
    return target


def _trump(play: Table) -> Suit | None:
    text = play.text("trump")
    name = text.strip().rstrip("\ufe0e\ufe0f").upper()
    if name == NO_TRUMP.upper():
        return None
    if name not in _SUITS:
        allowed = (*(suit.glyph for suit in Suit), NO_TRUMP)
        raise DealFileError(NotAllowed(play.at("trump"), excerpt(text), allowed))
    return _SUITS[name]


def _bids(deal: Deal, auction: Table) -> Deal:
    for number, word in enumerate(auction.words("calls"), start=1):
        where = auction.at(f"calls[{number}]")
        deal = _move(deal, _bid(word, _next(deal), where), where)
    return deal


def _bid(word: str, seat: Seat, where: str) -> InAuction:
    """A rank is one sign and points are two or three, so that neither is ever taken for the other."""
    if word.upper() in _PASSES:
        return Pass(seat)
    if word.upper() == _LOOK:
        return Look(seat)
    if _POINTS.fullmatch(word):
        return BidPoints(seat, int(word))
    found = _BID.fullmatch(word.upper())
    if found is None:
        raise DealFileError(NotABid(where, excerpt(word)))
    return Bid(seat, Rank(found[1]), int(found[2])) if found[2] else Bid(seat, Rank(found[1]))


def read_action(word: str, deal: Deal, where: str) -> Action:
    """An action as `action_text` writes it, for the seat to act, legal or not; raises `DealFileError`."""
    seat = _next(deal)
    if isinstance(deal.phase, Auction):
        return _bid(word, seat, where)
    card = _card(word, where)
    return Call(seat, card) if isinstance(deal.phase, Calling) else Play(seat, card)


def _trick(line: str, where: str, profile: Profile) -> tuple[Seat, tuple[Card, ...]]:
    leader, colon, cards = line.partition(":")
    if not colon:
        raise DealFileError(NotATrick(where, excerpt(line)))
    return _seat_named(leader, where, profile), tuple(_card(word, where) for word in cards.split())


def _tricks(deal: Deal, play: Table, lines: Sequence[str]) -> Deal:
    seats = deal.profile.seats
    for number, line in enumerate(lines, start=1):
        where = play.at(f"tricks[{number}]")
        leader, cards = _trick(line, where, deal.profile)
        expected = deal.to_act if isinstance(deal.phase, Playing) else deal.eldest
        if expected is not None and leader is not expected and not isinstance(deal.phase, Settled):
            raise DealFileError(WrongLeader(where, leader, expected))
        if len(cards) > seats or (len(cards) < seats and number < len(lines)):
            raise DealFileError(WrongTrickSize(where, len(cards), seats))
        for place, card in enumerate(cards):
            deal = _move(deal, Play(leader.after(place, seats), card), where)
    return deal


def _next(deal: Deal) -> Seat:
    """The seat to act; after the end the eldest, for a refusal needs somebody to be told."""
    return deal.eldest if deal.to_act is None else deal.to_act


def _move(deal: Deal, action: Action, where: str) -> Deal:
    try:
        return apply(deal, action).deal
    except IllegalAction as error:
        refused = error.verdict
        raise DealFileError(IllegalMove(where, action, refused.objections)) from None


# --- writing -----------------------------------------------------------------------------------


def dumps(deal: Deal) -> str:
    """Write a deal in the one form in which `loads` gives it back: `loads(dumps(deal)) == deal`.

    >>> from explorer.profiles import load_profile
    >>> print(dumps(start(load_profile("chiamata/pagat"), Seat.E, ((None,) * 8,) * 5)), end="")
    format = 1
    profile = "chiamata/pagat"
    dealer = "E"
    """
    return deal_text(deal, FORMAT)


def deal_text(deal: Deal, number: int, *more: str) -> str:
    """A deal in the format of this number; `more` are lines that stand before its first table."""
    head = (f"format = {number}", f'profile = "{deal.profile.id}"', f'dealer = "{deal.dealer.name}"', *more)
    tables = {
        "hands": _hand_lines(deal),
        "auction": tuple(_auction_lines(deal)),
        "play": tuple(_play_lines(deal)),
    }
    parts = [head, *((f"[{name}]", *lines) for name, lines in tables.items() if lines)]
    return "\n\n".join("\n".join(lines) for lines in parts) + "\n"


def _hand_lines(deal: Deal) -> tuple[str, ...]:
    """Hands with a known card; all of them when their size could not be told otherwise."""
    known = [any(hand) for hand in deal.dealt]
    untold = not any(known) and len(deal.dealt[0]) != deal.profile.dealing.hand
    return tuple(
        f'{seat.name} = "{" ".join(UNKNOWN if card is None else str(card) for card in hand)}"'
        for seat, hand, shown in zip(SEATS[: len(deal.dealt)], deal.dealt, known, strict=True)
        if shown or untold
    )


def _auction_lines(deal: Deal) -> Iterator[str]:
    if deal.study is not None:
        yield from _declaration_lines(deal.study)
        return
    if not deal.actions:
        return
    calls = " ".join(action_text(action) for action in deal.actions if isinstance(action, InAuction))
    yield f'calls = "{calls}"'
    for action in deal.actions:
        if isinstance(action, Call):
            yield f'called = "{action.card}"'


def _declaration_lines(declaration: Declaration) -> Iterator[str]:
    if declaration.declarer is not None:
        yield f'declarer = "{declaration.declarer.name}"'
    if declaration.rank is not None:
        yield f'rank = "{declaration.rank}"'
    if declaration.target is not None:
        yield f"target = {declaration.target}"
    if declaration.called is not None:
        yield f'called = "{declaration.called}"'


def _play_lines(deal: Deal) -> Iterator[str]:
    if deal.study is not None and deal.study.called is None:
        trump = deal.study.trump
        yield f'trump = "{NO_TRUMP if trump is None else trump.glyph}"'
    lines = [
        f"{leader.name}: {' '.join(str(card) for card in cards)}".rstrip() for leader, cards in _laid(deal)
    ]
    if lines:
        yield "tricks = ["
        yield from (f'    "{line}",' for line in lines)
        yield "]"


def _laid(deal: Deal) -> Iterator[tuple[Seat, tuple[Card, ...]]]:
    """The tricks with their leaders; a study tells its leader even before the first card."""
    play = deal.play
    if play is None:
        return
    for trick in play.tricks:
        yield trick.leader, trick.cards
    if play.cards or (deal.study is not None and not play.tricks):
        yield play.leader, play.cards
