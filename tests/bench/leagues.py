"""Leagues of several seasons, put straight into the tables: made by chance from a seed, always the same.

A season is 24 teams in two divisions on a West Cumbria card: nine rubbers of pairs, best of three legs. One leg in some
matches was played on the app. The newest season stands on the night of round 12, with its cards complete and signed by
the home captains; the others are over.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import date, timedelta
from random import Random

from sqlite_utils import Database

from referee.league.circle import season as rounds_of
from referee.league.formats import READY, write_format
from referee.league.shapes import Rubber
from referee.store.league_cups import keep_draw, set_entrants
from referee.store.league_fixtures import FixtureRow, add_fixtures
from referee.store.league_teams import add_division, teams_of
from tests.bench.matches import Match, Played, play_match
from tests.bench.rows import Rows
from tests.web.league.rows import HASHED, HASHED_PIN, MADE, PIN

__all__ = ["PIN", "Sample", "keep_leagues"]

FORMAT = READY["west-cumbria"]
PUBS = ("Plough", "Railway", "Bell", "Crown", "Fox", "Swan")
NAMES = ("Ann", "Bill", "Cath", "Dave")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SQUAD, TEAMS, TONIGHT = 6, 12, 12
THIS_YEAR = 2026


@dataclass(frozen=True)
class Sample:
    """What an address can name in the newest season of the first league; `open` are tonight's matches, each with the
    team that has still to sign.
    """

    league: str
    season: str
    division: str
    team: str
    venue: str
    player: str
    fixture: str
    secretary: str
    open: tuple[tuple[str, str], ...]
    legs: int
    cup: str


@dataclass
class League:
    """A league as it grows, season by season: who is in which team, and the rows so far."""

    rows: Rows
    chance: Random
    name: str
    played: Played
    id: str = ""
    secretary: str = ""
    count: int = 0
    venues: dict[str, str] = field(default_factory=dict)
    squads: list[list[str]] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    left: set[str] = field(default_factory=set)
    sample: dict[str, str] = field(default_factory=dict)
    open: list[tuple[str, str]] = field(default_factory=list)

    def begin(self) -> None:
        self.id, self.secretary = self.new_id(), self.new_id()
        self.rows.add("leagues", self.id, self.name, "Europe/London", 1, MADE)
        self.rows.add("accounts", self.secretary, f"Ann of {self.name}", f"ann of {self.name}", HASHED, MADE)
        self.rows.add("secretaries", self.id, self.secretary, MADE)
        for pub in PUBS:
            self.venues[pub] = self.new_id()
            self.rows.add("venues", self.venues[pub], self.id, f"The {pub}")
        self.squads = [[self.new_player() for _ in range(SQUAD)] for _ in range(2 * TEAMS)]

    def add_season(self, year: int) -> None:
        """The season that begins in this year; one of each team has left since the one before."""
        season, begins = self.new_id(), date(year, 9, 17)
        ended = None if year == THIS_YEAR else f"{year + 1}-05-01T12:00:00.000+00:00"
        made = f"{year}-08-20T18:00:00.000+00:00"
        format, chain = json.dumps(write_format(FORMAT)), '["leg-difference", "head-to-head"]'
        self.rows.add("seasons", season, self.id, f"{year}–{year % 100 + 1}", format, chain, str(begins), made, ended)
        for squad in self.squads:
            leaves = self.chance.randrange(SQUAD)
            self.left.add(squad[leaves])
            squad[leaves] = self.new_player()
        for place in (1, 2):
            self._add_division(season, place, begins)
        self.sample["season"] = season

    def _add_division(self, season: str, place: int, begins: date) -> None:
        division, teams = self.new_id(), []
        self.rows.add("divisions", division, season, f"Division {place}", place)
        squads = self.squads[TEAMS * (place - 1) :][:TEAMS]
        for at, squad in enumerate(squads):
            pub, team = PUBS[at // 2], self.new_id()
            teams.append((team, self.venues[pub], squad))
            name = f"{pub} {LETTERS[2 * (place - 1) + at % 2]}"
            self.rows.add("teams", team, division, name, self.venues[pub], 3, HASHED_PIN)
            for n, player in enumerate(squad):
                self.rows.add("squads", team, player, str(begins), int(n == 0))
        for number, meetings in enumerate(rounds_of(TEAMS, 2), 1):
            day = begins + timedelta(weeks=number - 1)
            for home, away in meetings:
                self._add_match(season, division, number, day, teams[home or 0], teams[away])

    def _add_match(
        self, season: str, division: str, number: int, day: date, home: tuple[str, str, list[str]],
        away: tuple[str, str, list[str]],
    ) -> None:  # fmt: skip
        now = day.year if day.month > 8 else day.year - 1
        state = "final" if now < THIS_YEAR or number < TONIGHT else "signing" if number == TONIGHT else "scheduled"
        match = Match(self.new_id(), season, division, number, str(day), (home[0], away[0]), home[1], state)
        on_the_app = play_match(self.rows, self.chance, match, (home[2], away[2]), self.played)
        if state == "signing":
            self.open.append((match.id, away[0]))
        if state == "final" and on_the_app:
            self.sample |= {"fixture": match.id, "division": division, "team": home[0], "venue": home[1]}
            self.sample["player"] = home[2][0]

    def new_id(self) -> str:
        return f"{self.chance.getrandbits(40):010x}"

    def new_player(self) -> str:
        player, n = self.new_id(), self.count
        name = f"{NAMES[n % 4]} {LETTERS[n // 4 % 26]}. {LETTERS[n // 104 % 26]}."
        self.names[player] = name
        self.count += 1
        return player

    def end(self) -> None:
        """Who has left is archived."""
        for player, name in self.names.items():
            self.rows.add("players", player, self.id, name, int(player in self.left), MADE)


def keep_leagues(db: Database, seasons: int, legs: int = 0, seed: int = 1) -> Sample:
    """One league of so many seasons, and as many of ten as it takes until there are so many legs in all."""
    rows, chance = Rows(), Random(seed)  # noqa: S311 - the same each time is what is wanted
    played = Played.with_games(chance, first_rubber())
    first = _keep_league(rows, chance, "League 1", seasons, played)
    while rows.legs < legs:
        _keep_league(rows, chance, f"League {len(rows.of['leagues']) + 1}", 10, played)
    rows.keep(db)
    cup = _keep_cup(db, first.sample["season"], first.secretary)
    return Sample(
        **first.sample, league=first.id, secretary=first.secretary, open=tuple(first.open), legs=rows.legs, cup=cup
    )


def _keep_cup(db: Database, season: str, secretary: str) -> str:
    """All teams of a season, drawn, with a day for the matches of the first round."""
    teams = teams_of(db, season)
    cup = add_division(db, season, "Cup", "cup")
    set_entrants(db, cup, [team.id for team in teams])
    keep_draw(db, cup, [team.id for team in teams], "lot", f"account:{secretary}", "k")
    pairs = zip(teams[: len(teams) // 2 : 2], teams[1 : len(teams) // 2 : 2], strict=False)
    add_fixtures(
        db, [FixtureRow("", cup, 1, one.id, other.id, "2027-05-20", "20:30", one.venue) for one, other in pairs]
    )
    return cup


def _keep_league(rows: Rows, chance: Random, name: str, seasons: int, played: Played) -> League:
    league = League(rows, chance, name, played)
    league.begin()
    for year in range(THIS_YEAR + 1 - seasons, THIS_YEAR + 1):
        league.add_season(year)
    league.end()
    return league


def first_rubber() -> Rubber:
    return FORMAT.rubbers[0]
