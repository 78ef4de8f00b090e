"""What pages of figures are made of: rankings, lists of figures, charts. They know rows, and names that are given."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from referee.calls.figures import name_figure, say_from, say_mean
from referee.calls.league import say_points
from referee.calls.standings import say_place
from referee.language import isolated, say, say_many
from referee.league.adding import distribution
from referee.league.averages import BOTH, OF_CRIBBAGE, OF_LINES, mean, rank
from referee.league.leg_rows import LegRow
from referee.league.season_figures import SeasonFigures
from referee.rules.games import CRIBBAGE_GAMES
from referee.text import fold
from referee.web.drawings.charts import Amount, Bar, Columns, draw_bar, draw_columns
from referee.web.pages.league.words import Known
from referee.web.pages.new import Pick
from referee.web.titles import titles

Who = TypeVar("Who", bound=Hashable)
PLAIN = ("matches", "legs", "won", "legs-won", "pegs-a-leg", "pegs-against")
OF_LOGS = ("highest-score", "count-accuracy", "left")
LINES = (*OF_LINES, "eights", "chances", "finishes", "busts", "hands-to-61", "hands-to-121")
CRIB = (*OF_CRIBBAGE, "highest-hand", "highest-crib", "from-24", "skunks", "double-skunks", "skunked")


@dataclass(frozen=True)
class Ranked:
    """`place` in words, "" of one who has not played enough; `link` leads to the player, or ""."""

    place: str
    who: str
    link: str
    value: str
    about: str


@dataclass(frozen=True)
class RankingPart:
    """Everybody by one figure: the ranked, and below them those who have not played enough, told of in `needs`."""

    name: str
    best: str
    rows: tuple[Ranked, ...]
    unranked: tuple[Ranked, ...]
    needs: str


@dataclass(frozen=True)
class Figure:
    """A figure with its name and from how many legs it comes."""

    name: str
    value: str
    about: str


def games_of(legs: Iterable[LegRow]) -> list[str]:
    """The games that were played, the most played first."""
    played = [leg.rules for leg in legs]
    return sorted(dict.fromkeys(played), key=lambda rules: -played.count(rules))


def choose(asked: str, known: Sequence[str]) -> str:
    """What is asked for if it is known, else the first; "" for none."""
    return asked if asked in known else next(iter(known), "")


def pick_games(games: Sequence[str], chosen: str) -> tuple[Pick, ...]:
    """None where there is nothing to choose."""
    if len(games) < 2:
        return ()
    return tuple(Pick(game, say_game(game), on=game == chosen) for game in games)


def say_game(game: str) -> str:
    """A game's name; "" is one of which only the results are kept."""
    return titles()[game].name if game in titles() else say("Straight dominoes")


def figures_of(game: str) -> tuple[str, ...]:
    """The figures that are kept of a game: first those that a typed leg tells too."""
    if game not in titles():
        return "matches", "legs", "won", "legs-won"
    return (*PLAIN, *OF_LOGS, *(CRIB if game in CRIBBAGE_GAMES else LINES))


def averages_of(game: str) -> tuple[str, ...]:
    """Those that stand in a ranking."""
    if game not in titles():
        return ("legs-won",)
    return (*BOTH, *(OF_CRIBBAGE if game in CRIBBAGE_GAMES else OF_LINES), *_RANKED[game in CRIBBAGE_GAMES])


_RANKED = {
    True: ("highest-hand", "from-24", "skunks"),
    False: ("highest-score", "eights", "hands-to-61", "hands-to-121"),
}


def rankings(
    figures: Mapping[Who, SeasonFigures], names: Mapping[Who, Known], game: str, least: int
) -> tuple[RankingPart, ...]:
    """Those of which anything is known; who is level stands by name."""
    by_name = {who: figures[who] for who in sorted(figures, key=lambda who: fold(names[who].name))}
    parts = (_ranking(by_name, names, name, least) for name in averages_of(game))
    return tuple(part for part in parts if part.rows or part.unranked)


def _ranking(figures: Mapping[Who, SeasonFigures], names: Mapping[Who, Known], name: str, least: int) -> RankingPart:
    found = rank(figures, name, least)
    rows = tuple(
        Ranked(
            say_place(one.place, one.shared),
            names[one.who].name,
            names[one.who].link,
            say_mean(name, one.mean),
            say_from(one.mean),
        )
        for one in found.rows
        if one.mean.value or name not in _COUNTED
    )
    unranked = tuple(
        Ranked("", names[who].name, names[who].link, say_mean(name, one), say_from(one))
        for who, one in found.unranked
        if one.value or name not in _COUNTED
    )
    return RankingPart(
        name=name_figure(name),
        best=f"{isolated(rows[0].who)} {rows[0].value}" if rows else "",
        rows=rows,
        unranked=unranked,
        needs=say_many("A place needs {n} match.", "A place needs {n} matches.", least) if least > 1 else "",
    )


_COUNTED = ("eights", "from-24", "skunks")  # of which nobody is told who has none


def list_figures(figures: SeasonFigures, game: str) -> tuple[Figure, ...]:
    """One after the other, those that are known."""
    means = ((name, mean(figures, name)) for name in figures_of(game))
    return tuple(
        Figure(name_figure(name), say_mean(name, one), "" if name in ("matches", "legs") else say_from(one))
        for name, one in means
        if one.value is not None
    )


def say_logged(figures: Collection[SeasonFigures]) -> str:
    """From how many legs figures come that only a log tells; every side of a leg has its own."""
    logged, legs = sum(one.logged for one in figures), sum(one.legs for one in figures)
    if not legs:
        return ""
    if logged == legs:
        return say("Every leg was played on the app.")
    if not logged:
        return say("All legs were typed: only legs and pegs are known.")
    return say_many(
        "{n} of {all} legs was played on the app; of the others only legs and pegs are known.",
        "{n} of {all} legs were played on the app; of the others only legs and pegs are known.",
        logged // 2,
        all=legs // 2,
    )


def draw_hands(told: Mapping[str, int]) -> Columns | None:
    """How often a hand came to so many points; None where no hand is known."""
    found = distribution(told)
    if not found:
        return None
    amounts = [Amount(str(points), found.get(points, 0), str(found.get(points, 0) or "")) for points in _all(found)]
    most = max(found, key=found.__getitem__)
    label = say("Hands by their points; most of them, {n}, came to {points}.", n=found[most], points=most)
    return draw_columns(amounts, label)


def _all(found: Iterable[int]) -> range:
    return range(max(found) + 1)


def draw_rounds(points: Mapping[int, Fraction]) -> Columns | None:
    """Points by week."""
    if not points:
        return None
    amounts = [Amount(str(round), value, say_points(value)) for round, value in points.items()]
    said = ", ".join(say("round {n}: {points}", n=round, points=say_points(value)) for round, value in points.items())
    return draw_columns(amounts, said)


def draw_meetings(met: Mapping[Who, tuple[int, int]], ours: str, name: Callable[[Who], str]) -> tuple[Bar, ...]:
    """What one has won of its meetings with each other, by the names of the others."""
    named = sorted(((name(other), won, lost) for other, (won, lost) in met.items()), key=lambda one: fold(one[0]))
    return tuple(
        draw_bar(other, won, lost, say("{who} {won}, {other} {lost}", who=ours, won=won, other=other, lost=lost))
        for other, won, lost in named
    )
