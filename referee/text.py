"""What a text may hold that people type: signs that can be shown, on one line; and when two names are the same."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from referee.errors import NotationError, Refused

_TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def check_text(text: str) -> None:
    """Raises NotationError for text that does not belong on one line of a page, or turns its neighbours round."""
    if any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") or sign in _TURNING for sign in text):
        raise NotationError("not-printable")


@lru_cache(maxsize=10_000)  # a list compares each name with many
def fold(name: str) -> str:
    """As names are compared: without capitals, accents and blanks too many."""
    apart = unicodedata.normalize("NFKD", name)  # first: what comes of it may be capitals
    plain = unicodedata.normalize("NFKD", apart.casefold().replace("ł", "l"))
    return " ".join("".join(sign for sign in plain if not unicodedata.combining(sign)).split())


def read_line(typed: str, most: int, missing: Refused) -> str:
    """What was typed on one line, its blanks made single. Raises `missing` for nothing, NotationError for too much."""
    line = " ".join(typed.split())
    check_text(line)
    if not visible(line):
        raise missing
    if len(line) > most:
        raise NotationError("too-long", most=most)
    return line


def visible(text: str) -> bool:
    """Whether anything of it can be seen."""
    return any(unicodedata.category(sign)[0] not in "CZ" for sign in text)
