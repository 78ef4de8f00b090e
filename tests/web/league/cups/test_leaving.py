"""A team leaves a cup, or its division and the cup with it; and comes back."""

from __future__ import annotations

from tests.web.conftest import Page
from tests.web.league.cups.bracket import Cup, ties


def test_a_team_leaves_the_cup_and_comes_back(drawn: Cup) -> None:
    drawn.fix()
    plough = drawn.league.teams["Plough"]
    form = drawn.form(f"{drawn.url}/cup", do="out")
    assert drawn.send(form, leaving=plough).status == 303
    (row,) = drawn.rows
    assert (row.state, row.given) == ("walkover", drawn.league.teams["Railway"])
    assert ties(drawn.page())[1] == "Railway / Bell"
    back = drawn.form(f"{drawn.url}/cup", do="back")
    assert drawn.send(back, returning=plough).status == 303
    assert drawn.rows[0].state == "scheduled"
    assert ties(drawn.page())[1] == "winner of tie 1 / Bell"


def test_who_waits_goes_on_when_the_other_leaves(drawn: Cup) -> None:
    """Before their match has a day."""
    form = drawn.form(f"{drawn.url}/cup", do="out")
    assert drawn.send(form, leaving=drawn.league.teams["Crown"]).status == 303
    page = drawn.page()
    assert "Fox A goes on: Crown has withdrawn" in page.words
    assert drawn.send(form, leaving="nobody").status == 422
    assert drawn.send(form, leaving=drawn.league.teams["Bell"], key="").status == 409


def test_who_withdraws_from_its_division_leaves_the_cup_too(drawn: Cup) -> None:
    drawn.fix(2, "2026-12-16")  # Crown and Fox A
    address = f"/teams/{drawn.league.teams['Crown']}/withdraw"
    form = next(one for one in Page(drawn.client.get(address)).forms if "seen" in one.fields)
    assert drawn.send(form, how="void").status == 303
    (row,) = drawn.rows
    assert (row.state, row.given) == ("walkover", drawn.league.teams["Fox A"])
    assert ties(drawn.page())[2].endswith("*Fox A 5*")
    back = next(
        one
        for one in Page(drawn.client.get(address)).forms
        if "back" in one.fields or any(b.name == "back" for b in one.buttons)
    )
    assert drawn.send(back, back="1").status == 303
    assert drawn.rows[0].state == "scheduled"
