"""A real server and a real browser, with the checks no page may fail: its own host only, no error."""

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from explorer.i18n import LANGUAGES, language
from tests.chromium import chromium

ROOT = Path(__file__).resolve().parents[2]
DESKTOP, PHONE, NARROW = (1280, 800), (390, 844), (360, 740)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
SETTLED = '[data-testid="stApp"][data-test-script-state="notRunning"]'


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(script: str, log: Path) -> Iterator[str]:
    """A script of this repository, run as a server until the end; gives its address once it can be opened."""
    port = free_port()
    with log.open("w") as output:
        process = subprocess.Popen(
            [sys.executable, script],
            cwd=ROOT,
            env={**os.environ, "PORT": str(port)},
            stdout=subprocess.PIPE,
            stderr=output,
            text=True,
        )
    assert process.stdout is not None
    # it speaks once it can be opened; where there is no folder of static files, Streamlit warns before that
    if not any(str(port) in line for line in process.stdout):
        process.kill()
        pytest.fail(f"The server did not start: {log.read_text()}")
    yield f"http://127.0.0.1:{port}"
    process.terminate()
    process.wait(timeout=20)
    process.stdout.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[str]:
    """The app as `make run` starts it; gives its address."""
    with serving("streamlit_app.py", tmp_path_factory.mktemp("server") / "log.txt") as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    assert path, "Chromium is missing; `make test` installs it"
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


def faults(page: Page, *, colours: bool = True, bare: bool = False) -> list[str]:
    """What axe objects to, one line each; contrast is the same in every language, and slow to measure.

    A `bare` page has nothing around what is tested: no landmarks and no heading.
    """
    left_out = {"color-contrast"} if not colours else set()
    left_out |= {"landmark-one-main", "page-has-heading-one", "region"} if bare else set()
    options = {
        "preload": False,  # it would fetch our style sheets again, from wrong addresses; no rule needs it
        "resultTypes": ["violations"],  # telling of all that passes takes most of the time
        "rules": {name: {"enabled": False} for name in left_out},
    }
    return [
        f"{rule['id']} ({rule['impact']}): {node['html'][:200]} {node.get('failureSummary', '')[:300]}"
        for rule in Axe().run(page, options=options).response["violations"]
        for node in rule["nodes"]
    ]


@dataclass
class Visit:
    """One open page, and what it asked for and complained of since."""

    page: Page
    base: str
    foreign: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def goto(self, path: str = "/", **params: str | int) -> Page:
        """Open a page of the app and wait until it stands still."""
        self.page.goto(f"{self.base}{path}?{urlencode(params)}" if params else self.base + path)
        return self.settle()

    def settle(self) -> Page:
        """Wait until the last run of the script has ended and the language buttons are there."""
        self.page.locator(SETTLED).wait_for()
        self.page.locator(".languages button").first.wait_for()
        return self.page

    def languages(self) -> Iterator[str]:
        """Every language in turn, switched to as a reader does."""
        for lang in LANGUAGES:
            button = self.page.locator(f'.languages [data-code="{lang}"]')
            if button.get_attribute("aria-pressed") != "true":
                button.click()
                self.page.wait_for_url(f"**lang={lang}**")
            self.page.locator(f'html[lang="{language(lang).html}"]').wait_for(state="attached")
            self.settle()
            yield lang

    def has_no_fault_in_any_language(self) -> None:
        """The page passes axe and is no wider than the window.

        Colours are those of the first language, and the dark differs from the light in nothing else.
        """
        size = self.page.viewport_size
        assert size is not None
        dark = self.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        for number, _ in enumerate(self.languages()):
            assert self.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
            if number == 0 or not dark:
                assert self.axe(colours=number == 0) == []

    def facts(self) -> dict[str, str]:
        """The parameters of the address."""
        return dict(pair.split("=", 1) for pair in urlsplit(self.page.url).query.split("&") if pair)

    def axe(self, *, colours: bool = True) -> list[str]:
        """What axe objects to on this page."""
        return faults(self.page, colours=colours)


Contexts = Callable[..., BrowserContext]


@pytest.fixture(scope="session")
def context(browser: Browser) -> Iterator[Contexts]:
    """A browser's profile for each kind of screen and reader, whose cache the visits share."""
    kept: dict[str, BrowserContext] = {}

    def of(size: tuple[int, int], **kind) -> BrowserContext:
        name = repr((size, sorted(kind.items())))
        if name not in kept:
            kept[name] = browser.new_context(viewport={"width": size[0], "height": size[1]}, **kind)
            kept[name].set_default_timeout(60_000)  # a machine may be busy with other workers
        return kept[name]

    yield of
    for one in kept.values():
        one.close()


@pytest.fixture
def visit(context: Contexts, server: str) -> Iterator[Callable[..., Visit]]:
    """Open a visit: `visit(size=PHONE, scheme="dark", locale="it-IT")`; ends with the checks."""
    visits: list[Visit] = []

    def begin(size: tuple[int, int] = DESKTOP, scheme: str = "light", locale: str = "en-GB", **more) -> Visit:
        how = {"color_scheme": scheme, "locale": locale, "reduced_motion": "reduce", **more}
        page = context(size, **how).new_page()
        one = Visit(page, server)
        host = urlsplit(server).netloc

        def note_request(request) -> None:
            parts = urlsplit(request.url)
            if parts.scheme not in {"data", "blob"} and parts.netloc != host:
                one.foreign.append(request.url)

        page.on("request", note_request)
        page.on("websocket", note_request)
        page.on("pageerror", lambda error: one.complaints.append(str(error)))
        page.on(
            "console",
            lambda message: one.complaints.append(message.text) if message.type == "error" else None,
        )
        visits.append(one)
        return one

    yield begin
    for one in visits:
        foreign, complaints = [*one.foreign], [*one.complaints]  # a script cut off half-way would complain
        one.page.close()
        assert foreign == [], "a page asked another host"
        assert complaints == [], "a page complained in the console"
