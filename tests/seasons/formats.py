"""The formats of league.md written down once more, by hand, as a secretary would: nothing of referee is in them.

`rubbers` and `points` are as the oracle of cards reads them; `target` is where a typed leg ends, `squad` the players
that a team needs, `walkover` what a match that is given comes to, own rubbers, own legs and points first.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby
from typing import Any

FIVES, CRIB, NONE = "fives-and-threes", "cribbage", ""


@dataclass(frozen=True)
class Rubber:
    """One line of a card, `each` players of a side."""

    kind: str
    game: str
    target: int = 0
    legs: int = 1
    best: bool = False

    @property
    def each(self) -> int:
        return {"singles": 1, "pairs": 2, "fours": 4}[self.kind]

    @property
    def written(self) -> dict[str, Any]:
        return {"kind": self.kind, "game": self.game, "chosen": {}, "legs": self.legs, "best": self.best}


@dataclass(frozen=True)
class Written:
    """A format; `ready`: the name by which the app has it, "" where it has to be made."""

    ready: str
    rubbers: tuple[Rubber, ...]
    decides: str
    points: dict[str, str]
    squad: int
    given: tuple[tuple[int, int], tuple[int, int], Fraction]
    times: int = 1
    close_by: int = 1
    more: dict[str, Any] = field(default_factory=dict)

    @property
    def of_oracle(self) -> dict[str, Any]:
        none = dict.fromkeys(("win", "draw", "rubber", "leg", "close", "skunk"), "0")
        rule = {**none, **self.points, "decides": self.decides, "close_by": self.close_by}
        return {"rubbers": [one.written for one in self.rubbers], "points": rule}

    @property
    def typed(self) -> dict[str, str]:
        """Its points as they are typed into the editor."""
        own, other = self.given[0] if self.decides == "rubbers" else self.given[1]
        return {
            **dict.fromkeys(("win", "draw", "rubber", "leg", "close", "skunk"), ""),
            **self.points,
            "decides": self.decides,
            "close_by": str(self.close_by),
            "absent": str(self.given[2]),
            "walkover_own": str(own),
            "walkover_other": str(other),
            "times": str(self.times),
        }

    @property
    def groups(self) -> list[tuple[int, Rubber]]:
        """Rubbers that are alike, with how many there are."""
        return [(len([*some]), one) for one, some in groupby(self.rubbers)]


def _many(many: int, *rest: Any, **more: Any) -> tuple[Rubber, ...]:
    return (Rubber(*rest, **more),) * many


FORMATS: dict[str, Written] = {
    # 2 for the match + 1 for each game won; no-show: 2 and a 5-4 win (7)
    "leek": Written(
        "leek", _many(6, "singles", FIVES, 61) + _many(3, "pairs", FIVES, 121),
        "rubbers", {"win": "2", "draw": "1", "rubber": "1"}, 6, ((5, 4), (5, 4), Fraction(7)),
    ),
    # win 3; a 5-4 loss 1
    "solihull": Written(
        "solihull", _many(6, "singles", FIVES, 121) + _many(3, "pairs", FIVES, 121),
        "rubbers", {"win": "3", "draw": "3/2", "close": "1"}, 6, ((5, 4), (5, 4), Fraction(3)),
    ),
    # 1 for each game
    "guisborough": Written(
        "guisborough", _many(3, "pairs", FIVES, 61, legs=3),
        "legs", {"leg": "1"}, 6, ((0, 0), (5, 4), Fraction(5)),
    ),
    # 3 tables × 3 rounds, each best of 3; 1 for each
    "west-cumbria": Written(
        "west-cumbria", _many(9, "pairs", FIVES, 61, legs=3, best=True),
        "rubbers", {"rubber": "1"}, 6, ((5, 4), (0, 0), Fraction(5)), times=3,
    ),
    # 4 straight dominoes + 4 of 5s&3s, four-handed; no-show 6-0
    "northallerton": Written(
        "northallerton", _many(4, "pairs", NONE) + _many(4, "pairs", FIVES, 61),
        "rubbers", {"rubber": "1"}, 8, ((6, 0), (6, 0), Fraction(6)), times=2,
    ),
    # 2 for most legs + ½ for each leg
    "bury": Written(
        "bury", _many(3, "pairs", CRIB, 121, legs=5),
        "legs", {"win": "2", "draw": "1", "leg": "1/2"}, 6, ((0, 0), (8, 7), Fraction(6)),
    ),
    # 5 doubles + 4 singles, 3 legs each; 1 for each leg
    "potters-bar": Written(
        "potters-bar", _many(5, "pairs", CRIB, 121, legs=3) + _many(4, "singles", CRIB, 121, legs=3),
        "legs", {"leg": "1"}, 10, ((0, 0), (14, 13), Fraction(14)),
    ),
    # 36 legs, 1 for each
    "thirty-six": Written(
        "", _many(9, "pairs", CRIB, 121, legs=4), "legs", {"leg": "1"}, 6, ((0, 0), (19, 17), Fraction(19)), times=3,
    ),
    # Drawn rubbers, halves, skunks, fours, three games: what no league above has.
    "own": Written(
        "",
        (
            Rubber("singles", FIVES, 61, 4, best=True), Rubber("singles", FIVES, 61, 3, best=True),
            Rubber("pairs", CRIB, 121, 2), Rubber("singles", CRIB, 121, 4, best=True), Rubber("fours", NONE),
        ),
        "rubbers", {"win": "2", "draw": "1", "rubber": "1/2", "leg": "1/2", "skunk": "1/2", "close": "1/2"},
        4, ((3, 1), (0, 0), Fraction(4)), times=2,
    ),
}  # fmt: skip
