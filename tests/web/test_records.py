"""The record and the JSON of a game are those of the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask.testing import FlaskClient

from referee.cli import main
from referee.record.reading import read_record
from referee.record.replay import Setup
from referee.record.writing import write_record
from referee.rules.games import GAMES
from referee.rules.seating import Seating
from tests.web.at_random import play_at_random
from tests.web.conftest import Kept, Start, Table

NAMES = 'Ann \\"the\\, {one\\};\\", عمر'


@pytest.fixture(params=["short", "corrected", "names", "long muggins", "long fives"])
def table(request: pytest.FixtureRequest, start: Start, kept: Kept) -> Table:
    """Games of several kinds."""
    if request.param == "short":
        begun = start()
        begun.play("a 6-6", "b 6-3")
        return begun
    if request.param == "corrected":
        begun = start(target="91", boneyard="sleeping")
        begun.play("a 6-5", "b knocks", "a 6-3", "b penalty 1 so; {it} is, \"yes\"", "amend 4: a 6-4", "strike 5",
                   "rule target 61", "insert 4: a awarded 3")  # fmt: skip
        return begun
    if request.param == "names":
        return kept(f'[Game "fives-and-threes"]\n[Players "{NAMES}"]\n[Club "The Plough"]\n\ndown a ; by lot\na 6-6')
    game = "muggins" if "muggins" in request.param else "fives-and-threes"
    setup = Setup.of(GAMES[game], Seating(4, pairs=game == "muggins"), {})
    sides = '[Sides "a+c, b+d"]\n' if game == "muggins" else ""
    head = f'[Game "{game}"]\n[Players "Ann, Bill, Cath, Dave"]\n{sides}'
    return kept(head + "\n" + "\n".join(play_at_random(setup, 3, 150)))


def test_the_record_is_the_one_of_export(table: Table, client: FlaskClient, instance: Path) -> None:
    answer = client.get(f"{table.url}.txt")
    assert (answer.status_code, answer.content_type) == (200, "text/plain; charset=utf-8")
    run = CliRunner().invoke(main, ["export", table.game, "--instance", str(instance)])
    assert run.exit_code == 0
    assert run.stdout.rstrip("\n") == answer.text.rstrip("\n")


def test_the_record_reads_back_as_it_is(table: Table, client: FlaskClient) -> None:
    text = client.get(f"{table.url}.txt").text
    assert write_record(read_record(text).record) == text


def test_the_object_is_the_one_of_replay(table: Table, client: FlaskClient, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(client.get(f"{table.url}.txt").text, encoding="utf-8")
    run = CliRunner().invoke(main, ["replay", str(file), "--json"])
    assert run.exit_code == 0
    answer = client.get(f"{table.url}.json")
    assert answer.mimetype == "application/json"
    assert answer.json == json.loads(run.stdout)
    assert set(answer.json) == {"game", "rules", "sides", "scores", "winner", "how", "skunk", "next", "plays"}


def test_a_record_is_shown_by_a_browser_and_saved_under_its_name(table: Table, client: FlaskClient) -> None:
    answer = client.get(f"{table.url}.txt")
    assert answer.headers["Content-Disposition"] == f'inline; filename="{table.game}.txt"'
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_a_game_without_plays(start: Start) -> None:
    table = start()
    table.play("strike 1")
    assert table.judged["plays"] == []
    assert table.get(".txt").status == 200


@pytest.mark.parametrize("kind", ["txt", "json"])
def test_unknown_game_and_wrong_method(client: FlaskClient, start: Start, kind: str) -> None:
    assert client.get(f"/games/nonsense.{kind}").status_code == 404
    table = start()
    token = {"csrf_token": table.get().dock.fields["csrf_token"]}
    assert client.post(f"{table.url}.{kind}", data=token).status_code == 404, "no game has this name"
    assert client.put(f"{table.url}.{kind}").status_code == 405
