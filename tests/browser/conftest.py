"""A real server and a real browser, with the checks no page may fail: its own host only, no error."""

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest
from axe_playwright_python.base import AXE_SCRIPT
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


def _violations(page: Page, options: dict[str, object]) -> list[dict]:
    """What axe found; bringing over what it tells of rules that hold takes as long as the search."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return page.evaluate("options => axe.run(options).then(found => found.violations)", options)


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
        for rule in _violations(page, options)
        for node in rule["nodes"]
    ]


@dataclass
class Visit:
    """One open page, and what it asked for and complained of since."""

    page: Page
    base: str
    foreign: list[str]
    complaints: list[str]

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


Tab = Callable[..., AbstractContextManager[Page]]


@pytest.fixture(scope="session")
def tab(browser: Browser) -> Iterator[Tab]:
    """A tab for a kind of screen and reader: `with tab(PHONE, listeners, color_scheme="dark") as page`.

    A tab is used again with nothing kept but the browser's cache: its next page opens in half the time.
    """
    contexts: dict[str, BrowserContext] = {}
    free: dict[str, list[Page]] = {}

    @contextmanager
    def use(size: tuple[int, int], listeners: dict[str, Callable], **kind) -> Iterator[Page]:
        name = repr((size, sorted(kind.items())))
        viewport = {"width": size[0], "height": size[1]}
        if name not in contexts:
            contexts[name] = browser.new_context(viewport=viewport, **kind)
            contexts[name].set_default_timeout(60_000)  # a machine may be busy with other workers
        page = free[name].pop() if free.get(name) else contexts[name].new_page()
        for event, listener in listeners.items():
            page.on(event, listener)
        yield page
        for event, listener in listeners.items():
            page.remove_listener(event, listener)
        # Leave for an address of the same server: the browser keeps its process, and what it compiled.
        page.goto("{0.scheme}://{0.netloc}/_stcore/health".format(urlsplit(page.url)))
        page.evaluate("sessionStorage.clear(); localStorage.clear()")
        page.set_viewport_size(viewport)
        page.context.new_cdp_session(page).send("Page.resetNavigationHistory")
        free.setdefault(name, []).append(page)

    yield use
    for context in contexts.values():
        context.close()


@pytest.fixture
def visit(tab: Tab, server: str) -> Iterator[Callable[..., Visit]]:
    """Open a visit: `visit(size=PHONE, scheme="dark", locale="it-IT")`; ends with the checks."""
    host = urlsplit(server).netloc
    visits: list[Visit] = []

    def begin(size: tuple[int, int] = DESKTOP, scheme: str = "light", locale: str = "en-GB", **more) -> Visit:
        foreign: list[str] = []
        complaints: list[str] = []

        def note_request(request) -> None:
            parts = urlsplit(request.url)
            if parts.scheme not in {"data", "blob"} and parts.netloc != host:
                foreign.append(request.url)

        listeners = {
            "request": note_request,
            "websocket": note_request,
            "pageerror": lambda error: complaints.append(str(error)),
            "console": lambda message: complaints.append(message.text) if message.type == "error" else None,
        }
        how = {"color_scheme": scheme, "locale": locale, "reduced_motion": "reduce", **more}
        visits.append(Visit(tabs.enter_context(tab(size, listeners, **how)), server, foreign, complaints))
        return visits[-1]

    with ExitStack() as tabs:
        yield begin
    for one in visits:
        assert one.foreign == [], "a page asked another host"
        assert one.complaints == [], "a page complained in the console"
