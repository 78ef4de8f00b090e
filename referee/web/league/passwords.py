"""Passwords and PINs as hashes (argon2id). It knows no database, and runs outside every transaction: it is slow."""

from __future__ import annotations

import hmac
import threading
import unicodedata
from itertools import pairwise

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from referee.errors import IllegalPlay, NotationError
from referee.store.league_accounts import plain_name

SHORTEST, LONGEST = 10, 200  # signs
DIFFERENT = 5  # signs of a password, at least
DIGITS = 6  # of a PIN: with the locks, one is not guessed in a season
CHOSEN = range(4, 9)  # digits of one that a secretary chooses
# OWASP's least for argon2id: a small machine in a cellar has 19 MiB to spare, twice.
_HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_AT_ONCE = threading.BoundedSemaphore(2)
# Nobody's: a name that is not there takes as long as one that is.
_NOBODY = "$argon2id$v=19$m=19456,t=2,p=1$Kljm6pQ7v8w1ZAzYX4AiZA$jc69vWZ+fywqzI6ZifP2o79FUOfjt9/R6nz0135NyuA"


def hash_secret(typed: str) -> str:
    with _AT_ONCE:
        return _HASHER.hash(_composed(typed))


def is_right(stored: str, typed: str) -> bool:
    """Whether it was typed as it was chosen; `stored` is a hash, "" where there is none, which is never right."""
    with _AT_ONCE:
        try:
            return _HASHER.verify(stored or _NOBODY, _composed(typed)) and bool(stored)
        except (VerificationError, InvalidHashError):
            return False


def is_out_of_date(stored: str) -> bool:
    """Whether the hash was made with weaker settings than today's."""
    return _HASHER.check_needs_rehash(stored)


def check_password(typed: str, again: str, name: str) -> None:
    """Raises NotationError or IllegalPlay for what cannot be the password of the account `name`."""
    if typed != again:
        raise IllegalPlay("passwords-differ")
    if len(typed) > LONGEST:
        raise NotationError("too-long", most=LONGEST)
    if len(typed) < SHORTEST:
        raise IllegalPlay("password-short", least=SHORTEST)
    if len(set(typed)) < DIFFERENT or plain_name(name) in plain_name(typed):
        raise IllegalPlay("password-easy")


def make_pin(secret: str, form: str) -> str:
    """That which a form makes, however often it is sent. Who does not know the server's `secret` cannot guess it."""
    made = hmac.digest(secret.encode(), f"pin {form}".encode(), "sha256")
    return f"{int.from_bytes(made) % 10**DIGITS:0{DIGITS}}"


def read_new_pin(typed: str) -> str:
    """A PIN that somebody has chosen. Raises IllegalPlay for what are no digits, and for what is tried first."""
    pin = "".join(typed.split())
    if not (pin.isascii() and pin.isdecimal() and len(pin) in CHOSEN):
        raise IllegalPlay("pin-not-digits", least=CHOSEN[0], most=CHOSEN[-1])
    steps = {(int(b) - int(a)) % 10 for a, b in pairwise(pin)}
    halves = pin[: len(pin) // 2] == pin[len(pin) // 2 :]
    if halves or len(steps) == 1:  # 1111, 1234, 4321, 9012, 2424
        raise IllegalPlay("pin-easy")
    return pin


def read_pin(typed: str) -> str:
    """The digits of what was typed: "482 915" is 482915. Whatever else it is, it is short, and wrong."""
    return "".join(typed.split())[: 2 * DIGITS]


def _composed(typed: str) -> str:
    """Phones and typewriters compose letters in two ways."""
    return unicodedata.normalize("NFC", typed[:LONGEST]).encode("utf-8", "replace").decode()
