"""Whole seasons, entered through the pages and counted a second time from plain notes of what was played.

Each is played once: by the first test, which looks at it after every round. The others go on from its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner
from flask import Flask
from sqlite_utils import Database

from referee import create_app
from referee.cli import main
from referee.seasons.file_checks import check_file
from referee.seasons.file_in import add_season_file
from referee.seasons.file_out import write_season
from referee.seasons.file_reading import read_season_file
from tests.seasons.checks import Checked
from tests.seasons.desk import Desk
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


SEASONS = [
    pytest.param(SMALL, id="small"),
    *(pytest.param(plan, id=f"22 rounds, {plan.format}", marks=pytest.mark.slow) for plan in WHOLE),
]
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


@pytest.fixture(scope="module", params=SEASONS)
def year(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Year]:
    """A season that is set up."""
    app = create_app(tmp_path_factory.mktemp("season"), testing=True)
    begun = Year(Desk(app), request.param)
    begun.begin()
    yield begun
    app.extensions["sheets"].store.close()


def test_the_pages_say_what_the_notes_say(year: Year) -> None:
    """The table after each round, all pages half way too."""
    assert not year.played, "what others have played was not looked at"
    for round in range(1, year.last + 1):
        year.play_until(round)
        checked = Checked(year.desk, year.notes)
        checked.table()
        if round in (year.last // 2, year.last):
            checked.everything()


def rebuild(app: Flask) -> tuple[int, str]:
    done = CliRunner().invoke(main, ["rebuild", "--instance", app.instance_path])
    return done.exit_code, done.output


def kept(app: Flask) -> list[list[dict[str, Any]]]:
    """All that is derived."""
    with app.extensions["sheets"].store.reading() as db:
        return [sorted(db.query(f"SELECT * FROM {table}"), key=repr) for table in DERIVED]  # noqa: S608 - named above


def test_what_is_derived_follows_from_cards_and_logs(year: Year) -> None:
    """It comes again when it is gone, and is mended where it is wrong."""
    year.play_until(year.last)
    app = year.desk.app
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


def test_it_goes_out_as_a_file_and_comes_in_again(year: Year) -> None:
    """It is the same season, with the same figures."""
    year.play_until(year.last)
    store = year.desk.app.extensions["sheets"].store
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


def derived(db: Database, season: str) -> tuple[Rows, Rows]:
    return db.execute(RESULTS, [season]).fetchall(), db.execute(LEGS, [season]).fetchall()
