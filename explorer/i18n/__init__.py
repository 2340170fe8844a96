"""Everything said to people, in the reader's language: catalogs, names, numbers, sentences."""

from explorer.i18n.catalog import BadCatalog, CatalogError
from explorer.i18n.languages import LANGUAGES, PSEUDO, SOURCE, Language, language, preferred
from explorer.i18n.messages import N_, Message
from explorer.i18n.names import Deck, Index, Role
from explorer.i18n.speaker import Speaker, speaker, speaker_or_english

__all__ = [
    "LANGUAGES",
    "N_",
    "PSEUDO",
    "SOURCE",
    "BadCatalog",
    "CatalogError",
    "Deck",
    "Index",
    "Language",
    "Message",
    "Role",
    "Speaker",
    "language",
    "preferred",
    "speaker",
    "speaker_or_english",
]
