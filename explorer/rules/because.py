"""Why one card of a trick beats another: values, as reasons are, that carry the cards and name their rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from explorer.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class TrumpBeatsPlain:
    """Any trump beats any card of another suit."""

    rule: ClassVar[str] = "trick.trump"
    card: Card
    beaten: Card


@dataclass(frozen=True, slots=True)
class HigherTrump:
    """Of two trumps the higher wins."""

    rule: ClassVar[str] = "trick.trump"
    card: Card
    beaten: Card


@dataclass(frozen=True, slots=True)
class HigherOfLedSuit:
    """Without a trump, the higher card of the led suit wins."""

    rule: ClassVar[str] = "trick.led-suit"
    card: Card
    beaten: Card


@dataclass(frozen=True, slots=True)
class OffSuit:
    """A card of neither the led suit nor trumps cannot win, whatever its rank."""

    rule: ClassVar[str] = "trick.led-suit"
    card: Card
    beaten: Card
    led: Suit


Because = TrumpBeatsPlain | HigherTrump | HigherOfLedSuit | OffSuit
