"""The learn page: every step in every language, answers that teach, and nothing shown too early."""

import re
from dataclasses import replace
from html import unescape
from urllib.parse import parse_qsl, urlsplit

import pytest

from explorer.course.grading import grade
from explorer.course.lessons import AskFact
from explorer.course.loader import Course
from explorer.course.questions import question
from explorer.i18n import LANGUAGES, PSEUDO, speaker
from explorer.i18n import profiles as named
from explorer.i18n.sources import TEXTS
from explorer.i18n.wording import word
from explorer.problems import InputError, MissingKey
from explorer.profiles import profile_ids
from explorer.rules.actions import Play
from explorer.views.place import NOTES, code_of
from explorer.views.texts import filled
from explorer.views.veil import veiled
from tests.learn_page import (
    ASKED,
    COURSE,
    EN,
    STEPS,
    WATCHED,
    address,
    find,
    html,
    ids,
    links,
    notices,
    press,
    submit,
    tables,
    texts,
    unmarked,
)

# --- everything opens --------------------------------------------------------------------------


@pytest.mark.parametrize("lang", [*LANGUAGES, PSEUDO.code])
@pytest.mark.parametrize("slug", COURSE.slugs)
def test_every_step_of_every_lesson_opens_in_every_language(open_app, slug, lang):
    app = open_app("learn", lang=lang, lesson=slug)
    for step in COURSE.lesson(slug).steps:
        app.query_params["step"] = step.id
        app.run()
        assert not app.exception, step.id
        assert notices(app) == [], step.id
        assert "%(" not in texts(app), step.id
    app.query_params["mode"] = "read"
    app.run()
    assert not app.exception
    assert "%(" not in texts(app)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("place", [{}, {"lesson": "scoring"}, {"lesson": "scoring", "mode": "read"}])
def test_the_course_says_which_rules_it_teaches_and_leads_to_others(open_app, lang, place):
    app = open_app("learn", lang=lang, deck="italian", **place)
    [head] = [text for text in html(app).split("\n") if 'class="taught"' in text]
    assert named.name(COURSE.profile.id, speaker(lang)) in head
    ways = [
        dict(parse_qsl(urlsplit(unescape(way)).query)) for way in re.findall(r'href="(compare[^"]*)"', head)
    ]
    beside = next(way for way in ways if way["view"] == "rules")
    assert (beside["lang"], beside["deck"], beside["left"]) == (lang, "italian", COURSE.profile.id)
    assert beside["right"] in profile_ids()
    assert beside["right"] != beside["left"]
    assert [way["view"] for way in ways] == (["rules"] if place else ["rules", "sources"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_of_lessons_opens_and_leads_to_each(open_app, lang):
    app = open_app("learn", lang=lang)
    for slug in COURSE.slugs:
        assert any(f"lesson={slug}" in link and f"lang={lang}" in link for link in links(app))


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("lesson", "bridge"),
        ("step", "nowhere"),
        ("pos", "trick.99"),
        ("mode", "aloud"),
        ("again", "-1"),
        ("line", "XX"),
    ],
)
def test_an_unknown_place_is_noticed_and_the_page_works(open_app, name, found):
    place = {"lesson": "the-pack", "step": "count-a-trick"}
    if name == "pos":
        place = {"lesson": "dealing", "step": "once-round-the-table"}
    if name == "line":
        place = {"lesson": "worked-example", "step": "play-it-yourself"}
    app = open_app("learn", lang="en", **{**place, name: found})
    assert not app.exception
    [notice] = notices(app)
    assert name in notice
    assert address(app, name) != found
    app.run()
    assert notices(app) == []


@pytest.mark.parametrize(
    ("place", "name", "found"),
    [
        ({}, "step", "count-a-trick"),
        ({}, "mode", "read"),
        ({}, "pos", "trick.1"),
        ({"lesson": "the-pack", "step": "count-a-trick"}, "pos", "trick.1"),
        ({"lesson": "the-pack", "step": "count-a-trick"}, "line", "p"),
        ({"lesson": "worked-example", "step": "play-it-yourself"}, "again", "1"),
        ({"lesson": "worked-example", "step": "play-it-yourself"}, "pos", "trick.1"),
        ({"lesson": "dealing", "step": "once-round-the-table"}, "line", "p"),
        ({"lesson": "dealing", "step": "deal-it-yourself"}, "line", "p"),
        ({"lesson": "dealing", "step": "once-round-the-table", "mode": "read"}, "pos", "trick.1"),
    ],
)
def test_what_means_nothing_at_a_place_is_noticed_and_goes(open_app, place, name, found):
    app = open_app("learn", lang="en", **place, **{name: found})
    assert not app.exception
    [notice] = notices(app)
    assert name in notice
    assert found in notice
    assert address(app, name) is None
    app.run()
    assert notices(app) == []


def test_a_lesson_that_cannot_be_read_is_noticed_and_the_others_work(open_app, monkeypatch):
    real = Course.lesson

    def lesson(course, slug):
        if slug == "the-pack":
            raise InputError(MissingKey("chiamata/the-pack/lesson.toml: step[0].id"))
        return real(course, slug)

    monkeypatch.setattr(Course, "lesson", lesson)
    app = open_app("learn", lang="en")
    assert any("step[0].id" in notice for notice in notices(app))
    assert any("lesson=dealing" in link for link in links(app))
    app = open_app("learn", lang="en", lesson="the-pack")
    assert not app.exception
    assert len(notices(app)) == 1
    assert "step[0].id" in notices(app)[0]
    app = open_app("learn", lang="en", lesson="dealing")
    assert notices(app) == []


# --- answers -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("slug", "step"), ASKED, ids=ids(ASKED))
def test_a_wrong_answer_is_explained_and_the_right_one_accepted(open_app, slug, step):
    asked = question(step)
    wrong = next((option for option in asked.options if option != asked.answer), None)
    if not asked.options:
        wrong = asked.answer + 1
    app = open_app("learn", lang="en", lesson=slug, step=step.id)
    assert 'class="graded' not in html(app)
    submit(app, f"{slug}/{step.id}", asked, wrong)
    assert not app.exception
    assert 'class="graded wrong"' in html(app)
    closing = filled(COURSE.prose(slug, "en").sections[step.id].done, step.facts(step.reveal), EN)
    assert closing.split("\n")[0] in [
        line for node in app.markdown for line in unmarked(node.value).split("\n")
    ]
    for value in grade(asked, wrong).told:
        assert word(value, EN).split(":")[0].split("’")[0] in html(app).replace("&#x27;", "’")
    assert f"{slug}/{step.id}" not in app.session_state[NOTES].done
    submit(app, f"{slug}/{step.id}", asked, asked.answer)
    assert 'class="graded right"' in html(app)
    assert f"{slug}/{step.id}" in app.session_state[NOTES].done


def test_a_change_of_language_keeps_the_answer_and_says_it_anew(open_app):
    app = open_app("learn", lang="en", lesson="trick-play", step="one-small-trump")
    asked = question(find("trick-play", "one-small-trump"))
    wrong = next(option for option in asked.options if option != asked.answer)
    press(app, f"answer_{code_of(wrong)}")
    for lang in ("fr", "it", "pt"):
        app.query_params["lang"] = lang
        app.run()
        assert app.session_state[NOTES].answers["trick-play/one-small-trump"] == code_of(wrong)
        assert 'class="graded wrong"' in html(app)
        assert word(grade(asked, wrong).told[0], speaker(lang, on_page=True)) in html(app)
        assert address(app, "step") == "one-small-trump"


def test_a_typed_number_survives_a_change_of_language(open_app):
    app = open_app("learn", lang="en", lesson="the-pack", step="count-a-trick")
    app.number_input(key="number_the-pack/count-a-trick").set_value(7)
    press(app, "check")
    app.query_params["lang"] = "it"
    app.run()
    assert app.number_input(key="number_the-pack/count-a-trick").value == 7


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("typed", [6.5, 99_999, -1_000, 1e300])
def test_what_is_no_whole_number_is_told_and_not_graded(open_app, lang, typed):
    told = speaker(lang, on_page=True).text("A whole number of at most three digits is expected.")
    app = open_app("learn", lang=lang, lesson="the-pack", step="count-a-trick")
    app.number_input(key="number_the-pack/count-a-trick").set_value(typed)
    press(app, "check")
    assert not app.exception
    assert any(told in notice for notice in notices(app))
    assert 'class="graded' not in html(app)
    app.number_input(key="number_the-pack/count-a-trick").set_value(7)
    press(app, "check")
    assert notices(app) == []
    assert 'class="graded' in html(app)


def test_a_raise_out_of_range_is_judged_by_the_rules_and_no_field(open_app):
    app = open_app("learn", lang="en", lesson="the-auction", step="find-a-refusal")
    app.number_input(key="raise_target").set_value(85.5)
    press(app, "raise_button")
    assert any("whole number" in notice for notice in notices(app))
    app.number_input(key="raise_target").set_value(121)
    press(app, "raise_button")
    assert not app.exception
    assert notices(app) == []
    assert "121" in html(app)


def test_an_answer_is_still_there_after_another_step(open_app):
    app = open_app("learn", lang="en", lesson="the-pack", step="count-a-trick")
    app.number_input(key="number_the-pack/count-a-trick").set_value(7)
    press(app, "check")
    press(app, "next")
    press(app, "back")
    assert address(app, "step") == "count-a-trick"
    assert app.number_input(key="number_the-pack/count-a-trick").value == 7
    assert 'class="graded wrong"' in html(app)
    press(app, "restart")
    assert 'class="graded' not in html(app)
    assert app.number_input(key="number_the-pack/count-a-trick").value is None


def test_another_question_has_its_own_answer_and_address(open_app):
    app = open_app("learn", lang="en", lesson="the-pack", step="count-a-trick")
    first = tables(app)[0]["trick"]
    app.number_input(key="number_the-pack/count-a-trick").set_value(7)
    press(app, "check")
    press(app, "another")
    assert address(app, "again") == "1"
    assert 'class="graded' not in html(app)
    assert tables(app)[0]["trick"] != first
    again = open_app("learn", lang="it", lesson="the-pack", step="count-a-trick", again="1")
    drawn = [[card["id"] for card in tables(one)[0]["trick"]] for one in (again, app)]
    assert drawn[0] == drawn[1]
    press(app, "restart")
    assert address(app, "again") is None


# --- nothing too early -------------------------------------------------------------------------


@pytest.mark.parametrize(("slug", "step"), ASKED, ids=ids(ASKED))
def test_nothing_past_the_position_is_sent_before_the_answer(open_app, slug, step):
    app = open_app("learn", lang="en", lesson=slug, step=step.id)
    sent = texts(app)
    if step.replay is None:
        return
    later = [word(event, EN) for events in step.replay.events[step.at + 1 :] for event in events]
    if step.ask.fact.startswith("trick.") or step.ask.fact == "deal.next":
        later += [word(event, EN) for event in step.replay.events[step.at][1:]]
        for table in tables(app):
            assert not any(card["winning"] or card["sign"] for card in table["trick"])
            assert not any(seat["captured"] for seat in table["seats"])
            assert len(table["trick"]) < 5 or not any(seat["turn"] for seat in table["seats"])
        assert ", takes the trick" not in sent
        assert "winning so far" not in sent
    assert [sentence for sentence in later if sentence in sent] == []
    for card in hidden_cards(step):
        assert f'"{card.code}"' not in sent
        assert EN.card(card) not in sent.lower()


def hidden_cards(step) -> list:
    """The cards that nobody looking on at a step's position may see."""
    deal = step.replay.deals[step.at]
    if step.eyes is None:
        return []
    seen = {action.card for action in deal.actions if isinstance(action, Play)}
    for seat in step.eyes:
        seen |= {*deal.dealt[seat]}
    named = set(step.facts(step.at).values()) | {*step.cards.values()}
    return [card for hand in deal.dealt for card in hand if card is not None and card not in seen | named]


def test_some_steps_hide_cards():
    assert sum(bool(hidden_cards(step)) for _, step in ASKED if step.replay is not None) > 3


@pytest.mark.parametrize("name", ["who-is-the-partner"])
def test_the_partner_asked_for_has_no_tag(open_app, name):
    step = find("five-players", name)
    app = open_app("learn", lang="en", lesson="five-players", step=name)
    assert isinstance(step.ask, AskFact)
    tags = [tag["kind"] for table in tables(app) for seat in table["seats"] for tag in seat["tags"]]
    assert "partner" not in tags


def test_the_called_card_is_not_marked_in_the_hand_that_is_asked_about(open_app):
    for slug, name in (("five-players", "who-is-the-partner"), ("the-call", "a-strange-call")):
        app = open_app("learn", lang="en", lesson=slug, step=name)
        [table] = tables(app)
        assert table["called"] is not None
        assert not any(card["mark"] for seat in table["seats"] for card in seat["hand"])
        asked = question(find(slug, name))
        submit(app, f"{slug}/{name}", asked, asked.answer)
        assert any(card["mark"] for seat in tables(app)[0]["seats"] for card in seat["hand"])


def test_a_complete_trick_lies_taken_while_the_next_one_is_asked_about():
    asked = question(find("trick-play", "who-leads-next"))
    assert asked.lays
    replay = find("worked-example", "the-other-tricks").replay
    at, reveal = replay.locate("trick.1"), replay.locate("trick.2")
    for fact, lays in (("trick.winner", False), ("trick.2.winner", False), ("trick.1.winner", True)):
        assert replace(asked, fact=fact, source=replay, at=at, reveal=reveal).lays is lays
    deal = replay.deals[at]
    assert veiled(deal, "trick.winner", lays=False) is deal
    assert veiled(deal, "trick.winner").play.cards == deal.play.tricks[-1].cards


def test_a_fresh_question_shows_no_more_than_its_step(open_app):
    for seed in ("1", "2", "3"):
        app = open_app("learn", lang="en", lesson="the-pack", step="count-a-trick", again=seed)
        [table] = tables(app)
        assert (table["trump"], table["called"]) == (None, None)
        assert {tag["kind"] for seat in table["seats"] for tag in seat["tags"]} <= {"dealer"}
        app = open_app("learn", lang="en", lesson="trick-play", step="one-small-trump", again=seed)
        [table] = tables(app)
        assert table["trump"] is not None
        assert table["called"] is None


# --- watching ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("slug", "step"), WATCHED, ids=ids(WATCHED))
def test_watching_goes_forward_to_the_end_and_back(open_app, slug, step):
    app = open_app("learn", lang="en", lesson=slug, step=step.id)
    press(app, "back_one")
    assert address(app, "pos") is None
    for place in range(step.start + 1, step.end + 1):
        press(app, "forward_one")
        assert address(app, "pos") == step.source.places[place]
        assert not app.exception
    assert f"{slug}/{step.id}" in app.session_state[NOTES].done
    press(app, "forward_one")
    assert address(app, "pos") == step.source.places[step.end]
    press(app, "back_one")
    assert address(app, "pos") == (step.source.places[step.end - 1] if step.end - 1 > step.start else None)


def test_a_position_in_the_address_is_opened_there(open_app):
    app = open_app("learn", lang="en", lesson="dealing", step="once-round-the-table", pos="packet.3")
    assert app.select_slider[0].value == "packet.3"
    app.select_slider[0].set_value("packet.2").run()
    assert address(app, "pos") == "packet.2"


# --- the way on --------------------------------------------------------------------------------


def test_next_goes_through_a_lesson_and_into_the_next(open_app):
    lesson = COURSE.lesson("the-pack")
    app = open_app("learn", lang="en", lesson="the-pack")
    for step in lesson.steps[1:]:
        press(app, "next")
        assert address(app, "step") == step.id
    press(app, "next")
    assert address(app, "lesson") == "dealing"
    assert address(app, "step") is None


def test_the_list_of_steps_opens_any_of_them(open_app):
    app = open_app("learn", lang="en", lesson="the-pack")
    app.selectbox(key="steps_the-pack").select("worth-nothing").run()
    assert address(app, "step") == "worth-nothing"


def test_another_step_drops_what_belonged_to_the_one_before(open_app):
    app = open_app("learn", lang="en", lesson="dealing", step="once-round-the-table", pos="packet.3")
    press(app, "next")
    assert address(app, "pos") is None


def test_the_list_of_lessons_shows_what_is_done(open_app):
    app = open_app("learn", lang="en", lesson="the-pack")
    for name in ("lesson", "step"):
        app.query_params.pop(name, None)
    app.run()
    assert "1 of 8 steps" in html(app)
    assert "0 of 8 steps" in html(app)


def test_the_start_page_leads_back(open_app):
    app = open_app("learn", lang="en", lesson="the-pack", step="worth-nothing")
    assert app.session_state["shell.place"].step == "worth-nothing"


@pytest.mark.parametrize(("slug", "step"), [(slug, step) for slug, step in STEPS if step.why][:6])
def test_why_opens_each_rule_with_its_origin_and_its_entry(open_app, slug, step):
    app = open_app("learn", lang="en", lesson=slug, step=step.id)
    if isinstance(step.ask, AskFact):
        asked = question(step)
        submit(app, f"{slug}/{step.id}", asked, asked.answer)
    for key in step.why:
        assert any(f"rule={key}" in link for link in links(app))
    assert "· Ranks, then targets</p>" in html(app)
    for section in {source[5:] for key in step.why for source in COURSE.profile.rule(key).sources}:
        assert TEXTS["000"].headings[int(section) - 1] in html(app)


def test_reading_shows_every_heading_and_no_answer(open_app):
    app = open_app("learn", lang="en", lesson="trick-play", mode="read")
    prose = COURSE.prose("trick-play", "en")
    for section in prose.sections.values():
        if "%(" not in section.heading:
            assert section.heading in html(app).replace("&#x27;", "'")
    step = find("trick-play", "one-small-trump")
    done = prose.sections["one-small-trump"].done
    assert done
    taken = word(step.replay.events[step.reveal][-1], EN)
    assert taken not in texts(app)
