"""What may stand in a column of a season's file: how it goes out of the database, and how it is read in again.

Whatever is read is checked, and has the shape of the database afterwards; a refusal says what is wrong with it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from referee.errors import IllegalPlay, NotationError
from referee.league.criteria import check_chain
from referee.league.days import read_day, read_hour
from referee.league.formats import read_format, write_format
from referee.league.names import read_name
from referee.league.points import read_points
from referee.league.withdrawals import CHOICES, read_withdrawn
from referee.store.games import kept_moment
from referee.store.league_who import ACCOUNT, ELSEWHERE, TEAM
from referee.text import check_text

SECRETARY = "secretary:"  # in a file, before the name; an account is of one server only
LONGEST_NAME, LONGEST_TEXT, LONGEST_RECORD = 200, 1000, 200_000
_LARGEST = 10**6


@dataclass
class Names:
    """What things are called: in a file by table and number, in the database by id. `accounts` are names by id."""

    ids: dict[tuple[str, str], str] = field(default_factory=dict)
    accounts: Mapping[str, str] = field(default_factory=dict)

    def find(self, table: str, one: str) -> str:
        """Raises NotationError for what is not there."""
        found = self.ids.get((table, one))
        if found is None:
            raise NotationError("season-refers-to-nothing", text=one[:LONGEST_NAME])
        return found


Turn = Callable[[Any, Names], Any]


@dataclass(frozen=True)
class Kind:
    """`read` makes of what stands in a file what the database keeps; `out` the other way round."""

    read: Turn
    out: Turn = lambda value, _: value


def text(most: int = LONGEST_TEXT) -> Kind:
    """On one line, of so many letters at most."""
    return Kind(lambda value, _: _text(value, most))


def name() -> Kind:
    """Of a league, a team, a player …: what a form takes for one, or "" where nobody may be named."""
    return Kind(lambda value, _: said if not (said := _text(value, LONGEST_NAME)).strip() else read_name(said))


def number(among: range) -> Kind:
    """A whole one."""
    return Kind(lambda value, _: _number(value, among))


def word(known: Collection[str]) -> Kind:
    """One of those that are known."""
    return Kind(lambda value, _: _word(value, known))


def optional(kind: Kind, nothing: str | None = None) -> Kind:
    """null in a file, `nothing` in the database."""
    return Kind(
        lambda value, names: nothing if value is None else kind.read(value, names),
        lambda value, names: None if value == nothing else kind.out(value, names),
    )


def ref(table: str) -> Kind:
    """One of the rows of a table."""
    return Kind(
        lambda value, names: names.find(table, _text(value, LONGEST_NAME)),
        lambda value, names: names.find(table, value),
    )


def _flag(value: object, _names: Names) -> int:
    if not isinstance(value, bool):
        raise NotationError("season-wrong-kind", text=_brief(value))
    return int(value)


def _day(value: object, _names: Names) -> str:
    return read_day(_text(value, LONGEST_NAME)).isoformat()


def _hour(value: object, _names: Names) -> str:
    return read_hour(_text(value, LONGEST_NAME))


def _moment(value: object, _names: Names) -> str:
    """UTC, as all moments are kept: they are put in order as they stand, and told on any clock."""
    said = _text(value, LONGEST_NAME)
    try:
        read_day(said[:10])
        moment = datetime.fromisoformat(said)
    except (ValueError, NotationError):
        moment = None
    if moment is None or moment.utcoffset() != timedelta(0):
        raise NotationError("season-no-moment", text=said)
    return kept_moment(moment.astimezone(UTC))


def _zone(value: object, _names: Names) -> str:
    said = _text(value, LONGEST_NAME)
    try:
        return ZoneInfo(said).key
    except (ValueError, OSError, KeyError) as error:
        raise NotationError("no-such-zone", text=said) from error


def _days(value: object, names: Names) -> str:
    return json.dumps([_day(day, names) for day in _list(value)])


def _points(value: object, _names: Names) -> str:
    """A fraction, such as -2 or 1/2."""
    said = _text(value, LONGEST_NAME)
    points = read_points(said.removeprefix("-"))
    return str(-points if said.startswith("-") else points)


def _withdrawn(value: object, names: Names) -> str:
    """How, and since when: "walkovers 2027-01-14"."""
    said = _text(value, LONGEST_NAME)
    how, day = read_withdrawn(said)
    _word(how, ("", *CHOICES))
    return f"{how} {_day(day, names)}" if day else how


def _chain(value: object, _names: Names) -> str:
    chain = [_text(one, LONGEST_NAME) for one in _list(value)]
    check_chain(chain)
    return json.dumps(chain)


def _format(value: object, _names: Names) -> str:
    """{} while none has been chosen."""
    return json.dumps(write_format(read_format(value)) if value != {} else {}, ensure_ascii=False)


def _out_format(value: str, _names: Names) -> object:
    kept = json.loads(value)
    return write_format(read_format(kept)) if kept else {}


def _who(value: object, names: Names) -> str:
    said = _text(value, LONGEST_NAME)
    if said.startswith(SECRETARY):
        return f"{ELSEWHERE}{said.removeprefix(SECRETARY)}"
    return f"{TEAM}{names.find('teams', said)}" if said else ""


def _out_who(value: str, names: Names) -> str:
    if value.startswith(ELSEWHERE):
        return f"{SECRETARY}{value.removeprefix(ELSEWHERE)}"
    if value.startswith(ACCOUNT):
        return f"{SECRETARY}{names.accounts.get(value.removeprefix(ACCOUNT), '')}"
    return names.find("teams", value.removeprefix(TEAM)) if value else ""


def _signer(value: object, names: Names) -> str:
    """As `who`, but a team stands there by its id alone."""
    return _who(value, names).removeprefix(TEAM)


FLAG = Kind(_flag, lambda value, _: bool(value))
DAY, HOUR, MOMENT, ZONE = Kind(_day), Kind(_hour), Kind(_moment), Kind(_zone)
DAYS = Kind(_days, lambda value, _: json.loads(value))
CHAIN = Kind(_chain, lambda value, _: json.loads(value))
POINTS, WITHDRAWN = Kind(_points), Kind(_withdrawn)
FORMAT = Kind(_format, _out_format)
WHO, SIGNER = Kind(_who, _out_who), Kind(_signer, _out_who)


def moments() -> Kind:
    """One for each entry of a log."""
    return Kind(lambda value, names: [_moment(one, names) for one in _list(value)])


def record() -> Kind:
    """A record as text; whether it can be is judged elsewhere."""
    return Kind(lambda value, _: _lines(value, LONGEST_RECORD))


def read_columns(value: object, kinds: Mapping[str, Kind], names: Names) -> dict[str, Any]:
    """An object of exactly these fields. Raises Refused at the first that cannot be."""
    if not isinstance(value, dict):
        raise NotationError("season-wrong-kind", text=_brief(value))
    for name in value.keys() - kinds.keys():
        raise NotationError("season-unknown-field", text=_brief(name))
    for name in kinds.keys() - value.keys():
        raise NotationError("season-field-missing", text=name)
    return {name: kind.read(value[name], names) for name, kind in kinds.items()}


def _text(value: object, most: int) -> str:
    """On one line."""
    said = _lines(value, most)
    check_text(said)
    return said


def _lines(value: object, most: int) -> str:
    if not isinstance(value, str):
        raise NotationError("season-wrong-kind", text=_brief(value))
    if len(value) > most:
        raise NotationError("too-long", most=most)
    return value


def _number(value: object, among: range) -> int:
    if type(value) is not int:
        raise NotationError("season-wrong-kind", text=_brief(value))
    if value not in among:
        raise IllegalPlay("season-number", least=among[0], most=among[-1])
    return value


def _word(value: object, known: Collection[str]) -> str:
    said = _text(value, LONGEST_NAME)
    if said not in known:
        raise NotationError("season-unknown-word", text=said, known=", ".join(filter(None, known)))
    return said


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise NotationError("season-wrong-kind", text=_brief(value))
    if len(value) > _LARGEST:
        raise NotationError("season-too-many", most=_LARGEST)
    return value


def _brief(value: object) -> str:
    """What stands there, to be quoted."""
    said = json.dumps(value, ensure_ascii=False) if not isinstance(value, str) else value
    return "".join(sign for sign in said[:40] if sign.isprintable())
