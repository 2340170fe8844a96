"""A chart on a page: the figure, its words for those who do not see it, and its data as a table."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.charts import CONFIG, chart
from explorer.i18n.wording import word
from explorer.problems import InputError
from explorer.views import notices, shell

if TYPE_CHECKING:
    from explorer.charts import Chart, ChartName, Table
    from explorer.i18n import Speaker


def show_named(name: ChartName, page: shell.PageContext, profile: str) -> None:
    """Draw one of the charts, or tell in its place why what it is drawn from cannot be read."""
    facts = {"four_colours": page.four_colours} if name == "points" else {}
    try:
        drawn = chart(name, page.say, page.dark, profile, **facts)
    except InputError as error:
        notices.notice(word(error.problem, page.say))
    else:
        show_chart(drawn, page.say, name)


def show_chart(chart: Chart, say: Speaker, key: str, legend: str = "") -> None:
    """Draw a chart, its legend if it has one (HTML), and its table folded up; `key` names it on the page."""
    with st.container(key=f"figure_{key}"):
        st.plotly_chart(chart.figure, theme=None, config=CONFIG, key=f"chart_{key}", alt=chart.alt)
        if legend:
            st.html(legend)
        with st.expander(say.text("The same figures as a table"), key=f"table_{key}", type="compact"):
            st.html(table_html(chart.table))


def table_html(table: Table, *, caption_shown: bool = True) -> str:
    """A table with a caption, heads and row heads, in a box that scrolls where the screen is narrow.

    >>> from explorer.charts import Table
    >>> table_html(Table("Units", ("Target", "Unit"), (("61", "1"),)))
    '<div class="figures" ...><table><caption>Units</caption>...<th scope="row">61</th><td>1</td>...'
    """
    unseen = "" if caption_shown else ' class="unseen"'
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in table.head)
    rows = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(text)}</td>" for text in row[1:])
        + "</tr>"
        for row in table.rows
    )
    return (
        f'<div class="figures" role="region" tabindex="0" aria-label="{escape(table.caption)}">'
        f"<table><caption{unseen}>{escape(table.caption)}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )
