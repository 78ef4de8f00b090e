"""The fixtures of a season before they are kept: the form that draws them up, and what it would give."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from zoneinfo import ZoneInfo

from sqlite_utils import Database

from referee.calls.doubts import say_doubt
from referee.errors import Refused
from referee.language import mark, say, say_many
from referee.league.days import Because, Moved
from referee.league.doubts import doubt_hour
from referee.league.fixtures import Meeting, games_each
from referee.refusals import explain
from referee.store.league_fixtures import FixtureRow, fixtures_of_division
from referee.store.league_seasons import Season, read_league
from referee.store.league_teams import Division, plain_divisions_of, teams_in
from referee.web.league.days import say_day, today
from referee.web.league.drawn import NIGHT, Drawn, Typed, digest, is_day, may_draw
from referee.web.league.left_out import left_out
from referee.web.pages.league.fixtures import RoundPart
from referee.web.pages.league.lines import KnownSeason, fixture_line, know_season
from referee.web.pages.league.words import say_date
from referee.web.pages.new import Pick

BECAUSE: dict[Because, str] = {
    "league": mark("the league avoids that day"),
    "side": mark("one of the two avoids that day"),
    "venue": mark("the venue is taken that day"),
}


@dataclass(frozen=True)
class DrawnPart:
    """A division as it would be: how many there are of what, the meetings that moved with why, its rounds.

    `doubts` are hours that a clock change skips or doubles, with their days. `night` says of a club night how many
    games each has, and who sits out when.
    """

    name: str
    about: str
    moved_title: str
    moved: tuple[tuple[str, str], ...]
    doubts: tuple[str, ...]
    night: tuple[str, ...]
    rounds: tuple[RoundPart, ...]


@dataclass(frozen=True)
class DrawPage:
    """`begun` are the divisions that stay as they are; `drawn` is empty before there was a look.

    `left_out` says which teams have no match as the fixtures are now.

    `days` are those on which nobody plays, `day` is what was typed for one more and cannot be read.
    """

    league: str
    back: str
    season: str
    name: str
    typed: Typed
    halves: tuple[Pick, ...]
    days: tuple[Pick, ...]
    day: str
    divisions: tuple[Pick, ...]
    begun: tuple[str, ...]
    left_out: tuple[str, ...]
    drawn: tuple[DrawnPart, ...]
    seen: str
    error: str


def draw_page(
    db: Database, season: Season, typed: Typed, drawn: Sequence[Drawn], refusal: Refused | None = None
) -> DrawPage:
    here = read_league(db, season.league)
    known = know_season(db, season, (), today(here.zone))
    divisions = plain_divisions_of(db, season.id)
    rows = {one.id: fixtures_of_division(db, one.id) for one in divisions}
    free = [one for one in divisions if may_draw(db, one.id, rows[one.id])]
    return DrawPage(
        league=season.league,
        back=f"/leagues/{season.league}",
        season=season.id,
        name=season.name,
        typed=typed,
        halves=(
            Pick("2", say("Twice, home and away"), on=typed.halves not in ("1", NIGHT)),
            Pick("1", say("Once"), on=typed.halves == "1"),
            Pick(NIGHT, say("In one evening, so many others each"), on=typed.halves == NIGHT),
        ),
        days=tuple(Pick(day, say_date(day), on=True) for day in sorted({*typed.avoid.split()}) if is_day(day)),
        day=" ".join(day for day in typed.avoid.split() if not is_day(day)),
        divisions=tuple(_pick(db, one, rows[one.id], typed) for one in free),
        begun=tuple(one.name for one in divisions if one not in free),
        left_out=tuple(one.words for one in left_out(db, season.id) if rows[one.division]),
        drawn=tuple(_part(one, known, ZoneInfo(here.zone), typed) for one in drawn),
        seen=digest(drawn) if drawn else "",
        error=_say_error(refusal) if refusal else "",
    )


def _say_error(refusal: Refused) -> str:
    said = explain(refusal)
    division = refusal.data.get("division")
    return (
        say("{division}: {said}", division=division, said=said)
        if division and refusal.code != "division-has-begun"
        else said
    )


def _pick(db: Database, division: Division, rows: Sequence[FixtureRow], typed: Typed) -> Pick:
    teams = sum(not team.withdrawn for team in teams_in(db, division.id))
    about = say_many("{n} team", "{n} teams", teams)
    if matches := sum(bool(row.home and row.away) for row in rows):
        about += " · " + say_many("takes the place of {n} fixture", "takes the place of {n} fixtures", matches)
    return Pick(division.id, division.name, about, division.id in typed.divisions)


def _part(drawn: Drawn, known: KnownSeason, clock: ZoneInfo, typed: Typed) -> DrawnPart:
    rows = drawn.rows
    rounds = [(number, list(found)) for number, found in groupby(rows, lambda row: row.round)]
    return DrawnPart(
        name=drawn.division.name,
        about=_say_size(rows, len(rounds)),
        moved_title=say_many("{n} moved meeting", "{n} moved meetings", len(drawn.moved)) if drawn.moved else "",
        moved=tuple(_tell(one, known) for one in drawn.moved),
        doubts=tuple(_doubt(rows, clock)),
        night=tuple(_say_night(drawn.meetings, int(typed.rounds), known)) if typed.halves == NIGHT else (),
        rounds=tuple(_round(number, found, known) for number, found in rounds),
    )


def _doubt(rows: Sequence[FixtureRow], clock: ZoneInfo) -> Iterator[str]:
    for day, hour in sorted({(row.day, row.hour) for row in rows if row.home and row.away and row.day}):
        for doubt in doubt_hour(day, hour, clock):
            yield say("{day}: {said}", day=say_day(day), said=say_doubt(doubt))


def _say_night(meetings: Sequence[Meeting], asked: int, known: KnownSeason) -> Iterator[str]:
    games = games_each(meetings).values()
    least, most = min(games), max(games)
    if least < most:
        yield say("{least} or {most} games each: the number of players is odd.", least=least, most=most)
    elif most < asked:
        yield say_many(
            "{n} game each, not {asked}: then everybody has met everybody.",
            "{n} games each, not {asked}: then everybody has met everybody.",
            most,
            asked=asked,
        )
    else:
        yield say_many("{n} game each.", "{n} games each.", most)
    out = [say("{who} in round {n}", who=known.team(one.away), n=one.round) for one in meetings if not one.home]
    if out:
        yield say("Sitting out: {who}.", who=", ".join(out))


def _say_size(rows: Sequence[FixtureRow], rounds: int) -> str:
    """ "22 rounds, 132 fixtures, 3 Dec to 6 May"."""
    played = [row.day for row in rows if row.home and row.day]
    said = (
        say_many("{n} round", "{n} rounds", rounds),
        say_many("{n} fixture", "{n} fixtures", len(played)),
        say("{first} to {last}", first=say_day(min(played)), last=say_day(max(played))),
    )
    return ", ".join(said)


def _tell(one: Moved, known: KnownSeason) -> tuple[str, str]:
    meeting = one.meeting
    match = f"{known.team(meeting.home)} – {known.team(meeting.away)}"
    days = {"day": say_day(meeting.day), "own": say_day(one.own)}
    why = say("{day} instead of {own}: {because}", because=say(BECAUSE[one.because]), **days)
    return say("Round {n}: {match}", n=meeting.round, match=match), why


def _round(number: int, rows: Sequence[FixtureRow], known: KnownSeason) -> RoundPart:
    lines = tuple(replace(fixture_line(row, known), card="", arrange="") for row in rows)
    first = min(row.day or "" for row in rows)
    return RoundPart("", say("Round {n}", n=number), say_day(first), lines, open=False)
