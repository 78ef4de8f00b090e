"""Whole seasons, entered through the pages and counted a second time from plain notes of what was played."""

from __future__ import annotations

from typing import Any

import pytest
from click.testing import CliRunner
from flask import Flask

from referee.cli import main
from tests.seasons.checks import Checked
from tests.seasons.desk import Desk
from tests.seasons.night import Plan
from tests.seasons.plans import SMALL, WHOLE
from tests.seasons.year import Year

DERIVED = ("results", "leg_figures")
DAMAGES = (
    "UPDATE results SET points_home = '99' WHERE fixture = ?",
    "UPDATE results SET day = '2026-01-01' WHERE fixture = ?",
    "DELETE FROM results WHERE fixture = ?",
    "UPDATE leg_figures SET won = 1 - won WHERE fixture = ?",
    "UPDATE leg_figures SET figures = 'x' WHERE fixture = ?",
    "DELETE FROM leg_figures WHERE fixture = ? AND seat = 0",
)


def play(app: Flask, plan: Plan) -> Year:
    """A season from the first page to the last round; the table is checked after each, all pages half way too."""
    year = Year(Desk(app), plan)
    year.begin()
    for round in range(1, year.last + 1):
        year.play(range(round, round + 1))
        checked = Checked(year.desk, year.notes)
        checked.table()
        if round in (year.last // 2, year.last):
            checked.everything()
    return year


def rebuild(app: Flask) -> tuple[int, str]:
    done = CliRunner().invoke(main, ["rebuild", "--instance", app.instance_path])
    return done.exit_code, done.output


def kept(app: Flask) -> list[list[dict[str, Any]]]:
    """All that is derived."""
    with app.extensions["sheets"].store.reading() as db:
        return [sorted(db.query(f"SELECT * FROM {table}"), key=repr) for table in DERIVED]  # noqa: S608 - named above


def check_rebuilding(app: Flask, year: Year) -> None:
    """What is derived follows from cards and logs: it comes again when it is gone, and is mended where it is wrong."""
    before = kept(app)
    assert rebuild(app) == (0, f"Nothing differed in {counted(year)}.\n")
    run(app, *(f"DELETE FROM {table}" for table in DERIVED))  # noqa: S608 - named above
    code, said = rebuild(app)
    assert (code, said.count("\n  ")) == (1, len(before[0]))
    assert kept(app) == before
    final = [match for match in year.notes.matches if match.state == "final"]
    damaged = dict(zip(DAMAGES, year.rng.sample(final, len(DAMAGES)), strict=True))
    for damage, match in damaged.items():
        run(app, damage.replace("?", f"'{match.id}'"))
    code, said = rebuild(app)
    assert code == 1
    named = {f"{match.home} v {match.away}" for match in damaged.values()}
    assert {line.rpartition(": ")[2] for line in said.splitlines()[1:]} == named
    assert kept(app) == before
    assert rebuild(app)[0] == 0


def counted(year: Year) -> str:
    """Those of which something could follow, in words."""
    return f"{sum(match.state in ('final', 'walkover') for match in year.notes.matches)} matches"


def run(app: Flask, *statements: str) -> None:
    with app.extensions["sheets"].store.writing() as db:
        for statement in statements:
            db.execute(statement)


def test_a_small_season(app: Flask) -> None:
    check_rebuilding(app, play(app, SMALL))


@pytest.mark.slow
@pytest.mark.parametrize("plan", WHOLE, ids=lambda plan: plan.format)
def test_a_season_of_22_rounds(app: Flask, plan: Plan) -> None:
    check_rebuilding(app, play(app, plan))
