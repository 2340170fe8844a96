"""The scoring page: four pictures of what is counted and paid, and a calculator that says why."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, cast

import streamlit as st

from explorer.cards import SEATS, Seat
from explorer.charts import NAMES, session_deltas
from explorer.i18n import N_
from explorer.problems import InputError
from explorer.profiles import load_profile
from explorer.rules.results import points_for, tricks_for
from explorer.rules.settlement import settle
from explorer.views import shell
from explorer.views.figure import show_named
from explorer.views.told import told

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.charts import ChartName
    from explorer.i18n import Message, Speaker
    from explorer.i18n.names import Role
    from explorer.rules.events import Settlement

PROFILE = load_profile("chiamata/pagat")
LETTERS = tuple(seat.name for seat in SEATS[: PROFILE.seats])

FACTS = ("target", "captured", "tricks", "alone", "declarer", "partner", "picture")
"""What the address of this page may say."""

LABELS: Mapping[ChartName, Message] = {
    "units": N_("Unit", context="picture"),
    "settlement": N_("Payments", context="picture"),
    "points": N_("Cards", context="picture"),
    "balances": N_("Session", context="picture"),
}
SENTENCES: Mapping[ChartName, Message] = {
    "units": N_("The target sets the unit of the payment. Points captured beyond it add nothing."),
    "settlement": N_("Reaching the target or missing it moves the same units, one way or the other."),
    "points": N_("Half of the cards hold all the points, and the aces and threes hold most of them."),
    "balances": N_("Sides change with every deal, so everyone’s balance goes its own way."),
}


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal ended, as far as its payment goes; `tricks` and `captured` are the declarer's side's."""

    target: int
    captured: int
    tricks: int
    alone: bool
    declarer: Seat
    partner: Seat


EXAMPLE = Result(80, 82, 5, False, Seat.A, Seat.B)
"""What the calculator starts from: the deal of the worked example."""


# --- the address and the controls ---------------------------------------------------------------


def asked() -> Result:
    """The result that the address asks for; what it does not say is as in the example."""
    auction = PROFILE.auction
    target = shell.query_int("target", auction.least_target, auction.most_target)
    captured = shell.query_int("captured", 0, PROFILE.total)
    tricks = shell.query_int("tricks", 0, PROFILE.tricks)
    alone = shell.query_choice("alone", ("yes", "no"))
    declarer = Seat[shell.query_choice("declarer", LETTERS) or EXAMPLE.declarer.name]
    others = [letter for letter in LETTERS if letter != declarer.name]
    partner = shell.query_choice("partner", others)
    return Result(
        EXAMPLE.target if target is None else target,
        EXAMPLE.captured if captured is None else captured,
        EXAMPLE.tricks if tricks is None else tricks,
        alone == "yes",
        declarer,
        Seat[partner or (EXAMPLE.partner.name if EXAMPLE.partner.name in others else others[0])],
    )


def put_into_controls(result: Result) -> None:
    """Let the controls show a result."""
    values = (result.target, result.captured, result.tricks, "yes" if result.alone else "no")
    for name, value in zip(("target", "captured", "tricks", "alone"), values, strict=True):
        st.session_state[f"scoring.{name}"] = value
    st.session_state["scoring.declarer"] = result.declarer.name
    st.session_state["scoring.partner"] = result.partner.name


def put_into_address() -> None:
    """Write what the controls show into the address; a partner cannot be the declarer, so the two swap."""
    chosen = {name: st.session_state[f"scoring.{name}"] for name in ("target", "captured", "tricks", "alone")}
    before, declarer = asked(), st.session_state["scoring.declarer"]
    partner = st.session_state.get("scoring.partner", before.partner.name)
    if partner == declarer:
        declarer, partner = (
            (before.partner.name, partner)
            if declarer == before.declarer.name
            else (declarer, before.declarer.name)
        )
    st.query_params.update({**chosen, "declarer": declarer, "partner": partner})
    remember()


def picture_chosen() -> None:
    """Write the chosen picture into the address."""
    st.query_params["picture"] = st.session_state["scoring.picture"]
    remember()


def remember() -> None:
    """Let links to this page lead back to what its address says now."""
    shell.remember_address(
        "scoring", **{name: st.query_params[name] for name in FACTS if name in st.query_params}
    )


# --- the pictures -------------------------------------------------------------------------------


def pictures(page: shell.PageContext) -> None:
    """One picture at a time, chosen by name."""
    say = page.say
    names = tuple(name for name in NAMES if name != "balances" or has_session())
    st.session_state["scoring.picture"] = shell.query_choice("picture", names) or names[0]
    st.segmented_control(
        say.text("Which picture"),
        names,
        required=True,
        format_func=lambda one: say.marked(LABELS[one]),
        key="scoring.picture",
        on_change=picture_chosen,
        label_visibility="collapsed",
    )
    name = cast("ChartName", st.session_state["scoring.picture"])
    st.markdown(say.marked(SENTENCES[name]))
    show_named(name, page, PROFILE.id)


def has_session() -> bool:
    """Whether there are deals of a session to show, readable or not."""
    try:
        return bool(session_deltas())
    except InputError:
        return True


# --- the calculator -----------------------------------------------------------------------------


def controls(say: Speaker, alone: bool) -> None:
    """What decides about the payment of a deal."""
    auction = PROFILE.auction
    change = put_into_address
    st.slider(
        say.ptext("label", "Target"),
        auction.least_target,
        auction.most_target,
        key="scoring.target",
        on_change=change,
    )
    captured = say.text("Card points of the declarer’s side")
    st.slider(captured, 0, PROFILE.total, key="scoring.captured", on_change=change)
    with st.container(key="calculator_pair"):
        st.slider(say.text("Its tricks"), 0, PROFILE.tricks, key="scoring.tricks", on_change=change)
        st.segmented_control(
            say.text("The declarer plays"),
            ("no", "yes"),
            required=True,
            format_func=lambda one: (
                say.ptext("how the declarer plays", "alone") if one == "yes" else say.text("with a partner")
            ),
            key="scoring.alone",
            on_change=change,
        )
        seat_choice(say.capital(say.role("declarer")), "declarer")
        if not alone:
            seat_choice(say.capital(say.role("partner")), "partner")


def seat_choice(label: str, name: str) -> None:
    """One seat out of all."""
    st.segmented_control(label, LETTERS, required=True, key=f"scoring.{name}", on_change=put_into_address)


def why_impossible(result: Result, say: Speaker) -> list[str]:
    """Why no deal can end like this, in sentences; nothing when one can."""
    possible = tricks_for(PROFILE, result.captured)
    if result.tricks in possible:
        return []
    if not possible:
        return [say.text("No cards together count exactly %(captured)s points.", captured=result.captured)]
    least, most = points_for(PROFILE, result.tricks)
    if result.captured > most:
        first = say.plural(
            "%(n)s trick holds at most %(most)s points.",
            "%(n)s tricks hold at most %(most)s points.",
            result.tricks,
            most=most,
        )
    elif result.captured < least:
        first = say.plural(
            "%(n)s trick holds at least %(least)s points.",
            "%(n)s tricks hold at least %(least)s points.",
            result.tricks,
            least=least,
        )
    else:
        first = say.plural(
            "The cards of %(n)s trick never count exactly %(captured)s points.",
            "The cards of %(n)s tricks never count exactly %(captured)s points.",
            result.tricks,
            captured=result.captured,
        )
    return [
        first,
        say.text(
            "A side with %(captured)s points has taken this many tricks: %(possible)s.",
            captured=result.captured,
            possible=say.list(possible, either=True),
        ),
    ]


def settlement(result: Result, say: Speaker) -> None:
    """The payment of a result: seat by seat down to zero, then line by line with the rule of each."""
    reasons = why_impossible(result, say)
    if reasons:
        heading = say.text("No deal can end like this")
        body = "".join(f"<p>{escape(reason)}</p>" for reason in reasons)
        st.html(f'<div class="verdict impossible" role="status"><h3>{escape(heading)}</h3>{body}</div>')
        return
    partner = None if result.alone else result.partner
    paid = settle(PROFILE, result.declarer, partner, result.target, result.captured, result.tricks)
    heading = say.text("The declarer’s side wins") if paid.success else say.text("The declarer’s side loses")
    outcome = "won" if paid.success else "lost"
    st.html(
        f'<div class="verdict {outcome}" role="status"><h3>{escape(heading)}</h3></div>'
        f"{deltas_html(result, paid, say)}"
    )
    told(paid.lines, PROFILE, say, "lines")


def role(seat: Seat, result: Result) -> Role:
    """The part of a seat in a result."""
    if seat is result.declarer:
        return "declarer"
    return "partner" if seat is result.partner and not result.alone else "defender"


def deltas_html(result: Result, paid: Settlement, say: Speaker) -> str:
    """What each seat receives or pays, seat beside seat, and the check that it all adds up to zero."""
    seats = list(zip(SEATS, paid.deltas, strict=False))
    roles = [say.capital(say.role(role(seat, result))) for seat, _ in seats]
    heads = "".join(f'<th scope="col">{escape(say.seat(seat))}</th>' for seat, _ in seats)
    parts = "".join(f"<td>{escape(part)}</td>" for part in roles)
    units = "".join(
        f'<td class="{role(seat, result)} {"gain" if delta > 0 else "loss"}">{escape(say.signed(delta))}</td>'
        for seat, delta in seats
    )
    caption, total = escape(say.text("What each seat receives")), escape(say.text("All together"))
    names = (
        say.ptext("table head", "Seat"),
        say.ptext("table head", "Role"),
        say.ptext("table head", "Units"),
    )
    seat, part, unit = (f'<th scope="row"><span class="unseen">{escape(name)}</span></th>' for name in names)
    return (
        f'<table class="deltas"><caption class="unseen">{caption}</caption>'
        f'<thead><tr>{seat}{heads}<th scope="col">{total}</th></tr></thead>'
        f"<tbody><tr>{part}{parts}<td></td></tr>"
        f"<tr>{unit}{units}<td>{escape(say.signed(sum(paid.deltas)))}</td></tr></tbody></table>"
    )


def show() -> None:
    """Draw the page."""
    page = shell.open_page("scoring")
    say = page.say
    result = asked()
    put_into_controls(result)
    remember()
    st.title(say.text("What a deal is worth"), anchor=False)
    with st.container(key="scoring"):
        with st.container(key="pictures"):
            pictures(page)
        with st.container(key="calculator"):
            st.header(say.text("Settle a deal"), anchor=False)
            controls(say, result.alone)
            settlement(result, say)


if __name__ == "__main__":
    show()
