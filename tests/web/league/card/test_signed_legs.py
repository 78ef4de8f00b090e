"""A leg of the app that stands on a signed card: no entry changes it until the card is open."""

from __future__ import annotations

import pytest

from tests.league.cards import LEEK_CARD
from tests.web.conftest import Page, Table
from tests.web.league.card.legs import OUT, play_out
from tests.web.league.nights import Phone
from tests.web.league.reading import refused, words


@pytest.fixture
def signed(home: Phone) -> tuple[Phone, Table]:
    """A complete card of which the first leg was played on the app, 61–2, and which the home team has signed."""
    home.write(1)
    table = play_out(home, 1, *OUT)
    for number, score in enumerate(LEEK_CARD[1:], 2):
        assert home.write(number, score).status == 303
    assert home.sign(home.rows.team).status == 303
    return home, table


SIGNED = "This leg stands on a signed card as 61–2. Open the card again first."


@pytest.mark.parametrize("entry", ["strike 5", "strike 2-", "amend 2: a awarded 56", "insert 3: b awarded 1"])
def test_what_one_captain_has_signed_no_entry_changes(signed: tuple[Phone, Table], entry: str) -> None:
    home, table = signed
    answer = table.refused(entry)
    assert SIGNED in words(answer)
    assert f'href="{home.url}#signatures"' in answer.html
    assert "61–2" in words(home.card())
    assert SIGNED in words(table.refused(entry, htmx=True))


def test_what_both_have_signed_no_entry_changes_until_the_card_is_open(signed: tuple[Phone, Table]) -> None:
    home, table = signed
    assert home.sign(home.rows.away).status == 303
    assert SIGNED in words(table.refused("strike 5"))
    home.reopen("wrong down")
    table.play("strike 5")
    assert "being played" in words(home.card())
    assert home.card().said("fig") == ["5–3"]
    assert "61–2" in words(home.card("/versions"))


def test_what_is_entered_besides_cannot_change_it_either(signed: tuple[Phone, Table]) -> None:
    _, table = signed
    for kind, typed in (("give", {"seat": "b", "what": "awarded", "points": "3"}), ("concede", {"seat": "a"})):
        page = table.get("/more")
        form = next((form for form in page.forms if form.action.endswith(f"/{kind}")), None)
        if form:
            assert Page(table.client.post(form.action, data=form.fields | typed)).status == 422
    assert len(table.log) == 5


def test_back_to_what_was_signed_is_what_was_signed(signed: tuple[Phone, Table]) -> None:
    home, table = signed
    assert home.sign(home.rows.away).status == 303
    home.reopen("wrong down")
    table.play("strike 3-")
    assert "57–0 being played" in words(home.card())
    page = home.card("/versions")
    assert home.send(home.form(page, "/revert")).status == 303
    assert (home.state, home.card().said("fig")) == ("final", ["6–3"])
    assert "being played" not in words(home.card())
    assert "61–2" in words(home.card())
    table.play("a 6-4")
    assert "61–2" in words(home.card())


def test_a_leg_of_the_app_is_signed_as_it_is_and_told_where_it_is_otherwise(
    home: Phone, watcher: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it could be before a signed card held its games."""
    home.write(1)
    table = play_out(home, 1, *OUT)
    for number, score in enumerate(LEEK_CARD[1:], 2):
        home.write(number, score)
    home.sign_both()
    assert home.stored["lines"][0]["legs"][0] == {"scores": [61, 2], "game": table.game, "skunk": 0}
    monkeypatch.setattr("referee.web.sheets.check_signed", lambda *_: None)
    table.play("insert 2: b awarded 4")
    assert watcher.card().said("fig") == ["6–3"]
    assert "The game of leg 1 in rubber 1 was corrected since, to 61–6." in words(watcher.card())


def test_a_leg_on_a_signed_card_stays_over(home: Phone, watcher: Phone) -> None:
    home.write(1)
    table = play_out(home, 1, *OUT)
    for number, score in enumerate(LEEK_CARD[1:], 2):
        home.write(number, score)
    home.sign(home.rows.team)
    for answer in (table.refused("strike 5"), table.preview("strike 5")):
        refused(answer, SIGNED)
    home.sign(home.rows.away)
    table.refused("strike 5")
    home.reopen("the last tile was another one")
    table.play("strike 5")
    assert "59–2 being played" in words(watcher.card())
    form = home.form(home.card(), "/revert")
    assert home.send(form).status == 303
    assert home.stored["lines"][0]["legs"] == [{"scores": [61, 2], "game": "", "skunk": 0}], "as it was signed"
    assert (watcher.card().said("fig"), home.state) == (["6–3"], "final")
