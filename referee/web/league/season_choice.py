"""Which season a secretary sets up on this phone: the one that he has chosen or begun, else the one that runs."""

from __future__ import annotations

from flask import request, session
from sqlite_utils import Database

from referee.errors import NotationError
from referee.store.league_seasons import Season, read_league, running_season, seasons_of
from referee.web.league.days import today

KEY = "sets_up"  # also the field of a form


def choose_season(league: str, season: str) -> None:
    """From now on, on this phone."""
    session[KEY] = {**session.get(KEY, {}), league: season}


def seasons_to_set_up(db: Database, league: str) -> list[Season]:
    """Those that have not ended, the newest first."""
    return [one for one in seasons_of(db, league) if one.ended is None]


def season_set_up(db: Database, league: str) -> Season | None:
    """None where the league has no season that goes on. A form is about the season that its page showed."""
    going = seasons_to_set_up(db, league)
    sent = request.form.get(KEY, "")
    if sent in {one.id for one in going}:
        choose_season(league, sent)
    chosen = session.get(KEY, {}).get(league)
    running = running_season(db, league, today(read_league(db, league).zone))
    return next((one for one in going if one.id == chosen), running)


def this_season(db: Database, league: str) -> Season:
    """The season that is set up. Raises NotationError where there is none yet."""
    season = season_set_up(db, league)
    if season is None:
        raise NotationError("season-missing")
    return season
