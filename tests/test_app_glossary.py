"""The words page: a glossary in several languages and twenty questions, from any address."""

import json
from urllib.parse import parse_qsl, urlsplit

import pytest

from explorer.i18n import LANGUAGES, speaker
from explorer.i18n import profiles as named
from explorer.i18n.glossary import NOTES, OTHER_GAMES, definition, entries
from explorer.i18n.questions import QUESTIONS, answered, asked
from explorer.profiles import load_profile
from explorer.views import glossary
from explorer.views.glossary import KEYS
from explorer.views.profiles import USUAL
from tests.paths import FEW

PAGAT = load_profile("chiamata/pagat")
CODES = [*LANGUAGES, "qps"]


def notices(app) -> list[str]:
    return [node.proto.body for node in app.get("html") if 'class="notice"' in node.proto.body]


def shown(app) -> dict:
    """What the browser gets to draw the page from."""
    return json.loads(app.get_by_key("glossary").proto.json)


def found(app) -> dict[str, dict]:
    return {entry["key"]: entry for group in shown(app)["groups"] for entry in group["entries"]}


def place(app, name: str) -> str | None:
    value = app.query_params.get(name)
    return value[0] if isinstance(value, list) else value


def place_of(link: dict) -> tuple[str, dict[str, str]]:
    """The page and the parameters that a link leads to."""
    parts = urlsplit(link["href"])
    return parts.path, dict(parse_qsl(parts.query))


@pytest.mark.parametrize("lang", CODES)
def test_every_word_is_defined_in_the_readers_language(open_app, lang):
    app = open_app("glossary", lang=lang)
    say, words = speaker(lang, on_page=True), found(app)
    assert set(words) == KEYS["words"]
    for entry in entries():
        assert words[entry.key]["statement"] == definition(entry.key, PAGAT, say)
        assert words[entry.key]["said"] == {code: list(said) for code, said in entry.words.items()}
    for game in OTHER_GAMES:
        assert len(words[game.key]["contrasts"]["rows"]) == len(game.contrasts)


@pytest.mark.parametrize("lang", CODES)
def test_every_question_is_answered_with_its_rule_and_step(open_app, lang):
    app = open_app("glossary", lang=lang, part="questions")
    say, answers = speaker(lang, on_page=True), found(app)
    assert set(answers) == KEYS["questions"]
    for question in QUESTIONS:
        entry = answers[question.key]
        assert entry["title"] == asked(question, PAGAT, say)
        assert entry["statement"] == answered(question, PAGAT, say)
        lesson, _, step = question.step.partition("/")
        assert [place_of(link) for link in entry["links"]] == [
            ("rules", {"lang": lang, "rule": question.rule}),
            ("learn", {"lang": lang, "lesson": lesson, "step": step}),
        ]


@pytest.mark.parametrize("lang", ["pt", "fr", "it"])
@pytest.mark.parametrize("part", KEYS)
def test_no_text_of_an_entry_stays_english(open_app, lang, part):
    def texts(app) -> set[str]:
        return {entry["statement"] for entry in found(app).values()}

    assert texts(open_app("glossary", lang=lang, part=part)).isdisjoint(
        texts(open_app("glossary", lang="en", part=part))
    )


@pytest.mark.parametrize(
    ("params", "prefix", "chosen"),
    [
        ({}, "word", None),
        ({"part": "words"}, "word", None),
        ({"part": "questions"}, "question", None),
        ({"word": "trick"}, "word", "trick"),
        ({"word": "scopa"}, "word", "scopa"),
        ({"question": "half"}, "question", "half"),
        ({"question": "half", "part": "words"}, "word", None),
    ],
)
def test_the_address_opens_a_part_and_an_entry(open_app, params, prefix, chosen):
    app = open_app("glossary", lang="pt", **params)
    assert (shown(app)["prefix"], shown(app)["chosen"]) == (prefix, chosen)
    assert notices(app) == []


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("name", ["word", "question", "also", "part"])
@pytest.mark.parametrize("value", ["no-such", "", "<script>", "x" * 5000, "%(found)s"])
def test_what_does_not_exist_is_noticed_and_the_page_is_there(open_app, lang, name, value):
    app = open_app("glossary", lang=lang, **{name: value})
    assert not app.exception
    [notice] = notices(app)
    assert "<script" not in notice
    assert len(notice) < 400
    assert found(app)
    assert name not in app.query_params


@pytest.mark.parametrize(
    ("lang", "also", "beside"),
    [
        ("en", None, ["it"]),
        ("it", None, []),
        ("qps", None, ["it"]),
        ("en", "none", []),
        ("en", "it,fr", ["fr", "it"]),
        ("fr", "fr,pt", ["pt"]),
        ("pt", "en,fr,it", ["en", "fr", "it"]),
    ],
)
def test_the_address_says_which_languages_stand_beside_the_readers(open_app, lang, also, beside):
    app = open_app("glossary", lang=lang, **({"also": also} if also else {}))
    assert shown(app)["columns"]["shown"] == beside
    assert notices(app) == []


@pytest.mark.parametrize(("also", "spelt"), [("it,it", "it"), ("it,fr,it", "fr,it"), ("fr,it", "fr,it")])
def test_languages_are_named_once_each_in_one_order(open_app, also, spelt):
    app = open_app("glossary", lang="en", also=also)
    assert place(app, "also") == spelt
    assert notices(app) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("profile", FEW)
def test_words_are_explained_under_any_profile(open_app, profile, lang):
    app = open_app("glossary", lang=lang, profile=profile)
    assert not app.exception
    say, rules = speaker(lang, on_page=True), load_profile(profile)
    words = found(app)
    for entry in entries():
        assert words[entry.key]["statement"] == definition(entry.key, rules, say)
        [link] = words[entry.key]["links"]
        params = place_of(link)[1]
        assert load_profile(params.get("profile", USUAL)).has_rule(params["rule"])
    for game in OTHER_GAMES:
        assert all(rules.has_rule(place_of(row["link"])[1]["rule"]) for row in rows(words[game.key]))


def rows(game: dict) -> list[dict]:
    assert game["contrasts"]["rows"]
    return game["contrasts"]["rows"]


def test_a_profile_is_chosen_and_kept_in_the_address(open_app):
    app = open_app("glossary", lang="en", word="bid")
    assert app.button_group(key="glossary.profile").value == USUAL
    app.button_group(key="glossary.profile").set_value("chiamata/points-it").run()
    app.checkbox(key="glossary.option.no-sweep").check().run()
    assert place(app, "profile") == "chiamata/points-it+no-sweep"
    assert place(app, "word") == "bid"
    assert "number of points" in found(app)["bid"]["statement"]
    app.button_group(key="glossary.profile").set_value(USUAL).run()
    assert place(app, "profile") is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_answers_say_which_rules_they_are_of(open_app, lang):
    app = open_app("glossary", lang=lang, part="questions", profile="chiamata/points-it")
    assert any(named.name(USUAL, speaker(lang, on_page=True)) in node.value for node in app.markdown)
    assert found(app)["half"]["statement"] == answered(
        next(one for one in QUESTIONS if one.key == "half"), PAGAT, speaker(lang, on_page=True)
    )


@pytest.mark.parametrize("lang", CODES)
def test_a_note_that_words_share_is_told_once_and_linked_from_the_others(open_app, lang):
    traps = {
        key: entry["trap"] for key, entry in found(open_app("glossary", lang=lang)).items() if "trap" in entry
    }
    assert set(traps) == set(NOTES)
    told = [json.dumps(trap["parts"]) for trap in traps.values() if "parts" in trap]
    assert len(told) == len(set(told))
    for key, first in {"hand": "deal", "ruff": "cut"}.items():
        assert place_of(traps[key]["link"])[1]["word"] == first
        assert "parts" in traps[first]
    for key, trap in traps.items():
        assert trap["langs"] == sorted(set(NOTES[key].words.values()))


def test_the_switch_leads_to_the_questions_and_back(open_app):
    app = open_app("glossary", lang="en", word="trick")
    app.button_group(key="glossary.part").set_value("questions").run()
    assert shown(app)["prefix"] == "question"
    assert "word" not in app.query_params
    app.button_group(key="glossary.part").set_value("words").run()
    assert shown(app)["prefix"] == "word"
    assert "part" not in app.query_params


def test_the_search_of_one_part_knows_the_texts_of_the_other(open_app):
    app = open_app("glossary", lang="en")
    other = shown(app)["elsewhere"]
    assert other["part"] == "questions"
    assert len(other["texts"]) == len(QUESTIONS)
    assert len(other["found"]) == len(QUESTIONS) + 1
    for question, text in zip(QUESTIONS, other["texts"], strict=False):
        assert answered(question, PAGAT, speaker("en", on_page=True)) in " ".join(other["texts"]), (
            question.key
        )
        assert "rule:" not in text


def test_links_keep_language_and_deck(open_app):
    app = open_app("glossary", lang="fr", deck="italian")
    entry = found(app)["trick"]
    assert entry["href"] == "?lang=fr&deck=italian&word=trick"
    assert entry["links"][0]["href"] == "rules?lang=fr&deck=italian&rule=play.tricks"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("part", KEYS)
def test_every_entry_leads_to_a_rule_that_exists(open_app, lang, part):
    for entry in found(open_app("glossary", lang=lang, part=part)).values():
        links = [
            *entry.get("links", []),
            *(row["link"] for row in entry.get("contrasts", {}).get("rows", [])),
        ]
        asked = [params for page, params in map(place_of, links) if page == "rules"]
        assert asked
        assert all(load_profile(one.get("profile", PAGAT.id)).rule(one["rule"]) for one in asked)
        assert all(link["label"] and "%(" not in link["label"] for link in links)


@pytest.mark.parametrize("sent", [[], {}, ["it"], 1, None, "nothing"])
def test_what_the_page_never_sends_changes_nothing(monkeypatch, sent):
    turned = []
    monkeypatch.setattr(glossary.st, "session_state", {"glossary": {"part": sent, "choice": sent}})
    monkeypatch.setattr(glossary, "turn_to", lambda *place: turned.append(place))
    glossary.part_chosen()
    glossary.entry_chosen()
    assert turned == []
