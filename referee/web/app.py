"""The application: one store, one set of sheets, the views, and what every answer carries."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

from flask import Flask
from flask_wtf.csrf import CSRFProtect

from referee import __version__
from referee.store.instance import DATABASE, find_instance, read_secret
from referee.store.store import Store
from referee.web import assets as files
from referee.web import faults, headers, languages, limits, programs, rights, settings
from referee.web.api import views as api_views
from referee.web.audit import views as audit_views
from referee.web.cases import views as cases_views
from referee.web.check import views as check_views
from referee.web.corrections import views as corrections_views
from referee.web.games import views as games_views
from referee.web.home import views as home_views
from referee.web.joining import views as joining_views
from referee.web.league import healing
from referee.web.league import rights as league_rights
from referee.web.league.accounts import views as accounts_views
from referee.web.league.adjusting import views as adjusting_views
from referee.web.league.arranging import views as arranging_views
from referee.web.league.card import views as card_views
from referee.web.league.changes import views as changes_views
from referee.web.league.cups import views as cups_views
from referee.web.league.downloads import views as downloads_views
from referee.web.league.draw import views as draw_views
from referee.web.league.drawing import views as drawing_views
from referee.web.league.feeds import views as feeds_views
from referee.web.league.fixtures import views as fixtures_views
from referee.web.league.leagues import views as leagues_views
from referee.web.league.lines import views as lines_views
from referee.web.league.new_accounts import views as new_accounts_views
from referee.web.league.night import views as night_views
from referee.web.league.paper import views as paper_views
from referee.web.league.pins import views as pins_views
from referee.web.league.play import views as play_views
from referee.web.league.play_offs import views as play_offs_views
from referee.web.league.records import views as card_records_views
from referee.web.league.season_files import views as season_files_views
from referee.web.league.setup import views as setup_views
from referee.web.league.setup_format import views as setup_format_views
from referee.web.league.setup_list import views as setup_list_views
from referee.web.league.setup_players import views as setup_players_views
from referee.web.league.setup_table import views as setup_table_views
from referee.web.league.setup_teams import views as setup_teams_views
from referee.web.league.setup_venues import views as setup_venues_views
from referee.web.league.sign import views as sign_views
from referee.web.league.tables import views as tables_views
from referee.web.league.team import views as team_views
from referee.web.league.withdrawing import views as withdrawing_views
from referee.web.live import Drawn
from referee.web.new import views as new_views
from referee.web.pages.sentences import whole
from referee.web.rules import views as rules_views
from referee.web.settings import views as settings_views
from referee.web.sheets import Sheets
from referee.web.shell import views as shell_views
from referee.web.table import views as table_views
from referee.web.tv import views as tv_views
from referee.web.what_if import views as what_if_views

LARGEST_REQUEST = 2**20
SETTLED = {
    "WTF_CSRF_TIME_LIMIT": None,  # a league night is longer than an hour
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_SAMESITE": "Lax",
    "MAX_CONTENT_LENGTH": LARGEST_REQUEST,
    "MAX_FORM_MEMORY_SIZE": LARGEST_REQUEST,
}
VIEWS = (
    home_views,
    new_views,
    games_views,
    table_views,
    tv_views,
    api_views,
    check_views,
    what_if_views,
    cases_views,
    corrections_views,
    joining_views,
    audit_views,
    rules_views,
    shell_views,
    settings_views,
    accounts_views,
    new_accounts_views,
    pins_views,
    fixtures_views,
    arranging_views,
    drawing_views,
    withdrawing_views,
    adjusting_views,
    cups_views,
    play_offs_views,
    team_views,
    feeds_views,
    leagues_views,
    tables_views,
    downloads_views,
    card_records_views,
    season_files_views,
    setup_views,
    setup_format_views,
    setup_list_views,
    setup_players_views,
    setup_table_views,
    setup_teams_views,
    setup_venues_views,
    card_views,
    lines_views,
    play_views,
    draw_views,
    sign_views,
    changes_views,
    night_views,
    paper_views,
    languages.views,
    files.views,
)


def create_app(
    instance: str | os.PathLike[str] | None = None,
    *,
    testing: bool = False,
    assets: str = "cdn",
    url: str = "",
    sign_up: str = "invited",
) -> Flask:
    """The app with its database and secret in the folder `instance`.

    `assets` "local" leaves the CDN out; `url` is the address by which phones reach it, where it cannot be found out.
    `sign_up` "open" lets anybody make an account for a league, "invited" who has a link for it.
    """
    folder = find_instance(instance)
    app = Flask(
        "referee",
        template_folder=_beside("templates"),
        static_folder=_beside("static"),
        instance_path=str(folder),
    )
    app.config.update(SETTLED, TESTING=testing, SECRET_KEY=read_secret(folder), SIGN_UP=sign_up, PUBLIC_URL=url)
    app.config["LIMITED"] = not testing
    app.url_map.merge_slashes = False  # "//x" is nowhere, and leads nowhere
    app.json.sort_keys = False  # type: ignore[attr-defined] # in the order of the documents
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.filters["whole"] = whole
    app.jinja_env.globals.update(version=__version__)
    app.extensions["sheets"] = Sheets(Store(folder / DATABASE))
    app.extensions["drawn"] = Drawn()
    app.extensions["clock"] = lambda: datetime.now(UTC)
    _register(app)
    headers.register(app, assets)  # after the answer is compressed, which is registered last
    files.register(app, assets)
    return app


def _register(app: Flask) -> None:
    """What is asked before a view, the views, and what every answer carries."""
    languages.register(app)  # first: whatever refuses a request says so in its language
    CSRFProtect(app)
    for views in VIEWS:
        app.register_blueprint(views)
    for part in (faults, limits, programs, rights, league_rights, healing, settings):
        part.register(app)


def _beside(name: str) -> str:
    """Templates and static files lie inside the package in a wheel, beside it in a checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / name
    return str(inside if inside.is_dir() else package.parent / name)
