"""Deals too large for a link, which this server keeps for a while under a short name."""

from __future__ import annotations

from collections import OrderedDict
from hashlib import sha256
from threading import Lock

MOST_SIGNS = 16_000_000
"""Characters of all texts together; the one not asked for longest makes room."""

_texts: OrderedDict[str, str] = OrderedDict()
_lock = Lock()


def keep(text: str) -> str:
    """Keep a text; gives its name, which is made of it and cannot be guessed without it.

    >>> find(keep("a deal")) == "a deal"
    True
    """
    name = sha256(text.encode()).hexdigest()[:24]
    with _lock:
        _texts[name] = text
        _texts.move_to_end(name)
        room = MOST_SIGNS - sum(map(len, _texts.values()))
        while room < 0 and len(_texts) > 1:
            _, gone = _texts.popitem(last=False)
            room += len(gone)
    return name


def find(name: str) -> str | None:
    """The text of that name, as long as there was room for it."""
    with _lock:
        if name in _texts:
            _texts.move_to_end(name)
        return _texts.get(name)
