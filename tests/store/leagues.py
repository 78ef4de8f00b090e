"""What tests of stored leagues do and expect."""

from __future__ import annotations

import json
from contextlib import AbstractContextManager

import pytest
from sqlite_utils import Database

from referee.errors import Refused
from referee.store.league_teams import read_team

DAY = "2026-12-03"
COLUMNS = {"begins": DAY, "hour": "20:30", "format": {}, "chain": ("legs-for",)}


def refused(code: str) -> AbstractContextManager[object]:
    return pytest.raises(Refused, check=lambda refusal: refusal.code == code)


def play(db: Database, team: str, player: str) -> None:
    """He stands on a card."""
    fixture = {"id": "f", "division": read_team(db, team).division, "round": 1, "home": team, "hour": "20:30"}
    db.table("fixtures").insert(fixture | {"made": "x"})
    card = json.dumps({"lines": [{"players": [[player], []]}]})
    row = {"fixture": "f", "version": 1, "card": card, "who": "", "phone": "", "key": "k", "made": "x"}
    db.table("cards").insert(row)
