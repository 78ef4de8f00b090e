"""The legs of a season once more, from its notes and the records of its games: one list, and plain sums of it.

A record is read by the oracle's own reader.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from tests.league.oracle_figures import count_again
from tests.oracle import cribbage, line_games
from tests.seasons.formats import FORMATS
from tests.seasons.notes import Notes

Record = Callable[[str], str]
GREATEST = ("highest-score", "highest-hand", "highest-crib")
FEWEST = ("hands-to-61", "hands-to-121")


@dataclass(frozen=True)
class Side:
    """One side of a leg: who sat there, in their seats; `match` and `day` of it; the record of its game, or ""."""

    match: str
    day: str
    kind: str
    game: str
    team: str
    players: tuple[str, ...]
    scores: tuple[int, int]  # own first
    seats: str
    record: str

    @property
    def won(self) -> bool:
        return self.scores[0] > self.scores[1]


@dataclass
class Sums:
    """What some sides of legs come to; `told` is what their records tell."""

    matches: dict[str, int] = field(default_factory=dict)  # legs won less legs lost, in their order
    legs: int = 0
    won: int = 0
    pegs: list[int] = field(default_factory=lambda: [0, 0])
    logged: list[str] = field(default_factory=list)
    told: Counter[str] = field(default_factory=Counter)

    def add(self, side: Side, seats: str) -> None:
        self.matches[side.match] = self.matches.get(side.match, 0) + (1 if side.won else -1)
        self.legs, self.won = self.legs + 1, self.won + side.won
        if side.game:
            self.pegs = [one + more for one, more in zip(self.pegs, side.scores, strict=True)]
        if side.record:
            self.logged.append(side.match)
            for name, n in told(side.record, seats).items():
                self._tell(name, n)

    def _tell(self, name: str, n: int) -> None:
        there = self.told.get(name)
        if name in GREATEST:
            self.told[name] = max(n, there or 0)
        elif name in FEWEST:
            self.told[name] = n if there is None else min(n, there)
        else:
            self.told[name] = (there or 0) + n

    @property
    def form(self) -> str:
        return " ".join("W" if n > 0 else "L" if n < 0 else "D" for n in [*self.matches.values()][-5:])


@cache
def judged(record: str) -> dict[str, Any]:
    found = (cribbage if "cribbage" in record.partition("]")[0] else line_games).judge(record)
    assert "error" not in found, found
    return found


@cache
def told(record: str, seats: str) -> dict[str, int]:
    return count_again(judged(record), seats)


def sides(notes: Notes, record: Record) -> list[Side]:
    """Every side of every leg of the matches that were played and count, by day."""
    found = []
    for match in sorted(notes.matches, key=lambda one: one.day):
        if match.state != "final":
            continue
        for rubber, line in zip(FORMATS[notes.format].rubbers, match.lines, strict=True):
            if {"absent", "walkover"} & {*line.marks}:
                continue
            for leg in line.legs:
                text = record(leg.game) if leg.game else ""
                for at in (0, 1):
                    seats = ("ac", "bd")[at][: rubber.each]
                    scores = leg.scores if at == 0 else leg.scores[::-1]
                    found.append(
                        Side(match.id, match.day, rubber.kind, rubber.game, match.teams[at],
                             tuple(line.players[at]), scores, seats, text)
                    )  # fmt: skip
    return found


def of_players(some: Iterable[Side]) -> dict[str, Sums]:
    found: dict[str, Sums] = {}
    for side in some:
        for n, player in enumerate(side.players):
            found.setdefault(player, Sums()).add(side, side.seats[n : n + 1])
    return found


def of_pairs(some: Iterable[Side]) -> dict[tuple[str, ...], Sums]:
    found: dict[tuple[str, ...], Sums] = {}
    for side in some:
        if side.kind == "pairs":
            found.setdefault(tuple(sorted(side.players)), Sums()).add(side, side.seats)
    return found


def of_teams(some: Iterable[Side]) -> dict[str, Sums]:
    found: dict[str, Sums] = {}
    for side in some:
        found.setdefault(side.team, Sums()).add(side, side.seats)
    return found


def logged(some: Iterable[Side]) -> str:
    """From how many legs figures come that only a record tells."""
    every = list(some)
    known, legs = sum(bool(side.record) for side in every) // 2, len(every) // 2
    if not known:
        return "All legs were typed: only legs and pegs are known."
    if known == legs:
        return "Every leg was played on the app."
    were = "was" if known == 1 else "were"
    return f"{known} of {legs} legs {were} played on the app; of the others only legs and pegs are known."


def hands(some: Iterable[Mapping[str, int]]) -> str:
    """The hands of all by their points; "" where none is known."""
    found: Counter[int] = Counter()
    for figures in some:
        for name, n in figures.items():
            if name.startswith("hand-of-"):
                found[int(name.removeprefix("hand-of-"))] += n
    if not found:
        return ""
    most = max(found.values())
    points = min(one for one in found if found[one] == most)
    return f"Hands by their points; most of them, {most}, came to {points}."


def head_to_head(some: Iterable[Side], who: tuple[str, ...]) -> dict[tuple[str, ...], list[int]]:
    """Legs won and lost against each that sat opposite."""
    every, found = list(some), dict[tuple[str, ...], list[int]]()
    for own, other in [*zip(every[::2], every[1::2], strict=True), *zip(every[1::2], every[::2], strict=True)]:
        if tuple(sorted(own.players)) == who:
            score = found.setdefault(tuple(sorted(other.players)), [0, 0])
            score[0 if own.won else 1] += 1
    return found
