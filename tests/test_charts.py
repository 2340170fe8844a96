"""Every chart shows what the engine says, in its reader's words, and says it again as text and table."""

import re
from itertools import combinations

import pytest

from explorer.cards import Rank, Seat, Suit
from explorer.charts import CONFIG, NAMES, bands, chart
from explorer.charts.payments import payments
from explorer.charts.style import DARK, LIGHT, spread
from explorer.i18n import LANGUAGES, speaker
from explorer.profiles import load_profile
from explorer.rules.settlement import balances, settle

PAGAT = load_profile("chiamata/pagat")
EN = speaker("en")
DELTAS = (
    (4, 2, -2, -2, -2),
    (-1, -1, 4, -1, -1),
    (5, 5, -10, 5, -5),
    (-16, 4, 4, 4, 4),
    (1, -1, -1, 2, -1),
)
"""Five scored deals, each summing to zero; the last two end in a tie for nobody."""


def drawn(name, say=EN, dark=False, **facts):
    return chart(name, say, dark, **({"deltas": DELTAS} if name == "balances" else {}), **facts)


def every_text(figure) -> list[str]:
    """All the words of a figure: labels, ticks, titles, hover texts, annotations."""
    found: list[str] = []

    def walk(value):
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, dict):
            for key, inner in value.items():
                if key in {
                    "text",
                    "ticktext",
                    "hovertext",
                    "annotations",
                    "title",
                    "xaxis",
                    "yaxis",
                    "data",
                    "layout",
                    "name",
                }:
                    walk(inner)
        elif isinstance(value, list | tuple):
            for inner in value:
                walk(inner)

    walk(figure.to_plotly_json())
    return found


# --- data ---------------------------------------------------------------------------------------


def test_the_unit_of_every_target_is_the_settlements():
    line = drawn("units").figure.data[0]
    assert list(line.x) == list(range(61, 121))
    for target, unit in zip(line.x, line.y, strict=True):
        assert settle(PAGAT, Seat.A, Seat.B, target, 120, 7).unit == unit
    assert line.line.shape == "hvh"  # a step halfway between 70 and 71, none anywhere else


def test_a_target_can_be_pointed_out():
    mark = drawn("units", target=80).figure.data[1]
    assert (mark.x, mark.y) == ((80,), (2,))
    assert len(drawn("units").figure.data) == 1


def test_each_row_of_the_settlement_is_what_a_seat_gets():
    grid = drawn("settlement").figure.data[0]
    rows = [tuple(row) for row in grid.z if row[0] is not None]
    cases = (
        (Seat.B, True, (Seat.A, Seat.B, Seat.C)),
        (Seat.B, False, (Seat.A, Seat.B, Seat.C)),
        (None, True, (Seat.A, Seat.C)),
        (None, False, (Seat.A, Seat.C)),
    )
    expected = [
        tuple(
            settle(PAGAT, Seat.A, partner, high, high if success else 2, 4).deltas[seat]
            for _, high, _ in bands(PAGAT)
        )
        for partner, success, seats in cases
        for seat in seats
    ]
    assert rows == expected
    texts = [list(row) for row in grid.text if row[0]]
    assert texts == [[EN.signed(delta) for delta in row] for row in rows]


def test_a_target_missed_reverses_every_sign_as_the_alternative_says():
    rows = payments(EN, PAGAT)
    cases = list(dict.fromkeys(row.case for row in rows))
    for reached, missed in (cases[:2], cases[2:]):
        won = [row.deltas for row in rows if row.case == reached]
        lost = [row.deltas for row in rows if row.case == missed]
        assert [tuple(-delta for delta in deltas) for deltas in won] == lost


def test_the_blocks_of_a_rank_are_its_four_cards():
    bars = drawn("points").figure.data
    assert len(bars) == len(Suit)
    for bar in bars:
        assert list(bar.x) == [PAGAT.scale.value(rank) for rank in PAGAT.scale.order]
    assert sum(sum(bar.x) for bar in bars) == PAGAT.total


def test_there_is_a_suit_sign_on_every_block():
    figure = drawn("points").figure
    counting = [rank for rank in Rank if PAGAT.scale.value(rank)]
    assert len(figure.layout.images) == len(counting) * len(Suit)


@pytest.mark.parametrize("deck", ["french", "italian"])
def test_the_suit_signs_are_those_of_the_readers_deck(deck):
    sources = {image.source for image in drawn("points", speaker("it", deck)).figure.layout.images}
    other = {
        image.source
        for image in drawn(
            "points", speaker("it", "italian" if deck == "french" else "french")
        ).figure.layout.images
    }
    assert len(sources) == len(Suit)
    assert sources.isdisjoint(other)


def test_balances_start_at_zero_and_add_up():
    lines = drawn("balances").figure.data
    expected = ((0,) * 5, *balances(DELTAS, 5))
    assert [list(line.y) for line in lines] == [list(column) for column in zip(*expected, strict=True)]
    assert all(list(line.x) == list(range(6)) for line in lines)


def test_a_tie_is_told_as_one():
    tied = ((1, 1, -2, 0, 0),)
    assert "A and B win the session together" in chart("balances", EN, False, deltas=tied).alt
    assert "D wins the session" in chart("balances", EN, False, deltas=((-1, -1, -1, 4, -1),)).alt


# --- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_table_holds_the_numbers_of_the_figure(name):
    one = drawn(name)
    cells = [cell for row in one.table.rows for cell in row]
    figure = one.figure
    if name == "units":
        shown = {EN.number(unit) for unit in figure.data[0].y}
    elif name == "settlement":
        shown = {text for row in figure.data[0].text for text in row if text}
    elif name == "points":
        shown = {EN.number(points) for bar in figure.data for points in bar.x}
    else:
        shown = {EN.signed(balance) for line in figure.data for balance in list(line.y)[1:]}
    assert shown <= set(cells)
    assert all(len(row) == len(one.table.head) for row in one.table.rows)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", [*LANGUAGES, "qps"])
def test_no_word_of_a_chart_stays_english(name, lang):
    say = speaker(lang, index="local")
    one = drawn(name, say)
    shown = [one.alt, one.table.caption, *one.table.head, *(cell for row in one.table.rows for cell in row)]
    shown += every_text(one.figure)
    english = drawn(name)
    known = {english.alt, english.table.caption, *english.table.head, *every_text(english.figure)}
    same = {text for text in shown if text in known and re.search("[a-z]{3}", re.sub("<[^>]*>", "", text))}
    allowed = known if lang == "en" else {"%{text}", "%{hovertext}<extra></extra>"}
    assert same <= allowed
    assert not any("-" in cell for row in one.table.rows for cell in row), "a minus sign is U+2212"


@pytest.mark.parametrize("name", NAMES)
def test_the_alternative_is_one_or_two_sentences(name):
    alt = drawn(name).alt
    assert alt.endswith(".")
    assert 1 <= alt.count(". ") + 1 <= 2


def test_the_alternative_names_the_balances_from_the_highest_to_the_lowest():
    final = balances(DELTAS, 5)[-1]
    told = [EN.signed(value) for value in sorted(final, reverse=True)]
    assert re.findall(r"[A-E] ([+−]?\d+)", drawn("balances").alt) == told


# --- look ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("dark", [False, True])
def test_nothing_moves_and_no_tool_bar_shows(name, dark):
    layout = drawn(name, dark=dark).figure.layout
    assert CONFIG["displayModeBar"] is False
    assert layout.dragmode is False
    assert layout.xaxis.fixedrange
    assert layout.yaxis.fixedrange
    assert layout.width is None


@pytest.mark.parametrize("name", NAMES)
def test_the_same_arguments_give_the_same_chart(name):
    assert drawn(name) is drawn(name)
    assert drawn(name) is not drawn(name, speaker("it"))


def linear(colour: str) -> list[float]:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def luminance(colour: str) -> float:
    return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True))


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_words_and_lines_stand_out_from_what_they_stand_on(palette):
    assert contrast(palette.faded, palette.paper) >= 4.5
    for shade in (*palette.gains, *palette.losses):
        assert contrast(palette.ink, shade) >= 4.5
    for colour in (*palette.seats, palette.green, palette.edge if palette is LIGHT else palette.green):
        assert contrast(colour, palette.paper) >= 3


# Machado, Oliveira and Fernandes (2009), full severity, on linear colours.
DEFICIENCIES = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}


def oklab(rgb: list[float]) -> list[float]:
    red, green, blue = rgb
    lms = (
        0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
        0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
        0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
    )
    long, middle, short = (max(value, 0.0) ** (1 / 3) for value in lms)
    return [
        0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
    ]


@pytest.mark.parametrize("kind", DEFICIENCIES)
@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_seats_stay_apart_for_colour_blind_eyes(palette, kind):
    seen = [
        oklab([sum(m * c for m, c in zip(row, linear(colour), strict=True)) for row in DEFICIENCIES[kind]])
        for colour in palette.seats[:5]
    ]
    for (one, a), (other, b) in combinations(enumerate(seen), 2):
        distance = sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5
        assert distance > 0.08, f"seats {one} and {other} look alike"


@pytest.mark.parametrize(
    ("values", "gap", "placed"),
    [
        ([0, 0, 0], 2, [2, 0, -2]),
        ([9, 0, -9], 2, [9, 0, -9]),
        ([1, 0, 5], 2, [1.5, -0.5, 5]),
        ([3], 2, [3]),
        ([], 2, []),
    ],
)
def test_labels_keep_their_distance(values, gap, placed):
    assert spread(values, gap) == placed
