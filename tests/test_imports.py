"""Imports run one way: what is below never knows what is above it."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

LAYERS = (
    ("explorer.cards", "explorer.problems"),
    ("explorer.profiles",),
    ("explorer.rules",),
    (
        "explorer.notation",
        "explorer.compact",
        "explorer.deal_problems",
        "explorer.deal_toml",
        "explorer.trees",
        "explorer.tree_files",
        "explorer.sealing",
    ),
    ("explorer.analysis", "explorer.course", "explorer.solving_queue"),
    ("explorer.i18n",),
    ("explorer.charts", "explorer.table"),
    ("explorer.views", "explorer.lint", "explorer.cli", "explorer.server", "explorer.hosts"),
    ("explorer.__main__", "streamlit_app"),
)
"""From the ground up; a module may import its own layer and those before it."""

NEVER_IN_RULES = {"gettext", "babel", "streamlit", "plotly"}

FILES = sorted([*(ROOT / "explorer").rglob("*.py"), ROOT / "streamlit_app.py"])


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer(module: str) -> int | None:
    for height, names in enumerate(LAYERS):
        if any(module == name or module.startswith(f"{name}.") for name in names):
            return height
    return None


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: line {node.lineno} imports relatively"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def test_every_module_has_its_layer():
    modules = {module_name(path) for path in FILES} - {"explorer"}
    assert [module for module in sorted(modules) if layer(module) is None] == []


@pytest.mark.parametrize("path", [path for path in FILES if module_name(path) != "explorer"], ids=module_name)
def test_a_module_imports_nothing_above_it(path):
    own = layer(module_name(path))
    assert own is not None
    assert {name for name in imported(path) if (layer(name) or 0) > own} == set()


def test_rules_know_no_screen_and_no_language():
    below = [path for path in FILES if (height := layer(module_name(path))) is not None and height <= 2]
    found = {(path.name, name) for path in below for name in imported(path)}
    assert {(file, name) for file, name in found if name.split(".")[0] in NEVER_IN_RULES} == set()
