"""The television: one table all evening, or all that are played at, in turn."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.conftest import Kept, Page, Start, Table
from tests.web.page import fragment


def tv(table: Table, after: str = "") -> Page:
    return Page(table.app.test_client().get(f"/tv/{table.game}{after}"))


def held(page: Page, name: str) -> str:
    """What stands behind data-NAME."""
    return page.html.partition(f'data-{name}="')[2].partition('"')[0].replace("&amp;", "&")


# one table


def test_board_scores_line_and_call(table: Table) -> None:
    page = tv(table)
    assert page.call.startswith("Fifteen: eight. 12 and 3: three fives and five threes")
    assert page.said("score") == ["4", "8"]
    assert "double six across, six-three" in page.html
    assert 'class="board"' in page.html
    assert page.words.startswith("Fives-and-threes exactly 61")


def test_there_is_nothing_to_tap(table: Table) -> None:
    page = tv(table)
    assert (page.buttons, page.forms) == ([], [])


def test_the_link_to_watch_is_drawn(table: Table) -> None:
    address = tv(table).html.partition("QR code to watch on a phone: ")[2].partition('"')[0]
    assert address.endswith(f"/games/{table.game}")
    assert address == table.get("/phones").html.partition("QR code of ")[2].partition('"')[0]


def test_it_asks_for_what_is_new(table: Table) -> None:
    page = tv(table)
    assert fragment(table.client, held(page, "live")).status == 204
    table.play("a 3-3")
    answer = fragment(table.client, held(page, "live"))
    assert answer.call.startswith("Eighteen: six.")
    assert answer.html.startswith("<main")
    assert fragment(table.client, held(answer, "live")).status == 204


@pytest.mark.parametrize("since", ["", "x", "-1", "99", "9" * 5000])
def test_a_number_that_is_not_the_last_one_brings_the_table(table: Table, since: str) -> None:
    assert fragment(table.client, f"/tv/{table.game}?since={since}").status == 200


@pytest.mark.parametrize("address", ["/tv/nonsense", "/tv/nonsense?since=3"])
def test_an_unknown_game_is_unknown(client: FlaskClient, address: str) -> None:
    assert fragment(client, address).status == 404


def test_without_scripts_it_is_shown_anew_every_ten_seconds(table: Table) -> None:
    assert '<noscript><meta http-equiv="refresh" content="10"></noscript>' in tv(table).html


def test_the_page_of_the_phones_leads_there(table: Table) -> None:
    links = [button.href for button in table.get("/phones").buttons]
    assert {f"/tv/{table.game}", "/tv"} <= {*links}
    assert "/tv" not in table.get().html


def test_the_winner_is_shown(nearly: Table) -> None:
    page = tv(nearly)
    nearly.play("a 6-6")
    answer = fragment(nearly.client, held(page, "live"))
    assert answer.call.startswith("Game: Ann.")
    assert answer.said("score") == ["61", "0"]
    assert fragment(nearly.client, held(answer, "live")).status == 204


def test_it_goes_on_with_the_next_game_at_its_table(nearly: Table) -> None:
    nearly.play("a 6-6")
    page = tv(nearly)
    following = nearly.next()
    answer = fragment(nearly.client, held(page, "live"))
    assert answer.call.startswith("Bill has the down.")
    assert held(answer, "live") == f"/tv/{following.game}?since=1"
    assert tv(nearly).call == answer.call, "and so after the television was switched on again"


def test_after_a_match_it_stays_with_the_last_leg(start: Start) -> None:
    first = start(kind="fixed", legs="2")
    first.play("b concedes")
    second = first.next()
    second.play("a concedes")
    assert held(tv(first), "live").startswith(f"/tv/{second.game}?")
    assert tv(first).call == tv(second).call


# all tables


def round_of(client: FlaskClient, address: str, turns: int) -> list[str]:
    """The names first on the score for so many turns."""
    shown = []
    for _ in range(turns):
        page = fragment(client, address)
        shown.append(page.said("who")[0].split()[1])
        address = held(page, "turn")
    return shown


def begun(kept: Kept, name: str) -> Table:
    return kept(f'[Game "fives-and-threes"]\n[Players "{name}, Bill"]\n\ndown a')


def test_every_table_has_its_turn_the_one_played_last_first(client: FlaskClient, kept: Kept) -> None:
    ann, cath, dave = (begun(kept, name) for name in ("Ann", "Cath", "Dave"))
    for table in (dave, ann, cath):
        table.play("a 6-6")
    assert round_of(client, "/tv", 7) == ["Cath", "Ann", "Dave", "Cath", "Ann", "Dave", "Cath"]


def test_a_busy_table_does_not_take_the_turn_of_others(client: FlaskClient, kept: Kept) -> None:
    ann, cath, dave = (begun(kept, name) for name in ("Ann", "Cath", "Dave"))
    for table in (dave, ann, cath):
        table.play("a 6-6")
    page = fragment(client, "/tv")
    cath.play("b 6-3")
    assert round_of(client, held(page, "turn"), 2) == ["Ann", "Dave"]


def test_a_table_in_its_turn_is_up_to_date(client: FlaskClient, kept: Kept) -> None:
    ann, _ = (begun(kept, name) for name in ("Ann", "Cath"))
    ann.play("a 6-6")
    page = fragment(client, "/tv")
    assert fragment(client, held(page, "live")).status == 204
    ann.play("b 6-3")
    answer = fragment(client, held(page, "live"))
    assert answer.call.startswith("Fifteen: eight.")
    assert held(answer, "turn") == held(page, "turn")


def test_a_game_that_ends_in_its_round_shows_its_winner_once(client: FlaskClient, kept: Kept) -> None:
    ann, cath = (begun(kept, name) for name in ("Ann", "Cath"))
    for table in (ann, cath):
        table.play("a 6-6")
    page = fragment(client, "/tv")
    ann.play("b concedes")
    page = fragment(client, held(page, "turn"))
    assert page.call.startswith("Game: Ann.")
    assert round_of(client, held(page, "turn"), 2) == ["Cath", "Cath"]


def test_without_scripts_the_next_table_comes_by_itself(client: FlaskClient, kept: Kept) -> None:
    begun(kept, "Ann")
    page = Page(client.get("/tv"))
    assert f'<noscript><meta http-equiv="refresh" content="10;url={held(page, "turn")}"></noscript>' in page.html


@pytest.mark.parametrize("address", ["/tv", "/tv?left=", "/tv?left=nonsense,more"])
def test_while_nobody_plays_it_waits(client: FlaskClient, address: str) -> None:
    page = Page(client.get(address))
    assert (page.status, page.said("words")) == (200, ["No game is being played."])
    assert (held(page, "turn"), held(page, "live")) == ("/tv", "")


def test_a_table_that_was_left_yesterday_is_not_shown(
    client: FlaskClient, kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Tomorrow(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return datetime.now(tz or UTC) + timedelta(hours=12)

    begun(kept, "Ann")
    assert Page(client.get("/tv")).said("score") == ["0", "0"]
    monkeypatch.setattr("referee.web.tv.datetime", Tomorrow)
    assert Page(client.get("/tv")).said("words") == ["No game is being played."]


def test_a_log_that_cannot_be_read_does_not_stop_the_others(app: Flask, client: FlaskClient, kept: Kept) -> None:
    ann, cath = (begun(kept, name) for name in ("Ann", "Cath"))
    with app.extensions["sheets"].store.writing() as db:
        row = {"seq": 2, "text": "nonsense", "sent": "", "key": "x", "made": datetime.now(UTC).isoformat()}
        db.table("entries").insert(row | {"game": cath.game, "comment": "", "phone": ""})
    assert round_of(client, "/tv", 2) == ["Ann", "Ann"]
    assert fragment(client, f"/tv?left={cath.game},{ann.game}").said("score") == ["0", "0"]
