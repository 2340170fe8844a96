"""Short ways to a position, for tables of cases."""

from explorer.cards import Rank, Seat, Suit, parse_card, parse_cards
from explorer.profiles import load_profile
from explorer.rules.actions import Bid, Call, Pass, Play
from explorer.rules.deals import Calling, Deal, Declaration
from explorer.rules.engine import apply, start, study

PAGAT = load_profile("chiamata/pagat")
UNKNOWN = (None,) * 8


def bidding(calls, dealt=1, dealer=Seat.E):
    """A deal after these bids and passes, as deal files write them."""
    deal = start(PAGAT, dealer, dealt)
    for word in calls.split():
        rank, _, target = word.partition("@")
        seat = deal.to_act
        deal = apply(deal, Pass(seat) if word == "-" else Bid(seat, Rank(rank), int(target or 61))).deal
    return deal


def hand(text, size=8):
    """A hand of this size whose other cards are not known."""
    cards = parse_cards(text)
    return (*cards, *[None] * (size - len(cards)))


def calling(text, rank, target=61, others=()):
    """A has won the auction with this hand; `others` are hands of B and so on, as far as known."""
    hands = [hand(text), *(hand(other) for other in others)]
    hands += [UNKNOWN] * (5 - len(hands))
    return Deal(PAGAT, Seat.E, tuple(hands), Calling(Seat.A, rank, target))


def played(deal, cards):
    """The deal after these cards."""
    for card in parse_cards(cards):
        deal = apply(deal, Play(deal.to_act, card)).deal
    return deal


def called(deal, card):
    """The deal after this call by the declarer."""
    return apply(deal, Call(deal.to_act, parse_card(card))).deal


def trick_study(trump, hands=(), lead=Seat.A, size=1):
    """A fragment with a trump: hands by seat from A on, unknown where not given."""
    known = [hand(text, size) for text in hands]
    known += [(None,) * size] * (5 - len(known))
    suit = Suit(trump) if trump else None
    return study(PAGAT, Seat.E, tuple(known), Declaration(trump=suit), lead)
