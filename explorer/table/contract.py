"""The contract between Python and ``table.js`` and ``grid.js``: the shape of all that the browser is told."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Act = Literal["play", "call"]
Mark = Literal["called", "chosen"]


class FaceView(TypedDict):
    """One face: the suit's letter, the name of its layout in the drawing, the index letter."""

    suit: str
    figure: str
    letter: str


class WorthView(TypedDict):
    """What a card leads to: a number to stand on it, words for its label, and names for the style sheet.

    `look` is "worth", then whether that is enough, "yes", "no" or "open", "best" if no card is better, "own"
    at the bottom of the table, where cards are large, and "tile" in the grid.
    """

    text: str
    label: str
    look: str


class CardView(TypedDict):
    """One card in a hand or on offer; a card with an `act` can be pressed, one that is not `ok` says why."""

    id: str
    face: FaceView | None
    label: str
    act: Act | None
    ok: bool
    mark: Mark | None
    worth: NotRequired[WorthView]


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
    `aside` says who sits out, if somebody does.
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
    aside: str
    status: str
    keys: list[int]
    dealt: str | None


# --- the pack as a grid --------------------------------------------------------------------------

Tone = Literal["A", "B", "C", "D", "E", "F", "held", "gone"]
GridMark = Literal["called", "chosen", "held"]


class CellView(TypedDict):
    """One card of the grid: a sentence for those who hear it, a word of a few letters for those who see it.

    `tone` colours it, a seat's letter in that seat's colour; `pressed` is None for what is no switch. What is
    not `ok` can be pressed all the same, and then says why. `worth` hangs on it as on a card of the table.
    """

    id: str
    label: str
    note: str
    tone: Tone | None
    pressed: bool | None
    ok: bool
    mark: GridMark | None
    worth: NotRequired[WorthView]


class RowView(TypedDict):
    """The cards of one suit, the strongest first."""

    suit: str
    label: str
    cells: list[CellView]


class KeyView(TypedDict):
    """One line of the key to the colours, the marks and the numbers that hang on cards."""

    kind: Literal["tone", "mark", "part"]
    value: str
    text: str


class GridPayload(TypedDict):
    """The whole pack as the grid shows it; `letters` are the index letters, column by column.

    `serial` comes back with each press and tells a stale one. `live`: whether cards can be pressed at all.
    `hint` stands below the grid while no card is pointed at.
    """

    serial: int
    lang: str
    label: str
    deck: str
    inks: dict[str, str]
    letters: list[str]
    rows: list[RowView]
    live: bool
    hint: str
    key: list[KeyView]
