"""What must hold on every page, in every language, light and dark, wide and narrow."""

import re

import pytest

from explorer.i18n import LANGUAGES
from explorer.views.shell import TITLES

DESKTOP, NARROW = (1280, 800), (360, 740)
PAGES = [*TITLES]
PLAIN = {"Briscola Explorer", *(one.own_name for one in LANGUAGES.values())}
"""What reads the same in every language: the app's name and the languages' own names."""

VISIBLE_TEXTS = """
() => {
  const SKIPPED = "script, style, noscript, template, [aria-hidden=true], [translate=no]";
  const found = [];
  const roots = [document.body];
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === Node.ELEMENT_NODE) {
        if (node.shadowRoot) roots.push(node.shadowRoot);
        for (const name of ["aria-label", "alt", "title", "placeholder"]) {
          if (node.getAttribute(name)) found.push(node.getAttribute(name));
        }
        continue;
      }
      const parent = node.parentElement;
      if (!parent || parent.closest(SKIPPED)) continue;
      if (node.textContent.trim()) found.push(node.textContent.trim());
    }
  }
  return found;
}
"""


def path_of(page: str) -> str:
    return "/" if page == "start" else f"/{page}"


@pytest.mark.parametrize(("scheme", "size"), [("light", DESKTOP), ("dark", NARROW)])
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing_and_the_language_is_told(visit, page, scheme, size):
    one = visit(size=size, scheme=scheme)
    one.goto(path_of(page), lang="en")
    one.has_no_fault_in_any_language()
    assert one.page.title().endswith("Briscola Explorer")
    one.page.wait_for_load_state("networkidle")  # nothing that comes late goes unheard


@pytest.mark.parametrize("page", PAGES)
def test_no_text_stands_outside_the_catalogs_and_longer_ones_still_fit_a_phone(visit, page):
    one = visit(size=NARROW)
    one.goto(path_of(page), lang="qps")
    leaks = [
        text
        for text in one.page.evaluate(VISIBLE_TEXTS)
        if text not in PLAIN
        and re.search("[A-Za-z]{3}", text)
        and not re.search("[\u00c0-\u1fff\u27e6]", text)
    ]
    assert leaks == []
    assert one.page.evaluate("document.documentElement.scrollWidth") <= NARROW[0]
