"""A session: scored deals up to an agreed number or balance, and who is ahead (000 §05, 004 §05, 001 §10)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from explorer.cards import SEATS, Seat
from explorer.profiles import Profile
from explorer.rules.deals import Deal, Settled
from explorer.rules.settlement import balances, places


@dataclass(frozen=True, slots=True)
class End:
    """What ends a session: so many scored deals, or the first balance that reaches so many units."""

    deals: int | None = None
    balance: int | None = None


@dataclass(frozen=True, slots=True)
class Session:
    """Deals in the order in which they were played, those that everybody passed too.

    `dealer` deals first. `agreed` is the end that the players have chosen, where it is not the usual one.
    People keep their letters for the whole session; see `seated` for those of a deal where one sits out.
    """

    profile: Profile
    dealer: Seat
    deals: tuple[Deal, ...] = ()
    agreed: End | None = None

    @property
    def end(self) -> End:
        """When the session is over: as the players agreed, or else as the profile says first."""
        if self.agreed is not None:
            return self.agreed
        usual = self.profile.session
        return End(usual.deals, usual.balances[0] if usual.balances else None)


def counts(deal: Deal) -> bool:
    """Whether a deal is one of the agreed number: it has been paid, nobody-bid deals have not."""
    return isinstance(deal.phase, Settled) and deal.phase.settlement is not None


def next_dealer(deal: Deal) -> Seat:
    """Who deals after this deal: the dealer's right-hand neighbour, or the same seat when all passed.

    >>> from explorer.profiles import load_profile
    >>> from explorer.rules.actions import Pass
    >>> from explorer.rules.engine import apply, start
    >>> deal = start(load_profile("chiamata/pagat"), Seat.E, 1)
    >>> for seat in range(5):
    ...     deal = apply(deal, Pass(Seat(seat))).deal
    >>> next_dealer(deal)
    <Seat.E: 4>
    """
    again = not counts(deal) and deal.profile.dealing.all_pass == "same-dealer"  # noqa: S105 (no password)
    return deal.dealer if again else deal.dealer.after(1, deal.profile.people)


def seated(profile: Profile, dealer: Seat) -> tuple[Seat, ...]:
    """Which of the people at the table sit in the seats of a deal that one of them deals.

    Where the dealer plays, everyone sits in the seat of the same letter. Where the dealer sits out, the
    others are lettered anew in each deal, from the eldest on.

    >>> from explorer.profiles import load_profile
    >>> seated(load_profile("chiamata/points-it+four-at-table"), Seat.B)
    (<Seat.C: 2>, <Seat.D: 3>, <Seat.E: 4>, <Seat.A: 0>)
    """
    if profile.people == profile.seats:
        return SEATS[: profile.seats]
    return tuple(dealer.after(step, profile.people) for step in range(1, profile.people))


def dealers(session: Session) -> tuple[Seat, ...]:
    """Who dealt each deal, by the letters of the session, and then who deals next."""
    found = [session.dealer]
    for deal in session.deals:
        found.append(found[-1].after(next_dealer(deal) - deal.dealer, session.profile.people))
    return tuple(found)


def dealer(session: Session) -> Seat:
    """Who deals next."""
    return dealers(session)[-1]


def scored(session: Session) -> int:
    """How many deals have counted so far."""
    return sum(counts(deal) for deal in session.deals)


def over(session: Session) -> bool:
    """Whether the agreed number of deals has been scored, or the agreed balance reached."""
    end = session.end
    enough = end.deals is not None and scored(session) >= end.deals
    return enough or (end.balance is not None and max(standing(session)) >= end.balance)


def add(session: Session, deal: Deal) -> Session:
    """The session after one more deal.

    Raises `ValueError` when the session is over already, when the deal is not, when it could not
    be paid although somebody bid, and when another seat should have dealt it.
    """
    if over(session):
        raise ValueError("the session is over")
    if deal.profile != session.profile:
        raise ValueError(f"a deal of {deal.profile.id} in a session of {session.profile.id}")
    if deal.to_act is not None or (deal.play is not None and not counts(deal)):
        raise ValueError("the deal is not finished, or not known well enough to be paid")
    if len(session.profile.dealers) > 1 and deal.dealer is not dealer(session):
        raise ValueError(f"{deal.dealer.name} dealt instead of {dealer(session).name}")
    return replace(session, deals=(*session.deals, deal))


def deltas(session: Session) -> tuple[tuple[int, ...], ...]:
    """What each scored deal paid, in units by player; whoever sat out has 0."""
    pairs = zip(dealers(session), session.deals, strict=False)
    return tuple(
        _by_player(session.profile, dealer, deal.phase.settlement.deltas)
        for dealer, deal in pairs
        if isinstance(deal.phase, Settled) and deal.phase.settlement is not None
    )


def _by_player(profile: Profile, dealer: Seat, paid: tuple[int, ...]) -> tuple[int, ...]:
    """What a deal paid its seats, by the letters of the session."""
    row = [0] * profile.people
    for player, delta in zip(seated(profile, dealer), paid, strict=True):
        row[player] = delta
    return tuple(row)


def standing(session: Session) -> tuple[int, ...]:
    """Everybody's balance now; all start from 0."""
    rows = balances(deltas(session), session.profile.people)
    return rows[-1] if rows else (0,) * session.profile.people


def winners(session: Session) -> tuple[Seat, ...]:
    """The seats with the highest balance, several when they are level; none before the session is over."""
    if not over(session):
        return ()
    return tuple(Seat(seat) for seat, place in enumerate(places(standing(session))) if place == 1)
