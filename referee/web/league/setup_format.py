"""What a match is: a ready-made format, or one's own, rubber by rubber. It stands once a card has been opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from flask import Blueprint, redirect, request
from flask.typing import ResponseReturnValue

from referee.errors import IllegalPlay, NotationError, Refused, SentBack
from referee.language import say
from referee.league.formats import GIVEN, LEAST, READY, RUBBERS, SCORES, read_format, write_format
from referee.league.points import read_points
from referee.league.ready import CHAINS
from referee.league.shapes import NONE, Format, PointsRule, Rubber
from referee.league.walkovers import follow_walkover, with_usual_walkover
from referee.store.league_seasons import Season, change, has_begun, stamp
from referee.web import showing
from referee.web.league.lifting import lifted
from referee.web.league.rubber_form import NEW, Typed, read_rubber, rubber_typed
from referee.web.league.season_choice import this_season
from referee.web.league.setup import done
from referee.web.league.typed import INPUT, take, take_name, take_number, take_one_of, typed
from referee.web.pages.league.format import format_page
from referee.web.pages.league.formats import Group, find_format, groups
from referee.web.pages.league.rubber import rubber_page
from referee.web.sheets import open_sheets

views = Blueprint("setup_format", __name__, url_prefix="/leagues/<league>/set-up/format")


@views.get("")
def show(league: str) -> ResponseReturnValue:
    return _show(league)


@views.post("")
def keep(league: str) -> ResponseReturnValue:
    """`do` is ready:KEY, points, or up, down and out with the number of a group of rubbers."""
    season = _season(league)
    do, _, which = typed("do").partition(":")
    try:
        _keep(season, _changed(season, do, which), CHAINS.get(which) if do == "ready" else None)
    except SentBack as refusal:
        return _show(league, request.form, refusal)
    return done(league) if do == "points" else redirect(f"/leagues/{league}/set-up/format", 303)


def _changed(season: Season, do: str, which: str) -> Format:
    """The format as it is asked for. Raises NotationError."""
    if do == "ready":
        if which not in READY:
            raise NotationError("not-offered", text=which)
        return READY[which]
    format = read_format(season.format)
    if do == "points":
        return follow_walkover(format, _with_points(format))
    return follow_walkover(format, replace(format, rubbers=_moved(groups(format.rubbers), do, which)))


def _with_points(format: Format) -> Format:
    given = {name: take(name, lambda text: read_points(text) if text else NONE) for name in GIVEN}
    rule = PointsRule(
        decides="legs" if take_one_of("decides", ("rubbers", "legs")) == "legs" else "rubbers",
        close_by=take_number("close_by", range(1, 100)),
        walkover=(take_number("walkover_own", SCORES), take_number("walkover_other", SCORES)),
        **given,
    )
    return replace(
        format,
        name=take_name(),
        points=rule,
        least=take_number("least", LEAST),
        times=take_number("times", RUBBERS),
        drawn=take_one_of("drawn", ("1", "0")) == "1",
    )


def _moved(found: Sequence[Group], do: str, which: str) -> tuple[Rubber, ...]:
    order, at = list(found), _place(found, which)
    if do == "out":
        del order[at]
    elif do in ("up", "down"):
        order = lifted(order, at, do)
    else:
        raise NotationError("not-offered", text=do)
    return _laid_out(order)


def _place(found: Sequence[Group], which: str) -> int:
    if which not in map(str, range(len(found))):
        raise NotationError("not-offered", text=which)
    return int(which)


def _laid_out(order: Sequence[Group]) -> tuple[Rubber, ...]:
    return tuple(group.rubber for group in order for _ in range(group.many))


# one group of rubbers


@views.get("/rubbers")
def show_rubbers(league: str) -> ResponseReturnValue:
    """Those at `at`, or new ones; `game` shows the house rules of that game."""
    season = _season(league)
    found, at = _found(season), request.args.get("at", "")
    sent = rubber_typed(found[_place(found, at)]) if at else NEW
    return showing.show("league_rubbers", rubber_page(season, at, sent, _stamp(season)))


@views.post("/rubbers")
def keep_rubbers(league: str) -> ResponseReturnValue:
    """`do` is keep, or rules: the house rules of the game that was chosen."""
    season, at = _season(league), typed("at")
    sent = Typed.sent(request.form)
    if typed("do") == "rules":
        return showing.show("league_rubbers", rubber_page(season, at, sent, typed("expected")))
    try:
        found = list(_found(season))
        group = Group(take_number("many", RUBBERS), 0, read_rubber(sent))
        if at:
            found[_place(found, at)] = group
        elif not _is_added(season, found, group):
            found.append(group)
        format = _format(season)
        _keep(season, follow_walkover(format, replace(format, rubbers=_laid_out(found))))
    except SentBack as refusal:
        page = rubber_page(season, at, sent, _stamp(season), refusal)
        return showing.show("league_rubbers", page, refusal)
    return redirect(f"/leagues/{league}/set-up/format", 303)


def _is_added(season: Season, found: Sequence[Group], group: Group) -> bool:
    """Whether a first tap has done it."""
    last = [(one.many, one.rubber) for one in found[-1:]]
    return last == [(group.many, group.rubber)] and typed("expected") != _stamp(season)


def _format(season: Season) -> Format:
    return find_format(season.format) or with_usual_walkover(replace(READY["leek"], name=say("Our own"), rubbers=()))


def _found(season: Season) -> tuple[Group, ...]:
    return groups(_format(season).rubbers)


# keeping


def _season(league: str) -> Season:
    with open_sheets().store.reading() as db:
        return this_season(db, league)


def _stamp(season: Season) -> str:
    with open_sheets().store.reading() as db:
        return stamp(db, "seasons", season.id)


def _keep(season: Season, format: Format, chain: tuple[str, ...] | None = None) -> None:
    """Raises NotationError for what cannot be, IllegalPlay once the season has begun, StaleEntry."""
    try:
        read_format(write_format(format))
    except NotationError as refusal:
        refusal.data.setdefault(INPUT, refusal.data.get("field", ""))
        raise
    with open_sheets().store.writing() as db:
        if has_begun(db, season.id):
            raise IllegalPlay("format-stands")
        columns: dict[str, object] = {"format": write_format(format)} | ({"chain": chain} if chain else {})
        change(db, "seasons", season.id, typed("expected"), **columns)


def _show(league: str, sent: Mapping[str, str] | None = None, refusal: Refused | None = None) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        return showing.show("league_format", format_page(db, this_season(db, league), sent, refusal), refusal)
