"""A lesson's prose in one language: Markdown with one section per step, joined to the steps by id.

# Lesson title
One sentence that says what the lesson gives.

## Step heading {#a-step en=1a2b3c4d}
Paragraphs, emphasis and lists.

@ask
The question.

@done
What is said after the right answer.

@at auction.3
A caption for that position.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256

from explorer.problems import InputError, MissingKey, NotAllowed, UnknownKey, excerpt

_HEADING = re.compile(r"## (?P<text>.*?)\s*\{#(?P<id>[a-z0-9-]+)(?: en=(?P<en>[0-9a-f]{8}))?\}")


@dataclass(frozen=True, slots=True)
class Section:
    """The prose of one step; `renders` is the fingerprint of the English section that it translates."""

    id: str
    heading: str
    text: str
    ask: str
    done: str
    captions: Mapping[str, str]
    renders: str | None
    line: int
    fingerprint: str

    def texts(self) -> Iterator[tuple[str, str]]:
        """Every text of the section with the name of its part, the heading first."""
        yield "heading", self.heading
        yield "text", self.text
        yield "@ask", self.ask
        yield "@done", self.done
        for place, caption in self.captions.items():
            yield f"@at {place}", caption


@dataclass(frozen=True, slots=True)
class Prose:
    """A lesson's title, what it gives, and its sections by step id."""

    title: str
    promise: str
    sections: Mapping[str, Section]


def fingerprint(text: str) -> str:
    r"""The version of a section: eight digits that change with its words, not with its line breaks.

    >>> fingerprint("A  heading\nand text") == fingerprint("A heading and text")
    True
    """
    return sha256(" ".join(text.split()).encode()).hexdigest()[:8]


def read_prose(text: str, source: str) -> Prose:
    """Read the prose of a lesson; `source` names the file in messages.

    Raises `InputError` for a section without an id, an id used twice, or an unknown part.
    """
    title, promise = "", ""
    sections: dict[str, Section] = {}
    for line, block in _blocks(text):
        head, _, body = block.partition("\n")
        if head.startswith("# "):
            title, promise = head[2:].strip(), body.strip()
            continue
        found = _HEADING.fullmatch(head.rstrip())
        if found is None:
            raise InputError(NotAllowed(f"{source}:{line}", excerpt(head), ("## … {#id}", "# …")))
        if found["id"] in sections:
            raise InputError(UnknownKey(f"{source}:{line}: {{#{found['id']}}}"))
        sections[found["id"]] = _section(found, body, line, source)
    if not title:
        raise InputError(MissingKey(f"{source}: # …"))
    return Prose(title, promise, sections)


def _blocks(text: str) -> Iterator[tuple[int, str]]:
    """The title block and the sections, each with the line it starts in."""
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("#")]
    if not lines:
        return
    if not starts or any(line.strip() for line in lines[: starts[0]]):
        starts = [0, *starts]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield start + 1, "\n".join(lines[start:end])


def _section(found: re.Match[str], body: str, line: int, source: str) -> Section:
    parts: dict[str, list[str]] = {"text": []}
    current = "text"
    for offset, row in enumerate(body.splitlines(), start=1):
        if row.startswith("@"):
            current = " ".join(row.split())
            if not (current in {"@ask", "@done"} or re.fullmatch(r"@at [a-z0-9.]+", current)):
                raise InputError(UnknownKey(f"{source}:{line + offset}: {excerpt(row)}"))
            if current in parts:
                raise InputError(UnknownKey(f"{source}:{line + offset}: {current}"))
            parts[current] = []
        else:
            parts[current].append(row)
    said = {name: "\n".join(rows).strip() for name, rows in parts.items()}
    captions = {name.removeprefix("@at "): text for name, text in said.items() if name.startswith("@at ")}
    mark = fingerprint(f"{found['text']}\n{body}")
    return Section(
        found["id"],
        found["text"],
        said["text"],
        said.get("@ask", ""),
        said.get("@done", ""),
        captions,
        found["en"],
        line,
        mark,
    )
