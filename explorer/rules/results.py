"""Which results a deal can have: how many card points go with how many tricks."""

from __future__ import annotations

from functools import lru_cache

from explorer.profiles import Profile


@lru_cache
def possible_results(profile: Profile) -> frozenset[tuple[int, int]]:
    """Every pair of tricks and card points that one side can end with.

    Any cards may fall together in a trick, so a result is possible exactly when some set of cards,
    as many as these tricks hold, counts these points.

    >>> from explorer.profiles import load_profile
    >>> results = possible_results(load_profile("chiamata/pagat"))
    >>> (5, 82) in results, (8, 120) in results, (8, 119) in results, (0, 0) in results
    (True, True, False, True)
    """
    sets = {(0, 0)}
    for rank in profile.scale.order:
        value = profile.scale.value(rank)
        sets = {(cards + copies, points + copies * value) for cards, points in sets for copies in range(5)}
    return frozenset((cards // profile.seats, points) for cards, points in sets if cards % profile.seats == 0)


def tricks_for(profile: Profile, captured: int) -> tuple[int, ...]:
    """The numbers of tricks that these card points can come with; none for points no cards make.

    >>> from explorer.profiles import load_profile
    >>> pagat = load_profile("chiamata/pagat")
    >>> tricks_for(pagat, 82), tricks_for(pagat, 0), tricks_for(pagat, 119)
    ((2, 3, 4, 5, 6, 7), (0, 1, 2, 3, 4), ())
    """
    return tuple(sorted(tricks for tricks, points in possible_results(profile) if points == captured))


def points_for(profile: Profile, tricks: int) -> tuple[int, int]:
    """The fewest and the most card points that so many tricks can hold.

    >>> from explorer.profiles import load_profile
    >>> pagat = load_profile("chiamata/pagat")
    >>> points_for(pagat, 1), points_for(pagat, 7), points_for(pagat, 8)
    ((0, 54), (66, 120), (120, 120))
    """
    found = [points for taken, points in possible_results(profile) if taken == tricks]
    return min(found), max(found)
