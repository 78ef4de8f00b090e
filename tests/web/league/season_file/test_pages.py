"""A season’s file through the pages: fetched, looked at, and put in once."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from stat import S_IMODE

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import FileStorage
from werkzeug.test import encode_multipart

from referee.store.league_accounts import add_account
from referee.store.league_adjustments import adjustments_of
from referee.store.league_fixtures import changes_of
from referee.web.league import season_files
from tests.web.conftest import Page
from tests.web.league.rows import Rows, keep_league, sign_in
from tests.web.league.season_file.filing import leagues, out, put


def post(client: FlaskClient, address: str, fields: dict[str, str], data: bytes) -> Page:
    file = FileStorage(BytesIO(data), filename="season.json")
    boundary, body = encode_multipart(fields | {"file": file})
    return Page(client.post(address, data=body, content_type=f"multipart/form-data; boundary={boundary}"))


def send(client: FlaskClient, text: str | bytes) -> Page:
    form = Page(client.get("/leagues/from-file")).forms[0]
    return post(client, form.action, form.fields, text.encode() if isinstance(text, str) else text)


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


def test_what_a_file_has_none_of_is_not_told(app: Flask, secretary: FlaskClient) -> None:
    with app.extensions["sheets"].store.writing() as db:
        bare = keep_league(db, "Bury", "Bill")
    assert "3 teams, 1 match Division 1" in " ".join(send(secretary, out(app, bare.season)).words.split())


def test_copies_of_one_season_are_told_apart_by_when_they_came(
    app: Flask, season: Rows, secretary: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever moment the file says that its league was made at."""
    text = out(app, season.season)
    for minute in (14, 15):
        monkeypatch.setattr("referee.store.league_seasons.now", lambda n=minute: f"2027-01-07T17:{n}:30.000+00:00")
        form = send(secretary, text).forms[0]
        secretary.post(form.action, data=form.fields | {"do": "add"})
    told = [row.partition(" · here since ")[2] for row in Page(secretary.get("/leagues")).said("row") if "since" in row]
    assert [since.partition(":")[2] for since in told] == ["00:00, 29 Nov", "14:30, 7 Jan", "15:30, 7 Jan"]


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
    empty = send(secretary, b"")
    assert (empty.status, "The file is empty. Choose another one." in empty.words) == (422, True)
    answer = secretary.post("/leagues/from-file", data=Page(secretary.get("/leagues/from-file")).forms[0].fields)
    assert "Choose the file first." in Page(answer).words
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
    assert (page.status, page.headers["Retry-After"]) == (429, "60")
    assert "Another season is being read in just now." in page.words
    assert send(secretary, out(app, season.season)).status == 200


def test_a_file_that_goes_meanwhile_is_in_nobody_s_way(app: Flask, season: Rows, secretary: FlaskClient) -> None:
    """Its name is still there, as where another has just put it in."""
    waiting = Path(app.instance_path) / "waiting"
    waiting.mkdir(mode=0o700)
    (waiting / "another").symlink_to("nowhere")
    assert send(secretary, out(app, season.season)).status == 200


def test_a_second_tap_while_the_first_is_read_in_can_be_sent_again(
    app: Flask, season: Rows, secretary: FlaskClient
) -> None:
    form = send(secretary, out(app, season.season)).forms[0]
    sent = form.fields | {"do": "add"}
    with season_files._reading:
        page = Page(secretary.post(form.action, data=sent))
    assert (page.status, leagues(app)) == (429, 1)
    again = next(form for form in page.forms if "waiting" in form.fields)
    assert "Put it in as a league" in [button.words for button in again.buttons]
    for fields in (sent, again.fields | {"do": "add"}):
        assert secretary.post(form.action, data=fields).status_code == 303
        assert leagues(app) == 2, "one form, one league"
