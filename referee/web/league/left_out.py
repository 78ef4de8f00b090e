"""Teams that play in a division whose fixtures were drawn up without them: what is said of it, and what can be done."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from sqlite_utils import Database

from referee.language import isolated, say
from referee.store.league_fixtures import fixtures_of_division
from referee.store.league_teams import Team, read_division, teams_left_out
from referee.web.league.drawn import may_draw


@dataclass(frozen=True)
class LeftOut:
    """The `teams` of a division that have no match, by id, and that in words; `again`: it can be drawn up for them."""

    division: str
    teams: tuple[str, ...]
    again: bool
    words: str


def left_out(db: Database, season: str) -> tuple[LeftOut, ...]:
    """By division; none before the season has been drawn up."""
    found = groupby(teams_left_out(db, season), lambda team: team.division)
    return tuple(_left_out(db, division, list(teams)) for division, teams in found)


def find_left_out(db: Database, team: Team) -> LeftOut | None:
    """Those of its division, where it is one of them."""
    found = left_out(db, read_division(db, team.division).season)
    return next((one for one in found if team.id in one.teams), None)


def _left_out(db: Database, division: str, teams: list[Team]) -> LeftOut:
    rows = fixtures_of_division(db, division)
    again = may_draw(db, division, rows)
    names = {"division": read_division(db, division).name, "teams": ", ".join(isolated(team.name) for team in teams)}
    if not rows:
        words = say("{division} has no fixtures yet. They can be drawn up.", **names)
    elif again:
        words = say(
            "Without a match in {division}: {teams}. Nothing has been played there yet, so it can be drawn up again.",
            **names,
        )
    else:
        words = say(
            "Without a match in {division}: {teams}. It has begun and is not drawn up again, so there are matches only "
            "from the next season on.",
            **names,
        )
    return LeftOut(division, tuple(team.id for team in teams), again, words)
