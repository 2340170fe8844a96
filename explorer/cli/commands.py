"""`explorer`: replay or solve a deal file, measure advice, lint the lessons, list profiles, deal cards."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from explorer.analysis.advice.results import dumped
from explorer.cli.advising import (
    DEALS,
    MOST_DEALS,
    SEED,
    advice_keys,
    advice_report,
    advised,
    asked_advice,
    asked_profiles,
    named_profile,
    tell_advice,
)
from explorer.cli.arguments import Parser
from explorer.cli.chances import MOST_WORLDS, WORLDS, looked, looked_report, tell_looked
from explorer.cli.report import lines_report, refusal, report
from explorer.cli.solving import (
    SECONDS,
    before_trick,
    solved,
    solved_report,
    tell_solved,
    trick_number,
    whole_number,
)
from explorer.cli.telling import tell, tell_lines
from explorer.deal_toml import LONGEST_FILE
from explorer.i18n import LANGUAGES, PSEUDO, CatalogError, Speaker, preferred, speaker
from explorer.i18n.messages import N_, Message
from explorer.i18n.wording import word
from explorer.notation import dumps
from explorer.problems import (
    InputError,
    LongNumber,
    NotFound,
    NotOpened,
    NotReadable,
    TooLarge,
    WrongKind,
    excerpt,
)
from explorer.profiles import Profile, load_profile, profile_ids
from explorer.rules.engine import start
from explorer.tree_files import loads_tree
from explorer.trees import MAIN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from explorer.analysis.advice import Results
    from explorer.rules.deals import Deal

FINE, FOUND, BAD_INPUT, NO_OUTPUT, STOPPED = 0, 1, 2, 3, 130
"""Exit codes: done; the lint has found something; the input or the command is not as it must be;
the answer cannot be written; stopped with Ctrl+C."""

_STDIN = "-"
_LONGEST_SEED = 40
"""Digits; more deals than there are would need as many."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; a wrong command line ends in `SystemExit(2)`."""
    if sys.stdout is None:  # closed by whoever called; a stream that refuses to be written tells so
        sys.stdout = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115
    _speak_utf8(sys.stdout, sys.stderr)
    words = sys.argv[1:] if arguments is None else arguments
    say = _speaker(words)
    try:
        try:
            return _run(words, say)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough
        _drop_output()
        return FINE
    except KeyboardInterrupt:
        return STOPPED
    except OSError:  # those of reading have become problems, so this one is of writing
        _drop_output()
        _complain(say.text("The answer cannot be written to the standard output."))
        return NO_OUTPUT


def _run(words: Sequence[str], say: Speaker) -> int:
    chosen = _parser(say).parse_args(words)
    try:
        code: int = chosen.command(chosen, say)
    except InputError as error:
        return _refuse(error, say, as_json=getattr(chosen, "json", False))
    return code


def _drop_output() -> None:
    """Let what is still to be written go nowhere, or the interpreter would complain at its end."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(sentence: str) -> None:
    if sys.stderr is not None:
        with suppress(OSError):
            print(sentence, file=sys.stderr)


def _speak_utf8(*streams: TextIO | None) -> None:
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
        _complain(word(error.problem, english))
        return english


def _parser(say: Speaker) -> Parser:
    parser = Parser(
        say=say,
        prog="explorer",
        description=say.text("Replay and check deals of Italian trick-taking games."),
        epilog=say.text(
            "Exit codes: 0 done, 1 the lint has found something, 2 bad input or command, "
            "3 the answer cannot be written, 130 stopped with Ctrl+C."
        ),
    )
    # Translators: stand for a word to be typed on a command line, in capitals.
    file = say.ptext("placeholder", "FILE")
    commands = parser.add_subparsers(required=True, metavar=say.ptext("placeholder", "COMMAND"))

    common = Parser(say=say, add_help=False)
    # The pseudo-language is for translators, who know of it.
    languages = (*LANGUAGES, *({say.language.code} - set(LANGUAGES)))
    common.add_argument("--lang", choices=languages, help=say.text("the language to answer in"))

    told = commands.add_parser("replay", say=say, parents=[common], help=say.text("tell a deal move by move"))
    told.add_argument(
        "file",
        metavar=say.ptext("placeholder", "FILE"),
        help=say.text("a deal file, or - for standard input"),
    )
    told.add_argument("--json", action="store_true", help=say.text("answer as JSON"))
    told.set_defaults(command=_replay)

    solve = commands.add_parser(
        "solve", say=say, parents=[common], help=say.text("find best play with all hands open")
    )
    solve.add_argument("file", metavar=file, help=say.text("a deal file, or - for standard input"))
    solve.add_argument("--json", action="store_true", help=say.text("answer as JSON"))
    solve.add_argument("--trick", help=say.text("begin before this trick instead of where the file ends"))
    solve.add_argument(
        "--seconds",
        default=str(SECONDS),
        help=say.text("the most seconds to take, by default %(seconds)s", seconds=SECONDS),
    )
    solve.set_defaults(command=_solve)

    chances = commands.add_parser(
        "chances",
        say=say,
        parents=[common],
        help=say.text("tell what one seat can know: the partner, the target"),
    )
    chances.add_argument("file", metavar=file, help=say.text("a deal file, or - for standard input"))
    chances.add_argument("--seat", required=True, help=say.text("the seat that looks on, by its letter"))
    chances.add_argument("--json", action="store_true", help=say.text("answer as JSON"))
    chances.add_argument("--trick", help=say.text("begin before this trick instead of where the file ends"))
    chances.add_argument(
        "--worlds",
        default=str(WORLDS),
        help=say.text("how many times to deal the hidden cards, by default %(worlds)s", worlds=WORLDS),
    )
    chances.add_argument(
        "--seed", default="1", help=say.text("a number; the same number gives the same answer")
    )
    chances.set_defaults(command=_chances)

    advise = commands.add_parser(
        "advise",
        say=say,
        parents=[common],
        help=say.text("measure what advice on the game is worth"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="\n".join(advice_keys(say)),
    )
    advise.add_argument("--profile", help=say.text("the rule profile, by default all of them"))
    advise.add_argument("--deals", help=say.text("how many deals, by default %(deals)s", deals=DEALS))
    advise.add_argument("--seed", help=say.text("a number; the same number gives the same deals"))
    advise.add_argument(
        "--only",
        metavar=say.ptext("placeholder", "KEY"),
        help=say.text("only the advice of this key; the keys stand below"),
    )
    advise.add_argument("--json", action="store_true", help=say.text("answer as JSON"))
    advise.add_argument("--out", metavar=file, help=say.text("the file to write"))
    advise.set_defaults(command=_advise, deals=str(DEALS), seed=str(SEED))

    lint = commands.add_parser(
        "lint", say=say, parents=[common], help=say.text("check lessons, deals and catalogs")
    )
    lint.set_defaults(command=_lint)

    profiles = commands.add_parser(
        "profiles", say=say, parents=[common], help=say.text("list the rule profiles")
    )
    profiles.set_defaults(command=_profiles)

    deal = commands.add_parser(
        "deal", say=say, parents=[common], help=say.text("shuffle, cut and deal, and write a deal file")
    )
    deal.add_argument("--seed", required=True, help=say.text("a number; the same number gives the same deal"))
    deal.add_argument("--out", metavar=file, help=say.text("the file to write"))
    deal.add_argument("--profile", default=profile_ids()[0], help=argparse.SUPPRESS)
    deal.set_defaults(command=_deal)
    return parser


# --- the commands ------------------------------------------------------------------------------


def _replay(chosen: argparse.Namespace, say: Speaker) -> int:
    source = "stdin" if chosen.file == _STDIN else _named(chosen.file)
    tree = loads_tree(_read(chosen.file, source), source)
    if chosen.json:
        _print_json(report(tree.deal(MAIN), say) | lines_report(tree))
    else:
        print("\n".join((*tell(tree.deal(MAIN), say), *tell_lines(tree, say))))
    return FINE


def _solve(chosen: argparse.Namespace, say: Speaker) -> int:
    seconds = whole_number(chosen.seconds, "--seconds")
    found = solved(*_deal_at(chosen), seconds)
    if chosen.json:
        _print_json(solved_report(found))
    else:
        print("\n".join(tell_solved(found, say)))
    return FINE


def _chances(chosen: argparse.Namespace, say: Speaker) -> int:
    count = whole_number(chosen.worlds, "--worlds", highest=MOST_WORLDS)
    found = looked(*_deal_at(chosen), chosen.seat, count, _seed(chosen.seed))
    if chosen.json:
        _print_json(looked_report(found))
    else:
        print("\n".join(tell_looked(found, say)))
    return FINE


def _advise(chosen: argparse.Namespace, say: Speaker) -> int:
    profiles, advice = asked_profiles(chosen.profile), asked_advice(chosen.only)
    deals = whole_number(chosen.deals, "--deals", highest=MOST_DEALS)
    found: list[Results] = []
    for one in advised(profiles, advice, deals, _seed(chosen.seed)):
        if not chosen.json:
            print("\n".join((*([""] if found else []), *tell_advice(one, say))), flush=True)
        found.append(one)
    if chosen.json:
        _print_json(advice_report(found))
    return FINE if chosen.out is None else _write(chosen.out, dumped(found), say)


def _deal_at(chosen: argparse.Namespace) -> tuple[Deal, str]:
    """The deal of a file, before the trick that was asked for, and the name of the file as it is told."""
    trick = trick_number(chosen.trick)
    source = "stdin" if chosen.file == _STDIN else _named(chosen.file)
    deal = loads_tree(_read(chosen.file, source), source).deal(MAIN)
    return deal if trick is None else before_trick(deal, trick, source), source


def _named(file: str) -> str:
    """The name of a file as it is told: a name may hold signs that a terminal obeys."""
    return excerpt(file, longest=250) or '""'


def _refuse(error: InputError, say: Speaker, *, as_json: bool) -> int:
    if as_json:
        _print_json(refusal(error.problem, say))
    _complain(word(error.problem, say))
    return BAD_INPUT


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def _read(name: str, source: str) -> str:
    """The text of a file or of the standard input; raises `InputError`."""
    most = 4 * LONGEST_FILE + 1  # a character takes at most four bytes
    if name == _STDIN and sys.stdin is None:  # closed by whoever called
        raise InputError(NotOpened(source))
    try:
        if name == _STDIN:
            data = sys.stdin.buffer.read(most)
        elif name:
            with Path(name).open("rb") as file:
                data = file.read(most)
        else:
            raise FileNotFoundError
    except (FileNotFoundError, NotADirectoryError, ValueError):  # ValueError: a name that no file can have
        raise InputError(NotFound(source)) from None
    except OSError:
        raise InputError(NotOpened(source)) from None
    if len(data) == most:
        raise InputError(TooLarge(source, None, LONGEST_FILE))
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
        facts = {
            "id": name,
            "seats": profile.seats,
            "hand": profile.dealing.hand,
            "total": profile.total,
            "least": profile.auction.least_target,
            "most": profile.auction.most_target,
            "deals": profile.session.deals or 0,
            "balances": say.list(map(say.signed, profile.session.balances), either=True),
        }
        line = say.marked(_profile_line(profile), **facts)
        keys = tuple(f"+{option.key}" for option in profile.options)
        print(f"{line} {say.text('May be added: %(options)s.', options=keys)}" if keys else line)
    return FINE


def _profile_line(profile: Profile) -> Message:
    if profile.session.deals is not None:
        return N_(
            "%(id)s: %(seats)s seats, %(hand)s cards each, %(total)s card points, "
            "targets from %(least)s to %(most)s, sessions of %(deals)s deals."
        )
    if profile.auction.least_target == profile.auction.most_target:
        return N_(
            "%(id)s: %(seats)s seats, %(hand)s cards each, %(total)s card points, "
            "a target of %(least)s, sessions to a balance of %(balances)s."
        )
    return N_(
        "%(id)s: %(seats)s seats, %(hand)s cards each, %(total)s card points, "
        "targets from %(least)s to %(most)s, sessions to a balance of %(balances)s."
    )


def _deal(chosen: argparse.Namespace, say: Speaker) -> int:
    profile = named_profile(chosen.profile)
    text = dumps(start(profile, profile.dealers[-1], _seed(chosen.seed)))
    if chosen.out is None:
        print(text, end="")
        return FINE
    return _write(chosen.out, text, say)


def _write(file: str, text: str, say: Speaker) -> int:
    try:
        Path(file).write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError):
        _complain(say.text("%(file)s: this file cannot be written.", file=_named(file)))
        return BAD_INPUT
    return FINE


def _seed(text: str) -> int:
    """A whole number as typed; raises `InputError`."""
    if len(text) > _LONGEST_SEED:
        raise InputError(LongNumber("--seed"))
    try:
        return int(text)
    except ValueError:
        raise InputError(WrongKind("--seed", excerpt(text), "number")) from None
