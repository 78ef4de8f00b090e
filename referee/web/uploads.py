"""A file that somebody has sent."""

from __future__ import annotations

from referee.errors import NotationError


def filled(data: bytes) -> bytes:
    """What is in it. Raises NotationError where that is nothing."""
    if not data:
        raise NotationError("file-empty")
    return data
