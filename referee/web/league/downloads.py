"""Lists for a spreadsheet, each beside the page that shows the same: fixtures, results, table, figures, teams."""

from __future__ import annotations

from flask import Blueprint, Response, request
from flask.typing import ResponseReturnValue
from flask_babel import get_locale
from sqlite_utils import Database

from referee.errors import Unknown
from referee.language import say
from referee.league.cells import write_list
from referee.store.league_seasons import Season, read_league, read_season, running_season, seasons_of
from referee.store.league_teams import Division, divisions_of, read_division, read_team
from referee.web.languages import varies
from referee.web.league.days import today
from referee.web.league.file_names import attached
from referee.web.league.season_choice import this_season
from referee.web.pages.league.csv_matches import Rows, fixture_list, result_list
from referee.web.pages.league.csv_tables import figure_list, table_list
from referee.web.pages.league.csv_teams import as_shown, in_full, team_list
from referee.web.sheets import open_sheets

views = Blueprint("downloads", __name__)
MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"  # by which spreadsheets know that it is UTF-8


@views.get("/divisions/<division>/table.csv")
def table(division: str) -> ResponseReturnValue:
    """Raises Unknown for a cup, which has none."""
    with open_sheets().store.reading() as db:
        season, here = _division(db, division)
        if here.kind == "cup":
            raise Unknown("unknown-in-leagues")
        return _answer(table_list(db, season, here), _league(db, season), here.name, say("table"))


@views.get("/divisions/<division>/fixtures.csv")
def fixtures(division: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        season, here = _division(db, division)
        return _answer(fixture_list(db, season, [here]), _league(db, season), here.name, say("fixtures"))


@views.get("/divisions/<division>/results.csv")
def results(division: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        season, here = _division(db, division)
        return _answer(result_list(db, season, [here]), _league(db, season), here.name, say("results"))


@views.get("/divisions/<division>/figures/players.csv")
def player_figures(division: str) -> ResponseReturnValue:
    return _figures(division, "players", say("players"))


@views.get("/divisions/<division>/figures/pairs.csv")
def pair_figures(division: str) -> ResponseReturnValue:
    return _figures(division, "pairs", say("pairs"))


@views.get("/divisions/<division>/figures/teams.csv")
def team_figures(division: str) -> ResponseReturnValue:
    return _figures(division, "teams", say("teams"))


def _figures(division: str, kind: str, said: str) -> ResponseReturnValue:
    """`game` chooses one of several, as on the page."""
    game = request.args.get("game", "")
    with open_sheets().store.reading() as db:
        season, here = _division(db, division)
        rows = figure_list(db, season, here, kind, game)
        return _answer(rows, _league(db, season), here.name, say("figures"), said)


@views.get("/teams/<team>/fixtures.csv")
def of_team(team: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        here = read_team(db, team)
        season, division = _division(db, here.division)
        return _answer(
            fixture_list(db, season, [division], team), _league(db, season), division.name, here.name, say("fixtures")
        )


@views.get("/teams/<team>/results.csv")
def results_of_team(team: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        here = read_team(db, team)
        season, division = _division(db, here.division)
        return _answer(
            result_list(db, season, [division], team), _league(db, season), division.name, here.name, say("results")
        )


@views.get("/leagues/<league>/fixtures.csv")
def of_league(league: str) -> ResponseReturnValue:
    """`season` asks for an older one, here and below, as on the page of the league."""
    with open_sheets().store.reading() as db:
        season = _season(db, league)
        rows = fixture_list(db, season, divisions_of(db, season.id))
        return _answer(rows, _league(db, season), season.name, say("fixtures"))


@views.get("/leagues/<league>/results.csv")
def results_of_league(league: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        season = _season(db, league)
        rows = result_list(db, season, divisions_of(db, season.id))
        return _answer(rows, _league(db, season), season.name, say("results"))


@views.get("/leagues/<league>/teams.csv")
def teams(league: str) -> ResponseReturnValue:
    """Players as everybody may see them."""
    with open_sheets().store.reading() as db:
        season = _season(db, league)
        return _answer(team_list(db, season, as_shown), _league(db, season), season.name, say("teams"))


@views.get("/leagues/<league>/set-up/list.csv")
def own_list(league: str) -> ResponseReturnValue:
    """By their full names: for the secretary, who can read the same list in."""
    with open_sheets().store.reading() as db:
        season = this_season(db, league)
        return _answer(team_list(db, season, in_full), _league(db, season), season.name, say("list"))


def _division(db: Database, division: str) -> tuple[Season, Division]:
    here = read_division(db, division)
    return read_season(db, here.season), here


def _season(db: Database, league: str) -> Season:
    """The one that is asked for, else the one that runs, else the newest. Raises Unknown where there is none."""
    seasons, asked = seasons_of(db, league), request.args.get("season", "")
    runs = running_season(db, league, today(read_league(db, league).zone))
    chosen = next((one for one in seasons if one.id == asked), runs or next(iter(seasons), None))
    if chosen is None:
        raise Unknown("unknown-in-leagues")
    return chosen


def _league(db: Database, season: Season) -> str:
    return read_league(db, season.league).name


def _answer(rows: Rows, *names: str) -> Response:
    """In the language of the page, with its sign before tenths."""
    locale = get_locale()
    point = str(locale.number_symbols["latn"]["decimal"]) if locale else "."
    answer = Response(MARK + write_list(rows, point), content_type="text/csv; charset=utf-8")
    answer.headers["Content-Disposition"] = attached(names, "csv")
    varies(answer)
    return answer
