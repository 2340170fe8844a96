"""The rules page: the rulebook by rule key, with its sources; `?rule=trick.trump` opens at that entry."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import streamlit as st

from explorer.cards import Card, Rank, Suit, parse_cards
from explorer.i18n.rulebook import GROUPS, group, group_title, silence, source_text, statement, title
from explorer.profiles import load_profile
from explorer.rules.calls import lowest_missing
from explorer.rules.tricks import winning_place
from explorer.table.faces import card_svg
from explorer.views import shell

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from explorer.i18n import Speaker
    from explorer.profiles.model import RuleEntry

PROFILE = load_profile("chiamata/pagat")
KEYS = frozenset(entry.key for entry in PROFILE.rules)

_rulebook = st.components.v2.component(
    "briscola_rulebook",
    html="""<div class="rulebook">
<div class="finder"><label for="rule-search"></label><input id="rule-search" type="search" autocomplete="off">
<p role="status"></p><nav><ul></ul></nav></div><div class="entries"></div></div>""",
    js=(shell.HERE / "rulebook.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)


# --- pictures of single rules -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Picture:
    """Cards in a row, what they show, and which of them is the one to look at."""

    cards: tuple[Card, ...]
    caption: str
    wins: Card | None = None


def order(say: Speaker) -> Picture:
    """One suit from the highest rank to the lowest."""
    cards = tuple(Card(rank, Suit.HEARTS) for rank in PROFILE.scale.order)
    return Picture(cards, say.text("One suit, from the highest card to the lowest."))


def trick(cards: str, trump: Suit, say: Speaker) -> Picture:
    """A trick in playing order, and the card that takes it."""
    played = parse_cards(cards)
    best = played[winning_place(played, trump, PROFILE.scale)]
    caption = say.text(
        "Played from left to right. Trump is %(trump)s: %(card)s takes the trick.", trump=trump, card=best
    )
    if best.suit is not trump:
        caption = say.text(
            "Played from left to right. Trump is %(trump)s, but nobody has played one: "
            "%(card)s takes the trick.",
            trump=trump,
            card=best,
        )
    return Picture(played, caption, best)


def missing(cards: str, say: Speaker) -> Picture:
    """The trumps of a hand, and the lowest one that it lacks."""
    held = parse_cards(cards)
    lowest = lowest_missing(PROFILE, held, held[0].suit)
    return Picture(
        held,
        say.text(
            "A declarer who bid %(two)s and holds these trumps may call %(card)s.",
            two=PROFILE.auction.raise_at,
            card=lowest,
        ),
    )


PICTURES: Mapping[str, Callable[[Speaker], Picture]] = {
    "pack.order": order,
    "call.lowest-missing": lambda say: missing("2♠ 4♠ 6♠ J♠ 3♠", say),
    "trick.trump": lambda say: trick("A♥ 2♠ 3♥ 7♠ 4♣", Suit.SPADES, say),
    "trick.led-suit": lambda say: trick("5♥ K♥ A♣ 3♥ 7♦", Suit.SPADES, say),
}
"""The rules that show better with cards."""


def picture_data(picture: Picture, page: shell.PageContext) -> dict[str, Any]:
    """A picture as the browser gets it: faces in the reader's deck, each with its name."""
    say = page.say
    letters = {rank: say.letter(rank) for rank in Rank}
    return {
        "caption": picture.caption,
        "cards": [
            {
                "svg": card_svg(card, page.deck, letters, page.four_colours),
                "name": say.capital(say.card(card)),
                "wins": card is picture.wins,
            }
            for card in picture.cards
        ],
    }


# --- the page -----------------------------------------------------------------------------------


def rule_data(entry: RuleEntry, page: shell.PageContext) -> dict[str, Any]:
    """One entry as the browser gets it."""
    say, key = page.say, entry.key
    return {
        "key": key,
        "title": title(key, say),
        "statement": statement(key, PROFILE, say),
        "mark": say.text("An agreement of this house") if entry.agreement else say.text("From the sources"),
        "sources": [source_text(reference, say) for reference in sorted(entry.sources)],
        "silence": silence(key, PROFILE, say),
        "picture": picture_data(PICTURES[key](say), page) if key in PICTURES else None,
        "href": "?" + urlencode(shell.link_params(rule=key)),
    }


def grouped(entries: Sequence[RuleEntry]) -> dict[str, list[RuleEntry]]:
    """Entries by group, in the order of a deal."""
    found: defaultdict[str, list[RuleEntry]] = defaultdict(list)
    for entry in entries:
        found[group(entry.key)].append(entry)
    return {name: found[name] for name in GROUPS if name in found}


def asked_rule(say: Speaker) -> str | None:
    """The rule that the address asks for; one that does not exist gives a notice and goes."""
    asked = st.query_params.get("rule")
    if asked is None or asked in KEYS:
        return asked
    shell.notice(
        say.text("There is no rule “%(found)s”. All the rules are on this page.", found=shell.shorten(asked))
    )
    del st.query_params["rule"]
    return None


def rule_chosen() -> None:
    """Put the rule whose title was followed into the address."""
    choice = st.session_state.get("rulebook", {}).get("choice")
    if isinstance(choice, str) and choice in KEYS:
        st.query_params["rule"] = choice


def show() -> None:
    """Draw the page."""
    page = shell.open_page("rules")
    say = page.say
    chosen = asked_rule(say)
    with st.container(key="rules_head"):
        st.title(say.text("The rules of Briscola Chiamata"), anchor=False)
        st.markdown(
            say.text(
                "Five players, an auction in ranks and a secret partner, as two texts tell it, "
                "a Portuguese and a French one. Where both are silent, this house has agreed on something, "
                "and says so."
            )
        )
        # Translators: %(profile)s is the name of a set of rules, such as chiamata/pagat.
        st.markdown(say.text("Rule profile: %(profile)s", profile=PROFILE.id))
    total = len(PROFILE.rules)
    _rulebook(
        key="rulebook",
        data={
            "groups": [
                {
                    "id": name,
                    "title": group_title(name, say),
                    "rules": [rule_data(entry, page) for entry in entries],
                }
                for name, entries in grouped(PROFILE.rules).items()
            ],
            "chosen": chosen,
            "label": say.text("Search the rules"),
            "contents": say.ptext("heading", "Contents"),
            "found": [say.plural("%(n)s rule found", "%(n)s rules found", n) for n in range(total + 1)],
        },
        on_choice_change=rule_chosen,
    )


if __name__ == "__main__":
    show()
