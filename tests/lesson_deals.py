"""The deals that the lessons play, for tests that need a real one."""

from functools import cache
from pathlib import Path

from explorer.notation import loads
from explorer.rules.deals import Deal

FOLDER = Path(__file__).resolve().parents[1] / "lessons" / "deals"
SESSION = tuple(f"session/{number:02}" for number in range(1, 11))
"""Ten scored deals, played one after the other."""


@cache
def lesson_deal(name: str) -> Deal:
    return loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"), name)
