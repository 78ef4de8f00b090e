"""Who may do what: every route as a stranger, a watcher, a scorer and one whose right was taken back."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee import create_app
from referee.store.scorers import end_scorer
from referee.web.league.rights import BELOW
from referee.web.phones import KEY
from tests.web.conftest import Page, Start, Table, let_score
from tests.web.page import HTMX
from tests.web.somebody import RULES

ANYBODY, SCORERS, ACCOUNT = "anybody", "scorers", "whose account it is"


# Whatever is sent to an address of a game changes it; a new route must have its row.
SENDING = {
    "new.start": ANYBODY,
    "check.show": ANYBODY,
    "settings.keep": ANYBODY,  # of his own phone
    "languages.choose": ANYBODY,
    "joining.join": ANYBODY,  # who has the link
    "accounts.enter": ANYBODY,
    "accounts.leave": ANYBODY,  # on his own phone
    "new_accounts.make": ANYBODY,  # who is invited
    "new_accounts.choose_password": ANYBODY,  # who has the link
    "accounts.change_password": ACCOUNT,
    "accounts.leave_everywhere": ACCOUNT,
    "accounts.invite": ACCOUNT,
    "accounts.end_invitations": ACCOUNT,
    "table.enter": SCORERS,
    "table.enter_more": SCORERS,
    "corrections.enter": SCORERS,
    "games.play_next": SCORERS,
    "joining.rename": SCORERS,
    "joining.end": SCORERS,
    "joining.end_links": SCORERS,
}
LOOKING = {
    "shell.manifest", "shell.offline", "shell.worker",
    "static", "assets.made",
    "home.show", "new.show", "games.log", "games.more", "games.as_json", "games.as_text", "table.show",
    "corrections.show", "joining.ask", "joining.phones", "cases.games", "cases.count", "cases.play", "cases.line",
    "api.count", "api.play", "api.line", "check.show", "rules.index", "rules.show", "audit.latest", "audit.show",
    "what_if.show", "tv.in_turn", "tv.one",
    "settings.show",
    "accounts.ask_sign_in", "accounts.show", "new_accounts.ask", "new_accounts.ask_password",
}  # fmt: skip


OF_A_GAME = sorted({route.rule for route in RULES if route.endpoint in SENDING and "/games/<game>" in route.rule})
FIELDS = {"entry": "a awarded 3", "what": "awarded", "seat": "a", "points": "3", "option": "target", "value": "62"}


def test_every_route_has_its_row() -> None:
    """Those of leagues have theirs in the app itself: tests/web/league/test_rights.py."""
    routes = [route for route in RULES if route.rule.split("/")[1] not in BELOW]
    sending = {route.endpoint for route in routes if "POST" in (route.methods or ())}
    looking = {route.endpoint for route in routes if "GET" in (route.methods or ())}
    assert sending == {*SENDING}
    assert looking == LOOKING
    assert {method for route in RULES for method in route.methods or ()} <= {"GET", "HEAD", "OPTIONS", "POST"}


def somebody(app: Flask, role: str, game: str) -> FlaskClient:
    """A phone: one that has never been here, one that scores another game, one whose right was taken back."""
    client = app.test_client()
    if role == "stranger":
        return client
    let_score(app, client, game)
    if role == "revoked":
        with client.session_transaction() as session, app.extensions["sheets"].store.writing() as db:
            end_scorer(db, game, session[KEY])
    return client


def address(route: str, game: str) -> str:
    return re.sub(r"<any\(.*\):kind>", "give", route).replace("<game>", game)


def send(client: FlaskClient, route: str, table: Table, *, htmx: bool = False) -> Any:
    made = re.search(r'name="csrf_token" value="([^"]+)"', client.get("/new/muggins").text)
    assert made
    fields = FIELDS | {"csrf_token": made[1], "expected": str(len(table.log)), "key": "k", "name": "Cath"}
    return client.post(address(route, table.game), data=fields, headers=HTMX if htmx else {})


@pytest.mark.parametrize("role", ["stranger", "revoked"])
@pytest.mark.parametrize("route", OF_A_GAME)
def test_who_does_not_score_changes_nothing(app: Flask, table: Table, route: str, role: str) -> None:
    before = table.judged
    answer = send(somebody(app, role, table.game), route, table)
    assert answer.status_code == 403
    assert "Only those who score this game may change it." in unescape(answer.text)
    assert table.judged == before


@pytest.mark.parametrize("route", OF_A_GAME)
def test_a_scorer_is_let_in(app: Flask, table: Table, route: str) -> None:
    assert send(somebody(app, "scorer", table.game), route, table).status_code in (200, 303, 422)


@pytest.mark.parametrize("route", OF_A_GAME)
def test_the_scorer_of_another_game_is_a_stranger_here(app: Flask, table: Table, start: Start, route: str) -> None:
    other = start()
    client = somebody(app, "scorer", other.game)
    assert send(client, route, table).status_code == 403
    assert len(table.log) == 3


def test_an_unknown_game_is_unknown_to_everybody(table: Table) -> None:
    made = Page(table.client.get("/new/muggins")).forms[0].fields["csrf_token"]
    assert table.client.post("/games/nonsense", data={"csrf_token": made}).status_code == 404


def test_a_tap_of_somebody_who_only_watches_leads_back_to_the_table(app: Flask, table: Table) -> None:
    answer = send(app.test_client(), "/games/<game>", table, htmx=True)
    assert (answer.status_code, answer.headers["HX-Redirect"]) == (403, table.url)


def test_a_cookie_of_another_server_lets_nobody_in(app: Flask, table: Table, tmp_path: Any) -> None:
    other = create_app(tmp_path / "elsewhere", testing=True)
    client = other.test_client()
    with table.client.session_transaction() as session:
        mark = session[KEY]
    with client.session_transaction() as session:
        session[KEY] = mark
    cookie = client.get_cookie("session")
    assert cookie
    forged = app.test_client()
    forged.set_cookie("session", cookie.value)
    assert Page(forged.get(table.url)).has("Watching")
    other.extensions["sheets"].store.close()


# watching


@pytest.mark.parametrize("at", ["", "?at=2", "?amend=2", "/log", "/more", "/audit/1", "/what-if", "/phones",
                                "/preview?entry=strike+3", ".json", ".txt"])  # fmt: skip
def test_whoever_watches_sees_everything_and_can_send_nothing(app: Flask, table: Table, at: str) -> None:
    answer = app.test_client().get(table.url + at)
    assert answer.status_code == 200
    assert 'method="post"' not in answer.text


def test_who_watches_sees_the_last_plays_and_who_scores(app: Flask, table: Table) -> None:
    page = Page(app.test_client().get(table.url))
    assert page.call == "Fifteen: eight. 12 and 3: three fives and five threes"
    assert page.said("log")[0].startswith("3 B Bill 6-3")
    assert "Scoring: phone 1" in page.words


def test_who_scores_is_told_who_scores(table: Table) -> None:
    table.elsewhere()
    assert "Scoring: this phone and phone 2" in table.get("/more").words
