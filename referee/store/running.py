"""Which server runs in an instance, and the address by which phones reach it."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from referee.errors import Unkept
from referee.store.instance import SERVED


@contextmanager
def serving_at(folder: Path, address: str) -> Iterator[None]:
    """Writes the address down, and is the only one to do so until the block ends, in this process and its children.

    Raises Unkept while another server runs there.
    """
    path = folder / SERVED
    try:
        place = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError:  # a disk that is read-only; nothing can be entered there twice
        yield
        return
    try:
        if not _take(place, fcntl.LOCK_EX):
            raise Unkept("served-already", path=folder, url=path.read_text())
        with suppress(OSError):  # a full disk: the address helps other commands alone
            os.ftruncate(place, 0)
            os.write(place, address.encode())
        yield
    finally:
        os.close(place)


def is_served(folder: Path) -> bool:
    """Whether a server runs there, as far as `referee serve` started it."""
    try:
        place = os.open(folder / SERVED, os.O_RDONLY)
    except OSError:
        return False
    try:
        return not _take(place, fcntl.LOCK_SH)
    finally:
        os.close(place)


def read_address(folder: Path) -> str | None:
    """Of the server that was started last."""
    path = folder / SERVED
    return path.read_text() if path.is_file() else None


def _take(place: int, how: int) -> bool:
    try:
        fcntl.flock(place, how | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
