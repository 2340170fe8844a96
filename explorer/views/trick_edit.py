"""Setting the trick: cards pressed or typed, trump, leader, declarer, called card; steps back and on."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING, Literal, NamedTuple

import streamlit as st

from explorer.analysis.tricks import lay, led_by, put, take, with_called, with_declarer, with_trump
from explorer.analysis.typed import read_trick
from explorer.cards import PACK, SEATS, Card, Rank, Seat, Suit
from explorer.i18n import N_
from explorer.i18n.wording import word
from explorer.problems import InputError
from explorer.table import Cell, GridKey, grid_payload
from explorer.table.component import card_grid
from explorer.table.controls import buttons, choice
from explorer.table.payload import card_label
from explorer.views import labs, notices, shell, trick_state
from explorer.views.board import serial_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from explorer.analysis.tricks import Setup
    from explorer.i18n import Message, Speaker
    from explorer.profiles import Profile
    from explorer.table import GridPayload, TableProblem
    from explorer.table.controls import Chosen, RowView
    from explorer.views.trick_state import Bench

TYPED, PROBLEM, EXAMPLE = "trick.typed", "trick.problem", "trick.example"
TOOLS, NONE = "tools", "none"


def show(page: shell.PageContext, bench: Bench) -> None:
    """Draw everything that sets the trick."""
    say = page.say
    with st.container(key="trick_words", horizontal=True, vertical_alignment="bottom", gap="small"):
        _typed(bench, say)
        _examples(say)
    _problem(say)
    _places(bench, say)
    card_grid(_pack(page, bench), _card_pressed(bench), key="hand")
    facts = _facts(bench, say)
    labs.controls([_tools(say), *(fact.row for fact in facts)], say, partial(_set, bench, facts), "setting")


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
            on_change=_example_chosen,
            label_visibility="collapsed",
        )


def _example_chosen() -> None:
    """Begin with it; it does not stay chosen, so that it can be chosen again."""
    code = st.session_state[EXAMPLE]
    st.session_state[EXAMPLE] = None
    _clean()
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
            notices.problem(card)
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


def _place_pressed(bench: Bench, event: Chosen) -> None:
    card, seat = trick_state.picked(), Seat[event.id]
    if card is not None:
        trick_state.drop()
        trick_state.lay_out(put(bench.setup, seat, card))
    elif trick_state.chosen_place() is seat:
        trick_state.drop()
    else:
        trick_state.hold(seat=seat)


def _places(bench: Bench, say: Speaker) -> None:
    """The seats in playing order, each with its card, and what pressing one will do."""
    place = trick_state.chosen_place()
    seats = [(seat.name, _place(seat, bench.setup.cards[seat], say)) for seat in bench.setup.order]
    row = buttons(
        "places",
        say.text("The trick in playing order"),
        seats,
        on=() if place is None else (place.name,),
        wide=True,
    )
    labs.controls([row], say, partial(_place_pressed, bench), "places", status=_in_hand(bench, place, say))


def _place(seat: Seat, card: Card | None, say: Speaker) -> str:
    if card is None:
        return say.text("%(seat)s: no card", seat=seat)
    # Translators: A seat's letter and the card that it plays: "B: 2♠".
    return say.text("%(seat)s: %(card)s", seat=seat, card=card)


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


def _tools(say: Speaker) -> RowView:
    label = say.text("Change the trick")
    return buttons(TOOLS, label, [(name, say.marked(tool.text)) for name, tool in _TOOLS.items()])


def _clean() -> None:
    """Forget what was typed wrongly and what is in hand."""
    st.session_state.pop(PROBLEM, None)
    trick_state.drop()


def _cleanly(act: Callable[[], None]) -> Callable[[Bench], None]:
    def acted(_: Bench) -> None:
        _clean()
        act()

    return acted


def _clear(bench: Bench) -> None:
    _clean()
    trick_state.lay_out(lay(bench.setup, bench.setup.leader, ()))


def _take(bench: Bench) -> None:
    """The card in hand or of the chosen seat, or else the last one laid, goes back into the pack."""
    setup, card = bench.setup, trick_state.picked()
    seat = trick_state.chosen_place() if card is None else setup.seat_of(card)
    if seat is None or setup.cards[seat] is None:
        seat = next((one for one in reversed(setup.order) if setup.cards[one] is not None), None)
    trick_state.drop()
    if seat is not None:
        trick_state.lay_out(take(setup, seat))


class Tool(NamedTuple):
    """A button below the pack, and what it does to the trick."""

    text: Message
    use: Callable[[Bench], None]


_TOOLS: Mapping[str, Tool] = {
    "undo": Tool(N_("Undo", context="button"), _cleanly(trick_state.undo)),
    "redo": Tool(N_("Redo", context="button"), _cleanly(trick_state.redo)),
    "take": Tool(N_("Take a card away", context="button"), _take),
    "clear": Tool(N_("Clear", context="button"), _clear),
    "reset": Tool(N_("Reset", context="button"), _cleanly(trick_state.reset)),
}


# --- what the deal has fixed -------------------------------------------------------------------


class Fact(NamedTuple):
    """A choice below the pack, and the trick that comes of each of its codes."""

    row: RowView
    after: Callable[[str], Setup]


def _facts(bench: Bench, say: Speaker) -> list[Fact]:
    setup, fixed = bench.setup, bench.setup.fixed
    seats = [(seat.name, say.seat(seat)) for seat in SEATS[: setup.profile.seats]]
    trumps = [(suit.value, say.suit(suit)) for suit in Suit]
    called = {} if fixed.trump is None else _cards(fixed.trump, setup.profile)
    letters = [(code, say.letter(card.rank)) for code, card in called.items()]
    return [
        Fact(
            choice(
                "trump",
                say.ptext("label", "Trump"),
                [*trumps, (NONE, say.ptext("trump", "none"))],
                fixed.trump or NONE,
            ),
            lambda code: with_trump(setup, None if code == NONE else Suit(code)),
        ),
        Fact(
            choice("leader", say.ptext("label", "Leader"), seats, setup.leader.name),
            lambda code: led_by(setup, Seat[code]),
        ),
        Fact(
            choice(
                "declarer",
                say.capital(say.role("declarer")),
                [*seats, (NONE, say.ptext("declarer", "none"))],
                NONE if fixed.declarer is None else fixed.declarer.name,
            ),
            lambda code: with_declarer(setup, None if code == NONE else Seat[code]),
        ),
        Fact(
            choice(
                "called",
                say.text("Called card"),
                [*letters, (NONE, say.ptext("called card", "none"))],
                fixed.called.code if fixed.called else NONE,
            ),
            lambda code: with_called(setup, called.get(code)),
        ),
    ]


def _cards(suit: Suit, profile: Profile) -> dict[str, Card]:
    """The cards of a suit by their codes, the strongest first."""
    return {card.code: card for card in (Card(rank, suit) for rank in profile.scale.order)}


def _set(bench: Bench, facts: Iterable[Fact], event: Chosen) -> None:
    """A button or a choice below the pack was pressed; what is chosen goes into the address."""
    if event.row == TOOLS:
        _TOOLS[event.id].use(bench)
    else:
        [after] = [fact.after for fact in facts if fact.row["id"] == event.row]
        _clean()
        trick_state.lay_out(after(event.id))
