"""The folder where the database and the secret live."""

from __future__ import annotations

import fcntl
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

DATABASE = "referee.db"
SERVED = "address"  # the file with the address by which phones reach the server that was started last


def find_instance(instance: str | os.PathLike[str] | None = None) -> Path:
    """As named, else by REFEREE_INSTANCE, else in the checkout or the environment; made for its owner if missing."""
    named = instance or os.environ.get("REFEREE_INSTANCE")
    beside = Path(__file__).resolve().parent.parent.parent
    default = (
        beside / "instance" if (beside / "pyproject.toml").is_file() else Path(sys.prefix) / "var/referee-instance"
    )
    folder = Path(named) if named else default
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder.resolve()


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """One process at a time makes what a folder lacks; the others wait."""
    lock = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)


def make_private(path: Path) -> None:
    """An empty file that only its owner may read, where there is none; SQLite’s files beside it do as it does."""
    if not path.exists():  # opened and closed beside SQLite, it would lose its locks
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def read_secret(folder: Path) -> str:
    """Signs the cookies. Made at the first start, whole or not at all; only its owner may read it."""
    path = folder / "secret"
    with alone(folder):
        if not (path.is_file() and path.read_text()):
            draft = folder / f"secret.{secrets.token_hex(4)}"
            with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
                file.write(secrets.token_hex(32))
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        return path.read_text()
