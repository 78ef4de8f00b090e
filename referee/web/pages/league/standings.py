"""The table of a division as a page: every pair of neighbours with what parts them, and what tonight can change."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from sqlite_utils import Database

from referee.calls.league import say_points
from referee.calls.standings import (
    Compared,
    hear_form,
    say_balance,
    say_chain,
    say_checks,
    say_difference,
    say_form,
    say_place,
    say_play_off,
    say_played_off,
    say_steps,
    say_why,
)
from referee.calls.words import facing
from referee.errors import Refused
from referee.language import say
from referee.league.states import TO_PLAY
from referee.league.tables import PLAY_OFF_ROUND, Row
from referee.league.tallies import Tally
from referee.store.league_fixtures import fixtures_of_division
from referee.store.league_results import results_of, stamp_of_division
from referee.store.league_seasons import read_league, read_season
from referee.store.league_teams import read_division, venues_in_use
from referee.web.league.days import today
from referee.web.league.fixing import offer_day
from referee.web.league.rights import captained, is_secretary
from referee.web.league.standing import Standing, foresee, missing, read_standing, tie_of
from referee.web.pages.league.adjust import say_adjustments
from referee.web.pages.league.fixing import FixForm, Sent, fix_form, not_shown
from referee.web.pages.league.lines import FixtureLine, fixture_line, know_season
from referee.web.pages.league.standing import say_changes


@dataclass(frozen=True)
class Why:
    """What parts a team from the one below it, step by step: `above` and `below` are their names."""

    words: str
    above: str
    below: str
    steps: tuple[Compared, ...]


@dataclass(frozen=True)
class FormRow:
    """A team's last results in letters and aloud, and what it has won, drawn and lost at home and away."""

    team: str
    form: str
    heard: str
    home: str
    away: str


@dataclass(frozen=True)
class TableRow:
    """A line of the table; `us`: this phone is its captain's. `form`: also that stands in it on paper."""

    id: str
    place: str
    team: str
    played: int
    won: int
    drawn: int
    lost: int
    legs: str
    points: str
    us: bool
    why: Why | None
    form: FormRow | None


@dataclass(frozen=True)
class TonightLine:
    """A match of today and what it can change, sentence by sentence."""

    line: FixtureLine
    changes: tuple[str, ...]


@dataclass(frozen=True)
class TablePage:
    """`after` says how far the season is; `draws`: whether there is a column for them.

    `play_off` says whether one is needed or who has won it, `fix` is the form that makes one, for the secretary.
    `by_hand` are points awarded or deducted; `adjust` leads the secretary there, "" for others.
    `live` is asked whether it has moved on.
    `each` says that what a match of tonight can change is told of it alone, "" where it is the only one.
    """

    division: str
    name: str
    league: str
    season: str
    back: str
    after: str
    draws: bool
    rows: tuple[TableRow, ...]
    play_off: str
    coming: tuple[FixtureLine, ...]
    fix: FixForm | None
    error: str
    foot: str
    spread: bool
    by_hand: tuple[str, ...]
    adjust: str
    form: tuple[FormRow, ...]
    tonight: tuple[TonightLine, ...]
    each: str
    live: str


def table_page(db: Database, division: str, sent: Sent | None = None, refusal: Refused | None = None) -> TablePage:
    here = read_division(db, division)
    season = read_season(db, here.season)
    league = read_league(db, season.league)
    standing = read_standing(db, season, here)
    table = standing.table
    fix = _fix(db, standing, division, sent, refusal) if is_secretary(db, league.id) else None
    tonight = _tonight(db, division, standing, today(league.zone))
    return TablePage(
        division=division,
        name=here.name,
        league=league.name,
        season=season.name,
        back=f"/leagues/{league.id}",
        after=say_after(standing),
        draws=any(row.drawn for row in table.rows),
        rows=_rows(standing, captained(db)),
        play_off=_say_play_off(standing),
        coming=_coming(db, division, standing, today(league.zone)),
        fix=fix,
        error=not_shown(refusal, sent, [fix]),
        foot=_say_foot(standing),
        spread=by_spread(standing),
        by_hand=say_adjustments(db, division),
        adjust=f"/divisions/{division}/points" if is_secretary(db, league.id) else "",
        form=() if not standing.results else tuple(_form(standing, row) for row in table.rows),
        tonight=tonight,
        each=_say_each(tonight),
        live=f"/divisions/{division}?since={stamp_of_division(db, division)}",
    )


def _say_foot(standing: Standing) -> str:
    season, table = standing.season, standing.table
    said = [say_chain(season.chain, season.play_off), say_balance(table.balance)]
    checks = [say_checks(table.rows)] if by_spread(standing) and standing.results else []
    return " ".join([*said, *checks])


def by_spread(standing: Standing) -> bool:
    """Whether pegs part those who are level, as on a club night."""
    return "spread" in standing.season.chain


def _say_play_off(standing: Standing) -> str:
    """That one is needed, or who has won it."""
    rows, names = standing.table.rows, standing.names
    if standing.table.play_off or len(rows) < 2:
        return say_play_off(standing.table.play_off, names)
    return say_played_off(rows[0].why, names[rows[0].team], names[rows[1].team])


def _coming(db: Database, division: str, standing: Standing, day: str) -> tuple[FixtureLine, ...]:
    """The play-offs that have a day."""
    rows = [row for row in fixtures_of_division(db, division) if row.round == PLAY_OFF_ROUND and row.state in TO_PLAY]
    known = know_season(db, standing.season, (), day, here=division)
    return tuple(fixture_line(row, known) for row in rows)


def _fix(db: Database, standing: Standing, division: str, sent: Sent | None, refusal: Refused | None) -> FixForm | None:
    """The form that makes the play-off, while one is needed and waits for a day."""
    rows = fixtures_of_division(db, division)
    pairs = missing(standing.table.play_off, rows)
    if not pairs:
        return None
    season, league = standing.season, read_league(db, standing.season.league)
    after = max([today(league.zone), *(row.day for row in rows if row.day)])
    first = tie_of(pairs[0])
    return fix_form(
        f"/divisions/{division}/play-off",
        PLAY_OFF_ROUND,
        say("Fix the play-off"),
        (offer_day(db, season, pairs[:1], after), season.hour),
        matches={tie_of(pair): facing(standing.names[team] for team in pair) for pair in pairs},
        venues=venues_in_use(db, season.league),
        ticked=(first,),
        sent=sent,
        refusal=refusal,
    )


def say_after(standing: Standing) -> str:
    """ "after round 7"; how a season that has not begun stands is said by its empty table."""
    return say("after round {n}", n=standing.round) if standing.round else ""


def _rows(standing: Standing, ours: Collection[str]) -> tuple[TableRow, ...]:
    rows = standing.table.rows
    whys = [_why(standing, above, below) for above, below in pairwise(rows)] if standing.results else []
    return tuple(
        TableRow(
            id=row.team,
            place=say_place(row.place, row.shared),
            team=standing.names[row.team],
            played=row.played,
            won=row.won,
            drawn=row.drawn,
            lost=row.lost,
            legs=say_difference(row.spread if by_spread(standing) else row.difference),
            points=say_points(row.points),
            us=row.team in ours,
            why=whys[at] if at < len(whys) else None,
            form=_form(standing, row) if standing.results else None,
        )
        for at, row in enumerate(rows)
    )


def _why(standing: Standing, above: Row, below: Row) -> Why:
    first, second = standing.names[above.team], standing.names[below.team]
    steps = tuple(say_steps(above.why, standing.names))
    return Why(say_why(above.place == below.place, second), first, second, steps)


def _form(standing: Standing, row: Row) -> FormRow:
    return FormRow(
        team=standing.names[row.team],
        form=say_form(row.form),
        heard=hear_form(row.form),
        home=_say_tally(row.home),
        away=_say_tally(row.away),
    )


def _say_tally(made: Tally) -> str:
    """ "3–0–1": won, drawn, lost."""
    return "–".join(map(str, (made.won, made.drawn, made.lost)))


def _tonight(db: Database, division: str, standing: Standing, day: str) -> tuple[TonightLine, ...]:
    known = know_season(db, standing.season, results_of(db, division), day)
    rows = [row for row in fixtures_of_division(db, division) if row.day == day and row.home and row.away]
    return tuple(
        TonightLine(fixture_line(row, known), say_changes(foresee(db, standing, row), standing.names)) for row in rows
    )


def _say_each(tonight: Sequence[TonightLine]) -> str:
    if len(tonight) < 2 or not any(one.changes for one in tonight):
        return ""
    return say("Each match by itself: the others can still change that.")
