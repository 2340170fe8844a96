"""The words page: a glossary in up to four languages, and the questions that learners ask.

The address holds the part and the entry: `?word=trick`, `?question=half`, `?part=questions`; `also`
names the languages beside the reader's, such as `also=pt,it` or `also=none`, and `profile` the rules under
which the words are explained.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, Literal, cast
from urllib.parse import urlencode

import streamlit as st

from explorer.i18n import LANGUAGES, N_, SOURCE
from explorer.i18n import profiles as named
from explorer.i18n.glossary import NOTES, OTHER_GAMES, definition, entries, note
from explorer.i18n.questions import QUESTIONS, answered, asked
from explorer.i18n.rulebook import GROUPS, group, group_title, title
from explorer.profiles import load_profile
from explorer.views import notices, shell, terms
from explorer.views.book import book, in_parts, link_data, pieces_data, rule_link, step_link
from explorer.views.place import rewrite
from explorer.views.profiles import USUAL, asked_profile, choose_profile, picked_profile, profile_params
from explorer.views.texts import spoken

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from explorer.i18n import Message, Speaker
    from explorer.i18n.glossary import Contrast, Entry, OtherGame
    from explorer.i18n.languages import Language
    from explorer.i18n.questions import Question
    from explorer.profiles import Profile

Part = Literal["words", "questions"]

PROFILE = load_profile(USUAL)
"""The rules under which the questions are answered: those that the course teaches."""

HOME = "it"
"""The language of the game's own country, which stands beside the reader's until they choose."""

PARTS: Mapping[Part, Message] = {
    "words": N_("Glossary", context="part of the page"),
    "questions": N_("Questions", context="part of the page"),
}
LEADS: Mapping[Part, Message] = {
    "words": N_("What each word means here, how others say it, and where it may mislead you."),
    "questions": N_("Short answers to what learners ask, each with its rule and a lesson that shows it."),
}
SEARCHES: Mapping[Part, Message] = {
    "words": N_("Search in any language"),
    "questions": N_("Search the questions"),
}
NAMES: Mapping[Part, str] = {"words": "word", "questions": "question"}
"""The parameter of the address that names an entry of each part."""

KEYS: Mapping[Part, frozenset[str]] = {
    "words": frozenset([*(entry.key for entry in entries()), *(game.key for game in OTHER_GAMES)]),
    "questions": frozenset(question.key for question in QUESTIONS),
}


# --- the address --------------------------------------------------------------------------------


def asked_entry(part: Part, say: Speaker) -> str | None:
    """The entry of a part that the address asks for; one that does not exist gives a notice and goes."""
    key = st.query_params.get(NAMES[part])
    if key is None or key in KEYS[part]:
        return key
    missing = {
        "words": N_("There is no word “%(found)s” here. All the words are on this page."),
        "questions": N_("There is no question “%(found)s”. All the questions are on this page."),
    }
    notices.notice(say.marked(missing[part], found=shell.shorten(key)))
    del st.query_params[NAMES[part]]
    return None


def asked_part(say: Speaker) -> tuple[Part, str | None]:
    """The part that the address asks for, and its entry if there is one."""
    found = {part: asked_entry(part, say) for part in PARTS}
    shell.query_choice("part", tuple(PARTS))
    part = named_part()
    return part, found[part]


def named_part() -> Part:
    """The part that the address names, itself or by one of its entries."""
    if (part := st.query_params.get("part")) in PARTS:
        return cast("Part", part)
    return "questions" if NAMES["questions"] in st.query_params else "words"


def asked_languages(own: str) -> list[str]:
    """The languages beside the reader's own, in the order of all languages."""
    text = st.query_params.get("also")
    if text is None:
        return [code for code in (HOME,) if code != own]
    codes = [] if text == "none" else text.split(",")
    if not set(codes) <= set(LANGUAGES):
        shell.leave_out("also")
        return asked_languages(own)
    if text != spelt(codes):  # one choice has one address
        st.query_params["also"] = spelt(codes)
    return [code for code in LANGUAGES if code in codes and code != own]


def spelt(codes: Iterable[str]) -> str:
    """Languages as the address names them."""
    return ",".join(code for code in LANGUAGES if code in codes) or "none"


def turn_to(part: Part, key: str | None = None) -> None:
    """Write a part, or an entry of it, into the address."""
    place: dict[str, str | None] = dict.fromkeys(("part", *NAMES.values()))
    if key is not None:
        place[NAMES[part]] = key
    elif part != "words":
        place["part"] = part
    rewrite(**place)


def remember() -> None:
    """Let links to this page lead back to what its address says now."""
    names = ("part", "also", "profile", *NAMES.values())
    shell.remember_address(
        "glossary", **{name: st.query_params[name] for name in names if name in st.query_params}
    )


def part_switched() -> None:
    """Show the part that the switch says; on the way back to this page it only repeats the address."""
    part = st.session_state["glossary.part"]
    if part != named_part():
        turn_to(part)


def part_chosen() -> None:
    """Show the part in which the search has found something too."""
    chosen = st.session_state["glossary"].get("part")
    for part in PARTS:
        if chosen == part:
            turn_to(part)


def entry_chosen() -> None:
    """Put the entry whose title was followed into the address."""
    key = st.session_state["glossary"].get("choice")
    for part, keys in KEYS.items():
        if isinstance(key, str) and key in keys:
            turn_to(part, key)


def profile_chosen() -> None:
    """Put the profile and the options picked into the address."""
    rewrite(profile=profile_params(picked_profile("glossary").id).get("profile"))


def languages_chosen() -> None:
    """Put the languages that were ticked into the address."""
    ticked = str(st.session_state["glossary"].get("also") or "").split(",")
    st.query_params["also"] = spelt(ticked)


# --- what the browser gets ----------------------------------------------------------------------


def word_data(entry: Entry, profile: Profile, page: shell.PageContext) -> dict[str, Any]:
    """One word of the glossary, as a profile means it."""
    say, params = page.say, profile_params(profile.id)
    place = profile.id if profile.has_rule(entry.rule) else None
    data: dict[str, Any] = {
        "key": entry.key,
        "said": entry.words,
        "statement": definition(entry.key, profile, say),
        "links": [rule_link(entry.rule, say, place)],
        "href": "?" + urlencode(shell.link_params(**params, word=entry.key)),
    }
    if entry.key in NOTES:
        data["trap"] = trap_data(entry.key, profile, page)
    return data


def trap_data(key: str, profile: Profile, page: shell.PageContext) -> dict[str, Any]:
    """What to beware of in a word; a note that words share stands with the first of them."""
    say, found = page.say, NOTES[key]
    first = next(entry for entry in entries() if NOTES.get(entry.key) is found)
    data: dict[str, Any] = {"mark": say.marked(found.mark), "langs": sorted(set(found.words.values()))}
    if first.key == key:
        return data | {"parts": pieces_data(note(key, say))}
    word = first.words[own_language(page).code][0]
    # Translators: A link to another word of the glossary, where the note stands that belongs to both.
    label = say.text("See the note at “%(word)s”", word=spoken(word, say))
    return data | {"link": link_data(label, "glossary", **profile_params(profile.id), word=first.key)}


def contrast_data(contrast: Contrast, profile: Profile, say: Speaker) -> dict[str, Any]:
    """One habit of another game beside what holds here."""
    params = profile_params(profile.id)
    link = link_data(title(contrast.rule, say), "rules", **params, rule=contrast.rule)
    return {"there": say.marked(contrast.there), "here": say.marked(contrast.here), "link": link}


def game_data(game: OtherGame, profile: Profile, say: Speaker) -> dict[str, Any]:
    """What a player of another game knows already, and what not, as far as a profile has the rules."""
    return {
        "key": game.key,
        "title": say.marked(game.title),
        "statement": say.marked(game.known),
        "contrasts": {
            "heads": [say.ptext("table head", "What you are used to"), say.ptext("table head", "Here")],
            "rows": [
                contrast_data(contrast, profile, say)
                for contrast in game.contrasts
                if profile.has_rule(contrast.rule)
            ],
        },
        "href": "?" + urlencode(shell.link_params(**profile_params(profile.id), word=game.key)),
    }


def otherwise_data(question: Question, say: Speaker) -> dict[str, Any] | None:
    """The profiles that answer a question otherwise, each a link to its own rule."""
    links = [
        rule_link(key, say, profile, named.full_name(profile, say))
        for profile, key in question.otherwise.items()
    ]
    return {"mark": say.text("Other rules answer otherwise:"), "links": links} if links else None


def question_data(question: Question, page: shell.PageContext) -> dict[str, Any]:
    """One question with its answer."""
    say = page.say
    return {
        "key": question.key,
        "title": asked(question, PROFILE, say),
        "statement": answered(question, PROFILE, say),
        "links": [
            rule_link(question.rule, say),
            *step_link(*question.place, page),
        ],
        "otherwise": otherwise_data(question, say),
        "href": "?" + urlencode(shell.link_params(question=question.key)),
    }


def grouped(found: Iterable[tuple[str, dict[str, Any]]], say: Speaker) -> list[dict[str, Any]]:
    """Entries in their groups, in the order of a deal."""
    groups: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for name, data in found:
        groups[name].append(data)
    return [
        {"id": name, "title": group_title(name, say), "entries": groups[name]}
        for name in GROUPS
        if name in groups
    ]


def groups_of(part: Part, profile: Profile, page: shell.PageContext) -> list[dict[str, Any]]:
    """All the entries of a part: the words as a profile means them, the questions as the course answers."""
    say = page.say
    if part == "questions":
        return grouped(((group(one.rule), question_data(one, page)) for one in QUESTIONS), say)
    games = [game_data(game, profile, say) for game in OTHER_GAMES]
    return [
        *grouped(((entry.group, word_data(entry, profile, page)) for entry in entries()), say),
        {"id": "games", "title": say.text("What you know from other games"), "entries": games},
    ]


def words_of(value: Any) -> Iterator[str]:
    """Everything that an entry says, for a search that does not see it."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, one in value.items():
            if name not in ("href", "lang"):
                yield from words_of(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from words_of(one)


def found_data(part: Part, say: Speaker) -> list[str]:
    """How many entries of a part a search has found, for each number that can be."""
    if part == "questions":
        return [
            say.plural("%(n)s question found", "%(n)s questions found", n)
            for n in range(len(KEYS["questions"]) + 1)
        ]
    return [say.plural("%(n)s entry found", "%(n)s entries found", n) for n in range(len(KEYS["words"]) + 1)]


def elsewhere_data(part: Part, profile: Profile, page: shell.PageContext) -> dict[str, Any]:
    """The other part as the search needs it: its texts, and how to say that some of them fit."""
    say = page.say
    texts = [
        " ".join([one["title"], *words_of(entry)])
        for one in groups_of(part, profile, page)
        for entry in one["entries"]
    ]
    if part == "questions":
        found = [say.plural("Also %(n)s question", "Also %(n)s questions", n) for n in range(len(texts) + 1)]
    else:
        found = [
            say.plural("Also %(n)s entry of the glossary", "Also %(n)s entries of the glossary", n)
            for n in range(len(texts) + 1)
        ]
    return {"part": part, "texts": texts, "found": found}


def own_language(page: shell.PageContext) -> Language:
    """The reader's language; the words of the pseudo-language are English."""
    return LANGUAGES.get(page.lang, SOURCE)


def columns_data(page: shell.PageContext) -> dict[str, Any]:
    """The reader's language, the others, and which of them stand beside it."""
    own = own_language(page)
    return {
        "lang": own.code,
        "html": own.html,
        "name": own.own_name,
        "label": page.say.text("Beside them, the words in"),
        "languages": [
            {"code": one.code, "html": one.html, "name": one.own_name}
            for one in LANGUAGES.values()
            if one != own
        ],
        "shown": asked_languages(own.code),
    }


# --- the page -----------------------------------------------------------------------------------


def show() -> None:
    """Draw the page."""
    page = shell.open_page("glossary")
    say = page.say
    part, chosen = asked_part(say)
    profile = asked_profile()
    columns = columns_data(page) if part == "words" else None
    remember()
    with st.container(key="glossary_head"):
        st.title(say.text("Words and questions"), anchor=False)
        st.session_state["glossary.part"] = part
        st.segmented_control(
            say.text("What to look up"),
            tuple(PARTS),
            required=True,
            format_func=lambda one: say.marked(PARTS[one]),
            key="glossary.part",
            on_change=part_switched,
            label_visibility="collapsed",
        )
        st.markdown(say.marked(LEADS[part]))
        if part == "words":
            choose_profile("glossary", profile, say, profile_chosen)
        else:
            st.markdown(
                say.text(
                    "The answers are those of the rules “%(profile)s”, which the course teaches.",
                    profile=named.name(USUAL, say),
                )
            )
            shell.link("advice", say.text("Advice put to the test"), key="advice_link")
    with terms.explained(PROFILE, say):
        groups = groups_of(part, profile, page)
        if part == "questions":
            groups = [one | {"entries": [in_parts(entry, say) for entry in one["entries"]]} for one in groups]
        book(
            key="glossary",
            data={
                "prefix": NAMES[part],
                "groups": groups,
                "chosen": chosen,
                "label": say.marked(SEARCHES[part]),
                "contents": say.ptext("heading", "Contents"),
                "found": found_data(part, say),
                "elsewhere": elsewhere_data("words" if part == "questions" else "questions", profile, page),
                "columns": columns,
            },
            on_choice_change=entry_chosen,
            on_part_change=part_chosen,
            on_also_change=languages_chosen,
        )


if __name__ == "__main__":
    show()
