"""The oracle: fives-and-threes and Muggins judged as naively as possible, from rules/line-games.md alone."""

from __future__ import annotations

from typing import Any

from .notation import Record, Refused, Standing, correct, read_play, read_record
from .table import Table


def replay(record: Record, stated: dict[str, str], line: Standing) -> Table:
    table = Table(record, stated)
    for n, play in line:
        table.enter(n, play)
    return table


def fold(record: Record) -> Table:
    """Plays go on from where the game stood; a correction plays the whole standing line again."""
    table, line, stated = Table(record), Standing(), record.stated
    for n, entry in enumerate(record.entries, 1):
        try:
            if entry.written not in (None, n):
                raise Refused(f"this is entry {n}")
            corrected = correct(entry.body, n, line, stated)
            if corrected:
                if entry.check:
                    raise Refused("a correction carries no scores")
                line, stated = corrected
                table = replay(record, stated, line)
                continue
            play = read_play(entry.body)
            line = [*line, (n, play)]
            table.enter(n, play)
            if entry.check and list(entry.check) != list(table.scores.values()):
                raise Refused(f"the scores are {table.scores}")
        except Refused as refusal:
            raise Refused(str(refusal), entry.line) from None
    return table


def judge(text: str) -> dict[str, Any]:
    """The object of `referee replay --json` for a record (no `call`), or {"error", "line"}."""
    try:
        table = fold(read_record(text))
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
        "skunk": 0,
        "next": {"seat": seat, "does": does},
        "plays": table.rows,
    }
