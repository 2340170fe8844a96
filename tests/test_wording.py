"""Every value that is told to people has words in every language."""

from dataclasses import fields
from importlib import import_module
from pkgutil import walk_packages
from types import UnionType
from typing import Any, get_args, get_type_hints

import pytest

import explorer
from explorer.analysis.account import Outlook
from explorer.analysis.comparing import LineValue
from explorer.analysis.tricks import Instead, Outcome, Setup, Side
from explorer.cards import Card, Rank, Seat, Suit, parse_card, parse_cards
from explorer.course.told import Calculation, Term, Told
from explorer.deal_problems import DealProblem, IllegalMove
from explorer.i18n import LANGUAGES, PSEUDO, BadCatalog, speaker
from explorer.i18n.wording import WORDING, word
from explorer.i18n.wording.events import EVENTS, LINES
from explorer.i18n.wording.lines import LINES_OF_A_DEAL
from explorer.i18n.wording.reasons import BECAUSE, REASONS
from explorer.i18n.wording.told import TOLD
from explorer.problems import InputProblem, MissingKey, NotAllowed, NotToml, WrongKind
from explorer.profiles import load_profile
from explorer.rules.actions import Action, Bid, Call, Pass, Play
from explorer.rules.because import Because, TrumpBeatsPlain
from explorer.rules.bid_reasons import BidNotLower, RaiseNeedsStandingTwo
from explorer.rules.deals import Declaration
from explorer.rules.events import (
    AllPointsNoSweep,
    BidStands,
    CardPlayed,
    DealSettled,
    Event,
    SeatPassed,
    Settlement,
    SettlementLine,
    SharesAlone,
    SharesWithPartner,
    TargetMissed,
    TargetReached,
    TrickTaken,
)
from explorer.rules.reasons import (
    FreePlay,
    NotHeld,
    Reason,
)

EVERY_LANGUAGE = [*LANGUAGES, PSEUDO.code]

SAMPLES: dict[Any, Any] = {
    str: "deals.toml",
    int: 3,
    bool: True,
    Card: parse_card("7♠"),
    Rank: Rank.KING,
    Suit: Suit.HEARTS,
    Suit | None: Suit.CLUBS,
    Card | None: parse_card("3♦"),
    Side | None: "defenders",
    Seat: Seat.B,
    Seat | None: Seat.C,
    Any: Seat.D,
    Rank | None: None,
    int | None: 70_000,
    tuple[str, ...]: ("A", "B"),
    tuple[int, ...]: (4, 2, -2, -2, -2),
    tuple[Term, ...]: (Term(11, parse_card("A♥")), Term(28, Seat.C), Term(10, 3), Term(2)),
    tuple[Seat, ...]: (Seat.B, Seat.D),
    tuple[Rank, ...]: (Rank.SEVEN, Rank.TWO),
    tuple[Card, ...]: parse_cards("K♥ 2♥"),
    tuple[Because, ...]: (),
    tuple[Reason, ...]: (NotHeld(parse_card("7♠")),),
    Action: Play(Seat.B, parse_card("7♠")),
    Action | None: Play(Seat.B, parse_card("2♠")),
    Settlement: Settlement(True, 82, 2, False, False, (4, 2, -2, -2, -2), ()),
}


SEVEN = parse_card("7♠")
TAKEN = Outcome(True, Seat.D, SEVEN, 21, None, "defenders")
WHOLE = {
    WrongKind: WrongKind("deals.toml: dealer", "7", "text"),
    Outcome: TAKEN,
    Instead: Instead(
        Seat.D,
        SEVEN,
        Setup(load_profile("chiamata/pagat"), Declaration(), Seat.A, (None,) * 5),
        TAKEN,
        None,
        False,
        True,
    ),
}
"""Samples of kinds whose fields must fit together."""


def sample(kind: type) -> Any:
    """A value of that kind with a plausible fact in every field."""
    if kind in WHOLE:
        return WHOLE[kind]
    hints = get_type_hints(kind)
    return kind(**{field.name: SAMPLES[hints[field.name]] for field in fields(kind)})


# --- completeness ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "union"),
    [
        (REASONS, Reason),
        (BECAUSE, Because),
        (EVENTS, Event),
        (LINES, SettlementLine),
        (TOLD, Told),
        (LINES_OF_A_DEAL, LineValue | Outlook),
    ],
    ids=["reasons", "because", "events", "settlement", "told", "lines of a deal"],
)
def test_a_table_has_words_for_all_of_its_union_and_nothing_else(table, union):
    assert table.keys() == set(get_args(union))


def problem_unions() -> list[tuple[str, UnionType]]:
    """Every union called ...Problem anywhere in the package below the language layer."""
    below = ("cards", "problems", "deal_problems", "profiles", "rules", "notation", "analysis", "course")
    names = [
        module.name
        for module in walk_packages(explorer.__path__, "explorer.")
        if module.name.split(".")[1] in below and not module.name.endswith("__main__")
    ]
    return [
        (f"{name}.{attribute}", value)
        for name in names
        for attribute, value in vars(import_module(name)).items()
        if attribute.endswith("Problem") and isinstance(value, UnionType)
    ]


@pytest.mark.parametrize(
    ("name", "union"), problem_unions(), ids=lambda value: value if isinstance(value, str) else ""
)
def test_every_problem_has_words(name, union):
    assert set(get_args(union)) <= WORDING.keys(), name


def test_the_problems_of_files_and_deals_are_among_those_looked_at():
    unions = [union for _, union in problem_unions()]
    assert InputProblem in unions
    assert DealProblem in unions


@pytest.mark.parametrize("lang", EVERY_LANGUAGE)
@pytest.mark.parametrize("kind", WORDING, ids=lambda kind: kind.__name__)
def test_every_value_is_said_in_every_language(kind, lang):
    said = word(sample(kind), speaker(lang))
    assert said.strip() == said
    assert "%" not in said
    if kind is Calculation:  # a sum, the same in every language
        return
    assert said[-1] in ".⟧"
    if lang not in ("en", PSEUDO.code):
        assert said != word(sample(kind), speaker("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", WORDING, ids=lambda kind: kind.__name__)
def test_every_card_seat_and_number_told_is_in_the_sentence(kind, lang):
    value, say = sample(kind), speaker(lang, "italian", "local")
    said = word(value, say)
    for field in fields(kind):
        fact = getattr(value, field.name)
        # The events' own details that their sentences leave to the table and the trick.
        if isinstance(fact, Card | Seat) and field.name not in {"winner", "winning"}:
            full = say.capital(say.card(fact)) if isinstance(fact, Card) else say.name(fact)
            assert say.name(fact) in said or full in said, field.name


def test_a_value_without_words_is_refused():
    with pytest.raises(TypeError, match="no words"):
        word(object(), speaker("en"))


# --- sentences that choose their words ---------------------------------------------------------

CASES = [
    (FreePlay(Suit.HEARTS, ()), "You may play any card: nobody has to follow hearts."),
    (
        FreePlay(Suit.HEARTS, parse_cards("K♥ 2♥")),
        "You may play any card: nobody has to follow hearts, even with K♥ and 2♥ in hand.",
    ),
    (
        BidNotLower(Rank.ACE, Rank.KING),
        "The new bid (ace) is not lower than the standing bid (king) in the order A 3 K Q J 7 6 5 4 2.",
    ),
    (
        RaiseNeedsStandingTwo(80, None),
        "A target can be raised only over a standing 2, and no bid stands yet.",
    ),
    (
        RaiseNeedsStandingTwo(80, Rank.KING),
        "A target can be raised only over a standing 2, not over the standing bid (king).",
    ),
    (
        TrumpBeatsPlain(parse_card("7♠"), parse_card("A♥")),
        "7♠ beats A♥: any trump beats any card of another suit.",
    ),
    (BidStands(Seat.A, Rank.TWO, 61), "A bids: two."),
    (BidStands(Seat.A, Rank.TWO, 80), "A raises: two with a target of 80 points."),
    (SeatPassed(Seat.B, 0), "B passes: nobody is left in the auction."),
    (SeatPassed(Seat.B, 1), "B passes: 1 player is left in the auction."),
    (SeatPassed(Seat.B, 3), "B passes: 3 players are left in the auction."),
    (CardPlayed(Seat.A, parse_card("A♥"), 1, 1, Seat.A, parse_card("A♥")), "A leads A♥."),
    (
        CardPlayed(Seat.B, parse_card("2♠"), 1, 2, Seat.B, parse_card("2♠")),
        "B plays 2♠ and is now winning.",
    ),
    (
        CardPlayed(Seat.C, parse_card("3♥"), 1, 3, Seat.B, parse_card("2♠")),
        "C plays 3♥; B is winning with 2♠.",
    ),
    (TrickTaken(1, Seat.D, parse_card("7♠"), 21, ()), "D takes trick 1 with 7♠: 21 points."),
    (
        DealSettled(Settlement(True, 82, 2, False, False, (4, 2, -2, -2, -2), ())),
        "The deal is over: the declarer’s side has reached its target.",
    ),
    (
        DealSettled(Settlement(False, 60, 1, False, False, (-2, -1, 1, 1, 1), ())),
        "The deal is over: the declarer’s side has missed its target.",
    ),
    (
        TargetReached(82, 80),
        "The declarer’s side has captured 82 points; its target of 80 is reached.",
    ),
    (
        TargetMissed(60, 61, 1),
        "The declarer’s side has captured 60 of the 61 points it needs: 1 is missing.",
    ),
    (
        TargetMissed(58, 61, 3),
        "The declarer’s side has captured 58 of the 61 points it needs: 3 are missing.",
    ),
    (
        AllPointsNoSweep(120, 7),
        "One side has all 120 points, but only 7 tricks: that is no sweep, and nothing doubles.",
    ),
    (
        SharesWithPartner(Seat.A, Seat.B, 4, 2, -2),
        "Declarer A: +4. Partner B: +2. Each defender: −2.",
    ),
    (SharesAlone(Seat.A, -16, 4), "Declarer A, alone: −16. Each opponent: +4."),
    (
        NotToml("deals.toml", 3, 7),
        "deals.toml, line 3, column 7: this is not TOML; a key with its value is expected.",
    ),
    (NotToml("deals.toml", 0, 0), "deals.toml: the text ends inside a value; its end is expected."),
    (
        NotAllowed("deals.toml: dealer", "G", ("A", "B", "C")),
        "deals.toml: dealer: found “G”; expected: A, B or C.",
    ),
    (NotAllowed("deals.toml: dealer", "G", ()), "deals.toml: dealer: found “G”, which means nothing here."),
    (MissingKey("deals.toml: dealer"), "deals.toml: dealer: nothing is found here; a value is expected."),
    (
        IllegalMove(
            "deals.toml: play.tricks[1]", Play(Seat.B, parse_card("7♠")), (NotHeld(parse_card("7♠")),)
        ),
        (
            "deals.toml: play.tricks[1]: B may not play 7♠. "
            "A card is played from the hand that holds it, and this hand does not hold 7♠."
        ),
    ),
    (IllegalMove("x", Pass(Seat.B), ()), "x: B may not pass."),
    (IllegalMove("x", Call(Seat.B, parse_card("7♠")), ()), "x: B may not call 7♠."),
    (IllegalMove("x", Bid(Seat.B, Rank.KING), ()), "x: B may not make this bid: king."),
    (IllegalMove("x", Bid(Seat.B, Rank.TWO, 80), ()), "x: B may not make this bid: two with a target of 80."),
    (
        BadCatalog("fr/explorer.po", "a byte that is not UTF-8", "UTF-8 text"),
        (
            "These texts cannot be shown in the language you chose, so they are in English. "
            "fr/explorer.po: found a byte that is not UTF-8; expected UTF-8 text."
        ),
    ),
]


@pytest.mark.parametrize(("value", "sentence"), CASES, ids=[type(value).__name__ for value, _ in CASES])
def test_a_sentence_fits_its_value(value, sentence):
    assert word(value, speaker("en")).rstrip() == sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_value_can_be_asked_for(lang):
    kinds = ("text", "number", "truth", "list", "table")
    assert len({word(WrongKind("deals.toml", "7", kind), speaker(lang)) for kind in kinds}) == len(kinds)


@pytest.mark.parametrize(
    ("lang", "facts"),
    [
        ("en", ["D", "trick 1", "7♠", "21 points"]),
        ("pt", ["D", "vaza 1", "7♠", "21 pontos"]),
        ("fr", ["D", "pli 1", "7♠", "21 points"]),
        ("it", ["D", "presa 1", "7♠", "21 punti"]),
    ],
)
def test_the_worked_trick_is_told_in_each_language(lang, facts):
    said = word(TrickTaken(1, Seat.D, parse_card("7♠"), 21, ()), speaker(lang))
    assert [fact for fact in facts if fact not in said] == []


@pytest.mark.parametrize(
    ("lang", "roles"),
    [
        ("en", ["Declarer", "Partner", "defender"]),
        ("pt", ["Declarante", "Parceiro", "defensor"]),
        ("fr", ["Déclarant", "Partenaire", "défenseur"]),
        ("it", ["Chiamante", "Compagno", "difensore"]),
    ],
)
def test_the_worked_settlement_is_told_in_each_language(lang, roles):
    said = word(SharesWithPartner(Seat.A, Seat.B, 4, 2, -2), speaker(lang))
    assert [fact for fact in [*roles, "A", "B", "+4", "+2", "−2"] if fact not in said] == []
