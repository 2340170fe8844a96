"""The shape of course.toml and lesson.toml, strictly: nothing unknown, nothing of another kind."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Kind = Literal["read", "watch", "predict", "do", "count", "chart"]
Show = Literal["table", "pack", "dealing", "none"]
Chart = Literal["units", "settlement", "points", "balances"]
Act = Literal["bid", "call", "play", "deal"]
Accept = Literal["legal", "file", "wins", "loses", "illegal"]

SLUG = r"^[a-z0-9]+(-[a-z0-9]+)*$"
DEAL = r"^[a-z0-9-]+(/[a-z0-9-]+)*$"


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


Slug = Annotated[str, Field(pattern=SLUG)]
DealName = Annotated[str, Field(pattern=DEAL)]
Several = Field(strict=False)


class CourseTable(_Strict):
    """The lessons in order, the rules they teach, and the session whose balances are drawn."""

    profile: str
    lessons: Annotated[tuple[Slug, ...], Several]
    session: Annotated[tuple[DealName, ...], Several] = ()


class DealingTable(_Strict):
    """A dealing: from a seed and a dealer, or the one that gives a deal; `lifted` cards are cut off."""

    seed: int | None = Field(default=None, ge=0, le=2**31)
    dealer: str | None = None
    deal: DealName | None = None
    lifted: int = Field(ge=1, le=39)


class TermsTable(_Strict):
    """A result to be paid."""

    target: int = Field(ge=0, le=120)
    captured: int = Field(ge=0, le=120)
    tricks: int = Field(ge=0, le=40)
    alone: bool = False


class AskTable(_Strict):
    """A question: for a fact, or for an action."""

    fact: str | None = None
    options: Annotated[tuple[str | int | bool, ...], Several] | None = None
    act: Act | None = None
    accept: Accept | Annotated[tuple[str, ...], Several] = "legal"


class StepTable(_Strict):
    """One step of a lesson, as written."""

    id: Slug
    kind: Kind
    deal: DealName | None = None
    dealing: DealingTable | None = None
    show: Show | None = None
    eyes: str = "open"
    at: str = "start"
    from_: str = Field(default="start", alias="from")
    to: str = "end"
    reveal: str | None = None
    why: Annotated[tuple[str, ...], Several] = ()
    chart: Chart | None = None
    again: bool = False
    cards: dict[Slug, str] = {}
    settle: TermsTable | None = None
    ask: AskTable | None = None
    until: str | None = None
    note: str | None = None


class LessonTable(_Strict):
    """A lesson: steps, deals, facts and questions, once for all languages."""

    slug: Slug
    requires: Annotated[tuple[Slug, ...], Several] = ()
    step: Annotated[tuple[StepTable, ...], Several]
