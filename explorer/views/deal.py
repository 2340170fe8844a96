"""The deal lab: a whole deal, and what would have become of it with another card, call or bid."""

from __future__ import annotations

from explorer.cards import Seat
from explorer.notation import dumps, loads, unpack
from explorer.profiles import load_profile
from explorer.rules.engine import start
from explorer.views import board, labs, shell


def show() -> None:
    """Draw the page."""
    page = shell.open_page("deal")
    say = page.say
    title = say.text("What if the deal went otherwise?")
    labs.head(page, title, say.text("Play all five hands, go back, and try another line."))
    deal = labs.read_address("deal", unpack, start(load_profile("chiamata/pagat"), Seat.E, 1))
    board.show_table(page, deal, None, board.serial_of(deal))
    labs.take_away(page, "deal", dumps(deal), loads, labs.show_deal)


if __name__ == "__main__":
    show()
