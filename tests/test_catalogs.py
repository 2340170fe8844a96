"""Catalogs: read at run time, refused when damaged, and held against the code and the termbase."""

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

from explorer.i18n import LANGUAGES, PSEUDO, SOURCE, CatalogError, speaker
from explorer.i18n.catalog import LOCALES, catalog_path, read_catalog, texts, translations
from explorer.i18n.check import CHECKS, catalog_findings, file_findings
from explorer.i18n.extract import Found, code_findings, messages, read_source
from explorer.i18n.termbase import termbase
from explorer.i18n.update import template, update, updated, written
from explorer.i18n.wording import word

DATA = Path(__file__).parent / "data" / "catalogs"
PT, FR = LANGUAGES["pt"], LANGUAGES["fr"]
TRANSLATED = [language for language in LANGUAGES.values() if language != SOURCE]


# --- the catalogs of the app -------------------------------------------------------------------


def test_the_catalogs_of_the_app_are_complete_and_without_mistakes():
    assert [f"{f.check}: {f.where}: {f.what}" for f in catalog_findings()] == []


@pytest.mark.parametrize("language", TRANSLATED, ids=lambda language: language.code)
def test_every_message_is_translated(language):
    said = translations(language)
    for found in messages():
        if found.plural is None and found.context is None:
            assert said.gettext(found.msgid)
    catalog = read_catalog(catalog_path(language.locale), language)
    assert all(all(texts(message.string)) for message in catalog)


@pytest.mark.parametrize("language", TRANSLATED, ids=lambda language: language.code)
def test_each_catalog_spells_out_its_plural_rule(language):
    text = catalog_path(language.locale).read_text(encoding="utf-8")
    assert f'"Plural-Forms: {language.plurals}\\n"' in text


def test_no_compiled_catalog_is_kept():
    assert not list(LOCALES.rglob("*.mo"))


def test_a_catalog_is_read_once_per_process():
    assert translations(PT) is translations(PT)


def test_updating_twice_changes_nothing(tmp_path):
    update(folder=tmp_path)
    first = {path: path.read_bytes() for path in tmp_path.rglob("*.po*")}
    update(folder=tmp_path)
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.po*")} == first
    assert len(first) == 1 + len(TRANSLATED)


def test_updating_keeps_translations_and_drops_what_is_no_longer_said():
    old = updated(template([Found("a.py", 1, "Trump suit"), Found("a.py", 2, "Gone")]), None, FR)
    old["Trump suit"].string = "Atout"
    old["Gone"].string = "Parti"
    new = updated(template([Found("b.py", 9, "Trump suit"), Found("b.py", 10, "New")]), old, FR)
    assert {message.id: message.string for message in new if message.id} == {"Trump suit": "Atout", "New": ""}


def test_updating_never_guesses_from_a_similar_text():
    old = updated(template([Found("a.py", 1, "Play the next card")]), None, FR)
    old["Play the next card"].string = "Jouez la carte suivante"
    new = updated(template([Found("a.py", 1, "Play the next cards")]), old, FR)
    assert new["Play the next cards"].string == ""


def test_catalogs_carry_no_dates_and_no_names():
    text = written(template(messages()))
    assert not any(word in text for word in ("Date", "@", "Translator:", "Team"))


# --- damaged catalogs --------------------------------------------------------------------------

DAMAGED = {
    "broken": ("line 13", "a line of a .po file"),
    "not-utf-8": ("not UTF-8", "UTF-8 text"),
    "empty": ("Language: none", "Language: pt_PT"),
    "unknown-fact": ("lugar", "placeholders"),
    "wrong-language": ("Language: fr", "Language: pt_PT"),
    "wrong-plurals": ("n > 1", "n != 1"),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_catalog_is_refused_with_place_found_and_expected(name):
    found, expected = DAMAGED[name]
    with pytest.raises(CatalogError) as caught:
        read_catalog(DATA / f"{name}.po", PT)
    problem = caught.value.problem
    assert problem.where == f"{name}.po"
    assert found in problem.found
    assert expected in problem.expected
    assert problem.found in word(problem, speaker("en"))


def test_a_missing_catalog_is_refused_likewise(tmp_path):
    with pytest.raises(CatalogError, match="no file"):
        translations(PT, tmp_path)


def test_a_catalog_of_another_kind_of_thing_is_refused(tmp_path):
    path = tmp_path / "explorer.po"
    for content in (
        b"\x00\x01\x02",
        b"{}",
        b'msgid "a',
        b'msgid ""\nmsgstr ""\n"Plural-Forms: nonsense\\n"\n',
        b'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=99999999999; plural=0;\\n"\n',
    ):
        path.write_bytes(content)
        with pytest.raises(CatalogError):
            read_catalog(path, PT)


@given(st.data())
def test_a_catalog_damaged_anywhere_is_read_or_refused_but_never_fails_otherwise(data):
    good = (DATA / "good.po").read_bytes()
    start = data.draw(st.integers(0, len(good)))
    end = data.draw(st.integers(start, min(len(good), start + 40)))
    scraps = st.sampled_from([b"", b'"', b"\n", b"msgid ", b'msgstr[2] "', b"#~ ", b"n % 0", b"\xff", b"\\"])
    with TemporaryDirectory() as folder:
        path = catalog_path(PT.locale, Path(folder))
        path.parent.mkdir(parents=True)
        path.write_bytes(good[:start] + data.draw(scraps | st.binary(max_size=20)) + good[end:])
        try:
            said = translations.__wrapped__(PT, Path(folder))
        except CatalogError:
            return
        assert said.gettext("Go to the next page")
        assert said.ngettext("%(n)s page", "%(n)s pages", 3) % {"n": 3}


# --- what each check catches -------------------------------------------------------------------

BAD = sorted(path.stem for path in DATA.glob("*.po") if path.stem != "good" and path.stem not in DAMAGED)


def fixture_findings(name: str) -> list[str]:
    with (DATA / "source.pot").open("rb") as file:
        source = read_po(file)
    return [finding.check for finding in file_findings(DATA / f"{name}.po", PT, source)]


def test_every_check_has_a_bad_catalog():
    assert set(BAD) == {*CHECKS, "fuzzy", "obsolete"}


def test_a_good_catalog_has_no_findings():
    assert fixture_findings("good") == []


@pytest.mark.parametrize("name", BAD)
def test_a_bad_catalog_is_caught_by_its_own_check_alone(name):
    assert fixture_findings(name) == [name]


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_catalog_is_one_finding(name):
    assert fixture_findings(name) == ["catalog"]


def test_a_stale_template_is_found(tmp_path):
    (tmp_path / "explorer").mkdir()
    (tmp_path / "explorer" / "page.py").write_text('title = say.text("Go to the next page")\n')
    update(tmp_path, tmp_path / "locales")
    assert {f.check for f in catalog_findings(tmp_path, tmp_path / "locales")} == {"missing"}
    (tmp_path / "explorer" / "page.py").write_text('title = say.text("Go to the last page")\n')
    assert "template" in {f.check for f in catalog_findings(tmp_path, tmp_path / "locales")}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Você joga.", ["Você"]),
        ("Guarde o seu lugar no ecrã.", []),
        ("Está jogando.", ["Está jogando"]),
        ("Está a jogar.", []),
        ("Toque na tela para compartilhar.", ["tela", "compartilhar"]),
        ("A estrela conta.", []),
    ],
)
def test_brazilian_forms_are_caught_as_whole_words(text, wrong):
    assert list(termbase().banned(text, "pt")) == wrong


@pytest.mark.parametrize(
    ("lang", "text", "wrong"),
    [
        ("fr", "Clique ici, c’est ton tour.", ["Clique", "ton"]),
        ("fr", "Cliquez ici, c’est votre tour.", []),
        ("it", "Scelga una carta.", ["Scelga"]),
        ("it", "Scegli una carta.", []),
    ],
)
def test_each_language_keeps_its_form_of_address(lang, text, wrong):
    assert list(termbase().banned(text, lang)) == wrong


@pytest.mark.parametrize(
    ("lang", "good", "bad"),
    [
        ("pt", "%(seat)s ganha a vaza.", "%(seat)s ganha a rodada."),
        ("fr", "%(seat)s remporte le pli.", "%(seat)s remporte la levée."),
        ("it", "%(seat)s vince la presa.", "%(seat)s vince la mano."),
    ],
)
def test_a_term_is_said_with_the_words_of_the_termbase(lang, good, bad):
    assert list(termbase().misused("%(seat)s takes the trick.", good, lang)) == []
    assert list(termbase().misused("%(seat)s takes the trick.", bad, lang))


def test_every_term_has_forms_in_every_language():
    for term in termbase().terms:
        assert term.forms.keys() == LANGUAGES.keys()


# --- messages in the code ----------------------------------------------------------------------


def read(source: str) -> tuple[list[tuple[str | None, str, str | None]], list[str]]:
    found, wrong = read_source(source, "page.py")
    return [(f.context, f.msgid, f.plural) for f in found], [finding.check for finding in wrong]


def test_the_code_of_the_app_says_everything_in_the_right_way():
    assert [f"{f.where}: {f.what}" for f in code_findings()] == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('say.text("Trump suit")', (None, "Trump suit", None)),
        ('self.say.text("Trump suit")', (None, "Trump suit", None)),
        ('speaker("fr").text("Trump suit")', (None, "Trump suit", None)),
        ('say.ptext("suit", "clubs")', ("suit", "clubs", None)),
        ('say.plural("%(n)s card", "%(n)s cards", n)', (None, "%(n)s card", "%(n)s cards")),
        ('N_("clubs", context="suit")', ("suit", "clubs", None)),
        ("f\"<b>{say.text('Trump suit')}</b>\"", (None, "Trump suit", None)),
        ('st.text(a(b(c(d(say.text("Trump suit")))), key="k"))', (None, "Trump suit", None)),
        ('say.text("One half "\n         "and the other")', (None, "One half and the other", None)),
    ],
)
def test_a_message_is_found_wherever_it_stands(source, found):
    assert read(source) == ([found], [])


@pytest.mark.parametrize(
    ("source", "check"),
    [
        ('say.text(f"Trump {suit}")', "literal"),
        ("say.text(title)", "literal"),
        ('say.text("Trump " + suit)', "literal"),
        ('say.text("Deal")', "context"),
        ('N_("Deal")', "context"),
        ('say.text("")', "literal"),
        ("say.text()", "literal"),
        ('N_(f"Trump {suit}")', "literal"),
        ('N_("clubs", context=kind)', "literal"),
        ('say.plural("%(n)s card", many, n)', "literal"),
        ('say.text("Trump {suit}")', "placeholder"),
        ('say.text("%s cards")', "placeholder"),
        ('say.text("%(n)d cards", n=n)', "placeholder"),
        ('say.text("%(n)s is 50% of it", n=n)', "placeholder"),
        ('say.text("%(suit)s is trump")', "facts"),
        ('say.text("Trump suit", suit=suit)', "facts"),
        ("def f(speak: Speaker) -> None: ...", "speaker-name"),
        ('st.write("Choose a card")', "outside"),
        ('st.button(f"Play {card}")', "outside"),
        ('st.sidebar.header("Settings")', "outside"),
        ('st.slider(say.text("Target"), help="From low to high")', "outside"),
    ],
)
def test_a_message_written_wrongly_is_found(source, check):
    assert check in read(source)[1]


@pytest.mark.parametrize(
    "source",
    [
        'st.text("12")',
        'st.markdown(f"<b>{title}</b>")',
        'st.query_params.get("lesson")',
        'say.text("%(a)s", **facts)',
        "say.marked(TABLE[key])",
        'st.button(say.text("Play it"), key="play-card", icon=":material/play_arrow:")',
    ],
)
def test_what_is_right_is_left_alone(source):
    assert read(source)[1] == []


def test_a_comment_above_a_statement_speaks_for_all_of_its_messages():
    found, _ = read_source(
        '# Translators: A suit,\n# alone.\nSUITS = {\n    "S": N_("spades"),\n'
        '    # Translators: Not the club of golfers.\n    "C": N_("clubs"),\n}\nother = N_("other")\n',
        "page.py",
    )
    assert {f.msgid: f.comment for f in found} == {
        "spades": "A suit, alone.",
        "clubs": "Not the club of golfers.",
        "other": "",
    }


def test_the_pseudo_language_needs_no_catalog():
    assert speaker(PSEUDO.code).text("Trump suit").startswith("⟦Ţŕûṁþ šûîţ")
    assert not catalog_path(replace(PSEUDO, locale="qps").locale).exists()
