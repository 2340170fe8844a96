"""Where the trick lab stands: in the address a trick, a second version, a seat; and the steps back and on.

The session keeps earlier addresses for undo, and which card is in hand; never an engine object.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import streamlit as st

from explorer.analysis.tricks import Setup, bare, deal_of, held_as, laid_on, setup_of
from explorer.analysis.typed import NoTrickYet
from explorer.cards import Card, Seat, Suit, parse_card, parse_cards
from explorer.course.positions import locate
from explorer.i18n import N_
from explorer.notation import loads, pack, unpack
from explorer.problems import InputError
from explorer.profiles import load_profile
from explorer.rules.deals import Deal, Declaration
from explorer.rules.engine import position
from explorer.views import labs, shell
from explorer.views.place import rewrite

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.i18n import Message

STEPS = ("deal", "pos", "with", "seat")
"""What of the address a step changes, and an undo brings back."""

FACTS = (*STEPS, "values")
"""What the address of this page may say."""

PAST, FUTURE, WROTE, START = "trick.past", "trick.future", "trick.wrote", "trick.start"
FORGOT = "trick.forgot"
"""The session's entry for the tricks with which the hands were forgotten, as the address spells them."""

PICK, PLACE, SAID = "trick.pick", "trick.place", "trick.said"
_MOST = 100

Snapshot = dict[str, str | None]


@dataclass(frozen=True, slots=True)
class Example:
    """A trick to start from, in playing order; the called card's suit is trump."""

    name: Message
    cards: str
    trump: Suit | None = None
    called: str | None = None
    declarer: Seat | None = None
    leader: Seat = Seat.A
    profile: str = "chiamata/pagat"

    @property
    def setup(self) -> Setup:
        """The trick."""
        profile = load_profile(self.profile)
        called = parse_card(self.called) if self.called else None
        fixed = Declaration(self.declarer, None, None, called, called.suit if called else self.trump)
        cards: list[Card | None] = [None] * profile.seats
        for place, card in enumerate(parse_cards(self.cards)):
            cards[self.leader.after(place, profile.seats)] = card
        return Setup(profile, fixed, self.leader, tuple(cards))


EXAMPLES: Mapping[str, Example] = {
    "called": Example(
        N_("The called card loses to a higher trump"), "A♥ 2♠ 3♥ 7♠ 4♣", called="2♠", declarer=Seat.A
    ),
    "lowest": Example(N_("The lowest trump takes the best of another suit"), "A♥ 3♥ K♥ 2♠ Q♥", Suit.SPADES),
    "led": Example(N_("Nobody plays a trump: the led suit decides"), "5♥ K♥ A♣ 3♥ 7♦", Suit.SPADES),
    "trumps": Example(N_("Two trumps: the higher one wins"), "7♦ 2♣ A♦ K♣ 3♠", Suit.CLUBS, leader=Seat.C),
    "alone": Example(
        N_("The declarer has called a card of their own"), "4♦ 3♣ K♦ A♣ 6♥", called="K♦", declarer=Seat.C
    ),
    "none": Example(N_("No trump at all"), "7♣ K♥ A♣ 4♣ Q♠"),
    "four": Example(
        N_("Four at the table"), "3♦ 2♦ A♦ K♣", Suit.CLUBS, profile="chiamata/points-it+four-at-table"
    ),
}


@dataclass(frozen=True, slots=True)
class Bench:
    """What the address asks for: a deal at a position, the trick on its table, a second version, a seat.

    `values`: what best play would give after each card of that seat is shown too.
    """

    deal: Deal
    setup: Setup
    second: Setup | None
    seat: Seat
    values: bool = False


# --- reading the address -------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _unpacked(text: str) -> Deal:
    return _with_trick(unpack(text))


def read_file(text: str, source: str) -> Deal:
    """A deal file in which there are tricks; raises `InputError`."""
    return _with_trick(loads(text, source))


def _with_trick(deal: Deal) -> Deal:
    if deal.play is None:
        raise InputError(NoTrickYet())
    return deal


def read() -> Bench:
    """What the address asks for; whatever in it means nothing gives a notice and goes."""
    found = _deal()
    setup = setup_of(found) or EXAMPLES["called"].setup
    values = shell.query_choice("values", ("on",)) is not None
    shell.leave_out_all_but(*FACTS)
    return Bench(found, setup, _second(setup), _seat(setup), values)


def _deal() -> Deal:
    deal = labs.read_address("deal", _unpacked, deal_of(EXAMPLES["called"].setup))
    found = position(deal, _ply(deal))
    if found.play is None:  # the auction and the call are of another lab
        shell.leave_out("pos")
        found = deal
    return found


def _ply(deal: Deal) -> int:
    name, last = st.query_params.get("pos"), len(deal.actions)
    if name is None:
        return last
    try:
        return locate(deal, name)
    except LookupError:
        shell.leave_out("pos")
        return last


def _second(setup: Setup) -> Setup | None:
    if "with" not in st.query_params:
        return None
    found = labs.read_address("with", _unpacked, None)
    second = None if found is None else setup_of(found)
    if second is None:
        return None
    if second.profile.seats != setup.profile.seats:
        shell.leave_out("with")
        return None
    # what is known of the partner holds in both versions
    same = second.fixed.called is setup.fixed.called
    return replace(second, partner=setup.partner) if same else second


def _seat(setup: Setup) -> Seat:
    may = setup.at_turn
    asked = shell.query_choice("seat", [seat.name for seat in sorted(may)])
    return Seat[asked] if asked else may[min(1, len(may) - 1)]


# --- changing it ---------------------------------------------------------------------------------


def snapshot() -> Snapshot:
    """What the address says of this page, as far as a step may change it."""
    return {name: st.query_params.get(name) for name in STEPS}


def _stack(name: str) -> list[Snapshot]:
    found: list[Snapshot] = st.session_state.setdefault(name, [])
    return found


def arrive() -> None:
    """Note a trick that came from elsewhere: it is what a reset leads back to."""
    wrote: list[str | None] = st.session_state.setdefault(WROTE, [])
    now = st.query_params.get("deal")
    if START not in st.session_state or now not in wrote:
        st.session_state[START] = snapshot()
        wrote.append(now)
    shell.remember_address(
        "trick", **{name: st.query_params[name] for name in FACTS if name in st.query_params}
    )


def go(**changes: str | None) -> None:
    """Change the address: one step that can be undone, and one entry in the browser's history."""
    before = snapshot()
    if all(before[name] == value for name, value in changes.items()):
        return
    _stack(PAST).append(before)
    del _stack(PAST)[:-_MOST]
    _stack(FUTURE).clear()
    _write(changes)


def _write(changes: Mapping[str, str | None]) -> None:
    wrote: list[str | None] = st.session_state.setdefault(WROTE, [])
    if "deal" in changes:
        wrote.append(changes["deal"])
        del wrote[: -2 * _MOST]
    rewrite(**changes)


def lay_out(setup: Setup) -> None:
    """Put another trick on the table, in the deal that is there as far as it belongs to it."""
    # a seat that has no place in the new trick any more is forgotten with it
    seat = st.query_params.get("seat")
    kept = seat if seat in {one.name for one in setup.at_turn} else None
    before = _deal()
    text = pack(laid_on(before, setup))
    found = setup_of(before)
    if found is not None and found.hands is not None and setup.hands is None:
        _forgotten().append(text)
        del _forgotten()[:-_MOST]
    go(deal=text, pos=None, seat=kept)


def _forgotten() -> list[str | None]:
    found: list[str | None] = st.session_state.setdefault(FORGOT, [])
    return found


def hands_forgotten() -> bool:
    """Whether the hands were known until the last change, from which the trick cannot have been played."""
    return st.query_params.get("deal") in _forgotten()


def compare(setup: Setup | None) -> None:
    """Make a trick the second version, or have none."""
    go(**{"with": None if setup is None else pack(deal_of(bare(setup)))})


def exchange(bench: Bench) -> None:
    """Let the two versions change places."""
    if bench.second is not None:
        second = pack(laid_on(bench.deal, held_as(bench.second, bench.setup)))
        go(**{"deal": second, "with": pack(deal_of(bare(bench.setup))), "pos": None, "seat": None})


def show_values(wanted: bool) -> None:
    """Show what best play would give, or no longer; no step, for the trick stays as it is."""
    rewrite(values="on" if wanted else None)


def choose_seat(seat: Seat) -> None:
    """Ask about the cards of another seat."""
    go(seat=seat.name)


def begin(setup: Setup) -> None:
    """Start from another trick, without a second version; a reset leads back to it."""
    drop()
    go(**{"deal": pack(deal_of(setup)), "pos": None, "with": None, "seat": None})
    st.session_state[START] = snapshot()


def begin_deal(deal: Deal) -> None:
    """Start from a deal that was opened."""
    drop()
    go(**{"deal": pack(deal), "pos": None, "with": None, "seat": None})
    st.session_state[START] = snapshot()


def reset() -> None:
    """Back to what one started from."""
    drop()
    go(**st.session_state.get(START, dict.fromkeys(STEPS)))


def undo() -> None:
    """One step back."""
    _step(PAST, FUTURE)


def redo() -> None:
    """One step on again."""
    _step(FUTURE, PAST)


def _step(source: str, target: str) -> None:
    drop()
    now = snapshot()
    while _stack(source):
        found = _stack(source).pop()
        if found != now:  # the browser's own Back may have led there already
            _stack(target).append(now)
            _write(found)
            return
    st.session_state[SAID] = source


# --- the card in hand ----------------------------------------------------------------------------


def picked() -> Card | None:
    """The card that was pressed last and may still be moved."""
    code = st.session_state.get(PICK)
    return parse_card(code) if code else None


def chosen_place() -> Seat | None:
    """The seat that was pressed, waiting for its card."""
    name = st.session_state.get(PLACE)
    return Seat[name] if name else None


def hold(card: Card | None = None, seat: Seat | None = None) -> None:
    """Take a card in hand, or choose a seat for the next one."""
    state: Any = st.session_state
    state[PICK], state[PLACE], state[SAID] = card and card.code, seat if seat is None else seat.name, None


def drop() -> None:
    """Have no card in hand and no seat chosen."""
    hold()
