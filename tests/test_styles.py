"""The sheet of styles and the pages: no class is styled that nothing wears, and none is worn that no style knows."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from referee.web.assets import MADE

ROOT = Path(__file__).parents[1]
HTMX = {"htmx-request"}  # worn while an answer is awaited
WORN = re.compile(r'class="((?:\{[%{].*?[%}]\}|[^"])*)"')
TEMPLATES = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "templates").glob("*.html"))]


def styled() -> set[str]:
    names = (*MADE["look.css"], *MADE["paper.css"])
    sheets = "".join((ROOT / "static" / name).read_text(encoding="utf-8") for name in names)
    css = re.sub(r"/\*.*?\*/", "", sheets, flags=re.DOTALL)
    return set(re.findall(r"\.([a-z][\w-]*)", re.sub(r"\{[^{}]*\}", "", css)))


def texts() -> Iterator[str]:
    """What classes can be made of: the values in templates, and the strings of scripts and modules of the web."""
    for template in TEMPLATES:
        yield from WORN.findall(template)
    for script in (ROOT / "static").glob("*.js"):
        yield from re.findall(r'"(.*?)"', script.read_text(encoding="utf-8"))
    for module in (ROOT / "referee/web").rglob("*.py"):
        tree = ast.parse(module.read_text(encoding="utf-8"))
        found = [one.value for one in ast.walk(tree) if isinstance(one, ast.Constant) and isinstance(one.value, str)]
        yield from (text for text in found if len(text.split()) <= 2)  # else it is said to people


def test_every_class_that_is_styled_is_worn() -> None:
    named = {name for text in texts() for name in re.findall(r"[a-z][\w-]*", text)} - HTMX
    begun = tuple(name for name in named if name.endswith("-"))  # peg-, seat-: the rest is put in
    assert {name for name in styled() - named if not name.startswith(begun)} == HTMX


def test_every_class_that_is_worn_is_styled() -> None:
    plain = [text for template in TEMPLATES for text in WORN.findall(template) if "{" not in text]
    assert {name for text in plain for name in text.split()} - styled() == set()


def test_the_colours_of_a_light_are_the_same_wherever_they_stand() -> None:
    """Those of the night stand twice, those of more contrast twice by day and four times by night."""
    css = (ROOT / "static/app.css").read_text(encoding="utf-8")
    sets = [" ".join(found.split()) for found in re.findall(r":root[^{]*\{([^{}]*--ground:[^{}]*)\}", css)]
    assert sorted(sets.count(one) for one in set(sets)) == [1, 2, 2, 4]


def test_every_wide_table_has_a_name_and_takes_keys() -> None:
    tags = [tag for template in TEMPLATES for tag in re.findall(r'<\w+ class="[^"]*\bwide-table\b[^>]*>', template)]
    named = re.compile(r'tabindex="0" role="region" aria-label(ledby)?="')
    assert len(tags) > 5
    assert [tag for tag in tags if not named.search(tag)] == []
