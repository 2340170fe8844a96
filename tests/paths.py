"""Short ways to a position, for tables of cases."""

from explorer.cards import Rank, Seat, Suit, parse_card, parse_cards
from explorer.profiles import load_profile, variant_ids
from explorer.rules.actions import Bid, BidPoints, Call, Look, Pass, Play
from explorer.rules.deals import Auction, Calling, Deal, Declaration
from explorer.rules.engine import apply, start, study
from explorer.rules.events import BidStands, CardPlayed

PAGAT = load_profile("chiamata/pagat")
POINTS = load_profile("chiamata/points-it")
SCALE = load_profile("chiamata/scale-it")
UNKNOWN = (None,) * 8

FEW = [
    name
    for name in variant_ids()
    if len(load_profile(name).chosen) in {0, 1, len(load_profile(name).options)}
]
"""The profiles without options, with each option alone, and with all of them: enough where all take long."""

WORDS = {"-": Pass, "look": Look}
SEVERAL_RULES = {BidStands: ("auction.lower", "auction.raise"), CardPlayed: ("play.lead", "play.free")}


def bidding(calls, dealt=1, dealer=Seat.E, profile=PAGAT):
    """A deal after these bids and passes, as deal files write them."""
    deal = start(profile, dealer, dealt)
    for word in calls.split():
        deal = apply(deal, said(word, deal.to_act)).deal
    return deal


def said(word, seat):
    """A bid, a pass or a look as deal files write it."""
    if word in WORDS:
        return WORDS[word](seat)
    if word.isdecimal() and len(word) > 1:
        return BidPoints(seat, int(word))
    rank, _, target = word.partition("@")
    return Bid(seat, Rank(rank), int(target or 61))


def hand(text, size=8):
    """A hand of this size whose other cards are not known."""
    cards = parse_cards(text)
    return (*cards, *[None] * (size - len(cards)))


def calling(text, rank, target=61, others=(), profile=PAGAT):
    """A has won the auction with this hand; `others` are hands of B and so on, as far as known."""
    hands = [hand(text), *(hand(other) for other in others)]
    hands += [UNKNOWN] * (5 - len(hands))
    return Deal(profile, Seat.E, tuple(hands), Calling(Seat.A, rank, target))


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


def in_points(deal, profile, target):
    """A deal played under a profile with an auction in points, which its declarer wins at once."""
    fixed = deal.play.declaration
    other = start(profile, deal.dealer, deal.dealt)
    while other.to_act is not fixed.declarer:
        other = apply(other, Pass(other.to_act)).deal
    other = apply(other, BidPoints(fixed.declarer, target)).deal
    while isinstance(other.phase, Auction):
        other = apply(other, Pass(other.to_act)).deal
    for action in deal.actions:
        if isinstance(action, Call | Play):
            other = apply(other, action).deal
    return other


def rules_of(kind):
    """The rule keys that values of a kind may name; most kinds name always the same one."""
    return SEVERAL_RULES.get(kind, (kind.rule,))
