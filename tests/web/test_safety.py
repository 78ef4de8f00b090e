"""What holds for every address there is, and for the one that is made tomorrow: headers, tokens, links, files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from http.cookies import SimpleCookie
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from referee import create_app
from referee.record.reading import read_record
from referee.store.account_links import make_link
from referee.store.records import keep_record
from referee.store.scorers import add_scorer, invite
from referee.web.assets import HTMX
from referee.web.league.rights import LOOKING, WATCHING
from tests.audit import rows as audited
from tests.web.conftest import Page
from tests.web.league.rows import PASSWORD, keep_league, make_captain, sign_in

CARRIED = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Server": "referee",
}
SELF, NONE = "'self'", "'none'"
POLICY = {
    "default-src": NONE, "object-src": NONE, "base-uri": NONE, "frame-ancestors": NONE,
    "script-src": f"{SELF} {HTMX}", "style-src": SELF, "img-src": SELF, "connect-src": SELF, "manifest-src": SELF,
    "worker-src": SELF, "form-action": SELF,
}  # fmt: skip
HTTPS = {"X-Forwarded-Proto": "https"}
FOREIGN = ("//evil.example", "https://evil.example", "/\\evil.example", "/\t/evil.example", "javascript:alert(1)")
# No cup is among the rows, accounts are by invitation, and a question must be asked.
NOT_AS_IT_IS = {"/divisions/<division>/cup", "/sign-up", "/password/<token>", "/games/<game>/preview",
                "/api/count/<game>", "/api/line/<game>", "/api/play/<game>"}  # fmt: skip
HOSTILE = '"../=Leek; filename=x.exe; '


def all_rules() -> list[Rule]:
    with TemporaryDirectory() as folder:
        return [*create_app(folder, testing=True).url_map.iter_rules()]


RULES = all_rules()
LOOKED_AT = sorted({rule.rule for rule in RULES if "GET" in (rule.methods or ())})
SENT_TO = sorted({rule.rule for rule in RULES if "POST" in (rule.methods or ())})


class Somebody:
    """A phone that may do all there is: signed in as secretary, captain of a team, scorer of a game."""

    def __init__(self, app: Flask, name: str = "") -> None:
        """`name` is that of all there is in the league."""
        with app.extensions["sheets"].store.writing() as db:
            self.rows = keep_league(db)
            for table in ("leagues", "seasons", "divisions", "venues", "teams") if name else ():
                db.execute(f"UPDATE {table} SET name = ? || substr(id, 1, 2)", [name])  # noqa: S608 - our own names
            self.game = keep_record(db, read_record('[Game "muggins"]\n[Players "Ann, Bill"]\n\ndown a\na 6-6').record)
            add_scorer(db, self.game, f"mark-{self.rows.team}")
            self.token = invite(db, self.game)
            self.link = make_link(db, app.extensions["clock"]())
        self.client = make_captain(app, sign_in(app, app.test_client(), self.rows.secretary), self.rows.team)

    def address(self, route: str) -> str:
        """The route with what is there."""
        filled = self.rows.address(route).replace("<token>", self.link if "sign-up" in route else self.token)
        filled = filled.replace("<path:filename>", "app.css").replace("<name>", "look.css").replace("<int:hand>", "1")
        filled = re.sub(r"<any\('?([^',)]+)[^>]*>", lambda found: found[1].strip('"'), filled)
        of_rules = route.startswith(("/new/", "/rules/", "/api/"))
        return filled.replace("<game>", ("muggins" if "count" not in route and "play" not in route else "cribbage")
                              if of_rules else self.game)  # fmt: skip

    def get_from(self, host: str, route: str, query: dict[str, str] | None = None) -> TestResponse:
        """What he is shown where he calls the server so."""
        cookie = self.client.get_cookie("session")
        assert cookie
        headers = {"Host": host, "Cookie": f"session={cookie.value}"}
        client = self.client.application.test_client(use_cookies=False)
        return client.get(self.address(route), query_string=query, headers=headers)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """For what changes nothing."""
    made = create_app(tmp_path_factory.mktemp("instance"), testing=True)
    yield made
    made.extensions["sheets"].store.close()


@pytest.fixture(scope="module")
def somebody(shared: Flask) -> Somebody:
    return Somebody(shared)


def kept(app: Flask) -> str:
    with app.extensions["sheets"].store.reading() as db:
        return "\n".join(db.conn.iterdump())


def is_shut(answer: TestResponse) -> None:
    headers = answer.headers
    assert {name: headers[name] for name in CARRIED} == CARRIED
    assert dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; ")) == POLICY
    open_to_all = headers.get("Access-Control-Allow-Origin") == "*"
    assert headers["Cross-Origin-Resource-Policy"] == ("cross-origin" if open_to_all else "same-origin")
    assert "camera=()" in headers["Permissions-Policy"]
    assert headers["Cache-Control"]
    assert "X-Powered-By" not in headers


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


# tokens


@pytest.mark.parametrize("route", SENT_TO)
def test_nothing_is_changed_without_a_token(shared: Flask, somebody: Somebody, route: str) -> None:
    other = Page(shared.test_client().get("/new/muggins")).forms[0].fields["csrf_token"]
    somebody.client.get("/new/muggins")
    before = kept(shared)
    for fields in ({}, {"csrf_token": ""}, {"csrf_token": "x"}, {"csrf_token": other}):
        answer = somebody.client.post(somebody.address(route), data=fields)
        assert answer.status_code == 400
        assert "This page is too old" in answer.text
    assert kept(shared) == before
    assert somebody.client.get("/account").status_code == 200, "nor is anybody signed out"


def fill(client: FlaskClient, address: str, action: str = "", **typed: str) -> TestResponse:
    forms = Page(client.get(address)).forms
    form = next(form for form in forms if form.action == (action or address))
    return client.post(form.action, data=form.fields | typed)


def test_whoever_signs_in_or_out_takes_no_form_along(app: Flask, client: FlaskClient) -> None:
    """Neither one that somebody else may have put into this browser before."""
    Somebody(app)
    before = Page(client.get("/new/muggins")).forms[0].fields
    assert fill(client, "/sign-in", name="Ann", password=PASSWORD).status_code == 303
    assert client.post("/account/sessions", data=before).status_code == 400
    during = Page(client.get("/account")).forms[0].fields
    assert fill(client, "/account", "/sign-out").status_code == 303
    assert client.get("/account").status_code == 303
    assert client.post("/new/muggins", data=during).status_code == 400


def test_a_copy_of_a_cookie_is_nobody_s_once_its_phone_has_signed_out(app: Flask, client: FlaskClient) -> None:
    rows = Somebody(app).rows
    assert fill(client, "/sign-in", name="Ann", password=PASSWORD).status_code == 303
    cookie, copy, other = (
        client.get_cookie("session"),
        app.test_client(),
        sign_in(app, app.test_client(), rows.secretary),
    )
    assert cookie
    copy.set_cookie("session", cookie.value)
    assert copy.get("/account").status_code == 200
    assert fill(client, "/account", "/sign-out").status_code == 303
    assert copy.get("/account").status_code == 303
    assert other.get("/account").status_code == 200, "on his other phone he goes on"


def test_the_phone_stays_the_one_that_it_was(app: Flask) -> None:
    leek = Somebody(app).rows
    client = make_captain(app, app.test_client(), leek.team)
    assert fill(client, "/sign-in", name="Ann", password=PASSWORD).status_code == 303
    assert fill(client, "/account", "/sign-out").status_code == 303
    assert client.get(f"/fixtures/{leek.fixture}/lines/1").status_code == 200, "he is a captain as before"


def test_a_cookie_by_https_is_of_this_host_alone(client: FlaskClient) -> None:
    cookies = SimpleCookie(client.get("/new/muggins", headers=HTTPS).headers["Set-Cookie"])
    (name, cookie), *others = cookies.items()
    assert (name, others) == ("__Host-session", [])
    assert (cookie["secure"], cookie["path"], cookie["domain"]) == (True, "/", "")
    assert [*SimpleCookie(client.get("/new/muggins").headers["Set-Cookie"])] == ["session"]


# where links lead


@pytest.mark.parametrize("host", ["a" * 64, "a..b", ".", "x" * 300])
@pytest.mark.parametrize("address", ["/", "/games/nonsense.json", "/api/count/cribbage", "/leagues"])
def test_a_host_that_can_be_none(app: Flask, host: str, address: str) -> None:
    app.config["PROPAGATE_EXCEPTIONS"] = False
    for method in ("GET", "POST"):
        answer = app.test_client().open(address, method=method, headers={"Host": host})
        assert (answer.status_code, answer.text) == (400, "This request cannot be read.\n")
        is_shut(answer)


def test_links_lead_to_the_address_that_is_configured(tmp_path: Path) -> None:
    """Whatever a request calls the server: nothing on any page is made of that."""
    app = create_app(tmp_path, testing=True, url="https://club.example/")
    somebody, found = Somebody(app), set()
    for route in LOOKED_AT:
        with somebody.get_from("evil.example", route) as answer:
            text = answer.get_data().decode(errors="replace") + str(answer.headers)
        assert "evil.example" not in text
        found |= set(re.findall(r"https://club\.example/\w+", text))
    app.extensions["sheets"].store.close()
    assert found >= {f"https://club.example/{page}" for page in ("games", "join", "fixtures", "teams")}


def test_links_behind_a_proxy_are_https_too(client: FlaskClient, somebody: Somebody) -> None:
    address = f"/teams/{somebody.rows.team}/calendar.ics"
    headers = HTTPS | {"Host": "club.example"}
    assert "https://club.example/fixtures/" in somebody.client.get(address, headers=headers).text
    assert "http://club.example/fixtures/" in somebody.client.get(address, headers={"Host": "club.example"}).text
    assert client.get("/").status_code == 200


@pytest.mark.parametrize("foreign", FOREIGN)
def test_nobody_is_led_to_another_site(app: Flask, foreign: str) -> None:
    somebody = Somebody(app)
    for route in [*LOOKED_AT, *SENT_TO]:
        token = Page(somebody.client.get("/new/muggins")).forms[0].fields["csrf_token"]
        wishes = {"then": foreign, "back": foreign, "next": foreign, "game": foreign}
        address = somebody.address(route)
        answers = [somebody.get_from("evil.example", route, wishes)]
        fields = wishes | {"csrf_token": token, "language": "en", "pin": "x"}
        answers.append(somebody.client.post(address, data=fields, headers={"Referer": "https://evil.example/"}))
        for answer in answers:
            leads = answer.headers.get("Location", "/")
            assert leads.startswith("/"), (route, leads)
            assert not leads.startswith(("//", "/\\")), (route, leads)
            for link in re.findall(r'(?:href|action)="([^"]*)"', answer.text if answer.mimetype == "text/html" else ""):
                assert not unescape(link).startswith((*FOREIGN, "/\\")), (route, link)
            answer.close()


@pytest.mark.parametrize("path", ["//evil.example", "//evil.example/..", "/games//evil.example"])
def test_an_address_of_two_slashes_is_nowhere(client: FlaskClient, path: str) -> None:
    assert client.get("/", environ_overrides={"PATH_INFO": path}).status_code == 404
