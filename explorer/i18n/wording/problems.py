"""What is wrong with something that was read: where it is, what was found, what was expected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from explorer.i18n.catalog import BadCatalog
from explorer.i18n.messages import N_
from explorer.problems import (
    LongNumber,
    MissingKey,
    NotACard,
    NotAllowed,
    NotFound,
    NotOpened,
    NotReadable,
    NotToml,
    OtherFormat,
    OutOfRange,
    TooLarge,
    UnknownKey,
    WrongKind,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from explorer.i18n.messages import Message
    from explorer.i18n.speaker import Speaker
    from explorer.i18n.wording.kinds import Words

# Translators: The kind of value that belongs in one place of a data file: "expected: a number".
_KINDS: Mapping[str, Message] = {
    "text": N_("a text in quotation marks", context="kind of value"),
    "number": N_("a whole number", context="kind of value"),
    "truth": N_("true or false", context="kind of value"),
    "list": N_("a list in square brackets", context="kind of value"),
    "table": N_("a table of keys and values", context="kind of value"),
}
_EXAMPLE = "A♥"


def _not_toml(problem: NotToml, say: Speaker) -> str:
    if not problem.line:
        return say.text("%(where)s: the text ends inside a value; its end is expected.", where=problem.where)
    return say.text(
        "%(where)s, line %(line)s, column %(column)s: this is not TOML; a key with its value is expected.",
        where=problem.where,
        line=problem.line,
        column=problem.column,
    )


def _too_large(problem: TooLarge, say: Speaker) -> str:
    if problem.found is None:
        return say.text(
            "%(where)s: too long; at most %(most)s characters are expected.",
            where=problem.where,
            most=problem.most,
        )
    return say.text(
        "%(where)s: too long with %(found)s characters; at most %(most)s are expected.",
        where=problem.where,
        found=problem.found,
        most=problem.most,
    )


def _wrong_kind(problem: WrongKind, say: Speaker) -> str:
    if problem.is_text:
        return say.text(
            "%(where)s: found the text “%(found)s”; expected: %(expected)s.",
            where=problem.where,
            found=problem.found,
            expected=say.marked(_KINDS[problem.expected]),
        )
    return say.text(
        "%(where)s: found “%(found)s”; expected: %(expected)s.",
        where=problem.where,
        found=problem.found,
        expected=say.marked(_KINDS[problem.expected]),
    )


def _not_allowed(problem: NotAllowed, say: Speaker) -> str:
    if not problem.allowed:
        return say.text(
            "%(where)s: found “%(found)s”, which means nothing here.",
            where=problem.where,
            found=problem.found,
        )
    return say.text(
        "%(where)s: found “%(found)s”; expected: %(expected)s.",
        where=problem.where,
        found=problem.found,
        expected=say.list(problem.allowed, either=True),
    )


def _not_a_card(problem: NotACard, say: Speaker) -> str:
    return say.text(
        "%(where)s: found “%(found)s”; a card is expected, rank then suit, such as %(example)s.",
        where=problem.where,
        found=problem.found,
        example=_EXAMPLE,
    )


# Translators: %(where)s is a file, a line or a key, such as "deals/first.toml: hands.A".
PROBLEMS: Mapping[type, Words] = {
    NotFound: N_("%(where)s: there is no such file."),
    NotOpened: N_("%(where)s: this cannot be opened; a file is expected."),
    NotReadable: N_("%(where)s: this cannot be read as text; UTF-8 text is expected."),
    TooLarge: _too_large,
    NotToml: _not_toml,
    LongNumber: N_("%(where)s: a number has too many digits; a shorter one is expected."),
    OtherFormat: N_("%(where)s: found format “%(found)s”; formats up to %(newest)s are expected."),
    MissingKey: N_("%(where)s: nothing is found here; a value is expected."),
    UnknownKey: N_("%(where)s: this key has no meaning here; check its spelling or leave it out."),
    WrongKind: _wrong_kind,
    NotAllowed: _not_allowed,
    OutOfRange: N_("%(where)s: found “%(found)s”; a number from %(lowest)s to %(highest)s is expected."),
    NotACard: _not_a_card,
    BadCatalog: N_(
        "These texts cannot be shown in the language you chose, so they are in English. "
        "%(where)s: found %(found)s; expected %(expected)s."
    ),
}
