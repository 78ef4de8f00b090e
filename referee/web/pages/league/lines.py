"""A fixture in a list: who meets whom, when and where, how it stands. Every list of fixtures is made of these lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from sqlite_utils import Database

from referee.calls.words import facing
from referee.language import isolated, say
from referee.league.states import TO_PLAY, is_late
from referee.seasons.stored import as_fixture, format_of
from referee.store.league_cups import sizes_of_cups
from referee.store.league_fixtures import FixtureRow
from referee.store.league_results import ResultRow
from referee.store.league_seasons import Season
from referee.store.league_teams import teams_of, venues_of
from referee.web.league.days import say_day
from referee.web.pages.league.rounds import Cups, say_fixture_round


@dataclass(frozen=True)
class KnownSeason:
    """What a season's fixtures are told with: names by id, results by fixture, what scores count, the league's day.

    `cups` by id; `here` is the division whose page it is, of which no line says that it belongs to it.
    """

    teams: Mapping[str, str]
    venues: Mapping[str, str]
    results: Mapping[str, ResultRow]
    by_legs: bool
    today: str
    secretary: bool
    cups: Cups = field(default_factory=dict)
    here: str = ""

    def match(self, row: FixtureRow) -> str:
        """ "Plough – Bell"."""
        return facing((self.team(row.home), self.team(row.away)))

    def team(self, team: str | None) -> str:
        return self.teams.get(team or "", "")

    def score(self, row: FixtureRow) -> str:
        """ "6–3"; "" without a result."""
        return "–".join(map(str, self.scores(row)))

    def scores(self, row: FixtureRow) -> tuple[int, ...]:
        """Home and away in what decides a match; () without a result."""
        result = self.results.get(row.id)
        if result is None:
            return ()
        return (result.legs_home, result.legs_away) if self.by_legs else (result.rubbers_home, result.rubbers_away)

    def state(self, row: FixtureRow) -> str:
        """What is to be said of it beside its day, "" for most."""
        if row.state in _STATES:
            return _STATES[row.state](self.team(row.given))
        return say("no result yet") if is_late(as_fixture(row), self.today) else ""


@dataclass(frozen=True)
class FixtureLine:
    """`when` is its day, hour and venue, `state` what else is said of it; `arrange` leads to its changes, or ""."""

    id: str
    match: str
    when: str
    state: str
    score: str
    card: str
    arrange: str


def know_season(
    db: Database, season: Season, results: Sequence[ResultRow], today: str, *, secretary: bool = False, here: str = ""
) -> KnownSeason:
    format = format_of(season)
    return KnownSeason(
        teams={team.id: team.name for team in teams_of(db, season.id)},
        venues=venues_of(db, season.league),
        results={result.fixture: result for result in results},
        by_legs=bool(format and format.points.decides == "legs"),
        today=today,
        secretary=secretary,
        cups=sizes_of_cups(db, season.id),
        here=here,
    )


def fixture_line(row: FixtureRow, known: KnownSeason) -> FixtureLine:
    bye = row.home is None
    return FixtureLine(
        id=row.id,
        match=say("{team}: bye", team=known.team(row.away)) if bye else known.match(row),
        when="" if bye else " · ".join(filter(None, (_say_kind(row, known), say_when(row, known)))),
        state=known.state(row),
        score=known.score(row),
        card="" if bye else f"/fixtures/{row.id}",
        arrange=f"/fixtures/{row.id}/arrange" if known.secretary and not bye else "",
    )


def say_round(row: FixtureRow, known: KnownSeason) -> str:
    """ "Round 3 · Thu 3 Dec, 20:30 · The Plough"; of a bye the round alone."""
    said = say_fixture_round(row, known.cups), say_when(row, known) if row.home else ""
    return " · ".join(filter(None, said))


def _say_kind(row: FixtureRow, known: KnownSeason) -> str:
    """ "Leek Cup · Semi-final", "Play-off"; nothing of a plain round."""
    cup = known.cups.get(row.division)
    if cup is None or row.division == known.here:
        return say("Play-off") if row.play_off else ""
    return f"{isolated(cup.name)} · {say_fixture_round(row, known.cups)}"


def say_when(row: FixtureRow, known: KnownSeason) -> str:
    """ "Thu 3 Dec, 20:30 · The Plough"; a postponed one may have no day, and one that is not played gets none."""
    venue = isolated(known.venues.get(row.venue or "", ""))
    if row.day is None and row.state not in TO_PLAY:
        return venue
    then = f"{say_day(row.day)}, {row.hour}" if row.day else say("no date yet")
    return f"{then} · {venue}"


_STATES: dict[str, Callable[[str], str]] = {
    "postponed": lambda _: say("postponed"),
    "playing": lambda _: say("being played"),
    "signing": lambda _: say("waiting for signatures"),
    "walkover": lambda team: say("walkover to {team}", team=team),
    "void": lambda _: say("void"),
}
