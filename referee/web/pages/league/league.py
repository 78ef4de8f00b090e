"""The public page of a league: how each division stands, tonight, what comes next, and the last results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlite_utils import Database

from referee.calls.cups import say_champion, say_round, say_tie_sides
from referee.calls.league import say_points
from referee.calls.standings import say_place
from referee.language import isolated, say
from referee.league.shapes import COUNTS
from referee.league.states import is_to_play
from referee.seasons.cups import read_cup
from referee.seasons.stored import as_fixture
from referee.store.league_fixtures import FixtureRow, fixtures_of_season
from referee.store.league_results import results_of
from referee.store.league_seasons import Season, read_league, running_season, seasons_of
from referee.store.league_teams import Division, divisions_of
from referee.web.clock import this_moment
from referee.web.league.days import say_day, today
from referee.web.league.feed_addresses import Feed, feed
from referee.web.league.standing import read_standing
from referee.web.pages.league.accounts import Told, tell_pins
from referee.web.pages.league.lines import FixtureLine, KnownSeason, fixture_line, know_season
from referee.web.pages.league.standings import say_after

LEADERS = 3


@dataclass(frozen=True)
class Leader:
    """One of the first of a division: its place, name and points in words."""

    place: str
    team: str
    points: str


@dataclass(frozen=True)
class DivisionPart:
    """A division with its first teams; before the first result all its teams are told of in `about`.

    `way` are the words that lead to the whole of it.
    """

    id: str
    name: str
    after: str
    leaders: tuple[Leader, ...]
    about: str
    way: str


@dataclass(frozen=True)
class LeaguePage:
    """A league in one of its seasons, `others` are the rest by id and name; `about_next` and `about_last` are days.

    `venues` are those where anything is played tonight, by id and name; `wrong` are PINs that are locked, for
    the secretary.
    """

    id: str
    name: str
    season: str
    season_id: str
    divisions: tuple[DivisionPart, ...]
    tonight: tuple[FixtureLine, ...]
    venues: tuple[tuple[str, str], ...]
    next: tuple[FixtureLine, ...]
    about_next: str
    last: tuple[FixtureLine, ...]
    about_last: str
    others: tuple[tuple[str, str], ...]
    secretary: bool
    wrong: tuple[Told, ...] = ()
    calendar: Feed | None = None


def league_page(db: Database, league: str, season: str = "", *, secretary: bool = False) -> LeaguePage:
    """`season`: an older one that is asked for; whatever is not one of the league's shows the one that runs."""
    here, seasons = read_league(db, league), seasons_of(db, league)
    chosen = next((one for one in seasons if one.id == season), running_season(db, league, today(here.zone)))
    chosen = chosen or next(iter(seasons), None)
    if chosen is None:
        return LeaguePage(league, here.name, "", "", (), (), (), (), "", (), "", (), secretary)
    divisions, day = divisions_of(db, chosen.id), today(here.zone)
    fixtures = [row for row in fixtures_of_season(db, chosen.id) if row.home and row.away]
    known, coming, last = _known(db, chosen, divisions, day), _coming(fixtures, day), _last(fixtures, day)
    return LeaguePage(
        id=league,
        name=here.name,
        season=chosen.name,
        season_id=chosen.id,
        divisions=tuple(_division(db, chosen, one) for one in divisions),
        tonight=_lines((row for row in fixtures if row.day == day), known),
        venues=_venues((row for row in fixtures if row.day == day), known),
        next=_lines(coming, known),
        about_next=_say_day_of(coming),
        last=_lines(last, known),
        about_last=_say_day_of(last),
        others=tuple((one.id, one.name) for one in seasons if one != chosen),
        secretary=secretary,
        wrong=tuple(one for one in tell_pins(db, (league,), this_moment()) if one.locked) if secretary else (),
        calendar=feed(db, league, "league", league) if divisions else None,
    )


def _known(db: Database, season: Season, divisions: Sequence[Division], day: str) -> KnownSeason:
    results = [row for division in divisions for row in results_of(db, division.id)]
    return know_season(db, season, results, day)


def _coming(fixtures: Sequence[FixtureRow], day: str) -> list[FixtureRow]:
    """Those of the next day after this one on which anything is to be played."""
    waiting = [row for row in fixtures if row.day and row.day > day and is_to_play(as_fixture(row))]
    first = min((row.day for row in waiting if row.day), default="")
    return [row for row in waiting if row.day == first]


def _last(fixtures: Sequence[FixtureRow], day: str) -> list[FixtureRow]:
    """Those of the last day before this one with a result."""
    over = [row for row in fixtures if row.day and row.day < day and row.state in COUNTS]
    latest = max((row.day for row in over if row.day), default="")
    return [row for row in over if row.day == latest]


def _lines(rows: Iterable[FixtureRow], known: KnownSeason) -> tuple[FixtureLine, ...]:
    return tuple(fixture_line(row, known) for row in rows)


def _venues(rows: Iterable[FixtureRow], known: KnownSeason) -> tuple[tuple[str, str], ...]:
    """In the order of their names."""
    used = {row.venue for row in rows}
    return tuple((venue, name) for venue, name in known.venues.items() if venue in used)


def _say_day_of(rows: Sequence[FixtureRow]) -> str:
    return say_day(rows[0].day) if rows and rows[0].day else ""


def _cup(db: Database, season: Season, division: Division) -> DivisionPart:
    """A cup with the round that is played now, or with who has won it."""
    cup = read_cup(db, season, division.id)
    now = next((part for part in cup.parts if not part.is_over), None)
    ties = [say_tie_sides(one.tie, cup.names) for one in now.ties] if now else []
    names = ", ".join(map(isolated, cup.names.values())) or say("No teams yet.")
    return DivisionPart(
        id=division.id,
        name=division.name,
        after=say_round(now.round) if now else "",
        leaders=(),
        about=say_champion(cup.names[cup.champion]) if cup.champion else "; ".join(ties) or names,
        way=say("The whole cup"),
    )


def _division(db: Database, season: Season, division: Division) -> DivisionPart:
    if division.kind == "cup":
        return _cup(db, season, division)
    standing = read_standing(db, season, division)
    begun = bool(standing.results)
    by_name = [team for team in standing.names if team in standing.teams]
    return DivisionPart(
        id=division.id,
        name=division.name,
        after=say_after(standing) if begun else "",
        leaders=tuple(
            Leader(say_place(row.place, row.shared), standing.names[row.team], say_points(row.points))
            for row in standing.table.rows[:LEADERS]
        )
        if begun
        else (),
        about="" if begun else ", ".join(isolated(standing.names[team]) for team in by_name) or say("No teams yet."),
        way=say("The whole table"),
    )
