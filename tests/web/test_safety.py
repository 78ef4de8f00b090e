"""What holds for every address there is, and for the one that is made tomorrow: rights, headers, files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from referee import create_app
from referee.web.league.rights import LOOKING, WATCHING
from tests.audit import rows as audited
from tests.web.league.rows import sign_in
from tests.web.somebody import HTTPS, LOOKED_AT, RULES, SENT_TO, Somebody, is_shut

# No cup is among the rows, accounts are by invitation, and a question must be asked.
NOT_AS_IT_IS = {"/divisions/<division>/cup", "/sign-up", "/password/<token>", "/games/<game>/preview",
                "/api/count/<game>", "/api/line/<game>", "/api/play/<game>"}  # fmt: skip
HOSTILE = '"../=Leek; filename=x.exe; '


@pytest.fixture(scope="module")
def somebody(shared: Flask) -> Somebody:
    return Somebody(shared)


# the table of rights


def test_every_address_stands_in_the_table_of_who_may_do_what() -> None:
    assert {row.address for row in audited()} == {rule.rule for rule in RULES}
    assert all(row.look or row.send for row in audited())


@pytest.mark.parametrize("route", [route for route in LOOKED_AT if route.startswith(WATCHING)])
def test_games_of_a_league_that_keeps_to_itself_are_for_its_people(
    shared: Flask, somebody: Somebody, monkeypatch: pytest.MonkeyPatch, route: str
) -> None:
    monkeypatch.setattr("referee.web.league.rights.private_league", lambda *_: somebody.rows.league)
    assert shared.test_client().get(somebody.address(route)).status_code == 403
    secretary = sign_in(shared, shared.test_client(), somebody.rows.secretary)
    for client in (somebody.client, secretary):
        with client.get(somebody.address(route)) as answer:
            assert answer.status_code != 403


# what answers carry


@pytest.mark.parametrize("route", LOOKED_AT)
def test_every_answer_is_shut_in(shared: Flask, somebody: Somebody, route: str) -> None:
    """To somebody who may look, to a stranger, where there is nothing, and where it is asked wrongly."""
    with somebody.client.get(somebody.address(route)) as answer:
        is_shut(answer)
        assert answer.status_code in (200, 302, 303) or route in NOT_AS_IT_IS
    for address, method in ((somebody.address(route), "GET"), (f"{route}/nothing", "GET"), (route, "BREW")):
        with shared.test_client().open(address, method=method) as answer:
            is_shut(answer)


@pytest.mark.parametrize("route", SENT_TO)
def test_what_is_sent_is_answered_shut_in(shared: Flask, somebody: Somebody, route: str) -> None:
    for client in (somebody.client, shared.test_client()):
        with client.post(somebody.address(route)) as answer:
            is_shut(answer)


def test_without_the_cdn_nothing_is_loaded_from_elsewhere(tmp_path: Path) -> None:
    policy = (
        create_app(tmp_path, testing=True, assets="local").test_client().get("/").headers["Content-Security-Policy"]
    )
    assert "script-src 'self';" in policy
    assert "http" not in policy


@pytest.mark.parametrize("address", ["/", "/nowhere", "/static/app.css", "/api/count/cribbage"])
def test_https_once_is_https_from_then_on(client: FlaskClient, address: str) -> None:
    with client.get(address, headers=HTTPS) as answer:
        assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
    with client.get(address) as answer:
        assert "Strict-Transport-Security" not in answer.headers
    with client.get(address, headers=HTTPS, environ_overrides={"REMOTE_ADDR": "192.0.2.7"}) as answer:
        assert "Strict-Transport-Security" not in answer.headers, "only a proxy on this machine is believed"


@pytest.mark.parametrize("rule", [rule for rule in RULES if rule.endpoint in LOOKING], ids=str)
def test_what_is_for_some_is_kept_nowhere(somebody: Somebody, rule: Rule) -> None:
    with somebody.client.get(somebody.address(rule.rule)) as answer:
        assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("route", LOOKED_AT)
def test_nothing_of_a_league_is_kept_between(somebody: Somebody, route: str) -> None:
    """A league may turn private, and a name be hidden."""
    with somebody.client.get(somebody.address(route)) as answer:
        told = answer.headers["Cache-Control"]
    open_to_all = route.startswith(("/static/", "/api/", "/games/<game>.", "/sw.js"))
    assert open_to_all or told in ("no-store", "private, no-cache")


# files


@pytest.mark.parametrize("route", [route for route in LOOKED_AT if re.search(r"\.(csv|json|zip|txt|ics)$", route)])
def test_files_have_plain_names_and_are_what_they_say(app: Flask, route: str) -> None:
    hostile = Somebody(app, HOSTILE)
    with hostile.client.get(hostile.address(route)) as answer:
        assert answer.status_code == 200
        named = answer.headers.get("Content-Disposition", "")
        assert re.fullmatch(r"((attachment|inline); filename=\"?[a-z0-9-]+\.(csv|json|zip|txt)\"?)?", named)
        assert answer.mimetype in ("text/csv", "application/json", "application/zip", "text/plain", "text/calendar")
        assert "exe" not in named.replace("filename-x-exe", "")
