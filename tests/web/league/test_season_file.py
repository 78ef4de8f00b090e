"""A season as a file: out, in and out again, what may not stand in it, and every fault by its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from stat import S_IMODE
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlite_utils import Database
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from referee.refusals import explain
from referee.seasons import file_reading
from referee.seasons.file_checks import check_file
from referee.seasons.file_in import add_season_file
from referee.seasons.file_out import write_season
from referee.seasons.file_reading import Filed, read_season_file
from referee.seasons.file_tables import LEFT_OUT, TABLES
from referee.seasons.ledgers import stored_ledgers
from referee.seasons.rebuilding import look_through
from referee.store.league_accounts import add_account
from referee.store.league_adjustments import adjustments_of
from referee.store.league_fixtures import changes_of
from referee.store.league_seasons import seasons_of
from referee.web.league import season_files
from tests.web.conftest import Page
from tests.web.league.full import play_season
from tests.web.league.rows import HASHED_PIN, Rows, sign_in

File = dict[str, Any]
BOOKKEEPING = {"_sqlite_migrations"}


@pytest.fixture
def season(app: Flask) -> Rows:
    return play_season(app)


def out(app: Flask, season: str) -> str:
    with app.extensions["sheets"].store.reading() as db:
        return write_season(db, season)


def checked(text: str | bytes, key: str = "") -> Filed:
    filed = read_season_file(text.encode() if isinstance(text, str) else text, key)
    check_file(filed)
    return filed


def put(app: Flask, text: str) -> str:
    """The season that it is put in as."""
    filed = checked(text)
    assert [(fault.where, explain(fault.cause)) for fault in filed.faults] == []
    with app.extensions["sheets"].store.writing() as db:
        league = add_season_file(db, filed)
    with app.extensions["sheets"].store.reading() as db:
        return seasons_of(db, league)[0].id


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


def faults(filed: Filed | bytes) -> list[tuple[str, str]]:
    """Where, and the code of what is wrong."""
    found = checked(filed) if isinstance(filed, bytes) else filed
    return [(fault.where, fault.cause.code) for fault in found.faults]


def put_in(table: str, n: int, **columns: object) -> Callable[[File], None]:
    """Other columns in a row, from 1."""
    return lambda file: file[table][n - 1].update(columns)


def again(table: str, **columns: object) -> Callable[[File], None]:
    """The first row once more, at the end."""
    return lambda file: file[table].append(file[table][0] | columns)


def leg(**columns: object) -> Callable[[File], None]:
    """Another leg of the first rubber on the last card."""
    return lambda file: file["cards"][-1]["card"]["lines"][0]["legs"][0].update(columns)


BROKEN: list[tuple[Callable[[File], object], str, str]] = [
    (lambda file: file.update(version=2), "", "season-version"),
    (lambda file: file.update(version="1"), "", "season-version"),
    (lambda file: file.update(version=True), "", "season-version"),
    (lambda file: file.update(referee="game"), "", "season-not-this"),
    (lambda file: file.pop("teams"), "", "season-field-missing"),
    (lambda file: file.update(prizes=[]), "", "season-unknown-field"),
    (lambda file: file.update(teams={}), "teams", "season-wrong-kind"),
    (lambda file: file.update(teams=[0] * 1000), "teams", "season-too-many"),
    (lambda file: file.update(league=[]), "league 1", "season-wrong-kind"),
    (lambda file: file["teams"].append(None), "teams 4", "season-field-missing"),
    (lambda file: file["league"].update(zone="Europe/Leek"), "league 1", "no-such-zone"),
    (lambda file: file["league"].update(zone="../../etc/passwd"), "league 1", "no-such-zone"),
    (lambda file: file["league"].update(public=1), "league 1", "season-wrong-kind"),
    (lambda file: file["league"].update(name="  "), "league 1", "season-field-missing"),
    (lambda file: file["league"].update(name="x" * 201), "league 1", "too-long"),
    (lambda file: file["league"].update(name="x" * 61), "league 1", "name-of-too-many"),
    (put_in("venues", 1, name="x" * 61), "venues 1", "name-of-too-many"),
    (put_in("teams", 2, name="x" * 61), "teams 2", "name-of-too-many"),
    (put_in("players", 2, name="x" * 140), "players 2", "name-of-too-many"),
    (lambda file: file["league"].update(name="a\u202eb"), "league 1", "not-printable"),
    (lambda file: file["league"].update(name="\ud800"), "league 1", "not-printable"),
    (lambda file: file["season"].update(begins="2026-02-30"), "season 1", "no-such-day"),
    (lambda file: file["season"].update(hour="25:00"), "season 1", "no-such-hour"),
    (lambda file: file["season"].update(chain=["luck"]), "season 1", "no-such-criterion"),
    (lambda file: file["season"].update(format={"name": "x"}), "season 1", "not-written-so"),
    (lambda file: file["season"].update(format={}), "fixtures 1", "no-format-yet"),
    (lambda file: file["season"].update(average_of=-1), "season 1", "season-number"),
    (lambda file: file["season"].update(average_of=1.5), "season 1", "season-wrong-kind"),
    (lambda file: file["season"].update(ended="yesterday"), "season 1", "season-no-moment"),
    (lambda file: file["season"].update(prize=1), "season 1", "season-unknown-field"),
    (lambda file: file["season"]["format"].update(name="\ud800"), "season 1", "not-printable"),
    (put_in("divisions", 1, kind="ladder"), "divisions 1", "season-unknown-word"),
    (put_in("teams", 2, name="Plough"), "teams 2", "season-twice"),
    (put_in("teams", 2, id="team-1"), "teams 2", "season-twice"),
    (put_in("teams", 2, id=7), "teams 2", "season-field-missing"),
    (put_in("teams", 2, venue="venue-9"), "teams 2", "season-refers-to-nothing"),
    (put_in("teams", 2, night=7), "teams 2", "season-number"),
    (put_in("teams", 2, withdrawn="sold"), "teams 2", "season-unknown-word"),
    (put_in("teams", 2, withdrawn="void 2027-13-01"), "teams 2", "no-such-day"),
    (put_in("teams", 2, avoid=["soon"]), "teams 2", "no-such-day"),
    (put_in("players", 2, shown="loudly"), "players 2", "season-unknown-word"),
    (put_in("squads", 1, until="2026-08-01"), "squads 1", "season-days"),
    (again("squads", since="2026-10-10"), "squads 16", "season-twice"),
    (put_in("fixtures", 1, home=None), "fixtures 1", "season-two-teams"),
    (put_in("fixtures", 1, home="team-2"), "fixtures 1", "season-two-teams"),
    (put_in("fixtures", 1, state="lost"), "fixtures 1", "season-unknown-word"),
    (put_in("fixtures", 2, given=None), "fixtures 2", "season-given"),
    (put_in("fixtures", 3, state="final"), "fixtures 3", "season-not-signed"),
    (put_in("changes", 2, number=3), "changes 2", "season-order"),
    (put_in("changes", 2, was={}), "changes 2", "season-field-missing"),
    (put_in("changes", 2, who="team-9"), "changes 2", "season-refers-to-nothing"),
    (put_in("games", 1, record="[Game]"), "games 1", "record-line"),
    (put_in("games", 1, record=""), "games 1", "record-line"),
    (put_in("games", 1, record=7), "games 1", "season-wrong-kind"),
    (put_in("games", 1, record="x" * 200_001), "games 1", "too-long"),
    (put_in("games", 1, entered=[]), "games 1", "season-moments"),
    (put_in("cards", 1, version=2), "cards 1", "season-order"),
    (put_in("cards", 1, card={"lines": []}), "cards 1", "not-the-format"),
    (put_in("cards", 1, card=[]), "cards 1", "not-written-so"),
    (leg(scores=[61, 61]), "cards 12", "no-winner"),
    (leg(scores=[61, 61], game=""), "cards 12", "both-at-target"),
    (leg(scores=[62, 3], game=""), "cards 12", "past-exact-finish"),
    (leg(scores=[10**30, 3]), "cards 12", "number-out-of-range"),
    (leg(game="game-2"), "cards 12", "season-refers-to-nothing"),
    (put_in("signatures", 1, team="team-3"), "signatures 1", "season-signer"),
    (put_in("signatures", 1, version=99), "signatures 1", "season-no-version"),
    (again("signatures"), "signatures 4", "season-twice"),
    (put_in("played", 1, line=7), "played 1", "season-other-game"),
    (put_in("played", 1, line=30), "played 1", "no-such-rubber"),
    (again("played", leg=1), "played 2", "season-twice"),
    (put_in("adjustments", 1, points="1/3"), "adjustments 1", "not-points"),
    (put_in("adjustments", 1, points="1e9"), "adjustments 1", "not-points"),
    (again("adjustments", id="other", takes_back="adjustment-1"), "adjustments 3", "season-takes-back"),
]  # fmt: skip


def test_whatever_is_wrong_is_told_by_its_place(app: Flask, season: Rows) -> None:
    text = out(app, season.season)
    told: list[tuple[str, str]] = []
    for change, where, code in BROKEN:
        file = json.loads(text)
        change(file)
        filed = checked(json.dumps(file))
        told += [(where, code)] if (where, code) in faults(filed)[:3] else faults(filed)[:3]
        assert all(explain(fault.cause) for fault in filed.faults)
    assert told == [(where, code) for _, where, code in BROKEN]


def test_what_is_no_file_of_a_season(app: Flask, season: Rows) -> None:
    text = out(app, season.season)
    for length in range(0, len(text) - 2, 997):
        assert faults(text[:length].encode()) == [("", "season-not-json")]
    deep = b'{"referee": ' + b"[" * 100_000
    for data, code in (
        (text.encode("cp1250", "replace"), "season-not-utf-8"), (text.encode("utf-16"), "season-not-utf-8"),
        (b"[]", "season-not-this"), (b"{}", "season-not-this"), (b"\x00", "season-not-json"), (deep, "season-not-this"),
        (b'{"version": NaN}', "season-not-this"), (b'{"version": 1' + b"0" * 5000 + b"}", "season-not-this"),
        (b" " * (2**25 + 1), "season-too-large"),
    ):  # fmt: skip
        assert faults(data) == [("", code)]


def test_a_million_of_anything_is_told_and_not_read(app: Flask, season: Rows) -> None:
    file = json.loads(out(app, season.season))
    for table in (table for table in TABLES if not table.single):
        many = json.dumps(file | {table.key: None}).replace(f'"{table.key}": null', f'"{table.key}": [{"0," * 10**6}0]')
        assert faults(many.encode()) == [(table.key, "season-too-many")]


def test_faults_are_counted_to_an_end(app: Flask, season: Rows) -> None:
    file = json.loads(out(app, season.season))
    file["players"] = [{}] * 10_000
    assert len(faults(json.dumps(file).encode())) == 200


# through the pages


def post(client: FlaskClient, address: str, fields: dict[str, str], data: bytes) -> Page:
    file = FileStorage(BytesIO(data), filename="season.json" if data else "")
    boundary, body = encode_multipart(fields | {"file": file})
    return Page(client.post(address, data=body, content_type=f"multipart/form-data; boundary={boundary}"))


def send(client: FlaskClient, text: str | bytes) -> Page:
    form = Page(client.get("/leagues/from-file")).forms[0]
    return post(client, form.action, form.fields, text.encode() if isinstance(text, str) else text)


def leagues(app: Flask) -> int:
    with app.extensions["sheets"].store.reading() as db:
        return int(db.execute("SELECT count(*) FROM leagues").fetchone()[0])


@pytest.fixture
def secretary(app: Flask, season: Rows) -> FlaskClient:
    return sign_in(app, app.test_client(), season.secretary)


def test_a_secretary_fetches_it_and_puts_it_in_once(app: Flask, season: Rows, secretary: FlaskClient) -> None:
    address = f"/leagues/{season.league}/seasons/{season.season}.json"
    assert f'href="{address}"' in secretary.get(f"/leagues/{season.league}").get_data(as_text=True)
    assert 'href="/leagues/from-file"' in secretary.get("/leagues").get_data(as_text=True)
    answer = secretary.get(address)
    assert answer.headers["Content-Disposition"] == 'attachment; filename="leek-2026-27.json"'
    assert answer.headers["Cache-Control"] == "no-store"
    page = send(secretary, answer.get_data())
    assert page.status == 200
    assert "Łeek, 2026–27, from 3 Dec 2026" in page.words
    assert "3 teams, 13 players, 4 matches, 2 results, 1 game played on the app" in page.words
    assert leagues(app) == 1
    waiting = Path(app.instance_path) / "waiting"
    assert [S_IMODE(path.stat().st_mode) for path in (waiting, *waiting.iterdir())] == [0o700, 0o600]
    form = page.forms[0]
    first, second = (secretary.post(form.action, data=form.fields | {"do": "add"}) for _ in range(2))
    assert leagues(app) == 2
    assert second.location == first.location.removesuffix("/set-up")
    shown = Page(secretary.get(first.location))
    assert "The season is here" in shown.html
    assert not list(waiting.iterdir())


def test_versions_and_changes_name_the_secretary_of_elsewhere(app: Flask, season: Rows, secretary: FlaskClient) -> None:
    added = put(app, out(app, season.season))
    with app.extensions["sheets"].store.reading() as db:
        first, _, third = (
            fixture
            for (fixture,) in db.execute(
                "SELECT fixtures.id FROM fixtures JOIN divisions ON divisions.id = division WHERE season = ? "
                "ORDER BY fixtures.rowid LIMIT 3",
                [added],
            )
        )
        assert {change.by for change in changes_of(db, third)} == {"Ann"}
        (division,) = db.execute("SELECT division FROM fixtures WHERE id = ?", [third]).fetchone()
        assert {line.by for line in adjustments_of(db, division)} == {"Ann"}
    assert secretary.get(f"/fixtures/{first}/versions").status_code == 200


def test_a_file_with_a_fault_is_told_and_nothing_is_added(app: Flask, season: Rows, secretary: FlaskClient) -> None:
    text = out(app, season.season).replace('"name": "Railway"', '"name": "Plough"')
    page = send(secretary, text)
    assert page.status == 422
    assert "1 thing in this file is to be put right. Nothing has been added." in page.words
    assert "“Plough” stands there twice." in page.words
    assert "Put it in" not in page.words
    assert send(secretary, text[:5000]).status == 422
    assert send(secretary, b"").status == 422
    assert leagues(app) == 1


def test_only_what_was_looked_at_is_put_in(app: Flask, season: Rows, secretary: FlaskClient) -> None:
    form = send(secretary, out(app, season.season)).forms[0]
    for waiting in ("", "0" * 64, "../x"):
        answer = secretary.post(form.action, data=form.fields | {"do": "add", "waiting": waiting})
        assert answer.status_code == 422
    with app.extensions["sheets"].store.writing() as db:
        other = add_account(db, "Bill")
    somebody = sign_in(app, app.test_client(), other)
    token = Page(somebody.get("/leagues/from-file")).forms[0].fields["csrf_token"]
    answer = somebody.post(form.action, data=form.fields | {"do": "add", "csrf_token": token})
    assert answer.status_code == 422
    assert leagues(app) == 1


def test_a_large_file_is_taken_here_and_nowhere_else(app: Flask, season: Rows, secretary: FlaskClient) -> None:
    large = out(app, season.season).replace("{\n", "{" + "\n" * 3_000_000, 1)
    assert send(secretary, large).status == 200
    too_large = send(secretary, large.replace("{\n", "{" + "\n" * 2**25, 1))
    assert too_large.status == 413
    assert "at most 32 MB" in too_large.words
    stranger = app.test_client()
    token = Page(stranger.get("/sign-in")).forms[0].fields["csrf_token"]
    assert post(stranger, "/leagues/from-file", {"csrf_token": token}, large.encode()).status == 413
    own = Page(secretary.get(f"/leagues/{season.league}/set-up/list")).forms[0]
    assert post(secretary, own.action, own.fields, large.encode()).status == 413


def test_one_file_is_read_at_a_time(app: Flask, season: Rows, secretary: FlaskClient) -> None:
    with season_files._reading:
        page = send(secretary, out(app, season.season))
    assert page.status == 429
    assert "Another season is being read in just now." in page.words
    assert send(secretary, out(app, season.season)).status == 200


def test_no_more_is_judged_than_a_season_has(app: Flask, season: Rows, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_reading, "ENTRIES", 4)
    assert faults(out(app, season.season).encode()) == [("games 1", "season-too-many")]
