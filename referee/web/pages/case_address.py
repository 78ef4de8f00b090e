"""The addresses of the pages that settle an argument: the whole question stands in them, and nothing is stored.

They are read kindly, so that what can be read of a broken one is kept, and written in one way only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar
from urllib.parse import urlencode

from referee.cases import read_chosen, settle_case, split_pieces
from referee.errors import NotationError, Refused
from referee.rules.games import GAMES
from referee.rules.options import unusual
from referee.rules.seating import Seating
from referee.text import check_text

TABLE = Seating(2)  # an argument has two sides; no house rule of the counting depends on it
LONGEST = 200  # signs of one part of a question
MOST_CLAIMED = 99
Chosen = tuple[tuple[str, str], ...]
Part = tuple[str, object]
Asked = dict[str, list[str]]
Read = TypeVar("Read")


def last(asked: Asked, name: str) -> str:
    """A part of the address, the last one where it stands there twice; "" where it does not."""
    return (asked.get(name) or [""])[-1].strip()


def joined(asked: Asked, name: str) -> str:
    """Pieces of the address; where they stand there twice, one after another."""
    return " ".join(asked.get(name) or []).strip()


def write_address(path: str, *asked: Part) -> str:
    """The address with what is asked for in this order, without what is empty; pieces joined, True written 1."""
    written = [(name, _write(value)) for name, value in asked if value is not False and value not in (None, "", ())]
    query = urlencode(written, safe="=,/-")
    return f"{path}?{query}" if query else path


def _write(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return "1" if value is True else str(value)


def write_rules(chosen: Chosen) -> list[Part]:
    """House rules as parts of an address."""
    return [("rule", f"{name}={value}") for name, value in chosen]


@dataclass
class Reader:
    """Reads the parts of an address one after another; `refusal` is the first thing that cannot be."""

    asked: Asked
    refusal: Refused | None = field(default=None)

    def tried(self, read: Callable[..., Read], *what: Any) -> Read | None:
        """What is read of `what`; None where it is refused."""
        try:
            return read(*what)
        except Refused as refusal:
            self.refuse(refusal)
            return None

    def refuse(self, refusal: Refused) -> None:
        """Keeps what is wrong, if it is the first."""
        self.refusal = self.refusal or refusal

    def text(self, name: str) -> str:
        """One part of the address, not longer than anybody can mean it."""
        return self.tried(_checked, last(self.asked, name)) or ""

    def words(self, name: str) -> list[str]:
        """Pieces parted by blanks or commas, with the signs of suits read."""
        return split_pieces(self.tried(_checked, joined(self.asked, name)) or "")

    def choice(self, name: str, values: Iterable[str]) -> str:
        """One of the values, or ""."""
        return self.tried(_known, name, self.text(name), ("", *values)) or ""

    def figure(self, name: str, most: int) -> int | None:
        """A number up to `most`, None where there is none."""
        return self.tried(_figure, name, self.text(name), most)

    def claim(self) -> int | None:
        """What somebody makes it, more than there is keys for included."""
        return self.figure("claim", MOST_CLAIMED)

    def rules(self, game: str) -> Chosen:
        """The house rules that are not the usual ones."""
        chosen: dict[str, str] = {}
        for text in self.asked.get("rule", []):
            chosen = self.tried(_rule, game, chosen, text) or chosen
        return tuple(unusual(GAMES[game].rules, TABLE, chosen).items())


def _checked(text: str) -> str:
    if len(text) > LONGEST:
        raise NotationError("too-long", most=LONGEST)
    check_text(text)
    return text


def _known(name: str, text: str, values: tuple[str, ...]) -> str:
    if text not in values:
        raise NotationError("not-asked", text=f"{name}={text}")
    return text


def _figure(name: str, text: str, most: int) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and int(text) <= most):
        raise NotationError("not-asked", text=f"{name}={text}")
    return int(text)


def _rule(game: str, chosen: dict[str, str], text: str) -> dict[str, str]:
    together = chosen | read_chosen([_checked(text)])
    settle_case(game, together)
    return together
