"""A season with something of everything that is kept."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.league.full import play_season
from tests.web.league.rows import Rows


@pytest.fixture
def season(app: Flask) -> Rows:
    return play_season(app)
