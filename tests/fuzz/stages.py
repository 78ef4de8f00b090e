"""Stages at which something can be done that is not offered otherwise, and the doors to them: a page for each.

Whoever walks the pages opens every door; a new address whose form stands behind none of them is named by a test.
"""

from __future__ import annotations

from urllib.parse import urlencode

from flask import Flask

from referee.league.ready import READY
from referee.store.league_accounts import add_secretary
from referee.store.league_cups import keep_draw, set_entrants
from referee.store.league_seasons import add_season
from referee.store.league_teams import add_division
from referee.store.scorers import add_scorer
from tests.web.league.nights import captain, keep_squads
from tests.web.league.played import keep_division
from tests.web.league.rows import Rows, keep_league
from tests.web.league.season import Season

DRAWN = "guisborough"
Doors = list[str]


def before_the_captains_draw(app: Flask, leek: Rows) -> Doors:
    """Both have named everybody, and the captain of the Plough is captain here too."""
    with app.extensions["sheets"].store.writing() as db:
        rows = keep_league(db, "Guisborough", "Dave")
        keep_squads(db, rows, READY[DRAWN])
        add_secretary(db, rows.league, leek.secretary)
    phone = captain(app, rows, rows.team, READY[DRAWN])
    for number in (1, 2, 3):
        assert phone.write(number).status == 303
    return [phone.url, f"{phone.url}/lines/1"]


def level_at_the_top(app: Flask, leek: Rows) -> Doors:
    """All has been played, and a play-off is needed."""
    with app.extensions["sheets"].store.writing() as db:
        made = keep_division(db, "Crown", "Mitre", name="Teesdale", play_off=True)
        made.play("Crown 5-4 Mitre", 1, "2026-11-12")
        made.play("Mitre 5-4 Crown", 2, "2026-11-19")
        add_secretary(db, made.league, leek.secretary)
    return [f"/divisions/{made.division}"]


def before_a_round_of_a_cup(app: Flask, season: Season) -> Doors:
    """It has been drawn, and no tie has a day."""
    with app.extensions["sheets"].store.writing() as db:
        cup, teams = add_division(db, season.season, "Plough Cup", "cup"), [*season.teams.values()][:4]
        set_entrants(db, cup, teams)
        keep_draw(db, cup, teams, "lot", f"account:{season.secretary}", "drawn")
    return [f"/divisions/{cup}"]


def before_the_season(app: Flask, season: Season) -> Doors:
    """Fixtures that were looked at and not kept; teams without PINs; and the season after it."""
    with app.extensions["sheets"].store.writing() as db:
        add_season(db, season.league, "2027–28", begins="2027-09-06", hour="20:30", format={}, chain=("legs-for",))
    asked = {"look": "1", "division": season.first, "begins": "2026-09-07", "hour": "20:30", "halves": "2"}
    return [f"{season.draw}?{urlencode(asked)}", f"/leagues/{season.league}/pins", f"/leagues/{season.league}/set-up"]


def at_the_match(leek: Rows) -> Doors:
    """A card to be played, one to be signed, one that was signed and one that was signed before it was changed."""
    urls = [f"/fixtures/{fixture}" for fixture in ("open", "full", "signed", leek.fixture)]
    return [*urls, f"{urls[0]}/lines/2", f"{urls[0]}/arrange?change=void", f"{urls[3]}/versions"]


def at_the_table(app: Flask, game: str) -> Doors:
    """Another phone scores too; and a correction that was looked at."""
    with app.extensions["sheets"].store.writing() as db:
        add_scorer(db, game, "another phone", "Bill’s")
    return [f"/games/{game}/phones", f"/games/{game}/preview?entry=strike+3"]


def on_the_way_in(leek: Rows, new_password: str) -> Doors:
    """A link to choose a password, an account that has invited somebody, and phones that know a PIN."""
    return [f"/password/{new_password}", "/account", f"/leagues/{leek.league}/pins"]
