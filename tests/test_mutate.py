"""`python -m tests.mutate` breaks what it says that it breaks, and its list of what cannot be seen is true."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutate.__main__ import RULES, modules
from tests.mutate.changes import changes
from tests.mutate.equivalent import equivalent, gone
from tests.mutate.making import changes_of


def test_what_is_listed_as_equivalent_is_a_change_of_the_rules() -> None:
    """A line that no change answers to any more hides nothing, and says something untrue."""
    every = [*modules(RULES)]
    assert gone(every) == []
    assert {name.split(" ")[0] for name in equivalent()} <= {*every}
    assert all(equivalent().values()), "each has its reason"


@pytest.mark.parametrize(
    ("code", "broken"),
    [
        ("return a < 1", ["return a < 1 -> return None", "a < 1 -> a <= 1", "1 -> 2"]),
        (
            "if a and b: f()",
            ["a and b -> False", "a and b -> True", "a and b without a", "a and b without b", "f() -> pass"],
        ),
        ("a = x + 'y'", ["x + 'y' -> x - 'y'", "'y' -> 'y~'"]),
        ("a = 1, 1", ["(1, 1) without 1", "(1, 1) without 1 (2)", "1 -> 2", "1 -> 2 (2)"]),
        (
            "placed: list[int] = sorted(x, key=f)",
            ["sorted(x, key=f) -> list(x)", "sorted(x, key=f) without key=f"],
        ),
        ("import os", []),
    ],
)
def test_each_place_is_broken_by_itself(code: str, broken: list[str]) -> None:
    tree = ast.parse(f"def rule(a):\n    {code}")
    assert [change.what for change in changes("rules.py", tree)] == broken


def said(code: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own, which may be copied and spoilt."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603 - our own


def test_only_a_trial_that_comes_to_its_end_gives_nothing() -> None:
    trials = "[('passed', lambda: 0), ('failed', lambda: 1), ('fell', lambda: 1 / 0), ('none', lambda: NOT_TRIED)]"
    tried = said(f"from tests.mutate.copies import *; print(*sorted(tried({trials}, 2)))")
    assert tried.stdout == "('failed', 1) ('fell', 1) ('none', 9) ('passed', 0)\n"


MAKING = """
from referee.league import names
from tests.mutate.making import assign, changes_of, exchange, functions
change = next(one for one in changes_of("referee/league/names.py") if str(one).endswith({what!r}))
print(exchange(change, functions()) if change.unit else assign(change))
print(names._is_mark("inn"), names._SHORT)
"""


@pytest.mark.parametrize(
    ("what", "then"),
    [
        ("_is_mark: len(word) <= _SHORT -> len(word) < _SHORT", "True\nFalse 3\n"),
        ("names.py -: 3 -> 4", "True\nTrue 4\n"),
    ],
)
def test_a_change_is_made_where_it_is_called(what: str, then: str) -> None:
    assert said(MAKING.format(what=what)).stdout == then


def test_a_change_of_what_is_not_there_is_not_made() -> None:
    """Else it would count as noticed, since nothing of it can be called."""
    there = "from tests.mutate.making import assign, changes_of, exchange"
    change = "[*changes_of('referee/league/names.py')]"
    assert (
        said(f"{there}; one, *_, last = {change}; print(assign(one), exchange(last, {{}}))").stdout == "False False\n"
    )


def mutate(module: str, only: str, *tests: str) -> tuple[set[str], str, int]:
    """What survived, all that was said, and the code of the end."""
    command = [sys.executable, "-m", "tests.mutate", module, "--only", only, "--tests", *tests]
    root = Path(__file__).parent.parent
    ended = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    survived = {line.removeprefix("survived: ") for line in ended.stdout.splitlines() if line.startswith("survived: ")}
    return survived, ended.stdout, ended.returncode


@pytest.mark.slow
def test_a_change_that_no_test_notices_is_named() -> None:
    """Of how a tile is read, where nothing but tiles is tried: no text that is none."""
    survived, said, code = mutate("referee/rules/pieces.py", "read_tile", "rules/test_pieces.py")
    there = {str(one) for one in changes_of("referee/rules/pieces.py") if "read_tile" in str(one)}
    assert survived == {name for name in there if "is None -> False" in name or "not-a-tile" in name}
    assert f"{len(there)} changes: {len(there) - len(survived)} killed, {len(survived)} survived" in said
    assert code == 1


@pytest.mark.slow
def test_what_is_read_at_import_is_tried_by_tests_that_call_nothing_of_its_module() -> None:
    """The words of a house rule: only their translations have them all, and read them from what importing made."""
    words = "_false_go_rule: 'is named'", "rules/test_cribbage_rules.py"
    assert mutate("referee/rules/cribbage/rules.py", *words, "rules/test_house_rules.py")[2] == 0
    survived, _, code = mutate("referee/rules/cribbage/rules.py", *words)
    assert (len(survived), code) == (1, 1)
