"""The rules page: the rulebook of a profile by rule key, with its sources.

`?rule=trick.trump` opens at that entry, `?profile=chiamata/points-it` shows another profile.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import streamlit as st

from explorer.analysis.advice import results
from explorer.cards import Card, Rank, Suit, parse_cards
from explorer.i18n import profiles as named
from explorer.i18n.rulebook import GROUPS, TITLES, group, group_title, silence, statement, title
from explorer.i18n.sources import source_pieces
from explorer.profiles import profile_ids
from explorer.rules.calls import lowest_missing
from explorer.rules.tricks import winning_place
from explorer.table.faces import card_svg
from explorer.views import notices, shell, terms
from explorer.views.book import book, in_parts, pieces_data
from explorer.views.profiles import asked_profile, choose_profile, picked_profile, profile_params
from explorer.views.resting import example_links, rests_data

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from explorer.i18n import Speaker
    from explorer.profiles import Profile
    from explorer.profiles.model import RuleEntry


# --- pictures of single rules -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Picture:
    """Cards in a row, what they show, and which of them is the one to look at."""

    cards: tuple[Card, ...]
    caption: str
    wins: Card | None = None


def order(profile: Profile, say: Speaker) -> Picture:
    """One suit from the highest rank to the lowest."""
    cards = tuple(Card(rank, Suit.HEARTS) for rank in profile.scale.order)
    return Picture(cards, say.text("One suit, from the highest card to the lowest."))


def trick(cards: str, trump: Suit, profile: Profile, say: Speaker) -> Picture:
    """A trick in playing order, as many cards as there are seats, and the card that takes it."""
    played = parse_cards(cards)[: profile.seats]
    best = played[winning_place(played, trump, profile.scale)]
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


def missing(cards: str, profile: Profile, say: Speaker) -> Picture:
    """The trumps of a hand, and the lowest one that it lacks."""
    held = parse_cards(cards)
    lowest = lowest_missing(profile, held, held[0].suit)
    return Picture(
        held,
        say.text(
            "A declarer who bid %(two)s and holds these trumps may call %(card)s.",
            two=profile.auction.raise_at,
            card=lowest,
        ),
    )


PICTURES: Mapping[str, Callable[[Profile, Speaker], Picture]] = {
    "pack.order": order,
    "call.lowest-missing": lambda profile, say: missing("2♠ 4♠ 6♠ J♠ 3♠", profile, say),
    "trick.trump": lambda profile, say: trick("A♥ 2♠ 3♥ 7♠ 4♣", Suit.SPADES, profile, say),
    "trick.led-suit": lambda profile, say: trick("5♥ K♥ A♣ 3♥ 7♦", Suit.SPADES, profile, say),
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


def rule_data(entry: RuleEntry, profile: Profile, page: shell.PageContext) -> dict[str, Any]:
    """One entry as the browser gets it."""
    say, key = page.say, entry.key
    return {
        "key": key,
        "title": title(key, say),
        "statement": statement(key, profile, say),
        "mark": say.text("An agreement of this house") if entry.agreement else say.text("From the sources"),
        "sources": [pieces_data(source_pieces([one], say)) for one in sorted(entry.sources)],
        "silence": silence(key, profile, say),
        "picture": picture_data(PICTURES[key](profile, say), page) if key in PICTURES else None,
        "links": example_links(profile, key, page),
        "rests": rests_data(profile, key, page),
        "href": "?" + urlencode(shell.link_params(**profile_params(profile.id), rule=key)),
    }


def grouped(entries: Sequence[RuleEntry]) -> dict[str, list[RuleEntry]]:
    """Entries by group, in the order of a deal."""
    found: defaultdict[str, list[RuleEntry]] = defaultdict(list)
    for entry in entries:
        found[group(entry.key)].append(entry)
    return {name: found[name] for name in GROUPS if name in found}


def asked_rule(profile: Profile, say: Speaker) -> str | None:
    """The rule that the address asks for; one that the profile does not have gives a notice and goes."""
    asked = st.query_params.get("rule")
    if asked is None or profile.has_rule(asked):
        return asked
    notices.notice(
        say.text("There is no rule “%(found)s”. All the rules are on this page.", found=shell.shorten(asked))
    )
    del st.query_params["rule"]
    return None


def rule_chosen() -> None:
    """Put the rule whose title was followed into the address."""
    choice = st.session_state.get("rulebook", {}).get("choice")
    if isinstance(choice, str) and choice in TITLES:
        st.query_params["rule"] = choice


def profile_chosen() -> None:
    """Put the profile and the options picked into the address; the rule stays if the profile has it."""
    profile = picked_profile("rules")
    st.query_params.pop("profile", None)
    st.query_params.update(profile_params(profile.id))
    if not profile.has_rule(st.query_params.get("rule", "")):
        st.query_params.pop("rule", None)


def show() -> None:
    """Draw the page."""
    page = shell.open_page("rules")
    say = page.say
    profile = asked_profile()
    shell.remember_address("rules", **profile_params(profile.id))
    chosen = asked_rule(profile, say)
    with st.container(key="rules_head"):
        st.title(say.text("The rules of Briscola Chiamata"), anchor=False)
        choose_profile("rules", profile, say, profile_chosen)
        st.markdown(named.about(profile, say))
        with st.container(key="rules_ways", horizontal=True, gap="small"):
            shell.link(
                "compare",
                say.text("Compare with another profile"),
                key="compare_link",
                left=profile.id,
                right=next(name for name in profile_ids() if name != profile.base),
                view="rules",
            )
            if profile.id in results():
                label = say.text("Advice put to the test")
                shell.link("advice", label, key="advice_link", **profile_params(profile.id))
        # Translators: %(profile)s is how a file names a set of rules, such as chiamata/pagat.
        st.markdown(say.text("In deal files these rules are called “%(profile)s”.", profile=profile.id))
    total = len(profile.rules)
    with terms.explained(profile, say):
        book(
            key="rulebook",
            data={
                "prefix": "rule",
                "groups": [
                    {
                        "id": name,
                        "title": group_title(name, say),
                        "entries": [in_parts(rule_data(entry, profile, page), say) for entry in entries],
                    }
                    for name, entries in grouped(profile.rules).items()
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
