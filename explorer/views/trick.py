"""The trick lab: one trick, and what it would have been with another card, trump or order."""

from __future__ import annotations

from explorer.cards import Seat, Suit, parse_cards
from explorer.notation import dumps, loads, unpack
from explorer.profiles import load_profile
from explorer.rules.actions import Play
from explorer.rules.deals import Deal, Declaration
from explorer.rules.engine import apply, study
from explorer.views import board, labs, shell


def example() -> Deal:
    """The trick of the worked example: the called two beats the led suit and loses to a higher trump."""
    profile = load_profile("chiamata/pagat")
    unknown = ((None,),) * profile.seats
    deal = study(profile, Seat.E, unknown, Declaration(trump=Suit.SPADES), Seat.A)
    for card in parse_cards("A♥ 2♠ 3♥ 7♠ 4♣"):
        if deal.to_act is not None:
            deal = apply(deal, Play(deal.to_act, card)).deal
    return deal


def show() -> None:
    """Draw the page."""
    page = shell.open_page("trick")
    say = page.say
    title = say.text("What if the trick were another?")
    labs.head(page, title, say.text("Change a card, the trump or the order, and see who takes it."))
    deal = labs.read_address("deal", unpack, example())
    board.show_table(page, deal, None, board.serial_of(deal))
    labs.take_away(page, "trick", dumps(deal), loads, labs.show_deal)


if __name__ == "__main__":
    show()
