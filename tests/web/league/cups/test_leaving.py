"""A team leaves a cup, or its division and the cup with it; and comes back."""

from __future__ import annotations

from html import unescape

from referee.store.league_teams import mark_withdrawn
from tests.web.conftest import Page
from tests.web.league.cups.bracket import FIVE, Cup, ties


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


def test_which_team_leaves_or_comes_back_has_to_be_chosen(drawn: Cup) -> None:
    """Its form stays open, with the field marked."""
    for do, field, label in (
        ("out", "leaving", "Which team leaves the cup?"),
        ("back", "returning", "Which team plays again?"),
    ):
        form, before = drawn.form(f"{drawn.url}/cup", do=do), drawn.rows
        page = drawn.send(form, **{field: ""})
        assert (page.status, drawn.rows) == (422, before)
        assert f"“{label}”: nothing is chosen. Choose one of what it shows." in unescape(page.html)
        marked = page.html.partition('aria-invalid="true"')[0]
        assert marked.rpartition("<select")[2].startswith(f' id="{field}"')
        assert marked.rpartition("<details")[2].startswith(' class="fold-out" open>')
        drawn.send(form, leaving=drawn.league.teams["Plough"])


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


def test_who_withdraws_before_the_draw_is_not_drawn(cup: Cup) -> None:
    """Nor drawn again: nobody goes on against a team that plays no more."""
    with cup.app.extensions["sheets"].store.writing() as db:
        mark_withdrawn(db, cup.league.teams["Crown"], "void 2026-12-01")
    assert "Not drawn yet. Bell, Fox A, Plough, Railway" in cup.page().words
    refused = cup.order(*FIVE)
    assert (refused.status, "“Crown” is wrong or missing." in refused.words) == (422, True)
    assert cup.order("Plough", "Railway", "Bell", "Fox A").status == 303
    assert ties(cup.page())[:2] == ["Plough / Railway", "Bell / Fox A"]
    with cup.app.extensions["sheets"].store.writing() as db:
        mark_withdrawn(db, cup.league.teams["Bell"], "void 2026-12-01")
    form = cup.form(f"{cup.url}/cup", do="lot")
    for _ in range(2):
        assert cup.send(form).status == 303
    assert {row["team"] for row in cup.kept("cup_entrants")} == {
        cup.league.teams[one] for one in ("Plough", "Railway", "Fox A")
    }
    assert "Bell" not in " ".join(ties(cup.page()))


def test_a_second_tap_changes_nothing_more(drawn: Cup) -> None:
    drawn.fix()
    plough = drawn.league.teams["Plough"]
    out = drawn.form(f"{drawn.url}/cup", do="out")
    for _ in range(2):
        assert drawn.send(out, leaving=plough).status == 303
    (row,) = drawn.rows
    assert (row.state, row.number) == ("walkover", 1)
    back = drawn.form(f"{drawn.url}/cup", do="back")
    for _ in range(2):
        assert drawn.send(back, returning=plough).status == 303
    assert (drawn.rows[0].state, drawn.rows[0].number) == ("scheduled", 2)


def test_a_form_that_has_taken_a_team_out_brings_none_back(drawn: Cup) -> None:
    """One form changes a match once."""
    drawn.fix()
    plough = drawn.league.teams["Plough"]
    form = drawn.form(f"{drawn.url}/cup", do="out")
    assert drawn.send(form, leaving=plough).status == 303
    answer = drawn.send(form, do="back", returning=plough)
    assert (answer.status, "This form has been sent before" in answer.words) == (409, True)
    assert drawn.rows[0].state == "walkover"
    assert [one["withdrawn"] for one in drawn.kept("cup_entrants") if one["team"] == plough] == ["2026-12-03"]


def withdraw(cup: Cup, team: str, **typed: str) -> Page:
    address = f"/teams/{cup.league.teams[team]}/withdraw"
    return cup.send(next(one for one in Page(cup.client.get(address)).forms if "seen" in one.fields), **typed)


def test_who_has_left_the_cup_by_itself_stays_out_of_it(drawn: Cup) -> None:
    """Its division it leaves and comes back to; the cup is another matter."""
    drawn.fix(2, "2026-12-16")  # Crown and Fox A
    crown = drawn.league.teams["Crown"]
    assert drawn.send(drawn.form(f"{drawn.url}/cup", do="out"), leaving=crown).status == 303
    assert withdraw(drawn, "Crown", how="void").status == 303
    back = drawn.send(drawn.form(f"{drawn.url}/cup", do="back"), returning=crown)
    assert (back.status, "Crown has withdrawn from its division." in back.words) == (422, True)
    assert withdraw(drawn, "Crown", back="1").status == 303
    assert [row.state for row in drawn.rows] == ["walkover"]
    assert drawn.send(drawn.form(f"{drawn.url}/cup", do="back"), returning=crown).status == 303
    assert [row.state for row in drawn.rows] == ["scheduled"]


def test_nobody_comes_back_to_a_match_with_one_who_has_left_too(drawn: Cup) -> None:
    drawn.fix()
    teams = [drawn.league.teams[name] for name in ("Plough", "Railway")]
    for team in teams:
        assert drawn.send(drawn.form(f"{drawn.url}/cup", do="out"), leaving=team).status == 303
    assert drawn.send(drawn.form(f"{drawn.url}/cup", do="back"), returning=teams[0]).status == 303
    assert [row.state for row in drawn.rows] == ["walkover"]
