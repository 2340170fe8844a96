"""What a browser is given before the app itself speaks: addresses, first paint, headers, packed files."""

import asyncio
import gzip
import logging

import pytest
from streamlit.testing.v1 import AppTest

from explorer.i18n import LANGUAGES, PSEUDO
from explorer.server import HEADERS, PAGES, FirstPage, PackedAssets, SafeHeaders, canonical_address, is_page

LONG = b"card " * 2000


class Inner:
    """The application below a layer: answers with one body and counts how often it is asked."""

    def __init__(self, body=b"inner", status=200):
        self.body, self.status, self.asked = body, status, 0

    async def __call__(self, scope, receive, send):
        self.asked += 1
        headers = [
            (b"content-length", str(len(self.body)).encode()),
            (b"etag", b'"tag"'),
            (b"cache-control", b"public"),
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
        ("/lessons/call?lang=it", "", "/?page=call&lang=it"),
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


def test_every_answer_carries_the_headers_that_keep_it_home():
    _, headers, _ = get(SafeHeaders(Inner()), "/anything")
    assert HEADERS.items() <= headers.items()
    policy = headers["content-security-policy"]
    assert "unsafe-eval" not in policy
    assert "script-src 'self' blob:;" in policy


def test_the_metrics_are_not_told_to_anyone():
    inner = Inner()
    assert get(SafeHeaders(inner), "/_stcore/metrics")[0] == 404
    assert inner.asked == 0


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
