"""Cups: which teams of a season's divisions take part, in which order they were drawn, and who made the draw.

An entrant is the team itself: its squad, PIN and venue are those of its division.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlite_utils import Database

from referee.errors import IllegalPlay
from referee.store.games import now
from referee.store.league_who import ACCOUNT, said_by


@dataclass(frozen=True)
class Entrant:
    """`place` from 1 is the order of the draw, 0 before it. `withdrawn`: it plays no more, here or in its division."""

    team: str
    name: str
    place: int
    venue: str
    night: int | None
    withdrawn: bool
    from_cup: bool


@dataclass(frozen=True)
class Draw:
    """One draw of a cup: `how` is lot or given; `by` is the name of the account, `made` is UTC (ISO 8601)."""

    number: int
    how: str
    by: str
    made: str


@dataclass(frozen=True)
class CupSize:
    """A cup by its name, and how many teams were drawn into it, 0 before the draw."""

    name: str
    teams: int


def entrants_of(db: Database, division: str) -> list[Entrant]:
    """In the order of the draw, before it by name."""
    found = db.execute(
        """
        SELECT teams.id, teams.name, coalesce(place, 0), venue, night,
            cup_entrants.withdrawn <> '' OR teams.withdrawn <> '', cup_entrants.withdrawn <> ''
        FROM cup_entrants JOIN teams ON teams.id = team
        WHERE cup_entrants.division = ? ORDER BY place, fold(teams.name)
        """,
        [division],
    )
    return [
        Entrant(team, name, place, venue, night, bool(out), bool(here))
        for team, name, place, venue, night, out, here in found.fetchall()
    ]


def to_draw(db: Database, division: str) -> list[Entrant]:
    """Those who still play."""
    return [one for one in entrants_of(db, division) if not one.withdrawn]


def sizes_of_cups(db: Database, season: str) -> dict[str, CupSize]:
    """The cups of a season by id."""
    found = db.execute(
        """
        SELECT divisions.id, divisions.name, count(cup_entrants.place) FROM divisions
        LEFT JOIN cup_entrants ON division = divisions.id WHERE season = ? AND kind = 'cup'
        GROUP BY divisions.id ORDER BY divisions.place
        """,
        [season],
    )
    return {id: CupSize(name, teams) for id, name, teams in found.fetchall()}


def cups_with(db: Database, team: str) -> list[str]:
    """The cups that a team plays in, drawn or not; one that it has left is none of them."""
    playing = "SELECT division FROM cup_entrants WHERE team = ? AND withdrawn = '' ORDER BY division"
    found = db.execute(playing, [team])
    return [division for (division,) in found.fetchall()]


def set_entrants(db: Database, division: str, teams: Sequence[str]) -> None:
    """These and no others; whatever was drawn is drawn no more."""
    db.execute("DELETE FROM cup_entrants WHERE division = ?", [division])
    db.table("cup_entrants").insert_all([{"division": division, "team": team} for team in teams])


def draws_of(db: Database, division: str) -> list[Draw]:
    """The first one first."""
    found = db.execute(
        """
        SELECT number, how, coalesce(accounts.name, who), cup_draws.made FROM cup_draws
        LEFT JOIN accounts ON accounts.id = replace(who, ?, '') WHERE division = ? ORDER BY number
        """,
        [ACCOUNT, division],
    )
    return [Draw(number, how, said_by(by), made) for number, how, by, made in found.fetchall()]


def drawn_by(db: Database, division: str, key: str) -> str:
    """How the form with this key has made a draw already, "" where it has made none."""
    found = db.execute("SELECT how FROM cup_draws WHERE division = ? AND key = ?", [division, key]).fetchone()
    return str(found[0]) if found else ""


def keep_draw(db: Database, division: str, order: Sequence[str], how: str, who: str, key: str) -> None:
    """The entrants are drawn in this order."""
    number = len(draws_of(db, division)) + 1
    row = {"division": division, "number": number, "how": how, "who": who, "key": key, "made": now()}
    db.table("cup_draws").insert(row)
    for place, team in enumerate(order, 1):
        db.execute("UPDATE cup_entrants SET place = ? WHERE division = ? AND team = ?", [place, division, team])


def mark_out_of_cup(db: Database, division: str, team: str, since: str) -> None:
    """A team leaves a cup on this local day; "" takes that back."""
    db.execute("UPDATE cup_entrants SET withdrawn = ? WHERE division = ? AND team = ?", [since, division, team])


def remove_cup(db: Database, division: str, name: str) -> None:
    """What belongs to a cup alone. Raises IllegalPlay once it has matches."""
    if db.execute("SELECT 1 FROM fixtures WHERE division = ?", [division]).fetchone():
        raise IllegalPlay("cup-has-matches", text=name)
    for table in ("cup_entrants", "cup_draws"):
        db.execute(f"DELETE FROM {table} WHERE division = ?", [division])  # noqa: S608 - two names that stand here
