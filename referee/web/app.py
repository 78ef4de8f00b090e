"""The application: one store, one set of sheets, the views, and what every answer carries."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from flask import Flask
from flask_wtf.csrf import CSRFProtect

from referee import __version__
from referee.network import EVERYWHERE, read_url
from referee.store.instance import DATABASE, make_instance, read_secret, shut_out
from referee.store.store import Store
from referee.web import (
    api,
    audit,
    cases,
    check,
    corrections,
    faults,
    games,
    headers,
    home,
    joining,
    languages,
    limits,
    new,
    programs,
    rights,
    rules,
    settings,
    shell,
    table,
    templating,
    tv,
    what_if,
)
from referee.web import assets as files
from referee.web.league import (
    accounts,
    adjusting,
    arranging,
    card,
    changes,
    cups,
    downloads,
    draw,
    drawing,
    feeds,
    fixtures,
    healing,
    leagues,
    lines,
    new_accounts,
    night,
    paper,
    pins,
    play,
    play_offs,
    records,
    season_files,
    setup,
    setup_format,
    setup_list,
    setup_players,
    setup_table,
    setup_teams,
    setup_venues,
    sign,
    tables,
    team,
    withdrawing,
)
from referee.web.league import rights as league_rights
from referee.web.live import Drawn
from referee.web.pages.sentences import whole
from referee.web.sheets import Sheets
from referee.web.templating import Pages

LARGEST_REQUEST = 2**20
SETTLED = {
    "WTF_CSRF_TIME_LIMIT": None,  # a league night is longer than an hour
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_SAMESITE": "Lax",
    "MAX_CONTENT_LENGTH": LARGEST_REQUEST,
    "MAX_FORM_MEMORY_SIZE": LARGEST_REQUEST,
}
VIEWS = tuple(module.views for module in (
    home, new, games, table, tv, api, check, what_if, cases, corrections, joining, audit, rules, shell,
    settings,
    accounts, new_accounts, pins, fixtures, arranging, drawing, withdrawing, adjusting, cups, play_offs, team,
    feeds, leagues, tables, downloads, records, season_files, setup, setup_format, setup_list, setup_players,
    setup_table, setup_teams, setup_venues, card, lines, play, draw, sign, changes, night, paper,
    languages, files,
))  # fmt: skip


class _App(Flask):
    """No view here is a coroutine, which Flask would look into at each of its functions."""

    jinja_environment = Pages

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        return func


def create_app(
    instance: str | os.PathLike[str] | None = None,
    *,
    testing: bool = False,
    assets: str = "cdn",
    url: str = "",
    sign_up: str = "invited",
    host: str = EVERYWHERE[0],
) -> Flask:
    """The app with its database and secret in the folder `instance`.

    `assets` "local" leaves the CDN out; `url` is the address by which phones reach it, where it cannot be found out.
    `sign_up` "open" lets anybody make an account for a league, "invited" who has a link for it. `host` is where the
    server listens. Raises ValueError for a `url` that phones cannot reach.
    """
    folder = make_instance(instance)
    shut_out(folder)
    app = _App(
        "referee",
        template_folder=_beside("templates"),
        static_folder=_beside("static"),
        instance_path=str(folder),
    )
    app.config.update(SETTLED, TESTING=testing, SECRET_KEY=read_secret(folder), SIGN_UP=sign_up)
    app.config["PUBLIC_URL"] = read_url(url) if url else ""
    app.config["LISTENS"] = host
    app.config["LIMITED"] = not testing
    app.url_map.merge_slashes = False  # "//x" is nowhere, and leads nowhere
    app.json.sort_keys = False  # type: ignore[attr-defined] # in the order of the documents
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.filters["whole"] = whole
    app.jinja_env.globals.update(version=__version__)
    templating.register(app.jinja_env)
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
