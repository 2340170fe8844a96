"""Deal files that nobody would write: whatever they hold, they are read or refused in one way."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from explorer.deal_problems import (
    DealFileError,
)
from explorer.notation import dumps, loads
from explorer.rules.engine import position
from tests.strategies import deals, partly_known_deals, studies


def read_or_refuse(text):
    try:
        deal = loads(text)
    except DealFileError as error:
        return error.problem
    assert loads(dumps(deal)) == deal
    return None


@given(st.text() | st.binary().map(lambda data: data.decode("utf-8", errors="surrogateescape")))
@settings(max_examples=200, deadline=None)
@example("\x00")
@example("\ud800")
@example('"\\ud800" = 1')
@example("a." * 5_000 + "a = 1")
@example("a = " + "{a=" * 5_000)
@example("[" * 30_000)
@example("format = 1979-99-99")
@example("format = 1\nprofile = 1979-05-27")
def test_random_text_is_refused_in_one_way(text):
    read_or_refuse(text)


TOML_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from(["A", "2♠", "A: A♥", "-", "2@80", "??", "none", "chiamata/pagat", "A♥ ??", "A: A♥ 2♠"]),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=6,
)
KEYS = ["format", "profile", "dealer", "hands", "auction", "play"]
INNER = ["A", "E", "F", "calls", "called", "declarer", "rank", "target", "trump", "tricks"]


def toml(value):
    match value:
        case None:
            return "{}"
        case bool():
            return str(value).lower()
        case list():
            return f"[{', '.join(map(toml, value))}]"
        case str():
            return f'"{value}"'
        case _:
            return str(value)


@given(
    st.dictionaries(st.sampled_from(KEYS), TOML_VALUES),
    st.dictionaries(st.sampled_from(KEYS[3:]), st.dictionaries(st.sampled_from(INNER), TOML_VALUES)),
)
@settings(max_examples=200, deadline=None)
def test_any_values_under_the_known_keys_are_refused_in_one_way(top, tables):
    top = {"format": 1, "profile": "chiamata/pagat", "dealer": "E"} | top
    lines = [f"{key} = {toml(value)}" for key, value in top.items() if key not in tables]
    for name, table in tables.items():
        lines += [f"[{name}]", *(f"{key} = {toml(value)}" for key, value in table.items())]
    read_or_refuse("\n".join(lines))


@given(deals() | partly_known_deals() | studies(), st.data())
@settings(max_examples=150, deadline=None)
def test_a_file_with_a_slip_is_read_or_refused_in_one_way(deal, data):
    text = dumps(deal)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    slip = data.draw(st.sampled_from(["", "2", "A♥", " ", '"', "- ", "[", "\n", "2@100", "A: ", "\x00"]))
    read_or_refuse(text[:start] + slip + text[end:])


@given(deals())
@settings(max_examples=40, deadline=None)
def test_every_earlier_position_can_be_written_too(deal):
    for ply in range(0, len(deal.actions), 7):
        earlier = position(deal, ply)
        assert loads(dumps(earlier)) == earlier
