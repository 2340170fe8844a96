"""The auction lab: bids and calls, and what another bid would have led to."""

from __future__ import annotations

from explorer.cards import Seat
from explorer.notation import dumps, loads, unpack
from explorer.profiles import load_profile
from explorer.rules.engine import start
from explorer.views import board, labs, shell


def show() -> None:
    """Draw the page."""
    page = shell.open_page("auction")
    say = page.say
    title = say.text("What if the bid were another?")
    labs.head(page, title, say.text("Bid for every seat, and see what each bid allows and shuts out."))
    deal = labs.read_address("deal", unpack, start(load_profile("chiamata/pagat"), Seat.E, 1))
    board.show_table(page, deal, None, board.serial_of(deal))
    labs.take_away(page, "auction", dumps(deal), loads, labs.show_deal)


if __name__ == "__main__":
    show()
