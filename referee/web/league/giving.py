"""What a team that leaves still had to play: given to its opponents, and taken back where leaving was a mistake."""

from __future__ import annotations

from sqlite_utils import Database

from referee.errors import IllegalPlay
from referee.league.states import ALLOWED, Fixture, check_day, is_to_play, postpone, walk_over
from referee.seasons.stored import as_fixture, as_fixtures, put_back
from referee.store.league_cups import entrants_of
from referee.store.league_fixtures import FixtureRow, NewChange, changes_of, fixtures_of_division, fixtures_on
from referee.store.league_places import find_place
from referee.store.league_teams import teams_in
from referee.web.league.altering import alter_fixture

WITHDRAWAL = "withdrawal"


def give_away(db: Database, division: str, team: str, who: str, key: str) -> None:
    """What a team had still to play in a cup goes to its opponents. One that waits for signatures has been played.

    Raises IllegalPlay for a season without a format.
    """
    for row in fixtures_of_division(db, division):
        opponent = {row.home: row.away, row.away: row.home}.get(team)
        if opponent and row.state in ALLOWED["walkover"]:
            alter_fixture(db, put_back(row, walk_over(as_fixture(row), opponent)), NewChange(WITHDRAWAL, who, key))


def give_back(db: Database, division: str, team: str, who: str, key: str) -> None:
    """What its leaving changed is again as it was, where nothing else has changed it since.

    A match with a team that has left too stays as it is: nobody would play it. One whose day or venue was given to
    another meanwhile is put off.
    """
    place = find_place(db, {"division": division})
    for row in _changed(db, division, team):
        others = as_fixtures(fixtures_on(db, place.league, row.day)) if place else []
        alter_fixture(db, _on_a_free_day(row, others), NewChange("restore", who, key))


def has_fixtures_left(db: Database, division: str, team: str) -> bool:
    """Whether a team has fixtures in a division, or has them again once its leaving is taken back."""
    stands = any(team in (row.home, row.away) for row in fixtures_of_division(db, division))
    return stands or bool(_before_leaving(db, division, team))


def _on_a_free_day(row: FixtureRow, others: list[Fixture]) -> FixtureRow:
    fixture = as_fixture(row)
    try:
        check_day(fixture, others if is_to_play(fixture) else ())
    except IllegalPlay:
        return put_back(row, postpone(fixture))
    return row


def _changed(db: Database, division: str, team: str) -> list[FixtureRow]:
    """Those fixtures as they were before, but for matches with one that has left too."""
    gone = _gone(db, division)
    return [was for was in _before_leaving(db, division, team) if gone.isdisjoint((was.home, was.away))]


def _before_leaving(db: Database, division: str, team: str) -> list[FixtureRow]:
    """What its leaving changed, as it was. A bye of its opponent does not name the team any more."""
    newest = [one for row in fixtures_of_division(db, division) for one in changes_of(db, row.id)[:1]]
    return [one.was for one in newest if one.what == WITHDRAWAL and team in (one.was.home, one.was.away)]


def _gone(db: Database, division: str) -> set[str]:
    """The teams that play no more in a division or a cup."""
    left = {one.team for one in entrants_of(db, division) if one.withdrawn}
    return left | {one.id for one in teams_in(db, division) if one.withdrawn}
