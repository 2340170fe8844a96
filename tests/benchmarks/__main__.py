"""`make bench`: measure the engine and the app, and print the table of the README's last section."""

import asyncio
import os
import platform
import sys

from tests.benchmarks import deals, learners, screen
from tests.benchmarks.measure import Row, p50_p95, table


def engine_row() -> Row:
    rate = deals.deals_per_second()
    return Row("Random complete deals in one process", f"{rate:.0f} a second", "1000 a second", rate >= 1000)


def server_rows() -> list[Row]:
    rows = []
    with learners.server() as running:
        middle, _ = p50_p95(asyncio.run(learners.one_learner(running.host, rounds=200)))
        rows.append(Row("Server time of a step, p50", f"{middle:.1f} ms", "15 ms", middle < 15))
        share = asyncio.run(learners.memory_per_session(running, count=100))
        rows.append(Row("Memory of a session", f"{share:.2f} MiB", "0.5 MiB", share < 0.5))
    for count, aim in ((30, 100), (100, 300)):
        with learners.server() as running:
            times = asyncio.run(learners.many_learners(running.host, count, clicks=4, pause=5))
        middle, late = p50_p95(times)
        what = f"{count} learners, a click every 5 s, p50 and p95"
        rows.append(Row(what, f"{middle:.0f} and {late:.0f} ms", f"p95 {aim} ms", late < aim))
    return rows


def screen_rows() -> list[Row]:
    first = screen.first_page()
    middle, late = p50_p95(screen.clicks(60))
    shown = f"{middle:.0f} and {late:.0f} ms"
    picture, _ = p50_p95(screen.tricks(60))
    step, _ = p50_p95(screen.deal_moves(60))
    lab, _ = p50_p95(screen.auction(40))
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
    ]


def machine() -> str:
    return f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"


def main() -> None:
    rows = [engine_row(), *server_rows(), *screen_rows()]
    print(f"\nMeasured on {machine()}.\n\n{table(rows)}")
    sys.exit(0)


if __name__ == "__main__":
    main()
