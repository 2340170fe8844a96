"""Steps in which the learner bids, calls or plays: the controls, and what followed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING

import streamlit as st

from explorer.cards import PACK, Card, Rank, Seat, Suit
from explorer.course.acts import grade_action
from explorer.course.grading import Feedback
from explorer.course.lessons import AskAct
from explorer.rules.actions import Action, Bid, BidPoints, Call, Look, Pass, Play
from explorer.rules.deals import Auction, Calling, Deal, Playing, Settled
from explorer.rules.engine import candidates, judge
from explorer.rules.events import CardPlayed, TrickTaken
from explorer.table import Pressed
from explorer.views import board, feedback, handing, lines, shell
from explorer.views.place import Spot, finish, notes, restart_button, rewrite, row
from explorer.views.typed import complain, number_field, whole_number

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from explorer.i18n import Speaker
    from explorer.rules.events import Event
    from explorer.rules.reasons import Verdict
    from explorer.table import TableEvent
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
    def over(self) -> bool:
        """Whether there is nothing left to do for anyone in this step."""
        deal = self.now.deal
        if not self.goes_on:
            return bool(self.now.line)
        return deal.to_act is None or len(deal.actions) >= self.until

    @property
    def open(self) -> bool:
        """Whether the learner is to act."""
        return not self.over and self.now.deal.to_act is self.learner

    @property
    def hides(self) -> bool:
        """Whether what is allowed is not shown beforehand, because finding it out is what is asked."""
        return self.asked(self.now.line).accept != "legal"

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
    after = line
    if judge(one.now.deal, action).legal:
        step, after = one.spot.step, lines.joined(line, word)
        done = lines.played(step, after)
        if one.goes_on and not lines.takes_trick(done.events[-1]):
            after = lines.joined(after, lines.replies(step, after, one.learner, one.until))
        elif not one.goes_on and isinstance(action, Play):
            seats = one.now.deal.profile.seats
            played = len(one.now.deal.play.cards) if one.now.deal.play else 0
            rest = len(one.now.deal.actions) + seats - played
            after = lines.joined(after, lines.replies(step, after, one.learner, rest))
        rewrite(line=after)
    _count(replace(one, now=lines.played(one.spot.step, after)))


def _count(one: Trial) -> None:
    """Count the step as done: after its one action, or when the deal that goes on is over."""
    if one.over or not one.goes_on:
        finish(one.spot)


@dataclass(frozen=True)
class Back:
    """What the learner's last action got back: the line before it, its word, and the feedback."""

    line: str
    word: str
    graded: Feedback

    @property
    def refused(self) -> bool:
        """Whether the rules have refused it."""
        return any(not getattr(value, "permits", True) for value in self.graded.told)


def last_action(one: Trial) -> Back | None:
    """What belongs to the table as it stands: the attempt that left it so, or the last action in its line."""
    line, word = notes().attempts.get(one.spot.key, ("", ""))
    if word and line == one.now.line:
        graded = one.graded(line, word)
        if graded is not None:
            tried = Back(line, word, graded)
            if tried.refused or not graded.right:
                return tried
    line = lines.without_last(one.spot.step, one.now.line, one.learner)
    words = one.now.line.removeprefix(line).strip(".").split(".")
    graded = one.graded(line, words[0]) if words[0] else None
    own = lines.played(one.spot.step, line).deal.to_act is one.learner
    return Back(line, words[0], graded) if graded is not None and own else None


def show(spot: Spot, page: shell.PageContext, places: Places) -> bool:
    """Draw a step that is acted in; says whether it is done."""
    if spot.step.dealing is not None:
        return handing.show(spot, spot.step.dealing, page, places)
    one = trial(spot)
    deal, say = one.now.deal, page.say
    back = last_action(one)
    verdicts = [judge(deal, action) for action in candidates(deal)] if one.open else []
    with places.board:
        on_table = [judged for judged in verdicts if _shown_on_table(one, judged)]
        settled = isinstance(deal.phase, Settled)
        board.show_table(
            page,
            deal,
            None if settled else spot.step.eyes,
            board.serial_of(spot.key, one.now.line),
            viewer=one.learner,
            status=None if one.open or settled else "",
            verdicts=on_table,
            on_event=lambda event: _pressed(one, event),
            on_action=lambda action: attempt(one, action),
        )
    with places.text:
        _settled(one, say)
    with places.controls:
        if one.open:
            _controls(one, deal, say)
        elif one.goes_on and not one.over:
            st.button(
                say.text("Let the others go on"), key="go_on", type="primary", on_click=_go_on, args=(one,)
            )
        _told(one, back, say)
        _undo(one, say)
    if one.goes_on:
        return one.over
    return back is not None and back.graded.right


def _shown_on_table(one: Trial, judged: Verdict) -> bool:
    """Whether the table offers an action; it shows which calls are allowed, so not where that is asked."""
    match judged.action:
        case Play():
            return True
        case Call():
            return not one.hides
        case _:
            return False


def _settled(one: Trial, say: Speaker) -> None:
    """At the end of a deal, before all else: what the learner has won or lost, and why."""
    phase = one.now.deal.phase
    if one.goes_on and isinstance(phase, Settled) and phase.settlement is not None:
        delta = phase.settlement.deltas[one.learner]
        head = say.text("%(seat)s: %(delta)s", seat=one.learner, delta=say.signed(delta))
        kind = "right" if delta > 0 else "wrong"
        st.html(
            f'<div class="graded result {kind}" role="status"><p class="head">{escape(head)}</p>'
            f"{board.settlement_html(phase.settlement, say)}</div>"
        )


def _pressed(one: Trial, event: TableEvent) -> None:
    if isinstance(event, Pressed):
        attempt(one, event.action)


def _go_on(one: Trial) -> None:
    more = lines.replies(one.spot.step, one.now.line, one.learner, one.until)
    line = lines.joined(one.now.line, more)
    _count(replace(one, now=lines.played(one.spot.step, line)))
    rewrite(line=line)


def _told(one: Trial, back: Back | None, say: Speaker) -> None:
    """What the last action got back; in a step that goes on, what is new since, the rest folded up."""
    if back is None:
        return
    carried = back.graded.right and not back.refused
    if not (carried and one.goes_on):
        feedback.verdict(back.graded.right, back.graded.told, say, _head(one, back, say))
        return
    since = len(lines.played(one.spot.step, back.line).deals) - 1
    new, before = _news(one.now.events[since:])
    feedback.verdict(True, new, say, say.text("What has happened since"))
    if before:
        with st.expander(say.text("What happened before"), key="before", type="compact"):
            st.html(feedback.told_list(before, say))


def _news(caused: Sequence[Sequence[Event]]) -> tuple[Sequence[Event], Sequence[Event]]:
    """What has happened since an action: what matters now, and what led there.

    When others have led to a new trick, only that matters; after a trick, its winner and what came out.
    """
    events = [event for events in caused for event in events]
    taken = [place for place, event in enumerate(events) if isinstance(event, TrickTaken)]
    if taken and isinstance(events[-1], CardPlayed):
        start = taken[-1] + 1
        return events[start:], events[:start]
    if taken:
        cards = [event for event in events if isinstance(event, CardPlayed)]
        return [event for event in events if event not in cards], cards
    return events, []


def _head(one: Trial, back: Back, say: Speaker) -> str | None:
    if back.refused and back.graded.right:
        return say.text("Right: the rules refuse this.")
    if back.refused:
        return say.text("The rules refuse this.")
    if not back.graded.right and one.asked(back.line).accept == "illegal":
        return say.text("The rules allow this.")
    return say.text("That is allowed.") if one.asked(back.line).accept == "legal" else None


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
    """A button for an action; one that the rules refuse says why when pressed.

    It looks lighter, unless finding out what is refused is the task.
    """
    st.button(
        label,
        key=key,
        type="secondary" if verdict.legal or one.hides else "tertiary",
        on_click=attempt,
        args=(one, verdict.action),
    )


def _ladder(one: Trial, deal: Deal, say: Speaker) -> None:
    """The ranks from the weakest bid to the strongest, or points; a pass; a raise where targets rise."""
    rules, seat = deal.profile.auction, one.learner
    with st.container(key="ladder", horizontal=True, gap="small"):
        for rank in deal.profile.scale.order if rules.kind == "ranks" else ():
            _button(one, judge(deal, Bid(seat, rank)), say.letter(rank), f"bid_{rank}")
        _button(one, judge(deal, Pass(seat)), say.ptext("button", "Pass"), "pass")
        if deal.profile.dealing.unseen:
            _button(one, judge(deal, Look(seat)), say.text("Look at the last cards"), "look")
    if rules.kind == "points":
        label = say.text("Or bid so many points")
        button, least = say.ptext("button", "Bid"), rules.least_target
    elif rules.raise_at is not None and (one.hides or _may_rise(deal)):
        label = say.text("Or bid %(rank)s with a target of", rank=rules.raise_at)
        button, least = say.ptext("button", "Raise"), rules.least_target + 1
    else:
        return
    with st.form("raise_form", border=False), row("raise"):
        number_field(label, "raise_target", value=least, width=220)
        st.form_submit_button(button, key="raise_button", on_click=_bid_target, args=(one, rules.raise_at))
    complain("raise_target", say)


def _may_rise(deal: Deal) -> bool:
    """Whether the standing bid is of the rank at which targets rise: before, a raise would only confuse."""
    standing = deal.phase.standing if isinstance(deal.phase, Auction) else None
    return standing is not None and standing.rank is deal.profile.auction.raise_at


def _bid_target(one: Trial, rank: Rank | None) -> None:
    target = whole_number("raise_target")
    if target is not None:
        seat = one.learner
        attempt(one, BidPoints(seat, target) if rank is None else Bid(seat, rank, target))


def _calls(one: Trial, deal: Deal, say: Speaker) -> None:
    """The cards of the rank bid and others near at hand, and every other card to find out why not."""
    verdicts = {card: judge(deal, Call(one.learner, card)) for card in PACK}
    offered = _offered(one, deal, verdicts)
    with st.container(key="calls", horizontal=True, gap="small"):
        for card in offered:
            label = say.capital(say.card(card)) if len(offered) <= len(Suit) + 1 else say.short(card)
            _button(one, verdicts[card], label, f"call_{card.code}")
    others = [card.code for card in PACK if card not in offered]
    named = {card.code: card for card in PACK}
    with st.container(key="other_call", horizontal=True, vertical_alignment="bottom"):
        st.selectbox(
            say.text("Or another card") if offered else say.text("The card to call"),
            others,
            format_func=lambda code: say.capital(say.card(named[code])),
            key="other_card",
            width=260,
        )
        st.button(say.text("Call it"), key="call_other", on_click=_call_other, args=(one,))


def _offered(one: Trial, deal: Deal, verdicts: Mapping[Card, Verdict]) -> list[Card]:
    """The cards with a button of their own: those of the rank bid, and any other that may be called.

    Where finding the right one is the task, it is not singled out: the suit stands there as a whole.
    After an auction in points every card may be called, and all of them are in the list.
    """
    rank = deal.phase.rank if isinstance(deal.phase, Calling) else None
    if rank is None:
        return []
    upwards = tuple(reversed(deal.profile.scale.order))
    cards = [card for suit in Suit for at in upwards if (card := Card(at, suit))]
    near = {card.suit for card in cards if verdicts[card].legal and card.rank is not rank}
    if one.hides:
        return [card for card in cards if card.rank is rank or card.suit in near]
    return [card for card in PACK if card.rank is rank or verdicts[card].legal]


def _call_other(one: Trial) -> None:
    code = st.session_state.get("other_card")
    card = next((card for card in PACK if card.code == code), None)
    if card is not None:
        attempt(one, Call(one.learner, card))
