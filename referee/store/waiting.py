"""A large file that somebody has sent to be looked at: kept beside the database until it is put in, at most a day."""

from __future__ import annotations

import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from referee.errors import IllegalPlay
from referee.store.instance import make_private

FOLDER = "waiting"
KEPT = 24 * 3600  # seconds


def keep_waiting(folder: Path, account: str, data: bytes) -> str:
    """In the place of what the account has sent before; the mark by which it is found. What is old goes."""
    place = folder / FOLDER
    place.mkdir(mode=0o700, exist_ok=True)
    for old in place.iterdir():
        with suppress(FileNotFoundError):  # which has just been put in
            if time.time() - old.stat().st_mtime > KEPT:
                old.unlink()
    make_private(place / account)
    (place / account).write_bytes(data)
    return _mark(data)


def find_waiting(folder: Path, account: str, mark: str) -> bytes:
    """Raises IllegalPlay for what has gone, or was replaced."""
    data = b""
    with suppress(FileNotFoundError):
        data = (folder / FOLDER / account).read_bytes()
    if not data or _mark(data) != mark:
        raise IllegalPlay("season-file-gone")
    return data


def drop_waiting(folder: Path, account: str) -> None:
    (folder / FOLDER / account).unlink(missing_ok=True)


def _mark(data: bytes) -> str:
    return sha256(data).hexdigest()
