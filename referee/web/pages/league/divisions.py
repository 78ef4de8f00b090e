"""The page on which the divisions of a season are named, ordered and added."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from sqlite_utils import Database

from referee.errors import Refused
from referee.language import say, say_many
from referee.refusals import explain
from referee.store.league_cups import entrants_of
from referee.store.league_seasons import Season, stamp
from referee.store.league_teams import divisions_of, teams_of
from referee.web.pages.league.fields import Field, next_key

Said = Mapping[str, str]


@dataclass(frozen=True)
class DivisionRow:
    """`wrong`: the name that was typed for it was refused."""

    id: str
    name: str
    about: str
    expected: str
    first: bool
    last: bool
    empty: bool
    wrong: bool


@dataclass(frozen=True)
class DivisionsPage:
    """`new` is the field for one more."""

    league: str
    about: str
    sets_up: str
    rows: tuple[DivisionRow, ...]
    new: Field
    key: str
    kept: str
    error: str


def divisions_page(
    db: Database, season: Season, kept: str = "", typed: Said | None = None, refusal: Refused | None = None
) -> DivisionsPage:
    said = typed or {}
    rows = _rows(db, season, said)
    adding = said.get("do") == "add"
    return DivisionsPage(
        league=season.league,
        about=season.name,
        sets_up=season.id,
        rows=rows,
        new=Field(
            "name",
            say("One more division"),
            said.get("name", "") if adding else "" if rows else say("Division {n}", n=1),
            wrong=adding,
        ),
        key=next_key(said if adding else {}, refusal),
        kept=kept,
        error=explain(refusal) if refusal else "",
    )


def _rows(db: Database, season: Season, said: Said) -> tuple[DivisionRow, ...]:
    """In their order; with the name that was typed where that was refused."""
    divisions, teams = divisions_of(db, season.id), Counter(team.division for team in teams_of(db, season.id))
    here = said.get("division", "") if said.get("do") == "name" else ""
    cups = {one.id: len(entrants_of(db, one.id)) for one in divisions if one.kind == "cup"}
    return tuple(
        DivisionRow(
            id=one.id,
            name=said.get("name", "") if one.id == here else one.name,
            about=_say_count(cups.get(one.id, teams[one.id]), cup=one.id in cups),
            expected=stamp(db, "divisions", one.id),
            first=one == divisions[0],
            last=one == divisions[-1],
            empty=one.id in cups or not teams[one.id],
            wrong=one.id == here,
        )
        for one in divisions
    )


def _say_count(teams: int, *, cup: bool) -> str:
    if cup:
        return say_many("cup, {n} team", "cup, {n} teams", teams)
    return say_many("{n} team", "{n} teams", teams) if teams else say("no teams yet")
