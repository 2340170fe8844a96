"""The content rules, one in each file: its `NAME`, how to `MEND` what it finds, and the `rule` itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from explorer.lint.content import Content
from explorer.lint.findings import Finding
from explorer.lint.rules import (
    answers,
    canonical,
    catalogs,
    deals,
    empty,
    facts,
    forbidden_words,
    kinds,
    languages,
    markup,
    order,
    paragraphs,
    readable,
    repeats,
    same_facts,
    same_parts,
    same_steps,
    session,
    stale,
    terms,
    typed_cards,
    typed_numbers,
    typography,
    unused_deals,
    why,
)


@dataclass(frozen=True, slots=True)
class Rule:
    """A content rule and the advice that goes with its findings."""

    find: Callable[[Content], Iterator[Finding]]
    mend: str


RULES: Mapping[str, Rule] = {
    module.NAME: Rule(module.rule, module.MEND)
    for module in (
        readable,
        kinds,
        why,
        deals,
        canonical,
        unused_deals,
        session,
        order,
        answers,
        repeats,
        languages,
        same_steps,
        same_parts,
        stale,
        facts,
        same_facts,
        typed_numbers,
        typed_cards,
        terms,
        forbidden_words,
        empty,
        paragraphs,
        markup,
        typography,
        catalogs,
    )
}
"""Every rule by its name, in the order in which findings are printed."""
