"""Which addresses the app answers to: its own, and those its keeper names in EXPLORER_HOSTS.

A page of another site can let its own name lead to this machine ("DNS rebinding") and would then
read the app as if it were its own. It cannot hide the name, so every name that is not known is refused.
"""

from __future__ import annotations

import ipaddress
import logging
import os
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from streamlit import config

from explorer.i18n import LANGUAGES, N_, PSEUDO, Language, preferred, speaker_or_english
from explorer.problems import excerpt

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.types import ASGIApp, Receive, Scope, Send

    from explorer.i18n import Message

UNKNOWN_HOST = N_(
    "This server does not answer to the name “%(found)s”. "
    "Whoever keeps it can add the name to EXPLORER_HOSTS and start it again."
)
FOREIGN_ORIGIN = N_(
    "A page of “%(found)s” asks for this, and only the app’s own pages may. "
    "Whoever keeps the server can add that name to EXPLORER_HOSTS and start it again."
)


def host_name(netloc: str) -> str | None:
    """The name in a Host header or in an origin without its scheme; None for anything else.

    >>> host_name("LocalHost.:8501"), host_name("[::1]:8501"), host_name("a@b"), host_name("")
    ('localhost', '::1', None, None)
    """
    if any(sign in netloc for sign in "@/?#\\ \t,"):
        return None
    try:
        parts = urlsplit(f"//{netloc}")
        _ = parts.port  # raises where it is no number
    except ValueError:
        return None
    return (parts.hostname or "").rstrip(".") or None


def is_loopback(name: str) -> bool:
    """Whether a name leads to the machine of whoever opens it.

    >>> is_loopback("localhost"), is_loopback("127.0.0.2"), is_loopback("::1"), is_loopback("127.evil.test")
    (True, True, True, False)
    """
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"


def listed_names(environment: Mapping[str, str]) -> frozenset[str]:
    """The names of EXPLORER_HOSTS, between commas or spaces, with or without a port.

    >>> sorted(listed_names({"EXPLORER_HOSTS": "Cards.School.example, 10.0.0.7:8501"}))
    ['10.0.0.7', 'cards.school.example']
    """
    names = environment.get("EXPLORER_HOSTS", "").replace(",", " ").split()
    return frozenset(name for name in map(host_name, names) if name)


def configured_names() -> frozenset[str]:
    """The addresses that the app was told to be served at."""
    told = (
        config.get_option("server.address"),
        config.get_option("browser.serverAddress"),
        os.environ.get("HOST"),
    )
    return frozenset(name for name in map(host_name, filter(None, told)) if name)


def request_language(scope: Scope) -> Language:
    """The language a request is answered in: the one in its address, or else the browser's."""
    asked = dict(parse_qsl(scope["query_string"].decode("latin-1"))).get("lang")
    known = asked if asked in LANGUAGES or asked == PSEUDO.code else None
    wishes = weighted(Headers(scope=scope).get("accept-language", ""))
    wanted = sorted((tag for tag in wishes if wishes[tag] > 0), key=lambda tag: -wishes[tag])
    return preferred(known, *wanted)


def weighted(header: str) -> dict[str, float]:
    """What an Accept header names, with the weight of each; 0 is a refusal.

    >>> weighted("fr-CH, en;q=0.7, de;q=0, it; Q=0.9, *;q=0.1")
    {'fr-CH': 1.0, 'en': 0.7, 'de': 0.0, 'it': 0.9, '*': 0.1}
    """
    found = {}
    for part in header.split(","):
        name, *parameters = (piece.strip() for piece in part.split(";"))
        weight = 1.0
        for parameter in parameters:
            key, _, value = parameter.partition("=")
            if key.strip().lower() == "q":
                try:
                    weight = float(value)
                except ValueError:
                    weight = 0.0
        if name:
            found[name] = weight
    return found


class KnownHosts:
    """Answers only under the app's own names, and only to its own pages; for the stream as for files."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.listed = listed_names(os.environ)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            return await self.app(scope, receive, send)
        headers = Headers(scope=scope)
        host, origin = " ".join(headers.getlist("host")), headers.get("origin")
        if not self._answers_to(host, scope):
            return await _refuse(UNKNOWN_HOST, host, scope, receive, send)
        if origin is None:
            return await self.app(scope, receive, send)
        if not self._is_own(origin, host):
            return await _refuse(FOREIGN_ORIGIN, origin, scope, receive, send)
        if scope["type"] == "websocket":
            # Streamlit would judge it once more and, behind a proxy, ask the internet for its own address.
            judged = MutableHeaders(raw=list(scope["headers"]))
            del judged["origin"]
            scope = {**scope, "headers": judged.raw}
        return await self.app(scope, receive, send)

    def _answers_to(self, host: str, scope: Scope) -> bool:
        name = host_name(host)
        if name is None:
            return False
        here = (scope.get("server") or ("",))[0]  # the address that the request came in at
        return is_loopback(name) or name == here or name in self.listed | configured_names()

    def _is_own(self, origin: str, host: str) -> bool:
        """The page has the very address it asks, or a proxy shows it under a name that is listed."""
        scheme, _, netloc = origin.lower().partition("://")
        return scheme in {"http", "https"} and (netloc == host.lower() or host_name(netloc) in self.listed)


async def _refuse(why: Message, found: str, scope: Scope, receive: Receive, send: Send) -> None:
    logging.getLogger(__name__).warning("Refused %s for %s", scope["type"], excerpt(found))
    if scope["type"] == "websocket":  # the server answers 403; no browser would show a sentence
        return await send({"type": "websocket.close", "code": 1008, "reason": ""})
    say, _ = speaker_or_english(request_language(scope).code)
    answer = PlainTextResponse(say.marked(why, found=excerpt(found)), HTTPStatus.FORBIDDEN)
    return await answer(scope, receive, send)
