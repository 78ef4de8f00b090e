"""A list of teams and players: looked at first, with every fault by its line and what it would add; then kept."""

from __future__ import annotations

from collections.abc import Mapping

from flask import Blueprint, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import SentBack
from referee.language import say
from referee.league.encodings import read_bytes
from referee.league.formats import is_club_night
from referee.league.listed import Additions, Known, Member, Team, at_the_club, compare
from referee.league.lists import Fault, lines_of, read_list
from referee.store.league_cups import sizes_of_cups
from referee.store.league_players import join, read_roster
from referee.store.league_seasons import Season, read_league
from referee.store.league_squads import members_of
from referee.store.league_teams import add_division, add_team, plain_divisions_of, teams_of, venue_called, venues_in_use
from referee.web import showing
from referee.web.league.left_out import left_out
from referee.web.league.season_choice import this_season
from referee.web.league.setup import done
from referee.web.limits import spend
from referee.web.pages.league.formats import find_format
from referee.web.pages.league.list import Looked, list_page, say_additions
from referee.web.sheets import open_sheets
from referee.web.uploads import filled

views = Blueprint("setup_list", __name__, url_prefix="/leagues/<league>/set-up/list")


@views.get("")
def show(league: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        return showing.show("league_list", list_page(this_season(db, league)))


@views.post("")
def look(league: str) -> ResponseReturnValue:
    """Shows what the list would add; with `save`, and without a fault, it is added."""
    with open_sheets().store.reading() as db:
        season = this_season(db, league)
    try:
        spend("sheets")
        text, encoding = _read_sent()
    except SentBack as refusal:
        typed = Looked(mended(request.form.get("text", ""), request.form))
        page = list_page(season, typed, refusal, request.form.get("encoding", ""))
        return showing.show("league_list", page, refusal)
    if request.form.get("do") != "save":
        with open_sheets().store.reading() as db:
            looked = _look(db, season, text, encoding)
        return showing.show("league_list", list_page(season, looked), looked.refusal)
    with open_sheets().store.writing() as db:
        looked = _look(db, season, text, encoding)
        if looked.refusal is None:
            _add(db, season, looked.additions)
        left = [one.words for one in left_out(db, season.id)] if looked.additions.teams else []
    if looked.refusal:
        return showing.show("league_list", list_page(season, looked), looked.refusal)
    return done(league, " ".join((_say_added(looked), *left)))


def _read_sent() -> tuple[str, str]:
    """The file that was sent, else what was pasted; and the encoding by which a file was read. Raises NotationError."""
    file = request.files.get("file")
    if file and file.filename:
        return read_bytes(filled(file.read()), request.form.get("encoding", ""))
    return mended(request.form.get("text", ""), request.form), ""


def mended(text: str, form: Mapping[str, str]) -> str:
    """The text with the lines that were put right beside their faults; a line that was changed in the text stays so."""
    lines = lines_of(text)
    return "\n".join(
        form.get(f"line-{n}", line) if form.get(f"was-{n}") == line else line for n, line in enumerate(lines, 1)
    )


def _look(db: Database, season: Season, text: str, encoding: str) -> Looked:
    format, known = find_format(season.format), _known(db, season)
    in_pairs = format is not None and all(rubber.kind == "pairs" for rubber in format.rubbers)
    listed = read_list(text, alone=is_club_night(format))
    if is_club_night(format):
        listed = at_the_club(listed, known, say("Club night"), read_league(db, season.league).name)
    additions, faults = compare(listed, known, in_pairs=in_pairs)
    wrong = tuple(fault for fault in faults if not fault.doubt)
    doubts: tuple[Fault, ...] = tuple(fault for fault in faults if fault.doubt)
    return Looked(text, encoding, additions, wrong, doubts, looked=True)


def _known(db: Database, season: Season) -> Known:
    divisions = {division.id: division.name for division in plain_divisions_of(db, season.id)}
    cups = tuple(cup.name for cup in sizes_of_cups(db, season.id).values())
    teams = {team.id: team for team in teams_of(db, season.id)}
    return Known(
        divisions=tuple(divisions.values()),
        venues=tuple(venues_in_use(db, season.league).values()),
        teams=tuple(Team(team.name, divisions[team.division], team.at, team.night) for team in teams.values()),
        members=tuple(
            Member(member.name, teams[member.team].name, member.captain) for member in members_of(db, season.id)
        ),
        cups=cups,
    )


def _add(db: Database, season: Season, additions: Additions) -> None:
    for name in additions.divisions:
        add_division(db, season.id, name)
    divisions = {division.name: division.id for division in plain_divisions_of(db, season.id)}
    for team in additions.teams:
        add_team(db, divisions[team.division], team.name, venue_called(db, season.league, team.venue), team.night)
    teams = {team.name: team.id for team in teams_of(db, season.id)}
    roster = read_roster(db, season.league, season.id)
    for one in additions.members:
        place = (season.league, season.id, teams[one.team])
        join(db, *place, one.name, season.begins, captain=one.captain, roster=roster)


def _say_added(looked: Looked) -> str:
    added = looked.additions
    if added.nothing:
        return say("Nothing has been added.") if looked.doubts else say("All of that was there already.")
    return say("Added: {what}.", what=say_additions(added))
