"""`explorer advise`: advice on the game measured over many deals, told or as data."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from explorer.analysis.advice import ADVICE, verdict
from explorer.analysis.advice.results import computed, dumped
from explorer.i18n import profiles as named
from explorer.i18n.advice import VERDICTS, WORDS, points_told, told, units_told
from explorer.problems import InputError, NotAllowed, excerpt
from explorer.profiles import load_profile, profile_ids

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from explorer.analysis.advice import Advice, Results
    from explorer.i18n import Speaker
    from explorer.profiles import Profile

DEALS, SEED = 3000, 1
"""What is measured unless something else is asked for; the figures that come with the program."""

MOST_DEALS = 1_000_000


def asked_profiles(name: str | None) -> tuple[str, ...]:
    """The profile asked for, with its options, or all there are without any; raises `InputError`."""
    return profile_ids() if name is None else (named_profile(name).id,)


def named_profile(name: str) -> Profile:
    """The profile that `--profile` names; raises `InputError` with that as the place."""
    try:
        return load_profile(name)
    except InputError as error:
        if isinstance(error.problem, NotAllowed):
            raise InputError(replace(error.problem, where="--profile")) from None
        raise


def asked_advice(key: str | None) -> tuple[Advice, ...]:
    """The advice of a key, or all of it; raises `InputError`."""
    found = tuple(one for one in ADVICE if key in {None, one.key})
    if not found:
        raise InputError(NotAllowed("--only", excerpt(key or ""), tuple(one.key for one in ADVICE)))
    return found


def advice_keys(say: Speaker) -> Iterator[str]:
    """The keys of all advice, each with the name of its advice."""
    yield say.text("The keys, and what each stands for:")
    width = max(len(one.key) for one in ADVICE)
    yield from (f"  {one.key:<{width}}  {say.marked(WORDS[one.key].name)}" for one in ADVICE)


def advised(profiles: Sequence[str], advice: Sequence[Advice], deals: int, seed: int) -> Iterator[Results]:
    """Measure under one profile after the other; this takes some minutes for each."""
    return (computed(load_profile(name), advice, deals, seed) for name in profiles)


def advice_report(found: Sequence[Results]) -> dict[str, Any]:
    """The results as plain values, with the mean, the interval and the verdict beside the sums.

    Fewer than two deals have no interval: its ends are None.
    """
    data: dict[str, Any] = json.loads(dumped(found))
    for one in found:
        profile = load_profile(one.profile)
        for advice in ADVICE:
            if (figures := one.figures.get(advice.key)) is None:
                continue
            entry = data[one.profile]["figures"][advice.key]
            for name, gain in (("points", figures.points), ("units", figures.units)):
                if gain is not None:
                    total, squares = entry[name]
                    entry[name] = {
                        "total": total,
                        "squares": squares,
                        "mean": gain.mean,
                        "low": gain.low if gain.count > 1 else None,
                        "high": gain.high if gain.count > 1 else None,
                    }
            entry["verdict"] = verdict(advice, figures, profile)
    return data


def tell_advice(found: Results, say: Speaker) -> Iterator[str]:
    """The results of one profile in sentences; without figures where it came up too seldom to say."""
    profile = load_profile(found.profile)
    yield say.text(
        "%(profile)s, %(deals)s deals from number %(seed)s on:",
        profile=named.name(profile.id, say),
        deals=found.deals,
        seed=found.seed,
    )
    for advice in ADVICE:
        if (figures := found.figures.get(advice.key)) is None:
            continue
        yield ""
        yield "  " + say.text(
            # Translators: the key of a piece of advice, such as keep-trump, and the advice.
            "%(key)s: %(advice)s",
            key=advice.key,
            advice=told(WORDS[advice.key].said, profile, say),
        )
        found_out = verdict(advice, figures, profile)
        yield "  " + say.marked(VERDICTS[found_out])
        yield "  " + say.plural(
            "It came up in %(n)s deal of %(dealt)s.",
            "It came up in %(n)s deals of %(dealt)s.",
            figures.applied,
            dealt=figures.dealt,
        )
        if found_out == "rare":
            continue
        if figures.points is not None:
            yield "  " + say.text("Points gained: %(points)s", points=points_told(figures.points, say))
        yield "  " + say.text("Units gained: %(units)s", units=units_told(figures.units, say))
