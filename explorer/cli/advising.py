"""`explorer advise`: advice on the game measured over many deals, told or as data."""

from __future__ import annotations

import json
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

DEALS, SEED = 3000, 1
"""What is measured unless something else is asked for; the figures that come with the program."""

MOST_DEALS = 1_000_000


def asked_profiles(name: str | None) -> tuple[str, ...]:
    """The profile asked for, with its options, or all there are without any; raises `InputError`."""
    return profile_ids() if name is None else (load_profile(name).id,)


def asked_advice(key: str | None) -> tuple[Advice, ...]:
    """The advice of a key, or all of it; raises `InputError`."""
    found = tuple(one for one in ADVICE if key in {None, one.key})
    if not found:
        raise InputError(NotAllowed("--only", excerpt(key or ""), tuple(one.key for one in ADVICE)))
    return found


def advised(profiles: Sequence[str], advice: Sequence[Advice], deals: int, seed: int) -> Iterator[Results]:
    """Measure under one profile after the other; this takes some minutes for each."""
    return (computed(load_profile(name), advice, deals, seed) for name in profiles)


def advice_report(found: Sequence[Results]) -> dict[str, Any]:
    """The results as plain values, with the mean, the interval and the verdict beside the sums."""
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
                        "low": gain.low,
                        "high": gain.high,
                    }
            entry["verdict"] = verdict(advice, figures, profile)
    return data


def tell_advice(found: Results, say: Speaker) -> Iterator[str]:
    """The results of one profile in sentences."""
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
        yield f"  {advice.key}: {told(WORDS[advice.key].said, profile, say)}"
        yield "  " + say.marked(VERDICTS[verdict(advice, figures, profile)])
        yield "  " + say.plural(
            "It came up in %(n)s deal of %(dealt)s.",
            "It came up in %(n)s deals of %(dealt)s.",
            figures.applied,
            dealt=figures.dealt,
        )
        if figures.points is not None:
            yield "  " + say.text("Points gained: %(points)s", points=points_told(figures.points, say))
        yield "  " + say.text("Units gained: %(units)s", units=units_told(figures.units, say))
