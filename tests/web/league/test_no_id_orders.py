"""Ids are made at random, and a season that is read in has others: no order that people see depends on them."""

from __future__ import annotations

import re

from flask import Flask
from flask.testing import FlaskClient

from referee.calls.standings import say_steps
from referee.league.why import Step
from referee.store.league_cards import CardPlace, games_of_division
from referee.store.league_matches import matches_at
from referee.store.league_results import results_of
from tests.web.conftest import Page
from tests.web.league.played import Division
from tests.web.league.reading import plain
from tests.web.league.rows import MADE

SAME_DAY = ["Bell", "Plough"]  # at home on 12 November, both in round 1


def listed(client: FlaskClient, played: Division, kind: str) -> list[list[str]]:
    text = client.get(f"/divisions/{played.division}/figures/{kind}.csv").get_data(as_text=True)
    return [line.split(",") for line in text.splitlines()[1:]]


def test_matches_of_one_day_stand_by_the_names_of_the_teams(app: Flask, played: Division) -> None:
    first, second = (f"{played.division}-{n}" for n in (1, 2))  # Plough plays the first one
    with app.extensions["sheets"].store.writing() as db:
        names = {team: name for name, team in played.teams.items()}
        for n, fixture in enumerate((first, second)):
            game = {"id": f"g{n}", "game": "muggins", "players": "[]", "pairs": 0, "date": "2026-11-12"}
            db.table("games").insert(game | {"chosen": "{}", "tags": "{}", "made": MADE})
            db.table("card_games").insert({"game": f"g{n}", "fixture": fixture, "line": 0, "leg": 0})
        assert [names[row.home] for row in results_of(db, played.division)][:2] == SAME_DAY
        assert [match.home_name for match in matches_at(db, played.venue, "2026-11-12")] == SAME_DAY
        assert [*games_of_division(db, played.division)] == [CardPlace(second, 0, 0), CardPlace(first, 0, 0)]


def test_the_matches_of_one_evening_stand_in_form_by_their_rounds(
    app: Flask, client: FlaskClient, played: Division
) -> None:
    with app.extensions["sheets"].store.writing() as db:
        played.db = db
        for round, scores in ((9, (61, 48)), (8, (48, 61))):
            fixture = played.play("Plough 9-0 Bell", round, "2026-12-01")
            played.legs(fixture, ("Ann S.", "Ann B.", *scores, {}))
    (form,) = [row[1] for row in listed(client, played, "players") if row[0] == "Ann S."]
    assert form.split()[-2:] == ["L", "W"]
    page = plain(Page(client.get(f"/players/{played.players['Ann S.']}")).words)
    assert f"Form {form}" in page


def test_the_two_of_a_pair_stand_by_name(app: Flask, client: FlaskClient, played: Division) -> None:
    with app.extensions["sheets"].store.writing() as db:
        for team in (("Ann S.", "Bill T."), ("Cath W.", "Dave P.")):
            pair = sorted(played.players[name] for name in team)
            for player, name in zip(pair, (f"Plough {team[0]}", f"ann {team[0]}"), strict=True):
                db.execute("UPDATE players SET name = ? WHERE id = ?", [name, player])
    pairs = ["ann Ann S. and Plough Ann S.", "ann Cath W. and Plough Cath W."]
    assert [row[0] for row in listed(client, played, "pairs")] == pairs
    words = Page(client.get(f"/players/{played.players['Ann S.']}")).html
    assert re.search(" 1, ".join(pairs), plain(words))


def test_teams_that_are_level_stand_by_name() -> None:
    step = Step("head-to-head", (2, 2), decides=False, among=("1", "2", "3"))
    (said,) = say_steps([step], {"1": "Plough", "2": "fox A", "3": "Bell"})
    assert said.words == "The games between Bell, fox A and Plough: level"
