"""`explorer`: replay a deal file, lint the lessons, list the rule profiles, deal the cards."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from explorer.cards import SEATS
from explorer.cli.report import refusal, report
from explorer.cli.telling import tell
from explorer.deal_toml import LONGEST_FILE
from explorer.i18n import LANGUAGES, PSEUDO, CatalogError, Speaker, preferred, speaker
from explorer.i18n.wording import word
from explorer.notation import dumps, loads
from explorer.problems import InputError, NotFound, NotReadable, TooLarge
from explorer.profiles import load_profile, profile_ids
from explorer.rules.engine import start

if TYPE_CHECKING:
    from collections.abc import Sequence

FINE, FOUND, BAD_INPUT = 0, 1, 2
"""Exit codes: done; the lint has found something; the input or the command is not as it must be."""

_STDIN = "-"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; a wrong command line ends in `SystemExit(2)`."""
    _speak_utf8(sys.stdout, sys.stderr)
    words = sys.argv[1:] if arguments is None else arguments
    say = _speaker(words)
    chosen = _parser(say).parse_args(words)
    try:
        code: int = chosen.command(chosen, say)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    return code


def _speak_utf8(*streams: TextIO) -> None:
    """Suit signs need UTF-8, whatever the terminal is set to."""
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _speaker(words: Sequence[str]) -> Speaker:
    """The language asked for, or that of the environment, before anything else is understood."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    early.add_argument("--lang")
    try:
        wish = early.parse_known_args(words)[0].lang
    except argparse.ArgumentError:
        wish = None
    known = {*LANGUAGES, PSEUDO.code}
    environment = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    code = wish if wish in known else preferred(*environment).code
    try:
        return speaker(code)
    except CatalogError as error:
        english = speaker("en")
        print(word(error.problem, english), file=sys.stderr)
        return english


def _parser(say: Speaker) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="explorer",
        description=say.text("Replay and check deals of Italian trick-taking games."),
        epilog=say.text("Exit codes: 0 done, 1 the lint has found something, 2 bad input or command."),
    )
    # Translators: stand for a word to be typed on a command line, in capitals.
    file = say.ptext("placeholder", "FILE")
    commands = parser.add_subparsers(required=True, metavar=say.ptext("placeholder", "COMMAND"))

    common = argparse.ArgumentParser(add_help=False)
    common.add_argument(
        "--lang", choices=(*LANGUAGES, PSEUDO.code), help=say.text("the language to answer in")
    )

    told = commands.add_parser("replay", parents=[common], help=say.text("tell a deal move by move"))
    told.add_argument(
        "file",
        metavar=say.ptext("placeholder", "FILE"),
        help=say.text("a deal file, or - for standard input"),
    )
    told.add_argument("--json", action="store_true", help=say.text("answer as JSON"))
    told.set_defaults(command=_replay)

    lint = commands.add_parser("lint", parents=[common], help=say.text("check lessons, deals and catalogs"))
    lint.set_defaults(command=_lint)

    profiles = commands.add_parser("profiles", parents=[common], help=say.text("list the rule profiles"))
    profiles.set_defaults(command=_profiles)

    deal = commands.add_parser(
        "deal", parents=[common], help=say.text("shuffle, cut and deal, and write a deal file")
    )
    deal.add_argument(
        "--seed", type=int, required=True, help=say.text("a number; the same number gives the same deal")
    )
    deal.add_argument("--out", metavar=file, help=say.text("the file to write"))
    deal.add_argument("--profile", choices=profile_ids(), default=profile_ids()[0], help=argparse.SUPPRESS)
    deal.set_defaults(command=_deal)
    return parser


# --- the commands ------------------------------------------------------------------------------


def _replay(chosen: argparse.Namespace, say: Speaker) -> int:
    try:
        source = "stdin" if chosen.file == _STDIN else chosen.file
        deal = loads(_read(chosen.file, source), source)
    except InputError as error:
        return _refuse(error, say, as_json=chosen.json)
    if chosen.json:
        _print_json(report(deal, say))
    else:
        print("\n".join(tell(deal, say)))
    return FINE


def _refuse(error: InputError, say: Speaker, *, as_json: bool) -> int:
    if as_json:
        _print_json(refusal(error.problem, say))
    print(word(error.problem, say), file=sys.stderr)
    return BAD_INPUT


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def _read(name: str, source: str) -> str:
    """The text of a file or of the standard input; raises `InputError`."""
    most = 4 * LONGEST_FILE + 1  # a character takes at most four bytes
    try:
        if name == _STDIN:
            data = sys.stdin.buffer.read(most)
        else:
            with Path(name).open("rb") as file:
                data = file.read(most)
    except (FileNotFoundError, NotADirectoryError):
        raise InputError(NotFound(source)) from None
    except (OSError, ValueError):  # ValueError: a name that no file can have
        raise InputError(NotReadable(source)) from None
    if len(data) == most:
        raise InputError(TooLarge(source, most, LONGEST_FILE))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise InputError(NotReadable(source)) from None


def _lint(_: argparse.Namespace, __: Speaker) -> int:
    # The lint reads every lesson and catalog; no other command needs it.
    from explorer.lint import run  # noqa: PLC0415

    return run()


def _profiles(_: argparse.Namespace, say: Speaker) -> int:
    for name in profile_ids():
        profile = load_profile(name)
        print(
            say.text(
                "%(id)s: %(seats)s seats, %(hand)s cards each, %(total)s card points, "
                "targets from %(least)s to %(most)s, sessions of %(deals)s deals.",
                id=name,
                seats=profile.seats,
                hand=profile.dealing.hand,
                total=profile.total,
                least=profile.auction.least_target,
                most=profile.auction.most_target,
                deals=profile.session.deals,
            )
        )
    return FINE


def _deal(chosen: argparse.Namespace, say: Speaker) -> int:
    profile = load_profile(chosen.profile)
    text = dumps(start(profile, SEATS[profile.seats - 1], chosen.seed))
    if chosen.out is None:
        print(text, end="")
        return FINE
    try:
        Path(chosen.out).write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError):
        print(say.text("%(file)s: this file cannot be written.", file=chosen.out), file=sys.stderr)
        return BAD_INPUT
    return FINE
