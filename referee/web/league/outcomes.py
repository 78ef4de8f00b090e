"""What a secretary may ask of a fixture, and how it and its return stand afterwards. Nothing is written here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sqlite_utils import Database

from referee.errors import IllegalPlay, NotationError
from referee.league.shapes import State
from referee.league.states import (
    Change,
    Fixture,
    changes,
    find_return,
    move,
    postpone,
    restore,
    swap_venue,
    void,
    walk_over,
)
from referee.seasons.stored import as_fixture, as_fixtures, put_back
from referee.store.league_fixtures import FixtureRow, check_sides, fixtures_of_division, fixtures_on, has_card
from referee.store.league_teams import check_plays, read_team, venues_in_use
from referee.web.league.cards import open_card, state_of


@dataclass(frozen=True)
class Asked:
    """A change as a form asks for it: `change` as in `states`, `to` a team, `both` swaps the return too."""

    change: str = ""
    day: str = ""
    hour: str = ""
    to: str = ""
    both: bool = False
    venue: str = ""


@dataclass(frozen=True)
class Outcome:
    """The fixture, and its return where that changes too: as they are, and as they are afterwards."""

    before: tuple[FixtureRow, ...]
    after: tuple[FixtureRow, ...]

    @property
    def seen(self) -> str:
        """What a page has shown that asks whether to do it."""
        return "+".join(row.seen for row in self.before)


def read_asked(form: Mapping[str, str]) -> Asked:
    names = ("change", "day", "hour", "to", "venue")
    change, day, hour, to, venue = (form.get(name, "").strip()[:40] for name in names)
    return Asked(change, day, hour, to, both="both" in form, venue=venue)


def work_out(db: Database, league: str, row: FixtureRow, asked: Asked) -> Outcome:
    """Raises IllegalPlay or NotationError for what cannot be, also where it would change nothing."""
    after = _after(db, league, row, asked)
    if after == row:
        raise IllegalPlay("fixture-stands-so")
    back = return_to_swap(db, row) if asked.change == "swap" and asked.both else None
    if back is None:
        return Outcome((row,), (after,))
    return Outcome((row, back), (after, _swap(db, league, back)))


def return_of(db: Database, row: FixtureRow) -> FixtureRow | None:
    """The other meeting of the two at the other venue."""
    rows = fixtures_of_division(db, row.division)
    found = find_return(as_fixture(row), as_fixtures(rows))
    return next((one for one in rows if found and one.id == found.id), None)


def return_to_swap(db: Database, row: FixtureRow) -> FixtureRow | None:
    """The same, where its venue can still be swapped."""
    back = return_of(db, row)
    return back if back and "swap" in may_become(db, back) else None


def may_become(db: Database, row: FixtureRow) -> tuple[Change, ...]:
    """What may be done with it now."""
    return changes(as_fixture(row).state, has_card(db, row.id))


def _after(db: Database, league: str, row: FixtureRow, asked: Asked) -> FixtureRow:
    fixture, others = as_fixture(row), _others(db, league, asked.day)
    match asked.change:
        case "move":
            return put_back(row, move(fixture, asked.day, asked.hour, others, _venue(db, league, asked)))
        case "postpone":
            return put_back(row, postpone(fixture, asked.day or None, others))
        case "swap":
            return _swap(db, league, row)
        case "walkover":
            return put_back(row, walk_over(fixture, asked.to))
        case "void":
            return put_back(row, void(fixture))
        case "restore":
            return _restore(db, league, row)
    raise NotationError("no-such-change", text=asked.change)


def _venue(db: Database, league: str, asked: Asked) -> str:
    """The one that is asked for, "" where it stays as it is. Raises NotationError for one that is not offered."""
    if asked.venue and asked.venue not in venues_in_use(db, league):
        raise NotationError("not-offered", text=asked.venue)
    return asked.venue


def _swap(db: Database, league: str, row: FixtureRow) -> FixtureRow:
    venue = read_team(db, row.away).venue if row.away else ""
    swapped = put_back(row, swap_venue(as_fixture(row), venue, _others(db, league, row.day)))
    check_sides(db, row, swapped)
    return swapped


def _restore(db: Database, league: str, row: FixtureRow) -> FixtureRow:
    """Nothing comes back of a team that has withdrawn; and the day may have been given to another match since."""
    restored = restore(as_fixture(row), _by_card(db, row))
    for team in filter(None, (row.home, row.away)):
        check_plays(db, team)
    if restored.state != "final" and restored.day:
        move(replace(restored, state="scheduled"), restored.day, restored.hour, _others(db, league, restored.day))
    return put_back(row, restored)


def _by_card(db: Database, row: FixtureRow) -> State | None:
    """What its card makes of a match, None without one. One that is begun and has no day waits for it."""
    if not has_card(db, row.id):
        return None
    here = open_card(db, row.id)
    state = state_of(here, here.card)
    return None if state == "playing" and not row.day else state


def _others(db: Database, league: str, day: str | None) -> list[Fixture]:
    return as_fixtures(fixtures_on(db, league, day))
