"""Finding every message in the code, and every mistake in how one is written.

The sources are parsed, not matched line by line: a message inside an f-string or deep inside
another call is found like any other (Babel's own extractor passes over them in silence before
Python 3.12), and `st.text` is not mistaken for a Speaker's `text`. The same walk that finds a
message checks it, so nothing can be checked and yet not extracted.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from explorer.i18n.messages import placeholders, stray_percent

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT = Path(__file__).resolve().parents[2]
COMMENT_TAG = "Translators:"

_SAYING: Mapping[str, tuple[str, ...]] = {
    "text": ("msgid",),
    "ptext": ("context", "msgid"),
    "plural": ("msgid", "plural"),
}
_WIDGETS = frozenset(
    re.findall(
        r"\w+",
        """
        badge button caption checkbox code dialog download_button error expander feedback
        form_submit_button header info link_button markdown metric multiselect number_input
        page_link pills popover radio segmented_control select_slider selectbox slider spinner
        subheader success table text text_area text_input title toast toggle warning write
        """,
    )
)
_SHOWN_OPTIONS = frozenset(["label", "help", "placeholder", "alt", "caption", "title"])
_WORD = re.compile(r"[^\W\d_]{3,}")
_ONE_WORD = re.compile(r"[^\W\d_]+[.:?!]?")
_MARKUP = re.compile(r"<[^>]*>|:[a-z/_-]+(?::|(?=\[))|`[^`]*`|\]\([^)]*\)")


@dataclass(frozen=True, slots=True)
class Found:
    """One message where it stands: a singular alone, or with its plural."""

    path: str
    line: int
    msgid: str
    plural: str | None = None
    context: str | None = None
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with a message or a translation: which check, where, and what."""

    check: str
    where: str
    what: str


def sources(root: Path = ROOT) -> Iterator[Path]:
    """The files that may hold messages: the app's entry and the package."""
    yield from sorted([*root.glob("streamlit_app.py"), *root.glob("explorer/**/*.py")])


def messages(root: Path = ROOT) -> Iterator[Found]:
    """Every message of the code, file by file, from top to bottom."""
    for path in sources(root):
        yield from read_source(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())[0]


def code_findings(root: Path = ROOT) -> Iterator[Finding]:
    """Every mistake in how the code's messages are written."""
    for path in sources(root):
        yield from read_source(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix())[1]


@cache
def read_source(text: str, path: str) -> tuple[tuple[Found, ...], tuple[Finding, ...]]:
    """The messages and the mistakes of one source file, in the order of its lines.

    >>> found, wrong = read_source("b = f'<b>{say.text(chr(34))}</b>'; t = say.text('Trump suit')", "x.py")
    >>> [f.msgid for f in found], [w.check for w in wrong]
    (['Trump suit'], ['literal'])
    """
    reader = _Reader(path, _comments(text))
    reader.visit(ast.parse(text, path))
    found, wrong = sorted(reader.found, key=lambda f: f.line), sorted(reader.wrong, key=lambda f: f.where)
    return tuple(found), tuple(wrong)


def _comments(text: str) -> dict[int, str]:
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {
        token.start[0]: token.string.lstrip("# ")
        for token in tokens
        if token.type == tokenize.COMMENT and not token.line[: token.start[1]].strip()
    }


class _Reader(ast.NodeVisitor):
    """Walks one file; a translators' comment above a statement speaks for all of its messages."""

    def __init__(self, path: str, comments: Mapping[int, str]) -> None:
        self.path = path
        self.comments = comments
        self.found: list[Found] = []
        self.wrong: list[Finding] = []
        self.lines: list[int] = []

    def visit(self, node: ast.AST) -> None:
        if not isinstance(node, ast.stmt | ast.Call):
            super().visit(node)
            return
        self.lines.append(node.lineno)
        super().visit(node)
        self.lines.pop()

    def visit_arg(self, node: ast.arg) -> None:
        match node.annotation:
            case ast.Name(id="Speaker") if not node.arg.startswith(("say", "_")):
                self._fault(node, "speaker-name", f"a Speaker is called say, not {node.arg}")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        match node.func:
            case ast.Name(id="N_"):
                self._mark(node)
            case ast.Attribute(attr=attr, value=owner) if attr in _SAYING and _is_speaker(owner):
                self._say(node, _SAYING[attr])
            case ast.Attribute(attr=attr, value=owner) if attr in _WIDGETS and _is_streamlit(owner):
                options = [keyword.value for keyword in node.keywords if keyword.arg in _SHOWN_OPTIONS]
                self._show(node, [*node.args[:1], *options])
        self.generic_visit(node)

    def _mark(self, node: ast.Call) -> None:
        given: dict[str | None, ast.expr] = {k.arg: k.value for k in node.keywords}
        values = {"msgid": self._literal(node.args[0] if node.args else None, node, "N_")}
        if "context" in given:
            values["context"] = self._literal(given["context"], node, "N_")
        self._keep(node, values)

    def _say(self, node: ast.Call, roles: tuple[str, ...]) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        given = [*node.args[: len(roles)], *[None] * (len(roles) - len(node.args))]
        values = {role: self._literal(arg, node, name) for role, arg in zip(roles, given, strict=True)}
        self._keep(node, values)
        if all(values.values()) and not any(keyword.arg is None for keyword in node.keywords):
            self._check_facts(node, values)

    def _keep(self, node: ast.Call, values: Mapping[str, str | None]) -> None:
        if not all(values.values()):
            return
        msgid = values["msgid"] or ""
        self.found.append(
            Found(self.path, node.lineno, msgid, values.get("plural"), values.get("context"), self._comment())
        )
        if _ONE_WORD.fullmatch(msgid) and "context" not in values:
            self._fault(node, "context", f"one word alone needs a context to be translated: “{msgid}”")
        for text in filter(None, (msgid, values.get("plural"))):
            if re.search(r"\{\w*\}", text):
                self._fault(node, "placeholder", f"facts are written %(name)s, not in braces: “{text}”")
            if stray_percent(text) or re.search(r"%[sd]|%\(\w+\)[^s]", text):
                self._fault(node, "placeholder", f"facts are written %(name)s, a percent sign %%: “{text}”")

    def _check_facts(self, node: ast.Call, values: Mapping[str, str | None]) -> None:
        given = {keyword.arg for keyword in node.keywords if keyword.arg}
        counted = {"n"} if "plural" in values else set[str]()
        texts = [text for role in ("msgid", "plural") if (text := values.get(role))]
        for text in texts:
            if lacking := placeholders(text) - given - counted:
                self._fault(node, "facts", f"“{text}” is not given {', '.join(sorted(lacking))}")
        if idle := given - placeholders(" ".join(texts)):
            self._fault(node, "facts", f"“{texts[0]}” has no place for {', '.join(sorted(idle))}")

    def _literal(self, arg: ast.expr | None, node: ast.Call, name: str) -> str | None:
        match arg:
            case ast.Constant(value=str(text)) if text:
                return text
            case ast.JoinedStr():
                self._fault(node, "literal", f"{name} is given an f-string; facts go into %(name)s")
            case _:
                self._fault(node, "literal", f"{name} takes a literal text; say.marked takes N_'s")
        return None

    def _show(self, node: ast.Call, shown: list[ast.expr]) -> None:
        for arg in shown:
            if words := _WORD.findall(_MARKUP.sub(" ", _constant_part(arg))):
                self._fault(node, "outside", f"shown without translation: {' '.join(words)}")

    def _comment(self) -> str:
        for line in reversed(self.lines):
            block: list[str] = []
            while (line := line - 1) in self.comments:
                block.insert(0, self.comments[line])
                if block[0].startswith(COMMENT_TAG):
                    return " ".join(block).removeprefix(COMMENT_TAG).strip()
        return ""

    def _fault(self, node: ast.expr | ast.arg, check: str, what: str) -> None:
        self.wrong.append(Finding(check, f"{self.path}:{node.lineno}", what))


def _is_speaker(owner: ast.expr) -> bool:
    match owner:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.startswith("say")
        case ast.Call(func=ast.Name(id="speaker")):
            return True
    return False


def _is_streamlit(owner: ast.expr) -> bool:
    match owner:
        case ast.Name(id="st"):
            return True
        case ast.Attribute(value=inner):
            return _is_streamlit(inner)
    return False


def _constant_part(arg: ast.expr) -> str:
    match arg:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return " ".join(str(part.value) for part in parts if isinstance(part, ast.Constant))
    return ""
