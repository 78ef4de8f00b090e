"""The form for a new game: who plays, by which rules, who has the down, one game or a match."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.rules.games import GAMES
from referee.rules.options import for_seating, house_rules
from referee.rules.seating import Seating
from referee.store.games import all_games, entries_after, find_head
from referee.store.matches import find_match
from tests.web.conftest import Page, Table

NewGame = Callable[..., Page]

TWO = {"a": "Ann", "b": "Bill", "down": "a"}
FOUR = {"a": "Ann", "b": "Bill", "c": "Cath", "d": "Dave", "down": "a"}
TABLES = {"two": Seating(2), "three": Seating(3), "four": Seating(4), "pairs": Seating(4, True)}
GAMES_OF_LINES = ("fives-and-threes", "muggins")
SETS = [(game, one.name, table) for game in GAMES_OF_LINES for one in GAMES[game].sets for table in TABLES]
OPTIONS = [
    (game, name, str(value))
    for game in GAMES_OF_LINES
    for name, rule in house_rules(GAMES[game].rules).items()
    for value in (rule.choices if isinstance(rule.choices, tuple) else (rule.choices[0], rule.choices[-1]))
]


def table_of(app: Flask, client: FlaskClient, answer: Page) -> Table:
    assert answer.status == 303, answer.words
    return Table(app, client, answer.location.rsplit("/", 1)[1])


def games(app: Flask) -> list[str]:
    with app.extensions["sheets"].store.reading() as db:
        return all_games(db)


def players(table: Table) -> tuple[str, ...]:
    with table.app.extensions["sheets"].store.reading() as db:
        return find_head(db, table.game).players


def refused(app: Flask, answer: Page, sentence: str) -> None:
    assert answer.status == 422
    assert sentence in answer.words
    assert games(app) == []


# who plays


@pytest.mark.parametrize("game", GAMES_OF_LINES)
@pytest.mark.parametrize("table", list(TABLES))
def test_a_game_begins(app: Flask, client: FlaskClient, new_game: NewGame, game: str, table: str) -> None:
    begun = table_of(app, client, new_game(game, **FOUR, table=table))
    assert players(begun) == ("Ann", "Bill", "Cath", "Dave")[: TABLES[table].players]
    assert begun.judged["sides"] == list(TABLES[table].sides)
    assert begun.log == ["down a"]
    assert begun.get().status == 200


def test_the_form_of_a_first_evening_is_empty(client: FlaskClient) -> None:
    page = Page(client.get("/new/muggins"))
    assert page.status == 200
    assert page.forms[0].fields | {"csrf_token": "", "key": ""} == {
        "csrf_token": "", "key": "", "table": "two", "a": "", "b": "", "c": "", "d": "", "down": "", "rule_set": "Seed",
        "kind": "", "legs": "3", "corrections": "free",
        **{f"rule-{name}": "" for name in house_rules(GAMES["muggins"].rules)},
    }  # fmt: skip


def test_names_of_players_who_do_not_play_are_not_kept(app: Flask, client: FlaskClient, new_game: NewGame) -> None:
    table = table_of(app, client, new_game(**FOUR, table="two"))
    assert players(table) == ("Ann", "Bill")


NAMES = [
    pytest.param("Strauß", "Strauß", id="sharp s"),
    pytest.param("Łukasz", "Łukasz", id="Polish"),
    pytest.param("عمر", "عمر", id="right to left"),
    pytest.param("O'Brien & Sons <b>", "O'Brien & Sons <b>", id="HTML"),
    pytest.param('Ann "the, {down};\\"', 'Ann "the, {down};\\"', id="signs of the notation"),
    pytest.param("Ann  \t ", "Ann", id="trailing spaces"),
    pytest.param("  Mary   Ann\u00a0", "Mary Ann", id="spaces around and between"),
    pytest.param("A" * 80, "A" * 80, id="eighty letters"),
    pytest.param(f"  {'A' * 80}  ", "A" * 80, id="eighty letters and spaces"),
    pytest.param("Ł" * 80, "Ł" * 80, id="eighty letters, more bytes"),
    pytest.param("{{ 7 * 7 }}", "{{ 7 * 7 }}", id="template"),
    pytest.param("=1+1", "=1+1", id="spreadsheet"),
    pytest.param("👩‍🚀", "👩‍🚀", id="astronaut"),
]


@pytest.mark.parametrize(("typed", "name"), NAMES)
def test_a_name_survives_every_page(app: Flask, client: FlaskClient, new_game: NewGame, typed: str, name: str) -> None:
    table = table_of(app, client, new_game(**TWO | {"a": typed}))
    assert players(table) == (name, "Bill")
    table.play("a 6-6")
    for address in ("", "/log", "/more", "?at=2", "?amend=2"):
        page = table.get(address)
        assert page.status == 200
        assert "<b>&" not in page.html
        assert "Sons <b>" not in page.html
        if address != "/log":  # it names who plays in the plays only
            assert name in page.words.replace("\u2068", "").replace("\u2069", "")
    assert name in Page(client.get("/")).words.replace("\u2068", "").replace("\u2069", "")
    assert client.get(f"{table.url}.txt").status_code == 200


def test_a_name_from_right_to_left_leaves_its_neighbours_alone(
    app: Flask, client: FlaskClient, new_game: NewGame
) -> None:
    table = table_of(app, client, new_game(**TWO | {"a": "عمر"}))
    table.play("a 6-6")
    assert "\u2068عمر\u2069 6-6" in table.get().act("Undo").words


@pytest.mark.parametrize("sign", ["\u202e", "\u202d", "\u202b", "\u2067", "\u2066"])
def test_a_name_with_an_open_sign_of_direction_is_refused(app: Flask, new_game: NewGame, sign: str) -> None:
    """An override that is not closed would write the score beside it backwards."""
    refused(app, new_game(**TWO | {"a": f"A{sign}nn"}), "characters that cannot be shown")


def test_two_players_both_called_dave(app: Flask, client: FlaskClient, new_game: NewGame) -> None:
    table = table_of(app, client, new_game(**TWO | {"a": "Dave", "b": "Dave"}))
    assert players(table) == ("Dave", "Dave")
    assert table.play("a 6-6", "b 6-3").status == 200


@pytest.mark.parametrize("typed", ["", "   ", "\t", "\u00a0", "\u3000"])
def test_an_empty_name_is_refused(app: Flask, new_game: NewGame, typed: str) -> None:
    answer = new_game(**TWO | {"b": typed})
    refused(app, answer, "Every player needs a name.")
    assert answer.forms[0].fields["a"] == "Ann"


@pytest.mark.parametrize("typed", ["\u200b", "\u200e", "\ufeff", "\u2060"])
def test_a_name_that_nobody_can_see_is_refused(app: Flask, new_game: NewGame, typed: str) -> None:
    refused(app, new_game(**TWO | {"b": typed}), "Every player needs a name.")


@pytest.mark.parametrize("seat", ["c", "d"])
def test_every_player_of_four_needs_a_name(app: Flask, new_game: NewGame, seat: str) -> None:
    answer = new_game(**FOUR | {seat: ""}, table="pairs")
    refused(app, answer, "Every player needs a name. Type one, or choose fewer players.")
    assert answer.html.count('aria-invalid="true"') == 1
    assert f'id="error-{seat}"' in answer.html


def test_a_name_of_eighty_one_letters_is_refused_and_kept(app: Flask, new_game: NewGame) -> None:
    answer = new_game(**TWO | {"a": "A" * 81})
    refused(app, answer, "A name has at most 80 letters. Shorten it.")
    assert answer.forms[0].fields["a"] == "A" * 81
    assert answer.html.count('aria-invalid="true"') == 1


@pytest.mark.parametrize("sign", ["\x00", "\x07", "\x1b", "\x7f", "\x9f"])
def test_control_signs_in_a_name_are_refused(app: Flask, new_game: NewGame, sign: str) -> None:
    refused(app, new_game(**TWO | {"a": f"A{sign}n"}), "characters that cannot be shown")


@pytest.mark.parametrize("sign", ["\n", "\r\n", "\u2028", "\u2029", "\x0b", "\x1c", "\x85"])
def test_line_breaks_in_a_name_are_spaces(app: Flask, client: FlaskClient, new_game: NewGame, sign: str) -> None:
    assert players(table_of(app, client, new_game(**TWO | {"a": f"Mary{sign}Ann"}))) == ("Mary Ann", "Bill")


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


# the down


@pytest.mark.parametrize("down", ["a", "b", "c", "d"])
def test_the_down_as_chosen(app: Flask, client: FlaskClient, new_game: NewGame, down: str) -> None:
    table = table_of(app, client, new_game(**FOUR | {"down": down}, table="four"))
    assert table.log == [f"down {down}"]
    assert "by lot" not in client.get(f"{table.url}.txt").text


def test_the_down_by_lot_is_anybody_s_and_said_so(app: Flask, client: FlaskClient, new_game: NewGame) -> None:
    seen = set()
    for _ in range(40):
        table = table_of(app, client, new_game(**FOUR | {"down": ""}, table="four"))
        seen |= set(table.log)
        with app.extensions["sheets"].store.reading() as db:
            assert entries_after(db, table.game, 0)[0].comment == "by lot"
    assert seen == {"down a", "down b", "down c", "down d"}


STRANGE = {
    "table": "nine", "down": "z", "rule_set": "unknown", "kind": "nonsense", "corrections": "zzz",
}  # fmt: skip


@pytest.mark.parametrize("name", STRANGE)
def test_what_the_form_does_not_offer_is_refused(client: FlaskClient, new_game: NewGame, name: str) -> None:
    """What else was typed stays."""
    page = new_game(**TWO | {name: STRANGE[name]})
    assert page.status == 422
    assert f"“{name}={STRANGE[name]}” is not among the choices of this form. Choose again." in page.words
    assert page.forms[0].fields["a"] == "Ann"
    assert "On the table No game" in Page(client.get("/")).words


def test_a_table_that_the_game_cannot_have_is_not_offered(new_game: NewGame) -> None:
    assert new_game("cribbage", **TWO | {"table": "four"}).status == 422


def test_the_down_of_a_seat_where_nobody_sits_is_by_lot(app: Flask, client: FlaskClient, new_game: NewGame) -> None:
    """Chosen before the table was."""
    table = table_of(app, client, new_game(**TWO | {"down": "c"}))
    assert table.log in (["down a"], ["down b"])
    with app.extensions["sheets"].store.reading() as db:
        assert entries_after(db, table.game, 0)[0].comment == "by lot"


# a match


@pytest.mark.parametrize(("kind", "legs"), [("best-of", 1), ("best-of", 5), ("fixed", 4), ("fixed", 99)])
def test_a_match(app: Flask, client: FlaskClient, new_game: NewGame, kind: str, legs: int) -> None:
    table = table_of(app, client, new_game(**TWO, kind=kind, legs=str(legs)))
    with app.extensions["sheets"].store.reading() as db:
        head = find_head(db, table.game)
        assert head.leg == 1
        match = find_match(db, head.match or "")
    assert (match.kind, match.legs, match.games) == (kind, legs, (table.game,))
    assert "leg 1" in table.get().words


def test_a_single_game_is_in_no_match(app: Flask, client: FlaskClient, new_game: NewGame) -> None:
    table = table_of(app, client, new_game(**TWO, kind="", legs="nonsense"))
    with app.extensions["sheets"].store.reading() as db:
        assert find_head(db, table.game).match is None


@pytest.mark.parametrize("legs", ["0", "-3", "100", "9" * 30, "9" * 400])
def test_a_match_of_impossible_length_is_refused_and_kept(app: Flask, new_game: NewGame, legs: str) -> None:
    answer = new_game(**TWO, kind="fixed", legs=legs)
    refused(app, answer, "A match has 1 to 99 games.")
    assert answer.forms[0].fields["legs"] == legs
    assert answer.forms[0].fields["kind"] == "fixed"


@pytest.mark.parametrize("legs", ["three", "2.5"])
def test_a_match_length_that_is_no_number_is_refused(app: Flask, new_game: NewGame, legs: str) -> None:
    answer = new_game(**TWO, kind="best-of", legs=legs)
    refused(app, answer, "A match has 1 to 99 games.")
    assert answer.forms[0].fields["kind"] == "best-of"


# known names


def test_known_names_fill_the_first_empty_place(app: Flask, client: FlaskClient, new_game: NewGame) -> None:
    new_game(**FOUR, table="four")
    form = Page(client.get("/new/muggins")).forms[0]
    assert [b.value for b in form.buttons if b.name == "add"] == ["Ann", "Bill", "Cath", "Dave"]
    page = Page(client.post(form.action, data=form.fields | {"add": "Cath", "rule-target": "91", "table": "three"}))
    assert page.status == 200
    typed = page.forms[0].fields
    assert (typed["a"], typed["b"], typed["rule-target"], typed["table"]) == ("Cath", "", "91", "three")
    page = Page(client.post(form.action, data=typed | {"add": "Ann"}))
    assert (page.forms[0].fields["a"], page.forms[0].fields["b"]) == ("Cath", "Ann")
    assert [b.value for b in page.forms[0].buttons if b.name == "add"] == ["Bill", "Dave"]
    assert len(games(app)) == 1


def test_a_known_name_more_than_there_are_places_changes_nothing(client: FlaskClient) -> None:
    form = Page(client.get("/new/muggins")).forms[0]
    page = Page(client.post(form.action, data=form.fields | TWO | {"add": "Cath"}))
    assert [page.forms[0].fields[seat] for seat in "abcd"] == ["Ann", "Bill", "", ""]


def test_the_latest_names_come_first(client: FlaskClient, new_game: NewGame) -> None:
    new_game(**TWO)
    new_game(**TWO | {"a": "Cath", "b": "Dave"})
    form = Page(client.get("/new/muggins")).forms[0]
    assert [b.value for b in form.buttons if b.name == "add"] == ["Cath", "Dave", "Ann", "Bill"]


# wrong use


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("game", ["chess", "Muggins", "cribbage%20", "..%2f"])
def test_an_unknown_game(client: FlaskClient, method: str, game: str) -> None:
    token = Page(client.get("/new/muggins")).forms[0].fields["csrf_token"]
    answer = client.get(f"/new/{game}") if method == "get" else client.post(f"/new/{game}", data={"csrf_token": token})
    assert answer.status_code == 404
    assert "There is no such" in answer.text


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_wrong_method(client: FlaskClient, method: str) -> None:
    assert getattr(client, method)("/new/muggins").status_code == 405


def test_without_its_token_nothing_begins(app: Flask, client: FlaskClient) -> None:
    answer = client.post("/new/muggins", data=TWO)
    assert answer.status_code == 400
    assert games(app) == []


def test_an_empty_form_is_refused(app: Flask, client: FlaskClient) -> None:
    token = Page(client.get("/new/muggins")).forms[0].fields["csrf_token"]
    answer = Page(client.post("/new/muggins", data={"csrf_token": token}))
    refused(app, answer, "Every player needs a name.")
