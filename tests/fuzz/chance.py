"""Chance that comes the same way each time: ids, keys, tokens and lots, so that a seed asks the same again."""

from __future__ import annotations

import base64
import os
import secrets
from collections.abc import Callable
from contextlib import ExitStack
from random import Random
from unittest.mock import patch

from itsdangerous import TimestampSigner


class Chance:
    """In the place of what the app draws, and of the second in which a cookie or a token is signed."""

    def __init__(self, second: int) -> None:
        self._random = Random(second)  # noqa: S311 - what must not be guessed elsewhere
        self._second = second
        self._places = ExitStack()
        drawn: dict[str, Callable[..., object]] = {
            "token_bytes": self._bytes,
            "token_hex": lambda size=32: self._bytes(size).hex(),
            "token_urlsafe": lambda size=32: base64.urlsafe_b64encode(self._bytes(size)).rstrip(b"=").decode(),
            "choice": self._random.choice,
            "randbelow": self._random.randrange,
            "SystemRandom": lambda: self._random,
        }
        for name, draw in drawn.items():
            self._places.enter_context(patch.object(secrets, name, draw))
        self._places.enter_context(patch.object(os, "urandom", self._bytes))
        self._places.enter_context(patch.object(TimestampSigner, "get_timestamp", lambda _signer: second))

    def _bytes(self, size: int = 32) -> bytes:
        return self._random.randbytes(size)

    def again(self) -> None:
        """From here it comes as it came when this was said before."""
        self._random.seed(self._second)

    def close(self) -> None:
        """Chance is chance again."""
        self._places.close()
