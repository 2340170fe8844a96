"""The app's server, and learners who click without a browser: they speak Streamlit's own messages."""

import asyncio
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection, connect

from explorer.compact import pack
from explorer.course.loader import load_course
from explorer.rules.actions import Play
from tests.lesson_deals import lesson_deal

ROOT = Path(__file__).resolve().parents[2]
LESSON = "the-call"
LOOKS = 0.5
"""Seconds between two looks at what the solver has found by then, as on the page."""
_LAST = "script_finished"
STEPS = tuple(step.id for step in load_course("chiamata").lesson(LESSON).steps)


@dataclass(frozen=True)
class Server:
    """A running server: its process and its address."""

    pid: int
    host: str

    def memory(self) -> int:
        """Resident memory in bytes."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def server() -> Iterator[Server]:
    """Start the app as `make run` does, on a free port; it can be opened once this is entered."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "streamlit_app.py"],
        cwd=ROOT,
        env={**os.environ, "PORT": str(port)},
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        if not process.stdout.readline():
            sys.exit("The server did not start.")
        yield Server(process.pid, f"127.0.0.1:{port}")
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


class Learner:
    """One open page: `step` shows a step of the lesson and says how long the server took, in seconds."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    async def step(self, turn: int) -> float:
        message = BackMsg()
        message.rerun_script.query_string = f"lang=en&lesson={LESSON}&step={STEPS[turn % len(STEPS)]}"
        message.rerun_script.page_name = "learn"
        begun = time.perf_counter()
        await self.connection.send(message.SerializeToString())
        while True:
            answer = ForwardMsg.FromString(await self.connection.recv(decode=False))
            if answer.WhichOneof("type") == _LAST:
                if answer.script_finished != ForwardMsg.FINISHED_SUCCESSFULLY:
                    raise RuntimeError("The page did not run to its end")
                return time.perf_counter() - begun


def opened(host: str) -> connect:
    """A connection like a browser's."""
    return connect(
        f"ws://{host}/_stcore/stream", subprotocols=["streamlit"], origin=f"http://{host}", max_size=None
    )


async def one_learner(host: str, rounds: int) -> list[float]:
    """Steps of a single learner, one after the other, without the first run of the page."""
    async with opened(host) as connection:
        learner = Learner(connection)
        for turn in range(len(STEPS)):
            await learner.step(turn)
        return [await learner.step(turn) for turn in range(rounds)]


async def analyst(host: str) -> None:
    """Somebody who has a whole deal solved in the deal lab, for as long as nobody cancels it."""
    deal = lesson_deal("sixty")
    first = next(ply for ply, action in enumerate(deal.actions) if isinstance(action, Play))
    message = BackMsg()
    message.rerun_script.query_string = urlencode(
        {"lang": "en", "deal": pack(deal), "pos": first, "values": "on"}
    )
    message.rerun_script.page_name = "deal"
    async with opened(host) as connection:
        while True:
            await connection.send(message.SerializeToString())
            while ForwardMsg.FromString(await connection.recv(decode=False)).WhichOneof("type") != _LAST:
                pass
            await asyncio.sleep(LOOKS)


async def beside_analysis(host: str, count: int, clicks: int, pause: float) -> list[float]:
    """The steps of `many_learners` while the solver works for somebody else."""
    other = asyncio.create_task(analyst(host))
    try:
        return await many_learners(host, count, clicks, pause)
    finally:
        if other.done():  # it ends by itself only when something went wrong
            other.result()
        other.cancel()


async def many_learners(host: str, count: int, clicks: int, pause: float) -> list[float]:
    """Steps of learners who think `pause` seconds between clicks, each in its own rhythm."""
    chance = random.Random(count)

    async def learn(first: float) -> list[float]:
        await asyncio.sleep(first)
        async with opened(host) as connection:
            learner = Learner(connection)
            await learner.step(0)
            taken = []
            for click in range(clicks):
                await asyncio.sleep(chance.uniform(0.5, 1.5) * pause)
                taken.append(await learner.step(click + 1))
            return taken

    # They arrive over one pause, as a class does, not in the same instant.
    arrivals = [chance.uniform(0, pause) for _ in range(count)]
    return [time for times in await asyncio.gather(*map(learn, arrivals)) for time in times]


async def memory_per_session(running: Server, count: int) -> float:
    """What one more open session costs, in MiB, measured over `count` of them."""
    await one_learner(running.host, rounds=20)
    before = running.memory()
    connections = [await opened(running.host) for _ in range(count)]
    for connection in connections:
        await Learner(connection).step(0)
    after = running.memory()
    for connection in connections:
        await connection.close()
    return (after - before) / count / 2**20
