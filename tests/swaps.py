"""Another deal that looks the same to one seat: its hidden cards lie elsewhere."""

from dataclasses import replace
from random import Random

from explorer.cards import SEATS, Seat
from explorer.rules.actions import Call, Play
from explorer.rules.deals import Auction, Deal
from explorer.rules.engine import replay, restart


def swapped(deal: Deal, eyes: set[Seat], random: Random) -> Deal:
    """The same actions, with all that these seats cannot know dealt afresh among the others.

    Cards played stay where they were; so do those that a call of the lowest missing trump rests on.
    Cards that these seats have not looked at themselves are among those dealt afresh.
    """
    fixed = {action.card for action in deal.actions if isinstance(action, Play)}
    fixed |= _vouched(deal)
    for seat in eyes.intersection(SEATS[: len(deal.dealt)]):
        unseen = isinstance(deal.phase, Auction) and seat in deal.phase.unseen
        fixed |= set(deal.dealt[seat][: -deal.profile.dealing.unseen] if unseen else deal.dealt[seat])
    loose = [card for hand in deal.dealt for card in hand if card not in fixed]
    random.shuffle(loose)
    hands = tuple(tuple(card if card in fixed else loose.pop() for card in hand) for hand in deal.dealt)
    other = restart(replace(deal, dealt=hands))
    steps = replay(other, deal.actions)
    return steps[-1].deal if steps else other


def _vouched(deal: Deal) -> set:
    call = next((action for action in deal.actions if isinstance(action, Call)), None)
    if call is None or call.card.rank is deal.play.declaration.rank:
        return set()
    strength = deal.profile.scale.strength
    held = deal.dealt[call.seat]
    return {c for c in held if c.suit is call.card.suit and strength[c.rank] < strength[call.card.rank]} | {
        call.card
    }
