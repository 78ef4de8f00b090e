"""Games in memory: as many as have so many entries together, the latest used; any other is replayed from its log."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.store.records import keep_record
from referee.web import sheets
from referee.web.sheets import Sheets
from tests.bench.games import dull_game


@pytest.fixture
def kept(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Sheets:
    """Those of an app with room for a hundred entries."""
    monkeypatch.setattr(sheets, "KEPT", 100)
    found: Sheets = app.extensions["sheets"]
    return found


def games(kept: Sheets, plays: int, many: int) -> list[str]:
    with kept.store.writing() as db:
        return [keep_record(db, dull_game(plays)) for _ in range(many)]


def entries(kept: Sheets) -> dict[str, int]:
    return {game: sheet.ledger.entries for game, sheet in kept._kept.items()}


def test_the_longest_unused_games_go_when_there_are_too_many_entries(kept: Sheets) -> None:
    played = games(kept, 30, 6)
    for game in played:
        kept.read(game)
        assert sum(entries(kept).values()) <= 100
    few = list(entries(kept))
    assert few == played[-len(few) :]
    kept.read(few[0])
    kept.read(played[0])
    assert few[0] in entries(kept)
    assert few[1] not in entries(kept)


def test_a_game_that_grows_is_counted_once(kept: Sheets) -> None:
    played = games(kept, 30, 2)
    for _ in range(10):
        for game in played:
            kept.read(game)
    assert list(entries(kept)) == played


def test_a_game_with_more_entries_than_there_is_room_is_kept_alone(kept: Sheets) -> None:
    short, long = games(kept, 30, 1) + games(kept, 120, 1)
    kept.read(short)
    assert kept.read(long).ledger.entries > 100
    assert list(entries(kept)) == [long]
    assert kept.read(short).ledger.entries == entries(kept)[short], "it is replayed from its log"
