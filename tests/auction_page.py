"""The auction lab as tests read it: what it shows, and what a person does there."""

import json

from streamlit.components.v2.bidi_component.main import _make_trigger_id

from tests.learn_page import unmarked


def shown(app, key: str) -> dict:
    """What a component was last told."""
    return json.loads(app.get_by_key(key).proto.json)


def fire(app, key: str, event: str, message: object):
    """What the browser does when a component speaks; there is no public way to do it in AppTest."""
    states = app._tree.get_widget_states()
    widget = states.widgets.add()
    widget.id = _make_trigger_id(app.get_by_key(key).proto.id, "events")
    widget.json_trigger_value = json.dumps([{"event": event, "value": message}])
    return app._run(states)


def send(app, key: str, event: str, **more: object):
    """Send an event about what a component shows now."""
    return fire(app, key, "events", {"event": event, "serial": shown(app, key)["serial"], **more})


def press(app, name: str):
    """Press a rung of the ladder."""
    return send(app, "ladder_board", "rung", id=name)


def unfold(app, key: str):
    """Open what is drawn only while it is open."""
    app.session_state[f"labs.open.{key}"] = app.session_state[key] = True
    return app.run()


def turn(app) -> str:
    """What was said last and who is asked."""
    return next(unmarked(node.proto.body) for node in app.get("html") if 'class="turn"' in node.proto.body)


def address(app) -> dict[str, str]:
    return {name: value[0] if isinstance(value, list) else value for name, value in app.query_params.items()}
