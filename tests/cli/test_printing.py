"""What commands print alike."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee.cli import printing

SAID = [*Path(printing.__file__).parent.glob("*.py")]
# A number with a word in the plural behind it, as in f"{many} games", which is wrong of one.
COUNTED = re.compile(r"\{[^{}]+\} (?!is\b|was\b|has\b|belongs\b)[a-z]+s\b")


@pytest.mark.parametrize(("n", "said"), [(0, "0 entries"), (1, "1 entry"), (2, "2 entries"), (21, "21 entries")])
def test_what_is_counted(n: int, said: str) -> None:
    assert printing.counted(n, "entry", "entries") == said


@pytest.mark.parametrize("module", SAID, ids=lambda module: module.stem)
def test_nothing_is_counted_by_hand(module: Path) -> None:
    assert COUNTED.findall(module.read_text()) == []
