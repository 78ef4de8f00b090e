"""The folder where the database and the secret live."""

from __future__ import annotations

import fcntl
import logging
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from referee.errors import Unkept
from referee.store.drafts import BESIDE, drop_drafts, write_whole

DATABASE = "referee.db"
SECRET = "secret"  # noqa: S105 - the name of its file
LEAST = 16  # bytes of a secret that nobody guesses
SERVED = "address"  # the file with the address by which phones reach the server that was started last
OWN = (DATABASE, *(DATABASE + part for part in BESIDE), SECRET, SERVED)

_log = logging.getLogger("referee.store")


def make_instance(instance: str | os.PathLike[str] | None = None) -> Path:
    """The folder as find_instance finds it; made for its owner where it is not there.

    Raises Unkept where it cannot be made.
    """
    folder = find_instance(instance)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise Unkept("no-instance", path=folder, why=error.strerror) from error
    return folder


def find_database(instance: str | os.PathLike[str] | None = None) -> Path:
    """The database that is there already; nothing is made. Raises Unkept where there is none: a slip in a name."""
    database = find_instance(instance) / DATABASE
    if not database.is_file():
        raise Unkept("nothing-there", path=database.parent)
    return database


def find_instance(instance: str | os.PathLike[str] | None = None) -> Path:
    """As named, else by REFEREE_INSTANCE, else in the checkout or with what its user keeps: it may not be there yet.

    Raises Unkept for a user without a home.
    """
    named = instance or os.environ.get("REFEREE_INSTANCE")
    return Path(os.path.realpath(named or _usual_folder()))


def _usual_folder() -> Path:
    beside = Path(__file__).resolve().parent.parent.parent
    if (beside / "pyproject.toml").is_file():
        return beside / "instance"
    earlier = Path(sys.prefix) / "var/referee-instance"  # it goes with the environment: nothing new is kept there
    if (earlier / DATABASE).is_file():
        return earlier
    usual = Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share") / "referee"
    try:
        return usual.expanduser()
    except RuntimeError as error:  # a user without a home
        raise Unkept("no-instance", path=usual, why=error) from error


@contextmanager
def alone(folder: Path, *, patient: bool = True) -> Iterator[None]:
    """One process at a time makes what a folder lacks; the others wait, or are refused by Unkept."""
    lock = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX if patient else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Unkept("instance-taken", path=folder) from error
        yield
    finally:
        os.close(lock)


def make_private(path: Path) -> None:
    """An empty file that only its owner may read, where there is none; SQLite’s files beside it do as it does."""
    if not path.exists():  # opened and closed beside SQLite, it would lose its locks
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def shut_out(folder: Path) -> None:
    """Takes the files there from everybody but their owner, as they were made, and says so if anybody had them."""
    lie_open = [path for name in OWN if (path := folder / name).is_file() and path.stat().st_mode & 0o077]
    for path in lie_open:
        try:
            path.chmod(path.stat().st_mode & 0o700)
        except OSError as error:
            _log.warning("%s can be read by others than its owner: chmod 600 it (%s)", path, error.strerror)
        else:
            _log.warning("%s could be read by others than its owner; now it cannot", path)


def read_secret(folder: Path) -> str:
    """Signs the cookies. Made at the first start, whole or not at all; only its owner may read it.

    Raises Unkept for one that could be guessed.
    """
    path = folder / SECRET
    with alone(folder):
        drop_drafts(path)
        if not (path.is_file() and path.read_bytes()):
            write_whole(path, secrets.token_hex(32))
    secret = path.read_bytes()
    if len(secret.strip()) < LEAST:
        raise Unkept("secret-short", path=path, least=LEAST)
    return secret.decode(errors="backslashreplace")  # it may come from /dev/urandom
