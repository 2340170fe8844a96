"""The page of advice: every piece with its figures and its source, in every language, under each profile."""

import re
from html import unescape

import pytest

from explorer.analysis.advice import ADVICE, results, verdict
from explorer.charts.advice import MARKS, Measured, advice, legend, stretched
from explorer.i18n import LANGUAGES, speaker
from explorer.i18n.advice import VERDICTS, WORDS, points_told, told, units_told
from explorer.profiles import load_profile, profile_ids

CODES = [*LANGUAGES, "qps"]
PAGAT = load_profile("chiamata/pagat")


def shown(app) -> str:
    return "".join(node.proto.body for node in app.get("html"))


def words(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", html))


def articles(app) -> dict[str, str]:
    article = r'<article class="advice \w+" id="advice-([\w-]+)">(.*?)</article>'
    return dict(re.findall(article, shown(app), re.DOTALL))


@pytest.mark.parametrize("lang", CODES)
def test_every_piece_of_advice_is_told_with_its_verdict_and_figures(open_app, lang):
    app, say = open_app("advice", lang=lang), speaker(lang, on_page=True)
    assert not app.exception
    found = articles(app)
    assert list(found) == [one.key for one in ADVICE]
    for one in ADVICE:
        figures = results()[PAGAT.id].figures[one.key]
        came = verdict(one, figures, PAGAT)
        said = words(found[one.key])
        assert told(WORDS[one.key].said, PAGAT, say) in said
        assert told(WORDS[one.key].compared, PAGAT, say) in said
        assert say.marked(VERDICTS[came]) in said
        if came == "rare":
            assert "<dl>" not in found[one.key]
        else:
            assert units_told(figures.units, say) in said
            assert figures.points is None or points_told(figures.points, say) in said
        assert 'lang="' in found[one.key], "the source is named in its own language"


@pytest.mark.parametrize("profile", profile_ids())
def test_the_figures_are_those_of_the_profile_asked_for(open_app, profile):
    app = open_app("advice", lang="en", profile=profile)
    one = results()[profile].figures["call-long"].units
    assert units_told(one, speaker("en")) in words(articles(app)["call-long"])
    assert f"{results()[profile].deals:,} deals" in words(shown(app)).replace("\u00a0", " ")


def test_another_profile_goes_into_the_address(open_app):
    app = open_app("advice", lang="en")
    app.segmented_control(key="advice.profile").set_value("chiamata/points-it").run()
    assert app.query_params["profile"] == "chiamata/points-it"
    app.segmented_control(key="advice.profile").set_value(PAGAT.id).run()
    assert "profile" not in app.query_params


@pytest.mark.parametrize("asked", ["chiamata/points-it+declarer-leads", "x"])
def test_a_profile_without_figures_gives_a_notice_and_goes(open_app, asked):
    app = open_app("advice", lang="en", profile=asked)
    assert 'class="notice"' in shown(app)
    assert "profile" not in app.query_params
    assert list(articles(app)) == [one.key for one in ADVICE]


@pytest.mark.parametrize("page", [("rules", {}), ("glossary", {"part": "questions"})])
def test_the_rules_and_the_questions_lead_there(open_app, page):
    name, params = page
    app = open_app(name, lang="en", **params)
    assert "Advice put to the test" in [node.proto.label for node in app.get("page_link")]


def test_what_means_nothing_on_the_page_is_told_and_goes(open_app):
    app = open_app("advice", lang="en", profile="chiamata/points-it", rule="q", colours="four")
    assert "The address says rule = “q”, which means nothing here" in words(shown(app))
    assert set(app.query_params) == {"lang", "profile", "colours"}


@pytest.mark.parametrize(("page", "current"), [("advice", "true"), ("rules", "page"), ("scoring", None)])
def test_the_bar_marks_the_rules_on_the_page_below_them(open_app, page, current):
    link = re.search(r'<a class="inside page-rules"[^>]*>', shown(open_app(page, lang="en")))[0]
    assert re.findall(r'aria-current="(\w+)"', link) == ([current] if current else [])


# --- the chart -----------------------------------------------------------------------------------


def rows(say, profile=PAGAT) -> list[Measured]:
    found = results()[profile.id].figures
    return [
        Measured(say.marked(WORDS[one.key].name), came, figures, "", units_told(figures.units, say))
        for one in ADVICE
        for figures in [found[one.key]]
        if (came := verdict(one, figures, profile)) != "rare"
    ]


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("lang", CODES)
def test_the_chart_shows_each_mean_within_its_interval_and_names_it(lang, dark):
    say = speaker(lang)
    measured = rows(say)
    drawn = advice(say, dark, measured)
    figure = drawn.figure
    intervals = [shape for shape in figure.layout.shapes if shape.y0 == shape.y1]
    assert len(intervals) == len(figure.data) == len(measured) == len(drawn.table.rows)
    for row, mark, line in zip(measured, figure.data, intervals, strict=True):
        assert line.x0 <= mark.x[0] <= line.x1
        assert mark.x[0] == stretched(row.figures.units.mean)
        assert row.name in drawn.alt
        low, high = figure.layout.xaxis.range
        assert low < line.x0 <= line.x1 < high
    assert [note.text for note in figure.layout.annotations] == [row.name for row in measured]


@pytest.mark.parametrize("dark", [False, True])
def test_a_mark_is_hollow_where_the_interval_holds_zero(dark):
    measured = rows(speaker("en"))
    figure = advice(speaker("en"), dark, measured).figure
    for row, drawn in zip(measured, figure.data, strict=True):
        hollow = row.figures.units.low <= 0 <= row.figures.units.high
        assert (drawn.marker.color != drawn.marker.line.color) == hollow
        assert drawn.marker.symbol == MARKS[row.verdict].symbol
    assert {row.verdict for row in measured} == {"helps", "costs", "wrong", "same", "baseless"}


def test_a_name_and_its_mark_lie_in_one_row_and_no_line_runs_through_the_name():
    measured = rows(speaker("fr"))
    figure = advice(speaker("fr"), False, measured).figure
    shapes = figure.layout.shapes
    lines = max(place for place, one in enumerate(shapes) if one.type == "line" and one.x0 == one.x1)
    covers = [one for one in shapes[lines + 1 :] if one.type == "rect"]
    for place, (name, mark, cover) in enumerate(
        zip(figure.layout.annotations, figure.data, covers, strict=True)
    ):
        assert place - 0.5 < cover.y0 + 0.1 < name.y < cover.y1 < mark.y[0] < place + 0.5
        assert (cover.x0, cover.x1) == tuple(figure.layout.xaxis.range)


@pytest.mark.parametrize("lang", CODES)
def test_the_legend_says_each_mark_once_below_the_chart_and_in_its_words(open_app, lang):
    say = speaker(lang)
    measured = rows(say)
    said = legend(say, measured)
    assert len(said) == len({MARKS[row.verdict] for row in measured}) == 4
    page = words(re.search(r'<ul class="legend">.*?</ul>', shown(open_app("advice", lang=lang)))[0])
    for text in said.values():
        assert text in advice(say, False, measured).alt
        assert text in page.replace("\u2060", "")


def test_a_chart_of_nothing_can_be_drawn():
    assert advice(speaker("en"), False, []).table.rows == ()
