"""A season as it may come goes out as a file and comes in again: it is the same season, with the same figures."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from sqlite_utils import Database

from referee.seasons.file_checks import check_file
from referee.seasons.file_in import add_season_file
from referee.seasons.file_out import write_season
from referee.seasons.file_reading import read_season_file
from tests.seasons.desk import Desk
from tests.seasons.night import Plan
from tests.seasons.plans import SMALL, WHOLE
from tests.seasons.year import Year

Rows = list[tuple[Any, ...]]
# By numbers and names: ids are others beside the original.
RESULTS = """
    SELECT results.round, results.day, ours.name, theirs.name, rubbers_home, rubbers_away, legs_home, legs_away,
        pegs_home, pegs_away, points_home, points_away, walkover
    FROM results JOIN fixtures ON fixtures.id = fixture JOIN divisions ON divisions.id = fixtures.division
    JOIN teams ours ON ours.id = results.home JOIN teams theirs ON theirs.id = results.away
    WHERE divisions.season = ? ORDER BY fixtures.rowid
"""
LEGS = """
    SELECT fixtures.round, line, leg, seat, side, players.name, teams.name, leg_figures.day, kind, rules, won, scored,
        conceded, figures
    FROM leg_figures JOIN fixtures ON fixtures.id = fixture JOIN players ON players.id = player
    JOIN teams ON teams.id = team WHERE season = ? ORDER BY fixtures.rowid, line, leg, side, seat
"""


def derived(db: Database, season: str) -> tuple[Rows, Rows]:
    return db.execute(RESULTS, [season]).fetchall(), db.execute(LEGS, [season]).fetchall()


def check_the_file(app: Flask, plan: Plan) -> None:
    year = Year(Desk(app), plan)
    year.begin()
    year.play(range(1, year.last + 1))
    store = app.extensions["sheets"].store
    with store.reading() as db:
        (season,) = db.execute("SELECT id FROM seasons").fetchone()
        text, before = write_season(db, season), derived(db, season)
    assert all(before)
    filed = read_season_file(text.encode())
    assert check_file(filed) == ()
    with store.writing() as db:
        add_season_file(db, filed)
    with store.reading() as db:
        (added,) = db.execute("SELECT id FROM seasons WHERE id != ?", [season]).fetchone()
        assert write_season(db, added) == text
        assert derived(db, added) == before


def test_a_small_season(app: Flask) -> None:
    check_the_file(app, SMALL)


@pytest.mark.slow
@pytest.mark.parametrize("plan", WHOLE, ids=lambda plan: plan.format)
def test_a_season_of_22_rounds(app: Flask, plan: Plan) -> None:
    check_the_file(app, plan)
