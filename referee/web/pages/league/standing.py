"""Where the two teams of a match stand, where its card puts them, and what it can still change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlite_utils import Database

from referee.calls.cards import say_goes, say_stands
from referee.calls.cups import say_goes_on
from referee.calls.standings import say_prospect
from referee.calls.words import sentence
from referee.language import say, say_many
from referee.language.stops import stopped
from referee.league.cups import goes_on
from referee.league.prospects import Place, Prospect
from referee.league.shapes import Result
from referee.league.tables import Table
from referee.league.ways import Way, ways
from referee.store.league_fixtures import FixtureRow, fixtures_of_division
from referee.store.league_matches import MatchRow
from referee.store.league_seasons import read_season
from referee.store.league_teams import read_division
from referee.web.league.cards import OpenCard
from referee.web.league.days import today
from referee.web.league.standing import Standing, read_standing
from referee.web.pages.league.rounds import is_plain


def say_standing(db: Database, here: OpenCard) -> tuple[str, ...]:
    """Sentences: of a final card where the teams are, of a complete one where it puts them, else what it can change.

    The others of the night are taken as they are now, with nothing signed; how many of them are open is said as well.
    """
    said = _say_standing(db, here)
    return tuple(filter(None, (*said, say_others(_still_open(db, here))))) if said else ()


def say_changes(found: Iterable[Prospect], names: Mapping[str, str]) -> tuple[str, ...]:
    """ "A win makes Plough second.", a sentence each."""
    return tuple(stopped(sentence(say_prospect(one, names), names.values())) for one in found)


def say_others(n: int) -> str:
    """ "" for none."""
    if not n:
        return ""
    return say_many(
        "{n} other match of tonight can still change that.", "{n} other matches of tonight can still change that.", n
    )


def _still_open(db: Database, here: OpenCard) -> int:
    """How many other matches of the division have no result, on the night of this one."""
    if here.match.day != today(here.match.zone):
        return 0
    rows = fixtures_of_division(db, here.match.division)
    return sum(is_open_tonight(row, here.match.day) and row.id != here.match.id for row in rows)


def is_open_tonight(row: FixtureRow, day: str) -> bool:
    return row.day == day and bool(row.home and row.away) and row.state in ("scheduled", "playing", "signing")


def _say_standing(db: Database, here: OpenCard) -> tuple[str, ...]:
    match = here.match
    if match.state in ("void", "bye"):
        return ()
    if not is_plain(match):
        return _say_knock_out(here)
    standing = read_standing(db, read_season(db, match.season), read_division(db, match.division))
    if not {*match.teams} <= {*standing.teams}:  # a team that withdrew, or has gone to another division since
        return ()
    now = _places(standing.table)
    if here.is_final or match.state == "walkover":
        return tuple(say_stands(standing.names[team], now[team]) for team in match.teams)
    still = ways(here.format, here.card, match.teams, match.round, match.day)
    if here.complete:
        after = _places(standing.table_after([*_others(standing, here), still[0].result]))
        moved = [team for team in match.teams if now[team] != after[team]]
        said = [say_goes(standing.names[team], now[team], after[team]) for team in moved]
        return (say("When both have signed the card is final."), *(said or [say("The table stays in its order.")]))
    return _say_open(standing, here, still)


def _say_knock_out(here: OpenCard) -> tuple[str, ...]:
    """Of a cup and a play-off: who goes on, or what whoever wins has won."""
    match = here.match
    if not here.is_final and match.state != "walkover":
        signing = [say("When both have signed the card is final.")] if here.complete else []
        return (*signing, _say_what_for(match))
    side = _winner(here)
    if side is None:
        return (say("Level: a play-off decides."),) if match.kind == "cup" else (_say_what_for(match),)
    if match.kind == "cup":
        return (say_goes_on(match.names[side], match.round, match.entrants),)
    return (say("{team} has won the play-off.", team=match.names[side]),)


def _say_what_for(match: MatchRow) -> str:
    if match.kind == "cup":
        return say("Whoever wins goes on.")
    return say("The play-off gives no points: whoever wins it stands first.")


def _winner(here: OpenCard) -> int | None:
    """HOME or AWAY, None where it is level."""
    match, made = here.match, here.totals
    if match.state == "walkover":
        return match.teams.index(match.given)
    played = Result(*match.teams, match.round, match.day, made.rubbers, made.legs, made.points)
    return goes_on(played, here.format.points.decides)


def _say_open(standing: Standing, here: OpenCard, still: tuple[Way, ...]) -> tuple[str, ...]:
    return say_changes(standing.changes(still, _others(standing, here)), standing.names)


def _others(standing: Standing, here: OpenCard) -> list[Result]:
    """All results but that of this match, where a signed card was opened again."""
    teams, round = here.match.teams, here.match.round
    return [one for one in standing.results if ((one.home, one.away), one.round) != (teams, round)]


def _places(table: Table) -> dict[str, Place]:
    return {row.team: (row.place, row.shared) for row in table.rows}
