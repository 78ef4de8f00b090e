"""The pages on which a league is set up: its steps, itself, its season, and who looks after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlite_utils import Database

from referee.calls.standings import say_chain
from referee.calls.words import listed, sentence
from referee.errors import Refused
from referee.language import isolated, say, say_many
from referee.refusals import explain
from referee.store.league_accounts import secretaries_of
from referee.store.league_cups import sizes_of_cups
from referee.store.league_fixtures import fixtures_of_season
from referee.store.league_seasons import League, Season, read_league, stamp
from referee.store.league_squads import members_of
from referee.store.league_teams import Team, plain_divisions_of, teams_of
from referee.web.clock import this_moment
from referee.web.league.left_out import left_out
from referee.web.league.season_choice import season_set_up, seasons_to_set_up
from referee.web.league.typed import wrong_field
from referee.web.pages.league.accounts import Told, tell_pins
from referee.web.pages.league.fields import Field, FormPage, marked, next_key, say_why, ticks, yes_or_no
from referee.web.pages.league.formats import find_format, say_format
from referee.web.pages.league.leagues import league_fields
from referee.web.pages.league.words import say_date

Said = Mapping[str, str]


@dataclass(frozen=True)
class Step:
    """A step of setting up: where it leads, what stands there, and whether it is done."""

    href: str
    words: str
    about: str
    done: bool


@dataclass(frozen=True)
class StepsPage:
    """`following` is the first step that is not done; None where all are. `others` are seasons that can be set up
    too, by id and name. `wrong` are tries at PINs.
    """

    league: str
    name: str
    season: str
    steps: tuple[Step, ...]
    following: Step | None
    others: tuple[tuple[str, str], ...]
    kept: str
    wrong: tuple[Told, ...]


def steps_page(db: Database, league: str, kept: str = "") -> StepsPage:
    here, season = read_league(db, league), season_set_up(db, league)
    steps = _steps(db, here, season)
    return StepsPage(
        league=league,
        name=here.name,
        season=season.name if season else "",
        steps=steps,
        following=next((step for step in steps if not step.done), None),
        others=tuple((one.id, one.name) for one in seasons_to_set_up(db, league) if one != season),
        kept=kept,
        wrong=tuple(tell_pins(db, (league,), this_moment())),
    )


def _steps(db: Database, league: League, season: Season | None) -> tuple[Step, ...]:
    at = f"/leagues/{league.id}/set-up"
    about_league = say("everybody may look") if league.public else say("for its own people only")
    ours = listed([*secretaries_of(db, league.id).values()])
    return (
        Step(f"{at}/season", say("Season"), _say_season(season), season is not None),
        *(_steps_of(db, at, season) if season else ()),
        Step(f"{at}/secretaries", say("Secretaries"), ours, done=True),
        Step(f"{at}/league", say("Name and clock"), f"{league.zone} · {about_league}", done=True),
    )


def _say_season(season: Season | None) -> str:
    if season is None:
        return say("its name, first day and hour")
    return say("{name} · from {day}, {hour}", name=season.name, day=say_date(season.begins), hour=season.hour)


def _steps_of(db: Database, at: str, season: Season) -> tuple[Step, ...]:
    format, teams = find_format(season.format), teams_of(db, season.id)
    divisions, players = plain_divisions_of(db, season.id), len(members_of(db, season.id))
    cups = [isolated(one.name) for one in sizes_of_cups(db, season.id).values()]
    named = [
        f"{isolated(division.name)} ({sum(team.division == division.id for team in teams)})" for division in divisions
    ]
    return (
        Step(
            f"{at}/format",
            say("The match"),
            sentence(say_format(format)) if format else say("its rubbers, rules and points"),
            format is not None,
        ),
        Step(f"{at}/list", say("Teams and players from a list"), say("paste it, or send a file"), bool(teams)),
        Step(f"{at}/divisions", say("Divisions"), ", ".join(named) or say("one or more"), bool(divisions)),
        Step(f"{at}/teams", say("Teams"), _say_teams(teams, players), len(teams) > 1),
        Step(f"{at}/table", say("The table"), say_order(season), done=True),
        Step(f"/leagues/{season.league}/pins", say("Captains’ PINs"), *_pins(teams)),
        Step(f"/leagues/{season.league}/seasons/{season.id}/draw", say("Fixtures"), *_fixtures(db, season)),
        Step(f"{at}/cups", say("Cups"), ", ".join(cups) or say("knock-out, where there are any"), done=True),
    )


def say_order(season: Season) -> str:
    """What the league goes by where teams are level on points."""
    return say_chain(season.chain, season.play_off) or say("Level on points: they share the place.")


def _say_teams(teams: list[Team], players: int) -> str:
    if not teams:
        return say("one by one, with their venues and home nights")
    return " · ".join(
        (
            say_many("{n} team", "{n} teams", len(teams)),
            say_many("{n} player", "{n} players", players) if players else say("no players yet"),
        )
    )


def _pins(teams: list[Team]) -> tuple[str, bool]:
    without = sum(not team.pin for team in teams)
    if not teams:
        return say("once there are teams"), False
    if without:
        return say_many("{n} team has none yet", "{n} teams have none yet", without), False
    return say("every team has one"), True


def _fixtures(db: Database, season: Season) -> tuple[str, bool]:
    rounds = {(row.division, row.round) for row in fixtures_of_season(db, season.id)}
    if not rounds:
        return say("draw them up once the teams are there"), False
    left, size = left_out(db, season.id), say_many("{n} round", "{n} rounds", max(round for _, round in rounds))
    return " · ".join((size, *(one.words for one in left))), not any(one.again for one in left)


# the league


def about_league_page(db: Database, league: str, typed: Said | None = None, refusal: Refused | None = None) -> FormPage:
    here = read_league(db, league)
    said = typed or {"name": here.name, "zone": here.zone, "public": "1" if here.public else "0"}
    public = Field(
        "public",
        say("Who may look?"),
        kind="pick",
        choices=yes_or_no(said.get("public", "1"), say("Everybody"), say("Secretaries and captains")),
    )
    feeds = Field(
        "feeds",
        say("Calendars"),
        kind="pick",
        choices=yes_or_no(said.get("feeds", "0"), say("New addresses"), say("As given out")),
        hint=say("Whoever has the address of a calendar sees its matches. New addresses shut out the old ones."),
    )
    fields = (*league_fields(said, wrong_field(refusal)), *marked((public,), refusal))
    return FormPage(
        title=say("Name and clock"),
        about=here.name,
        back=f"/leagues/{league}/set-up",
        action=f"/leagues/{league}/set-up/league",
        fields=(*fields, *(() if here.public else (feeds,))),
        send=say("Keep"),
        expected=stamp(db, "leagues", league),
        error=say_why(refusal, fields),
    )


# the season


def season_page(db: Database, season: Season, typed: Said | None = None, refusal: Refused | None = None) -> FormPage:
    said = typed or {"name": season.name, "begins": season.begins, "hour": season.hour}
    return FormPage(
        title=say("Season"),
        about=read_league(db, season.league).name,
        back=f"/leagues/{season.league}/set-up",
        action=f"/leagues/{season.league}/set-up/season",
        fields=_season_fields(said, refusal, season.avoid),
        send=say("Keep"),
        expected=stamp(db, "seasons", season.id),
        error=explain(refusal) if refusal else "",
        way=(f"/leagues/{season.league}/set-up/season/new", say("Begin a new season")),
        sets_up=season.id,
    )


def new_season_page(db: Database, league: str, typed: Said | None = None, refusal: Refused | None = None) -> FormPage:
    here, before = read_league(db, league), season_set_up(db, league)
    said = typed or {"hour": before.hour if before else "20:30", "again": "1"}
    again = Field(
        "again",
        say("Divisions, teams and players"),
        kind="pick",
        hint=say("The match and the table are taken over in any case, and can be changed."),
        choices=yes_or_no(said.get("again", "0"), say("As before"), say("Anew")),
    )
    return FormPage(
        title=say("New season"),
        about=here.name,
        back=f"/leagues/{league}/set-up",
        action=f"/leagues/{league}/set-up/season/new",
        fields=(*_season_fields(said, refusal), *((again,) if before else ())),
        send=say("Go on"),
        key=next_key(said, refusal),
        error=explain(refusal) if refusal else "",
        sets_up=before.id if before else "",
    )


def _season_fields(said: Said, refusal: Refused | None, avoid: tuple[str, ...] = ()) -> tuple[Field, ...]:
    wrong = wrong_field(refusal)
    return (
        Field("name", say("Name"), said.get("name", ""), hint=say("Such as 2026–27."), wrong=wrong == "name"),
        Field("begins", say("First day"), said.get("begins", ""), "date", wrong=wrong == "begins"),
        Field(
            "hour", say("Matches begin at"), said.get("hour", ""), "time", say("On the league’s clock."),
            wrong=wrong == "hour",
        ),
        *day_fields(said, avoid, wrong, say("Days on which nobody plays")),
    )  # fmt: skip


def day_fields(said: Said, avoid: tuple[str, ...], wrong: str, label: str) -> tuple[Field, ...]:
    """The days to avoid that are kept, and one to add."""
    days = Field("avoid", label, kind="ticks", choices=ticks({day: say_date(day) for day in avoid}, avoid))
    new = Field(
        "day",
        say("One more") if avoid else label,
        said.get("day", ""),
        "date",
        say("Take off the tick of a day to play on it after all.") if avoid else say("May be left out."),
        wrong=wrong == "day",
    )
    return (days, new) if avoid else (new,)


# who looks after it


@dataclass(frozen=True)
class SecretariesPage:
    """Each secretary by account and name; `name` as it was typed."""

    league: str
    about: str
    secretaries: tuple[tuple[str, str], ...]
    name: str
    kept: str
    error: str


def secretaries_page(
    db: Database, league: str, kept: str = "", *, refusal: Refused | None = None, name: str = ""
) -> SecretariesPage:
    return SecretariesPage(
        league=league,
        about=read_league(db, league).name,
        secretaries=tuple(secretaries_of(db, league).items()),
        name=name if refusal else "",
        kept=kept,
        error=explain(refusal) if refusal else "",
    )
