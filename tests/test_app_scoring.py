"""The scoring page: pictures and calculator, in every language, from any address."""

import json
import re
from html import escape

import pytest

from explorer.cards import Seat
from explorer.charts import NAMES, chart, session_deltas
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.wording import word
from explorer.problems import InputError, NotReadable, NotToml
from explorer.profiles import load_profile
from explorer.rules.settlement import settle
from tests.learn_page import links

PAGAT = load_profile("chiamata/pagat")
CODES = [*LANGUAGES, "qps"]
PICTURES = [name for name in NAMES if name != "balances" or session_deltas()]


def html(app) -> str:
    return "\n".join(node.proto.body for node in app.get("html"))


def notices(app) -> list[str]:
    return [node.proto.body for node in app.get("html") if 'class="notice"' in node.proto.body]


def told(problem, lang: str) -> str:
    return f'<p class="notice" role="status">{escape(word(problem, speaker(lang, on_page=True)))}</p>'


def deltas(app) -> list[str]:
    """The units of the seats, and their sum."""
    [table] = [node.proto.body for node in app.get("html") if 'class="deltas"' in node.proto.body]
    return re.findall(r"<td[^>]*>([+−]?\d+)</td>", table)


def address(app) -> dict[str, str]:
    return {name: value[0] if isinstance(value, list) else value for name, value in app.query_params.items()}


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("picture", PICTURES)
def test_a_picture_has_its_alternative_in_the_readers_language(open_app, lang, picture):
    app = open_app("scoring", lang=lang, picture=picture)
    [drawn] = app.get("plotly_chart")
    assert (
        drawn.proto.alt
        == chart(
            picture,
            speaker(lang, on_page=True),
            False,
            **({"four_colours": False} if picture == "points" else {}),
        ).alt
    )
    assert json.loads(drawn.proto.spec)["data"]
    assert not notices(app)


DAMAGED = NotToml("deals/session/05.toml", 2, 8)


@pytest.fixture
def damaged_session(tmp_path, monkeypatch):
    """A session of which one deal is damaged."""
    folder = tmp_path / "session"
    folder.mkdir()
    (folder / "05.toml").write_text("format = 1\nprofile\n", encoding="utf-8")
    monkeypatch.setattr(session_deltas.__wrapped__, "__defaults__", (folder,))
    session_deltas.cache_clear()
    chart.cache_clear()
    yield
    session_deltas.cache_clear()
    chart.cache_clear()


@pytest.mark.usefixtures("damaged_session")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_damaged_deal_is_told_in_place_of_its_picture_alone(open_app, lang):
    for picture in ("units", "balances"):
        app = open_app("scoring", lang=lang, picture=picture)
        assert not app.exception
        assert not app.error
        assert deltas(app)
        found = [] if picture == "units" else [told(DAMAGED, lang)]
        assert notices(app) == found
    app = open_app("learn", lang=lang, lesson="scoring", step="the-session")
    assert not app.exception
    assert not app.error
    assert told(DAMAGED, lang) in notices(app)


def test_a_deal_that_is_no_text_is_told_with_its_file(tmp_path):
    (tmp_path / "01.toml").write_bytes(b"\xff")
    with pytest.raises(InputError) as caught:
        session_deltas(tmp_path)
    assert caught.value.problem == NotReadable(f"deals/{tmp_path.name}/01.toml")


@pytest.mark.parametrize("lang", CODES)
def test_every_line_of_the_settlement_is_said_and_leads_to_its_rule(open_app, lang):
    app = open_app("scoring", lang=lang)
    say = speaker(lang, on_page=True)
    for line in settle(PAGAT, Seat.A, Seat.B, 80, 82, 5).lines:
        assert f"<p>{word(line, say)}</p>" in html(app).replace("&#x27;", "'").replace("&quot;", '"')
        assert any(f"rule={line.rule}" in query for query in links(app))
    assert deltas(app) == ["+4", "+2", "−2", "−2", "−2", "0"]


@pytest.mark.parametrize(
    ("facts", "units"),
    [
        ({"target": "61", "captured": "61"}, ["+2", "+1", "−1", "−1", "−1", "0"]),
        ({"target": "61", "captured": "60"}, ["−2", "−1", "+1", "+1", "+1", "0"]),
        ({"target": "120", "captured": "120", "tricks": "8"}, ["+20", "+10", "−10", "−10", "−10", "0"]),
        ({"target": "120", "captured": "120", "tricks": "7"}, ["+10", "+5", "−5", "−5", "−5", "0"]),
        ({"target": "71", "captured": "0", "tricks": "0"}, ["−8", "−4", "+4", "+4", "+4", "0"]),
        ({"alone": "yes"}, ["+8", "−2", "−2", "−2", "−2", "0"]),
        ({"declarer": "C", "partner": "E"}, ["−2", "−2", "+4", "−2", "+2", "0"]),
        ({"declarer": "B"}, ["+2", "+4", "−2", "−2", "−2", "0"]),
    ],
)
def test_the_address_sets_the_calculator(open_app, facts, units):
    app = open_app("scoring", lang="en", **facts)
    assert deltas(app) == units
    assert not notices(app)


@pytest.mark.parametrize(
    ("facts", "sentences"),
    [
        ({"tricks": "8"}, ["8\u00a0tricks hold at least 120\u00a0points.", "2, 3, 4, 5, 6 or 7"]),
        ({"tricks": "0"}, ["0\u00a0tricks hold at most 0\u00a0points."]),
        ({"tricks": "1"}, ["1\u00a0trick holds at most 54\u00a0points."]),
        ({"captured": "0"}, ["5\u00a0tricks hold at least 11\u00a0points.", "0, 1, 2, 3 or 4"]),
        ({"captured": "119"}, ["No cards together count exactly 119\u00a0points."]),
        (
            {"captured": "49", "tricks": "1"},
            ["The cards of 1\u00a0trick never count exactly 49\u00a0points."],
        ),
    ],
)
def test_what_no_deal_can_end_like_is_explained_and_not_paid(open_app, facts, sentences):
    app = open_app("scoring", lang="en", **facts)
    for sentence in sentences:
        assert sentence in html(app)
    assert 'class="deltas"' not in html(app)
    assert not app.exception


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("target", "60"),
        ("target", "121"),
        ("target", "<b>"),
        ("captured", "-1"),
        ("captured", "９"),
        ("tricks", "9"),
        ("alone", "maybe"),
        ("declarer", "F"),
        ("partner", "A"),
        ("picture", "pie"),
    ],
)
def test_a_broken_value_is_noticed_and_the_rest_works(open_app, lang, name, found):
    app = open_app("scoring", lang=lang, **{name: found})
    [notice] = notices(app)
    assert name in notice
    assert "<b>" not in notice
    assert name not in address(app)
    assert deltas(app) == ["+4", "+2", "−2", "−2", "−2", "0"]


def test_every_control_writes_the_address(open_app):
    app = open_app("scoring", lang="en")
    app.slider(key="scoring.target").set_value(95).run()
    app.slider(key="scoring.captured").set_value(96).run()
    app.slider(key="scoring.tricks").set_value(6).run()
    app.button_group(key="scoring.declarer").set_value("D").run()
    app.button_group(key="scoring.picture").set_value("points").run()
    facts = address(app)
    assert facts == {
        "lang": "en",
        "target": "95",
        "captured": "96",
        "tricks": "6",
        "alone": "no",
        "declarer": "D",
        "partner": "B",
        "picture": "points",
    }
    assert deltas(app) == ["−4", "+4", "−4", "+8", "−4", "0"]


def test_a_declarer_who_was_the_partner_swaps_with_the_declarer(open_app):
    app = open_app("scoring", lang="en")
    app.button_group(key="scoring.declarer").set_value("B").run()
    assert (address(app)["declarer"], address(app)["partner"]) == ("B", "A")
    app.button_group(key="scoring.partner").set_value("B").run()
    assert (address(app)["declarer"], address(app)["partner"]) == ("A", "B")
    assert not notices(app)


def test_playing_alone_needs_no_partner_and_remembers_who_it_was(open_app):
    app = open_app("scoring", lang="en", declarer="C", partner="E")
    app.button_group(key="scoring.alone").set_value("yes").run()
    assert not [node for node in app.get("button_group") if node.key == "scoring.partner"]
    assert deltas(app) == ["−2", "−2", "+8", "−2", "−2", "0"]
    app.button_group(key="scoring.alone").set_value("no").run()
    assert deltas(app) == ["−2", "−2", "+4", "−2", "+2", "0"]


@pytest.mark.parametrize("lang", ["pt", "fr", "it"])
def test_a_change_of_language_keeps_the_calculator(open_app, lang):
    app = open_app("scoring", lang="en")
    app.slider(key="scoring.target").set_value(101).run()
    app.button_group(key="scoring.alone").set_value("yes").run()
    before = address(app)
    app.query_params["lang"] = lang
    app.run()
    assert address(app) == before | {"lang": lang}
    assert app.slider(key="scoring.target").value == 101
    assert app.button_group(key="scoring.alone").value == "yes"
    assert app.slider(key="scoring.target").label != "Target"


def test_links_to_the_page_lead_back_to_how_it_was_left(open_app):
    app = open_app("scoring", lang="en")
    app.slider(key="scoring.captured").set_value(77).run()
    app.switch_page("explorer/views/rules.py").run()
    assert any("captured=77" in query for query in links(app))
