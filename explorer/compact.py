"""A deal in few characters, for links.

The form is a version sign, a number in base 64 and a checksum, all of `A-Z a-z 0-9 - _`. The number is
written in mixed radix: every choice takes as little room as there were other choices. A card dealt is one
of those still in the pack (83 bits for the hands and 76 for their order), a move is one of the legal ones.
So a link can spell only a deal that the rules allow. A whole deal whose hands are known takes at most
120 characters, any other deal at most 170.

A deal with other lines (`explorer.trees`) has a version sign of its own: the same number goes on with the
lines and, as compressed UTF-8, with their names and notes. It may take more room, up to a limit.

Whatever changes the order of `legal_actions` needs a new version; a test keeps an old link.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from typing import TypeVar

from explorer.cards import PACK, SEATS, Card, Rank, Seat, Suit
from explorer.deal_problems import DamagedLink, LineError, LinkError
from explorer.problems import OtherFormat, TooLarge, excerpt
from explorer.profiles import Profile, load_profile
from explorer.rules.deals import Deal, Declaration, Hand, Step
from explorer.rules.engine import apply, legal_actions, replay, restart, start, study
from explorer.trees import MAIN, MOST_LINES, MOST_ROOM, Line, Tree, tree_of

VERSION, TREE = "1", "2"
"""The signs of the versions: of a deal, and of a deal with lines."""

LONGEST_LINK = 200
"""Characters in the longest link of a deal."""

LONGEST_TREE_LINK = 4_000
"""Characters in the longest link of a deal with lines; mails and servers take so much everywhere."""

PROFILES = (
    "chiamata/pagat",
    "chiamata/points-it",
    "chiamata/points-it+declarer-leads",
    "chiamata/points-it+no-sweep",
    "chiamata/points-it+declarer-leads+no-sweep",
    "chiamata/scale-it",
    "chiamata/scale-it+declarer-leads",
    "chiamata/scale-it+no-sweep",
    "chiamata/scale-it+declarer-leads+no-sweep",
    "chiamata/points-it+monte",
    "chiamata/points-it+four-at-table",
    "chiamata/points-it+declarer-leads+monte",
    "chiamata/points-it+declarer-leads+four-at-table",
    "chiamata/points-it+no-sweep+monte",
    "chiamata/points-it+no-sweep+four-at-table",
    "chiamata/points-it+monte+four-at-table",
    "chiamata/points-it+declarer-leads+no-sweep+monte",
    "chiamata/points-it+declarer-leads+no-sweep+four-at-table",
    "chiamata/points-it+declarer-leads+monte+four-at-table",
    "chiamata/points-it+no-sweep+monte+four-at-table",
    "chiamata/points-it+declarer-leads+no-sweep+monte+four-at-table",
    "chiamata/scale-it+monte",
    "chiamata/scale-it+four-at-table",
    "chiamata/scale-it+declarer-leads+monte",
    "chiamata/scale-it+declarer-leads+four-at-table",
    "chiamata/scale-it+no-sweep+monte",
    "chiamata/scale-it+no-sweep+four-at-table",
    "chiamata/scale-it+monte+four-at-table",
    "chiamata/scale-it+declarer-leads+no-sweep+monte",
    "chiamata/scale-it+declarer-leads+no-sweep+four-at-table",
    "chiamata/scale-it+declarer-leads+monte+four-at-table",
    "chiamata/scale-it+no-sweep+monte+four-at-table",
    "chiamata/scale-it+declarer-leads+no-sweep+monte+four-at-table",
)
"""Rule profiles and their options by their number in a link; new ones join at the end."""

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_CHECK = 4  # characters of the checksum
_PROFILE_NUMBERS = 64
_MOST_ACTIONS = 128  # the longest auction has 77 bids, passes and looks; then come the call and forty cards
_MOST_BYTES = 1 << 24
_BETWEEN = "\x00"
_WHERE = "link"

T = TypeVar("T")


def pack(deal: Deal) -> str:
    """Write a deal for a link: `unpack(pack(deal)) == deal`.

    >>> pack(start(load_profile("chiamata/pagat"), Seat.E, 1))
    '1CLiOv2kgYGM_dJpSeNezhG9dca60ANa7o'
    """
    digits = _Digits()
    _put_deal(digits, deal, replay(deal))
    return _signed(VERSION, digits)


def pack_tree(tree: Tree) -> str:
    """Write a deal with its lines for a link: `unpack_tree(pack_tree(tree)) == tree`.

    A tree that is only a deal is written as one. Raises `LinkError` when it is too large for a link.
    """
    if tree.bare:
        return pack(tree.deal(MAIN))
    digits = _Digits()
    _put_deal(digits, tree.deal(MAIN), tree.steps(MAIN))
    digits.put(len(tree.lines) - 1, MOST_LINES)
    for number, line in enumerate(tree.lines[1:], start=1):
        _put_line(digits, tree, number, line)
        digits.limit(LONGEST_TREE_LINK)
    _put_texts(digits, tree)
    digits.limit(LONGEST_TREE_LINK)
    text = _signed(TREE, digits)
    if len(text) > LONGEST_TREE_LINK:
        raise LinkError(TooLarge(_WHERE, None, LONGEST_TREE_LINK))
    return text


def unpack(text: str) -> Deal:
    """Read a deal from a link, of a deal with lines the main line; raises `LinkError`, and nothing else.

    >>> unpack("1CLiOv2kgYGM_dJpSeNezhG9dca60ANa7o").to_act
    <Seat.A: 0>
    """
    return unpack_tree(text).deal(MAIN)


def unpack_tree(text: str) -> Tree:
    """Read a deal and its lines from a link of either version; raises `LinkError`, and nothing else."""
    text = text.strip()
    longest = LONGEST_TREE_LINK if text.startswith(TREE) else LONGEST_LINK
    if len(text) > longest:
        raise LinkError(TooLarge(_WHERE, len(text), longest))
    if not re.fullmatch(r"[A-Za-z0-9_-]{5,}", text):
        raise LinkError(DamagedLink(_WHERE))
    body, check = text[:-_CHECK], text[-_CHECK:]
    if check != _checksum(body):
        raise LinkError(DamagedLink(_WHERE))
    if body[0] not in (VERSION, TREE):
        raise LinkError(OtherFormat(_WHERE, excerpt(body[0]), int(TREE)))
    number = _from_base_64(body[1:])
    rest = _Rest(number)
    tree = tree_of(_deal(rest))
    if body[0] == TREE:
        tree = _take_lines(rest, tree)
    if rest.number or body[1:] != _in_base_64(number) or tree.bare == (body[0] == TREE):
        raise LinkError(DamagedLink(_WHERE))
    return tree


def _deal(rest: _Rest) -> Deal:
    number = rest.take(_PROFILE_NUMBERS)
    if number >= len(PROFILES):
        raise LinkError(DamagedLink(_WHERE))
    profile = load_profile(PROFILES[number])
    dealer = rest.one_of(profile.dealers)
    studied = rest.take(2)
    if studied:
        declaration, lead, size = _take_study(rest, profile)
        deal = study(profile, dealer, _take_hands(rest, profile, size), declaration, lead)
    else:
        deal = start(profile, dealer, _take_hands(rest, profile, profile.dealing.hand))
    for _ in range(rest.take(_MOST_ACTIONS)):
        deal = apply(deal, rest.one_of(legal_actions(deal))).deal
    return deal


def _put_deal(digits: _Digits, deal: Deal, steps: Sequence[Step]) -> None:
    digits.put(PROFILES.index(deal.profile.id), _PROFILE_NUMBERS)
    digits.choose(deal.dealer, deal.profile.dealers)
    _put_study(digits, deal)
    _put_hands(digits, deal.dealt)
    digits.put(len(deal.actions), _MOST_ACTIONS)
    _put_actions(digits, restart(deal), steps)


def _put_actions(digits: _Digits, before: Deal, steps: Sequence[Step]) -> None:
    for step in steps:
        digits.choose(step.deal.actions[-1], legal_actions(before))
        before = step.deal


# --- lines -------------------------------------------------------------------------------------


def _put_line(digits: _Digits, tree: Tree, number: int, line: Line) -> None:
    parent = line.parent or MAIN
    lowest, highest = tree.leavable(parent)
    digits.put(parent, number)
    digits.put(line.ply - lowest, highest - lowest + 1)
    digits.put(len(line.actions) - 1, _MOST_ACTIONS)
    _put_actions(digits, tree.at(parent, line.ply), tree.steps(number)[line.ply :])


def _take_lines(rest: _Rest, tree: Tree) -> Tree:
    try:
        for number in range(1, 1 + rest.take(MOST_LINES)):
            parent = rest.take(number)
            lowest, highest = tree.leavable(parent)
            ply = rest.one_of(range(lowest, highest + 1))
            deal, steps = tree.at(parent, ply), []
            for _ in range(1 + rest.take(_MOST_ACTIONS)):
                steps.append(apply(deal, rest.one_of(legal_actions(deal))))
                deal = steps[-1].deal
            tree = tree.branch(parent, ply, tuple(steps))
        for number, (name, note) in enumerate(_take_texts(rest, len(tree.lines))):
            tree = tree.rename(number, name).annotate(number, note)
            if (tree.lines[number].name, tree.lines[number].note) != (name, note):
                raise LinkError(DamagedLink(_WHERE))
    except LineError:
        raise LinkError(DamagedLink(_WHERE)) from None
    return tree


def _put_texts(digits: _Digits, tree: Tree) -> None:
    """Names and notes, one after the other with a sign between them that neither can hold."""
    texts = _BETWEEN.join(text for line in tree.lines for text in (line.name, line.note))
    packed = zlib.compress(texts.encode(), 9, -zlib.MAX_WBITS) if texts.strip(_BETWEEN) else b""
    digits.put(len(packed), _MOST_BYTES)
    for byte in packed:
        digits.put(byte, 256)


def _take_texts(rest: _Rest, lines: int) -> list[tuple[str, str]]:
    size = rest.take(_MOST_BYTES)
    if size > LONGEST_TREE_LINK:  # more bytes than signs: nobody is to wait for them
        raise LinkError(DamagedLink(_WHERE))
    packed = bytes(rest.take(256) for _ in range(size))
    if not packed:
        return []
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        data = unpacker.decompress(packed, 4 * MOST_ROOM)
        texts = data.decode().split(_BETWEEN)
    except (zlib.error, UnicodeDecodeError):
        raise LinkError(DamagedLink(_WHERE)) from None
    if not unpacker.eof or unpacker.unused_data or len(texts) != 2 * lines:
        raise LinkError(DamagedLink(_WHERE))
    return list(zip(texts[::2], texts[1::2], strict=True))


# --- the parts of a deal -----------------------------------------------------------------------


def _put_study(digits: _Digits, deal: Deal) -> None:
    digits.put(0 if deal.study is None else 1, 2)
    if deal.study is None or deal.lead is None:
        return
    fixed, seats = deal.study, SEATS[: deal.profile.seats]
    digits.choose(fixed.declarer, (None, *seats))
    digits.choose(fixed.rank, (None, *Rank))
    digits.choose(fixed.target, _targets(deal.profile))
    digits.choose(fixed.called, (None, *PACK))
    if fixed.called is None:
        digits.choose(fixed.trump, (None, *Suit))
    digits.choose(deal.lead, seats)
    digits.put(len(deal.dealt[0]) - 1, deal.profile.dealing.hand)


def _take_study(rest: _Rest, profile: Profile) -> tuple[Declaration, Seat, int]:
    seats = SEATS[: profile.seats]
    declarer = rest.one_of((None, *seats))
    rank = rest.one_of((None, *Rank))
    target = rest.one_of(_targets(profile))
    called = rest.one_of((None, *PACK))
    trump = rest.one_of((None, *Suit)) if called is None else called.suit
    lead = rest.one_of(seats)
    return Declaration(declarer, rank, target, called, trump), lead, 1 + rest.take(profile.dealing.hand)


def _targets(profile: Profile) -> tuple[int | None, ...]:
    return (None, *range(profile.auction.least_target, profile.auction.most_target + 1))


def _put_hands(digits: _Digits, dealt: Sequence[Hand]) -> None:
    gaps: tuple[None, ...] = (None,) if any(None in hand for hand in dealt) else ()
    digits.put(len(gaps), 2)
    pack = list(PACK)
    for card in (card for hand in dealt for card in hand):
        digits.choose(card, (*gaps, *pack))
        if card is not None:
            pack.remove(card)


def _take_hands(rest: _Rest, profile: Profile, size: int) -> tuple[Hand, ...]:
    gaps: tuple[None, ...] = (None,) * rest.take(2)
    pack = list(PACK)

    def draw() -> Card | None:
        card = rest.one_of((*gaps, *pack))
        if card is not None:
            pack.remove(card)
        return card

    hands = tuple(tuple(draw() for _ in range(size)) for _ in range(profile.seats))
    if gaps and not any(None in hand for hand in hands):  # every deal has one link
        raise LinkError(DamagedLink(_WHERE))
    return hands


# --- numbers -----------------------------------------------------------------------------------


class _Digits:
    """Digits of many radices, to become one number; the first put is the first taken."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []
        self._bits = 0  # at least so many

    def put(self, digit: int, radix: int) -> None:
        self._digits.append((digit, radix))
        self._bits += radix.bit_length() - 1

    def choose(self, value: T, choices: Sequence[T]) -> None:
        self.put(choices.index(value), len(choices))

    def limit(self, longest: int) -> None:
        """Raise `LinkError` as soon as the number is sure to take more characters than this."""
        if self._bits > 6 * longest:
            raise LinkError(TooLarge(_WHERE, None, longest))

    def number(self) -> int:
        number = 0
        for digit, radix in reversed(self._digits):
            number = number * radix + digit
        return number


class _Rest:
    """What is left of a number while its digits are taken off."""

    def __init__(self, number: int) -> None:
        self.number = number

    def take(self, radix: int) -> int:
        self.number, digit = divmod(self.number, radix)
        return digit

    def one_of(self, choices: Sequence[T]) -> T:
        if not choices:
            raise LinkError(DamagedLink(_WHERE))
        return choices[self.take(len(choices))]


def _signed(version: str, digits: _Digits) -> str:
    body = version + _in_base_64(digits.number())
    return body + _checksum(body)


def _in_base_64(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 64)
        digits = _DIGITS[digit] + digits
    return digits


def _from_base_64(text: str) -> int:
    number = 0
    for char in text:
        number = number * 64 + _DIGITS.index(char)
    return number


def _checksum(body: str) -> str:
    return _in_base_64(zlib.crc32(body.encode()) % 64**_CHECK).rjust(_CHECK, _DIGITS[0])
