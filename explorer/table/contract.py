"""The contract between Python and ``table.js``: the shape of everything the browser is told about a table."""

from __future__ import annotations

from typing import Literal, TypedDict

Act = Literal["play", "call"]
Mark = Literal["called", "chosen"]


class FaceView(TypedDict):
    """One face: the suit's letter, the name of its layout in the drawing, the index letter."""

    suit: str
    figure: str
    letter: str


class CardView(TypedDict):
    """One card in a hand or on offer; a card with an `act` can be pressed, one that is not `ok` says why."""

    id: str
    face: FaceView | None
    label: str
    act: Act | None
    ok: bool
    mark: Mark | None


class TagView(TypedDict):
    """A word beside a seat's letter."""

    kind: Literal["you", "dealer", "declarer", "partner"]
    text: str


class CapturedView(TypedDict):
    """What a seat has taken, in full and in short."""

    text: str
    short: str


class BidView(TypedDict):
    """What a seat last said in the auction: a letter for a little card, and words to stand beside it."""

    kind: Literal["bid", "standing", "pass"]
    rank: str
    text: str
    label: str


class SeatView(TypedDict):
    """One seat; `place` counts to the right from the viewer's own, which is 0 and at the bottom."""

    id: str
    name: str
    label: str
    place: int
    turn: bool
    tags: list[TagView]
    hand: list[CardView]
    captured: CapturedView | None
    bid: BidView | None


class PlayedView(TypedDict):
    """One card of the trick, `order` counting from 1; `sign` is the word on the winning card."""

    id: str
    seat: str
    face: FaceView
    label: str
    order: str
    winning: bool
    sign: str


class TrumpView(TypedDict):
    """The trump suit."""

    suit: str
    label: str


class CalledView(TypedDict):
    """The called card."""

    face: FaceView
    label: str


class OfferView(TypedDict):
    """Cards in the middle of the table that can be called."""

    seat: str
    label: str
    cards: list[CardView]


class PackView(TypedDict):
    """What is left of the pack: its cards from the top, or one back for all of them."""

    label: str
    cards: list[CardView]


class Payload(TypedDict):
    """Everything the table shows; `serial` comes back with each event and tells a stale one.

    `open`: more than one hand is in sight. `dealt` is the seat that new cards come from during a deal.
    """

    serial: int
    lang: str
    label: str
    deck: str
    inks: dict[str, str]
    open: bool
    seats: list[SeatView]
    trick: list[PlayedView]
    trick_label: str
    offer: OfferView | None
    pack: PackView | None
    trump: TrumpView | None
    called: CalledView | None
    status: str
    keys: list[int]
    dealt: str | None
