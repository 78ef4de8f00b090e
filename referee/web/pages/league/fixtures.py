"""The fixtures of a division, round by round, or those of one team."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from sqlite_utils import Database

from referee.errors import Unknown
from referee.language import say, say_many
from referee.league.states import is_late, is_to_play
from referee.league.tables import PLAY_OFF_ROUND
from referee.seasons.stored import as_fixture
from referee.store.league_cards import games_of_division
from referee.store.league_cups import entrants_of
from referee.store.league_fixtures import FixtureRow, fixtures_of_division
from referee.store.league_results import results_of
from referee.store.league_seasons import read_league, read_season
from referee.store.league_teams import Division, read_division, teams_in
from referee.text import fold
from referee.web.league.days import say_day, today
from referee.web.league.drawn import may_draw
from referee.web.league.rights import is_secretary
from referee.web.pages.league.lines import FixtureLine, KnownSeason, fixture_line, know_season, say_round
from referee.web.pages.league.rounds import say_heading
from referee.web.pages.new import Pick


@dataclass(frozen=True)
class RoundPart:
    """A round: its number in words, its first day, its fixtures; `open` where some of them are awaited next."""

    id: str
    title: str
    about: str
    lines: tuple[FixtureLine, ...]
    open: bool


@dataclass(frozen=True)
class FixturesPage:
    """`postponed` are listed until they are played. The fixtures stand in `rounds`, those of one `team` in `lines`.

    `draw` leads the secretary to drawing them up, `records` to those of the games that were played on the app, `cards`
    everybody to the result cards of a round on paper, each "" where that cannot be. `folded`: some rounds are, and may
    all be asked for.
    """

    division: str
    name: str
    league: str
    back: str
    team: str
    teams: tuple[Pick, ...]
    postponed: tuple[FixtureLine, ...]
    rounds: tuple[RoundPart, ...]
    lines: tuple[FixtureLine, ...]
    draw: str
    records: str
    cards: str
    folded: bool
    team_page: str


def fixtures_page(db: Database, division: str, team: str, *, every: bool = False) -> FixturesPage:
    """`every`: no round is folded. Raises Unknown for a team of another division."""
    here = read_division(db, division)
    season = read_season(db, here.season)
    league = read_league(db, season.league)
    secretary = is_secretary(db, league.id)
    known = know_season(db, season, results_of(db, division), today(league.zone), secretary=secretary, here=division)
    teams = _teams(db, here)
    if team and team not in teams:
        raise Unknown("unknown-in-leagues")
    rows = fixtures_of_division(db, division)
    shown = [row for row in rows if not team or team in (row.home, row.away)]
    return FixturesPage(
        division=division,
        name=here.name,
        league=league.name,
        back=f"/leagues/{league.id}",
        team=team,
        teams=(Pick("", say("all teams"), on=not team), *(Pick(id, name, on=id == team) for id, name in teams.items())),
        postponed=tuple(fixture_line(row, known) for row in shown if row.state == "postponed"),
        rounds=() if team else _rounds(shown, known, every=every),
        lines=tuple(_of_round(row, known) for row in shown) if team else (),
        draw=_draw(db, here, season.league, rows) if secretary else "",
        records=f"/divisions/{division}/records.zip" if secretary and games_of_division(db, division) else "",
        cards=f"/divisions/{division}/cards" if season.format and rows else "",
        folded=not (team or every) and bool(rows),
        team_page=f"/teams/{team}" if team else "",
    )


def _teams(db: Database, division: Division) -> dict[str, str]:
    """The names of its teams by id."""
    if division.kind == "cup":
        return {one.team: one.name for one in sorted(entrants_of(db, division.id), key=lambda one: fold(one.name))}
    return {one.id: one.name for one in teams_in(db, division.id)}


def _of_round(row: FixtureRow, known: KnownSeason) -> FixtureLine:
    return replace(fixture_line(row, known), when=say_round(row, known))


def _rounds(rows: Sequence[FixtureRow], known: KnownSeason, *, every: bool) -> tuple[RoundPart, ...]:
    in_order = sorted(rows, key=lambda row: row.round == PLAY_OFF_ROUND)  # what comes after all rounds stands last
    rounds = {number: list(found) for number, found in groupby(in_order, lambda row: row.round)}
    awaited = next((number for number, found in rounds.items() if _is_awaited(found, known)), 0)
    return tuple(
        RoundPart(
            id=f"round-{number}",
            title=say_heading(number, known.cups.get(known.here)),
            about=" · ".join(filter(None, (_say_begins(found), _say_late(found, known)))),
            lines=tuple(fixture_line(row, known) for row in found),
            open=every or number == awaited,
        )
        for number, found in rounds.items()
    )


def _is_awaited(rows: Sequence[FixtureRow], known: KnownSeason) -> bool:
    """Whether some of a round are still to come on a day from today on."""
    return any(is_to_play(as_fixture(row)) and (row.day or "") >= known.today for row in rows)


def _say_begins(rows: Sequence[FixtureRow]) -> str:
    """The day on which a round was meant to begin."""
    days = [row.day for row in rows if row.day and row.state != "postponed"] or [row.day for row in rows if row.day]
    return say_day(min(days)) if days else ""


def _say_late(rows: Sequence[FixtureRow], known: KnownSeason) -> str:
    late = sum(is_late(as_fixture(row), known.today) for row in rows)
    return say_many("{n} without a result", "{n} without a result", late) if late else ""


def _draw(db: Database, division: Division, league: str, rows: Sequence[FixtureRow]) -> str:
    if not may_draw(db, division.id, rows):
        return ""
    if division.kind == "cup":
        return f"/divisions/{division.id}/cup"
    return f"/leagues/{league}/seasons/{division.season}/draw"
