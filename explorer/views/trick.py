"""The trick lab: one trick, and what it would have been with another card, trump or order."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.analysis.tricks import NobodyRevealed, laid, outcome
from explorer.course.told import Calculation, Term
from explorer.i18n.wording import word
from explorer.i18n.wording.tricks import SIDE
from explorer.notation import dumps
from explorer.rules.sight import open_sight
from explorer.table import Pressed, table_payload
from explorer.table.component import card_table
from explorer.table.payload import points_text
from explorer.views import board, labs, notices, shell, terms, trick_edit, trick_pictures, trick_state
from explorer.views.told import tell

if TYPE_CHECKING:
    from explorer.analysis.tricks import Setup
    from explorer.i18n import Speaker
    from explorer.table import TableEvent, TableProblem
    from explorer.views.trick_state import Bench


def show() -> None:
    """Draw the page."""
    page = shell.open_page("trick")
    say = page.say
    lead = say.text("Change a card, the trump or the order, and see who takes it.")
    labs.head(page, "trick", say.text("What if the trick were another?"), lead)
    bench = trick_state.read()
    trick_state.arrive()
    with terms.explained(bench.setup.profile, say):
        with st.container(key="trick"):
            above = [st.container(key=f"trick_{name}") for name in ("table", "told", "edit")]
        with st.container(key="trick_pictures"):
            trumps = st.container(key="trick_trumps")
            with st.container(key="trick_pair"):
                beside = [st.container(key=f"trick_{name}") for name in ("cards", "versions")]
        # what shows the answer is filled first, the controls last: nobody waits for those
        filled = (
            (above[0], table),
            (beside[0], trick_pictures.show_cards),
            (above[1], told),
            (trumps, trick_pictures.show_trumps),
            (beside[1], trick_pictures.show_versions),
            (above[2], trick_edit.show),
        )
        for place, fill in filled:
            with place:
                fill(page, bench)
    labs.take_away(page, "trick", dumps(bench.deal), trick_state.read_file, trick_state.begin_deal)


def table(page: shell.PageContext, bench: Bench) -> None:
    """The table with the trick, all known hands open."""
    payload = table_payload(
        open_sight(bench.deal),
        page.say,
        serial=board.serial_of(bench.setup),
        status=word(outcome(bench.setup), page.say),
        four_colours=page.four_colours,
    )
    if bench.setup.dealer is None:  # a trick on its own has no dealer worth naming
        for seat in payload["seats"]:
            seat["tags"] = [tag for tag in seat["tags"] if tag["kind"] != "dealer"]
        payload["aside"] = ""
    card_table(payload, _heard)


def _heard(event: TableEvent | TableProblem) -> None:
    """Nothing on this table can be pressed: whatever it says is a stranger's message."""
    if not isinstance(event, Pressed):
        notices.problem(event)


def told(page: shell.PageContext, bench: Bench) -> None:
    """The trick in sentences, each with the rule it rests on."""
    say = page.say
    terms.begin()
    tell(told_lines(bench.setup, say), bench.setup.profile, say, "trick")
    if trick_state.hands_forgotten():
        gone = say.text(
            "This trick cannot have been played from the hands of the deal, so they are not known any more. "
            "Undo brings them back."
        )
        st.html(f'<p class="hint" role="status">{escape(gone)}</p>')
    if not bench.setup.played:
        hint = say.text("Lay the first card, and here it is told who is ahead and why.")
    elif outcome(bench.setup).side is None:
        hint = say.text("With a declarer and a called card, the lab also tells which side gets the points.")
    else:
        return
    st.html(f"<p class=hint>{terms.marked(escape(hint), say)}</p>")


def told_lines(setup: Setup, say: Speaker) -> list[tuple[str, str]]:
    """Sentences and the keys of their rules.

    Card by card who is ahead and why; then the points, whom the trick reveals, which side gets them.
    """
    lines, result = [], outcome(setup)
    for one in laid(setup):
        text, rule = word(one.played, say), "play.lead"
        if one.because is not None:
            text, rule = f"{text} {word(one.because, say)}", one.because.rule
        lines.append((text, rule))
    if not lines:
        return []
    lines.append((_worth(setup, say), "pack.points"))
    if result.shown is not None:
        lines.append((word(result.shown, say), result.shown.rule))
    elif setup.fixed.called is not None:
        nobody = NobodyRevealed(setup.fixed.called)
        lines.append((word(nobody, say), nobody.rule))
    if result.side is not None:
        lines.append((say.marked(SIDE[result.side]), "play.secret"))
    return lines


def _worth(setup: Setup, say: Speaker) -> str:
    """The card points of a trick: the sum of the cards that count, if there are several."""
    value, points = setup.profile.scale.value, outcome(setup).points
    counted = tuple(Term(value(card.rank), card) for card in setup.played if value(card.rank))
    if len(counted) < 2:
        return say.text("This trick is worth %(points)s.", points=points_text(points, say))
    # Translators: The card points of a trick as a sum: "Points: 11 (A♥) + 10 (3♥) = 21".
    return say.text("Points: %(sum)s", sum=word(Calculation("+", counted, points), say))


if __name__ == "__main__":
    show()
