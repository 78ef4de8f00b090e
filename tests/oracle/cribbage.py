"""The oracle: cribbage with cards and dominoes judged as naively as possible, from rules/cribbage.md alone."""

from __future__ import annotations

from typing import Any

from . import folding
from .crib_count import count_hand, play_round
from .crib_notation import read_play, read_record
from .crib_table import Table

__all__ = ["count_hand", "judge", "play_round"]

CRIBBAGE = folding.Family(read_record, read_play, Table)


def judge(text: str) -> dict[str, Any]:
    """The object of `referee replay --json` for a record (no `call`), or {"error", "line"}."""
    return folding.judge(CRIBBAGE, text)
