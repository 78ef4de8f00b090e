"""Phones that join a table by its scorer’s link, and those whose right is taken back."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.store.scorers import end_scorer, invite
from referee.web.phones import KEY
from tests.web.conftest import Kept, Page, Table

# joining


@pytest.fixture
def link(app: Flask, table: Table) -> str:
    with app.extensions["sheets"].store.writing() as db:
        return f"/join/{invite(db, table.game)}"


def join(client: FlaskClient, link: str, name: str = "") -> Page:
    form = Page(client.get(link)).forms[0]
    return Page(client.post(form.action, data=form.fields | {"name": name}))


def test_a_scorer_s_link_asks_first(app: Flask, table: Table, link: str) -> None:
    client = app.test_client()
    page = Page(client.get(link))
    assert page.call == "Score too? Scoring now: phone 1"
    assert page.act("Only watch").href == table.url
    assert Page(client.get(table.url)).has("Watching"), "opening it is not enough"


def test_who_takes_part_enters_plays_under_a_name_of_his_own(app: Flask, table: Table, link: str) -> None:
    client = app.test_client()
    assert join(client, link, "Bill’s phone").location == table.url
    Table(app, client, table.game).play("a 3-1")
    assert "Bill’s phone" in " ".join(table.get("?at=4").said("past"))
    assert "this phone" in " ".join(table.get("?at=3").said("past"))
    assert "Bill’s phone" in table.get("/phones").words
    assert client.get(link).location == table.url, "the link leads on to the table from then on"


def test_the_links_stand_there_in_letters_and_drawn(table: Table) -> None:
    page = table.get("/phones")
    links = [button.href for button in page.buttons if button.href.startswith("http")]
    assert [link.split("/", 3)[3].partition("/")[0] for link in links] == ["games", "join"]
    assert all(link in page.words for link in links)
    assert "localhost" not in " ".join(links)
    assert page.html.count('class="qr"') == 2


@pytest.mark.usefixtures("link")
def test_a_stranger_sees_no_scorer_s_link(app: Flask, table: Table) -> None:
    assert "/join/" not in app.test_client().get(f"{table.url}/phones").text


def press(table: Table, action: str, **fields: str) -> Page:
    page = table.get("/phones")
    form = next(
        form
        for form in page.forms
        if form.action.endswith(action) and ("phone" not in fields or form.fields.get("phone") == fields["phone"])
    )
    return Page(table.client.post(form.action, data=form.fields | fields))


def test_a_link_that_was_taken_back_lets_nobody_in(app: Flask, table: Table, link: str) -> None:
    assert press(table, "/links").status == 303
    page = Page(app.test_client().get(link))
    assert page.status == 403
    assert "has been taken back" in page.words
    assert link not in table.get("/phones").html, "the page shows a new one"


def test_a_link_lasts_a_day(app: Flask, link: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Tomorrow(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return datetime.now(tz or UTC) + timedelta(hours=25)

    monkeypatch.setattr("referee.store.scorers.datetime", Tomorrow)
    page = Page(app.test_client().get(link))
    assert (page.status, "too old" in page.words) == (403, True)


@pytest.mark.parametrize("forged", ["nonsense", "0", "x" * 300, "../games"])
def test_a_forged_link_lets_nobody_in(client: FlaskClient, forged: str) -> None:
    answer = client.get(f"/join/{forged}")
    assert answer.status_code in (403, 404)


def test_the_right_is_taken_back_from_a_phone(app: Flask, table: Table, link: str) -> None:
    client = app.test_client()
    join(client, link, "Bill’s phone")
    with client.session_transaction() as session:
        mark = session[KEY]
    assert press(table, "/end", phone=mark).status == 303
    assert Page(client.get(table.url)).has("Watching")
    assert "Bill’s phone" not in table.get("/phones").words
    assert client.get(link).status_code == 403, "the link that let it in is taken back as well"
    other = app.test_client()
    join(other, re.findall(r"/join/[\w-]+", table.get("/phones").html)[0])
    assert not Page(other.get(table.url)).has("Watching"), "the new one lets in"


def test_a_phone_that_is_stopped_twice_was_stopped_once(app: Flask, table: Table, link: str) -> None:
    client = app.test_client()
    join(client, link, "Bill’s phone")
    page = table.get("/phones")
    form = next(form for form in reversed(page.forms) if form.action.endswith("/end"))
    assert [table.client.post(form.action, data=form.fields).status_code for _ in range(2)] == [303, 303]
    assert "Bill’s phone" not in table.get("/phones").words
    assert not table.get().has("Watching")


def test_one_phone_goes_on_scoring(table: Table) -> None:
    assert not any(form.action.endswith("/end") for form in table.get("/phones").forms)
    fields = table.get("/phones").forms[0].fields
    with table.client.session_transaction() as session:
        own = session[KEY]
    answer = table.client.post(f"{table.url}/phones/end", data={**fields, "phone": own})
    assert answer.status_code == 422
    assert not table.get().has("Watching")


def test_whoever_scores_a_game_scores_the_next(nearly: Table, app: Flask) -> None:
    other = nearly.elsewhere()
    nearly.play("a 6-6")
    following = nearly.next()
    assert not following.get().has("Watching")
    assert not Table(app, other.client, following.game).get().has("Watching")


def test_a_name_that_cannot_be_shown_is_refused(app: Flask, table: Table, link: str) -> None:
    client = app.test_client()
    assert join(client, link, "Bi\u202ell").status == 422
    assert Page(client.get(table.url)).has("Watching")


def test_a_game_that_nobody_scores_says_how_a_phone_is_let_in(app: Flask, kept: Kept) -> None:
    table = kept('[Game "muggins"]\n[Players "Ann, Bill"]\n')
    with table.client.session_transaction() as session, app.extensions["sheets"].store.writing() as db:
        end_scorer(db, table.game, session[KEY])
    assert f"referee invite {table.game}" in table.get("/phones").words
    assert "Nobody is scoring now" in table.get().words
