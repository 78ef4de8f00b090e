"""The oracle: fives-and-threes and Muggins judged as naively as possible, from rules/line-games.md alone."""

from __future__ import annotations

from typing import Any

from . import folding
from .notation import read_play, read_record
from .table import Table

LINE_GAMES = folding.Family(read_record, read_play, Table)


def judge(text: str) -> dict[str, Any]:
    """The object of `referee replay --json` for a record (no `call`), or {"error", "line"}."""
    return folding.judge(LINE_GAMES, text)
