"""A cup that is made, and one that is drawn too."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.store.league_captains import set_pin
from referee.store.league_teams import add_division, add_team, venue_called
from tests.web.league.conftest import Clock
from tests.web.league.cups.bracket import FIVE, Cup
from tests.web.league.played import TONIGHT, keep_played
from tests.web.league.rows import HASHED_PIN, sign_in


@pytest.fixture
def cup(app: Flask, clock: Clock) -> Cup:
    """Made, and not drawn yet."""
    clock.now = TONIGHT
    with app.extensions["sheets"].store.writing() as db:
        league = keep_played(db)
        second = add_division(db, league.season, "Division 2")
        league.teams["Fox A"] = add_team(db, second, "Fox A", venue_called(db, league.league, "The Fox"), 2)
        for team in league.teams.values():
            set_pin(db, team, HASHED_PIN)
    made = Cup(app, sign_in(app, app.test_client(), league.secretary), league)
    assert made.make().status == 303
    return made


@pytest.fixture
def drawn(cup: Cup) -> Cup:
    assert cup.order(*FIVE).status == 303
    return cup
