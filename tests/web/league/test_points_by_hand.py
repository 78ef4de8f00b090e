"""Points that a secretary deducts or awards: who sees them where, and that nothing of it is ever lost."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.conftest import Page
from tests.web.league.played import Division
from tests.web.league.reading import lines
from tests.web.league.rows import sign_in
from tests.web.page import PageForm


@pytest.fixture
def secretary(app: Flask, played: Division) -> FlaskClient:
    return sign_in(app, app.test_client(), played.secretary)


def address(played: Division) -> str:
    return f"/divisions/{played.division}/points"


def form(client: FlaskClient, played: Division) -> PageForm:
    return next(form for form in Page(client.get(address(played))).forms if "reason" in form.fields)


def send(client: FlaskClient, played: Division, **typed: str) -> Page:
    found = form(client, played)
    return Page(client.post(found.action, data=found.fields | {"team": played.teams["Railway"]} | typed))


def kept(app: Flask) -> list[dict[str, Any]]:
    with app.extensions["sheets"].store.reading() as db:
        return list(db.query("SELECT * FROM adjustments ORDER BY rowid"))


def test_a_deduction_stands_below_the_table_for_everybody(app: Flask, secretary: FlaskClient, played: Division) -> None:
    assert send(secretary, played, way="deduct", points="2½", reason="fielded an unregistered player").status == 303
    page = Page(app.test_client().get(f"/divisions/{played.division}"))
    assert "Railway: −2½, fielded an unregistered player" in page.words
    assert [line for line in lines(page.html) if line[:1].isdigit()] == [
        "1 Plough 3 2 1 +5 20", "2 Railway 3 2 1 +9 19½", "3 Bell 3 2 1 +1 18", "4 Crown 3 0 3 −15 6",
    ]  # fmt: skip
    assert "Points: decides 20 19½, −2½ by hand" in lines(page.html)
    assert "Points given 66, as 6 cards should give: the table balances. Beside them by hand: −2½." in page.words
    assert not page.has("Points by hand")
    team = Page(app.test_client().get(f"/teams/{played.teams['Railway']}"))
    assert "Points by hand: −2½, fielded an unregistered player" in team.words
    assert "Place 2, points 19½" in team.words
    assert "by hand" not in Page(app.test_client().get(f"/teams/{played.teams['Bell']}")).words


def test_an_award(app: Flask, secretary: FlaskClient, played: Division) -> None:
    assert (
        send(secretary, played, way="award", points="3", team=played.teams["Crown"], reason="rained off").status == 303
    )
    assert "Crown: +3, rained off" in Page(app.test_client().get(f"/divisions/{played.division}")).words
    (row,) = kept(app)
    assert (row["points"], row["reason"], row["takes_back"]) == ("3", "rained off", None)
    assert row["who"].startswith("account:")


def test_it_is_taken_back_by_a_later_line(app: Flask, secretary: FlaskClient, played: Division) -> None:
    send(secretary, played, points="½", reason="late")
    page = Page(secretary.get(address(played)))
    assert "Railway: −½, late" in page.words
    back = next(form for form in page.forms if any(button.name == "back" for button in form.buttons))
    sent = back.fields | {"back": page.act("Take back").value}
    for _ in range(2):  # a second tap
        assert secretary.post(back.action, data=sent).status_code == 303
    first, second = kept(app)
    assert (first["points"], second["points"], second["takes_back"]) == ("-1/2", "1/2", first["id"])
    after = Page(secretary.get(address(played)))
    assert not after.has("Take back")
    assert "taken back · Ann of Leek" in after.words
    assert "takes back · Ann of Leek" in after.words
    shown = Page(app.test_client().get(f"/divisions/{played.division}")).words
    assert "late" not in shown
    assert "by hand" not in shown
    # Nor can the line that takes back be taken back.
    assert secretary.post(back.action, data=sent | {"back": second["id"]}).status_code == 404


def test_a_form_that_comes_twice_is_one_line(app: Flask, secretary: FlaskClient, played: Division) -> None:
    found = form(secretary, played)
    for _ in range(2):
        answer = secretary.post(found.action, data=found.fields | {"points": "1", "reason": "late"})
        assert answer.status_code == 303
    assert len(kept(app)) == 1
    other = Page(secretary.post(found.action, data=found.fields | {"points": "2", "reason": "late"}))
    assert other.status == 409
    assert "This form has been sent before, with something else in it, and that was kept." in other.words
    assert [row["points"] for row in kept(app)] == ["-1"]
    again = next(form for form in other.forms if "reason" in form.fields)
    assert secretary.post(again.action, data=again.fields).status_code == 303, "it is another form now"
    assert [row["points"] for row in kept(app)] == ["-1", "-2"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"points": "2", "reason": ""}, "Write why. It stands below the table for everybody."),
        ({"points": "0", "reason": "late"}, "Write how many points: whole or half ones, such as 2 or ½."),
        ({"points": "-2", "reason": "late"}, "“-2” is no number of points."),
        ({"points": "2", "reason": "x" * 121}, "at most 120"),
        ({"points": "2", "reason": "late", "team": "nobody"}, "nobody"),
        ({"points": "2", "reason": "late", "way": "give"}, "give"),
    ],
)
def test_what_cannot_be_is_told_and_stays_typed(
    app: Flask, secretary: FlaskClient, played: Division, typed: dict[str, str], said: str
) -> None:
    answer = send(secretary, played, **typed)
    assert answer.status == 422
    assert said in answer.words
    again = next(form for form in answer.forms if "reason" in form.fields)
    assert (again.fields["points"], again.fields["reason"]) == (typed["points"], typed["reason"])
    assert kept(app) == []


def test_a_line_of_another_division_is_unknown(secretary: FlaskClient, played: Division) -> None:
    found = form(secretary, played)
    assert secretary.post(found.action, data=found.fields | {"back": "nothing"}).status_code == 404


def test_the_secretary_finds_it_from_the_table(secretary: FlaskClient, played: Division) -> None:
    page = Page(secretary.get(f"/divisions/{played.division}"))
    assert page.act("Points by hand").href == address(played)


def test_who_leaves_takes_nothing_of_it_from_the_others(secretary: FlaskClient, played: Division) -> None:
    """The three tables side by side know of it too."""
    send(secretary, played, points="9", reason="late")
    page = Page(secretary.get(f"/teams/{played.teams['Crown']}/withdraw"))
    assert page.status == 200
    assert "13" in page.words
