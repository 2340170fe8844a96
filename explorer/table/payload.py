"""From what a seat may know to what the browser is told, in the shapes of `explorer.table.contract`.

A payload is made from a `Sight`, never from a deal, so nothing can reach the browser that the seats
looking on may not know: a hidden card has no face, no name, and an identifier that counts cards only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from explorer.cards import Card, Seat, Suit
from explorer.i18n import N_
from explorer.rules.actions import LEAST_TARGET, AnyBid, Bid, BidPoints, Call, Pass, Play
from explorer.rules.auctions import unseen_bids
from explorer.rules.deals import Auction, Calling, Playing, Settled
from explorer.rules.tricks import trick_points, winning_place
from explorer.table.faces import inks, layout

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from explorer.i18n import Speaker
    from explorer.rules.deals import Deal, Hand
    from explorer.rules.reasons import Verdict
    from explorer.rules.sight import Sight
    from explorer.table.contract import (
        Act,
        BidView,
        CalledView,
        CapturedView,
        CardView,
        FaceView,
        Mark,
        OfferView,
        PackView,
        Payload,
        PlayedView,
        SeatView,
        TagView,
        TrumpView,
        WorthView,
    )


class ShownTrick(NamedTuple):
    """The trick on the table: the running one, or the last complete one until the next is led."""

    number: int
    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat | None
    points: int
    complete: bool


def shown_trick(deal: Deal) -> ShownTrick:
    """What lies in the middle of the table; `number` counts from 1, `points` are card points."""
    play, seats, scale = deal.play, deal.profile.seats, deal.profile.scale
    if play is None:
        return ShownTrick(1, deal.eldest, (), None, 0, complete=False)
    if not play.cards and play.tricks:
        last = play.tricks[-1]
        return ShownTrick(len(play.tricks), last.leader, last.cards, last.winner, last.points, complete=True)
    winner = None
    if play.cards:
        winner = play.leader.after(winning_place(play.cards, play.declaration.trump, scale), seats)
    points = trick_points(play.cards, scale)
    return ShownTrick(len(play.tricks) + 1, play.leader, play.cards, winner, points, complete=False)


def played_label(card: Card, seat: Seat, trick: ShownTrick, deal: Deal, say: Speaker) -> str:
    """One card of the trick in words: what it is, what it counts, who played it, whether it wins."""
    facts = {
        "card": say.capital(say.card(card)),
        "points": points_text(deal.profile.scale.value(card.rank), say),
        "seat": seat,
    }
    if seat is not trick.winner:
        return say.text("%(card)s, %(points)s, played by %(seat)s", **facts)
    if trick.complete:
        return say.text("%(card)s, %(points)s, played by %(seat)s, takes the trick", **facts)
    return say.text("%(card)s, %(points)s, played by %(seat)s, winning so far", **facts)


def points_text(points: int, say: Speaker) -> str:
    """A number of card points."""
    return say.plural("%(n)s point", "%(n)s points", points)


def trick_text(trick: ShownTrick, say: Speaker) -> str:
    """The heading of a trick."""
    return say.text(
        "Trick %(trick)s in playing order: %(points)s",
        trick=trick.number,
        points=points_text(trick.points, say),
    )


def aside_text(deal: Deal, say: Speaker) -> str:
    """That the dealer sits out, where it is so."""
    if deal.dealer < deal.profile.seats:
        return ""
    return say.text("%(dealer)s deals and sits out", dealer=deal.dealer)


def turn_text(deal: Deal, say: Speaker) -> str:
    """What the table waits for, in one sentence."""
    match deal.phase:
        case Auction(to_act=seat, unseen=unseen) if seat in unseen:
            return say.text("%(seat)s is to bid, to pass, or first to look at the last cards.", seat=seat)
        case Auction(to_act=seat):
            return say.text("%(seat)s is to bid or to pass.", seat=seat)
        case Calling(declarer=seat):
            return say.text("%(seat)s is to call a card.", seat=seat)
        case Playing():
            return say.text("%(seat)s is to play.", seat=deal.to_act)
        case Settled():
            return say.text("The deal is over.")


def table_payload(
    sight: Sight,
    say: Speaker,
    *,
    viewer: Seat | None = None,
    verdicts: Iterable[Verdict] = (),
    serial: int = 0,
    status: str | None = None,
    marks: Mapping[Card, Mark] | None = None,
    worths: Mapping[Card, WorthView] | None = None,
    four_colours: bool = False,
    packets: int | None = None,
    pack: Sequence[Card] = (),
    pack_faces: bool = False,
    keys: tuple[int, int] = (0, 0),
) -> Payload:
    """The table as some seats see it.

    `viewer` sits at the bottom: by default the only seat that looks on, or A. `verdicts` are the judged
    actions a person may try, heeded for the seats that look on: plays light up the cards of a hand, calls
    put cards on offer. `packets` shows the deal after so many packets only, and `pack` what is left of the
    pack, from the top: only with `pack_faces` does the browser learn which cards. `keys` are the
    steps that the left and right arrows may go back and on. `worths` stand on the cards that can be played,
    where all hands are open.
    """
    deal = sight.deal
    if viewer is None:
        viewer = next(iter(sight.eyes)) if len(sight.eyes) == 1 else Seat.A
    judged = [one for one in verdicts if one.action.seat in sight.eyes]
    trick = shown_trick(deal)
    declaration = deal.play.declaration if deal.play else None
    called = declaration.called if declaration else None
    marked: dict[Card, Mark] = {called: "called"} if called else {}
    marked |= marks or {}
    plays = {(one.action.seat, one.action.card): one.legal for one in judged if isinstance(one.action, Play)}
    seats = [
        _seat(sight, seat, place, plays, marked, packets, say)
        for place, seat in enumerate(
            viewer.after(step, deal.profile.seats) for step in range(deal.profile.seats)
        )
    ]
    if worths and sight.open:  # what a card leads to depends on every hand
        _value(seats, worths)
    return {
        "serial": serial,
        "lang": say.language.html,
        "label": _label(sight, viewer, say),
        "deck": say.deck,
        "inks": {suit.value: ink for suit, ink in inks(say.deck, four_colours).items()},
        "open": len(sight.eyes) > 1,
        "seats": seats,
        "trick": [
            _played(card, trick.leader.after(place, deal.profile.seats), place + 1, trick, deal, say)
            for place, card in enumerate(trick.cards)
        ],
        "trick_label": trick_text(trick, say),
        "offer": _offer(deal, judged, say),
        "pack": _pack(pack, pack_faces, say),
        "trump": _trump(declaration.trump, say) if declaration and declaration.trump else None,
        "called": called_view(called, say) if called else None,
        "aside": aside_text(deal, say),
        "status": turn_text(deal, say) if status is None else status,
        "keys": list(keys),
        "dealt": None if packets is None else deal.dealer.name,
    }


def _label(sight: Sight, viewer: Seat, say: Speaker) -> str:
    if sight.open:
        return say.text("Card table, all hands face up")
    if viewer in sight.eyes:
        return say.text("Card table, as %(seat)s sees it", seat=viewer)
    return say.text("Card table, all hands face down")


def _face(card: Card, say: Speaker) -> FaceView:
    return {
        "suit": card.suit.value,
        "figure": layout(card.rank, say.deck),
        "letter": say.letter(card.rank),
    }


def _trump(trump: Suit, say: Speaker) -> TrumpView:
    return {"suit": trump.value, "label": say.text("Trump: %(suit)s", suit=trump)}


def called_view(called: Card, say: Speaker) -> CalledView:
    """The called card, to stand beside the table."""
    return {"face": _face(called, say), "label": say.text("Called card: %(card)s", card=called)}


# --- seats ---------------------------------------------------------------------------------------


def _seat(
    sight: Sight,
    seat: Seat,
    place: int,
    plays: Mapping[tuple[Seat, Card], bool],
    marked: Mapping[Card, Mark],
    packets: int | None,
    say: Speaker,
) -> SeatView:
    deal = sight.deal
    hand = held(deal, seat, packets)
    tags = _tags(sight, seat, say)
    turn = deal.to_act is seat and packets is None
    parts = [say.seat_label(seat), *(tag["text"] for tag in tags)]
    parts.append(say.plural("%(n)s card", "%(n)s cards", len(hand)))
    if turn:
        parts.append(say.ptext("seat", "to act"))
    return {
        "id": seat.name,
        "name": say.seat(seat),
        "label": ", ".join(parts),
        "place": place,
        "turn": turn,
        "tags": [{"kind": tag["kind"], "text": say.capital(tag["text"])} for tag in tags],
        "hand": [
            _card(card, seat, at, plays.get((seat, card)) if card else None, marked, say)
            for at, card in enumerate(hand)
        ],
        "captured": _captured(deal, seat, say),
        "bid": _bid(deal, seat, say),
    }


def _value(seats: list[SeatView], worths: Mapping[Card, WorthView]) -> None:
    """Put on the cards that can be played what they lead to, and into their labels."""
    by_code = {card.code: worth for card, worth in worths.items()}
    for seat in seats:
        for card in seat["hand"]:
            if card["act"] and card["id"] in by_code:
                worth = by_code[card["id"]]
                own = "" if seat["place"] else " own"
                card["worth"] = {**worth, "look": worth["look"] + own}
                card["label"] = f"{card['label']}: {worth['label']}"


_SUIT_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)  # black and red in turn


def held(deal: Deal, seat: Seat, packets: int | None = None) -> Hand:
    """The cards a seat holds, sorted by suit and strength as people hold them, unknown ones last."""
    play = deal.play
    hands = play.hands if play else deal.dealt
    hand = hands[seat] if seat < len(hands) else ()
    if packets is not None:
        turn = (seat - deal.eldest) % deal.profile.seats
        sizes = deal.profile.dealing.packets
        given = sum(size for round_, size in enumerate(sizes) if round_ * deal.profile.seats + turn < packets)
        hand = hand[:given]
    strength = deal.profile.scale.strength
    known = [card for card in hand if card]
    known.sort(key=lambda card: (_SUIT_ORDER.index(card.suit), -strength[card.rank]))
    return (*known, *(None for card in hand if card is None))


def _card(
    card: Card | None, seat: Seat, at: int, legal: bool | None, marked: Mapping[Card, Mark], say: Speaker
) -> CardView:
    if card is None:
        return {"id": f"{seat.name}.{at}", "face": None, "label": "", "act": None, "ok": False, "mark": None}
    mark = marked.get(card)
    act: Act | None = None if legal is None else "play"
    return {
        "id": card.code,
        "face": _face(card, say),
        "label": card_label(card, say, act, legal is not False, mark),
        "act": act,
        "ok": bool(legal),
        "mark": mark,
    }


_LABELS = {
    "play": N_("%(card)s, play", context="card button"),
    "call": N_("%(card)s, call", context="card button"),
    "refused": N_("%(card)s, not allowed: why?", context="card button"),
}
_MARKED = {
    "called": N_("%(card)s, called card", context="card button"),
    "chosen": N_("%(card)s, chosen", context="card button"),
}


def card_label(
    card: Card, say: Speaker, act: Act | None, legal: bool = True, mark: Mark | None = None
) -> str:
    """A card and what pressing it does: "Ace of hearts, play"."""
    text = say.capital(say.card(card))
    if mark:
        text = say.marked(_MARKED[mark], card=text)
    return say.marked(_LABELS[act if legal else "refused"], card=text) if act else text


_TAGS = {
    "you": N_("you", context="role"),
    "dealer": N_("dealer", context="role"),
    "alone": N_("declarer, alone", context="role"),
}


def _tags(sight: Sight, seat: Seat, say: Speaker) -> list[TagView]:
    deal = sight.deal
    tags: list[TagView] = []
    if sight.eyes == {seat}:
        tags.append({"kind": "you", "text": say.marked(_TAGS["you"])})
    if deal.dealer is seat:
        tags.append({"kind": "dealer", "text": say.marked(_TAGS["dealer"])})
    if seat is _declarer(deal):
        text = say.marked(_TAGS["alone"]) if deal.alone else say.role("declarer")
        tags.append({"kind": "declarer", "text": text})
    elif seat is deal.partner:
        tags.append({"kind": "partner", "text": say.role("partner")})
    return tags


def _declarer(deal: Deal) -> Seat | None:
    if isinstance(deal.phase, Calling):
        return deal.phase.declarer
    return deal.play.declaration.declarer if deal.play else None


def _captured(deal: Deal, seat: Seat, say: Speaker) -> CapturedView | None:
    if deal.play is None or not any(trick.winner is seat for trick in deal.play.tricks):
        return None
    tricks = sum(trick.winner is seat for trick in deal.play.tricks)
    points = points_text(deal.play.captured[seat], say)
    taken = say.plural("%(n)s trick: %(points)s", "%(n)s tricks: %(points)s", tricks, points=points)
    return {"text": taken, "short": points}


def _bid(deal: Deal, seat: Seat, say: Speaker) -> BidView | None:
    if deal.play is not None:
        return None
    said = [action for action in deal.actions if action.seat is seat and isinstance(action, AnyBid | Pass)]
    match said[-1:]:
        case [BidPoints(target=target) as bid]:
            label = _blind(say.plural("Bid: %(n)s point", "Bid: %(n)s points", target), bid, deal, say)
            return {"kind": _standing(deal, bid), "rank": "", "text": say.number(target), "label": label}
        case [Bid(rank=rank, target=target) as bid]:
            text, label = "", say.text("Bid: %(rank)s", rank=rank)
            if target > LEAST_TARGET:
                # Translators: A raised target, as short as can be, after a picture of a card: "for 80".
                text = say.ptext("bid", "for %(target)s", target=target)
                label = say.text("Bid: %(rank)s with a target of %(target)s", rank=rank, target=target)
            label = _blind(label, bid, deal, say)
            return {"kind": _standing(deal, bid), "rank": say.letter(rank), "text": text, "label": label}
        case [Pass()]:
            text = say.ptext("bid", "pass")
            return {"kind": "pass", "rank": "", "text": text, "label": text}
    return None


def _blind(label: str, bid: AnyBid, deal: Deal, say: Speaker) -> str:
    """A bid in words, and that it was made blind if it was."""
    return say.text("%(bid)s, blind", bid=label) if bid in unseen_bids(deal) else label


def _standing(deal: Deal, bid: AnyBid) -> Literal["bid", "standing"]:
    """Whether a bid is the last one made, and so the one to beat."""
    last = [action for action in deal.actions if isinstance(action, AnyBid)][-1]
    return "standing" if bid is last else "bid"


# --- the middle of the table ---------------------------------------------------------------------


def _played(card: Card, seat: Seat, order: int, trick: ShownTrick, deal: Deal, say: Speaker) -> PlayedView:
    winning = seat is trick.winner
    sign = ""
    if winning:
        sign = say.ptext("trick", "takes it") if trick.complete else say.ptext("trick", "winning")
    return {
        "id": card.code,
        "seat": seat.name,
        "face": _face(card, say),
        "label": played_label(card, seat, trick, deal, say),
        "order": say.number(order),
        "winning": winning,
        "sign": sign,
    }


def _offer(deal: Deal, judged: list[Verdict], say: Speaker) -> OfferView | None:
    """The cards that can be called: those of the rank bid, and any other the rules allow."""
    if not isinstance(deal.phase, Calling):
        return None
    calls = [
        (one.action, one.legal)
        for one in judged
        if isinstance(one.action, Call) and (one.legal or one.action.card.rank is deal.phase.rank)
    ]
    cards: list[CardView] = [
        {
            "id": f"call.{call.card.code}",
            "face": _face(call.card, say),
            "label": card_label(call.card, say, "call", legal),
            "act": "call",
            "ok": legal,
            "mark": None,
        }
        for call, legal in calls
    ]
    if not cards:
        return None
    return {"seat": deal.phase.declarer.name, "label": say.text("Cards that can be called"), "cards": cards}


def _pack(cards: Sequence[Card], faces: bool, say: Speaker) -> PackView | None:
    """What is left of the pack; face down it is one back, whatever its order."""
    if not cards:
        return None
    label = say.plural(
        "%(n)s card in the pack, from the top", "%(n)s cards in the pack, from the top", len(cards)
    )
    if faces:
        views = [_card(card, Seat.A, 0, None, {}, say) for card in cards]
    else:
        label = say.plural("%(n)s card in the pack", "%(n)s cards in the pack", len(cards))
        views = [_card(None, Seat.A, 0, None, {}, say) | {"id": "pack", "label": label}]
    return {"label": label, "cards": views}
