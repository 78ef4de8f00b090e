"""A player as everybody may see him: figures of a season in one game, form, and who was met."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlite_utils import Database

from referee.calls.standings import hear_form, say_form
from referee.language import say
from referee.league.leg_rows import LegRow
from referee.league.season_figures import SeasonFigures, head_to_head, players, season_figures, sides_of_legs
from referee.store.league_figures import legs_with, seasons_played
from referee.store.league_players import ERASED, read_player
from referee.store.league_seasons import Season, read_league, seasons_of
from referee.store.league_squads import teams_of_player
from referee.store.league_teams import read_team
from referee.text import fold
from referee.web.drawings.charts import Bar, Columns
from referee.web.pages.league.figure_groups import know_players, list_pair
from referee.web.pages.league.figure_parts import (
    Figure,
    choose,
    draw_hands,
    draw_meetings,
    games_of,
    list_figures,
    pick_games,
    say_logged,
)
from referee.web.pages.league.words import Known, say_player
from referee.web.pages.new import Pick


@dataclass(frozen=True)
class PartnerPart:
    """The meetings of a pair that the player was one of."""

    name: str
    met: tuple[Bar, ...]


@dataclass(frozen=True)
class PlayerFiguresPage:
    """`about` names his teams; `met` are singles, `partners` pairs. `seasons` and `games`: where there are several."""

    player: str
    name: str
    about: str
    back: str
    season: str
    seasons: tuple[Pick, ...]
    games: tuple[Pick, ...]
    game: str
    form: str
    heard: str
    logged: str
    figures: tuple[Figure, ...]
    hands: Columns | None
    met: tuple[Bar, ...]
    partners: tuple[PartnerPart, ...]


def player_figures_page(db: Database, player: str, season: str, game: str) -> PlayerFiguresPage:
    here = read_player(db, player)
    seasons = _seasons(db, here.league, player)
    chosen = choose(season, [one.id for one in seasons])
    all_legs = legs_with(db, player, chosen) if chosen else []
    games = games_of(leg for leg in all_legs if leg.player == player)
    game = choose(game, games)
    legs = [leg for leg in all_legs if leg.rules == game]
    figures = season_figures(leg for leg in legs if leg.player == player).get(player, SeasonFigures())
    name = say_player(here.name, here.shown)
    known = know_players(db, {player, *(leg.player for leg in legs)})
    return PlayerFiguresPage(
        player=player,
        name=name,
        about=_about(db, player, here.shown) or read_league(db, here.league).name,
        back=f"/leagues/{here.league}",
        season=chosen,
        seasons=_pick_seasons(seasons, chosen),
        games=pick_games(games, game),
        game=game,
        form=say_form(figures.form),
        heard=hear_form(figures.form),
        logged=say_logged([figures, figures]),
        figures=list_figures(figures, game) if figures.legs else (),
        hands=draw_hands(figures.told),
        met=_meetings(legs, (player,), known),
        partners=_partners(legs, player, known),
    )


def _seasons(db: Database, league: str, player: str) -> list[Season]:
    """Those in which he has played, the newest first."""
    played = seasons_played(db, player)
    return [one for one in seasons_of(db, league) if one.id in played]


def _pick_seasons(seasons: Sequence[Season], chosen: str) -> tuple[Pick, ...]:
    return tuple(Pick(one.id, one.name, on=one.id == chosen) for one in seasons) if len(seasons) > 1 else ()


def _about(db: Database, player: str, shown: str) -> str:
    """The team that he is in; of one who was erased nothing is told."""
    squads = [] if shown == ERASED else teams_of_player(db, player)
    return read_team(db, squads[0].team).name if squads else ""


def _meetings(legs: Sequence[LegRow], who: tuple[str, ...], known: dict[str, Known]) -> tuple[Bar, ...]:
    met = {others: meeting.legs for others, meeting in head_to_head(legs, who).items()}
    return draw_meetings(met, list_pair(who, known), lambda others: list_pair(others, known))


def _partners(legs: Sequence[LegRow], player: str, known: dict[str, Known]) -> tuple[PartnerPart, ...]:
    pairs = {players(side) for side in sides_of_legs(legs) if player in players(side) and side[0].kind == "pairs"}
    partners = {pair: [one for one in pair if one != player] for pair in pairs if len(pair) > 1}
    found = ((list_pair(others, known), pair) for pair, others in partners.items())
    named = sorted(found, key=lambda one: (fold(one[0]), one[1]))
    return tuple(PartnerPart(say("with {name}", name=name), _meetings(legs, pair, known)) for name, pair in named)
