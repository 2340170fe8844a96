"""The card table: its drawing, what it is told, what it says back, and its twin as a plain list.

`card_svg` draws one card anywhere; `table_payload` describes a table as some seats see it; `card_table`
puts it on a page and `table_list` puts the same table there as a list with buttons. The last two live in
`component` and `twin`, which need Streamlit.
"""

from explorer.table.contract import Payload
from explorer.table.events import Pressed, Stepped, TableEvent, TableProblem, read_event
from explorer.table.faces import card_svg
from explorer.table.payload import table_payload

__all__ = [
    "Payload",
    "Pressed",
    "Stepped",
    "TableEvent",
    "TableProblem",
    "card_svg",
    "read_event",
    "table_payload",
]
