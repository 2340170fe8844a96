"""What a reader waits for, measured in Chromium."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlencode

from playwright.sync_api import Page, sync_playwright

from explorer.analysis.pairs import EXAMPLES
from explorer.compact import pack
from tests.benchmarks.learners import server
from tests.chromium import chromium

KING = EXAMPLES["king-ace"]

CLICK_TO_CHANGE = """
async ({ click, watch }) => {
  const before = document.querySelector(watch).textContent;
  const changed = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const now = document.querySelector(watch);
      if (now && now.textContent !== before) { observer.disconnect(); resolve(); }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const roots = [document, ...[...document.querySelectorAll("*")].flatMap((node) => node.shadowRoot ?? [])];
  const target = roots.map((root) => root.querySelector(click)).find(Boolean);
  const begun = performance.now();
  target.click();
  await changed;
  await new Promise(requestAnimationFrame);
  return performance.now() - begun;
}
"""

CLICK_TO_PICTURE = """
async ({ click, grid }) => {
  const host = [...document.querySelector(grid).querySelectorAll("*")].find((node) => node.shadowRoot);
  const notes = () => [...host.shadowRoot.querySelectorAll(".note")].map((node) => node.textContent).join();
  const before = notes();
  const begun = performance.now();
  document.querySelector(click).click();
  while (notes() === before) await new Promise(requestAnimationFrame);
  return performance.now() - begun;
}
"""


@contextmanager
def open_page() -> Iterator[Page]:
    path = chromium()
    if path is None:
        sys.exit("Chromium is missing: make bench installs it")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser.new_page(viewport={"width": 1280, "height": 800})
        browser.close()


def show(page: Page, host: str, address: str) -> None:
    """Open a page and wait until it can be used: drawn to its end, language buttons and all."""
    page.goto(f"http://{host}{address}")
    page.locator('[data-testid="stApp"][data-test-script-state="notRunning"]').wait_for()
    page.locator("h1").wait_for()
    page.locator(".languages button").first.wait_for()


def first_page() -> float:
    """Seconds from the command to the first page that can be used, the browser being open."""
    with open_page() as page:
        begun = time.perf_counter()
        with server() as running:
            show(page, running.host, "/")
            return time.perf_counter() - begun


def clicks(count: int) -> list[float]:
    """Seconds from a click to the changed heading: every text of a page changes with the language."""
    taken = []
    with server() as running, open_page() as page:
        show(page, running.host, "/learn?lang=en")
        for turn in range(count + 4):
            code = ("it", "fr", "pt", "en")[turn % 4]
            target = {"click": f'.languages button[data-code="{code}"]', "watch": "h1"}
            taken.append(page.evaluate(CLICK_TO_CHANGE, target) / 1000)
            page.locator(f'.languages button[data-code="{code}"][aria-pressed="true"]').wait_for()
    return taken[4:]  # the first time, each language is read from its file


def tricks(count: int) -> list[float]:
    """Seconds from a change of trump in the trick lab to the changed picture of all 40 cards."""
    taken = []
    with server() as running, open_page() as page:
        show(page, running.host, "/trick?lang=en&seat=B")
        page.locator(".st-key-instead button").first.wait_for()
        # the first suit that is not trump: spades and hearts in turn
        target = {"click": '[data-id="trump"] button[aria-checked="false"]', "grid": ".st-key-instead"}
        for _ in range(count + 4):
            page.locator(target["click"]).first.wait_for()
            taken.append(page.evaluate(CLICK_TO_PICTURE, target) / 1000)
            page.locator('[data-testid="stApp"][data-test-script-state="notRunning"]').wait_for()
    return taken[4:]


def deal_moves(count: int) -> list[float]:
    """Seconds from a step in the deal lab to the changed trick, its account and its picture on the page."""
    taken = []
    with server() as running, open_page() as page:
        show(page, running.host, "/deal?lang=en&pos=21")
        page.locator(".st-key-chart_tricks .js-plotly-plot").wait_for()
        for turn in range(count + 4):
            button = "back_one" if turn % 2 else "forward_one"
            target = {"click": f".st-key-{button} button", "watch": ".st-key-deal_board .trick-list"}
            taken.append(page.evaluate(CLICK_TO_CHANGE, target) / 1000)
            page.locator('[data-testid="stApp"][data-test-script-state="notRunning"]').wait_for()
    return taken[4:]


def auction(count: int) -> list[float]:
    """Seconds from a press in the auction lab to what was said then: ladder, record and calls are new."""
    taken = []
    with server() as running, open_page() as page:
        show(page, running.host, "/auction?lang=en")
        for turn in range(count + 4):
            way, ply = ("forward", "4") if turn % 2 == 0 else ("back", "3")
            target = {"click": f'.step[data-id="{way}"]', "watch": ".turn"}
            taken.append(page.evaluate(CLICK_TO_CHANGE, target) / 1000)
            page.locator(f'.record [aria-current][data-ply="{ply}"]').wait_for()
    return taken[4:]


def comparison(count: int) -> list[float]:
    """Seconds from a choice of rules in the comparison to where the two now part."""
    taken = []
    with server() as running, open_page() as page:
        show(page, running.host, f"/compare?{urlencode({'lang': 'en', 'deal': pack(KING.deal)})}")
        # with the first set on the left, the other two on the right in turn: in the auction, at the call
        target = {"click": '.st-key-compare-right button[aria-checked="false"]:not(:first-of-type)'}
        for _ in range(count + 4):
            page.locator(target["click"]).first.wait_for()
            taken.append(page.evaluate(CLICK_TO_CHANGE, target | {"watch": ".parting"}) / 1000)
            page.locator('[data-testid="stApp"][data-test-script-state="notRunning"]').wait_for()
    return taken[4:]
