"""A player's name is erased on request: from the league, the games of its cards, and what he signed. Results stay."""

from __future__ import annotations

import json
from itertools import chain, repeat

from sqlite_utils import Database

from referee.store.league_cards import card_of_game
from referee.store.league_games import seats_of
from referee.store.league_players import ERASED, Player, read_player, sign_as
from referee.store.league_seasons import check_stamp
from referee.store.league_squads import leave

# Games in which his name stands, or on whose card he does.
_GAMES = """
    SELECT games.id, games.players FROM games JOIN card_games ON card_games.game = games.id
        JOIN fixtures ON fixtures.id = fixture JOIN divisions ON divisions.id = division
        JOIN seasons ON seasons.id = season
    WHERE league = :league
        AND (instr(games.players, :name) OR fixture IN (SELECT fixture FROM cards WHERE instr(card, :id)))
    UNION SELECT games.id, games.players FROM games JOIN parted_games ON parted_games.game = games.id
    WHERE league = :league AND (instr(games.players, :name) OR instr(parted_games.players, :id))
"""


def erase_player(db: Database, player: str, expected: str, day: str, instead: str) -> None:
    """His name is gone from everywhere; what he played stays. `instead` stands in the games that he played.

    A second tap changes nothing more. Raises StaleEntry.
    """
    here = read_player(db, player)
    if here.shown == ERASED:
        return
    check_stamp(db, "players", player, expected)
    _erase_in_games(db, here, instead)
    sign_as(db, here, "")
    leave(db, player, day)
    db.execute("UPDATE players SET name = '', shown = ?, archived = 1 WHERE id = ?", [ERASED, player])


def _erase_in_games(db: Database, player: Player, instead: str) -> None:
    known = {"league": player.league, "name": json.dumps(player.name, ensure_ascii=False), "id": json.dumps(player.id)}
    for game, names in db.execute(_GAMES, known).fetchall():
        seated = chain(seats_of(db, game, card_of_game(db, game)), repeat(None))
        seats = [
            instead if _is_his(name, sitting, player) else name
            for name, sitting in zip(json.loads(names), seated, strict=False)
        ]
        db.execute("UPDATE games SET players = ? WHERE id = ?", [json.dumps(seats, ensure_ascii=False), game])


def _is_his(name: str, sitting: Player | None, player: Player) -> bool:
    """His seat, whatever he was called then; or his name, unless another who is called so sits there."""
    return (sitting is not None and sitting.id == player.id) or name == player.name != (sitting and sitting.name)
