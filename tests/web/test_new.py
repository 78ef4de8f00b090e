"""The form for a new game: who plays, who has the down, one game or a match."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.rules.games import GAMES
from referee.rules.options import house_rules
from referee.store.games import entries_after, find_head
from referee.store.matches import find_match
from tests.web.conftest import Page
from tests.web.new_games import FOUR, GAMES_OF_LINES, TABLES, TWO, NewGame, games, players, refused, table_of

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
