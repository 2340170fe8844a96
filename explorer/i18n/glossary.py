"""The glossary: what each word of the game means, and where one word means two things.

The words themselves, in all the languages, are entries of `locales/termbase.toml`; here stand
their definitions, said in the reader's language with the numbers of the profile at hand.
"""

from __future__ import annotations

import tomllib
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from explorer.i18n.languages import LANGUAGES
from explorer.i18n.messages import N_
from explorer.i18n.pieces import foreign, pieces
from explorer.i18n.rulebook import filled
from explorer.i18n.termbase import TERMBASE

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from explorer.i18n.messages import Message
    from explorer.i18n.pieces import Pieces
    from explorer.i18n.speaker import Speaker
    from explorer.i18n.statements import Words
    from explorer.profiles import Profile


@dataclass(frozen=True, slots=True)
class Entry:
    """A word of the game: by language the one said here, then those heard elsewhere; and its rule."""

    key: str
    group: str
    words: Mapping[str, tuple[str, ...]]
    rule: str


@dataclass(frozen=True, slots=True)
class Note:
    """A trap: what kind it is, what there is to know, and the words it names with their languages."""

    mark: Message
    text: Message
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Contrast:
    """A habit of another game, what holds here instead, and the rule that says so."""

    there: Message
    here: Message
    rule: str


@dataclass(frozen=True, slots=True)
class OtherGame:
    """A game that learners know, and what of it does not hold here."""

    key: str
    title: Message
    known: Message
    contrasts: tuple[Contrast, ...]


@cache
def entries(path: Path = TERMBASE) -> tuple[Entry, ...]:
    """The entries of the termbase, in the order in which they are shown.

    >>> [entry.words["fr"] for entry in entries() if entry.key == "trick"]
    [('pli', 'levée')]
    """
    return tuple(
        Entry(
            entry["key"],
            entry["group"],
            {lang: tuple(entry[lang]) for lang in LANGUAGES},
            entry["rule"],
        )
        for entry in tomllib.loads(path.read_text(encoding="utf-8"))["entry"]
    )


def _bids(profile: Profile) -> str:
    """What is bid: ranks and then targets, ranks alone, or points."""
    if profile.auction.kind == "ranks" and profile.auction.raise_at is not None:
        return "targets"
    return profile.auction.kind


DEFINITIONS: Mapping[str, Words] = {
    "player": N_("One of the %(seats)s people at the table, each with cards and a balance of their own."),
    "declarer": N_("The player who wins the auction, calls a card and must reach the target."),
    "partner": N_("Whoever holds the called card and secretly plays with the declarer."),
    "defender": N_("A player who is neither declarer nor partner and tries to keep the two from the target."),
    "opponent": N_("A player of the other side; everyone else is one when the declarer plays alone."),
    "side": N_("Those who win or lose a deal together: the declarer with the partner, or the defenders."),
    "dealer": N_(
        "The player who shuffles and deals; after each scored deal it is the neighbour on the right."
    ),
    "eldest": lambda profile: {
        "eldest": N_("The dealer’s right-hand neighbour, who is the first to bid and the first to lead."),
        "declarer": N_("The dealer’s right-hand neighbour, who is the first to bid."),
    }[profile.play.first_lead],
    "anticlockwise": N_("The way everything goes round the table: always on to the right-hand neighbour."),
    "pack": N_("The %(cards)s cards of the game, in %(suits)s suits; eights, nines and tens are left out."),
    "suit": N_("One of the %(suits)s families of cards, such as hearts or cups."),
    "rank": N_("What a card is within its suit; from the highest to the lowest: %(order)s."),
    "trump": N_("The suit that beats the others in this deal, or any card of it; the declarer chooses it."),
    "points": N_("What the cards in the tricks of a side are worth, %(total)s in the whole pack."),
    "court-card": N_("A king, queen or jack; Italian packs have a knight where others have a queen."),
    "carico": N_("One of the two strongest ranks, which hold most of the points."),
    "worthless": N_("A card that counts nothing; as a trump it can still win a trick."),
    "deal": N_("Everything from the shuffle to the settlement, with %(tricks)s tricks."),
    "hand": N_("The cards that one player holds, %(hand)s at the beginning."),
    "deal-out": N_("To give out the cards, here in packets of %(packets)s, until none are left."),
    "shuffle": N_("To mix the cards before they are dealt."),
    "cut": N_("To lift part of the shuffled pack and put the rest on top of it."),
    "auction": N_(
        "The part of a deal in which the players bid, each asking more of themselves, to be declarer."
    ),
    "bid": lambda profile: {
        "targets": N_(
            "An offer to become declarer: a rank, always lower than the one before, or a higher target."
        ),
        "ranks": N_("An offer to become declarer: a rank, always lower than the one before."),
        "points": N_("An offer to become declarer: a number of points, always higher than the one before."),
    }[_bids(profile)],
    "raise": lambda profile: {
        "targets": N_("A bid of %(two)s that names a higher target than the last."),
        "ranks": N_("A bid that names a higher target than the last; under these rules there is none."),
        "points": N_("A bid of more points than the last; here every bid after the first is one."),
    }[_bids(profile)],
    "blind-bid": N_(
        "A bid made before looking at the last cards dealt, where the players have agreed to allow it."
    ),
    "pass": N_("To say that one does not bid; whoever passes is out of this auction."),
    "target": lambda profile: {
        "targets": N_(
            "The points that the declarer’s side must take to win: %(least)s, or more after a raise."
        ),
        "ranks": N_("The points that the declarer’s side must take to win: %(least)s in every deal."),
        "points": N_(
            "The points that the declarer’s side must take to win: those of the last bid, at least %(least)s."
        ),
    }[_bids(profile)],
    "call": N_("To name one card and so choose both the trump suit and the secret partner."),
    "called-card": N_("The card that the declarer names; it makes its holder the partner."),
    "alone": N_("Without a partner: that is how a declarer plays whose called card is in their own hand."),
    "trick": N_("The cards that everyone plays in turn, one each; the best of them takes all %(seats)s."),
    "lead": N_("To play the first card of a trick, or that card itself; it may be any card."),
    "led-suit": N_("The suit of the first card of a trick; without a trump, its highest card wins."),
    "follow": N_("To play a card of the led suit; in this game you may, but you never have to."),
    "ruff": N_("To play a trump on a trick in which another suit was led."),
    "overtake": N_("To play a card that is stronger than those played so far."),
    "throw-off": N_(
        "To play a card of another suit that is no trump and cannot win, usually one worth nothing."
    ),
    "take": N_("To have played the strongest card of a trick; the winner keeps the cards and leads next."),
    "settlement": lambda profile: {
        True: N_("The payments at the end of a deal; together they add up to zero."),
        False: N_("The payments at the end of a deal."),
    }[profile.remains == 0],
    "unit": lambda profile: {
        False: N_("The measure of a payment; the higher the target, the more of them a deal is worth."),
        True: N_("The measure of a payment; a deal is worth the same number of them at any target."),
    }[profile.settlement.flat],
    "sweep": lambda profile: {
        "all-tricks": N_(
            "All %(tricks)s tricks of a deal for one side; every payment is multiplied by %(factor)s."
        ),
        "all-points": N_(
            "All %(total)s points of a deal for one side; every payment is multiplied by %(factor)s."
        ),
        "none": N_("All %(total)s points of a deal for one side; it is agreed that they pay nothing extra."),
    }[profile.settlement.sweep.test],
    "balance": N_("What a player has won or lost so far in the session, counted in units."),
    "tie": N_("Two or more equal balances at the end of a session; nothing decides between them."),
    "session": lambda profile: {
        False: N_("The %(deals)s scored deals after which the highest balance wins."),
        True: N_(
            "The deals until a balance reaches %(balances)s, or as many as agreed; the highest balance wins."
        ),
    }[profile.session.deals is None],
}
"""By key, one sentence that says what the word means; where profiles differ, under each of them."""

_TWO_MEANINGS = N_("One word, two meanings")
_FALSE_FRIEND = N_("False friend")

_CUTTING = Note(
    _TWO_MEANINGS,
    N_(
        "%(couper)s and %(tagliare)s mean both cutting the pack and trumping. "
        "In Portugal %(partir)s is for the pack and %(cortar)s for trumping, "
        "though many people say %(cortar)s for both."
    ),
    {"couper": "fr", "tagliare": "it", "partir": "pt", "cortar": "pt"},
)
_MAO = Note(
    _TWO_MEANINGS,
    N_(
        "%(mao)s and %(mano)s mean the cards of one player and also the whole deal. "
        "In other games %(mao)s is the player who begins, too, "
        "and many Italians call a single trick %(mano)s."
    ),
    {"mão": "pt", "mano": "it"},
)

NOTES: Mapping[str, Note] = {
    "cut": _CUTTING,
    "ruff": _CUTTING,
    "deal": _MAO,
    "hand": _MAO,
    "declarer": Note(
        _FALSE_FRIEND,
        N_(
            "In Portuguese the %(declarante)s is the one who won the auction. "
            "In Italian a %(dichiarante)s is anyone who bids, and the declarer is the %(chiamante)s."
        ),
        {"declarante": "pt", "dichiarante": "it", "chiamante": "it"},
    ),
    "bid": Note(
        _FALSE_FRIEND,
        N_(
            "In belote an %(annonce)s is also a set of cards that brings points, such as three in a row. "
            "Here it is only a bid: no card counts before it is played."
        ),
        {"annonce": "fr"},
    ),
    "blind-bid": Note(
        _TWO_MEANINGS,
        N_(
            "Italians call bidding blind %(monte)s, after the cards that lie unseen. "
            "In the game of Calabresella the %(monte)s are the cards laid aside at the deal, "
            "and in Portugal any heap of cards to draw from is a %(monte)s."
        ),
        {"monte": "it"},
    ),
    "suit": Note(
        _TWO_MEANINGS,
        N_(
            "%(couleur)s is a family of cards, and also a colour such as red. "
            "Hearts and diamonds are both red, and yet two different %(couleurs)s."
        ),
        {"couleur": "fr", "couleurs": "fr"},
    ),
    "throw-off": Note(
        _TWO_MEANINGS,
        N_(
            "%(scartare)s and %(descartar)s also mean laying cards aside before the play, in other games. "
            "French keeps the two apart: first %(ecarter)s, then %(se_defausser)s."
        ),
        {"scartare": "it", "descartar": "pt", "écarter": "fr", "se défausser": "fr"},
    ),
    "alone": Note(
        _FALSE_FRIEND,
        N_(
            "In the game of Calabresella %(Solo)s is the name of a contract that is bid. "
            "Here nobody bids it: playing alone comes from the call, and it stays secret."
        ),
        {"Solo": "it"},
    ),
    "trump": Note(
        _TWO_MEANINGS,
        N_(
            "%(briscola)s is the suit that beats the others, and each card of it. "
            "With a capital letter %(Briscola)s is a whole family of games, and this is one of them."
        ),
        {"briscola": "it", "Briscola": "it"},
    ),
    "rank": Note(
        _FALSE_FRIEND,
        N_(
            "%(valor)s and %(valore)s say where a card stands in its suit, not what it counts. "
            "For that the words are %(pontos)s and %(punti)s."
        ),
        {"valor": "pt", "valore": "it", "pontos": "pt", "punti": "it"},
    ),
    "trick": Note(
        _FALSE_FRIEND,
        N_(
            "In Scopa a %(presa)s is what one card picks up from the table. "
            "Here it is always a whole trick, one card from everyone."
        ),
        {"presa": "it"},
    ),
    "sweep": Note(
        _FALSE_FRIEND,
        N_(
            "A sweep is not the %(scopa)s of the game of that name, which clears the table of its cards. "
            "In Italian it is a %(cappotto)s, like the coat."
        ),
        {"scopa": "it", "cappotto": "it"},
    ),
}
"""By key, the entries whose word may mislead."""

OTHER_GAMES = (
    OtherGame(
        "sueca",
        N_("If you play Sueca"),
        N_(
            "You know the pack, the way round to the right, trumps, and that points count rather than tricks."
        ),
        (
            Contrast(
                N_("The seven comes right below the ace and counts as much as a three does here."),
                N_("The three comes right below the ace, and a seven counts nothing."),
                "pack.points",
            ),
            Contrast(
                N_("The jack beats the queen."), N_("The queen, or knight, beats the jack."), "pack.order"
            ),
            Contrast(
                N_("You must follow suit if you can."), N_("You may play any card at any time."), "play.free"
            ),
            Contrast(
                N_("A card turned up at the deal sets the trump suit."),
                N_("The declarer sets it by calling a card."),
                "call.card",
            ),
            Contrast(
                N_("Your partner sits opposite for the whole game."),
                N_("The partner changes with each deal and is secret."),
                "play.secret",
            ),
        ),
    ),
    OtherGame(
        "belote",
        N_("If you play Belote"),
        N_("You know bidding, trumps, and that points count; the three has the place of the ten."),
        (
            Contrast(
                N_("Trumps have an order and points of their own, with the jack on top."),
                N_("Order and points are the same in every suit."),
                "pack.order",
            ),
            Contrast(
                N_("You must follow suit, ruff and beat if you can."),
                N_("You may play any card at any time."),
                "play.free",
            ),
            Contrast(
                N_("The last trick brings extra points."),
                N_("It counts no more than the cards in it."),
                "pack.points",
            ),
            Contrast(
                N_("A higher bid beats a lower one."),
                N_("A lower rank beats a higher one, because it asks more of you."),
                "auction.lower",
            ),
            Contrast(
                N_("Your partner sits opposite for the whole game."),
                N_("The partner changes with each deal and is secret."),
                "play.secret",
            ),
        ),
    ),
    OtherGame(
        "scopa",
        N_("If you play Scopa"),
        N_("You know the pack and its suits, and that everything goes to the right."),
        (
            Contrast(
                N_("A card takes cards from the table with the same value or sum."),
                N_("The strongest card takes the whole trick; there is nothing to add up."),
                "trick.winner",
            ),
            Contrast(
                N_("The seven of coins is worth a point by itself."),
                N_("No seven counts anything; aces and threes hold most of the points."),
                "pack.points",
            ),
            Contrast(
                N_("Taking the most cards brings a point."),
                N_("Only the points of the cards matter."),
                "settlement.target",
            ),
            Contrast(
                N_("All suits are equal in the play."),
                N_("One suit is trump and beats the others."),
                "trick.trump",
            ),
            Contrast(
                N_("Cards are dealt again and again until the pack is used up."),
                N_("All the cards are dealt at once, and nobody draws."),
                "dealing.packets",
            ),
        ),
    ),
)
"""What learners bring from the games of their countries."""


def definition(key: str, profile: Profile, say: Speaker) -> str:
    """What a word means under a profile, in one sentence; raises `KeyError`.

    >>> from explorer.i18n import speaker
    >>> from explorer.profiles import load_profile
    >>> definition("raise", load_profile("chiamata/pagat"), speaker("en"))
    'A bid of 2 that names a higher target than the last.'
    >>> definition("bid", load_profile("chiamata/points-it"), speaker("en"))
    'An offer to become declarer: a number of points, always higher than the one before.'
    """
    return filled(DEFINITIONS[key], profile, say)


def fact_name(word: str) -> str:
    """The placeholder for a word within a note: the word without accents and spaces.

    >>> fact_name("se défausser")
    'se_defausser'
    """
    bare = unicodedata.normalize("NFD", word).encode("ascii", "ignore").decode("ascii")
    return bare.replace(" ", "_")


def note(key: str, say: Speaker) -> Pieces:
    """What to beware of in a word, cut into pieces with the language of those that have one of their own.

    >>> from explorer.i18n import speaker
    >>> note("suit", speaker("en"))[:2]
    [('couleur', 'fr'), (' is a family of cards, ... Hearts ... two different ', None)]
    """
    found = NOTES[key]
    return pieces(
        say.marked(found.text, **{fact_name(word): foreign(word, of) for word, of in found.words.items()})
    )
