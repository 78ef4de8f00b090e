"""The pegging board and what one play moves on it: the finish rule, claims, the win.

Shared by all games; knows points and sides, and nothing of tiles or cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from referee.language import mark
from referee.rules.options import house_rule
from referee.rules.scoring import ScoreItem
from referee.rules.seating import Seating


def finish_rule(usual: str, source: str) -> Any:
    """`finish`, with the value that is usual in a game; `source` is marked."""
    choices = tuple(sorted(("exact", "at-least"), key=lambda value: value != usual))
    answers = {"exact": mark("exact; more is a bust"), "at-least": mark("enough")}
    return house_rule("finish", usual, choices, mark("The last score must be"), source, answers)


@dataclass(frozen=True, slots=True)
class Missed:
    """Points that `seat` did not claim and an opponent may take (cribbage rule book, clause 6)."""

    seat: str
    points: int


@dataclass(frozen=True)
class Score:
    """The board: where each side's front and back peg stand, in points, and whether the game is over.

    `how` is "pegged out", "conceded" or None while the game goes on; `winner` is a side or None.
    """

    seating: Seating
    target: int
    finish: str
    front: tuple[int, ...]
    back: tuple[int, ...]
    winner: str | None = None
    how: str | None = None
    missed: Missed | None = None

    @classmethod
    def start(cls, seating: Seating, target: int, finish: str) -> Score:
        zeros = (0,) * len(seating.sides)
        return cls(seating, target, finish, zeros, zeros)

    @property
    def over(self) -> bool:
        return self.how is not None

    @property
    def losers(self) -> tuple[tuple[int, str], ...]:
        """Every side that has not won, its points before its name."""
        sides = zip(self.front, self.seating.sides, strict=True)
        return tuple((points, side) for points, side in sides if side != self.winner)

    @property
    def muggins(self) -> tuple[str, int]:
        """Who may call muggins, and the most that he may take."""
        return (self.seating.opponents(self.missed.seat), self.missed.points) if self.missed else ("", 0)

    def of(self, seat: str) -> int:
        """The points of the seat's side."""
        return self.front[self.seating.index(seat)]

    def moved(self, seat: str, points: int) -> Score:
        """The pegs after the seat's side has moved; the back peg is never ahead."""
        at = self.seating.index(seat)
        was = self.front[at]
        now = was + points
        front = (*self.front[:at], now, *self.front[at + 1 :])
        back = (*self.back[:at], min(was, now), *self.back[at + 1 :])
        won = now >= self.target
        return replace(
            self,
            front=front,
            back=back,
            winner=self.seating.sides[at] if won else None,
            how="pegged out" if won else None,
        )


@dataclass
class Tally:
    """What one play does to the score. Lives for one play; `score` is the board as it goes on."""

    score: Score
    items: list[ScoreItem] = field(default_factory=list)
    worth: int = 0
    pegged: int = 0
    bust: bool = False
    missed: int = 0

    def peg(self, seat: str, points: int, claimed: int | None = None) -> int | None:
        """Moves a side by one score, tested by its true worth. Returns the move, or None for a bust.

        Exact: a score past the target is not taken. At least: the peg stops in the last hole.
        """
        to_go = self.score.target - self.score.of(seat)
        if self.score.finish == "exact" and points > to_go:
            return None
        move = min(points if claimed is None else min(claimed, points), to_go)
        if move:
            self.score = self.score.moved(seat, move)
        return move

    def own(self, seat: str, parts: list[int], claim: int | None) -> None:
        """Pegs the play's own scores, one after another until the win; the claim fills the first one first."""
        for points in parts:
            if self.score.over:
                break
            share = points if claim is None else min(claim, points)
            claim = None if claim is None else claim - share
            move = self.peg(seat, points, share)
            if move is None:
                self.bust = True
            else:
                self.pegged += move
                self.missed += points - share

    def give(self, reason: str, points: int, seat: str, pieces: tuple[str, ...] = (), *, barred: bool = False) -> None:
        """Points from another moment or to another seat; nothing after the win. `barred`: named, but a bust."""
        if points and not self.score.over:
            self.items.append(ScoreItem(reason, points, pieces, seat))
            if barred:
                self.bust = True
            else:
                self.peg(seat, points)

    def give_opponents(self, seat: str, points: int) -> None:
        """An award to every side that is not this seat's."""
        for side in self.score.seating.sides:
            if seat not in side:
                self.give("award", points, side[0])

    def take(self, points: int, seat: str) -> None:
        """Takes points off another moment's offender; the caller has seen that there are so many."""
        self.items.append(ScoreItem("penalty", -points, (), seat))
        self.score = self.score.moved(seat, -points)


def write_scores(points: Iterable[int]) -> str:
    """Scores by side as they stand in records: "4-8"."""
    return "-".join(map(str, points))
