"""The pages on which cups are set up: the cups of a season with a form for a new one, and the teams and draw of one."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from hashlib import sha256

from sqlite_utils import Database

from referee.calls.words import listed
from referee.errors import Refused
from referee.language import say, say_in, say_many
from referee.refusals import explain
from referee.store.league_cups import Entrant, draws_of, entrants_of, sizes_of_cups, to_draw
from referee.store.league_fixtures import fixtures_of_division
from referee.store.league_seasons import Season, read_season
from referee.store.league_teams import plain_divisions_of, read_division, teams_in, teams_of
from referee.web.league.days import say_day
from referee.web.league.drawn import may_draw
from referee.web.league.typed import wrong_field
from referee.web.pages.league.cup import say_draw
from referee.web.pages.league.fields import Field, marked, next_key, options_or_none, say_why, ticks
from referee.web.pages.league.fixing import Sent


@dataclass(frozen=True)
class CupsPage:
    """The cups by id, name and what is to be said of them; the fields of a new one, none while there are no teams."""

    league: str
    about: str
    sets_up: str
    rows: tuple[tuple[str, str, str], ...]
    fields: tuple[Field, ...]
    key: str
    error: str


def cups_page(db: Database, season: Season, sent: Sent | None = None, refusal: Refused | None = None) -> CupsPage:
    wrong, there = wrong_field(refusal), [team.id for team in teams_of(db, season.id)]
    name = Field(
        "name", say("One more cup"), sent.get("name", "") if sent else "", hint=say("Such as “Leek Cup”."),
        wrong=wrong == "name",
    )  # fmt: skip
    return CupsPage(
        league=season.league,
        about=season.name,
        sets_up=season.id,
        rows=tuple((id, cup.name, _say_cup(db, id)) for id, cup in sizes_of_cups(db, season.id).items()),
        fields=(name, *_teams(db, season, sent.getlist("team") if sent else there)) if len(there) > 1 else (),
        key=next_key(sent or {}, refusal),
        error=explain(refusal) if refusal else "",
    )


def _say_cup(db: Database, division: str) -> str:
    teams = say_many("{n} team", "{n} teams", len(entrants_of(db, division)))
    drawn = say_in("cup", "drawn") if draws_of(db, division) else say_in("cup", "not drawn yet")
    return f"{teams} · {drawn}"


def _teams(db: Database, season: Season, on: Collection[str]) -> tuple[Field, ...]:
    """The teams of each division, to be ticked."""
    divisions = plain_divisions_of(db, season.id)
    named = {one.name: {team.id: team.name for team in teams_in(db, one.id) if not team.withdrawn} for one in divisions}
    return tuple(Field("team", name, kind="ticks", choices=ticks(teams, on)) for name, teams in named.items() if teams)


@dataclass(frozen=True)
class CupSetupPage:
    """`teams` are the fields of those that take part and `order` that of a draw that is given, while nothing has begun.

    `drawn` says how it was drawn last, `goes` what a new draw undoes. `leaving` and `back` are fields of
    who may leave and who has left.
    """

    division: str
    name: str
    back_to: str
    teams: tuple[Field, ...]
    order: Field | None
    drawn: str
    goes: str
    leaving: Field | None
    back: Field | None
    key: str
    expected: str
    kept: str
    error: str
    lists: bool


def cup_setup_page(
    db: Database, division: str, kept: str = "", sent: Sent | None = None, refusal: Refused | None = None
) -> CupSetupPage:
    here, entrants, draws = read_division(db, division), entrants_of(db, division), draws_of(db, division)
    rows = fixtures_of_division(db, division)
    season, open = read_season(db, here.season), may_draw(db, division, rows)
    said, drawn = sent if sent is not None else Sent(), any(one.place for one in entrants)
    ticked = said.getlist("team") if said.get("do") == "entrants" else [one.team for one in entrants]
    choices = marked(_choices(entrants) if drawn else (), refusal)
    return CupSetupPage(
        division=division,
        name=here.name,
        back_to=f"/divisions/{division}" if drawn else f"/leagues/{season.league}/set-up/cups",
        teams=_teams(db, season, ticked) if open else (),
        order=_order(to_draw(db, division), said, wrong_field(refusal)) if open else None,
        drawn=say_draw(draws[-1]) if draws and drawn else "",
        goes=_say_goes([row.day for row in rows if row.day]) if drawn else "",
        leaving=next((one for one in choices if one.name == "leaving"), None),
        back=next((one for one in choices if one.name == "returning"), None),
        key=secrets.token_urlsafe(9),
        expected=seen_of(db, division),
        kept=kept,
        error=say_why(refusal, choices),
        lists=said.get("do") == "entrants",
    )


def seen_of(db: Database, division: str) -> str:
    """What a page has shown that asks for a draw, or for other teams."""
    entrants = [(one.team, one.place) for one in entrants_of(db, division)]
    matches = [(row.id, row.seen) for row in fixtures_of_division(db, division)]
    return sha256(repr((len(draws_of(db, division)), entrants, matches)).encode()).hexdigest()[:16]


def _say_goes(days: list[str]) -> str:
    """What was fixed by the draw as it stands."""
    when = listed([say_day(day) for day in sorted(set(days))])
    return (
        say_many(
            "The draw as it stands goes, and the tie fixed for {when}.",
            "The draw as it stands goes, and the {n} ties fixed for {when}.",
            len(days),
            when=when,
        )
        if days
        else say("The draw as it stands goes.")
    )


def _order(entrants: list[Entrant], said: Sent, wrong: str) -> Field:
    names = "\n".join(one.name for one in entrants)
    hint = say("One team in a line. The first two meet, then the next two; the last ones have the byes.")
    return Field("order", say("Drawn in this order"), said.get("order", names), "area", hint, wrong=wrong == "order")


def _choices(entrants: list[Entrant]) -> Iterator[Field]:
    """Who may leave, and who has left and may come back; none where there is nobody."""
    stays = {one.team: one.name for one in entrants if not one.withdrawn}
    left = {one.team: one.name for one in entrants if one.from_cup}
    if stays:
        yield Field("leaving", say("Which team leaves the cup?"), kind="select", choices=options_or_none(stays, ""))
    if left:
        yield Field("returning", say("Which team plays again?"), kind="select", choices=options_or_none(left, ""))
