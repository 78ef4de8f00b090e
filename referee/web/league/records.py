"""The records of the games that were played for legs: those of a match as one text, those of a division as files."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

from flask import Blueprint, Response
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.record.writing import write_record
from referee.store.league_cards import CardPlace, games_of_card, games_of_division
from referee.store.league_matches import MatchRow, read_match
from referee.store.league_seasons import read_league, read_season
from referee.store.league_teams import read_division
from referee.web import showing
from referee.web.league.file_names import attached, file_name
from referee.web.pages.league.parted import parted_page
from referee.web.sheets import open_sheets

views = Blueprint("card_records", __name__)


@views.get("/fixtures/<fixture>/records.txt")
def of_match(fixture: str) -> ResponseReturnValue:
    """Rubber by rubber, one after the other."""
    with open_sheets().store.reading() as db:
        match = read_match(db, fixture)
        games = [game for _, game in sorted(games_of_card(db, fixture).items())]
        text = "\n".join(write_record(open_sheets().record(game, db)) for game in games)
    answer = Response(text, mimetype="text/plain")
    answer.headers["Content-Disposition"] = f'inline; filename="{file_name(match.names)}.txt"'
    return answer


@views.get("/divisions/<division>/records.zip")
def of_division(division: str) -> ResponseReturnValue:
    """A file for each game, named by its round, match, rubber and leg: `referee import` takes them."""
    with open_sheets().store.reading() as db:
        here = read_division(db, division)
        league = read_league(db, read_season(db, here.season).league)
        packed = _pack(db, games_of_division(db, division))
    answer = Response(packed, mimetype="application/zip")
    answer.headers["Content-Disposition"] = attached((league.name, here.name, "records"), "zip")
    return answer


@views.get("/leagues/<league>/games-off-cards")
def of_no_card(league: str) -> ResponseReturnValue:
    """Where a game is found again that no card leads to."""
    with open_sheets().store.reading() as db:
        return showing.show("league_parted", parted_page(db, league))


def _pack(db: Database, games: dict[CardPlace, str]) -> bytes:
    matches = {place.fixture: read_match(db, place.fixture) for place in games}
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as files:
        for place, game in games.items():
            files.writestr(_name(matches[place.fixture], place, game), write_record(open_sheets().record(game, db)))
    return packed.getvalue()


def _name(match: MatchRow, place: CardPlace, game: str) -> str:
    """ "04-plough-bell-7-1-1f2e3d4c5b.txt"."""
    return f"{match.round:02}-{file_name(match.names)}-{place.line + 1}-{place.leg + 1}-{game}.txt"
