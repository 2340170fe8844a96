"""The played session is a whole one: as many settled deals as the profile asks for, dealt in turn."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.lint.content import Content
from explorer.lint.findings import Finding
from explorer.rules.deals import Settled

NAME = "session"
MEND = "Let course.toml name the deals of one whole session, in order."


def rule(course: Content) -> Iterator[Finding]:
    """Sessions that are too short or too long, deals that are not paid, dealers out of turn."""
    if not course.session:
        return
    deals, seats = course.profile.session.deals, course.profile.seats
    scored = []
    for name in course.session:
        if name not in course.deals:
            continue
        phase = course.deals[name][0].deal.phase
        if isinstance(phase, Settled) and (phase.settlement is not None or phase.play is None):
            scored += [name] if phase.settlement is not None else []
        else:
            yield Finding(NAME, f"deals/{name}.toml", "", "this deal of the session is not played to its end")
    if len(scored) != deals and all(name in course.deals for name in course.session):
        yield Finding(NAME, course.file, "", f"the session has {len(scored)} scored deals, not {deals}")
    for before, after in zip(course.session, course.session[1:], strict=False):
        if before in course.deals and after in course.deals:
            first, second = (course.deals[name][0].deal for name in (before, after))
            paid = isinstance(first.phase, Settled) and first.phase.play is not None
            if second.dealer is not first.dealer.after(1 if paid else 0, seats):
                yield Finding(NAME, f"deals/{after}.toml", "", "it is not this dealer's turn")
