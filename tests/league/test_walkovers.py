"""The usual walkover of a format, and what becomes of it when the format changes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Literal

import pytest

from referee.league.ready import READY
from referee.league.shapes import Format, PointsRule, Rubber
from referee.league.walkovers import follow_walkover, with_usual_walkover

LEEK = READY["leek"]
OWN_RULE = {"northallerton"}  # 6-0, as that league says


@pytest.mark.parametrize("name", sorted(READY.keys() - OWN_RULE))
def test_ready_made_formats_have_the_usual_one(name: str) -> None:
    assert with_usual_walkover(READY[name]) == READY[name]


def test_a_league_that_says_otherwise_keeps_what_it_says() -> None:
    own = READY["northallerton"]
    assert with_usual_walkover(own).points.walkover == (5, 3)
    assert follow_walkover(own, replace(own, rubbers=own.rubbers[:4])).points.walkover == (6, 0)


@pytest.mark.parametrize(
    ("rubbers", "score", "points"),
    [(0, (0, 0), 0), (1, (1, 0), 3), (2, (2, 0), 4), (3, (2, 1), 4), (6, (4, 2), 6), (7, (4, 3), 6)],
)
def test_it_follows_the_rubbers(rubbers: int, score: tuple[int, int], points: int) -> None:
    rule = follow_walkover(LEEK, replace(LEEK, rubbers=LEEK.rubbers[:rubbers])).points
    assert (rule.walkover, rule.absent) == (score, points)


@pytest.mark.parametrize(
    ("decides", "legs", "score", "points"),
    [
        ("rubbers", (1, 1, 1), (2, 1), 22), ("legs", (1, 1, 1), (2, 1), 22), ("rubbers", (3, 3, 3), (2, 1), 20),
        ("rubbers", (1, 3), (2, 0), 20), ("legs", (1, 3), (3, 1), 3),
    ],
)  # fmt: skip
def test_its_points_are_of_what_its_score_says(
    decides: Literal["rubbers", "legs"], legs: tuple[int, ...], score: tuple[int, int], points: int
) -> None:
    """Ten for a rubber and one for a leg: of both where every rubber is one leg."""
    rule = PointsRule(decides, rubber=Fraction(10), leg=Fraction(1))
    usual = with_usual_walkover(Format("Tuesdays", tuple(Rubber("singles", "", legs=n) for n in legs), rule)).points
    assert (usual.walkover, usual.absent) == (score, points)


def test_it_follows_the_points() -> None:
    richer = replace(LEEK, points=replace(LEEK.points, win=Fraction(3)))
    assert follow_walkover(LEEK, richer).points.absent == 8
    assert follow_walkover(LEEK, replace(LEEK, points=replace(richer.points, absent=Fraction(9)))).points.absent == 9


def test_one_that_was_chosen_stays() -> None:
    chosen = replace(LEEK, points=replace(LEEK.points, walkover=(9, 0)))
    assert follow_walkover(LEEK, chosen) == chosen
    assert follow_walkover(chosen, replace(chosen, rubbers=LEEK.rubbers[:3])).points.walkover == (9, 0)
