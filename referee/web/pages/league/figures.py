"""The figures of a division: its players, pairs and teams in one game, who leads in what, and a team by weeks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlite_utils import Database

from referee.calls.figures import name_figure, say_mean
from referee.calls.standings import hear_form, say_form
from referee.league.adding import add_up
from referee.league.averages import mean
from referee.league.leg_rows import LegRow
from referee.league.season_figures import (
    SeasonFigures,
    season_figures,
    sides_of_legs,
    team_figures,
)
from referee.league.tallies import Decides
from referee.league.team_results import meetings, points_by_round
from referee.store.league_figures import legs_of_division
from referee.store.league_seasons import read_league, read_season
from referee.store.league_teams import read_division
from referee.web.drawings.charts import Bar, Columns
from referee.web.league.standing import Standing, read_standing
from referee.web.pages.league.figure_groups import Group, groups_of, know_players
from referee.web.pages.league.figure_parts import (
    RankingPart,
    choose,
    draw_hands,
    draw_meetings,
    draw_rounds,
    games_of,
    pick_games,
    rankings,
    say_game,
    say_logged,
)
from referee.web.pages.league.words import whole_name
from referee.web.pages.new import Pick


@dataclass(frozen=True)
class FigureRow:
    """One of a table of figures: form in letters and aloud, then the values of its columns."""

    name: str
    link: str
    form: str
    heard: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class FigureTable:
    """A table that scrolls in its own box; `columns` are the names of the figures."""

    id: str
    columns: tuple[str, ...]
    rows: tuple[FigureRow, ...]


@dataclass(frozen=True)
class TeamPart:
    """One team: its points by week, and its matches won and lost against each other team."""

    name: str
    weeks: Columns | None
    met: tuple[Bar, ...]


@dataclass(frozen=True)
class FiguresPage:
    """`logged` says from how many legs figures come; `hands`: how often a hand came to so many points."""

    division: str
    name: str
    league: str
    season: str
    game: str
    said_game: str
    games: tuple[Pick, ...]
    logged: str
    rankings: tuple[RankingPart, ...]
    tables: tuple[FigureTable, ...]
    hands: Columns | None
    team: TeamPart | None
    teams: tuple[Pick, ...]


def figures_page(db: Database, division: str, game: str, team: str) -> FiguresPage:
    here = read_division(db, division)
    season = read_season(db, here.season)
    standing = read_standing(db, season, here)
    all_legs = legs_of_division(db, division)
    games = games_of(all_legs)
    game = choose(game, games)
    legs = [leg for leg in all_legs if leg.rules == game]
    players = season_figures(legs)
    known = know_players(db, players)
    by_place = standing.teams
    chosen = choose(team, by_place)
    return FiguresPage(
        division=division,
        name=here.name,
        league=read_league(db, season.league).name,
        season=season.name,
        game=game,
        said_game=say_game(game) if legs else "",
        games=pick_games(games, game),
        logged=say_logged(season_figures_of_sides(legs)),
        rankings=rankings(players, known, game, season.average_of),
        tables=tuple(map(_table, groups_of(legs, known, standing.names, game))) if legs else (),
        hands=draw_hands(add_up(leg.figures for leg in legs)),
        team=_team(standing, chosen, cup=here.kind == "cup") if standing.results else None,
        teams=tuple(Pick(one, standing.names[one], on=one == chosen) for one in by_place),
    )


def season_figures_of_sides(legs: Sequence[LegRow]) -> list[SeasonFigures]:
    """Of each side once, however many sat on it."""
    return list(team_figures([side[0] for side in sides_of_legs(legs)]).values())


def _table(group: Group) -> FigureTable:
    rows = tuple(
        FigureRow(
            name=whole_name(row.known.name),
            link=row.known.link,
            form=say_form(row.figures.form),
            heard=hear_form(row.figures.form),
            values=tuple(say_mean(name, mean(row.figures, name)) for name in group.columns),
        )
        for row in group.rows
    )
    return FigureTable(group.id, tuple(map(name_figure, group.columns)), rows)


def _team(standing: Standing, team: str, *, cup: bool) -> TeamPart:
    decides: Decides = standing.format.points.decides if standing.format else "points"
    met = {other: (one.won, one.lost) for other, one in meetings(standing.results, team, decides).items()}
    name = standing.names[team]
    return TeamPart(
        name=name,
        weeks=None if cup else draw_rounds(points_by_round(standing.results, team)),
        met=draw_meetings(met, name, standing.names.__getitem__),
    )
