"""One deal under two sets of rules: where they part, why, and what each pays in the end."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.analysis.compare import parting, run_under
from explorer.analysis.pairs import EXAMPLES
from explorer.i18n import N_
from explorer.i18n import profiles as named
from explorer.i18n.wording import word
from explorer.notation import dumps, loads, pack, unpack
from explorer.rules.actions import Call, Play
from explorer.rules.deals import Settled
from explorer.rules.events import CardPlayed
from explorer.views import labs, shell, terms
from explorer.views.board import settlement_html
from explorer.views.place import rewrite
from explorer.views.sheet import sheet_html
from explorer.views.told import tell, why

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from explorer.analysis.compare import Move, Parting, Run
    from explorer.i18n import Message, Speaker
    from explorer.profiles import Profile
    from explorer.rules.deals import Deal
    from explorer.rules.events import Settlement
    from explorer.views.shell import PageContext

# Translators: A deal that shows how rules differ; in a list to choose from.
NAMES: Mapping[str, Message] = {
    "all-points": N_("All the points without all the tricks"),
    "exact-target": N_("The lowest target, reached exactly"),
    "points": N_("A high target, bid in points"),
    "king-ace": N_("A bid of the king, an ace called"),
    "king-king": N_("A bid of the king, a king called"),
    "raised": N_("A raise over the two"),
    "lowest-missing": N_("The lowest missing trump called"),
    "alone": N_("A declarer who plays alone"),
    "all-pass": N_("A deal that everyone passes"),
    "declarer-leads": N_("Eldest leads, or the declarer"),
    "blind": N_("Bids before the last cards are seen"),
    "lost-sweep": N_("A sweep that is lost"),
}

OWN = "own"
"""The choice that stands for a deal which is none of the examples."""


def asked_deal() -> Deal:
    """The deal in the link, or the first example; what cannot be read gives a notice and goes."""
    return labs.read_address("deal", unpack, next(iter(EXAMPLES.values())).deal)


def show_deal(page: PageContext, record: Deal, left: Profile, right: Profile) -> None:
    """A deal under two profiles."""
    say = page.say
    runs = run_under(record, left), run_under(record, right)
    parted = parting(*runs)
    terms.turn_to(left, "left")
    end = in_the_end(*runs, say)
    told = f"<p>{terms.marked(escape(end), say)}</p>" if end else ""
    heading = where(parted, say) if all(run.fits for run in runs) else unfit(record, say)
    st.html(f'<div class="parting" role="status"><h2>{escape(heading)}</h2>{told}</div>')
    with st.container(key="under_both"):
        for side, run, other in zip(("left", "right"), runs, reversed(runs), strict=True):
            move = None if parted is None or parted.in_settlement else getattr(parted, side)
            terms.turn_to(run.profile, side)
            with st.container(key=f"under_{side}"):
                show_run(side, run, move, say)
                show_payment(run, other.settlement, say)
        with st.container(key="record"):
            st.html(sheet_html(record, say))
            shell.link("deal", say.text("Open this deal in the deal lab"), deal=pack(record))
    labs.take_away(page, "compare", dumps(record), loads, labs.show_deal)


# --- which deal ---------------------------------------------------------------------------------


def example_of(record: Deal) -> str:
    """The key of the example that a deal is, or `OWN`."""
    return next((key for key, example in EXAMPLES.items() if example.deal == record), OWN)


def example_chosen() -> None:
    """Put an example and its two profiles into the address."""
    chosen = EXAMPLES.get(st.session_state["compare.example"])
    if chosen is not None:
        rewrite(left=chosen.left, right=chosen.right, deal=pack(chosen.deal))


def choose_example(record: Deal, say: Speaker) -> None:
    """The examples to choose from; a deal that is none of them stands among them as the reader's own."""
    now = example_of(record)

    def name(key: str) -> str:
        return say.text("The deal in the link") if key == OWN else say.marked(NAMES[key])

    st.session_state["compare.example"] = now
    with st.popover(say.text("Deal: %(name)s", name=name(now)), key="which_deal"):
        st.radio(
            say.text("Which deal"),
            (*EXAMPLES, *([OWN] if now == OWN else [])),
            format_func=name,
            key="compare.example",
            on_change=example_chosen,
        )


# --- where they part ----------------------------------------------------------------------------


def where(parted: Parting | None, say: Speaker) -> str:
    """The first point at which two runs part, in a sentence."""
    if parted is None:
        return say.text("They do not part: both make the same of every action.")
    if parted.in_settlement:
        return say.text("They part only in the settlement.")
    match parted.left.action:
        case Play(seat, card):
            trick = next(
                event.trick
                for event in (*parted.left.events, *parted.right.events)
                if isinstance(event, CardPlayed)
            )
            return say.text(
                "They part in trick %(trick)s, when %(seat)s plays %(card)s.",
                trick=trick,
                seat=seat,
                card=card,
            )
        case Call(seat, card):
            return say.text("They part at the call, when %(seat)s calls %(card)s.", seat=seat, card=card)
        case action:
            return say.text("They part in the auction, when %(seat)s speaks.", seat=action.seat)


def unfit(record: Deal, say: Speaker) -> str:
    """That a deal has another number of hands than one of the two sets of rules deals."""
    return say.plural(
        "This deal has %(n)s hand, and not all of these rules deal as many.",
        "This deal has %(n)s hands, and not all of these rules deal as many.",
        record.profile.seats,
    )


def in_the_end(left: Run, right: Run, say: Speaker) -> str:
    """Whether two runs pay the same; nothing when one of them pays nothing."""
    if left.settlement is None or right.settlement is None:
        return ""
    if left.settlement.deltas != right.settlement.deltas:
        return say.text("In the end they pay differently.")
    if left.settlement.lines == right.settlement.lines:
        return say.text("In the end both pay the same.")
    return say.text("In the end both pay the same, though not for the same reasons.")


def show_run(side: str, run: Run, move: Move | None, say: Speaker) -> None:
    """One side: the rules by name, and what they make of the move at which they part."""
    st.html(f"<h3>{profile_html(run.profile, say)}</h3>")
    if move is not None:
        show_move(side, run.profile, move, say)
    if run.taken_over is not None:
        took = say.text(
            "No auction of these rules ends like the one recorded, so its outcome is taken over: "
            "%(declarer)s declares, with a target of %(target)s.",
            declarer=run.taken_over.declarer,
            target=run.taken_over.target,
        )
        st.html(f'<p class="taken-over">{terms.marked(escape(took), say)}</p>')


def profile_html(profile: Profile, say: Speaker) -> str:
    """A profile by name, its options after it."""
    options = "".join(f"<small>{escape(named.option(key, say))}</small>" for key in profile.chosen)
    return f"{escape(named.name(profile.id, say))}{options}"


def show_move(side: str, profile: Profile, move: Move, say: Speaker) -> None:
    """Whether a move is allowed, why, and what it causes."""
    mark = say.ptext("verdict", "Allowed") if move.legal else say.ptext("verdict", "Not allowed")
    told = [word(value, say) for value in (*move.reasons, *move.events)]
    sentences = "".join(f"<p>{terms.marked(escape(one), say)}</p>" for one in told)
    kind = "legal" if move.legal else "illegal"
    st.html(f'<div class="move {kind}"><p class="mark">{escape(mark)}</p>{sentences}</div>')
    show_rules(f"{side}_move", profile, [value.rule for value in (*move.reasons, *move.events[1:])], say)


def show_rules(name: str, profile: Profile, keys: Iterable[str], say: Speaker) -> None:
    """Links to rules of a profile, each once."""
    ways = "".join(f"<li>{why(key, profile, say)}</li>" for key in dict.fromkeys(keys))
    if ways:
        st.html(f'<ul class="told why-{name}">{ways}</ul>')


def show_payment(run: Run, other: Settlement | None, say: Speaker) -> None:
    """What a run pays, line by line, or why it pays nothing; lines that the other has not are marked."""
    paid = run.settlement
    if paid is None:
        st.html(f'<p class="unpaid">{terms.marked(escape(why_unpaid(run, say)), say)}</p>')
        return
    heading = say.text("The declarer’s side wins") if paid.success else say.text("The declarer’s side loses")
    outcome = "won" if paid.success else "lost"
    st.html(
        f'<div class="verdict {outcome}"><h4>{escape(heading)}</h4></div>'
        f"{settlement_html(paid, say, lines=False)}"
    )
    shared = paid.lines if other is None else other.lines
    own = {number for number, line in enumerate(paid.lines) if line not in shared}
    lines = [(word(line, say), line.rule) for line in paid.lines]
    tell(lines, run.profile, say, "lines", own)


def why_unpaid(run: Run, say: Speaker) -> str:
    """Why a run ends without a settlement."""
    if not run.fits:
        return say.plural(
            "These rules are for a table at which %(n)s hand is dealt, so they do not fit this deal.",
            "These rules are for a table at which %(n)s hands are dealt, so they do not fit this deal.",
            run.profile.seats,
        )
    if run.refused is not None:
        return say.text("The play stops here, so nothing is paid.")
    if isinstance(run.deal.phase, Settled) and run.deal.play is None:
        return say.text("Nobody has bid, so nothing is paid.")
    return say.text("The deal is not played to its end, so nothing is paid.")
