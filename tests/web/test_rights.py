"""Who may do what: every route as a stranger, a watcher, a scorer and one whose right was taken back."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from html import unescape
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from referee import create_app
from referee.store.scorers import end_scorer, invite
from referee.web.league.rights import BELOW
from referee.web.phones import KEY
from tests.web.conftest import HTMX, Page, Start, Table, let_score

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


def all_routes() -> list[Rule]:
    with TemporaryDirectory() as folder:
        return list(create_app(folder, testing=True).url_map.iter_rules())


ROUTES = all_routes()
OF_A_GAME = sorted({route.rule for route in ROUTES if route.endpoint in SENDING and "/games/<game>" in route.rule})
FIELDS = {"entry": "a awarded 3", "what": "awarded", "seat": "a", "points": "3", "option": "target", "value": "62"}


def test_every_route_has_its_row() -> None:
    """Those of leagues have theirs in the app itself: tests/web/league/test_rights.py."""
    routes = [route for route in ROUTES if route.rule.split("/")[1] not in BELOW]
    sending = {route.endpoint for route in routes if "POST" in (route.methods or ())}
    looking = {route.endpoint for route in routes if "GET" in (route.methods or ())}
    assert sending == {*SENDING}
    assert looking == LOOKING
    assert {method for route in ROUTES for method in route.methods or ()} <= {"GET", "HEAD", "OPTIONS", "POST"}


@pytest.fixture
def table(start: Start) -> Table:
    begun = start()
    begun.play("a 6-6", "b 6-3")
    return begun


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


Kept = Callable[[str], Table]


def test_a_game_that_nobody_scores_says_how_a_phone_is_let_in(app: Flask, kept: Kept) -> None:
    table = kept('[Game "muggins"]\n[Players "Ann, Bill"]\n')
    with table.client.session_transaction() as session, app.extensions["sheets"].store.writing() as db:
        end_scorer(db, table.game, session[KEY])
    assert f"referee invite {table.game}" in table.get("/phones").words
    assert "Nobody is scoring now" in table.get().words
