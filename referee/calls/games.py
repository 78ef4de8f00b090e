"""Which voice speaks for which game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee.calls import lines
from referee.calls.words import Names
from referee.rules.game import Ruling


@dataclass(frozen=True)
class Voice:
    """`call` makes what is said of a play, `brief` its check in the record."""

    call: Callable[[Ruling, Names], lines.Call]
    brief: Callable[[Ruling], str]


_LINES = Voice(lines.call_play, lines.brief)
VOICES = {"fives-and-threes": _LINES, "muggins": _LINES}
