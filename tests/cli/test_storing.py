"""`referee export`, `import`, `migrate`: records in and out of the database."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from referee.cli import main
from referee.store.games import all_games
from referee.store.store import Store

FIRST = """\
[Game "fives-and-threes"]
[Players "Strauß\\, the \\"one\\", عمر"]
[Date "2026-11-29"]
[Boneyard "sleeping"]
[Club "The Plough"]

1. down a ; by lot
2. a 6-6 {12: four} 4-0
3. b knocks
4. a penalty 1 late\\; twice {penalty -1} 3-0
"""
SECOND = '[Game "muggins"]\n[Players "Ann, Bill, Cath, Dave"]\n[Sides "a+c, b+d"]\n\n1. down a\n2. a 5-5\n'
BAD = '[Game "muggins"]\n[Players "Ann, Bill"]\n\n1. down a\n2. b 5-5\n'


def run(instance: Path, *arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(main, [*arguments, "--instance", str(instance)], input=given)


def games(instance: Path) -> list[str]:
    store = Store(instance / "referee.db")
    with store.reading() as db:
        found = all_games(db)
    store.close()
    return found


def test_a_record_goes_in_and_comes_out(instance: Path) -> None:
    brought = run(instance, "import", "-", given=FIRST.replace("{penalty -1} ", "").replace(" 3-0", ""))
    assert brought.exit_code == 0
    [game] = games(instance)
    assert brought.stdout == f"{game}\n"
    assert brought.stderr == "-: The tag Club is not known here; it is kept.\n"
    text = run(instance, "export", game).stdout
    again = run(instance, "import", "-", given=text)
    assert again.exit_code == 0
    assert run(instance, "export", again.stdout.strip()).stdout == text
    for line in FIRST.splitlines()[:8]:
        assert line in text.splitlines()


def test_an_export_replays(instance: Path) -> None:
    run(instance, "import", "-", given=SECOND)
    text = run(instance, "export").stdout
    result = CliRunner().invoke(main, ["replay", "-", "--json"], input=text)
    assert result.exit_code == 0
    assert '"ac": 2' in result.stdout


def test_several_files_and_a_bad_one_among_them(instance: Path, tmp_path: Path) -> None:
    for name, text in (("one", FIRST.split("\n4.")[0]), ("bad", BAD), ("two", SECOND)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    result = run(instance, "import", *(str(tmp_path / name) for name in ("one", "bad", "two")))
    assert result.exit_code == 1
    assert result.stdout.split() == games(instance)
    assert len(games(instance)) == 2
    assert f"{tmp_path / 'bad'}:5: It is a’s turn, not b’s." in result.stderr


def test_a_record_that_is_not_accepted_is_not_kept(instance: Path) -> None:
    result = run(instance, "import", "-", given=BAD)
    assert (result.exit_code, result.stdout) == (1, "")
    assert games(instance) == []


def test_all_games_into_a_folder(instance: Path, tmp_path: Path) -> None:
    for text in (SECOND, SECOND.replace("5-5", "6-6")):
        run(instance, "import", "-", given=text)
    folder = tmp_path / "deep" / "folder"
    result = run(instance, "export", "--to", str(folder))
    assert (result.exit_code, result.stdout) == (0, "")
    ids = games(instance)
    assert {path.name for path in folder.iterdir()} == {f"{game}.txt" for game in ids}
    assert folder.joinpath(f"{ids[1]}.txt").read_text(encoding="utf-8").splitlines()[-1].startswith("2. a 6-6")


def test_all_games_one_behind_the_other(instance: Path) -> None:
    for _ in range(3):
        run(instance, "import", "-", given=SECOND)
    assert run(instance, "export").stdout.count('[Game "muggins"]') == 3


def test_an_empty_database_exports_nothing(instance: Path) -> None:
    instance.mkdir()
    Store(instance / "referee.db").close()
    assert (run(instance, "export").exit_code, run(instance, "export").stdout) == (0, "")


def test_an_unknown_game_is_told_and_the_others_come(instance: Path) -> None:
    run(instance, "import", "-", given=SECOND)
    [game] = games(instance)
    result = run(instance, "export", "nobody", game)
    assert result.exit_code == 1
    assert result.stderr == "nobody:1: There is no such game here. Look at the games on the first page.\n"
    assert '[Game "muggins"]' in result.stdout


@pytest.mark.parametrize("game", ["../../etc/passwd", "/etc/passwd", "", "x" * 300])
def test_an_id_is_not_a_path(instance: Path, tmp_path: Path, game: str) -> None:
    result = run(instance, "export", game, "--to", str(tmp_path / "out"))
    assert result.exit_code == 1
    assert not list(tmp_path.glob("out/**/*"))


@pytest.mark.usefixtures("kept")
def test_migrate_does_it_twice(instance: Path) -> None:
    for _ in range(2):
        result = run(instance, "migrate")
        assert result.exit_code == 0
        assert result.stdout == f"{instance / 'referee.db'} is up to date.\n"


def test_the_instance_may_stand_in_the_environment(instance: Path) -> None:
    runner = CliRunner(env={"REFEREE_INSTANCE": str(instance)})
    assert runner.invoke(main, ["import", "-"], input=SECOND).exit_code == 0
    assert len(games(instance)) == 1


def test_an_instance_that_is_a_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert run(file, "migrate").exit_code == 2


def test_what_is_no_database_is_told_without_a_traceback(instance: Path) -> None:
    instance.mkdir()
    (instance / "referee.db").write_text("This is not a database, whatever its name says. " * 40)
    result = run(instance, "export")
    assert result.exit_code not in (0, 2)
    assert result.exception is None or isinstance(result.exception, SystemExit), "a sentence, not a traceback"


def test_line_breaks_of_another_system(instance: Path) -> None:
    assert run(instance, "import", "-", given="\ufeff" + SECOND.replace("\n", "\r\n")).exit_code == 0


def test_a_store_that_is_open_sees_what_was_brought_in(instance: Path) -> None:
    instance.mkdir()
    store = Store(instance / "referee.db")
    run(instance, "import", "-", given=SECOND)
    with store.reading() as db:
        assert len(all_games(db)) == 1
    store.close()


# invite


def test_a_link_for_a_game_that_nobody_scores(instance: Path) -> None:
    game = run(instance, "import", "-", given=SECOND).stdout.strip()
    link = run(instance, "invite", game, "--url", "https://club.example/").stdout
    assert link.startswith("https://club.example/join/")
    assert run(instance, "invite", game, "--url", "https://club.example").stdout == link, "the same while it is good"


@pytest.mark.usefixtures("kept")
def test_a_link_for_no_game(instance: Path) -> None:
    answer = run(instance, "invite", "nonsense")
    assert (answer.exit_code, answer.stdout) == (1, "")
    assert "There is no such game here." in answer.stderr
