"""Rows of the printed table, and the few figures they are made of."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import quantiles


@dataclass(frozen=True)
class Row:
    """One measured thing: what, how much, and what was aimed at."""

    what: str
    measured: str
    aim: str
    kept: bool


def p50_p95(seconds: Sequence[float]) -> tuple[float, float]:
    """The median and the 95th percentile, in milliseconds."""
    cuts = quantiles(seconds, n=20, method="inclusive")
    return cuts[9] * 1000, cuts[18] * 1000


def table(rows: Sequence[Row]) -> str:
    """The rows as a Markdown table."""
    lines = ["| What | Measured | Aim | |", "|---|---|---|---|"]
    lines += [f"| {row.what} | {row.measured} | {row.aim} | {'✓' if row.kept else '✗'} |" for row in rows]
    return "\n".join(lines)
