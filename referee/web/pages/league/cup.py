"""A cup as everybody sees it: round by round who meets whom, who goes on, and how it was drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlite_utils import Database

from referee.calls.cups import say_champion, say_fixing, say_round, say_sides, say_tie, say_tie_sides
from referee.errors import Refused
from referee.language import isolated, say
from referee.seasons.cups import Cup, CupPart, CupTie, read_cup
from referee.store.league_cups import Draw, draws_of
from referee.store.league_fixtures import FixtureRow
from referee.store.league_results import results_of
from referee.store.league_seasons import Season, read_league, read_season
from referee.store.league_teams import read_division
from referee.web.clock import say_hour
from referee.web.league.days import today
from referee.web.league.fixing import offer_day
from referee.web.league.rights import captained, is_secretary
from referee.web.pages.league.fixing import FixForm, Sent, fix_form, not_shown
from referee.web.pages.league.lines import FixtureLine, KnownSeason, fixture_line, know_season


@dataclass(frozen=True)
class SidePart:
    """A side of a tie: its `scores`, of a play-off too; `known`: it is a team, and not the winner of another tie."""

    name: str
    scores: tuple[int, ...]
    won: bool
    known: bool
    us: bool


@dataclass(frozen=True)
class TiePart:
    """A tie by its number; `about` says what has become of it, "" where its matches tell that."""

    number: int
    sides: tuple[SidePart, ...]
    about: str
    matches: tuple[FixtureLine, ...]


@dataclass(frozen=True)
class RoundPart:
    """`open` is the round that is played now; `fix` gives its ties a day, for the secretary."""

    number: int
    title: str
    ties: tuple[TiePart, ...]
    byes: str
    open: bool
    fix: FixForm | None


@dataclass(frozen=True)
class CupPage:
    """`drawn` are the teams in the order of the draw, `draws` say who made each and how, the newest first.

    `strays` are matches that belong to no tie any more. `manage` leads the secretary to the draw, "" for others.
    """

    division: str
    name: str
    season: str
    back: str
    champion: str
    rounds: tuple[RoundPart, ...]
    entrants: str
    drawn: tuple[str, ...]
    draws: tuple[str, ...]
    strays: tuple[FixtureLine, ...]
    manage: str
    error: str


def cup_page(db: Database, division: str, sent: Sent | None = None, refusal: Refused | None = None) -> CupPage:
    here = read_division(db, division)
    season = read_season(db, here.season)
    league = read_league(db, season.league)
    secretary = is_secretary(db, league.id)
    known = know_season(db, season, results_of(db, division), today(league.zone), secretary=secretary, here=division)
    cup = read_cup(db, season, division)
    now = next((part.round.number for part in cup.parts if not part.is_over), len(cup.parts))
    days = _usual_days(db, season, cup, known) if secretary else {}
    forms = {n: _fix(cup, cup.parts[n - 1], (day, season.hour), sent, refusal) for n, day in days.items()}
    return CupPage(
        division=division,
        name=here.name,
        season=season.name,
        back=f"/leagues/{league.id}",
        champion=say_champion(cup.names[cup.champion]) if cup.champion else "",
        rounds=tuple(
            _round(part, cup, known, captained(db), open=part.round.number == now, fix=forms.get(part.round.number))
            for part in cup.parts
        ),
        entrants=", ".join(isolated(one.name) for one in cup.entrants if not one.withdrawn),
        drawn=tuple(one.name for one in cup.entrants if one.place),
        draws=tuple(say_draw(one) for one in reversed(draws_of(db, division))),
        strays=tuple(fixture_line(row, known) for row in cup.strays),
        manage=f"/divisions/{division}/cup" if secretary else "",
        error=not_shown(refusal, sent, forms.values()),
    )


def say_draw(draw: Draw) -> str:
    """ "Draw 1, by lot: Ann, 20:31"."""
    time = say_hour(draw.made)
    if draw.how == "lot":
        return say("Draw {n}, by lot: {who}, {time}", n=draw.number, who=draw.by, time=time)
    return say("Draw {n}, in an order that was given: {who}, {time}", n=draw.number, who=draw.by, time=time)


def _round(
    part: CupPart, cup: Cup, known: KnownSeason, ours: frozenset[str], *, open: bool, fix: FixForm | None
) -> RoundPart:
    byes = [say_sides(one.tie, cup.names)[0] for one in part.ties if one.tie.state == "bye"]
    return RoundPart(
        number=part.round.number,
        title=say_round(part.round),
        ties=tuple(_tie(one, cup.names, known, ours) for one in part.ties if one.tie.state != "bye"),
        byes=say("A bye: {teams}", teams=", ".join(map(isolated, byes))) if byes else "",
        open=open or fix is not None or part is cup.parts[-1],
        fix=fix,
    )


def _tie(one: CupTie, names: Mapping[str, str], known: KnownSeason, ours: frozenset[str]) -> TiePart:
    tie = one.tie
    sides = zip((tie.home, tie.away), say_sides(tie, names), strict=True)
    told = not tie.is_over and any(row.state in ("scheduled", "playing", "signing") for row in one.rows)
    return TiePart(
        number=tie.number,
        sides=tuple(
            SidePart(
                name=name,
                scores=tuple(score for row in one.rows if (score := _score(row, side, known)) is not None),
                won=side is not None and side == tie.winner,
                known=side is not None,
                us=side in ours,
            )
            for side, name in sides
        ),
        about="" if told else say_tie(tie, names),
        matches=tuple(fixture_line(row, known) for row in one.rows),
    )


def _score(row: FixtureRow, side: str | None, known: KnownSeason) -> int | None:
    scores = known.scores(row)
    return scores[0 if row.home == side else 1] if scores else None


def _fix(cup: Cup, part: CupPart, usual: tuple[str, str], sent: Sent | None, refusal: Refused | None) -> FixForm:
    return fix_form(
        f"/divisions/{cup.division}/cup/fix",
        part.round.number,
        say_fixing(part.round),
        usual,
        matches={str(one.tie.number): say_tie_sides(one.tie, cup.names) for one in part.to_fix},
        sent=sent,
        refusal=refusal,
    )


def _usual_days(db: Database, season: Season, cup: Cup, known: KnownSeason) -> dict[int, str]:
    """Of each round with ties that wait for a day, one that is free, after today and after what is played before."""
    found = {}
    for part in cup.parts:
        before = [row.day for tie in part.ties for row in tie.rows if row.day] if part.to_fix else []
        before += [
            row.day for each in cup.parts[: part.round.number - 1] for tie in each.ties for row in tie.rows if row.day
        ]
        if part.to_fix:
            matches = [(one.tie.home or "", one.tie.away or "") for one in part.to_fix]
            found[part.round.number] = offer_day(db, season, matches, max([known.today, *before]))
    return found
