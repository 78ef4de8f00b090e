"""How a division stands, and its figures and those of a player: pages for everybody."""

from __future__ import annotations

from flask import Blueprint, render_template, request
from flask.typing import ResponseReturnValue

from referee.store.league_results import stamp_of_division
from referee.store.league_teams import read_division
from referee.web import showing
from referee.web.live import NOTHING_NEW
from referee.web.pages.league.cup import cup_page
from referee.web.pages.league.figures import figures_page
from referee.web.pages.league.player_figures import player_figures_page
from referee.web.pages.league.standings import table_page
from referee.web.sheets import open_sheets
from referee.web.showing import swapped

views = Blueprint("tables", __name__)


@views.get("/divisions/<division>")
def show(division: str) -> ResponseReturnValue:
    """An open page asks whether its table has moved on: 204 where it has not."""
    with open_sheets().store.reading() as db:
        if read_division(db, division).kind == "cup":
            return showing.show("league_cup", cup_page(db, division))
        if not swapped():
            return showing.show("league_table", table_page(db, division))
        if request.args.get("since") == stamp_of_division(db, division):
            return NOTHING_NEW
        return render_template("_league_standing.html", page=table_page(db, division), swapped=True)


@views.get("/divisions/<division>/figures")
def show_figures(division: str) -> ResponseReturnValue:
    """`game` and `team` choose what is shown of several."""
    game, team = (request.args.get(name, "") for name in ("game", "team"))
    with open_sheets().store.reading() as db:
        return showing.show("league_figures", figures_page(db, division, game, team))


@views.get("/players/<player>")
def show_player(player: str) -> ResponseReturnValue:
    """`season` and `game` choose what is shown of several."""
    season, game = (request.args.get(name, "") for name in ("season", "game"))
    with open_sheets().store.reading() as db:
        return showing.show("league_player_figures", player_figures_page(db, player, season, game))
