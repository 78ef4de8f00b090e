"""The table of a division and its figures as lists for a spreadsheet: numbers are numbers there."""

from __future__ import annotations

from collections.abc import Sequence

from sqlite_utils import Database

from referee.calls.figures import name_figure
from referee.calls.standings import say_form
from referee.language import say
from referee.league.averages import AVERAGES, mean
from referee.league.cells import Cell
from referee.league.season_figures import SeasonFigures
from referee.league.tables import Row
from referee.store.league_figures import legs_of_division
from referee.store.league_seasons import Season
from referee.store.league_teams import Division
from referee.web.league.standing import read_standing
from referee.web.pages.league.csv_matches import Rows, columns
from referee.web.pages.league.figure_groups import Counted, Group, groups_of, know_players
from referee.web.pages.league.figure_parts import choose, games_of


def table_list(db: Database, season: Season, division: Division) -> Rows:
    standing = read_standing(db, season, division)
    headings = say(
        "place,team,played,won,drawn,lost,rubbers for,rubbers against,legs for,legs against,leg difference,points,"
        "points by hand,form,home won,home drawn,home lost,away won,away drawn,away lost"
    )
    return [columns(headings), *(_team(row, standing.names[row.team]) for row in standing.table.rows)]


def _team(row: Row, name: str) -> Sequence[Cell]:
    made = [cell for one in (row.home, row.away) for cell in (one.won, one.drawn, one.lost)]
    numbers = (
        row.played,
        row.won,
        row.drawn,
        row.lost,
        *row.rubbers,
        *row.legs,
        row.difference,
        row.points,
        row.by_hand,
    )
    return row.place, name, *numbers, say_form(row.form), *made


def figure_list(db: Database, season: Season, division: Division, kind: str, game: str) -> Rows:
    """Those of its players, pairs or teams in one game, the columns of the page; nobody where no leg counts yet."""
    every = legs_of_division(db, division.id)
    game = choose(game, games_of(every))
    legs = [leg for leg in every if leg.rules == game]
    names = read_standing(db, season, division).names
    groups = groups_of(legs, know_players(db, {leg.player for leg in legs}), names, game)
    group = next((group for group in groups if group.id == kind), Group(kind, (), ()))
    head = columns(say("name,form"))
    return [(*head, *map(_heading, group.columns)), *(_counted(row, group.columns) for row in group.rows)]


def _heading(name: str) -> str:
    """A share is a number of per cent there."""
    average = AVERAGES.get(name)
    figure = name_figure(name)
    bare = average is not None and average.share and name != "legs-won"  # which says so itself
    return say("{figure}, per cent", figure=figure) if bare else figure


def _counted(row: Counted, names: Sequence[str]) -> Sequence[Cell]:
    return row.known.name, say_form(row.figures.form), *(_value(row.figures, name) for name in names)


def _value(figures: SeasonFigures, name: str) -> Cell:
    value, average = mean(figures, name).value, AVERAGES.get(name)
    return value * 100 if value is not None and average and average.share else value
