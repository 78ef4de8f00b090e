"""What a league night is made of. Plain data: what follows from it is worked out beside, module by module."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Kind = Literal["singles", "pairs", "fours"]
PLAYERS: dict[Kind, int] = {"singles": 1, "pairs": 2, "fours": 4}  # of each team in one rubber
HOME, AWAY = 0, 1
NONE = Fraction(0)


@dataclass(frozen=True)
class Rubber:
    """One line of a card: who meets whom, at what, and over how many legs.

    `game` is one of the four games, "" where only the result counts (straight dominoes); `chosen` its house rules that
    are not at their default, as in a record. `best`: best of so many `legs`, else all of them are played.
    """

    kind: Kind
    game: str
    chosen: tuple[tuple[str, str], ...] = ()
    legs: int = 1
    best: bool = False


@dataclass(frozen=True)
class PointsRule:
    """The points of a match. `decides` says what wins it: most rubbers, or most legs.

    `close` is what a loss by at most `close_by` (rubbers or legs) brings, `skunk` a leg won by a skunk beside the rest.
    `absent` is what a side gets whose opponents do not turn up, and `walkover` the legs or rubbers it is given, own
    first.
    """

    decides: Literal["rubbers", "legs"] = "rubbers"
    win: Fraction = NONE
    draw: Fraction = NONE
    rubber: Fraction = NONE
    leg: Fraction = NONE
    close: Fraction = NONE
    close_by: int = 1
    skunk: Fraction = NONE
    absent: Fraction = NONE
    walkover: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Format:
    """What a match is: its rubbers in order, its points, and who may play how often.

    `least` players must turn up; a player plays at most `times` rubbers of each kind; `drawn`: the captains draw who
    meets whom.
    """

    name: str
    rubbers: tuple[Rubber, ...]
    points: PointsRule
    least: int = 1
    times: int = 1
    drawn: bool = False


@dataclass(frozen=True)
class Leg:
    """The scores of one leg, home first; `game` is the id of the game on the app that it was played as.

    A leg of which only the result counts is 1–0 or 0–1. `skunk`: 0, 1, 2 as the game said.
    """

    scores: tuple[int, int]
    game: str = ""
    skunk: int = 0


Mark = Literal["", "absent", "doubled", "late", "walkover"]


@dataclass(frozen=True)
class Line:
    """What has been written for one rubber: the players of each side by id, the legs so far, marks and a note.

    `marks` are those of the two sides; one that is marked "absent" or "walkover" loses the rubber with no leg played.
    """

    players: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    legs: tuple[Leg, ...] = ()
    marks: tuple[Mark, Mark] = ("", "")
    note: str = ""


@dataclass(frozen=True)
class Card:
    """The card of one match: a line for each rubber of its format."""

    lines: tuple[Line, ...]


Pair = tuple[int, int]


@dataclass(frozen=True)
class Totals:
    """What a card comes to, home first: rubbers, legs and pegs won, match points; `open` rubbers still to be played."""

    rubbers: Pair
    legs: Pair
    pegs: Pair
    points: tuple[Fraction, Fraction]
    open: int


State = Literal["scheduled", "postponed", "playing", "signing", "final", "walkover", "void", "bye"]
COUNTS: tuple[State, ...] = ("final", "walkover")


@dataclass(frozen=True)
class Result:
    """A match as the table sees it: two teams by id, home first, its round and date (ISO), and what it came to.

    A walkover brings points and legs, and touches nobody's figures.
    """

    home: str
    away: str
    round: int
    date: str
    rubbers: Pair
    legs: Pair
    points: tuple[Fraction, Fraction]
    walkover: bool = False
    pegs: Pair = (0, 0)
