"""What the tests of the deal lab share: its example, its address, presses and files."""

import json

from streamlit.components.v2.bidi_component.main import _make_trigger_id

from explorer.compact import unpack_tree
from explorer.i18n import LANGUAGES, speaker
from explorer.sealing import unseal
from explorer.views.deal_place import example
from tests.learn_page import send, tables

CODES = [*LANGUAGES, "qps"]
EXAMPLE = example()
FORK = EXAMPLE.lines[1].ply
EN = speaker("en", on_page=True)


def facts(app) -> dict[str, str]:
    return {name: value[0] if isinstance(value, list) else value for name, value in app.query_params.items()}


def tree_at(app):
    """The tree that the address holds, sealed or not."""
    found = facts(app)
    if "sealed" in found:
        return unpack_tree(unseal(found["sealed"]))
    return unpack_tree(found["deal"]) if "deal" in found else EXAMPLE


def play(app, card, seat):
    """Press a card of the table."""
    [table] = tables(app)
    return send(app, {"event": "card", "serial": table["serial"], "id": card.code, "seat": seat.name})


def open_file(app, text):
    """What the browser does when a file is opened in the box."""
    states = app._tree.get_widget_states()
    widget = states.widgets.add()
    widget.id = _make_trigger_id(app.get_by_key("taking").proto.id, "events")
    widget.json_trigger_value = json.dumps([{"event": "opened", "value": {"text": text, "name": "x.toml"}}])
    return app._run(states)


def keys(app) -> list[str]:
    return [str(button.key) for button in app.button]


def labels(app) -> dict[str, str]:
    return {str(button.key): button.label for button in app.button}
