"""What if? in pictures: the trick under each trump, every card in a seat's place, two versions compared."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote

import streamlit as st

from explorer.analysis.trick_versions import OtherCard, causes, effects
from explorer.analysis.tricks import bare, instead, outcome, under_trumps
from explorer.cards import SEATS, Card, Rank, Seat, Suit
from explorer.charts.values import Table
from explorer.i18n.wording import word
from explorer.i18n.wording.tricks import SIDE
from explorer.table import Cell, GridKey, grid_payload
from explorer.table.component import card_grid
from explorer.table.faces import small_svg
from explorer.views import notices, shell, terms, trick_state, trick_values
from explorer.views.board import serial_of
from explorer.views.figure import table_html
from explorer.views.told import told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from explorer.analysis.tricks import Instead, Setup, Variant
    from explorer.i18n import Speaker
    from explorer.table import TableProblem
    from explorer.table.contract import WorthView
    from explorer.views.trick_state import Bench


# --- a small trick -------------------------------------------------------------------------------


def faces_style(setups: Iterable[Setup], page: shell.PageContext) -> str:
    """The small faces of the cards in these tricks, each once, as a style sheet."""
    letters = tuple(page.say.letter(rank) for rank in Rank)
    cards = sorted({card for setup in setups for card in setup.cards if card}, key=lambda card: card.code)
    rules = "".join(
        f'.f-{card.code}{{background-image:url("{_face(card, page.deck, letters, page.four_colours)}")}}'
        for card in cards
    )
    return f"<style>{rules}</style>"


_PLAIN = " =:/',;.-()"
"""What an address of data in a style sheet may hold as it is, letters and digits aside."""


@lru_cache(maxsize=512)
def _face(card: Card, deck: str, letters: tuple[str, ...], four_colours: bool) -> str:
    named = dict(zip(Rank, letters, strict=True))
    svg = small_svg(card, deck, named, four_colours)  # type: ignore[arg-type]
    return "data:image/svg+xml," + quote(svg.replace('"', "'"), safe=_PLAIN)


def small_trick(setup: Setup, say: Speaker, changed: Iterable[Seat] = ()) -> str:
    """A trick as a row of small cards in playing order; the winner's stands out, so do those changed."""
    result, marked = outcome(setup), set(changed)
    cards = []
    for seat in setup.order:
        card = setup.cards[seat]
        kinds = [f"seat-{seat.name}"]
        if seat is result.winner:
            kinds.append("ahead")
        if seat in marked:
            kinds.append("changed")
        name = say.text("no card") if card is None else say.card(card)
        face = "none" if card is None else f"f-{card.code}"
        label = say.text("%(seat)s: %(card)s", seat=seat, card=name)
        cards.append(
            f'<li class="{" ".join(kinds)}"><span class="small-card {face}" role="img" '
            f'aria-label="{escape(label)}"></span><b aria-hidden="true">{escape(say.seat(seat))}</b></li>'
        )
    return f'<ol class="small-trick">{"".join(cards)}</ol>'


def trump_text(trump: Suit | None, say: Speaker) -> str:
    """A trump as a heading."""
    return say.text("No trump") if trump is None else say.text("Trump: %(suit)s", suit=trump)


# --- under every trump ---------------------------------------------------------------------------


def show_trumps(page: shell.PageContext, bench: Bench) -> None:
    """The same cards under each trump and under none, each with what it comes to."""
    say, variants = page.say, under_trumps(bench.setup)
    terms.begin()
    head = escape(say.text("The same cards under another trump"))
    pictures = "".join(_under(one, one.trump is bench.setup.fixed.trump, say) for one in variants)
    st.html(f'{faces_style([bench.setup], page)}<h2>{head}</h2><div class="trumps">{pictures}</div>')
    others = {one.trump or "none": one for one in variants if one.trump is not bench.setup.fixed.trump}
    beside = (code for code, one in others.items() if _same(bench.second, one.setup))
    st.session_state["trick.compare"] = next(beside, None)
    st.segmented_control(
        say.text("Compare with another trump"),
        [*others],
        format_func=lambda code: say.ptext("trump", "none") if code == "none" else say.suit(Suit(code)),
        key="trick.compare",
        on_change=_trump_compared,
        args=({code: one.setup for code, one in others.items()},),
        wrap=True,
    )
    with st.expander(say.text("The same figures as a table"), key="table_trumps", type="compact"):
        st.html(table_html(trumps_table(bench.setup, say), caption_shown=False))


def _same(one: Setup | None, other: Setup) -> bool:
    """Whether the same cards lie in the same order under the same trump."""
    return one is not None and bare(replace(one, partner=None)) == bare(replace(other, partner=None))


def _under(one: Variant, now: bool, say: Speaker) -> str:
    note = f' <span class="now">{escape(say.text("as it is"))}</span>' if now else ""
    told = terms.marked(escape(word(one.outcome, say)), say)
    head = escape(trump_text(one.trump, say))
    return f'<div class="variant"><h3>{head}{note}</h3>{small_trick(one.setup, say)}<p>{told}</p></div>'


def _trump_compared(setups: Mapping[str, Setup]) -> None:
    code = st.session_state["trick.compare"]
    trick_state.compare(setups[code] if code else None)


def trumps_table(setup: Setup, say: Speaker) -> Table:
    """Winner and points under each trump."""
    rows = []
    for one in under_trumps(setup):
        seat = "–" if one.outcome.winner is None else say.seat(one.outcome.winner)
        card = "–" if one.outcome.winning is None else say.short(one.outcome.winning)
        trump = say.ptext("trump", "none") if one.trump is None else say.suit(one.trump)
        rows.append((trump, seat, card, say.number(one.outcome.points)))
    head = (
        say.ptext("label", "Trump"),
        say.ptext("table head", "Winner"),
        say.ptext("table head", "Card"),
        say.ptext("table head", "Points"),
    )
    return Table(say.text("Who takes the trick under each trump"), head, tuple(rows))


# --- every card in a seat's place ----------------------------------------------------------------


def show_cards(page: shell.PageContext, bench: Bench) -> None:
    """The whole pack in one seat's place, each card in the colour of the seat that would win."""
    say, seat = page.say, bench.seat
    st.html(f"<h2>{escape(say.text('Another card from %(seat)s', seat=seat))}</h2>")
    st.session_state["trick.seat"] = seat.name
    st.segmented_control(
        say.text("Whose card"),
        [one.name for one in sorted(bench.setup.at_turn)],
        required=True,
        key="trick.seat",
        on_change=_seat_chosen,
    )
    cells = instead(bench.setup, seat)
    values = trick_values.look(bench)
    worths = trick_values.worths(values, say)
    payload = grid_payload(
        bench.setup.profile,
        say,
        {card: _cell(one, bench, worths.get(card), say) for card, one in cells.items()},
        label=say.text("Every card that %(seat)s might play, and who would win", seat=seat),
        serial=serial_of(bench.setup, seat, bench.second),
        hint=say.text("Hover over a card to read what it would do. Press it to compare the two tricks."),
        key=[*_key(cells.values(), bench, say), *trick_values.key(worths, say)],
        four_colours=page.four_colours,
    )
    card_grid(payload, _card_pressed(bench), key="instead")
    trick_values.show(bench, values, say)


def _seat_chosen() -> None:
    trick_state.choose_seat(Seat[st.session_state["trick.seat"]])


def _cell(one: Instead, bench: Bench, worth: WorthView | None, say: Speaker) -> Cell:
    label = word(one, say)
    if one.setup is None or one.outcome is None or one.outcome.winner is None:
        return Cell(label, "" if one.before is None else say.seat(one.before), "gone", ok=False)
    return Cell(
        label,
        say.seat(one.outcome.winner),
        one.outcome.winner,
        pressed=_is_second(one, bench),
        mark="chosen" if bench.setup.cards[one.seat] is one.card else "held" if one.held else None,
        worth=worth,
    )


def _is_second(one: Instead, bench: Bench) -> bool:
    """Whether the second version has this card instead of the one played."""
    if one.setup is None or bench.second is None:
        return False
    return one.setup.cards == bench.second.cards != bench.setup.cards


def _key(cells: Iterable[Instead], bench: Bench, say: Speaker) -> list[GridKey]:
    counted = Counter(one.outcome.winner for one in cells if one.outcome is not None)
    complete = len(bench.setup.played) >= bench.setup.profile.seats - 1 and bench.setup.cards.count(None) < 2
    key = []
    for seat in SEATS[: bench.setup.profile.seats]:
        if counted[seat] and complete:
            text = say.plural(
                "%(seat)s takes the trick: %(n)s card",
                "%(seat)s takes the trick: %(n)s cards",
                counted[seat],
                seat=seat,
            )
            key.append(GridKey(seat, text))
        elif counted[seat]:
            text = say.plural(
                "%(seat)s is winning: %(n)s card",
                "%(seat)s is winning: %(n)s cards",
                counted[seat],
                seat=seat,
            )
            key.append(GridKey(seat, text))
    key.append(GridKey("gone", say.text("already played")))
    if bench.setup.cards[bench.seat] is not None:
        key.append(GridKey("chosen", say.text("the card played"), "mark"))
    if any(_is_second(one, bench) for one in cells):
        key.append(GridKey("pressed", say.text("the second version"), "mark"))
    if bench.setup.hands is not None:
        key.append(GridKey("held", say.text("held by %(seat)s", seat=bench.seat), "mark"))
    return key


def _card_pressed(bench: Bench) -> Callable[[Card | TableProblem], None]:
    def pressed(card: Card | TableProblem) -> None:
        if not isinstance(card, Card):
            notices.problem(card)
            return
        one = instead(bench.setup, bench.seat)[card]
        if one.setup is not None:
            again = bench.second is not None and bench.second.cards == one.setup.cards
            trick_state.compare(None if again else one.setup)

    return pressed


# --- two versions --------------------------------------------------------------------------------


def show_versions(page: shell.PageContext, bench: Bench) -> None:
    """Two versions of the trick side by side, and in sentences where they differ and what follows."""
    say, first, second = page.say, bench.setup, bench.second
    terms.begin()
    head = f"<h2>{escape(say.text('Two versions compared'))}</h2>"
    if second is None:
        how = say.text(
            "Press a card in the picture of all cards, or choose a trump to compare with: "
            "the trick that comes of it stands here beside yours."
        )
        st.html(f"{head}<p>{escape(how)}</p>")
        return
    changes = causes(first, second)
    changed = [one.seat for one in changes if isinstance(one, OtherCard)]
    versions = "".join(
        f'<div class="version {name}">{version_html(title, setup, changed, say)}</div>'
        for name, title, setup in (
            ("first", say.text("First version"), first),
            ("second", say.text("Second version"), second),
        )
    )
    same = "" if changes else f"<p>{escape(say.text('The two versions are the same trick.'))}</p>"
    faces = faces_style([second], page)  # those of the first are there already, under the trumps
    st.html(f'{faces}{head}<div class="versions">{versions}</div>{same}')
    told((*changes, *effects(first, second)), first.profile, say, "differences")
    with st.container(key="version_tools", horizontal=True, gap="small"):
        st.button(
            say.text("Exchange the versions"), key="exchange", on_click=trick_state.exchange, args=(bench,)
        )
        st.button(say.text("Drop the second version"), key="drop", on_click=trick_state.compare, args=(None,))


def version_html(head: str, setup: Setup, changed: Iterable[Seat], say: Speaker) -> str:
    """One version: its trump, its cards, what it comes to and which side gets the points."""
    result = outcome(setup)
    told = terms.marked(escape(word(result, say)), say)
    side = "" if result.side is None else f"<p>{terms.marked(escape(say.marked(SIDE[result.side])), say)}</p>"
    return (
        f'<h3>{escape(head)}</h3><p class="trump">{escape(trump_text(setup.fixed.trump, say))}</p>'
        f'{small_trick(setup, say, changed)}<p class="result">{told}</p>{side}'
    )
