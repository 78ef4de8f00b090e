"""Names stand in one order wherever people look for one: without regard to capitals and accents."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

import referee
from referee.store.league_accounts import add_account, add_secretary
from referee.store.league_cups import set_entrants
from referee.store.league_players import join
from referee.store.league_seasons import add_league
from referee.store.league_squads import leave, members_of
from referee.store.league_teams import add_division
from referee.web.pages.league.figure_parts import draw_meetings
from tests.web.conftest import Page
from tests.web.league.conftest import Clock
from tests.web.league.rows import sign_in
from tests.web.league.season import Season, drawn, keep_season

FIRST, SECOND = ("ship", "Plough", "Élan", "Crown"), ("Swan", "Lamb")
IN_ORDER = ["Crown", "Élan", "Lamb", "Plough", "ship", "Swan"]
OF_FIRST = [name for name in IN_ORDER if name in FIRST]
SPARE = ["Ann S.", "bill T.", "Ćath R.", "Dave O."]


@dataclass(frozen=True)
class Names:
    season: Season
    cup: str
    client: FlaskClient

    def get(self, address: str) -> Page:
        here = {"league": self.season.league, "division": self.season.first, "cup": self.cup}
        page = Page(self.client.get(address.format(**here)))
        assert page.status == 200, page.words
        return page


@pytest.fixture
def names(app: Flask, clock: Clock) -> Names:
    with app.extensions["sheets"].store.writing() as db:
        season = keep_season(db, FIRST, SECOND)
        cup = add_division(db, season.season, "Cup", "cup")
        set_entrants(db, cup, [*season.teams.values()])
        for name in reversed(SPARE):
            join(db, season.league, season.season, season.teams["Lamb"], name, "2026-09-01")
        for member in members_of(db, season.season):
            if member.team == season.teams["Lamb"]:
                leave(db, member.player, "2026-09-01")
        for name in ("Solihull", "moorlands", "Łedbury"):
            add_secretary(db, add_league(db, name, "Europe/London"), season.secretary)
        for name in ("Dave", "Ćath"):
            add_secretary(db, season.league, add_account(db, name))
    client = sign_in(app, app.test_client(), season.secretary)
    drawn(client, season)
    with app.extensions["sheets"].store.writing() as db:
        db.execute("UPDATE fixtures SET day = ?", [clock().date().isoformat()])
    return Names(season, cup, client)


# A page, the words after which names stand there, and the names.
LISTS = [
    ("/leagues/{league}/pins", "", IN_ORDER),
    ("/leagues/{league}", "Division 1", OF_FIRST),
    ("/leagues/{league}", "Cup", IN_ORDER),
    ("/leagues/{league}", "Tonight", [f"Tonight at The {name}" for name in OF_FIRST]),
    ("/leagues/{league}/set-up/teams", "Division 1", OF_FIRST),
    ("/leagues/{league}/set-up/teams", "Venues", IN_ORDER),
    ("/leagues/{league}/set-up/teams", "In no team", SPARE),
    ("/leagues/{league}/teams.csv", "captain", OF_FIRST),
    ("/divisions/{division}", "Pts", OF_FIRST),
    ("/divisions/{division}/fixtures", "all teams", OF_FIRST),
    ("/divisions/{cup}", "Not drawn yet.", IN_ORDER),
    ("/account", "Ann", ["Łedbury", "Leek", "moorlands", "Solihull"]),
    ("/leagues/{league}/set-up/secretaries", "", ["Ann", "Ćath", "Dave"]),
    ("/leagues", "Mine", ["Łedbury", "Leek", "moorlands", "Solihull"]),
]


@pytest.mark.parametrize(("address", "after", "listed"), LISTS)
def test_a_list_of_names_is_in_one_order(names: Names, address: str, after: str, listed: list[str]) -> None:
    text = " ".join(names.get(address).words.split()).partition(after)[2] if after else names.get(address).words
    assert sorted(listed, key=text.index) == listed, text


def test_who_was_met_stands_by_name() -> None:
    met = dict.fromkeys(reversed(SPARE), (1, 0))
    assert [bar.name for bar in draw_meetings(met, "Dave P.", str)] == SPARE


SOURCES = sorted(Path(referee.__file__).parent.rglob("*.py"))
FOLDED = re.compile(r"\b(?:fold|sort_name)\([^()]*(?:\([^()]*\))?[^()]*\)")
SORTING = re.compile(r'ORDER BY [^"]*|\bkey=lambda [^\n]*')
NO_NAMES = {"web/league/clocks.py"}  # what a zone calls its hours, not a person or a team


def test_no_code_sorts_by_a_name_as_it_is_written() -> None:
    """In SQL or in Python: by `fold` alone."""
    found = {
        f"{path.relative_to(SOURCES[0].parent)}: {clause}"
        for path in SOURCES
        for clause in SORTING.findall(path.read_text(encoding="utf-8"))
        if re.search(r"\bnames?\b", FOLDED.sub("", clause))
    }
    assert {one for one in found if one.partition(":")[0] not in NO_NAMES} == set()
