"""Compiling with numba, and where the compiled code is kept.

numba's own cache looks at the date of one file at a time, so that a change in another file would bring
old machine code back. Here each state of the sources has a folder of its own, in
`$XDG_CACHE_HOME/briscola-explorer` or `~/.cache/briscola-explorer`, that belongs to whoever runs the
program. Where there can be none, everything is compiled anew in each process.
"""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numba
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

if TYPE_CHECKING:
    from collections.abc import Callable

Function = TypeVar("Function", bound="Callable[..., Any]")


def cache_folder(sources: Path) -> Path | None:
    """The folder for what is compiled from the modules in `sources` as they are now, made if need be.

    None where it cannot be made, or belongs to somebody else: compiled code is carried out unread.
    """
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sorted(sources.glob("*.py")):
        digest.update(path.read_bytes())
    with suppress(OSError, RuntimeError):  # RuntimeError: nobody's home
        cache = Path(os.environ.get("XDG_CACHE_HOME", ""))
        root = cache if cache.is_absolute() else Path.home() / ".cache"
        folder = root / "briscola-explorer" / f"solver-{digest.hexdigest()[:16]}"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if folder.stat().st_uid == os.getuid() and os.access(folder, os.W_OK):
            return folder
    return None


FOLDER = cache_folder(Path(__file__).parent)

_OPTIONS: dict[str, Any] = {
    "cache": FOLDER is not None,
    "nogil": True,
    # Nothing here makes an array, so no array needs to count its users: three times as fast without.
    "_nrt": False,
}

if FOLDER is not None:
    numba.config.CACHE_DIR = str(FOLDER)  # type: ignore[attr-defined]


def compiled(function: Function) -> Function:
    """Compile a function of integers and arrays at its first call; it runs without Python's lock."""
    made: Function = numba.njit(**_OPTIONS)(function)
    return made


def inlined(function: Function) -> Function:
    """The same for a part of a larger function, which is compiled into each place that calls it.

    A call would hand over every array by value, at more cost than what most parts do.
    """
    made: Function = numba.njit(forceinline=True, **_OPTIONS)(function)
    return made


# --- one machine instruction each ----------------------------------------------------------------


def _one_number(count: Callable[[Any, Any], Any]) -> Any:
    """A function from one integer to another, made of instructions of the machine."""

    def typed(_: Any, __: Any) -> Any:
        return types.int64(types.int64), lambda _, builder, __, arguments: count(builder, arguments[0])

    return intrinsic(typed)


_YES = ir.Constant(ir.IntType(1), 1)
_LAST = ir.Constant(ir.IntType(64), 63)
_lowest = _one_number(lambda builder, bits: builder.cttz(bits, _YES))
_highest = _one_number(lambda builder, bits: builder.sub(_LAST, builder.ctlz(bits, _YES)))
_size = _one_number(lambda builder, bits: builder.ctpop(bits))


@inlined
def lowest(bits: int) -> int:
    """The place of the lowest bit of a number above 0.

    >>> lowest(0b1010)
    1
    """
    place: int = _lowest(bits)
    return place


@inlined
def highest(bits: int) -> int:
    """The place of the highest bit of a number above 0.

    >>> highest(0b1010)
    3
    """
    place: int = _highest(bits)
    return place


@inlined
def size(bits: int) -> int:
    """How many bits of a number are set.

    >>> size(0b1010)
    2
    """
    count: int = _size(bits)
    return count
