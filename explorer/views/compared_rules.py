"""Two sets of rules, rule by rule: what each says, and where it says so."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.i18n import profiles as named
from explorer.i18n.differences import compared
from explorer.i18n.rulebook import silence, statement, title
from explorer.i18n.sources import source_pieces
from explorer.views import shell, terms
from explorer.views.place import rewrite
from explorer.views.profiles import profile_params
from explorer.views.texts import in_languages

if TYPE_CHECKING:
    from explorer.i18n import Speaker
    from explorer.i18n.differences import Pair
    from explorer.profiles import Profile
    from explorer.profiles.model import RuleEntry
    from explorer.views.shell import PageContext


def all_chosen() -> None:
    """Put into the address whether the rules that agree are shown too."""
    rewrite(all="yes" if st.session_state["compare.all"] else None)


def show_rules(page: PageContext, left: Profile, right: Profile) -> None:
    """The rules that differ, side by side; on demand those that agree too."""
    say = page.say
    pairs = compared(left, right, say)
    differ = [pair for pair in pairs if not pair.agree]
    st.session_state["compare.all"] = shell.query_choice("all", ("yes",)) is not None
    told = say.plural("%(n)s rule differs.", "%(n)s rules differ.", len(differ))
    with st.container(key="rules_found", horizontal=True, vertical_alignment="center", gap="small"):
        st.html(f'<div role="status"><h2>{escape(told)}</h2></div>', width="content")
        st.toggle(say.text("Show the rules that agree too"), key="compare.all", on_change=all_chosen)
    shown = pairs if st.session_state["compare.all"] else differ
    if shown:
        st.html(table_html(shown, left, right, say))


def table_html(pairs: tuple[Pair, ...] | list[Pair], left: Profile, right: Profile, say: Speaker) -> str:
    """A row for each rule and a column for each profile.

    On a narrow screen the cells of a row stand one below the other, hence the roles.
    """
    sides = (left, right)
    heads = "".join(
        f'<th scope="col" role="columnheader">{escape(named.name(side.id, say))}</th>' for side in sides
    )
    # Translators: Head of a column of rules.
    rule = escape(say.ptext("table head", "Rule"))
    rows = "".join(_row(pair, left, right, say) for pair in pairs)
    caption = escape(say.text("What each set of rules says"))
    return (
        f'<table class="pairs" role="table"><caption class="unseen">{caption}</caption>'
        f'<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">{rule}</th>{heads}</tr>'
        f'</thead><tbody role="rowgroup">{rows}</tbody></table>'
    )


def _row(pair: Pair, left: Profile, right: Profile, say: Speaker) -> str:
    sign = (
        f'<small class="agrees">{escape(say.ptext("comparison", "the same"))}</small>' if pair.agree else ""
    )
    cells = ""
    for side, entry, profile in (("left", pair.left, left), ("right", pair.right, right)):
        terms.turn_to(profile, side)
        cells += f'<td role="cell">{_cell(entry, profile, say)}</td>'
    return (
        f'<tr role="row"{" class=agree" if pair.agree else ""}>'
        f'<th scope="row" role="rowheader">{escape(_titles(pair, say))}{sign}</th>{cells}</tr>'
    )


def _titles(pair: Pair, say: Speaker) -> str:
    """What a row is called: the title of its rule, of the left one where there are two."""
    return title(pair.key, say)


def _cell(entry: RuleEntry | None, profile: Profile, say: Speaker) -> str:
    name = f'<span class="side">{escape(named.name(profile.id, say))}</span>'
    if entry is None:
        return f'{name}<p class="none">{escape(say.text("These rules say nothing of it."))}</p>'
    if entry.agreement:
        origin = escape(f"{say.text('An agreement of this house')} · {silence(entry.key, profile, say)}")
    else:
        origin = " · ".join(in_languages(source_pieces([one], say)) for one in sorted(entry.sources))
    label = say.text("In the rulebook: %(rule)s", rule=title(entry.key, say))
    way = shell.inside("rules", label, **profile_params(profile.id), rule=entry.key)
    return (
        f"{name}<p>{terms.marked(escape(statement(entry.key, profile, say)), say)}</p>"
        f'<p class="origin">{origin}</p>'
        f"<p>{way}</p>"
    )
