"""A team withdraws: its three outcomes as tables side by side, before one of them is kept."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from sqlite_utils import Database

from referee.calls.league import say_points
from referee.calls.standings import say_place
from referee.calls.words import facing, sentence
from referee.errors import Refused
from referee.language import isolated, mark, say, say_many
from referee.league.shapes import COUNTS
from referee.league.tables import Table
from referee.league.withdrawals import CHOICES, How, read_withdrawn
from referee.refusals import explain
from referee.store.league_fixtures import fixtures_of_division
from referee.store.league_teams import Team, read_division
from referee.web.league.altering import games_going_on
from referee.web.league.drawn import may_draw
from referee.web.league.giving import has_fixtures_left
from referee.web.league.leaving import Leaving

TITLES: dict[How, str] = {
    "void": mark("All void"),
    "void-unfinished": mark("Unfinished half void"),
    "walkovers": mark("Walkovers from now on"),
}
ABOUT: dict[How, str] = {
    "void": mark("All it played counts for nobody."),
    "void-unfinished": mark("What it played counts only in a half in which it has met everybody."),
    "walkovers": mark("What it played counts, and the rest is given to its opponents."),
}


@dataclass(frozen=True)
class Option:
    """An outcome: its letter as in the head of the table, its words, how many fixtures it changes in which way.

    `again` says that the fixtures can be drawn up afresh afterwards, "" where they cannot.
    """

    value: str
    letter: str
    title: str
    about: str
    changes: str
    again: str
    on: bool


@dataclass(frozen=True)
class TeamRow:
    """A team as it stands now and in each outcome, as place and points; "–" where it is not in the table."""

    name: str
    own: bool
    cells: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class WithdrawPage:
    """`withdrawn` is how it has, in words, `promise` what it has to play once that is taken back.

    `open` says of each match of the team that is being played what becomes of its card.
    """

    team: str
    name: str
    division: str
    back: str
    withdrawn: str
    promise: str
    options: tuple[Option, ...]
    rows: tuple[TeamRow, ...]
    open: tuple[str, ...]
    seen: str
    key: str
    error: str


def withdraw_page(
    db: Database, team: Team, leaving: Leaving | None, chosen: str = "", refusal: Refused | None = None
) -> WithdrawPage:
    """`leaving` is None for a team that has withdrawn."""
    return WithdrawPage(
        team=team.id,
        name=team.name,
        division=read_division(db, team.division).name,
        back=f"/teams/{team.id}",
        withdrawn=say_withdrawn(team.withdrawn),
        promise=_promise(db, team) if team.withdrawn else "",
        options=tuple(_option(db, team, how, leaving, chosen) for how in CHOICES) if leaving else (),
        rows=_rows(team, leaving) if leaving else (),
        open=_say_cards(db, team, leaving) if leaving else (),
        seen=leaving.seen if leaving else "",
        key=secrets.token_urlsafe(9),
        error=explain(refusal) if refusal else "",
    )


def say_withdrawn(withdrawn: str) -> str:
    """How a team withdrew, "" for one that plays."""
    how = next((one for one in CHOICES if one == read_withdrawn(withdrawn)[0]), None)
    return say(TITLES[how]) if how else ""


def _promise(db: Database, team: Team) -> str:
    rows = fixtures_of_division(db, team.division)
    if not rows or has_fixtures_left(db, team.division, team.id):
        return say("Its fixtures and results are then as they were; what has been changed since stays.")
    if may_draw(db, team.division, rows):
        return say("The fixtures have been drawn up without it: they have to be drawn up again then.")
    return say("The fixtures have been drawn up without it and have begun: it has no match in this season.")


def _option(db: Database, team: Team, how: How, leaving: Leaving, chosen: str) -> Option:
    again = say("Nothing has been played yet: afterwards the fixtures can be drawn up again without this team.")
    return Option(
        value=how,
        letter="ABC"[CHOICES.index(how)],
        title=say(TITLES[how]),
        about=say(ABOUT[how]),
        changes=_say_changes(how, leaving),
        again=again if may_draw(db, team.division, leaving.after(how)) else "",
        on=how == chosen,
    )


def _say_changes(how: How, leaving: Leaving) -> str:
    """ "4 results fall away, 7 byes"."""
    before = {row.id: row for row in leaving.rows}
    after = leaving.outcomes[how].fixtures
    lost = sum(one.state == "void" and before[one.id].state in COUNTS for one in after)
    byes, given = (sum(one.state == state for one in after) for state in ("bye", "walkover"))
    said = (
        say_many("{n} result falls away", "{n} results fall away", lost) if lost else "",
        say_many("{n} bye of an opponent", "{n} byes of opponents", byes) if byes else "",
        say_many("{n} walkover", "{n} walkovers", given) if given else "",
    )
    return sentence(", ".join(filter(None, said)) or say("no fixture changes"))


def _say_cards(db: Database, team: Team, leaving: Leaving) -> tuple[str, ...]:
    names = {one.id: isolated(one.name) for one in leaving.teams}
    own = [row for row in leaving.rows if row.state == "playing" and team.id in (row.home, row.away)]
    return tuple(
        _say_card(facing((names[row.home or ""], names[row.away or ""])), len(games_going_on(db, row.id)))
        for row in own
    )


def _say_card(match: str, running: int) -> str:
    kept = say("{match} is being played: what was entered stays on its card and counts for nothing.", match=match)
    off = say_many("{n} leg that goes on is taken off it.", "{n} legs that go on are taken off it.", running)
    return f"{kept} {off}" if running else kept


def _rows(team: Team, leaving: Leaving) -> tuple[TeamRow, ...]:
    """In the order of the table as it stands."""
    names = {one.id: one.name for one in leaving.teams}
    tables = [_cells(table) for table in (leaving.now, *leaving.tables.values())]
    gone = ("–", "")
    return tuple(
        TeamRow(names[row.team], row.team == team.id, tuple(cells.get(row.team, gone) for cells in tables))
        for row in leaving.now.rows
    )


def _cells(table: Table) -> dict[str, tuple[str, str]]:
    return {row.team: (say_place(row.place, row.shared), say_points(row.points)) for row in table.rows}
