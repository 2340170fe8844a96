"""Deals sealed for a link: whoever is sent one sees what one seat may see, and cannot read the rest in it.

The seal is Fernet, authenticated encryption, of the compact text of a deal. Its key comes from the
environment variable `EXPLORER_KEY`, any long text that stays secret; else from a file that is made once, in
`$XDG_STATE_HOME/briscola-explorer` or `~/.local/state/briscola-explorer`; else, where nothing can be
written, a new one for as long as the server runs. With another key old links no longer open, and say so.
"""

from __future__ import annotations

import base64
import hashlib
import os
from contextlib import suppress
from functools import cache
from pathlib import Path

from cryptography.fernet import Fernet, InvalidToken

from explorer.compact import LONGEST_TREE_LINK
from explorer.deal_problems import BrokenSeal, LinkError
from explorer.problems import TooLarge

VARIABLE = "EXPLORER_KEY"
"""The environment variable that may hold the secret."""

LONGEST_SEALED = 2 * LONGEST_TREE_LINK
"""Characters in the longest sealed text that is read; a seal makes the longest link a third longer."""

_WHERE = "sealed"
_LONGEST_KEY = 4096


def seal(text: str) -> str:
    """A text that only this server can read again, of letters, digits, - and _.

    >>> unseal(seal("1CLiOv2kgYGM_dJpSeNezhG9dca60ANa7o"))
    '1CLiOv2kgYGM_dJpSeNezhG9dca60ANa7o'
    """
    return _fernet().encrypt(text.encode()).decode().rstrip("=")


def unseal(sealed: str) -> str:
    """The text that was sealed; raises `LinkError`, and nothing else, for what was not sealed here."""
    if len(sealed) > LONGEST_SEALED:
        raise LinkError(TooLarge(_WHERE, len(sealed), LONGEST_SEALED))
    try:
        return _fernet().decrypt(sealed.strip() + "=" * (-len(sealed.strip()) % 4)).decode()
    except (InvalidToken, ValueError):  # ValueError: not text
        raise LinkError(BrokenSeal(_WHERE)) from None


@cache
def _fernet() -> Fernet:
    return Fernet(_key())


def _key() -> bytes:
    secret = os.environ.get(VARIABLE, "")
    if not secret:
        with suppress(OSError, RuntimeError):  # RuntimeError: nobody's home
            secret = _kept(_folder() / "key")
    if not secret:
        return Fernet.generate_key()
    return base64.urlsafe_b64encode(hashlib.sha256(secret.encode()).digest())


def _folder() -> Path:
    """Where the state of programs is kept; the specification of these folders takes no relative path."""
    state = Path(os.environ.get("XDG_STATE_HOME", ""))
    return (state if state.is_absolute() else Path.home() / ".local" / "state") / "briscola-explorer"


def _kept(path: Path) -> str:
    """The secret in a file that nobody else may read, made when there is none; raises `OSError`."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        with path.open("rb") as file:
            return file.read(_LONGEST_KEY).decode(errors="replace").strip()
    with os.fdopen(made, "wb") as file:
        secret = Fernet.generate_key()
        file.write(secret + b"\n")
    return secret.decode()
