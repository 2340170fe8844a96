"""The pictures of a deal: its points trick after trick, where it turned, and labels that stand clear."""

import re
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pytest

from explorer.analysis.account import Account, account, after_tricks
from explorer.analysis.swings import Swing
from explorer.cards import Card, Rank, Seat, Suit
from explorer.charts.swings import _below, _free_end
from explorer.charts.tricks import tricks
from explorer.i18n import LANGUAGES, speaker
from explorer.rules.engine import replay
from explorer.rules.sight import sight
from tests.lesson_deals import lesson_deal

EN = speaker("en")


def rows_of(name: str, eyes: Seat | None = None) -> tuple[Account, ...]:
    """The accounts of a deal of the lessons after each trick, as one seat sees them or in the open."""
    deals = (step.deal if eyes is None else sight(step.deal, eyes).deal for step in replay(lesson_deal(name)))
    return tuple(row for deal in after_tricks(deals) if (row := account(deal)) is not None)


ROWS = rows_of("partner-revealed")


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
    rows = rows_of("partner-held-back", Seat.D)[:2]
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
    rows = rows_of(name)
    for played in range(2, len(rows) + 1):
        found = boxes(tricks(speaker(lang), False, rows[:played], 8).figure, 310)
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
        for (x, y), (x_, y_) in pairwise(zip(xs, ys, strict=True)):
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
    few = tuple(replace(row, target=None) for row in ROWS[:2])
    assert sum(few[-1].points) < 40
    assert len(tricks(EN, False, few, 8).figure.layout.yaxis.tickvals) > 2
