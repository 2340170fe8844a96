"""Steps in which the learner hands out the packets of a deal, seat by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from explorer.cards import SEATS, Seat
from explorer.course.acts import grade_packet
from explorer.views import board, feedback
from explorer.views.place import Spot, finish, notes, place_asked, restart_button, rewrite

if TYPE_CHECKING:
    from explorer.course.positions import Dealing
    from explorer.i18n import Speaker
    from explorer.views import shell
    from explorer.views.guided import Places


def show(spot: Spot, dealing: Dealing, page: shell.PageContext, places: Places) -> bool:
    """The learner hands out the packets, seat by seat."""
    step, say = spot.step, page.say
    last = step.at + 1 if step.until is None else step.until
    place = place_asked(dealing, step.at, last)
    with places.board:
        board.show_dealing(page, dealing, place, step.eyes, board.serial_of(spot.key, place))
    with places.controls:
        if place < last:
            with st.container(key="options", horizontal=True, gap="small"):
                for seat in SEATS[: dealing.profile.seats]:
                    st.button(
                        say.seat(seat),
                        key=f"answer_{seat.name}",
                        on_click=_give,
                        args=(spot, dealing, place, last, seat),
                    )
        _told_packet(spot, dealing, place, say)
        if place > step.at:
            with st.container(key="again", horizontal=True, gap="small"):
                if place < last:
                    st.button(
                        say.text("Deal the rest"),
                        key="deal_rest",
                        on_click=_deal_rest,
                        args=(spot, dealing, last),
                    )
                restart_button(spot, say)
    return place >= last


def _told_packet(spot: Spot, dealing: Dealing, place: int, say: Speaker) -> None:
    """What the last packet got back, right or wrong."""
    before, word = notes().attempts.get(spot.key, ("", ""))
    if before not in dealing.places or word not in Seat.__members__:
        return
    graded = grade_packet(dealing, dealing.locate(before), Seat[word])
    if dealing.locate(before) == (place - 1 if graded.right else place):
        feedback.verdict(graded.right, graded.told, say)


def _give(spot: Spot, dealing: Dealing, place: int, last: int, seat: Seat) -> None:
    notes().attempts[spot.key] = (dealing.places[place], seat.name)
    if grade_packet(dealing, place, seat).right:
        if place + 1 == last:
            finish(spot)
        rewrite(pos=dealing.places[place + 1])


def _deal_rest(spot: Spot, dealing: Dealing, last: int) -> None:
    notes().attempts.pop(spot.key, None)
    finish(spot)
    rewrite(pos=dealing.places[last])
