"""The questions that learners of the game really ask, each with its answer, rule and lesson step."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from explorer.i18n.messages import N_
from explorer.i18n.rulebook import filled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.i18n.messages import Message
    from explorer.i18n.speaker import Speaker
    from explorer.profiles import Profile


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answer, the rule that the answer rests on, and the step that shows it.

    `step` names a lesson and a step of it: "the-call/make-the-call". `otherwise` names the profiles that
    answer otherwise, each with the rule that says so.
    """

    key: str
    question: Message
    answer: Message
    rule: str
    step: str
    otherwise: Mapping[str, str] = field(default_factory=dict)

    @property
    def place(self) -> tuple[str, str]:
        """The lesson and the step by themselves."""
        lesson, _, step = self.step.partition("/")
        return lesson, step


QUESTIONS = (
    Question(
        "three-or-king",
        N_("Why does a three beat a king?"),
        N_(
            "Because the order of the ranks is %(order)s. "
            "The three comes second, and it counts nearly as much as the ace."
        ),
        "pack.order",
        "the-pack/who-takes-these-cards",
    ),
    Question(
        "lower-bid",
        N_("Why does a lower bid beat a higher one?"),
        N_(
            "Because it asks more of you. "
            "You call a card of the rank you bid, and the lower it is, the less your partner’s card can do."
        ),
        "auction.lower",
        "the-auction/what-is-left-to-name",
        {"chiamata/points-it": "auction.higher"},
    ),
    Question(
        "bid-again",
        N_("May I bid again after a pass?"),
        N_("No, a pass is final. In the next deal you are in the auction again."),
        "auction.pass",
        "the-auction/find-a-refusal",
    ),
    Question(
        "raise-at-once",
        N_("May I name a higher target straight away?"),
        N_(
            "No. Somebody must first have bid %(two)s, the lowest rank. "
            "From then on each bid names a higher target, up to %(most)s."
        ),
        "auction.raise-needs-two",
        "the-auction/the-two-is-not-the-end",
        {"chiamata/points-it": "auction.higher", "chiamata/scale-it": "auction.fixed-target"},
    ),
    Question(
        "everybody-passes",
        N_("What if everybody passes?"),
        N_(
            "Then nothing is scored and the cards are dealt again. "
            "Such a deal is not one of the %(deals)s of a session."
        ),
        "auction.all-pass",
        "the-auction/who-deals-again",
    ),
    Question(
        "last-to-bid",
        N_("All the others have passed: must I bid?"),
        N_(
            "No, you may pass too, and then the cards are dealt again. "
            "But if you bid, you win the auction at once, with any rank you like."
        ),
        "auction.last-seat",
        "the-auction/nobody-bids",
    ),
    Question(
        "own-card",
        N_("May I call a card that I hold myself?"),
        N_(
            "Yes. Then you play alone against the other %(opponents)s, and you need not tell anyone. "
            "They may well suspect each other until that card is played."
        ),
        "call.alone",
        "the-call/a-strange-call",
    ),
    Question(
        "all-of-a-rank",
        N_("What if I hold all the cards of the rank I bid?"),
        N_(
            "Then you can call only one of your own and must play alone. "
            "With a bid of %(two)s there is a way out: you may call the lowest trump that you do not hold."
        ),
        "call.four-of-a-rank",
        "the-call/all-four-of-a-rank",
        {"chiamata/points-it": "call.card", "chiamata/scale-it": "call.card"},
    ),
    Question(
        "missing-trump",
        N_("May I call something other than the two?"),
        N_(
            "Only if the last rank bid is %(two)s and you hold the %(two)s of your trump suit. "
            "Then you may call the lowest trump that you lack, and no other card."
        ),
        "call.lowest-missing",
        "the-call/the-lowest-missing-trump",
        {"chiamata/points-it": "call.card", "chiamata/scale-it": "call.card"},
    ),
    Question(
        "i-am-called",
        N_("I hold the called card: what now?"),
        N_(
            "You are the declarer’s partner, and you win or lose together. "
            "Keep it to yourself and help in secret, with points for example. "
            "The card itself tells everyone when you play it."
        ),
        "call.card",
        "five-players/show-yourself-or-not",
    ),
    Question(
        "who-leads",
        N_("Who leads to the first trick?"),
        N_(
            "The eldest, the dealer’s right-hand neighbour, whoever has won the auction. "
            "After that, the winner of each trick leads to the next."
        ),
        "play.lead",
        "trick-play/who-leads-next",
        {"chiamata/points-it+declarer-leads": "play.lead", "chiamata/scale-it+declarer-leads": "play.lead"},
    ),
    Question(
        "trump-at-once",
        N_("May I play a trump at once?"),
        N_(
            "Yes. In each turn you may play any card of your hand, a trump too, "
            "even if you could follow suit."
        ),
        "play.free",
        "trick-play/any-card-you-like",
    ),
    Question(
        "follow-suit",
        N_("Must I follow suit or beat the cards played?"),
        N_(
            "No, neither of them, whatever you hold. "
            "But a card that is neither a trump nor of the led suit cannot take the trick."
        ),
        "play.free",
        "trick-play/the-led-suit",
    ),
    Question(
        "tell-partner",
        N_("May I tell the declarer that I am the partner?"),
        N_(
            "No. Words, gestures and hints are out; only the cards you play may speak. "
            "And the others can read them just as well."
        ),
        "play.secret",
        "trick-play/signs-at-the-table",
    ),
    Question(
        "hold-back",
        N_("How long may the partner keep the called card?"),
        N_(
            "As long as there is another card to play, if need be until the last trick. "
            "No rule asks for it sooner, and waiting can pay."
        ),
        "play.secret",
        "worked-example/what-if-the-partner-waits",
    ),
    Question(
        "small-trump",
        N_("Can a two beat an ace?"),
        N_(
            "Yes, if the two is a trump and the ace is not. "
            "Every trump beats every card of the other suits; only a higher trump beats it."
        ),
        "trick.trump",
        "trick-play/one-small-trump",
    ),
    Question(
        "half",
        N_("Is half of the points enough?"),
        N_(
            "No. All the cards together count %(total)s points, and the target is at least %(least)s. "
            "With exactly half the declarer’s side is one point short, and it pays."
        ),
        "settlement.target",
        "scoring/half-is-not-enough",
    ),
    Question(
        "more-points",
        N_("What do points beyond the target bring?"),
        N_(
            "Nothing. Only the target sets how many units a deal is worth. "
            "So once you are there, the rest of the tricks matter only for a sweep."
        ),
        "settlement.unit",
        "scoring/the-unit",
        {"chiamata/points-it": "settlement.unit", "chiamata/scale-it": "settlement.unit"},
    ),
    Question(
        "alone-pays",
        N_("What does playing alone bring?"),
        N_(
            "For each unit the declarer receives %(alone)s, instead of %(declarer)s with a partner. "
            "If the target is missed, it is the same the other way round, and nobody shares the loss."
        ),
        "settlement.alone",
        "scoring/alone-against-all",
    ),
    Question(
        "all-points",
        N_("We took all %(total)s points: why was nothing multiplied?"),
        N_(
            "Because a sweep means all %(tricks)s tricks, not all the points. "
            "The other side took a trick in which no card counted anything."
        ),
        "settlement.sweep",
        "scoring/every-point",
        {"chiamata/points-it": "settlement.sweep", "chiamata/scale-it": "settlement.sweep"},
    ),
)
"""In the order of a deal, by the group of their rules."""


def asked(question: Question, profile: Profile, say: Speaker) -> str:
    """The question as the reader would ask it."""
    return filled(question.question, profile, say)


def answered(question: Question, profile: Profile, say: Speaker) -> str:
    """The answer, in two or three sentences, with the numbers of the profile.

    >>> from explorer.i18n import speaker
    >>> from explorer.profiles import load_profile
    >>> answered(QUESTIONS[3], load_profile("chiamata/pagat"), speaker("en"))
    'No. Somebody must first have bid 2, ... a higher target, up to 120.'
    """
    return filled(question.answer, profile, say)
