"""A secretary makes the play-off of those who are level at the top of a table, in one step from the table's page."""

from __future__ import annotations

import hmac
from collections.abc import Iterable

from flask import Blueprint, current_app, flash, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import IllegalPlay, SentBack
from referee.language import say
from referee.league.states import TO_PLAY
from referee.league.tables import PLAY_OFF_ROUND
from referee.store.league_fixtures import FixtureRow, fixtures_of_division
from referee.store.league_seasons import read_season
from referee.store.league_teams import Division, read_division, read_team, venues_in_use
from referee.web import showing
from referee.web.league.fixing import Evening, check_fixed, fix, take_evening
from referee.web.league.standing import missing, read_standing, tie_of
from referee.web.league.typed import take_one_of
from referee.web.pages.league.standings import table_page
from referee.web.sheets import open_sheets

views = Blueprint("play_offs", __name__)


@views.post("/divisions/<division>/play-off")
def make(division: str) -> ResponseReturnValue:
    """The meetings that are ticked; who is at home falls by lot."""
    try:
        with open_sheets().store.writing() as db:
            said = _make(db, read_division(db, division))
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            return showing.show("league_table", table_page(db, division, request.form, refusal), refusal)
    if said:
        flash(said)
    return redirect(f"/divisions/{division}", 303)


def _make(db: Database, division: Division) -> str:
    """What was done, in words; the same form once more does nothing more."""
    evening, season = take_evening(), read_season(db, division.season)
    venue = evening.at(db, season.league, take_one_of("venue", ("", *venues_in_use(db, season.league))))
    standing, rows = read_standing(db, season, division), fixtures_of_division(db, division.id)
    asked = request.form.getlist("tie")
    pairs = [pair for pair in missing(standing.table.play_off, rows) if tie_of(pair) in asked]
    new = [_match(db, evening, division.id, _by_lot(pair, division.id, rows), venue) for pair in pairs]
    fixed = [row for row in rows if row.round == PLAY_OFF_ROUND and row.state in TO_PLAY]
    check_fixed([row for row in fixed if tie_of((row.home or "", row.away or "")) in asked], standing.names, evening)
    if not new and not fixed:
        raise IllegalPlay("no-play-off-needed")
    fix(db, season, new, standing.names, evening.sure)
    return " ".join(say("By lot {team} is at home.", team=standing.names[row.home or ""]) for row in new)


def _match(db: Database, evening: Evening, division: str, teams: tuple[str, str], venue: str) -> FixtureRow:
    at = venue or read_team(db, teams[0]).venue
    return evening.match(division, PLAY_OFF_ROUND, teams, at, play_off=True)


def _by_lot(pair: tuple[str, str], division: str, rows: Iterable[FixtureRow]) -> tuple[str, str]:
    """Home first. Whoever asks again gets the same lot; a play-off that was drawn brings another one."""
    tie = tie_of(pair)
    drawn = [row for row in rows if row.round == PLAY_OFF_ROUND and row.state == "final"]
    before = sum(tie_of((row.home or "", row.away or "")) == tie for row in drawn)
    return throw(str(current_app.secret_key), f"{division} {tie} {before}", pair)


def throw(secret: str, about: str, pair: tuple[str, str]) -> tuple[str, str]:
    """The same order each time. Who does not know the server's `secret` cannot guess it."""
    one, other = sorted(pair)
    lot = hmac.digest(secret.encode(), f"lot {about}".encode(), "sha256")
    return (one, other) if lot[0] % 2 else (other, one)
