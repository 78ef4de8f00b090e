"""Databases as earlier versions made them: a file of SQL for each migration, such as `data/schemas/m004_leagues.sql`.

`python -m tests.schemas` makes the files of migrations that have none yet: the newest file, brought up to them. Add
rows to their new tables by hand, so that what they keep is seen to be there later. A file that is there stays as it is.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlite_utils import Database

from referee.store.migrations import migrations

FOLDER = Path(__file__).parent / "data" / "schemas"


def names() -> list[str]:
    """The names of all migrations, in order."""
    return [one.name for one in migrations.pending(Database(memory=True))]


def load(name: str, path: Path | str = ":memory:") -> sqlite3.Connection:
    """The database as it was after this migration."""
    connection = sqlite3.connect(path)
    connection.executescript((FOLDER / f"{name}.sql").read_text(encoding="utf-8"))
    return connection


def dump(connection: sqlite3.Connection) -> str:
    return "\n".join([*connection.iterdump(), ""])


def main() -> None:
    newest = ""
    for name in names():
        path = FOLDER / f"{name}.sql"
        if not path.exists():
            connection = load(newest)
            following = names()[names().index(name) + 1 :]
            migrations.apply(Database(connection), stop_before=following)
            path.write_text(dump(connection), encoding="utf-8")
            connection.close()
            print(f"{path} is made: add rows to its new tables.")
        newest = name


if __name__ == "__main__":
    main()
