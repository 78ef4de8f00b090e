"""Who may do what in a league: each address as stranger, player, captain and secretary, of here and elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask import Blueprint, Flask
from flask.testing import FlaskClient

from referee import create_app
from referee.store.league_accounts import end_sessions
from referee.store.league_captains import end_captain, set_pin
from referee.web import app as web_app
from referee.web.league import rights
from referee.web.league.rights import BELOW, LOOKING, SENDING, Who
from tests.web.conftest import Page, let_score
from tests.web.league.rows import Rows, keep_league, make_captain, sign_in
from tests.web.somebody import RULES as EVERY
from tests.web.somebody import kept

ROLES = ("stranger", "player", "captain", "captain away", "captain of another team", "captain elsewhere",
         "secretary", "secretary elsewhere")  # fmt: skip
LET_IN: dict[Who, set[str]] = {
    Who.ANYBODY: set(ROLES),
    Who.ACCOUNT: {"secretary", "secretary elsewhere"},
    Who.CAPTAINS: {"captain", "captain away", "secretary"},
    Who.SECRETARY: {"secretary"},
}
TRIED = {
    "tried.account": ("/leagues/try", Who.ACCOUNT),
    "tried.league": ("/leagues/<league>/try", Who.SECRETARY),
    "tried.division": ("/divisions/<division>/try", Who.SECRETARY),
    "tried.venue": ("/venues/<venue>/try", Who.SECRETARY),
    "tried.player": ("/players/<player>/try", Who.SECRETARY),
    "tried.fixture": ("/fixtures/<fixture>/try", Who.CAPTAINS),
    "tried.both": ("/leagues/<league>/try/<team>", Who.SECRETARY),
}


RULES = [rule for rule in EVERY if rule.rule.split("/")[1] in BELOW]
SENT_TO = sorted({(rule.endpoint, rule.rule) for rule in RULES if "POST" in (rule.methods or ())})
LOOKED_AT = sorted({(rule.endpoint, rule.rule) for rule in RULES if "GET" in (rule.methods or ())})


@pytest.fixture
def tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """An app with an address for each kind of row."""
    views = Blueprint("tried", __name__)
    for endpoint, (route, who) in TRIED.items():
        name = endpoint.partition(".")[2]
        views.add_url_rule(route, name, lambda **_named: "let in", methods=["GET", "POST"])
        monkeypatch.setitem(SENDING, endpoint, who)
    monkeypatch.setattr(web_app, "VIEWS", (*web_app.VIEWS, views))
    made = create_app(tmp_path / "tried", testing=True)
    yield made
    made.extensions["sheets"].store.close()


def two_leagues(app: Flask) -> tuple[Rows, Rows]:
    with app.extensions["sheets"].store.writing() as db:
        return keep_league(db), keep_league(db, "Bury", "Bill")


def somebody(app: Flask, role: str, here: Rows, elsewhere: Rows) -> FlaskClient:
    client = app.test_client()
    if role == "player":
        answer = client.get("/new/muggins")
        form = Page(answer).forms[0]
        begun = client.post(form.action, data=form.fields | {"a": "Ann", "b": "Bill"})
        let_score(app, client, begun.location.rsplit("/", 1)[1])
    teams = {"captain": here.team, "captain away": here.away, "captain of another team": here.third,
             "captain elsewhere": elsewhere.team}  # fmt: skip
    if role in teams:
        make_captain(app, client, teams[role])
    if role.startswith("secretary"):
        sign_in(app, client, (here if role == "secretary" else elsewhere).secretary)
    return client


def send(client: FlaskClient, address: str, **fields: str) -> Any:
    token = Page(client.get("/sign-in")).forms[0].fields["csrf_token"]
    return client.post(address, data={"csrf_token": token} | fields)


# the table


def test_every_address_that_takes_something_has_its_row() -> None:
    assert {endpoint for endpoint, _ in SENT_TO} == {*SENDING}
    assert {*LOOKING} <= {endpoint for endpoint, _ in LOOKED_AT}
    assert {method for rule in RULES for method in rule.methods or ()} <= {"GET", "HEAD", "OPTIONS", "POST"}


def test_an_app_with_an_address_without_a_row_does_not_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forgotten = Blueprint("forgotten", __name__)
    forgotten.add_url_rule("/teams/<team>/give", "give", lambda team: team, methods=["POST"])
    with monkeypatch.context() as patch:
        patch.setattr(web_app, "VIEWS", (*web_app.VIEWS, forgotten))
        with pytest.raises(LookupError, match=r"forgotten\.give"):
            create_app(tmp_path, testing=True)
    monkeypatch.setitem(SENDING, "nowhere.give", Who.SECRETARY)
    with pytest.raises(LookupError, match=r"nowhere\.give"):
        create_app(tmp_path, testing=True)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(("endpoint", "route"), SENT_TO)
def test_sending(app: Flask, leek: Rows, bury: Rows, endpoint: str, route: str, role: str) -> None:
    client = somebody(app, role, leek, bury)
    before = kept(app)
    answer = send(client, leek.address(route))
    let_in = role in LET_IN[SENDING[endpoint]] - ({"captain away"} if "<fixture>" not in route else set())
    if let_in or SENDING[endpoint] is Who.ANYBODY:
        assert answer.status_code != 403
    else:
        assert answer.status_code == 403
        assert kept(app) == before


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(("endpoint", "route"), LOOKED_AT)
def test_looking(app: Flask, leek: Rows, bury: Rows, endpoint: str, route: str, role: str) -> None:
    answer = somebody(app, role, leek, bury).get(leek.address(route))
    let_in = role in LET_IN[LOOKING.get(endpoint, Who.ANYBODY)]
    assert (answer.status_code == 403) is not let_in


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("endpoint", TRIED)
def test_each_kind_of_row(tried: Flask, endpoint: str, role: str) -> None:
    here, elsewhere = two_leagues(tried)
    route, who = TRIED[endpoint]
    answer = send(somebody(tried, role, here, elsewhere), here.address(route))
    assert answer.status_code == (200 if role in LET_IN[who] else 403)
    if answer.status_code == 200:
        assert answer.text == "let in"


def test_things_of_two_leagues_are_at_no_address(tried: Flask) -> None:
    here, elsewhere = two_leagues(tried)
    client = somebody(tried, "secretary", here, elsewhere)
    assert send(client, f"/leagues/{here.league}/try/{here.team}").text == "let in"
    assert send(client, f"/leagues/{here.league}/try/{elsewhere.team}").status_code == 404
    assert send(client, f"/leagues/{elsewhere.league}/try/{here.team}").status_code == 404


@pytest.mark.parametrize("route", [route for route, _ in TRIED.values() if "<" in route])
def test_what_is_not_there_is_unknown_to_everybody(tried: Flask, route: str) -> None:
    here, elsewhere = two_leagues(tried)
    nowhere = Rows(*["nowhere"] * 10)
    for role in ("stranger", "secretary"):
        client = somebody(tried, role, here, elsewhere)
        assert send(client, nowhere.address(route)).status_code == 404
        assert client.get(nowhere.address(route)).status_code == 404


# what a refusal leads to


def test_who_is_not_the_captain_is_led_to_the_pins_and_to_signing_in(tried: Flask) -> None:
    here, _ = two_leagues(tried)
    page = Page(send(tried.test_client(), f"/fixtures/{here.fixture}/try"))
    assert "Only a captain or a secretary may do that." in unescape(page.html)
    ways = [(button.words, button.href) for button in page.buttons if "key" in button.cls]
    assert ways == [
        ("PIN of Plough", f"/teams/{here.team}/pin?then=/fixtures/{here.fixture}"),
        ("PIN of Railway", f"/teams/{here.away}/pin?then=/fixtures/{here.fixture}"),
        ("Sign in", f"/sign-in?then=/fixtures/{here.fixture}"),
        ("To the first page", "/"),
    ]


def test_who_is_not_signed_in_comes_back_to_the_page(client: FlaskClient, leek: Rows) -> None:
    page = Page(client.get(f"/leagues/{leek.league}/pins?x=1"))
    assert page.status == 403
    assert page.act("Sign in").href == f"/sign-in?then=/leagues/{leek.league}/pins?x%3D1"


# rights that end


def test_a_session_that_was_ended_is_nobody_s(app: Flask, client: FlaskClient, leek: Rows) -> None:
    sign_in(app, client, leek.secretary)
    pins = f"/leagues/{leek.league}/pins"
    assert client.get(pins).status_code == 200
    with app.extensions["sheets"].store.writing() as db:
        end_sessions(db, leek.secretary)
    assert client.get(pins).status_code == 403


@pytest.mark.parametrize("session", [None, "x", [], ["x", 1], ["x"], [1, "x"], {"id": 1}])
def test_a_cookie_with_anything_else_is_nobody_s(client: FlaskClient, leek: Rows, session: object) -> None:
    with client.session_transaction() as cookie:
        cookie[rights.KEY] = session
    assert client.get(f"/leagues/{leek.league}/pins").status_code == 403


def test_a_captain_is_one_until_that_is_ended_or_there_is_a_new_pin(tried: Flask) -> None:
    here, _ = two_leagues(tried)
    client = make_captain(tried, tried.test_client(), here.team, "m")
    sent = f"/fixtures/{here.fixture}/try"
    assert send(client, sent).status_code == 200
    with tried.extensions["sheets"].store.writing() as db:
        end_captain(db, here.team, "m")
    assert send(client, sent).status_code == 403
    make_captain(tried, client, here.team, "m")
    assert send(client, sent).status_code == 200
    with tried.extensions["sheets"].store.writing() as db:
        set_pin(db, here.team, "another")
    assert send(client, sent).status_code == 403


# a league that is not public


@pytest.mark.parametrize("role", ROLES)
def test_a_league_that_is_not_public_is_seen_by_its_secretaries_and_captains(tried: Flask, role: str) -> None:
    with tried.extensions["sheets"].store.writing() as db:
        here, elsewhere = keep_league(db, public=False), keep_league(db, "Bury", "Bill")
    client = somebody(tried, role, here, elsewhere)
    belongs = role in {"captain", "captain away", "captain of another team", "secretary"}
    looked = client.get(f"/fixtures/{here.fixture}/try")
    assert looked.status_code == (200 if belongs else 403)
    # A PIN can be entered all the same: else nobody could come in.
    assert client.get(f"/teams/{here.team}/pin").status_code == 200
