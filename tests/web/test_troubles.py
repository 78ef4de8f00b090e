"""A disk that is full, a database that is read-only: what a phone is told, and that it can go on where it stopped."""

from __future__ import annotations

import errno
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee import create_app
from referee.store.store import Store
from tests.store.ailing import AILMENTS, FULL, READ_ONLY, ailing, fill, small_disk
from tests.web.conftest import FOUR, Kept, Page, Start, Table
from tests.web.league.rows import PASSWORD, PIN, keep_league
from tests.web.page import HTMX
from tests.web.previewed import AGREED, agree, log_of, names

NAMES = dict(zip("abcd", FOUR, strict=True))
SAID = {
    "disk-full": "The disk of this server is full, so nothing was kept. Whoever runs it makes room; then try again.",
    "read-only": "The database of this server is read-only, so nothing was kept.",
    "disk-fails": "This server cannot reach its database, so nothing was kept.",
    "database-busy": "Another program holds the database of this server, so nothing was kept.",
}


@pytest.fixture
def store(app: Flask) -> Store:
    found: Store = app.extensions["sheets"].store
    return found


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize(("number", "words", "code"), AILMENTS)
def test_a_tap_is_told_at_the_table_and_can_be_repeated(
    start: Start, store: Store, number: int, words: str, code: str, htmx: bool
) -> None:
    table = start()
    page = table.get()
    with ailing(store, number, words):
        answer = table.send(page, "a 6-6", htmx=htmx)
        assert answer.status == 507
        assert SAID[code] in answer.words
        assert answer.dock, "the table is there"
        assert table.log == ["down a"]
    assert table.send(answer, "a 6-6", htmx=htmx).status == (200 if htmx else 303)
    assert table.send(page, "a 6-6").status == 303, "and is the same tap as the first one"
    assert table.log == ["down a", "a 6-6"]


def test_a_phone_swaps_what_comes_with_it_and_nothing_of_a_proxy(client: FlaskClient) -> None:
    page = client.get("/").text
    settings = json.loads(page.split('name="htmx-config" content=\'')[1].partition("'")[0])
    assert {"code": "404|409|422|507", "swap": True, "error": False} in settings["responseHandling"]


def test_all_that_was_typed_for_a_new_game_can_be_sent_again(
    client: FlaskClient, store: Store, new_game: Callable[..., Page]
) -> None:
    typed = {**NAMES, "table": "four", "down": "c", "kind": "best-of", "legs": "5", "rule-finish": "exact"}
    with ailing(store, *FULL[:2]):
        page = new_game("muggins", **typed)
        assert page.status == 507
        assert SAID["disk-full"] in page.words
        again = next(form for form in page.forms if form.action.startswith("/new/muggins"))
        assert typed.items() <= again.fields.items()
        assert Page(client.post(again.action, data=again.fields)).status == 507
    made = client.post(again.action, data=again.fields)
    assert made.status_code == 303
    assert client.post(again.action, data=again.fields).location == made.location, "the key came along"


def test_a_correction_keeps_its_reason_and_who_had_agreed(kept: Kept, store: Store) -> None:
    table = kept(AGREED)
    page = agree(table, table.preview("amend 4: a 3-2"), "a", "it was the 3-2")
    with ailing(store, *FULL[:2]):
        answer = agree(table, page, "b")
    assert (answer.status, names(answer)) == (507, ["Ann agrees", "Bill agree"])
    assert SAID["disk-full"] in answer.words
    assert agree(table, answer, "b").status == 303
    assert log_of(table)[-1] == ("amend 4: a 3-2", "agreed by Ann and Bill: it was the 3-2")


def test_what_is_secret_is_written_into_no_page(client: FlaskClient, store: Store) -> None:
    with store.writing() as db:
        pin = keep_league(db).address("/teams/<team>/pin")
    for address, typed in (("/sign-in", {"name": "Ann", "password": PASSWORD}), (pin, {"pin": PIN})):
        form = next(form for form in Page(client.get(address)).forms if form.action == address)
        with ailing(store, *FULL[:2]):
            page = Page(client.post(address, data=form.fields | typed))
        assert page.status == 507, address
        assert SAID["disk-full"] in page.words
        assert PASSWORD not in page.html
        assert PIN not in page.html


def test_games_can_be_watched_all_the_while(start: Start, store: Store) -> None:
    table = start()
    table.play("a 6-6")
    with ailing(store, *READ_ONLY[:2]):
        for address in ("", "/log", ".json", ".txt", "?since=1"):
            assert table.client.get(f"{table.url}{address}").status_code == 200
        assert table.client.get(f"{table.url}?since=1", headers=HTMX).status_code == 200
        assert table.client.get("/").status_code == 200
        assert table.get("/more").status == 200


def test_a_database_that_is_damaged(start: Start, store: Store) -> None:
    table = start()
    page = table.get()
    with ailing(store, sqlite3.SQLITE_CORRUPT, "database disk image is malformed"):
        answer = table.send(page, "a 6-6")
        assert answer.status == 503
        assert "The database of this server is damaged. Whoever runs it restores the last backup." in answer.words
    assert table.log == ["down a"]


@pytest.fixture
def unreadable(start: Start, store: Store, monkeypatch: pytest.MonkeyPatch) -> Table:
    """The table of a game whose database cannot be opened."""
    table = start()
    store.close()
    monkeypatch.setattr(store, "path", store.path.with_name("gone.db"))
    return table


def test_programs_are_told_in_a_sentence(unreadable: Table) -> None:
    answer = unreadable.client.get(f"{unreadable.url}.json")
    assert (answer.status_code, answer.json) == (
        507,
        {"error": "This server cannot reach its database, so nothing was kept. Try again; if that does not help, "
                  "tell whoever runs it."},
    )  # fmt: skip
    answer = unreadable.client.get(f"{unreadable.url}.txt")
    assert (answer.status_code, answer.mimetype) == (507, "text/plain")


def test_an_open_page_gets_no_table_and_asks_again(unreadable: Table) -> None:
    answer = unreadable.client.get(f"{unreadable.url}?since=0", headers=HTMX)
    assert answer.status_code == 507
    assert "data-live" not in answer.text, "so that the page keeps what it shows, and says since when"


def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        app = create_app(disk / "instance", testing=True)
        client = app.test_client()
        form = Page(client.get("/new/muggins")).forms[0]
        game = client.post(form.action, data=form.fields | {"a": "Ann", "b": "Bill", "down": "a"}).location
        table = Table(app, client, game.rsplit("/", 1)[1])
        filling = fill(disk)
        page = table.get()
        answer = table.send(page, "a 6-6")
        assert answer.status == 507
        assert SAID["disk-full"] in answer.words
        filling.unlink()
        assert table.send(page, "a 6-6").status == 303
        assert table.log == ["down a", "a 6-6"]
        app.extensions["sheets"].store.close()


@pytest.mark.parametrize(("number", "status"), [(errno.ENOSPC, 507), (errno.EDQUOT, 507), (errno.EIO, 500)])
def test_a_file_for_which_there_is_no_room_while_it_arrives(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch, number: int, status: int
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(number, "no")

    form = next(form for form in Page(client.get("/check")).forms if form.method == "post")
    app.config["PROPAGATE_EXCEPTIONS"] = False
    monkeypatch.setattr("werkzeug.wrappers.Request._load_form_data", full)
    page = Page(client.post(form.action, data=form.fields | {"sheet": "x" * 600_000}))
    assert page.status == status
    assert (SAID["disk-full"] in page.words) == (status == 507)
