"""What best play with open hands gives, in words: values, intervals, targets, and cards that cost points."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from explorer.analysis.solver.answers import Interval
    from explorer.analysis.swings import Swing
    from explorer.i18n.speaker import Speaker


def best_play_text(value: Interval, say: Speaker) -> str:
    """What the declarer's side ends with, or between what it lies when no more time is left."""
    if value.exact:
        return say.plural(
            "With all hands open and everybody at their best, it ends with %(n)s point.",
            "With all hands open and everybody at their best, it ends with %(n)s points.",
            value.low,
        )
    return say.text(
        "With all hands open and everybody at their best, it ends with %(low)s to %(high)s points; "
        "the time was too short to find out more.",
        low=value.low,
        high=value.high,
    )


def target_text(reached: bool | None, target: int, say: Speaker) -> str:
    """Whether that is as much as a target; None: it is not settled."""
    match reached:
        case True:
            return say.text("That reaches the target of %(target)s.", target=target)
        case False:
            return say.text("That misses the target of %(target)s.", target=target)
        case None:
            return say.text("It may reach the target of %(target)s or miss it.", target=target)


def range_text(value: Interval, say: Speaker) -> str:
    """A value as short as can be: "64", "58–64"."""
    return say.number(value.low) if value.exact else f"{say.number(value.low)}–{say.number(value.high)}"


def value_text(value: Interval, say: Speaker, whole: Interval | None = None) -> str:
    """A value in a list: "64", "at most 64"; ends of the `whole` that any value lies in are not said."""
    if value.exact:
        return say.number(value.low)
    if whole is not None and value.low <= whole.low:
        if value.high >= whole.high:
            return say.ptext("table cell", "not known")
        return say.text("at most %(high)s", high=value.high)
    if whole is not None and value.high >= whole.high:
        return say.text("at least %(low)s", low=value.low)
    return say.text("between %(low)s and %(high)s", low=value.low, high=value.high)


def reached_text(reached: bool | None, say: Speaker) -> str:
    """Whether the target is reached, as the cell of a table."""
    match reached:
        case True:
            return say.ptext("target", "reached")
        case False:
            return say.ptext("target", "missed")
        case None:
            return say.ptext("target", "not settled")


def card_value_text(value: Interval, reached: bool | None, best: bool, say: Speaker) -> str:
    """What a card on the table leads to, for those who hear it."""
    said = [say.text("best play gives %(points)s", points=value_text(value, say))]
    if reached is not None:
        said.append(say.text("target reached") if reached else say.text("target missed"))
    if best:
        said.append(say.text("best card"))
    return ", ".join(said)


def card_value_sentences(value: Interval, reached: bool | None, best: bool, say: Speaker) -> str:
    """What a card would have led to: its value as one number, and whether the target is reached."""
    said = [
        say.plural(
            "With best play from then on, the declarer’s side ends with %(n)s point.",
            "With best play from then on, the declarer’s side ends with %(n)s points.",
            value.low,
        )
    ]
    if reached is not None:
        said.append(say.text("The target is reached.") if reached else say.text("The target is missed."))
    if best:
        said.append(say.text("No other card is better."))
    return " ".join(said)


def swing_text(swing: Swing, target: int | None, say: Speaker) -> str:
    """Who played a card that cost points, how many, and what became of the target with it."""
    told = say.plural(
        "In trick %(trick)s %(seat)s plays %(card)s. That costs the side of %(seat)s %(n)s point: "
        "the declarer’s side then ends with %(after)s, not with %(before)s.",
        "In trick %(trick)s %(seat)s plays %(card)s. That costs the side of %(seat)s %(n)s points: "
        "the declarer’s side then ends with %(after)s, not with %(before)s.",
        swing.lost,
        trick=swing.trick,
        seat=swing.seat,
        card=say.short(swing.card),
        before=swing.before,
        after=swing.after,
    )
    if target is None or (swing.before >= target) == (swing.after >= target):
        return told
    if swing.after >= target:
        return f"{told} {say.text('With that the target of %(target)s is reached.', target=target)}"
    return f"{told} {say.text('With that the target of %(target)s is missed.', target=target)}"
