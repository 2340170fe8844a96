"""The comparison: every profile against every other, from any address, in every language."""

import re
from html import unescape

import pytest

from explorer.analysis.compare import parting, run_under
from explorer.analysis.pairs import EXAMPLES
from explorer.compact import pack
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.differences import compared
from explorer.i18n.rulebook import statement, title
from explorer.i18n.sources_differ import DIFFERENCES, told
from explorer.i18n.wording import word
from explorer.profiles import load_profile, profile_ids
from explorer.views.compared_deal import NAMES, OWN
from tests.learn_page import links, unmarked
from tests.paths import bidding

CODES = [*LANGUAGES, "qps"]
RANKS, POINTS, SCALE = "chiamata/pagat", "chiamata/points-it", "chiamata/scale-it"


def html(app) -> str:
    shown = unmarked("\n".join(node.proto.body for node in app.get("html")))
    return unescape(re.sub(r"<span lang=[^>]*>(.*?)</span>", r"\1", shown))


def notices(app) -> list[str]:
    return [node.proto.body for node in app.get("html") if 'class="notice"' in node.proto.body]


def address(app, name):
    value = app.query_params.get(name)
    return value[0] if isinstance(value, list) else value


def open_example(open_app, key, lang="en"):
    one = EXAMPLES[key]
    return open_app("compare", lang=lang, left=one.left, right=one.right, deal=pack(one.deal))


# --- one deal under both -----------------------------------------------------------------------


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("key", EXAMPLES)
def test_an_example_is_told_move_by_move_and_line_by_line(open_app, key, lang):
    app, say, one = open_example(open_app, key, lang), speaker(lang, on_page=True), EXAMPLES[key]
    assert not app.exception
    assert notices(app) == []
    shown = html(app)
    runs = [run_under(one.deal, load_profile(name)) for name in (one.left, one.right)]
    parted = parting(*runs)
    for run in runs:
        for line in run.settlement.lines if run.settlement else ():
            assert word(line, say) in shown
    if parted is not None and not parted.in_settlement:
        for move in (parted.left, parted.right):
            for value in (*move.reasons, *move.events):
                assert word(value, say) in shown
    assert app.radio(key="compare.example").value == key


@pytest.mark.parametrize(
    ("key", "where", "end"),
    [
        ("all-points", "They part only in the settlement.", "they pay differently"),
        ("exact-target", "They part only in the settlement.", "both pay the same, though not"),
        ("points", "They part in the auction, when A speaks.", "they pay differently"),
        ("king-ace", "They part at the call, when C calls A♠.", ""),
        ("declarer-leads", "They part in trick 1, when E plays 4♦.", ""),
        ("all-pass", "They do not part", ""),
    ],
)
def test_the_first_point_at_which_they_part_is_told(open_app, key, where, end):
    shown = html(open_example(open_app, key))
    assert where in shown
    assert end in shown
    assert ("In the end" in shown) == bool(end)


@pytest.mark.parametrize("key", EXAMPLES)
def test_choosing_an_example_puts_it_and_its_two_profiles_into_the_address(open_app, key):
    app = open_app("compare", lang="fr", left=POINTS, right=POINTS, deal=pack(bidding("A K")))
    assert app.radio(key="compare.example").value == OWN
    app.radio(key="compare.example").set_value(key).run()
    one = EXAMPLES[key]
    assert [address(app, name) for name in ("left", "right", "deal")] == [one.left, one.right, pack(one.deal)]
    assert OWN not in app.radio(key="compare.example").options


def test_every_example_has_a_name():
    assert NAMES.keys() == EXAMPLES.keys()


def test_reasons_and_lines_lead_to_their_rule_in_their_profile(open_app):
    app = open_example(open_app, "points")
    assert any("rule=settlement.unit" in query and "profile" not in query for query in links(app))
    assert any(
        "rule=settlement.unit" in query and "profile=chiamata%2Fpoints-it" in query for query in links(app)
    )
    assert any("rule=auction.lower" in query for query in links(app))


@pytest.mark.parametrize(
    ("deal", "told_of_it"),
    [
        (bidding("A K"), "not played to its end"),
        (bidding("A K - - - -"), "not played to its end"),
        (bidding("- - - - -"), "Nobody has bid"),
    ],
)
def test_a_deal_that_is_not_paid_says_why(open_app, deal, told_of_it):
    app = open_app("compare", lang="en", left=RANKS, right=SCALE, deal=pack(deal))
    assert html(app).count(told_of_it) == 2


# --- the address -------------------------------------------------------------------------------


def test_the_sides_chosen_stand_in_the_address_with_their_options(open_app):
    app = open_app("compare", lang="it")
    app.segmented_control(key="compare.left").select(SCALE).run()
    app.checkbox(key="compare.left.declarer-leads").check().run()
    app.checkbox(key="compare.right.no-sweep").check().run()
    assert address(app, "left") == f"{SCALE}+declarer-leads"
    assert address(app, "right") == f"{SCALE}+no-sweep"
    app.segmented_control(key="compare.left").select(RANKS).run()
    assert address(app, "left") == RANKS
    assert address(app, "right") == f"{SCALE}+no-sweep"


@pytest.mark.parametrize("view", ["deal", "rules", "sources"])
def test_what_is_compared_stands_in_the_address(open_app, view):
    app = open_app("compare", lang="pt", view=view)
    assert app.segmented_control(key="compare.view").value == view
    other = "rules" if view != "rules" else "deal"
    app.segmented_control(key="compare.view").select(other).run()
    assert address(app, "view") == other


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("name", ["left", "right", "view", "deal", "all", "sealed"])
@pytest.mark.parametrize("found", ["", "chiamata/none", "<script>alert(1)</script>", "x" * 5000, "%(found)s"])
def test_what_means_nothing_gives_a_notice_and_a_working_page(open_app, lang, name, found):
    view = {"view": "rules"} if name == "all" else {}
    app = open_app("compare", lang=lang, **{name: found, **view})
    assert not app.exception
    [notice] = notices(app)
    assert "<script" not in notice
    assert len(notice) < 600
    assert address(app, name) is None
    app.run()
    assert notices(app) == []


def test_the_page_is_left_and_found_again_as_it_was(open_app):
    app = open_app("compare", lang="en", left=RANKS, right=POINTS, view="rules")
    app.switch_page("explorer/views/rules.py").run()
    assert any("view=rules" in query for query in links(app))


@pytest.mark.parametrize("name", profile_ids())
def test_the_rules_lead_to_the_comparison_of_their_profile(open_app, name):
    app = open_app("rules", lang="en", profile=name)
    [query] = [query for query in links(app) if "view=rules" in query]
    assert f"left={name.replace('/', '%2F')}" in query
    assert f"right={name.replace('/', '%2F')}&" not in query


# --- rule by rule ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("names", [(RANKS, POINTS), (RANKS, SCALE), (POINTS, f"{SCALE}+no-sweep")])
def test_the_rules_that_differ_are_told_by_both(open_app, lang, names):
    say, (left, right) = speaker(lang, on_page=True), map(load_profile, names)
    shown = html(open_app("compare", lang=lang, left=names[0], right=names[1], view="rules"))
    for pair in compared(left, right, say):
        assert (title(pair.key, say) in shown) or pair.agree
        for entry, profile in ((pair.left, left), (pair.right, right)):
            if entry is not None and not pair.agree:
                assert statement(entry.key, profile, say) in shown


def test_the_rules_that_agree_are_shown_on_demand(open_app):
    app = open_app("compare", lang="en", view="rules")
    agreeing = statement("play.free", load_profile(RANKS), speaker("en", on_page=True))
    assert agreeing not in html(app)
    app.toggle(key="compare.all").set_value(True).run()
    assert address(app, "all") == "yes"
    assert html(app).count(agreeing) == 2
    app.toggle(key="compare.all").set_value(False).run()
    assert address(app, "all") is None
    assert agreeing not in html(app)


def test_two_equal_profiles_have_nothing_to_show(open_app):
    app = open_app("compare", lang="en", left=SCALE, right=SCALE, view="rules")
    assert "0 rules differ." in html(app)
    assert "<table" not in html(app)


# --- where the sources differ ------------------------------------------------------------------


@pytest.mark.parametrize("lang", CODES)
def test_every_point_is_told_with_its_readings(open_app, lang):
    app, say = open_app("compare", lang=lang, view="sources"), speaker(lang, on_page=True)
    shown = html(app)
    for one in DIFFERENCES:
        for text in (one.point, one.ours, *(reading.text for reading in one.readings)):
            assert told(text, say) in shown


def test_points_lead_to_their_deals_and_rules(open_app):
    queries = links(open_app("compare", lang="en", view="sources"))
    for one in DIFFERENCES:
        if one.example is not None:
            assert any(f"deal={pack(EXAMPLES[one.example].deal)}" in query for query in queries)
        if one.rule is not None:
            assert any(f"rule={one.rule}" in query for query in queries)
