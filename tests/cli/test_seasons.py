"""`referee export-season` and `import-season`."""

from __future__ import annotations

from pathlib import Path
from stat import S_IMODE

from click.testing import CliRunner, Result

from referee.cli import main
from referee.store.instance import DATABASE
from referee.store.league_accounts import leagues_of
from referee.store.store import Store
from tests.web.league.rows import Rows, keep_league


def keep(folder: Path) -> Rows:
    store = Store(folder / DATABASE)
    with store.writing() as db:
        rows = keep_league(db)
    store.close()
    return rows


def run(folder: Path, *arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, [*arguments, "--instance", str(folder)], input=typed)


def test_out_and_in(tmp_path: Path) -> None:
    rows, file = keep(tmp_path), tmp_path / "season.json"
    assert run(tmp_path, "export-season", rows.season, "--to", str(file)).exit_code == 0
    shown = run(tmp_path, "export-season", rows.season)
    assert shown.stdout == file.read_text()
    assert S_IMODE(file.stat().st_mode) == 0o600, "names stand in it that pages hide"
    added = run(tmp_path, "import-season", str(file), "--secretary", "ann")
    assert added.exit_code == 0, added.output
    league = added.stdout.strip().removeprefix("/leagues/")
    store = Store(tmp_path / DATABASE)
    with store.reading() as db:
        assert leagues_of(db, rows.secretary) == {rows.league: "Leek", league: "Leek"}
    store.close()
    assert run(tmp_path, "import-season", "-", typed=shown.stdout).exit_code == 0


def test_what_goes_wrong(tmp_path: Path) -> None:
    rows = keep(tmp_path)
    unknown = run(tmp_path, "export-season", "nowhere")
    assert (unknown.exit_code, unknown.stdout) == (1, "")
    text = run(tmp_path, "export-season", rows.season).stdout
    nobody = run(tmp_path, "import-season", "-", "--secretary", "Cath", typed=text)
    assert (nobody.exit_code, "There is no account “Cath”." in nobody.stderr) == (1, True)
    broken = run(tmp_path, "import-season", "-", typed=text.replace('"night": null', '"night": 9'))
    assert broken.exit_code == 1
    assert broken.stderr.splitlines() == [
        f"-: teams {n}: It takes a number from 0 to 6." for n in (1, 2, 3)
    ]  # fmt: skip
    assert run(tmp_path, "import-season", "-", typed=text[:900]).stderr.startswith("-: The file breaks off")
    store = Store(tmp_path / DATABASE)
    with store.reading() as db:
        assert db.execute("SELECT count(*) FROM leagues").fetchone() == (1,)
    store.close()
