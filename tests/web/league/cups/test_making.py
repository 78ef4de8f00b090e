"""A cup is made of teams of the divisions, and drawn by lot or in an order that is given."""

from __future__ import annotations

import pytest

from referee.store.league_cups import set_entrants
from referee.store.league_teams import add_team, venue_called
from tests.web.conftest import Page
from tests.web.league.cups.bracket import FIVE, Cup, ties


def test_a_cup_is_made_of_teams_of_the_divisions(cup: Cup) -> None:
    assert {row["team"] for row in cup.kept("cup_entrants")} == set(cup.league.teams.values())
    page = cup.page()
    assert "Not drawn yet." in page.words
    assert "Bell, Crown, Fox A, Plough, Railway" in page.words
    steps = Page(cup.client.get(f"/leagues/{cup.league.league}/set-up"))
    assert "Leek Cup" in steps.words
    # No team can be put into it as into a division.
    teams = Page(cup.client.get(f"/leagues/{cup.league.league}/set-up/teams"))
    assert "Leek Cup" not in teams.words
    divisions = Page(cup.client.get(f"/leagues/{cup.league.league}/set-up/divisions"))
    assert "cup, 5 teams" in divisions.words


@pytest.mark.parametrize(
    ("name", "teams", "said"),
    [
        ("", FIVE, "It needs a name of 1 to"), ("Leek Cup", FIVE, "Leek Cup"),
        ("Plate", ("Bell",), "A cup needs two teams"), ("Plate", (), "A cup needs two teams"),
    ],
)  # fmt: skip
def test_a_cup_that_cannot_be(cup: Cup, name: str, teams: tuple[str, ...], said: str) -> None:
    answer = cup.make(name, teams)
    assert answer.status == 422
    assert said in answer.words
    assert next(one for one in answer.forms if "name" in one.fields).fields["name"] == name


def test_no_team_of_another_league_is_in_it(cup: Cup) -> None:
    form = next(one for one in Page(cup.client.get(f"/leagues/{cup.league.league}/set-up/cups")).forms)
    assert cup.send(form, name="Plate", team=["nobody", cup.league.teams["Bell"]]).status == 422


def test_a_cup_without_matches_is_taken_out_again(drawn: Cup) -> None:
    address = f"/leagues/{drawn.league.league}/set-up/divisions"
    form = next(one for one in Page(drawn.client.get(address)).forms if one.fields.get("division") == drawn.id)
    drawn.fix()
    refused = drawn.send(form, do="remove")
    assert (refused.status, "Leek Cup has matches, so it stays." in refused.words) == (422, True)
    drawn.send(
        drawn.form(f"{drawn.url}/cup", do="entrants"), team=[drawn.league.teams["Bell"], drawn.league.teams["Crown"]]
    )
    assert drawn.send(form, do="remove").status == 303
    assert drawn.kept("cup_entrants") == drawn.kept("cup_draws") == []
    assert drawn.client.get(drawn.url).status_code == 404


def test_a_draw_of_many_teams_is_read_to_its_end(cup: Cup) -> None:
    names = [f"Bell {n:02} {'of Leek and District ' * 2}".strip() for n in range(90)]
    with cup.app.extensions["sheets"].store.writing() as db:
        venue = venue_called(db, cup.league.league, "Bell")
        set_entrants(db, cup.id, [add_team(db, cup.league.division, name, venue) for name in names])
    assert cup.order(*reversed(names)).status == 303
    assert ties(cup.page())[0] == f"{names[-1]} / {names[-2]}"


def test_a_division_is_no_cup(cup: Cup) -> None:
    for address in ("cup", "cup/fix"):
        form = cup.form(f"{cup.url}/cup", do="lot")
        assert cup.client.post(f"/divisions/{cup.league.division}/{address}", data=form.fields).status_code == 404
    assert cup.client.get(f"/divisions/{cup.league.division}/cup").status_code == 404


def test_points_by_hand_are_not_for_a_cup(cup: Cup) -> None:
    token = cup.form(f"{cup.url}/cup", do="lot").fields["csrf_token"]
    answer = Page(cup.client.post(f"{cup.url}/points", data={"csrf_token": token, "key": "k"}))
    assert (answer.status, "A cup has no table" in answer.words) == (422, True)


def test_the_next_season_has_the_same_cup_to_be_drawn(drawn: Cup) -> None:
    address = f"/leagues/{drawn.league.league}/set-up/season/new"
    form = next(one for one in Page(drawn.client.get(address)).forms if "begins" in one.fields)
    assert drawn.send(form, name="2027–28", begins="2027-09-02", again="1").status == 303
    cups = Page(drawn.client.get(f"/leagues/{drawn.league.league}/set-up/cups"))
    assert "5 teams · not drawn yet" in cups.words


def test_a_team_that_was_drawn_stays(drawn: Cup) -> None:
    address = f"/teams/{drawn.league.teams['Fox A']}/set-up"
    forms = Page(drawn.client.get(address)).forms
    form = next(one for one in forms if any(button.value == "remove" for button in one.buttons))
    answer = Page(drawn.client.post(address, data=form.fields | {"do": "remove"}))
    assert (answer.status, "Fox A has been drawn into a cup" in answer.words) == (422, True)


# the draw


def test_the_lots_are_drawn_before_everybody_s_eyes(cup: Cup) -> None:
    form = cup.form(f"{cup.url}/cup", do="lot")
    for _ in range(2):  # a second tap draws nothing more
        assert cup.send(form).status == 303
    assert sorted(row["place"] for row in cup.kept("cup_entrants")) == [1, 2, 3, 4, 5]
    page = cup.page(cup.app.test_client())
    assert "Draw 1, by lot: Ann of Leek" in page.words
    assert len(ties(page)) == 4
    assert "A bye: " in page.words
    assert not page.has("Fix the")
    again = cup.send(cup.form(f"{cup.url}/cup", do="lot"))
    assert again.status == 303
    assert "Draw 2, by lot: Ann of Leek" in cup.page().words  # how often it was drawn stays to be seen


def test_a_draw_of_two_pages_that_cross_is_told(cup: Cup) -> None:
    first, second = (cup.form(f"{cup.url}/cup", do="lot") for _ in range(2))
    assert cup.send(first).status == 303
    assert cup.send(second).status == 409


def test_an_order_that_is_given(drawn: Cup) -> None:
    page = drawn.page()
    assert ties(page) == [
        "Plough / Railway", "winner of tie 1 / Bell", "Crown / Fox A", "winner of tie 1 / winner of tie 2",
    ]  # fmt: skip
    assert "A bye: Bell, Crown, Fox A" in page.words
    assert "in an order that was given" in page.words


def test_a_form_that_has_drawn_draws_nothing_else(cup: Cup) -> None:
    """Another order in it, or the lot, is not said to be kept."""
    form = cup.form(f"{cup.url}/cup", do="order")
    order = "\n".join(FIVE)
    assert [cup.send(form, order=order).status for _ in range(2)] == [303, 303]
    for other in ({"order": "\n".join(reversed(FIVE))}, {"do": "lot"}):
        answer = cup.send(form, **other)
        assert (answer.status, "This form has been sent before" in answer.words) == (409, True)
    assert [row["how"] for row in cup.kept("cup_draws")] == ["given"]
    assert ties(cup.page())[0] == "Plough / Railway"


@pytest.mark.parametrize("names", [FIVE[:4], (*FIVE, "Swan"), (*FIVE, "bell"), ()])
def test_an_order_that_names_others(cup: Cup, names: tuple[str, ...]) -> None:
    answer = cup.order(*names)
    assert answer.status == 422
    assert "Write each team of the cup once" in answer.words
    assert next(one for one in answer.forms if one.fields.get("do") == "order")
    assert cup.kept("cup_draws") == []


def test_what_a_new_draw_undoes_is_said_before(drawn: Cup) -> None:
    page = Page(drawn.client.get(f"{drawn.url}/cup"))
    assert "The draw as it stands goes." in page.words
    lot = drawn.form(f"{drawn.url}/cup", do="lot")
    drawn.fix()
    assert "The draw as it stands goes, and the tie fixed for " in Page(drawn.client.get(f"{drawn.url}/cup")).words
    assert drawn.send(lot).status == 409, "nobody draws away a tie that he has not seen"


def test_once_it_has_begun_the_draw_stands(drawn: Cup) -> None:
    lot = drawn.form(f"{drawn.url}/cup", do="lot")
    drawn.fix()
    drawn.won("Plough", "Railway")
    answer = drawn.send(lot)
    assert (answer.status, "The cup has begun: its draw stands." in answer.words) == (422, True)
    assert not Page(drawn.client.get(f"{drawn.url}/cup")).has("Draw")


def test_other_teams_before_it_begins(drawn: Cup) -> None:
    drawn.fix()
    teams = [drawn.league.teams[name] for name in ("Bell", "Crown")]
    assert drawn.send(drawn.form(f"{drawn.url}/cup", do="entrants"), team=teams).status == 303
    assert (len(drawn.kept("cup_entrants")), drawn.rows) == (2, [])
    assert "Not drawn yet." in drawn.page().words


def test_each_change_needs_its_word(cup: Cup) -> None:
    form = cup.form(f"{cup.url}/cup", do="lot")
    assert cup.send(form, do="nonsense").status == 422


def test_a_form_that_comes_twice_makes_one_cup(cup: Cup) -> None:
    address = f"/leagues/{cup.league.league}/set-up/cups"
    form = cup.form(address, name="")
    sent = {"name": "Plate", "team": [cup.league.teams[name] for name in ("Bell", "Crown")]}
    first, second = (cup.send(form, **sent) for _ in range(2))
    assert (first.status, second.location) == (303, first.location)
    assert cup.send(form, **sent | {"name": "Another"}).status == 409
    assert cup.send(form, **sent | {"team": [cup.league.teams[name] for name in ("Bell", "Plough")]}).status == 409


def test_a_page_from_before_a_draw_undoes_it_not(cup: Cup) -> None:
    """Nor does one that shows other teams; and the same teams once more leave the draw as it is."""
    stale = cup.form(f"{cup.url}/cup", do="entrants")
    four = [cup.league.teams[name] for name in FIVE[:4]]
    assert cup.order(*FIVE).status == 303
    assert cup.send(stale, team=four).status == 409
    shown = cup.form(f"{cup.url}/cup", do="entrants")
    assert cup.send(shown, team=list(cup.league.teams.values())).status == 303
    assert [row["place"] for row in cup.kept("cup_entrants") if row["place"]] != []
    for _ in range(2):  # a second tap
        assert cup.send(shown, team=four).status == 303
    assert len(cup.kept("cup_entrants")) == 4
    other = cup.form(f"{cup.url}/cup", do="entrants")
    assert cup.send(cup.form(f"{cup.url}/cup", do="entrants"), team=four[:3]).status == 303
    assert cup.send(other, team=four[1:]).status == 409
    assert {row["team"] for row in cup.kept("cup_entrants")} == {*four[:3]}
