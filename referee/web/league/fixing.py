"""Matches that get their day one by one: ties of a cup and play-offs. Whoever fixes them is told what is in the way."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlite_utils import Database

from referee.calls.words import facing
from referee.errors import IllegalPlay, StaleEntry
from referee.league.days import free_night, read_day, read_hour
from referee.league.doubts import Doubt
from referee.league.names import read_name
from referee.league.states import ON_ITS_DAY, check_day
from referee.seasons.stored import as_fixture, as_fixtures
from referee.store.league_fixtures import FixtureRow, add_fixtures, fixtures_of_league, fixtures_on
from referee.store.league_seasons import Season, id_of
from referee.store.league_teams import teams_of, venue_called
from referee.web.league.doubting import doubts
from referee.web.league.typed import INPUT, form_key, take, typed


@dataclass(frozen=True)
class Evening:
    """When matches are to be played, as a form says it; `key` was made with the form.

    `sure`: what spoke against it, as the form has told it. `place` is that of a neutral venue, "" for none.
    """

    day: str
    hour: str
    key: str
    sure: str
    place: str

    def at(self, db: Database, league: str, usual: str) -> str:
        """The venue that is named, which the league has from now on, or the `usual` one."""
        return venue_called(db, league, self.place) if self.place else usual

    def match(self, division: str, round: int, teams: tuple[str, str], venue: str, *, play_off: bool) -> FixtureRow:
        """A match on it, home first; the same form makes it once."""
        home, away = teams
        id = id_of(f"{self.key} {round} {' '.join(sorted(teams))}")
        return FixtureRow(id, division, round, home, away, self.day, self.hour, venue, play_off=int(play_off))


def take_evening() -> Evening:
    """Raises NotationError, or StaleEntry for a form without a key."""
    day = take("day", read_day).isoformat()
    hour, key = take("hour", lambda text: read_hour(text[:5])), form_key()
    if not key:
        raise StaleEntry("changed-meanwhile")
    return Evening(day, hour, key, typed("sure"), take("place", lambda text: read_name(text, "")))


def offer_day(db: Database, season: Season, matches: Collection[tuple[str, str]], after: str) -> str:
    """An evening on which all these could be played, home first: a home night of the first of them, after this day."""
    teams = {one.id: one for one in teams_of(db, season.id)}
    playing = [teams[team] for match in matches for team in match if team in teams]
    ids, venues = {one.id for one in playing}, {teams[home].venue for home, _ in matches if home in teams}
    busy = {
        row.day
        for row in fixtures_of_league(db, season.league)
        if row.day and row.state in ON_ITS_DAY and ({row.home, row.away} & ids or row.venue in venues)
    }
    avoided = {day for one in playing for day in one.avoid}
    night = playing[0].night if playing else None
    return free_night(after, night, busy | avoided | {*season.avoid})


def fix(db: Database, season: Season, rows: Sequence[FixtureRow], names: Mapping[str, str], sure: str) -> None:
    """Keeps them. Raises IllegalPlay where one of the teams or the venue is taken that day; its data name the match.

    Also where something speaks against that evening of which nobody is `sure` yet.
    """
    others = as_fixtures(fixtures_on(db, season.league, rows[0].day)) if rows else []
    for row in rows:
        fixture = as_fixture(row)
        try:
            check_day(fixture, others)
        except IllegalPlay as refusal:
            raise IllegalPlay(refusal.code, **refusal.data, match=_match(row, names), **{INPUT: "day"}) from refusal
        others.append(fixture)
    _check_sure(rows, doubts(db, season, rows), sure)
    add_fixtures(db, rows)


def check_fixed(rows: Iterable[FixtureRow], names: Mapping[str, str], evening: Evening) -> None:
    """Those that have their day already. Raises StaleEntry where it is another than the form asks for."""
    for row in rows:
        if (row.day, row.hour) != (evening.day, evening.hour):
            raise StaleEntry("fixture-changed", match=_match(row, names))


def _match(row: FixtureRow, names: Mapping[str, str]) -> str:
    return facing(names.get(team or "", "") for team in (row.home, row.away))


def _check_sure(rows: Sequence[FixtureRow], found: Sequence[Doubt], sure: str) -> None:
    """Raises IllegalPlay with what is to be sent by whoever has read these doubts."""
    told = [f"{row.day} {row.hour}" for row in rows[:1]] + [f"{one.because}:{one.about}" for one in found]
    if found and sure != " ".join(told):
        raise IllegalPlay("evening-doubted", doubts=found, sure=" ".join(told), **{INPUT: "day"})
