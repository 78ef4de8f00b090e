"""What a night is remembered for, as the app notices it (league.md, “The result card”).

The biggest single score, tables won 3–0, 24 and above in cribbage, eights twice in one leg. All but the tables come
from logs: of a typed leg nobody knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from referee.league.leg_rows import LegRow
from referee.league.rubbers import is_over, legs_won
from referee.league.shapes import AWAY, HOME, Card, Format

What = Literal["score", "whitewash", "from-24", "eights"]
MOST_EIGHTS = 2
LEAST_SCORE = 6  # less is made by somebody in every leg
SWEPT = 3  # legs won to none make a table that is told of


@dataclass(frozen=True)
class Honour:
    """`number` is the score, the legs won to none, the highest hand or crib, or the eights.

    `line` and `leg` as in the rows, from 0; `leg` is None of a whole table. `times`: so many hands and cribs of 24 and
    above. `rules`: the game, "" where only results count.
    """

    what: What
    side: int
    players: tuple[str, ...]
    number: int
    line: int
    leg: int | None
    rules: str
    times: int = 1


def honours(format: Format, card: Card, rows: Sequence[LegRow]) -> tuple[Honour, ...]:
    """Those of one match; `rows` are those of its legs that are known so far."""
    return (*biggest_scores(rows), *whitewashes(format, card), *great_hands(rows), *many_eights(rows))


def biggest_scores(rows: Iterable[LegRow]) -> Iterator[Honour]:
    """The most that one play brought, game by game, from six up; all who had it, each once."""
    rows = [row for row in rows if "highest-score" in row.figures]
    for rules in dict.fromkeys(row.rules for row in rows):
        most = max(row.figures["highest-score"] for row in rows if row.rules == rules)
        best = [row for row in rows if row.rules == rules and row.figures["highest-score"] == most >= LEAST_SCORE]
        first = {row.player: row for row in reversed(best)}
        yield from (_of("score", row, most) for row in best if row is first[row.player])


def whitewashes(format: Format, card: Card) -> Iterator[Honour]:
    """Rubbers of three legs or more that were played to the end, and all of them won by one side."""
    for number, (rubber, line) in enumerate(zip(format.rubbers, card.lines, strict=True)):
        if len(line.legs) < SWEPT or not is_over(rubber, line):
            continue
        won = legs_won(rubber, line)
        for side in (HOME, AWAY):
            if not won[1 - side]:
                yield Honour("whitewash", side, line.players[side], won[side], number, None, rubber.game)


def great_hands(rows: Iterable[LegRow]) -> Iterator[Honour]:
    """24 and above, hand or crib."""
    for row in rows:
        if times := row.figures.get("from-24"):
            highest = max(row.figures[name] for name in ("highest-hand", "highest-crib") if name in row.figures)
            yield _of("from-24", row, highest, times)


def many_eights(rows: Iterable[LegRow]) -> Iterator[Honour]:
    """15 on the ends twice or more by one player in one leg of fives-and-threes, where it is worth eight."""
    for row in rows:
        eights = row.figures.get("eights", 0)
        if row.rules == "fives-and-threes" and eights >= MOST_EIGHTS:
            yield _of("eights", row, eights, eights)


def _of(what: What, row: LegRow, number: int, times: int = 1) -> Honour:
    return Honour(what, row.side, (row.player,), number, row.line, row.leg, row.rules, times)
