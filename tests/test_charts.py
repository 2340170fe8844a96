"""Every chart shows what the engine says, in its reader's words, and says it again as text and table."""

import re
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from explorer.analysis.account import Account, account, after_tricks
from explorer.analysis.swings import Swing
from explorer.cards import Card, Rank, Seat, Suit
from explorer.charts import CONFIG, NAMES, bands, chart
from explorer.charts.payments import payments
from explorer.charts.style import DARK, LIGHT, spread
from explorer.charts.swings import _below, _free_end
from explorer.charts.tricks import tricks
from explorer.i18n import LANGUAGES, speaker
from explorer.profiles import load_profile
from explorer.rules.engine import replay
from explorer.rules.settlement import balances, settle
from explorer.rules.sight import sight
from tests.lesson_deals import lesson_deal

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


# --- a deal, trick after trick --------------------------------------------------------------------

ROWS = tuple(
    row
    for deal in after_tricks(step.deal for step in replay(lesson_deal("partner-revealed")))
    if (row := account(deal)) is not None
)


@pytest.mark.parametrize("lang", [*LANGUAGES, "qps"])
def test_the_points_of_a_deal_are_those_of_its_account(lang):
    shown = tricks(speaker(lang), False, ROWS, 8)
    *seats, side = shown.figure.data
    assert [list(line.y) for line in seats] == [[row.points[seat] for row in ROWS] for seat in range(5)]
    assert list(side.y) == [row.side for row in ROWS]
    assert [one.y0 for one in shown.figure.layout.shapes] == [80]
    assert speaker(lang).number(82) in shown.alt
    assert [row[6:] for row in shown.table.rows] == [
        tuple(speaker(lang).number(n) for n in (row.side, row.needed, row.left)) for row in ROWS
    ]


def test_a_side_that_is_not_known_is_not_drawn():
    deals = [sight(step.deal, Seat.D).deal for step in replay(lesson_deal("partner-held-back"))]
    rows = tuple(row for deal in after_tricks(deals) if (row := account(deal)) is not None)[:2]
    assert rows[-1].side is None
    shown = tricks(EN, True, rows, 8)
    assert len(shown.figure.data) == 5
    assert "not known" in shown.table.rows[-1]


def boxes(figure, width: float) -> dict[str, tuple[float, float, float, float]]:
    """Left, right, bottom and top in pixels of every label, on a plot so wide; a letter takes 7 pixels."""
    (left, right), (low, high) = figure.layout.xaxis.range, figure.layout.yaxis.range
    found = {}
    for one in figure.layout.annotations:
        text = re.sub("<[^>]*>", "", one.text)
        wide, tall = 7 * len(text), 16
        x = (one.x - left) / (right - left) * width
        y = (one.y - low) / (high - low) * (figure.layout.height - 50) + (one.yshift or 0)
        x -= {"left": 0, "center": wide / 2, "right": wide}[one.xanchor]
        y -= {"bottom": 0, None: tall / 2, "top": tall}[one.yanchor]
        found[text] = (x, x + wide, y, y + tall)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["sixty", "partner-revealed", "exact-target"])
def test_no_label_lies_across_another_after_any_trick(lang, name):
    deals = after_tricks(step.deal for step in replay(lesson_deal(name)))
    rows = [row for deal in deals if (row := account(deal)) is not None]
    for played in range(2, len(rows) + 1):
        found = boxes(tricks(speaker(lang), False, tuple(rows[:played]), 8).figure, 310)
        assert len(found) == 7
        for (one, first), (other, second) in combinations(found.items(), 2):
            apart = (
                first[1] <= second[0]
                or second[1] <= first[0]
                or first[3] <= second[2]
                or second[3] <= first[2]
            )
            assert apart, (played, one, other)


@pytest.mark.parametrize(
    ("values", "place"),
    [
        ([70, 70, 70, 70, 60, 60, 60], (6, "right", "bottom")),  # steps run below the line's end
        ([50, 50, 50, 50, 63, 63, 63], (0, "left", "bottom")),
        ([63, 63, 63, 63, 63, 63, 63], (6, "right", "top")),
        ([60, 60, 63, 63, 63, 60, 63], (0, "left", "bottom")),
    ],
)
def test_the_targets_label_stands_where_fewest_steps_cross_it(values, place):
    assert _free_end(values, 61, 4) == place


def accounts(seed: int) -> tuple[Account, ...]:
    """A deal in which anybody takes any trick, A and B against the others."""
    draw = Random(seed)  # noqa: S311 (the same deals each time)
    target, points, left, rows = draw.choice([61, 75, 90, 119]), [0] * 5, 120, []
    for trick in range(9):
        if trick:
            won = left if trick == 8 else min(left, draw.choice([0, 0, 4, 11, 16, 26, 37]))
            points[draw.randrange(5)] += won
            left -= won
        side = points[0] + points[1]
        rows.append(
            Account(
                (trick, 0, 0, 0, 0),
                tuple(points),
                left,
                Seat.A,
                Seat.B,
                target,
                side,
                120 - left - side,
                None,
            )
        )
    return tuple(rows)


def crossings(figure, words: str) -> list[str]:
    """The lines of a chart that go through a label, on a phone: 280 pixels wide, and 300 high."""
    [told] = [one for one in figure.layout.annotations if words in one.text]
    wide, low = figure.layout.xaxis.range[1], figure.layout.yaxis.range[0]
    high = 14 * (figure.layout.yaxis.range[1] - low) / 300
    long = 7 * len(re.sub("<.*?>", "", told.text)) * wide / 280
    left = told.x if told.xanchor == "left" else told.x - long
    bottom = told.y if told.yanchor == "bottom" else told.y - high / 2
    lines = [(one.x, one.y) for one in figure.data]
    if told.bgcolor is None:  # otherwise it covers what lies behind it
        lines += [((one.x0, one.x1), (one.y0, one.y1)) for one in figure.layout.shapes]
    assert left >= 0
    assert told.x <= wide
    found = []
    for xs, ys in lines:
        for (x, y), (x_, y_) in zip(
            zip(xs, ys, strict=True), list(zip(xs, ys, strict=True))[1:], strict=False
        ):
            steps = ((x + (x_ - x) * part / 99, y + (y_ - y) * part / 99) for part in range(100))
            if any(left < at < left + long and bottom < value < bottom + high for at, value in steps):
                found.append(f"{told.text} at {told.x}, {told.y}: {x}, {y} to {x_}, {y_}")
    return found


@pytest.mark.parametrize("lang", [*LANGUAGES])
@pytest.mark.parametrize("played", range(1, 9))
def test_no_line_goes_through_the_label_of_the_declarers_side(lang, played):
    say = speaker(lang)
    deals = [ROWS, *(accounts(seed) for seed in range(30))]
    shown = [tricks(say, False, rows[: played + 1], 8).figure for rows in deals]
    assert [line for one in shown for line in crossings(one, say.text("Declarer’s side"))] == []


@pytest.mark.parametrize(
    ("before", "after", "target", "below"),
    [
        (80, 77, None, True),
        (70, 77, None, False),
        (80, 77, 60, True),
        (80, 77, 75, False),  # the target's line would run through a label below
        (70, 77, 80, True),
        (70, 77, 90, False),
    ],
)
def test_the_label_of_a_turn_does_not_lie_across_the_targets_line(before, after, target, below):
    move = Swing(trick=4, seat=Seat.D, card=Card(Rank.ACE, Suit.SPADES), before=before, after=after)
    assert _below(move, target, 6) is below


def test_a_chart_of_few_points_has_more_than_one_mark():
    deals = [step.deal for step in replay(lesson_deal("partner-revealed"))]
    rows = tuple(row for deal in after_tricks(deals) if (row := account(deal)) is not None)[:2]
    few = tuple(replace(row, target=None) for row in rows)
    assert sum(few[-1].points) < 40
    assert len(tricks(EN, False, few, 8).figure.layout.yaxis.tickvals) > 2
