"""What a step shows beside its text: the card table, the pack, a result; and the same in words."""

from __future__ import annotations

from base64 import b64encode
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING
from zlib import crc32

import streamlit as st

from explorer.cards import SEATS, Card, Rank, Suit
from explorer.course.positions import Dealing, Replay
from explorer.course.told import PacketGiven
from explorer.i18n import Speaker
from explorer.i18n.wording import word
from explorer.rules.actions import Play
from explorer.rules.dealing import hands
from explorer.rules.deals import Deal, Settled
from explorer.rules.engine import start
from explorer.rules.events import Settlement
from explorer.rules.sight import Sight, open_sight, sight
from explorer.table import Pressed, Stepped, table_payload
from explorer.table.component import card_table
from explorer.table.faces import card_svg
from explorer.table.payload import called_view, points_text, shown_trick
from explorer.table.twin import table_list
from explorer.views import notices
from explorer.views.terms import marked
from explorer.views.veil import lays_trick, veil_payload, veiled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from explorer.cards import Seat
    from explorer.course.facts import Terms
    from explorer.profiles import Profile
    from explorer.rules.actions import Action
    from explorer.rules.reasons import Verdict
    from explorer.table import TableEvent, TableProblem
    from explorer.table.contract import Payload, WorthView
    from explorer.views.shell import PageContext


def seen_by(deal: Deal, eyes: tuple[Seat, ...] | None) -> Sight:
    """A deal as the eyes of a step see it."""
    return open_sight(deal) if eyes is None else sight(deal, *eyes)


def _mount(payload: Payload, on_event: Callable[[TableEvent], None]) -> None:
    """The table; a message that no table of ours sends is answered above the page, and does nothing."""

    def heard(event: TableEvent | TableProblem) -> None:
        if isinstance(event, Pressed | Stepped):
            on_event(event)
        else:
            notices.problem(event)

    card_table(payload, heard)


def serial_of(*state: object) -> int:
    """A number for a state of the table, which comes back with every press."""
    return crc32(repr(state).encode())


def show_table(
    page: PageContext,
    deal: Deal,
    eyes: tuple[Seat, ...] | None,
    serial: int,
    *,
    asked: str | None = None,
    lays: bool = True,
    status: str | None = None,
    viewer: Seat | None = None,
    verdicts: Iterable[Verdict] = (),
    worths: Mapping[Card, WorthView] | None = None,
    on_event: Callable[[TableEvent], None] = lambda _: None,
    on_action: Callable[[Action], None] | None = None,
    keys: tuple[int, int] = (0, 0),
    below: Callable[[], None] = lambda: None,
) -> None:
    """The table, the trick in words and the table as a list.

    `asked` is a fact that must stay hidden, with `lays` because of the trick on the table; `below` draws
    what belongs right under the table.
    """
    say, judged = page.say, list(verdicts)
    called = deal.play.declaration.called if deal.play else None
    shown = deal if asked is None else veiled(deal, asked, lays=lays)
    seen = seen_by(shown, eyes)
    payload = table_payload(
        seen,
        say,
        viewer=viewer,
        verdicts=judged,
        worths=worths,
        serial=serial,
        status=status,
        four_colours=page.four_colours,
        keys=keys,
    )
    if asked is not None:
        payload = veil_payload(payload, shown, asked, say, lays=lays)
        # which card has been called is known to all; only who holds it is asked
        if called and asked in {"call.partner", "call.alone"}:
            payload["called"] = called_view(called, say)
    _mount(payload, on_event)
    below()
    hidden = asked is not None and lays and lays_trick(asked)
    st.html(trick_html(shown, say, veil=hidden, points=asked != "trick.points"))
    if not hidden:
        with st.expander(say.text("The table as a list"), key="twin", type="compact"):
            plays = [one for one in judged if one.legal and isinstance(one.action, Play)]
            table_list(payload, say, plays, on_action)


def trick_html(deal: Deal, say: Speaker, *, veil: bool = False, points: bool = True) -> str:
    """The trick on the table as a list in playing order, with points and who is winning."""
    trick = shown_trick(deal)
    rows = []
    for place, card in enumerate(trick.cards):
        seat = trick.leader.after(place, deal.profile.seats)
        ahead = seat is trick.winner and not veil
        sign = say.ptext("trick", "takes it") if trick.complete else say.ptext("trick", "winning")
        counts = points_text(deal.profile.scale.value(card.rank), say)
        rows.append(
            f'<li{" class=ahead" if ahead else ""}><span><b translate="no">{escape(say.seat(seat))}</b> '
            f"{card_html(card, say)}</span>"
            f"{f'<span class=counts>{escape(counts)}</span>' if points else ''}"
            f"{f'<span class=sign>{escape(sign)}</span>' if ahead else ''}</li>"
        )
    label = escape(say.text("The trick in playing order"))
    return f'<ol class="trick-list" aria-label="{label}">{"".join(rows)}</ol>' if rows else "<span></span>"


def card_html(card: Card, say: Speaker) -> str:
    """A card inside a line of HTML, its full name for screen readers."""
    return (
        f'<span class="suit-{card.suit.value} short" role="img" aria-label="{escape(say.card(card))}">'
        f"{escape(say.short(card))}</span>"
    )


# --- dealing -----------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def dealt_deal(dealing: Dealing) -> Deal:
    """The deal that a dealing gives."""
    return start(dealing.profile, dealing.dealer, hands(dealing.profile, dealing.packets))


def show_dealing(
    page: PageContext,
    dealing: Dealing,
    place: int,
    eyes: tuple[Seat, ...] | None,
    serial: int,
    *,
    on_event: Callable[[TableEvent], None] = lambda _: None,
    keys: tuple[int, int] = (0, 0),
    below: Callable[[], None] = lambda: None,
) -> None:
    """The table while the cards are dealt, and on it the pack as far as it is left."""
    say = page.say
    # seen from a seat, a shuffled pack lies face down: its order never leaves the server
    faces = eyes is None or place == 0
    payload = table_payload(
        seen_by(dealt_deal(dealing), eyes),
        say,
        viewer=dealing.dealer if eyes is None else None,
        serial=serial,
        status=dealing_text(dealing, place, say),
        four_colours=page.four_colours,
        packets=len(dealing.given(place)),
        pack=dealing.pack(place),
        pack_faces=faces,
        keys=keys,
    )
    _mount(payload, on_event)
    below()


def dealing_text(dealing: Dealing, place: int, say: Speaker) -> str:
    """What has just happened in a dealing."""
    given = dealing.given(place)
    if given:
        last = given[-1]
        return word(PacketGiven(last.seat, len(last.cards), len(dealing.pack(place))), say)
    if place == 0:
        return say.text("The pack lies in order.")
    if place == 1:
        return say.text("%(dealer)s has shuffled the pack.", dealer=dealing.dealer)
    return say.text("The pack has been cut.")


def _data(svg: str) -> str:
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


# --- the pack and results ----------------------------------------------------------------------


def show_pack(page: PageContext, profile: Profile) -> None:
    """The whole pack, a row for each suit, the strongest card first."""
    say = page.say
    letters = tuple(say.letter(rank) for rank in Rank)
    source = _pack_picture(profile, page.deck, letters, page.four_colours)
    order = say.list([say.rank(rank) for rank in profile.scale.order])
    alt = say.text("The pack, a row for each suit, the strongest card first: %(order)s.", order=order)
    st.html(f'<img class="pack-picture" alt="{escape(alt)}" src="{source}">')


@lru_cache(maxsize=32)
def _pack_picture(profile: Profile, deck: str, letters: tuple[str, ...], four_colours: bool) -> str:
    """All cards as one picture: a row of 10 for each suit."""
    named = dict(zip(Rank, letters, strict=True))
    cards = []
    for row, suit in enumerate(Suit):
        for column, rank in enumerate(profile.scale.order):
            face = card_svg(Card(rank, suit), deck, named, four_colours)  # type: ignore[arg-type]
            placed = f'<svg x="{column * 104}" y="{row * 148}" width="100" height="140"'
            cards.append(face.replace("<svg", placed, 1))
    width, height = len(profile.scale.order) * 104, len(Suit) * 148
    return _data(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 {width} {height}">{"".join(cards)}</svg>'
    )


def show_terms(page: PageContext, terms: Terms, profile: Profile) -> None:
    """A result to be paid, as a slip of paper: what was promised, what was captured, by whom."""
    say = page.say
    side = say.text("Declarer alone") if terms.alone else say.text("Declarer and partner")
    rows = (
        (say.ptext("label", "Target"), points_text(terms.target, say)),
        (say.ptext("label", "Captured"), points_text(terms.captured, say)),
        (
            say.text("Tricks taken"),
            say.text("%(tricks)s of %(all)s", tricks=terms.tricks, all=profile.tricks),
        ),
        (say.ptext("label", "Side"), side),
    )
    lines = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in rows)
    st.html(f'<dl class="slip">{lines}</dl>')


def show_settlement(page: PageContext, deal: Deal, *, lines: bool = True) -> None:
    """What a settled deal pays, seat by seat and, with `lines`, why."""
    if isinstance(deal.phase, Settled) and deal.phase.settlement is not None:
        st.html(settlement_html(deal.phase.settlement, page.say, lines=lines))


def settlement_html(paid: Settlement, say: Speaker, *, lines: bool = True) -> str:
    """The lines of a settlement and the row of what each seat wins or loses."""
    told = "".join(f"<li>{marked(escape(word(line, say)), say)}</li>" for line in paid.lines) if lines else ""
    seats = "".join(
        f'<li class="{"gain" if delta > 0 else "loss"}"><b translate="no">{escape(say.seat(seat))}</b> '
        f"{escape(say.signed(delta))}</li>"
        for seat, delta in zip(SEATS, paid.deltas, strict=False)
    )
    told = f'<ul class="lines">{told}</ul>' if told else ""
    return f'<div class="settled">{told}<ul class="deltas">{seats}</ul></div>'


def event_text(replay: Replay, place: int, say: Speaker) -> str:
    """What the last action of a position caused, in whole sentences."""
    return " ".join(word(event, say) for event in replay.events[place])
