"""Days, nights and players in words, as every page of a league says them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from flask_babel import format_date

from referee.language import say
from referee.store.league_players import ERASED

MONDAY = date(2024, 1, 1)
_SHORT = re.compile(r" (?=\S{1,2}(?: |$))")  # before an initial


@dataclass(frozen=True)
class Known:
    """Who is told of: the name, and the address of the page about him, or ""."""

    name: str
    link: str = ""


def say_date(day: str) -> str:
    """ "3 Dec 2026" of a local day (ISO)."""
    return str(format_date(date.fromisoformat(day), "d MMM yyyy"))


def say_night(night: int | None) -> str:
    """ "Thursday" of a home night, 0 for Monday; "" for none."""
    return "" if night is None else str(format_date(MONDAY.replace(day=1 + night), "EEEE"))


def say_player(name: str, shown: str) -> str:
    """A player as everybody may see him: by name, by initials, or not at all."""
    if shown == ERASED:
        return say("Former player")
    if shown == "hidden":
        return say("A player")
    return " ".join(f"{word[0]}." for word in name.split()) if shown == "initials" else name


def know_player(player: str, name: str, shown: str) -> Known:
    """A player as everybody may see him. To the page of one who is not named nothing leads."""
    return Known(say_player(name, shown), "" if shown in ("hidden", ERASED) else f"/players/{player}")


def some(*counted: tuple[int, str]) -> list[str]:
    """Of things that were counted, each with its number in words, those of which there are any."""
    return [words for n, words in counted if n]


def whole_name(name: str) -> str:
    """A name, or several, in which no line ends before an initial: "Bill R."."""
    return _SHORT.sub("\N{NO-BREAK SPACE}", name)
