"""A season that can be drawn up, begun and played, as rows: two divisions, pubs' names, the Leek format."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Flask
from flask.testing import FlaskClient
from sqlite_utils import Database

from referee.league.formats import write_format
from referee.league.ready import READY
from referee.store.league_accounts import add_account, add_secretary
from referee.store.league_fixtures import FixtureRow, fixtures_of_division
from referee.store.league_players import join
from referee.store.league_results import ResultRow, keep_result
from referee.store.league_seasons import add_league, add_season
from referee.store.league_teams import add_division, add_team, venue_called
from tests.web.conftest import Page
from tests.web.league.rows import HASHED

FIRST = ("Plough", "Railway", "Bell", "Crown", "Fox A", "Swan")
SECOND = ("Plough B", "Fox B", "Lamb", "Ship")
MONDAY = 0


@dataclass(frozen=True)
class Season:
    """The ids of a season; teams and venues by name."""

    league: str
    season: str
    first: str
    second: str
    teams: dict[str, str]
    venues: dict[str, str]
    secretary: str

    @property
    def draw(self) -> str:
        return f"/leagues/{self.league}/seasons/{self.season}/draw"


def keep_season(db: Database, first: tuple[str, ...] = FIRST, second: tuple[str, ...] = SECOND) -> Season:
    """Ann is its secretary. Both Ploughs share a venue, and so do both Foxes; all play on Mondays."""
    league = add_league(db, "Leek", "Europe/London")
    secretary = add_account(db, "Ann", HASHED)
    add_secretary(db, league, secretary)
    season = add_season(
        db, league, "2026–27", begins="2026-09-07", hour="20:30", format=write_format(READY["leek"]),
        chain=["leg-difference", "name"], avoid=["2026-10-05"],
    )  # fmt: skip
    divisions = [add_division(db, season, name) for name in ("Division 1", "Division 2")]
    teams, venues = {}, {}
    for division, names in zip(divisions, (first, second), strict=True):
        for name in names:
            pub = f"The {name.removesuffix(' A').removesuffix(' B')}"
            venues[pub] = venue_called(db, league, pub)
            teams[name] = add_team(db, division, name, venues[pub], MONDAY)
    join(db, league, season, teams["Plough"], "Cath B.", "2026-09-01", captain=True)
    join(db, league, season, teams["Plough"], "Dave P.", "2026-09-01")
    return Season(league, season, *divisions, teams, venues, secretary)


def fixtures(app: Flask, division: str) -> list[FixtureRow]:
    with app.extensions["sheets"].store.reading() as db:
        return fixtures_of_division(db, division)


def drawn(client: FlaskClient, season: Season, **typed: object) -> Page:
    """Draws up what the form offers, looks, and keeps it."""
    look = Page(client.get(season.draw))
    form = next(form for form in look.forms if form.action == season.draw)
    asked = {**form.fields, "look": "1", "division": [season.first, season.second], **typed}
    page = Page(client.get(season.draw, query_string=asked))
    if page.status != 200:
        return page
    form = next(form for form in page.forms if form.method == "post" and form.action == season.draw)
    return Page(client.post(season.draw, data={**form.fields, "division": asked["division"]}))


def play(app: Flask, row: FixtureRow, rubbers: tuple[int, int] = (6, 3)) -> None:
    """Both captains have signed it; 2 points for the match and 1 for each game."""
    home, away = rubbers
    points = [str(won + 2 * (won > lost)) for won, lost in (rubbers, rubbers[::-1])]
    with app.extensions["sheets"].store.writing() as db:
        db.table("fixtures").update(row.id, {"state": "final"})
        keep_result(
            db,
            ResultRow(
                row.id, row.division, row.home or "", row.away or "", row.round, row.day or "",
                home, away, home, away, 500, 400, *points, walkover=False,
            ),
        )  # fmt: skip
