"""One fixture as its secretary changes it: what may be done with it, and what has been."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from sqlite_utils import Database

from referee.errors import Refused
from referee.language import mark, say
from referee.league.states import Change
from referee.refusals import explain
from referee.store.league_fixtures import Changed, FixtureRow, changes_of
from referee.store.league_results import results_of
from referee.store.league_seasons import read_league, read_season
from referee.store.league_teams import read_division, venues_in_use
from referee.web.clock import say_hour
from referee.web.league.days import today
from referee.web.league.outcomes import Asked, Outcome, may_become, return_to_swap
from referee.web.pages.league.arranged import TITLES, Preview, preview
from referee.web.pages.league.fields import options
from referee.web.pages.league.lines import KnownSeason, know_season, say_round, say_when
from referee.web.pages.new import Pick

ABOUT: dict[Change, str] = {
    "move": mark("another day, hour or venue"),
    "postpone": mark("with or without a date"),
    "swap": mark("home and away change places"),
    "walkover": mark("to the team that turned up"),
    "void": mark("it counts nowhere"),
    "restore": mark("as if it had not been given or void"),
}
DONE: dict[str, str] = {
    "move": mark("moved"),
    "postpone": mark("postponed"),
    "swap": mark("venue swapped"),
    "walkover": mark("given as a walkover"),
    "void": mark("made void"),
    "restore": mark("taken back"),
    "venue": mark("venue changed with the team’s"),
    "withdrawal": mark("changed by a withdrawal"),
}


@dataclass(frozen=True)
class Way:
    """One of the changes that the fixture allows; `open` where it is asked for."""

    change: str
    title: str
    about: str
    open: bool


@dataclass(frozen=True)
class ArrangePage:
    """`swaps` names the return that can be swapped as well, "" for none; `told` are the changes so far."""

    fixture: str
    back: str
    card: str
    match: str
    when: str
    state: str
    ways: tuple[Way, ...]
    asked: Asked
    teams: tuple[Pick, ...]
    venues: tuple[Pick, ...]
    swaps: str
    preview: Preview | None
    told: tuple[tuple[str, str], ...]
    error: str
    key: str


def arrange_page(
    db: Database, row: FixtureRow, asked: Asked, outcome: Outcome | None, refusal: Refused | None
) -> ArrangePage:
    """`outcome` is what the change that is `asked` for comes to."""
    season = read_season(db, read_division(db, row.division).season)
    known = know_season(db, season, results_of(db, row.division), today(read_league(db, season.league).zone))
    allowed = may_become(db, row)
    back = return_to_swap(db, row) if "swap" in allowed else None
    return ArrangePage(
        fixture=row.id,
        back=f"/divisions/{row.division}/fixtures#round-{row.round}",
        card=f"/fixtures/{row.id}",
        match=known.match(row) if row.home else say("{team}: bye", team=known.team(row.away)),
        when=say_round(row, known),
        state=known.state(row),
        ways=tuple(Way(one, say(TITLES[one]), say(ABOUT[one]), one == asked.change) for one in allowed),
        asked=_as_typed(row, asked),
        teams=tuple(Pick(team, known.team(team), on=team == asked.to) for team in (row.home, row.away) if team),
        venues=options(venues_in_use(db, season.league), asked.venue or row.venue or ""),
        swaps=_say_return(back, known) if back else "",
        preview=preview(db, asked, outcome) if outcome else None,
        told=tuple(_tell(one, known) for one in changes_of(db, row.id)),
        error=explain(refusal) if refusal else "",
        key=secrets.token_urlsafe(9),
    )


def _as_typed(row: FixtureRow, asked: Asked) -> Asked:
    """With the day and the hour as they are, until others are asked for."""
    return asked if asked.change else Asked(day=row.day or "", hour=row.hour)


def _say_return(back: FixtureRow, known: KnownSeason) -> str:
    return say("Round {n}: {match}", n=back.round, match=known.match(back)) + f", {say_when(back, known)}"


def _tell(one: Changed, known: KnownSeason) -> tuple[str, str]:
    time, words = say_hour(one.made), say(DONE[one.what])
    said = say("{done}, by {who}, {time}", done=words, who=one.by, time=time) if one.by else f"{words}, {time}"
    return said, say("before: {when}", when=say_when(one.was, known))
