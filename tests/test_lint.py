"""The content lint: a good course has no findings, and each rule alone catches its bad fixture."""

import shutil
from pathlib import Path

import pytest

from explorer.lint import RULES, findings, run

DATA = Path(__file__).parent / "data" / "lint"


def course_with(fixture, folder):
    """The good course with the files of a bad fixture put over it; `REMOVE` lists those to be taken away."""
    root = folder / "lessons"
    shutil.copytree(DATA / "good", root)
    shutil.copytree(DATA / fixture, root, dirs_exist_ok=True)
    remove = root / "REMOVE"
    if remove.exists():
        for name in remove.read_text(encoding="utf-8").split():
            (root / name).unlink()
        remove.unlink()
    locales = root / "locales"
    return root, locales if locales.exists() else None


def test_the_good_course_has_no_findings():
    assert list(findings(DATA / "good", None)) == []


def test_every_rule_has_its_bad_fixture():
    assert {folder.name for folder in DATA.iterdir()} - {"good"} == set(RULES)


@pytest.mark.parametrize("name", RULES)
def test_a_rule_alone_catches_its_bad_fixture(name, tmp_path):
    found = list(findings(*course_with(name, tmp_path)))
    assert {finding.rule for finding in found} == {name}


@pytest.mark.parametrize(
    ("name", "file", "step", "what"),
    [
        ("readable", "lesson.toml", "guess", "agian"),
        ("kinds", "lesson.toml", "look", "“film”"),
        ("why", "lesson.toml", "guess", "“trick.colour”"),
        ("deals", "deals/broken.toml", "", "B may not make this bid: ace"),
        ("canonical", "deals/whole.toml", "", "“# Nobody raises.”"),
        ("unused-deals", "deals/spare.toml", "", "no step"),
        ("session", "course.toml", "", "1 scored deals, not 10"),
        ("order", "lesson.toml", "", "“first” does not come before"),
        ("answers", "lesson.toml", "play", "every legal action"),
        ("repeats", "lesson.toml", "add", "no fresh question"),
        ("languages", "fr.md", "", "missing"),
        ("same-steps", "it.md", "add", "no section"),
        ("same-parts", "pt.md", "guess", "@done is missing"),
        ("stale", "fr.md", "play", "which is now en="),
        ("facts", "en.md", "guess", "%(trick.taker)s does not hold"),
        ("same-facts", "it.md", "begin", "adds %(deal.eldest)s"),
        ("typed-numbers", "it.md", "guess", "“4”"),
        ("typed-cards", "fr.md", "look", "“roi de carreau”"),
        ("terms", "it.md", "guess", "“trick”"),
        ("forbidden-words", "pt.md", "look", "“você”"),
        ("empty", "it.md", "look", "text says nothing"),
        ("paragraphs", "it.md", "look", "480 are the most"),
        ("markup", "it.md", "look", "“<b>”"),
        ("typography", "fr.md", "guess", "“ ?”"),
    ],
)
def test_a_finding_names_file_and_step_and_what_it_is(name, file, step, what, tmp_path):
    found = list(findings(*course_with(name, tmp_path)))
    assert any(
        finding.file.endswith(file) and finding.step == step and what in finding.what for finding in found
    ), found


def with_prose(folder, old, new, lang="it", name="first"):
    path = folder / "lessons" / "chiamata" / name / f"{lang}.md"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("new", "rule"),
    [
        ("Vai avanti. A♥", "typed-cards"),
        ("Vai avanti. ♠", "typed-cards"),
        ("Vai avanti. 2S", "typed-cards"),
        ("Vai avanti. Asso di coppe", "typed-cards"),
        ("Vai avanti di 21.", "typed-numbers"),
        ("Vai avanti del 100%%.", "typed-numbers"),
        ("Vai [avanti](altrove).", "markup"),
        ("Vai *avanti.", "markup"),
        ("Vai `avanti`.", "markup"),
        ("Vai avanti...", "typography"),
        ("Vai 'avanti'.", "typography"),
        ("Vai avanti %(deal.dealer)x.", "facts"),
        ("Vai avanti %.", "facts"),
    ],
)
def test_every_form_of_a_mistake_is_caught(new, rule, tmp_path):
    root, _ = course_with("good", tmp_path)
    with_prose(tmp_path, "Vai avanti.", new)
    assert {finding.rule for finding in findings(root, None)} == {rule}


def test_lists_and_emphasis_are_welcome(tmp_path):
    root, _ = course_with("good", tmp_path)
    with_prose(tmp_path, "Vai avanti.", "Vai *avanti*, **con calma**:\n\n* prima\n* poi\n\n- e poi")
    assert list(findings(root, None)) == []


def test_mistakes_do_not_hide_one_another(tmp_path):
    root, _ = course_with("kinds", tmp_path)
    shutil.copytree(DATA / "languages", root, dirs_exist_ok=True)
    (root / "chiamata" / "first" / "fr.md").unlink()
    with_prose(tmp_path, "quattro", "4")
    assert {finding.rule for finding in findings(root, None)} == {"kinds", "languages", "typed-numbers"}


def test_a_broken_file_is_one_finding_and_no_crash(tmp_path):
    root, _ = course_with("good", tmp_path)
    for name in ("course.toml", "first/lesson.toml", "first/en.md"):
        path = root / "chiamata" / name
        kept = path.read_bytes()
        path.write_bytes(b"\xff\x00[")
        assert any(finding.rule == "readable" for finding in findings(root, None)), name
        path.write_bytes(kept)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('id = "look"', 'id = "begin"'),
        ('slug = "first"', 'slug = "second"'),
        ('slug = "first"', 'slug = "first"\nrequires = ["missing"]'),
        ('at = "trick.2.3"', 'at = "trick.9.9"'),
        ("[[step]]", "[step]"),
    ],
)
def test_whatever_the_app_refuses_is_found(old, new, tmp_path):
    root, _ = course_with("good", tmp_path)
    path = root / "chiamata" / "first" / "lesson.toml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    assert any(finding.rule == "readable" for finding in findings(root, None))


def test_findings_are_printed_with_the_way_to_mend_them(tmp_path, capsys):
    root, _ = course_with("typed-numbers", tmp_path)
    assert run(root, None) == 1
    said = capsys.readouterr()
    assert said.out == (
        "chiamata/first/it.md {#guess} [typed-numbers] text: the number “4” is typed. "
        "Put a fact in its place, such as %(trick.points)d.\n"
    )
    assert said.err == "1 finding\n"


def test_nothing_is_printed_when_all_is_well(capsys):
    assert run(DATA / "good", None) == 0
    assert capsys.readouterr() == ("", "")


def test_every_rule_says_how_to_mend():
    assert all(rule.mend.endswith(".") for rule in RULES.values())
