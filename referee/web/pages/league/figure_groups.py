"""The figures of a division, of its players, its pairs, its teams: who stands in each table, and under what columns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlite_utils import Database

from referee.calls.words import listed
from referee.league.averages import mean
from referee.league.leg_rows import LegRow
from referee.league.season_figures import SeasonFigures, pair_figures, season_figures, team_figures
from referee.store.league_players import ERASED, players_by_id
from referee.text import fold
from referee.web.pages.league.figure_parts import Who, figures_of
from referee.web.pages.league.words import Known, know_player


@dataclass(frozen=True)
class Counted:
    """One of a table: as everybody may see him, and what he has."""

    known: Known
    figures: SeasonFigures


@dataclass(frozen=True)
class Group:
    """`id` is players, pairs or teams; `columns` are figures by their names in the rules, those that are known."""

    id: str
    columns: tuple[str, ...]
    rows: tuple[Counted, ...]


def groups_of(
    legs: Sequence[LegRow], players: Mapping[str, Known], teams: Mapping[str, str], game: str
) -> tuple[Group, ...]:
    """Players, pairs where there are any, and teams, from the legs of one game; `teams` are their names by id."""
    pairs = pair_figures(legs)
    together = {pair: Known(list_pair(pair, players)) for pair in pairs}
    ours = {team: one for team, one in team_figures(legs).items() if team in teams}
    named = {team: Known(teams[team], f"/teams/{team}") for team in ours}
    return (
        _group("players", season_figures(legs), players, game),
        *([_group("pairs", pairs, together, game)] if pairs else []),
        _group("teams", ours, named, game),
    )


def _group(id: str, figures: Mapping[Who, SeasonFigures], known: Mapping[Who, Known], game: str) -> Group:
    columns = [name for name in figures_of(game) if any(mean(one, name).value is not None for one in figures.values())]
    order = sorted(figures, key=lambda who: (-figures[who].won, figures[who].legs, fold(known[who].name)))
    return Group(id, tuple(columns), tuple(Counted(known[who], figures[who]) for who in order))


def list_pair(pair: Iterable[str], known: Mapping[str, Known]) -> str:
    """Whoever played together, by name."""
    return listed(sorted((known[player].name for player in pair), key=fold))


def know_players(db: Database, players: Iterable[str]) -> dict[str, Known]:
    """As everybody may see them, with their pages."""
    asked = list(players)
    found = players_by_id(db, asked)
    shown = {player: (found[player].name, found[player].shown) if player in found else ("", ERASED) for player in asked}
    return {player: know_player(player, *one) for player, one in shown.items()}
