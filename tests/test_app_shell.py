"""The frame around every page: language, preferences, notices, links, the way back."""

import pytest
from streamlit.testing.v1 import AppTest

from explorer.i18n import LANGUAGES, speaker
from explorer.views.shell import PREFERENCES, TITLES, Place, shorten

PAGES = [*TITLES]
CODES = [*LANGUAGES, "qps"]


def address(app, name: str) -> str | None:
    """A parameter of the address as it stands after the run."""
    value = app.query_params.get(name)
    return value[0] if isinstance(value, list) else value


def links_to(app, fact: str) -> list:
    """The page links whose address says that fact."""
    return [node.proto for node in app.get("page_link") if fact in node.proto.query_string]


def notices(app) -> list[str]:
    return [node.proto.body for node in app.get("html") if "notice" in node.proto.body]


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("page", PAGES)
def test_every_page_opens_in_every_language(open_app, page, lang):
    app = open_app(page, lang=lang)
    assert not app.exception
    assert not app.error
    assert notices(app) == []
    assert app.session_state["lang"] == lang


@pytest.mark.parametrize(
    ("asked", "locale", "spoken"),
    [
        ("it", "fr-FR", "it"),
        (None, "fr-CH", "fr"),
        (None, "pt-BR", "pt"),
        (None, "de-DE", "en"),
        (None, "", "en"),
        ("qps", "fr", "qps"),
    ],
)
def test_the_address_comes_before_the_browser_and_english_is_last(open_app, asked, locale, spoken):
    app = open_app(locale=locale, **({"lang": asked} if asked else {}))
    assert app.session_state["lang"] == spoken
    assert address(app, "lang") == spoken


def test_the_session_remembers_a_language_its_address_lost(open_app):
    app = open_app(lang="it", locale="fr-FR")
    del app.query_params["lang"]
    app.run()
    assert app.session_state["lang"] == "it"
    assert address(app, "lang") == "it"


@pytest.mark.parametrize(
    "found",
    ["xx", "", "EN ", "<script>alert(1)</script>", "x" * 5000, "a\x00b\nc", "![](//evil)", "%(found)s"],
)
def test_an_unknown_language_is_noticed_and_the_page_works(open_app, found):
    app = open_app(lang=found, locale="it-IT")
    assert not app.exception
    assert app.session_state["lang"] == "it"
    [notice] = notices(app)
    assert "<script" not in notice
    assert len(notice) < 400
    app.run()
    assert notices(app) == []


@pytest.mark.parametrize("preference", PREFERENCES, ids=lambda preference: preference.name)
def test_a_preference_comes_from_the_address_and_stays_on_all_pages(open_app, preference):
    other = [*preference.options][1]
    app = open_app(**{"lang": "en", preference.name: other})
    assert app.session_state[preference.name] == other
    assert app.radio(key=f"choice.{preference.name}").value == other
    del app.query_params[preference.name]
    app.run()
    assert address(app, preference.name) == other


@pytest.mark.parametrize("preference", PREFERENCES, ids=lambda preference: preference.name)
def test_choosing_writes_the_address_and_the_usual_leaves_it(open_app, preference):
    usual, other = preference.options
    app = open_app(lang="en")
    assert address(app, preference.name) is None
    app.radio(key=f"choice.{preference.name}").set_value(other).run()
    assert address(app, preference.name) == other
    app.radio(key=f"choice.{preference.name}").set_value(usual).run()
    assert address(app, preference.name) is None
    assert app.session_state[preference.name] == usual


@pytest.mark.parametrize("preference", PREFERENCES, ids=lambda preference: preference.name)
def test_a_broken_preference_is_noticed_and_goes(open_app, preference):
    app = open_app(**{"lang": "fr", preference.name: "<b>no</b>"})
    [notice] = notices(app)
    assert preference.name in notice
    assert "&lt;b&gt;no&lt;/b&gt;" in notice
    assert app.session_state[preference.name] == preference.default
    assert address(app, preference.name) is None


def test_a_change_of_language_keeps_what_was_chosen(open_app):
    app = open_app(lang="en")
    app.radio(key="choice.deck").set_value("italian").run()
    app.query_params["lang"] = "fr"
    app.run()
    assert app.radio(key="choice.deck").value == "italian"
    assert app.radio(key="choice.deck").label == speaker("fr").ptext("setting", "Cards")


def test_an_address_without_a_page_opens_the_start_page_with_a_notice(open_app):
    app = open_app(lang="en", page="lessons")
    [notice] = notices(app)
    assert "lessons" in notice
    assert address(app, "page") is None


def test_the_start_page_leads_back_to_the_last_step(open_app):
    app = open_app(lang="en")
    assert links_to(app, "lesson=the-call") == []
    app.session_state["shell.place"] = Place("the-call", "make-the-call")
    app.run()
    [link] = links_to(app, "lesson=the-call")
    assert "step=make-the-call" in link.query_string
    assert "lang=en" in link.query_string


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "plain"),
        ("a\x00\x1b[31mb", "a [31mb"),
        ("x" * 50, "x" * 40 + "…"),
        ("a\n\n\tb", "a b"),
        ("", ""),
    ],
)
def test_foreign_text_is_shown_short_and_on_one_line(text, shown):
    assert shorten(text) == shown


def numbered() -> None:
    """A page that reads one number and one choice from its address."""
    import streamlit as st

    from explorer.views import shell

    st.session_state["number"] = shell.query_int("pos", 0, 40)
    st.session_state["choice"] = shell.query_choice("mode", ("guided", "read"))


@pytest.mark.parametrize(
    ("found", "number"),
    [
        ("0", 0),
        ("40", 40),
        ("007", 7),
        ("41", None),
        ("-1", None),
        ("1.5", None),
        ("٣", None),
        ("9" * 4000, None),
    ],
)
def test_a_number_of_the_address_is_whole_and_in_its_range(found, number):
    app = AppTest.from_function(numbered)
    app.query_params["pos"] = found
    app.run()
    assert not app.exception
    assert app.session_state["number"] == number
    assert (address(app, "pos") is None) == (number is None)


@pytest.mark.parametrize(("found", "choice"), [("read", "read"), ("Read", None), ("", None)])
def test_a_choice_of_the_address_is_one_of_those_offered(found, choice):
    app = AppTest.from_function(numbered)
    app.query_params["mode"] = found
    app.run()
    assert app.session_state["choice"] == choice
    assert (address(app, "mode") is None) == (choice is None)
