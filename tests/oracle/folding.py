"""From a record to the object of `replay --json`, for any game: a table is told one play after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from .notation import Record, Refused, correct


class Table(Protocol):
    """What folding needs of a game that is being played."""

    game: str
    rules: dict[str, Any]
    sides: list[str]
    scores: dict[str, int]
    winner: str | None
    how: str | None
    rows: list[dict[str, Any]]

    def enter(self, n: int, play: Any) -> dict[str, Any]: ...

    def next(self) -> tuple[str | None, str | None]: ...

    def skunk(self) -> int: ...


class Family(NamedTuple):
    """How one family of games is read and played."""

    read_record: Callable[[str], Record]
    read_play: Callable[[str], Any]
    table: Callable[[Record, dict[str, str]], Table]


def fold(family: Family, record: Record) -> Table:
    """Plays go on from where the game stood; a correction plays the whole standing line again."""
    line: list[tuple[int, Any]] = []
    stated = record.stated
    table = family.table(record, stated)
    for n, entry in enumerate(record.entries, 1):
        try:
            if entry.written not in (None, n):
                raise Refused(f"this is entry {n}")
            corrected = correct(entry.body, n, line, stated, family.read_play)
            if corrected:
                if entry.check:
                    raise Refused("a correction carries no scores")
                line, stated = corrected
                table = family.table(record, stated)
                for number, play in line:
                    table.enter(number, play)
                continue
            play = family.read_play(entry.body)
            line = [*line, (n, play)]
            table.enter(n, play)
            if entry.check and list(entry.check) != list(table.scores.values()):
                raise Refused(f"the scores are {table.scores}")
        except Refused as refusal:
            raise Refused(str(refusal), entry.line) from None
    return table


def judge(family: Family, text: str) -> dict[str, Any]:
    """The object of `referee replay --json` for a record (no `call`), or {"error", "line"}."""
    try:
        table = fold(family, family.read_record(text))
    except Refused as refusal:
        return {"error": str(refusal), "line": refusal.line}
    seat, does = table.next()
    return {
        "game": table.game,
        "rules": table.rules,
        "sides": table.sides,
        "scores": table.scores,
        "winner": table.winner,
        "how": table.how,
        "skunk": table.skunk(),
        "next": {"seat": seat, "does": does},
        "plays": table.rows,
    }
