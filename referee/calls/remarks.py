"""The words of remarks: why a play scored what it did, and no more."""

from __future__ import annotations

from collections.abc import Callable

from referee.calls.words import Names
from referee.rules.scoring import Remark

Say = Callable[[Remark, Names | None], str]

# A sentence without its stop for each code, or a function that makes one.
WORDS: dict[str, str | Say] = {}


def say_remark(remark: Remark, names: Names | None = None) -> str:
    """The remark in words; with `names` it speaks of the players, else of their seats."""
    words = WORDS[remark.code]
    return words(remark, names) if callable(words) else words
