"""The app as an ASGI application: first paint in the reader's language, packed assets, safe headers."""

from __future__ import annotations

import asyncio
import gzip
import logging
import os
import re
import socket
import sys
import webbrowser
from contextlib import asynccontextmanager
from functools import lru_cache
from html import escape
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, urlencode

import anyio.to_thread
import streamlit as st
import uvicorn
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse
from streamlit import config

from explorer.hosts import KnownHosts, request_language, weighted
from explorer.i18n import LANGUAGES, N_, Language, preferred, speaker_or_english
from explorer.solving_queue import queue

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

PAGES = (
    "/",
    "/learn",
    "/trick",
    "/auction",
    "/deal",
    "/scoring",
    "/rules",
    "/glossary",
    "/compare",
    "/advice",
)
"""The addresses of the app's pages; any other one leads to the start page."""

NEEDS_SCRIPTS = N_("Briscola Explorer draws its card table with JavaScript. Please allow it for this page.")

SORRY = N_(
    "Something went wrong on this page. Its address stays as it is: reload the page, and it starts afresh. "
    "Answers given before are not kept."
)

NOT_FOUND = PlainTextResponse("Not found", HTTPStatus.NOT_FOUND)

MOST_PACKED = 512
"""How many packed files are kept; the app has some 350."""

HEADERS = {
    "content-security-policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self' blob:",  # components are loaded from blob addresses
            "worker-src 'self' blob:",
            "style-src 'self' 'unsafe-inline'",  # the page is styled by script, rule by rule
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "frame-ancestors 'self'",
            "base-uri 'self'",
            "form-action 'self'",
        )
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


def accepts_gzip(scope: Scope) -> bool:
    """Whether whoever asks can unpack gzip, as the request says."""
    weights = weighted(Headers(scope=scope).get("accept-encoding", "").lower())
    return weights.get("gzip", weights.get("*", 0)) > 0


def first_page(html: str, language: Language) -> str:
    """Streamlit's empty page made ours: language, title, styles and fonts from the first paint on."""
    title = "Briscola Explorer"
    say, _ = speaker_or_english(language.code)
    noscript = escape(say.marked(NEEDS_SCRIPTS))
    head = (
        '<meta name="color-scheme" content="light dark" />'
        '<link rel="icon" href="data:," />'  # or browsers would ask for a /favicon.ico that is not there
        '<link rel="preload" href="./app/static/fonts/source-sans-3-latin-wght-normal.woff2"'
        ' as="font" type="font/woff2" crossorigin />'
        '<link rel="stylesheet" href="./app/static/app.css" />'
        '<script src="./app/static/base.js"></script>'
        '<script src="./app/static/inside.js" defer></script>'
        '<script src="./app/static/landing.js" defer></script>'
    )
    for pattern, replacement in (
        (r"<!--.*?-->\s*", ""),
        (r'<html lang="[^"]*"', f'<html lang="{language.html}"'),
        (r"<title>.*?</title>", f"<title>{title}</title>"),
        (r'<link\s+rel="(?:preload|service-desc|shortcut icon)"[^>]*>\s*', ""),
        (r"<script>.*?</script>\s*", ""),
        (r"<noscript>.*?</noscript>", f"<noscript><p>{noscript}</p></noscript>"),
        (r"</head>", f"{head}</head>"),
    ):
        html = re.sub(pattern, replacement.replace("\\", r"\\"), html, flags=re.DOTALL)
    return html


class FirstPage:
    """Answers for the pages themselves: the right address, then the page in the reader's language."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope.get("path", "")
        if scope["type"] != "http" or scope["method"] not in {"GET", "HEAD"} or not is_page(path):
            return await self.app(scope, receive, send)
        language = request_language(scope)
        target = canonical_address(path, scope["query_string"].decode("latin-1"), language)
        if target is not None:
            headers = {"cache-control": "no-store", "vary": "accept-language"}
            return await RedirectResponse(target, HTTPStatus.FOUND, headers)(scope, receive, send)
        packed = accepts_gzip(scope)
        headers = {"cache-control": "no-cache", "vary": "accept-language, accept-encoding"}
        if packed:
            headers["content-encoding"] = "gzip"
        page = first_page_bytes(language, packed=packed)
        return await HTMLResponse(page, headers=headers)(scope, receive, send)


def is_page(path: str) -> bool:
    """Whether an address is one a reader opens, not one the open page asks by itself.

    >>> is_page("/learn"), is_page("/_stcore/health"), is_page("/favicon.png")
    (True, False, False)
    """
    served = ("/static/", "/app/static/", "/media/", "/component/")
    return "." not in path and "/_stcore/" not in path and not path.startswith(served)


@lru_cache(maxsize=2 * (len(LANGUAGES) + 1))
def first_page_bytes(language: Language, *, packed: bool) -> bytes:
    """The first page as it travels, made once per language."""
    source = Path(st.__file__).parent / "static" / "index.html"
    page = first_page(source.read_text(encoding="utf-8"), language).encode("utf-8")
    return gzip.compress(page, 6) if packed else page


def canonical_address(path: str, query: str, language: Language) -> str | None:
    """Where a request should have gone, or None where it is right.

    The language is put into the address before the page opens, so that no step of the browser's
    history lacks it.

    >>> canonical_address("/learn", "step=2", LANGUAGES["it"])
    '/learn?lang=it&step=2'
    >>> canonical_address("/lessons", "", LANGUAGES["en"])
    '/?lang=en&page=lessons'
    >>> canonical_address("/learn", "lang=it", LANGUAGES["it"]) is None
    True
    """
    facts = parse_qsl(query, keep_blank_values=True)
    place = path.rstrip("/") or "/"
    if place not in PAGES:
        name = place.strip("/")
        facts = [("page", name), *((key, value) for key, value in facts if key != "page")]
        place = "/"
    if not any(key == "lang" for key, _ in facts):
        facts = [("lang", language.code), *facts]
    target = f"{place}?{urlencode(facts)}"
    return None if place == path and facts == parse_qsl(query, keep_blank_values=True) else target


def _without(scope: Scope, *names: bytes) -> list[tuple[bytes, bytes]]:
    """The headers of a request, but for some."""
    return [pair for pair in scope["headers"] if pair[0] not in names]


class PackedAssets:
    """Gzip for the app's own scripts and styles, each packed once and kept.

    Packing anew for every learner would stall a class that opens the app together.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.packed: dict[str, tuple[list[tuple[bytes, bytes]], bytes]] = {}
        """By path; the oldest goes when there are too many, since one file has endlessly many paths."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        path: str = scope["path"]
        headers = Headers(scope=scope)
        unpacks = accepts_gzip(scope)
        if not unpacks:  # Streamlit would take even "gzip;q=0" for a wish
            scope = {**scope, "headers": _without(scope, b"accept-encoding")}
        if (
            scope["method"] != "GET"
            or not path.startswith(("/static/", "/app/static/"))
            or not path.endswith((".js", ".css", ".json", ".svg"))
            or not unpacks
            or "range" in headers
        ):
            return await self.app(scope, receive, send)
        if path not in self.packed and not await self._pack(path, scope, receive, send):
            return None
        raw, body = self.packed[path]
        tag = dict(raw).get(b"etag")
        if tag is not None and headers.get("if-none-match", "").encode("latin-1") == tag:
            await send(
                {"type": "http.response.start", "status": HTTPStatus.NOT_MODIFIED, "headers": raw[:-1]}
            )
            return await send({"type": "http.response.body", "body": b""})
        await send({"type": "http.response.start", "status": HTTPStatus.OK, "headers": raw})
        return await send({"type": "http.response.body", "body": body})

    async def _pack(self, path: str, scope: Scope, receive: Receive, send: Send) -> bool:
        """Keep the file packed; False if what came is no file, and has been sent on as it is."""
        messages: list[Message] = []

        async def keep(message: Message) -> None:
            messages.append(message)

        plain = _without(scope, b"accept-encoding", b"if-none-match", b"if-modified-since")
        await self.app({**scope, "headers": plain}, receive, keep)
        if messages[0]["status"] != HTTPStatus.OK:
            for message in messages:
                await send(message)
            return False
        body = b"".join(message.get("body", b"") for message in messages[1:])
        packed = await anyio.to_thread.run_sync(gzip.compress, body, 6)
        headers = MutableHeaders(raw=list(messages[0]["headers"]))
        headers["content-encoding"] = "gzip"
        headers["vary"] = "accept-encoding"
        del headers["accept-ranges"]
        del headers["content-length"]
        headers["content-length"] = str(len(packed))
        while len(self.packed) >= MOST_PACKED:
            del self.packed[next(iter(self.packed))]
        self.packed[path] = headers.raw, packed
        return True


class FilesOnly:
    """Answers "not found" where Streamlit would send its page under the name of a file that is not there."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or is_page(scope["path"]):
            return await self.app(scope, receive, send)
        missing = False

        async def unless_a_page(message: Message) -> None:
            nonlocal missing
            if message["type"] == "http.response.start":
                kind = MutableHeaders(raw=list(message["headers"])).get("content-type", "")
                missing = kind.startswith("text/html")
            if not missing:
                await send(message)

        await self.app(scope, receive, unless_a_page)
        return await NOT_FOUND(scope, receive, send) if missing else None


class SafeHeaders:
    """Adds the headers that keep a page to its own server."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)

        async def add(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=list(message["headers"]))
                for name, value in HEADERS.items():
                    headers[name] = value
                message = {**message, "headers": headers.raw}
            await send(message)

        if scope["path"].endswith("/_stcore/metrics"):  # it would tell anyone
            return await NOT_FOUND(scope, receive, add)
        return await self.app(scope, receive, add)


LAYERS = tuple(Middleware(layer) for layer in (SafeHeaders, KnownHosts, PackedAssets, FirstPage, FilesOnly))
"""What every request passes on its way to Streamlit, outermost first."""


FIRST_PAGES = 3.0
"""Seconds that belong to those who open the app first; then the solver is made ready."""


HOLD = 0.02
"""Seconds a thread may hold the interpreter while another waits for it; Python's own are a quarter of that.

A page takes half as long to draw. So it is drawn in one go and then sent: drawing and sending take a fifth
longer where they take the interpreter from one another.
"""


@asynccontextmanager
async def working(_: st.App) -> AsyncIterator[None]:
    """While the server runs: the solver is made ready in a thread, and what it works on ends at the end."""
    later = asyncio.get_running_loop().call_later(FIRST_PAGES, queue().prepare)
    usual = sys.getswitchinterval()
    sys.setswitchinterval(HOLD)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)
        later.cancel()
        queue().close()


def say_sorry(error: Exception) -> bool:
    """Log what went wrong in full and show the reader one sentence, never a traceback."""
    logging.getLogger(__name__).error("A page could not be drawn", exc_info=error)
    say, _ = speaker_or_english(preferred(st.session_state.get("lang"), st.context.locale).code)
    st.error(say.marked(SORRY))
    return True


def serve(app: st.App) -> None:
    """Serve the app on this machine (HOST and PORT say where) and open it in a browser."""
    host = os.environ.get("HOST", "127.0.0.1")
    port = port_number(os.environ.get("PORT", "8501"))
    try:
        socket.create_server((host, port)).close()
    except OSError as error:
        why = os.strerror(error.errno or 0)
        sys.exit(f"Port {port} of {host} cannot be used ({why}). Try another: make run PORT=8502")
    limit = int(config.get_option("server.maxMessageSize")) * 1_000_000
    settings = uvicorn.Config(
        app, host=host, port=port, log_level="warning", ws_max_size=limit, ws_per_message_deflate=False
    )
    _Server(settings).run()


def port_number(text: str) -> int:
    """A port as people write it; leaves with a sentence for anything else.

    >>> port_number("8501")
    8501
    """
    if text.isdecimal() and 0 < int(text) < 65536:
        return int(text)
    sys.exit(f"PORT is {text!r}; a whole number from 1 to 65535 is expected.")


class _Server(uvicorn.Server):
    """Says where the app is once it can be opened."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        address = f"http://{self.config.host}:{self.config.port}"
        sys.stdout.write(f"Briscola Explorer is open at {address} (Ctrl+C closes it)\n")
        sys.stdout.flush()
        if sys.stdout.isatty() and (sys.platform in {"darwin", "win32"} or os.environ.get("DISPLAY")):
            webbrowser.open(address)
