"""What can be wrong with something that was read: a file, a link, a profile, a lesson, a message.

Each problem is a value that says where it is, what was found and what was expected.
Sentences are made elsewhere, in the reader's language. `InputError` carries one problem.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

from pydantic import ValidationError

LONGEST_EXCERPT = 60
"""How much of a bad value is quoted back, in characters."""


def excerpt(value: object, longest: int = LONGEST_EXCERPT) -> str:
    r"""Quote a bad value in one short line, without control characters.

    >>> excerpt("a\nb" + "x" * 100), excerpt("a\u202eb\x1b[31m")
    ('a bxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…', 'a b [31m')
    """
    text = value if isinstance(value, str) else repr(value)
    line = "".join(char if char.isprintable() else " " for char in text[: longest + 1])
    return line if len(line) <= longest else line[: longest - 1] + "…"


def show(value: object) -> str:
    r"""Quote a value of a TOML file in one short line; what can be nested or endless is only hinted at.

    >>> show("a\nb"), show([["a"]]), show(16**1000), show(True)
    ('a b', '[…]', '…', 'true')
    """
    match value:
        case bool():
            return "true" if value else "false"
        case list() | tuple():
            return "[…]"
        case dict():
            return "{…}"
        case str():
            return excerpt(value)
        case int() if value.bit_length() > 128:
            return "…"
        case _:
            return excerpt(str(value))


@dataclass(frozen=True, slots=True)
class NotFound:
    """Nothing of that name exists."""

    where: str


@dataclass(frozen=True, slots=True)
class NotOpened:
    """Something is there, but it is no file that may be opened: a folder, for one."""

    where: str


@dataclass(frozen=True, slots=True)
class NotReadable:
    """The thing cannot be read as text at all."""

    where: str


@dataclass(frozen=True, slots=True)
class TooLarge:
    """More characters than any such thing needs; `found` is None for more than were counted."""

    where: str
    found: int | None
    most: int


@dataclass(frozen=True, slots=True)
class NotToml:
    """Not TOML from this line and column on, both counted from 1; 0 when the text simply ends."""

    where: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class LongNumber:
    """A number with more digits than are read."""

    where: str


@dataclass(frozen=True, slots=True)
class OtherFormat:
    """Written in a format that this program does not read."""

    where: str
    found: str
    newest: int


@dataclass(frozen=True, slots=True)
class MissingKey:
    """A value that must be given is not there."""

    where: str


@dataclass(frozen=True, slots=True)
class UnknownKey:
    """A key that means nothing in this place."""

    where: str


@dataclass(frozen=True, slots=True)
class WrongKind:
    """A value of another kind than `expected`: text, number, truth, list or table.

    `is_text` tells that a text was found, since a text may look like what is expected.
    """

    where: str
    found: str
    expected: str
    is_text: bool = False


@dataclass(frozen=True, slots=True)
class NotAllowed:
    """None of the values that may stand here."""

    where: str
    found: str
    allowed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OutOfRange:
    """A number outside of its range; both ends may occur."""

    where: str
    found: str
    lowest: int
    highest: int


@dataclass(frozen=True, slots=True)
class NotACard:
    """Something that names no card of the pack."""

    where: str
    found: str


InputProblem = (
    NotFound
    | NotOpened
    | NotReadable
    | TooLarge
    | NotToml
    | LongNumber
    | OtherFormat
    | MissingKey
    | UnknownKey
    | WrongKind
    | NotAllowed
    | OutOfRange
    | NotACard
)


class InputError(ValueError):
    """Raised for anything read that is not as it must be; `problem` is a frozen value."""

    def __init__(self, problem: Any) -> None:
        super().__init__(problem)
        self.problem = problem


def read_text(path: Traversable, source: str) -> str:
    """The text of a file; raises `InputError` with `source` as the place."""
    try:
        return path.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        raise InputError(NotFound(source)) from None
    except OSError:
        raise InputError(NotOpened(source)) from None
    except UnicodeDecodeError:
        raise InputError(NotReadable(source)) from None


_KINDS: Mapping[str, str] = {
    "string_type": "text",
    "int_type": "number",
    "int_from_float": "number",
    "bool_type": "truth",
    "list_type": "list",
    "tuple_type": "list",
    "dict_type": "table",
    "model_type": "table",
    "mapping_type": "table",
}


def first_problem(error: ValidationError, source: str, forms: Iterable[str] = ()) -> InputProblem:
    """Turn the first finding of a pydantic validation into a problem.

    `source` names the file; `forms` are the values allowed where a pattern did not match.
    """
    found = error.errors(include_url=False)[0]
    key = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in found["loc"])
    where = f"{source}: {key.removeprefix('.')}" if key else source
    value = show(found["input"])
    facts = found.get("ctx", {})
    match found["type"]:
        case "missing":
            return MissingKey(where)
        case "extra_forbidden":
            return UnknownKey(where)
        case "literal_error" | "enum":
            allowed = str(facts["expected"]).replace(" or ", ", ").replace("'", "")
            return NotAllowed(where, value, tuple(allowed.split(", ")))
        case "greater_than_equal" | "less_than_equal":
            return OutOfRange(where, value, int(facts.get("ge", 0)), int(facts.get("le", 2**31)))
        case kind if kind in _KINDS:
            return WrongKind(where, value, _KINDS[kind], isinstance(found["input"], str))
        case _:
            return NotAllowed(where, value, tuple(forms))
