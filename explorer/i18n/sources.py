"""The texts that the rules come from, by the names under which a reader finds them again.

A reference such as "000 §03" names a text by its number and a section of it; titles and headings are
those of the texts, in their own languages.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from explorer.i18n.messages import N_
from explorer.i18n.pieces import foreign, pieces

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from explorer.i18n.messages import Message
    from explorer.i18n.pieces import Pieces
    from explorer.i18n.speaker import Speaker


@dataclass(frozen=True, slots=True)
class Text:
    """A text: its title, its language, how a section of it is named, and the headings of the sections."""

    title: str
    lang: str
    reference: Message
    headings: tuple[str, ...]


TEXTS: Mapping[str, Text] = {
    "000": Text(
        "Briscola Chiamata",
        "pt",
        N_("“%(title)s”, a text in Portuguese, section %(section)s, “%(heading)s”"),
        (
            "Cinco jogadores e uma aliança secreta",
            "Baralho e distribuição",
            "Leilão e chamada",
            "Jogo livre das cartas",
            "Pontuação e fim da sessão",
            "Parceiro revelado, vaza perdida",
        ),
    ),
    "004": Text(
        "Briscola Chiamata",
        "fr",
        N_("“%(title)s”, the same text in French, section %(section)s, “%(heading)s”"),
        (
            "Cinq joueurs et une alliance cachée",
            "Paquet et distribution",
            "Enchère et appel",
            "Jeu libre des cartes",
            "Score et fin de séance",
            "Partenaire révélé, pli perdu",
        ),
    ),
    "001": Text(
        "Briscola Chiamata: come si gioca",
        "it",
        N_("“%(title)s”, a guide in Italian, section %(section)s, “%(heading)s”"),
        (
            "Come si gioca",
            "Giocatori",
            "Mazzo di carte",
            "Obiettivo",
            "Preparazione e distribuzione",
            "Dichiarazioni",
            "Regole di briscola e alleanze",
            "Svolgimento del gioco",
            "Punteggio",
            "Vittoria",
            "Varianti comuni",
            "Consigli e strategie",
            "Glossario",
        ),
    ),
    "002": Text(
        "Briscola: como jogar",
        "pt",
        N_("“%(title)s”, a guide to Briscola in Portuguese, section %(section)s, “%(heading)s”"),
        (
            "Como Jogar",
            "Jogadores",
            "Baralho",
            "Objetivo",
            "Preparação e distribuição",
            "Jogabilidade",
            "Pontuação",
            "Vitória",
            "Variações comuns",
            "Dicas e estratégias",
            "Glossário",
        ),
    ),
}
"""By number. The first two are one text in two languages, after the auction in ranks that Pagat describes."""


def source_pieces(references: Sequence[str], say: Speaker) -> Pieces:
    r"""Where a rule stands in the sources, in words, with the languages of titles and headings.

    Raises `LookupError` for an unknown text or section.

    >>> from explorer.i18n import speaker
    >>> [text for text, lang in source_pieces(["001 §09"], speaker("en")) if lang]
    ['Briscola Chiamata: come si gioca', 'Punteggio']
    >>> source_pieces(["000 §03"], speaker("en"))[2]
    ('”, a text in Portuguese, section\xa03, “', None)
    """
    return pieces(say.list([_named(reference, say) for reference in references]))


def _named(reference: str, say: Speaker) -> str:
    number, _, section = reference.partition(" §")
    text = TEXTS[number]
    return say.marked(
        text.reference,
        title=foreign(text.title, text.lang),
        section=int(section),
        heading=foreign(text.headings[int(section) - 1], text.lang),
    )
