"""Games that were begun for legs of cards: whose names stand in them, and which leagues keep them to themselves.

A game that was taken off its card stays as it is, with who plays in it; it is listed no more.
"""

from __future__ import annotations

import json
from typing import Any

from sqlite_utils import Database

from referee.store.games import now
from referee.store.league_cards import CardPlace, card_of_game, newest_version
from referee.store.league_players import Player, players_by_id

# A game of a card, or one that was taken off it, by the league.
_PRIVATE = """
    SELECT leagues.id FROM card_games JOIN fixtures ON fixtures.id = fixture
        JOIN divisions ON divisions.id = division JOIN seasons ON seasons.id = season
        JOIN leagues ON leagues.id = league
    WHERE game = :game AND public = 0
    UNION SELECT leagues.id FROM parted_games JOIN leagues ON leagues.id = league WHERE game = :game AND public = 0
"""


def private_league(db: Database, game: str) -> str | None:
    """The league that a game was begun for, where not everybody may look at it."""
    found = db.execute(_PRIVATE, {"game": game}).fetchone()
    return str(found[0]) if found else None


def parted_from(db: Database, league: str) -> list[str]:
    """The games that were taken off cards of a league, the last one first."""
    found = db.execute("SELECT game FROM parted_games WHERE league = ? ORDER BY made DESC, game", [league])
    return [game for (game,) in found.fetchall()]


def parted_league(db: Database, game: str) -> str:
    """The league off whose card a game was taken, "" for any other game."""
    found = db.execute("SELECT league FROM parted_games WHERE game = ?", [game]).fetchone()
    return str(found[0]) if found else ""


def seats_of(db: Database, game: str, place: CardPlace | None) -> tuple[Player | None, ...]:
    """Who plays in a game, seat by seat, None for one who is gone; () where no card says it.

    While it stands on its card (`place`), the card says so, also where it has been corrected since.
    """
    if place:
        version = newest_version(db, place.fixture)
        ids = _on_line(version.card, place.line) if version else ()
    else:
        found = db.execute("SELECT players FROM parted_games WHERE game = ?", [game]).fetchone()
        ids = tuple(json.loads(found[0])) if found else ()
    known = players_by_id(db, frozenset(ids))
    return tuple(known.get(player) for player in ids)


def part_from_card(db: Database, fixture: str, game: str) -> None:
    """The game is not for the card any more, and stays as it is."""
    place = card_of_game(db, game)
    if place is None or place.fixture != fixture:
        return
    version = newest_version(db, fixture)
    league = (
        "SELECT league FROM fixtures JOIN divisions ON divisions.id = division JOIN seasons ON seasons.id = season "
        "WHERE fixtures.id = ?"
    )
    (of,) = db.execute(league, [fixture]).fetchone()
    players = _on_line(version.card, place.line) if version else ()
    row = {"game": game, "league": of, "players": json.dumps(players), "made": now()}
    db.table("parted_games").insert(row, ignore=True)
    db.execute("DELETE FROM card_games WHERE game = ?", [game])


def _on_line(card: Any, line: int) -> tuple[str, ...]:
    """Home and away in turn, as they are seated; () where a side is not whole."""
    lines = card["lines"]
    home, away = lines[line]["players"] if line < len(lines) else ((), ())
    return tuple(player for pair in zip(home, away, strict=False) for player in pair)
