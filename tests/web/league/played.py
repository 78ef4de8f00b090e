"""A season as rows that has been played for some weeks: results, and the legs that figures are made of."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime

from sqlite_utils import Database

from referee.league.formats import write_format
from referee.league.leg_rows import LegRow
from referee.league.ready import READY
from referee.store.league_accounts import add_account, add_secretary
from referee.store.league_figures import keep_legs
from referee.store.league_players import join
from referee.store.league_results import ResultRow, keep_result
from referee.store.league_seasons import add_league, add_season
from referee.store.league_teams import add_division, add_team, venue_called
from tests.web.league.rows import HASHED, MADE

TONIGHT = datetime(2026, 12, 3, 21, 14, tzinfo=UTC)
CHAIN = ("leg-difference", "legs-for", "head-to-head")


@dataclass
class Division:
    """The ids of a division and what is in it; teams and players by name. `play` and `plan` put matches into it."""

    db: Database
    league: str
    season: str
    division: str
    venue: str
    secretary: str
    teams: dict[str, str]
    players: dict[str, str] = field(default_factory=dict)
    count: int = 0

    def plan(self, round: int, home: str, away: str, day: str, state: str = "scheduled") -> str:
        """A fixture; its id."""
        self.count += 1
        row = {"id": f"{self.division}-{self.count}", "division": self.division, "round": round, "state": state}
        teams = {"home": self.teams[home], "away": self.teams[away], "venue": self.venue}
        self.db.table("fixtures").insert(row | teams | {"day": day, "hour": "20:30", "made": MADE})
        return row["id"]

    def play(self, text: str, round: int, day: str, *, walkover: bool = False) -> str:
        """ "Plough 6-3 Bell" on the Leek card, final; its id."""
        head, _, tail = text.partition("-")
        home, own = head.rsplit(" ", 1)
        other, away = tail.split(" ", 1)
        fixture = self.plan(round, home, away, day, "walkover" if walkover else "final")
        self.score(fixture, int(own), int(other), walkover=walkover)
        return fixture

    def score(self, fixture: str, own: int, other: int, *, walkover: bool = False) -> None:
        """What a fixture came to."""
        (row,) = self.db.query("SELECT * FROM fixtures WHERE id = ?", [fixture])
        points = [str(won + 2 * (won > lost)) for won, lost in ((own, other), (other, own))]
        result = ResultRow(
            fixture, self.division, row["home"], row["away"], row["round"], row["day"],
            own, other, own, other, 500, 400, *points, walkover=walkover,
        )  # fmt: skip
        keep_result(self.db, result)

    def enrol(self, team: str, *names: str) -> None:
        for name in names:
            player = join(self.db, self.league, self.season, self.teams[team], name, "2026-09-01")
            self.players[name] = player

    def legs(self, fixture: str, *legs: tuple[str, str, int, int, dict[str, dict[str, int]]], rules: str = "") -> None:
        """ "Ann+Bill", "Cath+Dave", 61, 48 and what the log tells of each, {} for a typed leg."""
        (row,) = self.db.query("SELECT * FROM fixtures WHERE id = ?", [fixture])
        keep_legs(
            self.db,
            fixture,
            [
                LegRow(
                    fixture, number, 0, seat, side, self.players[name], row[("home", "away")[side]], self.season,
                    row["day"], "pairs" if "+" in ours else "singles", rules or "fives-and-threes",
                    int(scores[side] > scores[1 - side]), scores[side], scores[1 - side], logs.get(name, {}),
                )
                for number, (ours, theirs, *scores, logs) in enumerate(legs)
                for side, names in enumerate((ours, theirs))
                for seat, name in enumerate(names.split("+"))
            ],
        )  # fmt: skip


def keep_division(db: Database, *teams: str, name: str = "Leek", format: str = "leek", **season: object) -> Division:
    """A league of Ann’s with one division of these teams."""
    league, secretary = add_league(db, name, "Europe/London"), add_account(db, f"Ann of {name}", HASHED)
    add_secretary(db, league, secretary)
    rules: dict[str, object] = {"chain": CHAIN, "begins": "2026-09-03", "format": write_format(READY[format])}
    made = add_season(db, league, "2026–27", **rules | season)
    division, venue = add_division(db, made, "Division 1"), venue_called(db, league, "The Plough")
    ids = {team: add_team(db, division, team, venue) for team in teams}
    return Division(db, league, made, division, venue, secretary, ids)


def keep_played(db: Database, **season: object) -> Division:
    """Four teams after three rounds, on the night of the fourth: Plough and Railway are level on points."""
    made = keep_division(db, "Plough", "Railway", "Bell", "Crown", **season)
    made.enrol("Plough", "Ann S.", "Bill T.")
    made.enrol("Railway", "Cath W.", "Dave P.")
    made.enrol("Bell", "Ann B.")
    first = made.play("Plough 6-3 Railway", 1, "2026-11-12")
    made.play("Bell 5-4 Crown", 1, "2026-11-12")
    made.play("Railway 9-0 Crown", 2, "2026-11-19")
    second = made.play("Bell 6-3 Plough", 2, "2026-11-19")
    made.play("Crown 2-7 Plough", 3, "2026-11-26")
    made.play("Railway 6-3 Bell", 3, "2026-11-26")
    made.plan(4, "Plough", "Bell", "2026-12-03", "playing")
    made.plan(4, "Crown", "Railway", "2026-12-03")
    made.plan(5, "Bell", "Railway", "2026-12-10")
    log = {"tiles": 20, "tile-points": 61, "hands-played": 5, "eights": 2, "highest-score": 8, "hands-to-61": 5}
    other = {"tiles": 19, "tile-points": 48, "hands-played": 5, "chances": 3, "finishes": 1, "busts": 2}
    made.legs(
        first,
        ("Ann S.", "Cath W.", 61, 48, {"Ann S.": log, "Cath W.": other}),
        ("Bill T.", "Dave P.", 57, 61, {}),
        ("Ann S.", "Dave P.", 61, 60, {}),
        ("Ann S.+Bill T.", "Cath W.+Dave P.", 121, 97, {}),
    )
    made.legs(second, ("Ann B.", "Ann S.", 61, 33, {}))
    return made
