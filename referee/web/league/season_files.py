"""A season as a file: fetched by its secretary, and read in as a league of its own after a look at what is in it."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import Any

from flask import Blueprint, Response, current_app, flash, g, redirect, request
from flask.typing import ResponseReturnValue

from referee.errors import IllegalPlay, SentBack, TooOften
from referee.language import say
from referee.seasons.file_checks import check_file
from referee.seasons.file_in import add_season_file
from referee.seasons.file_out import write_season
from referee.seasons.file_reading import LARGEST, MB, Filed, read_season_file
from referee.store.league_accounts import Account, add_secretary
from referee.store.league_seasons import id_of, is_league, read_league, read_season
from referee.store.waiting import drop_waiting, find_waiting, keep_waiting
from referee.web import showing
from referee.web.league.file_names import attached
from referee.web.league.rights import signed_in
from referee.web.league.typed import form_key
from referee.web.pages.league.season_file import Looked, season_file_page
from referee.web.sheets import open_sheets
from referee.web.uploads import filled

views = Blueprint("season_files", __name__, url_prefix="/leagues")
A_MINUTE = 60  # seconds
_reading = Lock()  # every game of a season is judged: one file at a time, so that the tables of tonight do not wait


@views.url_value_preprocessor
def hear(endpoint: str | None, _values: dict[str, Any] | None) -> None:
    """Before anything of the request is read: who has an account may send a whole season."""
    if endpoint == "season_files.look" and signed_in():
        request.max_content_length, g.largest = LARGEST + MB, LARGEST


@views.teardown_request
def close(_error: BaseException | None) -> None:
    """A large file lies in a temporary one."""
    request.close()


@views.get("/<league>/seasons/<season>.json")
def fetch(league: str, season: str) -> ResponseReturnValue:
    """For its secretaries: names stand in it that pages hide."""
    with open_sheets().store.reading() as db:
        names = read_league(db, league).name, read_season(db, season).name
        answer = Response(write_season(db, season), mimetype="application/json")
    answer.headers["Content-Disposition"] = attached(names, "json")
    return answer


@views.get("/from-file")
def ask() -> ResponseReturnValue:
    return showing.show("league_season_file", season_file_page())


@views.post("/from-file")
def look() -> ResponseReturnValue:
    """Shows what is in the file that is sent; with `do=add` the one that was shown is put in, once."""
    account = signed_in()
    if account is None:
        raise IllegalPlay("season-file-gone")
    if request.form.get("do") == "add":
        return _add(account)
    try:
        data = _read_sent()
        filed = _read(data)
    except SentBack as refusal:
        return showing.show("league_season_file", season_file_page(refusal=refusal), refusal)
    waiting = keep_waiting(_folder(), account.id, data) if not filed.faults else ""
    return _show(filed, waiting)


def _add(account: Account) -> ResponseReturnValue:
    key = form_key()
    with open_sheets().store.reading() as db:
        if key and is_league(db, id_of(key)):
            return redirect(f"/leagues/{id_of(key)}", 303)
    try:
        data = find_waiting(_folder(), account.id, request.form.get("waiting", ""))
        filed = _read(data, key, count=True)
    except SentBack as refusal:
        return showing.show("league_season_file", season_file_page(refusal=refusal, sent=request.form), refusal)
    if filed.faults:
        return _show(filed, "")
    with open_sheets().store.writing() as db:
        league = id_of(key)
        if not is_league(db, league):  # else it was put in meanwhile, and whoever did that looks after it
            league = add_season_file(db, filed)
            add_secretary(db, league, account.id)
    drop_waiting(_folder(), account.id)
    flash(say("The season is here, with its table and figures made again."))
    return redirect(f"/leagues/{league}/set-up", 303)


def _read(data: bytes, key: str = "", *, count: bool = False) -> Filed:
    """Raises TooOften while another file is being read."""
    if not _reading.acquire(blocking=False):
        raise TooOften("season-busy", A_MINUTE)
    try:
        filed = read_season_file(data, key, count=count)
        check_file(filed)
        return filed
    finally:
        _reading.release()


def _show(filed: Filed, waiting: str) -> ResponseReturnValue:
    refusal = filed.faults[0].cause if filed.faults else None
    return showing.show("league_season_file", season_file_page(Looked(filed, waiting)), refusal)


def _read_sent() -> bytes:
    """Raises IllegalPlay where no file is sent, NotationError for an empty one."""
    file = request.files.get("file")
    if not file:
        raise IllegalPlay("season-file-missing")
    return filled(file.read())


def _folder() -> Path:
    return Path(current_app.instance_path)
