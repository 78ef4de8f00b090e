"""The rules of a new game: a rule set, and house rules chosen by themselves."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.rules.games import GAMES
from referee.rules.options import for_seating, house_rules
from tests.web.conftest import Page
from tests.web.new_games import FOUR, GAMES_OF_LINES, TABLES, TWO, NewGame, games, refused, table_of

SETS = [(game, one.name, table) for game in GAMES_OF_LINES for one in GAMES[game].sets for table in TABLES]
OPTIONS = [
    (game, name, str(value))
    for game in GAMES_OF_LINES
    for name, rule in house_rules(GAMES[game].rules).items()
    for value in (rule.choices if isinstance(rule.choices, tuple) else (rule.choices[0], rule.choices[-1]))
]


# the rules


@pytest.mark.parametrize(("game", "rule_set", "table"), SETS)
def test_every_rule_set_at_every_table(
    app: Flask, client: FlaskClient, new_game: NewGame, game: str, rule_set: str, table: str
) -> None:
    begun = table_of(app, client, new_game(game, **FOUR, table=table, rule_set=rule_set))
    by_set = next(one for one in GAMES[game].sets if one.name == rule_set).chosen(TABLES[table])
    chosen = for_seating(GAMES[game].rules, TABLES[table], by_set)
    rules = begun.judged["rules"]
    assert {name: str(rules[name]) for name in chosen} == chosen
    assert client.get(f"{begun.url}.txt").status_code == 200


@pytest.mark.parametrize(("rule_set", "table", "expected"), [
    ("Leek", "two", {"target": 61, "deal": 9, "boneyard": "sleeping", "knock-penalty": "peg-back-8"}),
    ("Leek", "pairs", {"target": 121, "deal": 6, "chip-point": 0, "win-on-down": "no"}),
    ("Teesdale", "pairs", {"target": 61, "deal": 6, "pairs-out": "both"}),
    ("Paphos", "three", {"deal": 5, "boneyard": "sleeping", "pairs-out": "one"}),
    ("Seed", "four", {"deal": 5, "boneyard": "draw", "target": 61}),
])  # fmt: skip
def test_rule_sets_as_the_rule_book_has_them(
    app: Flask, client: FlaskClient, new_game: NewGame, rule_set: str, table: str, expected: dict[str, object]
) -> None:
    rules = table_of(app, client, new_game(**FOUR, table=table, rule_set=rule_set)).judged["rules"]
    assert {name: rules[name] for name in expected} == expected


@pytest.mark.parametrize(("game", "option", "value"), OPTIONS)
def test_every_house_rule_can_be_chosen_by_itself(
    app: Flask, client: FlaskClient, new_game: NewGame, game: str, option: str, value: str
) -> None:
    answer = new_game(game, **FOUR, table="pairs", **{f"rule-{option}": value})
    if option == "deal" and value == "14":
        refused(app, answer, "4 players with 14 tiles each need more than 28. Deal fewer.")
        return
    assert str(table_of(app, client, answer).judged["rules"][option]) == value


def test_a_house_rule_goes_before_the_rule_set(app: Flask, client: FlaskClient, new_game: NewGame) -> None:
    typed = TWO | {"rule_set": "Leek", "rule-target": "91", "rule-deal": "5"}
    rules = table_of(app, client, new_game(**typed)).judged["rules"]
    assert (rules["target"], rules["deal"], rules["boneyard"]) == (91, 5, "sleeping")


def test_the_american_target_is_300_unless_it_is_chosen(app: Flask, client: FlaskClient, new_game: NewGame) -> None:
    american = TWO | {"rule_set": "American"}
    assert table_of(app, client, new_game("muggins", **american)).judged["rules"]["target"] == 300
    own = american | {"rule-target": "250"}
    assert table_of(app, client, new_game("muggins", **own)).judged["rules"]["target"] == 250


def test_partners_only_rules_do_not_matter_without_partners(app: Flask, client: FlaskClient, new_game: NewGame) -> None:
    table = table_of(app, client, new_game(**FOUR, table="four", **{"rule-pairs-out": "both"}))
    assert table.judged["rules"]["pairs-out"] == "one"


@pytest.mark.parametrize("value", ["30", "401", "0", "-1", "61.5", "abc", "６１", "9" * 50])
def test_a_target_that_cannot_be_is_refused_and_kept(app: Flask, new_game: NewGame, value: str) -> None:
    answer = new_game(**TWO, **{"rule-target": value})
    refused(app, answer, f"“{value}” is no value of target; it takes a number from 31 to 400.")
    assert answer.forms[0].fields["rule-target"] == value
    assert '<details class="fold-out" open>' in answer.html


def test_an_impossible_deal_is_refused_and_kept(app: Flask, new_game: NewGame) -> None:
    answer = new_game(**FOUR, table="four", **{"rule-deal": "8"})
    refused(app, answer, "4 players with 8 tiles each need more than 28. Deal fewer.")
    assert answer.forms[0].fields["rule-deal"] == "8"


def test_every_tile_dealt_is_possible(app: Flask, client: FlaskClient, new_game: NewGame) -> None:
    assert table_of(app, client, new_game(**FOUR, table="four", **{"rule-deal": "7"})).judged["rules"]["deal"] == 7


def test_what_was_typed_stands_in_the_refused_form(new_game: NewGame) -> None:
    typed = {
        "table": "pairs", "a": "Ann", "b": "Bill", "c": "", "d": "Dave", "down": "d", "rule_set": "Paphos",
        "kind": "best-of", "legs": "5", "rule-target": "121", "rule-chip-point": "0",
    }  # fmt: skip
    answer = new_game(**typed)
    assert answer.status == 422
    assert {name: answer.forms[0].fields[name] for name in typed} == typed


def test_htmx_is_not_needed_and_changes_nothing(app: Flask, client: FlaskClient) -> None:
    form = Page(client.get("/new/muggins")).forms[0]
    answer = client.post("/new/muggins", data=form.fields | TWO, headers={"HX-Request": "true"})
    assert answer.status_code == 303
    assert len(games(app)) == 1
