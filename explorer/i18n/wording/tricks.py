"""One trick on its own: what it comes to, what another card would make of it, how two versions differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.analysis.trick_versions import (
    OtherCalled,
    OtherCard,
    OtherDeclarer,
    OtherLeader,
    OtherTrump,
    Revealed,
    Sides,
    Winners,
    Worth,
)
from explorer.analysis.tricks import CalledCardShown, Instead, NobodyRevealed, Outcome
from explorer.analysis.typed import NamedTwice, NoSuchCard, NoTrickYet, TooManyCards
from explorer.i18n.messages import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.analysis.tricks import Side
    from explorer.i18n.messages import Message
    from explorer.i18n.speaker import Speaker
    from explorer.i18n.wording.kinds import Words


def _points(points: int, say: Speaker) -> str:
    return say.plural("%(n)s point", "%(n)s points", points)


# --- what a trick comes to -----------------------------------------------------------------------


def _outcome(result: Outcome, say: Speaker) -> str:
    if result.winner is None:
        return say.text("No card lies on the table yet.")
    facts = {"seat": result.winner, "card": result.winning, "points": _points(result.points, say)}
    if result.complete:
        return say.text("%(seat)s takes the trick with %(card)s: %(points)s.", **facts)
    return say.text("%(seat)s is winning so far with %(card)s: %(points)s.", **facts)


SIDE: Mapping[Side, Message] = {
    "declarer": N_("The points of this trick go to the declarer’s side."),
    "defenders": N_("The points of this trick go to the defenders."),
    "open": N_("Who has or had the called card is not known here, nor which side gets these points."),
}


# --- another card in a seat's place --------------------------------------------------------------


def _instead(one: Instead, say: Speaker) -> str:
    name = say.capital(say.card(one.card))
    if one.outcome is None:
        if one.before is None:
            return say.text("%(name)s: it was played in an earlier trick.", name=name)
        return say.text(
            "%(name)s: it lies in this trick already, before %(seat)s.", name=name, seat=one.before
        )
    told = _with(one, one.outcome, name, say)
    if one.held:
        # Translators: Added to the sentence about a card that a seat might have played.
        told = f"{told} {say.text('%(seat)s held this card.', seat=one.seat)}"
    return told


def _with(one: Instead, result: Outcome, name: str, say: Speaker) -> str:
    facts = {"name": name, "seat": one.seat, "points": _points(result.points, say)}
    others = {**facts, "winner": result.winner, "card": result.winning}
    if result.winning is one.card:
        if result.complete:
            return say.text("%(name)s: %(seat)s would take the trick with it, %(points)s.", **facts)
        return say.text("%(name)s: %(seat)s would be winning so far, %(points)s.", **facts)
    if result.complete:
        return say.text("%(name)s: %(winner)s would take the trick with %(card)s, %(points)s.", **others)
    return say.text("%(name)s: %(winner)s would be winning so far with %(card)s, %(points)s.", **others)


# --- two versions --------------------------------------------------------------------------------


def _other_trump(told: OtherTrump, say: Speaker) -> str:
    if told.first is None:
        return say.text("The first version has no trump; in the second it is %(trump)s.", trump=told.second)
    if told.second is None:
        return say.text("Trump is %(trump)s in the first version; the second has none.", trump=told.first)
    return say.text(
        "Trump is %(first)s in the first version and %(second)s in the second.",
        first=told.first,
        second=told.second,
    )


def _other_called(told: OtherCalled, say: Speaker) -> str:
    if told.first is None:
        return say.text("Only in the second version is a card called: %(card)s.", card=told.second)
    if told.second is None:
        return say.text("Only in the first version is a card called: %(card)s.", card=told.first)
    return say.text(
        "The called card is %(first)s in the first version and %(second)s in the second.",
        first=told.first,
        second=told.second,
    )


def _other_declarer(told: OtherDeclarer, say: Speaker) -> str:
    if told.first is None:
        return say.text("Only the second version has a declarer: %(seat)s.", seat=told.second)
    if told.second is None:
        return say.text("Only the first version has a declarer: %(seat)s.", seat=told.first)
    return say.text(
        "The declarer is %(first)s in the first version and %(second)s in the second.",
        first=told.first,
        second=told.second,
    )


def _other_card(told: OtherCard, say: Speaker) -> str:
    if told.first is None:
        return say.text(
            "%(seat)s plays %(card)s in the second version only.", seat=told.seat, card=told.second
        )
    if told.second is None:
        return say.text("%(seat)s plays %(card)s in the first version only.", seat=told.seat, card=told.first)
    return say.text(
        "%(seat)s plays %(first)s in the first version and %(second)s in the second.",
        seat=told.seat,
        first=told.first,
        second=told.second,
    )


_WINNERS = {
    # complete?, same seat?, same card?
    (True, True, True): N_("%(first)s takes the trick in both versions, with %(first_card)s."),
    (True, True, False): N_(
        "%(first)s takes the trick in both versions: with %(first_card)s in the first, "
        "with %(second_card)s in the second."
    ),
    (True, False, False): N_(
        "%(first)s takes the trick in the first version with %(first_card)s, "
        "%(second)s in the second with %(second_card)s."
    ),
    (False, True, True): N_("%(first)s is winning so far in both versions, with %(first_card)s."),
    (False, True, False): N_(
        "%(first)s is winning so far in both versions: with %(first_card)s in the first, "
        "with %(second_card)s in the second."
    ),
    (False, False, False): N_(
        "%(first)s is winning so far in the first version with %(first_card)s, "
        "%(second)s in the second with %(second_card)s."
    ),
}


def _winners(told: Winners, say: Speaker) -> str:
    seat, card = told.first is told.second, told.first_card is told.second_card
    facts: dict[str, object] = {"first": told.first, "first_card": told.first_card}
    if not card:
        facts["second_card"] = told.second_card
    if not seat:
        facts |= {"second": told.second, "second_card": told.second_card}
    return say.marked(_WINNERS[told.complete, seat, card and seat], **facts)


def _worth(told: Worth, say: Speaker) -> str:
    first = _points(told.first, say)
    if told.first == told.second:
        return say.text("Both versions are worth the same: %(points)s.", points=first)
    return say.text(
        "The first version is worth %(first)s, the second %(second)s.",
        first=first,
        second=_points(told.second, say),
    )


def _revealed(told: Revealed, say: Speaker) -> str:
    if told.first is None:
        return say.text(
            "Only the second version shows who holds the called card: %(seat)s.", seat=told.second
        )
    if told.second is None:
        return say.text("Only the first version shows who holds the called card: %(seat)s.", seat=told.first)
    return say.text(
        "The holder of the called card is %(first)s in the first version and %(second)s in the second.",
        first=told.first,
        second=told.second,
    )


_GO_TO: Mapping[Side | None, Message] = {
    "declarer": N_("the declarer’s side", context="who gets the points"),
    "defenders": N_("the defenders", context="who gets the points"),
    "open": N_("not known yet", context="who gets the points"),
    None: N_("no sides named", context="who gets the points"),
}


def _sides(told: Sides, say: Speaker) -> str:
    first, second = (say.marked(_GO_TO[side]) for side in (told.first, told.second))
    if told.first == told.second:
        # Translators: Which side gets the points of a trick; %(side)s stands alone after the colon.
        return say.text("Points in both versions: %(side)s.", side=first)
    # Translators: Which side gets the points of a trick; %(first)s and %(second)s stand after a colon.
    return say.text(
        "Points in the first version: %(first)s. In the second: %(second)s.", first=first, second=second
    )


def _too_many(problem: TooManyCards, say: Speaker) -> str:
    return say.plural(
        "These are %(found)s cards, but a trick has %(n)s.",
        "These are %(found)s cards, but a trick has %(n)s.",
        problem.seats,
        found=problem.found,
    )


TRICKS: Mapping[type, Words] = {
    CalledCardShown: N_("%(partner)s has played the called card, %(called)s, and is the declarer’s partner."),
    NobodyRevealed: N_("The called card, %(called)s, does not lie in this trick: it reveals nobody."),
    Outcome: _outcome,
    Instead: _instead,
    OtherTrump: _other_trump,
    OtherCalled: _other_called,
    OtherDeclarer: _other_declarer,
    OtherLeader: N_("%(first)s leads in the first version, %(second)s in the second."),
    OtherCard: _other_card,
    Winners: _winners,
    Worth: _worth,
    Revealed: _revealed,
    Sides: _sides,
    NoSuchCard: N_("“%(found)s” names no card. Write rank and suit, such as A♥ or 2S."),
    NamedTwice: N_("%(card)s is named twice, but the pack holds it once."),
    TooManyCards: _too_many,
    NoTrickYet: N_("This deal has no trick yet: its auction or its call comes first."),
}
