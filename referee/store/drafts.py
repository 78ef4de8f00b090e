"""Files that have their name once they are whole, and names that nothing else had before."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

BESIDE = ("-wal", "-shm", "-journal")  # what SQLite has beside a database
_LEFT = re.compile(r"\.[0-9a-f]{8}(-\w+)?")


def name_draft(path: Path) -> Path:
    return path.with_name(f"{path.name}.{secrets.token_hex(4)}")


def beside(path: Path, part: str) -> Path:
    return path.with_name(path.name + part)


@contextmanager
def draft_of(path: Path, mode: int = 0o600) -> Iterator[Path]:
    """A file beside it that only its owner may read, unless `mode` says more, and that is gone afterwards unless it
    has been renamed.

    What goes wrong with it is told by the name of `path`.
    """
    draft = name_draft(path)
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_RDWR, mode))
        if os.geteuid() == 0:  # the server may run as somebody else
            owner = path.parent.stat()
            os.chown(draft, owner.st_uid, owner.st_gid)
        yield draft
    except OSError as error:
        if error.filename is None or str(error.filename) == str(draft):  # a write has no name
            error.filename = str(path)
        raise
    finally:
        for part in ("", *BESIDE):
            beside(draft, part).unlink(missing_ok=True)


def write_whole(path: Path, text: str, mode: int = 0o600) -> None:
    """The text as a file that has its name once all of it is written; one that was there before stays until then."""
    if path.exists() and not path.is_file():  # a pipe, say, whose name must not go
        path.write_text(text, encoding="utf-8")
        return
    real = path.resolve()
    with draft_of(real, mode) as draft:
        with draft.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(real)


def drop_drafts(path: Path) -> None:
    """What a program that was killed has left; called while nobody makes one."""
    for left in path.parent.glob(f"{path.name}.*"):
        if _LEFT.fullmatch(left.name.removeprefix(path.name)):
            with suppress(OSError):  # of somebody else, or on a disk that is read-only
                left.unlink()


def link(file: Path, name: Path) -> None:
    """The file under another name, also where it stays. Raises FileExistsError rather than take one that is there."""
    try:
        os.link(file, name)
    except OSError:  # some disks have no two names for one file; on others it is there, which is met again
        os.close(os.open(name, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        file.replace(name)


def numbered(name: Path) -> Iterator[Path]:
    """`name.db`, `name-2.db`, and so on: a moment may be had twice, where clocks are put back."""
    yield name
    yield from (name.with_stem(f"{name.stem}-{number}") for number in count(2))


def link_aside(file: Path, name: Path) -> Path:
    """As link, under the first of these names that is free."""
    for free in numbered(name):
        with suppress(FileExistsError):
            link(file, free)
            break
    return free


def sync_folder(folder: Path) -> None:
    """A name is kept through a power cut once its folder is written."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
