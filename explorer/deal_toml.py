"""Strict access to the TOML of a deal file: every wrong value is named with its place."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from explorer.deal_problems import DealFileError, NestedTooDeep
from explorer.problems import MissingKey, TooLarge, UnknownKey, WrongKind, excerpt, show
from explorer.profiles.model import not_toml

LONGEST_FILE = 256 * 1024
"""Characters in the longest file that is read."""


@dataclass(frozen=True, slots=True)
class Table:
    """One table of a file, with the file's and its own name for messages."""

    source: str
    name: str
    values: dict[str, object]

    def at(self, key: str) -> str:
        """The place of a key, for messages."""
        return f"{self.source}: {self.name}{key}"

    def only(self, *keys: str) -> None:
        """Refuse any other key."""
        for key in self.values:
            if key not in keys:
                raise DealFileError(UnknownKey(self.at(excerpt(key))))

    def text(self, key: str) -> str:
        """A text that must be given."""
        value = self._given(key)
        if isinstance(value, str):
            return value
        raise self._wrong(key, value, "text")

    def number(self, key: str) -> int:
        """A whole number that must be given."""
        value = self._given(key)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        raise self._wrong(key, value, "number")

    def table(self, key: str) -> Table:
        """A table, empty when it is missing."""
        value = self.values.get(key, {})
        if isinstance(value, dict):
            return Table(self.source, f"{self.name}{key}.", value)
        raise self._wrong(key, value, "table")

    def tables(self, key: str) -> tuple[Table, ...]:
        """A list of tables, empty when it is missing; they count from 1 in messages."""
        value = self.values.get(key, [])
        if not isinstance(value, list):
            raise self._wrong(key, value, "list")
        for number, one in enumerate(value, start=1):
            if not isinstance(one, dict):
                raise self._wrong(f"{key}[{number}]", one, "table")
        return tuple(
            Table(self.source, f"{self.name}{key}[{number}].", one)
            for number, one in enumerate(value, start=1)
        )

    def lines(self, key: str) -> tuple[str, ...]:
        """A list of texts, or one text, or nothing when it is missing."""
        value = self.values.get(key, [])
        if isinstance(value, str):
            return (value,)
        if not isinstance(value, list):
            raise self._wrong(key, value, "list")
        for number, line in enumerate(value, start=1):
            if not isinstance(line, str):
                raise self._wrong(f"{key}[{number}]", line, "text")
        return tuple(value)

    def words(self, key: str) -> tuple[str, ...]:
        """The words of a text, or of a list of texts."""
        return tuple(word for line in self.lines(key) for word in line.split())

    def _wrong(self, key: str, value: object, expected: str) -> DealFileError:
        return DealFileError(WrongKind(self.at(key), show(value), expected, isinstance(value, str)))

    def _given(self, key: str) -> object:
        try:
            return self.values[key]
        except KeyError:
            raise DealFileError(MissingKey(self.at(key))) from None


def parse(text: str, source: str) -> Table:
    """Read a whole TOML text; raises `DealFileError`.

    >>> parse("format = 1", "deal").number("format")
    1
    """
    if len(text) > LONGEST_FILE:
        raise DealFileError(TooLarge(source, len(text), LONGEST_FILE))
    try:
        return Table(source, "", tomllib.loads(text.removeprefix("\ufeff")))
    except ValueError as error:
        raise DealFileError(not_toml(error, source)) from None
    except RecursionError:
        raise DealFileError(NestedTooDeep(source)) from None
