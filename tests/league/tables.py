"""What tests read off a table; seasons in which much is level, and how the oracle has them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from referee.league.shapes import Result
from referee.league.tables import CRITERIA, Row, Table
from tests.league import oracle_tables as oracle

CHAIN = ("leg-difference", "legs-for", "head-to-head")
TEAMS = ("Bell", "Crown", "Fox A", "Mitre", "Plough", "Railway")
FEW = st.integers(0, 2)


def places(table: Table) -> list[str]:
    return [f"{row.place}{'=' if row.shared else ''} {row.team}" for row in table.rows]


def why(row: Row) -> list[tuple[Any, ...]]:
    return [(step.criterion, *step.values, step.decides) for step in row.why]


@st.composite
def seasons(draw: st.DrawFn) -> tuple[list[str], list[Result]]:
    """Few teams and low scores, so that much is level."""
    teams = draw(st.permutations(TEAMS))[: draw(st.integers(2, 6))]
    pairs = st.tuples(st.sampled_from(teams), st.sampled_from(teams)).filter(lambda pair: pair[0] != pair[1])
    games = []
    for n, (home, away) in enumerate(draw(st.lists(pairs, max_size=14)), 1):
        rubbers, legs, points = (draw(st.tuples(FEW, FEW)) for _ in range(3))
        halves = Fraction(points[0], 2), Fraction(points[1], 2)
        games.append(Result(home, away, n, "2026-10-01", rubbers, legs, halves, draw(st.booleans())))
    return teams, games


chains = st.lists(st.sampled_from([*CRITERIA]), unique=True).map(tuple)


def lines(games: list[Result]) -> list[oracle.Line]:
    return [oracle.Line(game.home, game.away, game.rubbers, game.legs, game.points, game.pegs) for game in games]


def grouped(table: Table) -> list[list[str]]:
    by_place: dict[int, list[str]] = {}
    for row in table.rows:
        by_place.setdefault(row.place, []).append(row.team)
    return [sorted(teams) for teams in by_place.values()]
