"""Passwords that were wrong too often, and what is told of them."""

from __future__ import annotations

import re
import threading
from collections import Counter

import pytest
from argon2 import PasswordHasher
from flask import Flask
from flask.testing import FlaskClient

from referee.web.league import passwords
from tests.web.conftest import Page
from tests.web.league.accounts.entering import OTHER, enter, fill
from tests.web.league.conftest import Clock
from tests.web.league.reading import says
from tests.web.league.rows import PASSWORD


@pytest.mark.usefixtures("leek")
def test_five_wrong_ones_and_it_is_locked_for_a_minute(client: FlaskClient, clock: Clock) -> None:
    assert [enter(client, "Ann", "wrong").status for _ in range(5)] == [422] * 5
    page = enter(client)
    assert page.status == 429
    assert page.headers["Retry-After"] == "60"
    assert says(page, "That was tried too often. Wait a minute, then try again.")
    assert page.forms[0].fields["name"] == "Ann"
    clock.wait(seconds=61)
    assert enter(client, "Ann", "wrong").status == 422
    clock.wait(seconds=61)
    assert enter(client).status == 429, "twice as long"
    clock.wait(seconds=60)
    assert enter(client).status == 303
    assert enter(client, "Ann", "wrong").status == 422, "a right one has ended it"
    assert enter(client).status == 303


def test_a_name_that_is_not_there_is_locked_as_well(client: FlaskClient, clock: Clock) -> None:
    assert [enter(client, "Cath").status for _ in range(6)] == [422] * 5 + [429]
    assert enter(client, " CATH").status == 429
    assert enter(client, "Dave").status == 422
    clock.wait(minutes=2)
    assert enter(client, "Cath").status == 422


@pytest.mark.usefixtures("leek", "clock")
def test_one_address_tries_no_more_than_twenty_names(app: Flask, client: FlaskClient) -> None:
    statuses = [enter(client, f"Ann {n}").status for n in range(21)]
    assert statuses == [422] * 20 + [429]
    assert enter(client).status == 429
    other = app.test_client()
    other.environ_base["REMOTE_ADDR"] = "192.0.2.7"
    assert enter(other).status == 303, "other people are let in"


@pytest.mark.usefixtures("leek", "clock")
def test_many_at_once_get_no_further_than_one_after_the_other(app: Flask) -> None:
    statuses: Counter[int] = Counter()

    def attempt() -> None:
        statuses[enter(app.test_client(), "Ann", "wrong").status] += 1

    threads = [threading.Thread(target=attempt) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == {422: 5, 429: 7}


@pytest.mark.usefixtures("leek")
def test_wrong_passwords_are_told(client: FlaskClient, clock: Clock) -> None:
    for _ in range(2):
        enter(client, "ANN", "wrong")
    clock.wait(minutes=9)
    enter(client)
    page = Page(client.get("/account"))
    assert re.search(r"2 wrong passwords for this account, \d\d:14$", page.said("row")[0])
    clock.wait(days=8)
    assert "wrong password" not in Page(client.get("/account")).words


@pytest.mark.usefixtures("leek")
def test_while_a_password_is_judged_others_can_write(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    writing, store = [], app.extensions["sheets"].store

    class Slow(PasswordHasher):
        def verify(self, hash: str | bytes, password: str | bytes) -> bool:
            writing.append(store._lock.locked())
            return super().verify(hash, password)

        def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
            writing.append(store._lock.locked())
            return super().hash(password, salt=salt)

    monkeypatch.setattr(passwords, "_HASHER", Slow(time_cost=2, memory_cost=19456, parallelism=1))
    enter(client)
    fill(client, "/account", "/account/password", old=PASSWORD, password=OTHER, again=OTHER)
    assert enter(client, password=OTHER).status == 303
    assert writing == [False] * 4
