"""Setting the trick: cards pressed or typed, trump, leader, declarer, called card; steps back and on."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Literal

import streamlit as st

from explorer.analysis.tricks import lay, led_by, put, take, with_called, with_declarer, with_trump
from explorer.analysis.typed import read_trick
from explorer.cards import PACK, SEATS, Card, Rank, Seat, Suit
from explorer.i18n.wording import word
from explorer.problems import InputError
from explorer.table import Cell, GridKey, grid_payload
from explorer.table.component import card_grid
from explorer.table.payload import card_label
from explorer.views import shell, trick_state
from explorer.views.board import serial_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from explorer.analysis.tricks import Setup
    from explorer.i18n import Speaker
    from explorer.table import GridPayload, TableProblem
    from explorer.views.trick_state import Bench

TYPED, PROBLEM, EXAMPLE = "trick.typed", "trick.problem", "trick.example"
NONE = "none"


def show(page: shell.PageContext, bench: Bench) -> None:
    """Draw everything that sets the trick."""
    say = page.say
    with st.container(key="trick_words", horizontal=True, vertical_alignment="bottom", gap="small"):
        _typed(bench, say)
        _examples(say)
    _problem(say)
    _seats(bench, say)
    card_grid(_pack(page, bench), _card_pressed(bench), key="hand")
    _tools(bench, say)
    with st.container(key="trick_facts"):
        _facts(bench, say)


# --- typing ------------------------------------------------------------------------------------


def typed_form(bench: Bench, say: Speaker) -> str:
    """The cards in playing order as one types them, a dash for a place left empty.

    The suits are signs in every language and deck.
    """
    cards = [bench.setup.cards[seat] for seat in bench.setup.order]
    while cards and cards[-1] is None:
        cards.pop()
    return _row(cards, say)


def _row(cards: Sequence[Card | None], say: Speaker) -> str:
    return " ".join("–" if card is None else say.letter(card.rank) + card.suit.glyph for card in cards)


def _typed(bench: Bench, say: Speaker) -> None:
    if PROBLEM not in st.session_state:
        st.session_state[TYPED] = typed_form(bench, say)
    st.text_input(
        say.text("The cards in playing order"),
        key=TYPED,
        max_chars=120,
        placeholder=_row([*trick_state.EXAMPLES["called"].setup.played], say),
        on_change=_cards_typed,
        args=(bench, {say.letter(rank): rank for rank in Rank}),
    )


def _cards_typed(bench: Bench, letters: dict[str, Rank]) -> None:
    text = st.session_state[TYPED]
    try:
        found = read_trick(text, bench.setup.profile.seats, letters)
    except InputError as error:
        st.session_state[PROBLEM] = error.problem
        return
    st.session_state.pop(PROBLEM, None)
    trick_state.drop()
    trick_state.lay_out(lay(bench.setup, found.leader or bench.setup.leader, found.cards))


def _problem(say: Speaker) -> None:
    problem = st.session_state.get(PROBLEM)
    told = "" if problem is None else word(problem, say)
    st.html(f'<p class="typed-problem" role="alert">{escape(told)}</p>')


def _examples(say: Speaker) -> None:
    label = say.text("Start from an example")
    with st.popover(label, key="examples", width="content"):
        st.pills(
            label,
            list(trick_state.EXAMPLES),
            key=EXAMPLE,
            format_func=lambda code: say.marked(trick_state.EXAMPLES[code].name),
            on_change=_clean(_example_chosen),
            label_visibility="collapsed",
        )


def _example_chosen() -> None:
    """Begin with it; it does not stay chosen, so that it can be chosen again."""
    code = st.session_state[EXAMPLE]
    st.session_state[EXAMPLE] = None
    trick_state.begin(trick_state.EXAMPLES[code].setup)


# --- pressing ----------------------------------------------------------------------------------


def _pack(page: shell.PageContext, bench: Bench) -> GridPayload:
    say, pick = page.say, trick_state.picked()
    called = bench.setup.fixed.called
    key = (GridKey("called", say.text("Called card"), "mark"),) if called else ()
    return grid_payload(
        bench.setup.profile,
        say,
        {card: _cell(card, bench, pick, say) for card in PACK},
        label=say.text("The pack: press a card, then the seat that plays it"),
        serial=serial_of(bench.setup, pick, trick_state.chosen_place()),
        key=key,
        four_colours=page.four_colours,
    )


def _cell(card: Card, bench: Bench, pick: Card | None, say: Speaker) -> Cell:
    setup = bench.setup
    mark: Literal["called"] | None = "called" if card is setup.fixed.called else None
    name, seat = card_label(card, say, None, mark=mark), setup.seat_of(card)
    if seat is not None:
        label = say.text("%(card)s, before %(seat)s", card=name, seat=seat)
        return Cell(label, say.seat(seat), seat, pressed=card is pick, mark=mark)
    if setup.hands is None:
        return Cell(name, pressed=card is pick, mark=mark)
    holder = next((one for one, hand in zip(SEATS, setup.hands, strict=False) if card in hand), None)
    if holder is not None:
        label = say.text("%(card)s, in the hand of %(seat)s", card=name, seat=holder)
        return Cell(label, say.seat(holder), pressed=card is pick, mark=mark)
    if any(None in hand for hand in setup.hands):
        return Cell(name, pressed=card is pick, mark=mark)
    label = say.text("%(card)s, played in an earlier trick", card=name)
    return Cell(label, "", "gone", pressed=card is pick, mark=mark)


def _card_pressed(bench: Bench) -> Callable[[Card | TableProblem], None]:
    def pressed(card: Card | TableProblem) -> None:
        if not isinstance(card, Card):
            shell.later(card)
            return
        setup, place = bench.setup, trick_state.chosen_place()
        st.session_state.pop(PROBLEM, None)
        if place is not None:
            trick_state.drop()
            trick_state.lay_out(put(setup, place, card))
        elif card is trick_state.picked():
            trick_state.drop()
        elif setup.seat_of(card) is None and setup.next is not None:
            after = put(setup, setup.next, card)
            trick_state.hold(None if after.next is None else card)
            trick_state.lay_out(after)
        else:
            trick_state.hold(card)

    return pressed


def _seat_pressed(bench: Bench, seat: Seat) -> None:
    card = trick_state.picked()
    if card is not None:
        trick_state.drop()
        trick_state.lay_out(put(bench.setup, seat, card))
    elif trick_state.chosen_place() is seat:
        trick_state.drop()
    else:
        trick_state.hold(seat=seat)


_CHOSEN = (
    "<style>.st-key-place_{0} button"
    "{{border-color: var(--green); box-shadow: inset 0 0 0 2px var(--green)}}</style>"
)


def _seats(bench: Bench, say: Speaker) -> None:
    place = trick_state.chosen_place()
    with st.container(key="places", horizontal=True, gap="small"):
        for seat in bench.setup.order:
            card = bench.setup.cards[seat]
            st.button(
                say.text("%(seat)s: no card", seat=seat)
                if card is None
                # Translators: A seat's letter and the card that it plays: "B: 2♠".
                else say.text("%(seat)s: %(card)s", seat=seat, card=card),
                key=f"place_{seat.name}",
                width="stretch",
                on_click=_seat_pressed,
                args=(bench, seat),
            )
    mark = "" if place is None else _CHOSEN.format(place.name)
    st.html(f'<p class="in-hand" role="status">{escape(_in_hand(bench, place, say))}</p>{mark}')


def _in_hand(bench: Bench, place: Seat | None, say: Speaker) -> str:
    """What pressing a card or a seat will do now."""
    card, setup = trick_state.picked(), bench.setup
    said = st.session_state.get(trick_state.SAID)
    if said == trick_state.PAST:
        return say.text("There is nothing to undo.")
    if said == trick_state.FUTURE:
        return say.text("There is nothing to do again.")
    if place is not None:
        return say.text("Press the card that %(seat)s plays.", seat=place)
    if card is not None and (seat := setup.seat_of(card)) is not None:
        return say.text(
            "%(card)s lies before %(seat)s. Press another seat to move it there.", card=card, seat=seat
        )
    if card is not None:
        return say.text("Press the seat that plays %(card)s.", card=card)
    if setup.next is not None:
        return say.text("Press the card that %(seat)s plays, or a seat first.", seat=setup.next)
    return say.text("To change a card, press it and then a seat, or a seat first.")


# --- steps back and on -------------------------------------------------------------------------


def _tools(bench: Bench, say: Speaker) -> None:
    empty = lay(bench.setup, bench.setup.leader, ())
    with st.container(key="trick_tools", horizontal=True, gap="small"):
        st.button(say.ptext("button", "Undo"), key="undo", on_click=_clean(trick_state.undo))
        st.button(say.ptext("button", "Redo"), key="redo", on_click=_clean(trick_state.redo))
        st.button(say.ptext("button", "Take a card away"), key="take", on_click=_take, args=(bench,))
        st.button(
            say.ptext("button", "Clear"), key="clear", on_click=_clean(lambda: trick_state.lay_out(empty))
        )
        st.button(say.ptext("button", "Reset"), key="reset", on_click=_clean(trick_state.reset))


def _clean(act: Callable[[], None]) -> Callable[[], None]:
    """Forget what was typed wrongly and what is in hand, then act."""

    def acted() -> None:
        st.session_state.pop(PROBLEM, None)
        trick_state.drop()
        act()

    return acted


def _take(bench: Bench) -> None:
    """The card in hand or of the chosen seat, or else the last one laid, goes back into the pack."""
    setup, card = bench.setup, trick_state.picked()
    seat = trick_state.chosen_place() if card is None else setup.seat_of(card)
    if seat is None or setup.cards[seat] is None:
        seat = next((one for one in reversed(setup.order) if setup.cards[one] is not None), None)
    trick_state.drop()
    if seat is not None:
        trick_state.lay_out(take(setup, seat))


# --- what the deal has fixed -------------------------------------------------------------------


def _facts(bench: Bench, say: Speaker) -> None:
    setup, fixed = bench.setup, bench.setup.fixed
    letters = [seat.name for seat in SEATS[: setup.profile.seats]]
    _choice(
        say.ptext("label", "Trump"),
        "trump",
        [*Suit, NONE],
        fixed.trump or NONE,
        lambda code: say.ptext("trump", "none") if code == NONE else say.suit(Suit(code)),
        lambda code: with_trump(setup, None if code == NONE else Suit(code)),
    )
    _choice(
        say.ptext("label", "Leader"),
        "leader",
        letters,
        setup.leader.name,
        str,
        lambda code: led_by(setup, Seat[code]),
    )
    _choice(
        say.capital(say.role("declarer")),
        "declarer",
        [*letters, NONE],
        NONE if fixed.declarer is None else fixed.declarer.name,
        lambda code: say.ptext("declarer", "none") if code == NONE else code,
        lambda code: with_declarer(setup, None if code == NONE else Seat[code]),
    )
    suit = fixed.trump
    cards = (
        {} if suit is None else {(card := Card(rank, suit)).code: card for rank in setup.profile.scale.order}
    )
    _choice(
        say.text("Called card"),
        "called",
        [*cards, NONE],
        fixed.called.code if fixed.called else NONE,
        lambda code: say.ptext("called card", "none") if code == NONE else say.letter(cards[code].rank),
        lambda code: with_called(setup, cards.get(code)),
    )


def _choice(
    label: str,
    name: str,
    options: Sequence[str],
    value: str,
    shown: Callable[[str], str],
    change: Callable[[str], Setup],
) -> None:
    """One of a few, put into the address when it changes; `change` makes the trick of a code."""
    key = f"trick.{name}"
    st.session_state[key] = str(value)

    def changed() -> None:
        trick_state.drop()
        st.session_state.pop(PROBLEM, None)
        trick_state.lay_out(change(st.session_state[key]))

    st.segmented_control(
        label,
        [str(option) for option in options],
        key=key,
        required=True,
        format_func=shown,
        on_change=changed,
        wrap=True,
    )
