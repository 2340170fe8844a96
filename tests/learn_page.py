"""The learn page as tests read it: what it says, shows and keeps."""

import json
import re
from html import unescape

from streamlit.components.v2.bidi_component.main import _make_trigger_id

from explorer.course.lessons import AskFact
from explorer.course.loader import load_course
from explorer.i18n import speaker
from explorer.views.place import code_of

COURSE = load_course("chiamata")
EN = speaker("en", on_page=True)
STEPS = [(slug, step) for slug in COURSE.slugs for step in COURSE.lesson(slug).steps]


def ids(cases) -> list[str]:
    return [f"{slug}/{step.id}" for slug, step in cases]


ASKED = [(slug, step) for slug, step in STEPS if isinstance(step.ask, AskFact)]
WATCHED = [(slug, step) for slug, step in STEPS if step.kind == "watch"]


def find(slug: str, name: str):
    return COURSE.lesson(slug).step(name)


def unmarked(text: str) -> str:
    """A text without the buttons around its terms."""
    text = re.sub(r'<span class=\\?"held\\?">([^<]*<button.*?</button>[^<]*)</span>', r"\1", text)
    return re.sub(r'<button type=\\?"button\\?" class=\\?"term\\?"[^>]*>(.*?)</button>', r"\1", text)


def html(app) -> str:
    return unmarked("\n".join(node.proto.body for node in app.get("html")))


def notices(app) -> list[str]:
    return [node.proto.body for node in app.get("html") if 'class="notice"' in node.proto.body]


def links(app) -> list[str]:
    """The queries of all links into the app, those of the bar at the top too."""
    told = re.findall(r'<a class="inside[^"]*" href="[^"?]*\?([^"]*)"', html(app))
    return [*(node.proto.query_string for node in app.get("page_link")), *map(unescape, told)]


def texts(app) -> str:
    """Whatever the page says, tables and options included, as the browser receives it."""
    return unmarked("\n".join(str(node.proto) for node in every_node(app.main)))


def every_node(block):
    for node in block.children.values():
        if hasattr(node, "children"):
            yield from every_node(node)
        elif getattr(node, "proto", None) is not None:
            yield node


def tables(app) -> list[dict]:
    found = [node.proto for node in every_node(app.main) if "bidi" in type(node.proto).__name__.lower()]
    data = [json.loads(proto.json) for proto in found if proto.WhichOneof("data") == "json" and proto.json]
    return [one for one in data if "seats" in one]


def address(app, name: str) -> str | None:
    value = app.query_params.get(name)
    return value[0] if isinstance(value, list) else value


def press(app, key: str):
    return app.button(key=key).click().run()


def submit(app, spot: str, asked, given):
    if asked.options:
        return press(app, f"answer_{code_of(given)}")
    app.number_input(key=f"number_{spot}").set_value(given)
    return press(app, "check")


def send(app, message: object):
    """What the browser does when the table speaks; there is no public way to do it in AppTest."""
    states = app._tree.get_widget_states()
    widget = states.widgets.add()
    widget.id = _make_trigger_id(app.get_by_key("table").proto.id, "events")
    widget.json_trigger_value = json.dumps([{"event": "events", "value": message}])
    return app._run(states)
