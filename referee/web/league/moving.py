"""A player moves to another team: what he has played since that day for the one before stays there, and is told."""

from __future__ import annotations

from collections.abc import Iterator

from sqlite_utils import Database

from referee.calls.words import facing
from referee.language import say_many
from referee.league.cards import read_card
from referee.store.league_cards import newest_version
from referee.store.league_fixtures import fixtures_of_season
from referee.store.league_players import Player
from referee.web.league.cards import CLOSED
from referee.web.pages.league.words import say_date


def say_still_there(
    db: Database, player: Player, season: str, team: str, day: str, names: dict[str, str]
) -> Iterator[str]:
    """A sentence for each other team on whose cards he stands from the day on which he is in `team`."""
    found: dict[str, list[str]] = {}
    for row in fixtures_of_season(db, season):
        sides = (row.home or "", row.away or "")
        if row.day and row.day >= day and row.state not in CLOSED:
            for other in _stands_for(db, player.id, row.id, sides) - {team}:
                found.setdefault(other, []).append(f"{facing(names[side] for side in sides)}, {say_date(row.day)}")
    for other, matches in found.items():
        yield say_many(
            "{player} stands for {team} on {n:w} card since that day, and what was played there stays: {matches}.",
            "{player} stands for {team} on {n:w} cards since that day, and what was played there stays: {matches}.",
            len(matches),
            player=player.name,
            team=names[other],
            matches="; ".join(matches),
        )


def _stands_for(db: Database, player: str, fixture: str, sides: tuple[str, str]) -> set[str]:
    newest = newest_version(db, fixture)
    lines = read_card(newest.card).lines if newest else ()
    return {sides[side] for line in lines for side, players in enumerate(line.players) if player in players}
