"""Where the sources differ: each point with its readings, what is done here, and a deal that shows it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.analysis.pairs import EXAMPLES
from explorer.i18n.rulebook import title
from explorer.i18n.sources_differ import DIFFERENCES, source, told, told_pieces
from explorer.notation import pack
from explorer.views import shell, terms
from explorer.views.profiles import profile_params, profile_with
from explorer.views.texts import in_languages

if TYPE_CHECKING:
    from explorer.i18n import Message, Speaker
    from explorer.i18n.sources_differ import Difference
    from explorer.views.shell import PageContext


def show_sources(page: PageContext) -> None:
    """All the points: those of this game in the order of a deal, then the others."""
    say = page.say
    lead = say.text(
        "The rules here come from five texts. They contradict one another, and some contradict themselves. "
        "This is each point, what is done here, and why."
    )
    st.html(f'<p class="sources-lead">{escape(lead)}</p>')
    with st.container(key="differences"):
        for difference in DIFFERENCES:
            with st.container(key=f"difference_{difference.key}"):
                st.html(difference_html(difference, say))
                links(difference, say)


def difference_html(difference: Difference, say: Speaker) -> str:
    """One point: its title, a reading for each group of sources, and what is done here."""
    terms.begin()
    readings = "".join(
        f"<dt>{escape(say.capital(say.list([source(name, say) for name in reading.sources])))}</dt>"
        f"<dd>{_told_html(reading.text, say)}</dd>"
        for reading in difference.readings
    )
    return (
        f'<h2 id="differ-{difference.key}">{escape(told(difference.point, say))}</h2><dl>{readings}'
        f'<dt class="ours">{escape(say.text("What is done here"))}</dt>'
        f'<dd class="ours">{_told_html(difference.ours, say)}</dd></dl>'
    )


def _told_html(text: Message, say: Speaker) -> str:
    return terms.marked(in_languages(told_pieces(text, say)), say)


def links(difference: Difference, say: Speaker) -> None:
    """The deal that shows a point, and the rule about it."""
    with st.container(key=f"links_{difference.key}", horizontal=True, gap="small"):
        if difference.example is not None:
            example = EXAMPLES[difference.example]
            shell.link(
                "compare",
                say.text("See it in a deal"),
                left=example.left,
                right=example.right,
                deal=pack(example.deal),
            )
        if difference.rule is not None:
            label = say.text("In the rulebook: %(rule)s", rule=title(difference.rule, say))
            shell.link("rules", label, **profile_params(profile_with(difference.rule)), rule=difference.rule)
