"""What tests of more than one file share."""

import os
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings
from streamlit.components.v2 import manifest_scanner
from streamlit.testing.v1 import AppTest

from explorer.cli import main
from explorer.solving_queue import Known
from tests.asked_queue import Asked

ROOT = Path(__file__).resolve().parents[1]

# Deals are sealed with this, so that no test writes a key into the folder of whoever runs it.
os.environ["EXPLORER_KEY"] = "the tests' own"

# Every `AppTest` looks through all installed packages for components; once is enough for all of them.
manifest_scanner.scan_component_manifests = cache(manifest_scanner.scan_component_manifests)

# How long an example takes depends on what else the machine does; it says nothing about the code.
settings.register_profile("steady", deadline=None)
settings.load_profile("steady")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever needs the compiled solver runs in one worker: on a new machine it is compiled once."""
    for item in items:
        if any(name in item.nodeid for name in ("solver", "cli_solve", "deal_values", "README")):
            item.add_marker(pytest.mark.xdist_group("compiled"))


@pytest.fixture
def open_app():
    """Open a page of the app as a reader would, without a browser: `open_app("learn", lang="it")`."""

    def open_page(page: str = "start", /, locale: str = "en-GB", **params: str) -> AppTest:
        app = AppTest.from_file(str(ROOT / "streamlit_app.py"), default_timeout=30)
        app.context["locale"] = locale
        for name, value in params.items():
            app.query_params[name] = value
        app.run()
        if page != "start":
            app.switch_page(f"explorer/views/{page}.py").run()
        return app

    return open_page


@pytest.fixture
def knows(monkeypatch):
    """Let the labs know one thing of every position: `knows(solution=..., ended=True)`; gives the queue."""

    def known(**facts):
        one = Asked(Known(**facts))
        monkeypatch.setattr("explorer.views.best_play.queue", lambda: one)
        return one

    return known


@pytest.fixture
def explorer(capsys, tmp_path, monkeypatch):
    """Run a command in an empty folder, in English by itself; a text goes into `deal.toml` first."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)

    def run(*arguments, text=None):
        if text is not None:
            Path("deal.toml").write_text(text, encoding="utf-8")
        code = main([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run
