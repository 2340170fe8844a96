"""What rests on a rule: what the engine says in its name, and the steps of lessons that name it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from typing import Any

from explorer.course.examples import AtStep, example, said
from explorer.course.loader import Course
from explorer.profiles import Profile


@cache
def spoken_rules(profile: Profile, course: Course) -> Mapping[str, tuple[Any, ...]]:
    """By rule key, one value of each kind that names the rule, as the examples of the profile bring it about.

    Raises `InputError` when the lessons cannot be read.

    >>> from explorer.course.loader import load_course
    >>> from explorer.profiles import load_profile
    >>> found = spoken_rules(load_profile("chiamata/pagat"), load_course("chiamata"))
    >>> sorted(type(value).__name__ for value in found["trick.trump"])
    ['HigherTrump', 'TrumpBeatsPlain']
    """
    found: defaultdict[str, dict[type, Any]] = defaultdict(dict)
    for at in dict.fromkeys(example(profile, entry.key) for entry in profile.rules):
        for value in said(at, course):
            found[value.rule].setdefault(type(value), value)
    return {key: tuple(kinds.values()) for key, kinds in found.items()}


@cache
def steps_on(course: Course) -> Mapping[str, tuple[AtStep, ...]]:
    """By rule key, the steps that name the rule behind them, in the order of the course.

    Raises `InputError` when a lesson cannot be read.
    """
    found: defaultdict[str, list[AtStep]] = defaultdict(list)
    for slug in course.slugs:
        for step in course.lesson(slug).steps:
            for key in step.why:
                found[key].append(AtStep(slug, step.id))
    return {key: tuple(steps) for key, steps in found.items()}
