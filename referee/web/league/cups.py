"""A secretary makes a cup: which teams play in it, its draw, the days of its rounds, and who leaves it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from flask import Blueprint, flash, redirect, request
from flask.typing import ResponseReturnValue
from sqlite_utils import Database

from referee.errors import IllegalPlay, KeyReused, NotationError, SentBack, StaleEntry, Unknown
from referee.language import say
from referee.league.cups import draw_cup
from referee.seasons.cups import Cup, CupTie, read_cup
from referee.store.league_cups import drawn_by, entrants_of, keep_draw, mark_out_of_cup, set_entrants, to_draw
from referee.store.league_fixtures import FixtureRow, draw_fixtures, fixtures_of_division
from referee.store.league_seasons import Season, read_league, read_season
from referee.store.league_teams import add_division, check_plays, read_division, teams_of
from referee.text import fold
from referee.web import showing
from referee.web.league.days import today
from referee.web.league.drawn import may_draw
from referee.web.league.fixing import Evening, check_fixed, fix, take_evening
from referee.web.league.giving import give_away, give_back
from referee.web.league.rights import this_account
from referee.web.league.season_choice import this_season
from referee.web.league.typed import INPUT, form_key, kept, take_name, take_one_of, typed
from referee.web.pages.league.cup import cup_page
from referee.web.pages.league.cups import cup_setup_page, cups_page, seen_of
from referee.web.sheets import open_sheets

views = Blueprint("cups", __name__)


@views.get("/leagues/<league>/set-up/cups")
def show_all(league: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        return showing.show("league_cups", cups_page(db, this_season(db, league)))


@views.post("/leagues/<league>/set-up/cups")
def make(league: str) -> ResponseReturnValue:
    """A new cup of the teams that are ticked."""
    with open_sheets().store.reading() as db:
        season = this_season(db, league)
    try:
        with open_sheets().store.writing() as db:
            name, teams = take_name(), _take_teams(db, season)
            division = add_division(db, season.id, name, "cup", form_key())
            _enter_first(db, division, teams)
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            return showing.show("league_cups", cups_page(db, season, request.form, refusal), refusal)
    return redirect(f"/divisions/{division}/cup", 303)


@views.get("/divisions/<division>/cup")
def show(division: str) -> ResponseReturnValue:
    with open_sheets().store.reading() as db:
        _season_of(db, division)
        return showing.show("league_cup_setup", cup_setup_page(db, division, kept()))


@views.post("/divisions/<division>/cup")
def change(division: str) -> ResponseReturnValue:
    """`do` is entrants, lot, order, out or back."""
    try:
        with open_sheets().store.writing() as db:
            said, address = _change(db, _season_of(db, division), division, typed("do"))
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            page = cup_setup_page(db, division, "", request.form, refusal)
        return showing.show("league_cup_setup", page, refusal)
    if said:
        flash(said)
    return redirect(address, 303)


@views.post("/divisions/<division>/cup/fix")
def fix_ties(division: str) -> ResponseReturnValue:
    """Gives ties of a round their day: those that are ticked and wait for one."""
    try:
        with open_sheets().store.writing() as db:
            _fix(db, _season_of(db, division), division)
    except SentBack as refusal:
        with open_sheets().store.reading() as db:
            return showing.show("league_cup", cup_page(db, division, request.form, refusal), refusal)
    return redirect(f"/divisions/{division}", 303)


def _season_of(db: Database, division: str) -> Season:
    """Raises Unknown for a division that is no cup."""
    here = read_division(db, division)
    if here.kind != "cup":
        raise Unknown("unknown-in-leagues")
    return read_season(db, here.season)


def _take_teams(db: Database, season: Season) -> list[str]:
    """Those that are ticked, at least two. Raises NotationError, IllegalPlay."""
    there = {team.id for team in teams_of(db, season.id) if not team.withdrawn}
    asked = list(dict.fromkeys(request.form.getlist("team")))
    for team in asked:
        if team not in there:
            raise NotationError("not-offered", text=team, **{INPUT: "team"})
    if len(asked) < 2:
        raise IllegalPlay("cup-too-small", **{INPUT: "team"})
    return asked


def _change(db: Database, season: Season, division: str, do: str) -> tuple[str, str]:
    """What was done, in words, and where it leads on to."""
    here, there = f"/divisions/{division}/cup", f"/divisions/{division}"
    match do:
        case "entrants":
            _set_entrants(db, division, _take_teams(db, season))
            return say("Kept."), here
        case "lot":
            teams = [one.team for one in to_draw(db, division)]
            _draw(db, division, secrets.SystemRandom().sample(teams, len(teams)), "lot")
            return say("The lots are drawn."), f"{there}#draw"
        case "order":
            _draw(db, division, _read_order(db, division), "given")
            return say("Kept."), there
        case "out" | "back":
            return _leave(db, season, division, out=do == "out"), there
    raise NotationError("not-offered", text=do)


def _enter_first(db: Database, division: str, teams: Sequence[str]) -> None:
    """Into a cup that has just been made. Raises KeyReused where the form has made it with others before."""
    if entered := {one.team for one in entrants_of(db, division)}:
        if {*teams} != entered:
            raise KeyReused("sent-already")
        return
    set_entrants(db, division, teams)


def _set_entrants(db: Database, division: str, teams: Sequence[str]) -> None:
    """Other teams have to be drawn again; with the same ones the draw stands. Raises IllegalPlay, StaleEntry."""
    if {*teams} != {one.team for one in entrants_of(db, division)}:
        _check_before(db, division)
        draw_fixtures(db, division, ())
        set_entrants(db, division, teams)


def _draw(db: Database, division: str, order: Sequence[str], how: str) -> None:
    """The same form once more draws nothing more. Raises IllegalPlay, StaleEntry, KeyReused."""
    key = form_key()
    if drawn := drawn_by(db, division, key):
        if drawn != how or (how == "given" and [*order] != [one.team for one in entrants_of(db, division)]):
            raise KeyReused("sent-already")
        return
    _check_before(db, division)
    draw_cup(order)
    draw_fixtures(db, division, ())
    set_entrants(db, division, order)  # who has withdrawn before the draw is no entrant any more
    keep_draw(db, division, order, how, this_account(), key)


def _check_before(db: Database, division: str) -> None:
    """Raises IllegalPlay once anything has been played, begun or given, StaleEntry where a page showed another draw."""
    if not may_draw(db, division, fixtures_of_division(db, division)):
        raise IllegalPlay("cup-has-begun")
    if not form_key() or typed("expected") != seen_of(db, division):
        raise StaleEntry("changed-meanwhile")


def _read_order(db: Database, division: str) -> list[str]:
    """The names of all teams that play, one in a line. Raises NotationError."""
    waiting = {fold(one.name): one for one in to_draw(db, division)}
    order = []
    for name in filter(None, map(str.strip, request.form.get("order", "").splitlines())):
        found = waiting.pop(fold(name), None)
        if found is None:
            raise NotationError("not-the-entrants", text=name[:60], **{INPUT: "order"})
        order.append(found.team)
    for one in waiting.values():
        raise NotationError("not-the-entrants", text=one.name, **{INPUT: "order"})
    return order


def _leave(db: Database, season: Season, division: str, *, out: bool) -> str:
    """A team leaves the cup, or plays in it again; a second tap changes nothing more.

    Raises IllegalPlay, NotationError, StaleEntry.
    """
    entrants, key = {one.team: one for one in entrants_of(db, division)}, form_key()
    one = entrants[take_one_of("leaving" if out else "returning", tuple(entrants))]
    if not key:
        raise StaleEntry("changed-meanwhile")
    if out and not one.from_cup:
        mark_out_of_cup(db, division, one.team, today(read_league(db, season.league).zone))
        give_away(db, division, one.team, this_account(), key)
    elif one.from_cup and not out:
        check_plays(db, one.team)
        mark_out_of_cup(db, division, one.team, "")
        give_back(db, division, one.team, this_account(), key)
    return say("{team} has left the cup.", team=one.name) if out else say("{team} plays again.", team=one.name)


def _fix(db: Database, season: Season, division: str) -> None:
    """The same form once more does nothing more. Raises IllegalPlay, NotationError, StaleEntry."""
    evening, cup = take_evening(), read_cup(db, season, division)
    asked, round = request.form.getlist("tie"), typed("round")
    parts = [part for part in cup.parts if str(part.round.number) == round]
    waiting = [one for part in parts for one in part.to_fix if str(one.tie.number) in asked]
    rows = [_match(db, season, cup, one, evening) for one in waiting]
    fixed = [row for part in parts for one in part.ties if str(one.tie.number) in asked for row in one.to_play]
    check_fixed(fixed, cup.names, evening)
    if not rows and not fixed:
        raise IllegalPlay("nothing-to-fix")
    fix(db, season, rows, cup.names, evening.sure)


def _match(db: Database, season: Season, cup: Cup, one: CupTie, evening: Evening) -> FixtureRow:
    """At home is who was drawn first; of a play-off, who was away before."""
    tie, level = one.tie, one.tie.state == "level"
    home, away = tie.home or "", tie.away or ""
    if level and one.rows:
        home, away = one.rows[-1].away or "", one.rows[-1].home or ""
    venues = {each.team: each.venue for each in cup.entrants}
    at = evening.at(db, season.league, venues[home])
    return evening.match(cup.division, tie.round, (home, away), at, play_off=level)
