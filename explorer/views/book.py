"""A book of entries in the browser: found by any word, opened by their address.

Its data are groups of entries; what an entry may hold is drawn in `rulebook.js`: the statement, a
picture, the words of other languages, contrasts with other games, a trap, the sources, links.
"""

from __future__ import annotations

import streamlit as st

from explorer.views import shell

book = st.components.v2.component(
    "briscola_rulebook",
    html="""<div class="rulebook">
<div class="finder"><label for="rule-search"></label><input id="rule-search" type="search" autocomplete="off">
<p role="status"></p><button type="button" class="elsewhere" hidden></button>
<fieldset hidden></fieldset><nav><ul></ul></nav></div><div class="entries"></div></div>""",
    js=(shell.HERE / "rulebook.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)
