"""The command line: deals told and checked, lessons linted, rule profiles listed."""

from explorer.cli.commands import main

__all__ = ["main"]
