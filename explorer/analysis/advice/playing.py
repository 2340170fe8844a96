"""Advice on playing cards: where it applies, and which cards follow it."""

from __future__ import annotations

from explorer.analysis.advice.model import Choice
from explorer.analysis.advice.turn import Turn, between, dear, turn_of
from explorer.analysis.beginner import weigh
from explorer.cards import SEATS, Card, Rank, Seat
from explorer.rules.actions import Play
from explorer.rules.deals import Playing
from explorer.rules.sight import Sight
from explorer.rules.tricks import trick_points, winning_place

END = 3
"""The last tricks, for which a trump is to be kept (002 §10)."""

CHEAP = 4
"""The card points, a king's, up to which a trick counts as cheap."""


# --- kinds of cards ------------------------------------------------------------------------------


def _trump(turn: Turn, card: Card) -> bool:
    return turn.trump(card)


def _plain(turn: Turn, card: Card) -> bool:
    return not turn.trump(card)


def _worthless(turn: Turn, card: Card) -> bool:
    return not turn.trump(card) and not turn.points(card)


def _counting(turn: Turn, card: Card) -> bool:
    return not turn.trump(card) and turn.points(card) > 0


def _dear_plain(turn: Turn, card: Card) -> bool:
    return not turn.trump(card) and card.rank in {Rank.ACE, Rank.THREE}


def _open_three(turn: Turn, card: Card) -> bool:
    return not turn.trump(card) and card.rank is Rank.THREE and turn.beatable(card)


def _safe(turn: Turn, card: Card) -> bool:
    return not _open_three(turn, card)


def _called(turn: Turn, card: Card) -> bool:
    return card is turn.play.declaration.called


def _other(turn: Turn, card: Card) -> bool:
    return not _called(turn, card)


def _taking_trump(turn: Turn, card: Card) -> bool:
    return turn.trump(card) and turn.takes(card)


def _losing(turn: Turn, card: Card) -> bool:
    return not turn.takes(card)


# --- situations ----------------------------------------------------------------------------------


def _called_card_would_take(turn: Turn) -> bool:
    """The called card, still secret, would be ahead in a dear trick."""
    called = turn.play.declaration.called
    return turn.secret and not turn.leads and dear(turn) and called is not None and turn.takes(called)


def _last_trump_would_take(turn: Turn) -> bool:
    """The only trump held would be ahead in a dear trick, before the last tricks have come."""
    trumps = [card for card in turn.hand if turn.trump(card)]
    return (
        len(trumps) == 1
        and turn.left > END
        and not turn.leads
        and dear(turn)
        and not turn.with_friend
        and turn.takes(trumps[0])
    )


def _cheap_trick(turn: Turn) -> bool:
    """The seat is last in a trick of few points that nobody surely on its side has."""
    last = len(turn.play.cards) == turn.deal.profile.seats - 1
    return last and turn.stake <= CHEAP and not turn.with_friend


def _out_of_reach(turn: Turn) -> bool:
    """No card held would be ahead in a trick that nobody surely on the same side has."""
    return not turn.leads and not turn.with_friend and not any(map(turn.takes, turn.hand))


card_late = between("partner", _called_card_would_take, _other, _called)
no_trump_lead = between("partner", lambda turn: turn.leads and turn.secret, _plain, _trump)
draw_card = between("defender", lambda turn: turn.leads and turn.secret, _trump, _plain)
ask_for_trump = between("declarer", lambda turn: turn.leads and turn.secret, _dear_plain, _worthless)
lead_low = between("everyone", lambda turn: turn.leads, _worthless, _counting)
protect_three = between("everyone", lambda turn: turn.leads, _safe, _open_three)
throw_low = between("everyone", _out_of_reach, _worthless, _counting)
keep_trump = between("everyone", _last_trump_would_take, _plain, _trump)
count_points = between("everyone", _cheap_trick, _losing, _taking_trump)


def watch_refusals(view: Sight) -> Choice | None:
    """A defender plays as if the one seat that has let the declarer have a dear trick were the partner.

    Otherwise it plays as a beginner does, who draws no such conclusion.
    """
    turn = turn_of(view)
    if turn is None or turn.role != "defender" or not turn.secret:
        return None
    found = suspect(turn)
    if found is None:
        return None
    side = {found, turn.play.declaration.declarer}
    seats = SEATS[: turn.deal.profile.seats]
    told = weigh(turn.deal, tuple(-1.0 if seat in side else 1.0 for seat in seats))
    usual = weigh(turn.deal)
    return Choice(*(Play(turn.seat, max(weights, key=weights.__getitem__)) for weights in (told, usual)))


def suspect(turn: Turn) -> Seat | None:
    """The one seat that has let the declarer have a dear trick; None without any, or with several.

    It has played a plain card that did not take a trick in which the declarer was ahead and as many points
    lay as a three counts.
    """
    play = turn.play
    tricks = (*((trick.leader, trick.cards) for trick in play.tricks), (play.leader, play.cards))
    found = {
        seat
        for leader, cards in tricks
        for seat in _refusals(play, turn, leader, cards)
        if seat is not turn.seat
    }
    return found.pop() if len(found) == 1 else None


def _refusals(play: Playing, turn: Turn, leader: Seat, cards: tuple[Card, ...]) -> set[Seat]:
    fixed, scale, seats = play.declaration, turn.deal.profile.scale, turn.deal.profile.seats
    found = set()
    for place in range(1, len(cards)):
        before = cards[:place]
        ahead = leader.after(winning_place(before, fixed.trump, scale), seats)
        lies = trick_points(before, scale) >= scale.value(Rank.THREE)
        lets = (
            cards[place].suit is not fixed.trump
            and winning_place(cards[: place + 1], fixed.trump, scale) != place
        )
        if ahead is fixed.declarer and lies and lets:
            found.add(leader.after(place, seats))
    return found
