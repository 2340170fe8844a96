"""Reads one step of a lesson: its table made values, each name checked against the rules and the deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from explorer.cards import SEATS, Card, CardError, Rank, Seat, Suit, parse_card
from explorer.course.facts import Fact, Terms
from explorer.course.lessons import AskAct, AskFact, Step
from explorer.course.positions import Dealing, Replay, Source
from explorer.course.questions import is_number, usual_options
from explorer.course.tables import AskTable, DealingTable, Show, StepTable
from explorer.problems import (
    InputError,
    MissingKey,
    NotACard,
    NotAllowed,
    UnknownKey,
    WrongKind,
    excerpt,
)
from explorer.profiles import Profile
from explorer.rules.actions import action_text
from explorer.rules.dealing import shuffle
from explorer.rules.engine import legal_actions


@dataclass(frozen=True)
class StepReader:
    """Reads one step; `where` is its place in the file, for messages."""

    deals: Callable[[str], Replay]
    profile: Profile
    row: StepTable
    where: str

    def step(self) -> Step:
        """The step as a value; raises `InputError`."""
        row = self.row
        source = self._source()
        at = self._place(source, "at", row.at)
        watched = row.kind == "watch"
        end = self._place(source, "to", row.to) if watched else at
        start = self._place(source, "from", row.from_) if watched else at
        if watched and end < start:
            raise InputError(NotAllowed(f"{self.where}.to", excerpt(row.to), ()))
        reveal = at if row.reveal is None else self._place(source, "reveal", row.reveal)
        for key in row.why:
            if not self.profile.has_rule(key):
                known = tuple(entry.key for entry in self.profile.rules)
                raise InputError(NotAllowed(f"{self.where}.why", excerpt(key), known))
        blank = Step(
            row.id,
            row.kind,
            self.profile,
            source,
            row.show or self._usual_show(source),
            self._eyes(),
            start if watched else at,
            start,
            end,
            reveal,
            None if row.until is None else self._place(source, "until", row.until),
            row.why,
            row.chart,
            row.again,
            {name: self._card(f"cards.{name}", text) for name, text in row.cards.items()},
            self._terms(),
            None,
        )
        return self._with_question(blank)

    def _source(self) -> Source | None:
        row = self.row
        if row.dealing is not None:
            return self._dealing(row.dealing)
        return None if row.deal is None else self.deals(row.deal)

    def _dealing(self, table: DealingTable) -> Dealing:
        if table.deal is not None:
            return Dealing.of(self.deals(table.deal).deal, table.lifted)
        if table.seed is None:
            raise InputError(MissingKey(f"{self.where}.dealing.seed"))
        if table.dealer is None:
            raise InputError(MissingKey(f"{self.where}.dealing.dealer"))
        dealer = self._seat("dealing.dealer", table.dealer)
        return Dealing(self.profile, dealer, shuffle(table.seed), table.lifted)

    def _usual_show(self, source: Source | None) -> Show:
        return "none" if source is None else "table" if isinstance(source, Replay) else "dealing"

    def _place(self, source: Source | None, key: str, name: str) -> int:
        if source is None:
            return 0
        try:
            return source.locate(name)
        except LookupError:
            raise InputError(NotAllowed(f"{self.where}.{key}", excerpt(name), source.places)) from None

    def _eyes(self) -> tuple[Seat, ...] | None:
        if self.row.eyes == "open":
            return None
        return () if self.row.eyes == "none" else (self._seat("eyes", self.row.eyes, "open", "none"),)

    def _seat(self, key: str, text: str, *others: str) -> Seat:
        names = tuple(seat.name for seat in SEATS[: self.profile.seats])
        if text not in names:
            raise InputError(NotAllowed(f"{self.where}.{key}", excerpt(text), (*names, *others)))
        return Seat[text]

    def _card(self, key: str, text: str) -> Card:
        try:
            return parse_card(text)
        except CardError:
            raise InputError(NotACard(f"{self.where}.{key}", excerpt(text))) from None

    def _terms(self) -> Terms | None:
        row = self.row.settle
        if row is None:
            return None
        terms = Terms(row.target, row.captured, row.tricks, row.alone)
        try:
            terms.settlement(self.profile)
        except ValueError:
            found = f"{row.target}, {row.captured}, {row.tricks}"
            raise InputError(NotAllowed(f"{self.where}.settle", found, ())) from None
        return terms

    # --- the question --------------------------------------------------------------------------

    def _with_question(self, step: Step) -> Step:
        asked = self.row.ask
        needed = {"predict": "fact", "count": "fact", "do": "act"}.get(step.kind)
        if asked is None:
            if needed is not None:
                raise InputError(MissingKey(f"{self.where}.ask"))
            return step
        if needed is None or (asked.fact is None) is (needed == "fact"):
            raise InputError(
                MissingKey(f"{self.where}.ask.{needed}") if needed else UnknownKey(f"{self.where}.ask")
            )
        ask = self._ask_fact(step, asked, asked.fact) if asked.fact else self._ask_act(step, asked)
        return replace(step, ask=ask)

    def _ask_fact(self, step: Step, asked: AskTable, name: str) -> AskFact:
        known = step.facts(step.reveal)
        if name not in known:
            raise InputError(NotAllowed(f"{self.where}.ask.fact", excerpt(name), tuple(known)))
        answer = known[name]
        if step.kind == "count":
            if not is_number(answer):
                raise InputError(WrongKind(f"{self.where}.ask.fact", excerpt(name), "number"))
            return AskFact(name, ())
        if asked.options is not None:
            options = tuple(self._option(answer, text) for text in asked.options)
        else:
            options = usual_options(self.profile, step.source, step.reveal, answer)
        if options.count(answer) != 1:
            shown = tuple(map(str, options))
            raise InputError(NotAllowed(f"{self.where}.ask.options", str(answer), shown))
        return AskFact(name, options)

    def _option(self, answer: Fact, found: str | int | bool) -> Fact:
        """An option as written, read as the same kind of fact as the answer."""
        match answer:
            case bool() if isinstance(found, bool):
                return found
            case Seat() if isinstance(found, str):
                return self._seat("ask.options", found)
            case int() if isinstance(found, int) and not isinstance(found, bool):
                return found
            case Card() if isinstance(found, str):
                return self._card("ask.options", found)
            case Rank() if found in tuple(Rank):
                return Rank(str(found))
            case Suit():
                suits = {name: suit for suit in Suit for name in (suit.value, suit.glyph)}
                if found in suits:
                    return suits[str(found)]
        raise InputError(NotAllowed(f"{self.where}.ask.options", excerpt(found), ()))

    def _ask_act(self, step: Step, asked: AskTable) -> AskAct:
        where = f"{self.where}.ask"
        if asked.act is None:
            raise InputError(MissingKey(f"{where}.act"))
        if (asked.act == "deal") is not isinstance(step.source, Dealing):
            raise InputError(NotAllowed(f"{where}.act", asked.act, ()))
        if isinstance(step.source, Replay) and not isinstance(asked.accept, str):
            legal = tuple(action_text(action) for action in legal_actions(step.source.deals[step.at]))
            for text in asked.accept:
                if text not in legal:
                    raise InputError(NotAllowed(f"{where}.accept", excerpt(text), legal))
        return AskAct(asked.act, asked.accept)
