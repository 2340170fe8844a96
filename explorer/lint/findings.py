"""What a content rule finds, and how it is printed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """Something to be mended: the rule that found it, in which file and step, and what it is."""

    rule: str
    file: str
    step: str
    what: str

    def line(self, mend: str) -> str:
        """The finding in one line, with the way to mend it.

        >>> Finding("empty", "chiamata/scoring/fr.md", "the-unit", "@done says nothing").line("Write it.")
        'chiamata/scoring/fr.md {#the-unit} [empty] @done says nothing. Write it.'
        """
        place = f"{self.file} {{#{self.step}}}" if self.step else self.file
        return f"{place} [{self.rule}] {self.what}. {mend}"
