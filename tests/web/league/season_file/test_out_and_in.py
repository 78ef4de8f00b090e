"""A season as a file: out, in and out again, and what may not stand in it."""

from __future__ import annotations

import json
from typing import Any

from flask import Flask
from sqlite_utils import Database

from referee.seasons.file_tables import LEFT_OUT, TABLES
from referee.seasons.ledgers import stored_ledgers
from referee.seasons.rebuilding import look_through
from tests.web.league.rows import HASHED_PIN, Rows
from tests.web.league.season_file.filing import out, put

BOOKKEEPING = {"_sqlite_migrations"}


def derived(db: Database, season: str) -> list[list[tuple[Any, ...]]]:
    """Results and figures by numbers and names: ids are others beside the original."""
    teams = "(SELECT name FROM teams WHERE id = {0})"
    places = "(SELECT rowid FROM fixtures WHERE id = fixture)"
    results = f"SELECT round, day, {teams.format('home')}, {teams.format('away')}, rubbers_home, rubbers_away, legs_home, legs_away, pegs_home, pegs_away, points_home, points_away, walkover FROM results WHERE division IN (SELECT id FROM divisions WHERE season = ?) ORDER BY {places}"  # noqa: E501, S608 - for a test
    legs = f"SELECT line, leg, seat, side, (SELECT name FROM players WHERE id = player), {teams.format('team')}, day, kind, rules, won, scored, conceded, figures FROM leg_figures WHERE season = ? ORDER BY {places}, line, leg, side, seat"  # noqa: E501, S608 - for a test
    return [db.execute(query, [season]).fetchall() for query in (results, legs)]


def test_out_in_and_out_is_the_same_file(app: Flask, season: Rows) -> None:
    first = out(app, season.season)
    again = put(app, first)
    assert out(app, again) == first
    with app.extensions["sheets"].store.reading() as db:
        before, after = derived(db, season.season), derived(db, again)
        assert after == before
        assert [len(rows) for rows in before] == [2, 24]
        assert any(json.loads(row[-1]) for row in before[1]), "a log tells something"
        looked = look_through(db, stored_ledgers(db))
    assert (looked.differing, looked.damaged) == ((), ())


def test_a_moment_of_another_hand_is_kept_as_all_are(app: Flask, season: Rows) -> None:
    """Moments are put in order as they stand: 20:30Z would come after 20:30:15."""
    file = json.loads(out(app, season.season))
    file["season"]["ended"], file["league"]["made"] = "2027-06-01T20:30Z", "2026-09-01 18:00:00.1234+00:00"
    again = json.loads(out(app, put(app, json.dumps(file))))
    assert again["season"]["ended"] == "2027-06-01T20:30:00.000+00:00"
    assert again["league"]["made"] == "2026-09-01T18:00:00.123+00:00"


def test_something_of_every_table_is_in_it(app: Flask, season: Rows) -> None:
    file = json.loads(out(app, season.season))
    assert [table.key for table in TABLES if not file[table.key]] == []
    assert {card["who"] for card in file["cards"]} == {"team-1", "team-2"}
    assert [signed["team"] for signed in file["signatures"]] == ["team-1", "team-2", "secretary:Ann"]
    assert file["games"][0]["record"].endswith("4. b 4-0\n5. a 0-0\n")


def test_every_column_is_in_the_file_or_left_out_for_a_reason(app: Flask) -> None:
    """A new table, or a new column, has its row in `file_tables`: else a season goes out without it."""
    with app.extensions["sheets"].store.reading() as db:
        columns = {table.name: set(table.columns_dict) for table in db.tables}
    told = {table.name: table for table in TABLES}
    assert columns.keys() == told.keys() | LEFT_OUT.keys() | BOOKKEEPING
    for name, table in told.items():
        own = {"id"} if table.id else set()
        made = {"record", "entered"} if name == "games" else set()
        assert columns[name] == (table.columns.keys() - made) | table.left.keys() | own, name
        assert not table.columns.keys() & table.left.keys()
        assert all(table.left.values())


def test_nothing_private_is_in_it(app: Flask, season: Rows) -> None:
    text = out(app, season.season)
    with app.extensions["sheets"].store.reading() as db:
        phones = {phone for (phone,) in db.execute("SELECT phone FROM cards UNION SELECT phone FROM entries")}
        keys = {key for (key,) in db.execute("SELECT key FROM cards UNION SELECT key FROM games WHERE key != ''")}
    for secret in {HASHED_PIN, "argon2", season.secretary, season.league, season.team, season.fixture, *phones, *keys}:
        assert not secret or f'"{secret}' not in text, secret


def test_an_older_name_of_a_secretary_stays(app: Flask, season: Rows) -> None:
    """He has no account where it is read in, and none is given to somebody of the same name."""
    league = put(app, out(app, season.season))
    with app.extensions["sheets"].store.reading() as db:
        who = db.execute("SELECT who FROM adjustments WHERE who LIKE 'account:~%'").fetchall()
    assert who == [("account:~Ann",)] * 2
    assert league
