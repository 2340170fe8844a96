"""Fresh questions: the same for the same seed, each with one right answer, none that teaches nothing."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.course.exercises import (
    MOST_SEEDS,
    PAID_FACTS,
    TRICK_FACTS,
    another,
    can_repeat,
    played_deal,
)
from explorer.course.grading import grade
from explorer.course.lessons import AskAct, AskFact
from explorer.course.loader import load_course
from explorer.course.lying import lying_tricks
from explorer.i18n import speaker
from explorer.i18n.wording import word

CHIAMATA = load_course("chiamata")
COUNT = next(step for step in CHIAMATA.lesson("the-pack").steps if step.id == "count-a-trick")
PAY = next(step for step in CHIAMATA.lesson("scoring").steps if step.id == "work-it-out")
SEEDS = st.integers(0, MOST_SEEDS - 1)


def asking(fact: str):
    step = COUNT if fact in TRICK_FACTS else PAY
    return replace(step, ask=AskFact(fact, ()))


@pytest.mark.parametrize("fact", sorted(TRICK_FACTS | PAID_FACTS))
@settings(max_examples=12, deadline=None)
@given(seed=SEEDS)
def test_a_fresh_question_has_exactly_one_right_answer_among_its_options(fact, seed):
    asked = another(asking(fact), seed)
    if asked.options:
        assert len(set(asked.options)) == len(asked.options) > 1
        assert [grade(asked, option).right for option in asked.options].count(True) == 1
    else:
        assert isinstance(asked.answer, int)
        assert grade(asked, asked.answer).right
        assert not grade(asked, asked.answer + 1).right
    for given_answer in asked.options or (asked.answer + 1,):
        assert all(word(value, speaker("en")) for value in grade(asked, given_answer).told)


@pytest.mark.parametrize("fact", ["trick.winner", "trick.points"])
@settings(max_examples=20, deadline=None)
@given(seed=SEEDS)
def test_a_fresh_trick_is_worth_thinking_about(fact, seed):
    asked = another(asking(fact), seed)
    deal = asked.source.deals[asked.at]
    trick = lying_tricks(deal)[-1]
    assert len(trick.cards) == 5
    if fact == "trick.points":
        assert sum(deal.profile.scale.value(card.rank) > 0 for card in trick.cards) >= 2
    else:
        assert trick.winner is not trick.leader
        assert len({card.suit for card in trick.cards}) > 1


@settings(max_examples=10, deadline=None)
@given(seed=SEEDS)
def test_the_same_seed_asks_the_same_question(seed):
    played_deal.cache_clear()
    first = another(asking("trick.winner"), seed)
    played_deal.cache_clear()
    second = another(asking("trick.winner"), seed)
    assert first.source.deal == second.source.deal
    assert (first.at, first.answer, first.options) == (second.at, second.answer, second.options)


def test_amounts_to_choose_from_hold_the_opposite_sign():
    step = replace(PAY, kind="predict", ask=AskFact("settle.declarer", (4, -4)))
    asked = another(step, 3)
    assert -asked.answer in asked.options


def test_seeds_give_different_questions():
    assert len({another(asking("trick.points"), seed).answer for seed in range(12)}) > 3


def test_only_some_skills_have_fresh_questions():
    assert can_repeat(COUNT)
    assert not can_repeat(replace(COUNT, ask=AskFact("pack.zero", ())))
    assert not can_repeat(replace(COUNT, ask=AskAct("play", "legal")))
    with pytest.raises(ValueError, match="count-a-trick"):
        another(replace(COUNT, ask=AskFact("pack.zero", ())), 1)


@pytest.mark.parametrize("slug", CHIAMATA.slugs)
def test_every_step_that_offers_another_question_can_make_one(slug):
    for step in CHIAMATA.lesson(slug).steps:
        assert not step.again or can_repeat(step), step.id
