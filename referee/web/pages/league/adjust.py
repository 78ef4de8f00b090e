"""Points by hand: what stands of them below a table, and the secretary's page on which they are given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from sqlite_utils import Database

from referee.calls.league import say_by_hand
from referee.errors import Refused
from referee.language import say, say_in
from referee.league.adjustments import that_stand
from referee.seasons.stored import as_adjustment
from referee.store.league_adjustments import AdjustmentRow, adjustments_of
from referee.store.league_teams import read_division, teams_in
from referee.web.clock import say_hour
from referee.web.league.typed import wrong_field
from referee.web.pages.league.fields import Field, marked, next_key, options, say_why

Said = Mapping[str, str]


@dataclass(frozen=True)
class AdjustmentLine:
    """`words` "Plough A: −2, fielded an unregistered player", `about` who and when.

    `id` is "" where it cannot be undone.
    """

    id: str
    words: str
    about: str


@dataclass(frozen=True)
class AdjustPage:
    """The lines so far, the newest first, and the fields of one more; none in a division without teams."""

    division: str
    name: str
    lines: tuple[AdjustmentLine, ...]
    fields: tuple[Field, ...]
    key: str
    expected: str
    kept: str
    error: str


def say_adjustments(db: Database, division: str, team: str = "") -> tuple[str, ...]:
    """Those that stand, as everybody sees them; on the page of one team without its name."""
    rows = {row.id: row for row in adjustments_of(db, division)}
    names = _names(db, division) if rows else {}
    found = [rows[line.id] for line in that_stand(map(as_adjustment, rows.values())) if team in ("", line.team)]
    return tuple(_of_team(row) if team else _words(row, names) for row in found)


def adjust_page(
    db: Database, division: str, kept: str = "", typed: Said | None = None, refusal: Refused | None = None
) -> AdjustPage:
    here, names = read_division(db, division), _names(db, division)
    rows, said = adjustments_of(db, division), typed or {}
    stands = {line.id for line in that_stand(map(as_adjustment, rows))}
    fields = marked(_fields(names, said, wrong_field(refusal)), refusal) if names else ()
    return AdjustPage(
        division=division,
        name=here.name,
        lines=tuple(_line(row, names, open=row.id in stands) for row in reversed(rows)),
        fields=fields,
        key=next_key(said, refusal),
        expected="",
        kept=kept,
        error=say_why(refusal, fields),
    )


def _names(db: Database, division: str) -> dict[str, str]:
    return {team.id: team.name for team in teams_in(db, division)}


def _words(row: AdjustmentRow, names: Mapping[str, str]) -> str:
    points = say_by_hand(Fraction(row.points))
    return say("{team}: {points}, {reason}", team=names.get(row.team, ""), points=points, reason=row.reason)


def _of_team(row: AdjustmentRow) -> str:
    return say("Points by hand: {points}, {reason}", points=say_by_hand(Fraction(row.points)), reason=row.reason)


def _line(row: AdjustmentRow, names: Mapping[str, str], *, open: bool) -> AdjustmentLine:
    who = say("{name}, {time}", name=row.by, time=say_hour(row.made)) if row.by else say_hour(row.made)
    if row.takes_back:
        about = say("takes back · {who}", who=who)
    else:
        about = who if open else say("taken back · {who}", who=who)
    return AdjustmentLine(row.id if open else "", _words(row, names), about)


def _fields(names: Mapping[str, str], said: Said, wrong: str) -> tuple[Field, ...]:
    ways = {"deduct": say_in("points", "Deduct"), "award": say_in("points", "Award")}
    return (
        Field(
            "team", say("Team"), kind="select", choices=options(dict(names), said.get("team", "")),
            wrong=wrong == "team",
        ),
        Field("way", say("What is done"), kind="pick", choices=options(ways, said.get("way", "deduct"))),
        Field(
            "points", say("How many points"), said.get("points", ""), hint=say("Whole or half ones, such as 2 or ½."),
            wrong=wrong == "points",
        ),
        Field(
            "reason", say("Why"), said.get("reason", ""), hint=say("It stands below the table for everybody."),
            wrong=wrong == "reason",
        ),
    )  # fmt: skip
