"""The card table: its drawing, what it is told, what it says back, and its twin as a plain list.

`card_svg` draws one card anywhere; `table_payload` describes a table as some seats see it; `card_table`
puts it on a page and `table_list` puts the same table there as a list with buttons. `grid_payload` and
`card_grid` do the same for the whole pack, a row for each suit. What draws on a page lives in `component`
and `twin`, which need Streamlit.
"""

from explorer.table.contract import GridPayload, Payload
from explorer.table.events import Pressed, Stepped, TableEvent, TableProblem, read_event, read_press
from explorer.table.faces import card_svg
from explorer.table.grid import Cell, GridKey, grid_payload
from explorer.table.payload import table_payload

__all__ = [
    "Cell",
    "GridKey",
    "GridPayload",
    "Payload",
    "Pressed",
    "Stepped",
    "TableEvent",
    "TableProblem",
    "card_svg",
    "grid_payload",
    "read_event",
    "read_press",
    "table_payload",
]
