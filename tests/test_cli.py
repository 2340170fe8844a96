"""The command line: what it prints, in which language, and how it ends."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from explorer.cards import Seat
from explorer.i18n import LANGUAGES
from explorer.notation import dumps, loads
from explorer.problems import InputError, LongNumber
from explorer.profiles import profile_ids
from explorer.rules.engine import position, start
from tests.cli_files import HEAD, ONE_TRICK, SETTLED
from tests.strategies import PAGAT, longest_auction


@pytest.fixture(autouse=True)
def english(monkeypatch):
    """No language from the environment of whoever runs the tests."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


# --- bad files ---------------------------------------------------------------------------------


def test_an_illegal_move_ends_with_its_reasons(explorer):
    text = HEAD + '[auction]\ncalls = "K A"'
    code, out, err = explorer("replay", "deal.toml", "--json", text=text)
    assert code == 2
    assert json.loads(out) == {
        "error": {
            "where": "deal.toml: auction.calls[2]",
            "action": "A",
            "reasons": [
                {
                    "kind": "BidNotLower",
                    "rule": "auction.lower",
                    "facts": {"rank": "A", "standing": "K"},
                    "text": "The new bid (ace) is not lower than the standing bid (king) "
                    "in the order A 3 K Q J 7 6 5 4 2.",
                }
            ],
        }
    }
    assert err.startswith("deal.toml: auction.calls[2]: B may not make this bid: ace.")


def test_a_malformed_file_names_no_action_and_no_rule(explorer):
    code, out, _ = explorer("replay", "deal.toml", "--json", text=HEAD + '[hands]\nA = "8♥"')
    error = json.loads(out)["error"]
    assert code == 2
    assert (error["where"], error["action"]) == ("deal.toml: hands.A", None)
    assert [(r["kind"], r["rule"], r["facts"]) for r in error["reasons"]] == [
        ("NotACard", None, {"found": "8♥"})
    ]
    assert "8♥" in error["reasons"][0]["text"]


def test_without_json_a_refusal_goes_to_the_error_stream_alone(explorer):
    code, out, err = explorer("replay", "deal.toml", text=HEAD + "extra = 1")
    assert (code, out) == (2, "")
    assert err.startswith("deal.toml: extra:")


@pytest.mark.parametrize("lang", ["pt", "fr", "it"])
def test_a_refusal_is_told_in_the_language_asked_for(explorer, lang):
    english = explorer("replay", "deal.toml", text=HEAD + '[auction]\ncalls = "K A"')[2]
    code, _, err = explorer("replay", "deal.toml", "--lang", lang)
    assert code == 2
    assert err.startswith("deal.toml")
    assert err != english


def test_a_file_that_cannot_be_read_is_refused(explorer):
    Path("latin.toml").write_bytes("# é".encode("latin-1"))
    Path("long.toml").write_text("#" * 300_000, encoding="ascii")
    Path("folder").mkdir()
    kinds = []
    for name in ("missing.toml", "latin.toml/inside", "latin.toml", "folder", "\0", "", "long.toml"):
        code, out, err = explorer("replay", name, "--json")
        assert (code, bool(err)) == (2, True)
        kinds.append(json.loads(out)["error"]["reasons"][0]["kind"])
    assert kinds == ["NotFound", "NotFound", "NotReadable", "NotOpened", "NotFound", "NotFound", "TooLarge"]


@pytest.mark.parametrize(
    "arguments",
    [[], ["play"], ["replay"], ["replay", "x", "--lang", "de"], ["deal"]],
)
def test_a_wrong_command_ends_with_2(explorer, arguments):
    with pytest.raises(SystemExit) as end:
        explorer(*arguments)
    assert end.value.code == 2


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "Something is missing from the command: COMMAND."),
        (
            ["play"],
            "COMMAND: found “play”; expected: replay, solve, chances, advise, lint, profiles or deal.",
        ),
        (["replay"], "Something is missing from the command: FILE."),
        (["deal"], "Something is missing from the command: --seed."),
        (["replay", "x", "--lang", "de"], "--lang: found “de”; expected: en, pt, fr or it."),
        (["replay", "x", "--lang"], "A value is expected after --lang."),
        (["lint", "x\x1b[31m"], "This has no meaning in the command: “x [31m”."),
        (["replay", "x", "--json=1"], "No value is expected after --json, but “1” is there."),
        (["deal", "--s", "1", "--x" * 99], f"This has no meaning in the command: “{'--x' * 19}--…”."),
    ],
)
def test_a_wrong_command_is_told_in_one_sentence(capsys, explorer, arguments, told):
    with pytest.raises(SystemExit):
        explorer(*arguments)
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(told)
    assert said.err.endswith("--help” tells more.\n")


@pytest.mark.parametrize("lang", ["pt", "fr", "it"])
@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["play"],
        ["deal"],
        ["lint", "x"],
        ["replay", "x", "--json=1"],
        ["replay", "--lang"],
        ["deal", "--=1"],
    ],
)
def test_a_wrong_command_is_told_in_the_readers_language(monkeypatch, capsys, explorer, arguments, lang):
    def said() -> list[str]:
        with pytest.raises(SystemExit):
            explorer(*arguments)
        return capsys.readouterr().err.split()

    english = said()
    monkeypatch.setenv("LANG", lang)
    assert said()[:2] != english[:2]


@pytest.mark.parametrize(
    ("seed", "told"),
    [
        ("x", "--seed: found “x”; expected: a whole number."),
        ("1.5", "--seed: found “1.5”; expected: a whole number."),
        ("9" * 5000, "--seed: a number has too many digits; a shorter one is expected."),
        ("x" * 5000, "--seed: a number has too many digits; a shorter one is expected."),
        ("\x1b[31m", "--seed: found “ [31m”; expected: a whole number."),
    ],
)
def test_a_seed_is_a_whole_number(explorer, seed, told):
    assert explorer("deal", "--seed", seed) == (2, "", f"{told}\n")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("no\x1b[31m.toml", "no [31m.toml"),
        ("no\u202elmot.toml", "no lmot.toml"),
        ("", '""'),
        ("x" * 400, "x" * 249 + "…"),
    ],
)
def test_a_file_name_is_told_without_signs_that_a_terminal_obeys(explorer, name, told):
    for arguments in (("replay", name), ("deal", "--seed", 1, "--out", f"missing/x{name}")):
        code, _, err = explorer(*arguments)
        assert code == 2
        assert all(sign.isprintable() for sign in err.strip())
    assert explorer("replay", name)[2].startswith(f"{told}: ")


# --- replay for people -------------------------------------------------------------------------


def test_a_deal_is_told_move_by_move(explorer):
    code, out, _ = explorer("replay", SETTLED)
    assert code == 0
    told = iter(out.splitlines())
    for line in [
        "Hands",
        "  A  A♠  6♠  Q♥  7♥  2♥  K♣  J♣  7♣",
        "Auction",
        "  C bids: ace.",
        "  B passes: 3 players are left in the auction.",
        "Call",
        "  E calls K♦. Trump is diamonds; whoever holds the called card is the partner.",
        "Trick 2",
        "  C has played the called card, K♦, and is revealed as the partner of E.",
        "  C takes trick 2 with K♦: 11 points.",
        "    K♦ beats 6♣: any trump beats any card of another suit.",
        "The deal is over: the declarer’s side has reached its target.",
        "  Declarer E: +2. Partner C: +1. Each defender: −1.",
        "Card points: A 0, B 29, C 11, D 18 and E 62.",
        "Units: A −1, B −1, C +1, D −1 and E +2.",
    ]:
        assert line in told, line


def test_every_position_of_a_deal_can_be_told(explorer):
    deal = loads(SETTLED.read_text(encoding="utf-8"))
    for ply in range(len(deal.actions)):
        before = position(deal, ply)
        code, out, _ = explorer("replay", "deal.toml", text=dumps(before))
        assert code == 0
        assert f"It is the turn of {before.to_act.name}." in out


def test_a_long_row_of_raises_is_cut_short(explorer):
    out = explorer("replay", "deal.toml", text=HEAD + '[auction]\ncalls = "2"')[1]
    assert out.endswith("Allowed: - 2@62 … 2@120.\n")


def test_a_fragment_is_told_with_what_is_known(explorer):
    out = explorer("replay", "deal.toml", text=ONE_TRICK)[1]
    assert "Trump is spades." in out
    assert "  D takes trick 1 with 7♠: 21 points." in out
    assert "The hand is not fully known" in out
    assert "Hands" not in out


def test_everything_known_of_a_fragment_is_told(explorer):
    text = HEAD + '[auction]\ndeclarer = "A"\nrank = "2"\ntarget = 80\ncalled = "2♠"\n[hands]\nB = "2♠ ??"'
    out = explorer("replay", "deal.toml", text=text)[1]
    for line in [
        "  B  2♠  ??",
        "The declarer is A.",
        "The rank of the winning bid is two.",
        "The target is 80 points.",
        "The called card is 2♠.",
        "Trump is spades.",
    ]:
        assert line in out.splitlines()


def test_a_fragment_played_out_is_not_paid(explorer):
    text = HEAD + '[hands]\nA = "??"\n[play]\ntrump = "none"\ntricks = ["A: A♥ 2♠ 3♥ 7♠ 4♣"]'
    out = explorer("replay", "deal.toml", text=text)[1]
    assert "There are no trumps." in out
    assert out.endswith("The deal is over; too little of it is known for a settlement.\n")


@pytest.mark.parametrize("lang", [*LANGUAGES, "qps"])
def test_the_longest_deal_is_told_in_every_language(explorer, lang):
    code, out, err = explorer("replay", "deal.toml", "--lang", lang, text=dumps(longest_auction()))
    assert (code, err) == (0, "")
    assert len(out.splitlines()) > 150


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "it_IT", "LANG": "fr_FR"}, "it"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_language_comes_from_the_environment_unless_asked_for(
    explorer, monkeypatch, environment, expected
):
    asked = explorer("replay", SETTLED, "--lang", expected)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert explorer("replay", SETTLED) == asked
    assert explorer("replay", SETTLED, "--lang", "pt") != asked


# --- the other commands ------------------------------------------------------------------------


def test_profiles_are_listed(explorer):
    code, out, _ = explorer("profiles")
    assert code == 0
    assert [line.split(":")[0] for line in out.splitlines()] == list(profile_ids())


def test_a_deal_is_the_same_for_the_same_seed(explorer):
    code, out, _ = explorer("deal", "--seed", 1)
    assert code == 0
    assert loads(out) == start(PAGAT, Seat.E, 1)
    assert explorer("deal", "--seed", 2)[1] != out
    assert explorer("deal", "--seed", 1, "--out", "new.toml") == (0, "", "")
    assert Path("new.toml").read_text(encoding="utf-8") == out


def test_a_deal_that_cannot_be_written_is_refused(explorer):
    code, out, err = explorer("deal", "--seed", 1, "--out", "no/such/folder.toml")
    assert (code, out) == (2, "")
    assert err == "no/such/folder.toml: this file cannot be written.\n"


def test_lint_looks_at_the_content_of_the_program(explorer, monkeypatch):
    monkeypatch.setattr("explorer.lint.run", lambda: 1)
    assert explorer("lint")[0] == 1


def test_standard_input_is_read(explorer, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(ONE_TRICK.encode())))
    from_input = explorer("replay", "-")
    assert from_input == explorer("replay", "deal.toml", text=ONE_TRICK)


def run_python(*arguments, **streams):
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}
    command = [sys.executable, "-m", "explorer", *arguments]
    return subprocess.run(command, env=environment, check=False, timeout=60, **streams)  # noqa: S603 (our own program)


def test_the_output_is_utf_8_whatever_the_terminal_says():
    done = run_python("replay", str(SETTLED), "--lang", "fr", capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "A♠" in done.stdout.decode("utf-8")


def test_a_reader_that_stops_early_is_no_error():
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as closed:
        done = run_python("replay", str(SETTLED), stdout=closed, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("arguments", [["replay", str(SETTLED)], ["profiles"], ["--help"]])
def test_an_answer_that_cannot_be_written_is_told(arguments):
    with Path("/dev/full").open("wb") as full:
        done = run_python(*arguments, stdout=full, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (3, b"The answer cannot be written to the standard output.\n")


def run_shell(redirection, *arguments):
    """Run the program with a stream that the shell has closed."""
    script = f'exec "$@" {redirection}'
    command = ["sh", "-c", script, "sh", sys.executable, "-m", "explorer", *arguments]
    streams = {"env": {**os.environ, "LC_ALL": "C"}, "capture_output": True}
    return subprocess.run(command, check=False, timeout=60, **streams)  # noqa: S603 (our own program)


def test_closed_streams_are_no_surprise(tmp_path):
    done = run_shell(">&-", "replay", str(SETTLED))
    assert (done.returncode, done.stderr) == (3, b"The answer cannot be written to the standard output.\n")
    done = run_shell(">&-", "deal", "--seed", "1", "--out", str(tmp_path / "new.toml"))
    assert (done.returncode, done.stderr) == (0, b"")
    done = run_shell("<&-", "replay", "-")
    assert (done.returncode, done.stderr) == (2, b"stdin: this cannot be opened; a file is expected.\n")
    done = run_shell("2>&-", "replay", "missing.toml")
    assert (done.returncode, done.stdout) == (2, b"")


def test_ctrl_c_ends_quietly(explorer, monkeypatch):
    class Interrupted(io.BytesIO):
        def read(self, *_):
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(Interrupted()))
    assert explorer("replay", "-") == (130, "", "")


def test_a_profile_that_cannot_be_read_is_told(explorer, monkeypatch):
    def torn(_):
        raise InputError(LongNumber("chiamata/pagat.toml"))

    for module in ("commands", "advising"):
        monkeypatch.setattr(f"explorer.cli.{module}.load_profile", torn)
    for arguments in (["profiles"], ["deal", "--seed", 1]):
        code, out, err = explorer(*arguments)
        assert (code, out) == (2, "")
        assert err.startswith("chiamata/pagat.toml: ")
