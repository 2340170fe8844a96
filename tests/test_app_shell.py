"""The frame around every page: language, preferences, notices, links, the way back."""

from html import escape
from types import SimpleNamespace

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from explorer import profiles
from explorer.course import loader
from explorer.course.loader import load_course
from explorer.i18n import LANGUAGES, CatalogError, speaker
from explorer.i18n.catalog import LOCALES
from explorer.i18n.wording import word
from explorer.problems import InputError, NotToml
from explorer.table import component
from explorer.views import notices as above
from explorer.views import profiles as asked
from explorer.views import rules, scoring, shell
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
    assert app.radio(key="choice.deck").label == speaker("fr", on_page=True).ptext("setting", "Cards")


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
        ("0" * 5000, 0),
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


@pytest.mark.parametrize(("found", "number"), [("2147483647", 2147483647), ("2147483648", None)])
def test_the_largest_number_that_is_offered_is_taken(found, number):
    def page():
        import streamlit as st

        from explorer.views import shell

        st.session_state["number"] = shell.query_int("again", 1, 2**31 - 1)

    app = AppTest.from_function(page)
    app.query_params["again"] = found
    app.run()
    assert app.session_state["number"] == number


ODD = [{}, *({"choice": odd} for odd in (["fr"], {}, None, 7, "xx"))]


@pytest.mark.parametrize("told", [None, *ODD], ids=str)
@pytest.mark.parametrize(
    ("key", "chosen"), [("languages", shell._language_chosen), ("rulebook", rules.rule_chosen)]
)
def test_what_no_page_sends_in_a_components_name_changes_nothing(monkeypatch, key, chosen, told):
    """Also that of a component which another page, not the one that is open, would have."""
    address = {}
    state = {} if told is None else {key: told}
    monkeypatch.setattr(st, "query_params", address)
    monkeypatch.setattr(st, "session_state", state)
    chosen()
    assert (address, state.get("lang")) == ({}, None)


def test_the_table_is_deaf_to_a_message_while_it_is_not_there(monkeypatch):
    told = []
    monkeypatch.setattr(component, "_mount", lambda **mounted: mounted["on_events_change"]())
    monkeypatch.setattr(st, "session_state", {})
    component.card_table({}, told.append)
    assert told == []


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("page", ["scoring", "rules", "learn"])
def test_a_page_without_its_profile_says_so_and_the_others_open(open_app, monkeypatch, page, lang):
    def torn(_):
        raise InputError(NotToml("chiamata/pagat.toml", 3, 1))

    assert scoring.PROFILE  # imported by now: a module first imported below would keep the torn reader
    app = open_app(lang=lang)
    with monkeypatch.context() as patch:
        patch.setattr(profiles, "load_profile", torn)
        patch.setattr(loader, "load_profile", torn)
        patch.setattr(asked, "load_profile", torn)
        load_course.cache_clear()
        app.switch_page(f"explorer/views/{page}.py").run()
        assert not app.exception
        assert not app.error
        [notice] = notices(app)
        assert escape(word(NotToml("chiamata/pagat.toml", 3, 1), speaker(lang, on_page=True))) in notice
    app.run()
    assert not notices(app)


def test_a_page_whose_texts_cannot_be_read_is_in_english_altogether(open_app, monkeypatch):
    english = speaker("en", on_page=True)
    error = CatalogError(LOCALES / "fr.po", "a", "b")
    monkeypatch.setattr(shell, "speaker_or_english", lambda *_: (english, error))
    app = open_app("learn", lang="fr", lesson="the-pack")
    title = load_course("chiamata").prose("the-pack", "en").title
    assert len(notices(app)) == 1
    assert any(title in node.proto.body for node in app.get("html") if "lesson-title" in node.proto.body)


@pytest.mark.parametrize(("found", "choice"), [("read", "read"), ("Read", None), ("", None)])
def test_a_choice_of_the_address_is_one_of_those_offered(found, choice):
    app = AppTest.from_function(numbered)
    app.query_params["mode"] = found
    app.run()
    assert app.session_state["choice"] == choice
    assert (address(app, "mode") is None) == (choice is None)


@pytest.mark.parametrize(("now", "again"), [({"values": "on"}, True), ({}, False)])
def test_a_part_that_fills_by_itself_undoes_no_press_that_has_changed_the_address(monkeypatch, now, again):
    drawn = []
    page = SimpleNamespace(
        query_params=SimpleNamespace(to_dict=lambda: now),
        session_state={above.DRAWN: {"values": "on"}},
        rerun=lambda: drawn.append(True),
    )
    monkeypatch.setattr(above, "st", page)
    above.redraw()
    assert bool(drawn) is again
