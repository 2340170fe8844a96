"""What a browser is given before the app itself speaks: addresses, first paint, headers, packed files."""

import asyncio
import gzip
import logging
import sys

import pytest
from streamlit.testing.v1 import AppTest

from explorer.hosts import FOREIGN_ORIGIN, UNKNOWN_HOST, KnownHosts
from explorer.i18n import LANGUAGES, PSEUDO, speaker
from explorer.server import (
    HEADERS,
    HOLD,
    LAYERS,
    MOST_PACKED,
    PAGES,
    SORRY,
    FilesOnly,
    FirstPage,
    PackedAssets,
    SafeHeaders,
    canonical_address,
    is_page,
    working,
)
from explorer.solving_queue import SolvingQueue

LONG = b"card " * 2000


class Inner:
    """The application below a layer: answers with one body and counts how often it is asked."""

    def __init__(self, body=b"inner", status=200, kind=b"text/javascript"):
        self.body, self.status, self.kind, self.asked = body, status, kind, 0

    async def __call__(self, scope, receive, send):
        self.asked += 1
        headers = [
            (b"content-length", str(len(self.body)).encode()),
            (b"etag", b'"tag"'),
            (b"cache-control", b"public"),
            (b"content-type", self.kind),
        ]
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": self.body[:10], "more_body": True})
        await send({"type": "http.response.body", "body": self.body[10:]})


def get(app, address, method="GET", **headers):
    """Ask an ASGI application once; gives status, headers and body."""
    path, _, query = address.partition("?")
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "query_string": query.encode(), "headers": raw}
    sent = []

    async def receive():
        return {"type": "http.request", "body": b""}

    async def send(message):
        sent.append(message)

    asyncio.run(app(scope, receive, send))
    told = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], told, b"".join(message.get("body", b"") for message in sent[1:])


@pytest.mark.parametrize(
    ("address", "accept", "target"),
    [
        ("/", "pt-BR,pt;q=0.9", "/?lang=pt"),
        ("/learn?step=2", "de, it;q=0.5", "/learn?lang=it&step=2"),
        ("/learn/?lang=fr", "it", "/learn?lang=fr"),
        ("/rules?profile=chiamata%2Fpagat", "", "/rules?lang=en&profile=chiamata%2Fpagat"),
        ("/learn/scoring?lang=it", "", "/?page=learn%2Fscoring&lang=it"),
        ("/start", "fr", "/?lang=fr&page=start"),
    ],
)
def test_an_address_is_completed_before_the_page_opens(address, accept, target):
    inner = Inner()
    status, headers, _ = get(FirstPage(inner), address, accept_language=accept)
    assert (status, headers["location"]) == (302, target)
    assert "accept-language" in headers["vary"]
    assert inner.asked == 0


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", [*LANGUAGES.values(), PSEUDO], ids=lambda one: one.code)
def test_the_first_paint_is_in_the_readers_language(page, language):
    status, _, body = get(FirstPage(Inner()), f"{page}?lang={language.code}", accept_language="de")
    html = body.decode()
    assert status == 200
    assert html.count("<html") == 1
    assert f'<html lang="{language.html}"' in html
    assert "<title>Briscola Explorer</title>" in html
    assert "./app/static/app.css" in html
    assert 'rel="icon" href="data:,"' in html
    assert "<script>" not in html  # inline scripts are forbidden by the policy
    assert "_stcore" not in html  # what Streamlit offers to programs is not offered here


def test_an_unknown_language_is_painted_in_the_browsers_own():
    _, _, body = get(FirstPage(Inner()), "/?lang=%3Cxx%3E", accept_language="fr")
    assert b'<html lang="fr"' in body
    assert b"<xx>" not in body


def test_the_first_paint_is_packed_when_the_browser_can_unpack():
    plain = get(FirstPage(Inner()), "/?lang=en")[2]
    _, headers, packed = get(FirstPage(Inner()), "/?lang=en", accept_encoding="gzip, br")
    assert headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed) == plain


@pytest.mark.parametrize(
    "path", ["/_stcore/health", "/learn/_stcore/stream", "/static/js/x.js", "/favicon.png", "/media/a"]
)
def test_what_the_open_page_asks_goes_on_to_the_app(path):
    assert not is_page(path)
    assert get(FirstPage(Inner()), path)[2] == b"inner"


def test_an_address_that_is_right_is_not_sent_on():
    for page in PAGES:
        assert canonical_address(page, "lang=xx&x=&step=1", LANGUAGES["en"]) is None


def test_a_script_is_packed_once_and_kept():
    inner = Inner(LONG)
    app = PackedAssets(inner)
    for _ in range(3):
        status, headers, body = get(app, "/static/js/a.js", accept_encoding="gzip")
        assert (status, gzip.decompress(body)) == (200, LONG)
        assert headers["content-length"] == str(len(body))
        assert headers["cache-control"] == "public"
    assert inner.asked == 1


def test_a_kept_script_that_the_browser_has_is_not_sent_again():
    app = PackedAssets(Inner(LONG))
    get(app, "/app/static/app.css", accept_encoding="gzip")
    status, _, body = get(app, "/app/static/app.css", accept_encoding="gzip", if_none_match='"tag"')
    assert (status, body) == (304, b"")


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/static/js/a.js", {}),
        ("/static/js/a.js", {"accept_encoding": "gzip", "range": "bytes=0-9"}),
        ("/static/media/a.woff2", {"accept_encoding": "gzip"}),
        ("/_stcore/health", {"accept_encoding": "gzip"}),
    ],
)
def test_what_cannot_be_packed_is_sent_as_it_is(path, headers):
    status, told, body = get(PackedAssets(Inner(LONG)), path, **headers)
    assert (status, body) == (200, LONG)
    assert "content-encoding" not in told


def test_a_missing_file_is_not_kept():
    app = PackedAssets(Inner(b"Not found here", 404))
    assert get(app, "/static/js/none.js", accept_encoding="gzip")[0] == 404
    assert app.packed == {}


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip", True),
        ("br, GZIP;q=0.1", True),
        ("*", True),
        ("gzip;q=0", False),
        ("gzip; q=0.000, br", False),
        ("*, gzip;q=0", False),
        ("x-gzip-like", False),
        ("identity", False),
    ],
)
def test_only_who_can_unpack_gets_gzip(accepted, packed):
    for app, address in ((PackedAssets(Inner(LONG)), "/static/js/a.js"), (FirstPage(Inner()), "/?lang=en")):
        _, headers, _ = get(app, address, accept_encoding=accepted)
        assert ("content-encoding" in headers) is packed


@pytest.mark.parametrize("accepted", ["gzip", "identity"])
@pytest.mark.parametrize("path", ["/static/js/made-up.js", "/static/made-up", "/made-up.png"])
def test_a_page_is_never_sent_under_the_name_of_a_file(path, accepted):
    app = PackedAssets(FilesOnly(Inner(b"<!doctype html>", kind=b"text/html; charset=utf-8")))
    status, headers, body = get(app, path, accept_encoding=accepted)
    assert (status, headers["content-type"], body) == (404, "text/plain; charset=utf-8", b"Not found")
    assert app.packed == {}


def test_streamlit_is_not_asked_to_pack_for_who_refuses_it():
    seen = []

    async def app(scope, receive, send):
        seen.extend(scope["headers"])
        await Inner()(scope, receive, send)

    get(PackedAssets(app), "/app/static/app.css", accept_encoding="gzip;q=0", accept="text/css")
    assert seen == [(b"accept", b"text/css")]


def test_a_file_is_sent_as_it_is():
    assert get(FilesOnly(Inner(LONG)), "/static/js/a.js")[2] == LONG


def test_so_many_packed_files_are_kept_and_no_more():
    app = PackedAssets(Inner(b"x"))
    for number in range(MOST_PACKED + 3):
        get(app, f"/static/{'./' * number}a.js", accept_encoding="gzip")
    assert len(app.packed) == MOST_PACKED


def test_every_answer_carries_the_headers_that_keep_it_home():
    _, headers, _ = get(SafeHeaders(Inner()), "/anything")
    assert HEADERS.items() <= headers.items()
    policy = headers["content-security-policy"]
    assert "unsafe-eval" not in policy
    assert "script-src 'self' blob:;" in policy


def test_the_metrics_are_not_told_to_anyone():
    inner = Inner()
    status, headers, _ = get(SafeHeaders(inner), "/_stcore/metrics")
    assert status == 404
    assert HEADERS.items() <= headers.items()
    assert inner.asked == 0


# --- who may ask ---------------------------------------------------------------------------------


def ask(path, listed="", kind="http", **headers):
    """Ask the layer that knows the app's own names; gives the first message sent and what got through."""
    passed, sent = [], []

    async def app(scope, receive, send):
        passed.append(scope)
        await Inner()(scope, receive, send)

    async def receive():
        return {"type": f"{kind}.connect" if kind == "websocket" else "http.request", "body": b""}

    async def send(message):
        sent.append(message)

    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {
        "type": kind,
        "method": "GET",
        "path": path,
        "query_string": b"lang=fr",
        "headers": raw,
        "server": ("192.168.1.5", 8501),
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("EXPLORER_HOSTS", listed)
        patch.delenv("HOST", raising=False)
        asyncio.run(KnownHosts(app)(scope, receive, send))
    return sent, passed


@pytest.mark.parametrize("kind", ["http", "websocket"])
@pytest.mark.parametrize(
    ("host", "listed", "answered"),
    [
        ("localhost:8501", "", True),
        ("LOCALHOST.", "", True),
        ("127.0.0.1:9000", "", True),
        ("[::1]:8501", "", True),
        ("192.168.1.5:8501", "", True),
        ("cards.school.example", "cards.school.example", True),
        ("Cards.School.example:443", "a.example, cards.school.example", True),
        ("evil.test:8501", "", False),
        ("evil.test:8501", "cards.school.example", False),
        ("x.cards.school.example", "cards.school.example", False),
        ("127.0.0.1.evil.test", "", False),
        ("localhost.evil.test", "", False),
        ("192.168.1.6:8501", "", False),
        ("localhost@evil.test", "", False),
        ("evil.test/localhost", "", False),
        ("localhost:x", "", False),
        ("", "", False),
    ],
)
def test_the_app_answers_to_its_own_names_alone(kind, host, listed, answered):
    for headers in ({"host": host}, {"host": host, "origin": f"http://{host}"}):
        sent, passed = ask("/_stcore/stream", listed, kind, **headers)
        assert len(passed) == answered
        assert answered or sent[0].get("status", sent[0].get("code")) in {403, 1008}


@pytest.mark.parametrize("kind", ["http", "websocket"])
@pytest.mark.parametrize(
    ("origin", "listed", "answered"),
    [
        ("http://localhost:8501", "", True),
        ("https://LOCALHOST:8501", "", True),
        ("https://cards.school.example", "cards.school.example", True),
        ("http://evil.test", "", False),
        ("http://evil.test:8501", "cards.school.example", False),
        ("http://localhost:3000", "", False),
        ("http://localhost:8501.evil.test", "", False),
        ("null", "", False),
        ("", "", False),
        ("ftp://localhost:8501", "", False),
    ],
)
def test_only_the_apps_own_pages_may_ask(kind, origin, listed, answered):
    sent, passed = ask("/_stcore/stream", listed, kind, host="localhost:8501", origin=origin)
    assert len(passed) == answered
    assert answered or sent[0].get("status", sent[0].get("code")) in {403, 1008}


def test_an_origin_that_is_judged_is_not_judged_again():
    _, [scope] = ask("/_stcore/stream", kind="websocket", host="localhost:1", origin="http://localhost:1")
    assert b"origin" not in dict(scope["headers"])


def test_a_refusal_says_why_in_the_readers_language():
    say = speaker("fr")
    for headers, why, found in (
        ({"host": "evil.test"}, UNKNOWN_HOST, "evil.test"),
        ({"host": "localhost", "origin": "http://evil.test"}, FOREIGN_ORIGIN, "http://evil.test"),
    ):
        sent, _ = ask("/", **headers)
        assert sent[1]["body"].decode() == say.marked(why, found=found)
        assert dict(sent[0]["headers"])[b"content-type"] == b"text/plain; charset=utf-8"


def test_a_refusal_carries_the_headers_too():
    assert [layer.cls for layer in LAYERS[:2]] == [SafeHeaders, KnownHosts]
    status, headers, _ = get(SafeHeaders(KnownHosts(Inner())), "/", host="evil.test")
    assert status == 403
    assert HEADERS.items() <= headers.items()


# --- when something goes wrong -------------------------------------------------------------------


def test_the_apology_does_not_promise_what_a_reload_loses():
    assert "not kept" in SORRY.msgid


def test_an_error_is_told_in_one_sentence_and_logged_in_full(caplog):
    def broken():
        from explorer.server import say_sorry

        say_sorry(ValueError("a secret of the machine"))

    with caplog.at_level(logging.ERROR):
        app = AppTest.from_function(broken).run()
    [told] = app.error
    assert "secret" not in told.value
    assert not app.exception
    assert "a secret of the machine" in caplog.text


def test_the_solver_is_made_ready_after_the_first_pages_and_its_work_ends_with_the_server(monkeypatch):
    done = []

    class Noting:
        def prepare(self):
            done.append("prepare")
            ready.set()

        def close(self):
            done.append("close")

    async def run(wait):
        async with working(None):
            assert done == []
            if wait:
                await ready.wait()

    monkeypatch.setattr("explorer.server.queue", Noting)
    monkeypatch.setattr("explorer.server.FIRST_PAGES", 0)
    ready = asyncio.Event()
    asyncio.run(run(wait=True))
    assert done == ["prepare", "close"]
    done.clear()
    asyncio.run(run(wait=False))
    assert done == ["close"]


def test_a_page_is_drawn_in_one_go_while_the_server_runs(monkeypatch):
    # at its end a server closes the queue of the process, in which other tests have work done
    monkeypatch.setattr("explorer.server.queue", SolvingQueue)

    async def held():
        async with working(None):
            return sys.getswitchinterval()

    usual = sys.getswitchinterval()
    assert asyncio.run(held()) == HOLD > usual
    assert sys.getswitchinterval() == usual
