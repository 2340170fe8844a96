"""Steps in which the learner bids, calls, plays or deals: the controls, and what followed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import streamlit as st

from explorer.cards import PACK, SEATS, Rank, Seat
from explorer.course.acts import grade_action, grade_packet
from explorer.course.grading import Feedback
from explorer.course.lessons import AskAct
from explorer.rules.actions import Action, Bid, Call, Pass, Play
from explorer.rules.deals import Auction, Calling, Deal, Playing, Settled
from explorer.rules.engine import candidates, judge
from explorer.table import Pressed
from explorer.views import board, feedback, lines, shell
from explorer.views.place import Spot, finish, notes, place_asked, restart_button, rewrite, row

if TYPE_CHECKING:
    from explorer.course.positions import Dealing
    from explorer.i18n import Speaker
    from explorer.rules.reasons import Verdict
    from explorer.table import TableEvent, TableProblem
    from explorer.views.guided import Places


@dataclass(frozen=True)
class Trial:
    """A step that is acted in: the line so far, whose turn is the learner's, and how far it goes."""

    spot: Spot
    now: lines.Played
    learner: Seat
    until: int

    @property
    def goes_on(self) -> bool:
        """Whether the step goes on after its first action."""
        return self.spot.step.until is not None

    @property
    def open(self) -> bool:
        """Whether the learner is to act."""
        deal = self.now.deal
        fresh = self.goes_on or not self.now.line
        return fresh and deal.to_act is self.learner and len(deal.actions) < self.until

    def asked(self, line: str) -> AskAct:
        """What is asked at a line: the step's question first, any legal action when it goes on."""
        ask = self.spot.step.ask
        assert isinstance(ask, AskAct)  # noqa: S101 (the loader sees to it)
        return replace(ask, accept="legal") if line else ask

    def graded(self, line: str, word: str) -> Feedback | None:
        """What an attempt gets back; None for an attempt that means nothing there."""
        deal = lines.played(self.spot.step, line).deal
        action = lines.decode(deal, word)
        replay = self.spot.step.replay
        if action is None or replay is None:
            return None
        return grade_action(self.asked(line), deal, action, replay.actions)


def trial(spot: Spot) -> Trial:
    """The step as far as the address says it has been acted in."""
    step = spot.step
    wanted = st.query_params.get("line", "")
    now = lines.played(step, wanted)
    if now.line != wanted:
        shell.leave_out("line")
        if now.line:
            st.query_params["line"] = now.line
    first = now.deals[0]
    learner = step.eyes[0] if step.eyes else first.to_act or first.eldest
    last = len(step.replay.actions) if step.replay else 0
    return Trial(spot, now, learner, 10**6 if step.until in {None, last} else step.until)


def attempt(one: Trial, action: Action) -> None:
    """Try an action: it is judged, kept, and carried out with all replies if it is right."""
    word, line = lines.encode(action), one.now.line
    if not one.open:
        return
    graded = one.graded(line, word)
    notes().attempts[one.spot.key] = (line, word)
    if graded is None or not graded.right:
        return
    if judge(one.now.deal, action).legal:
        after = lines.joined(line, word)
        if one.goes_on:
            after = lines.joined(after, lines.replies(one.spot.step, after, one.learner, one.until))
        elif isinstance(action, Play):
            seats = one.now.deal.profile.seats
            played = len(one.now.deal.play.cards) if one.now.deal.play else 0
            rest = len(one.now.deal.actions) + seats - played
            after = lines.joined(after, lines.replies(one.spot.step, after, one.learner, rest))
        rewrite(line=after)
    finish(one.spot)


def show(spot: Spot, page: shell.PageContext, places: Places) -> bool:
    """Draw a step that is acted in; says whether it is done."""
    if spot.step.dealing is not None:
        return _show_dealing(spot, spot.step.dealing, page, places)
    one = trial(spot)
    deal, say = one.now.deal, page.say
    verdicts = [judge(deal, action) for action in candidates(deal)] if one.open else []
    with places.board:
        on_table = [one_ for one_ in verdicts if not isinstance(one_.action, Bid | Pass)]
        settled = isinstance(deal.phase, Settled)
        board.show_table(
            page,
            deal,
            None if settled else spot.step.eyes,
            board.serial_of(spot.key, one.now.line),
            viewer=one.learner,
            verdicts=on_table,
            on_event=lambda event: _pressed(one, event),
            on_action=lambda action: attempt(one, action),
        )
        board.show_settlement(page, deal)
    with places.controls:
        if one.open:
            _controls(one, deal, say)
        elif one.goes_on and deal.to_act is not None and len(deal.actions) < one.until:
            st.button(
                say.text("Let the others go on"), key="go_on", type="primary", on_click=_go_on, args=(one,)
            )
        _told(one, say)
        _undo(one, say)
    return spot.name in notes().done and not (one.goes_on and one.open)


def _pressed(one: Trial, event: TableEvent | TableProblem) -> None:
    if isinstance(event, Pressed):
        attempt(one, event.action)


def _go_on(one: Trial) -> None:
    more = lines.replies(one.spot.step, one.now.line, one.learner, one.until)
    rewrite(line=lines.joined(one.now.line, more))


def _told(one: Trial, say: Speaker) -> None:
    """What the last attempt got back, and what the others did since."""
    line, word = notes().attempts.get(one.spot.key, ("", ""))
    graded = one.graded(line, word) if word else None
    happened = lines.joined(line, word)
    carried = one.now.line == happened or one.now.line.startswith(happened + ".")
    if graded is None or not (carried or line == one.now.line):
        return
    told = graded.told
    if carried and one.goes_on:
        since = len(lines.played(one.spot.step, line).deals) - 1
        caused = [event for events in one.now.events[since:] for event in events]
        told = (*[value for value in told if hasattr(value, "permits")], *caused)
    feedback.verdict(graded.right, told, say, _head(one, line, graded, say))


def _head(one: Trial, line: str, graded: Feedback, say: Speaker) -> str | None:
    refused = any(not getattr(value, "permits", True) for value in graded.told)
    if refused and graded.right:
        return say.text("Right: the rules refuse this.")
    if refused:
        return say.text("The rules refuse this.")
    if not graded.right and one.asked(line).accept == "illegal":
        return say.text("The rules allow this.")
    return say.text("That is allowed.") if one.asked(line).accept == "legal" else None


def _undo(one: Trial, say: Speaker) -> None:
    if one.now.line or one.spot.key in notes().attempts:
        with st.container(key="again", horizontal=True, gap="small"):
            if one.goes_on and one.now.line:
                st.button(say.text("Take back"), key="take_back", on_click=_take_back, args=(one,))
            restart_button(one.spot, say)


def _take_back(one: Trial) -> None:
    notes().attempts.pop(one.spot.key, None)
    rewrite(line=lines.without_last(one.spot.step, one.now.line, one.learner) or None)


# --- controls ----------------------------------------------------------------------------------


def _controls(one: Trial, deal: Deal, say: Speaker) -> None:
    match deal.phase:
        case Auction():
            _ladder(one, deal, say)
        case Calling():
            _calls(one, deal, say)
        case Playing():
            st.markdown(say.text("Press a card of your hand on the table."))


def _button(one: Trial, verdict: Verdict, label: str, key: str) -> None:
    """A button for an action; one that the rules refuse looks lighter, and says why when pressed."""
    st.button(
        label,
        key=key,
        type="secondary" if verdict.legal else "tertiary",
        on_click=attempt,
        args=(one, verdict.action),
    )


def _ladder(one: Trial, deal: Deal, say: Speaker) -> None:
    """The ranks from the weakest bid to the strongest, a pass, and a raise once a 2 stands."""
    rules, seat = deal.profile.auction, one.learner
    with st.container(key="ladder", horizontal=True, gap="small"):
        for rank in deal.profile.scale.order:
            _button(one, judge(deal, Bid(seat, rank)), say.letter(rank), f"bid_{rank}")
        _button(one, judge(deal, Pass(seat)), say.ptext("button", "Pass"), "pass")
    with st.form("raise_form", border=False), row("raise"):
        st.number_input(
            say.text("Or bid %(rank)s with a target of", rank=rules.raise_at),
            rules.least_target + 1,
            rules.most_target,
            key="raise_target",
            width=220,
        )
        st.form_submit_button(
            say.ptext("button", "Raise"), key="raise_button", on_click=_raise, args=(one, rules.raise_at)
        )


def _raise(one: Trial, rank: Rank) -> None:
    target = st.session_state.get("raise_target")
    if isinstance(target, int):
        attempt(one, Bid(one.learner, rank, target))


def _calls(one: Trial, deal: Deal, say: Speaker) -> None:
    """The cards of the rank bid, any other that may be called, and every other to find out why not."""
    verdicts = {card: judge(deal, Call(one.learner, card)) for card in PACK}
    rank = deal.phase.rank if isinstance(deal.phase, Calling) else None
    offered = [card for card in PACK if card.rank is rank or verdicts[card].legal]
    with st.container(key="calls", horizontal=True, gap="small"):
        for card in offered:
            _button(one, verdicts[card], say.capital(say.card(card)), f"call_{card.code}")
    others = [card.code for card in PACK if card not in offered]
    named = {card.code: card for card in PACK}
    with st.container(key="other_call", horizontal=True, vertical_alignment="bottom"):
        st.selectbox(
            say.text("Or another card"),
            others,
            format_func=lambda code: say.capital(say.card(named[code])),
            key="other_card",
            width=260,
        )
        st.button(say.text("Call it"), key="call_other", on_click=_call_other, args=(one,))


def _call_other(one: Trial) -> None:
    code = st.session_state.get("other_card")
    card = next((card for card in PACK if card.code == code), None)
    if card is not None:
        attempt(one, Call(one.learner, card))


# --- dealing -----------------------------------------------------------------------------------


def _show_dealing(spot: Spot, dealing: Dealing, page: shell.PageContext, places: Places) -> bool:
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
