"""The languages of the app, and the pseudo-language that shows what is not translated."""

from __future__ import annotations

from dataclasses import dataclass

ONE_IS_SINGULAR = "nplurals=2; plural=(n != 1);"
ZERO_AND_ONE_ARE_SINGULAR = "nplurals=2; plural=(n > 1);"


@dataclass(frozen=True, slots=True)
class Language:
    """One language a reader can choose.

    `locale` names the catalog's folder and the rules for numbers and lists, `own_name` is how
    its speakers call it, `html` is its BCP 47 tag for `lang` attributes. `plurals` is the rule of
    its catalog in gettext's form: 0 is singular in French only. It is spelt out because Babel
    would ask for a third form, for millions.
    """

    code: str
    locale: str
    own_name: str
    html: str
    plurals: str = ONE_IS_SINGULAR


LANGUAGES = {
    language.code: language
    for language in (
        Language("en", "en_GB", "English", "en"),
        Language("pt", "pt_PT", "Português", "pt-PT"),
        Language("fr", "fr", "Français", "fr", ZERO_AND_ONE_ARE_SINGULAR),
        Language("it", "it", "Italiano", "it"),
    )
}
"""By code, in the order in which they are offered; English is the source and has no catalog."""

SOURCE = LANGUAGES["en"]

PSEUDO = Language("qps", SOURCE.locale, "Ƥşéûðö", "en-XA")
"""English made longer and accented; reached by its code alone, never offered in a list."""


def language(code: str) -> Language:
    """The language of that code, the pseudo-language included.

    Raises `LookupError` for a code that names none.

    >>> language("pt").html
    'pt-PT'
    """
    return PSEUDO if code == PSEUDO.code else LANGUAGES[code]


def preferred(*wishes: str | None) -> Language:
    """The first wish the app can meet, in the order of the wishes; English if there is none.

    A wish is a language code or a browser's locale such as "fr-CH".

    >>> preferred(None, "de-AT", "it-IT", "fr").code
    'it'
    """
    for wish in wishes:
        code = (wish or "").replace("_", "-").split("-")[0].lower()
        if code in LANGUAGES or code == PSEUDO.code:
            return language(code)
    return SOURCE
