"""Random deals, shared by the tests: any deal at any point, partly known ones and studies too."""

from hypothesis import strategies as st

from explorer.cards import PACK, SEATS, Rank, Seat, Suit
from explorer.profiles import load_profile, variant_ids
from explorer.rules.actions import Bid, Call, Look, Pass
from explorer.rules.deals import Auction, Declaration
from explorer.rules.engine import apply, legal_actions, start, study
from explorer.trees import LONGEST_NAME, tree_of

PAGAT = load_profile("chiamata/pagat")

profiles = st.sampled_from([load_profile(name) for name in variant_ids()])
"""Every profile with every choice of its options."""

seats = st.sampled_from(SEATS[:5])
"""Seats of a table for five; a smaller one has no E."""

suits = st.sampled_from(tuple(Suit))
ranks = st.sampled_from(tuple(Rank))
cards = st.sampled_from(PACK)


@st.composite
def full_hands(draw, profile=PAGAT):
    """The whole pack, dealt in a random order to all hands."""
    pack = draw(st.permutations(PACK))
    return _in_hands(pack, profile, profile.dealing.hand)


@st.composite
def hands_with_gaps(draw, profile=PAGAT, size=None):
    """Hands of one size, the full one by default, in which any card may be unknown."""
    size = size or profile.dealing.hand
    pack = draw(st.permutations(PACK))
    number = profile.seats * size
    known = draw(st.lists(st.booleans(), min_size=number, max_size=number))
    cards = [card if seen else None for card, seen in zip(pack, known, strict=False)]
    return _in_hands(cards, profile, size)


def _in_hands(cards, profile, size):
    return tuple(tuple(cards[size * seat : size * seat + size]) for seat in range(profile.seats))


@st.composite
def played_on(draw, deal, most=130):
    """A deal after some more legal actions; auctions are kept lively but finite."""
    random = draw(st.randoms(use_true_random=False))
    for _ in range(draw(st.integers(0, most))):
        actions = legal_actions(deal)
        if not actions:
            break
        if isinstance(deal.phase, Auction) and random.random() < 0.5:
            actions = (actions[0], *(one for one in actions if isinstance(one, Look)))  # a pass or a look
        deal = apply(deal, random.choice(actions)).deal
    return deal


@st.composite
def deals(draw, most=60):
    """A wholly known deal, up to any point of its course."""
    profile = draw(profiles)
    dealer = draw(st.sampled_from(profile.dealers))
    return draw(played_on(start(profile, dealer, draw(full_hands(profile))), most))


@st.composite
def partly_known_deals(draw, most=60):
    """A deal from its auction on, with unknown cards."""
    profile = draw(profiles)
    dealer = draw(st.sampled_from(profile.dealers))
    return draw(played_on(start(profile, dealer, draw(hands_with_gaps(profile))), most))


@st.composite
def declarations(draw, profile):
    """What a study may start from: any of it may be open, and what is given fits together."""
    rules = profile.auction
    declarer = draw(st.none() | st.sampled_from(SEATS[: profile.seats]))
    rank = draw(st.none() | ranks) if rules.kind == "ranks" else None
    plain = rank not in {None, rules.raise_at}
    highest = rules.least_target if plain else rules.most_target
    target = draw(st.none() | st.integers(rules.least_target, highest))
    called = draw(st.none() | st.builds(lambda suit: _card(rank or Rank.TWO, suit), suits))
    trump = called.suit if called else draw(st.none() | suits)
    return Declaration(declarer, rank, target, called, trump)


def _card(rank, suit):
    return next(card for card in PACK if card.rank is rank and card.suit is suit)


@st.composite
def studies(draw, most=40):
    """A fragment that starts with trick play, with or without known cards, up to any point."""
    profile = draw(profiles)
    size = draw(st.integers(1, profile.dealing.hand))
    unknown = ((None,) * size,) * profile.seats
    hands = draw(st.just(unknown) | hands_with_gaps(profile, size))
    dealer, leader = (draw(st.sampled_from(one)) for one in (profile.dealers, SEATS[: profile.seats]))
    return draw(played_on(study(profile, dealer, hands, draw(declarations(profile)), leader), most))


any_deals = deals() | partly_known_deals() | studies()


# What people, files and strangers may put into a name or a note.
TEXTS = (
    "B holds back",
    "<b>bold</b> & <script>alert(1)</script>",
    "*stars* _lines_ ![x](https://example.org/x.png) :red[no] $x$ :material/home:",
    "\u202eright to left\u202c \u200fعربي\u200f שלום",
    'quotes " and \\ and \\n',
    "one\ntwo\n\nthree",
    "👩‍👩‍👧 e\u0301 \U000e0041",
    "[[lines]]\nname = 1",
    "🂡" * 40,
)

texts = st.sampled_from(TEXTS) | st.text(max_size=60)


@st.composite
def grown(draw, tree, moves=30):
    """A tree after some more moves made anywhere in it, with a few names and notes."""
    random = draw(st.randoms(use_true_random=False))
    for _ in range(draw(st.integers(0, moves))):
        line = random.randrange(len(tree.lines))
        ply = random.randint(0, tree.lines[line].end)
        for _ in range(random.randint(1, 6)):
            actions = legal_actions(tree.at(line, ply))
            if not actions:
                break
            tree, line, ply, _ = astuple_of(tree.play(line, ply, random.choice(actions)))
    for text in draw(st.lists(texts, max_size=3)):
        tree = tree.rename(random.randrange(len(tree.lines)), text[:LONGEST_NAME])
        tree = tree.annotate(random.randrange(len(tree.lines)), text)
    return tree


def astuple_of(place):
    return place.tree, place.line, place.ply, place.new


@st.composite
def trees(draw, moves=30):
    """A deal of any kind with lines."""
    return draw(grown(tree_of(draw(any_deals)), moves))


def longest_auction(dealer=Seat.E, seed=1):
    """A deal with the longest auction there can be: every rank, every target, all passes."""
    deal = start(PAGAT, dealer, seed)
    steps = [Bid(Seat.A, rank) for rank in PAGAT.scale.order]
    steps += [Bid(Seat.A, Rank.TWO, target) for target in range(62, 120)]
    for step in steps:
        deal = apply(deal, Bid(deal.to_act, step.rank, step.target)).deal
    while isinstance(deal.phase, Auction):
        deal = apply(deal, Pass(deal.to_act)).deal
    two = next(card for card in PACK if card.rank is Rank.TWO and card not in deal.dealt[deal.to_act])
    deal = apply(deal, Call(deal.to_act, two)).deal
    while deal.to_act is not None:
        deal = apply(deal, legal_actions(deal)[-1]).deal
    return deal
