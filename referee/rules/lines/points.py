"""What the ends total scores, and which totals would finish the game (clauses 2 to 4 and 7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from referee.rules.lines.rules import Rules
from referee.rules.score import Score, Tally
from referee.rules.scoring import ScoreItem
from referee.rules.seating import Seating

# Clause 2: every total that two ends can make.
TOTALS = (*range(19), 20, 22)


def score_ends(rules: Rules, total: int, pieces: tuple[str, ...] = ()) -> list[ScoreItem]:
    """The score items of an ends total: fives, and threes where they count."""
    return [
        ScoreItem(reason, total // divisor * unit, pieces)
        for reason, divisor, unit in rules.divisors
        if total and total % divisor == 0
    ]


def worth(rules: Rules, total: int) -> int:
    return sum(item.points for item in score_ends(rules, total))


def most_worth(rules: Rules) -> int:
    """The most that a tile can score, without its chip point."""
    return max(worth(rules, total) for total in TOTALS)


def score_parts(rules: Rules, tile_points: int, chip_point: int) -> list[int]:
    """The scores that one tile makes, each tested for exactness by itself; a chip point of 0 is none."""
    if rules.chip_timing == "after-play":
        return [tile_points, chip_point]
    return [tile_points + chip_point]


def chip_point_of(items: Iterable[ScoreItem]) -> int:
    """What of a tile's points is its chip point."""
    return sum(item.points for item in items if item.reason == "chip-out")


@dataclass(frozen=True)
class Outs:
    """The ends totals that would finish the game: in mid-hand, and those that only a last tile brings home."""

    to_go: int
    totals: tuple[int, ...]
    last: tuple[int, ...]


@lru_cache(maxsize=1024)
def find_outs(rules: Rules, to_go: int, *, last_tile: bool = True) -> Outs | None:
    """What would finish for a side that needs `to_go`, by one tile; None where nothing would. Never from hands.

    `last_tile`: whether its next tile may be the last one, with its chip point.
    """
    mid = tuple(t for t in TOTALS if wins(rules, to_go, worth(rules, t), 0))
    chip = rules.chip_point if last_tile else 0
    last = tuple(t for t in TOTALS if t not in mid and wins(rules, to_go, worth(rules, t), chip))
    return Outs(to_go, mid, last) if mid or last else None


def wins(rules: Rules, to_go: int, tile_points: int, chip: int) -> bool:
    """Whether a tile of so many points, and its chip point, bring home a side that needs `to_go`."""
    tally = Tally(Score.start(Seating(2), to_go, rules.finish))
    tally.own("a", score_parts(rules, tile_points, chip), None)
    return tally.score.over
