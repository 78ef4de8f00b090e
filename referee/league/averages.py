"""Averages and the order in which they put players: each says from how many matches and legs it comes.

A ranked average needs its minimum number of matches (league.md, “Figures players love”).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from operator import itemgetter
from typing import Generic, TypeVar

from referee.league.adding import LEAST
from referee.league.season_figures import SeasonFigures

Who = TypeVar("Who", bound=Hashable)
FEWEST = {*LEAST, "pegs-against"}  # of these the fewest are the best
PLAIN = ("matches", "legs", "won", "scored", "conceded")  # known of typed legs too


@dataclass(frozen=True)
class Average:
    """The sum of figures `of` for each of the sum `per`; a `share` is shown in per cent."""

    of: tuple[str, ...]
    per: tuple[str, ...]
    share: bool = False

    @property
    def plain(self) -> bool:
        """Whether typed legs are in it."""
        return {*self.of, *self.per} <= {*PLAIN}


_AS_DEALER = ("hand-dealer", "crib", "pegging-dealer")
_AS_PONE = ("hand-pone", "pegging-pone")
_DEALS = ("deals-dealer", "deals-pone")
BOTH: dict[str, Average] = {
    "legs-won": Average(("won",), ("legs",), share=True),
    "pegs-a-leg": Average(("scored",), ("legs",)),
    "pegs-against": Average(("conceded",), ("legs",)),
    "count-accuracy": Average(("claimed",), ("true",), share=True),
}
OF_LINES: dict[str, Average] = {
    "points-a-tile": Average(("tile-points",), ("tiles",)),
    "points-a-hand": Average(("tile-points", "bonus"), ("hands-played",)),
    "finishing": Average(("finishes",), ("chances",), share=True),
}
OF_CRIBBAGE: dict[str, Average] = {
    "points-a-deal": Average((*_AS_DEALER, *_AS_PONE), _DEALS),
    "points-as-dealer": Average(_AS_DEALER, ("deals-dealer",)),
    "hand-as-dealer": Average(("hand-dealer",), ("deals-dealer",)),
    "crib-as-dealer": Average(("crib",), ("deals-dealer",)),
    "pegging-as-dealer": Average(("pegging-dealer",), ("deals-dealer",)),
    "points-as-pone": Average(_AS_PONE, ("deals-pone",)),
    "hand-as-pone": Average(("hand-pone",), ("deals-pone",)),
    "pegging-as-pone": Average(("pegging-pone",), ("deals-pone",)),
}
AVERAGES: dict[str, Average] = {**BOTH, **OF_LINES, **OF_CRIBBAGE}


@dataclass(frozen=True)
class Mean:
    """A figure or an average, None where there is nothing to make it of; from so many matches and legs."""

    value: Fraction | None
    matches: int
    legs: int


@dataclass(frozen=True)
class Ranked(Generic[Who]):
    """One in his place, `shared` where others have as much."""

    who: Who
    place: int
    shared: bool
    mean: Mean


@dataclass(frozen=True)
class Ranking(Generic[Who]):
    """The ranked, the best first, and those who have not played matches enough to be, by their average."""

    rows: tuple[Ranked[Who], ...]
    unranked: tuple[tuple[Who, Mean], ...]


def mean(figures: SeasonFigures, name: str) -> Mean:
    """An average by its name in AVERAGES, or a figure by its own: "won", "eights", "highest-hand", "left"."""
    average = AVERAGES.get(name)
    plain = average.plain if average else name in PLAIN
    matches, legs = (figures.matches, figures.legs) if plain else (figures.logged_matches, figures.logged)
    if average is None:
        return Mean(_figure(figures, name, legs), matches, legs)
    of, per = (sum(_number(figures, one) for one in some) for some in (average.of, average.per))
    return Mean(Fraction(of, per) if per else None, matches, legs)


def rank(all_figures: Mapping[Who, SeasonFigures], name: str, least: int = 0) -> Ranking[Who]:
    """Everybody by a figure or an average. `least`: the matches that a place needs.

    The most is the best, but of hands to the finish and of pegs against the fewest. Who is level shares a place:
    1, 2=, 2=, 4.
    """
    made = ((who, mean(figures, name)) for who, figures in all_figures.items())
    known = [(one.value, who, one) for who, one in made if one.value is not None]
    known.sort(key=itemgetter(0), reverse=name not in FEWEST)
    enough = [it for it in known if it[2].matches >= least]
    values = [value for value, *_ in enough]
    rows = (Ranked(who, values.index(value) + 1, values.count(value) > 1, one) for value, who, one in enough)
    return Ranking(tuple(rows), tuple((who, one) for _, who, one in known if one.matches < least))


def _number(figures: SeasonFigures, name: str) -> int:
    return int(getattr(figures, name)) if name in PLAIN else figures.told.get(name, 0)


def _figure(figures: SeasonFigures, name: str, legs: int) -> Fraction | None:
    """What no leg could tell is not known; that nobody did it is a 0, but there is no fewest of nothing."""
    if not legs or (name in LEAST and name not in figures.told):
        return None
    if name == "left":
        return Fraction(_number(figures, "true") - _number(figures, "claimed"))
    return Fraction(_number(figures, name))
