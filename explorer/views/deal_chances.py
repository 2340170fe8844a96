"""What the seat that looks on can know: the cards that are out, who may be the partner, the target.

Everything here comes from what that seat sees, never from the deal. Counting is done at once; what has to be
drawn and played out is done when it is asked for, and kept by what the seat sees.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.analysis.chances import course, known, partner
from explorer.analysis.chances.knowledge import called_card
from explorer.cards import PACK, SEATS, Card, Suit
from explorer.charts.chances import holders, partner_course, target_course
from explorer.deal_problems import HandsNotKnown, NoAuctionThere, Unsolvable
from explorer.i18n import N_
from explorer.i18n.wording.chances import chance_text, rests_on
from explorer.rules.actions import Play
from explorer.views import board, terms
from explorer.views.figure import show_chart
from explorer.views.place import rewrite

if TYPE_CHECKING:
    from explorer.analysis.chances import Moment
    from explorer.cards import Seat
    from explorer.i18n import Message, Speaker
    from explorer.rules.sight import Sight
    from explorer.views.deal_place import Here
    from explorer.views.shell import PageContext

WORLDS = 2000
"""How many worlds are looked at in each position: enough for the chart, and done in a second or two."""


_PROBLEMS: dict[type, Message] = {
    NoAuctionThere: N_(
        "This part of a deal has no auction, so it cannot be worked out what %(seat)s can know. "
        "That takes a deal from its auction on."
    ),
    HandsNotKnown: N_(
        "The cards that are known of this deal do not fit its call, so it cannot be worked out what "
        "%(seat)s can know. That takes a deal whose cards fit its call."
    ),
}


def show(now: Here, page: PageContext) -> None:
    """Draw the part, or say what a deal lacks for it; nothing where all hands lie face up."""
    say, view = page.say, now.sight
    if now.eyes is None:
        return
    with st.container(key="chances"):
        st.html(f"<h2>{escape(say.text('What %(seat)s can know', seat=now.eyes))}</h2>")
        terms.begin()
        try:
            known(view)
        except Unsolvable as error:
            _told(say.marked(_PROBLEMS[type(error.problem)], seat=now.eyes), say)
            return
        with st.container(key="chances_now"):
            with st.container(key="chances_partner"):
                moments = _partner(now.eyes, view, page, wanted=now.chances)
            with st.container(key="chances_cards"):
                st.html(_seen_html(view, say))
        if moments:
            _course(view, moments, page)


def _partner(eyes: Seat, view: Sight, page: PageContext, *, wanted: bool) -> tuple[Moment, ...]:
    """Draw who may be the partner; returns what was drawn and played out, if that is asked for."""
    say, counted = page.say, partner(view)
    if counted is None or view.deal.play is None:
        _told(say.text("Who plays with whom is open until a card has been called."), say)
        return ()
    declarer = view.deal.play.declaration.declarer
    _told(_where(eyes, view, counted, say), say)
    st.session_state["deal.chances"] = wanted
    moments: tuple[Moment, ...] = ()
    if wanted:
        with st.spinner(say.text("Dealing the hidden cards …"), show_time=False):
            moments = course(view, WORLDS)
    if 1 not in counted:
        told = moments[-1].weighed if moments else None
        show_chart(holders(say, page.dark, declarer, counted, told), say, "holders")
    st.toggle(say.text("Weigh the bids and the cards too"), key="deal.chances", on_change=_switched)
    return moments


def _course(view: Sight, moments: tuple[Moment, ...], page: PageContext) -> None:
    """Draw the chance of the target, and both over the deal."""
    say, play, told = page.say, view.deal.play, moments[-1].weighed
    assert play is not None and play.declaration.target is not None  # noqa: S101, PT018
    fixed, last = play.declaration, view.deal.profile.tricks
    _told(
        say.text(
            "Chance that the declarer’s side reaches %(target)s when beginners play on: "
            "%(counted)s by counting, %(weighed)s by bids and cards.",
            target=fixed.target,
            counted=chance_text(told.counted, say),
            weighed=chance_text(told.target, say),
        ),
        say,
    )
    if len(moments) > 1:
        with st.container(key="chances_then"):
            with st.container(key="chances_target"):
                st.html(f"<h3>{escape(say.text('The chance of the target, trick by trick'))}</h3>")
                chart = target_course(say, page.dark, play.declaration.target, moments, last)
                show_chart(chart, say, "target_course")
            with st.container(key="chances_course"):
                st.html(f"<h3>{escape(say.text('Who may hold the called card, trick by trick'))}</h3>")
                show_chart(
                    partner_course(say, page.dark, fixed.declarer, moments, last), say, "partner_course"
                )
    hint = say.text(
        "Bids and cards are weighed by how likely beginners, who err now and then, would have chosen them. "
        "People at a table may mean more by a card, or less."
    )
    st.html(f"<p class=hint>{escape(f'{rests_on(told, say)} {hint}')}</p>")


def _switched() -> None:
    rewrite(chances="on" if st.session_state["deal.chances"] else None)


def _told(text: str, say: Speaker) -> None:
    st.html(f"<p>{terms.marked(escape(text), say)}</p>")


def _where(eyes: Seat, view: Sight, counted: tuple[Fraction, ...], say: Speaker) -> str:
    """What counting says about the called card, in a sentence or two."""
    found, called, play = known(view), called_card(view.deal), view.deal.play
    declarer = None if play is None else play.declaration.declarer
    if 1 not in counted:
        places = sum(number for number, share in zip(found.places, counted, strict=True) if share)
        return say.plural(
            "%(seat)s has not seen the called card (%(card)s). It must be the %(n)s card that %(seat)s "
            "does not see.",
            "%(seat)s has not seen the called card (%(card)s). It is one of %(n)s cards that %(seat)s does "
            "not see, and by counting it may be any of them with the same chance.",
            places,
            seat=eyes,
            card=called,
        )
    holder = SEATS[counted.index(Fraction(1))]
    if holder is eyes:
        alone = say.text("%(seat)s holds the called card (%(card)s) and plays alone.", seat=eyes, card=called)
        with_ = say.text(
            "%(seat)s holds the called card (%(card)s) and is the partner.", seat=eyes, card=called
        )
        return alone if eyes is declarer else with_
    if holder is declarer:
        return say.text("%(seat)s knows that %(holder)s plays alone.", seat=eyes, holder=holder)
    return say.text("%(seat)s knows that %(holder)s is the partner.", seat=eyes, holder=holder)


# --- the cards that are out -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SuitSeen:
    """Of one suit, the cards played, the strongest first, and how many cards and points are yet to be seen.

    Cards not seen are never named: each of them lies in a hand that is hidden.
    """

    suit: Suit
    played: tuple[Card, ...]
    unseen: int
    points: int


def seen(view: Sight) -> tuple[SuitSeen, ...]:
    """What the seats of a sight have seen of each suit."""
    deal = view.deal
    played = {action.card for action in deal.actions if isinstance(action, Play)}
    left = [card for card in PACK if card not in played and not any(card in hand for hand in deal.dealt)]
    return tuple(
        SuitSeen(
            suit,
            tuple(card for rank in deal.profile.scale.order if (card := Card(rank, suit)) in played),
            sum(card.suit is suit for card in left),
            sum(deal.profile.scale.value(card.rank) for card in left if card.suit is suit),
        )
        for suit in Suit
    )


def _seen_html(view: Sight, say: Speaker) -> str:
    """What is out as a table, a row for each suit, the trumps named."""
    play = view.deal.play
    trump = None if play is None else play.declaration.trump
    head = "".join(
        f'<th scope="col">{escape(text)}</th>'
        for text in (
            say.ptext("table head", "Suit"),
            say.ptext("table head", "Played"),
            say.ptext("table head", "Not seen"),
            say.ptext("table head", "Points in them"),
        )
    )
    rows = ""
    for one in seen(view):
        name = say.capital(say.suit(one.suit))
        if one.suit is trump:
            name = say.text("%(suit)s, trump", suit=name)
        cards = " ".join(board.card_html(card, say) for card in one.played) or escape(
            say.ptext("table cell", "none")
        )
        numbers = "".join(f"<td>{escape(say.number(n))}</td>" for n in (one.unseen, one.points))
        rows += f'<tr><th scope="row">{escape(name)}</th><td>{cards}</td>{numbers}</tr>'
    caption = escape(say.text("Which cards are out"))
    return (
        f'<div class="figures cards-out" role="region" tabindex="0" aria-label="{caption}"><table>'
        f"<caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )
