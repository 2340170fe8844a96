"""Deals with lines, shared by the tests."""

from explorer.cards import Rank, Seat, parse_card
from explorer.rules.actions import Bid, Play
from explorer.rules.engine import legal_actions, start
from explorer.trees import MAIN, tree_of
from tests.lesson_deals import lesson_deal
from tests.strategies import PAGAT

WORKED = lesson_deal("partner-revealed")
FIRST_CARD = 9
"""The actions before the first card of that deal: its auction and its call."""


def card(text):
    return parse_card(text)


def play(tree, line, ply, *cards):
    """Cards played one after the other, each by the seat to act."""
    for text in cards:
        place = tree.play(line, ply, Play(tree.at(line, ply).to_act, card(text)))
        tree, line, ply = place.tree, place.line, place.ply
    return tree, line, ply


def two_lines():
    """The worked deal, and a line in which B keeps the called card back in the first trick."""
    return play(tree_of(WORKED), MAIN, FIRST_CARD + 1, other_card(WORKED, FIRST_CARD + 1))[0]


def other_card(deal, ply, skip=0):
    """A card that the seat to act there holds and did not play."""
    before = tree_of(deal).at(MAIN, ply)
    cards = [action.card for action in legal_actions(before) if action != deal.actions[ply]]
    return str(cards[skip])


def shape(tree):
    return [(line.parent, line.ply, len(line.actions)) for line in tree.lines]


def broad(lines):
    """A tree with so many lines, every one of a single move: auctions leave room for all of them."""
    tree = tree_of(start(PAGAT, Seat.E, 1))
    for rank in PAGAT.scale.order:
        tree = tree.play(MAIN, tree.lines[MAIN].end, Bid(tree.deal().to_act, rank)).tree
    for target in range(62, 121):
        tree = tree.play(MAIN, tree.lines[MAIN].end, Bid(tree.deal().to_act, Rank.TWO, target)).tree
    for ply in range(tree.lines[MAIN].end):
        for action in legal_actions(tree.at(MAIN, ply)):
            if len(tree.lines) == lines:
                return tree
            tree = tree.play(MAIN, ply, action).tree
    raise AssertionError("not enough moves")
