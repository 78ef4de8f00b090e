"""Where a copy of the database may be put: never on what a server needs, and on nothing but another copy."""

from __future__ import annotations

import os
from pathlib import Path

from sqlite_utils import Database

from referee.errors import Damaged, Unkept
from referee.store.connecting import opened
from referee.store.drafts import BESIDE, beside
from referee.store.instance import DATABASE, OWN, SECRET, SERVED
from referee.store.migrations import is_ours
from referee.store.waiting import FOLDER

MAGIC, WAL = b"SQLite format 3\0", 2  # how each database begins, and its byte 18 where it is written by way of a log


def check_place(folder: Path, to: Path, *, replace: bool) -> None:
    """Raises Unkept or Damaged unless a copy of the database in this folder may be put there."""
    log = to.name.endswith(BESIDE) or any(beside(to, part).exists() for part in BESIDE)
    if log or _is_own(folder.resolve(), to):
        raise Unkept("backup-own", path=to)
    if not os.path.lexists(to):
        return
    if not to.is_file():
        raise Unkept("backup-no-file", path=to)
    if not replace:
        raise Unkept("backup-exists", path=to)
    _check_copy(to)


def _is_own(folder: Path, path: Path) -> bool:
    """Whether it is a file that referee keeps in the folder, by whatever name, or would be taken for one."""
    theirs = [own for name in (*OWN, FOLDER) if (own := folder / name).exists()]
    if any(place.exists() and place.samefile(own) for place in (path, path.parent) for own in theirs):
        return True
    return path.parent.resolve() == folder and path.name.startswith((DATABASE, SECRET, SERVED, FOLDER))


def _check_copy(path: Path) -> None:
    """Raises Damaged or Unkept unless it is a copy of a database of referee, and not one that it plays in."""
    with path.open("rb") as file:
        head = file.read(len(MAGIC) + 3)
    if not head.startswith(MAGIC):
        raise Damaged("no-games", path=path)
    if head[-1] == WAL:
        raise Unkept("backup-own", path=path)
    with opened(path, "ro") as database:
        if not is_ours(Database(database)):
            raise Damaged("no-games", path=path)
