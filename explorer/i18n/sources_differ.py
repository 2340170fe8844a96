"""Where the sources contradict one another, or themselves: what each says, and what is done here.

Numbers come from the profiles and the pack; see `explorer.i18n.source_facts`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.i18n.messages import N_, Message, placeholders
from explorer.i18n.pieces import pieces
from explorer.i18n.source_facts import fact

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.i18n.pieces import Pieces
    from explorer.i18n.speaker import Speaker

# Translators: One of the texts that the rules come from.
SOURCES: Mapping[str, Message] = {
    "000": N_("Portuguese text", context="source"),
    "004": N_("French text", context="source"),
    "001": N_("Italian text", context="source"),
    "002": N_("text on Briscola", context="source"),
    "003": N_("text on Calabresella", context="source"),
}

PAGAT = ("000", "004")
"""One text in two languages."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What some of the sources say on a point, or that they are silent."""

    sources: tuple[str, ...]
    text: Message


@dataclass(frozen=True, slots=True)
class Difference:
    """One point, its readings and what is done here.

    `example` names a deal of `explorer.analysis.pairs` that shows it, `rule` the key of the rule about it.
    """

    key: str
    point: Message
    readings: tuple[Reading, ...]
    ours: Message
    example: str | None = None
    rule: str | None = None


DIFFERENCES = (
    Difference(
        "cut",
        N_("Who cuts the pack"),
        (
            Reading((*PAGAT, "003"), N_("The neighbour on the dealer’s left cuts.")),
            Reading(("001",), N_("The neighbour on the dealer’s right cuts.")),
        ),
        N_("Each profile follows its own text. Nothing later in the deal depends on it."),
        rule="dealing.cut",
    ),
    Difference(
        "auction",
        N_("What is bid"),
        (
            Reading(
                PAGAT,
                N_("Ranks, each lower than the last, and targets above %(least)s once a %(two)s stands."),
            ),
            Reading(("001",), N_("Points, each bid higher than the last, or ranks without a raise.")),
        ),
        N_("Every one of these auctions can be played: each has a profile of its own."),
        example="points",
        rule="auction.lower",
    ),
    Difference(
        "ladder",
        N_("How many steps the ladder of ranks has"),
        (
            Reading(
                ("001",),
                N_(
                    "It counts %(steps)s steps for %(ranks)s ranks, because the three stands there twice. "
                    "For it the two is the lowest bid, and also the strongest."
                ),
            ),
        ),
        N_(
            "The ladder is the order of the tricks, each rank once. The lower the rank, the stronger the bid."
        ),
        rule="pack.order",
    ),
    Difference(
        "called-rank",
        N_("Which rank may be called"),
        (
            Reading(PAGAT, N_("Exactly the rank of the last bid.")),
            Reading(
                ("001",),
                N_(
                    "None above the level of the bid, says the rule. "
                    "Its own example allows %(king_or_stronger)s after a bid of %(king)s."
                ),
            ),
        ),
        N_(
            "In the Italian auction in ranks we follow the example: the rank of the bid or a stronger one "
            "may be called. Taken at its word, the rule would forbid its own example."
        ),
        example="king-ace",
        rule="call.card",
    ),
    Difference(
        "own-card",
        N_("Calling a card of one’s own hand"),
        (
            Reading(PAGAT, N_("It is allowed, and the declarer then plays alone.")),
            Reading(
                ("001",), N_("One place forbids it, another allows it, a third takes it for an accident.")
            ),
        ),
        N_("It is allowed in every profile and means playing alone, which nobody else knows at first."),
        example="alone",
        rule="call.alone",
    ),
    Difference(
        "raise",
        N_("Raising once the two stands"),
        (
            Reading(PAGAT, N_("The target may be raised above %(least)s.")),
            Reading(("001",), N_("There is no raise in its auction in ranks.")),
        ),
        N_(
            "Each profile follows its own text. Where there is no raise, nothing can beat a two, "
            "and the auction ends with it."
        ),
        example="raised",
        rule="auction.raise",
    ),
    Difference(
        "who-raises",
        N_("Who may raise"),
        (
            Reading(("000",), N_("Another player who is still bidding.")),
            Reading(("004",), N_("An opponent, although there are no sides yet.")),
        ),
        N_("Any seat still in the auction may raise, except the one whose bid stands."),
        example="raised",
        rule="auction.own-bid",
    ),
    Difference(
        "lowest-missing",
        N_("Calling the lowest missing trump"),
        (
            Reading(
                PAGAT,
                N_(
                    "A declarer who bid %(two)s and holds the two of trumps "
                    "may call the lowest trump missing from the hand."
                ),
            ),
            Reading(("001",), N_("It knows no such rule.")),
        ),
        N_(
            "Only the profile of the Portuguese and French texts has this rule. "
            "In the Italian auction in ranks a bid of %(two)s allows any card anyway."
        ),
        example="lowest-missing",
        rule="call.lowest-missing",
    ),
    Difference(
        "blind",
        N_("How high a blind bid may be"),
        (
            Reading(
                ("001",),
                N_(
                    "In some circles the declarer may bid “at the lowest level” "
                    "without having seen the last %(unseen)s cards."
                ),
            ),
            Reading(PAGAT, N_("They know no blind bids.")),
        ),
        N_(
            "A blind bid may be as high as any other: once a bid stands, the lowest level is taken. "
            "The Italian profiles offer blind bids as an option."
        ),
        example="blind",
        rule="auction.monte",
    ),
    Difference(
        "all-pass",
        N_("When everyone passes"),
        (
            Reading(PAGAT, N_("The same dealer deals again.")),
            Reading(("003",), N_("The next dealer deals, and nothing is scored.")),
            Reading(("001",), N_("It does not say.")),
        ),
        N_(
            "In this game the same dealer deals again. "
            "For the Italian profiles this is an agreement of this house."
        ),
        example="all-pass",
        rule="auction.all-pass",
    ),
    Difference(
        "first-lead",
        N_("Who leads to the first trick"),
        (
            Reading((*PAGAT, "001"), N_("Eldest, the dealer’s right-hand neighbour.")),
            Reading(("001",), N_("In some circles, the declarer.")),
        ),
        N_("Eldest leads. The Italian profiles offer the other custom as an option."),
        example="declarer-leads",
        rule="play.lead",
    ),
    Difference(
        "payment",
        N_("What a deal pays"),
        (
            Reading(PAGAT, N_("The unit follows the target and grows from %(least_unit)s to %(most_unit)s.")),
            Reading(
                ("001",),
                N_(
                    "Always the same: %(declarer)s for the declarer, %(partner)s for the partner "
                    "and %(defender)s for each defender, with the signs reversed after a failure."
                ),
            ),
        ),
        N_("Each profile pays as its own text says. With a target of %(least)s all of them pay the same."),
        example="points",
        rule="settlement.unit",
    ),
    Difference(
        "four",
        N_("How many play"),
        (
            Reading(PAGAT, N_("Exactly %(seats)s.")),
            Reading(
                ("001",),
                N_(
                    "In one variant %(four)s, with %(four_hand)s cards each and the same rules; "
                    "one of the table sits out of each deal."
                ),
            ),
        ),
        N_(
            "The Italian profiles offer this as an option. "
            "By an agreement of this house the dealer sits out. "
            "With one defender fewer the payments of a deal come to %(remains)s or %(remains_lost)s "
            "together, not to zero."
        ),
        rule="game.sits-out",
    ),
    Difference(
        "sweep",
        N_("What a sweep is"),
        (
            Reading(PAGAT, N_("All %(tricks)s tricks.")),
            Reading(("001", "002"), N_("All %(total)s points.")),
        ),
        N_(
            "Each profile applies its own test. They are not the same: %(worthless)s cards count nothing, "
            "so a side can have all the points and yet lose a trick."
        ),
        example="all-points",
        rule="settlement.sweep",
    ),
    Difference(
        "lost-sweep",
        N_("Who pays for a lost sweep"),
        (
            Reading(
                ("001",),
                N_(
                    "It gives each defender %(swept)s, or %(swept_twice)s if the declarer’s side has "
                    "no point: the winners would pay."
                ),
            ),
        ),
        N_("We take this for a slip of the pen: the payment doubles, and those who lost pay it."),
        example="lost-sweep",
        rule="settlement.sweep",
    ),
    Difference(
        "session",
        N_("How long a session lasts"),
        (
            Reading(PAGAT, N_("%(deals)s scored deals.")),
            Reading(("001",), N_("Until a balance of %(balances)s, or for an agreed number of deals.")),
            Reading(("003",), N_("%(calabresella_deals)s scored deals.")),
        ),
        N_("Each profile follows its own text. Deals in which everyone has passed do not count."),
        rule="session.length",
    ),
    Difference(
        "tips",
        N_("What its own advice is worth"),
        (
            Reading(
                ("001",),
                N_(
                    "It takes a bid of the ace for a strong one, "
                    "and tells the declarer to beware of a second strong suit."
                ),
            ),
        ),
        N_(
            "A bid of the ace is the weakest of all, and the suit of the called card is always trump. "
            "So we do not repeat this advice."
        ),
        rule="auction.lower",
    ),
    Difference(
        "briscola-five",
        N_("Briscola for five players"),
        (Reading(("002",), N_("Two of the twos are taken out of the pack.")),),
        N_(
            "That would leave %(without_two_twos)s cards, which do not divide by %(players_five)s. "
            "The whole pack of %(cards)s does."
        ),
    ),
    Difference(
        "briscola-six",
        N_("Briscola for six players"),
        (Reading(("002",), N_("It does not say which cards are used.")),),
        N_(
            "The %(cards)s cards of the pack do not divide by %(players_six)s; "
            "the %(without_twos)s that are left without the twos do."
        ),
    ),
    Difference(
        "briscola-tip",
        N_("Six of nine tricks"),
        (Reading(("002",), N_("A piece of advice counts on six of nine tricks.")),),
        N_("With no number of players does Briscola have nine tricks, so the advice cannot be followed."),
    ),
    Difference(
        "highest-bid",
        N_("Which bid wins the auction"),
        (
            Reading(
                ("002",), N_("In passing, it says of this game: the highest, usually an ace or a three.")
            ),
            Reading(PAGAT, N_("The lowest rank.")),
        ),
        N_("Where ranks are bid, the lowest wins. We follow the texts that are about this game."),
        example="king-king",
        rule="auction.lower",
    ),
    Difference(
        "word-cut",
        N_("One word for two things"),
        (
            Reading(
                ("000",),
                N_("It has two words: %(partir)s for the pack, %(cortar)s for taking a trick with a trump."),
            ),
            Reading(
                ("004",),
                N_("It says %(couper)s both of the pack that is cut and of a trick taken with a trump."),
            ),
            Reading(
                ("001",),
                N_("It says %(tagliare)s both of the pack that is cut and of a trick taken with a trump."),
            ),
        ),
        N_("In our texts the pack is cut, and a trick is taken with a trump."),
        rule="dealing.cut",
    ),
    Difference(
        "stramazzo",
        N_("Whether the widow counts for a stramazzo"),
        (Reading(("003",), N_("It does not say.")),),
        N_(
            "By an agreement of this house it counts: "
            "the winner of the last trick captures the cards of the widow."
        ),
    ),
    Difference(
        "exchange",
        N_("An exchange with the stock"),
        (
            Reading(
                ("001",),
                N_("In one variant the declarer exchanges a card with what is left of the pack."),
            ),
        ),
        N_(
            "Nothing is left: %(seats)s hands of %(hand)s cards are the whole pack. "
            "So this variant cannot be played."
        ),
        rule="dealing.packets",
    ),
)
"""In the order of a deal, other games and words last."""


def source(name: str, say: Speaker) -> str:
    """What a source is called; raises `KeyError` for an unknown one.

    >>> from explorer.i18n import speaker
    >>> source("001", speaker("en"))
    'Italian text'
    """
    return say.marked(SOURCES[name])


def told(message: Message, say: Speaker) -> str:
    """A text of this table with its numbers.

    >>> from explorer.i18n import speaker
    >>> told(DIFFERENCES[15].readings[1].text, speaker("en"))
    'Until a balance of +15 or +20, or for an agreed number of deals.'
    """
    return "".join(text for text, _ in told_pieces(message, say))


def told_pieces(message: Message, say: Speaker) -> Pieces:
    """A text of this table in pieces, with the language of those that have their own."""
    return pieces(say.marked(message, **{name: fact(name, say) for name in placeholders(message.msgid)}))
