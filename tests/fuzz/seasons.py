"""A season's file with something wrong in it; and a database to put it into, of which nothing is kept."""

from __future__ import annotations

import copy
import json
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from referee import create_app
from referee.errors import Refused
from referee.seasons.file_checks import check_file
from referee.seasons.file_in import add_season_file
from referee.seasons.file_out import write_season
from referee.seasons.file_reading import read_season_file
from referee.store.store import Store
from tests.fuzz.sentences import check_refusal
from tests.fuzz.texts import hostile, sent
from tests.web.league.full import play_season

Place = tuple[str | int, ...]
NOTHING: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2**70,
    1.5,
    1e300,
    "",
    [],
    {},
    [[]],
    [None],
    {"": 1},
    "9" * 5000,
)


@cache
def true_file() -> str:
    """A season with something of everything, as its secretary fetches it."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(folder, testing=True)
        rows = play_season(app)
        store: Store = app.extensions["sheets"].store
        with store.reading() as db:
            text = write_season(db, rows.season)
        store.close()
    return text


@cache
def places() -> tuple[tuple[Place, ...], ...]:
    """Where something stands in it: the keys and numbers that lead there; those of one kind together."""
    kinds: dict[Place, list[Place]] = {}
    for place in _places(json.loads(true_file()), ()):
        kinds.setdefault(tuple("" if isinstance(key, int) else key for key in place), []).append(place)
    return tuple(map(tuple, kinds.values()))


def _some_place(draw: st.DrawFn) -> Place:
    return draw(st.sampled_from(draw(st.sampled_from(places()))))


def _places(it: Any, way: Place) -> list[Place]:
    inside = it.items() if isinstance(it, dict) else enumerate(it[:12]) if isinstance(it, list) else ()
    return [place for key, value in inside for place in ((*way, key), *_places(value, (*way, key)))]


@st.composite
def files(draw: st.DrawFn) -> bytes:
    """Up to three things changed, dropped, doubled or put elsewhere; now and then bytes that are no file."""
    if draw(st.integers(0, 19)) == 0:
        return sent(draw(hostile))
    file = json.loads(true_file())
    for _ in range(draw(st.integers(0, 3))):
        _change(draw, file)
    data = sent(json.dumps(file, ensure_ascii=draw(st.booleans())))
    if draw(st.integers(0, 9)) == 0:
        at = draw(st.integers(0, len(data)))
        data = data[:at] + sent(draw(hostile)) + data[at + draw(st.integers(0, 9)) :]
    return data


def _change(draw: st.DrawFn, file: dict[str, Any]) -> None:
    *way, key = _some_place(draw)
    try:
        there = _at(file, way)
        value = there[key]
    except (LookupError, TypeError):
        return  # something before it was changed
    if not isinstance(there, dict | list):
        return  # a text has taken its place
    match draw(st.sampled_from(("put", "put", "other", "drop", "double"))):
        case "drop":
            del there[key]
        case "double" if isinstance(there, list):
            there.append(copy.deepcopy(value))
        case "other":
            there[key] = copy.deepcopy(_found(file, _some_place(draw)))
        case _:
            there[key] = draw(st.one_of(hostile, st.sampled_from(NOTHING), st.integers(-3, 200)))


def _at(it: Any, way: list[str | int]) -> Any:
    for key in way:
        it = it[key]
    return it


def _found(file: Any, way: Place) -> Any:
    try:
        return _at(file, [*way])
    except (LookupError, TypeError):
        return None


@cache
def empty_store() -> Store:
    folder = tempfile.mkdtemp(prefix="referee-fuzz-")
    return Store(Path(folder) / "referee.db")


class _NotKept(Exception):
    """Ends a transaction."""


def read_file(data: bytes) -> Refused | None:
    """Reads it; what has no fault is put in as well, and not kept."""
    filed = read_season_file(data, "fuzz")
    check_file(filed)
    for fault in filed.faults:
        check_refusal(fault.cause)
    if filed.faults:
        return filed.faults[0].cause
    try:
        with empty_store().writing() as db:
            add_season_file(db, filed)
            assert [*db.execute("PRAGMA foreign_key_check")] == []
            raise _NotKept
    except _NotKept:
        return None
