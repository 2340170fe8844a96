"""Where Debian's Chromium is on this machine."""

import shutil

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
"""Without windows it opens a page in three quarters of the time: that one first."""


def chromium() -> str | None:
    """The path of the browser that the tests and measurements drive, if there is one."""
    return next(filter(None, map(shutil.which, NAMES)), None)
