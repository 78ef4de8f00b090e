"""The teams of a league whose seasons go on side by side: a pub that plays in each is told apart."""

from __future__ import annotations

from dataclasses import replace

from sqlite_utils import Database

from referee.language import isolated
from referee.store.league_captains import TeamPin, pins_of_league
from referee.store.league_seasons import read_league, running_season
from referee.web.league.days import today
from referee.web.league.season_choice import seasons_to_set_up


def teams_told_apart(db: Database, league: str) -> list[TeamPin]:
    """Those of the season that runs first; with their season in the name where more than one goes on."""
    seasons = {one.id: one.name for one in seasons_to_set_up(db, league)}
    runs = running_season(db, league, today(read_league(db, league).zone))
    teams = sorted(pins_of_league(db, league), key=lambda team: runs is None or team.season != runs.id)
    if len(seasons) < 2:
        return teams
    return [replace(team, name=f"{isolated(team.name)} ({isolated(seasons[team.season])})") for team in teams]
