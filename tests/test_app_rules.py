"""The rules page: every rule with its words and source, in every language, from any address."""

import json
from urllib.parse import quote_plus

import pytest

from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.rulebook import statement, title
from explorer.profiles import load_profile
from tests.paths import FEW

PAGAT = load_profile("chiamata/pagat")
CODES = [*LANGUAGES, "qps"]


def notices(app) -> list[str]:
    return [node.proto.body for node in app.get("html") if 'class="notice"' in node.proto.body]


def rulebook(app) -> dict:
    """What the browser gets to draw the rulebook from."""
    return json.loads(app.get_by_key("rulebook").proto.json)


def entries(app) -> dict[str, dict]:
    return {rule["key"]: rule for group in rulebook(app)["groups"] for rule in group["entries"]}


@pytest.mark.parametrize("lang", CODES)
def test_every_rule_stands_in_the_readers_language(open_app, lang):
    app = open_app("rules", lang=lang)
    say = speaker(lang, on_page=True)
    found = entries(app)
    assert set(found) == {entry.key for entry in PAGAT.rules}
    for key, rule in found.items():
        assert rule["title"] == title(key, say)
        assert rule["statement"] == statement(key, PAGAT, say)
        assert rule["mark"]
    assert rulebook(app)["chosen"] is None


@pytest.mark.parametrize("lang", ["pt", "fr", "it"])
def test_nothing_of_the_rulebook_stays_english(open_app, lang):
    def words(app) -> set[str]:
        data = rulebook(app)
        said = {
            data["label"],
            data["contents"],
            *data["found"],
            *(group["title"] for group in data["groups"]),
        }
        for rule in entries(app).values():
            said |= {rule["title"], rule["statement"], rule["mark"], rule["silence"] or ""}
            said |= {"".join(part["said"] for part in source) for source in rule["sources"]}
            said |= {link["label"] for link in rule["links"]}
            for part in (rule["rests"] or {"parts": []})["parts"]:
                said |= {part["title"], *part.get("texts", ())}
                # single words may be the same in two languages
                said |= {link["label"] for link in part.get("links", ()) if " " in link["label"]}
            if rule["picture"]:
                said |= {rule["picture"]["caption"], *(card["name"] for card in rule["picture"]["cards"])}
        return said - {""}

    assert words(open_app("rules", lang=lang)) & words(open_app("rules", lang="en")) == set()


@pytest.mark.parametrize("name", FEW)
def test_the_address_chooses_the_profile_and_its_options(open_app, name):
    app = open_app("rules", lang="pt", profile=name)
    profile = load_profile(name)
    found = entries(app)
    assert notices(app) == []
    assert {key: rule["statement"] for key, rule in found.items()} == {
        entry.key: statement(entry.key, profile, speaker("pt", on_page=True)) for entry in profile.rules
    }
    linked = "" if name == "chiamata/pagat" else f"&profile={quote_plus(name)}"
    assert found["pack.order"]["href"] == f"?lang=pt{linked}&rule=pack.order"


def test_another_profile_keeps_the_rule_if_it_has_it(open_app):
    app = open_app("rules", lang="en", rule="settlement.sweep")
    app.segmented_control(key="rules.profile").select("chiamata/points-it").run()
    assert rulebook(app)["chosen"] == "settlement.sweep"
    app.checkbox(key="rules.option.no-sweep").check().run()
    assert app.query_params["profile"] == "chiamata/points-it+no-sweep"
    assert "leave the sweep out" in entries(app)["settlement.sweep"]["statement"]
    app.segmented_control(key="rules.profile").select("chiamata/pagat").run()
    assert "profile" not in app.query_params
    assert rulebook(app)["chosen"] == "settlement.sweep"


def test_a_rule_that_another_profile_has_not_goes_with_the_choice(open_app):
    app = open_app("rules", lang="en", rule="call.lowest-missing")
    app.segmented_control(key="rules.profile").select("chiamata/scale-it").run()
    assert rulebook(app)["chosen"] is None
    assert notices(app) == []
    assert "rule" not in app.query_params


def test_a_plus_typed_by_hand_is_understood_and_an_unknown_profile_noticed(open_app):
    app = open_app("rules", lang="en", profile="chiamata/points-it no-sweep")
    assert "leave the sweep out" in entries(app)["settlement.sweep"]["statement"]
    app = open_app("rules", lang="en", profile="chiamata/none")
    assert len(notices(app)) == 1
    assert len(entries(app)) == len(PAGAT.rules)


def test_a_rule_has_its_sources_or_is_marked_as_an_agreement(open_app):
    for key, rule in entries(open_app("rules", lang="en")).items():
        agreement = PAGAT.rule(key).agreement
        assert rule["mark"] == ("An agreement of this house" if agreement else "From the sources")
        assert bool(rule["silence"]) == agreement
        assert bool(rule["sources"]) != agreement


@pytest.mark.parametrize("key", [entry.key for entry in PAGAT.rules])
def test_the_address_opens_a_rule(open_app, key):
    app = open_app("rules", lang="it", rule=key)
    assert rulebook(app)["chosen"] == key
    assert notices(app) == []


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("found", ["trick.none", "", "<script>", "x" * 5000, "%(found)s"])
def test_an_unknown_rule_is_noticed_and_all_the_rules_are_there(open_app, lang, found):
    app = open_app("rules", lang=lang, rule=found)
    [notice] = notices(app)
    assert "<script" not in notice
    assert len(notice) < 400
    assert len(entries(app)) == len(PAGAT.rules)
    assert "rule" not in app.query_params


def test_the_card_that_takes_the_trick_is_the_one_marked_and_named(open_app):
    found = entries(open_app("rules", lang="en", deck="french"))
    for key, winner in (("trick.trump", "Seven of spades"), ("trick.led-suit", "Three of hearts")):
        assert [card["name"] for card in found[key]["picture"]["cards"] if card["wins"]] == [winner]
    assert "5♠" in found["call.lowest-missing"]["picture"]["caption"]


def test_pictures_are_drawn_in_the_readers_deck(open_app):
    french = entries(open_app("rules", lang="it"))["pack.order"]["picture"]["cards"]
    italian = entries(open_app("rules", lang="it", deck="italian"))["pack.order"]["picture"]["cards"]
    assert [card["name"] for card in french][3] == "Donna di cuori"
    assert [card["name"] for card in italian][3] == "Cavallo di coppe"
    assert french[0]["svg"] != italian[0]["svg"]


def test_the_profile_is_named(open_app):
    assert any("chiamata/pagat" in node.value for node in open_app("rules", lang="fr").markdown)


def test_links_of_the_entries_keep_language_and_deck(open_app):
    rule = entries(open_app("rules", lang="fr", deck="italian"))["trick.trump"]
    assert rule["href"] == "?lang=fr&deck=italian&rule=trick.trump"
