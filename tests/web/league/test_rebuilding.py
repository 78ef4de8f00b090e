"""`referee rebuild`: results and legs follow from what was signed; what differed is named and mended."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from flask import Flask
from sqlite_utils import Database

from referee.cli import main
from referee.seasons.ledgers import stored_ledgers
from referee.seasons.rebuilding import Looked, look_through, make_again
from referee.store.instance import DATABASE
from referee.store.store import Store
from tests.bench.leagues import keep_leagues
from tests.league.cards import LEEK_CARD
from tests.web.league.card.legs import OUT, play_out
from tests.web.league.nights import Phone, captain, keep_squads
from tests.web.league.rows import Rows

MATCH = "Leek, Division 1, round 1, 2026-12-03: Plough v Railway"
NONSENSE, TWICE = (
    f"(game, seq, text, sent, key, made) SELECT game, 6, '{text}', '', 'key', ''" for text in ("nonsense", "a 6-6")
)


@pytest.fixture
def signed(app: Flask, leek: Rows) -> Phone:
    """A card with one leg that was played on the app, and typed ones."""
    with app.extensions["sheets"].store.writing() as db:
        keep_squads(db, leek)
    home = captain(app, leek, leek.team)
    home.write(1)
    play_out(home, 1, *OUT)
    for number, score in enumerate(LEEK_CARD[1:], 2):
        home.write(number, score)
    home.sign_both()
    return home


def run(app: Flask, *arguments: str) -> Result:
    folder = Path(app.extensions["sheets"].store.path).parent
    return CliRunner().invoke(main, ["rebuild", *arguments, "--instance", str(folder)])


def derived(home: Phone) -> list[object]:
    return [home.rows_of(table) for table in ("results", "leg_figures")]


def change(home: Phone, *statements: str) -> None:
    with home.app.extensions["sheets"].store.writing() as db:
        for statement in statements:
            db.execute(statement)


def test_nothing_differs(signed: Phone) -> None:
    before = derived(signed)
    result = run(signed.app)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "Nothing differed in 1 match.\n", "")
    assert derived(signed) == before


@pytest.mark.parametrize(
    "wrong",
    [
        "UPDATE results SET points_home = '9'",
        "UPDATE leg_figures SET scored = 12 WHERE line = 3 AND seat = 0",
        "UPDATE leg_figures SET figures = '{}'",
        "UPDATE leg_figures SET figures = 'torn'",
        "DELETE FROM results",
        "DELETE FROM leg_figures",
        "UPDATE leg_figures SET leg = 7 WHERE line = 8",
    ],
)
def test_what_differs_is_named_and_mended(signed: Phone, wrong: str) -> None:
    before = derived(signed)
    change(signed, wrong)
    differing = derived(signed)
    looked = run(signed.app, "--check")
    assert (looked.exit_code, looked.stdout) == (1, f"1 of 1 match differs:\n  {MATCH}\n")
    assert derived(signed) == differing
    mended = run(signed.app)
    assert (mended.exit_code, mended.stdout) == (1, f"1 of 1 match differed and was made again:\n  {MATCH}\n")
    assert derived(signed) == before
    assert run(signed.app).exit_code == 0


def test_what_does_not_count_is_taken_out(signed: Phone) -> None:
    change(signed, "UPDATE fixtures SET state = 'void'")
    assert run(signed.app).exit_code == 1
    assert derived(signed) == [[], []]
    assert run(signed.app).stdout == "Nothing differed in 0 matches.\n"


def test_a_walkover_has_a_result_and_no_legs(signed: Phone) -> None:
    change(signed, "UPDATE fixtures SET state = 'walkover', given = away")
    assert run(signed.app).exit_code == 1
    ((result,), legs) = derived(signed)
    assert (result["walkover"], result["rubbers_home"], result["rubbers_away"], legs) == (1, 4, 5, [])


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        ("UPDATE cards SET card = 'torn'", "What is written for “card or format” cannot be read."),
        ("UPDATE seasons SET format = 'torn'", "What is written for “card or format” cannot be read."),
        ("UPDATE cards SET card = '{}'", "What is written for “lines” cannot be read."),
        ("UPDATE cards SET card = '{\"lines\": []}'", "This is the card of another format."),
        ("UPDATE seasons SET format = '{}'", "The season has no format yet."),
        ('UPDATE cards SET card = replace(card, \'"game": "\', \'"game": "x\')', "There is no such game here."),
        (f"INSERT INTO entries {NONSENSE} FROM card_games", "“nonsense” cannot be read as a play"),
        (f"INSERT INTO entries {TWICE} FROM card_games", "The game is over."),
    ],
)
def test_what_is_damaged_is_named_and_stays(signed: Phone, damage: str, reason: str) -> None:
    before = derived(signed)
    change(signed, damage)
    result = run(signed.app)
    assert (result.exit_code, result.stdout) == (1, "Nothing differed in 1 match.\n")
    assert result.stderr.startswith(f"{MATCH}: cannot be made again. {reason}")
    assert len(result.stderr.splitlines()) == 1
    assert derived(signed) == before


def test_without_a_league_there_is_nothing_to_say(tmp_path: Path) -> None:
    Store(tmp_path / DATABASE).close()
    result = CliRunner().invoke(main, ["rebuild", "--instance", str(tmp_path)])
    assert (result.exit_code, result.stdout) == (0, "Nothing differed in 0 matches.\n")


def test_a_whole_season_follows_from_its_cards_and_logs(app: Flask) -> None:
    """Its rows were worked out apart from the app."""
    with app.extensions["sheets"].store.writing() as db:
        keep_leagues(db, 1)
        before = rows_of(db)
        assert look_through(db, stored_ledgers(db)) == Looked(132, (), ())
        db.execute("DELETE FROM results")
        db.execute("DELETE FROM leg_figures")
        looked = look_through(db, stored_ledgers(db))
        assert len(looked.differing) == 132
        make_again(db, looked.differing, stored_ledgers(db))
        assert rows_of(db) == before


def rows_of(db: Database) -> list[list[tuple[object, ...]]]:
    return [db.execute(f"SELECT * FROM {table}").fetchall() for table in ("results", "leg_figures")]  # noqa: S608 - names from here
