"""The call in the auction lab: for each trump, what a hand may call after a last bid, and what it means."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.analysis.auctions import call_table
from explorer.cards import PACK, SEATS, Card, CardError, Rank, Seat, parse_cards
from explorer.deal_problems import CardTwice, WrongHandSize
from explorer.i18n.messages import N_, placeholders
from explorer.i18n.wording import word
from explorer.problems import InputError, NotACard, excerpt
from explorer.rules.dealing import dealt_hands
from explorer.rules.deals import Auction, Calling, Hand
from explorer.rules.sight import sight
from explorer.table.calls import Asked, calls_board, calls_payload
from explorer.table.component import card_grid
from explorer.table.grid import Cell, grid_payload
from explorer.views import board, call_chances, labs, notices, shell, terms
from explorer.views.place import rewrite
from explorer.views.told import told

if TYPE_CHECKING:
    from explorer.analysis.versions import Versions
    from explorer.i18n import Speaker
    from explorer.profiles import Profile
    from explorer.rules.deals import Deal
    from explorer.table.calls import CallsEvent
    from explorer.table.events import TableProblem

FACTS = ("hand", "rank")
"""What the address says of a call that is not the auction's own."""

ASKED, WRONG, SEED = "calling.asked", "calling.wrong", "calling.seed"
"""The session's entries: the card last asked about, a typed hand's problem, the last hand dealt."""


@dataclass(frozen=True, slots=True)
class Source:
    """A hand and a last bid; `seat` is the one they are of in the auction, None for others."""

    hand: Hand
    rank: Rank | None
    seat: Seat | None


# --- the hand and the bid ------------------------------------------------------------------------


def spelt(text: str, size: int) -> tuple[Card, ...]:
    """A hand of at most so many cards from its codes or signs; raises `InputError`.

    >>> [str(card) for card in spelt("AH.K♦ 2s", 8)]
    ['A♥', 'K♦', '2♠']
    """
    try:
        cards = parse_cards(text.replace(".", " "))
    except CardError as error:
        raise InputError(NotACard("hand", excerpt(error.text))) from None
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise InputError(CardTwice("hand", card))
    if len(cards) > size:
        raise InputError(WrongHandSize("hand", len(cards), size))
    return cards


def code(hand: Hand) -> str:
    """The known cards of a hand as the address has them."""
    return ".".join(card.code for card in hand if card is not None)


def asked(versions: Versions) -> Source:
    """The hand and the bid that the address asks for, or else those of the auction as it stands."""
    own, profile = of_auction(versions.now), versions.first.profile
    hand = labs.read_address("hand", partial(spelt, size=profile.dealing.hand), None)
    rank = shell.query_choice("rank", [rank.value for rank in profile.scale.order])
    if profile.auction.kind == "points" and rank is not None:
        shell.leave_out("rank")
        rank = None
    if hand is None and rank is None:
        return own
    if own.rank is None and rank is None and profile.auction.kind == "ranks":
        rank = profile.scale.order[-1]
    return Source(own.hand if hand is None else hand, own.rank if rank is None else Rank(rank), None)


def of_auction(deal: Deal) -> Source:
    """Who calls if the auction ends as it stands; before any bid, what eldest could call after the lowest.

    Of a hand that its own seat has not looked at in full only what it knows is taken.
    """
    dealt = tuple(sight(deal, seat).deal.dealt[seat] for seat in SEATS[: deal.profile.seats])
    match deal.phase:
        case Calling(declarer=seat, rank=rank):
            return Source(dealt[seat], rank, seat)
        case Auction(standing=bid) if bid is not None:
            return Source(dealt[bid.seat], bid.rank, bid.seat)
    lowest = None if deal.profile.auction.kind == "points" else deal.profile.scale.order[-1]
    return Source(dealt[deal.eldest], lowest, deal.eldest)


def facts() -> dict[str, str]:
    """What the address says of the hand and the last bid."""
    return {name: st.query_params[name] for name in FACTS if name in st.query_params}


# --- what a person does --------------------------------------------------------------------------


def _typed(source: Source, profile: Profile) -> None:
    try:
        hand = spelt(st.session_state["calling.hand"], profile.dealing.hand)
    except InputError as error:
        st.session_state[WRONG] = error.problem
        return
    _show(Source(hand, source.rank, None))


def _picked(source: Source, profile: Profile, card: Card | TableProblem) -> None:
    """A card of the grid was pressed: it is put into the hand or taken out."""
    if not isinstance(card, Card):
        notices.problem(card)
        return
    hand = tuple(held for held in source.hand if held is not None)
    if card in hand:
        hand = tuple(held for held in hand if held is not card)
    elif len(hand) < profile.dealing.hand:
        hand = (*hand, card)
    _show(Source(hand, source.rank, None))


def _ranked(source: Source) -> None:
    _show(Source(source.hand, Rank(st.session_state["calling.rank"]), None))


def _dealt(source: Source, profile: Profile) -> None:
    seed = st.session_state[SEED] = st.session_state.get(SEED, 0) + 1
    _show(Source(dealt_hands(profile, profile.dealers[-1], seed)[0], source.rank, None))


def _show(source: Source) -> None:
    st.session_state.pop(WRONG, None)
    rank = None if source.rank is None else source.rank.value
    rewrite(hand=code(source.hand), rank=rank)


def _back() -> None:
    rewrite(**dict.fromkeys(FACTS))


def _pressed(event: CallsEvent) -> None:
    if isinstance(event, Asked):
        st.session_state[ASKED] = event.card
    else:
        notices.problem(event)


# --- what is shown -------------------------------------------------------------------------------


def show(versions: Versions, page: shell.PageContext) -> None:
    """Draw the call."""
    say, deal = page.say, versions.now
    profile = deal.profile
    source = asked(versions)
    terms.begin()
    with st.container(key="call"):
        heading, hand = say.text("What may be called"), terms.marked(escape(whose(source, deal, say)), say)
        st.html(f"<h2>{escape(heading)}</h2><p>{hand}</p>")
        _controls(source, profile, page)
        table = call_table(profile, source.hand, source.rank)
        serial = board.serial_of(profile.id, source)
        calls_board(
            calls_payload(table, source.hand, say, four_colours=page.four_colours, serial=serial), _pressed
        )
        card = st.session_state.get(ASKED)
        for one in table:
            for at, verdict in one.judged:
                if at is card:
                    told(verdict.reasons, profile, say, "call_reasons")
        call_chances.show(source, deal, page)


def whose(source: Source, deal: Deal, say: Speaker) -> str:
    """Whose hand it is, and after which last bid it calls."""
    facts = {"seat": source.seat, "rank": source.rank}
    if source.seat is None:
        points, ranks = (
            N_("This hand has won an auction in points."),
            N_("This hand has won the auction with this last bid: %(rank)s."),
        )
    else:
        points, ranks = _WHOSE[_standing(deal)]
    message = points if source.rank is None else ranks
    return say.marked(message, **{name: facts[name] for name in placeholders(message.msgid)})


_WHOSE = {
    "won": (
        N_("%(seat)s has won the auction and calls."),
        N_("%(seat)s has won the auction with this last bid: %(rank)s."),
    ),
    "stands": (
        N_("If everyone passes now, %(seat)s calls."),
        N_("If everyone passes now, %(seat)s calls; the last bid is then: %(rank)s."),
    ),
    "open": (
        N_("No bid stands yet. If %(seat)s wins the auction, these calls are open."),
        N_("No bid stands yet. If %(seat)s wins with this last bid (%(rank)s), these calls are open."),
    ),
    "passed": (
        N_("Everyone has passed and nobody calls; this is what %(seat)s might have called."),
        N_("Everyone has passed and nobody calls; this is what %(seat)s might have called after: %(rank)s."),
    ),
}


def _standing(deal: Deal) -> str:
    match deal.phase:
        case Calling():
            return "won"
        case Auction(standing=bid):
            return "open" if bid is None else "stands"
    return "passed"


def _controls(source: Source, profile: Profile, page: shell.PageContext) -> None:
    """The hand and the rank of the last bid, and other ways to a hand."""
    say = page.say
    st.session_state["calling.hand"] = " ".join(map(str, filter(None, source.hand)))
    with st.container(key="call_controls", horizontal=True, vertical_alignment="bottom", gap="small"):
        st.text_input(
            say.ptext("label", "Hand"),
            key="calling.hand",
            on_change=_typed,
            args=(source, profile),
            width=330,
            placeholder="",
            max_chars=60,
        )
        if source.rank is not None:
            st.session_state["calling.rank"] = source.rank.value
            st.pills(
                say.text("Last bid"),
                [rank.value for rank in profile.scale.order],
                format_func=lambda name: say.letter(Rank(name)),
                key="calling.rank",
                on_change=_ranked,
                args=(source,),
                required=True,
            )
        st.button(say.text("Deal another hand"), key="call_deal", on_click=_dealt, args=(source, profile))
        if facts():
            st.button(say.text("Take the auction’s hand"), key="call_own", on_click=_back)
    folded = labs.folding(say.text("Choose the cards of the hand"), "hand_cards")
    if folded.open:
        payload = grid_payload(
            profile,
            say,
            {card: _cell(card, source.hand, profile, say) for card in PACK},
            label=say.text("The cards of the hand"),
            serial=board.serial_of(profile.id, source),
            hint=say.text("Press a card to put it into the hand or to take it out."),
            four_colours=page.four_colours,
        )
        with folded:
            card_grid(payload, partial(_picked, source, profile), key="hand_grid")
    if WRONG in st.session_state:
        notices.notice(word(st.session_state.pop(WRONG), say))


def _cell(card: Card, hand: Hand, profile: Profile, say: Speaker) -> Cell:
    name = say.capital(say.card(card))
    if card in hand:
        label = say.text("%(card)s is in the hand: take it out", card=name)
        return Cell(label, tone="held", pressed=True)
    if sum(held is not None for held in hand) < profile.dealing.hand:
        return Cell(say.text("%(card)s: put it into the hand", card=name), pressed=False)
    return Cell(say.text("%(card)s: the hand is full", card=name), pressed=False, ok=False)
