"""A beginner at the table: sensible, always the same, and blind to what its seat may not see.

It bids as far as a rough count of its hand carries it, calls a card it does not hold, and then
weighs every card it may play: the points it expects its side to win with it now, less what the
card would be worth later. It remembers the cards played and draws no other conclusion from them.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb

from explorer.cards import PACK, SEATS, Card, Rank, Seat
from explorer.profiles import Profile
from explorer.rules.actions import Action, AnyBid, Call, InAuction, Look, Pass, Play
from explorer.rules.calls import by_rank, lowest_missing
from explorer.rules.deals import Auction, Calling, Deal, Declaration, Hand, Playing
from explorer.rules.engine import judge, legal_actions
from explorer.rules.sight import Sight, sight
from explorer.rules.tricks import trick_points, winning_place

# How many card points the declarer's side may hope for: something to start from, then more for
# every trump held and for the card called. The figures fit deals that beginners played.
START = 26
TRUMP = dict(zip(Rank, (18, 14, 8, 7, 6, 5, 4, 3, 3, 3), strict=True))
ALONE = 30
"""What a declarer hopes for less when nobody helps."""

CONTROL = dict(zip(Rank, (12, 11, 10, 9, 9, 8, 8, 7, 7, 7), strict=True))
"""What a trump kept for later is worth beyond its own points, with the whole deal to come."""
WAITING = 0.3
"""How much of a plain card's points a safer trick may save."""
SECRET = 4
"""What it is worth to the partner not to be known yet."""
SECRET_UNTIL = 0.3
"""The part of the deal still to come with which a secret ceases to be worth anything."""
FAITH = 0.5
"""How often a friend who may hold a better card is taken to play it."""
COMING = 2
"""The points that each card still to come may bring into a trick."""


def choose(view: Sight) -> Action:
    """The beginner's next action, from what the seat to act may know; always a legal one.

    Other hands are ignored even when the sight shows them. Raises `ValueError` when the deal is over.

    >>> from explorer.profiles import load_profile
    >>> from explorer.rules.engine import start
    >>> deal = start(load_profile("chiamata/pagat"), Seat.E, 1)
    >>> choose(sight(deal, Seat.A))
    Bid(seat=<Seat.A: 0>, rank=<Rank.THREE: '3'>, target=61)
    """
    seat = view.deal.to_act
    if seat is None:
        raise ValueError("nobody is to act")
    deal = sight(view.deal, seat).deal
    match deal.phase:
        case Auction():
            return _bid(deal, seat)
        case Calling(target=target):
            return _call(deal, seat, target)
        case _:
            weights = weigh(deal)
            return Play(seat, max(weights, key=lambda card: weights[card]))


# --- bidding and calling ---------------------------------------------------------------------------


def hope(hand: Hand, called: Card) -> int:
    """The card points that a hand may hope for with the holder of this card as its partner."""
    held = sum(TRUMP[card.rank] for card in hand if card is not None and card.suit is called.suit)
    return START + held + (-ALONE if called in hand else TRUMP[called.rank])


def _bid(deal: Deal, seat: Seat) -> InAuction:
    """The least binding bid that the hand supports; targets go up to the next multiple of five.

    Cards not yet seen are looked at first: a bid without them pays no better.
    """
    if judge(deal, Look(seat)).legal:
        return Look(seat)
    hand = deal.dealt[seat]
    for action in legal_actions(deal):
        if not isinstance(action, AnyBid):
            continue
        raised = action.target > deal.profile.auction.least_target
        if raised and action.target % 5:
            continue
        if _best_hope(deal.profile, hand, action.rank) >= action.target:
            return action
    return Pass(seat)


def _best_hope(profile: Profile, hand: Hand, rank: Rank | None) -> int:
    return max((hope(hand, card) for card in _partners_cards(profile, hand, rank)), default=0)


@lru_cache
def _callable(profile: Profile, rank: Rank | None) -> tuple[Card, ...]:
    return tuple(card for card in PACK if by_rank(profile, rank, card).permits)


def _partners_cards(profile: Profile, hand: Hand, rank: Rank | None) -> tuple[Card, ...]:
    """The cards that a bid of this rank, or of points, would let the seat call from another hand."""
    cards = _callable(profile, rank)
    if rank is profile.auction.raise_at and profile.call.lowest_missing:
        cards = tuple(lowest_missing(profile, hand, card.suit) or card for card in cards)
    return tuple(card for card in cards if card not in hand)


def _call(deal: Deal, seat: Seat, target: int) -> Call:
    """The most hopeful call; one's own card only when the hand promises the target by itself."""
    hand = deal.dealt[seat]

    def order(call: Call) -> tuple[bool, bool, int]:
        promise = hope(hand, call.card)
        own = call.card in hand
        return own and promise >= target, not own, promise

    return max((action for action in legal_actions(deal) if isinstance(action, Call)), key=order)


# --- playing -----------------------------------------------------------------------------------


def weigh(deal: Deal, trusted: tuple[float, ...] | None = None) -> dict[Card, float]:
    """What each card that the seat to act may play is worth to it, in card points, cheapest first.

    `deal` is to be what that seat sees of it. `trusted` says how far each seat is taken for a friend, from 1
    to -1, instead of what counting tells.
    """
    play, seat = deal.phase, deal.to_act
    if not isinstance(play, Playing) or seat is None:
        raise ValueError("no card is to be played")
    trust = _trust(deal, play.declaration, seat) if trusted is None else trusted
    unseen = _unseen(deal, seat)
    strength = deal.profile.scale.strength
    cards = [action.card for action in legal_actions(deal) if isinstance(action, Play)]
    cards.sort(key=lambda card: (strength[card.rank], card.suit))
    return {card: _gain(deal, play, card, trust, unseen) - _price(deal, play, card) for card in cards}


def _trust(deal: Deal, fixed: Declaration, seat: Seat) -> tuple[float, ...]:
    """How far each seat is a friend of this one: 1 surely, -1 surely not, between the two by counting."""
    seats = SEATS[: deal.profile.seats]
    declarer, partner = fixed.declarer, deal.partner
    if declarer is None or (partner is None and seat == declarer):
        # One of the others at most is a friend.
        others = 2 / (len(seats) - 1) - 1
        return tuple(1.0 if other == seat else others for other in seats)
    if partner is None:
        # Of those who are neither the declarer nor this seat all but one are friends.
        others = 1 - 2 / (len(seats) - 2)
        return tuple(-1.0 if other == declarer else 1.0 if other == seat else others for other in seats)
    side = {declarer, partner}
    return tuple(1.0 if (other in side) == (seat in side) else -1.0 for other in seats)


def _unseen(deal: Deal, seat: Seat) -> tuple[Card, ...]:
    """The cards that the other hands may hold."""
    play = deal.play
    assert play is not None  # noqa: S101
    seen = {*deal.dealt[seat], *play.cards, *(card for trick in play.tricks for card in trick.cards)}
    return tuple(card for card in PACK if card not in seen)


def _gain(deal: Deal, play: Playing, card: Card, trust: tuple[float, ...], unseen: tuple[Card, ...]) -> float:
    """The points that playing this card may bring to the seat's side, less those it may lose."""
    scale, trump = deal.profile.scale, play.declaration.trump
    seats = deal.profile.seats
    cards = (*play.cards, card)
    place = winning_place(cards, trump, scale)
    winner = play.leader.after(place, seats)
    stake = trick_points(cards, scale) + COMING * (seats - len(cards))

    beating = [other for other in unseen if winning_place((*cards, other), trump, scale) == len(cards)]
    trumps = sum(other.suit is trump for other in beating)
    plain = len(beating) - trumps
    # A trump is spent only on a trick that is worth it; what this card adds may not tempt a friend.
    appetite = min(1.0, (stake - scale.value(card.rank)) / 15)

    left, share = 1.0, 0.0
    for step in range(len(cards), seats):
        other = play.leader.after(step, seats)
        if trust[other] == trust[winner] == 1:
            continue  # a friend lets the trick be
        size = len(play.hands[other])
        takes = holds(plain, size, len(unseen))
        takes += (1 - takes) * holds(trumps, size, len(unseen)) * appetite
        if trust[other] > 0:
            takes *= FAITH
        share += left * takes * trust[other]
        left *= 1 - takes
    return stake * (share + left * trust[winner])


def holds(good: int, size: int, unseen: int) -> float:
    """The chance that a hand of this size holds one or more of so many good cards among the unseen."""
    size = min(size, unseen)
    return 1 - comb(unseen - good, size) / comb(unseen, size) if unseen else 0.0


def _price(deal: Deal, play: Playing, card: Card) -> float:
    """What keeping the card for a later trick would be worth.

    A trump wins later, with its points; a plain card with points waits for a trick that is safe.
    """
    fixed = play.declaration
    tricks = deal.profile.tricks
    later = (tricks - 1 - len(play.tricks)) / (tricks - 1)
    points = deal.profile.scale.value(card.rank)
    if card.suit is not fixed.trump:
        return WAITING * points * later
    if not later:
        return 0.0
    secret = SECRET if card is fixed.called and later > SECRET_UNTIL else 0.0
    return points + CONTROL[card.rank] * later + secret
