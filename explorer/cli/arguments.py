"""A command line that is not understood, told in the reader's language."""

from __future__ import annotations

import argparse
import re
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn

from explorer.i18n import N_
from explorer.problems import excerpt

if TYPE_CHECKING:
    from explorer.i18n import Message, Speaker

_MISTAKES: tuple[tuple[str, Message], ...] = (
    (
        r"the following arguments are required: (?P<missing>.+)",
        N_("Something is missing from the command: %(missing)s."),
    ),
    (
        r"unrecognized arguments: (?P<found>.+)",
        N_("This has no meaning in the command: “%(found)s”."),
    ),
    (
        r"argument (?P<name>[^:]+): expected one argument",
        N_("A value is expected after %(name)s."),
    ),
    (
        r"argument (?P<name>[^:]+): invalid choice: '?(?P<found>.*?)'? \(choose from (?P<expected>.+)\)",
        N_("%(name)s: found “%(found)s”; expected: %(expected)s."),
    ),
    (
        r"argument (?P<name>[^:]+): ignored explicit argument '?(?P<found>.*?)'?",
        N_("No value is expected after %(name)s, but “%(found)s” is there."),
    ),
    (
        r"ambiguous option: (?P<found>\S+) could match (?P<expected>.+)",
        N_("“%(found)s” may mean more than one thing: %(expected)s."),
    ),
)
"""What argparse says, in English alone, and what is said in its place."""


def mistake(said: str, say: Speaker) -> str:
    """The sentence for a mistake that argparse has found.

    >>> from explorer.i18n import speaker
    >>> mistake("argument --lang: invalid choice: 'de' (choose from 'en', 'fr')", speaker("en"))
    '--lang: found “de”; expected: en or fr.'
    """
    for pattern, message in _MISTAKES:
        if found := re.fullmatch(pattern, said, re.DOTALL):
            facts: dict[str, object] = {name: excerpt(text) for name, text in found.groupdict().items()}
            if "expected" in facts:
                facts["expected"] = say.list(re.findall(r"[\w-]+", found["expected"]), either=True)
            return say.marked(message, **facts)
    return say.text("This command is not understood.")


class Parser(argparse.ArgumentParser):
    """A parser that complains in its speaker's language, in one sentence and with where to find help."""

    def __init__(self, *, say: Speaker, **options: Any) -> None:
        super().__init__(**options)
        self.say = say

    def print_help(self, file: Any = None) -> None:
        """Write the help, and raise `OSError` where argparse would pass over it in silence."""
        print(self.format_help(), end="", file=file)

    def error(self, message: str) -> NoReturn:
        """Leave with exit code 2."""
        help_ = self.say.text("“%(command)s --help” tells more.", command=self.prog)
        if sys.stderr is not None:
            with suppress(OSError):
                print(mistake(message, self.say), help_, file=sys.stderr)
        sys.exit(2)
