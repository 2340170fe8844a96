"""Lessons as files: read strictly, or refused with the place, what was found and what was expected."""

import pytest

from explorer.cards import Card, Rank, Seat, Suit
from explorer.course.lessons import AskAct, AskFact
from explorer.course.loader import ROOT, load_course, load_deal
from explorer.course.positions import Dealing, Replay
from explorer.course.prose import fingerprint, read_prose
from explorer.problems import (
    InputError,
    MissingKey,
    NotACard,
    NotAllowed,
    NotFound,
    NotToml,
    OutOfRange,
    UnknownKey,
    WrongKind,
)
from explorer.profiles import load_profile
from explorer.rules.dealing import dealt_hands
from explorer.rules.engine import start

PAGAT = load_profile("chiamata/pagat")

LESSON = "game/first/lesson.toml"
COURSE = 'profile = "chiamata/pagat"\nlessons = ["first"]\n'
DEAL = """format = 1
profile = "chiamata/pagat"
dealer = "E"

[auction]
called = "2♠"

[play]
tricks = ["A: A♥ 2♠ 3♥ 7♠ 4♣"]
"""
STEP = '[[step]]\nid = "one"\nkind = "read"\n'
PREDICT = """[[step]]
id = "one"
kind = "predict"
deal = "trick"
at = "trick.1.5"
ask = { fact = "trick.winner" }
"""
PROSE = "# First\n\nWhat it gives.\n\n## One {#one}\n\nText.\n\n@ask\nWho?\n\n@done\nYes.\n"


@pytest.fixture
def course(tmp_path):
    """Write a course of one lesson and load it: `course(lesson=..., prose=...)`."""

    def write(lesson: str = STEP, prose: str = PROSE, course: str = COURSE, deal: str = DEAL):
        root = tmp_path / str(len(list(tmp_path.iterdir())))
        (root / "game/first").mkdir(parents=True)
        (root / "deals").mkdir()
        (root / "game/course.toml").write_text(course)
        (root / "game/first/lesson.toml").write_text('slug = "first"\n' + lesson)
        (root / "game/first/en.md").write_text(prose)
        (root / "deals/trick.toml").write_text(deal)
        return load_course("game", root)

    return write


def problem_of(call) -> object:
    with pytest.raises(InputError) as caught:
        call()
    return caught.value.problem


def test_a_step_is_read_into_values(course):
    [step] = (
        course(lesson=PREDICT + 'why = ["trick.trump"]\ncards = { best = "7♠" }\neyes = "B"\n')
        .lesson("first")
        .steps
    )
    assert isinstance(step.source, Replay)
    assert (step.at, step.reveal, step.eyes) == (5, 5, (Seat.B,))
    assert step.ask == AskFact("trick.winner", tuple(Seat)[:5])
    assert step.facts(step.at)["card.best"] is Card(Rank.SEVEN, Suit.SPADES)
    assert step.show == "table"


def test_an_action_may_be_asked_for(course):
    step = PREDICT.replace("predict", "do").replace("1.5", "1.4")
    step = step.replace('fact = "trick.winner"', 'act = "play", accept = ["A♣"]')
    assert course(lesson=step).lesson("first").steps[0].ask == AskAct("play", ("A♣",))


@pytest.mark.parametrize(
    ("lesson", "problem"),
    [
        ("[[step]\n", NotToml(LESSON, 2, 7)),
        ('[[step]]\nkind = "read"\n', MissingKey(LESSON + ": step[0].id")),
        (STEP + 'colour = "red"\n', UnknownKey(LESSON + ": step[0].colour")),
        (STEP + "again = 1\n", WrongKind(LESSON + ": step[0].again", "1", "truth")),
        (STEP + "deal = 7\n", WrongKind(LESSON + ": step[0].deal", "7", "text")),
        (STEP + 'eyes = "F"\n', NotAllowed(LESSON + ": step[0].eyes", "F", (*"ABCDE", "open", "none"))),
        (STEP + 'deal = "missing"\n', NotFound("deals/missing.toml")),
        (STEP + 'cards = { lead = "1♠" }\n', NotACard(LESSON + ": step[0].cards.lead", "1♠")),
        (STEP + STEP, NotAllowed(LESSON + ": step[1].id", "one", ())),
        (
            PREDICT.replace("fact", "act").replace("trick.winner", "bid"),
            MissingKey(LESSON + ": step[0].ask.fact"),
        ),
        (STEP + 'ask = { fact = "pack.zero" }\n', UnknownKey(LESSON + ": step[0].ask")),
        (STEP.replace("read", "count"), MissingKey(LESSON + ": step[0].ask")),
        (
            STEP + "dealing = { seed = 7, dealer = 'E', lifted = 40 }\n",
            OutOfRange(LESSON + ": step[0].dealing.lifted", "40", 0, 39),
        ),
        (STEP + "dealing = { dealer = 'E', lifted = 4 }\n", MissingKey(LESSON + ": step[0].dealing.seed")),
        (
            STEP + "settle = { target = 61, captured = 119, tricks = 8 }\n",
            NotAllowed(LESSON + ": step[0].settle", "61, 119, 8", ()),
        ),
        ('requires = ["second"]\n' + STEP, NotAllowed(LESSON + ": requires", "second", ("first",))),
    ],
)
def test_a_bad_lesson_is_refused_with_its_place(course, lesson, problem):
    assert problem_of(lambda: course(lesson=lesson).lesson("first")) == problem


@pytest.mark.parametrize(
    ("change", "key", "found"),
    [
        (('"trick.1.5"', '"trick.2"'), "at", "trick.2"),
        (('"trick.1.5"', '"auction.1"'), "at", "auction.1"),
        (('"trick.winner"', '"trick.taker"'), "ask.fact", "trick.taker"),
        (('"trick.winner" }', '"trick.winner", options = ["A", "B"] }'), "ask.options", "3"),
        (('"trick.winner" }', '"trick.winner", options = ["A", "X"] }'), "ask.options", "X"),
        (('"trick.winner" }', '"trick.winner", options = [3, "D"] }'), "ask.options", "3"),
    ],
)
def test_a_name_that_means_nothing_in_the_deal_is_refused(course, change, key, found):
    problem = problem_of(lambda: course(lesson=PREDICT.replace(*change)).lesson("first"))
    assert isinstance(problem, NotAllowed)
    assert problem.where == f"{LESSON}: step[0].{key}"
    assert problem.found == found


def test_a_rule_that_the_profile_lacks_is_refused(course):
    problem = problem_of(lambda: course(lesson=STEP + 'why = ["play.follow"]\n').lesson("first"))
    assert isinstance(problem, NotAllowed)
    assert problem.found == "play.follow"
    assert "play.free" in problem.allowed


def test_a_lesson_of_another_name_is_refused(course):
    found = course()
    (found.root / "game/first/lesson.toml").write_text('slug = "second"\n' + STEP)
    assert problem_of(lambda: found.lesson("first")) == NotAllowed(LESSON + ": slug", "second", ("first",))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("lessons = []", MissingKey("game/course.toml: profile")),
        (
            'profile = "x/y"\nlessons = []',
            NotAllowed("game/course.toml: profile", "x/y", ("chiamata/pagat",)),
        ),
    ],
)
def test_a_bad_course_is_refused_with_its_place(course, text, problem):
    found = problem_of(lambda: course(course=text))
    assert found == problem or (isinstance(found, NotAllowed) and found.where == problem.where)


# --- prose -------------------------------------------------------------------------------------


def test_prose_is_cut_into_its_parts():
    prose = read_prose(
        "# Title\n\nPromise.\n\n## Heading {#one en=1a2b3c4d}\nText\n\n- item\n\n"
        "@ask\nWhy?\n\n@at auction.3\nThere.\n\n@done\nSo.",
        "en.md",
    )
    section = prose.sections["one"]
    assert (prose.title, prose.promise) == ("Title", "Promise.")
    assert (section.heading, section.renders, section.line) == ("Heading", "1a2b3c4d", 5)
    assert (section.text, section.ask, section.done) == ("Text\n\n- item", "Why?", "So.")
    assert section.captions == {"auction.3": "There."}
    assert [name for name, _ in section.texts()] == ["heading", "text", "@ask", "@done", "@at auction.3"]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("## Heading {#one}\n", "en.md: # …"),
        ("# T\n## Heading\n", "en.md:2"),
        ("# T\n## A {#one}\n## B {#one}\n", "en.md:3: {#one}"),
        ("# T\n## A {#one}\ntext\n@answer\n", "en.md:4: @answer"),
        ("# T\n## A {#one}\n@ask\n@ask\n", "en.md:4: @ask"),
        ("stray\n# T\n", "en.md:1"),
        ("", "en.md: # …"),
        ("\n\n", "en.md:1"),
    ],
)
def test_prose_out_of_form_is_refused_with_its_line(text, where):
    assert problem_of(lambda: read_prose(text, "en.md")).where == where


def test_prose_must_have_every_step(course):
    found = course(prose="# T\n\nP.\n")
    assert problem_of(lambda: found.prose("first", "en")) == MissingKey("game/first/en.md: {#one}")
    assert problem_of(lambda: found.prose("first", "fr")) == NotFound("game/first/fr.md")


def test_a_fingerprint_changes_with_words_alone():
    assert fingerprint("a b\n c") == fingerprint("a  b c") != fingerprint("a b d")


# --- the real course ---------------------------------------------------------------------------

CHIAMATA = load_course("chiamata")


@pytest.mark.parametrize("slug", CHIAMATA.slugs)
def test_every_lesson_of_the_course_can_be_read(slug):
    assert CHIAMATA.lesson(slug).steps


def test_the_session_is_played_to_its_settlements():
    paid = [replay.deal.phase for replay in CHIAMATA.played]
    assert len(paid) == CHIAMATA.profile.session.deals
    assert all(getattr(phase, "settlement", None) is not None for phase in paid)


# --- positions ---------------------------------------------------------------------------------

DEALS = sorted(
    str(path.relative_to(ROOT / "deals")).removesuffix(".toml") for path in (ROOT / "deals").rglob("*.toml")
)


@pytest.mark.parametrize("name", DEALS)
def test_every_position_has_a_name_that_leads_back_to_it(name):
    replay = load_deal(ROOT, name)
    assert [replay.locate(place) for place in replay.places] == [*range(len(replay.deals))]
    assert len(set(replay.places)) == len(replay.places)


def test_a_trick_that_lies_is_the_moment_in_which_it_is_taken(course):
    replay = course(lesson=PREDICT).lesson("first").steps[0].replay
    assert replay.locate("trick.1.5") == replay.locate("trick.1") == replay.locate("end") == 5


@pytest.mark.parametrize(
    "name", ["", "trick", "trick.0", "trick.9", "trick.1.6", "auction.0", "call", "auction.x", "trick.1.²"]
)
def test_no_other_name_is_a_position(course, name):
    replay = course(lesson=PREDICT).lesson("first").steps[0].replay
    with pytest.raises(LookupError):
        replay.locate(name)


def test_a_dealing_put_back_together_gives_its_deal():
    hands = dealt_hands(PAGAT, Seat.C, 5)
    dealing = Dealing.of(start(PAGAT, Seat.C, hands), 13)
    given = {
        seat: [card for packet in dealing.packets if packet.seat == seat for card in packet.cards]
        for seat in range(5)
    }
    assert tuple(tuple(given[seat]) for seat in range(5)) == hands
    assert len({*dealing.shuffled}) == 40
    assert [dealing.locate(place) for place in dealing.places] == [*range(13)]
    assert [len(dealing.pack(place)) for place in range(13)] == [40, 40, 40, *range(36, -1, -4)]
