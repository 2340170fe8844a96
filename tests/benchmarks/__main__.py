"""`make bench`: measure the engine, the app and the solver, and print the table of the README's last section.

`python -m tests.benchmarks engine server screen solver chances` measures only what is named.
"""

import asyncio
import os
import platform
import sys
from statistics import median

from explorer.cards import PACK
from tests.benchmarks import deals, knowing, learners, screen, solving
from tests.benchmarks.measure import Row, p50_p95, table


def engine_rows() -> list[Row]:
    rate = deals.deals_per_second()
    return [
        Row("Random complete deals in one process", f"{rate:.0f} a second", "1000 a second", rate >= 1000)
    ]


def server_rows() -> list[Row]:
    rows = []
    with learners.server() as running:
        middle, _ = p50_p95(asyncio.run(learners.one_learner(running.host, rounds=1000)))
        rows.append(Row("Server time of a step, p50", f"{middle:.1f} ms", "15 ms", middle < 15))
        share = asyncio.run(learners.memory_per_session(running, count=100))
        rows.append(Row("Memory of a session", f"{share:.2f} MiB", "0.5 MiB", share < 0.5))
    for count, aim in ((30, 100), (100, 300)):
        with learners.server() as running:
            times = asyncio.run(learners.many_learners(running.host, count, clicks=4, pause=5))
        middle, late = p50_p95(times)
        what = f"{count} learners, a click every 5 s, p50 and p95"
        rows.append(Row(what, f"{middle:.0f} and {late:.0f} ms", f"p95 {aim} ms", late < aim))
    with learners.server() as running:
        times = asyncio.run(learners.beside_analysis(running.host, 30, clicks=4, pause=5))
    middle, late = p50_p95(times)
    what = "The 30 learners while a whole deal is solved for somebody else"
    rows.append(Row(what, f"{middle:.0f} and {late:.0f} ms", "p95 100 ms", late < 100))
    return rows


def screen_rows() -> list[Row]:
    first = screen.first_page()
    middle, late = p50_p95(screen.clicks(60))
    shown = f"{middle:.0f} and {late:.0f} ms"
    picture, _ = p50_p95(screen.tricks(60))
    step, _ = p50_p95(screen.deal_moves(60))
    lab, _ = p50_p95(screen.auction(40))
    other, _ = p50_p95(screen.comparison(40))
    return [
        Row("From the command to the first usable page", f"{first:.1f} s", "3 s", first < 3),
        Row(
            "Click to changed page in Chromium, p50 and p95",
            shown,
            "80 and 150 ms",
            middle < 80 and late < 150,
        ),
        Row("Another trump to a new picture of 40 cards, p50", f"{picture:.0f} ms", "100 ms", picture < 100),
        Row("A step in the deal lab to the changed page, p50", f"{step:.0f} ms", "100 ms", step < 100),
        Row("A step in the auction lab to the changed page, p50", f"{lab:.0f} ms", "100 ms", lab < 100),
        Row(
            "Other rules in the comparison to where they part, p50", f"{other:.0f} ms", "100 ms", other < 100
        ),
    ]


def solver_rows() -> list[Row]:
    solving.warm()
    rows = []
    for tricks, aims in ((5, (30, 100)), (6, (600, 4000))):
        middle, late = p50_p95(solving.what_if(tricks, 100))
        rows.append(
            Row(
                f"Solver, value of every card, {tricks} tricks left, p50 and p95",
                f"{middle:.0f} and {late:.0f} ms",
                f"{aims[0]} and {aims[1]} ms",
                middle < aims[0] and late < aims[1],
            )
        )
    times, settled = solving.target(7, 100, most=30)
    middle, late = p50_p95(times)
    measured = f"{middle / 1000:.2f} and {late / 1000:.1f} s"
    rows.append(
        Row("Solver, is the target reached, 7 tricks left, p50 and p95", measured, "p95 2 s", late < 2000)
    )
    count, most = 30, 60
    times, settled = solving.target(8, count, most)
    middle, _ = p50_p95(times)
    rows.append(
        Row(
            f"Solver, is the target reached, whole deal, p50 and within {most} s",
            f"{middle / 1000:.1f} s and {100 * settled / count:.0f} %",
            "5 s and 85 %",
            middle < 5000 and settled >= 0.85 * count,
        )
    )
    width = median(solving.widths(20, seconds=30))
    rows.append(
        Row(
            "Solver, interval of a whole deal after 30 s on two cores, p50",
            f"{width:.0f} points",
            "10 points",
            width <= 10,
        )
    )
    rate = solving.deals_per_second()
    millions = f"{rate / 1e6:.1f} M a second"
    rows.append(Row("Whole deals played out at random, one core", millions, "3 M a second", rate >= 3e6))
    others = solving.other_moves_per_second()
    if others is not None:
        times_as_fast = rate * len(PACK) / others
        rows.append(
            Row(
                "Moves of these, against random playouts in OpenSpiel",
                f"{times_as_fast:.0f} times",
                "10 times",
                times_as_fast >= 10,
            )
        )
    return rows


def chances_rows() -> list[Row]:
    middle, late = p50_p95(knowing.positions(30, worlds=2000))
    call, _ = p50_p95(knowing.calls(30, deals=200))
    shown = f"{middle:.0f} and {late:.0f} ms"
    return [
        Row("What a seat can know, from 2000 worlds, p50 and p95", shown, "p95 500 ms", late < 500),
        Row("Chances of four trumps from 200 deals each, p50", f"{call:.0f} ms", "2000 ms", call < 2000),
    ]


SECTIONS = {
    "engine": engine_rows,
    "server": server_rows,
    "screen": screen_rows,
    "solver": solver_rows,
    "chances": chances_rows,
}


def machine() -> str:
    return f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"


def main() -> None:
    rows = [row for name in sys.argv[1:] or SECTIONS for row in SECTIONS[name]()]
    print(f"\nMeasured on {machine()}.\n\n{table(rows)}")
    sys.exit(0)


if __name__ == "__main__":
    main()
