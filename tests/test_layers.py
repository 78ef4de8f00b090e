"""The arrows between the packages, read from the imports; CONTRIBUTING.md draws them."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "referee"
MODULES = sorted(ROOT.rglob("*.py"))
LONGEST = 300

# What each package may import of referee; of its own it may import all.
ARROWS = {
    "errors": set(),
    "language": set(),
    "text": {"errors"},
    "rules": {"errors", "language"},
    "calls": {"errors", "language", "rules", "league"},
    "refusals": {"errors", "language", "rules", "calls", "league"},
    "record": {"errors", "language", "text", "rules", "calls", "league"},
    "league": {"errors", "language", "text", "rules"},
    "cases": {"errors", "language", "rules", "calls", "record"},
    "rulings": {"errors", "language", "rules", "calls", "refusals", "record", "cases"},
    "translations": {"language"},
    "store": {"errors", "text", "record", "league"},
    "seasons": {"errors", "language", "text", "rules", "league", "calls", "record", "store"},
    "network": set(),
    "cli": {"", "network", "errors", "rules", "calls", "refusals", "record", "cases", "store", "seasons"},
    "web": {
        "",
        "network",
        "errors",
        "language",
        "text",
        "league",
        "translations",
        "rules",
        "calls",
        "refusals",
        "record",
        "cases",
        "rulings",
        "store",
        "seasons",
    },
    "__main__": {"cli"},
}
# Nothing here may know the time, chance, files, the network or a library.
PURE = ("language", "text", "league", "rules", "calls", "record", "cases", "rulings", "errors", "refusals")
STANDARD = {
    "__future__", "bisect", "collections", "collections.abc", "contextlib", "contextvars", "csv", "dataclasses",
    "datetime", "enum", "fractions", "functools", "gettext", "io", "itertools",
    "math", "operator", "re", "string", "types", "typing", "unicodedata",
}  # fmt: skip
CLOCKS = {"now", "utcnow", "today", "time", "monotonic", "open", "print", "input", "exec", "eval", "__import__"}
NO_NAMES = ("Manager", "Service", "Helper", "Helpers", "Utils", "Util")


@dataclass(frozen=True)
class Import:
    """`module` imports `name`; `late` inside a function, `typing` for a type checker only."""

    module: str
    name: str
    late: bool
    typing: bool = False


def package(module: str) -> str:
    """`rules` of `referee.rules.lines.line`; "" of `referee` itself."""
    return [*module.split("."), ""][1]


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path) -> Iterator[Import]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    yield from _imports(tree, name_of(path), late=False, typing=False)


def _imports(node: ast.AST, module: str, *, late: bool, typing: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        inside = late or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        checked = typing or (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test))
        if isinstance(child, ast.Import):
            for alias in child.names:
                yield Import(module, alias.name, inside, checked)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, f"{module} imports by a dot"
            yield Import(module, child.module or "", inside, checked)
            for alias in child.names:
                if (ROOT.parent / (child.module or "").replace(".", "/") / f"{alias.name}.py").is_file():
                    yield Import(module, f"{child.module}.{alias.name}", inside, checked)
        yield from _imports(child, module, late=inside, typing=checked)


ALL = [one for path in MODULES for one in imports(path)]


def own(one: Import) -> bool:
    return one.name == "referee" or one.name.startswith("referee.")


def test_there_is_something_to_scan() -> None:
    assert len(MODULES) > 50
    assert {package(one.name) for one in ALL if own(one)} >= {"rules", "record", "store", "errors", "web"}


@pytest.mark.parametrize("layer", list(ARROWS))
def test_arrows_point_one_way(layer: str) -> None:
    wrong = [
        one for one in ALL
        if package(one.module) == layer and own(one) and package(one.name) not in ARROWS[layer] | {layer}
    ]  # fmt: skip
    assert wrong == []


def test_no_arrow_leads_back() -> None:
    """Packages can be put in an order in which each imports only of those before it."""
    left = {layer: arrows - {""} for layer, arrows in ARROWS.items()}
    while left:
        free = {layer for layer, arrows in left.items() if not arrows & left.keys()}
        assert free, f"a circle among {sorted(left)}"
        left = {layer: arrows for layer, arrows in left.items() if layer not in free}


def test_every_package_has_its_arrows() -> None:
    assert {package(name_of(path)) for path in MODULES} - {"", "_build"} == set(ARROWS)


def test_nothing_imports_web_but_the_factory_and_late() -> None:
    found = [one for one in ALL if package(one.name) == "web" and package(one.module) != "web"]
    assert [(one.module, one.name) for one in found] == [("referee", "referee.web.app")]
    assert all(one.late for one in found)


def test_the_server_names_the_app_by_a_string() -> None:
    assert '"referee.web.served:app"' in (ROOT / "cli/serving.py").read_text()


@pytest.mark.parametrize("layer", PURE)
def test_what_is_pure_imports_nothing_but_plain_standard_library(layer: str) -> None:
    found = {(one.module, one.name) for one in ALL if package(one.module) == layer and not own(one)}
    assert {one for one in found if one[1] not in STANDARD} == set()


@pytest.mark.parametrize("layer", PURE)
def test_what_is_pure_asks_no_clock_and_opens_no_file(layer: str) -> None:
    called = set()
    for path in MODULES:
        if package(name_of(path)) == layer:
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Call):
                    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                    called |= {(path.name, name)} if name in CLOCKS else set()
    assert called == set()


def test_the_store_does_not_import_the_rules() -> None:
    assert [
        one for one in ALL if package(one.module) == "store" and package(one.name) in ("rules", "calls", "web")
    ] == []


def test_of_the_league_the_store_knows_a_plain_row() -> None:
    """What is worked out from rows is others' business."""
    known = {one.name for one in ALL if package(one.module) == "store" and package(one.name) == "league"}
    assert known == {"referee.league.leg_rows"}
    within = {one.name for one in ALL if one.module == "referee.league.leg_rows" and own(one)}
    assert within <= {"referee.league.shapes"}


def test_games_import_no_other_games() -> None:
    families = {path.name for path in (ROOT / "rules").iterdir() if path.is_dir() and path.name != "__pycache__"}
    for one in ALL:
        parts, imported = one.module.split("."), one.name.split(".")
        if parts[1:2] == ["rules"] == imported[1:2] and len(parts) > 3 and len(imported) > 3:
            assert not ({parts[2], imported[2]} <= families and parts[2] != imported[2]), one


def test_drawings_know_no_rules() -> None:
    """They know the names of cards and tiles, so that who hears a page hears the words of the calls."""
    found = [one for one in ALL if one.module.startswith("referee.web.drawings") and own(one)]
    known = {one.name for one in found if not one.name.startswith("referee.web.drawings")}
    assert known <= {"referee.calls.words", "referee.language"}


def test_flask_stays_in_the_web() -> None:
    wanted = ("flask", "flask_wtf", "wtforms", "werkzeug", "jinja2")
    found = {(one.module, one.typing) for one in ALL if one.name.split(".")[0] in wanted}
    assert {module for module, typing in found if package(module) != "web" and not typing} == set()


def test_the_database_stays_in_the_store() -> None:
    found = {one.module for one in ALL if one.name.split(".")[0] == "sqlite3"}
    assert {package(module) for module in found} == {"store"}


def test_the_rules_import_without_flask() -> None:
    code = (
        "import sys, referee, referee.record.reading, referee.record.writing, referee.refusals; "
        "sys.exit(bool({'flask', 'sqlite3', 'sqlite_utils', 'werkzeug', 'click'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT.parent).returncode == 0  # noqa: S603 - our own interpreter


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_no_module_is_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_says_what_it_knows(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


def test_no_name_says_nothing() -> None:
    names = set()
    for path in MODULES:
        names |= {(path.name, part) for part in name_of(path).split(".")}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                names.add((path.name, node.name))
    assert {one for one in names if one[1].lower().endswith(tuple(word.lower() for word in NO_NAMES))} == set()
