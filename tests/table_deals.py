"""Deals for the tests of the card table: played as far as said, and the worked trick."""

from explorer.cards import Rank, Seat, Suit, parse_card, parse_cards
from explorer.profiles import load_profile
from explorer.rules.actions import Bid, Call, Pass, Play
from explorer.rules.deals import Declaration
from explorer.rules.engine import apply, start, study

PROFILE = load_profile("chiamata/pagat")


def played_out(actions: str):
    """The deal of the seed 1 after these actions, written as in deal files; E deals."""
    deal = start(PROFILE, Seat.E, 1)
    for word in actions.split():
        seat = deal.to_act
        kind = Play if deal.play else Call if deal.phase.__class__.__name__ == "Calling" else None
        if kind:
            action = kind(seat, parse_card(word))
        elif word == "-":
            action = Pass(seat)
        else:
            rank, _, target = word.partition("@")
            action = Bid(seat, Rank(rank), int(target or 61))
        deal = apply(deal, action).deal
    return deal


DECLARED = Declaration(Seat.A, Rank.TWO, 80, parse_card("2S"), Suit.SPADES)
WORKED = study(PROFILE, Seat.E, ((None,) * 8,) * 5, DECLARED, Seat.A)
"""The worked example as a study: one trick with a trump and no known hands."""


def after(cards: str):
    deal = WORKED
    for card in parse_cards(cards):
        deal = apply(deal, Play(deal.to_act, card)).deal
    return deal
