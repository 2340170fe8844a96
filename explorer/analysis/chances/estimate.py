"""Chances from weighed worlds, with intervals.

A chance is the share of the weight of the worlds in which something is so. The interval is Wilson's score
interval at 95 %, with Kish's effective number of worlds, (sum of weights)² / sum of squared weights, in place
of their number: what is drawn from another distribution and weighed counts for less. It tells how far
the chance might change if all worlds were looked at, not how far tables differ from the model.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from explorer.analysis.chances.many import Bools, Floats

SURE = 1.959963984540054
"""Standard deviations to either side that hold 95 % of a normal distribution."""


_DIGITS = 12
"""Decimals that adding up weights leaves to be trusted."""


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance from 0 to 1, and the interval of 95 % that it lies in; `low` equals `high` when exact."""

    value: float
    low: float
    high: float

    @property
    def exact(self) -> bool:
        """Whether no drawing of worlds went into it."""
        return self.low == self.high


def wilson(share: float, number: float) -> Chance:
    """Wilson's score interval of a share found in a number of trials, which need not be whole.

    >>> found = wilson(0.5, 100)
    >>> round(found.low, 3), round(found.high, 3)
    (0.404, 0.596)
    """
    spread = SURE * SURE / number
    middle = (share + spread / 2) / (1 + spread)
    half = SURE * sqrt(share * (1 - share) / number + spread / number / 4) / (1 + spread)
    return Chance(share, min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half)))


def weights_of(logarithms: Floats) -> Floats:
    """Weights that sum to 1 from the logarithms of likelihoods."""
    heat = np.exp(logarithms - logarithms.max())
    found: Floats = heat / heat.sum()
    return found


def effective(weights: Floats) -> float:
    """Kish's effective number of worlds, for weights that sum to 1."""
    return float(1 / np.square(weights).sum())


def chance(holds: Bools, weights: Floats, *, exact: bool) -> Chance:
    """The chance of what holds in some worlds; `exact` says that these are all the worlds there are."""
    share = min(1.0, round(float(weights[holds].sum()), _DIGITS))
    return certain(share) if exact else wilson(share, effective(weights))


def certain(share: float) -> Chance:
    """A chance that is known."""
    return Chance(share, share, share)
